"""Levels for people: how well a bot plays, by one word that means the same in every game."""

from __future__ import annotations

from typing import Final

from fogbound.engine import Game, State

LEVELS: Final = ("easy", "fair", "strong", "master", "grandmaster")
"""From the weakest to the strongest: each is meant to win two games of three against the last."""


def levels(game: Game) -> tuple[str, ...]:
    """The levels a game has: some have no grandmaster."""
    return LEVELS[: len(game.levels)]


def level(game: Game, name: str, seen: State | None = None) -> str:
    """The spec of the bot that plays a game at a level, for the role of who sees this.

    Where a game has no such level it is that of its best.
    """
    specs = game.levels if seen is None else game.levels_of(seen)
    return specs[min(LEVELS.index(name), len(specs) - 1)]
