"""A small network, layer by layer, in whole numbers: their sums are the same in whatever order they
are added, so that choices are the same plain, compiled, and on every machine.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64

WORD: Final = 8
"""So many bytes are compared at a time."""
HALF: Final = 32
"""Two sums lie in one number, each in so many bits of it: `network.whole_numbers` sees to it that
they are small enough."""


class Whole(NamedTuple):
    """The numbers of a hidden layer and of what follows from it."""

    inner: list[int]
    """By feature, one after the other: what it adds to each part of the hidden layer."""
    inner_bias: list[int]
    outer: list[int]
    """By answer, one after the other: how much each part of the hidden layer counts for it."""
    bias: list[float]
    scale: float
    """What 1 in the sum of an answer stands for."""


class Asked:
    """What was asked about last, and the sums of the hidden layer there."""

    def __init__(self, row: bytes, sums: list[int]) -> None:
        self.row = row
        self.sums = vec[i64](sums)


class Layers:
    """A hidden layer and what follows from it, over bytes most of which are as they were the last
    time: only what has changed is added to the sums of that, and as they are whole they come to
    the same. Each place, such as a seat, has its own last time.
    """

    def __init__(self, whole: Whole) -> None:
        self._size = len(whole.inner_bias)
        self._inner = vec[i64](self._pairs(whole.inner))
        self._begin = self._pairs(whole.inner_bias)
        self._outer = vec[i16](whole.outer)
        self._bias = vec[float](whole.bias)
        self._scale = whole.scale
        self._hidden = vec[i64]([0] * self._size)
        """The hidden layer of what is asked now."""
        self._asked: list[Asked] = []
        """By place."""

    def _pairs(self, numbers: list[int]) -> list[int]:
        """The numbers of each row two by two, the second in the upper half."""
        found: list[int] = []
        for at in range(0, len(numbers), self._size):
            row = [*numbers[at : at + self._size], 0]
            found += [row[k] + (row[k + 1] << HALF) for k in range(0, self._size, 2)]
        return found

    def answers(self, row: bytes, which: list[int], place: int = 0) -> list[float]:
        """What is answered about a position's features: those of all the answers there are."""
        while len(self._asked) <= place:
            self._asked.append(Asked(bytes(len(row)), self._begin))
        asked = self._asked[place]
        self._change(asked, row)
        sums, hidden, outer = asked.sums, self._hidden, self._outer
        size: i64 = self._size
        k: i64 = 0
        while k < size:
            both: i64 = sums[k >> 1]
            low: i64 = ((both & 0xFFFFFFFF) ^ 0x80000000) - 0x80000000
            part: i64 = (both - low) >> HALF if k & 1 else low
            hidden[k] = part if part > 0 else 0
            k += 1
        found: list[float] = []
        at: i64 = 0
        for answer in which:
            at = answer * size
            total: i64 = 0
            k = 0
            while k < size:
                total += hidden[k] * i64(outer[at + k])
                k += 1
            found.append(self._bias[answer] + float(total) * self._scale)
        return found

    def _change(self, asked: Asked, row: bytes) -> None:
        """Bring the sums from what was asked last to these features."""
        last, sums, inner = asked.row, asked.sums, self._inner
        count: i64 = len(row)
        half: i64 = len(sums)
        i: i64 = 0
        k: i64 = 0
        while i < count:
            if i + WORD <= count and read_i64_le(row, i) == read_i64_le(last, i):
                i += WORD
                continue
            end: i64 = min(i + WORD, count)
            while i < end:
                more: i64 = i64(row[i]) - i64(last[i])
                if more:
                    at: i64 = i * half
                    k = 0
                    while k < half:
                        sums[k] = sums[k] + more * inner[at + k]
                        k += 1
                i += 1
        asked.row = row
