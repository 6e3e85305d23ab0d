"""Training: a network learns from games what the hand-made judgement does not know."""

from __future__ import annotations

import pickle
from importlib.resources import files
from pathlib import Path
from random import Random

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from fogbound.bots.network import FILE, Network  # noqa: E402
from fogbound.bots.workers import Here  # noqa: E402
from fogbound.engine import game  # noqa: E402
from fogbound.lab.training.games import Example, Played, Task, play_all  # noqa: E402
from fogbound.lab.training.learner import (  # noqa: E402
    FROM_MUCH,
    MUCH,
    Learner,
    Progress,
    Settings,
    decisions,
    learn,
    positions,
)
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


def told_of(told: list[Progress], head: str) -> list[Progress]:
    return [one for one in told if one.head == head]


def test_it_finds_what_is_there() -> None:
    settings = Settings(passes=40, rate=0.02, batch=64)
    learner = Learner(WIDTH, 3, 8)
    told = list(learn(learner, made_up(200), WIDTH, settings))
    worth, promise = told_of(told, "worth")[-1], told_of(told, "promise")[-1]
    assert worth.learned < 0.85 * worth.by_hand
    assert promise.learned < 0.3 * promise.by_hand
    network = Network(learner.arrays())
    rich, poor = bytes([0, 0, 64, 0, 0, 64]), bytes([0, 0, 64, 0, 0, 0])
    assert network.worth(rich) > network.worth(poor) + 0.5
    promises = network.promises(bytes([0, 0, 0, 64, 0, 0]), [0, 1, 2])
    assert promises[1] == max(promises)


def test_at_first_it_adds_nothing() -> None:
    network = Network(Learner(WIDTH, 3, 8).arrays())
    assert network.worth(bytes([64] * WIDTH)) == 0
    assert network.promises(bytes([64] * WIDTH), [0, 2]) == [0, 0]


def changed(games: list[Played], **changes: object) -> list[Played]:
    """The same games with other examples."""
    return [
        one._replace(examples=[example._replace(**changes) for example in one.examples])  # type: ignore[arg-type]
        for one in games
    ]


def test_what_moves_promise_is_learned_whatever_they_promise_at_first_sight() -> None:
    told = []
    for lesson in (made_up(40), changed(made_up(40), promises=[3.0, 0.0, -3.0])):
        torch.manual_seed(3)
        found = list(learn(Learner(WIDTH, 3, 8), lesson, WIDTH, Settings(passes=2)))
        told.append(told_of(found, "promise")[-1])
    assert told[0].learned == told[1].learned
    assert told[0].by_hand != told[1].by_hand


def test_from_positions_nobody_decided_in_worth_alone_is_learned() -> None:
    settings = Settings(passes=40, rate=0.02, batch=64)
    quick = changed(made_up(200), legal=[], promises=[], tries=[], chances=[])
    learner = Learner(WIDTH, 3, 8)
    told = list(learn(learner, quick, WIDTH, settings))
    assert {one.head for one in told} == {"worth"}
    assert told[-1].learned < 0.5 * told[-1].by_hand
    network = Network(learner.arrays())
    rich, poor = bytes([0, 0, 64, 0, 0, 64]), bytes([0, 0, 64, 0, 0, 0])
    assert network.worth(rich) > network.worth(poor) + 1
    assert network.promises(rich, [0, 1, 2]) == [0, 0, 0]


def test_within_a_turn_promises_alone_are_learned() -> None:
    learner = Learner(WIDTH, 3, 8)
    told = list(learn(learner, changed(made_up(20), begins=False), WIDTH, Settings(passes=2)))
    assert {one.head for one in told} == {"promise"}
    assert Network(learner.arrays()).worth(bytes([64] * WIDTH)) == 0


