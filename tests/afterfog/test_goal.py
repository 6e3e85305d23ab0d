"""How a seat stands, in one line, and who would win when the end is near."""

from __future__ import annotations

from fogbound.engine import NOBODY
from fogbound.engine.words import Goal, Speaker
from fogbound.games.afterfog.rules.parameters import TYPES
from tests.afterfog.position import IDS, Position, new_game, position

NAMES = ("Ada", "Bob")
TWO_EVENTS = "pay barge aground, warehouse fire"
THREE_EVENTS = f"{TWO_EVENTS}, day of barter"


def goal(p: Position, seat: int) -> Goal:
    return Speaker(p.state.box, NAMES).goal(p.state.seen_by(seat))


def test_it_says_the_points_the_goal_and_the_end() -> None:
    p = position(tokens={"1a": "0", "1b": "0", "1c": "0"}, past=TWO_EVENTS)
    said = goal(p, 0).own
    assert said.startswith("You lead with ")
    assert "the goal of Barrowmead (5)" in said
    assert said.endswith("2 more Events, and the last turns begin.")
    assert goal(p, 1).own.startswith("You have ")
    assert goal(p, 0).rivals == goal(p, 1).rivals == ()


def test_the_goal_counts_down_until_it_is_met() -> None:
    farms = [space for space, kind in _types(position()) if kind == "farm"][:2]
    said = [goal(position(tokens=dict.fromkeys(farms[:count], "0")), 0).own for count in range(3)]
    assert "2 short of the goal" in said[0]
    assert "1 short of the goal" in said[1]
    assert "is yours as it stands" in said[2]


def _types(p: Position) -> list[tuple[str, str]]:
    box = p.state.box
    return [(space, TYPES[box.type[n]]) for n, space in enumerate(IDS) if n in p.state.map.spaces]


def test_near_the_end_who_would_win_is_named_to_the_others() -> None:
    p = position(tokens={"1a": "0", "1b": "0", "1c": "0"}, past=THREE_EVENTS)
    assert "would win with" in goal(p, 1).rivals[0]
    assert "(Ada)" in goal(p, NOBODY).rivals[0]
    assert goal(p, 0).rivals == ()


def test_before_the_first_turn_there_is_nothing_to_say() -> None:
    state = new_game(2, 1)
    assert Speaker(state.box, NAMES).goal(state.seen_by(0)) == Goal("")
