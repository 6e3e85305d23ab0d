"""How long a bot may think about one decision."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from time import perf_counter
from typing import Final, NamedTuple, TypeVar

N = TypeVar("N", int, float)

MOST_ITERATIONS: Final = 1_000_000
MOST_SECONDS: Final = 600.0


class Budget(NamedTuple):
    """So many iterations, so many seconds, or what ends sooner; one that is 0 does not count."""

    iterations: int = 0
    seconds: float = 0.0

    @classmethod
    def parse(cls, text: str) -> Budget:
        """Read "400", iterations, or "2s", seconds; a ValueError for anything else."""
        number = text.removesuffix("s")
        if number.isascii() and number.replace(".", "", 1).isdecimal() and len(number) < 10:
            if number != text and 0 < float(number) <= MOST_SECONDS:
                return cls(seconds=float(number))
            if text.isdecimal() and 0 < int(text) <= MOST_ITERATIONS:
                return cls(iterations=int(text))
        raise ValueError(
            f"a budget is a number of iterations such as 400 or a time such as 2s, not {text!r}"
        )

    def __str__(self) -> str:
        return str(self.iterations) if self.iterations else f"{self.seconds:g}s"

    def within(self, other: Budget | None) -> Budget:
        """The tighter of the two: who is given less time than their own setting stops sooner."""
        if other is None:
            return self
        return Budget(
            _tighter(self.iterations, other.iterations), _tighter(self.seconds, other.seconds)
        )

    def ticks(self) -> Iterator[int]:
        """Count down the iterations left until the budget is spent; there is time for one.

        The clock runs from now on.
        """
        end = perf_counter() + self.seconds if self.seconds else inf
        return _count_down(self.iterations or MOST_ITERATIONS, end)


def _count_down(left: int, end: float) -> Iterator[int]:
    while left:
        yield left
        left -= 1
        if perf_counter() >= end:
            return


def _tighter(one: N, other: N) -> N:
    return min(one, other) if one and other else one or other
