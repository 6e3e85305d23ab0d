"""Events: who may know the details, and that silence costs nothing."""

from __future__ import annotations

import pytest

import fogbound
from fogbound.engine import EVERYONE, NOBODY, UNKNOWN, Event
from fogbound.engine.events import details_of
from fogbound.engine.words import Speaker
from tests.engine.bare import BARE
from tests.example.lamps import GAME as LAMPS


def test_nobody_everyone_and_unknown_are_written_as_minus_one() -> None:
    assert NOBODY == EVERYONE == UNKNOWN == -1


@pytest.mark.parametrize("seat", [NOBODY, 0, 1, 2])
def test_what_happens_in_the_open_is_seen_by_all(seat: int) -> None:
    event = Event("buys", 1, (3, 2))
    assert event.to == EVERYONE
    assert event.seen_by(seat) == event


def test_only_the_seat_it_is_meant_for_sees_the_details() -> None:
    event = Event("draws", 1, (7,), to=1)
    assert event.seen_by(1) == event
    for other in (NOBODY, 0, 2):
        assert event.seen_by(other) == Event("draws", 1, (), 1)


def test_events_are_told_only_while_somebody_listens() -> None:
    state = fogbound.game("lamps").new(players=2, seed=1)
    assert state.events is None
    state.tell("coughs", 0)
    heard: list[Event] = []
    state.events = heard
    state.tell("coughs", 0, (1,), 0)
    assert heard == [Event("coughs", 0, (1,), 0)]
    assert state.copy().events is None


def test_listening_is_not_part_of_the_position() -> None:
    state = fogbound.game("lamps").new(players=2, seed=1)
    listened = state.copy()
    listened.events = []
    assert listened == state


def test_the_numbers_of_an_event_have_names_and_kinds() -> None:
    assert details_of("origin:place goal:place") == (
        ("origin", "place", False),
        ("goal", "place", False),
    )
    assert details_of("seat:player cards:card*")[1] == ("cards", "card", True)
    assert details_of("") == ()
    assert LAMPS.events["snuffs"] == (("other", "player", False),)


def test_a_game_without_words_of_its_own_tells_events_plainly() -> None:
    say = Speaker(BARE.box(2), ["Ann", "Bob"])
    assert say.tell(Event("buys", 1, (3, 2))) == "Bob buys 3 2"
    assert say.tell(Event("rains", NOBODY)) == "rains"
