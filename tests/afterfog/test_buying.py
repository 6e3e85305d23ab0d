"""The Buy phase: Market cards from row and hand, prices, discounts, chips lying on cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.afterfog.position import Position, changed, position

RICH = {0: "9 food, 9 wood, 9 stone, 9 gold"}


def shop(**wanted: Any) -> Position:
    """Seat 0 in its Buy phase, rich where nothing else is said; Gold buys Rubies at any time."""
    return position(**{"store": RICH, "contracts": "gems", **wanted}).shop()


# ---------------------------------------------------------------- one card a turn


@pytest.mark.rule("afterfog:buy.market.one", "afterfog:buy.market.open")
@pytest.mark.parametrize("name", ["swivel guns", "watch posts"])
def test_one_card_a_turn_from_the_row_or_the_hand(name: str) -> None:
    p = shop(row="swivel guns, deep quarry, fog guides", hands={0: "watch posts, cider barges"})
    assert p.options("buy") == [
        "swivel guns", "watch posts", "fog guides", "cider barges", "deep quarry"
    ]  # fmt: skip
    p.play(f"buy {name}")
    if name == "watch posts":
        p.play("draw deep quarry")
    assert p.cards(0) == [name]
    assert p.options("buy") == []
    assert p.why_not("buy fog guides") == "buy.market.one"


@pytest.mark.rule("afterfog:buy.market.one", "afterfog:turn.done")
def test_nobody_has_to_buy() -> None:
    p = shop(row="swivel guns")
    assert "end turn" in p.legal
    p.play("end turn")
    assert p.state.turn == 1
    assert p.cards(0) == []


@pytest.mark.rule("afterfog:buy.market.one")
def test_only_cards_of_the_row_and_the_hand_can_be_bought() -> None:
    p = shop(row="swivel guns", hands={0: "watch posts, cider barges", 1: "fog guides, blue vein"})
    assert p.why_not("buy fog guides") == "buy.market.one"
    assert p.why_not("buy harvest kegs") == "buy.market.one"


@pytest.mark.rule("afterfog:buy.market.one")
def test_the_next_turn_another_card_can_be_bought() -> None:
    p = shop(row="swivel guns, fog guides", hands={}).play("buy swivel guns")
    p.end_turn().end_turn().shop()
    assert "fog guides" in p.options("buy")


@pytest.mark.rule("afterfog:buy.order", "afterfog:contract.once", "afterfog:decide.split")
def test_card_and_contracts_in_any_order() -> None:
    p = shop(row="swivel guns", contracts="gems, charter", hands={0: ""})
    for order in (
        ("buy swivel guns", "contract gems", "contract charter"),
        ("contract gems", "buy swivel guns", "contract charter"),
        ("contract charter", "contract gems", "buy swivel guns"),
    ):
        q = p.copy().play(*order)
        assert (q.cards(0), q.rubies[0], len(q.state.markers[0])) == (["swivel guns"], 1, 1)


@pytest.mark.rule("afterfog:turn.sequence")
def test_all_ships_act_before_anything_is_bought() -> None:
    p = position(store=RICH, row="swivel guns", contracts="tower")
    assert p.why_not("buy swivel guns") == "turn.sequence"
    assert p.why_not("contract tower") == "turn.sequence"
    assert p.why_not("end turn") == "turn.sequence"


# ---------------------------------------------------------------- who is asked


@pytest.mark.rule("afterfog:buy.ask", "afterfog:decide.forced")
@pytest.mark.parametrize("hand", ["midsummer fair, star observatory", "copper still", "fog guides"])
@pytest.mark.parametrize("store", ["", "2 food"])
def test_who_holds_cards_is_asked_whatever_they_cost(hand: str, store: str) -> None:
    p = position(store={0: store}, hands={0: hand}, contracts="").play("end moves")
    assert p.asked[0] == 0
    assert p.legal[0] == "end turn"
    assert p.options("buy") == (
        ["copper still"] if (hand, store) == ("copper still", "2 food") else []
    )


@pytest.mark.rule("afterfog:buy.ask", "afterfog:decide.forced")
def test_who_holds_no_cards_is_asked_only_where_there_is_a_choice() -> None:
    p = position(hands={0: ""}, row="swivel guns", contracts="gems").play("end moves")
    assert p.asked[0] == 1
    q = position(hands={0: ""}, row="swivel guns", store={0: "2 wood, 1 stone"}).play("end moves")
    assert (q.asked[0], q.legal) == (0, ["end turn", "buy swivel guns"])
    r = position(hands={0: ""}, contracts="gems", store={0: "2 gold"}).play("end moves")
    assert (r.asked[0], r.legal) == (0, ["contract gems", "end turn"])


@pytest.mark.rule("afterfog:buy.ask")
def test_after_a_purchase_the_phase_ends_where_nothing_is_left_to_do() -> None:
    p = shop(store={0: "2 wood, 1 stone"}, row="swivel guns", contracts="").play("buy swivel guns")
    assert p.state.turn == 1


@pytest.mark.rule("afterfog:buy.ask", "afterfog:decide.forced")
def test_contracts_and_abilities_do_not_end_the_phase_of_who_may_still_buy_a_card() -> None:
    p = position(store={0: "2 gold"}, contracts="gems").shop().play("contract gems")
    assert (p.asked[0], p.legal) == (0, ["end turn"])
    q = position(store={0: "2 gold"}, contracts="gems", hands={0: ""}).shop().play("contract gems")
    assert q.state.turn == 1


@pytest.mark.rule("afterfog:buy.ask")
def test_another_hand_changes_nobodys_view_of_who_is_asked() -> None:
    views = []
    for hand in ("copper still, fog guides", "midsummer fair, star observatory"):
        p = position(
            hands={0: hand, 1: "blue vein, deep quarry"}, store={0: "2 food"}, deck="watch posts"
        ).play("end moves")
        views.append(p.state.seen_by(1).to_json())
    assert views[0] == views[1]


# ---------------------------------------------------------------- replacement


@pytest.mark.rule("afterfog:buy.replace", "afterfog:buy.replace.choice", "afterfog:decide.turn")
def test_who_buys_from_hand_takes_a_card_of_the_row_of_their_choice() -> None:
    p = shop(row="swivel guns, deep quarry, fog guides", hands={0: "watch posts, cider barges"})
    deck = list(p.state.deck)
    p.play("buy watch posts")
    assert p.asked[0] == 0
    assert p.legal == ["draw swivel guns", "draw fog guides", "draw deep quarry"]
    assert p.why_not("draw blue vein") == "buy.replace"
    p.play("draw deep quarry")
    assert p.hand(0) == {"cider barges", "deep quarry"}
    assert p.row == ["swivel guns", "fog guides"]
    assert p.state.deck == deck


@pytest.mark.rule("afterfog:buy.replace.choice")
def test_with_the_option_it_is_the_oldest_card() -> None:
    p = shop(
        row="deep quarry, swivel guns, fog guides", hands={0: "watch posts, cider barges"},
        hand_replacement="row_oldest",
    ).play("buy watch posts")  # fmt: skip
    assert p.hand(0) == {"cider barges", "deep quarry"}
    assert p.row == ["swivel guns", "fog guides"]


@pytest.mark.rule("afterfog:buy.replace", "afterfog:buy.market.one")
def test_a_purchase_from_the_row_brings_no_replacement() -> None:
    p = shop(row="swivel guns, deep quarry", hands={0: "watch posts, cider barges"})
    p.play("buy swivel guns")
    assert p.hand(0) == {"watch posts", "cider barges"}
    assert p.row == ["deep quarry"]


@pytest.mark.rule("afterfog:buy.replace.empty", "afterfog:decide.forced")
def test_with_an_empty_row_there_is_none_and_the_next_purchase_fills_the_hand() -> None:
    p = shop(row="", hands={0: "watch posts, cider barges"}, deck="swivel guns, blue vein")
    p.play("buy watch posts")
    assert p.hand(0) == {"cider barges"}
    p.end_turn().end_turn().shop()
    assert p.row == ["swivel guns", "blue vein"]
    p.play("buy cider barges")
    assert p.hand(0) == {"swivel guns", "blue vein"}
    assert p.row == []


@pytest.mark.rule("afterfog:buy.replace.empty", "afterfog:buy.hand.limit")
def test_a_short_hand_is_filled_up_to_two_card_by_card() -> None:
    p = shop(row="swivel guns, blue vein, fog guides", hands={0: "cider barges"})
    p.play("buy cider barges")
    assert p.options("draw") == ["swivel guns", "fog guides", "blue vein"]
    p.play("draw fog guides")
    assert p.options("draw") == ["swivel guns", "blue vein"]
    p.play("draw blue vein")
    assert (p.hand(0), p.row) == ({"fog guides", "blue vein"}, ["swivel guns"])


@pytest.mark.rule("afterfog:buy.hand.limit")
def test_cards_are_not_discarded_from_the_hand_at_will() -> None:
    p = shop(row="swivel guns", hands={0: "watch posts, cider barges"}, cards={0: "blue vein"})
    assert p.options("discard") == p.options("put") == p.options("draw") == []


@pytest.mark.rule("afterfog:buy.sequence", "afterfog:decide.split")
def test_a_purchase_pays_tests_ships_replaces_and_then_does_what_the_card_does() -> None:
    p = shop(
        store={0: "2 food, 1 wood"}, row="swivel guns, deep quarry", characters={0: "lucan"},
        hands={0: "harvest kegs, cider barges"}, cards={0: "copper still"},
    ).play("buy harvest kegs")  # fmt: skip
    assert (p.store(0), p.cards(0)) == ({}, ["copper still", "harvest kegs"])
    assert p.ships(0) == {"skyslip": "1e", "caravel": "1e"}
    assert p.options("draw") == ["swivel guns", "deep quarry"]
    p.play("draw swivel guns")
    assert p.options("collect") == ["food", "wood", "stone"]
    p.play("collect stone", "collect wood")
    assert p.store(0) == {"stone": 1, "wood": 1}


@pytest.mark.rule("afterfog:buy.sequence", "afterfog:buy.card_resources.hand")
def test_the_replacement_comes_before_the_effect_reaches_the_row() -> None:
    p = shop(
        row="swivel guns, deep quarry",
        hands={0: "fog guides, cider barges"},
        adventures="open seam",
    )
    p.play("buy fog guides")
    assert p.options("draw") == ["swivel guns", "deep quarry"]
    assert p.adventure_discards == []
    p.play("draw deep quarry")
    assert p.adventure_discards == ["open seam"]


# ---------------------------------------------------------------- paying


@pytest.mark.rule("afterfog:buy.pay.gold", "afterfog:buy.pay.auto", "afterfog:parts.resources")
@pytest.mark.parametrize(
    ("store", "left"),
    [
        ("2 food, 1 wood", {}),
        ("2 food, 1 wood, 3 gold", {"gold": 3}),
        ("1 food, 1 wood, 3 gold", {"gold": 2}),
        ("2 food, 3 gold", {"gold": 2}),
        ("3 gold", {}),
        ("5 food, 2 wood", {"food": 3, "wood": 1}),
    ],
)
def test_gold_pays_only_for_what_is_missing(store: str, left: dict[str, int]) -> None:
    p = shop(store={0: store}, row="drift picks", contracts="").play("buy drift picks")
    assert (p.cards(0), p.store(0)) == (["drift picks"], left)


@pytest.mark.rule("afterfog:buy.pay.full")
@pytest.mark.parametrize(
    "store",
    ["", "2 food", "1 food, 1 wood", "9 food", "2 gold", "9 stone, 2 wood", "9 wood, 9 stone"],
)
def test_what_cannot_be_paid_in_full_is_not_offered(store: str) -> None:
    p = shop(store={0: store}, row="drift picks", rubies={0: 9})
    assert p.options("buy") == []
    assert p.why_not("buy drift picks") == "buy.pay.full"


@pytest.mark.rule("afterfog:buy.pay.strict")
@pytest.mark.parametrize(
    ("store", "left"),
    [
        ("2 food, 2 wood, 1 stone", None),
        ("2 food, 2 wood, 1 gold", None),
        ("9 food, 9 wood, 9 stone", None),
        ("2 food, 2 wood, 1 stone, 1 gold", {}),
        ("2 food, 2 wood, 2 gold", {}),
        ("2 food, 2 wood, 1 stone, 3 gold", {"gold": 2}),
    ],
)
def test_gold_in_a_price_is_paid_in_gold_alone(store: str, left: dict[str, int] | None) -> None:
    p = shop(store={0: store}, row="ruby regalia", contracts="", rubies={0: 5})
    if left is None:
        assert p.why_not("buy ruby regalia") in ("buy.pay.full", "buy.pay.strict")
    else:
        p.play("buy ruby regalia")
        assert p.store(0) == left


@pytest.mark.rule("afterfog:buy.pay.strict", "afterfog:ruby.paid")
def test_a_price_in_rubies_goes_back_to_the_bank() -> None:
    text = changed("card", "copper still", "cost = { food = 2 }", "cost = { food = 1, ruby = 2 }")
    wanted: dict[str, Any] = {
        "components": text,
        "row": "copper still",
        "store": {0: "1 food, 9 gold"},
    }
    p = shop(rubies={0: 1}, **wanted)
    assert p.why_not("buy copper still") in ("buy.pay.full", "buy.pay.strict")
    q = shop(rubies={0: 3}, **wanted).play("buy copper still")
    assert (q.rubies, q.bank, q.store(0)) == ([1, 0], 29, {"gold": 9})


@pytest.mark.rule("afterfog:buy.pay.any", "afterfog:decide.split")
def test_open_chips_of_a_price_are_named_one_by_one() -> None:
    p = shop(
        store={0: "1 food, 1 stone, 2 gold"},
        rubies={0: 1},
        contracts="whispers",
        tokens={"2g": "1"},
    )
    p.play("contract whispers")
    assert p.told("pays") == []  # of nothing named there is nothing to tell
    assert p.legal == ["pay food", "pay stone", "pay gold"]
    assert p.why_not("pay wood") == "buy.pay.any"
    p.play("pay gold")
    assert p.told("pays") == [(0, (0, 0, 0, 1, 0), -1)]
    assert p.legal == ["pay food", "pay stone", "pay gold"]
    p.play("pay stone")
    assert p.store(0) == {"food": 1, "gold": 1}
    assert p.stack_at("2g") == "10"


@pytest.mark.rule("afterfog:buy.pay.any")
def test_named_chips_are_paid_before_open_ones() -> None:
    text = changed("card", "copper still", "cost = { food = 2 }", "cost = { food = 2, any = 1 }")
    wanted: dict[str, Any] = {"components": text, "row": "copper still", "contracts": ""}
    assert shop(store={0: "2 food"}, rubies={0: 4}, **wanted).options("buy") == []
    p = shop(store={0: "2 food, 1 wood, 1 stone"}, **wanted).play("buy copper still")
    assert p.legal == ["pay wood", "pay stone"]
    assert p.store(0) == {"wood": 1, "stone": 1}
    assert p.play("pay stone").store(0)["wood"] == 1
    assert p.cards(0) == ["copper still"]


@pytest.mark.rule("afterfog:buy.sequence", "afterfog:buy.pay.any")
def test_the_whole_price_is_paid_before_the_card_is_laid_open_and_ships_are_tested() -> None:
    text = changed("card", "signal mortars", "cost = { wood = 2 }", "cost = { wood = 1, any = 2 }")
    p = shop(
        components=text, hands={0: "signal mortars, blue vein"}, row="fog guides, deep quarry",
        store={0: "1 food, 1 wood, 2 stone, 2 gold"}, characters={0: "hester"},
        cards={0: "copper still, harvest kegs"},
    ).play("buy signal mortars")  # fmt: skip
    assert p.options("pay") == ["food", "stone", "gold"]
    assert (p.cards(0), p.ships(0)) == (["copper still", "harvest kegs"], {"skyslip": "1e"})
    p.play("pay gold", "pay gold")
    assert p.cards(0)[-1] == "signal mortars"
    assert p.ships(0) == {"skyslip": "1e", "caravel": "1e"}
    assert p.options("draw") == ["fog guides", "deep quarry"]


@pytest.mark.rule("afterfog:decide.forced", "afterfog:buy.pay.any")
def test_who_has_one_kind_of_chip_is_not_asked_which() -> None:
    p = shop(store={0: "2 stone"}, contracts="whispers", tokens={"2g": "1", "2b": "1"})
    p.play("contract whispers")
    assert p.store(0) == {}
    assert p.options("spy") == ["2b", "2g"]


# ---------------------------------------------------------------- effects of a card just bought


@pytest.mark.rule("afterfog:buy.effect.from", "afterfog:buy.ability")
def test_an_ability_can_be_used_in_the_phase_it_was_bought_in() -> None:
    p = shop(row="copper still", store={0: "3 food"}, contracts="").play("buy copper still")
    assert p.may("use copper still")
    p.play("use copper still", "take stone")
    assert p.store(0) == {"stone": 1}


@pytest.mark.rule("afterfog:buy.effect.from")
def test_a_discount_just_bought_holds_for_the_next_purchase() -> None:
    p = shop(row="notaries bench", contracts="lodge", adventures="founders ledger",
             store={0: "4 food, 1 wood, 1 stone"}).play("buy notaries bench")  # fmt: skip
    p.play("contract lodge")
    assert (p.store(0), p.kept(0)) == ({}, ["founders ledger"])


@pytest.mark.rule("afterfog:buy.ability")
def test_an_ability_is_used_once_a_phase_before_or_after_purchases() -> None:
    p = shop(row="swivel guns", cards={0: "copper still"}, contracts="gems")
    p.play("use copper still", "give wood", "take food")
    assert p.why_not("use copper still") == "buy.ability"
    p.play("buy swivel guns")
    assert p.why_not("use copper still") == "buy.ability"
    q = shop(row="swivel guns", cards={0: "copper still"}).play("buy swivel guns")
    assert q.may("use copper still")
    q.play("use copper still", "give wood", "take food").end_turn().end_turn().shop()
    assert q.may("use copper still")


@pytest.mark.rule("afterfog:buy.ability", "afterfog:parts.effects")
@pytest.mark.parametrize(
    ("wanted", "source"),
    [
        ({"cards": {0: "copper still"}, "store": {0: "9 gold"}}, "copper still"),
        ({"characters": {0: "jory"}, "store": {0: "3 wood, 3 stone, 3 gold"}}, "jory"),
        ({"characters": {0: "nell"}}, "nell"),
        ({"characters": {0: "perpetua"}, "row": ""}, "perpetua"),
        ({"characters": {0: "perpetua"}, "row": "fog guides", "hands": {0: ""}}, "perpetua"),
        ({"cards": {0: "salvage yard"}}, "salvage yard"),
    ],
)
def test_an_ability_is_not_offered_where_it_could_do_nothing(
    wanted: dict[str, Any], source: str
) -> None:
    p = shop(**{"contracts": "gems", **wanted})
    assert not p.may(f"use {source}")
    assert p.why_not(f"use {source}") == "buy.ability"


@pytest.mark.rule("afterfog:buy.ability", "afterfog:conflict.boost")
def test_boosts_are_no_abilities_for_the_buy_phase() -> None:
    p = shop(characters={0: "lucan"}, cards={0: "storm rockets"}, kept={0: "crate of flares"})
    for source in ("lucan", "storm rockets", "crate of flares"):
        assert p.why_not(f"use {source}") == "conflict.boost"


# ---------------------------------------------------------------- chips lying on cards


@pytest.mark.rule("afterfog:buy.card_resources.example", "afterfog:buy.card_resources")
@pytest.mark.parametrize(("store", "left"), [("1 food", {}), ("2 food", {"gold": 1})])
def test_the_example_of_a_card_with_gold_on_it(store: str, left: dict[str, int]) -> None:
    wanted: dict[str, Any] = {
        "row": "copper still, fog guides",
        "chips": {"copper still": "1 gold"},
    }
    p = shop(store={0: store}, contracts="", **wanted).play("buy copper still")
    assert (p.cards(0), p.store(0)) == (["copper still"], left)
    assert p.chips == {}


@pytest.mark.rule("afterfog:buy.card_resources.example", "afterfog:buy.card_resources.hand")
def test_chips_on_a_card_taken_into_a_hand_go_to_the_bank() -> None:
    p = shop(
        store={0: "2 wood, 1 stone"},
        row="copper still, fog guides",
        hands={0: "swivel guns, blue vein"},
        chips={"copper still": "1 gold", "fog guides": "2 food"},
    ).play("buy swivel guns", "draw copper still")
    assert p.hand(0) == {"copper still", "blue vein"}
    assert p.store(0) == {}
    assert p.chips == {"fog guides": {"food": 2}}
    assert p.told("chips gone")


@pytest.mark.rule("afterfog:buy.card_resources")
def test_chips_on_another_card_do_not_help() -> None:
    p = shop(store={0: "1 food"}, row="copper still, fog guides", chips={"fog guides": "9 gold"})
    assert p.options("buy") == ["fog guides"]


@pytest.mark.rule("afterfog:buy.no_trade")
def test_nothing_is_traded_and_any_amount_may_be_held() -> None:
    p = shop(store={0: "99 food, 99 wood"}, contracts="")
    assert {name.split()[0] for name in p.legal} <= {"end", "use"}


# ---------------------------------------------------------------- discounts


@pytest.mark.rule("afterfog:parts.effects", "afterfog:buy.pay.full")
@pytest.mark.parametrize(
    ("store", "left"),
    [
        ("2 food, 1 gold", {"gold": 1}),  # the Wood would cost Gold
        ("1 food, 1 wood", {}),
        ("5 food, 5 wood", {"food": 3, "wood": 5}),  # a tie: Wood before Food
        ("3 food, 5 wood", {"food": 2, "wood": 4}),  # less Food than Wood
        ("5 food, 3 wood", {"food": 3, "wood": 3}),
    ],
)
def test_which_chip_a_discount_takes_off(store: str, left: dict[str, int]) -> None:
    p = shop(store={0: store}, row="drift picks", contracts="", characters={0: "florian"}).play(
        "buy drift picks"
    )
    assert (p.cards(0), p.store(0)) == (["drift picks"], left)


@pytest.mark.rule("afterfog:parts.effects")
@pytest.mark.parametrize(
    ("store", "left"),
    [
        ("5 food, 5 wood, 5 stone", {"food": 4, "wood": 4, "stone": 5}),  # Stone before Wood
        ("4 food, 5 wood, 5 stone", {"food": 4, "wood": 4, "stone": 4}),
        ("5 food, 4 wood, 4 stone", {"food": 4, "wood": 3, "stone": 4}),
    ],
)
def test_in_a_tie_stone_comes_before_wood_before_food(store: str, left: dict[str, int]) -> None:
    p = shop(
        store={0: store}, row="fog guides", contracts="", characters={0: "florian"},
        adventures="founders ledger",
    ).play("buy fog guides")  # fmt: skip
    assert p.store(0) == left


@pytest.mark.rule("afterfog:parts.effects", "afterfog:buy.effect.stack")
def test_discounts_add_up_but_one_chip_is_always_paid() -> None:
    wanted: dict[str, Any] = {"characters": {0: "florian"}, "cards": {0: "auction rooms"}}
    p = shop(store={0: "1 food"}, row="drift picks, deep quarry", **wanted)
    assert p.options("buy") == ["drift picks"]
    p.play("buy drift picks")
    assert p.store(0) == {}
    q = shop(store={0: ""}, row="copper still", **wanted)
    assert q.options("buy") == []
    q = shop(store={0: "5 food"}, row="copper still", contracts="", **wanted).play(
        "buy copper still"
    )
    assert q.store(0) == {"food": 4}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:buy.pay.strict")
def test_strict_gold_is_never_lowered() -> None:
    wanted: dict[str, Any] = {"characters": {0: "florian"}, "row": "ruby regalia", "contracts": ""}
    p = shop(store={0: "2 food, 2 wood, 1 gold"}, **wanted).play("buy ruby regalia")
    assert p.store(0) == {}
    assert shop(store={0: "2 food, 2 wood, 1 stone"}, **wanted).options("buy") == []


@pytest.mark.rule("afterfog:parts.effects", "afterfog:buy.card_resources")
def test_chips_on_the_card_count_before_a_discount_is_fixed() -> None:
    p = shop(
        store={0: "2 food"}, row="drift picks", chips={"drift picks": "4 wood"}, contracts="",
        characters={0: "florian"},
    ).play("buy drift picks")  # fmt: skip
    assert p.store(0) == {"food": 1, "wood": 3}


@pytest.mark.rule("afterfog:buy.market.open", "afterfog:parts.effects")
def test_a_card_bought_from_hand_counts_as_bought_from_the_market() -> None:
    p = shop(
        store={0: "1 food, 1 wood"}, hands={0: "drift picks, blue vein"}, row="", contracts="",
        characters={0: "florian"},
    ).play("buy drift picks")  # fmt: skip
    assert (p.cards(0), p.store(0)) == (["drift picks"], {})
