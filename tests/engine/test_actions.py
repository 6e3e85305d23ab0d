"""The action space: codes, words and the way between them."""

from __future__ import annotations

import pytest

from fogbound.engine import Actions, UnknownAction


def space() -> Actions:
    actions = Actions()
    actions.add("end turn", "turn.end")
    actions.add_all(["move north", "move south"], "move.step", "move.barrier")
    return actions


def test_codes_are_positions_in_the_space() -> None:
    actions = Actions()
    assert actions.size == 0
    assert actions.add("end turn") == 0
    assert actions.add_all(["move north", "move south"]) == 1
    assert actions.add("exit") == 3
    assert actions.size == 4


def test_an_empty_family_adds_nothing() -> None:
    actions = Actions()
    assert actions.add_all([]) == 0
    assert actions.size == 0


def test_words_and_codes_are_mirror_images() -> None:
    actions = space()
    assert [actions.code(actions.name(code)) for code in range(actions.size)] == [0, 1, 2]
    assert actions.name(2) == "move south"


@pytest.mark.parametrize("text", ["move north", "MOVE NORTH", "  move \t north \n", "Move  North"])
def test_case_and_spacing_do_not_matter(text: str) -> None:
    assert space().code(text) == 1


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownAction, match=r"no action is called 'move nort'; .*'move north'"):
        space().code(" move nort ")


def test_an_unknown_name_like_no_other_gets_no_hint() -> None:
    with pytest.raises(UnknownAction, match=r"^no action is called 'xyzzy'$"):
        space().code("xyzzy")


@pytest.mark.parametrize("code", [-1, 3, 1000])
def test_a_code_outside_the_space_is_unknown(code: int) -> None:
    with pytest.raises(UnknownAction, match=f"no action has the code {code}"):
        space().name(code)
    with pytest.raises(UnknownAction, match=f"no action has the code {code}"):
        space().rules(code)


def test_an_action_knows_the_rules_behind_it() -> None:
    assert space().rules(0) == ("turn.end",)
    assert space().rules(2) == ("move.step", "move.barrier")


@pytest.mark.parametrize("name", ["end turn", "End  Turn"])
def test_two_actions_cannot_share_a_name(name: str) -> None:
    actions = space()
    with pytest.raises(ValueError, match="two actions are called"):
        actions.add(name)
    assert actions.size == 3
