"""The twelve Random Events."""

from __future__ import annotations

import pytest

from fogbound.games.nanty.rules.actions import AREAS, CARDS
from tests.nanty.builder import EVENTS, NANTY, after_card, after_event, areas, position
from tests.nanty.test_board import neighbours

EIGHT = ", ".join(AREAS[:8])
SCROLL = (0, "action.scroll")
"""Where seat 0 is when the event is over."""


@pytest.mark.rule("nanty:event.draw", "nanty:event.once", "nanty:parts.others")
@pytest.mark.parametrize("name", EVENTS)
def test_an_event_happens_once_and_is_set_aside(name: str) -> None:
    p = after_event(f"{name}, fog", (4, 4, 4, 4), past="riots" if name != "riots" else "")
    assert p.told("event") == [(0, (EVENTS.index(name),), -1)]
    assert p.state.past[-1] == EVENTS.index(name)
    assert p.state.event_deck == [EVENTS.index("fog")]
    assert p.asked == SCROLL
    assert p.state.box.names["event"][EVENTS.index(name)]["name"].lower().strip("!") == name


@pytest.mark.rule("nanty:event.empty")
def test_with_no_event_left_the_symbol_does_nothing() -> None:
    p = after_card("charles babbage", events="")
    before = p.copy()
    if p.may("draw event"):
        p.play("draw event")
    assert p.asked == SCROLL
    assert (p.state.pawns, p.state.past, p.money) == (before.state.pawns, [], before.money)


# ---------------------------------------------------------------- Zeppelin Crash


@pytest.mark.rule("nanty:event.zeppelin", "nanty:build.card.return")
def test_the_zeppelin_clears_one_area() -> None:
    p = after_event(
        "zeppelin crash", (6,),
        agents={0: "city", 1: "city, city, strand"}, immigrants="city, strand", grenadiers="city",
        trouble="city, strand", buildings={2: "city, strand"},
    )  # fmt: skip
    assert (p.agents(0), p.agents(1)) == ({}, {"strand": 1})
    assert (p.immigrants(), p.grenadiers()) == ({"strand": 1}, {})
    assert (p.trouble(), p.buildings()) == ({"strand"}, {"strand": 2})
    assert p.asked == SCROLL
    assert len(p.told("rolls")) == 1
    assert sorted(p.told("removes pawn")) == [(-1, (colour, 5), -1) for colour in (0, 1, 1, 4, 5)]
    assert p.told("loses building") == [(2, (5,), -1)]


@pytest.mark.rule("nanty:event.zeppelin")
def test_a_lone_trouble_marker_goes_too() -> None:
    assert after_event("zeppelin crash", (6,), trouble="city").trouble() == set()
    assert after_event("zeppelin crash", (6,)).asked == SCROLL


# ---------------------------------------------------------------- Flood


@pytest.mark.rule("nanty:event.flood.areas", "nanty:event.flood.flee", "nanty:event.flood.goal")
@pytest.mark.rule("nanty:event.rolls_first", "nanty:event.roller")
def test_agents_flee_from_the_flood_in_turn_order() -> None:
    p = after_event(
        "flood", (6, 3), seat=2,
        agents={0: "strand", 1: "lambeth", 2: "city", 3: "city, strand"}, trouble="city",
    )  # fmt: skip
    assert p.told("rolls") == [(2, (6,), -1), (2, (3,), -1)]
    assert (p.asked, p.legal) == ((2, "event.flood.flee"), ["area city"])
    p.play("area city")
    assert p.asked == (2, "event.flood.goal")
    assert p.options("to") == ["holborn", "highbury", "east end", "bermondsey"]
    assert p.why_not("to strand") == "event.flood.goal"
    assert p.why_not("to lambeth") == "event.flood.flee"
    p.play("to holborn")
    assert p.trouble() == set()
    assert (p.asked, p.legal) == ((3, "event.flood.flee"), ["area strand", "area city"])
    p.play("area strand")
    assert p.options("to") == ["westminster", "holborn", "southwark", "lambeth"]
    p.play("to lambeth", "area city", "to holborn")
    assert p.trouble() == {"lambeth", "holborn"}
    assert p.asked == (0, "event.flood.flee")
    p.play("area strand", "to westminster")
    assert p.asked == (2, "action.scroll")
    assert [p.agents(seat) for seat in range(4)] == [
        {"westminster": 1}, {"lambeth": 1}, {"holborn": 1}, {"lambeth": 1, "holborn": 1}
    ]  # fmt: skip


