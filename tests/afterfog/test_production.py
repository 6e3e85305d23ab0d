"""Production: what a visit draws from a space, from networks, Cities and Villages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.afterfog.position import Position, changed, position, space

FLEET = {0: "skyslip 1e, caravel 1e, lugger 1e, hauler 1e"}
FARMS: dict[str, Any] = {
    "sections": "s4, s1",
    "tokens": {"4h": "0", "4i": "0", "1d": "0", "1h": "0"},
    "ships": {0: "skyslip 4g, caravel 4g, lugger 4g, hauler 4g"},
}
"""Four Farms of seat 0 in a row, two on either side of a border."""
LINE: dict[str, Any] = {
    "sections": "s3, s1",
    "tokens": {"3c": "0", "3f": "0", "3j": "0"},
    "towers": "3c",
    "ships": {0: "skyslip 3i, caravel 3i"},
}
"""Three Mines in a line, a Tower on the first."""


# ---------------------------------------------------------------- plain spaces and bonuses


@pytest.mark.rule("afterfog:production.normal", "afterfog:enter.empty", "afterfog:board.spaces")
@pytest.mark.parametrize(
    ("space", "given"), [("1d", "food"), ("1f", "wood"), ("1i", "stone"), ("1b", "stone")]
)
def test_a_plain_space_gives_one_of_its_basic(space: str, given: str) -> None:
    p = position().fly("skyslip", space)
    assert p.store(0) == {given: 1}
    assert p.stack_at(space) == "0"


@pytest.mark.rule("afterfog:production.bonus.example", "afterfog:production.bonus")
def test_one_more_food_at_a_farm() -> None:
    p = position(characters={0: "brannoc"}).fly("skyslip", "1d")
    assert p.store(0) == {"food": 2}


@pytest.mark.rule("afterfog:production.bonus", "afterfog:production.bonus.once")
@pytest.mark.parametrize(
    ("who", "more"),
    [
        ("brannoc", {"food": 1}), ("corwin", {"wood": 1}), ("marek", {"stone": 1}),
        ("hester", {"food": 1, "wood": 1, "stone": 1}), ("augusta", {"gold": 1}),
    ],
)  # fmt: skip
@pytest.mark.parametrize("space", ["1d", "1f", "1i", "1e"])
def test_a_bonus_is_added_where_its_resource_is_produced(
    who: str, more: dict[str, int], space: str
) -> None:
    kind = {"1d": "food", "1f": "wood", "1i": "stone", "1e": "gold"}[space]
    p = position(characters={0: who}).fly("skyslip", space)
    assert p.store(0) == {kind: 1 + more.get(kind, 0)}


@pytest.mark.rule("afterfog:production.bonus", "afterfog:buy.effect.stack")
def test_bonuses_of_character_cards_and_ship_add_up() -> None:
    p = position(
        characters={0: "brannoc"}, ships=FLEET,
        cards={0: "terrace ploughs, abbey brewhouse, two man saws, master pilots"},
    )  # fmt: skip
    assert p.fly("hauler", "1d").store(0) == {"food": 1 + 1 + 1 + 1 + 1 + 1}


@pytest.mark.rule("afterfog:ship.abilities", "afterfog:ship.abilities.example")
@pytest.mark.rule("afterfog:production.bonus.whose", "afterfog:parts.ships")
def test_a_hauler_helps_no_other_ship() -> None:
    p = position(ships={0: "skyslip 1e, hauler 1d"}, tokens={"1d": "0"})
    assert p.copy().fly("skyslip", "1d").store(0) == {"food": 1}
    assert p.fly("hauler", "1d").store(0) == {"food": 2}


@pytest.mark.rule("afterfog:production.bonus.whose")
def test_the_owners_bonus_does_not_help_the_visitor() -> None:
    wanted: dict[str, Any] = {"tokens": {"1d": "1", "1a": "1", "1h": "1"}, "towers": "1d"}
    p = position(characters={1: "brannoc"}, cards={1: "terrace ploughs"}, **wanted)
    p.fly("skyslip", "1d", "network food")
    assert p.store(0) == {"food": 1}
    assert p.store(1) == {"food": 1}


@pytest.mark.rule("afterfog:production.bonus.gold")
@pytest.mark.parametrize(
    ("who", "gold", "wood"), [("hester", 1, 2), ("augusta", 2, 1), ("corwin", 1, 2)]
)
def test_a_bonus_for_basics_does_not_touch_gold(who: str, gold: int, wood: int) -> None:
    p = position(characters={0: who}, tokens={"1f": "0"})
    p.fly("skyslip", "1e", "network wood")
    assert p.store(0) == {"gold": gold, "wood": wood}


@pytest.mark.rule("afterfog:production.collect", "afterfog:adventure.collected")
def test_what_is_collected_is_never_raised() -> None:
    p = position(
        characters={0: "hester"}, cards={0: "terrace ploughs"}, adventures="drowned granary",
        ships={0: "skyslip 1e, hauler 1e"},
    )  # fmt: skip
    assert p.fly("hauler", "1h").store(0) == {"food": 3}


# ---------------------------------------------------------------- once a turn


@pytest.mark.rule("afterfog:production.once", "afterfog:move.used_space", "afterfog:move.together")
def test_a_space_produces_once_in_a_turn() -> None:
    p = position(ships=FLEET)
    p.fly("skyslip", "1d")
    p.fly("caravel", "1d")
    assert p.store(0) == {"food": 1}
    assert p.ships(0) == {"skyslip": "1d", "caravel": "1d", "lugger": "1e", "hauler": "1e"}


@pytest.mark.rule("afterfog:production.once")
def test_the_next_turn_it_produces_again() -> None:
    p = position(tokens={"1d": "01"}).fly("skyslip", "1d")
    assert p.state.used == [3]
    p.end_turn()
    assert p.state.used == []
    p.fly("skyslip", "1d", by=1)
    assert (p.store(0), p.store(1)) == ({"food": 2}, {"food": 1})
    p.end_turn().fly("skyslip", "1d")
    assert (p.store(0), p.store(1)) == ({"food": 3}, {"food": 2})


@pytest.mark.rule("afterfog:production.once.city", "afterfog:production.once")
def test_a_city_too_produces_once_in_a_turn() -> None:
    p = position(ships=FLEET, tokens={"1f": "0"})
    p.fly("skyslip", "1e", "no network").fly("caravel", "1e")
    assert p.store(0) == {"gold": 1}


@pytest.mark.rule("afterfog:production.once", "afterfog:decide.forced")
@pytest.mark.parametrize(
    ("at", "answer"), [("1e", "network wood"), ("1g", "produce stone"), ("1d", "no network")]
)
def test_nobody_is_asked_where_a_space_has_produced(at: str, answer: str) -> None:
    p = position(ships=FLEET, tokens={"1d": "0", "1f": "0", "1g": "0", "1h": "0"}, towers="1d")
    p.fly("skyslip", at, answer)
    had = p.store(0)
    p.fly("caravel", at)
    assert p.told("nothing left") == [(0, (space(at),), -1)]
    assert "ship lugger" in p.legal
    assert p.store(0) == had


@pytest.mark.rule("afterfog:production.once", "afterfog:fog.second_ship")
def test_a_fog_visit_does_not_use_the_space_up() -> None:
    p = position(ships=FLEET, adventures="founders ledger")
    p.fly("caravel", "1h")
    assert p.store(0) == {}
    assert p.fly("lugger", "1h").store(0) == {"food": 1}
    assert p.fly("hauler", "1h").store(0) == {"food": 1}


# ---------------------------------------------------------------- after the conflict, not refused


@pytest.mark.rule("afterfog:production.after", "afterfog:tribute.after_conflict")
@pytest.mark.parametrize(("ship", "mine", "theirs"), [("caravel", 1, 1), ("hauler", 1, 1)])
def test_won_or_lost_the_visitor_produces(ship: str, mine: int, theirs: int) -> None:
    p = position(tokens={"1l": "1"}, ships=FLEET).fly(ship, "1l")
    assert p.owner("1l") == (0 if ship == "caravel" else 1)
    assert (p.store(0), p.store(1)) == ({"food": mine}, {"food": theirs})


@pytest.mark.rule("afterfog:production.compulsory")
def test_the_output_of_a_visit_cannot_be_refused() -> None:
    p = position(tokens={"1g": "0"}).fly("skyslip", "1g")
    assert p.legal == ["produce food", "produce wood", "produce stone"]
    q = position(tokens={"1f": "0"}).fly("skyslip", "1e")
    assert q.legal == ["network wood", "no network"]
    assert q.play("no network").store(0) == {"gold": 1}


# ---------------------------------------------------------------- Villages


@pytest.mark.rule("afterfog:production.village", "afterfog:decide.turn")
@pytest.mark.parametrize("kind", ["food", "wood", "stone"])
def test_a_village_gives_a_basic_of_ones_choice(kind: str) -> None:
    p = position(fillers="fa, fd", ships=FLEET).fly("caravel", "fd", f"produce {kind}")
    assert p.store(0) == {kind: 1}


@pytest.mark.rule("afterfog:production.village.bonus")
@pytest.mark.parametrize(("kind", "given"), [("food", 2), ("wood", 1), ("stone", 1)])
def test_a_bonus_fits_a_village_if_its_basic_is_chosen(kind: str, given: int) -> None:
    p = position(tokens={"1g": "0"}, characters={0: "brannoc"})
    assert p.fly("skyslip", "1g", f"produce {kind}").store(0) == {kind: given}


@pytest.mark.rule("afterfog:production.village.tower")
def test_a_village_with_a_tower_produces_like_a_city() -> None:
    tokens = {"1g": "0", "1c": "0", "1b": "0", "1f": "1", "1l": "0"}
    p = position(tokens=tokens, towers="1g").fly("skyslip", "1g")
    assert p.legal == ["network food", "network stone", "no network"]
    assert p.play("network stone").store(0) == {"gold": 1, "stone": 2}


@pytest.mark.rule("afterfog:production.village.type", "afterfog:production.network.types")
def test_a_village_with_a_tower_remains_a_village() -> None:
    p = position(tokens={"1g": "1"}, towers="1g", contracts="whispers", store={0: "2 food"})
    assert p.shop().play("contract whispers").stack_at("1g") == "10"
    q = position(tokens={"1g": "0"}, towers="1g", cards={0: "vintners guild"}, last_turns="0")
    assert q.end_turn().scores[0]["effects"] == 1


# ---------------------------------------------------------------- Towers and networks


@pytest.mark.rule("afterfog:production.tower.example", "afterfog:production.tower")
@pytest.mark.rule("afterfog:production.tower.network", "afterfog:board.borders")
@pytest.mark.parametrize("tower", ["4h", "4i", "1d", "1h"])
def test_a_tower_in_a_network_of_four_farms(tower: str) -> None:
    p = position(**FARMS, towers=tower).fly("caravel", tower, "network food")
    assert p.store(0) == {"food": 4}


@pytest.mark.rule("afterfog:production.tower.total")
@pytest.mark.parametrize(("value", "total"), [("no", 4), ("yes", 5)])
def test_how_much_a_network_of_four_gives(value: str, total: int) -> None:
    p = position(**FARMS, towers="4h", tower_base_plus_one=value)
    assert p.fly("caravel", "4h", "network food").store(0) == {"food": total}


@pytest.mark.rule("afterfog:production.tower.total", "afterfog:decide.forced")
def test_a_tower_by_itself() -> None:
    p = position(tokens={"1d": "0"}, towers="1d").fly("skyslip", "1d")
    assert p.store(0) == {"food": 1}
    q = position(tokens={"1d": "0"}, towers="1d", tower_base_plus_one="yes").fly("skyslip", "1d")
    assert q.legal == ["network food", "no network"]
    assert q.copy().play("no network").store(0) == {"food": 1}
    assert q.play("network food").store(0) == {"food": 2}


@pytest.mark.rule("afterfog:production.tower.decline", "afterfog:windfall.amount")
def test_the_network_of_a_tower_may_be_left_out() -> None:
    p = position(tokens={"1d": "01", "1h": "0", "1k": "0"}, towers="1d").fly("skyslip", "1d")
    assert p.legal == ["network food", "no network"]
    p.play("no network")
    assert (p.store(0), p.store(1)) == ({"food": 1}, {"food": 1})


@pytest.mark.rule("afterfog:production.bonus.once")
@pytest.mark.parametrize(("answer", "given"), [("network food", 5), ("no network", 2)])
def test_a_bonus_is_added_once_a_visit_not_once_a_space(answer: str, given: int) -> None:
    p = position(**FARMS, towers="4h", characters={0: "brannoc"})
    assert p.fly("caravel", "4h", answer).store(0) == {"food": given}


@pytest.mark.rule("afterfog:production.network", "afterfog:production.network.whole")
@pytest.mark.parametrize(
    ("tokens", "size"),
    [
        ({"1d": "0"}, 1),
        ({"1d": "0", "1h": "0"}, 2),
        ({"1d": "0", "1h": "0", "1k": "0"}, 3),
        ({"1d": "0", "1h": "1", "1k": "0"}, 1),
        ({"1d": "0", "1h": "10", "1k": "0"}, 1),
        ({"1d": "0", "1h": "01", "1k": "0"}, 3),
        ({"1d": "0", "1k": "0", "1l": "0"}, 1),
        ({"1d": "0", "1a": "0", "1b": "0"}, 1),
    ],
)
def test_a_network_is_one_type_and_one_owner_and_linked(tokens: dict[str, str], size: int) -> None:
    p = position(tokens=tokens, towers="1d").fly("skyslip", "1d")
    if size > 1:
        p.play("network food")
    assert p.store(0) == {"food": size}


@pytest.mark.rule("afterfog:production.network.types")
def test_villages_and_cities_belong_to_no_network() -> None:
    tokens = {"1l": "0", "1g": "0", "1f": "0"}
    p = position(tokens=tokens, towers="1l", fillers="fb, fd").fly("skyslip", "1l")
    assert p.store(0) == {"food": 1}


@pytest.mark.rule("afterfog:production.network.types", "afterfog:production.city.network")
def test_a_village_next_to_a_city_is_no_network() -> None:
    old = 'roads = ["carters_spinney", "clayhole"]'
    text = changed("section.space", "barrowmead", old, old.replace("]", ', "hollin"]'))
    p = position(components=text, tokens={"1g": "0"}).fly("skyslip", "1e")
    assert p.store(0) == {"gold": 1}
    q = position(components=text, tokens={"1g": "0", "1f": "0"}).fly("skyslip", "1e")
    assert q.legal == ["network wood", "no network"]


@pytest.mark.rule("afterfog:production.network.example", "afterfog:production.network.whole")
def test_three_mines_in_a_line_cut_and_joined_again() -> None:
    whole = position(**LINE).fly("caravel", "3c", "network stone")
    assert whole.store(0) == {"stone": 3}
    cut = position(**{**LINE, "tokens": {"3c": "0", "3f": "10", "3j": "0"}})
    assert cut.copy().fly("caravel", "3c").store(0) == {"stone": 1}
    cut.fly("caravel", "3f")
    assert cut.owner("3f") == 0
    before = cut.store(0)["stone"]
    assert cut.fly("skyslip", "3c", "network stone").store(0)["stone"] == before + 3


@pytest.mark.rule("afterfog:production.network.unused")
def test_spaces_of_a_network_are_not_used_up_by_it() -> None:
    farms = {"1d": "0", "1h": "0", "1k": "0"}
    p = position(tokens=farms, towers="1d, 1k", ships=FLEET)
    p.fly("caravel", "1d", "network food")
    p.fly("lugger", "1k", "network food")
    p.fly("hauler", "1e", "network food")
    assert p.store(0) == {"food": 3 + 3 + 3 + 1, "gold": 1}
    p.fly("skyslip", "1h")
    assert p.store(0) == {"food": 11, "gold": 1}


@pytest.mark.rule("afterfog:production.network.unused")
def test_spaces_used_this_turn_still_add_to_a_network() -> None:
    p = position(tokens={"1d": "0", "1h": "0"}, towers="1d", ships=FLEET)
    p.fly("caravel", "1h").fly("lugger", "1d", "network food")
    assert p.store(0) == {"food": 1 + 2}


# ---------------------------------------------------------------- Cities


@pytest.mark.rule("afterfog:production.city.gold", "afterfog:decide.forced")
def test_a_city_gives_one_gold_with_no_network_next_to_it() -> None:
    p = position(tokens={"1l": "0", "1a": "0"}).fly("skyslip", "1e")
    assert p.store(0) == {"gold": 1}


@pytest.mark.rule("afterfog:production.city.example", "afterfog:production.city.network")
def test_a_city_next_to_a_network_of_three_forests() -> None:
    p = position(sections="s2, s1", tokens={"2e": "0", "2d": "0", "2h": "0", "2g": "0"})
    p.fly("skyslip", "2f")
    assert p.legal == ["network food", "network wood", "no network"]
    assert p.play("network wood").store(0) == {"gold": 1, "wood": 3}


@pytest.mark.rule("afterfog:production.city.owner", "afterfog:production.foreign")
def test_the_network_of_a_city_is_its_owners() -> None:
    tokens = {"2g": "0", "2c": "0", "2e": "1", "2d": "1", "2b": "0"}
    p = position(tokens=tokens).fly("skyslip", "2f")
    assert p.legal == ["network wood", "no network"]
    p.play("network wood", "tribute gold")
    assert (p.store(0), p.store(1)) == ({"wood": 2}, {"gold": 1})


@pytest.mark.rule("afterfog:production.city.one")
@pytest.mark.parametrize(
    ("mines", "given"), [("1b 1i", 1), ("1b 1c 1i", 2), ("1i 1b", 1), ("1i", 1)]
)
def test_of_two_networks_of_a_type_the_larger_is_used(mines: str, given: int) -> None:
    p = position(tokens=dict.fromkeys(mines.split(), "0"))
    assert p.fly("skyslip", "1e", "network stone").store(0) == {"gold": 1, "stone": given}


@pytest.mark.rule("afterfog:production.city.decline", "afterfog:windfall.gold")
def test_an_owner_can_withhold_windfall_by_taking_no_network() -> None:
    p = position(tokens={"1e": "01", "1f": "0"})
    q = p.copy().fly("skyslip", "1e", "network wood")
    assert (q.store(0), q.store(1)) == ({"gold": 1, "wood": 1}, {"wood": 1})
    p.fly("skyslip", "1e", "no network")
    assert (p.store(0), p.store(1)) == ({"gold": 1}, {})


@pytest.mark.rule("afterfog:production.foreign", "afterfog:tribute.who")
def test_at_anothers_tower_the_visitor_produces_what_the_owner_could() -> None:
    p = position(tokens={"1d": "1", "1h": "1", "1k": "1"}, towers="1d")
    p.fly("skyslip", "1d", "network food")
    assert (p.store(0), p.store(1)) == ({"food": 2}, {"food": 1})
    assert p.stack_at("1d") == "10"


def total(p: Position) -> int:
    """All chips in all stores."""
    return sum(sum(p.store(seat).values()) for seat in range(p.state.box.players))


@pytest.mark.rule("afterfog:parts.supply", "afterfog:parts.chips", "afterfog:buy.no_trade")
def test_basics_and_gold_never_run_out() -> None:
    p = position(store={0: "90 food, 90 gold", 1: "90 wood"}, tokens={"1d": "0"})
    p.fly("skyslip", "1d")
    assert (p.store(0), total(p)) == ({"food": 91, "gold": 90}, 271)
