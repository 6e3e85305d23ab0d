"""The rules of Lamplighters."""