@pytest.mark.rule("nanty:event.flood.areas")
@pytest.mark.parametrize(("dice", "flooded"), [((4, 7), ""), ((4, 6), "city"), ((6, 7), "city")])
def test_areas_off_the_river_are_not_flooded(dice: tuple[int, int], flooded: str) -> None:
    p = after_event("flood", dice, agents={0: "city, west end, highbury"})
    if flooded:
        assert (p.asked, p.options("area")) == ((0, "event.flood.flee"), [flooded])
        assert "highbury" in p.play("area city").options("to")
    else:
        assert p.asked == SCROLL


@pytest.mark.rule("nanty:event.flood.same")
def test_the_same_area_twice_is_one_flooded_area() -> None:
    p = after_event("flood", (6, 6), agents={0: "city, city"})
    p.play("area city")
    assert p.options("to") == neighbours("city")
    p.play("to strand", "area city", "to strand")
    assert (p.asked, p.agents(0), p.trouble()) == (SCROLL, {"strand": 2}, {"strand"})


@pytest.mark.rule("nanty:event.flood.stay")
def test_everything_but_agents_stays() -> None:
    p = after_event(
        "flood", (6, 3), agents={0: "city"}, immigrants="city", grenadiers="strand",
        buildings={1: "city, strand"}, trouble="strand, city",
    )  # fmt: skip
    p.play("area city", "to highbury")
    assert (p.immigrants(), p.grenadiers()) == ({"city": 1}, {"strand": 1})
    assert p.buildings() == {"city": 1, "strand": 1}
    assert p.trouble() == {"strand"}
    assert p.asked == SCROLL


@pytest.mark.rule("nanty:event.flood.flee", "nanty:event.flood.single")
def test_fleeing_is_not_optional() -> None:
    p = after_event("flood", (6, 3), agents={1: "city, city"})
    assert (p.asked, p.legal) == ((1, "event.flood.flee"), ["area city"])
    p.play("area city")
    assert all(action.startswith("to ") for action in p.legal)


# ---------------------------------------------------------------- Fire


@pytest.mark.rule("nanty:event.fire.start", "nanty:event.fire.stop")
def test_without_a_building_there_is_no_fire() -> None:
    p = after_event("fire", (6, 3), buildings={1: "strand"})
    assert (p.buildings(), len(p.told("rolls"))) == ({"strand": 1}, 1)
    assert p.asked == SCROLL


@pytest.mark.rule("nanty:event.fire.spread", "nanty:event.fire.stop", "nanty:event.rolls_first")
@pytest.mark.parametrize(
    ("dice", "burnt"),
    [
        ((6, 12), {"city"}),  # a building, but no neighbour
        ((6, 3, 12), {"city", "strand"}),
        ((6, 3, 11, 12, 1), {"city", "strand", "lambeth", "battersea"}),  # none in Chelsea
        ((6, 9), {"city"}),  # a neighbour without a building
        ((6, 3, 7), {"city", "strand"}),  # next to the City, not to the Strand
    ],
)
def test_the_fire_spreads_from_neighbour_to_neighbour(
    dice: tuple[int, ...], burnt: set[str]
) -> None:
    standing = {"city", "strand", "lambeth", "battersea", "highbury"}
    own = {0: "city, strand", 1: "lambeth, battersea, highbury"}
    p = after_event("fire", dice, buildings=own)
    assert set(p.buildings()) == standing - burnt
    assert len(p.told("rolls")) == len(dice)
    assert p.asked == SCROLL


