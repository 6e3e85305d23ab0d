"""The board: rooms, squares, walls, doors, adjacency, areas."""

from __future__ import annotations

import pytest

from fogbound.games.riders.rules.actions import CHARACTERS
from tests.riders.builder import position


def steps(scenario: str = "factory", who: str = "mapuche", **wanted: object) -> list[str]:
    """The squares a character may step to."""
    p = position(scenario, **wanted)  # type: ignore[arg-type]
    p.play(f"move {who}")
    return sorted(p.options("square"))


@pytest.mark.rule("riders:board.square", "riders:move.end")
def test_a_square_holds_one_figure() -> None:
    p = position(at={"mapuche": "e10", "arcturus": "e11"}, rooms={"b": "solved"})
    p.play("move mapuche", "square e11")
    assert p.why_not("stop") == "move.end"
    p = position(
        scenario="factory",
        turn=1,
        phase="reinforce",
        in_round=3,
        at={"mapuche": "e10"},
        rooms={"b": "solved"},
    )
    p.play("post vikka")
    assert "e10" not in p.options("square")
    assert "e11" in p.options("square")


@pytest.mark.rule("riders:board.zones", "riders:board.walls")
def test_walls_part_zones_and_solid_squares_are_none() -> None:
    assert steps(at={"mapuche": "g9"}, rooms={"b": "solved"}) == [
        "f10",
        "f9",
        "g10",
    ]
    assert steps(at={"mapuche": "h10"}, rooms={"c": "solved"}) == [
        "h11",
        "h9",
        "i10",
        "i11",
        "i9",
    ]


@pytest.mark.rule("riders:board.door", "riders:door.operate")
def test_a_door_belongs_to_its_two_squares() -> None:
    for at, may in (("g10", True), ("g9", False), ("g11", False), ("f10", False)):
        p = position(at={"mapuche": at}, rooms={"b": "solved"})
        p.play("move mapuche")
        assert p.may("door 5") == may
    p = position(at={"mapuche": "h10"}, rooms={"c": "solved"})
    p.play("move mapuche")
    assert p.options("door") == ["5"]


@pytest.mark.rule("riders:board.adjacent", "riders:board.adjacent.edge", "riders:move.step")
def test_eight_squares_are_adjacent_and_an_open_door_does_not_part() -> None:
    around = ["d10", "d11", "d9", "e11", "e9", "f10", "f11", "f9"]
    assert steps(at={"mapuche": "e10"}, rooms={"b": "solved"}) == around
    through = steps(at={"mapuche": "g10"}, rooms={"b": "solved"}, doors={"5": "open"})
    assert "h10" in through
    assert "h10" not in steps(at={"mapuche": "g10"}, rooms={"b": "solved"})


@pytest.mark.rule("riders:board.adjacent.corner", "riders:move.diagonal", "riders:move.door")
def test_nobody_goes_round_the_end_of_a_wall_or_through_a_door_aslant() -> None:
    through = steps(at={"mapuche": "g10"}, rooms={"b": "solved"}, doors={"5": "open"})
    assert through == ["f10", "f11", "f9", "g11", "g9", "h10"]
    beside = steps(at={"mapuche": "g9"}, rooms={"b": "solved"}, doors={"5": "open"})
    assert "h10" not in beside
    by_solid = steps(at={"mapuche": "f8"}, rooms={"b": "solved"})
    assert "g9" not in by_solid
    assert "f9" in by_solid
    pillar = steps(at={"mapuche": "i15"}, rooms={"e": "solved"})
    assert pillar == ["h14", "h15", "h16", "i14", "i16"]


@pytest.mark.rule("riders:board.adjacent.corner", "riders:attack.melee")
def test_figures_never_end_adjacency() -> None:
    p = position(
        at={"mapuche": "e10", "charlotte page": "e9", "arcturus": "f10", "vikka": "f9"},
        rooms={"b": "solved"},
        bears={"mapuche": "pressure hammer"},
    ).throw("b", 1, 1, 1, 1, 6, 6, 6)
    p.use("mapuche pound", "skill 6", "skill 6").act("mapuche pound")
    assert p.mode("vikka") == "dead"


@pytest.mark.rule("riders:board.areas", "riders:stygia.return")
def test_areas_cannot_be_reached_from_stygia() -> None:
    p = position(phase="stygia", stygia={"arcturus": "eye1 e10"}, rooms={"b": "solved"})
    p.play("move arcturus", "return")
    while p.step == "SpendDie":
        p.play(p.legal[0])
    if p.step != "ReturnZone":
        p.play(p.legal[0])
    assert p.options("zone") == ["a", "b", "c", "d", "e", "f", "g", "h", "i"]
    assert p.why_not("zone 2") is not None


@pytest.mark.rule("riders:board.areas", "riders:stygia.support")
def test_a_pool_in_an_area_can_be_supported_and_the_expelled_come_back_there() -> None:
    p = position(phase="stygia", stygia={"arcturus": "eye1 a11"}, at={"mapuche": "a9"})
    p.play("move arcturus")
    assert "zone 2" in p.legal
    p = position(turn=None, phase="reaction", stygia={"arcturus": "e1 a11"})
    p.play("back")
    assert (p.mode("arcturus"), p.at("arcturus")) == ("standing", "a11")


@pytest.mark.rule("riders:board.areas.safe", "riders:reinforce.rooms.standing")
def test_areas_are_outside_the_building() -> None:
    p = position(phase="move").walk("arcturus", "b10")
    assert p.room("2") == "solved"
    assert p.tells("activates") == []
    p = position(turn=1, phase="reinforce", in_round=3)
    assert not any(p.mode(who) == "standing" for who in CHARACTERS[9:])
    p = position(turn=1, at={"vikka": "c10"}, rooms={"b": "solved"})
    p.play("move vikka")
    assert "square b10" not in p.legal
    assert p.why_not("square b10") == "board.areas.safe"


@pytest.mark.rule("riders:board.areas.safe", "riders:pool.room")
def test_for_pools_and_sight_areas_are_rooms() -> None:
    p = position(at={"mapuche": "b10", "vikka": "d10"}, rooms={"b": "solved"})
    assert p.sees("b10", "d10")
    p.throw("2", 1, 1, 1, 1, 1, 6, 5)
    p.use("mapuche main", "skill 6", "skill 5").act("mapuche main")
    assert p.mode("vikka") == "dead"
