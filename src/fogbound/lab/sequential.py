"""How many games are enough? An interval that holds at every moment at once, so one may look.

An ordinary 95 % interval is right 95 times in a hundred if it is looked at once, after a number of
games fixed before. Who looks after every game and stops when it suits is wrong far more often. This
one is a *confidence sequence*: with 95 % it holds the truth after every game, so that stopping at
the first moment it says enough is fair.

It is made by betting (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by
betting", JRSS B 86, 2024). For every value the mean might have, somebody bets against it on each
game; had it that value, no way of betting would make the stake twentyfold with more than 5 %. The
interval is what nobody has become so rich against.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, NamedTuple

GRID: Final = 401
"""So many values of the mean are bet against, evenly from -1 to 1."""
STAKE: Final = 0.5
"""The most of the capital that may be at stake in a game."""
RICH: Final = float("inf")
"""The capital of who has refuted a mean: more does not matter."""


class Interval(NamedTuple):
    """Where a mean lies."""

    low: float
    high: float


class ConfidenceSequence:
    """The mean of values from -1 to 1 that come one by one."""

    def __init__(self, alpha: float = 0.05) -> None:
        self.alpha = alpha
        self.count = 0
        self.interval = Interval(-1.0, 1.0)
        """With a confidence of 1 - alpha, after every value at once."""
        self._sum = 0.0
        self._squares = 0.25
        """Of the values as they are bet on, from 0 to 1: their deviations squared, with a prior."""
        self._means = [at / (GRID - 1) for at in range(GRID)]
        self._up = [0.0] * GRID
        self._down = [0.0] * GRID
        """By mean: the logarithm of what has become of 1 bet on more than it, and on less."""

    @property
    def mean(self) -> float:
        """Of the values so far."""
        return 2 * self._sum / self.count - 1 if self.count else 0.0

    def add(self, value: float) -> Interval:
        """Take in a value; the interval now, which never becomes wider."""
        number = self.count + 1
        spread = self._squares / number
        wager = sqrt(2 * log(2 / self.alpha) / (spread * number * log(number + 1)))
        x = (value + 1) / 2
        for at, mean in enumerate(self._means):
            if self._up[at] != RICH:
                self._bet(at, mean, x, wager)
        self._sum += x
        self.count = number
        self._squares += (x - (self._sum + 0.5) / (number + 1)) ** 2
        self.interval = self._held()
        return self.interval

    def _bet(self, at: int, mean: float, x: float, wager: float) -> None:
        """On more than this mean and on less; who is rich enough once has refuted it for good."""
        up = min(wager, STAKE / mean) if mean else wager
        down = min(wager, STAKE / (1 - mean)) if mean < 1 else wager
        self._up[at] += log(1 + up * (x - mean))
        self._down[at] += log(1 - down * (x - mean))
        if max(self._up[at], self._down[at]) >= log(2 / self.alpha):
            self._up[at] = RICH

    def _held(self) -> Interval:
        """The means that are not refuted, a step of the grid more to each side."""
        left = [mean for at, mean in enumerate(self._means) if self._up[at] != RICH]
        step = 1 / (GRID - 1)
        if not left:
            return self.interval
        low, high = max(left[0] - step, 0.0), min(left[-1] + step, 1.0)
        return Interval(max(self.interval.low, 2 * low - 1), min(self.interval.high, 2 * high - 1))
