"""What two ways to play are compared by: a number that every game gives, or gives not.

length                 how many decisions the game took
leads                  how often the lead changed
seat:0                 what the first seat won
personality:fagin      what the seats won that were it: a trait and which
plays card:the_bank    what the seats won that did it: an event, a thing of it and which
holds card:the_bank    what the seats won that had it in hand
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fogbound.engine import Box
from fogbound.engine.words.speaker import vocabulary
from fogbound.lab.observer import HOLDS, Played

LENGTH: Final = "length"
LEADS: Final = "leads"
SEAT: Final = "seat"
ROLE: Final = "role"
ORDER: Final = "order"
"""Kinds of traits that mean the same in every game: what one is there, and when one plays."""


class MeasureError(ValueError):
    """A measure the game does not have. It names a message."""

    def __init__(self, message: str, **facts: str) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts


@dataclass(frozen=True)
class Measure:
    """A number for each game."""

    text: str
    """As it was asked for."""
    kind: str = ""
    """The kind of thing it is about; empty for length and leads."""
    numbers: tuple[int, ...] = ()
    """The number of that thing in each setting: with another file it may be another."""
    how: str = ""
    """How the thing comes into play; empty for what a seat is."""

    @property
    def counts(self) -> bool:
        """Whether it is a count, of which only more or less is compared; else a share of wins."""
        return not self.kind

    def of(self, game: Played) -> float | None:
        """What a game gives; None where it has nothing to say."""
        if self.text == LENGTH:
            return float(sum(game.decisions))
        if self.text == LEADS:
            return None if game.leads is None else float(game.leads)
        won = [game.won[seat] for seat in self._seats(game)]
        return sum(won) / len(won) if won else None

    def _seats(self, game: Played) -> Sequence[int]:
        """The seats it asks about."""
        number = self.numbers[game.setting]
        if self.kind == SEAT:
            return [number] if number < len(game.won) else []
        if not self.how:
            seats = enumerate(game.traits)
            return [seat for seat, traits in seats if number in traits.get(self.kind, ())]
        wanted = [self.how, self.kind, number]
        return [seat for seat, *thing, _ in game.things if thing == wanted and seat >= 0]


def ids_of(box: Box, kind: str) -> Sequence[str]:
    """The ids of all things of a kind; empty where they have none but numbers."""
    return box.ids.get(kind) or vocabulary(box.game).kinds.get(kind, ())


def measure(boxes: Sequence[Box], text: str) -> Measure:
    """The measure of that name for games with these boxes, by setting; or a MeasureError."""
    if text in (LENGTH, LEADS):
        return Measure(text)
    before, colon, name = text.partition(":")
    how, _, kind = before.rpartition(" ")
    if not colon:
        raise MeasureError("no-measure", measure=text)
    told = boxes[0].game.events.get(how, ())
    if how and how != HOLDS and kind not in {one.kind for one in told}:
        raise MeasureError("no-such-event", measure=text, event=how, kind=kind)
    numbers = _numbers(boxes, kind, name)
    if not numbers:
        raise MeasureError("no-such-thing", measure=text, kind=kind, name=name)
    return Measure(text, kind, numbers, how)


def _numbers(boxes: Sequence[Box], kind: str, name: str) -> tuple[int, ...]:
    """The number of the same thing in each box; empty where one of them has it not.

    It goes by the first box that knows it, and in all others by the id it has there.
    """
    number, box = next(
        ((found, box) for box in boxes if (found := _number(box, kind, name)) is not None),
        (None, boxes[0]),
    )
    if number is None:
        return ()
    ids = ids_of(box, kind)
    if not ids:
        return (number,) * len(boxes)
    if number >= len(ids) or any(ids[number] not in ids_of(other, kind) for other in boxes):
        return ()
    return tuple(list(ids_of(other, kind)).index(ids[number]) for other in boxes)


def _number(box: Box, kind: str, name: str) -> int | None:
    """The number of a thing that goes by its id, its name or that number."""
    ids = list(ids_of(box, kind))
    called = [forms["name"].casefold() for forms in box.names.get(kind, [])]
    if name in ids:
        return ids.index(name)
    if name.casefold() in called:
        return called.index(name.casefold())
    return int(name) if name.isdecimal() else None