@pytest.mark.rule("nanty:event.fire.burnt")
@pytest.mark.parametrize("dice", [(6, 6), (6, 3, 6)])
def test_a_burnt_area_stops_the_fire(dice: tuple[int, ...]) -> None:
    p = after_event("fire", dice, buildings={0: "city, strand"})
    assert len(p.told("rolls")) == len(dice)
    assert p.asked == SCROLL


@pytest.mark.rule("nanty:event.fire.burnt", "nanty:city.holborn.fire")
def test_also_where_holborn_saved_it() -> None:
    p = after_event("fire", (3, 6, 3), buildings={0: "strand, holborn", 1: "city"})
    assert p.asked == (0, "city.holborn.each")
    p.play("spare strand")
    assert p.buildings() == {"strand": 0, "holborn": 0}
    assert p.asked == SCROLL


# ---------------------------------------------------------------- Fog


@pytest.mark.rule("nanty:event.fog")
def test_fog_discards_the_top_five_cards() -> None:
    p = after_card("charles babbage", events="fog", discards="sam weller")
    deck = p.state.deck[:]
    p.play("draw event")
    assert p.state.deck == deck[:-5]
    assert p.discards() == {"sam weller", *(CARDS[number] for number in deck[-5:])}
    ((seat, details, to),) = p.told("fog")
    assert (seat, set(details), to) == (-1, set(deck[-5:]), -1)


@pytest.mark.rule("nanty:event.fog.short")
@pytest.mark.parametrize("deck", ["", "toby", "toby, sam weller, the bank, hugh boone"])
def test_with_fewer_cards_all_go_and_the_game_goes_on(deck: str) -> None:
    p = after_event("fog", deck=deck)
    assert p.state.deck == []
    assert p.discards() == {name for name in deck.split(", ") if name}
    assert (p.state.outcome, p.asked) == (None, SCROLL)
    p.play("skip", "end turn")
    assert p.state.outcome is not None


# ---------------------------------------------------------------- Riots


@pytest.mark.rule("nanty:event.riots", "nanty:win.holmes.riots", "nanty:end.ways")
@pytest.mark.parametrize("count", [8, 9, 12])
def test_riots_end_the_game_at_once(count: int) -> None:
    p = after_event(
        "riots", trouble=", ".join(AREAS[:count]), money={1: 30, 2: 25},
        faces={0: "fagin", 1: "moriarty", 2: "holmes", 3: "balmoral"},
    )  # fmt: skip
    assert p.state.outcome is not None
    assert (p.state.outcome.rule, p.state.outcome.winners) == ("event.riots", (1,))
    assert p.state.outcome.points == (10, 30, 25, 10)
    assert p.state.hands[0] == ()  # no refill
    assert p.state.actor is None


@pytest.mark.rule("nanty:event.riots.few")
def test_with_seven_markers_nothing_happens() -> None:
    p = after_event("riots", trouble=", ".join(AREAS[:7]))
    assert (p.state.outcome, p.asked) == (None, SCROLL)
    assert p.trouble() == set(AREAS[:7])


# ---------------------------------------------------------------- Explosion and Earthquake


@pytest.mark.rule("nanty:event.explosion")
def test_an_explosion_removes_one_building() -> None:
    p = after_event(
        "explosion", (6,), buildings={1: "city, strand"}, agents={1: "city"}, trouble="city"
    )
    assert (p.buildings(), p.agents(1), p.trouble()) == ({"strand": 1}, {"city": 1}, {"city"})
    assert p.told("loses building") == [(1, (5,), -1)]
    assert after_event("explosion", (7,), buildings={1: "city"}).buildings() == {"city": 1}


