"""The games, one folder each. Nothing outside a folder knows its rules."""
