"""What the scrolls do: the words on the cards."""
