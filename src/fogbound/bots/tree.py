"""The tree of an information-set search: what was tried after what, and how it went.

A node stands for all positions that the same decisions lead to. What may be done differs between
them, so every move counts how often it could have been chosen as well as how often it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

CURIOSITY: Final = 0.5
"""How much a move that promises well is tried before it has proved itself."""
CAUTION: Final = 0.1
"""How much worse than the others a move is thought to be before it was ever tried."""


class Move:
    """An action at a node, and what is known of it."""

    __slots__ = ("action", "after", "available", "promise", "visits", "won")

    def __init__(self, action: int, promise: float) -> None:
        self.action = action
        self.promise = promise
        """How good it looks at first sight to who decides, on the scale of `game.chances`."""
        self.visits = 0
        self.available = 0
        """How often it could have been chosen."""
        self.won = 0.0
        """The chances to win it led to, for who decides, added up."""
        self.after: Node | None = None
        """What follows, once it was chosen."""


class Node:
    """The moves seen so far after the same decisions, by action."""

    __slots__ = ("moves",)

    def __init__(self) -> None:
        self.moves: dict[int, Move] = {}

    def ranked(self) -> list[Move]:
        """The moves tried, the best first: the one visited most."""
        tried = [move for move in self.moves.values() if move.visits]
        return sorted(tried, key=lambda move: (-move.visits, -move.won))


def select(moves: Sequence[Move]) -> Move:
    """Which of the moves possible now to follow: a good one, or one that may be underrated."""
    top = max([move.promise for move in moves])
    hopes = [exp(move.promise - top) for move in moves]
    visits, won = 0, 0.0
    for move in moves:
        visits += move.visits
        won += move.won
    untried = (won / visits if visits else 0.5) - CAUTION
    share = CURIOSITY / sum(hopes)
    best, most = moves[0], -1.0
    for move, hope in zip(moves, hopes, strict=True):
        seen = move.visits
        score = share * hope * sqrt(move.available + 1) / (seen + 1)
        score += move.won / seen if seen else untried
        if score > most:
            best, most = move, score
    return best
