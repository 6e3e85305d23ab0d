"""The rules of The World of Smog."""
