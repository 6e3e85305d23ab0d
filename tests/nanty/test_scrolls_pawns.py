"""Scrolls that remove, move and place pawns."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.nanty.rules.actions import AREAS
from tests.nanty.builder import after_card, after_scroll
from tests.nanty.test_agents import TWELVE
from tests.nanty.test_board import neighbours

NEAR_WESTMINSTER = {"westminster", *neighbours("westminster")}

# ---------------------------------------------------------------- removing


@pytest.mark.rule("nanty:effect.roll_remove", "nanty:scroll.neutral")
def test_jack_the_ripper_rolls_and_removes_twice() -> None:
    p = after_scroll(
        "jack the ripper", dice=(6, 3), agents={0: "city, strand", 1: "city, city"},
        immigrants="city", grenadiers="strand", trouble="strand",
    )  # fmt: skip
    assert p.told("rolls") == [(0, (6,), -1)]
    assert (p.asked, p.legal) == ((0, "agent.choose"), ["pawn 0", "pawn 1", "pawn immigrant"])
    p.play("pawn 1")
    assert p.told("rolls") == [(0, (3,), -1)]
    assert p.agents(1) == {"city": 1}
    assert p.legal == ["pawn 0", "pawn grenadier"]
    p.play("pawn grenadier")
    assert (p.grenadiers(), p.trouble()) == ({}, set())
    assert p.asked == (0, "action.another")


@pytest.mark.rule("nanty:effect.roll_remove.must")
def test_the_ripper_kills_wherever_there_is_a_pawn() -> None:
    p = after_scroll("jack the ripper", dice=(6, 3), agents={1: "city, strand"})
    assert p.legal == ["pawn 1"]
    assert p.why_not("skip") == "action.complete"
    assert p.why_not("done") == "agent.choose"
    p.play("pawn 1")
    assert p.legal == ["pawn 1"]
    p = after_scroll("jack the ripper", dice=(6, 3), agents={1: "strand"})
    assert len(p.told("rolls")) == 2  # nobody in the City costs the roll
    assert p.play("pawn 1").agents(1) == {}
    p = after_scroll("jack the ripper", dice=(6, 3), agents={1: "lambeth"})
    assert (p.asked, p.agents(1)) == ((0, "action.another"), {"lambeth": 1})


@pytest.mark.rule("nanty:effect.roll_remove.own")
def test_the_ripper_must_kill_his_own_where_nobody_else_stands() -> None:
    p = after_scroll("jack the ripper", dice=(6, 6), agents={0: "city, city"})
    assert p.legal == ["pawn 0"]
    p.play("pawn 0")
    assert p.legal == ["pawn 0"]
    assert p.play("pawn 0").agents(0) == {}


@pytest.mark.rule("nanty:effect.roll_remove", "nanty:interrupt.toby")
def test_what_is_stopped_is_not_aimed_anew() -> None:
    p = after_scroll(
        "jack the ripper", dice=(6, 3), agents={1: "city", 2: "city"}, hands={1: "toby"}
    )
    p.play("pawn 1", "play toby")
    assert (p.agents(1), p.agents(2)) == ({"city": 1}, {"city": 1})
    assert p.asked == (0, "action.another")


@pytest.mark.rule("nanty:effect.remove_pawn_in", "nanty:scroll.neutral")
def test_buzfuz_removes_a_pawn_from_westminster() -> None:
    p = after_scroll(
        "serjeant buzfuz", agents={0: "westminster", 1: "westminster, city"},
        grenadiers="westminster",
    )  # fmt: skip
    if p.options("area"):
        assert p.legal == ["area westminster"]
        p.play("area westminster")
    assert p.legal == ["pawn 0", "pawn 1", "pawn grenadier"]
    assert p.why_not("pawn 2") == "effect.remove_pawn_in"
    p.play("pawn 0")
    assert p.agents(0) == {}
    assert after_scroll("serjeant buzfuz", agents={1: "city"}).asked == (0, "action.another")


@pytest.mark.rule("nanty:effect.pay_assassinate", "nanty:scroll.cost")
def test_the_hired_gun() -> None:
    base: dict[str, Any] = {
        "agents": {0: "city", 1: "city", 2: "lambeth"}, "trouble": "city", "money": {0: 2},
    }  # fmt: skip
    p = after_scroll("the london small arms company", **base)
    assert p.legal == ["player 1", "player 2", "player 3"]
    p.play("player 3")
    assert p.money == [0, 10, 10, 12]
    assert p.legal == ["area city"]
    p.play("area city")
    assert p.legal == ["pawn 1"]
    assert p.why_not("pawn 0") == "effect.pay_assassinate"
    p.play("pawn 1")
    assert (p.agents(1), p.trouble(), p.asked) == ({}, set(), (0, "build.place"))
    p = after_scroll("the london small arms company", "player 1", trouble="city")
    assert (p.money, p.asked) == ([8, 12, 10, 10], (0, "build.place"))


@pytest.mark.rule("nanty:scroll.cost")
@pytest.mark.parametrize(
    "name", ["the london small arms company", "henry holy peter", "tillings livery stables"]
)
def test_without_the_full_sum_the_scroll_cannot_be_done(name: str) -> None:
    base: dict[str, Any] = {"agents": {0: "city", 1: "city"}, "trouble": "city", "players": 3}
    p = after_card(name, **base, money={0: 1})
    assert p.legal == ["skip"]
    assert p.why_not("scroll") == "scroll.cost"
    assert after_card(name, **base, money={0: 2}).may("scroll")


@pytest.mark.rule("nanty:effect.hire_killer", "nanty:effect.hire_killer.own")
def test_holy_peter_pays_a_killer() -> None:
    p = after_scroll(
        "henry holy peter", "player 2", agents={0: "city", 1: "city, strand", 2: "city"},
        immigrants="lambeth", trouble="city, lambeth",
    )  # fmt: skip
    assert p.money == [8, 10, 12, 10]
    assert (p.asked, p.legal) == ((2, "agent.choose"), ["area city", "area lambeth"])
    p.play("area city")
    assert (p.asked, p.legal) == ((2, "agent.choose"), ["pawn 1", "pawn 2"])
    own = p.copy().play("pawn 2")
    assert own.agents(2) == {}
    p.play("pawn 1")
    assert (p.agents(1), p.asked) == ({"strand": 1}, (0, "action.another"))


@pytest.mark.rule("nanty:effect.hire_killer.own")
def test_the_killer_must_take_his_own_or_nobody() -> None:
    p = after_scroll("henry holy peter", "player 2", agents={0: "city", 2: "city"}, trouble="city")
    p.play("area city")
    assert p.legal == ["pawn 2"]
    p = after_scroll(
        "henry holy peter", "player 2", agents={0: "city", 1: "strand"}, trouble="city"
    )
    assert (p.asked, p.money) == ((0, "action.another"), [8, 10, 12, 10])


@pytest.mark.rule("nanty:effect.each_loses_agent")
def test_everybody_else_loses_an_agent_in_turn_order() -> None:
    p = after_scroll(
        "the poor law guardians", seat=2,
        agents={0: "city, lambeth", 1: "strand", 2: "city", 3: "city"}, trouble="city, strand",
    )  # fmt: skip
    assert (p.asked, p.legal) == ((3, "agent.choose"), ["area city"])
    p.play("area city")
    assert p.trouble() == {"strand"}
    assert (p.asked, p.legal) == ((0, "agent.choose"), ["area city", "area lambeth"])
    p.play("area lambeth")
    assert p.asked == (1, "agent.choose")
    p.play("area strand")
    assert [p.agents(seat) for seat in range(4)] == [{"city": 1}, {}, {"city": 1}, {}]
    assert p.asked == (2, "turn.free")


# ---------------------------------------------------------------- moving


@pytest.mark.rule("nanty:effect.move_other_pawn", "nanty:scroll.neutral")
@pytest.mark.parametrize("name", ["jo the crossing-sweeper", "hugh boone", "the mudlarks"])
def test_a_pawn_of_another_moves_to_an_adjacent_area(name: str) -> None:
    p = after_scroll(
        name, agents={0: "city, lambeth", 1: "city"}, grenadiers="city", immigrants="highbury",
        trouble="city",
    )  # fmt: skip
    assert (p.asked, p.legal) == ((0, "agent.choose"), ["area city", "area highbury"])
    assert p.why_not("area lambeth") == "effect.move_other_pawn"
    p.play("area city")
    assert p.legal == ["pawn 1", "pawn grenadier"]
    assert p.why_not("pawn 0") == "effect.move_other_pawn"
    p.play("pawn 1")
    assert (p.asked[1], p.options("to")) == ("effect.move_other_pawn", neighbours("city"))
    assert p.why_not("to city") in ("effect.move_other_pawn", "board.adjacent.self")
    assert p.why_not("to lambeth") in ("effect.move_other_pawn", "board.adjacent")
    p.play("to highbury")
    assert (p.agents(1), p.trouble()) == ({"highbury": 1}, {"highbury"})
    assert p.told("moves pawn") == [(0, (1, 5, 6), -1)]
    assert after_scroll(name, agents={0: "city"}).state.actor == 0


@pytest.mark.rule("nanty:effect.move_own_agent")
def test_alfred_jingle_moves_out_of_trouble() -> None:
    p = after_scroll(
        "alfred jingle", agents={0: "city, strand", 1: "lambeth"}, trouble="city, lambeth"
    )
    assert (p.asked, p.legal) == ((0, "effect.move_own_agent"), ["area city"])
    assert p.why_not("area strand") == "effect.move_own_agent"
    p.play("area city")
    assert p.options("to") == neighbours("city")
    assert p.why_not("to lambeth") is not None
    p.play("to strand")
    assert (p.agents(0), p.trouble()) == ({"strand": 2}, {"strand", "lambeth"})
    assert after_scroll("alfred jingle", agents={0: "city"}).asked == (0, "action.another")


@pytest.mark.rule("nanty:effect.move_own_agent")
@pytest.mark.parametrize("name", ["jefferson hope", "marian halcombe"])
def test_moving_to_any_other_area(name: str) -> None:
    p = after_scroll(name, agents={0: "city, strand", 1: "lambeth"})
    assert p.legal == ["area strand", "area city"]
    p.play("area city")
    assert p.options("to") == [other for other in AREAS if other != "city"]
    assert p.why_not("to city") == "effect.move_own_agent"
    p.play("to lambeth")
    assert (p.agents(0), p.trouble()) == ({"strand": 1, "lambeth": 1}, {"lambeth"})


@pytest.mark.rule("nanty:effect.move_own_agent", "nanty:scroll.cost")
def test_tillings_asks_for_two_pounds_to_a_player_first() -> None:
    p = after_scroll("tillings livery stables", agents={0: "city"}, money={0: 2})
    assert (p.asked, p.legal) == ((0, "scroll.target"), ["player 1", "player 2", "player 3"])
    p.play("player 3")
    assert p.money == [0, 10, 10, 12]
    p.play("area city")
    assert p.options("to") == [other for other in AREAS if other != "city"]
    p.play("to battersea")
    assert (p.agents(0), p.asked) == ({"battersea": 1}, (0, "build.place"))


@pytest.mark.rule("nanty:effect.swap_pawns", "nanty:effect.swap_pawns.any")
@pytest.mark.parametrize(
    ("others", "trouble"),
    [({}, set()), ({2: "city"}, {"city"}), ({2: "city, strand"}, {"city", "strand"})],
)
def test_two_pawns_change_places(others: dict[int, str], trouble: set[str]) -> None:
    p = after_scroll(
        "tracy tupman", "area city", "pawn 0",
        agents={0: "city", **others}, immigrants="strand", trouble="city, strand, lambeth",
    )  # fmt: skip
    assert (p.asked[1], "city" in p.options("area")) == ("effect.swap_pawns.any", False)
    assert p.why_not("area city") == "effect.swap_pawns.any"
    p.play("area strand", "pawn immigrant")
    assert (p.agents(0), p.immigrants()) == ({"strand": 1}, {"city": 1})
    assert p.trouble() == {"lambeth", *trouble}
    assert p.told("swaps pawns") == [(0, (0, 5, 4, 2), -1)]
    assert p.asked == (0, "action.another")


@pytest.mark.rule("nanty:effect.swap_pawns.any")
def test_pawns_of_one_colour_and_areas_without_a_partner() -> None:
    p = after_scroll(
        "tracy tupman", "area city", "pawn 1", "area strand", "pawn 1",
        agents={1: "city, strand"}, trouble="city",
    )  # fmt: skip
    assert (p.agents(1), p.trouble()) == ({"city": 1, "strand": 1}, set())
    p = after_scroll("tracy tupman", agents={0: "city, city", 1: "city"})
    assert p.asked == (0, "action.another")


# ---------------------------------------------------------------- placing


@pytest.mark.rule("nanty:effect.place_agents", "nanty:effect.place_agents.quiet")
@pytest.mark.parametrize("name", ["the toshers", "the invisible man"])
def test_an_agent_anywhere_without_trouble(name: str) -> None:
    p = after_scroll(name, agents={0: "city", 1: "lambeth, highbury"}, trouble="highbury")
    assert (p.asked, p.legal) == ((0, "agent.place"), [f"place {goal}" for goal in AREAS])
    q = p.copy().play("place lambeth")
    assert (q.agents(0), q.trouble()) == ({"city": 1, "lambeth": 1}, {"highbury"})
    assert p.play("place highbury").trouble() == {"highbury"}


@pytest.mark.rule("nanty:effect.place_agents")
def test_mrs_hudson_places_beside_a_building() -> None:
    p = after_scroll(
        "mrs hudson", buildings={0: "lambeth, strand", 1: "city"}, agents={1: "strand"}
    )
    assert p.legal == ["place strand", "place lambeth"]
    assert p.why_not("place city") == "effect.place_agents"
    assert p.play("place strand").trouble() == {"strand"}
    assert after_scroll("mrs hudson").asked == (0, "turn.free")


@pytest.mark.rule("nanty:effect.place_agents")
def test_the_irregulars_place_in_trouble() -> None:
    p = after_scroll("the baker street irregulars", agents={0: "city"}, trouble="lambeth, strand")
    assert p.legal == ["place strand", "place lambeth"]
    assert p.why_not("place city") == "effect.place_agents"
    p.play("place lambeth")
    assert (p.agents(0), p.trouble()) == ({"city": 1, "lambeth": 1}, {"lambeth", "strand"})
    assert after_scroll("the baker street irregulars").asked == (0, "action.another")


@pytest.mark.rule("nanty:effect.place_agents")
def test_samuel_pickwick_places_near_westminster() -> None:
    p = after_scroll("samuel pickwick", agents={0: "east end"})
    assert set(p.legal) == {f"place {goal}" for goal in NEAR_WESTMINSTER}
    assert p.why_not("place city") == "effect.place_agents"
    assert p.play("place lambeth").asked == (0, "action.another")


@pytest.mark.rule("nanty:effect.place_agents.gladstone", "nanty:trouble.several")
def test_william_gladstone_places_one_or_two() -> None:
    p = after_scroll("william gladstone", agents={0: "east end"})
    assert set(p.legal) == {f"place {goal}" for goal in NEAR_WESTMINSTER}
    p.play("place westminster")
    assert p.trouble() == set()
    assert set(p.legal) == {"done", *(f"place {goal}" for goal in NEAR_WESTMINSTER)}
    one = p.copy().play("done")
    assert (one.agents(0), one.asked) == ({"east end": 1, "westminster": 1}, (0, "turn.free"))
    p.play("place westminster")
    assert (p.agents(0), p.trouble()) == ({"east end": 1, "westminster": 2}, {"westminster"})
    assert p.asked == (0, "turn.free")


@pytest.mark.rule("nanty:effect.place_agents", "nanty:agent.place.supply")
def test_with_all_twelve_out_placing_is_optional() -> None:
    p = after_scroll("samuel pickwick", agents={0: TWELVE})
    assert p.legal == ["done", "lift city", "lift lambeth"]
    assert p.copy().play("done").agents(0) == {"city": 11, "lambeth": 1}
    p.play("lift lambeth")
    assert set(p.options("place")) == NEAR_WESTMINSTER - {"lambeth"}
    p = after_scroll("samuel pickwick", agents={0: TWELVE.removeprefix("city, ")})
    assert p.may("done") is False


@pytest.mark.rule("nanty:effect.place_agents.gladstone", "nanty:agent.place.supply")
def test_gladstone_with_one_agent_left() -> None:
    p = after_scroll("william gladstone", "place strand", agents={0: TWELVE.removeprefix("city, ")})
    assert p.legal == ["done", "lift strand", "lift city", "lift lambeth"]
    p.play("lift city", "place strand")
    assert p.agents(0) == {"city": 9, "strand": 2, "lambeth": 1}
    assert p.trouble() == {"strand"}
    assert p.asked == (0, "turn.free")


# ---------------------------------------------------------------- in general


@pytest.mark.rule("nanty:scroll.optional")
def test_a_scroll_begun_is_carried_out_to_its_end() -> None:
    p = after_scroll("jefferson hope", agents={0: "city"})
    assert p.legal == ["area city"]
    assert p.why_not("skip") == "action.complete"
    p.play("area city")
    assert len(p.legal) == 11


@pytest.mark.rule("nanty:scroll.hand")
def test_cards_gained_may_be_played_in_the_same_turn() -> None:
    p = after_scroll(
        "nathaniel winkle", "player 1", "play sam weller", "place city",
        hands={1: "sam weller"}, discards="mr goodyear",
    )  # fmt: skip
    assert p.agents(0) == {"city": 1}


@pytest.mark.rule("nanty:effect.roll_gamble.lose", "nanty:scroll.offer")
def test_the_price_of_a_gamble_may_be_all_one_has() -> None:
    p = after_scroll("mr micawber", dice=(1,), money={0: 2}, agents={0: "city, city"})
    assert (p.asked, p.legal) == ((0, "effect.roll_gamble.lose"), ["pay", "refuse"])
    p.play("refuse", "area city")
    assert p.asked[1] != "agent.choose"
    assert p.agents(0) == {"city": 1}
    p = after_scroll("mr micawber", dice=(1,), money={0: 1}, agents={0: "city"})
    assert p.legal == ["refuse"]
    assert p.why_not("pay") == "scroll.offer"


@pytest.mark.rule("nanty:effect.roll_gamble.win", "nanty:effect.roll_remove")
def test_why_a_pawn_cannot_be_chosen_by_the_gambler_or_the_ripper() -> None:
    p = after_scroll("daniel quilp", dice=(7,), agents={1: "city", 2: "strand"}, trouble="city")
    assert (p.asked, p.legal) == ((0, "agent.choose"), ["area city"])
    assert p.why_not("area strand") == "effect.roll_gamble.win"
    p = after_scroll("jack the ripper", dice=(6, 3), agents={1: "city"})
    assert (p.asked, p.legal) == ((0, "agent.choose"), ["pawn 1"])
    assert p.why_not("pawn 2") == "effect.roll_remove"
