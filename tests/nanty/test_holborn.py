"""Holborn against Random Events, case by case."""

from __future__ import annotations

from typing import Any

import pytest

from tests.nanty.builder import NANTY, Position, after_card, after_event, areas, position


def holder(event: str, dice: tuple[int, ...], seat: int = 1, **wanted: Any) -> Position:
    """The event comes in seat 0's turn and a seat (1) holds Holborn."""
    buildings = dict(wanted.pop("buildings", {}))
    buildings[seat] = f"holborn, {buildings.get(seat, '')}"
    return after_event(event, dice, **{"players": 3, **wanted, "buildings": buildings})


@pytest.mark.rule("nanty:city.holborn", "nanty:city.holborn.explosion")
@pytest.mark.rule("nanty:city.holborn.any_turn")
def test_explosion() -> None:
    p = holder("explosion", (3,), buildings={1: "strand"})
    assert p.asked == (1, "city.holborn.each")
    assert p.legal == ["pass", "never holborn", "spare strand"]
    assert "strand" in p.buildings()
    lost = p.copy().play("pass")
    assert (lost.buildings(), lost.money) == ({"holborn": 1}, [10, 10, 10])
    p.play("spare strand")
    assert (p.buildings(), p.money) == ({"holborn": 1, "strand": 1}, [10, 7, 10])
    assert p.asked == (0, "action.scroll")
    assert p.told("pays bank") == [(1, (3,), -1)]
    assert p.told("spares") == [(1, (NANTY.actions.code("spare strand"),), -1)]
    assert holder("explosion", (3,), buildings={1: "strand"}, money={1: 3}).may("spare strand")


@pytest.mark.rule("nanty:city.holborn.any_turn")
def test_in_ones_own_turn_as_well() -> None:
    p = holder("explosion", (3,), seat=0, buildings={0: "strand"})
    assert p.asked == (0, "city.holborn.each")
    assert p.play("spare strand").money[0] == 7


@pytest.mark.rule("nanty:city.holborn.explosion")
def test_other_peoples_buildings_are_not_spared() -> None:
    p = holder("explosion", (3,), buildings={2: "strand"})
    assert p.asked == (0, "action.scroll")
    assert p.buildings() == {"holborn": 1}


@pytest.mark.rule("nanty:city.holborn", "nanty:city.pay")
def test_holborn_needs_three_pounds() -> None:
    p = holder("explosion", (3,), buildings={1: "strand"}, money={1: 2})
    assert p.asked == (0, "action.scroll")
    assert p.buildings() == {"holborn": 1}


@pytest.mark.rule("nanty:city.new", "nanty:city.grenadiers", "nanty:event.inigo.card")
@pytest.mark.parametrize(
    "wanted", [{"fresh": "holborn", "seat": 0}, {"grenadiers": "holborn"}, {"gone": "holborn"}]
)
def test_holborn_may_be_out_of_use(wanted: dict[str, Any]) -> None:
    seat = wanted.get("seat", 1)
    more = {key: value for key, value in wanted.items() if key != "seat"}
    p = holder("explosion", (3,), seat=seat, buildings={seat: "strand"}, **more)
    assert p.asked == (0, "action.scroll")
    assert p.buildings() == {"holborn": seat}


@pytest.mark.rule("nanty:city.holborn.first")
def test_holborn_can_spare_its_own_building() -> None:
    p = holder("explosion", (5,))
    assert p.legal == ["pass", "never holborn", "spare holborn"]
    assert p.copy().play("spare holborn").buildings() == {"holborn": 1}
    assert p.play("pass").buildings() == {}


@pytest.mark.rule("nanty:city.holborn.earthquake", "nanty:city.holborn.each")
@pytest.mark.rule("nanty:city.holborn.after_rolls")
def test_earthquake_costs_three_pounds_for_each_building() -> None:
    p = holder("earthquake", (3, 6), buildings={1: "strand, city"})
    assert p.asked == (1, "city.holborn.each")
    assert len(p.told("rolls")) == 2
    assert p.options("spare") == ["strand", "city"]
    p.play("spare city")
    assert p.options("spare") == ["strand"]
    assert p.why_not("spare city") == "city.holborn.each"
    one = p.copy().play("pass")
    assert (one.buildings(), one.money[1]) == ({"holborn": 1, "city": 1}, 7)
    p.play("spare strand")
    assert p.buildings() == {"holborn": 1, "city": 1, "strand": 1}
    assert p.money == [10, 4, 10]
    assert p.asked == (0, "action.scroll")


