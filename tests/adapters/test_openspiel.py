"""The games in OpenSpiel: its own tests, its search bots, and what a player may know."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from fogbound.adapters.arrays import numbers_of, rewards
from fogbound.adapters.openspiel import register
from fogbound.engine import game
from tests.adapters.games import every_game


def load(name: str, **options: Any) -> Any:
    return pyspiel.load_game(register(name), options)


def dealt(name: str, deal: int = 1, **options: Any) -> Any:
    """A state after the chance node."""
    state = load(name, **options).new_initial_state()
    state.apply_action(deal)
    return state


def play_on(state: Any, decisions: int, seed: int = 1) -> Any:
    """Random decisions, as many as there are to make."""
    rng = Random(seed)
    for _ in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@every_game
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=2, serialize=True, verbose=False)


@every_game
def test_its_search_bots_play_a_game_to_the_end(name: str) -> None:
    played = load(name)
    rng = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    seats = [
        mcts.MCTSBot(played, 2.0, 2, rollouts, random_state=rng),
        ismcts.ISMCTSBot(played, rollouts, 2.0, 2, random_state=rng),
    ]
    state = dealt(name)
    while not state.is_terminal():
        state.apply_action(seats[state.current_player()].step(state))
    assert sum(state.returns()) == 0


def test_every_game_is_registered_when_the_module_is_imported() -> None:
    assert {"python_fogbound_smog", "python_fogbound_nanty"} <= set(pyspiel.registered_names())


def test_parameters_are_the_players_and_the_games_options() -> None:
    played = pyspiel.load_game("python_fogbound_smog(players=3,edition=it,rounds=2)")
    assert played.num_players() == 3
    state = played.new_initial_state()
    state.apply_action(4)
    assert state.table == game("smog").new(players=3, seed=4, edition="it", rounds=2)


def test_a_limit_is_a_parameter_that_may_be_lifted() -> None:
    assert load("smog").get_parameters()["rounds"] == game("smog").limit["rounds"]
    assert dealt("smog").table.box.rounds == game("smog").limit["rounds"]
    assert dealt("smog", rounds=0).table.box.rounds == 0


def test_there_is_a_deal_at_least() -> None:
    with pytest.raises(ValueError, match="a deal at least, not 0"):
        load("lamps", deals=0)


def test_chance_picks_one_of_the_deals_and_each_is_as_likely() -> None:
    state = load("lamps", deals=50).new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(deal, 1 / 50) for deal in range(50)]
    state.apply_action(7)
    assert not state.is_chance_node()
    assert state.table == game("lamps").new(players=2, seed=7)


@every_game
def test_a_state_comes_back_whole_from_its_string(name: str) -> None:
    state = play_on(dealt(name), decisions=20)
    written = pyspiel.serialize_game_and_state(state.get_game(), state)
    played, other = pyspiel.deserialize_game_and_state(written)
    assert str(played) == str(state.get_game())
    assert other.table == state.table
    assert other.history() == state.history()
    assert json.loads(str(other)) == state.table.to_json()


def test_a_copy_goes_its_own_way() -> None:
    state = dealt("smog")
    before = str(state)
    play_on(state.clone(), decisions=10)
    assert str(state) == before


@pytest.mark.parametrize("name", ["smog", "nanty"])
def test_a_resampled_state_looks_the_same_and_differs_underneath(name: str) -> None:
    state = play_on(dealt(name), decisions=12)
    player = state.current_player()
    others = [state.resample_from_infostate(player, Random(n).random) for n in range(5)]
    for other in others:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == state.history()
    assert len({str(other) for other in others}) == 5


def test_an_information_state_remembers_the_players_own_decisions_alone() -> None:
    state = play_on(dealt("nanty"), decisions=15)
    for player in (0, 1):
        own = [past.action for past in state.full_history() if past.player == player]
        assert own
        assert state.information_state_string(player) == state.observation_string(player) + str(own)


def test_a_tensor_is_the_features_of_the_players_view() -> None:
    state = play_on(dealt("smog"), decisions=9)
    expected = numbers_of(game("smog").features(state.table.seen_by(1), 1)).tolist()
    assert state.observation_tensor(1) == pytest.approx(expected)
    assert state.information_state_tensor(1) == pytest.approx(expected)
    seen = make_observation(state.get_game())
    seen.set_from(state, 1)
    assert seen.dict["observation"].tolist() == pytest.approx(expected)


def test_returns_are_those_of_the_outcome() -> None:
    state = dealt("nanty")
    assert state.returns() == [0, 0]
    play_on(state, decisions=10_000)
    assert state.returns() == rewards(state.table.outcome, 2)


def test_actions_have_their_names() -> None:
    state = dealt("smog")
    action = state.legal_actions()[0]
    assert state.action_to_string(action) == game("smog").actions.name(action)
    assert state.string_to_action(state.action_to_string(action)) == action


def test_before_the_deal_there_is_no_table() -> None:
    state = load("smog").new_initial_state()
    with pytest.raises(ValueError, match="nothing is dealt yet"):
        _ = state.table


def test_the_interpreter_ends_in_peace() -> None:
    code = "import pyspiel, fogbound.adapters.openspiel; pyspiel.load_game('python_fogbound_smog')"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
