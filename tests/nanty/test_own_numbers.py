"""Cards with other numbers than those of the box, as a player's own file may give them."""

from __future__ import annotations

import pytest

from tests.nanty.builder import after_card, after_event, after_scroll
from tests.nanty.test_components import in_row


@pytest.mark.rule("nanty:city.westminster")
def test_draw_four_and_discard_three() -> None:
    text = in_row('id = "westminster"', "draw = 1, discard = 1", "draw = 4, discard = 3")
    p = after_card(
        "becky sharp",
        "use westminster",
        components=text,
        buildings={0: "westminster"},
        deck="toby, mr krook, hugh boone, bill sikes, sam weller",
    )
    assert p.hand(0) == {"toby", "mr krook", "hugh boone", "bill sikes"}
    p.play("discard toby", "discard bill sikes")
    assert p.asked == (0, "effect.discard")
    p.play("discard mr krook")
    assert (p.hand(0), p.money[0], p.asked) == ({"hugh boone"}, 10, (0, "agent.place"))


@pytest.mark.rule("nanty:city.east_end", "nanty:city.east_end.pawn")
@pytest.mark.parametrize(
    ("name", "ability"),
    [
        ("chelsea", '"city_place_agent", params = { cost = 3 }'),
        ("westminster", '"city_draw_discard", params = { draw = 1, discard = 1 }'),
    ],
)
def test_the_east_end_card_of_another_area(name: str, ability: str) -> None:
    text = in_row(f'id = "{name}"', ability, '"city_place_trouble", params = {}')
    p = after_card("becky sharp", components=text, buildings={0: name}, agents={1: "battersea"})
    p.play(f"use {name}")
    assert p.legal == ["stir battersea"]
    assert p.why_not("stir west end") == "city.east_end.pawn"
    assert p.why_not("stir city") == f"city.{name}"


@pytest.mark.rule("nanty:effect.inspect_hand")
def test_three_cards_are_discarded_from_a_hand() -> None:
    text = in_row('id = "r10"', "count = 1", "count = 3")
    hand = "sam weller, mr krook, toby, the bank"
    p = after_scroll("the special branch", "player 1", "pass", components=text, hands={1: hand})
    p.play("discard toby", "discard the bank")
    assert p.asked == (0, "effect.inspect_hand")
    p.play("discard mr krook")
    assert (p.hand(1), p.asked[1]) == ({"sam weller"}, "agent.place")


@pytest.mark.rule("nanty:effect.steal_card")
def test_three_of_four_cards_seen_are_kept() -> None:
    text = in_row('id = "r35"', "look = 2, keep = 1", "look = 4, keep = 3")
    hand = "sam weller, mr krook, hugh boone, the bank"
    p = after_scroll("william guppy", "player 1", "pass", components=text, hands={1: hand})
    assert p.legal == ["take the bank", "take sam weller", "take hugh boone", "take mr krook"]
    p.play("take hugh boone", "take the bank")
    assert p.legal == ["take sam weller", "take mr krook"]
    p.play("take mr krook")
    assert (p.hand(0), p.hand(1)) == ({"hugh boone", "the bank", "mr krook"}, {"sam weller"})
    assert p.asked[1] != "effect.steal_card"


@pytest.mark.rule("nanty:effect.each_loses_agent", "nanty:agent.choose")
def test_each_loses_three_agents_or_all_he_has() -> None:
    text = in_row('id = "r20"', "count = 1", "count = 3")
    p = after_scroll(
        "the poor law guardians",
        components=text,
        agents={1: "city, city, strand, lambeth", 2: "holborn"},
    )
    assert p.asked == (1, "agent.choose")
    p.play("area city", "area strand", "area lambeth")
    assert p.agents(1) == {"city": 1}
    assert p.asked == (2, "agent.choose")
    p.play("area holborn")
    assert (p.agents(2), p.asked[0]) == ({}, 0)


@pytest.mark.rule("nanty:event.flood.flee", "nanty:event.flood.goal")
def test_who_has_no_dry_area_beside_him_stays_in_the_water() -> None:
    text = in_row('id = "flood"', "rolls = 2", "rolls = 4")
    text = text.replace('["city", "highbury", "bermondsey"]', '["city", "bermondsey"]')
    text = text.replace('["holborn", "city", "east_end"]', '["holborn", "city"]')
    p = after_event("flood", (8, 6, 9, 1), components=text, agents={1: "east end, chelsea"})
    assert (p.asked, p.legal) == ((1, "event.flood.flee"), ["area chelsea"])
    p.play("area chelsea", "to west end")
    assert (p.agents(1), p.asked[0]) == ({"east end": 1, "west end": 1}, 0)


@pytest.mark.rule("nanty:action.money")
def test_a_card_that_brings_no_money() -> None:
    text = in_row('id = "g15"', 'symbols = ["agent"]', 'symbols = ["money:0", "agent"]')
    p = after_card("sam weller", "take money", components=text)
    assert (p.money[0], p.asked) == (10, (0, "agent.place"))


@pytest.mark.rule("nanty:effect.play_cards")
def test_four_cards_are_played() -> None:
    text = in_row('name = "Mycroft Holmes"', "count = 2", "count = 4")
    others = ["sam weller", "the diogenes club", "hugh boone", "bill sikes", "mr krook"]
    p = after_scroll("mycroft holmes", components=text, hands={0: ", ".join(others)})
    played = 0
    while p.asked[1] != "turn.free":
        if p.asked[1] == "effect.play_cards":
            played += 1
            p.play(next(name for name in p.legal if name.startswith("play ")))
        else:
            p.play("skip" if "skip" in p.legal else p.legal[0])
    assert played == 4


@pytest.mark.rule("nanty:effect.demand_cards")
def test_three_cards_are_demanded() -> None:
    text = in_row('name = "Good Mrs. Brown"', "count = 2", "count = 3")
    hand = "hugh boone, bill sikes, mr krook, the bank"
    p = after_scroll("good mrs brown", "player 1", "pass", components=text, hands={1: hand})
    p.play("give hugh boone", "give bill sikes")
    assert p.asked == (1, "effect.demand_cards")
    p.play("give mr krook")
    assert (p.hand(1), p.asked[0]) == ({"the bank"}, 0)


@pytest.mark.rule("nanty:effect.roll_remove")
def test_the_ripper_rolls_three_times() -> None:
    text = in_row('name = "Jack the Ripper"', "rolls = 2", "rolls = 3")
    p = after_scroll("jack the ripper", components=text, dice=(6, 6, 6), immigrants="city")
    p.play("pawn immigrant")
    assert len(p.told("rolls")) == 2  # and one before the first pawn was named


@pytest.mark.rule("nanty:effect.force_payment", "nanty:setup.two.cards")
def test_with_two_players_nobody_can_be_made_to_pay_a_third() -> None:
    text = in_row('name = "Karl Marx"', "players_min = 3", "players_min = 2")
    p = after_scroll("karl marx", components=text, players=2)
    assert p.asked[1] not in ("scroll.target", "effect.force_payment")
