"""What each player may know of hidden cards."""
