"""The search that has learned: by a network where there is one, else as the plain search."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from fogbound.bots import Budget, Learned, UnknownBot, bot, safe
from fogbound.bots.judgement import BY_HAND
from fogbound.bots.layers import Layers
from fogbound.bots.learned import LearnedJudgement
from fogbound.bots.network import (
    BITS,
    FEATURES,
    HEADS,
    HIDDEN,
    LARGEST,
    Arrays,
    Network,
    NetworkError,
    network_of,
    read,
    whole_numbers,
)
from fogbound.bots.play import moves, play
from fogbound.engine import Game, Match, game, game_names
from fogbound.engine.features import ONE
from tests.smog.builder import position


def arrays(rules: Game, seed: int = 1, inner: int = 8, strength: float = 0.3) -> dict[str, Any]:
    """A network that knows nothing, but says so firmly."""
    rng = np.random.default_rng(seed)
    shapes = {
        "worth_inner": (rules.width, inner),
        "worth": (inner, 1),
        "promise_inner": (rules.width, inner),
        "promise": (inner, rules.answer_count),
    }
    found: dict[str, Any] = {}
    for name, shape in shapes.items():
        found[name] = rng.normal(0, strength, shape).astype(np.float16)
        found[f"{name}_bias"] = rng.normal(0, strength, shape[1]).astype(np.float16)
    return found


def written(path: Path, rules: Game, **changes: Any) -> Path:
    np.savez_compressed(path, **(arrays(rules) | changes))
    return path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path / "smog.npz", game("smog"))


# ---------------------------------------------------------------- without a network


def test_in_a_game_without_a_network_it_is_the_search() -> None:
    assert network_of(game("lamps")) is None
    records = [play("lamps", [f"{name}:20"] * 2, 4).record for name in ("search", "learned")]
    assert records[0].actions == records[1].actions


# ---------------------------------------------------------------- by a network


def test_it_finishes_a_game_and_repeats_itself(file: Path) -> None:
    specs = [f"learned:8:{file}", "random"]
    one, other = (play("smog", specs, 3, rounds=4) for _ in range(2))
    assert one.state.outcome is not None
    assert one.record == other.record


def test_the_network_has_a_say(file: Path) -> None:
    state = position(2).state
    network = read(file, game("smog"))
    learned = LearnedJudgement(network)
    assert learned.chances(state) != BY_HAND.chances(state)
    assert sum(learned.chances(state)) == pytest.approx(1)


def test_what_moves_promise_is_for_the_network_alone_to_say(file: Path) -> None:
    state = position(2).state
    network = read(file, game("smog"))
    legal, row = state.legal(), game("smog").features(state, 0)
    assert LearnedJudgement(network).promises(state, legal) == network.promises(row, legal)


def test_who_plays_on_takes_what_the_network_promises_most(file: Path) -> None:
    """Until another seat decides: what such a position is worth it has learned."""
    network = read(file, game("smog"))
    for turns in (0, 2):
        state = position(3).state
        end = LearnedJudgement(network).play_on(state.copy(), turns)
        while state != end:
            assert state.actor == 0
            legal = state.legal()
            promises = network.promises(game("smog").features(state, 0), legal)
            state.play(legal[promises.index(max(promises))])
        assert state.actor == 1


def test_the_end_is_known_without_a_network(file: Path) -> None:
    state = play("smog", ["greedy", "greedy"], 2).state
    judgement = LearnedJudgement(read(file, game("smog")))
    assert judgement.chances(state) == BY_HAND.chances(state)


def test_a_network_that_adds_nothing_judges_as_by_hand() -> None:
    """And a move promises as much as any other."""
    nothing = {name: np.zeros_like(part) for name, part in arrays(game("smog")).items()}
    judgement = LearnedJudgement(Network(nothing))
    state = position(2).state
    assert judgement.chances(state) == BY_HAND.chances(state)
    assert set(judgement.promises(state, state.legal())) == {0.0}


def only(rules: Game, head: str) -> dict[str, Any]:
    return {name: part for name, part in arrays(rules).items() if name.startswith(head)}


def test_a_network_may_judge_positions_alone() -> None:
    judgement = LearnedJudgement(Network(only(game("smog"), "worth")))
    state = position(2).state
    assert judgement.chances(state) != BY_HAND.chances(state)
    assert judgement.promises(state, state.legal()) == BY_HAND.promises(state, state.legal())
    assert judgement.play_on(state.copy(), 2) == BY_HAND.play_on(state.copy(), 2)


def test_a_network_may_promise_moves_alone() -> None:
    judgement = LearnedJudgement(Network(only(game("smog"), "promise")))
    state = position(2).state
    assert judgement.chances(state) == BY_HAND.chances(state)
    assert judgement.promises(state, state.legal()) != BY_HAND.promises(state, state.legal())
    assert judgement.play_on(state.copy(), 2) == BY_HAND.play_on(state.copy(), 2)


def test_the_least_of_times_is_enough_for_a_choice(file: Path) -> None:
    seen = position(2).state.seen_by(0)
    assert Learned(Budget(seconds=1e-9), str(file)).choose(seen, Random(1)) in seen.legal()


# ---------------------------------------------------------------- whole numbers


def rows(rules: Game, count: int) -> list[bytes]:
    """The features of all seats in positions of a random game."""
    players = rules.players[0]
    match = Match.new(rules.name, players, 5)
    played = islice(moves(match, [bot("random") for _ in range(players)]), count)
    return [rules.features(match.state, seat) for _ in played for seat in range(players)]


@pytest.mark.parametrize("name", game_names())
def test_compiled_or_by_numpy_the_answers_are_the_same_to_the_last_digit(name: str) -> None:
    rules = game(name)
    strong = arrays(rules, inner=24, strength=2.0)
    for head in HEADS:
        whole = whole_numbers(strong, head)
        which = list(range(len(whole.bias)))[::-3] or [0]
        layers, by_numpy = Layers(whole), Arrays(whole)
        for row in rows(rules, 12):
            assert layers.answers(row, which) == by_numpy.answers(row, which)


def test_the_largest_sums_there_can_be_are_exact() -> None:
    """All weights as large as can be but one, on which the last digit depends: they are as coarse
    as it takes for the sums of a hidden layer to stay below the largest there may be.
    """
    most: dict[str, Any] = {
        "worth_inner": np.ones((FEATURES, HIDDEN)),
        "worth_inner_bias": np.ones(HIDDEN),
        "worth": np.ones((HIDDEN, 1)),
        "worth_bias": np.zeros(1),
    }
    fine = 2**11
    most["worth_inner"][0, 0] = 1 - 1 / fine
    most["worth"][0, 0] = 1 - 2.0 ** (1 - BITS)
    whole = whole_numbers(most, "worth")
    full = 255 * FEATURES * fine + ONE * fine
    assert full < LARGEST <= 2 * full
    part = 2 ** (BITS - 1)
    total = (HIDDEN - 1) * full * part + (full - 255) * (part - 1)
    row = bytes([255] * FEATURES)
    for layers in (Layers(whole), Arrays(whole)):
        assert layers.answers(row, [0]) == [total * whole.scale]


def test_what_was_asked_before_changes_no_answer() -> None:
    """Sums go on from what was asked last, of the same seat or of another, and come to the same."""
    rules = game("nanty")
    whole = whole_numbers(arrays(rules, inner=7), "promise")
    kept = Layers(whole)
    which = list(range(0, rules.actions.size, 9))
    for number, row in enumerate(rows(rules, 12)):
        assert kept.answers(row, which, number % 3) == Layers(whole).answers(row, which)


def test_as_whole_numbers_they_say_what_they_said_before() -> None:
    rules = game("smog")
    floats = arrays(rules)
    network = Network(floats)
    for row in rows(rules, 12):
        seen = np.frombuffer(row, np.uint8) / ONE
        hidden = np.maximum(seen @ floats["promise_inner"] + floats["promise_inner_bias"], 0)
        expected = hidden @ floats["promise"] + floats["promise_bias"]
        found = network.promises(row, list(range(rules.answer_count)))
        assert found == pytest.approx(expected.tolist(), abs=0.02)


# ---------------------------------------------------------------- files


def test_a_network_for_other_features_is_refused_by_its_numbers(tmp_path: Path) -> None:
    wrong = written(tmp_path / "nanty.npz", game("nanty"))
    smog = game("smog")
    expected = rf"nanty\.npz: reads \d+ features .* has {smog.width} and {smog.actions.size}"
    with pytest.raises(NetworkError, match=expected):
        read(wrong, smog)


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    smog = game("smog")
    broken = tmp_path / "broken.npz"
    for content in (b"", b"PK\x03\x04 no", b"\x80\x04K\x01."):
        broken.write_bytes(content)
        with pytest.raises(NetworkError, match=r"broken\.npz: holds no network"):
            read(broken, smog)
    with pytest.raises(NetworkError, match=r"none\.npz: holds no network"):
        read(tmp_path / "none.npz", smog)
    missing = arrays(smog)
    del missing["worth"]
    narrow = arrays(smog)
    narrow["promise_inner"] = narrow["promise_inner"][1:]
    for parts in (missing, narrow, {}):
        np.savez(broken, **parts)
        with pytest.raises(NetworkError, match=r"broken\.npz: holds no network"):
            read(broken, smog)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"worth": np.zeros((9, 1))}, "the layers of worth do not fit together"),
        ({"promise_bias": np.full(84, np.nan)}, "promise has numbers that are none"),
    ],
)
def test_numbers_that_make_no_network_are_refused(
    tmp_path: Path, changes: dict[str, Any], why: str
) -> None:
    with pytest.raises(NetworkError, match=rf"smog\.npz: holds no network: {why}"):
        read(written(tmp_path / "smog.npz", game("smog"), **changes), game("smog"))


def test_a_network_too_big_for_exact_sums_is_refused() -> None:
    with pytest.raises(ValueError, match=f"its hidden layer has {HIDDEN + 1} parts"):
        Network(arrays(game("smog"), inner=HIDDEN + 1))


def test_strangers_may_not_name_files(file: Path) -> None:
    assert isinstance(safe("learned:20"), Learned)
    with pytest.raises(UnknownBot, match="no file may be named here"):
        safe(f"learned:20:{file}")