@pytest.mark.rule("nanty:event.earthquake", "nanty:event.rolls_first")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        ((6, 3), {"lambeth": 0}),
        ((6, 6), {"strand": 2, "lambeth": 0}),
        ((1, 11), {"city": 1, "strand": 2}),
        ((1, 2), {"city": 1, "strand": 2, "lambeth": 0}),
    ],
)
def test_an_earthquake_removes_two_buildings(dice: tuple[int, int], left: dict[str, int]) -> None:
    p = after_event("earthquake", dice, buildings={0: "lambeth", 1: "city", 2: "strand"})
    assert p.buildings() == left
    assert [details for _, details, _ in p.told("rolls")] == [(n,) for n in dice]
    assert p.asked == SCROLL


# ---------------------------------------------------------------- Mysterious Murders


@pytest.mark.rule("nanty:event.murders", "nanty:event.roller", "nanty:event.rolls_first")
def test_each_player_rolls_and_removes_a_pawn() -> None:
    p = after_event(
        "mysterious murders", (6, 3, 4), players=3, seat=1,
        agents={0: "city", 1: "city", 2: "strand"}, immigrants="city, west end", trouble="city",
    )  # fmt: skip
    assert p.told("rolls") == [(1, (6,), -1)]  # roll by roll
    assert (p.asked, p.legal) == ((1, "event.murders"), ["pawn 0", "pawn 1", "pawn immigrant"])
    p.play("pawn immigrant")
    assert (p.immigrants(), p.trouble()) == ({"west end": 1}, set())
    assert p.told("rolls") == [(2, (3,), -1)]
    assert (p.asked, p.legal) == ((2, "event.murders"), ["pawn 2"])
    p.play("pawn 2")
    assert p.agents(2) == {}
    assert (p.told("rolls"), p.asked) == ([(0, (4,), -1)], (0, "event.murders"))
    p.play("pawn immigrant")
    assert p.asked == (1, "action.scroll")
    assert (p.agents(0), p.agents(1), p.immigrants()) == ({"city": 1}, {"city": 1}, {})


@pytest.mark.rule("nanty:event.murders.own")
def test_ones_own_agent_where_nobody_else_stands() -> None:
    p = after_event("mysterious murders", (6, 3, 4), players=3, agents={0: "city"})
    assert (p.asked, p.legal) == ((0, "event.murders"), ["pawn 0"])
    p.play("pawn 0")
    assert (p.agents(0), p.asked) == ({}, SCROLL)
    assert [(seat, details) for seat, details, _ in p.told("rolls")] == [(1, (3,)), (2, (4,))]


# ---------------------------------------------------------------- Martial Law and Immigrants


@pytest.mark.rule("nanty:event.martial.place", "nanty:event.martial.trouble")
@pytest.mark.rule("nanty:parts.grenadiers", "nanty:event.rolls_first")
def test_four_grenadiers_always_bring_trouble() -> None:
    p = after_event("martial law", (6, 6, 3, 12), agents={1: "strand"}, trouble="strand")
    assert p.grenadiers() == {"city": 2, "strand": 1, "battersea": 1}
    assert p.trouble() == {"city", "strand", "battersea"}
    assert len(p.told("rolls")) == 4
    assert p.told("pawn comes") == [(-1, (5, n - 1), -1) for n in (6, 6, 3, 12)]
    assert p.asked == SCROLL


@pytest.mark.rule("nanty:event.martial.pawns", "nanty:parts.pawns")
def test_a_grenadier_moved_makes_trouble_as_any_pawn() -> None:
    p = after_card(
        "jo the crossing-sweeper", "scroll", "area city", "pawn grenadier", "to strand",
        grenadiers="city", trouble="city",
    )  # fmt: skip
    assert (p.grenadiers(), p.trouble()) == ({"strand": 1}, set())


