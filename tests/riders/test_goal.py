"""What brings a side its points, how it stands, and who carries what."""

from __future__ import annotations

import pytest

from fogbound.engine import NOBODY
from fogbound.engine.words import Goal, Speaker
from tests.riders.builder import Position, position

NAMES = ("Ada", "Bob")


def goal(p: Position, seat: int, language: str = "en") -> Goal:
    return Speaker(p.state.box, NAMES, language).goal(p.state.seen_by(seat))


def test_an_attacker_is_told_what_brings_points_and_how_it_stands() -> None:
    said = goal(position(points={0: 3}), 0).own
    assert said.startswith("Points for a plan brought home (5), a marked turret destroyed (3) and")
    assert said.endswith("par included: Ada: 3 and Bob: 3; 6 more rounds.")
    assert "par included" not in goal(position(scoring="book"), 0).own


def test_the_defender_is_told_the_other_half() -> None:
    said = goal(position(), 1).own
    assert said.startswith("Points for what was not carried out (2) and an attacker’s fall (1).")


def test_who_carries_a_plan_is_told_the_way_and_the_others_are_warned() -> None:
    p = position(bears={"arcturus": "goal 1"})
    assert goal(p, 0).own.startswith("Bring out by West Lock what you carry: Plans")
    assert goal(p, 0).rivals == ()
    assert "Plans of the Poseidon cannon" in goal(p, 1).rivals[0]
    assert goal(p, NOBODY) == Goal("", goal(p, 1).rivals)
    assert goal(p, 0, "de").own.startswith("Bring hinaus")


@pytest.mark.parametrize(("seat", "verb"), [(0, "Bring "), (1, "Keep ")])
def test_where_one_deed_wins_it_is_named(seat: int, verb: str) -> None:
    assert goal(position("king"), seat).own.startswith(verb)