@pytest.mark.rule("nanty:city.holborn.earthquake", "nanty:city.holborn.each")
def test_with_money_for_one_only_one_is_spared() -> None:
    p = holder("earthquake", (3, 6), buildings={1: "strand, city"}, money={1: 5})
    p.play("spare city")
    assert p.asked == (0, "action.scroll")
    assert (p.buildings(), p.money[1]) == ({"holborn": 1, "city": 1}, 2)


@pytest.mark.rule("nanty:city.holborn.earthquake")
def test_an_area_shaken_twice_is_spared_once() -> None:
    p = holder("earthquake", (3, 3), buildings={1: "strand"})
    assert p.options("spare") == ["strand"]
    p.play("spare strand")
    assert (p.asked, p.money[1]) == ((0, "action.scroll"), 7)
    assert p.buildings() == {"holborn": 1, "strand": 1}


@pytest.mark.rule("nanty:city.holborn.fire", "nanty:city.holborn.after_rolls")
def test_fire_rages_on_behind_a_spared_building() -> None:
    p = holder("fire", (3, 6, 8, 1), buildings={1: "strand, east end", 2: "city"})
    assert p.asked == (1, "city.holborn.each")
    assert len(p.told("rolls")) == 4
    assert p.options("spare") == ["strand", "east end"]
    assert set(p.buildings()) == {"holborn", "strand", "city", "east end"}  # nothing burnt yet
    p.play("spare strand", "pass")
    assert p.buildings() == {"holborn": 1, "strand": 1}
    assert p.money[1] == 7


@pytest.mark.rule("nanty:city.holborn.zeppelin")
def test_zeppelin_spares_agents_and_the_building_but_not_the_trouble() -> None:
    p = holder(
        "zeppelin crash", (6,), buildings={1: "city"}, agents={0: "city", 1: "city, city"},
        immigrants="city", trouble="city",
    )  # fmt: skip
    assert p.asked == (1, "city.holborn.zeppelin")
    assert p.legal == ["pass", "spare agent", "spare building", "never holborn"]
    p.play("spare agent")
    assert p.legal == ["pass", "spare agent", "spare building", "never holborn"]
    q = p.copy().play("spare agent", "spare building")
    assert (q.agents(1), q.money[1], q.buildings()["city"]) == ({"city": 2}, 1, 1)
    p.play("spare building")
    assert p.legal == ["pass", "spare agent", "never holborn"]
    p.play("pass")
    assert (p.agents(0), p.agents(1), p.immigrants()) == ({}, {"city": 1}, {})
    assert (p.trouble(), p.buildings()) == (set(), {"holborn": 1, "city": 1})
    assert p.money == [10, 4, 10]


@pytest.mark.rule("nanty:city.holborn.zeppelin")
def test_zeppelin_on_other_peoples_pieces() -> None:
    p = holder("zeppelin crash", (6,), buildings={2: "city"}, agents={0: "city"})
    assert p.asked == (0, "action.scroll")
    assert (p.agents(0), p.buildings()) == ({}, {"holborn": 1})


@pytest.mark.rule("nanty:city.holborn.flood", "nanty:city.holborn.after_rolls")
@pytest.mark.rule("nanty:city.holborn.first")
def test_flood_lets_agents_stay_for_three_pounds_each() -> None:
    p = holder("flood", (6, 3), agents={0: "city", 1: "city, city, strand"})
    assert p.asked == (1, "city.holborn.flood")
    assert len(p.told("rolls")) == 2
    assert p.options("spare") == ["strand", "city"]
    p.play("spare city", "spare strand")
    assert p.options("spare") == ["city"]
    p.play("pass")
    assert p.asked == (0, "event.flood.flee")  # the active player first
    p.play("area city", "to highbury")
    assert (p.asked, p.options("area")) == ((1, "event.flood.flee"), ["city"])
    p.play("area city", "to highbury")
    assert p.agents(1) == {"city": 1, "strand": 1, "highbury": 1}
    assert (p.asked, p.money[1]) == ((0, "action.scroll"), 4)


