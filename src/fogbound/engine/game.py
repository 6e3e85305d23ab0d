"""A game: its facts, its options, its ledger; and the register of all games installed."""

from __future__ import annotations

import secrets
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from math import exp
from pkgutil import walk_packages
from typing import Any, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from fogbound.engine.actions import Actions
from fogbound.engine.components import Components, Forms
from fogbound.engine.events import Event, details_of
from fogbound.engine.ledger import Ledger
from fogbound.engine.state import Decision, S, Step

Seed = int | str
BOXES = 64
"""How many opened boxes of a game are kept for the next game with the same options."""
ENGLISH = "en"
"""The language in which every game is complete: the others are translations of it."""
SEAT = "seat"
"""The kind of thing a seat is among the names of a box."""


class UnknownGame(LookupError):
    """No installed package offers a game of that name."""


class OptionError(ValueError):
    """A number of players or an option the game does not have.

    `message` and `facts` say it in any language, where the engine's words have it.
    """

    def __init__(self, text: str, message: str = "", **facts: str | int) -> None:
        super().__init__(text)
        self.message = message
        self.facts = facts


@dataclass(frozen=True)
class Option:
    """Something to agree on before the game: an edition, a variant, a limit.

    What it means and what its choices are called stands in the game's words, as `option-NAME`.
    """

    name: str
    default: str | int
    choices: tuple[str, ...] = ()
    """The values allowed; empty for a whole number, 0 or more."""

    def check(self, value: object) -> str | int:
        """The value in its proper type, or an OptionError."""
        if self.choices:
            if value not in self.choices:
                choices = ", ".join(self.choices)
                text = f"{self.name} must be one of {choices}"
                raise OptionError(text, "option-choice", option=self.name, choices=choices)
            return str(value)
        text = str(value)
        if not (text.isascii() and text.isdecimal() and len(text) <= 9):
            wrong = f"{self.name} must be a whole number, 0 or more"
            raise OptionError(wrong, "option-number", option=self.name)
        return int(text)


