"""What moves when something has happened: a game's recipes, by the names of its events.

A recipe names shapes of the background and pieces of the picture, with the event's numbers in
braces: `purse-{who}`, `tile-{place}`. Of several names, in one text, a page takes the first that is
there; `board`, `hand` and a `panel-` for each seat always are. A page needs nothing else to let
coins fly, cards turn and dice roll.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

Numbers = Mapping[str, int | Sequence[int]]
"""The numbers of an event by their names, as far as a viewer knows them; `who` did it."""
OWN: Final = "fb-seat-{who}"
"""The colour of who did it."""


@dataclass(frozen=True)
class Motion:
    """A recipe: something a picture does when an event is told. Made by the functions below."""

    does: str
    shape: str = ""
    """What is seen moving."""
    start: str = ""
    end: str = ""
    number: str = ""
    """The event's number that says how many there are, or what a die shows."""
    style: str = OWN
    sides: int = 0
    hidden: str = ""
    """Where it ends for who may not know the end."""

    def seen(self, numbers: Numbers) -> Iterator[dict[str, str | int]]:
        """The motion as data, once for each of many things it names; nothing if one is unknown."""
        many = next((n for n, value in numbers.items() if not isinstance(value, int)), "")
        if f"{{{many}}}" in f"{self.shape}{self.start}{self.end}":
            for one in _all(numbers[many]):
                yield from self._once({**numbers, many: one})
        else:
            yield from self._once(numbers)

    def _once(self, numbers: Numbers) -> Iterator[dict[str, str | int]]:
        does, end = self.does, _filled(self.end, numbers)
        if self.hidden and not end:
            does, end = "fly", _filled(self.hidden, numbers)
        found: dict[str, str | int] = {"does": does}
        for name, told, text in (
            ("shape", _filled(self.shape, numbers), self.shape),
            ("from", _filled(self.start, numbers), self.start),
            ("to", end, self.end),
        ):
            if text and not told:
                return
            if told:
                found[name] = told
        if self.number:
            number = numbers.get(self.number, 0)
            found["number"] = number if isinstance(number, int) else len(number)
            if not found["number"]:
                return
        if self.shape:
            found["style"] = _filled(self.style, numbers)
        if self.sides:
            found["sides"] = self.sides
        yield found


def _filled(names: str, numbers: Numbers) -> str:
    """The names with the numbers in them, without those a number is not known for."""
    known = []
    for name in names.split():
        try:
            known.append(name.format_map(numbers))
        except KeyError:
            continue
    return " ".join(known)


def _all(value: int | Sequence[int]) -> Sequence[int]:
    return (value,) if isinstance(value, int) else value


def fly(shape: str, start: str, end: str, number: str = "", style: str = OWN) -> Motion:
    """A thing, or that number of them, goes from one piece to another."""
    return Motion("fly", shape, start, end, number, style)


def turn(back: str, card: str, start: str = "", hidden: str = "") -> Motion:
    """A card shows its back and then its face, where it lies now; it may come from somewhere.

    For who may not know which it is, it goes to `hidden` face down.
    """
    return Motion("turn", back, start, card, hidden=hidden)


def roll(die: str, number: str, at: str, sides: int = 6) -> Motion:
    """A die tumbles and shows that number: by the shape `fb-die-3`, or written on `fb-die`."""
    return Motion("roll", die, "", at, number, sides=sides)


def rise(piece: str) -> Motion:
    """A new piece grows where it stands."""
    return Motion("rise", "", "", piece)


def sink(shape: str, start: str, style: str = OWN) -> Motion:
    """Something is gone from where it was."""
    return Motion("sink", shape, start, style=style)
