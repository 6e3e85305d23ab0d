"""The bot that plays what a network promises most, without a search."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import numpy as np
import pytest

from fogbound.bots import Policy, UnknownBot, bot, safe
from fogbound.bots.network import NetworkError, network_of, read
from fogbound.bots.play import moves, play
from fogbound.engine import Match, State, game
from tests.bots.test_learned import arrays, only, written
from tests.smog.builder import position


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path / "smog.npz", game("smog"))


def decisions(players: int, seed: int) -> list[State]:
    """Positions of a game between greedy bots in which there is something to decide."""
    match = Match.new("smog", players, seed)
    played = islice(moves(match, [bot("greedy") for _ in range(players)]), 90)
    positions = [match.state.copy() for _ in played]
    return [state for state in positions if state.actor is not None and len(state.legal()) > 1]


def test_it_plays_what_the_network_promises_most(file: Path) -> None:
    rules = game("smog")
    network, policy = read(file, rules), Policy(str(file))
    chosen = set()
    for state in decisions(3, 5):
        seat = state.actor
        assert seat is not None
        seen = state.seen_by(seat)
        legal = seen.legal()
        promises = network.promises(rules.features(seen, seat), rules.answers(seen, legal))
        action = policy.choose(seen, Random(1))
        assert promises[legal.index(action)] == max(promises)
        chosen.add(action)
    assert len(chosen) > 3


def test_it_plays_whole_games_and_repeats_itself(file: Path) -> None:
    specs = [f"policy:{file}", "random"]
    one, other = (play("smog", specs, 3, rounds=4) for _ in range(2))
    assert one.state.outcome is not None
    assert one.record == other.record


def test_named_without_a_file_it_plays_by_the_network_of_the_game() -> None:
    own = network_of(game("smog"))
    assert own is not None
    state = position(2).state
    legal = state.legal()
    promises = own.promises(game("smog").features(state, 0), legal)
    assert bot("policy").choose(state.seen_by(0), Random(1)) == legal[np.argmax(promises)]


def test_the_answers_are_those_the_game_says(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, state = game("smog"), position(2).state
    network, row = read(file, rules), rules.features(state, 0)
    legal = state.legal()
    monkeypatch.setattr(
        rules, "_answers", lambda seen, actions: [rules.actions.size - 1 - a for a in actions]
    )
    turned = network.promises(row, [rules.actions.size - 1 - action for action in legal])
    assert turned != network.promises(row, legal)
    assert Policy(str(file)).choose(state.seen_by(0), Random(1)) == legal[np.argmax(turned)]


def test_its_choice_does_not_depend_on_what_it_cannot_see(file: Path) -> None:
    compared = 0
    for number, state in enumerate(decisions(3, 21)[::12]):
        assert state.actor is not None
        other = state.seen_by(state.actor).guess(Random(number))
        assert other != state
        views = [truth.seen_by(state.actor) for truth in (state, other)]
        choices = [Policy(str(file)).choose(seen, Random(3)) for seen in views]
        assert choices[0] == choices[1]
        compared += 1
    assert compared > 3


def test_in_a_game_without_a_network_it_is_greedy() -> None:
    assert network_of(game("lamps")) is None
    records = [play("lamps", [name] * 3, 4).record for name in ("greedy", "policy")]
    assert records[0].actions == records[1].actions


def test_by_a_network_that_promises_nothing_it_is_greedy(tmp_path: Path) -> None:
    file = tmp_path / "worth.npz"
    np.savez(file, **only(game("smog"), "worth"))
    records = [
        play("smog", [name] * 2, 4, rounds=3).record for name in ("greedy", f"policy:{file}")
    ]
    assert records[0].actions == records[1].actions


def test_it_promises_nothing_where_no_network_does(file: Path) -> None:
    state = position(2).state
    assert len(Policy(str(file)).promises(state, state.legal())) == len(state.legal())
    match = Match.new("lamps", 2, 1)
    assert Policy().promises(match.state, match.state.legal()) == []


def test_a_network_of_another_game_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "nanty.npz"
    np.savez(wrong, **arrays(game("nanty")))
    with pytest.raises(NetworkError, match=r"nanty\.npz: reads \d+ features"):
        Policy(str(wrong)).choose(position(2).state.seen_by(0), Random(1))


def test_strangers_may_not_name_files(file: Path) -> None:
    assert isinstance(safe("policy"), Policy)
    with pytest.raises(UnknownBot, match="no file may be named here"):
        safe(f"policy:{file}")
