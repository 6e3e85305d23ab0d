"""City Area cards: one ability each, once a turn, not in the turn gained."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.nanty.rules.actions import AREAS
from tests.nanty.builder import Position, after_card, after_scroll, areas, position
from tests.nanty.test_agents import TWELVE
from tests.nanty.test_board import neighbours

INCOME = {"west end": 2, "highbury": 2, "southwark": 1, "lambeth": 3, "battersea": 1}


def owner(name: str, **wanted: Any) -> Position:
    """Seat 0 has the building in that area and is to play."""
    return position(**{"hands": {0: "sam weller"}, **wanted, "buildings": {0: name}})


@pytest.mark.rule("nanty:city.west_end", "nanty:city.highbury", "nanty:city.southwark")
@pytest.mark.rule("nanty:city.lambeth", "nanty:city.battersea")
@pytest.mark.parametrize(("name", "amount"), INCOME.items())
def test_income(name: str, amount: int) -> None:
    p = owner(name).play(f"use {name}")
    assert p.money == [10 + amount, 10, 10, 10]
    assert p.told("uses") == [(0, (AREAS.index(name),), -1)]
    assert p.told("takes money") == [(0, (amount,), -1)]
    assert p.asked == (0, "turn.play")


@pytest.mark.rule("nanty:city.once")
@pytest.mark.parametrize("name", INCOME)
def test_once_in_each_turn(name: str) -> None:
    p = owner(name)
    p.play(f"use {name}")
    assert p.why_not(f"use {name}") == "city.once"
    p.play("play sam weller")
    assert p.why_not(f"use {name}") == "city.once"
    assert p.why_not("use city") == "city.once"  # not its card


@pytest.mark.rule("nanty:city.once.card")
def test_a_card_lost_and_gained_again_is_newly_gained() -> None:
    p = position(
        hands={0: "montague tigg, becky sharp"}, buildings={0: "city, strand"},
        agents={0: "city"}, money={0: 50},
    )  # fmt: skip
    p.play("use city", "discard montague tigg")
    assert p.state.used == areas("city")
    p.state.building[5] = -1
    p.state._legal = None
    p.play("play becky sharp", "skip", "build city")
    assert p.state.fresh == areas("city")
    assert p.why_not("use city") in ("city.new", "city.once")
    assert p.may("use strand") is False


@pytest.mark.rule("nanty:city.new")
@pytest.mark.parametrize("name", ["west end", "city", "westminster", "chelsea"])
def test_not_in_the_turn_in_which_it_was_gained(name: str) -> None:
    p = after_card(
        "the navvies", agents={0: name}, money={0: 40}, buildings={0: name}, fresh=name,
        hands={0: "sam weller"}, trouble="strand",
    )  # fmt: skip
    assert p.why_not(f"use {name}") == "city.new"
    p = after_card("becky sharp", "skip", f"build {name}", agents={0: name}, money={0: 40})
    assert p.why_not(f"use {name}") == "city.new"
    p.play("end turn")
    assert p.state.fresh == 0


@pytest.mark.rule("nanty:city.grenadiers")
def test_no_use_while_a_grenadier_is_there() -> None:
    p = owner("west end", grenadiers="west end", trouble="west end", hands={0: "bill sikes"})
    assert p.why_not("use west end") == "city.grenadiers"
    p.play("play bill sikes", "area west end", "pawn grenadier")
    assert p.may("use west end")
    assert owner("west end", grenadiers="city", immigrants="west end").may("use west end")


@pytest.mark.rule("nanty:city.when")
def test_only_in_ones_own_turn() -> None:
    p = after_card(
        "charley bates", "scroll", "player 1", hands={1: "toby"}, buildings={1: "west end"}
    )
    assert p.asked == (1, "interrupt.window.text")
    assert p.why_not("use west end") == "city.when"
    p = position(hands={0: "sam weller"}, buildings={1: "west end"})
    assert p.why_not("use west end") == "city.once"


@pytest.mark.rule("nanty:city.when")
def test_also_when_no_card_is_played() -> None:
    p = owner("west end", hands={})
    assert p.legal == ["end turn", "use west end"]


@pytest.mark.rule("nanty:city.pay")
@pytest.mark.parametrize(
    ("name", "price", "wanted"),
    [("chelsea", 3, {}), ("bermondsey", 3, {}), ("strand", 2, {"trouble": "lambeth"})],
)
def test_the_whole_price_or_nothing(name: str, price: int, wanted: dict[str, str]) -> None:
    assert owner(name, money={0: price - 1}, **wanted).why_not(f"use {name}") == "city.pay"
    p = owner(name, money={0: price}, **wanted).play(f"use {name}")
    assert p.money[0] == 0
    assert p.told("pays bank") == [(0, (price,), -1)]


@pytest.mark.rule("nanty:city.chelsea", "nanty:city.bermondsey", "nanty:city.agents.reach")
@pytest.mark.parametrize("name", ["chelsea", "bermondsey"])
def test_an_agent_for_three_pounds_there_or_next_to_it(name: str) -> None:
    p = owner(name, agents={0: "lambeth", 1: name}).play(f"use {name}")
    assert p.asked == (0, "agent.place")
    assert set(p.legal) == {f"place {goal}" for goal in (name, *neighbours(name))}
    assert p.why_not("place highbury") == f"city.{name}"
    assert p.why_not("play sam weller") is not None
    p.play(f"place {name}")
    assert p.agents(0) == {"lambeth": 1, name: 1}
    assert p.trouble() == {name}
    assert p.money == [7, 10, 10, 10]
    assert p.asked == (0, "turn.play")


@pytest.mark.rule("nanty:city.chelsea", "nanty:agent.place.supply")
def test_the_chelsea_card_with_all_agents_out() -> None:
    p = owner("chelsea", agents={0: TWELVE}).play("use chelsea")
    assert p.legal == ["lift city", "lift lambeth"]
    p.play("lift city")
    assert set(p.options("place")) == {"chelsea", "westminster", "west end", "battersea"}
    p.play("place west end")
    assert p.agents(0) == {"city": 10, "lambeth": 1, "west end": 1}


@pytest.mark.rule("nanty:city.westminster", "nanty:city.westminster.any")
def test_draw_one_then_discard_one() -> None:
    p = owner("westminster", deck="toby, mr krook").play("use westminster")
    assert p.hand(0) == {"sam weller", "toby"}
    assert p.told("draws") == [(0, (1,), -1)]
    assert p.asked == (0, "effect.discard")
    assert p.legal == ["discard sam weller", "discard toby"]
    assert p.why_not("discard mr krook") is not None
    p.play("discard toby")
    assert (p.hand(0), p.discards()) == ({"sam weller"}, {"toby"})
    assert p.told("discards") == [(0, (16,), -1)]
    assert p.money[0] == 10


@pytest.mark.rule("nanty:city.westminster.any", "nanty:city.pay")
def test_nothing_to_draw_no_use() -> None:
    p = owner("westminster", deck="")
    assert p.why_not("use westminster") in ("city.westminster.any", "city.pay")
    assert owner("westminster", deck="", hands={0: "toby"}).may("use westminster") is False


@pytest.mark.rule("nanty:city.strand")
def test_trouble_off_any_area_for_two_pounds() -> None:
    p = owner("strand", trouble="chelsea, highbury").play("use strand")
    assert (p.asked, p.legal) == ((0, "action.trouble"), ["calm chelsea", "calm highbury"])
    p.play("calm chelsea")
    assert (p.trouble(), p.money[0]) == ({"highbury"}, 8)
    assert owner("strand").why_not("use strand") == "city.pay"


@pytest.mark.rule("nanty:city.strand")
@pytest.mark.parametrize("name", AREAS)
def test_a_single_trouble_marker_anywhere_is_enough(name: str) -> None:
    p = owner("strand", trouble=name).play("use strand")
    assert p.legal == [f"calm {name}"]


@pytest.mark.rule("nanty:city.east_end", "nanty:city.east_end.pawn", "nanty:trouble.one")
def test_why_the_east_end_card_cannot_stir_an_area() -> None:
    p = owner("east end", agents={0: "east end, city"}, trouble="highbury").play("use east end")
    assert p.legal == ["stir city", "stir east end"]
    for name in AREAS:
        rule = {"highbury": "trouble.one", "bermondsey": "city.east_end.pawn"}.get(
            name, "city.east_end"
        )
        assert p.may(f"stir {name}") or p.why_not(f"stir {name}") == rule


@pytest.mark.rule("nanty:trouble.one")
def test_no_area_gets_a_second_marker() -> None:
    everywhere = [name for name in AREAS if name != "city"]
    p = after_scroll("bob sawyer", events="fog", trouble=", ".join(everywhere))
    assert p.legal == ["stir city"]
    for name in everywhere:
        assert p.why_not(f"stir {name}") == "trouble.one"


@pytest.mark.rule("nanty:city.city")
def test_a_card_sold_for_two_pounds() -> None:
    p = owner("city", hands={0: "sam weller, toby"}).play("use city")
    assert (p.asked, p.legal) == ((0, "effect.discard"), ["discard sam weller", "discard toby"])
    p.play("discard toby")
    assert (p.money, p.discards(), p.hand(0)) == ([12, 10, 10, 10], {"toby"}, {"sam weller"})
    assert owner("city", hands={}).why_not("use city") == "city.pay"


@pytest.mark.rule("nanty:city.east_end", "nanty:city.east_end.pawn")
def test_trouble_stirred_in_or_next_to_the_east_end() -> None:
    p = owner(
        "east end", agents={0: "east end, lambeth", 1: "city"}, immigrants="highbury",
        grenadiers="bermondsey", trouble="city",
    )  # fmt: skip
    p.play("use east end")
    assert p.asked == (0, "effect.place_trouble")
    assert p.legal == ["stir highbury", "stir east end", "stir bermondsey"]
    assert p.why_not("stir city") == "trouble.one"
    assert p.why_not("stir lambeth") == "city.east_end"
    p.play("stir highbury")
    assert (p.trouble(), p.money[0]) == ({"city", "highbury"}, 10)


@pytest.mark.rule("nanty:city.east_end", "nanty:city.east_end.pawn")
def test_the_east_end_card_needs_a_pawn_and_no_marker() -> None:
    p = owner("east end", agents={0: "strand", 1: "city"}, trouble="city")
    assert p.why_not("use east end") == "city.pay"
    p = owner("east end", agents={1: "city"}).play("use east end")
    assert p.legal == ["stir city"]
    assert p.why_not("stir east end") in ("city.east_end", "city.east_end.pawn")


@pytest.mark.rule("nanty:city.holborn", "nanty:city.holborn.any_turn")
def test_holborn_is_not_used_like_the_others() -> None:
    assert owner("holborn").may("use holborn") is False


@pytest.mark.rule("nanty:city.once", "nanty:city.once.card")
def test_each_card_counts_by_itself() -> None:
    p = position(hands={0: "sam weller"}, buildings={0: "west end, highbury"})
    p.play("use west end", "use highbury")
    assert p.money[0] == 14
    assert p.state.used == areas("west end, highbury")


@pytest.mark.rule("nanty:city.pay", "nanty:city.chelsea")
def test_an_ability_cannot_be_left_half_way() -> None:
    p = owner("chelsea").play("use chelsea")
    assert p.why_not("end turn") == "action.complete"
    assert p.why_not("skip") == "action.complete"
    assert p.why_not("use chelsea") == "turn.free"


@pytest.mark.rule("nanty:city.holborn")
def test_holborn_is_of_use_against_events_alone() -> None:
    assert owner("holborn").why_not("use holborn") == "city.holborn"
