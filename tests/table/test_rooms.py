"""A room is its log: read again, it is the room that wrote it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fogbound.table import views
from fogbound.table.people import Person
from fogbound.table.refusals import Conflict, Refused
from fogbound.table.rooms import CLOSED, OPEN, OVER, PLAYING, Room, Stale
from fogbound.table.storage import Entry

ADA, BEN, EVE = Person("a", "Ada"), Person("b", "Ben"), Person("e", "Eve")


def row(players: int = 3, **options: str | int) -> dict[str, Any]:
    return {
        "id": "t",
        "game": "lamps",
        "revision": 1,
        "players": players,
        "options": {"weather": "windy", "snuffers": 5, **options},
        "seed": "seed",
        "host": ADA.id,
        "listed": False,
        "origin": "",
        "created": 0,
    }


class Kept:
    """A room whose log is kept in a list."""

    def __init__(self, players: int = 3) -> None:
        self.row = row(players)
        self.room = Room(self.row)
        self.log: list[Entry] = []

    def do(self, drafts: list[Entry]) -> None:
        for draft in drafts:
            entry = draft._replace(number=len(self.log) + 1, at=len(self.log))
            self.room.apply(entry)
            self.log.append(entry)


def everything(room: Room) -> dict[str, Any]:
    """All that can be seen of a room, from every seat."""
    shown = {"table": views.table(room, ADA), "position": room.position, "actors": room.actors}
    if room.match is not None:
        shown["state"] = room.match.state.to_json()
        shown["record"] = str(room.match.record)
        shown["views"] = [views.view(room, viewer) for viewer in range(-1, room.players)]
    return shown


def ask(kept: Kept, rng: Random) -> list[Entry]:
    """Something somebody might ask for."""
    room = kept.room
    person = rng.choice([ADA, BEN, EVE])
    seat = rng.randrange(room.players)
    match rng.randrange(12):
        case 0:
            return room.take(person, seat)
        case 1:
            return room.leave(person, seat)
        case 2:
            return room.give(person, seat, "random")
        case 3:
            return room.start(person)
        case 4:
            return room.undo(person, whole_turn=rng.random() < 0.5)
        case 5:
            return room.vote(person, seat, "greedy")
        case 6:
            return room.say(person, "hello")
        case 7:
            return room.crash(seat) if room.seats[seat].bot else []
        case _:
            if room.match is None or room.actor is None:
                raise Conflict("no")
            return room.plays_for(room.actor, rng.choice(room.match.state.legal()))


@pytest.mark.parametrize("seed", range(12))
def test_a_room_read_from_its_log_is_the_room_that_wrote_it(seed: int) -> None:
    rng = Random(seed)
    kept = Kept()
    refused = 0
    for step in range(400):
        try:
            kept.do(ask(kept, rng))
        except Refused:
            refused += 1
        if step % 40 == 0 or kept.room.status == OVER:
            assert everything(Room.of(kept.row, kept.log)) == everything(kept.room)
        if kept.room.status == OVER:
            break
    assert refused
    kinds = {entry.kind for entry in kept.log}
    assert {"sit", "bot", "start", "play"} <= kinds


def test_another_copy_follows_entry_by_entry() -> None:
    kept, follower = Kept(2), Room(row(2))
    rng = Random(5)
    kept.do(kept.room.take(ADA, 0) + kept.room.take(BEN, 1))
    kept.do(kept.room.start(ADA))
    for _ in range(200):
        if kept.room.actor is None:
            break
        if rng.random() < 0.6:
            try:
                kept.do(kept.room.undo(rng.choice([ADA, BEN]), whole_turn=False))
            except Conflict:
                continue
        else:
            assert kept.room.match is not None
            legal = kept.room.match.state.legal()
            kept.do(kept.room.plays_for(kept.room.actor, rng.choice(legal)))
    assert any(entry.kind == "undo" for entry in kept.log)
    for entry in kept.log:
        follower.apply(entry)
    assert everything(follower) == everything(kept.room)


def test_an_entry_out_of_order_is_not_applied() -> None:
    room = Room(row())
    with pytest.raises(Stale):
        room.apply(Entry("sit", 0, person="a", name="Ada", number=2))
    assert room.last == 0


def test_the_seat_of_who_left_stays_his() -> None:
    kept = Kept(2)
    kept.do(kept.room.take(ADA, 0) + kept.room.take(BEN, 1))
    kept.do(kept.room.start(BEN))
    kept.do(kept.room.give(BEN, 1, "random"))
    assert kept.room.seat_of(BEN) == 1
    assert kept.room.name(1) == "Ben"
    with pytest.raises(Conflict):
        kept.room.take(EVE, 1)
    with pytest.raises(Conflict, match="take it back"):
        kept.room.play(BEN, 0, 0)


def test_before_the_game_a_seat_given_to_a_bot_is_the_bots() -> None:
    kept = Kept(2)
    kept.do(kept.room.take(ADA, 0))
    kept.do(kept.room.give(ADA, 0, "random"))
    assert kept.room.seat_of(ADA) is None
    assert kept.room.name(0) == "Random 1"


def test_status() -> None:
    kept = Kept(2)
    assert kept.room.status == OPEN
    kept.do(kept.room.take(ADA, 0))
    kept.do(kept.room.give(ADA, 1, "random"))
    kept.do(kept.room.start(ADA))
    assert kept.room.status == PLAYING
    kept.do(kept.room.close(ADA))
    assert kept.room.status == CLOSED
    assert Room.of(kept.row, kept.log).status == CLOSED
    with pytest.raises(Conflict):
        kept.room.take(BEN, 1)
