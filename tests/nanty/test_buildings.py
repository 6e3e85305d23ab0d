"""Buildings and their City Area cards."""

from __future__ import annotations

import pytest

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules.actions import AREAS
from tests.nanty.builder import NANTY, after_card, after_event, after_scroll, areas

SIX = "chelsea, strand, west end, highbury, southwark, battersea"


@pytest.mark.rule("nanty:build.place", "nanty:build.card", "nanty:build.pay")
def test_a_building_goes_where_an_agent_of_ones_own_stands() -> None:
    p = after_card("becky sharp", "skip", agents={0: "city, strand", 1: "highbury"}, money={0: 20})
    assert p.legal == ["skip", "build strand", "build city"]
    assert p.why_not("build highbury") == "build.place"
    p.play("build strand")
    assert p.money == [8, 10, 10, 10]
    assert p.buildings() == {"strand": 0}
    assert p.state.fresh == areas("strand")
    assert p.told("builds") == [(0, (2,), -1)]
    assert p.trouble() == set()


@pytest.mark.rule("nanty:build.one")
@pytest.mark.parametrize("owner", [0, 1])
def test_one_building_in_an_area(owner: int) -> None:
    p = after_card("becky sharp", "skip", agents={0: "city"}, buildings={owner: "city"})
    assert p.legal == ["skip"]
    assert p.why_not("build city") == "build.one"


@pytest.mark.rule("nanty:build.trouble")
def test_no_building_in_trouble() -> None:
    p = after_card("becky sharp", "skip", agents={0: "city"}, trouble="city")
    assert p.why_not("build city") == "build.trouble"
    p = after_card("scotland yard", agents={0: "city"}, trouble="city")
    assert p.legal == ["skip"]  # the building comes before the trouble on this card


@pytest.mark.rule("nanty:build.control", "nanty:build.neutral")
def test_one_agent_is_enough_whoever_else_stands_there() -> None:
    p = after_card(
        "becky sharp", "skip",
        agents={0: "city", 1: "city, city, city"}, immigrants="city", grenadiers="city",
    )  # fmt: skip
    assert p.options("build") == ["city"]
    assert p.play("build city").buildings() == {"city": 0}


@pytest.mark.rule("nanty:build.place")
def test_the_example_of_the_book() -> None:
    p = after_card(
        "becky sharp", "skip",
        agents={0: "chelsea, lambeth, battersea", 1: "battersea, battersea"}, trouble="chelsea",
        buildings={1: "lambeth"}, money={0: 30},
    )  # fmt: skip
    assert p.options("build") == ["battersea"]
    assert p.play("build battersea").money[0] == 18


@pytest.mark.rule("nanty:build.card.return", "nanty:build.removed")
def test_a_lost_building_takes_the_card_along() -> None:
    p = after_event("explosion", (4,), buildings={0: SIX}, agents={0: "west end"}, money={0: 20})
    assert "west end" not in p.buildings()
    assert p.why_not("use west end") == "city.once"
    assert p.may("use highbury")
    p.begin(0, "becky sharp").play("play becky sharp", "skip", "build west end")
    assert p.buildings()["west end"] == 0


@pytest.mark.rule("nanty:build.card.missing", "nanty:event.inigo.card")
def test_without_the_card_one_may_still_build() -> None:
    p = after_card("becky sharp", "skip", "build city", agents={0: "city"}, gone="city")
    assert (p.buildings(), p.money[0]) == ({"city": 0}, 4)
    assert p.begin(0).why_not("use city") == "city.once"


@pytest.mark.rule("nanty:build.six", "nanty:parts.buildings")
def test_with_all_six_out_one_is_taken_off() -> None:
    p = after_card(
        "becky sharp", "skip", buildings={0: SIX}, agents={0: "city, strand"}, money={0: 6}
    )
    assert p.options("build") == []
    assert p.why_not("build city") == "build.six"
    assert set(p.options("raze")) == set(SIX.split(", "))
    assert p.why_not("raze city") == "build.six"
    p.play("raze strand")
    assert p.told("loses building") == [(0, (2,), -1)]
    assert p.legal == ["build city"]
    p.play("build city")
    assert p.buildings() == dict.fromkeys(
        ["chelsea", "west end", "city", "highbury", "southwark", "battersea"], 0
    )
    assert p.money[0] == 0
    five = after_card("becky sharp", "skip", buildings={0: SIX[9:]}, agents={0: "city"})
    assert (five.options("raze"), five.options("build")) == ([], ["city"])
    assert five.why_not("raze strand") == "build.six"


