"""Effects with other numbers than those of the box, as a player's own file may give them."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.afterfog.rules.actions import EVENTS
from tests.afterfog.position import DATA, Position, changed, position

FLEET = {0: "skyslip 1e, caravel 1e, hauler 1e"}


def card(name: str, effect: str, params: str, when: str = "now") -> str:
    """The components with another effect on a Market card."""
    return _row("card", name, effect, params, when)


def _row(table: str, name: str, effect: str, params: str, when: str) -> str:
    row = next(row for row in DATA[table] if row["id"] == name.replace(" ", "_"))
    text = changed(table, name, f'when = "{row["when"]}"', f'when = "{when}"')
    start = text.index(f'\nid = "{row["id"]}"')
    at = text.index('effect = "', start)
    end = text.index("\n", text.index("params = ", at))
    return f'{text[:at]}effect = "{effect}"\nparams = {params}{text[end:]}'


def bought(text: str, name: str, *answers: str, **wanted: Any) -> Position:
    """Seat 0 has bought that card of the row, one of the price of Golden Vats, with all it had."""
    usual: dict[str, Any] = {"row": name, "store": {0: "3 food, 1 wood, 2 stone"}}
    p = position(components=text, **{**usual, **wanted}).shop()
    return p.play(f"buy {name}", *answers)


# ---------------------------------------------------------------- collecting


@pytest.mark.rule("afterfog:parts.effects")
@pytest.mark.parametrize(
    ("per", "tokens", "count"),
    [
        ("farm", "1d 1h", 2), ("forest", "1f", 1), ("mine", "1b 1c 1i", 3), ("village", "1g", 1),
        ("tower", "1d 1f", 2), ("ship", "", 3), ("spy", "", 2), ("farm", "", 0),
    ],
)  # fmt: skip
def test_a_chip_for_each_thing_counted(per: str, tokens: str, count: int) -> None:
    text = card("golden vats", "collect_per", f'{{ per = "{per}", of = "gold", max = 9 }}')
    spies = {"2g": "10", "2b": "10"}
    p = bought(
        text, "golden vats", tokens={**dict.fromkeys(tokens.split(), "0"), **spies}, ships=FLEET,
        towers="1d" if per == "tower" else "",
    )  # fmt: skip
    assert p.store(0) == ({"gold": count} if count else {})


@pytest.mark.rule("afterfog:parts.effects")
@pytest.mark.parametrize("kind", ["food", "wood", "stone", "gold"])
def test_counted_things_bring_the_kind_named(kind: str) -> None:
    text = card("golden vats", "collect_per", f'{{ per = "ship", of = "{kind}", max = 2 }}')
    assert bought(text, "golden vats", ships=FLEET).store(0) == {kind: 2}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:ruby.take.choice", "afterfog:decide.split")
def test_named_chips_then_basics_of_ones_choice_then_rubies() -> None:
    text = card("golden vats", "collect", "{ any = 2, food = 1, gold = 1, ruby = 2 }")
    p = bought(text, "golden vats", players=3, rubies={1: 15, 2: 15})
    assert p.store(0) == {"food": 1, "gold": 1}
    assert p.rubies == [0, 15, 15]
    p.play("collect stone", "collect stone")
    assert p.store(0) == {"food": 1, "gold": 1, "stone": 2}
    p.play("player 2", "player 2")
    assert p.rubies == [2, 15, 13]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:turn.start", "afterfog:decide.same_moment")
def test_at_the_start_of_a_turn_character_cards_and_adventures_in_order() -> None:
    text = _row("adventure", "music box", "collect", "{ gold = 2, any = 1 }", "start")
    p = position(
        components=text, characters={1: "silas"}, cards={1: "toll chain"}, kept={1: "music box"}
    ).end_turn()
    p.play("collect food")
    assert p.store(1) == {"food": 1}
    p.play("collect wood")
    assert p.store(1) == {"food": 1, "wood": 1, "gold": 2}
    p.play("collect stone")
    assert p.store(1) == {"food": 1, "wood": 1, "stone": 1, "gold": 2}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:decide.split")
def test_four_bundles_to_choose_from() -> None:
    options = "[[adventure.option]]\nfood = 2\n[[adventure.option]]\nstone = 2\n"
    more = f"{options}[[adventure.option]]\ngold = 1\n[[adventure.option]]\nruby = 1\nany = 1\n"
    text = changed("adventure", "open seam", "", "")
    at = text.index(options)
    text = text[:at] + more + text[at + len(options) :]
    p = position(components=text, adventures="fork in the causeway", ships=FLEET)
    p.fly("caravel", "1h")
    assert p.legal == ["bundle 1", "bundle 2", "bundle 3", "bundle 4"]
    assert p.copy().play("bundle 3").store(0) == {"gold": 1}
    p.play("bundle 4", "collect wood")
    assert (p.store(0), p.rubies) == ({"wood": 1}, [1, 0])


# ---------------------------------------------------------------- exchanging and paying


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.effects.first")
def test_an_exchange_on_a_card_may_be_left_and_done_several_times() -> None:
    params = '{ give = "wood", n = 2, get = "gold", m = 1, times = 2 }'
    text = card("golden vats", "exchange", params)
    usual: dict[str, Any] = {"row": "golden vats", "contracts": "gems"}
    p = position(components=text, store={0: "3 food, 6 wood, 2 stone"}, **usual).shop()
    p.play("buy golden vats")
    assert p.store(0) == {"wood": 5}
    assert p.legal == ["stop", "give wood"]
    assert p.copy().play("stop").store(0) == {"wood": 5}
    p.play("give wood", "give wood")
    assert p.store(0) == {"wood": 1, "gold": 2}
    q = position(components=text, store={0: "3 food, 4 wood, 2 stone"}, **usual).shop()
    q.play("buy golden vats", "give wood")
    assert q.store(0) == {"wood": 1, "gold": 1}
    assert "give wood" not in q.legal


@pytest.mark.rule("afterfog:parts.effects")
@pytest.mark.parametrize("n", [1, 3])
def test_a_levy_of_another_number(n: int) -> None:
    text = changed("event", "levy on the mighty", "params = { n = 2 }", f"params = {{ n = {n} }}")
    p = position(
        components=text, tokens={"1d": "0"}, store={0: "5 wood"}, hands={0: "", 1: ""},
        deck="levy on the mighty, fog guides",
    ).end_turn()  # fmt: skip
    assert p.store(0) == {"wood": 5 - n}


# ---------------------------------------------------------------- tokens and ships


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.effects.first")
def test_an_ability_for_two_spies_must_be_used_once_and_reach_is_read_anew() -> None:
    text = changed("character", "nell", "n = 1", "n = 2")
    p = position(components=text, characters={0: "nell"}, tokens={"1d": "1", "1h": "1", "2c": "1"})
    p.shop()
    assert p.may("use nell")
    p.play("use nell")
    assert p.stack_at("1d") == "10"  # only Lowfield was in reach: used is used
    assert p.legal == ["spy 1h", "stop"]
    p.play("spy 1h")
    assert p.stack_at("1h") == "10"
    q = position(components=text, characters={0: "nell"}, tokens={"1d": "1", "1f": "1"}).shop()
    assert q.play("use nell").legal == ["spy 1d", "spy 1f"]
    assert q.play("spy 1f").legal == ["spy 1d", "stop"]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.effects.first")
def test_a_contract_for_two_spies_can_be_left_after_the_first() -> None:
    text = changed("contract", "whispers", "n = 1", "n = 2")
    p = position(
        components=text, contracts="whispers", store={0: "2 food"}, tokens={"2g": "1", "2b": "1"}
    ).shop()
    p.play("contract whispers")
    assert p.legal == ["spy 2b", "spy 2g"]
    p.play("spy 2b")
    assert p.legal == ["spy 2g", "stop"]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:contract.target")
def test_a_bell_that_calls_a_ship_home() -> None:
    text = changed("contract", "recall", 'to = "controlled"', 'to = "own_city"')
    wanted: dict[str, Any] = {"contracts": "recall", "store": {0: "1 food"}, "tokens": {"1d": "0"}}
    p = position(components=text, ships={0: "skyslip 1e, caravel 1d"}, **wanted).shop()
    p.play("contract recall")
    assert p.ships(0) == {"skyslip": "1e", "caravel": "1e"}
    q = position(components=text, **wanted).shop()
    assert q.why_not("contract recall") == "contract.target"


@pytest.mark.rule("afterfog:parts.effects", "afterfog:market.event.judged")
@pytest.mark.parametrize(
    ("who", "helped"),
    [
        ("all", [0, 1, 2]), ("fewest_spaces", [2]), ("most_spaces", [0, 1]),
        ("fewest_rubies", [1]),
    ],
)  # fmt: skip
def test_whom_an_event_concerns(who: str, helped: list[int]) -> None:
    text = changed("event", "relief convoy", 'who = "fewest_spaces"', f'who = "{who}"')
    p = position(
        3, components=text, deck="relief convoy, fog guides", tokens={"1d": "0", "2g": "1"},
        rubies={0: 2, 2: 1},
    ).end_turn()  # fmt: skip
    assert [seat for seat in range(3) if p.store(seat)] == helped


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.events")
def test_other_chips_and_other_numbers_for_the_row() -> None:
    old = 'params = { of = "gold", n = 1 }'
    text = changed("event", "pay barge aground", old, 'params = { of = "wood", n = 3 }')
    p = position(components=text, row="blue vein", deck="pay barge aground, fog guides").end_turn()
    assert p.chips == {"blue vein": {"wood": 3}}
    text = changed("event", "warehouse fire", "n = 2", "n = 1")
    p = position(components=text, row="blue vein, swivel guns", deck="warehouse fire, fog guides")
    assert p.end_turn().row == ["swivel guns", "fog guides"]


# ---------------------------------------------------------------- lasting effects


@pytest.mark.rule("afterfog:parts.effects", "afterfog:move.skyslip.near")
def test_a_range_of_three_steps_and_the_widest_holds() -> None:
    text = changed("card", "rope and grapnel", "steps = 2", "steps = 3")
    p = position(components=text, cards={0: "rope and grapnel"}).play("ship skyslip")
    beyond = {"2f"}
    assert set(p.options("fly")) == {name for name in p.map if name[0] == "1"} | beyond | {"fa"}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:adventure.open")
def test_three_adventures_to_choose_from() -> None:
    text = changed("card", "blue lanterns", "draw = 2", "draw = 3")
    p = position(
        components=text, cards={0: "blue lanterns"}, ships=FLEET,
        adventures="open seam, walled garden, lost paymaster, wishing well",
    ).fly("caravel", "1h")  # fmt: skip
    assert p.options("adventure") == ["open seam", "walled garden", "lost paymaster"]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:adventure.open", "afterfog:adventure.keep")
def test_a_kept_adventure_that_widens_the_choice_or_the_range() -> None:
    text = _row("adventure", "silver foghorn", "adventure_pick", "{ draw = 3 }", "always")
    p = position(components=text, kept={0: "music box, silver foghorn"}, ships=FLEET)
    assert len(p.fly("caravel", "1h").options("adventure")) == 3
    q = position(
        components=text, kept={0: "silver foghorn"}, cards={0: "blue lanterns"}, ships=FLEET
    )
    assert len(q.fly("caravel", "1h").options("adventure")) == 3
    text = _row("adventure", "silver foghorn", "range", "{ any = true }", "always")
    p = position(components=text, kept={0: "silver foghorn"}).play("ship skyslip")
    assert p.options("fly") == sorted(p.map)
    q = position(components=text, kept={1: "silver foghorn"}).play("ship skyslip")
    assert "1l" not in q.options("fly")


@pytest.mark.rule("afterfog:parts.effects", "afterfog:windfall.amount")
def test_two_more_chips_of_windfall() -> None:
    text = changed("character", "yseult", "n = 1", "n = 2")
    p = position(components=text, characters={1: "yseult"}, tokens={"1d": "01"})
    assert p.fly("skyslip", "1d").store(1) == {"food": 3}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:tribute.who")
def test_tribute_waived_twice_a_turn() -> None:
    text = changed("card", "ferrymans purse", "times = 1", "times = 2")
    p = position(
        components=text, cards={0: "ferrymans purse"}, towers="1d, 1f, 1i",
        tokens={"1d": "1", "1f": "1", "1i": "1"}, ships=FLEET,
    )  # fmt: skip
    p.fly("skyslip", "1d", "waive").fly("caravel", "1f", "waive").fly("hauler", "1i")
    assert (p.store(0), p.store(1)) == ({"food": 1, "wood": 1, "stone": 1}, {"stone": 1})


@pytest.mark.rule("afterfog:parts.effects", "afterfog:production.bonus")
@pytest.mark.parametrize(
    ("of", "given"),
    [
        ("gold", {"gold": 3, "wood": 1}),
        ("any", {"gold": 1, "wood": 3}),
        ("wood", {"gold": 1, "wood": 3}),
        ("stone", {"gold": 1, "wood": 1}),
    ],
)
def test_two_more_of_what_is_produced(of: str, given: dict[str, int]) -> None:
    text = changed("card", "drift picks", 'of = "stone", n = 1', f'of = "{of}", n = 2')
    p = position(components=text, cards={0: "drift picks"}, tokens={"1f": "0"})
    assert p.fly("skyslip", "1e", "network wood").store(0) == given


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.ships", "afterfog:ship.abilities")
def test_a_ship_that_produces_more_gold() -> None:
    text = changed("ship", "hauler", 'of = "any", n = 1', 'of = "gold", n = 2')
    p = position(components=text, ships=FLEET)
    assert p.copy().fly("hauler", "1e").store(0) == {"gold": 3}
    assert p.fly("hauler", "1d").store(0) == {"food": 1}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:conflict.boost", "afterfog:market.discards")
def test_a_boost_for_named_chips_that_is_discarded() -> None:
    text = changed(
        "card", "storm rockets", "n = 3, any = 1",
        "n = 4, food = 1, gold = 1, discard = true",
    )  # fmt: skip
    wanted: dict[str, Any] = {"components": text, "cards": {0: "storm rockets"}, "ships": FLEET}
    p = position(tokens={"1l": "1"}, store={0: "5 gold"}, **wanted).fly("caravel", "1l")
    assert p.legal == ["enough", "use storm rockets"]
    p.play("use storm rockets")
    assert p.sums == [(6, 1)]
    assert (p.cards(0), p.discards[-1]) == ([], "storm rockets")
    assert p.store(0) == {"gold": 3, "food": 1}
    q = position(tokens={"1l": "1"}, store={0: "5 food"}, **wanted).fly("caravel", "1l")
    assert q.sums == [(2, 1)]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:conflict.outcome.order")
def test_a_defence_won_that_brings_basics_asks_the_defender_before_production() -> None:
    text = changed("card", "wardens oath", "ruby = 1", "any = 1, gold = 1")
    p = position(components=text, cards={1: "wardens oath"}, tokens={"1g": "1"}, ships=FLEET)
    p.fly("hauler", "1g")
    assert (p.asked[0], p.store(1)) == (1, {"gold": 1})
    p.play("collect stone")
    assert p.asked[0] == 0
    p.play("produce food")
    assert (p.store(0), p.store(1)) == ({"food": 1}, {"gold": 1, "stone": 1, "food": 1})


@pytest.mark.rule("afterfog:parts.effects", "afterfog:score.effects")
@pytest.mark.parametrize(("ships", "points"), [("skyslip 1e", 0), ("skyslip 1e, hauler 1e", 3)])
def test_end_points_of_other_numbers(ships: str, points: int) -> None:
    text = changed(
        "card", "hall of charters", 'per = "tower", each = 1, n = 1, max = 4',
        'per = "ship", each = 2, n = 3, max = 9',
    )  # fmt: skip
    p = position(
        components=text, cards={0: "hall of charters"}, ships={0: ships}, last_turns="0"
    ).end_turn()
    assert p.scores[0]["effects"] == points


@pytest.mark.rule("afterfog:parts.effects", "afterfog:buy.pay.full")
def test_a_discount_of_two_takes_off_open_chips_last() -> None:
    text = changed("card", "notaries bench", "n = 1", "n = 2")
    text = text.replace("cost = { any = 3 }", "cost = { wood = 1, any = 3 }")
    p = position(
        components=text, cards={0: "notaries bench"}, contracts="lodge",
        store={0: "5 food, 5 wood"}, adventures="founders ledger",
    ).shop()  # fmt: skip
    p.play("contract lodge", "pay food", "pay food")
    assert p.store(0) == {"food": 3, "wood": 5}
    assert p.kept(0) == ["founders ledger"]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:contract.target")
def test_markers_of_other_numbers() -> None:
    text = changed("contract", "charter", "points = 2, limit = 2", "points = 5, limit = 1")
    wanted: dict[str, Any] = {"components": text, "contracts": "charter, gems"}
    rich = {0: "9 food, 9 wood, 9 stone, 9 gold"}
    p = position(store=rich, markers={0: "charter"}, **wanted).shop()
    assert p.why_not("contract charter") == "contract.target"
    q = position(last_turns="0", markers={0: "charter"}, **wanted).end_turn()
    assert q.scores[0]["effects"] == 5
    r = position(store=rich, **wanted).shop().play("contract charter")
    assert r.told("marker") == [(0, (5,), -1)]


@pytest.mark.rule("afterfog:parts.effects", "afterfog:buy.ability")
def test_a_yard_that_pays_one_gold() -> None:
    text = changed("card", "salvage yard", "gold = 2", "gold = 1")
    p = position(components=text, cards={0: "salvage yard, drift picks"}).shop()
    assert p.play("use salvage yard").store(0) == {"gold": 1}


@pytest.mark.rule("afterfog:parts.effects", "afterfog:parts.events")
@pytest.mark.parametrize("name", EVENTS)
def test_every_event_can_be_met_by_six_players(name: str) -> None:
    p = position(
        6, deck=f"{name}, fog guides", row="blue vein, swivel guns",
        store=dict.fromkeys(range(6), "2 food, 2 wood"),
    ).end_turn()  # fmt: skip
    for _ in range(40):
        if "ship skyslip" in p.legal:
            break
        p.play(p.legal[0])
    assert (p.asked[0], p.state.turn, p.past[-1]) == (1, 1, name)


@pytest.mark.rule("afterfog:move.skyslip.stay", "afterfog:parts.ships")
def test_any_ship_of_limited_range_may_stay_where_it_is() -> None:
    text = changed("ship", "lugger", 'range = "any"', 'range = "limited"')
    p = position(components=text, ships={0: "skyslip 1e, lugger 2k"}).play("ship lugger")
    assert p.options("fly") == sorted(["1e", "1b", "1d", "1f", "1i", "2f", "2k"])
