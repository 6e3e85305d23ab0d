"""Scrolls that bring money."""

from __future__ import annotations

import pytest

from fogbound.games.nanty.rules.actions import AREAS
from tests.nanty.builder import after_card, after_scroll, card


@pytest.mark.rule("nanty:effect.collect_from_each", "nanty:scroll.short_money")
@pytest.mark.parametrize("name", ["the artful dodger", "the forty elephants"])
def test_two_pounds_from_everybody(name: str) -> None:
    p = after_scroll(name)
    assert p.money == [16, 8, 8, 8]
    p = after_scroll(name, seat=2, players=3, money={0: 1, 1: 0, 2: 0})
    assert p.money == [0, 0, 1]
    assert p.asked == (2, "agent.place")


@pytest.mark.rule("nanty:effect.take_money", "nanty:scroll.short_money", "nanty:scroll.target")
@pytest.mark.parametrize(("has", "taken"), [(10, 3), (3, 3), (2, 2), (0, 0)])
def test_three_pounds_from_a_player(has: int, taken: int) -> None:
    p = after_scroll("charley bates", money={2: has})
    assert p.legal == ["player 1", "player 2", "player 3"]
    assert p.why_not("player 0") == "scroll.target"
    p.play("player 2")
    assert p.money == [10 + taken, 10, has - taken, 10]
    assert p.asked == (0, "action.another")


@pytest.mark.rule("nanty:effect.force_payment", "nanty:scroll.short_money")
@pytest.mark.parametrize(("has", "paid"), [(10, 3), (1, 1), (0, 0)])
def test_karl_marx_makes_one_pay_another(has: int, paid: int) -> None:
    p = after_scroll("karl marx", players=3, money={2: has})
    assert p.legal == ["player 1", "player 2"]
    assert p.why_not("player 0") == "scroll.target"
    p.play("player 2")
    assert (p.asked, p.legal) == ((0, "effect.force_payment"), ["player 1"])
    assert p.why_not("player 0") == "effect.force_payment"
    assert p.why_not("player 2") == "effect.force_payment"
    p.play("player 1")
    assert p.money == [10, 10 + paid, has - paid]
    assert p.asked == (0, "agent.place")


@pytest.mark.rule("nanty:effect.income_trouble")
@pytest.mark.parametrize(
    "name", ["the penny-a-liner", "the illustrated police news", "arthur pendennis"]
)
@pytest.mark.parametrize("count", [0, 1, 7])
def test_a_pound_for_each_trouble_marker(name: str, count: int) -> None:
    p = after_scroll(name, trouble=", ".join(AREAS[:count]))
    assert p.money == [10 + count, 10, 10, 10]


@pytest.mark.rule("nanty:effect.income_buildings")
@pytest.mark.parametrize("name", ["the metropolitan board of works", "the letter carriers"])
def test_a_pound_for_each_building(name: str) -> None:
    own = {0: "city, strand", 1: "highbury", 3: "lambeth, chelsea"}
    assert after_scroll(name, buildings=own, grenadiers="lambeth").money == [15, 10, 10, 10]
    assert after_scroll(name).money == [10, 10, 10, 10]


@pytest.mark.rule("nanty:effect.income_area_pawns", "nanty:scroll.neutral")
@pytest.mark.parametrize("name", ["the savoy theatre", "the lyceum theatre"])
def test_a_pound_for_each_pawn_in_the_strand(name: str) -> None:
    p = after_scroll(
        name, agents={0: "strand, city", 1: "strand, strand", 2: "holborn"},
        immigrants="strand, city", grenadiers="strand, strand", buildings={0: "strand"},
    )  # fmt: skip
    assert p.money == [16, 10, 10, 10]


@pytest.mark.rule("nanty:effect.income_trouble_area", "nanty:scroll.neutral")
def test_two_pounds_for_each_pawn_in_an_area_with_trouble() -> None:
    p = after_scroll(
        "mr jaggers", agents={0: "city", 1: "city, strand"}, immigrants="city", grenadiers="city",
        trouble="city, lambeth", buildings={2: "city"},
    )  # fmt: skip
    assert (p.asked, p.legal) == ((0, "effect.income_trouble_area"), ["area city", "area lambeth"])
    assert p.why_not("area strand") == "effect.income_trouble_area"
    assert p.copy().play("area lambeth").money == [10, 10, 10, 10]
    p.play("area city")
    assert p.money == [18, 10, 10, 10]
    assert p.trouble() == {"city", "lambeth"}
    assert after_scroll("mr jaggers").asked == (0, "build.place")


# ---------------------------------------------------------------- gambling


@pytest.mark.rule("nanty:effect.roll_gamble", "nanty:effect.roll_gamble.win")
@pytest.mark.parametrize("number", range(1, 13))
def test_mr_micawber(number: int) -> None:
    p = after_scroll("mr micawber", dice=(number,), agents={0: "city"})
    assert p.told("rolls") == [(0, (number,), -1)]
    if number == 1:
        assert (p.asked, p.legal) == ((0, "effect.roll_gamble.lose"), ["pay", "refuse"])
    else:
        assert p.asked == (0, "action.another")
    assert p.money == [14 if number >= 7 else 10, 10, 10, 10]


