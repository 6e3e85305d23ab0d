"""Placing agents: reach, supply, and what happens to those removed."""

from __future__ import annotations

import pytest

from fogbound.games.nanty.rules.actions import AREAS
from tests.nanty.builder import after_card, after_scroll
from tests.nanty.test_board import neighbours

TWELVE = "city, city, city, city, city, city, city, city, city, city, city, lambeth"


@pytest.mark.rule("nanty:agent.place")
def test_an_agent_comes_from_the_supply() -> None:
    p = after_card("sam weller", "place highbury", agents={0: "highbury", 1: "city"})
    assert p.agents(0) == {"highbury": 2}
    assert p.agents(1) == {"city": 1}
    assert p.told("places agent") == [(0, (6,), -1)]


@pytest.mark.rule("nanty:agent.place.reach")
@pytest.mark.parametrize("name", AREAS)
def test_an_agent_goes_where_one_stands_or_next_to_it(name: str) -> None:
    p = after_card("sam weller", agents={0: name, 1: "city, lambeth"})
    assert set(p.options("place")) == {name, *neighbours(name)}
    for other in set(AREAS) - {name, *neighbours(name)}:
        assert p.why_not(f"place {other}") == "agent.place.reach"


@pytest.mark.rule("nanty:agent.place.reach")
def test_all_agents_reach() -> None:
    p = after_card("sam weller", agents={0: "east end, battersea"})
    assert set(p.options("place")) == {
        "east end", "city", "highbury", "bermondsey", "battersea", "chelsea", "westminster",
        "lambeth",
    }  # fmt: skip


@pytest.mark.rule("nanty:agent.place.crowd")
def test_any_number_may_stand_in_one_area() -> None:
    p = after_card("sam weller", "place city", agents={0: "city, " * 11, 1: "city, " * 12})
    assert p.agents(0) == {"city": 12}


@pytest.mark.rule("nanty:agent.place.none")
def test_without_agents_on_the_board_any_area_is_open() -> None:
    p = after_card("sam weller", agents={1: "city"}, buildings={0: "strand"})
    assert p.options("place") == list(AREAS)
    p = after_card("the navvies", "place highbury")
    assert set(p.options("place")) == {"highbury", *neighbours("highbury")}


@pytest.mark.rule("nanty:agent.place.grenadiers")
def test_neutral_pawns_and_trouble_are_no_bar() -> None:
    p = after_card(
        "sam weller", agents={0: "city"}, grenadiers="city, strand", immigrants="holborn",
        trouble="city, highbury, strand",
    )  # fmt: skip
    assert set(p.options("place")) == {"city", *neighbours("city")}
    p.play("place strand")
    assert p.agents(0) == {"city": 1, "strand": 1}


@pytest.mark.rule("nanty:agent.place.supply", "nanty:parts.agents")
def test_with_all_twelve_out_one_is_taken_off_first() -> None:
    p = after_card("sam weller", agents={0: TWELVE})
    assert p.legal == ["skip", "lift city", "lift lambeth"]
    assert p.why_not("place city") == "agent.place.supply"
    assert p.why_not("lift strand") == "agent.place.supply"
    p.play("lift city")
    assert p.told("lifts agent") == [(0, (5,), -1)]
    p.play("place southwark")
    assert p.agents(0) == {"city": 10, "southwark": 1, "lambeth": 1}
    p = after_card("sam weller", agents={0: TWELVE.removeprefix("city, ")})
    assert p.options("lift") == []
    assert p.why_not("lift city") == "agent.place.supply"
    p.play("place city")
    assert sum(p.agents(0).values()) == 12


@pytest.mark.rule("nanty:agent.place.supply.reach")
def test_reach_is_measured_after_the_agent_was_taken_off() -> None:
    p = after_card("sam weller", "lift lambeth", agents={0: TWELVE})
    assert set(p.options("place")) == {"city", *neighbours("city")}
    assert p.why_not("place battersea") == "agent.place.reach"
    q = after_card("sam weller", "lift city", agents={0: TWELVE})
    assert set(q.options("place")) == {
        *neighbours("city"), "lambeth", *neighbours("lambeth")
    } - {"city"}  # fmt: skip
    assert q.why_not("place city") == "agent.place.supply.reach"


