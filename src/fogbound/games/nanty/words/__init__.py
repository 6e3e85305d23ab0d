"""The words of Nanty Narking."""
