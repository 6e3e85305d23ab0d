"""Learning, by PyTorch: a network learns from games what the hand-made judgement does not know."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from fogbound.bots.network import Network  # noqa: E402
from fogbound.bots.workers import Here  # noqa: E402
from fogbound.engine import game  # noqa: E402
from fogbound.lab.training.games import Example, Lineup, Played, play_all  # noqa: E402
from fogbound.lab.training.learner import (  # noqa: E402
    FROM_MUCH,
    MUCH,
    Learner,
    Settings,
    decisions,
    learn,
    network_from,
    positions,
)
from fogbound.lab.training.learning import Progress, Shape  # noqa: E402
from fogbound.lab.training.rounds import Plan, Training  # noqa: E402

WIDTH = 6
TASK = Lineup("smog", {}, ("greedy", "greedy"), "none")


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


def a_round(folder: Path) -> tuple[Training, list[tuple[str, Progress | int]]]:
    """A training of two players of Smog, after its first round."""
    told: list[tuple[str, Progress | int]] = []
    plan = Plan("smog", (2,), ({"rounds": 2},), ("search:2",), 10, 0, "2", 2, "2", inner=8)
    training = Training(folder, plan, network_from)
    training.round(Here(), lambda stage, done: told.append((stage, done)))
    return training, told


def test_a_round_of_a_training_learns_by_it(tmp_path: Path) -> None:
    training, told = a_round(tmp_path)
    passes = [done for stage, done in told if isinstance(done, Progress)]
    assert {one.head for one in passes} == {"worth", "promise"}
    assert training.passes() == [passes]
    assert min(one.learned for one in told_of(passes, "worth")) == training.results()[0].worth


def test_what_is_learned_goes_on_from_a_network_of_its_own_size() -> None:
    before = Learner(WIDTH, 3, 12).arrays(["promise"])
    before["promise"] += 1
    found = network_from(changed(made_up(20), tries=[]), Shape(WIDTH, 3, 8), before, print)
    assert (found["promise"] == 1).all()
    assert found["promise_inner"].shape == (WIDTH, 12)
    assert found["worth_inner"].shape == (WIDTH, 8)


def test_what_greedy_decides_teaches_what_moves_promise() -> None:
    smog = game("smog")
    games = play_all(
        [Lineup("smog", {"rounds": 6}, ("greedy",) * 2, f"deal.{n}") for n in range(24)]
    )
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
    a_round(tmp_path)
    with np.load(tmp_path / "round-001" / "promise-network.npz") as made:
        assert made["promise"].shape[1] == 2 * smog.actions.size
        assert made["promise_bias"][::2].any()
        assert not made["promise_bias"][1::2].any()
