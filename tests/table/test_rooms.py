"""A room is its log: read again, it is the room that wrote it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from fogbound.engine import game
from fogbound.games.nanty.rules.interrupts import AskMove
from fogbound.games.nanty.rules.pawns import MovePawn
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


def test_what_is_said_stands_between_the_actions_it_was_said_between() -> None:
    kept = Kept(2)
    kept.do(kept.room.take(ADA, 0) + kept.room.take(BEN, 1))
    kept.do(kept.room.say(BEN, "before"))
    kept.do(kept.room.start(ADA))

    def act() -> None:
        assert kept.room.match is not None
        assert kept.room.actor is not None
        legal = kept.room.match.state.legal()
        kept.do(kept.room.plays_for(kept.room.actor, legal[0]))

    def said(room: Room) -> list[tuple[str, int]]:
        return [(line["text"], line["at"]) for line in views.table(room, None)["chat"]]

    actor = kept.room.actor
    act()
    kept.do(kept.room.say(BEN, "after one"))
    assert said(kept.room) == [("before", 0), ("after one", 1)]
    assert b'"text":"after one","at":1,' in views.news(kept.room, kept.log[-1], -1)
    kept.do(kept.room.undo((ADA, BEN)[actor or 0], whole_turn=False))
    act()
    act()
    kept.do(kept.room.say(BEN, "after two"))
    assert said(kept.room) == [("before", 0), ("after one", 0), ("after two", 2)]
    assert said(Room.of(kept.row, kept.log)) == said(kept.room)


def seated(name: str, **options: str | int) -> Room:
    """Ada, a bot and Ben at a table of that game, which has begun."""
    rules = game(name)
    settled = rules.box(3, None, options).options
    room = Room({**row(3), "game": name, "revision": rules.revision, "options": settled})
    for draft in (*room.take(ADA, 0), *room.give(ADA, 1, "easy"), *room.take(BEN, 2)):
        room.apply(draft._replace(number=room.last + 1))
    room.apply(room.start(ADA)[0]._replace(number=room.last + 1))
    return room


def test_who_sits_there_is_said_beside_a_games_own_name_for_a_seat() -> None:
    room = seated("nanty")
    assert views.named(room, "Green’s agent, a Greenhorn, or Purple?") == (
        "Green (Ada)’s agent, a Greenhorn, or Purple (Ben)?"
    )
    seen = room.began().state.seen_by(0)
    wanted = room.game.actions.code("player 1")
    assert views.described(room, seen, wanted) == "Yellow (Easy 2)"
    seen.stack = [MovePawn(3, 0, 4, 2), AskMove(3, 4, 0)]
    assert views.question(room, seen).startswith("Purple (Ben) is about to move your agent from ")


@pytest.mark.parametrize(
    ("name", "limit", "told"),
    [
        ("smog", "rounds", "The game is drawn: round 1 is over, and nobody is out."),
        ("nanty", "turns", "(Ada|Ben|Easy 2) wins: the last turn is over, and points decide."),
    ],
)
def test_the_end_says_why(name: str, limit: str, told: str) -> None:
    room = seated(name, **{limit: 1})
    while room.actor is not None:
        (draft,) = room.plays_for(room.actor, room.began().state.legal()[0])
        room.apply(draft._replace(number=room.last + 1))
    shown = views.view(room, -1)["outcome"]
    assert re.fullmatch(told, shown["text"])
    assert shown["rule"] == "end.limit"


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
