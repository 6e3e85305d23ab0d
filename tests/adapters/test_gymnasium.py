"""One seat against bots as a Gymnasium environment."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from shlex import join

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from fogbound.adapters.arrays import numbers_of, rewards
from fogbound.adapters.gymnasium import OneSeat, register
from fogbound.bots import UnknownBot
from fogbound.engine import IllegalAction, OptionError, game
from tests.adapters.games import every_game


def play(table: OneSeat, seed: int) -> list[float]:
    """The rewards of a game of random legal actions."""
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    won: list[float] = []
    over = False
    while not over:
        action = rng.choice(np.flatnonzero(table.action_masks()))
        _, reward, over, _, info = table.step(action)
        won.append(reward)
        assert np.array_equal(info["action_mask"], table.action_masks())
    return won


@every_game
@pytest.mark.filterwarnings("ignore:.*A Box observation space:UserWarning")
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    table = gymnasium.make(register(name), players=2, render_mode="ansi")
    check_env(table.unwrapped)


def test_every_game_is_registered_when_the_module_is_imported() -> None:
    assert {"fogbound/Smog-v0", "fogbound/Nanty-v0"} <= set(gymnasium.registry)


def test_the_reward_comes_at_the_end_and_is_the_seats_own() -> None:
    for seed in range(4):
        for seat in (0, 1):
            table = OneSeat("nanty", players=2, seat=seat, turns=4)
            *before, last = play(table, seed)
            outcome = table._state.outcome
            assert not any(before)
            assert last == rewards(outcome, 2)[seat]


def test_only_its_own_decisions_are_asked_of_it() -> None:
    table = OneSeat("smog", players=4, seat=2, opponents=["random", "greedy", "random"], rounds=2)
    table.reset(seed=1)
    rng = np.random.default_rng(1)
    over = False
    while not over:
        assert table._state.actor == 2
        _, _, over, _, _ = table.step(rng.choice(np.flatnonzero(table.action_masks())))
    assert table._state.actor is None


def test_what_it_is_shown_are_the_features_of_its_own_view() -> None:
    table = OneSeat("smog", players=3, seat=1)
    shown, _ = table.reset(seed=1)
    numbers = game("smog").features(table._state.seen_by(1), 1)
    assert np.array_equal(shown, numbers_of(numbers))


def test_the_bots_named_sit_in_the_other_seats() -> None:
    table = OneSeat("lamps", players=3, seat=1, opponents=["greedy", "random"])
    table.reset(seed=1)
    kinds = [type(bot).__name__ for bot in table._bots]
    assert (kinds[0], kinds[2]) == ("Greedy", "RandomBot")


def test_without_a_seat_one_is_drawn_for_each_game() -> None:
    table = OneSeat("lamps", seat=None)
    assert {table.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1}


def test_an_illegal_action_is_replaced_and_the_reason_told_or_is_an_error() -> None:
    table = OneSeat("smog")
    table.reset(seed=1)
    forbidden = np.flatnonzero(~table.action_masks())[0]
    _, _, _, _, info = table.step(forbidden)
    assert "is not allowed now: " in info["illegal"]
    strict = OneSeat("smog", illegal="error")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="is not allowed now: "):
        strict.step(forbidden)


def test_a_game_that_is_over_takes_no_more_actions() -> None:
    table = OneSeat("lamps")
    play(table, seed=1)
    with pytest.raises(IllegalAction, match="the game is over"):
        table.step(np.int64(0))


def test_a_game_that_ends_before_the_seat_decides_is_dealt_anew() -> None:
    table = OneSeat("nanty", players=4, turns=1, opponents="random")
    for seed in range(12):
        _, info = table.reset(seed=seed)
        assert info["action_mask"].any()


FIRST = """
import json, os, sys
open(sys.argv[1], "w").write(str(os.getpid()))
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)["actions"][0]["code"]}), flush=True)
"""


def test_programs_among_the_bots_end_when_it_is_closed(tmp_path: Path) -> None:
    (tmp_path / "first.py").write_text(FIRST)
    command = join([sys.executable, str(tmp_path / "first.py"), str(tmp_path / "pid")])
    table = OneSeat("smog", opponents=f"program:{command}")
    _, info = table.reset(seed=1)
    while not (tmp_path / "pid").exists():
        info = table.step(np.flatnonzero(info["action_mask"])[0])[4]
    pid = int((tmp_path / "pid").read_text())
    os.kill(pid, 0)
    table.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_what_cannot_be_seated_is_one_clear_line() -> None:
    with pytest.raises(ValueError, match="there is no seat 2: seats are 0 to 1"):
        OneSeat("smog", players=2, seat=2)
    with pytest.raises(ValueError, match="give 1 opponent or 3, not 2"):
        OneSeat("smog", players=4, opponents=["random", "greedy"])
    with pytest.raises(ValueError, match="illegal must be one of error, random, not 'skip'"):
        OneSeat("smog", illegal="skip")  # type: ignore[arg-type]
    with pytest.raises(UnknownBot, match="no bot is called 'oracle'"):
        OneSeat("smog", opponents=["oracle"])
    with pytest.raises(OptionError, match="has no option"):
        OneSeat("smog", weather="calm")
