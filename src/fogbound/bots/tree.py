"""The tree of an information-set search: what was tried after what, and how it went.

A node stands for all positions that the same decisions lead to. What may be done differs between
them, so every move counts how often it could have been chosen as well as how often it was.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

CURIOSITY: Final = 0.6
"""How much a move that promises well is tried before it has proved itself."""
CAUTION: Final = 0.1
"""How much worse than the others a move is thought to be before it was ever tried."""


class Move:
    """An action at a node, and what is known of it."""

    __slots__ = ("action", "after", "available", "promise", "visits", "won")

    def __init__(self, action: int, promise: float) -> None:
        self.action = action
        self.promise = promise
        """How good it looks to who decides before it is tried; 1 more: e times as promising."""
        self.visits = 0
        self.available = 0
        """How often it could have been chosen."""
        self.won = 0.0
        """The chances to win it led to, for who decides, added up."""
        self.after: Node | None = None
        """What follows, once it was chosen."""

    @property
    def chance(self) -> float:
        """The chance to win it leads to, for who decides, as far as it was tried."""
        return self.won / self.visits


class Node:
    """The moves seen so far after the same decisions, by action."""

    __slots__ = ("moves",)

    def __init__(self) -> None:
        self.moves: dict[int, Move] = {}

    def lead(self) -> int:
        """How many visits the move visited most is ahead of the next."""
        first = second = 0
        for move in self.moves.values():
            if move.visits > first:
                first, second = move.visits, first
            elif move.visits > second:
                second = move.visits
        return first - second

    def ranked(self) -> list[Move]:
        """The moves tried, the best first: the one visited most."""
        tried = [move for move in self.moves.values() if move.visits]
        return sorted(tried, key=lambda move: (-move.visits, -move.won))


Decision = tuple[list[Move], Move, int]
"""What was possible, what was chosen, and by which seat."""


class Tree:
    """Nodes below a root, and how far apart the chances in it lie."""

    def __init__(self, root: Node | None = None) -> None:
        self.root = root or Node()
        self._least = 1.0
        self._most = 0.0
        self._sums: list[float] = []
        self._count = 0

    def select(self, moves: list[Move]) -> Move:
        """Which of the moves possible now to follow: a good one, or one that may be underrated.

        Chances are measured by the range of those in the tree, for they often lie close together.
        """
        top = max([move.promise for move in moves])
        visits, won, hopes, total = 0, 0.0, [], 0.0
        for move in moves:
            visits += move.visits
            won += move.won
            hope = exp(move.promise - top)
            hopes.append(hope)
            total += hope
        scale = 1 / (self._most - self._least) if self._most > self._least else 1.0
        untried = scale * (won / visits if visits else 0.5) - CAUTION
        best, most = moves[0], -1e9
        for move, hope in zip(moves, hopes, strict=True):
            seen = move.visits
            score = CURIOSITY * hope / total * sqrt(move.available + 1) / (seen + 1)
            score += scale * move.won / seen if seen else untried
            if score > most:
                best, most = move, score
        return best

    def mean(self) -> list[float]:
        """How likely each seat is to win, on average over all that was tried."""
        return [total / self._count for total in self._sums]

    def reward(self, path: list[Decision], chances: list[float]) -> None:
        """Count the decisions, and remember what chances to win they led to."""
        self._count += 1
        if not self._sums:
            self._sums = [0.0] * len(chances)
        for seat, chance in enumerate(chances):
            self._sums[seat] += chance
        for moves, move, seat in path:
            for possible in moves:
                possible.available += 1
            move.visits += 1
            move.won += chances[seat]
            mean = move.won / move.visits
            self._least = min(self._least, mean)
            self._most = max(self._most, mean)
