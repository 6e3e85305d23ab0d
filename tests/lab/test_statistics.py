"""Sums that can be done by hand, and the promise of the sequential test, by simulation."""

from __future__ import annotations

from bisect import bisect
from functools import cache
from itertools import accumulate
from math import comb
from random import Random

import pytest

from fogbound.lab import ConfidenceSequence, Share, benjamini_hochberg, mean, share
from fogbound.lab.statistics import judged


def test_the_interval_of_a_share_is_wilsons() -> None:
    found = share(10, 0, 0.5)
    assert (found.low, found.high) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert found.rate == 0


@pytest.mark.parametrize(
    ("total", "won", "fair", "p"),
    [
        (100, 50, 0.5, 1.0),
        (100, 60, 0.5, 0.0455),
        (100, 40, 0.5, 0.0455),
        (90, 45, 1 / 3, 0.000796),
    ],
)
def test_the_score_test_by_hand(total: int, won: int, fair: float, p: float) -> None:
    """60 of 100 is two standard deviations from 50: 4.55 % by chance."""
    assert share(total, won, fair).p == pytest.approx(p, abs=1e-4)


def test_what_is_certain_is_no_surprise() -> None:
    assert share(5, 5, 1.0).p == 1.0


def test_benjamini_and_hochberg_by_hand() -> None:
    """Sorted 0.01, 0.02, 0.03, 0.5 of four: 0.04, 0.04, 0.04, 0.5."""
    assert benjamini_hochberg([0.03, 0.5, 0.01, 0.02]) == pytest.approx([0.04, 0.5, 0.04, 0.04])
    assert benjamini_hochberg([0.01, 0.04]) == pytest.approx([0.02, 0.04])
    assert benjamini_hochberg([0.9, 0.8]) == pytest.approx([0.9, 0.9])
    assert benjamini_hochberg([]) == []


def test_of_things_that_are_all_fair_few_are_called_out() -> None:
    rng = Random(5)
    alarms = 0
    for _ in range(200):
        wins = [sum(rng.random() < 0.5 for _ in range(60)) for _ in range(20)]
        corrected = benjamini_hochberg([share(60, won, 0.5).p for won in wins])
        alarms += min(corrected) <= 0.05
    assert alarms <= 20


def test_a_mean_with_its_interval() -> None:
    found = mean([1, 2, 3, 4, 5])
    assert (found.total, found.mean, found.median) == (5, 3, 3)
    assert (found.low, found.high) == pytest.approx((3 - 1.3859, 3 + 1.3859), abs=1e-4)
    assert (found.tenth, found.ninetieth) == pytest.approx((1.4, 4.6))


# ---------------------------------------------------------------- looked at after every game


def differences(seed: int, often: float) -> list[float]:
    """Pairs of games, half of which say nothing, the others more in the first so often."""
    rng = Random(seed)
    return [
        0.0 if rng.random() < 0.5 else 1.0 if rng.random() < often else -1.0 for _ in range(300)
    ]


def test_the_sequence_holds_the_truth_after_every_game_at_once() -> None:
    """With 95 %: of 60 runs looked at 300 times each, at most a few may ever be wrong."""
    wrong = 0
    for seed in range(60):
        sequence = ConfidenceSequence()
        intervals = [sequence.add(value) for value in differences(seed, 0.5)]
        wrong += any(interval.low > 0 or interval.high < 0 for interval in intervals)
    assert wrong <= 6


def test_an_interval_looked_at_as_often_would_be_wrong_far_more_often() -> None:
    """Which is why the sequence is used."""
    wrong = 0
    for seed in range(60):
        values = differences(seed, 0.5)
        found = [mean(values[:end]) for end in range(10, 300)]
        wrong += any(one.low > 0 or one.high < 0 for one in found)
    assert wrong >= 12


def test_a_plain_difference_is_soon_found() -> None:
    sequence = ConfidenceSequence()
    values = differences(1, 0.9)
    needed = next(n for n, value in enumerate(values, 1) if sequence.add(value).low > 0)
    assert needed < 80
    assert sequence.mean == pytest.approx(sum(values[:needed]) / needed)


def test_the_interval_never_becomes_wider() -> None:
    sequence = ConfidenceSequence()
    widths = [high - low for low, high in map(sequence.add, differences(3, 0.6))]
    assert widths == sorted(widths, reverse=True)


# ---------------------------------------------------------------- chosen because they are far off

TRUTH = [0.5] * 30 + [0.56, 0.44, 0.6, 0.4, 0.62, 0.38, 0.54, 0.46, 0.58, 0.42]
"""What the things of a table truly win, where half would be usual."""


SEATS = 150
"""How many seats had each."""


@cache
def up_to(truth: float) -> list[float]:
    """How likely so many wins or fewer are, by their number."""
    each = [comb(SEATS, won) * truth**won * (1 - truth) ** (SEATS - won) for won in range(SEATS)]
    return list(accumulate(each))


def table(rng: Random) -> list[Share]:
    """What the things of a table happened to win."""
    return [share(SEATS, bisect(up_to(truth), rng.random()), 0.5) for truth in TRUTH]


def missed(rng: Random, wide: bool) -> float | None:
    """The share of the rows called out whose interval misses; None where none is called out."""
    plain = table(rng)
    out = [
        (truth, found if wide else own)
        for truth, own, (found, p) in zip(TRUTH, plain, judged(plain), strict=True)
        if p <= 0.05
    ]
    return sum(not one.low <= truth <= one.high for truth, one in out) / len(out) if out else None


def test_of_the_intervals_of_all_that_is_called_out_at_most_one_in_twenty_misses() -> None:
    rng = Random(8)
    tables = [missed(rng, wide=True) or 0.0 for _ in range(1500)]
    assert sum(tables) / len(tables) <= 0.05


def test_ordinary_intervals_would_miss_far_more_often() -> None:
    """Which is why those of the rows called out are wider."""
    rng = Random(8)
    tables = [missed(rng, wide=False) or 0.0 for _ in range(400)]
    assert sum(tables) / len(tables) > 0.1


def test_what_is_called_out_keeps_the_fair_share_out_of_its_interval() -> None:
    """The two corrections agree: they are at the same level, by the same test."""
    rng = Random(2)
    for _ in range(100):
        for found, p in judged(table(rng)):
            assert p > 0.05 or not found.low <= found.fair <= found.high


def test_one_of_one_has_its_ordinary_interval() -> None:
    alone = share(100, 70, 0.5)
    (found,) = judged([alone])
    assert found[0].low == pytest.approx(alone.low, abs=1e-6)
    two = judged([alone, share(100, 50, 0.5)])
    assert two[0][0].low < alone.low
    assert two[1][0] == share(100, 50, 0.5)
