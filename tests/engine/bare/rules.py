"""Its steps: numbers are said aloud, one after the other, and somebody is asked in between."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Self

from fogbound.engine import UNKNOWN, Actions, State, Step

ACTIONS = Actions()
YES = ACTIONS.one("yes", "ask")
NO = ACTIONS.one("no", "ask")
END = ACTIONS.one("end", "end")


class BareState(State):
    """Numbers said aloud, and one secret a seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("said", "secrets")
    __slots__ = FIELDS
    said: list[int]
    secrets: list[tuple[int, ...]]

    def copy(self) -> Self:
        other = type(self)()
        self.copy_into(other)
        other.said = self.said[:]
        other.secrets = self.secrets[:]
        return other

    def hide(self, seat: int) -> None:
        for other in range(len(self.secrets)):
            if other != seat:
                self.secrets[other] = (UNKNOWN,)

    def fill(self, rng: Random) -> None:
        self.secrets = [(rng.randrange(9),) if s == (UNKNOWN,) else s for s in self.secrets]


class Begin(Step[BareState]):
    """Everybody gets a secret; then 1 is said, seat 1 is asked, and 2 is said."""

    def happen(self, s: BareState) -> None:
        s.said = []
        s.secrets = [(5,), (6,)]
        s.stack += [Say(2), Ask(1, (3, 4)), Say(1)]


class Say(Step[BareState]):
    """A consequence: a number is said."""

    fields: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def happen(self, s: BareState) -> None:
        s.said.append(self.number)


class Whisper(Say):
    """The same, but only seat 0 knows the number beforehand."""

    def seen_by(self, seat: int) -> Step[BareState]:
        return self if seat == 0 else Whisper(UNKNOWN)


class Ask(Step[BareState]):
    """A decision: yes says more numbers first, no says none, end ends the game."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "numbers")
    rule: ClassVar[str] = "ask"

    def __init__(self, seat: int, numbers: tuple[int, ...]) -> None:
        self.seat = seat
        self.numbers = numbers

    def actor(self, s: BareState) -> int:
        return self.seat

    def legal(self, s: BareState) -> list[int]:
        return [YES, END] if 1 in s.said else [NO]

    def why_not(self, s: BareState, action: int) -> str:
        return "ask.no" if action == NO else self.rule

    def play(self, s: BareState, action: int) -> None:
        if action == YES:
            s.stack += [Ask(1 - self.seat, ()), *map(Say, reversed(self.numbers))]
        elif action == END:
            s.finish((self.seat,), "end", (2, 3))
