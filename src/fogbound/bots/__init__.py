"""Who decides without a person. A bot gets what its seat sees, never the state.

Bots are named by short specs, the same everywhere: `random`, `greedy`. A bot's setting, where it
takes one, follows a colon. docs/bots.md tells how to write a bot.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from fogbound.bots.greedy import Greedy
from fogbound.bots.random_bot import RandomBot
from fogbound.engine import State


class Bot(Protocol):
    """Decides for the seat whose view it is given."""

    def choose(self, seen: State, rng: Random) -> int:
        """One of `seen.legal()`. All chance comes from `rng`; `seen.viewer` is the seat."""


class UnknownBot(ValueError):
    """A spec that names no bot, or has a setting the bot does not take."""


def _plain(make: Callable[[], Bot]) -> Callable[[str], Bot]:
    """The maker of a bot without settings."""

    def maker(setting: str) -> Bot:
        if setting:
            raise ValueError(f"it has no settings, {setting!r} is one too many")
        return make()

    return maker


_MAKERS: Final[dict[str, Callable[[str], Bot]]] = {
    "greedy": _plain(Greedy),
    "random": _plain(RandomBot),
}
"""By name: what makes the bot from the part of its spec that follows the colon."""


def bots() -> list[str]:
    """The names of all bots."""
    return sorted(_MAKERS)


def bot(spec: str) -> Bot:
    """The bot of that spec: NAME or NAME:SETTING."""
    name, _, setting = spec.partition(":")
    if name not in _MAKERS:
        raise UnknownBot(f"no bot is called {name!r}; there are: {', '.join(bots())}")
    try:
        return _MAKERS[name](setting)
    except ValueError as error:
        raise UnknownBot(f"bot {spec!r}: {error}") from None


__all__ = ["Bot", "Greedy", "RandomBot", "UnknownBot", "bot", "bots"]
