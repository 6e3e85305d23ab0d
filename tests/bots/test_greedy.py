"""The greedy bot: sees nothing hidden, judges a choice by its end, and plays Smog well enough."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

import fogbound
from fogbound.bots import Greedy, bot
from fogbound.bots.play import moves, play
from fogbound.engine import Match, State
from tests.smog.builder import SMOG, Position, position

ALL = ["atlantean key", "spectral chain", "adamantine key", "mithril lock"]


def turn_of(greedy: Greedy, p: Position) -> list[str]:
    """What the bot does until another seat decides, in words."""
    words = []
    seat = p.state.actor
    assert seat is not None
    while p.state.actor == seat:
        words.append(SMOG.actions.name(greedy.choose(p.state.seen_by(seat), Random(2))))
        p.play(words[-1])
    return words


# ---------------------------------------------------------------- what it may know


def test_its_choice_does_not_depend_on_what_it_cannot_see() -> None:
    compared = 0
    match = Match.new("smog", 3, 21, rounds=4)
    for number, _ in enumerate(moves(match, [bot("greedy") for _ in range(3)])):
        state = match.state
        if number % 9 or state.actor is None:
            continue
        other = state.seen_by(state.actor).guess(Random(number))
        assert other != state
        views = [truth.seen_by(state.actor) for truth in (state, other)]
        choices = [Greedy().choose(seen, Random(3)) for seen in views]
        assert choices[0] == choices[1]
        compared += 1
    assert compared > 5


def test_it_changes_nothing_it_is_given() -> None:
    state = Match.new("smog", 2, 9).state
    assert state.actor is not None
    seen = state.seen_by(state.actor)
    before = seen.copy()
    Greedy().choose(seen, Random(1))
    assert seen == before


# ---------------------------------------------------------------- how it looks ahead


def test_it_leaves_by_its_gate_as_soon_as_it_can() -> None:
    p = position(
        2,
        at={0: "north-east"},
        ether={0: "blood mana ectoplasm titanium"},
        artefacts={0: ALL},
        combination={0: "blood mana ectoplasm titanium"},
        gate={0: "near"},
    )
    assert turn_of(Greedy(), p) == ["move west", "exit"]
    assert p.state.outcome is not None
    assert p.state.outcome.winners == (0,)


def test_it_pays_the_fog_with_what_it_does_not_need() -> None:
    """Blood is wanted and Mana is not; which one goes is a choice of its own."""
    p = position(
        2,
        at={0: "north-east"},
        coins={0: 0},
        ether={0: "blood mana ectoplasm titanium titanium"},
        artefacts={0: ALL},
        combination={0: "blood ectoplasm titanium titanium"},
        gate={0: "right"},
        turned={"north-east": 1},
    )
    words = turn_of(Greedy(), p)
    assert "pay mana" in words
    assert words[-1] == "exit"


def test_a_choice_is_judged_by_what_follows_from_it() -> None:
    """To turn any tile is worth nothing until the tile and the way are chosen."""
    p = position(
        2,
        at={0: "esplanade"},
        coins={0: 1, 1: 0},
        ether={0: "blood mana ectoplasm"},
        artefacts={0: ALL},
        combination={0: "blood mana ectoplasm titanium"},
        gate={0: "near"},
        deck=[],
    )
    assert turn_of(Greedy(), p) == []


def test_it_keeps_to_its_plan_while_all_goes_as_expected() -> None:
    class Counting(Greedy):
        plans = 0
        ...
