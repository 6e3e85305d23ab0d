"""A small network, layer by layer, in whole numbers: their sums are the same in whatever order they
are added, so that choices are the same plain, compiled, and on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64


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


class Layers:
    """A hidden layer and what follows from it, over bytes most of which are zero."""

    def __init__(self, whole: Whole) -> None:
        self._inner = vec[i16](whole.inner)
        self._inner_bias = vec[i64](whole.inner_bias)
        self._outer = vec[i16](whole.outer)
        self._bias = vec[float](whole.bias)
        self._scale = whole.scale

    def answers(self, row: bytes, which: list[int]) -> list[float]:
        """What is answered about a position's features: those of all the answers there are."""
        inner, outer = self._inner, self._outer
        size: i64 = len(self._inner_bias)
        hidden = self._inner_bias[0:size]
        count: i64 = len(row)
        i: i64 = 0
        k: i64 = 0
        at: i64 = 0
        while i < count:
            seen: i64 = row[i]
            if seen:
                k = 0
                while k < size:
                    hidden[k] = hidden[k] + seen * i64(inner[at + k])
                    k += 1
            at += size
            i += 1
        k = 0
        while k < size:
            if hidden[k] < 0:
                hidden[k] = 0
            k += 1
        found: list[float] = []
        for answer in which:
            at = answer * size
            total: i64 = 0
            k = 0
            while k < size:
                total += hidden[k] * i64(outer[at + k])
                k += 1
            found.append(self._bias[answer] + float(total) * self._scale)
        return found
