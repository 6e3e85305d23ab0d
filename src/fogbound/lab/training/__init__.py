"""Opponents that learn: games bots play with themselves, and a network made from them.

`games` plays and keeps what was decided, `learner` makes a network of it (PyTorch), `rounds` does
both again and again, and keeps a network only if it wins.
"""
