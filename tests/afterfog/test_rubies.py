"""Rubies: where they come from, and what happens when there are none left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.afterfog.position import changed, position

FLEET = {0: "skyslip 1e, caravel 1e"}


@pytest.mark.rule("afterfog:ruby.sources", "afterfog:conflict.win.ruby")
def test_a_ruby_from_an_attack_won_and_from_effects() -> None:
    p = position(tokens={"1l": "1"}, ships=FLEET, contracts="gems", store={0: "2 gold"})
    p.fly("caravel", "1l").shop().play("contract gems")
    assert (p.rubies, p.bank) == ([2, 0], 28)


@pytest.mark.rule("afterfog:ruby.cap", "afterfog:parts.chips")
def test_the_last_ruby_of_the_bank_is_taken_before_any_players() -> None:
    p = position(tokens={"1l": "1"}, ships=FLEET, rubies={0: 9, 1: 20}).fly("caravel", "1l")
    assert (p.rubies, p.bank) == ([10, 20], 0)


@pytest.mark.rule("afterfog:ruby.cap", "afterfog:decide.forced")
def test_with_none_in_the_bank_a_ruby_is_taken_from_another_player() -> None:
    p = position(tokens={"1l": "1"}, ships=FLEET, rubies={0: 10, 1: 20}).fly("caravel", "1l")
    assert p.rubies == [11, 19]
    assert p.told("takes ruby") == [(0, (1,), -1)]


@pytest.mark.rule("afterfog:ruby.take.choice", "afterfog:decide.split")
def test_the_collector_chooses_from_whom() -> None:
    p = position(4, tokens={"1l": "1"}, ships=FLEET, rubies={0: 10, 2: 15, 3: 5})
    p.fly("caravel", "1l")
    assert p.asked[0] == 0
    assert p.legal == ["player 2", "player 3"]
    assert p.why_not("player 1") == "ruby.take.choice"
    assert p.why_not("player 0") == "ruby.take.choice"
    assert p.play("player 3").rubies == [11, 0, 15, 4]


@pytest.mark.rule("afterfog:ruby.take.choice", "afterfog:parts.effects")
def test_separately_for_each_ruby() -> None:
    p = position(3, row="ruby regalia", store={0: "2 food, 2 wood, 1 stone, 1 gold"},
                 rubies={1: 15, 2: 15}).shop()  # fmt: skip
    p.play("buy ruby regalia", "player 1")
    assert (p.rubies, p.legal) == ([1, 14, 15], ["player 1", "player 2"])
    assert p.play("player 2").rubies == [2, 14, 14]


@pytest.mark.rule("afterfog:ruby.take.choice", "afterfog:ruby.cap")
def test_the_first_from_the_bank_and_the_second_from_a_player() -> None:
    p = position(3, row="ruby regalia", store={0: "2 food, 2 wood, 1 stone, 1 gold"},
                 rubies={1: 15, 2: 14}).shop().play("buy ruby regalia")  # fmt: skip
    assert (p.rubies, p.legal) == ([1, 15, 14], ["player 1", "player 2"])


@pytest.mark.rule("afterfog:ruby.take.choice", "afterfog:decide.forced")
def test_who_has_all_rubies_collects_none() -> None:
    p = position(tokens={"1l": "1"}, ships=FLEET, rubies={0: 30}).fly("caravel", "1l")
    assert (p.rubies, p.store(0)) == ([30, 0], {"food": 1})


@pytest.mark.rule("afterfog:ruby.take.choice", "afterfog:decide.out_of_turn")
def test_out_of_turn_as_well() -> None:
    p = position(3, tokens={"1l": "1"}, ships={0: "skyslip 1e, hauler 1e"},
                 cards={1: "wardens oath"}, rubies={0: 15, 2: 15})  # fmt: skip
    p.fly("hauler", "1l")
    assert p.asked[0] == 1
    assert p.legal == ["player 0", "player 2"]
    p.play("player 0")
    assert p.rubies == [14, 1, 15]
    assert (p.asked[0], p.store(1)) == (0, {"food": 1})


@pytest.mark.rule("afterfog:ruby.cap", "afterfog:ruby.paid")
def test_there_are_never_more_than_thirty() -> None:
    p = position(tokens={"1l": "1", "1j": "1"}, ships={0: "skyslip 1e, caravel 1e, lugger 1e"},
                 rubies={0: 14, 1: 15})  # fmt: skip
    p.fly("caravel", "1l").fly("lugger", "1j")
    assert sum(p.rubies) == 30
    assert p.rubies == [16, 14]


@pytest.mark.rule("afterfog:decide.forced", "afterfog:ruby.take.choice")
def test_nobody_is_asked_where_all_the_others_have_is_taken() -> None:
    wanted: dict[str, Any] = {
        "row": "ruby regalia",
        "store": {0: "2 food, 2 wood, 1 stone, 1 gold"},
    }
    p = position(3, rubies={0: 28, 1: 1, 2: 1}, **wanted).shop()
    assert p.play("buy ruby regalia").rubies == [30, 0, 0]
    q = position(3, rubies={0: 27, 1: 2, 2: 1}, **wanted).shop()
    assert q.play("buy ruby regalia").legal == ["player 1", "player 2"]


@pytest.mark.rule("afterfog:ruby.cap", "afterfog:parts.data")
@pytest.mark.parametrize(("rubies", "left"), [([0, 4], [1, 4]), ([0, 5], [1, 4])])
def test_a_box_with_other_numbers_of_chips(rubies: list[int], left: list[int]) -> None:
    text = changed("resource", "ruby", "chips = 30", "chips = 5")
    p = position(components=text, tokens={"1l": "1"}, ships=FLEET, rubies=dict(enumerate(rubies)))
    assert p.fly("caravel", "1l").rubies == left
