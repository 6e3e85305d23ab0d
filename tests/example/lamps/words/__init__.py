"""The words of Lamplighters."""
