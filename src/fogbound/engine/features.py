"""A position in bytes, for learners: what a game writes its features with.

A byte is a number in 64ths: 64 is 1, most are from 0 to 64, and none is beyond 255.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from fogbound.engine.state import State, Step

ONE: Final = 64
"""The byte that means 1."""
MOST: Final = 255
ZEROS: Final = [bytes(count) for count in range(256)]
"""So many zeros."""
FOUR_BITS: Final = [bytes([ONE * (bits >> n & 1) for n in range(4)]) for bits in range(16)]


def put(out: BytesWriter, number: i64, each: i64) -> None:
    """Write a number of things, each of which counts so many 64ths; below zero it is 0."""
    part = number * each
    if part < 0:
        part = 0
    elif part > MOST:
        part = MOST
    out.append(u8(part))


def flag(out: BytesWriter, yes: bool) -> None:
    """Write 1 for yes, 0 for no."""
    out.append(ONE if yes else 0)


def one_of(out: BytesWriter, count: i64, which: i64) -> None:
    """Write a 1 for the one of so many things, and 0 for the others; below zero it is none."""
    at = len(out)
    out.write(ZEROS[count])
    if which >= 0:
        out[at + which] = ONE


def more(out: BytesWriter, at: i64, by: i64) -> None:
    """Let a byte be so much more: one more of what it counts."""
    total = i64(out[at]) + by
    if total > MOST:
        total = MOST
    out[at] = u8(total)


def place_of(out: BytesWriter, count: i64, other: i64, seat: i64, players: i64) -> None:
    """Write where a seat sits, counted from the own one; below zero it is nobody."""
    at = len(out)
    out.write(ZEROS[count])
    if other >= 0:
        out[at + (other - seat) % players] = ONE


def fours(out: BytesWriter, bits: i64, count: i64) -> None:
    """Write so many bits, a number that can be divided by four, the lowest first."""
    for _ in range(0, count, 4):
        out.write(FOUR_BITS[bits & 15])
        bits >>= 4


# ---------------------------------------------------------------- what is asked

ONE_OF: Final = 0
"""A field of a step that is one of so many things, or none of them where it is below zero."""
BITS: Final = 1
"""A field that is a set of things, as bits."""
SEAT: Final = 2
"""A field that is a seat: counted from the own one."""
NUMBER: Final = 3
"""A field that is a number of things, each counting so many 64ths."""


class Field:
    """A field of a step: how it is written, and where."""

    def __init__(self, name: str, how: int, size: int, at: int) -> None:
        self.name = name
        self.how = how
        self.size = size
        """How many bytes it takes; of a number, what each counts."""
        self.at = at


class Questions:
    """What can be asked in a game, in bytes: which decision, then what it is about.

    `about` says how fields of steps are written, by name; those of one name share a place, and
    so do those that are said to be `like` another. Of fields it does not name, and of those that
    are no numbers, nothing is said.
    """

    def __init__(
        self,
        steps: Mapping[str, type[Step]],
        about: Mapping[str, tuple[int, int]],
        like: Mapping[str, str],
    ) -> None:
        kinds = [kind for _, kind in sorted(steps.items()) if kind.legal is not Step.legal]
        self.width = len(kinds)
        """How many bytes a question takes."""
        places: dict[str, int] = {}
        for name, (how, size) in about.items():
            places[name] = self.width
            self.width += 1 if how == NUMBER else size
        self._known: dict[type[Step], tuple[int, list[Field]]] = {}
        for number, kind in enumerate(kinds):
            fields = [(name, like.get(name, name)) for name in kind.fields]
            known = [
                Field(name, *about[alike], places[alike])
                for name, alike in fields
                if alike in about
            ]
            self._known[kind] = number, known
        self._zeros = bytes(self.width)

    def write(self, out: BytesWriter, s: State, seat: int) -> None:
        """Write what is asked now, as the seat may know it."""
        start = len(out)
        out.write(self._zeros)
        if not s.stack:
            return
        step = s.stack[-1].seen_by(seat)
        kind, fields = self._known[type(step)]
        out[start + kind] = ONE
        for field in fields:
            value: object = getattr(step, field.name)
            if isinstance(value, int):
                self._write(out, field, start + field.at, value, seat, s.box.players)

    def _write(
        self, out: BytesWriter, field: Field, at: int, value: int, seat: int, players: int
    ) -> None:
        if field.how == BITS:
            for n in range(field.size):
                if value >> n & 1:
                    out[at + n] = ONE
        elif field.how == NUMBER:
            part = value * field.size
            out[at] = 0 if part < 0 else part if part < MOST else MOST
        elif value >= 0:
            out[at + (value if field.how == ONE_OF else (value - seat) % players)] = ONE
