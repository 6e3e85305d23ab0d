"""Sums of many games: shares with intervals, means with intervals, and doubt where much is asked.

Who asks of a hundred cards whether they win too much will find some that do by chance alone. So the
p-values of a table are corrected together, by Benjamini and Hochberg: of the rows that are called
out, at most one in twenty is expected to be a false alarm.

What is called out is so because it lies far off, and its plain interval would miss the truth too
often. So it gets a wider one, by Benjamini and Yekutieli ("False discovery rate-adjusted multiple
confidence intervals for selected parameters", JASA 100, 2005): of the intervals of all rows called
out, at most one in twenty is expected to miss.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from fogbound.bots.arena.standings import Z, wilson

FALSE_ALARMS: Final = 0.05
"""The share of false alarms that is expected among the rows called out."""
FEWEST: Final = 10
"""Of fewer seats nothing is said."""


class Share(NamedTuple):
    """What was won of so many games, beside what is fair."""

    total: int
    won: float
    low: float
    high: float
    """Between these the true share lies, with a confidence of 95 % (Wilson)."""
    fair: float
    p: float
    """How likely chance alone would be as far off, if the true share were the fair one."""

    @property
    def rate(self) -> float:
        """The share."""
        return self.won / self.total if self.total else 0.0

    def chosen(self, selected: int, asked: int) -> Share:
        """The same with the interval of one among so many selected of all that were asked."""
        z = NormalDist().inv_cdf(1 - FALSE_ALARMS * selected / asked / 2)
        low, high = wilson(self.won, self.total, z)
        return self._replace(low=low, high=high)


def share(total: int, won: float, fair: float) -> Share:
    """The share with its interval, and the score test of the fair one, which goes with Wilson's."""
    spread = sqrt(total * fair * (1 - fair))
    p = erfc(abs(won - total * fair) / spread / sqrt(2)) if spread else 1.0
    return Share(total, won, *wilson(won, total), fair, p)


def benjamini_hochberg(ps: Sequence[float]) -> list[float]:
    """The p-values corrected: a row is called out where its own is at most FALSE_ALARMS."""
    order = sorted(range(len(ps)), key=ps.__getitem__, reverse=True)
    found = [1.0] * len(ps)
    least = 1.0
    for behind, at in enumerate(order):
        least = min(least, ps[at] * len(ps) / (len(ps) - behind))
        found[at] = least
    return found


def judged(shares: Sequence[Share]) -> list[tuple[Share, float]]:
    """Each with its p-value, corrected for all of them; those called out with a wider interval.

    Of too few seats nothing is asked.
    """
    asked = [at for at, one in enumerate(shares) if one.total >= FEWEST]
    ps = benjamini_hochberg([shares[at].p for at in asked])
    out = sum(p <= FALSE_ALARMS for p in ps)
    found = [(one, 1.0) for one in shares]
    for at, p in zip(asked, ps, strict=True):
        own = shares[at]
        found[at] = (own.chosen(out, len(asked)) if p <= FALSE_ALARMS else own, p)
    return found


class Mean(NamedTuple):
    """An average of so many games, with its 95 %, and where the middle and the ends lie."""

    total: int
    mean: float
    low: float
    high: float
    tenth: float
    median: float
    ninetieth: float


def mean(values: Sequence[float]) -> Mean:
    """The average; its interval takes it as normal, as averages of many games are."""
    ordered = sorted(values)
    count = len(ordered)
    middle = sum(ordered) / count
    variance = sum((value - middle) ** 2 for value in ordered) / max(count - 1, 1)
    around = Z * sqrt(variance / count)
    tenth, median, ninetieth = (_quantile(ordered, share) for share in (0.1, 0.5, 0.9))
    return Mean(count, middle, middle - around, middle + around, tenth, median, ninetieth)


def _quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which that share lies, between its neighbours where it falls there."""
    at = share * (len(ordered) - 1)
    low = int(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (at - low) * (ordered[high] - ordered[low])
