"""Trouble markers: when they come and when they go."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.nanty.rules.actions import AREAS
from tests.nanty.builder import after_card, after_event, after_scroll


@pytest.mark.rule("nanty:trouble.place", "nanty:trouble.place.own", "nanty:trouble.place.neutral")
@pytest.mark.parametrize(
    ("there", "made"),
    [
        ({}, False),
        ({"agents": {0: "city, strand"}}, True),
        ({"agents": {0: "strand", 1: "city"}}, True),
        ({"agents": {0: "strand"}, "immigrants": "city"}, True),
        ({"agents": {0: "strand"}, "grenadiers": "city"}, True),
        ({"agents": {0: "strand"}, "buildings": {1: "city"}}, False),
    ],
)
def test_placing_beside_a_pawn_makes_trouble(there: dict[str, Any], made: bool) -> None:
    p = after_card("sam weller", "place city", **{"agents": {0: "strand"}, **there})
    assert p.trouble() == ({"city"} if made else set())
    assert len(p.told("trouble")) == made


@pytest.mark.rule("nanty:trouble.one", "nanty:parts.trouble")
def test_an_area_holds_one_marker_at_most() -> None:
    p = after_card("sam weller", "place city", agents={0: "city"}, trouble="city")
    assert p.trouble() == {"city"}
    assert p.told("trouble") == []
    p = after_scroll("bob sawyer", trouble=", ".join(set(AREAS) - {"lambeth"}), events="fog")
    assert p.legal == ["stir lambeth"]
    p.play("stir lambeth")
    assert p.trouble() == set(AREAS)


@pytest.mark.rule("nanty:trouble.one", "nanty:effect.place_trouble")
def test_with_a_marker_everywhere_none_is_put_down() -> None:
    p = after_scroll("bob sawyer", trouble=", ".join(AREAS), events="fog")
    assert p.asked == (0, "action.another")


@pytest.mark.rule("nanty:trouble.place.move", "nanty:trouble.clear")
@pytest.mark.parametrize("goal", ["strand", "highbury"])
def test_a_move_makes_and_clears_trouble(goal: str) -> None:
    p = after_scroll(
        "jefferson hope", "area city", f"to {goal}",
        agents={0: "city", 1: "city, city, strand"}, trouble="city, lambeth",
    )  # fmt: skip
    assert p.trouble() == {"lambeth", *(["strand"] if goal == "strand" else [])}
    assert p.told("moves pawn") == [(0, (0, 5, AREAS.index(goal)), -1)]


@pytest.mark.rule("nanty:trouble.place.neutral", "nanty:trouble.place.move", "nanty:parts.pawns")
@pytest.mark.parametrize("pawn", ["immigrant", "grenadier"])
def test_neutral_pawns_make_and_clear_trouble_when_moved(pawn: str) -> None:
    wanted = {f"{pawn}s": "city"}
    p = after_scroll(
        "jo the crossing-sweeper", "area city", f"pawn {pawn}", "to strand",
        agents={1: "strand"}, trouble="city", **wanted,
    )  # fmt: skip
    assert p.trouble() == {"strand"}
    q = after_scroll(
        "jo the crossing-sweeper", "area city", f"pawn {pawn}", "to strand", **wanted, trouble=""
    )
    assert q.trouble() == set()


@pytest.mark.rule("nanty:trouble.place.building")
def test_a_building_makes_no_trouble_and_is_no_pawn() -> None:
    p = after_card("becky sharp", "skip", "build city", agents={0: "city", 1: "city"})
    assert p.trouble() == set()
    p = after_card("sam weller", "place city", agents={0: "strand"}, buildings={0: "city"})
    assert p.trouble() == set()


@pytest.mark.rule("nanty:trouble.clear")
@pytest.mark.parametrize("pawn", ["1", "immigrant", "grenadier"])
def test_whoever_leaves_takes_the_marker_along(pawn: str) -> None:
    p = after_card(
        "bill sikes", "area city", f"pawn {pawn}",
        agents={0: "city", 1: "city, city", 2: "city"}, immigrants="city", grenadiers="city",
        trouble="city, strand",
    )  # fmt: skip
    assert p.trouble() == {"strand"}
    assert p.told("calmed") == [(-1, (5,), -1)]


@pytest.mark.rule("nanty:trouble.clear.order")
def test_the_area_left_is_cleared_before_the_area_entered_is_looked_at() -> None:
    p = after_scroll(
        "jefferson hope", "area city", "to strand",
        agents={0: "city, strand"}, trouble="city, strand",
    )  # fmt: skip
    assert p.trouble() == {"strand"}
    names = [event.what for event in p.events if event.what in ("calmed", "trouble")]
    assert names == ["calmed"]


@pytest.mark.rule("nanty:trouble.several", "nanty:event.flood.single")
def test_agents_that_flee_one_by_one_make_trouble_each() -> None:
    p = after_event("flood", (6, 4), agents={0: "city, city"}, trouble="city")
    p.play("area city", "to highbury")
    assert p.trouble() == set()
    p.play("area city", "to highbury")
    assert p.trouble() == {"highbury"}


@pytest.mark.rule("nanty:trouble.several")
def test_two_agents_placed_one_after_another() -> None:
    p = after_card("the navvies", "place strand", "place strand", agents={0: "city"})
    assert p.trouble() == {"strand"}
    p = after_card("the navvies", "place strand", "place holborn", agents={0: "city"})
    assert p.trouble() == set()


@pytest.mark.rule("nanty:trouble.by_card", "nanty:effect.place_trouble")
def test_a_scroll_puts_trouble_in_any_area_that_has_none() -> None:
    p = after_scroll("bob sawyer", trouble="city", events="fog", agents={1: "strand"})
    assert p.options("stir") == [name for name in AREAS if name != "city"]
    assert p.why_not("stir city") == "trouble.one"
    p.play("stir lambeth")
    assert p.trouble() == {"city", "lambeth"}
    assert p.told("stirs") == [(0, (10,), -1)]


@pytest.mark.rule("nanty:effect.place_trouble", "nanty:trouble.by_card")
def test_the_chartists_stir_next_to_trouble() -> None:
    p = after_scroll("the chartists", trouble="city, highbury")
    assert p.options("stir") == ["strand", "holborn", "east end", "bermondsey"]
    assert p.why_not("stir city") == "trouble.one"
    assert p.why_not("stir lambeth") == "effect.place_trouble"
    p = after_scroll("the chartists", agents={0: "city"})
    assert p.asked == (0, "agent.place")
    assert p.trouble() == set()


@pytest.mark.rule("nanty:action.trouble", "nanty:kill.target")
def test_why_nothing_can_be_done_in_an_area_without_trouble() -> None:
    calm, kill = after_card("the peelers"), after_card("bill sikes")
    assert (calm.asked[1], kill.asked[1]) == ("action.trouble", "kill.target")
    for name in AREAS:
        assert calm.why_not(f"calm {name}") == "action.trouble"
        assert kill.why_not(f"area {name}") == "kill.target"
