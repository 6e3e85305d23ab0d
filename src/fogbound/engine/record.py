"""A record: a whole game on paper, in a text file a person can read and mail.

Header lines (game, revision, players, seed, options, seats), an empty line, then one action a line
in words, and at the end the result. docs/record.md shows one.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from fogbound.engine.actions import UnknownAction
from fogbound.engine.game import Game, OptionError, UnknownGame, game, one_line
from fogbound.engine.state import IllegalAction, Outcome, State

FORMAT = "fogbound 1"


class RecordError(ValueError):
    """A record that cannot be read or replayed; the message names the line."""


class RevisionMismatch(RecordError):
    """A record made under another revision of the game's rules."""


@dataclass
class Record:
    """Game, options, seed, seats and actions: replaying them gives the same game, always."""

    game: str
    players: int
    seed: str
    options: dict[str, str | int] = field(default_factory=dict)
    revision: int = 0
    """Of the rules it was played by; 0: the game's present one."""
    components: str | None = None
    """The text of the components file, where it was not the game's own."""
    seats: list[str] = field(default_factory=list)
    """Who sat where."""
    actions: list[int] = field(default_factory=list)
    result: str | None = None
    """As `result_of` words it, or None while the game is not over."""
    lines: list[int] = field(default_factory=list, compare=False, repr=False)
    """The line each action was read from, for error messages."""

    def __post_init__(self) -> None:
        if not self.revision:
            self.revision = game(self.game).revision
        self.seed = one_line(self.seed)
        self.seats = [_name(entry) for entry in self.seats]
        for seat in range(len(self.seats), self.players):
            self.seats.append(game(self.game).seat_name(seat))

    # ------------------------------------------------------------------ writing and reading

    def __str__(self) -> str:
        head = [
            FORMAT,
            f"game: {self.game}",
            f"revision: {self.revision}",
            f"players: {self.players}",
            f"seed: {self.seed}",
            *(f"{name}: {value}" for name, value in self.options.items()),
        ]
        if self.components is not None:
            head.append(f"components: {json.dumps(self.components)}")
        head += [f"seat {seat}: {name}" for seat, name in enumerate(self.seats)]
        names = game(self.game).actions
        tail = ["", f"result: {self.result}"] if self.result is not None else []
        return "\n".join([*head, "", *map(names.name, self.actions), *tail, ""])

    @classmethod
    def read(cls, text: str, name: str = "record") -> Record:
        """The record that `str(record)` wrote."""
        return _Reader(text, name).record()

    def save(self, path: str | Path) -> None:
        """Write it to a file."""
        Path(path).write_text(str(self), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read it from a file."""
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except UnicodeDecodeError:
            raise RecordError(f"{path}: not a text file") from None
        return cls.read(text, str(path))

    # ------------------------------------------------------------------ replaying

    def start(self) -> State:
        """The position before the first action."""
        rules = game(self.game)
        if self.revision != rules.revision:
            raise RevisionMismatch(_other_revision(rules, self.revision))
        state: State = rules.new(self.players, self.seed, self.components, **self.options)
        return state

    def states(self) -> Iterator[State]:
        """Every position in order, the first and the last included.

        It is one state played on: copy it to keep it. The result, where there is one, is checked.
        """
        state = self.start()
        yield state
        for number, action in enumerate(self.actions):
            try:
                state.play(action)
            except IllegalAction as error:
                line = f"line {self.lines[number]}" if self.lines else f"action {number + 1}"
                raise RecordError(f"{line}: {error}") from None
            yield state
        if self.result is not None and self.result != result_of(state):
            raise RecordError(
                f"the record says {self.result!r}, replaying it gives {result_of(state)!r}"
            )

    def replay(self, upto: int | None = None) -> State:
        """The position after `upto` actions; after all of them by default."""
        if upto is not None and not 0 <= upto <= len(self.actions):
            raise RecordError(f"the record has {len(self.actions)} actions, there is no {upto}")
        states = self.states()
        if upto is None:
            return deque(states, maxlen=1)[0]
        return next(islice(states, upto, None))


def result_of(state: State) -> str | None:
    """The outcome in the words of a record: `1 wins by end.win`, with points where counted."""
    outcome: Outcome | None = state.outcome
    if outcome is None:
        return None
    who = " and ".join(map(str, outcome.winners))
    verb = {0: "drawn", 1: f"{who} wins"}.get(len(outcome.winners), f"{who} win")
    points = f" with {' '.join(map(str, outcome.points))} points" if outcome.points else ""
    return f"{verb} by {outcome.rule}{points}"


def _name(text: str) -> str:
    """A name as any terminal and picture can show it: a sign that cannot be is a space."""
    return one_line("".join([sign if sign.isprintable() else " " for sign in text]))


def _other_revision(rules: Game, revision: int) -> str:
    return (
        f"this record was played by revision {revision} of the rules of {rules.name}; "
        f"installed is revision {rules.revision}, which would play another game"
    )


class _Reader:
    """Reads a record line by line, so that every complaint can name its line."""

    def __init__(self, text: str, name: str) -> None:
        self.lines = text.splitlines()
        self.name = name

    def record(self) -> Record:
        if not self.lines or self.lines[0].strip() != FORMAT:
            raise RecordError(f"{self.name}, line 1: a record begins with {FORMAT!r}")
        head, body = self._split()
        rules = self._game(head)
        record = self._header(head, rules)
        actions: list[int] = []
        places: list[int] = []
        result: str | None = None
        for number, line in body:
            if result is not None:
                raise self._error(number, "nothing may follow the result")
            if line.startswith("result:"):
                result = line.removeprefix("result:").strip()
                continue
            try:
                actions.append(rules.actions.code(line))
            except UnknownAction as error:
                raise self._error(number, str(error)) from None
            places.append(number)
        record.actions, record.lines, record.result = actions, places, result
        return record

    def _split(self) -> tuple[dict[str, tuple[int, str]], list[tuple[int, str]]]:
        """The header by name, and the lines after the first empty one."""
        head: dict[str, tuple[int, str]] = {}
        body: list[tuple[int, str]] = []
        in_head = True
        for number, raw in enumerate(self.lines[1:], 2):
            line = raw.strip()
            if line.startswith("#"):
                continue
            if not line:
                in_head = False
            elif in_head:
                name, colon, value = line.partition(":")
                if not colon:
                    raise self._error(number, "a header line is NAME: VALUE")
                if name in head:
                    raise self._error(number, f"{name!r} stands here twice")
                head[name] = (number, value.strip())
            else:
                body.append((number, line))
        return head, body

    def _game(self, head: dict[str, tuple[int, str]]) -> Game:
        number, name = self._take(head, "game")
        try:
            return game(name)
        except UnknownGame as error:
            raise self._error(number, str(error)) from None

    def _header(self, head: dict[str, tuple[int, str]], rules: Game) -> Record:
        number, revision = self._number(head, "revision")
        if revision != rules.revision:
            raise RevisionMismatch(self._at(number, _other_revision(rules, revision)))
        number, players = self._number(head, "players")
        if players not in rules.players:
            raise self._error(number, f"{rules.title} is not for {players} players")
        _, seed = self._take(head, "seed")
        components: str | None = None
        if "components" in head:
            number, value = head.pop("components")
            components = self._text(number, value)
        seats = [head.pop(f"seat {seat}", (0, rules.seat_name(seat)))[1] for seat in range(players)]
        known = {option.name: option for option in rules.options}
        options: dict[str, str | int] = {}
        for name, (number, value) in head.items():
            if name not in known:
                raise self._error(number, f"{rules.title} has no option {name!r}")
            try:
                options[name] = known[name].check(value)
            except OptionError as error:
                raise self._error(number, str(error)) from None
        return Record(rules.name, players, seed, options, revision, components, seats)

    def _text(self, number: int, value: str) -> str:
        """A text in JSON."""
        try:
            text = json.loads(value)
        except (ValueError, RecursionError):
            text = None
        if not isinstance(text, str):
            raise self._error(number, "components must be a JSON text")
        return text

    def _take(self, head: dict[str, tuple[int, str]], name: str) -> tuple[int, str]:
        if name not in head:
            raise RecordError(f"{self.name}: the header lacks {name!r}")
        return head.pop(name)

    def _number(self, head: dict[str, tuple[int, str]], name: str) -> tuple[int, int]:
        """The line of a header field, and its value."""
        number, value = self._take(head, name)
        if not (value.isascii() and value.isdecimal() and len(value) < 10):
            raise self._error(number, f"{name} must be a whole number, not {value!r}")
        return number, int(value)

    def _error(self, number: int, message: str) -> RecordError:
        return RecordError(self._at(number, message))

    def _at(self, number: int, message: str) -> str:
        return f"{self.name}, line {number}: {message}"