@pytest.mark.rule("nanty:event.immigrants.place", "nanty:event.immigrants.trouble")
@pytest.mark.rule("nanty:parts.immigrants")
def test_three_immigrants_bring_trouble_to_others() -> None:
    p = after_event("immigrants", (6, 6, 3), agents={1: "lambeth"})
    assert p.immigrants() == {"city": 2, "strand": 1}
    assert p.trouble() == {"city"}
    p = after_event(
        "immigrants",
        (6, 3, 2),
        agents={1: "city"},
        grenadiers="strand",
        buildings={1: "westminster"},
    )
    assert p.trouble() == {"city", "strand"}
    assert p.immigrants() == {"city": 1, "strand": 1, "westminster": 1}


@pytest.mark.rule("nanty:parts.immigrants", "nanty:parts.grenadiers")
def test_as_many_neutral_pawns_as_the_events_need() -> None:
    box = position().state.box
    assert (box.immigrants, box.grenadiers) == (3, 4)


# ---------------------------------------------------------------- Inigo Jones


@pytest.mark.rule("nanty:event.inigo.card", "nanty:event.inigo.agent", "nanty:event.inigo.building")
def test_inigo_jones_takes_the_card_and_an_agent() -> None:
    p = after_event(
        "inigo jones", (6,), agents={0: "city", 1: "city, city"}, buildings={1: "city"},
        trouble="city",
    )  # fmt: skip
    assert p.state.gone == areas("city")
    assert (p.agents(0), p.agents(1), p.trouble()) == ({"city": 1}, {"city": 1}, set())
    assert p.buildings() == {"city": 1}
    assert p.told("card gone") == [(1, (5,), -1)] or p.told("card gone") == [(-1, (5,), -1)]
    assert p.asked == SCROLL
    p.begin(1)
    assert p.why_not("use city") == "city.once"


@pytest.mark.rule("nanty:event.inigo.agent")
def test_a_holder_without_an_agent_there_loses_only_the_card() -> None:
    p = after_event("inigo jones", (6,), agents={1: "strand", 0: "city"}, buildings={1: "city"})
    assert (p.state.gone, p.agents(1), p.agents(0)) == (areas("city"), {"strand": 1}, {"city": 1})


@pytest.mark.rule("nanty:event.inigo.display")
def test_a_card_on_display_is_not_in_play() -> None:
    p = after_event("inigo jones", (6,), agents={1: "city"}, buildings={1: "strand"})
    assert (p.state.gone, p.agents(1), p.asked) == (0, {"city": 1}, SCROLL)


@pytest.mark.rule("nanty:event.inigo.display")
def test_a_card_out_of_the_game_is_not_taken_again() -> None:
    p = after_event("inigo jones", (6,), agents={1: "city"}, buildings={1: "city"}, gone="city")
    assert (p.agents(1), p.asked) == ({"city": 1}, SCROLL)


@pytest.mark.rule("nanty:event.inigo.building", "nanty:control.bits")
def test_the_building_keeps_its_value() -> None:
    p = after_card(
        "the diogenes club", "end turn", deck="", buildings={1: "city"}, gone="city", money={1: 0}
    )
    assert p.state.outcome is not None
    assert p.state.outcome.points[1] == 6


# ---------------------------------------------------------------- Subsidence


@pytest.mark.rule("nanty:event.subsidence.pay")
def test_two_pounds_for_each_building() -> None:
    p = after_event(
        "subsidence", buildings={0: "city", 1: "strand, lambeth, chelsea"}, money={1: 6}
    )
    assert p.money == [8, 0, 10, 10]
    assert set(p.buildings()) == {"city", "strand", "lambeth", "chelsea"}
    assert p.asked == SCROLL


@pytest.mark.rule("nanty:event.subsidence.lose", "nanty:event.subsidence.choice")
@pytest.mark.parametrize(("money", "lost", "left"), [(5, 1, 1), (4, 1, 0), (3, 2, 1), (2, 2, 0)])
def test_who_is_short_chooses_which_buildings_to_lose(money: int, lost: int, left: int) -> None:
    p = after_event(
        "subsidence", seat=2, buildings={1: "strand, lambeth, chelsea", 2: "city"},
        money={1: money, 2: 2},
    )  # fmt: skip
    assert (p.asked, set(p.legal)) == (
        (1, "event.subsidence.choice"), {"raze strand", "raze lambeth", "raze chelsea"}
    )  # fmt: skip
    assert p.money[2] == 0  # the active player has paid already
    p.play(*["raze lambeth", "raze strand"][:lost])
    assert p.money[1] == left
    assert set(p.buildings()) == {"city", "strand", "lambeth", "chelsea"} - set(
        ["lambeth", "strand"][:lost]
    )
    assert p.asked == (2, "action.scroll")


