"""Positions as arrays, and outcomes as rewards."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from fogbound.adapters.arrays import BUCKETS, Lens, rewards
from fogbound.engine import Outcome, game
from tests.adapters.games import every_game


@pytest.mark.parametrize(
    ("winners", "players", "shares"),
    [
        ((1,), 2, [-1, 1]),
        ((0,), 3, [1, -0.5, -0.5]),
        ((0, 2), 3, [0.5, -1, 0.5]),
        ((0, 1), 2, [0, 0]),
        ((), 4, [0, 0, 0, 0]),
        ((0, 2), 4, [0.5, -0.5, 0.5, -0.5]),
        ((1, 2, 3), 4, [-1, 1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_winners_share_one_and_losers_pay_it(
    winners: tuple[int, ...], players: int, shares: list[float]
) -> None:
    assert rewards(Outcome(winners, "end.win"), players) == shares


def test_allies_are_rewarded_alike_and_all_sums_to_zero() -> None:
    for seed in range(12):
        state = Lens("lamps", 5, {"teams": "yes"}).new(seed)
        state.play_randomly(Random(seed))
        won = rewards(state.outcome, 5)
        assert won == [won[seat % 2] for seat in range(5)]
        assert sum(won) == pytest.approx(0)


def test_nothing_is_won_while_the_game_goes_on() -> None:
    assert rewards(None, 3) == [0, 0, 0]


@every_game
def test_random_games_come_to_an_end_unless_asked_not_to(name: str) -> None:
    for seed in range(3):
        state = Lens(name, None, {}).new(seed)
        assert state.play_randomly(Random(seed), 2000) < 2000
    for limit in game(name).limit:
        assert Lens(name, None, {limit: 3}).new(1).box.options[limit] == 3
        assert Lens(name, None, {limit: 0}).new(1).box.options[limit] == 0


@every_game
def test_observations_have_one_size_in_every_seat_and_position(name: str) -> None:
    lens = Lens(name, None, {})
    state = lens.new(seed=1)
    for step in range(60):
        if state.actor is None:
            break
        for seat in range(lens.players):
            shown = lens.observe(state, seat)
            assert shown.shape == (lens.size,)
            assert shown.dtype == np.float32
        state.play(state.legal()[step % len(state.legal())])


def test_a_game_without_features_is_shown_by_marks_of_its_view() -> None:
    lens = Lens("lamps", None, {})
    assert game("lamps").features(lens.new(1).seen_by(0), 0) == b""
    assert lens.size == BUCKETS
    state = lens.new(seed=1)
    assert state.actor is not None
    seat = state.actor
    before = lens.observe(state, seat)
    assert set(before) == {0.0, 1.0}
    assert np.array_equal(before, lens.observe(state.copy(), seat))
    state.play(state.legal()[0])
    assert not np.array_equal(before, lens.observe(state, seat))


def test_what_is_hidden_is_in_no_observation() -> None:
    for name in ("lamps", "smog", "nanty"):
        lens = Lens(name, None, {})
        state = lens.new(seed=1)
        for seed in range(5):
            other = state.seen_by(0).guess(Random(seed))
            assert np.array_equal(lens.observe(state, 0), lens.observe(other, 0))


def test_a_mask_marks_what_is_legal() -> None:
    lens = Lens("smog", 2, {})
    state = lens.new(seed=1)
    assert np.flatnonzero(lens.mask(state.legal())).tolist() == sorted(state.legal())
    assert len(lens.mask([])) == game("smog").actions.size
