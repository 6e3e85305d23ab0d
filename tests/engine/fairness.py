"""Whether counts are what fair chance would bring."""

from __future__ import annotations

from collections.abc import Sequence


def chi_square(counts: Sequence[int], expected: Sequence[float]) -> float:
    """How far the counts are from what was expected."""
    return sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))


def is_fair(statistic: float, degrees: int) -> bool:
    """Whether fair chance goes that far more than once in three million times.

    The limit is Wilson and Hilferty's estimate, five standard deviations out.
    """
    spread = 2 / (9 * degrees)
    return bool(statistic <= degrees * (1 - spread + 5 * spread**0.5) ** 3)
