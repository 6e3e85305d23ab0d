"""What was shown of Personalities, and whose they can be for all a seat has seen.

`s.face_log` lists it in order: the seat, what it was, and the numbers that go with it. Whom a seat
cannot be is for all to see; what it saw or exchanged only the seat knows.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

from fogbound.engine import UNKNOWN
from fogbound.engine.state import shuffle

if TYPE_CHECKING:
    from fogbound.games.nanty.rules.state import NantyState

CLEARED: Final = 0
"""The Personalities the seat would have won with, as bits."""
PEEKED: Final = 1
"""The unused Personalities the seat saw."""
CHANGED: Final = 2
"""The former Personality of the seat, now unused, and the new one."""

Shown = tuple[int, ...]
"""A seat, CLEARED, PEEKED or CHANGED, and the numbers."""
Deal = tuple[int, ...]
"""The Personality of each seat; the others are unused."""


def start(s: NantyState) -> None:
    """Nothing was shown."""
    s.cleared = [0] * s.box.players
    s.face_log = []


def clears(s: NantyState, seat: int, won: int) -> None:
    """A seat would have won with some Personalities, and has not."""
    if won & ~s.cleared[seat]:
        s.face_log.append((seat, CLEARED, won))
        s.cleared[seat] |= won
        s.revealed += 1


def peeks(s: NantyState, seat: int, seen: list[int]) -> None:
    """A seat sees that Personalities are unused."""
    s.face_log.append((seat, PEEKED, *seen))


def changes(s: NantyState, seat: int, former: int) -> None:
    """A seat has taken a random unused Personality and left its former one."""
    s.face_log.append((seat, CHANGED, former, s.personality[seat]))
    s.cleared[seat] = 0


def seen_by(log: list[Shown] | tuple[Shown, ...], seat: int) -> list[Shown]:
    """What was shown, as a seat knows it."""
    return [
        shown
        if shown[0] == seat or shown[1] == CLEARED
        else (*shown[:2], *[UNKNOWN] * (len(shown) - 2))
        for shown in log
    ]


def unused(s: NantyState, seat: int) -> set[int]:
    """The Personalities a seat has seen among the unused, none of which can be taken since."""
    known: set[int] = set()
    for who, what, *numbers in s.face_log:
        if who == seat and what == PEEKED:
            known.update(numbers)
        elif who == seat and what == CHANGED:
            known.add(numbers[0])
            known.discard(numbers[1])
        elif what == CHANGED:
            known.clear()
    return known


@lru_cache(maxsize=2_000)
def deals(count: int, log: tuple[Shown, ...], now: Deal) -> list[dict[Deal, None]]:
    """How so many Personalities can lie before each thing in the log, and at last.

    `now` are the Personalities that are known at last.
    """
    fitting = _dealt_at_first(count, tuple([_dealt(log, n, who) for n, who in enumerate(now)]))
    stages = [fitting]
    changed = False
    for shown in log:
        fitting = _left(count, fitting, shown)
        stages.append(fitting)
        changed = changed or shown[1] == CHANGED
    if changed:
        stages[-1] = _fitting(fitting, now)
    return stages


@lru_cache(maxsize=500)
def _dealt_at_first(count: int, known: Deal) -> dict[Deal, None]:
    """How so many Personalities can be dealt, where some are known."""
    fitting: dict[Deal, None] = {(): None}
    for who in known:
        choice = range(count) if who == UNKNOWN else (who,)
        fitting = {(*deal, who): None for deal in fitting for who in choice if who not in deal}
    return fitting


def _dealt(log: tuple[Shown, ...], seat: int, now: int) -> int:
    """The Personality a seat began with, where that is known."""
    for shown in log:
        if shown[0] == seat and shown[1] == CHANGED:
            return shown[2]
    return now


def _fitting(deals: dict[Deal, None], known: Deal) -> dict[Deal, None]:
    """The deals in which some Personalities are those known."""
    places = [(seat, who) for seat, who in enumerate(known) if who != UNKNOWN]
    fitting: dict[Deal, None] = {}
    for deal in deals:
        for seat, who in places:
            if deal[seat] != who:
                break
        else:
            fitting[deal] = None
    return fitting


def _left(count: int, deals: dict[Deal, None], shown: Shown) -> dict[Deal, None]:
    """What these deals can be or become by what was shown."""
    seat, what = shown[0], shown[1]
    if what == CHANGED:
        return _changed(count, deals, shown)
    gone = shown[2] if what == CLEARED else _bits(shown[2:])
    left: dict[Deal, None] = {}
    for deal in deals:
        held = 1 << deal[seat] if what == CLEARED else _bits(deal)
        if not gone & held:
            left[deal] = None
    return left


def _changed(count: int, deals: dict[Deal, None], shown: Shown) -> dict[Deal, None]:
    """What these deals can become where a seat takes another Personality."""
    seat, _, former, new = shown
    left: dict[Deal, None] = {}
    for deal in deals:
        if former not in (UNKNOWN, deal[seat]):
            continue
        before, after, held = deal[:seat], deal[seat + 1 :], _bits(deal)
        for who in range(count):
            if not held >> who & 1 and new in (UNKNOWN, who):
                left[(*before, who, *after)] = None
    return left


def _bits(deal: Deal) -> int:
    """The Personalities known as bits."""
    bits = 0
    for who in deal:
        if who >= 0:
            bits |= 1 << who
    return bits


def fill(s: NantyState, rng: Random) -> None:
    """Guess the Personalities, evenly, and how it came to that: what others have seen."""
    count = len(s.box.victory)
    stages = deals(count, tuple(s.face_log), tuple(s.personality))
    deal = rng.choice(list(stages[-1]))
    s.personality = list(deal)
    for n in range(len(s.face_log) - 1, -1, -1):
        shown = s.face_log[n]
        seat, what, *numbers = shown
        if what == PEEKED and UNKNOWN in numbers:
            lying = [who for who in range(count) if who not in deal]
            s.face_log[n] = (seat, what, *sorted(rng.sample(lying, len(numbers))))
        elif what == CHANGED:
            before = [(*deal[:seat], who, *deal[seat + 1 :]) for who in range(count)]
            old = rng.choice([old for old in before if old != deal and old in stages[n]])
            s.face_log[n] = (seat, what, old[seat], deal[seat])
            deal = old
    left = [who for who in range(count) if who not in s.personality and who not in s.unused]
    shuffle(left, rng)
    s.unused = [left.pop() if who == UNKNOWN else who for who in s.unused]
