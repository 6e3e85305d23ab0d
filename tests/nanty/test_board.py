"""London: twelve areas, their numbers, costs, neighbours and the river."""

from __future__ import annotations

import pytest

from fogbound.games.nanty.rules.actions import AREAS
from tests.nanty.builder import after_card, after_event, areas, position

COSTS = {
    "chelsea": 6, "westminster": 18, "strand": 12, "west end": 12, "holborn": 18, "city": 6,
    "highbury": 12, "east end": 6, "bermondsey": 6, "southwark": 12, "lambeth": 18,
    "battersea": 12,
}  # fmt: skip
BORDERS = """
chelsea-westminster, chelsea-west end, chelsea-battersea, westminster-west end, westminster-holborn,
westminster-strand, westminster-lambeth, westminster-battersea, strand-holborn, strand-city,
strand-southwark, strand-lambeth, west end-holborn, holborn-city, holborn-highbury, city-highbury,
city-east end, city-bermondsey, highbury-east end, east end-bermondsey, bermondsey-southwark,
southwark-lambeth, lambeth-battersea
"""
PAIRS = {frozenset(pair.strip().split("-")) for pair in BORDERS.split(",")}
EACH_AREA = pytest.mark.parametrize("name", AREAS)


def neighbours(name: str) -> list[str]:
    """The areas adjacent to one, by the list above."""
    return [other for other in AREAS if frozenset((name, other)) in PAIRS and other != name]


@pytest.mark.rule("nanty:board.areas", "nanty:board.numbering")
def test_twelve_areas_numbered_in_the_order_of_the_book() -> None:
    box = position().state.box
    assert len(AREAS) == len(box.names["area"]) == 12
    assert [forms["name"].lower() for forms in box.names["area"]] == list(AREAS)
    assert box.number == list(range(1, 13))


@EACH_AREA
@pytest.mark.rule("nanty:board.number", "nanty:parts.die")
def test_a_roll_names_the_area_of_its_number(name: str) -> None:
    owners = {seat: ", ".join(AREAS[seat * 3 : seat * 3 + 3]) for seat in range(4)}
    p = after_event(
        "explosion", (AREAS.index(name) + 1,), buildings=owners, money=dict.fromkeys(range(4), 2)
    )
    assert set(AREAS) - set(p.buildings()) == {name}
    assert p.told("rolls") == [(0, (AREAS.index(name) + 1,), -1)]


@EACH_AREA
@pytest.mark.rule("nanty:board.cost", "nanty:build.pay")
def test_what_a_building_costs(name: str) -> None:
    enough = after_card("becky sharp", "skip", agents={0: name}, money={0: COSTS[name]})
    assert enough.options("build") == [name]
    assert enough.play(f"build {name}").money[0] == 0
    short = after_card("becky sharp", "skip", agents={0: name}, money={0: COSTS[name] - 1})
    assert short.why_not(f"build {name}") == "build.pay"


@EACH_AREA
@pytest.mark.rule("nanty:board.adjacent", "nanty:board.adjacent.self", "nanty:board.borders")
def test_neighbours_share_a_border_or_a_bridge(name: str) -> None:
    assert len(PAIRS) == 23
    p = after_card("alfred jingle", agents={0: name}, trouble=name, events="fog")
    p.play("draw event", "scroll", f"area {name}")
    assert p.options("to") == neighbours(name)


@pytest.mark.rule("nanty:board.river")
def test_every_area_but_two_is_on_the_thames() -> None:
    assert position().state.box.river == areas(", ".join(set(AREAS) - {"west end", "highbury"}))


@EACH_AREA
@pytest.mark.rule("nanty:board.river", "nanty:event.flood.areas")
def test_the_flood_reaches_the_areas_on_the_river(name: str) -> None:
    number = AREAS.index(name) + 1
    p = after_event("flood", (number, 4), agents={0: name})
    assert p.asked == (
        (0, "action.scroll") if name in ("west end", "highbury") else (0, "event.flood.flee")
    )
