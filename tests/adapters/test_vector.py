"""Many games at once, as arrays."""

from __future__ import annotations

import pickle
from copy import deepcopy

import numpy as np
import pytest
from numpy.typing import NDArray

from fogbound.adapters.arrays import numbers_of
from fogbound.adapters.vector import Games
from fogbound.engine import IllegalAction, game
from tests.adapters.games import every_game


def choose(games: Games, rng: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action for each game."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in games.masks])


@every_game
def test_games_go_on_for_ever_and_pay_out_at_each_end(name: str) -> None:
    games = Games(name, count=4, players=2)
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(1000):
        assert games.masks.any(axis=1).all()
        stepped = games.step(choose(games, rng))
        assert stepped.rewards.shape == (4, 2)
        assert np.allclose(stepped.rewards.sum(axis=1), 0)
        assert not stepped.rewards[~stepped.done].any()
        assert not stepped.truncated.any()
        ends += int(stepped.done.sum())
    assert ends > 4


def test_the_same_seed_and_actions_give_the_same_arrays() -> None:
    one, other = (Games("nanty", count=3, players=3, seed=5, turns=4) for _ in range(2))
    rng = np.random.default_rng(1)
    for _ in range(100):
        actions = choose(one, rng)
        assert np.array_equal(one.observations(), other.observations())
        for mine, yours in zip(one.step(actions), other.step(actions), strict=True):
            assert np.array_equal(mine, yours)
        assert np.array_equal(one.actors, other.actors)
        assert np.array_equal(one.masks, other.masks)


def test_the_games_differ_from_each_other_and_from_those_of_another_seed() -> None:
    one, other = Games("smog", count=2, seed=1), Games("smog", count=2, seed=2)
    seen = [numbers.tolist() for games in (one, other) for numbers in games.observations()]
    assert all(seen[i] != seen[j] for i in range(4) for j in range(i))


def test_observations_are_those_of_the_seats_that_decide() -> None:
    games = Games("smog", count=3, players=4, seed=1)
    for state, actor, numbers in zip(
        games._states, games.actors, games.observations(), strict=True
    ):
        assert state.actor == actor
        expected = game("smog").features(state.seen_by(int(actor)), int(actor))
        assert np.array_equal(numbers, numbers_of(expected))


def test_arrays_handed_out_stay_as_they_were() -> None:
    games = Games("lamps", count=2)
    actors, masks = games.actors, games.masks
    kept = actors.copy(), masks.copy()
    games.step(choose(games, np.random.default_rng(1)))
    assert np.array_equal(actors, kept[0])
    assert np.array_equal(masks, kept[1])


def test_a_game_that_takes_too_long_is_cut_short_and_begun_anew() -> None:
    games = Games("smog", count=2, max_decisions=3)
    first = games.observations()
    rng = np.random.default_rng(1)
    for expected in (False, False, True):
        stepped = games.step(choose(games, rng))
        assert stepped.done.tolist() == stepped.truncated.tolist() == [expected] * 2
        assert not stepped.rewards.any()
    assert games.observations().shape == first.shape
    assert games.step(choose(games, rng)).done.tolist() == [False, False]


def test_nothing_is_played_where_one_action_is_illegal() -> None:
    games = Games("smog", count=3)
    before = games.observations()
    actions = choose(games, np.random.default_rng(1))
    actions[1] = np.flatnonzero(games.masks[1] == 0)[0]
    with pytest.raises(IllegalAction, match=r"game 1: .* is not allowed now: "):
        games.step(actions)
    assert np.array_equal(games.observations(), before)


def test_wrong_numbers_are_one_clear_line() -> None:
    with pytest.raises(ValueError, match="give 2 actions, one a game, not 1"):
        Games("lamps", count=2).step([0])
    with pytest.raises(ValueError, match="at least"):
        Games("lamps", count=0)
    with pytest.raises(ValueError, match="max_decisions must be 1 or more, not 0"):
        Games("lamps", count=2, max_decisions=0)
    with pytest.raises(IllegalAction, match="game 1: no action has the code -1"):
        Games("lamps", count=2).step([Games("lamps", count=2).masks[0].argmax(), -1])
    with pytest.raises(TypeError, match="integer"):
        Games("lamps", count=2).step([0.5, 1.5])


@every_game
def test_copies_and_pickles_go_their_own_way(name: str) -> None:
    games = Games(name, count=2, players=2)
    rng = np.random.default_rng(2)
    for _ in range(5):
        games.step(choose(games, rng))
    copies = [deepcopy(games), pickle.loads(pickle.dumps(games))]
    before = games.observations()
    for other in copies:
        assert np.array_equal(other.observations(), before)
        other.step(choose(other, np.random.default_rng(3)))
    assert np.array_equal(games.observations(), before)
    assert np.array_equal(copies[0].observations(), copies[1].observations())
