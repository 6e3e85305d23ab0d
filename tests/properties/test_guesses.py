"""Guesses: spread as the truth is, and never without it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from fogbound.engine import NOBODY, UNKNOWN, State
from tests.engine.fairness import is_fair
from tests.example.lamps.rules.state import LampsState
from tests.properties.games import every_setting
from tools.fuzz import Setting, limited, random_game

Slot = tuple[str, int]
"""A field and a place in it."""


def hidden(state: State, seat: int) -> dict[Slot, list[int]]:
    """What a seat cannot see: the values in every slot its view marks unknown."""
    seen = state.seen_by(seat)
    found: dict[Slot, list[int]] = {}
    for name in state.FIELDS:
        truth, view = getattr(state, name), getattr(seen, name)
        if isinstance(truth, list):
            for place, (value, shown) in enumerate(zip(truth, view, strict=True)):
                if value != shown:
                    found[name, place] = flat(value)
    return found


def flat(value: Any) -> list[int]:
    """The numbers in a slot, which may be a tuple, and tuples in it."""
    return [n for part in value for n in flat(part)] if isinstance(value, tuple) else [value]


@every_setting
def test_a_view_marks_what_it_hides_as_unknown(setting: Setting) -> None:
    def check(state: State, _: Random) -> None:
        for seat in range(NOBODY, state.box.players):
            seen = state.seen_by(seat)
            for name, place in hidden(state, seat):
                shown = getattr(seen, name)[place]
                assert UNKNOWN in flat(shown), f"seat {seat} sees {shown} for {name} {place}"

    random_game(limited(setting, 4), 21, 0.3, check)


@every_setting
def test_guesses_at_the_start_are_spread_as_the_truth_is(setting: Setting) -> None:
    assert uneven(setting) == []


def uneven(setting: Setting) -> list[Slot]:
    """The slots in which guesses over many seeds look like another chance than the deals."""
    dealt: dict[Slot, Counter[int]] = {}
    guessed: dict[Slot, Counter[int]] = {}
    rng = Random(22)
    for seed in range(800):
        state = setting.start(seed)
        guess = state.seen_by(0).guess(rng)
        for sample, whole in ((dealt, state), (guessed, guess)):
            for slot, values in hidden(whole, 0).items():
                sample.setdefault(slot, Counter()).update(values)
    assert dealt.keys() == guessed.keys()
    return [slot for slot in dealt if not is_fair(*_difference(dealt[slot], guessed[slot]))]


def _difference(one: Counter[int], other: Counter[int]) -> tuple[float, int]:
    """Chi-square for two samples of equal size, and its degrees of freedom."""
    values = one.keys() | other.keys()
    statistic = sum(
        (one[value] - other[value]) ** 2 / (one[value] + other[value]) for value in values
    )
    return statistic, max(1, len(values) - 1)


def test_an_uneven_guess_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    fill = LampsState.fill

    def fill_in_order(self: LampsState, rng: Random) -> None:
        fill(self, rng)
        self.deck.sort()

    setting = Setting("lamps", 2)
    assert uneven(setting) == []
    monkeypatch.setattr(LampsState, "fill", fill_in_order)
    assert ("deck", 0) in uneven(setting)
    assert ("hands", 1) not in uneven(setting)


@every_setting
def test_the_truth_is_always_among_the_guesses(setting: Setting) -> None:
    """At any decision, every hidden value turns up in its slot sooner or later."""

    def check(state: State, rng: Random) -> None:
        for seat in range(state.box.players):
            missing = hidden(state, seat)
            seen = state.seen_by(seat)
            for _ in range(1000):
                if not missing:
                    break
                guessed = hidden(seen.guess(rng), seat)
                missing = {
                    slot: left
                    for slot, values in missing.items()
                    if (left := [value for value in values if value not in guessed[slot]])
                }
            assert not missing, f"seat {seat} never guesses {missing}"

    random_game(limited(setting, 6), 23, 0.02, check)
