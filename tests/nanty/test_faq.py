"""The answers of the rulebook's questions that have no better place elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from tests.nanty.builder import after_card, after_event, after_scroll, position


@pytest.mark.rule("nanty:action.nothing", "nanty:interrupt.throw")
def test_a_card_may_be_played_for_nothing_and_interrupts_thrown_away() -> None:
    p = position(hands={0: "becky sharp, toby, mr goodyear"}, agents={0: "city"})
    p.play("play becky sharp", "skip", "discard toby", "skip", "discard mr goodyear")
    assert (p.agents(0), p.hand(0), p.legal) == ({"city": 1}, set(), ["end turn"])


@pytest.mark.rule("nanty:trouble.place.own")
def test_ones_own_colour_makes_trouble() -> None:
    p = after_card("sam weller", "place city", agents={0: "city"})
    assert p.trouble() == {"city"}


@pytest.mark.rule("nanty:build.control")
def test_control_is_not_needed_to_build() -> None:
    p = after_card("becky sharp", "skip", "build city", agents={0: "city", 1: "city, city"})
    assert p.buildings() == {"city": 0}


@pytest.mark.rule("nanty:trouble.place.move")
def test_a_card_that_moves_an_agent_can_cause_trouble() -> None:
    p = after_scroll("marian halcombe", "area city", "to lambeth", agents={0: "city", 3: "lambeth"})
    assert p.trouble() == {"lambeth"}


@pytest.mark.rule("nanty:effect.play_cards")
def test_babbage_plays_two_chains_of_cards() -> None:
    hand = "inspector bucket, sam weller, hugh boone, billingsgate market, bill sikes"
    p = after_scroll("charles babbage", hands={0: hand})
    p.play("play inspector bucket", "skip", "play sam weller", "skip")
    p.play("play hugh boone", "skip", "play billingsgate market", "take money", "skip")
    assert p.asked == (0, "turn.free")
    assert p.hand(0) == {"bill sikes"}


@pytest.mark.rule("nanty:interrupt.one", "nanty:kill.twice")
def test_two_protection_cards_against_moran() -> None:
    p = after_card(
        "col sebastian moran", "area city", "pawn 1", "play toby", "area city", "pawn 1",
        "play little dorrit",
        agents={1: "city"}, trouble="city", hands={1: "toby, little dorrit"},
    )  # fmt: skip
    assert (p.agents(1), p.hand(1)) == ({"city": 1}, set())


@pytest.mark.rule("nanty:interrupt.goodyear", "nanty:interrupt.goodyear.symbols")
@pytest.mark.parametrize(
    ("name", "actions"),
    [
        ("fire brigade", ["player 1"]),
        ("charles augustus milverton", ["player 1"]),
        ("the forty elephants", []),
    ],
)
def test_goodyear_against_the_cards_the_book_names(name: str, actions: list[str]) -> None:
    p = after_scroll(
        name,
        *actions,
        "play mr goodyear",
        hands={1: "mr goodyear"},
        buildings={1: "city"},
        players=2,
    )
    assert (p.money, p.buildings(), p.table(1)) == ([10, 10], {"city": 1}, set())


@pytest.mark.rule("nanty:interrupt.goodyear.spent")
def test_a_blocked_card_is_not_turned_on_another() -> None:
    p = after_scroll("charley bates", "player 1", "play mr goodyear", hands={1: "mr goodyear"})
    assert p.money == [10, 10, 10, 10]
    assert p.asked == (0, "action.another")
    assert p.why_not("player 2") == "action.order"


@pytest.mark.rule("nanty:interrupt.goodyear.peter")
def test_goodyear_against_holy_peter() -> None:
    p = after_scroll(
        "henry holy peter", "player 1", "area city", "pawn 2", "play mr goodyear",
        agents={2: "city"}, trouble="city", hands={2: "mr goodyear"},
    )  # fmt: skip
    assert (p.money, p.agents(2), p.trouble()) == ([8, 12, 10, 10], {"city": 1}, {"city"})


@pytest.mark.rule("nanty:interrupt.goodyear.winkle")
def test_goodyear_against_nathaniel_winkle() -> None:
    p = after_scroll(
        "nathaniel winkle",
        "player 1",
        "play mr goodyear",
        hands={0: "sam weller", 1: "mr goodyear, toby"},
    )
    assert (p.hand(0), p.hand(1)) == ({"sam weller"}, {"toby"})


@pytest.mark.rule("nanty:city.holborn.martial_law")
def test_holborn_stops_a_grenadier() -> None:
    p = after_event("martial law", (6, 4, 7, 12), agents={0: "city"}, buildings={0: "holborn"})
    p.play("spare city")
    assert p.grenadiers() == {"west end": 1, "highbury": 1, "battersea": 1}
    assert p.money[0] == 7


@pytest.mark.rule("nanty:scroll.neutral", "nanty:effect.roll_remove")
@pytest.mark.parametrize("pawn", ["immigrant", "grenadier"])
def test_the_ripper_removes_neutral_pawns(pawn: str) -> None:
    p = after_scroll("jack the ripper", f"pawn {pawn}", dice=(6, 3), **{f"{pawn}s": "city"})
    assert (p.immigrants(), p.grenadiers()) == ({}, {})


@pytest.mark.rule("nanty:block.forever", "nanty:turn.refill.blocked")
def test_irene_adler_stays() -> None:
    p = position(table={0: "irene adler"}, buildings={0: "city"}, hands={0: "sam weller"})
    p.play("use city")
    assert p.legal == ["discard sam weller"]
    p.play("discard sam weller", "end turn")
    assert (len(p.hand(0)), p.table(0)) == (4, {"irene adler"})


@pytest.mark.rule("nanty:city.holborn.fire")
def test_the_fire_rages_past_holborn() -> None:
    p = after_event("fire", (6, 3, 1), buildings={0: "holborn, city", 1: "strand"})
    p.play("spare city")
    assert p.buildings() == {"holborn": 0, "city": 0}


@pytest.mark.rule("nanty:event.flood.single", "nanty:trouble.several")
def test_agents_do_not_flee_at_once() -> None:
    p = after_event("flood", (6, 6), agents={0: "city, city", 1: "city"}, trouble="city")
    p.play("area city", "to strand", "area city", "to highbury")
    assert p.trouble() == set()
    p.play("area city", "to strand")
    assert p.trouble() == {"strand"}


@pytest.mark.rule("nanty:effect.swap_pawns")
def test_tupman_clears_both_and_makes_both() -> None:
    p = after_scroll(
        "tracy tupman", "area city", "pawn 1", "area strand", "pawn 2",
        agents={0: "city", 1: "city", 2: "strand"}, trouble="city, strand",
    )  # fmt: skip
    assert (p.agents(1), p.agents(2)) == ({"strand": 1}, {"city": 1})
    assert p.trouble() == {"city"}


@pytest.mark.rule("nanty:effect.place_agents.gladstone")
def test_gladstone_places_one_at_a_time() -> None:
    p = after_scroll("william gladstone", "place holborn", "place holborn")
    assert p.trouble() == {"holborn"}


@pytest.mark.rule("nanty:interrupt.events", "nanty:interrupt.toby.events")
@pytest.mark.parametrize("event", ["zeppelin crash", "inigo jones", "mysterious murders"])
@pytest.mark.parametrize("name", ["little dorrit", "red-headed league", "victor frankenstein"])
def test_three_interrupts_work_against_three_events(event: str, name: str) -> None:
    p = after_event(
        event,
        (6, 2),
        players=2,
        agents={1: "city"},
        buildings={1: "city"},
        hands={1: f"{name}, toby"},
    )
    if event == "mysterious murders":
        p.play("pawn 1")
    assert p.state.actor == 1
    assert p.options("play") == [name]
    p.play(f"play {name}")
    if name != "little dorrit":
        p.play("place lambeth")
    assert p.agents(1) == {"city" if name == "little dorrit" else "lambeth": 1}


@pytest.mark.rule("nanty:effect.roll_remove.own", "nanty:event.murders.own")
def test_ones_own_agents_must_be_removed() -> None:
    p = after_scroll("jack the ripper", dice=(6, 1), agents={0: "city"})
    assert p.legal == ["pawn 0"]
    p = after_event("mysterious murders", (6, 1), players=2, agents={0: "city"})
    assert p.legal == ["pawn 0"]


@pytest.mark.rule("nanty:effect.roll_remove", "nanty:effect.roll_remove.must")
def test_the_ripper_kills_up_to_two() -> None:
    p = after_scroll(
        "jack the ripper", "pawn 1", "pawn 1", dice=(6, 6), agents={1: "city, city, city"}
    )
    assert p.agents(1) == {"city": 1}
    assert p.asked == (0, "action.another")


@pytest.mark.rule("nanty:effect.sell_card.none")
def test_no_money_for_nothing() -> None:
    p = after_scroll("donna britannica hollandia")
    assert (p.money, p.asked) == ([10] * 4, (0, "agent.place"))


@pytest.mark.rule("nanty:city.agents.reach")
def test_bermondsey_and_chelsea_do_not_ask_where_agents_stand() -> None:
    p = position(buildings={0: "bermondsey"}, agents={0: "chelsea"}).play("use bermondsey")
    assert p.options("place") == ["city", "east end", "bermondsey", "southwark"]


@pytest.mark.rule("nanty:build.neutral")
@pytest.mark.parametrize("pawns", [{"immigrants": "city"}, {"grenadiers": "city"}])
def test_building_beside_neutral_pawns(pawns: dict[str, Any]) -> None:
    p = after_card("becky sharp", "skip", agents={0: "city"}, **pawns)
    assert p.play("build city").buildings() == {"city": 0}
