"""The action space: families, codes, words and the way between them."""

from __future__ import annotations

import pytest

from fogbound.engine import Actions, UnknownAction

WAYS = ("north", "south")


def space() -> Actions:
    actions = Actions()
    actions.one("end turn", "turn.end")
    actions.family("move", WAYS, "move.step", "move.to_{}", of="way", piece="gate")
    return actions


def test_codes_are_positions_in_the_space() -> None:
    actions = Actions()
    assert actions.size == 0
    assert actions.one("end turn") == 0
    assert actions.family("move", WAYS).codes == [1, 2]
    assert actions.one("exit") == 3
    assert actions.size == 4


def test_an_empty_family_adds_nothing() -> None:
    actions = Actions()
    family = actions.family("move", ())
    assert (family.size, family.codes, actions.size) == (0, [], 0)
    assert 0 not in family


def test_a_family_knows_its_actions_by_their_numbers() -> None:
    actions = Actions()
    actions.one("end turn")
    move = actions.family("move", WAYS, of="way", piece="gate")
    assert (move.first, move.size) == (1, 2)
    assert [move.code(number) for number in range(2)] == move.codes == [1, 2]
    assert [move.of(code) for code in move.codes] == [0, 1]
    assert [code in move for code in range(-1, 4)] == [False, False, True, True, False]
    assert (move.name, move.of_kind, move.piece) == ("move", "way", "gate")
    assert repr(move) == "<actions 'move', 1 to 2>"


def test_every_action_has_its_family_and_a_single_one_is_a_family_of_its_own() -> None:
    actions = space()
    end, move = actions.families
    assert [actions.family_of(code) for code in range(3)] == [end, move, move]
    assert (end.name, end.size, end.of_kind, end.of(0)) == ("end turn", 1, "", 0)


def test_families_that_begin_alike_can_be_said_differently() -> None:
    actions = space()
    leap = actions.family("move", ("two north",), said="leap")
    assert actions.name(leap.code()) == "move two north"
    assert leap.name == "leap"


def test_words_and_codes_are_mirror_images() -> None:
    actions = space()
    assert [actions.code(actions.name(code)) for code in range(actions.size)] == [0, 1, 2]
    assert actions.name(2) == "move south"


@pytest.mark.parametrize("text", ["move north", "MOVE NORTH", "  move \t north \n", "Move  North"])
def test_case_and_spacing_do_not_matter(text: str) -> None:
    assert space().code(text) == 1


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(
        UnknownAction, match=r"no action is called 'move nort'; .*'move north'"
    ) as caught:
        space().code(" move nort ")
    assert caught.value.near == "move north"


def test_an_unknown_name_like_no_other_gets_no_hint() -> None:
    with pytest.raises(UnknownAction, match=r"^no action is called 'xyzzy'$") as caught:
        space().code("xyzzy")
    assert caught.value.near == ""


@pytest.mark.parametrize("code", [-1, 3, 1000])
def test_a_code_outside_the_space_is_unknown(code: int) -> None:
    for asked in (space().name, space().rules, space().family_of):
        with pytest.raises(UnknownAction, match=f"no action has the code {code}"):
            asked(code)


def test_an_action_knows_the_rules_behind_it_its_own_among_them() -> None:
    assert space().rules(0) == ("turn.end",)
    assert space().rules(2) == ("move.step", "move.to_south")


@pytest.mark.parametrize("name", ["end turn", "End  Turn"])
def test_two_actions_cannot_share_a_name(name: str) -> None:
    actions = space()
    with pytest.raises(ValueError, match="two actions are called"):
        actions.one(name)
    assert actions.size == 3
    assert len(actions.families) == 2
