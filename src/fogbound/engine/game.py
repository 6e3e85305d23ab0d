"""A game: its facts, its options, its ledger; and the register of all games installed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.metadata import entry_points
from importlib.resources import files
from math import exp
from types import ModuleType
from typing import Any, ClassVar, NamedTuple

from mypy_extensions import mypyc_attr

from fogbound.engine.actions import Actions
from fogbound.engine.components import Components
from fogbound.engine.events import Event
from fogbound.engine.ledger import Ledger
from fogbound.engine.state import NOBODY, Decision, State, Step

Seed = int | str
BOXES = 64
"""How many opened boxes of a game are kept for the next game with the same options."""


class UnknownGame(LookupError):
    """No installed package offers a game of that name."""


class OptionError(ValueError):
    """A number of players or an option the game does not have."""


@dataclass(frozen=True)
class Option:
    """Something to agree on before the game: an edition, a variant, a limit."""

    name: str
    help: str
    default: str | int
    choices: tuple[str, ...] = ()
    """The values allowed; empty for a whole number, 0 or more."""

    def check(self, value: object) -> str | int:
        """The value in its proper type, or an OptionError."""
        if self.choices:
            if value not in self.choices:
                raise OptionError(f"{self.name} must be one of {', '.join(self.choices)}")
            return str(value)
        text = str(value)
        if not (text.isascii() and text.isdecimal() and len(text) <= 9):
            raise OptionError(f"{self.name} must be a whole number, 0 or more")
        return int(text)


class Listing(NamedTuple):
    """Components as a table for the rules: the cards, the tiles."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """What was opened for one game: components, edition, options. Shared, never changed."""

    def __init__(self, game: Game, players: int, options: Mapping[str, str | int]) -> None:
        self.game = game
        self.players = players
        self.options = dict(options)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game's facts and how to begin it. A game's `__init__.py` subclasses this once."""

    name: ClassVar[str]
    """The short name, as on the command line."""
    title: ClassVar[str]
    """The name on the box."""
    about: ClassVar[str]
    """One sentence for the lobby."""
    players: ClassVar[range]
    """How many can play."""
    minutes: ClassVar[str]
    """How long a game takes people, such as "60-90"."""
    revision: ClassVar[int]
    """Of the rules: raised whenever an old record would no longer replay."""
    hidden: ClassVar[str]
    """What players do not know of each other, in a few words."""
    options: ClassVar[tuple[Option, ...]] = ()
    actions: ClassVar[Actions]
    steps: ClassVar[dict[str, type[Step[Any]]]]
    """Every step class by name; `steps_in` collects them."""
    levels: ClassVar[tuple[str, str, str, str]] = ("greedy:8", "greedy", "search:40", "search:400")
    """The bots that play it at each level, by their specs, from the weakest to the strongest."""
    spread: ClassVar[float] = 1.0
    """By how much more `value` a seat is e times as likely to win, that is almost three times."""

    def __init__(self) -> None:
        self._boxes: dict[tuple[Any, ...], Box] = {}
        self._files: dict[str, str] = {}
        self._ledger: Ledger | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.name,)

    # ------------------------------------------------------------------ to be written by a game

    def open(self, players: int, options: Mapping[str, str | int], parts: Components) -> Box:
        """The box for these options, its components checked."""
        return Box(self, players, options)

    def blank(self, box: Box) -> State:
        """A state with nothing on the table yet, its box at hand under the game's own type."""
        raise NotImplementedError

    def first_step(self) -> Step[Any]:
        """The step that sets the game up."""
        raise NotImplementedError

    def listings(self) -> list[Listing]:
        """The components worth looking up, for the guide and the rules page."""
        return []

    def seat_name(self, seat: int) -> str:
        """What the seat is called in the story while nobody sits there."""
        return f"Player {seat + 1}"

    def tell(self, event: Event, names: list[str], box: Box | None = None) -> str:
        """The event as a sentence of the story; empty for one that only moves the picture.

        The box knows what its edition calls things; without one they have their usual names.
        """
        who = names[event.seat] if event.seat != NOBODY else ""
        return " ".join([who, event.what, *map(str, event.details)]).strip()

    def describe(self, seen: State, action: int) -> str:
        """The action as it reads in this position, such as "buy Titanium for 2"."""
        return self.actions.name(action)

    def question(self, seen: State) -> str:
        """What is to be decided now, in words."""
        return seen.stack[-1].ask

    def reason(self, seen: State) -> str:
        """Why the game is over, in a few words; empty where the rule it ended by says enough."""
        return ""

    def text(self, seen: State) -> str:
        """The picture of the table in plain text."""
        return "\n".join(f"{name}: {value}" for name, value in seen.to_json().items())

    def svg(self, seen: State) -> str:
        """The picture of the table; each clickable thing carries its action as data-action.

        Empty for a game that is only written.
        """
        return ""

    def sheet(self, seen: State) -> str:
        """The whole table in one picture: the board, everybody's holdings, the viewer's hand."""
        return self.svg(seen)

    def panel(self, seen: State, seat: int) -> str:
        """The open holdings of a seat as a small SVG, three lines high; empty for none."""
        return ""

    def hand(self, seen: State) -> str:
        """What the viewer alone holds, as an SVG with its cards clickable; empty for none."""
        return ""

    def value(self, seen: State, seat: int) -> float:
        """How good the position looks for the seat: what the greedy bot maximises."""
        raise NotImplementedError

    def features(self, seen: State, seat: int) -> list[float]:
        """The position as numbers for learners, always as many; empty for a game without them."""
        return []

    def standings(self, whole: State) -> list[float]:
        """How well each seat stands in a whole position: 1 more is e times as likely to win.

        What search judges by. A game may know better than by `value`, made for one seat's choices.
        """
        return [self.value(whole, seat) / self.spread for seat in range(whole.box.players)]

    # ------------------------------------------------------------------ the same for every game

    def chances(self, whole: State) -> list[float]:
        """How likely each seat is to win a whole position, together 1."""
        if whole.outcome is not None:
            seats = range(whole.box.players)
            winners = whole.outcome.winners or seats
            return [1 / len(winners) if seat in winners else 0.0 for seat in seats]
        standings = self.standings(whole)
        best = max(standings)
        weights = [exp(standing - best) for standing in standings]
        total = sum(weights)
        return [weight / total for weight in weights]

    @property
    def ledger(self) -> Ledger:
        """Every rule of the game."""
        if self._ledger is None:
            self._ledger = Ledger(self.file("ledger.toml"))
        return self._ledger

    @property
    def primer(self) -> str:
        """The game in a page, in Markdown, for who plays it the first time."""
        return self.file("primer.md")

    def file(self, name: str) -> str:
        """The text of a file in the game's folder, read once."""
        if name not in self._files:
            path = files(type(self).__module__).joinpath(name)
            self._files[name] = path.read_text(encoding="utf-8")
        return self._files[name]

    @property
    def components(self) -> str:
        """The text of the components file the game comes with."""
        return self.file("components.toml")

    def new(
        self,
        players: int | None = None,
        seed: Seed | None = None,
        components: str | None = None,
        **options: str | int,
    ) -> State:
        """A game set up and waiting for its first decision.

        Players default to the most that can play, the seed to a random one. `components` is the
        text of a components file to use in place of the game's own.
        """
        box = self.box(self.players[-1] if players is None else players, components, options)
        state = self.blank(box)
        state.begin(box, key_of(secrets.token_hex(16) if seed is None else seed), self.first_step())
        return state

    def box(
        self, players: int, components: str | None = None, options: Mapping[str, object] = {}
    ) -> Box:
        """The box for these options, opened once and shared by all games that use it."""
        if type(players) is not int or players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise OptionError(f"{self.title} is for {least} to {most} players, not {players}")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise OptionError(f"{self.title} has no option {name!r}")
        settled = {name: o.check(options.get(name, o.default)) for name, o in known.items()}
        if components is not None and components != self.components:
            settled["components"] = components
        key = (players, *settled.items())
        box = self._boxes.pop(key, None)
        if box is None:
            parts = Components(self.components if components is None else components)
            box = self.open(players, settled, parts)
        self._boxes[key] = box
        if len(self._boxes) > BOXES:
            del self._boxes[next(iter(self._boxes))]
        return box

    def from_json(self, data: Mapping[str, Any]) -> State:
        """The state that `state.to_json()` wrote down; a ValueError for anything else."""
        name, revision = data.get("game"), data.get("revision")
        if name != self.name or revision != self.revision:
            raise ValueError(
                f"this is a state of {name}, revision {revision}, "
                f"not of {self.name}, revision {self.revision}"
            )
        try:
            options = dict(data["options"])
            components = options.pop("components", None)
            box = self.box(data["players"], components, options)
            state = self.blank(box)
            state.read_json(box, self.steps, dict(data))
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"this is no state of {self.title}: {error!r}") from error
        return state


def key_of(seed: Seed) -> bytes:
    """The key all randomness of a game with this seed comes from."""
    return blake2b(one_line(str(seed)).encode(), digest_size=16).digest()


def one_line(text: str) -> str:
    """The text as a record can carry it: single spaces between its words, none around them."""
    return " ".join(text.split())


BARE = (Step, Decision)
"""The classes that steps are made from, no steps of a game themselves."""


def steps_in(*modules: ModuleType) -> dict[str, type[Step[Any]]]:
    """The step classes that some modules hold, by name."""
    return {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Step) and value not in BARE
    }


@cache
def _register() -> dict[str, Any]:
    return {entry.name: entry for entry in entry_points(group="fogbound.games")}


def game_names() -> list[str]:
    """The names of all games installed, ours and other packages'."""
    return sorted(_register())


@cache
def game(name: str) -> Game:
    """The game of that name."""
    if name not in _register():
        raise UnknownGame(f"no game is called {name!r}; there are: {', '.join(game_names())}")
    found = _register()[name].load()
    assert isinstance(found, Game)
    return found
