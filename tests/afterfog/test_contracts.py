"""Contracts, Towers, and the ships that icons unlock."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.afterfog.rules.actions import CONTRACTS
from tests.afterfog.position import DATA, Position, position

RICH = {0: "9 food, 9 wood, 9 stone, 9 gold"}
ALL = ", ".join(CONTRACTS)


def shop(**wanted: Any) -> Position:
    """Seat 0 in its Buy phase, rich where nothing else is said; Gold buys Rubies at any time."""
    usual = {"store": RICH, "contracts": "gems", "characters": {0: "kestrel"}}
    return position(**{**usual, **wanted}).shop()


# ---------------------------------------------------------------- all of them


@pytest.mark.rule("afterfog:contract.once")
def test_each_contract_once_a_turn_and_any_number_of_them() -> None:
    p = shop(contracts="gems, charter, tower", tokens={"1d": "0"})
    p.play("contract gems")
    assert p.why_not("contract gems") == "contract.once"
    p.play("contract charter", "contract tower")
    assert p.why_not("contract tower") == "contract.once"
    p.end_turn().end_turn().shop()
    assert p.may("contract gems")


@pytest.mark.rule("afterfog:contract.stays")
def test_contracts_stay_for_everyone() -> None:
    p = shop(contracts="gems, charter", store={0: "2 gold", 1: "2 gold"}).play("contract gems")
    assert p.contracts == {"gems", "charter"}
    p.end_turn().shop().play("contract gems")
    assert p.rubies == [1, 1]
    assert p.contracts == {"gems", "charter"}


@pytest.mark.rule("afterfog:contract.stays", "afterfog:setup.contracts.random")
def test_only_contracts_on_the_table_can_be_bought() -> None:
    p = shop(contracts="gems")
    assert p.why_not("contract charter") == "setup.contracts.random"


@pytest.mark.rule("afterfog:contract.target")
@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("assay", {"store": {0: "2 food, 2 wood, 2 stone, 9 gold"}}),
        ("whispers", {"tokens": {"2g": "10"}}),
        ("whispers", {}),
        ("bench", {"row": ""}),
        ("bench", {"row": "fog guides", "hands": {0: ""}}),
        ("recall", {}),
        ("charter", {"markers": {0: "charter, charter"}}),
        ("guildhall", {"markers": {0: "guildhall"}, "guild": {0: "ale"}}),
    ],
)
def test_a_contract_without_a_target_or_at_its_limit_cannot_be_bought(
    name: str, wanted: dict[str, Any]
) -> None:
    p = shop(contracts=name, **wanted)
    assert not p.may(f"contract {name}")
    assert p.why_not(f"contract {name}") == "contract.target"


@pytest.mark.rule("afterfog:buy.pay.full")
@pytest.mark.parametrize(
    ("name", "store"),
    [
        ("tower", "1 food, 1 wood, 1 stone"),
        ("guildhall", "1 food, 1 wood, 1 stone"),
        ("guildhall", "9 food, 9 wood, 9 stone"),
        ("gems", "9 food, 9 wood, 9 stone, 1 gold"),
        ("charter", "1 food, 1 wood, 1 gold"),
        ("recall", ""),
        ("whispers", "1 gold"),
        ("bench", ""),
        ("lodge", "1 food, 1 wood"),
    ],
)
def test_a_contract_that_cannot_be_paid_is_not_offered(name: str, store: str) -> None:
    p = shop(
        contracts=name, store={0: store}, tokens={"1d": "0", "2g": "1"}, row="fog guides",
        rubies={0: 9},
    )  # fmt: skip
    assert not p.may(f"contract {name}")
    assert p.why_not(f"contract {name}") in ("buy.pay.full", "buy.pay.strict")


@pytest.mark.rule("afterfog:contract.sequence", "afterfog:buy.pay.any")
def test_the_price_comes_before_the_effect() -> None:
    p = shop(contracts="whispers", tokens={"2g": "1", "2b": "1"}, store={0: "1 food, 2 wood"})
    p.play("contract whispers")
    assert p.legal == ["pay food", "pay wood"]
    p.play("pay food")
    assert p.store(0) == {"wood": 1}
    assert p.legal == ["spy 2b", "spy 2g"]
    p.play("spy 2g")
    assert p.stack_at("2g") == "10"


# ---------------------------------------------------------------- the Tower


@pytest.mark.rule("afterfog:contract.sequence", "afterfog:decide.split")
def test_for_the_tower_the_space_is_named_before_the_price_is_paid() -> None:
    p = shop(contracts="tower", tokens={"1d": "0", "1l": "0"}, store={0: "1 food, 1 wood, 2 stone"})
    p.play("contract tower")
    assert p.store(0) == {"food": 1, "wood": 1, "stone": 2}
    assert p.legal == ["build 1d", "build 1l"]
    p.play("build 1l")
    assert p.store(0) == {}
    assert p.has_tower("1l")
    assert not p.has_tower("1d")


@pytest.mark.rule("afterfog:contract.tower.where")
def test_a_tower_is_built_where_one_owns_and_none_stands() -> None:
    tokens = {"1d": "0", "1f": "01", "1g": "0", "2g": "10", "2b": "1", "fb": "0"}
    p = shop(contracts="tower", tokens=tokens, towers="1f", ships={0: "skyslip 2f"})
    p.play("contract tower")
    assert p.legal == ["build 1d", "build 1g", "build fb"]
    assert p.why_not("build 1e") == "contract.tower.where"
    assert p.why_not("build 2g") == "contract.tower.where"
    assert p.why_not("build 1b") == "contract.tower.where"


@pytest.mark.rule(
    "afterfog:contract.tower.where", "afterfog:parts.effects", "afterfog:buy.pay.full"
)
def test_a_tower_on_a_village_costs_one_wood_more() -> None:
    wanted: dict[str, Any] = {"contracts": "tower", "tokens": {"1d": "0", "1g": "0"}}
    p = shop(store={0: "1 food, 1 wood, 2 stone"}, **wanted).play("contract tower")
    assert p.has_tower("1d")  # Hollin cannot be paid for, so nobody is asked
    q = shop(store={0: "1 food, 2 wood, 2 stone"}, **wanted).play("contract tower", "build 1g")
    assert q.store(0) == {}
    r = shop(store={0: "1 food, 2 wood, 2 stone"}, **wanted).play("contract tower", "build 1d")
    assert r.store(0) == {"wood": 1}
    t = shop(store={0: "1 food, 1 wood, 2 stone"}, contracts="tower", tokens={"1g": "0"})
    assert t.why_not("contract tower") == "buy.pay.full"


@pytest.mark.rule("afterfog:contract.tower.supply", "afterfog:parts.towers")
def test_each_player_has_six_towers_the_citys_included() -> None:
    five = dict.fromkeys(("1a", "1b", "1c", "1d", "1f", "1i", "1l"), "0")
    p = shop(contracts="tower", tokens=five, towers="1a, 1b, 1c, 1d")
    p.play("contract tower", "build 1f").end_turn().end_turn().shop()
    assert not p.may("contract tower")
    assert p.why_not("contract tower") == "contract.tower.supply"
    assert sum(p.has_tower(name) for name in p.spaces(0)) == 6


@pytest.mark.rule("afterfog:parts.effects", "afterfog:buy.effect.stack")
@pytest.mark.parametrize(
    ("wanted", "paid"),
    [
        ({"characters": {0: "kestrel"}}, (1, 1, 2)),
        ({"characters": {0: "tobiah"}}, (1, 1, 1)),
        ({"characters": {0: "kestrel"}, "cards": {0: "scaffold lofts"}}, (1, 1, 1)),
        ({"characters": {0: "kestrel"}, "kept": {0: "old masons chart"}}, (1, 1, 1)),
        ({"characters": {0: "kestrel"}, "cards": {0: "notaries bench"}}, (1, 1, 1)),
        ({"characters": {0: "kestrel"}, "cards": {0: "auction rooms"}}, (1, 1, 2)),
        (
            {
                "characters": {0: "tobiah"}, "cards": {0: "scaffold lofts, notaries bench"},
                "kept": {0: "old masons chart"},
            },
            (1, 0, 0),
        ),
    ],
)  # fmt: skip
def test_towers_for_less(wanted: dict[str, Any], paid: tuple[int, int, int]) -> None:
    p = shop(contracts="tower", tokens={"1d": "0"}, **wanted).play("contract tower")
    food, wood, stone = paid
    assert p.store(0) == {"food": 9 - food, "wood": 9 - wood, "stone": 9 - stone, "gold": 9}


@pytest.mark.rule("afterfog:tower.permanent", "afterfog:tower.no_removal", "afterfog:stack.tower")
def test_a_tower_cannot_be_captured_or_removed() -> None:
    p = position(tokens={"1l": "1"}, towers="1l", ships={0: "skyslip 1e, caravel 1e, lugger 1e"})
    p.fly("caravel", "1l").fly("lugger", "1l")
    assert (p.owner("1l"), p.has_tower("1l")) == (1, True)
    assert not [effect for effect in DATA["effect"] if "remov" in effect["text"].lower()]


# ---------------------------------------------------------------- the others


@pytest.mark.rule("afterfog:parts.effects", "afterfog:ruby.sources")
def test_the_gem_broker_sells_a_ruby_for_two_gold() -> None:
    p = shop(contracts="gems", store={0: "3 gold"}).play("contract gems")
    assert (p.store(0), p.rubies) == ({"gold": 1}, [1, 0])


@pytest.mark.rule("afterfog:parts.effects", "afterfog:buy.pay.strict")
def test_no_discount_lowers_strict_gold_or_a_price_of_one() -> None:
    p = shop(contracts="gems, recall", cards={0: "notaries bench"}, tokens={"1d": "0"})
    p.play("contract gems")
    assert p.store(0)["gold"] == 7
    p.play("contract recall", "pay food")
    assert p.store(0)["food"] == 8


@pytest.mark.rule("afterfog:parts.effects", "afterfog:contract.target")
def test_the_valley_charter_twice_a_game() -> None:
    p = shop(contracts="charter").play("contract charter")
    assert p.store(0) == {"food": 8, "wood": 8, "stone": 8, "gold": 8}
    p.end_turn().end_turn().shop().play("contract charter").end_turn().end_turn().shop()
    assert p.why_not("contract charter") == "contract.target"


@pytest.mark.rule("afterfog:parts.effects", "afterfog:decide.forced")
@pytest.mark.parametrize(
    ("store", "asked", "left"),
    [
        ("3 wood", [], {"gold": 2}),
        ("4 wood, 2 food, 9 gold", [], {"wood": 1, "food": 2, "gold": 11}),
        ("3 wood, 3 stone", ["give wood", "give stone"], {"wood": 3, "gold": 2}),
    ],
)
def test_the_assay_office_turns_three_equal_basics_into_two_gold(
    store: str, asked: list[str], left: dict[str, int]
) -> None:
    p = shop(contracts="assay", store={0: store}).play("contract assay")
    if asked:
        assert p.legal == asked
        p.play("give stone")
    assert p.store(0) == left


@pytest.mark.rule("afterfog:parts.effects", "afterfog:ship.unlock.defends")
def test_the_recall_bell_sets_a_ship_down_where_one_controls() -> None:
    p = position(
        tokens={"1l": "0", "1d": "01", "2g": "10"}, contracts="recall", store={0: "1 food"},
        ships={0: "skyslip 2f, caravel 1l"},
    )  # fmt: skip
    p.shop().play("contract recall")
    assert p.options("ship") == ["skyslip", "caravel"]
    p.play("ship caravel")
    assert p.options("fly") == ["1d", "1e"]
    p.play("fly 1d")
    assert p.ships(0) == {"skyslip": "2f", "caravel": "1d"}
    assert (p.store(0), p.stack_at("1d"), p.store(1)) == ({}, "01", {})


@pytest.mark.rule("afterfog:parts.effects", "afterfog:contract.target")
def test_the_whisper_house_spies_on_any_space_of_others_but_cities() -> None:
    tokens = {"2g": "1", "2b": "10", "1d": "0", "fb": "12", "2c": "2", "3i": "2"}
    p = position(3, tokens=tokens, towers="2c", contracts="whispers", store={0: "2 food"})
    p.shop().play("contract whispers")
    assert p.legal == ["spy 2c", "spy 2g", "spy fb"]
    assert p.why_not("spy 2f") == "parts.effects"
    p.play("spy fb")
    assert p.stack_at("fb") == "120"
    assert [p.store(seat) for seat in range(3)] == [{}, {}, {}]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:secret.shown")
def test_the_traders_bench_swaps_a_hand_card_with_a_row_card_in_its_place() -> None:
    p = shop(
        contracts="bench", row="fog guides, blue vein, swivel guns", store={0: "1 food"},
        hands={0: "copper still, watch posts"}, chips={"blue vein": "2 gold"},
    )  # fmt: skip
    p.play("contract bench")
    assert p.legal == ["put copper still", "put watch posts"]
    p.play("put watch posts")
    assert p.legal == ["draw swivel guns", "draw fog guides", "draw blue vein"]
    p.play("draw blue vein")
    assert p.hand(0) == {"copper still", "blue vein"}
    assert p.row == ["fog guides", "watch posts", "swivel guns"]
    assert (p.chips, p.store(0), p.cards(0)) == ({}, {}, [])


@pytest.mark.rule("afterfog:parts.effects", "afterfog:adventure.now")
def test_the_pathfinders_lodge_draws_an_adventure() -> None:
    p = shop(contracts="lodge", store={0: "3 wood"}, adventures="lost paymaster")
    p.play("contract lodge")
    assert p.store(0) == {"gold": 2}
    assert p.adventure_discards == ["lost paymaster"]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:contract.once", "afterfog:ship.unlock")
@pytest.mark.parametrize("icon", ["ale", "powder", "lapis"])
def test_the_guildhall_gives_an_icon_of_ones_choice_for_good(icon: str) -> None:
    p = shop(
        contracts="guildhall", characters={0: "kestrel"}, cards={0: "copper still, harvest kegs"},
    ).play("contract guildhall")  # fmt: skip
    assert p.legal == ["icon ale", "icon powder", "icon lapis"]
    p = shop(
        contracts="guildhall", characters={0: "florian"}, cards={0: "copper still, swivel guns"}
    )
    p.play("contract guildhall", f"icon {icon}")
    assert ("caravel" in p.ships(0)) == (icon == "ale")


@pytest.mark.rule("afterfog:parts.effects", "afterfog:contract.target")
def test_the_guildhall_once_a_game() -> None:
    p = shop(contracts="guildhall").play("contract guildhall", "icon ale")
    p.end_turn().end_turn().shop()
    assert p.why_not("contract guildhall") == "contract.target"


@pytest.mark.rule("afterfog:contract.target", "afterfog:ruby.cap")
@pytest.mark.parametrize(("rubies", "offered"), [({0: 30}, False), ({0: 29, 1: 1}, True)])
def test_who_has_all_rubies_is_sold_none(rubies: dict[int, int], offered: bool) -> None:
    p = shop(contracts="gems", rubies=rubies)
    assert p.may("contract gems") == offered
    assert offered or p.why_not("contract gems") == "contract.target"


# ---------------------------------------------------------------- ships


@pytest.mark.rule("afterfog:ship.unlock", "afterfog:ship.unlock.place", "afterfog:parts.icons")
def test_the_icons_of_a_set_unlock_the_ship() -> None:
    cards = {0: "copper still, harvest kegs"}
    p = shop(row="signal mortars, drift picks", cards=cards, characters={0: "florian"})
    q = p.copy().play("buy drift picks")
    assert q.ships(0) == {"skyslip": "1e"}
    p.play("buy signal mortars")
    assert p.ships(0) == {"skyslip": "1e", "caravel": "1e"}
    assert p.told("unlocks") == [(0, (1,), -1)]


@pytest.mark.rule("afterfog:ship.unlock", "afterfog:parts.cities")
@pytest.mark.parametrize(
    ("section", "caravel", "lugger", "hauler"),
    [
        ("s1", "aap", "ppll", "aaall"), ("s2", "ppl", "llaa", "pppaa"),
        ("s3", "lla", "aapp", "lllpp"), ("s4", "aal", "llpp", "aaapp"),
        ("s5", "ppa", "aall", "pppll"), ("s6", "llp", "ppaa", "lllaa"),
    ],
)  # fmt: skip
def test_every_city_has_its_sets(section: str, caravel: str, lugger: str, hauler: str) -> None:
    by_icon = {
        "a": ["copper still", "harvest kegs", "ferrymans purse"],
        "p": ["swivel guns", "signal mortars", "boarding crew"],
        "l": ["blue lanterns", "watch posts", "painted shields"],
    }
    other = "s2" if section == "s1" else "s1"
    for ship, needed in (("caravel", caravel), ("lugger", lugger), ("hauler", hauler)):
        names = [by_icon[icon][needed[:n].count(icon)] for n, icon in enumerate(needed)]
        for last in set(names):
            had = ", ".join(name for name in names if name != last)
            fillers = {"s4": "fa, fb", "s5": "fa, fb"}.get(section)
            p = shop(
                sections=f"{section}, {other}", fillers=fillers, row=last, cards={0: had},
                characters={0: "florian"}, ships={0: ""},
            )  # fmt: skip
            assert ship not in p.ships(0)
            p.play(f"buy {last}")
            assert ship in p.ships(0), (section, names)


@pytest.mark.rule("afterfog:ship.unlock", "afterfog:parts.characters")
def test_the_icon_of_a_character_counts() -> None:
    p = shop(row="signal mortars", cards={0: "copper still"}, characters={0: "jory"})
    assert p.play("buy signal mortars").ships(0) == {"skyslip": "1e", "caravel": "1e"}


@pytest.mark.rule("afterfog:ship.unlock.counted", "afterfog:ship.unlock.example")
def test_one_card_can_complete_two_sets() -> None:
    had = "copper still, signal mortars, blue lanterns, swivel guns"
    p = shop(row="watch posts", cards={0: f"{had}, harvest kegs, ferrymans purse"},
             ships={0: "skyslip 1d, caravel 1d"}, characters={0: "florian"})  # fmt: skip
    p.play("buy watch posts")
    assert p.ships(0) == {"skyslip": "1d", "caravel": "1d", "lugger": "1e", "hauler": "1e"}
    assert p.told("unlocks") == [(0, (2,), -1), (0, (3,), -1)]
    p = shop(row="watch posts", cards={0: f"{had}, harvest kegs, ferrymans purse"},
             ships={0: "skyslip 1d, caravel 1d"}, characters={0: "florian"},
             last_turns="0", contracts="").play("buy watch posts").end_turn()  # fmt: skip
    assert p.scores[0]["ships"] == 4 + 4


@pytest.mark.rule("afterfog:ship.unlock.place", "afterfog:ship.unlock.example")
def test_a_ship_just_unlocked_acts_from_the_next_turn_on() -> None:
    cards = {0: "copper still, harvest kegs"}
    p = shop(row="signal mortars", cards=cards, characters={0: "florian"})
    p.play("buy signal mortars")
    assert p.why_not("ship caravel") == "turn.sequence"
    p.end_turn().end_turn()
    assert p.options("ship") == ["skyslip", "caravel"]


@pytest.mark.rule("afterfog:ship.unlock.auto", "afterfog:ship.unlock.counted")
def test_ships_come_by_themselves_with_the_last_icon() -> None:
    cards = {0: "copper still, harvest kegs, swivel guns"}
    p = shop(cards=cards, contracts="guildhall, gems", characters={0: "florian"})
    assert p.ships(0) == {"skyslip": "1e"}  # nothing has changed since the position was set up
    p.play("contract guildhall", "icon lapis")
    assert p.ships(0) == {"skyslip": "1e", "caravel": "1e"}


@pytest.mark.rule(
    "afterfog:ship.unlock.keep", "afterfog:tower.no_removal", "afterfog:parts.effects"
)
def test_losing_icons_does_not_lose_the_ship() -> None:
    p = shop(
        cards={0: "copper still, harvest kegs, signal mortars, salvage yard"},
        ships={0: "skyslip 1e, caravel 1d"},
    ).play("use salvage yard", "discard signal mortars")  # fmt: skip
    assert p.cards(0) == ["copper still", "harvest kegs", "salvage yard"]
    assert p.ships(0) == {"skyslip": "1e", "caravel": "1d"}


@pytest.mark.rule("afterfog:ship.unlock.defends", "afterfog:ship.unlock.place")
def test_a_ship_just_placed_can_be_moved_by_effects() -> None:
    p = shop(
        row="signal mortars", cards={0: "copper still, harvest kegs"}, contracts="recall",
        tokens={"1d": "0"},
    ).play("buy signal mortars", "contract recall", "pay food", "ship caravel")  # fmt: skip
    assert p.ships(0)["caravel"] == "1d"


@pytest.mark.rule("afterfog:ship.unlock.last", "afterfog:score.ships")
def test_a_ship_unlocked_in_the_last_turn_scores() -> None:
    p = shop(row="signal mortars", cards={0: "copper still, harvest kegs"}, last_turns="0",
             store={0: "2 wood"}, characters={0: "hester"}).play("buy signal mortars")  # fmt: skip
    assert p.ships(0)["caravel"] == "1e"
    assert p.scores[0]["ships"] == 4
