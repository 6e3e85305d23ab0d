"""Advice for a person: the best few actions, how likely they win, how sure that is."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from fogbound.bots import Budget, hints
from fogbound.bots.hints import _ranked, advice
from fogbound.bots.tree import Move
from fogbound.engine import Record, game, game_names
from fogbound.engine.words import Speaker
from tests.bots.test_search import one_move_from_the_gate
from tests.smog.builder import SMOG, position

GOLDEN = Path(__file__).parent.parent / "golden"
SHORT = Budget(iterations=30)


def test_the_best_action_comes_first_with_its_chance() -> None:
    seen = one_move_from_the_gate().state.seen_by(0)
    first, *others = hints(seen, Random(1), SHORT)
    assert SMOG.actions.name(first.action) == "move west"
    assert first.chance > 0.95
    assert all(hint.visits <= first.visits or hint.even for hint in others)
    assert not first.even


def test_a_hint_says_what_the_action_changes_and_what_comes_next() -> None:
    p = position(2, at={0: "north"}, coins={0: 6}, combination={0: "blood mana ectoplasm titanium"})
    seen = p.state.seen_by(0)
    say = Speaker(p.state.box)
    found = {SMOG.actions.name(hint.action): hint for hint in hints(seen, Random(1), SHORT, 9)}
    bought = found["buy"]
    price = p.state.coins[0] - p.copy().play("buy").state.coins[0]
    assert bought.changes["things"] == 1
    assert bought.changes["coins"] == -price
    told = advice(say, seen, bought, Random(1))
    assert "one thing less to get" in told.gains
    assert any("Coin" in risk for risk in told.risks)
    assert len(told.plan) <= len(bought.plan)


def test_equal_moves_are_called_equal_and_the_free_gain_comes_first() -> None:
    """Of moves that win alike that one is advised which looks best at once."""
    taken, left, worse = Move(1, 0.9), Move(2, 0.1), Move(3, 2.0)
    for move, visits, chance in ((taken, 30, 0.5), (left, 60, 0.505), (worse, 40, 0.4)):
        move.visits, move.won = visits, visits * chance
    even, others = _ranked([left, worse, taken])
    assert even == [taken, left]
    assert others == [worse]


def test_a_move_hardly_tried_is_not_called_equal() -> None:
    best, lucky = Move(1, 0.0), Move(2, 9.0)
    best.visits, best.won, lucky.visits, lucky.won = 50, 25.0, 2, 2.0
    assert _ranked([best, lucky]) == ([best], [lucky])


@pytest.mark.parametrize("name", game_names())
def test_every_term_has_words_for_more_and_for_less(name: str) -> None:
    rules = game(name)
    record = Record.load(GOLDEN / f"{name}-2-greedy.txt")
    counted: set[str] = set()
    for state in record.states():
        if state.actor is not None:
            counted |= set(rules.terms(state, state.actor))
    assert counted
    say = Speaker(state.box)
    for term in counted:
        for by in (-1, 1, 3):
            gains, losses = say.changes({term: by})
            assert len(gains) + len(losses) == 1, term
            assert bool(losses) == (by < 0)


def test_there_are_no_more_than_asked_for() -> None:
    seen = position(2).state.seen_by(0)
    advice = hints(seen, Random(1), SHORT, count=2)
    assert len(advice) == 2
    assert all(0 <= hint.chance <= 1 and hint.visits > 0 for hint in advice)
    assert {hint.action for hint in advice} <= set(seen.legal())
    assert hints(seen, Random(1), SHORT, count=2) == advice


def test_who_has_nothing_to_decide_gets_none() -> None:
    assert hints(position(2).state.seen_by(1), Random(1), SHORT) == []
