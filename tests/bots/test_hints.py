"""Advice for a person: the best few actions, how likely they win, how sure that is."""

from __future__ import annotations

from random import Random

from fogbound.bots import Budget, hints
from tests.bots.test_search import one_move_from_the_gate
from tests.smog.builder import SMOG, position

SHORT = Budget(iterations=30)


def test_the_best_action_comes_first_with_its_chance() -> None:
    seen = one_move_from_the_gate().state.seen_by(0)
    first, *others = hints(seen, Random(1), SHORT)
    assert SMOG.actions.name(first.action) == "move west"
    assert first.chance > 0.95
    assert all(hint.visits <= first.visits for hint in others)


def test_there_are_no_more_than_asked_for() -> None:
    seen = position(2).state.seen_by(0)
    advice = hints(seen, Random(1), SHORT, count=2)
    assert len(advice) == 2
    assert all(0 <= hint.chance <= 1 and hint.visits > 0 for hint in advice)
    assert {hint.action for hint in advice} <= set(seen.legal())
    assert hints(seen, Random(1), SHORT, count=2) == advice


def test_who_has_nothing_to_decide_gets_none() -> None:
    assert hints(position(2).state.seen_by(1), Random(1), SHORT) == []
