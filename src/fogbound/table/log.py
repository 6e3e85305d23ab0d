"""The log of a table: a small type for each kind of entry, and how entries are kept as rows.

The rows of all kinds share a few columns; only this module knows which field lies in which column.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Final, TypeAlias, get_args, get_type_hints


class LogError(ValueError):
    """A log that nobody here could have written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Appended:
    """What an entry gets when it is appended."""

    kind: ClassVar[str]
    """The name of its type in rows and in the API."""
    number: int = 0
    """From 1, without gaps; 0: not appended yet."""
    at: int = 0
    """Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Sit(Appended):
    """A person takes a seat, or takes it back from a bot."""

    kind = "sit"
    seat: int
    person: str
    """Who did it, by id; likewise in all other entries."""
    name: str
    """What that person was called then."""


@dataclass(frozen=True, slots=True)
class Leave(Appended):
    """A person stands up, or sends a bot away."""

    kind = "leave"
    seat: int
    person: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatBot(Appended):
    """A bot plays a seat from now on; without a person where a vote or a fork decided it."""

    kind = "bot"
    seat: int
    bot: str
    """Its spec."""
    person: str | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Crash(Appended):
    """The bot of a seat failed, and another plays on."""

    kind = "crash"
    seat: int
    bot: str
    """The spec of the one that failed."""


@dataclass(frozen=True, slots=True)
class Vote(Appended):
    """A person wants a bot to play on at somebody else's seat."""

    kind = "vote"
    seat: int
    person: str
    name: str


@dataclass(frozen=True, slots=True)
class Start(Appended):
    """The game begins."""

    kind = "start"
    person: str
    name: str


@dataclass(frozen=True, slots=True)
class Play(Appended):
    """An action is played; without a person where a bot chose it or nothing was left to choose."""

    kind = "play"
    seat: int
    """Whose decision it was."""
    action: int
    person: str | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Undo(Appended):
    """A person takes actions back."""

    kind = "undo"
    seat: int
    left: int
    """How many actions of the game are left."""
    person: str
    name: str


@dataclass(frozen=True, slots=True)
class Chat(Appended):
    """A person says something to the table."""

    kind = "chat"
    seat: int | None
    """Where that person sits; None: a spectator."""
    text: str
    person: str
    name: str


@dataclass(frozen=True, slots=True)
class Resign(Appended):
    """A person gives the game up, and a bot plays it to its end."""

    kind = "resign"
    seat: int
    person: str
    name: str


@dataclass(frozen=True, slots=True)
class Dismiss(Appended):
    """The host sends a person away, who neither sits nor speaks here any more."""

    kind = "dismiss"
    person: str
    """Who is sent away."""
    name: str


@dataclass(frozen=True, slots=True)
class Title(Appended):
    """The host gives the table a title, or takes it away."""

    kind = "title"
    text: str
    person: str
    name: str


@dataclass(frozen=True, slots=True)
class Close(Appended):
    """The table is closed for good."""

    kind = "close"
    person: str
    name: str


Seating: TypeAlias = Sit | Leave | SeatBot | Crash | Resign
"""The entries by which a seat changes hands."""
AtNoSeat: TypeAlias = Start | Dismiss | Title | Close
"""The entries that are about the table as a whole."""
Entry: TypeAlias = Seating | AtNoSeat | Vote | Play | Undo | Chat


def numbered(entries: Iterable[Entry], last: int, at: int) -> list[Entry]:
    """The entries as they are appended, at that time, after the one with the number `last`."""
    return [replace(entry, number=number, at=at) for number, entry in enumerate(entries, last + 1)]


# -------------------------------------------------------------------- rows

COLUMNS: Final = ("number", "kind", "seat", "action", "person", "name", "text", "at")
"""Of the database's `entries`, less the table."""
COLUMN_OF: Final = {"bot": "text", "left": "action"}
"""The column of a field, where it has not the field's own name."""
FIELDS: Final = {
    cls.kind: (
        cls,
        [
            (field.name, COLUMN_OF.get(field.name, field.name), get_type_hints(cls)[field.name])
            for field in fields(cls)
        ],
    )
    for cls in get_args(Entry)
}
"""By kind: its type, and each field with its column and what may stand there."""


def to_row(entry: Entry) -> dict[str, Any]:
    """The entry as a row; `from_row` reads it back."""
    row: dict[str, Any] = dict.fromkeys(COLUMNS)
    row["kind"] = entry.kind
    for name, column, _ in FIELDS[entry.kind][1]:
        row[column] = getattr(entry, name)
    return row


def from_row(row: Mapping[Any, Any]) -> Entry:
    """The entry a row holds, or a LogError."""
    if row["kind"] not in FIELDS:
        raise LogError(f"there are no entries of the kind {row['kind']!r}")
    cls, columns = FIELDS[row["kind"]]
    for name, column, allowed in columns:
        if not isinstance(row[column], allowed):
            raise LogError(f"{cls.kind}: {row[column]!r} is no {name}")
    entry: Entry = cls(**{name: row[column] for name, column, _ in columns})
    return entry
