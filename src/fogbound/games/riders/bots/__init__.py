"""What the bots value, and what learners are told."""