@pytest.mark.rule("nanty:city.holborn.murders")
def test_murders_spare_an_agent_once_chosen() -> None:
    p = holder("mysterious murders", (6, 3, 4), agents={1: "city", 2: "city"}, trouble="city")
    assert (p.asked, p.legal) == ((0, "event.murders"), ["pawn 1", "pawn 2"])
    other = p.copy().play("pawn 2")
    assert (other.agents(2), other.money[1]) == ({}, 10)
    p.play("pawn 1")
    assert (p.asked, p.legal) == (
        (1, "city.holborn.murders"),
        ["pass", "spare agent", "never holborn"],
    )
    dead = p.copy().play("pass")
    assert (dead.agents(1), dead.trouble()) == ({}, set())
    p.play("spare agent")
    assert (p.agents(1), p.agents(2), p.trouble()) == ({"city": 1}, {"city": 1}, {"city"})
    assert p.money == [10, 7, 10]
    assert p.asked == (0, "action.scroll")  # nobody stands in the Strand or the West End


@pytest.mark.rule("nanty:city.holborn.murders", "nanty:event.murders")
def test_after_an_agent_was_spared_the_next_player_rolls() -> None:
    p = holder("mysterious murders", (6, 3, 4), agents={1: "city", 2: "strand"})
    p.play("pawn 1", "spare agent")
    assert (p.asked, p.legal) == ((1, "event.murders"), ["pawn 2"])


@pytest.mark.rule("nanty:city.holborn.murders", "nanty:interrupt.window.event")
def test_murders_ask_holborn_before_interrupts() -> None:
    p = holder("mysterious murders", (6, 3, 4), agents={1: "city"}, hands={1: "little dorrit"})
    p.play("pawn 1")
    assert p.asked == (1, "city.holborn.murders")
    assert p.copy().play("spare agent").asked == (0, "action.scroll")
    p.play("pass")
    assert p.asked == (1, "interrupt.window.removal")
    p.play("play little dorrit")
    assert p.agents(1) == {"city": 1}


@pytest.mark.rule("nanty:city.holborn.martial_law", "nanty:city.holborn.each")
@pytest.mark.rule("nanty:city.holborn.after_rolls")
def test_martial_law_keeps_grenadiers_out() -> None:
    p = holder("martial law", (6, 6, 3, 12), agents={1: "city, city, city"})
    assert p.asked == (1, "city.holborn.martial_law")
    assert len(p.told("rolls")) == 4
    assert p.options("spare") == ["city"]
    p.play("spare city")
    assert p.options("spare") == ["city"]
    one = p.copy().play("pass")
    assert one.grenadiers() == {"city": 1, "strand": 1, "battersea": 1}
    assert one.trouble() == {"city", "strand", "battersea"}
    p.play("spare city")
    assert p.grenadiers() == {"strand": 1, "battersea": 1}
    assert p.trouble() == {"strand", "battersea"}
    assert p.money == [10, 4, 10]
    assert p.asked == (0, "action.scroll")


@pytest.mark.rule("nanty:city.holborn.martial_law", "nanty:city.holborn.first")
def test_a_building_is_enough_and_holborn_itself_counts() -> None:
    p = holder("martial law", (5, 5, 3, 4), buildings={1: "strand"}, money={1: 20})
    assert p.options("spare") == ["strand", "holborn"]
    p.play("spare holborn", "spare holborn", "spare strand")
    assert p.grenadiers() == {"west end": 1}
    assert p.money[1] == 11


@pytest.mark.rule("nanty:city.holborn.immigrants")
def test_immigrants_are_kept_out_alike() -> None:
    p = holder("immigrants", (6, 6, 3), agents={1: "city", 2: "strand"})
    assert (p.asked, p.options("spare")) == ((1, "city.holborn.martial_law"), ["city"])
    p.play("spare city", "pass")
    assert p.immigrants() == {"city": 1, "strand": 1}
    assert p.trouble() == {"city", "strand"}
    assert p.money == [10, 7, 10]


@pytest.mark.rule("nanty:city.holborn.inigo.card", "nanty:city.holborn.inigo.agent")
@pytest.mark.parametrize(
    ("spared", "gone", "agents"),
    [
        ([], "city", {"city": 1}),
        (["spare card"], "", {"city": 1}),
        (["spare agent"], "city", {"city": 2}),
        (["spare agent", "spare card"], "", {"city": 2}),
        (["spare card", "spare agent"], "", {"city": 2}),
    ],
)
def test_inigo_jones_is_paid_off_in_two_parts(
    spared: list[str], gone: str, agents: dict[str, int]
) -> None:
    p = holder("inigo jones", (6,), buildings={1: "city"}, agents={1: "city, city"})
    assert p.asked == (1, "city.holborn.inigo.card")
    assert p.legal == ["pass", "spare agent", "spare card", "never holborn"]
    p.play(*spared)
    if len(spared) < 2:
        p.play("pass")
    assert p.state.gone == areas(gone)
    assert p.agents(1) == agents
    assert p.money[1] == 10 - 3 * len(spared)
    assert p.buildings() == {"holborn": 1, "city": 1}
    assert p.asked == (0, "action.scroll")


