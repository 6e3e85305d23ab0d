"""What the terminal says, a file a language."""
