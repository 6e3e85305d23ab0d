"""The 54 Market cards: price, points, icon, Banner and effect of each, as the components say."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.afterfog.rules.actions import CARDS
from tests.afterfog.position import AFTERFOG, Position, position

PRICES = {
    "copper still": "2f", "harvest kegs": "2f 1w", "lamplighters taproom": "1f 1s",
    "ferrymans purse": "1f 1w", "signal mortars": "2w", "swivel guns": "2w 1s",
    "boarding crew": "1w 1s", "rope and grapnel": "1f 1w", "blue lanterns": "2s",
    "watch posts": "1w 2s", "polished lenses": "1f 1s", "painted shields": "1w 1s",
    "terrace ploughs": "2w 1s", "two man saws": "1f 2s", "drift picks": "2f 1w",
    "scaffold lofts": "1f 1w", "fog guides": "1f 1w 1s", "back alley ears": "1f 1s",
    "abbey brewhouse": "2f 2w 1s", "hop terraces": "2f 1w 1s", "feast hall": "3f 2w",
    "cider barges": "2f 2s", "sawmill race": "1f 2w 2s", "charcoal camp": "1f 2w 1s",
    "rocket battery": "3w 2s", "privateers letter": "2f 2w", "deep quarry": "2f 1w 2s",
    "blue vein": "1f 1w 2s", "ringed walls": "2f 3s", "jewelled compass": "2w 2s",
    "auction rooms": "2f 1w 2s", "toll chain": "2f 2w 1s", "wardens oath": "2w 2s",
    "salvage yard": "1f 2w 1s", "bailiffs warrant": "1f 1w 2s", "notaries bench": "2f 1w 1s",
    "hall of long tables": "4f 2w 1s", "golden vats": "3f 1w 2s", "midsummer fair": "4f 2w 2s",
    "vintners guild": "3f 2w 2s", "grand timber hall": "1f 4w 2s", "bombard foundry": "1f 4w 2s",
    "fireworks guild": "2f 4w 2s", "storm rockets": "2f 3w 1s", "vault of blue glass": "2f 1w 4s",
    "star observatory": "2f 2w 4s", "curtain wall": "1f 2w 4s", "gem cutters row": "2f 1w 3s",
    "hall of charters": "3f 2w 3s", "harbour in the air": "2f 3w 3s", "house of masks": "3f 2w 2s",
    "ruby regalia": "2f 2w 1s 1g", "strongroom": "2f 2w 2s 1g", "master pilots": "2f 3w 2s",
}  # fmt: skip
POINTS = [0] * 12 + [1] * 6 + [1, 1, 2, 1] * 3 + [2] * 6 + [
    3, 3, 5, 3, 3, 3, 5, 3, 3, 5, 3, 3, 4, 4, 4, 3, 4, 4
]  # fmt: skip
ICONS = "aaaappppllll......" * 3
SWEETENERS: dict[str, dict[str, Any]] = {
    "back alley ears": {"tokens": {"2g": "1"}},
    "feast hall": {"tokens": {"2g": "1"}},
}
KIND = {"f": "food", "w": "wood", "s": "stone", "g": "gold"}


def store_for(name: str) -> str:
    """Exactly the price of a card."""
    return ", ".join(f"{part[0]} {KIND[part[1]]}" for part in PRICES[name].split())


def bought(name: str, *answers: str, **wanted: Any) -> Position:
    """Seat 0 has bought a card from the row with exactly its price, and answered."""
    p = position(**{"row": name, "store": {0: store_for(name)}, **wanted}).shop()
    return p.play(f"buy {name}", *answers)


@pytest.mark.rule("afterfog:parts.cards", "afterfog:parts.data")
def test_all_cards_are_looked_at_here() -> None:
    assert list(PRICES) == list(CARDS)
    assert len(CARDS) == len(POINTS) == len(ICONS) == 54


@pytest.mark.rule("afterfog:buy.pay.full", "afterfog:parts.data")
@pytest.mark.parametrize("name", CARDS)
def test_the_price_of_a_card(name: str) -> None:
    other = "fireworks guild" if name != "fireworks guild" else "star observatory"
    wanted: dict[str, Any] = {"row": name, "characters": {0: "kestrel"}, "hands": {0: other}}
    exact = store_for(name)
    assert position(store={0: exact}, **wanted).shop().options("buy") == [name]
    for part in PRICES[name].split():
        kind = KIND[part[1]]
        less = exact.replace(f"{part[0]} {kind}", f"{int(part[0]) - 1} {kind}")
        assert position(store={0: less}, **wanted).shop().options("buy") == []


@pytest.mark.rule("afterfog:score.cards", "afterfog:parts.data")
@pytest.mark.parametrize("name", CARDS)
def test_the_points_of_a_card(name: str) -> None:
    p = position(cards={0: name}, turn=1, last_turns="1").end_turn()
    assert p.scores[0]["cards"] == POINTS[CARDS.index(name)]


@pytest.mark.rule("afterfog:parts.icons", "afterfog:ship.unlock")
@pytest.mark.parametrize("name", CARDS)
def test_the_icon_of_a_card(name: str) -> None:
    """With one Ale and two Powder, an Ale brings the Caravel; a Powder card more would not do."""
    others = {
        "a": "copper still, signal mortars"
        if name != "copper still"
        else "harvest kegs, signal mortars",
        "p": "copper still, harvest kegs",
        "l": "swivel guns, boarding crew, blue lanterns",
    }
    icon = ICONS[CARDS.index(name)]
    for kind, ship in (("a", "caravel"), ("p", "caravel"), ("l", "lugger")):
        had = [card for card in others[kind].split(", ") if card != name]
        if len(had) < len(others[kind].split(", ")):
            spare = {"a": "ferrymans purse", "p": "rope and grapnel", "l": "watch posts"}
            had.append(spare[ICONS[CARDS.index(name)]])
        p = position(
            row=name, cards={0: ", ".join(had)}, store={0: "9 food, 9 wood, 9 stone, 9 gold"},
            characters={0: "florian"},
        ).shop()  # fmt: skip
        p.play(f"buy {name}")
        assert (ship in p.ships(0)) == (icon == kind), (kind, had)


# ---------------------------------------------------------------- what happens at once


@pytest.mark.rule("afterfog:parts.effects", "afterfog:decide.split")
def test_harvest_kegs_bring_two_basics() -> None:
    p = bought("harvest kegs")
    assert p.legal == ["collect food", "collect wood", "collect stone"]
    p.play("collect food", "collect stone")
    assert p.store(0) == {"food": 1, "stone": 1}


@pytest.mark.rule("afterfog:parts.effects")
@pytest.mark.parametrize(
    ("name", "given", "rubies"),
    [
        ("cider barges", {}, 1),
        ("gem cutters row", {}, 1),
        ("ruby regalia", {}, 2),
        ("golden vats", {"gold": 1}, 0),
    ],
)
def test_cards_that_bring_gold_and_rubies(name: str, given: dict[str, int], rubies: int) -> None:
    p = bought(name)
    assert (p.store(0), p.rubies) == (given, [rubies, 0])


@pytest.mark.rule("afterfog:parts.effects", "afterfog:production.collect")
@pytest.mark.parametrize(
    ("name", "kind", "spaces"),
    [
        ("hop terraces", "food", "1d 1h 1k 1l 2g"), ("charcoal camp", "wood", "1a 1f 1j 2d 2e"),
        ("blue vein", "stone", "1b 1c 1i 2b 2i"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("count", [0, 1, 3, 4, 5])
def test_a_chip_for_each_space_of_a_type_at_most_four(
    name: str, kind: str, spaces: str, count: int
) -> None:
    own = dict.fromkeys(spaces.split()[:count], "0")
    p = bought(name, tokens={**own, "1g": "0"}, characters={0: "hester"})
    assert p.store(0) == ({kind: min(count, 4)} if count else {})


@pytest.mark.rule("afterfog:parts.effects")
def test_only_the_type_named_and_only_what_one_controls_counts() -> None:
    tokens = {"1d": "0", "1h": "10", "1f": "0", "2g": "01"}
    assert bought("hop terraces", tokens=tokens).store(0) == {"food": 2}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:adventure.now")
def test_fog_guides_draw_an_adventure() -> None:
    assert bought("fog guides", adventures="lost paymaster").store(0) == {"gold": 2}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.effects.first")
@pytest.mark.parametrize("name", ["back alley ears", "feast hall"])
def test_cards_that_plant_up_to_two_spies(name: str) -> None:
    tokens = {"2g": "1", "2b": "1", "2c": "1", "2d": "10"}
    p = bought(name, tokens=tokens, towers="2c")
    assert p.legal == ["spy 2b", "spy 2c", "spy 2g", "stop"]
    p.play("spy 2c")
    assert p.legal == ["spy 2b", "spy 2g", "stop"]
    p.play("spy 2b")
    assert p.spies(0) == ["2b", "2c", "2d"]
    assert bought(name, "stop", tokens=tokens).spies(0) == ["2d"]
    assert bought(name).spies(0) == []


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.effects.first", "afterfog:fog.laid")
def test_the_jewelled_compass_claims_a_space() -> None:
    p = bought("jewelled compass")
    assert p.legal == ["claim 1b", "claim 1d", "claim 1f", "claim 1i", "stop"]
    assert p.why_not("claim 1a") == "parts.effects"
    p.play("claim 1f")
    assert (p.stack_at("1f"), p.store(0)) == ("0", {})
    assert bought("jewelled compass", "stop").spaces(0) == ["1e"]


@pytest.mark.rule("afterfog:parts.effects")
def test_the_compass_does_nothing_with_no_empty_space_next_door() -> None:
    p = bought("jewelled compass", tokens=dict.fromkeys(("1b", "1d", "1f", "1i"), "1"))
    assert (p.cards(0), p.store(0)) == (["jewelled compass"], {})
    assert p.options("claim") == p.options("collect") == []


@pytest.mark.rule(
    "afterfog:parts.effects", "afterfog:decide.out_of_turn", "afterfog:market.discards"
)
def test_the_bailiffs_warrant_makes_a_player_with_more_cards_discard_one() -> None:
    cards = {
        1: "copper still, swivel guns",
        2: "blue vein, fog guides, drift picks",
        3: "deep quarry",
    }
    p = bought("bailiffs warrant", players=4, cards=cards)
    assert (p.asked[0], p.legal) == (0, ["player 1", "player 2"])
    assert p.why_not("player 3") == "parts.effects"
    p.play("player 2")
    assert p.asked[0] == 2
    assert p.legal == ["discard drift picks", "discard fog guides", "discard blue vein"]
    p.play("discard fog guides")
    assert p.cards(2) == ["blue vein", "drift picks"]
    assert p.discards[-1] == "fog guides"


@pytest.mark.rule("afterfog:parts.effects", "afterfog:decide.forced")
@pytest.mark.parametrize("cards", ["", "copper still"])
def test_the_warrant_does_nothing_where_nobody_has_more_this_card_counted(cards: str) -> None:
    p = bought("bailiffs warrant", cards={1: cards}, hands={1: "blue vein, fog guides"})
    assert p.cards(1) == ([cards] if cards else [])


@pytest.mark.rule("afterfog:parts.effects", "afterfog:decide.out_of_turn")
def test_who_has_two_cards_chooses_which_to_lose() -> None:
    p = bought("bailiffs warrant", cards={1: "swivel guns, blue vein"})
    assert (p.asked[0], p.legal) == (1, ["discard swivel guns", "discard blue vein"])
    assert p.why_not("discard fog guides") is not None
    p.play("discard blue vein")
    assert (p.cards(1), p.asked[0]) == (["swivel guns"], 1)  # whose turn it is now


@pytest.mark.rule("afterfog:parts.effects", "afterfog:decide.out_of_turn")
def test_who_is_to_lose_a_card_and_by_whom_is_written_down_and_read_back() -> None:
    p = bought("bailiffs warrant", cards={1: "swivel guns, blue vein"})
    assert p.state.stack[-1].values() == [0, 1]
    q = Position(AFTERFOG.from_json(p.state.to_json()))
    assert q.state == p.state
    assert (q.asked, q.legal, q.map) == (p.asked, p.legal, p.map)
    assert q.state.map.roads == p.state.map.roads
    assert q.play("discard blue vein").cards(1) == ["swivel guns"]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:ship.unlock.keep")
def test_whoever_loses_a_card_keeps_the_ship() -> None:
    p = bought("bailiffs warrant", cards={1: "swivel guns, signal mortars, blue lanterns"},
               ships={1: "skyslip 2f, caravel 2g"})  # fmt: skip
    assert p.asked[0] == 1
    p.play("discard swivel guns")
    assert p.ships(1) == {"skyslip": "2f", "caravel": "2g"}


@pytest.mark.rule("afterfog:parts.effects")
@pytest.mark.parametrize("name", ["midsummer fair", "fireworks guild", "star observatory"])
def test_cards_worth_their_points_alone(name: str) -> None:
    p = bought(name)
    assert (p.cards(0), p.store(0), p.rubies) == ([name], {}, [0, 0])


# ---------------------------------------------------------------- abilities for the Buy phase


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.effects.first", "afterfog:buy.ability")
def test_the_copper_still_turns_a_basic_into_another() -> None:
    p = position(cards={0: "copper still"}, store={0: "1 food, 1 wood, 5 gold"}).shop()
    p.play("use copper still")
    assert p.legal == ["give food", "give wood"]  # used is used: no stopping before the first
    p.play("give food")
    assert p.legal == ["take wood", "take stone"]
    p.play("take stone")
    assert p.store(0) == {"wood": 1, "stone": 1, "gold": 5}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:secret.shown", "afterfog:buy.ability")
def test_polished_lenses_swap_a_hand_card_with_a_row_card() -> None:
    p = position(
        cards={0: "polished lenses"},
        row="fog guides, blue vein",
        chips={"fog guides": "1 gold"},
        hands={0: "drift picks, swivel guns"},
    ).shop()
    p.play("use polished lenses", "put swivel guns", "draw fog guides")
    assert (p.hand(0), p.row) == ({"drift picks", "fog guides"}, ["swivel guns", "blue vein"])
    assert (p.chips, p.store(0)) == ({}, {})
    assert p.why_not("use polished lenses") == "buy.ability"


@pytest.mark.rule("afterfog:parts.effects", "afterfog:market.discards", "afterfog:buy.ability")
def test_the_salvage_yard_gives_two_gold_for_another_card() -> None:
    p = position(cards={0: "salvage yard, drift picks, blue vein"}).shop().play("use salvage yard")
    assert p.legal == ["discard drift picks", "discard blue vein"]
    assert p.why_not("discard salvage yard") == "parts.effects"
    p.play("discard blue vein")
    assert (p.cards(0), p.store(0)) == (["salvage yard", "drift picks"], {"gold": 2})
    assert p.discards[-1] == "blue vein"


@pytest.mark.rule("afterfog:parts.effects")
def test_a_card_salvaged_has_no_effect_any_more() -> None:
    p = position(
        cards={0: "salvage yard, auction rooms"}, row="drift picks", store={0: "1 food, 1 wood"}
    )
    p.shop()
    assert p.may("buy drift picks")
    p.play("use salvage yard")
    assert p.store(0)["gold"] == 2
    assert p.cards(0) == ["salvage yard"]
    q = p.play("buy drift picks")
    assert q.store(0) == {"gold": 1}


# ---------------------------------------------------------------- always


@pytest.mark.rule("afterfog:parts.effects", "afterfog:production.bonus")
@pytest.mark.parametrize(
    ("name", "space", "given"),
    [
        ("terrace ploughs", "1d", {"food": 2}), ("abbey brewhouse", "1d", {"food": 2}),
        ("two man saws", "1f", {"wood": 2}), ("sawmill race", "1f", {"wood": 2}),
        ("drift picks", "1i", {"stone": 2}), ("deep quarry", "1i", {"stone": 2}),
        ("master pilots", "1d", {"food": 2}), ("master pilots", "1f", {"wood": 2}),
        ("master pilots", "1i", {"stone": 2}), ("master pilots", "1e", {"gold": 1}),
        ("terrace ploughs", "1f", {"wood": 1}), ("sawmill race", "1i", {"stone": 1}),
    ],
)  # fmt: skip
def test_cards_that_produce_more(name: str, space: str, given: dict[str, int]) -> None:
    assert position(cards={0: name}).fly("skyslip", space).store(0) == given


@pytest.mark.rule("afterfog:parts.effects", "afterfog:conflict.outcome.order")
@pytest.mark.parametrize(
    ("name", "answers", "given"),
    [
        ("boarding crew", ["collect stone"], {"stone": 1, "food": 1}),
        ("privateers letter", [], {"gold": 1, "food": 1}),
    ],
)
def test_cards_that_reward_an_attack_won(
    name: str, answers: list[str], given: dict[str, int]
) -> None:
    ships = {0: "skyslip 1e, caravel 1e, hauler 1e"}
    p = position(cards={0: name}, tokens={"1l": "1"}, ships=ships).fly("caravel", "1l", *answers)
    assert p.store(0) == given
    lost = position(cards={0: name}, tokens={"1l": "1"}, ships=ships).fly("hauler", "1l")
    assert lost.store(0) == {"food": 1}
    defended = position(cards={1: name}, tokens={"1l": "1"}, ships=ships).fly("hauler", "1l")
    assert defended.store(1) == {"food": 1}
    beaten = position(cards={1: name}, tokens={"1l": "1"}, ships=ships).fly("caravel", "1l")
    assert beaten.store(1) == {"food": 1}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:conflict.lose.defender")
def test_the_wardens_oath_rewards_a_defence_won() -> None:
    ships = {0: "skyslip 1e, caravel 1e, hauler 1e"}
    p = position(cards={1: "wardens oath"}, tokens={"1l": "1"}, ships=ships)
    assert p.copy().fly("hauler", "1l").rubies == [0, 1]
    assert p.fly("caravel", "1l").rubies == [1, 0]
    q = position(cards={0: "wardens oath"}, tokens={"1l": "1"}, ships=ships)
    assert q.copy().fly("caravel", "1l").rubies == [1, 0]
    assert q.fly("hauler", "1l").rubies == [0, 0]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:decide.same_moment")
def test_effects_due_at_one_moment_act_in_the_order_bought() -> None:
    ships = {0: "skyslip 1e, caravel 1e"}
    p = position(
        cards={0: "boarding crew, privateers letter"}, characters={0: "ruadan"},
        tokens={"1l": "1"}, ships=ships,
    ).fly("caravel", "1l")  # fmt: skip
    assert p.store(0) == {"gold": 1}  # Ruadan's; the letter's Gold comes after the crew's Basic
    p.play("collect food", "collect food")
    assert p.store(0) == {"gold": 1, "food": 2}
    p.play("collect stone")
    assert p.store(0) == {"gold": 2, "food": 3, "stone": 1}


@pytest.mark.rule("afterfog:parts.effects")
@pytest.mark.parametrize(
    ("name", "row", "store", "left"),
    [
        ("auction rooms", "drift picks", "1 food, 1 wood", {}),
        ("notaries bench", "drift picks", "2 food, 1 wood", {}),
    ],
)
def test_which_purchases_a_discount_is_for(
    name: str, row: str, store: str, left: dict[str, int]
) -> None:
    p = position(cards={0: name}, row=row, store={0: store}).shop().play(f"buy {row}")
    assert p.store(0) == left


@pytest.mark.rule("afterfog:parts.effects")
def test_the_notaries_bench_lowers_every_contract() -> None:
    wanted: dict[str, Any] = {"cards": {0: "notaries bench"}, "tokens": {"2g": "1", "1d": "0"}}
    for contract, store in (
        ("tower", "1 food, 1 wood, 1 stone"), ("charter", "1 food, 1 wood, 1 gold"),
        ("guildhall", "1 wood, 1 stone, 1 gold"), ("whispers", "1 food"), ("lodge", "2 food"),
    ):  # fmt: skip
        p = position(contracts=contract, store={0: store}, **wanted).shop()
        assert p.may(f"contract {contract}"), contract