@pytest.mark.rule("nanty:build.six.order")
def test_the_old_building_brings_no_refund_and_no_place() -> None:
    p = after_card(
        "becky sharp", "skip", buildings={0: SIX}, agents={0: "city, strand"}, money={0: 5}
    )
    assert p.options("raze") == p.options("build") == []  # not one shilling for the old one
    p = after_card("becky sharp", "skip", buildings={0: SIX}, agents={0: "strand"}, money={0: 50})
    assert p.options("raze") == p.options("build") == []  # not in the same area
    p = after_card(
        "becky sharp", "skip", "raze strand",
        buildings={0: SIX}, agents={0: "city, strand"}, money={0: 50},
    )  # fmt: skip
    assert p.why_not("build strand") == "build.six.order"
    assert p.play("build city").money[0] == 44


@pytest.mark.rule("nanty:build.value")
def test_points_for_a_building_bought_cheaply() -> None:
    p = after_card(
        "the jerry-builder", "scroll", "build lambeth",
        agents={0: "lambeth"}, money={0: 9}, deck="", hands={1: "the diogenes club"},
        faces={0: "fagin", 1: "moriarty", 2: "bellinger", 3: "holdhurst"},
    )  # fmt: skip
    assert p.money[0] == 0
    p.play("end turn")
    assert p.state.outcome is not None
    assert p.state.outcome.points == (5 + 18, 10, 10, 10)


@pytest.mark.rule("nanty:effect.build_discount")
def test_building_at_half_cost() -> None:
    p = after_scroll(
        "the jerry-builder", agents={0: "city, lambeth, strand"}, money={0: 5}, trouble="strand"
    )
    assert p.asked == (0, "build.place")
    assert p.legal == ["done", "build city"]
    assert p.why_not("build lambeth") == "build.pay"
    assert p.why_not("build strand") == "build.trouble"
    assert p.why_not("build highbury") == "build.place"
    q = p.copy().play("build city")
    assert (q.money[0], q.buildings(), q.state.fresh) == (2, {"city": 0}, areas("city"))
    p.play("done")
    assert (p.money[0], p.buildings()) == (5, {})


@pytest.mark.rule("nanty:effect.build_discount", "nanty:build.six")
def test_building_at_half_cost_with_six_out() -> None:
    p = after_scroll("the jerry-builder", agents={0: "city"}, money={0: 3}, buildings={0: SIX})
    assert set(p.legal) == {"done", *(f"raze {name}" for name in SIX.split(", "))}
    p.play("raze chelsea", "build city")
    assert p.money[0] == 0
    assert "chelsea" not in p.buildings()


@pytest.mark.rule("nanty:effect.buy_out", "nanty:effect.buy_out.card")
@pytest.mark.parametrize(
    ("name", "target", "other"),
    [("lady glencora palliser", "strand", "city"), ("augustus melmotte", "city", "strand")],
)
def test_buying_out_another_players_building(name: str, target: str, other: str) -> None:
    p = after_scroll(
        name, buildings={0: "chelsea", 1: "strand, city", 2: "lambeth, westminster"},
        trouble="city, westminster", money={0: 12},
    )  # fmt: skip
    assert p.asked == (0, "effect.buy_out")
    assert p.legal == [f"area {target}"]
    assert p.why_not(f"area {other}") == "effect.buy_out"
    assert p.why_not("area chelsea") == "effect.buy_out"
    assert p.why_not("area highbury") == "effect.buy_out"
    p.play(f"area {target}")
    cost = 12 if target == "strand" else 6
    assert p.money == [12 - cost, 10 + cost, 10, 10]
    assert p.buildings()[target] == 0
    assert p.buildings()[other] == 1
    assert p.state.fresh == areas(target)
    assert p.why_not(f"use {target}") == "city.new"


@pytest.mark.rule("nanty:effect.buy_out")
def test_buying_out_needs_the_full_cost() -> None:
    p = after_scroll(
        "augustus melmotte", buildings={1: "strand, city"}, trouble="strand, city", money={0: 11}
    )
    assert p.legal == ["area city"]
    p = after_scroll("augustus melmotte", buildings={1: "city"}, trouble="city", money={0: 5})
    assert p.asked == (0, "turn.free")


