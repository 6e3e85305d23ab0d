"""Two ways to play, side by side, until it is plain whether they differ.

Each deal is played both ways. The games are taken in the order of the schedule, whichever ended
first, and the difference of each pair goes into a confidence sequence: it may be looked at after
every pair, and the study stops where it says enough. A deal of which one game broke off, or says
nothing about what is compared, is no pair.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from fogbound.lab.measures import Measure
from fogbound.lab.observer import Played
from fogbound.lab.sequential import ConfidenceSequence, Interval

DIFFER: Final = "differ"
ALIKE: Final = "alike"
OPEN: Final = "open"
WAYS: Final = 2
"""Each deal is two games, one after the other in the schedule."""
WITHIN: Final = 0.1
"""A difference smaller than this is none, unless somebody says otherwise."""


class Pair(NamedTuple):
    """Both games of a deal."""

    first: Played
    second: Played
    more: float
    """What the first gave less what the second did."""


class Verdict(NamedTuple):
    """How the comparison stands."""

    says: str
    """DIFFER, ALIKE (within the margin), or OPEN."""
    pairs: int
    means: tuple[float, float]
    """What the measure gave on average in each setting, among those pairs."""
    difference: float
    """Of the first less the second: of the shares of wins, or how much more often it was more."""
    interval: Interval
    """Of the difference, with 95 % after every pair at once."""


class Comparison:
    """Takes in the games of two settings and says when it is enough."""

    def __init__(self, measure: Measure, within: float = WITHIN) -> None:
        self.measure = measure
        self.within = within
        self.pairs: list[Pair] = []
        """Those that count, in the order of the schedule."""
        self._sequence = ConfidenceSequence()
        self._early: dict[int, Played] = {}
        self._next = 0
        self._sums = [0.0, 0.0]

    def take(self, game: Played) -> None:
        """Take in a game; its deal counts once all those before it are there."""
        self._early[game.number] = game
        while {self._next, self._next + 1} <= self._early.keys() and self.verdict.says == OPEN:
            self._count(self._early.pop(self._next), self._early.pop(self._next + 1))
            self._next += WAYS

    def _count(self, first: Played, second: Played) -> None:
        one, other = self._value(first), self._value(second)
        if one is None or other is None:
            return
        self._sums[0] += one
        self._sums[1] += other
        self.pairs.append(Pair(first, second, one - other))
        more = (one > other) - (one < other)
        self._sequence.add(more if self.measure.counts else one - other)

    def _value(self, game: Played) -> float | None:
        return None if game.error else self.measure.of(game)

    @property
    def verdict(self) -> Verdict:
        """What can be said now."""
        interval, pairs = self._sequence.interval, self._sequence.count
        if interval.low > 0 or interval.high < 0:
            says = DIFFER
        elif -self.within < interval.low and interval.high < self.within:
            says = ALIKE
        else:
            says = OPEN
        means = (self._sums[0] / max(pairs, 1), self._sums[1] / max(pairs, 1))
        return Verdict(says, pairs, means, self._sequence.mean, interval)
