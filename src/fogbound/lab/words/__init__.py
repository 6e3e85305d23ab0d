"""What reports say, in the languages they can be read in."""
