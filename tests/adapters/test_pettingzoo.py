"""The PettingZoo environments: its own tests, and what it does not test."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from fogbound.adapters.arrays import numbers_of
from fogbound.adapters.pettingzoo import SeatsInTurn, env, parallel_env
from fogbound.engine import IllegalAction, game
from fogbound.engine.words import Speaker
from tests.adapters.games import every_game


def play(table: SeatsInTurn, seed: int) -> dict[str, float]:
    """A game of random legal actions; what each agent was told it won when it left."""
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    won: dict[str, float] = {}
    for agent in table.agent_iter():
        _, reward, over, cut, info = table.last(observe=False)
        if over or cut:
            won[agent] = reward
            table.step(None)
        else:
            table.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return won


@every_game
@pytest.mark.filterwarnings("ignore:Observation:UserWarning", "ignore:Action mask:UserWarning")
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    api_test(env(name))


@every_game
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(partial(env, name))


@every_game
def test_it_renders_as_text(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, name))
    seen = game(name).new(players=game(name).players[0], seed=1)
    table = env(name, render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == Speaker(seen.box).text(seen.seen_by(seen.actor or 0))


@every_game
def test_cycles_are_limited_where_all_answer_at_once(name: str) -> None:
    together = partial(parallel_env, name, illegal="random")
    aec = lambda **settings: parallel_to_aec(together(**settings))  # noqa: E731
    max_cycles_test(SimpleNamespace(parallel_env=together, env=aec))


def test_a_limit_is_a_number_of_decisions() -> None:
    with pytest.raises(ValueError, match="max_cycles must be 1 or more, not 0"):
        env("smog", max_cycles=0)


def test_a_seed_may_come_from_an_array() -> None:
    table, same = env("smog"), env("smog")
    table.reset(seed=5)
    same.reset(seed=np.int64(5))  # type: ignore[arg-type]
    assert table._state == same._state


def test_a_game_that_takes_too_long_is_truncated_without_rewards() -> None:
    table = env("smog", players=3, max_cycles=5)
    assert play(table, seed=1) == {"player_0": 0, "player_1": 0, "player_2": 0}
    table.reset(seed=1)
    for _ in range(5):
        assert not any(table.truncations.values())
        table.step(int(np.flatnonzero(table.last()[4]["action_mask"])[0]))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


@pytest.mark.parametrize("players", [2, 3])
def test_rewards_are_those_of_the_outcome_and_sum_to_zero(players: int) -> None:
    table = env("nanty", players=players, turns=4)
    won = play(table, seed=5)
    assert sorted(won.values()) == pytest.approx([-1 / (players - 1)] * (players - 1) + [1])


def test_a_seed_begins_the_very_game_of_the_engine() -> None:
    table = env("smog", players=4, edition="it")
    table.reset(seed=7)
    state = game("smog").new(players=4, seed=7, edition="it", rounds=30)
    assert table.agent_selection == f"player_{state.actor}"
    _, _, _, _, info = table.last(observe=False)
    assert np.flatnonzero(info["action_mask"]).tolist() == sorted(state.legal())
    for seat in range(4):
        shown = table.observe(f"player_{seat}")
        numbers = numbers_of(game("smog").features(state.seen_by(seat), seat))
        assert np.array_equal(shown["observation"], numbers)
        assert bool(shown["action_mask"].any()) == (seat == state.actor)


def test_games_without_a_seed_follow_from_the_last_seed_and_differ() -> None:
    one, other = env("lamps"), env("lamps")
    one.reset(seed=3)
    other.reset(seed=3)
    seen = []
    for table in (one, other):
        for _ in range(4):
            table.reset()
            seen.append(table.observe("player_0")["observation"].tolist())
    assert seen[:4] == seen[4:]
    assert any(numbers != seen[0] for numbers in seen[1:4])


def test_an_illegal_action_is_an_error_that_names_the_rule() -> None:
    table = env("smog")
    table.reset(seed=1)
    forbidden = int(np.flatnonzero(table.last()[4]["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match="is not allowed now: "):
        table.step(forbidden)


def test_or_a_random_legal_one_is_played_in_its_place() -> None:
    table = env("smog", illegal="random", max_cycles=1)
    table.reset(seed=1)
    table.step(int(np.flatnonzero(table.last()[4]["action_mask"] == 0)[0]))
    assert all(table.truncations.values())


def test_a_step_outside_a_game_says_so() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        env("lamps").step(0)
    table = env("lamps")
    table.reset(seed=1)
    with pytest.raises(ValueError, match="None is no action"):
        table.step(None)
