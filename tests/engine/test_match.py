"""A match: playing, taking back, and the story that goes with it."""

from __future__ import annotations

import pytest

from fogbound.engine import Event, IllegalAction, Match, Record, RevisionMismatch
from tests.example.lamps import GAME as LAMPS

NO_DECK = (
    LAMPS.components.replace("hand = 3", "hand = 5")
    .replace("copies = 6", "copies = 3")
    .replace("copies = 5", "copies = 3")
)
"""All cards in the two hands: nothing is ever drawn."""


def a_match(weather: str = "calm", components: str | None = NO_DECK) -> Match:
    """In calm weather and without a deck there is neither die nor card: all may be taken back."""
    return Match.new("lamps", 2, seed=3, components=components, weather=weather)


def seats(match: Match) -> tuple[int, int]:
    """Whose turn it is, and the other one."""
    seat = match.state.actor
    assert seat is not None
    return seat, 1 - seat


def play(match: Match, *names: str) -> None:
    """Play by name; `card` is any card."""
    for name in names:
        match.play(match.state.legal()[0] if name == "card" else LAMPS.actions.code(name))


# ---------------------------------------------------------------- playing


def test_what_is_played_goes_into_the_record_and_the_story() -> None:
    match = a_match()
    first, second = seats(match)
    card = match.state.legal()[0]
    assert match.play(card) == [Event("plays", first, (card,))]
    assert match.play(LAMPS.actions.code("snuff")) == [Event("snuffs", second, (first,))]
    assert match.record.actions == [card, LAMPS.actions.code("snuff")]
    assert match.story == [
        (1, Event("plays", first, (card,))),
        (2, Event("snuffs", second, (first,))),
    ]


def test_an_illegal_action_leaves_the_match_as_it_was() -> None:
    match = a_match()
    play(match, "card")
    before = match.state.to_json()
    with pytest.raises(IllegalAction):
        play(match, "play candle")
    assert match.state.to_json() == before
    assert match.state.events is None
    assert len(match.record.actions) == len(match.story) == 1


def test_a_new_match_settles_all_options_in_its_record() -> None:
    record = Match.new("lamps", 2, seats=["Ann"]).record
    assert record.options == {"weather": "windy", "snuffers": 1, "teams": "no"}
    assert record.revision == LAMPS.revision
    assert record.seats == ["Ann", "Player 2"]
    assert record.components is None
    assert len(record.seed) == 32


def test_a_new_match_is_played_by_the_present_revision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LAMPS, "revision", 7)
    assert a_match().record.revision == 7


def test_a_match_of_a_record_goes_on_where_the_record_stops() -> None:
    match = a_match("windy", None)
    play(match, "card", "let it burn", "card")
    again = Match(match.record)
    assert again.state == match.state
    assert again.story == match.story
    assert again.record == match.record
    play(again, "snuff")
    assert len(match.record.actions) == 3


def test_a_match_of_another_revision_is_refused() -> None:
    with pytest.raises(RevisionMismatch):
        Match(Record("lamps", 2, "1", revision=LAMPS.revision + 1))


def test_the_end_is_written_as_the_result() -> None:
    match = a_match()
    while match.state.actor is not None:
        assert match.record.result is None
        match.play(match.state.legal()[-1])
    assert match.record.result is not None
    assert "by end.most with" in match.record.result
    assert match.record.replay() == match.state


# ---------------------------------------------------------------- undo


def test_undo_takes_back_the_last_decision() -> None:
    match = a_match()
    first, _ = seats(match)
    before = match.state.to_json()
    play(match, "card")
    assert match.can_undo(first)
    assert match.undo(first)
    assert match.state.to_json() == before
    assert not match.record.actions
    assert not match.story


def test_undo_and_the_same_again_is_as_if_nothing_had_been() -> None:
    match = a_match()
    play(match, "card", "let it burn")
    after, story, actions = match.state.to_json(), match.story[:], match.record.actions[:]
    match.undo(match.state.actor or 0)
    play(match, "let it burn")
    assert (match.state.to_json(), match.story, match.record.actions) == (after, story, actions)


