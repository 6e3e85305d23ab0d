"""Training: a network learns from games what the hand-made judgement does not know."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from fogbound.bots.network import Network  # noqa: E402
from fogbound.bots.workers import Here  # noqa: E402
from fogbound.engine import game  # noqa: E402
from fogbound.lab.training.games import Example, Played, Task  # noqa: E402
from fogbound.lab.training.learner import Learner, Progress, Settings, batches, learn  # noqa: E402
from fogbound.lab.training.rounds import Plan, Training, TrainingError  # noqa: E402

WIDTH = 6
TASK = Task("smog", {}, ("greedy", "greedy"), "none")


def made_up(count: int) -> list[Played]:
    """Games in which whoever has the last feature wins, and the action of its number is best."""
    rng = Random(5)
    games = []
    for _ in range(count):
        winner, best = rng.randrange(2), rng.randrange(3)
        rows = []
        for seat in range(2):
            noise = [rng.randrange(2) * 64 for _ in range(WIDTH - 4)]
            rows += [*noise, *(64 * (best == n) for n in range(3)), 64 * (seat == winner)]
        example = Example(
            winner, bytes(rows), [0.0, 0.0], True, [0, 1, 2], [0.0] * 3,
            [float(best == n) for n in range(3)], [0.5, 0.5],
        )  # fmt: skip
        won = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
        games.append(Played(TASK, (0, 1), won, [example] * 3))
    return games


def test_it_finds_what_is_there() -> None:
    settings = Settings(inner=8, passes=40, rate=0.02, batch=64)
    learner = Learner(WIDTH, 3, settings)
    told = list(learn(learner, made_up(200), WIDTH, settings))
    assert told[-1].worth < 0.85 * told[0].worth_by_hand
    assert told[-1].promise < 0.3 * told[0].promise_by_hand
    network = Network(learner.arrays())
    rich, poor = bytes([0, 0, 64, 0, 0, 64]), bytes([0, 0, 64, 0, 0, 0])
    assert network.worth(rich) > network.worth(poor) + 0.5
    promises = network.promises(bytes([0, 0, 0, 64, 0, 0]), [0, 1, 2])
    assert promises[1] == max(promises)


def test_at_first_it_adds_nothing() -> None:
    network = Network(Learner(WIDTH, 3, Settings(inner=8)).arrays())
    assert network.worth(bytes([64] * WIDTH)) == 0
    assert network.promises(bytes([64] * WIDTH), [0, 2]) == [0, 0]


def test_what_moves_promise_is_learned_whatever_they_promise_at_first_sight() -> None:
    games = made_up(40)
    misled = [
        one._replace(
            examples=[example._replace(promises=[3.0, 0.0, -3.0]) for example in one.examples]
        )
        for one in games
    ]
    told = []
    for lesson in (games, misled):
        torch.manual_seed(3)
        settings = Settings(inner=8, passes=2)
        told.append(list(learn(Learner(WIDTH, 3, settings), lesson, WIDTH, settings))[-1])
    assert told[0].promise == told[1].promise
    assert told[0].promise_by_hand != told[1].promise_by_hand


def test_games_with_as_many_players_are_learned_together() -> None:
    three = made_up(1)[0]
    found = batches([*made_up(2), three._replace(sides=(0, 0))], WIDTH)
    assert sorted(len(batch.seats) for batch in found) == [3, 6]
    assert sorted(batch.sides for batch in found) == [((0,), (1,)), ((0, 1),)]


# ---------------------------------------------------------------- rounds


def plan(**changes: object) -> Plan:
    usual: dict[str, object] = {"teachers": ("search:2",), "games": 10, "tests": 2, "time": "2"}
    usual |= {"think": "2", "options": ({"rounds": 2},), "inner": 8}
    return Plan("smog", (2,), **(usual | changes))  # type: ignore[arg-type]


def test_a_round_plays_learns_tests_and_is_remembered(tmp_path: Path) -> None:
    told: list[tuple[str, Progress | int]] = []
    training = Training(tmp_path, plan())
    result = training.round(Here(), lambda stage, done: told.append((stage, done)))
    assert [stage for stage, _ in told].count("play") == 10
    assert {stage for stage, _ in told} == {"play", "learn", "test"}
    assert result.games == 10
    assert result.against == "search:2"
    assert result.kept == training.best.exists() == (result.won > 0.5)
    assert Training(tmp_path, plan()).results() == [result]


def test_a_round_goes_on_with_the_games_it_had(tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop(stage: str, done: Progress | int) -> None:
        if done == 4:
            raise Stopped

    with pytest.raises(Stopped):
        Training(tmp_path, plan()).round(Here(), stop)
    games = tmp_path / "round-001" / "games.pickle"
    games.write_bytes(games.read_bytes()[:-3])  # the last was being written
    told: list[Progress | int] = []

    def listen(stage: str, done: Progress | int) -> None:
        if stage == "play":
            told.append(done)

    Training(tmp_path, plan()).round(Here(), listen)
    assert told == [4, 5, 6, 7, 8, 9, 10]


def test_the_next_round_plays_with_the_best_network(tmp_path: Path) -> None:
    training = Training(tmp_path, plan(games=10))
    rules = game("smog")
    arrays = Learner(rules.width, rules.actions.size, Settings(8)).arrays()
    np.savez(training.best, allow_pickle=False, **arrays)
    result = training.round(Here(), lambda stage, done: None)
    assert result.against == f"learned:2:{training.best}"


def test_a_training_may_begin_with_a_network_of_its_own_size(tmp_path: Path) -> None:
    rules, file = game("smog"), tmp_path / "given.npz"
    arrays = Learner(rules.width, rules.actions.size, Settings(12)).arrays()
    promise = {name: arrays[name] for name in arrays if name.startswith("promise")}
    np.savez(file, allow_pickle=False, **promise)
    training = Training(tmp_path / "new", plan(network=str(file)))
    result = training.round(Here(), lambda stage, done: None)
    assert result.against == f"learned:2:{training.best}"
    with np.load(training.folder / "round-001" / "both-network.npz") as made:
        assert made["promise_inner"].shape == (rules.width, 12)
        assert made["worth_inner"].shape == (rules.width, 8)
    training.best.write_bytes(b"better")
    Training(tmp_path / "new", plan(network=str(file)))  # goes on with what it has
    assert training.best.read_bytes() == b"better"


def test_a_training_does_not_begin_with_what_is_no_network(tmp_path: Path) -> None:
    file = tmp_path / "given.npz"
    file.write_bytes(b"nothing")
    with pytest.raises(TrainingError, match=r"given\.npz: holds no network"):
        Training(tmp_path / "new", plan(network=str(file)))
    Training(tmp_path / "new", plan())  # nothing was begun


def test_another_training_does_not_take_the_folder(tmp_path: Path) -> None:
    Training(tmp_path, plan())
    with pytest.raises(TrainingError, match="another training was begun here"):
        Training(tmp_path, plan(games=11))