def test_what_is_already_known_stays_where_there_is_nothing_to_learn_from() -> None:
    taught, learner = Learner(WIDTH, 3, 8), Learner(WIDTH, 3, 8)
    list(learn(taught, made_up(40), WIDTH, Settings(passes=2)))
    learner.take(taught.arrays())
    list(learn(learner, changed(made_up(40), tries=[]), WIDTH, Settings(passes=2)))
    before, after = taught.arrays(), learner.arrays()
    assert all((before[part] == after[part]).all() for part in before if "promise" in part)
    assert not (before["worth_inner"] == after["worth_inner"]).all()


def test_it_ends_with_the_best_it_was_and_soon_after(monkeypatch: pytest.MonkeyPatch) -> None:
    losses = iter([3.0, 1.0, 2.0, 2.0, 2.0, 0.0])
    monkeypatch.setattr("fogbound.lab.training.learner._tested", lambda *about: (next(losses), 4.0))
    learner, games = Learner(WIDTH, 3, 8), changed(made_up(40), tries=[])
    passes = [learner.arrays()["worth_inner"] for _ in learn(learner, games, WIDTH)]
    assert len(passes) == 5
    assert (learner.arrays()["worth_inner"] == passes[1]).all()
    assert not (passes[4] == passes[1]).all()


def test_where_nobody_won_and_nobody_searched_nothing_is_known_of_worth() -> None:
    drawn = [one._replace(won=(0.0, 0.0)) for one in made_up(2)]
    assert positions(changed(drawn, chances=[]), WIDTH) == []
    assert [len(found.rows) for found in positions(drawn, WIDTH)] == [6]


def test_games_with_as_many_players_are_learned_together() -> None:
    three = made_up(1)[0]
    games = [*made_up(2), three._replace(sides=(0, 0))]
    found = positions(games, WIDTH)
    assert sorted(len(one.rows) for one in found) == [3, 6]
    assert sorted(one.sides for one in found) == [((0,), (1,)), ((0, 1),)]
    assert [len(one.rows) for one in decisions(games, WIDTH)] == [9]


def test_of_a_decision_only_what_who_decides_knows_is_read() -> None:
    one = made_up(1)[0]
    own = one.examples[0].rows[one.examples[0].seat * WIDTH :][:WIDTH]
    assert decisions([one], WIDTH)[0].rows.tolist() == [list(own)] * 3


