"""Assassination by the skull symbol."""

from __future__ import annotations

from typing import Any

import pytest

from tests.nanty.builder import after_card


@pytest.mark.rule("nanty:kill.target")
def test_a_pawn_of_another_where_there_is_trouble() -> None:
    p = after_card(
        "bill sikes",
        agents={0: "city, lambeth", 1: "city, strand", 2: "city, highbury"},
        trouble="city, lambeth, highbury",
    )
    assert p.legal == ["skip", "area city", "area highbury"]
    assert p.why_not("area strand") == "kill.target"  # no trouble
    assert p.why_not("area lambeth") == "kill.target"  # only my own
    p.play("area city")
    assert p.legal == ["pawn 1", "pawn 2"]
    assert p.why_not("pawn 0") == "kill.target"
    assert p.why_not("pawn 3") == "kill.target"
    p.play("pawn 2")
    assert p.agents(2) == {"highbury": 1}
    assert p.agents(1) == {"city": 1, "strand": 1}
    assert p.trouble() == {"lambeth", "highbury"}
    assert p.told("removes pawn") == [(0, (2, 5), -1)]


@pytest.mark.rule("nanty:kill.neutral")
def test_neutral_pawns_may_be_assassinated() -> None:
    wanted: dict[str, Any] = {"immigrants": "city, city", "grenadiers": "city", "trouble": "city"}
    p = after_card("bill sikes", "area city", **wanted)
    assert p.options("pawn") == ["immigrant", "grenadier"]
    p.copy().play("pawn grenadier")
    assert p.copy().play("pawn grenadier").grenadiers() == {}
    assert p.play("pawn immigrant").immigrants() == {"city": 1}


@pytest.mark.rule("nanty:kill.target")
def test_the_removed_pawns_area_has_no_trouble_for_a_second_skull() -> None:
    p = after_card("col sebastian moran", "area city", agents={1: "city, city"}, trouble="city")
    p.play("pawn 1")
    assert p.asked == (0, "kill.target")
    assert p.legal == ["skip"]


@pytest.mark.rule("nanty:kill.twice", "nanty:interrupt.one")
def test_the_second_skull_may_aim_at_the_agent_that_was_saved() -> None:
    p = after_card(
        "col sebastian moran", "area city", "pawn 1",
        agents={1: "city"}, trouble="city", hands={1: "toby, little dorrit, sam weller"},
    )  # fmt: skip
    assert p.asked == (1, "interrupt.window.removal")
    p.play("play toby")
    assert p.asked == (0, "kill.target")
    assert p.agents(1) == {"city": 1}
    p.play("area city", "pawn 1")
    assert p.asked == (1, "interrupt.window.removal")
    q = p.copy().play("play little dorrit")
    assert (q.agents(1), q.trouble()) == ({"city": 1}, {"city"})
    p.play("pass")
    assert (p.agents(1), p.trouble()) == ({}, set())
    assert p.asked == (0, "build.place")


@pytest.mark.rule("nanty:kill.stopped")
def test_a_stopped_assassination_is_used_up_and_the_trouble_stays() -> None:
    p = after_card(
        "bill sikes", "area city", "pawn 1",
        agents={1: "city"}, trouble="city", hands={1: "toby"},
    )  # fmt: skip
    p.play("play toby")
    assert p.asked == (0, "action.money")
    assert p.trouble() == {"city"}
    assert p.agents(1) == {"city": 1}
    assert p.told("saves agent") == [(1, (5,), -1)]
    assert p.discards() == {"toby"}
