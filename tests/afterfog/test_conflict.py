"""Conflicts: both totals, boosts on both sides, what the outcome brings."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fogbound.engine import NOBODY
from tests.afterfog.position import Position, position

FURLONG = {"1l": "1"}
"""Seat 1's Farm between Hollin (1g), Owl Holt (1j), Needlewood (2d) and the filler, far from
both Cities."""


def attack(ship: str = "caravel", *actions: str, at: str = "1l", **wanted: Any) -> Position:
    """Seat 0 flies a ship from its City to a space of seat 1, Far Furlong where nothing is said."""
    fleet = {0: f"skyslip 1e, {ship} 1e", **wanted.pop("ships", {})}
    wanted.setdefault("tokens", FURLONG)
    return position(ships=fleet, **wanted).fly(ship, at, *actions)


# ---------------------------------------------------------------- the two totals


@pytest.mark.rule("afterfog:conflict.attack.ships", "afterfog:parts.ships")
@pytest.mark.parametrize(("ship", "power"), [("caravel", 2), ("lugger", 1), ("hauler", 0)])
def test_the_attack_of_the_ship(ship: str, power: int) -> None:
    assert attack(ship).sums == [(power, 1)]


@pytest.mark.rule("afterfog:conflict.attack.ships")
def test_ships_that_have_not_acted_add_their_attack() -> None:
    assert attack(ships={0: "skyslip 1l, caravel 1e, lugger 1l, hauler 1l"}).sums == [(3, 1)]
    assert attack(ships={0: "skyslip 1e, caravel 1e, lugger 1j"}).sums == [(2, 1)]


@pytest.mark.rule("afterfog:conflict.attack.token")
def test_a_token_that_was_there_before_adds_one() -> None:
    assert attack(tokens={"1l": "10"}).sums == [(3, 1)]


@pytest.mark.rule("afterfog:conflict.attack.neighbours", "afterfog:conflict.self")
@pytest.mark.rule("afterfog:board.neighbours", "afterfog:board.borders")
@pytest.mark.parametrize(
    ("mine", "power"),
    [("", 2), ("1g", 3), ("2d", 3), ("fb", 3), ("1g 1j 2d fb", 6), ("1f 1k 2e 2j", 2)],
)
def test_each_neighbouring_space_of_the_attacker_adds_one(mine: str, power: int) -> None:
    p = attack(tokens={**FURLONG, **dict.fromkeys(mine.split(), "0")})
    assert p.sums == [(power, 1)]


@pytest.mark.rule("afterfog:conflict.attack.neighbours", "afterfog:conflict.defence.neighbours")
def test_spies_next_door_add_nothing() -> None:
    p = attack(tokens={**FURLONG, "1g": "10", "1j": "01", "2d": "01"})
    assert p.sums == [(2 + 2, 1 + 1)]


@pytest.mark.rule("afterfog:conflict.attack.towers", "afterfog:conflict.tower_neighbour")
@pytest.mark.parametrize(("value", "attacking"), [("two", 2 + 2 + 2 + 1), ("one", 2 + 1 + 1 + 1)])
def test_a_tower_of_the_attacker_next_door(value: str, attacking: int) -> None:
    p = attack(
        tokens={**FURLONG, "1g": "0", "2d": "0", "1j": "0"}, towers="1g, 2d",
        tower_neighbour_bonus=value,
    )  # fmt: skip
    assert p.sums == [(attacking, 1)]


@pytest.mark.rule("afterfog:conflict.tower_neighbour", "afterfog:conflict.attack.towers")
@pytest.mark.parametrize(("value", "bonus"), [("two", 2), ("one", 1)])
def test_a_city_next_door_counts_as_a_tower(value: str, bonus: int) -> None:
    p = attack(at="1d", tokens={"1d": "1"}, tower_neighbour_bonus=value)
    assert p.sums == [(2 + bonus, 1)]
    p = attack(at="2g", tokens={"2g": "1"}, tower_neighbour_bonus=value)
    assert p.sums == [(2, 1 + bonus)]


@pytest.mark.rule("afterfog:conflict.defence.base")
def test_the_defence_begins_at_one() -> None:
    assert attack().sums == [(2, 1)]


@pytest.mark.rule("afterfog:conflict.defence.ships", "afterfog:parts.ships")
@pytest.mark.parametrize(
    ("fleet", "defence"),
    [
        ("skyslip 1l", 2),
        ("skyslip 2f, caravel 1l", 2),
        ("skyslip 2f, lugger 1l", 3),
        ("skyslip 2f, hauler 1l", 2),
        ("skyslip 1l, caravel 1l, lugger 1l, hauler 1l", 6),
        ("skyslip 2f, lugger 1j", 1),
    ],
)
def test_the_ships_of_the_defender_in_the_space(fleet: str, defence: int) -> None:
    assert attack(ships={1: fleet}).sums == [(2, defence)]


@pytest.mark.rule("afterfog:conflict.defence.neighbours", "afterfog:conflict.self")
@pytest.mark.parametrize(("theirs", "defence"), [("1g", 2), ("1g 1j 2d fb", 5), ("1f 2e", 1)])
def test_each_neighbouring_space_of_the_defender_adds_one(theirs: str, defence: int) -> None:
    p = attack(tokens={**FURLONG, **dict.fromkeys(theirs.split(), "1")})
    assert p.sums == [(2, defence)]


@pytest.mark.rule("afterfog:conflict.defence.towers", "afterfog:conflict.tower_neighbour")
@pytest.mark.parametrize(("value", "defence"), [("two", 1 + 2 + 1), ("one", 1 + 1 + 1)])
def test_a_tower_of_the_defender_next_door(value: str, defence: int) -> None:
    p = attack(tokens={**FURLONG, "1g": "1", "2d": "1"}, towers="1g", tower_neighbour_bonus=value)
    assert p.sums == [(2, defence)]


@pytest.mark.rule("afterfog:conflict.third")
def test_third_players_count_for_nobody() -> None:
    p = attack(
        players=3, tokens={"1l": "12", "1g": "2", "1j": "2"}, towers="1g",
        ships={2: "skyslip 1l, lugger 1l"},
    )  # fmt: skip
    assert p.sums == [(2, 1)]


@pytest.mark.rule("afterfog:conflict.defence.finished")
@pytest.mark.parametrize(("last_turns", "defence"), [("", 1), ("0 1", 1), ("0", 2)])
def test_who_has_finished_defends_with_one_more(last_turns: str, defence: int) -> None:
    p = attack(last_turns=last_turns)
    assert p.sums == [(2, defence)]


@pytest.mark.rule("afterfog:conflict.power", "afterfog:buy.effect.stack")
def test_lasting_bonuses_add_up_unasked() -> None:
    both: dict[str, Any] = {
        "characters": {0: "dagny", 1: "ottilie"},
        "cards": {
            0: "swivel guns, rocket battery, bombard foundry",
            1: "watch posts, ringed walls, curtain wall",
        },
        "kept": {1: "stray hound pack"},
    }
    assert attack(**both).sums == [(2 + 1 + 1 + 1 + 2, 1 + 1 + 1 + 1 + 2 + 1)]


@pytest.mark.rule("afterfog:conflict.power")
@pytest.mark.parametrize("mine", ["swivel guns", "rocket battery", "bombard foundry"])
@pytest.mark.parametrize("theirs", ["watch posts", "ringed walls", "curtain wall"])
def test_lasting_bonuses_hold_on_their_own_side_alone(mine: str, theirs: str) -> None:
    p = attack(
        characters={0: "ottilie", 1: "dagny"}, cards={0: theirs, 1: mine},
        kept={0: "stray hound pack"},
    )  # fmt: skip
    assert p.sums == [(2, 1)]


@pytest.mark.rule("afterfog:conflict.open")
@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2])
def test_everybody_can_work_out_both_totals(viewer: int) -> None:
    p = position(
        players=3, tokens={"1l": "10", "1g": "0", "2d": "1"}, towers="2d",
        ships={0: "skyslip 1e, caravel 1e, lugger 1l", 1: "skyslip 1l"},
        characters={0: "dagny", 1: "ottilie"}, cards={1: "watch posts"},
    )  # fmt: skip
    for n in range(5):
        guess = Position(p.state.seen_by(viewer).guess(Random(n)))
        assert guess.fly("caravel", "1l").sums == [(2 + 1 + 1 + 1 + 1, 1 + 1 + 2 + 1 + 1)]


# ---------------------------------------------------------------- when there is one


@pytest.mark.rule("afterfog:conflict.when", "afterfog:enter.opponent")
def test_a_ship_in_a_space_of_another_attacks() -> None:
    p = attack()
    assert p.told("attacks")[0][0] == 0
    assert p.stack_at("1l") == "01"


@pytest.mark.rule("afterfog:conflict.when")
@pytest.mark.parametrize("token", ["0", "01", ""])
def test_none_in_a_space_of_ones_own_or_of_nobody(token: str) -> None:
    p = attack(at="1i", tokens={"1i": token})
    assert p.sums == []


@pytest.mark.rule("afterfog:conflict.compulsory")
def test_neither_side_can_waive_it() -> None:
    p = position(tokens={"1l": "1", "1g": "1"}, ships={0: "skyslip 1e, caravel 1e"})
    p.play("ship caravel")
    assert [name for name in p.legal if name.endswith(" 1l")] == ["fly 1l"]
    p.play("fly 1l")
    assert p.sums == [(2, 2)]


@pytest.mark.rule("afterfog:conflict.tower", "afterfog:enter.tower")
@pytest.mark.parametrize("at", ["1l", "2f"])
def test_none_where_a_tower_stands(at: str) -> None:
    p = attack(at=at, towers="1l", ships={0: "skyslip 1e, caravel 1e, lugger 1l"})
    assert p.sums == []
    assert p.stack_at(at) == "10"
    assert p.rubies == [0, 0]


# ---------------------------------------------------------------- boosts

LUCANS: dict[str, Any] = {"characters": {0: "lucan"}, "store": {0: "1 food, 1 gold"}}


@pytest.mark.rule("afterfog:conflict.boost", "afterfog:conflict.boost.cost")
def test_a_boost_is_chosen_and_paid_for() -> None:
    p = attack("lugger", tokens={**FURLONG, "1g": "1", "1j": "1"}, **LUCANS)
    assert p.asked[0] == 0
    assert p.legal == ["enough", "use lucan"]
    p.play("use lucan")
    assert p.options("pay") == ["food", "gold"]
    p.play("pay gold")
    assert p.sums == [(3, 3)]
    assert p.stack_at("1l") == "01"
    assert p.store(0) == {"food": 2}


@pytest.mark.rule("afterfog:conflict.boost.cost")
def test_the_price_is_lost_with_the_conflict() -> None:
    tokens = {**FURLONG, "1g": "1", "1j": "1", "2d": "1", "fb": "1"}
    p = attack("lugger", "use lucan", "pay gold", tokens=tokens, **LUCANS)
    assert (p.sums, p.stack_at("1l")) == ([(3, 5)], "10")
    assert p.store(0) == {"food": 1}


@pytest.mark.rule("afterfog:conflict.boost.once", "afterfog:conflict.boost")
def test_boosts_are_taken_one_by_one_until_it_is_enough() -> None:
    p = attack(
        characters={0: "lucan"}, cards={0: "signal mortars, storm rockets"},
        kept={0: "crate of flares"}, store={0: "9 food"},
    )  # fmt: skip
    every = ["use signal mortars", "use storm rockets", "use lucan", "use crate of flares"]
    assert p.legal == ["enough", *every]
    p.play("use storm rockets")
    assert p.legal == ["enough", "use signal mortars", "use lucan", "use crate of flares"]
    assert p.why_not("use storm rockets") == "conflict.boost.once"
    p.play("use lucan", "use crate of flares")
    assert p.legal == ["enough", "use signal mortars"]
    p.play("enough")
    assert p.sums == [(2 + 3 + 2 + 3, 1)]
    assert p.store(0) == {"food": 9 - 2 + 1}


@pytest.mark.rule("afterfog:conflict.boost.once")
def test_in_the_next_conflict_it_can_be_used_again() -> None:
    p = position(
        tokens={"1l": "1", "1j": "1"}, ships={0: "skyslip 1e, caravel 1e, lugger 1e"},
        characters={0: "lucan"}, store={0: "9 food"},
    )  # fmt: skip
    p.fly("caravel", "1l", "use lucan")
    assert p.sums == [(4, 2)]
    p.fly("lugger", "1j")
    assert p.legal == ["enough", "use lucan"]


@pytest.mark.rule("afterfog:conflict.boost.order", "afterfog:decide.out_of_turn")
def test_the_attacker_settles_all_boosts_before_the_defender() -> None:
    p = attack(
        characters={0: "lucan", 1: "perpetua"}, cards={0: "signal mortars", 1: "painted shields"},
        kept={1: "crate of flares"}, store={0: "3 food", 1: "3 wood"},
    )  # fmt: skip
    assert p.asked[0] == 0
    p.play("use lucan")
    assert p.asked[0] == 0
    p.play("enough")
    assert p.asked[0] == 1
    assert p.legal == ["enough", "use painted shields", "use crate of flares"]
    p.play("use painted shields")
    assert p.asked[0] == 1
    p.play("use crate of flares")
    assert p.sums == [(4, 6)]
    assert p.stack_at("1l") == "10"
    assert p.store(1) == {"wood": 2, "food": 1}


@pytest.mark.rule("afterfog:conflict.boost.ask", "afterfog:decide.out_of_turn")
def test_a_side_without_a_boost_it_can_use_is_not_asked() -> None:
    p = attack(characters={0: "lucan", 1: "perpetua"}, cards={1: "painted shields"})
    assert p.sums == [(2, 1)]
    p = attack(cards={1: "painted shields"}, store={1: "1 stone"})
    assert p.asked[0] == 1
    assert p.why_not("use storm rockets") == "conflict.boost"


@pytest.mark.rule("afterfog:conflict.boost.cost", "afterfog:buy.pay.any")
def test_rubies_do_not_pay_for_a_boost() -> None:
    assert attack(characters={0: "lucan"}, rubies={0: 3}).sums == [(2, 1)]


@pytest.mark.rule("afterfog:conflict.boost.hand")
def test_cards_in_hand_give_no_boost() -> None:
    p = attack(hands={0: "storm rockets, signal mortars"}, store={0: "9 food"})
    assert p.sums == [(2, 1)]
    p = attack(
        hands={0: "storm rockets, fog guides"}, store={0: "9 food"}, cards={0: "signal mortars"}
    )
    assert p.legal == ["enough", "use signal mortars"]
    assert p.why_not("use storm rockets") == "conflict.boost.hand"


@pytest.mark.rule("afterfog:conflict.boost")
@pytest.mark.parametrize(
    ("source", "n", "sides"),
    [
        ("lucan", 2, "both"), ("signal mortars", 2, "attack"), ("painted shields", 2, "defense"),
        ("storm rockets", 3, "both"), ("crate of flares", 3, "both"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("side", ["attack", "defense"])
def test_boosts_of_the_house_set(source: str, n: int, sides: str, side: str) -> None:
    seat = 0 if side == "attack" else 1
    kind = {"lucan": "characters", "crate of flares": "kept"}.get(source, "cards")
    wanted: dict[str, Any] = {kind: {seat: source}}
    p = attack(store={seat: "2 stone"}, **wanted)
    if sides not in ("both", side):
        assert p.sums == [(2, 1)]
        return
    assert p.asked[0] == seat
    p.play(f"use {source}")
    assert p.sums == [(2 + n, 1) if seat == 0 else (2, 1 + n)]
    paid = 0 if source == "crate of flares" else 1
    assert p.store(seat).get("stone", 0) == 2 - paid


@pytest.mark.rule("afterfog:adventure.spent")
def test_a_crate_of_flares_used_is_discarded() -> None:
    p = attack("caravel", "use crate of flares", kept={0: "crate of flares, music box"})
    assert p.kept(0) == ["music box"]
    assert p.adventure_discards == ["crate of flares"]


# ---------------------------------------------------------------- how it ends


@pytest.mark.rule("afterfog:conflict.resolve")
@pytest.mark.parametrize(("theirs", "won"), [("", True), ("1g", True), ("1g 1j", False)])
def test_the_higher_total_wins_and_the_attacker_a_tie(theirs: str, won: bool) -> None:
    p = attack(tokens={**FURLONG, **dict.fromkeys(theirs.split(), "1")})
    assert p.stack_at("1l") == ("01" if won else "10")
    assert p.rubies == [int(won), 0]


@pytest.mark.rule("afterfog:conflict.win.owner", "afterfog:conflict.win.ousted")
@pytest.mark.rule("afterfog:stack.owner", "afterfog:stack.one")
@pytest.mark.parametrize(
    ("before", "after"), [("1", "01"), ("10", "01"), ("12", "012"), ("120", "012"), ("102", "012")]
)
def test_the_token_of_the_winner_goes_on_top(before: str, after: str) -> None:
    p = attack(players=3, tokens={"1l": before})
    assert p.stack_at("1l") == after
    assert p.owner("1l") == 0


@pytest.mark.rule("afterfog:conflict.win.ruby", "afterfog:ruby.sources")
@pytest.mark.parametrize("more", ["", "1g", "1g 1j 2d"])
def test_an_attack_won_brings_one_ruby_whatever_the_margin(more: str) -> None:
    p = attack(tokens={**FURLONG, **dict.fromkeys(more.split(), "0")})
    assert p.rubies == [1, 0]
    assert p.bank == 29


@pytest.mark.rule("afterfog:conflict.lose.spy", "afterfog:stack.spies", "afterfog:stack.one")
@pytest.mark.parametrize(
    ("before", "after"), [("1", "10"), ("10", "10"), ("12", "120"), ("102", "102"), ("120", "120")]
)
def test_who_loses_an_attack_leaves_a_spy(before: str, after: str) -> None:
    p = attack("hauler", players=3, tokens={"1l": before}, ships={1: "skyslip 1l"})
    assert p.sums[0][0] < p.sums[0][1]
    assert p.stack_at("1l") == after
    assert p.owner("1l") == 1


@pytest.mark.rule("afterfog:conflict.lose.defender")
def test_a_defence_won_brings_nothing_by_itself() -> None:
    p = attack("hauler", "produce food", fillers="fa, fd", tokens={"fd": "1"}, at="fd")
    assert p.rubies == [0, 0]
    assert (p.store(0), p.store(1)) == ({"food": 1}, {"food": 1})  # 2 produced, 1 of them Tribute


@pytest.mark.rule("afterfog:conflict.outcome.order", "afterfog:enter.order")
def test_after_the_comparison_tokens_then_the_ruby_then_effects_then_production() -> None:
    p = attack(characters={0: "ruadan"})
    assert (p.stack_at("1l"), p.rubies) == ("01", [1, 0])
    assert p.store(0) == {"gold": 1}
    assert p.options("collect") == ["food", "wood", "stone"]
    p.play("collect wood", "collect wood")
    assert p.store(0) == {"gold": 1, "wood": 2, "food": 1}


@pytest.mark.rule("afterfog:conflict.outcome.order", "afterfog:conflict.boost.cost")
def test_what_one_conflict_brings_can_pay_for_a_boost_in_the_next() -> None:
    p = position(
        tokens={"1l": "1", "1j": "1"}, ships={0: "skyslip 1e, caravel 1e, lugger 1e"},
        cards={0: "privateers letter, storm rockets"},
    )  # fmt: skip
    p.fly("caravel", "1l")
    assert p.store(0) == {"gold": 1, "food": 1}
    p.fly("lugger", "1j")
    assert p.legal == ["enough", "use storm rockets"]


@pytest.mark.rule("afterfog:conflict.again")
def test_each_ship_brings_its_own_conflict() -> None:
    p = position(
        tokens={"1l": "1", "1g": "1", "1j": "1", "2d": "1", "fb": "1"},
        ships={0: "skyslip 1e, caravel 1e, lugger 1e, hauler 1e"},
    )
    assert p.fly("caravel", "1l").sums == [(2, 5)]
    assert p.fly("lugger", "1l").sums == [(4, 5)]
    assert p.fly("hauler", "1l").sums == [(4, 5)]
    q = position(tokens=FURLONG, ships={0: "skyslip 1e, caravel 1e, lugger 1e"})
    q.fly("caravel", "1l")
    assert q.fly("lugger", "1l").sums == []


@pytest.mark.rule("afterfog:conflict.again.example", "afterfog:conflict.attack.token")
@pytest.mark.rule("afterfog:move.used_space")
def test_the_second_ship_wins_where_the_first_lost() -> None:
    p = position(
        tokens={"1l": "1", "1g": "1", "1j": "1"}, ships={0: "skyslip 1e, caravel 1e, lugger 1e"}
    )
    p.fly("caravel", "1l")
    assert (p.sums, p.stack_at("1l"), p.rubies) == ([(2, 3)], "10", [0, 0])
    assert (p.store(0), p.store(1)) == ({}, {"food": 1})
    p.fly("lugger", "1l")
    assert (p.sums, p.stack_at("1l"), p.rubies) == ([(2 + 1 + 1, 3)], "01", [1, 0])
    assert (p.store(0), p.store(1)) == ({}, {"food": 1})


@pytest.mark.rule("afterfog:conflict.hopeless")
def test_an_attack_that_cannot_win_is_legal() -> None:
    tokens = {"1l": "1", "1g": "1", "1j": "0", "2d": "1", "fb": "1"}
    p = position(tokens=tokens, ships={1: "skyslip 1l, lugger 1l"})
    p.fly("skyslip", "1l")
    assert p.sums == [(1, 1 + 3 + 3)]
    assert p.stack_at("1l") == "10"


@pytest.mark.rule("afterfog:conflict.example")
def test_the_example_of_a_conflict_won() -> None:
    p = attack(at="2k", tokens={"2k": "1", "2e": "0"})
    assert p.sums == [(3, 1)]
    assert (p.stack_at("2k"), p.rubies) == ("01", [1, 0])


@pytest.mark.rule("afterfog:conflict.example", "afterfog:tribute.after_conflict")
def test_the_example_of_a_conflict_lost() -> None:
    p = attack(at="2i", tokens={"2i": "1", "2l": "0"}, ships={1: "skyslip 2f, lugger 2i"})
    assert p.sums == [(3, 1 + 2 + 2)]
    assert (p.stack_at("2i"), p.rubies) == ("10", [0, 0])
    assert (p.store(0), p.store(1)) == ({}, {"stone": 1})


@pytest.mark.rule("afterfog:move.no_loss")
@pytest.mark.parametrize("ship", ["caravel", "hauler"])
def test_no_ship_is_driven_off_by_a_conflict(ship: str) -> None:
    p = attack(ship, ships={1: "skyslip 1l, lugger 2f"})
    assert p.ships(0) == {"skyslip": "1e", ship: "1l"}
    assert p.ships(1) == {"skyslip": "1l", "lugger": "2f"}
