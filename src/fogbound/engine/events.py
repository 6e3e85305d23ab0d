"""What happened, for the log and for animation. Built only while somebody listens."""

from __future__ import annotations

from typing import Final, NamedTuple

EVERYONE: Final = -1
"""As `to`: the whole table may know the details."""


class Detail(NamedTuple):
    """A detail of an event: its name, and the kind of thing its number counts."""

    name: str
    kind: str
    rest: bool
    """Whether it takes all the numbers that are left."""


def details_of(text: str) -> tuple[Detail, ...]:
    """The details of an event from a text: `origin:place goal:place`, `seat:player cards:card*`."""
    pairs = (detail.partition(":") for detail in text.split())
    return tuple(Detail(name, kind.rstrip("*"), kind.endswith("*")) for name, _, kind in pairs)


class Event(NamedTuple):
    """One thing that happened: who, what, and the numbers that go with it.

    `what` and `seat` are open to all. The details are for `to` alone where that is a seat.
    """

    what: str
    """A short name the game's own words are looked up by, such as `buys`."""
    seat: int
    """Who did it, or NOBODY."""
    details: tuple[int, ...] = ()
    """Numbers: places, cards, amounts. Empty where they were hidden from this viewer."""
    to: int = EVERYONE
    """The one seat that may see the details, or EVERYONE."""

    def seen_by(self, seat: int) -> Event:
        """The event as that seat may know it."""
        if self.to in (EVERYONE, seat):
            return self
        return Event(self.what, self.seat, (), self.to)

    def numbers(self, details: tuple[Detail, ...]) -> dict[str, int | list[int]]:
        """The numbers by the names of the details, as far as they are told."""
        return {
            detail.name: list(self.details[n:]) if detail.rest else self.details[n]
            for n, detail in enumerate(details[: len(self.details)])
        }