def test_undo_is_for_the_one_who_decided() -> None:
    match = a_match()
    _, second = seats(match)
    play(match, "card")
    before = match.state.to_json()
    assert not match.can_undo(second)
    assert not match.undo(second)
    assert not match.restart_turn(second)
    assert match.state.to_json() == before
    assert len(match.record.actions) == 1


def test_undo_does_not_cross_a_decision_of_another() -> None:
    match = a_match()
    first, second = seats(match)
    play(match, "card", "let it burn")
    assert not match.undo(first)
    assert not match.restart_turn(first)
    assert match.undo(second)
    assert not match.can_undo(second)


def test_a_decision_taken_back_stands_in_nobodys_way() -> None:
    match = a_match()
    first, second = seats(match)
    play(match, "card", "let it burn")
    match.undo(second)
    assert match.can_undo(first)
    assert [Match(match.record).can_undo(seat) for seat in (first, second)] == [True, False]
    assert match.undo(first)
    assert match.record.actions == []


def test_undo_does_not_cross_a_die() -> None:
    match = a_match("windy")
    first, second = seats(match)
    play(match, "card", "let it burn")
    assert "wind" in [event.what for _, event in match.story]
    assert not match.undo(first)
    assert not match.undo(second)
    assert not match.restart_turn(second)


def test_undo_does_not_cross_a_card_revealed() -> None:
    match = a_match("calm", None)
    first, second = seats(match)
    play(match, "card", "snuff")
    assert "draws" in [event.what for _, event in match.story]
    assert not match.undo(first)
    assert not match.undo(second)


def test_undo_stops_where_the_die_was_rolled() -> None:
    match = a_match("windy")
    _, second = seats(match)
    play(match, "card", "let it burn", "card")
    assert match.restart_turn(second)
    assert len(match.record.actions) == 2
    assert not match.can_undo(second)


def test_the_end_of_a_game_is_not_taken_back() -> None:
    match = a_match()
    while match.state.actor is not None:
        last = match.state.actor
        match.play(match.state.legal()[-1])
    assert not match.undo(last)
    assert match.record.result is not None


def test_undo_points_only_tell_how_far_a_seat_may_go_back() -> None:
    match = a_match()
    first, second = seats(match)
    assert not match.undo_points(first)
    play(match, "card", "let it burn", "card")
    before = match.state.to_json()
    assert not match.undo_points(first)
    assert match.undo_points(second) == range(1, 3)
    assert match.state.to_json() == before
    match.undo_to(2)
    assert match.undo_points(second) == range(1, 2)
    match.undo_to(2)
    assert match.undo_points(second) == range(1, 2)


# ---------------------------------------------------------------- restart turn


def test_restart_turn_goes_back_as_far_as_undo_could() -> None:
    match = a_match()
    _, second = seats(match)
    play(match, "card")
    asked = match.state.to_json()
    play(match, "let it burn", "card")
    step_by_step = Match(match.record)
    assert match.restart_turn(second)
    assert match.state.to_json() == asked
    assert step_by_step.undo(second)
    assert step_by_step.undo(second)
    assert not step_by_step.undo(second)
    assert step_by_step.state == match.state
    assert step_by_step.story == match.story
    assert len(match.story) == len(match.record.actions) == 1


def test_the_points_to_go_back_to_are_those_of_ones_own_last_decisions() -> None:
    match = a_match()
    first, second = seats(match)
    assert match.undo_points(first) == range(0)
    play(match, "card")
    assert list(match.undo_points(first)) == [0]
    assert not match.undo_points(second)
    play(match, "let it burn", "card")
    assert list(match.undo_points(second)) == [1, 2]
    assert not match.undo_points(first)
    match.undo_to(1)
    assert len(match.record.actions) == 1
    assert list(match.undo_points(first)) == [0]


def test_all_can_be_taken_back_also_what_nobody_may_undo() -> None:
    """Who may is for `undo_points` to say; whoever asks for more answers for it."""
    match = a_match("windy")
    first, _ = seats(match)
    before = match.state.to_json()
    play(match, "card", "let it burn", "card")
    match.undo_to(0)
    assert match.state.to_json() == before
    assert match.story == []
    assert not match.can_undo(first)
