"""Windfall for spies and Tribute for owners: shares in what others produce."""

from __future__ import annotations

from typing import Any

import pytest

from tests.afterfog.position import position

FLEET = {0: "skyslip 1e, caravel 1e, lugger 1e, hauler 1e"}


# ---------------------------------------------------------------- Windfall


@pytest.mark.rule("afterfog:windfall.example", "afterfog:windfall.who")
def test_the_example_of_windfall() -> None:
    p = position(3, tokens={"1l": "12"}, ships=FLEET).fly("caravel", "1l")
    assert p.stack_at("1l") == "012"
    assert [p.store(seat) for seat in range(3)] == [{"food": 1}] * 3


@pytest.mark.rule("afterfog:windfall.who", "afterfog:windfall.amount")
def test_every_spy_in_the_space_gets_one_chip_of_the_bank_however_much_is_produced() -> None:
    p = position(
        3, tokens={"1d": "012", "1h": "02", "1k": "01"}, towers="1d", characters={0: "brannoc"}
    )
    p.fly("skyslip", "1d", "network food")
    assert [p.store(seat) for seat in range(3)] == [{"food": 4}, {"food": 1}, {"food": 1}]


@pytest.mark.rule("afterfog:windfall.who")
def test_spies_elsewhere_in_the_network_get_none() -> None:
    p = position(tokens={"1d": "0", "1h": "01", "1k": "01"}, towers="1d")
    p.fly("skyslip", "1d", "network food")
    assert (p.store(0), p.store(1)) == ({"food": 3}, {})


@pytest.mark.rule("afterfog:windfall.gold", "afterfog:windfall.two")
@pytest.mark.parametrize(
    ("space", "net"), [("1e", {"1f": "0", "1j": "0"}), ("1g", {"1f": "0", "1j": "0"})]
)
def test_at_a_city_or_village_tower_the_kind_is_that_of_the_network(
    space: str, net: dict[str, str]
) -> None:
    p = position(tokens={**net, space: "01"}, towers="1g" if space == "1g" else "")
    q = p.copy().fly("skyslip", space, "network wood")
    assert (q.store(0), q.store(1)) == ({"gold": 1, "wood": 2}, {"wood": 1})
    p.fly("skyslip", space, "no network")
    assert (p.store(0), p.store(1)) == ({"gold": 1}, {})


@pytest.mark.rule("afterfog:windfall.gold")
def test_gold_alone_gives_no_windfall() -> None:
    p = position(tokens={"1e": "01"}, characters={0: "augusta"}).fly("skyslip", "1e")
    assert (p.store(0), p.store(1)) == ({"gold": 2}, {})


@pytest.mark.rule("afterfog:windfall.amount")
def test_in_a_village_it_is_the_basic_the_owner_chose() -> None:
    p = position(tokens={"1g": "01"}).fly("skyslip", "1g", "produce stone")
    assert (p.store(0), p.store(1)) == ({"stone": 1}, {"stone": 1})


@pytest.mark.rule("afterfog:windfall.ousted")
@pytest.mark.parametrize(("value", "ousted"), [("yes", {"food": 1}), ("no", {})])
def test_an_owner_just_ousted(value: str, ousted: dict[str, int]) -> None:
    p = position(3, tokens={"1l": "12"}, ships=FLEET, windfall_ousted=value)
    p.fly("caravel", "1l")
    assert [p.store(seat) for seat in range(3)] == [{"food": 1}, ousted, {"food": 1}]


@pytest.mark.rule("afterfog:windfall.ousted")
def test_only_the_visit_that_ousted_counts() -> None:
    p = position(tokens={"1l": "01"}, ships=FLEET, windfall_ousted="no").fly("caravel", "1l")
    assert (p.store(0), p.store(1)) == ({"food": 1}, {"food": 1})


