"""A look back at a game: from what the seat knew, with what its decisions cost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from fogbound.bots import Budget
from fogbound.bots import review as module
from fogbound.bots.play import play
from fogbound.bots.review import (
    Judged,
    Look,
    doubtful,
    happened,
    judge,
    lessons,
    looks,
    review_of,
    summed_up,
)
from fogbound.engine import Match, Record, State
from fogbound.engine.words import Speaker
from tests.smog.builder import SMOG, position

GOLDEN = Path(__file__).parent.parent / "golden"
SHORT = Budget(iterations=20)


def costly(number: int = 124) -> tuple[State, int]:
    """A view in which a seat decided badly, and what it decided."""
    record = Record.load(GOLDEN / "smog-2-greedy.txt")
    return record.replay(number).seen_by(0), record.actions[number]


def test_what_was_played_is_weighed_against_what_is_better() -> None:
    seen, action = costly()
    judged = judge(seen, Random(1), action, Budget(iterations=100), closely=True)
    assert judged.played is not None
    assert judged.best is not None
    assert SMOG.actions.name(judged.played.action) == "pay shadow master"
    assert SMOG.actions.name(judged.best.action) == "end turn"
    assert judged.cost > 0.03
    assert judged.shown > 0.01
    assert sum(judged.chances) == pytest.approx(1)
    right = judge(seen, Random(1), judged.best.action, Budget(iterations=100), closely=True)
    assert right.cost < 0.01


def test_a_better_chance_that_does_not_show_in_play_is_no_mistake() -> None:
    seen, action = costly()
    judged = judge(seen, Random(1), action, SHORT)
    assert judged.shown == 1.0
    assert judged._replace(shown=0.0).cost == 0.0 < judged.cost


def test_the_positions_are_those_the_seat_saw() -> None:
    record = Record.load(GOLDEN / "smog-2-greedy.txt")
    found = looks(record, 1)
    assert all(look.seen.viewer == 1 for look in found)
    decided = [look for look in found if look.action is not None]
    for look in decided:
        assert look.action == record.actions[look.number]
        assert look.seen.actor == 1
        assert len(look.seen.legal()) > 1
    assert found[-1].number == len(record.actions)
    assert found[0].fresh
    assert [look.number for look in found] == sorted({look.number for look in found})


def test_a_whole_review_ends_where_the_game_did() -> None:
    match = play("smog", ["greedy", "random"], seed=7)
    told: list[tuple[int, int]] = []
    found = review_of(match.record, 1, lambda *far: told.append(far))
    assert told[0][0] == 1
    assert [done for done, _ in told] == list(range(1, len(told) + 1))
    assert found.curve[0].number == 0
    assert found.curve[-1].chances == [1.0, 0.0]
    assert all(sum(point.chances) == pytest.approx(1) for point in found.curve)
    costs = [mistake.cost for mistake in found.mistakes]
    assert costs == sorted(costs, reverse=True)
    assert len(costs) == 3  # who plays at random errs
    say = Speaker(match.state.box)
    for lesson, mistake in zip(lessons(say, match.record, found), found.mistakes, strict=True):
        seen = match.record.replay(mistake.number).seen_by(1)
        assert lesson.played.action == say.describe(seen, match.record.actions[mistake.number])
        assert mistake.best.action != mistake.played.action
        assert mistake.best.action in seen.legal()


def test_hidden_things_do_not_change_what_is_thought() -> None:
    """Another deal that looks the same to the seat is judged the same."""
    p = position(2, hands={1: ["gears shift"]})
    other = p.copy()
    other.state.combination[1] = next(n for n in range(13) if n not in other.state.combination)
    judged = [
        judge(one.state.seen_by(0), Random(3), one.state.legal()[0], SHORT) for one in (p, other)
    ]
    assert judged[0] == judged[1]


def test_turning_points_are_the_greatest_changes_with_what_happened() -> None:
    match = Match(Record.load(GOLDEN / "smog-2-greedy.txt"))
    found = [look for look in looks(match.record, 0) if look.fresh]
    chances = [0.5, 0.52, 0.8, 0.3, *[0.31] * (len(found) - 4)]
    looked = {
        look.number: Judged([chance, 1 - chance])
        for look, chance in zip(found, chances, strict=True)
    }
    review = summed_up(0, found, looked, {})
    assert [(turn.before, turn.after) for turn in review.turns] == [(0.52, 0.8), (0.8, 0.3)]
    turn = review.turns[0]
    assert (turn.since, turn.number) == (found[1].number, found[2].number)
    told = happened(Speaker(match.state.box), match.story, 0, turn)
    assert told
    assert len(told) <= sum(turn.since < number <= turn.number for number, _ in match.story)


def test_only_the_most_doubtful_are_looked_at_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, action = costly()
    judged = judge(seen, Random(1), action, SHORT)
    assert judged.best is not None
    worse = judged._replace(best=judged.best._replace(chance=1.0))
    found = [Look(number, seen, 0, False) for number in range(20)]
    looked = {number: worse if number in (3, 7) else Judged([0.5, 0.5]) for number in range(20)}
    assert [look.number for look in doubtful(looked, found)] == [3, 7]
    monkeypatch.setattr(module, "DOUBTFUL", 1)
    assert [look.number for look in doubtful(looked, found)] == [3]