@pytest.mark.rule("nanty:agent.place.supply", "nanty:trouble.clear")
def test_lifting_clears_trouble_and_placing_makes_it() -> None:
    p = after_card("sam weller", "lift city", agents={0: TWELVE}, trouble="city")
    assert p.trouble() == set()
    assert p.play("place lambeth").trouble() == {"lambeth"}


@pytest.mark.rule("nanty:agent.place.supply.free")
def test_no_interrupt_answers_ones_own_lifting() -> None:
    p = after_card("sam weller", agents={0: TWELVE}, hands={0: "little dorrit, red-headed league"})
    p.play("lift city")
    assert p.asked == (0, "agent.place")
    assert p.why_not("play little dorrit") is not None
    assert all(action.startswith("place ") for action in p.legal)


@pytest.mark.rule("nanty:agent.place.supply")
@pytest.mark.parametrize(
    ("name", "goals"),
    [
        ("the invisible man", set(AREAS) - {"city"}),
        ("mrs hudson", {"lambeth"}),
        ("the baker street irregulars", {"strand"}),
        ("samuel pickwick", {"westminster", *neighbours("westminster")}),
    ],
)
def test_scrolls_that_place_agents_take_one_off_too(name: str, goals: set[str]) -> None:
    p = after_scroll(
        name, agents={0: TWELVE}, buildings={0: "lambeth"}, trouble="strand", events="fog"
    )
    assert set(p.options("lift")) == {"city", "lambeth"} - (goals if len(goals) == 1 else set())
    p.play("lift city")
    assert set(p.options("place")) == goals
    assert p.why_not("place city") == "agent.place.supply.reach"


@pytest.mark.rule("nanty:agent.removed", "nanty:parts.agents")
def test_a_removed_agent_may_be_placed_again() -> None:
    p = after_card(
        "mademoiselle hortense", "area city", "pawn 1", "skip", "skip", "end turn",
        agents={1: TWELVE}, trouble="city", hands={1: ""},
    )  # fmt: skip
    assert sum(p.agents(1).values()) == 11
    p.begin(1, "sam weller").play("play sam weller", "place city")
    assert sum(p.agents(1).values()) == 12


@pytest.mark.rule("nanty:agent.removed")
def test_neutral_pawns_stay_out() -> None:
    p = after_card("bill sikes", "area city", immigrants="city", trouble="city", agents={1: "city"})
    p.play("pawn immigrant")
    assert (p.immigrants(), p.agents(1)) == ({}, {"city": 1})
    assert p.told("removes pawn") == [(0, (4, 5), -1)]


@pytest.mark.rule("nanty:agent.choose", "nanty:parts.alike")
def test_who_removes_a_pawn_chooses_it_by_area_and_colour() -> None:
    p = after_card(
        "bill sikes", agents={1: "city, city", 2: "city", 3: "strand"}, trouble="city, strand"
    )
    assert p.options("area") == ["strand", "city"]
    p.play("area city")
    assert p.options("pawn") == ["1", "2"]
    p.play("pawn 1")
    assert p.agents(1) == {"city": 1}


@pytest.mark.rule("nanty:agent.choose")
def test_who_loses_an_agent_chooses_it_himself() -> None:
    p = after_scroll("the poor law guardians", agents={1: "city, strand", 2: "city"}, players=3)
    assert p.asked == (1, "agent.choose")
    assert p.options("area") == ["strand", "city"]
    assert p.why_not("area holborn") == "agent.choose"
    p.play("area strand", "area city")
    assert (p.agents(1), p.agents(2)) == ({"city": 1}, {})


@pytest.mark.rule("nanty:agent.choose")
def test_without_an_agent_that_qualifies_nothing_is_removed() -> None:
    p = after_scroll("the poor law guardians", agents={0: "city", 2: "strand"})
    assert p.asked == (2, "agent.choose")
    p.play("area strand")
    assert p.asked == (0, "turn.free")
    assert p.agents(0) == {"city": 1}


# ---------------------------------------------------------------- for every seat and area