@pytest.mark.rule("afterfog:windfall.not_production", "afterfog:production.collect")
def test_windfall_and_tribute_are_not_production() -> None:
    p = position(
        tokens={"1d": "01", "1f": "1"}, ships=FLEET, characters={1: "hester"},
        cards={1: "terrace ploughs, two man saws, master pilots"}, towers="1f",
    )  # fmt: skip
    p.fly("skyslip", "1d")
    assert (p.store(0), p.store(1)) == ({"food": 1}, {"food": 1})
    p.fly("lugger", "1f")
    assert (p.store(0), p.store(1)) == ({"food": 1}, {"food": 1, "wood": 1})


@pytest.mark.rule("afterfog:windfall.amount", "afterfog:buy.effect.stack")
@pytest.mark.parametrize(
    ("wanted", "count"),
    [
        ({"characters": {1: "yseult"}}, 2),
        ({"cards": {1: "lamplighters taproom"}}, 2),
        ({"kept": {1: "talkative ravens"}}, 2),
        ({"hands": {1: "lamplighters taproom"}}, 1),
        ({"characters": {0: "yseult"}}, 1),
        (
            {
                "characters": {1: "yseult"}, "cards": {1: "lamplighters taproom"},
                "kept": {1: "talkative ravens"},
            },
            4,
        ),
    ],
)  # fmt: skip
def test_windfall_is_raised_by_effects_of_who_collects_it(
    wanted: dict[str, Any], count: int
) -> None:
    p = position(tokens={"1d": "01"}, **wanted).fly("skyslip", "1d")
    assert (p.store(0), p.store(1)) == ({"food": 1}, {"food": count})


# ---------------------------------------------------------------- Tribute


@pytest.mark.rule("afterfog:tribute.who", "afterfog:tribute.amount", "afterfog:tribute.spies")
def test_a_visitor_pays_one_chip_of_the_output_to_the_owner() -> None:
    p = position(3, tokens={"1d": "12", "1h": "1", "1k": "1"}, towers="1d")
    p.fly("skyslip", "1d", "network food")
    assert [p.store(seat) for seat in range(3)] == [{"food": 2}, {"food": 1}, {}]


@pytest.mark.rule("afterfog:tribute.amount")
def test_the_chip_is_one_just_produced() -> None:
    p = position(tokens={"1d": "1"}, towers="1d", store={0: "3 wood, 2 gold"}).fly("skyslip", "1d")
    assert (p.store(0), p.store(1)) == ({"wood": 3, "gold": 2}, {"food": 1})


@pytest.mark.rule("afterfog:tribute.choice", "afterfog:decide.turn")
def test_the_payer_chooses_the_kind() -> None:
    p = position(tokens={"2e": "1", "2d": "1"}, store={0: "1 stone"})
    p.fly("skyslip", "2f", "network wood")
    assert p.asked[0] == 0
    assert p.legal == ["tribute wood", "tribute gold"]
    assert p.why_not("tribute stone") == "tribute.amount"
    q = p.copy().play("tribute gold")
    assert (q.store(0), q.store(1)) == ({"wood": 2, "stone": 1}, {"gold": 1})
    p.play("tribute wood")
    assert (p.store(0), p.store(1)) == ({"wood": 1, "stone": 1, "gold": 1}, {"wood": 1})


@pytest.mark.rule("afterfog:tribute.choice", "afterfog:decide.out_of_turn")
def test_with_the_option_the_owner_chooses_out_of_turn() -> None:
    p = position(tokens={"2e": "1", "2d": "1"}, tribute_choice="owner")
    p.fly("skyslip", "2f", "network wood")
    assert p.asked[0] == 1
    assert p.legal == ["tribute wood", "tribute gold"]
    p.play("tribute gold")
    assert (p.store(0), p.store(1)) == ({"wood": 2}, {"gold": 1})
    assert p.asked[0] == 0


@pytest.mark.rule("afterfog:tribute.example", "afterfog:tribute.all", "afterfog:enter.tower")
def test_the_example_of_tribute() -> None:
    p = position().fly("skyslip", "2f")
    assert p.stack_at("2f") == "10"
    assert (p.store(0), p.store(1)) == ({}, {"gold": 1})


