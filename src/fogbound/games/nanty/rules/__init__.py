"""The rules of Nanty Narking, a module for each chapter of the rulebook."""
