"""The words of The Smog Riders."""