@pytest.mark.rule("afterfog:tribute.nothing", "afterfog:production.once")
def test_a_used_space_brings_neither_tribute_nor_windfall() -> None:
    p = position(tokens={"1d": "10", "1i": "01"}, towers="1d", ships=FLEET)
    p.fly("skyslip", "1d").fly("caravel", "1i")
    before = [p.store(0), p.store(1)]
    p.fly("lugger", "1d").fly("hauler", "1i")
    assert [p.store(0), p.store(1)] == before == [{"stone": 1}, {"food": 1, "stone": 1}]


@pytest.mark.rule("afterfog:tribute.after_conflict")
@pytest.mark.parametrize(
    ("guard", "mine", "theirs"), [("2f", {"food": 1}, {}), ("1l", {}, {"food": 1})]
)
def test_who_lost_owes_tribute_and_who_won_does_not(
    guard: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    ships = {**FLEET, 1: f"skyslip 2f, lugger {guard}"}
    p = position(tokens={"1l": "1"}, ships=ships, windfall_ousted="no").fly("caravel", "1l")
    assert p.owner("1l") == (0 if mine else 1)
    assert (p.store(0), p.store(1)) == (mine, theirs)


@pytest.mark.rule("afterfog:tribute.who", "afterfog:parts.effects")
def test_the_ferrymans_purse_waives_one_tribute_a_turn() -> None:
    p = position(
        tokens={"1d": "1", "1f": "1"}, towers="1d, 1f", ships=FLEET, cards={0: "ferrymans purse"}
    )
    p.fly("skyslip", "1d")
    assert p.legal == ["waive", "owe"]
    p.play("waive")
    assert (p.store(0), p.store(1)) == ({"food": 1}, {})
    p.fly("lugger", "1f")
    assert (p.store(0), p.store(1)) == ({"food": 1}, {"wood": 1})


@pytest.mark.rule("afterfog:tribute.choice", "afterfog:tribute.who", "afterfog:parts.effects")
def test_the_payer_waives_before_the_owner_chooses() -> None:
    p = position(tokens={"2e": "1"}, tribute_choice="owner", cards={0: "ferrymans purse"})
    p.fly("skyslip", "2f", "network wood")
    assert (p.asked[0], p.legal) == (0, ["waive", "owe"])
    q = p.copy().play("waive")
    assert (q.store(0), q.store(1)) == ({"wood": 1, "gold": 1}, {})
    p.play("owe")
    assert (p.asked[0], p.legal) == (1, ["tribute wood", "tribute gold"])


@pytest.mark.rule("afterfog:tribute.who", "afterfog:parts.effects")
def test_a_purse_not_used_is_kept_for_later_in_the_turn() -> None:
    p = position(
        tokens={"1d": "1", "1f": "1"}, towers="1d, 1f", ships=FLEET, cards={0: "ferrymans purse"}
    )
    p.fly("skyslip", "1d", "owe")
    assert (p.store(0), p.store(1)) == ({}, {"food": 1})
    p.fly("lugger", "1f")
    assert p.legal == ["waive", "owe"]
    assert p.play("waive").store(0) == {"wood": 1}


@pytest.mark.rule("afterfog:tribute.who", "afterfog:parts.effects")
def test_the_purse_is_full_again_the_next_turn() -> None:
    p = position(tokens={"1d": "1"}, towers="1d", cards={0: "ferrymans purse"})
    p.fly("skyslip", "1d", "waive").end_turn().end_turn().fly("skyslip", "1d")
    assert p.legal == ["waive", "owe"]


@pytest.mark.rule("afterfog:tribute.who", "afterfog:parts.effects")
def test_who_is_owed_tribute_is_not_asked_about_the_purse() -> None:
    p = position(tokens={"1d": "1"}, towers="1d", cards={1: "ferrymans purse"}).fly("skyslip", "1d")
    assert (p.store(0), p.store(1)) == ({}, {"food": 1})
