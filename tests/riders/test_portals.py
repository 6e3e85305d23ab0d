"""Portals to the Stygian Dimension, and the way back to the token."""

from __future__ import annotations

import pytest

from tests.riders.builder import position

SOLVED = {"b": "solved"}
FULL = {
    "clayton": "e1 r9",
    "amelia steam": "e2 r9",
    "patty wrench": "e3 r9",
    "hans krueger": "e4 j1",
    "rosalind alembic": "e5 j1",
    "tobias flint": "e6 j1",
}


@pytest.mark.rule("riders:portal.open", "riders:portal.cost")
def test_a_portal_is_the_first_and_only_thing() -> None:
    p = position(at={"mapuche": "e10"}, rooms=SOLVED)
    p.play("move mapuche", "portal", "field e4")
    assert p.mode("mapuche") == "travelling"
    assert p.step == "Movement"
    assert "move mapuche" not in p.legal
    p = position(at={"mapuche": "e10"}, rooms=SOLVED)
    p.play("move mapuche", "square e11")
    assert p.why_not("portal") == "portal.open"
    p = position(at={"mapuche": "e10"}, rooms=SOLVED, lies={"zuba": "e10"})
    p.play("move mapuche", "take here").maybe("object zuba")
    assert p.why_not("portal") == "portal.open"
    p = position(at={"mapuche": "e10"}, rooms=SOLVED)
    p.play("move mapuche", "run")
    assert p.why_not("portal") is not None


@pytest.mark.rule("riders:portal.cost", "riders:madness.full")
def test_not_without_sanity() -> None:
    p = position(at={"mapuche": "e10"}, rooms=SOLVED, madness={"mapuche": 2})
    p.play("move mapuche")
    assert p.why_not("portal") == "portal.cost"


@pytest.mark.rule("riders:portal.token", "riders:stygia.traveller")
def test_the_token_marks_the_square_and_the_figure_goes_to_an_entrance() -> None:
    p = position(at={"mapuche": "e10"}, rooms=SOLVED)
    p.play("move mapuche", "portal")
    assert p.options("field") == ["e1", "e2", "e3", "e4", "e5", "e6"]
    p.play("field e5")
    assert (p.at("mapuche"), p.field("mapuche")) == ("e10", "e5")
    assert p.tells("opens portal") == [(3, 9 * 20 + 4, 12)]


@pytest.mark.rule("riders:portal.occupied")
def test_a_held_entrance_cannot_be_chosen() -> None:
    p = position(
        at={"mapuche": "e10"}, stygia={"arcturus": "e2 a9", "vikka": "e3 c9"}, rooms=SOLVED
    )
    p.play("move mapuche", "portal")
    assert p.options("field") == ["e1", "e4", "e5", "e6"]
    assert p.why_not("field e2") == "portal.occupied"


@pytest.mark.rule("riders:portal.full")
def test_with_all_entrances_held_one_is_pushed_inwards() -> None:
    p = position(players=4, at={"mapuche": "e10"}, stygia=FULL, rooms=SOLVED)
    p.play("move mapuche", "portal", "field e3")
    assert p.field("mapuche") == "e3"
    assert p.field("patty wrench") == "o3"
    held = {**FULL, "vikka": "o3 c9", "morsiarty": "i3 c9"}
    p = position(players=4, at={"mapuche": "e10"}, stygia=held, rooms=SOLVED)
    p.play("move mapuche", "portal", "field e3")
    assert p.field("patty wrench") == "eye"


@pytest.mark.rule("riders:portal.areas")
def test_portals_open_anywhere() -> None:
    for at, rooms in (("a9", {}), ("e10", {"b": "silent store"})):
        p = position(at={"mapuche": at}, rooms=rooms)
        p.play("move mapuche")
        assert p.may("portal")


@pytest.mark.rule("riders:portal.back", "riders:stygia.expel")
def test_who_comes_back_to_a_held_square_stands_nearest() -> None:
    p = position(
        turn=None,
        phase="reaction",
        stygia={"arcturus": "e1 e10"},
        at={"mapuche": "e10"},
        rooms=SOLVED,
    )
    p.play("back")
    assert p.state.actor == 0
    assert len(p.options("square")) == 8
    p.play("square d9")
    assert p.at("arcturus") == "d9"


@pytest.mark.rule("riders:portal.back")
def test_nearest_counts_within_the_zone_first() -> None:
    everybody = {
        "mapuche": "a9",
        "charlotte page": "b9",
        "clayton": "a10",
        "amelia steam": "b10",
        "patty wrench": "a11",
    }
    p = position(
        players=3,
        turn=None,
        phase="reaction",
        stygia={"arcturus": "e1 a9"},
        at=everybody,
    )
    p.play("back")
    assert p.at("arcturus") == "b11"
    full = {**everybody, "hans krueger": "b11"}
    p = position(
        players=4,
        turn=None,
        phase="reaction",
        stygia={"arcturus": "e1 a9"},
        at=full,
        rooms=SOLVED,
    )
    p.play("back")
    assert p.at("arcturus") == "c10"


@pytest.mark.rule("riders:portal.back")
def test_the_count_goes_on_through_the_nearest_door() -> None:
    full = {f"{column}{row}": "basic" for column in "cde" for row in (13, 14, 15)}
    for token, goals in (("d13", ["d12"]), ("e14", ["f14"]), ("e13", ["d12", "f14"])):
        p = position(
            "escape",
            turn=None,
            phase="reaction",
            stygia={"arcturus": f"e1 {token}"},
            at={"mapuche": "h15", "charlotte page": "i15"},
            guns=full,
        )
        p.play("back")
        came = p.mode("arcturus") == "standing"
        assert ([p.at("arcturus")] if came else p.options("square")) == goals


@pytest.mark.rule("riders:move.points", "riders:stygia.return.after")
def test_who_was_sent_and_expelled_before_moving_may_still_move() -> None:
    p = position(
        phase="turn", at={"mapuche": "e10"}, rooms=SOLVED, hands={1: "through the veil, riptide"}
    )
    p.play("play through the veil").maybe("pass", "choose mapuche", "field e1")
    assert p.mode("mapuche") == "travelling"
    p.play("play riptide").maybe("pass")
    assert p.at("mapuche") == "e10"
    p.play("move mapuche")
    assert "portal" in p.legal, "it has done nothing itself"
    p.play("stop")
    p.state.wounds[3] = 1
    while p.state.turn == 0:
        p.play(p.legal[-1])
    assert p.wounds("mapuche") == 1, "it was not there all the turn, so it did not rest"
