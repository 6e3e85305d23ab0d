"""State and steps: what is next, who decides, what may be done and why not."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fogbound.engine import (
    NOBODY,
    UNKNOWN,
    IllegalAction,
    Outcome,
    State,
    Step,
    UnknownAction,
    game,
    game_names,
)
from tests.engine.bare import BARE
from tests.engine.bare.rules import (
    ACTIONS,
    END,
    NO,
    YES,
    Ask,
    BareState,
    Begin,
    Say,
    Whisper,
)

every_game = pytest.mark.parametrize("name", [*game_names(), "lamps"])


def bare() -> BareState:
    return BARE.new(seed=1)


# ---------------------------------------------------------------- the stack


def test_steps_without_an_actor_happen_until_somebody_decides() -> None:
    state = bare()
    assert state.said == [1]
    assert state.actor == 1
    assert state.stack == [Say(2), Ask(1, (3, 4))]


def test_what_is_pushed_last_happens_first() -> None:
    state = bare()
    state.play(YES)
    assert state.said == [1, 3, 4]
    assert state.actor == 0
    assert state.stack == [Say(2), Ask(0, ())]


def test_when_the_stack_is_empty_nobody_decides() -> None:
    state = bare()
    state.said.clear()
    state.play(NO)
    assert state.said == [2]
    assert state.actor is None
    assert state.stack == []


def test_finishing_drops_all_that_was_still_to_happen() -> None:
    state = bare()
    state.play(END)
    assert state.said == [1]
    assert state.actor is None
    assert state.outcome == Outcome((1,), "end", (2, 3))


def test_choices_are_read_anew_after_every_action() -> None:
    state = bare()
    assert state.legal() == [YES, END]
    state.play(YES)
    state.said.remove(1)
    assert state.legal() == [NO]


# ---------------------------------------------------------------- at random


@every_game
def test_random_play_is_what_choosing_one_by_one_would_be(name: str) -> None:
    at_once = game(name).new(seed=1)
    one_by_one = at_once.copy()
    rng = Random(2)
    for _ in range(at_once.play_randomly(Random(2), 200)):
        legal = one_by_one.legal()
        one_by_one.play(legal[int(rng.random() * len(legal))])
    assert at_once == one_by_one


def test_random_play_ends_with_the_game() -> None:
    state = game("lamps").new(players=2, seed=1)
    other = state.copy()
    made = state.play_randomly(Random(2))
    assert state.outcome is not None
    assert state.play_randomly(Random(2)) == 0
    assert other.play_randomly(Random(2), made) == made
    assert other == state


def test_random_play_stops_where_it_is_to() -> None:
    state = bare()
    assert state.play_randomly(Random(1), 0) == 0
    assert state == bare()
    assert state.play_randomly(Random(1), 1) == 1
    assert state != bare()


def test_every_action_comes_up_in_random_play() -> None:
    rng = Random(1)
    ended = set()
    for _ in range(40):
        state = bare()
        state.play_randomly(rng, 1)
        ended.add(state.outcome is not None)
    assert ended == {True, False}


def test_random_play_tells_what_happens() -> None:
    state = game("lamps").new(players=2, seed=1, weather="calm")
    state.events = []
    state.play_randomly(Random(1), 2)
    assert [event.what for event in state.events] == ["plays", "lights", "draws"]


def test_a_view_is_not_played_on_at_random() -> None:
    seen = bare().seen_by(1)
    with pytest.raises(ValueError, match="a view cannot be played on"):
        seen.play_randomly(Random(1))
    assert seen == bare().seen_by(1)


# ---------------------------------------------------------------- steps are data


def test_steps_are_equal_by_kind_and_fields() -> None:
    assert Ask(1, (3,)) == Ask(1, (3,))
    assert Ask(1, (3,)) != Ask(0, (3,))
    assert Say(1) != Begin()
    assert Say(1) != Whisper(1)
    assert Say(1) != 1
    assert len({Say(1), Say(1), Say(2)}) == 2


def test_a_step_reads_like_its_constructor() -> None:
    assert repr(Ask(1, (3, 4))) == "Ask(1, (3, 4))"
    assert Ask(1, (3, 4)).values() == [1, (3, 4)]
    assert Begin().values() == []


def test_a_plain_step_decides_nothing() -> None:
    step: Step[BareState] = Step()
    state = bare()
    assert step.actor(state) == NOBODY
    assert step.usual(state) == []
    assert step.seen_by(0) is step
    with pytest.raises(NotImplementedError):
        step.legal(state)
    with pytest.raises(NotImplementedError):
        step.play(state, YES)
    with pytest.raises(NotImplementedError):
        step.happen(state)


# ---------------------------------------------------------------- why not


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    state = bare()
    before = state.to_json()
    with pytest.raises(IllegalAction, match=r"'no' is not allowed now: ask\.no") as caught:
        state.play(NO)
    assert caught.value.rule == "ask.no"
    assert state.to_json() == before
    state.play(YES)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    state = bare()
    state.play(END)
    assert state.legal() == []
    assert state.why_not(YES) == "end"
    with pytest.raises(IllegalAction, match="the game is over") as caught:
        state.play(YES)
    assert caught.value.rule == "end"


def test_why_not_answers_for_legal_illegal_and_unknown_actions() -> None:
    state = bare()
    assert state.why_not(YES) is None
    assert state.why_not(NO) == "ask.no"
    with pytest.raises(UnknownAction):
        state.why_not(ACTIONS.size)
    with pytest.raises(UnknownAction):
        state.play(-1)


def test_to_the_others_an_action_is_refused_by_the_step_itself() -> None:
    seen = bare().seen_by(0)
    assert [seen.why_not(action) for action in (YES, NO, END)] == ["ask", "ask", "ask"]


# ---------------------------------------------------------------- copies, views, guesses


def test_a_copy_is_equal_and_independent() -> None:
    state = bare()
    other = state.copy()
    assert other == state
    other.play(YES)
    assert other != state
    assert state.said == [1]
    assert state.stack == [Say(2), Ask(1, (3, 4))]


def pickled(state: State) -> State:
    """The state as another process gets it."""
    copied: State = pickle.loads(pickle.dumps(state))
    return copied


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, pickled])
@every_game
def test_what_python_copies_is_independent_too(name: str, way: Callable[[State], State]) -> None:
    state = game(name).new(players=3, seed=7)
    state.play_randomly(Random(1), 5)
    before = state.to_json()
    other = way(state)
    assert other == state
    assert other.box is state.box
    other.play_randomly(Random(2), 60)
    assert other != state
    assert state.to_json() == before


@pytest.mark.parametrize("way", [copy.deepcopy, pickled])
@pytest.mark.parametrize("viewer", [None, 1])
@every_game
def test_deep_copies_share_nothing(
    name: str, viewer: int | None, way: Callable[[State], State]
) -> None:
    state = game(name).new(players=3, seed=7)
    state.play_randomly(Random(1), 30)
    state = state if viewer is None else state.seen_by(viewer)
    other = way(state)
    assert other == state
    assert other.box is state.box
    assert all(
        getattr(other, field) is not getattr(state, field)
        for field in state.FIELDS
        if isinstance(getattr(state, field), list)
    )


@pytest.mark.parametrize("change", ["actor", "rolls", "revealed", "said", "stack", "key"])
def test_states_that_differ_in_anything_are_not_equal(change: str) -> None:
    values: dict[str, Any] = {
        "actor": 0, "rolls": 9, "revealed": 9, "said": [8], "stack": [Say(1)], "key": b"x",
    }  # fmt: skip
    state, other = bare(), bare()
    assert state == other
    setattr(other, change, values[change])
    assert state != other
    assert state != 3


def test_a_seat_sees_its_own_secret_only() -> None:
    state = bare()
    assert state.seen_by(0).secrets == [(5,), (UNKNOWN,)]
    assert state.seen_by(1).secrets == [(UNKNOWN,), (6,)]
    assert state.seen_by(NOBODY).secrets == [(UNKNOWN,), (UNKNOWN,)]
    assert state.secrets == [(5,), (6,)]


def test_a_step_that_keeps_a_secret_shows_it_to_whom_it_may() -> None:
    state = bare()
    state.stack.insert(0, Whisper(7))
    assert state.seen_by(0).stack[0] == Whisper(7)
    assert state.seen_by(1).stack[0] == state.seen_by(NOBODY).stack[0] == Whisper(UNKNOWN)
    assert state.stack[0] == Whisper(7)


def test_a_view_has_no_key() -> None:
    state = bare()
    state.draw(6)
    assert state.key
    seen = state.seen_by(0)
    assert seen.key == seen._hashed.key == b""


def test_a_view_is_not_played_on() -> None:
    seen = bare().seen_by(1)
    assert seen.legal() == [YES, END]
    with pytest.raises(ValueError, match="a view cannot be played on"):
        seen.play(YES)


def test_a_view_shows_no_choices_of_others() -> None:
    assert bare().seen_by(0).legal() == []
    assert bare().seen_by(NOBODY).legal() == []


def test_a_view_is_shown_to_nobody_else() -> None:
    seen = bare().seen_by(1)
    assert seen.seen_by(1) == seen
    with pytest.raises(ValueError, match="a view knows only"):
        seen.seen_by(0)


def test_a_guess_fills_in_the_unknown_and_has_a_key_of_its_own() -> None:
    state = bare()
    guess = state.seen_by(0).guess(Random(3))
    assert guess.viewer is None
    assert guess.secrets[0] == (5,)
    assert guess.secrets[1] != (UNKNOWN,)
    assert len(guess.key) == len(state.key)
    assert guess.key != state.key
    guess.play(YES)


def test_a_guess_of_the_whole_truth_is_the_truth() -> None:
    state = bare()
    assert state.guess(Random(3)) == state


def test_a_blank_state_leaves_its_ways_to_the_game() -> None:
    state = State()
    with pytest.raises(NotImplementedError):
        state.copy()
    with pytest.raises(NotImplementedError):
        state.hide(0)
    with pytest.raises(NotImplementedError):
        state.fill(Random(0))


# ---------------------------------------------------------------- plain data


def test_plain_data_holds_the_whole_state() -> None:
    state = bare()
    assert state.to_json() == {
        "game": "bare",
        "revision": 4,
        "players": 2,
        "options": {},
        "viewer": None,
        "key": state.key.hex(),
        "rolls": 0,
        "revealed": 0,
        "actor": 1,
        "stack": [["Say", 2], ["Ask", 1, [3, 4]]],
        "outcome": None,
        "said": [1],
        "secrets": [[5], [6]],
    }


@pytest.mark.parametrize("actions", [[], [YES], [END]])
@pytest.mark.parametrize("viewer", [None, NOBODY, 0, 1])
def test_plain_data_reads_back_as_the_same_state(actions: list[int], viewer: int | None) -> None:
    state = bare()
    for action in actions:
        state.play(action)
    if viewer is not None:
        state = state.seen_by(viewer)
    back = BARE.from_json(json.loads(json.dumps(state.to_json())))
    assert isinstance(back, BareState)
    assert back == state
    assert back.stack == state.stack
    assert back.outcome == state.outcome
    assert back.secrets == state.secrets
    assert back.legal() == state.legal()


def test_plain_data_is_a_copy() -> None:
    state = bare()
    state.to_json()["said"].append(9)
    assert state.said == [1]