class Listing(NamedTuple):
    """Components as a table for the rules: the cards, the tiles."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]]
    things: Sequence[tuple[str, int]] = ()
    """What each row is, by kind and number, where pictures can show it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """What was opened for one game: components, edition, options. Shared, never changed.

    A game's box reads what it needs from the components; their edition and number of players are
    laid over them already.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, str | int],
        components: Components,
    ) -> None:
        self.game = game
        self.players = players
        self.options = dict(options)
        self.names: dict[str, list[Forms]] = {}
        """By kind of thing, such as `card`: what each is called, in the forms the file has."""
        self.ids: dict[str, Sequence[str]] = {}
        """By kind of thing: the ids by which other languages name each."""

    def name(self, kind: str, ids: Sequence[str], forms: list[Forms]) -> None:
        """Remember what the things of a kind are called, in the order of their ids."""
        self.ids[kind] = ids
        self.names[kind] = forms


def _worthless(seen: Any, seat: int) -> float:
    raise NotImplementedError("the game does not say what a position is worth")


def _nowhere(state: Any) -> bool:
    return False


def _featureless(seen: Any, seat: int) -> bytes:
    return b""


def _termless(whole: Any, seat: int) -> dict[str, float]:
    return {}


def _nothing(seen: Any) -> dict[str, Any]:
    return {}


def _uncounted(seen: Any, told: Sequence[Event]) -> dict[str, list[int]]:
    return {}


def _plain_seat(whole: Any, seat: int) -> dict[str, tuple[int, ...]]:
    return {}


def _alone(box: Any, seat: int) -> tuple[int, ...]:
    return (seat,)


def _alike(box: Any, seat: int) -> str:
    return ""


Levels = tuple[str, ...]
"""The specs of the bots for easy, fair, strong and master; some games have a grandmaster, too."""


class Planning(NamedTuple):
    """How search compares whole plans, in games in which a turn is many decisions."""

    clock: Callable[[Any], int]
    """How far the game has come: a number that grows with the turns."""
    ahead: int
    """A plan is played on until the clock is so much further, and judged there."""
    quick: Callable[[Any], bool]
    """Whether who decides then plays well enough when it looks at little: that saves time."""
    known: Callable[[Any], bool] = _nowhere
    """Whether what was learned of the position says more than playing on does."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game's facts and how to begin it. A game's `__init__.py` makes one.

    The folder of the game says what else it has: words in `words/`, a picture in `picture/`.
    """

    def __init__(
        self,
        package: str,
        *,
        name: str,
        title: str,
        players: range,
        minutes: str,
        revision: int,
        actions: Actions,
        state: type[S],
        first: Step[S],
        box: type[Box] = Box,
        events: Mapping[str, str] | None = None,
        options: tuple[Option, ...] = (),
        limit: Mapping[str, int] | None = None,
        levels: Levels = ("greedy:8", "greedy", "search:40", "search:400"),
        role_levels: Callable[[S], Levels] | None = None,
        value: Callable[[S, int], float] = _worthless,
        learned_value: Callable[[S, int], float] | None = None,
        spread: float = 1.0,
        standings: Callable[[S], list[float]] | None = None,
        ahead: int = 0,
        breadth: int = 12,
        planning: Planning | None = None,
        features: Callable[[S, int], bytes] = _featureless,
        width: int = 0,
        answers: Callable[[S, list[int]], list[int]] | None = None,
        answer_count: int = 0,
        terms: Callable[[S, int], dict[str, float]] = _termless,
        glance: Callable[[S], dict[str, Any]] = _nothing,
        score: Callable[[S, Sequence[Event]], dict[str, list[int]]] = _uncounted,
        traits: Callable[[S, int], dict[str, tuple[int, ...]]] = _plain_seat,
        hand: Callable[[S, int], dict[str, tuple[int, ...]]] = _plain_seat,
        allies: Callable[[Any, int], tuple[int, ...]] = _alone,
        role: Callable[[Any, int], str] = _alike,
    ) -> None:
        self.package = package
        """The Python package of its folder."""
        self.name = name
        """The short name, as on the command line."""
        self.title = title
        """The name on the box."""
        self.players = players
        """How many can play."""
        self.minutes = minutes
        """How long a game takes people, such as "60-90"."""
        self.revision = revision
        """Of the rules: raised whenever an old record would no longer replay."""
        self.options = options
        self.limit = dict(limit or {})
        """Options with which random players come to an end soon; empty where they do anyway."""
        self.actions = actions
        self.events = {what: details_of(text) for what, text in (events or {}).items()}
        """What it tells of, and what the numbers that go with it are."""
        self.steps = steps_in(f"{package}.rules")
        """Every step class by name."""
        self.levels = levels
        """The bots that play it at each level, by their specs, from the weakest on."""
        self._role_levels = role_levels
        self.value = value
        """How good the position looks for the seat: what the greedy bot maximises."""
        self.learned_value = learned_value or value
        """The same by what was learned from games, where there is more: what `learned` plans by."""
        self.spread = spread
        """By how much more `value` a seat is e times as likely to win, that is almost three."""
        self.ahead = ahead
        """How many turns of others search plays on before it judges a position; for games in which
        a turn pays later."""
        self.breadth = breadth
        """How many positions greedy follows from each of its decisions to the next; fewer where
        there is much to reckon in one."""
        self.planning = planning
        """How search compares plans; None where it grows a tree of single decisions instead."""
        self.features = features
        """The position in `width` bytes for learners, each a number in 64ths: 64 means 1.

        Nothing but what the seat may know: the same for the whole state as for its view.
        """
        self.width = width
        """How many bytes its features are; 0 for a game without them."""
        self.answer_count = answer_count or actions.size
        """How many answers of a network there are about what actions promise."""
        self._answers = answers
        self.terms = terms
        """What a player counts of a whole position for a seat, by name, more of each being better:
        advice says what an action changes of it, by the messages `term-NAME`."""
        self.glance = glance
        """What players would else work out in their heads, from a view, as plain data for JSON."""
        self.score = score
        """What the points of a finished game are made of, from its last view and all that was told:
        by kind, which `score-KIND` says in words, a number for each seat."""
        self.traits = traits
        """What a seat is in a whole position, by kind of thing: its character, its goal. Studies
        ask it at the first position and at the last. In every game `order` is its place in the
        turn order, `role` what sets some seats apart from others by the rules."""
        self.hand = hand
        """What a seat holds in a whole position, by kind of thing: its cards."""
        self.allies = allies
        """The seats that win and lose with a seat, that one among them."""
        self.role = role
        """What a seat is in the game, where seats differ: a name for the words."""
        self._standings = standings
        self._state = state
        self._box = box
        self._first = first
        self._boxes: dict[tuple[Any, ...], Box] = {}
        self._files: dict[str, str] = {}
        self._ledgers: dict[str, Ledger] = {}
        self._names: dict[str, dict[str, dict[str, Forms]]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.name,)

    def levels_of(self, seen: S) -> Levels:
        """The bots of each level for who sees this: where roles differ, by its role."""
        return self.levels if self._role_levels is None else self._role_levels(seen)

    def answers(self, whole: S, legal: list[int]) -> list[int]:
        """By which of a network's answers each action is promised to who decides: its own code, or
        where a game says so another, such as a step's direction in place of the square.
        """
        return legal if self._answers is None else self._answers(whole, legal)

    # ------------------------------------------------------------------ who stands how well

    def standings(self, whole: S) -> list[float]:
        """How well each seat stands in a whole position: 1 more is e times as likely to win.

        What search judges by. A game may know better than by `value`, made for one seat's choices.
        """
        if self._standings is not None:
            return self._standings(whole)
        return [self.value(whole, seat) / self.spread for seat in range(whole.box.players)]

    def chances(self, whole: S) -> list[float]:
        """How likely each seat is to win a whole position; allies win together.

        Over those who are no allies of each other the chances add up to 1.
        """
        seats = range(whole.box.players)
        if whole.outcome is not None:
            winners = whole.outcome.winners or seats
            won = [1.0 if seat in winners else 0.0 for seat in seats]
            return self._shared(whole, won)
        return self.chances_by(whole, self.standings(whole))

    def chances_by(self, whole: S, standings: list[float]) -> list[float]:
        """The same where how well each seat stands is known already."""
        best = max(standings)
        return self._shared(whole, [exp(standing - best) for standing in standings])

    def _shared(self, whole: S, weights: list[float]) -> list[float]:
        """Chances in proportion to the weights, that of a side being its strongest seat's."""
        sides = [self.allies(whole.box, seat) for seat in range(len(weights))]
        strong = [max([weights[ally] for ally in side]) for side in sides]
        total = sum([weight / len(side) for weight, side in zip(strong, sides, strict=True)])
        return [weight / total for weight in strong]

    # ------------------------------------------------------------------ its folder

    @property
    def ledger(self) -> Ledger:
        """Every rule of the game."""
        return self.ledger_in(ENGLISH)

    def ledger_in(self, language: str) -> Ledger:
        """Every rule of the game in that language; in English where it has no other."""
        if language not in self._ledgers:
            over = "" if language == ENGLISH else self.translated("ledger.toml", language)
            self._ledgers[language] = Ledger(self.file("ledger.toml"), over)
        return self._ledgers[language]

    def primer_in(self, language: str) -> str:
        """The game in a page, in Markdown, for who plays it the first time."""
        over = "" if language == ENGLISH else self.translated("primer.md", language)
        return over or self.file("primer.md")

    def names_in(self, language: str) -> dict[str, dict[str, Forms]]:
        """What its components are called in another language: by kind, then by id."""
        if language not in self._names:
            over = "" if language == ENGLISH else self.translated("components.toml", language)
            self._names[language] = tomllib.loads(over)
        return self._names[language]

    def translated(self, name: str, language: str) -> str:
        """The text of `ledger.it.toml` for `ledger.toml`; empty where there is none."""
        stem, _, suffix = name.rpartition(".")
        found = f"{stem}.{language}.{suffix}"
        return self.file(found) if files(self.package).joinpath(found).is_file() else ""

    def file(self, name: str) -> str:
        """The text of a file in the game's folder, read once."""
        if name not in self._files:
            path = files(self.package).joinpath(name)
            self._files[name] = path.read_text(encoding="utf-8")
        return self._files[name]

    @property
    def components(self) -> str:
        """The text of the components file the game comes with."""
        return self.file("components.toml")

    def seat_name(self, seat: int) -> str:
        """What the seat is called in records while nobody sits there."""
        names = self.box(self.players[-1]).names.get(SEAT)
        return names[seat]["name"] if names else f"Player {seat + 1}"

    # ------------------------------------------------------------------ beginning

    def new(
        self,
        players: int | None = None,
        seed: Seed | None = None,
        components: str | None = None,
        **options: str | int,
    ) -> S:
        """A game set up and waiting for its first decision.

        Players default to the most that can play, the seed to a random one. `components` is the
        text of a components file to use in place of the game's own.
        """
        box = self.box(self.players[-1] if players is None else players, components, options)
        state = self._blank(box)
        state.begin(key_of(secrets.token_hex(16) if seed is None else seed), self._first)
        return state

    def _blank(self, box: Box) -> S:
        """A state with nothing on the table yet."""
        state = self._state()
        state.box = box
        return state

    def box(
        self, players: int, components: str | None = None, options: Mapping[str, object] = {}
    ) -> Box:
        """The box for these options, opened once and shared by all games that use it."""
        if type(players) is not int or players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise OptionError(
                f"{self.title} is for {least} to {most} players, not {players}",
                "option-players",
                game=self.title,
                least=least,
                most=most,
                players=str(players),
            )
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                text = f"{self.title} has no option {name!r}"
                raise OptionError(text, "option-unknown", game=self.title, option=name)
        settled = {name: o.check(options.get(name, o.default)) for name, o in known.items()}
        if components is not None and components != self.components:
            settled["components"] = components
        key = (players, *settled.items())
        box = self._boxes.pop(key, None)
        if box is None:
            read = Components(self.components if components is None else components)
            read.lay_over({**settled, "players": players})
            box = self._box(self, players, settled, read)
        self._boxes[key] = box
        if len(self._boxes) > BOXES:
            del self._boxes[next(iter(self._boxes))]
        return box

    def from_json(self, data: Mapping[str, Any]) -> S:
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
            state = self._blank(self.box(data["players"], components, options))
            state.read_json(self.steps, dict(data))
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


def steps_in(package: str) -> dict[str, type[Step]]:
    """The step classes of a package and all below it, by name."""
    root = import_module(package)
    below = walk_packages(getattr(root, "__path__", ()), f"{package}.")
    modules = [root, *(import_module(found.name) for found in below)]
    named = [(name, value) for module in modules for name, value in vars(module).items()]
    steps: dict[str, type[Step]] = {}
    for name, value in named:
        is_step = isinstance(value, type) and issubclass(value, Step) and value not in BARE
        if is_step and steps.setdefault(name, value) is not value:
            raise ValueError(f"two steps are called {name}")
    return steps


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
