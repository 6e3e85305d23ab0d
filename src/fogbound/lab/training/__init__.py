"""Opponents that learn: games bots play with themselves, and a network made from them.

`games` plays and keeps what was decided, `learner` makes a network of it (PyTorch; `learning` says
what is asked of it), `evaluation` tests that against the old, `rounds` does all of it again and
again, and keeps a network only if it is better; `curves` draws how it goes.
"""
