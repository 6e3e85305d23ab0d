"""Advice for a person: the best few actions of a position, from the same search that bots use."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from fogbound.bots.budget import Budget
from fogbound.bots.search import USUAL, Search
from fogbound.engine import State


class Hint(NamedTuple):
    """An action worth considering."""

    action: int
    chance: float
    """How likely the seat wins after it, from 0 to 1, as far as the search can tell."""
    visits: int
    """How often the search tried it: the more often, the surer the chance."""


def hints(seen: State, rng: Random, budget: Budget | None = None, count: int = 3) -> list[Hint]:
    """The best actions for the seat whose view and decision it is, the best one first.

    There are fewer than `count` where fewer are legal or were tried, and none in a view of
    somebody else's decision.
    """
    if not seen.legal():
        return []
    moves = Search(budget or USUAL).think(seen, rng)
    return [
        Hint(move.action, min(max(move.chance, 0.0), 1.0), move.visits) for move in moves[:count]
    ]
