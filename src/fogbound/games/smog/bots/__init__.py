"""What bots know of The World of Smog."""
