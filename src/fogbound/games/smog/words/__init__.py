"""The words of The World of Smog."""