@pytest.mark.rule("nanty:effect.roll_gamble.lose")
def test_mr_micawbers_loss() -> None:
    p = after_scroll("mr micawber", dice=(1,), agents={0: "city, strand"})
    assert p.copy().play("pay").money == [8, 10, 10, 10]
    p.play("refuse")
    assert (p.asked, p.legal) == ((0, "agent.choose"), ["area strand", "area city"])
    p.play("area city")
    assert (p.agents(0), p.money[0]) == ({"strand": 1}, 10)


@pytest.mark.rule("nanty:effect.roll_gamble.lose", "nanty:scroll.offer")
def test_who_can_do_neither_loses_nothing() -> None:
    p = after_scroll("mr micawber", dice=(1,), money={0: 1})
    while p.asked != (0, "action.another"):
        assert p.legal == ["refuse"]
        p.play("refuse")
    assert p.money[0] == 1
    p = after_scroll("mr micawber", dice=(1,), money={0: 1}, agents={0: "city"})
    if p.asked == (0, "effect.roll_gamble.lose"):
        assert p.legal == ["refuse"]
        assert p.why_not("pay") == "scroll.offer"
        p.play("refuse")
    p.play("area city")
    assert p.agents(0) == {}


@pytest.mark.rule("nanty:effect.roll_gamble", "nanty:effect.roll_gamble.win")
@pytest.mark.parametrize("number", range(1, 13))
def test_noah_claypole(number: int) -> None:
    p = after_scroll("noah claypole", dice=(number,), agents={0: "city"}, money={2: 2})
    if number == 1:
        assert (p.asked, p.legal) == ((0, "agent.choose"), ["area city"])
        assert p.play("area city").agents(0) == {}
    elif number < 7:
        assert p.asked == (0, "action.another")
    else:
        assert (p.asked, p.legal) == ((0, "scroll.target"), ["player 1", "player 2", "player 3"])
        assert p.copy().play("player 1").money == [13, 7, 2, 10]
        assert p.copy().play("player 2").money == [12, 10, 0, 10]


@pytest.mark.rule("nanty:effect.roll_gamble", "nanty:effect.roll_gamble.win")
@pytest.mark.rule("nanty:effect.roll_gamble.lose")
@pytest.mark.parametrize("number", range(1, 13))
def test_daniel_quilp(number: int) -> None:
    p = after_scroll(
        "daniel quilp", dice=(number,), agents={0: "city", 1: "city, strand"}, trouble="city"
    )
    if number == 1:
        assert (p.asked, p.legal) == ((0, "agent.choose"), ["area city"])
        assert p.play("area city").agents(0) == {}
    elif number < 7:
        assert p.asked == (0, "action.another")
    else:
        assert (p.asked, p.legal) == ((0, "agent.choose"), ["area city"])
        p.play("area city")
        assert p.legal == ["pawn 0", "pawn 1"]  # its own as well
        assert p.copy().play("pawn 1").agents(1) == {"strand": 1}
        assert p.play("pawn 0").agents(0) == {}
        assert p.trouble() == set()


@pytest.mark.rule("nanty:effect.roll_gamble.win")
def test_the_removal_is_not_optional() -> None:
    p = after_scroll("daniel quilp", dice=(9,), agents={0: "city"}, trouble="city")
    assert p.legal == ["area city"]
    p.play("area city")
    assert p.legal == ["pawn 0"]
    p = after_scroll("daniel quilp", dice=(9,), agents={0: "city"}, trouble="strand")
    assert p.asked == (0, "action.another")


@pytest.mark.rule("nanty:scroll.short_money")
def test_nothing_is_owed_later() -> None:
    p = after_card("charley bates", "scroll", "player 1", money={1: 1})
    assert p.money == [11, 0, 10, 10]


@pytest.mark.rule("nanty:effect.take_money", "nanty:scroll.short_money")
def test_what_was_paid_is_told() -> None:
    p = after_scroll("charley bates", "player 1", "pass", money={1: 2}, hands={1: "sam weller"})
    assert p.told("pays") == [(1, (0, 2), -1)]


@pytest.mark.rule("nanty:scroll.target", "nanty:effect.burn_building.needs")
def test_why_a_player_cannot_be_named() -> None:
    p = after_scroll("charley bates", seat=1, players=3)
    assert p.why_not("player 1") == p.why_not("player 3") == "scroll.target"
    p = after_scroll("fire brigade", seat=1, buildings={2: "city"})
    assert p.legal == ["player 2"]
    assert p.why_not("player 1") == "scroll.target"
    assert p.why_not("player 0") == p.why_not("player 3") == "effect.burn_building.needs"


@pytest.mark.rule("nanty:action.scroll")
def test_that_a_scroll_is_read_is_told() -> None:
    p = after_scroll("charley bates")
    assert p.told("follows scroll") == [(0, (card("charley bates"),), -1)]