@pytest.mark.rule("nanty:agent.place.supply")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("missing", AREAS)
def test_every_seat_counts_its_own_agents(seat: int, missing: str) -> None:
    others = {other: "chelsea, chelsea, battersea" for other in range(4) if other != seat}
    all_out = ", ".join(AREAS)
    p = after_card("sam weller", seat=seat, agents={seat: all_out, **others})
    assert p.options("lift") == list(AREAS)
    assert p.options("place") == []
    eleven = ", ".join(name for name in AREAS if name != missing)
    p = after_card("sam weller", seat=seat, agents={seat: eleven, **others})
    assert p.options("lift") == []
    assert p.options("place") == list(AREAS)


@pytest.mark.rule("nanty:agent.place.reach")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("name", AREAS)
def test_every_seat_reaches_from_its_own_agents(seat: int, name: str) -> None:
    others = {other: ", ".join(AREAS[:11]) for other in range(4) if other != seat}
    p = after_card("sam weller", seat=seat, agents={seat: name, **others})
    near = {name, *neighbours(name)}
    assert set(p.options("place")) == near
    for area in AREAS:
        assert area in near or p.why_not(f"place {area}") == "agent.place.reach"
        assert p.why_not(f"lift {area}") == "agent.place.supply"


@pytest.mark.rule("nanty:agent.place.supply", "nanty:agent.place.supply.reach")
@pytest.mark.parametrize("name", ["chelsea", "battersea"])
def test_why_an_agent_taken_off_cannot_go_somewhere(name: str) -> None:
    p = after_card("sam weller", agents={0: ", ".join([name] * 12)})
    for area in AREAS:
        assert p.why_not(f"place {area}") == "agent.place.supply"
    p.play(f"lift {name}")
    near = neighbours(name)
    assert set(p.options("place")) == set(near)
    for area in AREAS:
        rule = "agent.place.supply.reach" if area == name else "agent.place.reach"
        assert area in near or p.why_not(f"place {area}") == rule
        assert p.why_not(f"lift {area}") == "agent.place.supply"
    assert p.why_not("done") == "effect.place_agents"
    assert p.why_not("calm city") == "agent.place"
    assert p.play(p.legal[-1]).asked == (0, "turn.free")


@pytest.mark.rule("nanty:effect.place_agents", "nanty:effect.place_agents.quiet")
@pytest.mark.parametrize("seat", range(4))
def test_every_seat_places_its_own_agents_quietly(seat: int) -> None:
    p = after_scroll("the toshers", seat=seat, agents={seat: "city"}, buildings={seat: "city"})
    assert p.asked == (seat, "agent.place")
    p.play("place battersea")
    for other in range(4):
        assert p.agents(other) == ({"city": 1, "battersea": 1} if other == seat else {})


@pytest.mark.rule("nanty:effect.place_agents", "nanty:agent.place.supply")
def test_a_scroll_takes_an_agent_off_any_area() -> None:
    p = after_scroll("the toshers", agents={0: ", ".join(AREAS)})
    assert p.options("lift") == list(AREAS)
    for area in AREAS:
        assert p.why_not(f"place {area}") == "agent.place.supply"
        q = p.copy().play(f"lift {area}")
        assert q.agents(0) == {name: 1 for name in AREAS if name != area}


@pytest.mark.rule("nanty:effect.place_agents", "nanty:agent.place.supply.reach")
def test_no_agent_is_taken_off_the_only_area_it_could_go_to() -> None:
    everyone = ", ".join(["city"] * 11)
    p = after_scroll(
        "the baker street irregulars", agents={0: f"{everyone}, strand"}, trouble="city"
    )
    assert p.options("lift") == ["strand"]
    p = after_scroll("the baker street irregulars", agents={0: f"{everyone}, city"}, trouble="city")
    assert p.asked[1] != "agent.place"


@pytest.mark.rule("nanty:trouble.clear")
def test_where_there_was_no_trouble_none_is_taken_off() -> None:
    p = after_card("sam weller", "lift chelsea", agents={0: ", ".join(["chelsea"] * 12)})
    assert p.told("calmed") == []
