"""The search that has learned: by a network where there is one, else as the plain search."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import numpy as np
import pytest

from fogbound.bots import Budget, Learned, Search, UnknownBot, bot, safe
from fogbound.bots.learned import TOGETHER, LearnedJudgement
from fogbound.bots.network import Network, NetworkError, network_of, read
from fogbound.bots.play import moves, play
from fogbound.bots.search import BY_HAND
from fogbound.engine import Game, Match, game
from tests.smog.builder import position

SHORT = Budget(iterations=24)


def layers(rules: Game, seed: int = 1, inner: int = 8, strength: float = 0.3) -> dict[str, object]:
    """A network that knows nothing, but says so firmly."""
    rng = np.random.default_rng(seed)
    shapes = {
        "worth_inner": (rules.width, inner),
        "worth": (inner, 1),
        "promise_inner": (rules.width, inner),
        "promise": (inner, rules.actions.size),
    }
    found: dict[str, object] = {}
    for name, shape in shapes.items():
        found[name] = rng.normal(0, strength, shape).astype(np.float16)
        found[f"{name}_bias"] = rng.normal(0, strength, shape[1]).astype(np.float16)
    return found


def written(path: Path, rules: Game, **changes: object) -> Path:
    np.savez_compressed(path, **(layers(rules) | changes))  # type: ignore[arg-type]
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
    assert learned.chances([state]) != BY_HAND.chances([state])
    assert learned.promises(state, state.legal()) != BY_HAND.promises(state, state.legal())
    assert sum(learned.chances([state])[0]) == pytest.approx(1)


def test_positions_are_judged_alike_one_by_one_and_together(file: Path) -> None:
    judgement = LearnedJudgement(read(file, game("smog")))
    match = Match.new("smog", 3, 5)
    played = islice(moves(match, [bot("random") for _ in range(3)]), 20)
    states = [match.state.copy() for _ in played]
    alone = [judgement.chances([state])[0] for state in states]
    for one, other in zip(alone, judgement.chances(states), strict=True):
        assert one == pytest.approx(other, abs=1e-5)


def test_the_end_is_known_without_a_network(file: Path) -> None:
    state = play("smog", ["greedy", "greedy"], 2).state
    judgement = LearnedJudgement(read(file, game("smog")))
    assert judgement.chances([state]) == BY_HAND.chances([state])


def test_a_network_that_adds_nothing_judges_as_by_hand(tmp_path: Path) -> None:
    rules = game("smog")
    nothing = {name: np.zeros_like(part) for name, part in layers(rules).items()}
    judgement = LearnedJudgement(Network(nothing))
    state = position(2).state
    assert judgement.chances([state]) == BY_HAND.chances([state])
    assert judgement.promises(state, state.legal()) == BY_HAND.promises(state, state.legal())


def only(rules: Game, head: str) -> dict[str, object]:
    return {name: part for name, part in layers(rules).items() if name.startswith(head)}


def test_a_network_may_judge_positions_alone() -> None:
    judgement = LearnedJudgement(Network(only(game("smog"), "worth")))
    state = position(2).state
    assert judgement.chances([state]) != BY_HAND.chances([state])
    assert judgement.promises(state, state.legal()) == BY_HAND.promises(state, state.legal())


def test_a_network_may_promise_moves_alone() -> None:
    judgement = LearnedJudgement(Network(only(game("smog"), "promise")))
    state = position(2).state
    assert judgement.together == 1
    assert judgement.chances([state]) == BY_HAND.chances([state])
    assert judgement.promises(state, state.legal()) != BY_HAND.promises(state, state.legal())


def test_every_iteration_counts_though_they_are_judged_together(file: Path) -> None:
    seen = position(2).state.seen_by(0)
    plain = Search(Budget(iterations=10 * TOGETHER)).think(seen, Random(1))
    learned = Learned(Budget(iterations=10 * TOGETHER), str(file)).think(seen, Random(1))
    assert sum(move.visits for move in learned) == sum(move.visits for move in plain)


def test_the_least_of_times_is_enough_for_a_choice(file: Path) -> None:
    seen = position(2).state.seen_by(0)
    assert Learned(Budget(seconds=1e-9), str(file)).choose(seen, Random(1)) in seen.legal()


def test_its_choice_does_not_depend_on_what_it_cannot_see(file: Path) -> None:
    compared = 0
    match = Match.new("smog", 3, 21)
    for number, _ in enumerate(islice(moves(match, [bot("greedy") for _ in range(3)]), 90)):
        state = match.state
        if number % 12 or state.actor is None or len(state.legal()) == 1:
            continue
        other = state.seen_by(state.actor).guess(Random(number))
        assert other != state
        views = [truth.seen_by(state.actor) for truth in (state, other)]
        choices = [Learned(SHORT, str(file)).choose(seen, Random(3)) for seen in views]
        assert choices[0] == choices[1]
        compared += 1
    assert compared > 3


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
    missing = layers(smog)
    del missing["worth"]
    for parts in (missing, {}):
        np.savez(broken, **parts)  # type: ignore[arg-type]
        with pytest.raises(NetworkError, match=r"broken\.npz: holds no network"):
            read(broken, smog)


def test_strangers_may_not_name_files(file: Path) -> None:
    assert isinstance(safe("learned:20"), Learned)
    with pytest.raises(UnknownBot, match="no file may be named here"):
        safe(f"learned:20:{file}")