@pytest.mark.rule("nanty:effect.buy_out.card", "nanty:build.six")
def test_buying_out_with_six_buildings_out() -> None:
    p = after_scroll(
        "augustus melmotte", "area city", buildings={0: SIX, 1: "city"}, trouble="city",
        hands={1: "mr goodyear"},
    )  # fmt: skip
    assert p.asked == (1, "interrupt.window.text")  # nothing is taken off before the answer
    stopped = p.copy().play("play mr goodyear")
    assert set(stopped.buildings()) == {*SIX.split(", "), "city"}
    assert stopped.money == [10, 10, 10, 10]
    p.play("pass")
    assert p.asked == (0, "effect.buy_out.card")
    assert set(p.options("raze")) == set(SIX.split(", "))
    p.play("raze battersea")
    assert p.buildings()["city"] == 0
    assert p.state.building.count(0) == 6
    assert p.state.building[AREAS.index("battersea")] == NOBODY
    assert p.money == [4, 16, 10, 10]


@pytest.mark.rule("nanty:effect.burn_building", "nanty:effect.burn_building.needs")
def test_the_fire_brigade() -> None:
    own = {0: "chelsea", 1: "city, strand", 3: "lambeth"}
    p = after_scroll("fire brigade", buildings=own, money={3: 4})
    assert p.legal == ["player 1", "player 3"]
    assert p.why_not("player 2") == "effect.burn_building.needs"
    q = p.copy().play("player 1")
    assert (q.asked, q.legal) == ((1, "scroll.offer"), ["pay", "refuse"])
    paid = q.copy().play("pay")
    assert (paid.money, paid.asked) == ([15, 5, 10, 4], (0, "action.another"))
    q.play("refuse")
    assert (q.asked, q.legal) == ((0, "effect.burn_building"), ["done", "raze strand", "raze city"])
    assert q.why_not("raze lambeth") == "effect.burn_building"
    assert set(q.copy().play("done").buildings()) == {"chelsea", "city", "strand", "lambeth"}
    q.play("raze city")
    assert q.buildings() == {"chelsea": 0, "strand": 1, "lambeth": 3}
    assert q.money == [10, 10, 10, 4]
    p.play("player 3")
    assert p.legal == ["refuse"]
    assert p.why_not("pay") == "scroll.offer"


@pytest.mark.rule("nanty:effect.burn_building.needs")
def test_the_fire_brigade_needs_somebody_with_a_building() -> None:
    p = after_scroll("fire brigade", buildings={0: "city"})
    assert p.asked == (0, "action.another")


@pytest.mark.rule("nanty:build.place")
@pytest.mark.parametrize("seat", range(4))
def test_every_player_builds_where_his_own_agents_stand(seat: int) -> None:
    others = {other: "strand, chelsea" for other in range(4) if other != seat}
    p = after_card("becky sharp", "skip", seat=seat, agents={seat: "city", **others})
    assert p.options("build") == ["city"]
    assert p.why_not("build strand") == "build.place"


@pytest.mark.rule("nanty:build.six", "nanty:build.six.order")
def test_why_a_building_is_not_taken_off() -> None:
    own, rest = AREAS[:6], AREAS[6:]
    for mine, theirs in ((own, rest), (rest, own)):
        full = after_card("becky sharp", "skip", buildings={0: ", ".join(mine)})
        assert {full.why_not(f"raze {name}") for name in mine} == {"build.six.order"}
        assert {full.why_not(f"raze {name}") for name in theirs} == {"build.six"}
        few = after_card("becky sharp", "skip", buildings={0: ", ".join(mine[1:])})
        assert {few.why_not(f"raze {name}") for name in AREAS} == {"build.six"}


def test_what_people_look_for_when_they_build() -> None:
    p = after_card("becky sharp", "skip", agents={0: "city, lambeth"}, buildings={0: "strand"})
    usual = [NANTY.actions.name(action) for action in p.state.stack[-1].usual(p.state)]
    assert usual == ["build city", "build lambeth", "use strand"]


@pytest.mark.rule("nanty:effect.buy_out.card")
def test_who_is_bought_out_loses_his_building_first() -> None:
    p = after_scroll("augustus melmotte", "area city", buildings={1: "city"}, trouble="city")
    city = AREAS.index("city")
    assert p.told("loses building") == [(1, (city,), -1)]
    assert p.told("builds") == [(0, (city,), -1)]