@pytest.mark.rule("nanty:city.holborn.inigo.card", "nanty:city.holborn.first")
def test_inigo_jones_in_holborn_without_an_agent() -> None:
    p = holder("inigo jones", (5,))
    assert p.legal == ["pass", "spare card", "never holborn"]
    assert p.copy().play("pass").state.gone == areas("holborn")
    assert p.play("spare card").state.gone == 0


@pytest.mark.rule("nanty:city.holborn.subsidence")
def test_subsidence_is_not_answered() -> None:
    p = holder("subsidence", (), buildings={1: "strand"}, money={1: 9})
    assert (p.asked, p.money) == ((0, "action.scroll"), [10, 5, 10])


@pytest.mark.rule("nanty:city.holborn.fog", "nanty:city.holborn.riots")
@pytest.mark.parametrize("event", ["fog", "riots"])
def test_fog_and_riots_are_not_answered(event: str) -> None:
    p = holder(event, (), agents={1: "city"}, trouble="city")
    assert (p.asked, p.money) == ((0, "action.scroll"), [10, 10, 10])


@pytest.mark.rule("nanty:city.holborn", "nanty:interrupt.window.closed")
def test_never_holborn_lasts_for_the_turn() -> None:
    p = holder("explosion", (3,), buildings={1: "strand"}, agents={1: "city"})
    p.state.event_deck = [5]
    p.play("never holborn")
    assert p.buildings() == {"holborn": 1}
    assert p.state.mute[1] == 16
    p.play("skip", "end turn")
    assert p.state.mute == [0, 0, 0]


@pytest.mark.rule("nanty:interrupt.window.closed")
def test_never_holborn_spares_the_question() -> None:
    p = position(
        3, buildings={1: "holborn, strand, city"}, events="explosion, earthquake",
        hands={0: "augustus snodgrass, bob sawyer"},
    )  # fmt: skip
    p.play("play augustus snodgrass").roll(3).play("draw event")
    assert p.asked == (1, "city.holborn.each")
    p.play("never holborn", "skip", "play bob sawyer").roll(6, 5).play("draw event")
    assert p.asked == (0, "action.scroll")
    assert p.buildings() == {}


@pytest.mark.rule("nanty:city.holborn.each")
def test_the_money_is_paid_to_the_bank() -> None:
    p = after_card("sam weller", buildings={0: "holborn"})
    assert p.may("use holborn") is False
    assert holder("explosion", (3,), buildings={1: "strand"}).play("spare strand").money == [
        10,
        7,
        10,
    ]


@pytest.mark.rule("nanty:city.holborn.martial_law", "nanty:city.holborn.each")
def test_all_grenadiers_bound_for_one_area_may_be_kept_out() -> None:
    p = holder("martial law", (6, 6, 6, 6), agents={1: "city"}, money={1: 20})
    p.play("spare city", "spare city", "spare city")
    assert p.asked == (1, "city.holborn.martial_law")
    p.play("spare city")
    assert (p.grenadiers(), p.money[1], p.asked) == ({}, 8, (0, "action.scroll"))


@pytest.mark.rule("nanty:city.holborn.zeppelin", "nanty:interrupt.dorrit")
def test_what_one_player_saves_leaves_what_holborn_saved() -> None:
    p = holder(
        "zeppelin crash", (6,), seat=2, agents={1: "city", 2: "city, city"},
        hands={1: "little dorrit"},
    )  # fmt: skip
    p.play("spare agent", "pass")
    assert p.asked == (1, "interrupt.window.event")
    p.play("play little dorrit")
    assert p.told("saves agent") == [(1, (5,), -1)]
    assert (p.agents(1), p.agents(2)) == ({"city": 1}, {"city": 1})
    assert [details for _, details, _ in p.told("removes pawn")] == [(2, 5)]


@pytest.mark.rule("nanty:city.holborn", "nanty:interrupt.window.closed")
def test_not_to_be_asked_about_interrupts_leaves_holborn() -> None:
    p = after_card("charles babbage", events="explosion", buildings={1: "holborn, strand"})
    p.state.mute[1] = 0b01111
    p.roll(3).play("draw event")
    assert p.asked == (1, "city.holborn.each")
    p.play("never holborn")
    assert (p.state.mute[1], p.buildings()) == (0b11111, {"holborn": 1})
