"""Levels for people: how well a bot plays, by one word that means the same in every game."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("easy", "fair", "strong", "master")
"""From the weakest to the strongest: each wins about two games of three against the one before."""
USUAL: Final = ("greedy:8", "greedy", "search:40", "search:400")
"""The specs of the levels in a game without a row of its own."""
SPECS: Final[dict[str, tuple[str, str, str, str]]] = {
    "nanty": ("greedy:8", "greedy", "search:50", "search:400"),
    "smog": ("greedy:8", "greedy", "search:400", "search:1500"),
}
"""By game: the specs of the levels."""


def level(game: str, name: str) -> str:
    """The spec of the bot that plays a game at a level."""
    return SPECS.get(game, USUAL)[LEVELS.index(name)]
