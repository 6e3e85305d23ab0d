"""Who decides without a person. A bot gets what its seat sees, never the state.

Bots are named by short specs, the same everywhere: `random`, `greedy`, `search:200`, `strong`. A
bot's setting, where it takes one, follows a colon. docs/bots.md tells how to write a bot.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, Protocol

from fogbound.bots.budget import Budget
from fogbound.bots.greedy import Greedy
from fogbound.bots.hints import Hint, hints
from fogbound.bots.learned import Learned
from fogbound.bots.levels import LEVELS, level, levels
from fogbound.bots.policy import Policy
from fogbound.bots.program import Misbehaved, Program
from fogbound.bots.random_bot import RandomBot
from fogbound.bots.search import Search
from fogbound.engine import State


class Bot(Protocol):
    """Decides for the seat whose view it is given."""

    def choose(self, seen: State, rng: Random, budget: Budget | None = None) -> int:
        """One of `seen.legal()`. All chance comes from `rng`; `seen.viewer` is the seat.

        The budget says how long to think at most; the bot's own setting may be less. A bot that
        does not think in iterations need not heed it.
        """


class UnknownBot(ValueError):
    """A spec that names no bot, or has a setting the bot does not take."""


class Level:
    """Plays any game at a level, by the bot that stands for it in that game and role."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._bots: dict[tuple[str, str], Bot] = {}
        """By game and spec."""

    def choose(self, seen: State, rng: Random, budget: Budget | None = None) -> int:
        game = seen.box.game
        spec = level(game, self._name, seen)
        if (game.name, spec) not in self._bots:
            self._bots[game.name, spec] = bot(spec)
        return self._bots[game.name, spec].choose(seen, rng, budget)


def _plain(make: Callable[[], Bot]) -> Callable[[str], Bot]:
    """The maker of a bot without settings."""

    def maker(setting: str) -> Bot:
        if setting:
            raise ValueError(f"it has no settings, {setting!r} is one too many")
        return make()

    return maker


def _greedy(setting: str) -> Bot:
    if setting and setting not in map(str, range(101)):
        raise ValueError(f"its slips are a percentage from 0 to 100, not {setting!r}")
    return Greedy(int(setting or 0))


def _search(setting: str) -> Bot:
    return Search(Budget.parse(setting)) if setting else Search()


def _learned(setting: str) -> Bot:
    """With a budget and, behind another colon, the file of a network of one's own."""
    budget, _, file = setting.partition(":")
    return Learned(Budget.parse(budget), file) if setting else Learned()


_MAKERS: Final[dict[str, Callable[[str], Bot]]] = {
    **{name: _plain(partial(Level, name)) for name in LEVELS},
    "greedy": _greedy,
    "random": _plain(RandomBot),
    "search": _search,
    "learned": _learned,
    "policy": Policy,
    "program": Program,
}
"""By name: what makes the bot from the part of its spec that follows the colon."""


def bots() -> list[str]:
    """The names of the bots that anybody may use: the levels, then the others."""
    return [name for name in _MAKERS if name != "program"]


def bot(spec: str) -> Bot:
    """The bot of that spec: NAME or NAME:SETTING."""
    name, _, setting = spec.partition(":")
    if name not in _MAKERS:
        raise UnknownBot(f"no bot is called {name!r}; there are: {', '.join(_MAKERS)}")
    try:
        return _MAKERS[name](setting)
    except ValueError as error:
        raise UnknownBot(f"bot {spec!r}: {error}") from None


def safe(spec: str) -> Bot:
    """The bot of that spec, for somebody who may not run commands or name files here."""
    name, _, setting = spec.partition(":")
    if name not in bots():
        raise UnknownBot(f"no bot is called {name!r} here; there are: {', '.join(bots())}")
    file = setting if name == "policy" else setting.partition(":")[2]
    if file:
        raise UnknownBot(f"bot {spec!r}: no file may be named here")
    return bot(spec)


__all__ = [
    "LEVELS",
    "Bot",
    "Budget",
    "Greedy",
    "Hint",
    "Learned",
    "Misbehaved",
    "Policy",
    "Program",
    "RandomBot",
    "Search",
    "UnknownBot",
    "bot",
    "bots",
    "hints",
    "level",
    "levels",
    "safe",
]
