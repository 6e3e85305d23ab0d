"""Levels for people: how well a bot plays, by one word that means the same in every game."""

from __future__ import annotations

from typing import Final

from fogbound.engine import Game

LEVELS: Final = ("easy", "fair", "strong", "master")
"""From the weakest to the strongest: each is meant to win two games of three against the last."""


def level(game: Game, name: str) -> str:
    """The spec of the bot that plays a game at a level."""
    return game.levels[LEVELS.index(name)]