@pytest.mark.rule("nanty:event.subsidence.lose")
@pytest.mark.parametrize("money", [0, 1])
def test_who_can_pay_for_none_loses_all(money: int) -> None:
    p = after_event("subsidence", buildings={1: "strand, lambeth"}, money={1: money})
    while p.asked == (1, "event.subsidence.choice"):
        p.play(p.legal[0])
    assert (p.buildings(), p.money[1], p.asked) == ({}, money, SCROLL)


def test_the_events_of_the_ledger_are_those_of_the_box() -> None:
    assert len(EVENTS) == 12
    assert {rule.id for rule in NANTY.ledger} >= {"event.riots", "event.fog", "event.earthquake"}


@pytest.mark.rule("nanty:event.flood.goal")
def test_the_water_is_named_as_the_reason_in_every_area() -> None:
    for number, name in enumerate(AREAS, 1):
        for other, beside in enumerate(AREAS, 1):
            p = after_event("flood", (number, other), agents={0: name})
            if p.asked[1] == "event.flood.flee" and areas(name) != areas(beside):
                p.play(f"area {name}")
                wet = {name, beside} & {a for a in AREAS if p.state.box.river & areas(a)}
                for goal in AREAS:
                    if not p.may(f"to {goal}"):
                        rule = "event.flood.goal" if goal in wet else "event.flood.flee"
                        assert p.why_not(f"to {goal}") == rule


@pytest.mark.rule("nanty:event.draw")
@pytest.mark.parametrize("name", EVENTS)
def test_what_was_turned_up_cannot_be_taken_back(name: str) -> None:
    p = after_card("charles babbage", events=name, money={1: 0})
    before = p.state.revealed
    p.play("draw event")
    assert p.state.revealed == before + 1


@pytest.mark.rule("nanty:event.fire.start")
@pytest.mark.parametrize("name", AREAS)
def test_fire_may_break_out_anywhere(name: str) -> None:
    number = AREAS.index(name) + 1
    p = after_event("fire", (number, number), buildings={1: name}, money={1: 0})
    assert (p.buildings(), p.asked) == ({}, SCROLL)


@pytest.mark.rule("nanty:event.fire.spread")
@pytest.mark.parametrize("name", AREAS)
def test_from_no_area_does_fire_leap_to_one_far_away(name: str) -> None:
    far = next(a for a in AREAS if a != name and a not in neighbours(name) and a != "holborn")
    dice = (AREAS.index(name) + 1, AREAS.index(far) + 1)
    p = after_event("fire", dice, buildings={1: name, 2: far}, money={1: 0})
    assert p.buildings() == {far: 2}


@pytest.mark.rule("nanty:event.subsidence.pay", "nanty:event.subsidence.choice")
def test_subsidence_goes_round_from_the_active_player() -> None:
    own = {0: "city", 1: "chelsea, strand, lambeth, highbury", 2: "battersea", 3: "southwark"}
    p = after_event("subsidence", buildings=own, money={0: 2, 1: 2, 2: 2, 3: 2})
    assert [seat for seat, _, _ in p.told("pays bank")] == [0, 1]
    p.play("raze lambeth", "raze chelsea")
    assert p.asked == (1, "event.subsidence.choice")
    p.play("raze highbury")
    assert [seat for seat, _, _ in p.told("pays bank")] == [2, 3]
    assert p.buildings() == {"city": 0, "strand": 1, "battersea": 2, "southwark": 3}
