"""Doors: open, closed, locked, sealed, guarded, barred."""

from __future__ import annotations

import pytest

from tests.riders.builder import Position, position

ACTIVE = {"b": "silent store"}


def by_door(door: str, at: str, who: str = "mapuche", **wanted: object) -> Position:
    """A character about to move, beside a door."""
    p = position(at={who: at}, **wanted)  # type: ignore[arg-type]
    return p.play(f"move {who}")


@pytest.mark.rule("riders:door.states", "riders:door.operate")
def test_a_point_opens_and_another_closes() -> None:
    p = by_door("5", "g10", rooms={"b": "solved"})
    assert p.door("5") == "closed"
    p.play("door 5")
    assert p.door("5") == "open"
    p.play("door 5")
    assert p.door("5") == "closed"
    assert p.at("mapuche") == "g10"
    assert p.state.stack[-1].values()[1] == 1


@pytest.mark.rule("riders:door.passage")
def test_a_closed_door_stops_movement_and_sight() -> None:
    p = by_door("5", "g10", rooms={"b": "solved"})
    assert p.why_not("square h10") == "door.passage"
    assert not p.sees("g10", "i10")
    p.play("door 5")
    assert p.may("square h10")
    assert p.sees("g10", "i10")


@pytest.mark.rule("riders:door.locked", "riders:door.entrance", "riders:door.side.rule")
def test_closed_doors_of_an_active_room_are_locked_but_the_entrance() -> None:
    p = by_door("5", "g10", rooms=ACTIVE, entrance={"b": "2"})
    assert p.why_not("door 5") == "door.locked"
    assert by_door("2", "c10", rooms=ACTIVE, entrance={"b": "2"}).may("door 2")
    assert by_door("5", "g10", rooms=ACTIVE, entrance={"b": "5"}).may("door 5")


@pytest.mark.rule("riders:door.entrance")
def test_the_entrance_is_where_the_first_attacker_came_in() -> None:
    p = position(at={"mapuche": "b10"}, room_deck="silent store")
    p.play("move mapuche", "square c10", "door 2")
    assert p.door("2") == "closed"
    p.play("door 2")
    assert p.door("2") == "open"
    p = position(
        phase="stygia",
        stygia={"arcturus": "eye1 a10"},
        room_deck="silent store",
    ).play("move arcturus", "return")
    while p.step != "Stygia" and p.state.mode[1] == 3:
        p.play(
            next(a for a in ("colour skill", "zone b", "square e7", "square e8") if a in p.legal)
        )
    assert p.room("b") == "silent store"
    assert p.state.entrance[p.zone("b")] == -1


@pytest.mark.rule("riders:door.locked.open")
def test_a_door_that_stands_open_stays_open() -> None:
    p = by_door("5", "g10", rooms=ACTIVE, entrance={"b": "2"}, doors={"5": "open"})
    assert p.may("square h10")


@pytest.mark.rule("riders:door.side", "riders:door.side.rule", "riders:board.areas.safe")
def test_a_lock_holds_from_inside_only() -> None:
    rooms = {"b": "silent store", "c": "solved"}
    p = by_door("5", "h10", rooms=rooms, entrance={"b": "2"})
    p.play("door 5")
    assert p.door("5") == "open"
    inside = by_door("5", "g10", rooms=rooms, entrance={"b": "2"}, doors={"5": "open"})
    assert inside.may("square h10")
    both = {"b": "silent store", "c": "mirror maze"}
    p = by_door("5", "h10", rooms=both, entrance={"b": "2", "c": "4"})
    assert p.why_not("door 5") == "door.locked"
    p = by_door("2", "b10", rooms=ACTIVE, entrance={"b": "5"})
    assert p.may("door 2")


@pytest.mark.rule("riders:door.solved", "riders:room.solve")
def test_a_solved_room_unlocks_its_doors_and_leaves_them_shut() -> None:
    p = position(
        at={"mapuche": "g10"},
        rooms=ACTIVE,
        sums={"b": 7},
        entrance={"b": "2"},
        hands={0: "torn blueprint"},
    )
    p.play("move mapuche")
    assert p.why_not("door 5") == "door.locked"
    p.play("play torn blueprint")
    assert p.room("b") == "solved"
    assert p.door("5") == "closed"
    assert p.may("door 5")


@pytest.mark.rule("riders:door.henchmen")
def test_henchmen_open_locked_doors() -> None:
    p = by_door("5", "g10", "vikka", turn=1, rooms=ACTIVE, entrance={"b": "2"})
    p.play("door 5", "square h10")
    assert p.door("5") == "open"
    assert p.at("vikka") == "h10"


@pytest.mark.rule("riders:door.free")
def test_free_doors_are_not_worked_for_ever() -> None:
    p = position(
        at={"hans krueger": "g10"},
        rooms={"b": "solved"},
        teams={0: "hans krueger, clayton, arcturus"},
    )
    p.play("move hans krueger", "door 5")
    assert p.state.stack[-1].values()[1] == 3
    assert p.why_not("door 5") == "door.free"
    p.play("square g9", "square g10", "door 5")
    assert p.door("5") == "closed"


@pytest.mark.rule("riders:door.sealed", "riders:scenario.escape.door")
def test_a_sealed_door_is_shut_for_everyone() -> None:
    p = position("escape", at={"mapuche": "h3"}, rooms={"d": "solved"})
    p.play("move mapuche")
    assert p.door("1") == "sealed"
    assert p.why_not("door 1") == "door.sealed"
    p = position("escape", turn=1, at={"vikka": "h3"}, rooms={"d": "solved"})
    p.play("move vikka")
    assert p.why_not("door 1") == "door.sealed"


@pytest.mark.rule("riders:door.sealed", "riders:scenario.escape.door")
def test_a_key_opens_even_in_an_active_room() -> None:
    p = position(
        "escape",
        at={"mapuche": "h3"},
        rooms={"d": "silent store"},
        entrance={"d": "4"},
        bears={"mapuche": "goal 1"},
    )
    p.play("move mapuche", "door 1")
    assert p.door("1") == "open"
    p.play("square h2")
    assert p.at("mapuche") == "h2"


@pytest.mark.rule("riders:door.guarded", "riders:scenario.tunnel.turrets")
def test_a_guarded_door_waits_for_its_turret() -> None:
    for seat, who in ((0, "mapuche"), (1, "vikka")):
        p = position("tunnel", turn=seat, at={who: "m3"}, rooms={"h": "solved"})
        p.play(f"move {who}")
        assert p.why_not("door 10") == "door.guarded"
        p = position("tunnel", turn=seat, at={who: "m3"}, rooms={"h": "solved"}, bare=True)
        p.play(f"move {who}")
        assert p.may("door 10")


@pytest.mark.rule("riders:door.barred")
def test_a_barred_door_holds_attackers_until_the_end_of_their_next_round() -> None:
    p = by_door("5", "g10", rooms={"b": "solved"}, barred={"5": 3}, in_round=3)
    assert p.why_not("door 5") == "door.barred"
    p = by_door("5", "g10", rooms={"b": "solved"}, barred={"5": 3}, in_round=4)
    assert p.may("door 5")
    p = by_door("5", "g10", "vikka", turn=1, rooms={"b": "solved"}, barred={"5": 3}, in_round=3)
    assert p.may("door 5")
    p = position(
        turn=1,
        in_round=2,
        hands={1: "bolted fast"},
        at={"mapuche": "g10"},
        rooms={"b": "solved"},
    )
    p.play("play bolted fast", "door 5")
    assert p.state.barred[4] == 3