@pytest.mark.parametrize(("games", "much"), [(40, False), (400, True)])
def test_where_there_is_much_to_learn_from_less_is_left_out(
    games: int, much: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fogbound.lab.training.learner.MUCH", 1000)
    assert MUCH > 1000
    learner = Learner(WIDTH, 3, 8)
    next(iter(learn(learner, made_up(games), WIDTH)))
    assert learner.layers["forget"].p == (FROM_MUCH if much else Settings()).forget


# ---------------------------------------------------------------- rounds


def plan(**changes: object) -> Plan:
    usual: dict[str, object] = {"teachers": ("search:2",), "games": 10, "tests": 2, "time": "2"}
    usual |= {"think": "2", "options": ({"rounds": 2},), "inner": 8, "quick": 0}
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
    np.savez(
        training.best, allow_pickle=False, **Learner(rules.width, rules.answer_count, 8).arrays()
    )
    result = training.round(Here(), lambda stage, done: None)
    assert result.against == f"learned:2:{training.best}"


def test_what_greedy_decides_teaches_what_moves_promise() -> None:
    smog = game("smog")
    games = play_all([Task("smog", {"rounds": 6}, ("greedy",) * 2, f"deal.{n}") for n in range(24)])
    learner = Learner(smog.width, smog.answer_count, 8)
    told = told_of(list(learn(learner, games, smog.width, Settings(batch=64))), "promise")
    assert min(one.learned for one in told) < 0.85 * told[0].learned
    state = smog.new(2, "another deal")
    seat = state.actor
    assert seat is not None
    promises = Network(learner.arrays()).promises(smog.features(state, seat), state.legal())
    assert len(set(promises)) > 1


def test_what_is_learned_of_moves_goes_by_the_answers_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    smog = game("smog")
    monkeypatch.setattr(smog, "answer_count", 2 * smog.actions.size)
    monkeypatch.setattr(smog, "_answers", lambda state, legal: [2 * action for action in legal])
    training = Training(tmp_path, plan())
    training.round(Here(), lambda stage, done: None)
    with np.load(tmp_path / "round-001" / "promise-network.npz") as made:
        assert made["promise"].shape[1] == 2 * smog.actions.size
        assert made["promise_bias"][::2].any()
        assert not made["promise_bias"][1::2].any()


def test_a_training_may_begin_with_a_network_of_its_own_size(tmp_path: Path) -> None:
    rules, file = game("smog"), tmp_path / "given.npz"
    arrays = Learner(rules.width, rules.answer_count, 12).arrays()
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


# ---------------------------------------------------------------- games without a search


NANTY = str(files("fogbound.games.nanty").joinpath("bots", FILE))


def nanty(**changes: object) -> Plan:
    """A training that goes on from the network of Nanty Narking, over a few turns."""
    usual: dict[str, object] = {"game": "nanty", "players": (3, 2), "network": NANTY, "quick": 250}
    usual |= {"games": 10, "think": "2", "tests": 2, "time": "2", "options": ({"turns": 6},)}
    return Plan(**(usual | changes))  # type: ignore[arg-type]


def games_in(file: Path) -> list[Played]:
    with file.open("rb") as kept:
        found: list[Played] = []
        while kept.peek(1):
            found.append(pickle.load(kept))
    return found


def test_a_network_that_promises_moves_plays_many_games_without_a_search(tmp_path: Path) -> None:
    told: list[tuple[str, Progress | int]] = []
    training = Training(tmp_path, nanty())
    result = training.round(Here(), lambda stage, done: told.append((stage, done)))
    assert [done for stage, done in told if stage == "quick"] == [100, 200, 250]
    games = games_in(tmp_path / "round-001" / "quick.pickle")
    assert {len(one.task.seats) for one in games} == {2, 3}
    assert {spec for one in games for spec in one.task.seats} == {f"policy:{training.best}"}
    taught = games_in(tmp_path / "round-001" / "games.pickle")
    assert len({one.task.seed for one in [*games, *taught]}) == 260
    assert sum(len(one.examples) for one in games) > 900  # four of most games
    assert result.games == 260
    heads = {done.head for _, done in told if isinstance(done, Progress)}
    assert heads == {"worth", "promise"}


def test_so_many_games_are_played_and_no_more_where_none_are_wanted(tmp_path: Path) -> None:
    stages = set()
    Training(tmp_path, nanty(quick=0)).round(Here(), lambda stage, done: stages.add(stage))
    assert stages == {"play", "learn", "test"}


def test_a_network_that_judges_alone_plays_none(tmp_path: Path) -> None:
    file = tmp_path / "worth.npz"
    with np.load(NANTY) as stored:
        worth = {name: part for name, part in stored.items() if name.startswith("worth")}
    np.savez(file, allow_pickle=False, **worth)
    stages = set()
    training = Training(tmp_path / "new", nanty(network=str(file)))
    training.round(Here(), lambda stage, done: stages.add(stage))
    assert "quick" not in stages


def test_games_without_a_search_that_were_broken_off_go_on(tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop(stage: str, done: Progress | int) -> None:
        if (stage, done) == ("quick", 200):
            raise Stopped

    with pytest.raises(Stopped):
        Training(tmp_path, nanty()).round(Here(), stop)
    quick = tmp_path / "round-001" / "quick.pickle"
    before = games_in(quick)
    quick.write_bytes(quick.read_bytes()[:-3])  # the last was being written
    told: list[tuple[str, Progress | int]] = []
    Training(tmp_path, nanty()).round(Here(), lambda stage, done: told.append((stage, done)))
    assert [one for one in told if one[0] in ("play", "quick")] == [("quick", 250)]
    after = games_in(quick)
    assert after[:199] == before[:199]
    assert sorted(one.task.seed for one in after) == sorted({one.task.seed for one in after})
    assert len(after) == 250
