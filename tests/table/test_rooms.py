"""A room is its log: read again, it is the room that wrote it."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogbound.engine import Event, Match, Record, game
from fogbound.games.nanty.rules.interrupts import AskMove
from fogbound.games.nanty.rules.pawns import MovePawn
from fogbound.table import views
from fogbound.table.errors import Conflict, TableError
from fogbound.table.languages import LANGUAGES
from fogbound.table.log import Entry, Play, SeatBot, Sit, Start, Undo, from_row, numbered, to_row
from fogbound.table.people import Person
from fogbound.table.rooms import CLOSED, OPEN, OVER, PLAYING, Room, Stale

ADA, BEN, EVE = Person("a", "Ada"), Person("b", "Ben"), Person("e", "Eve")


def row(players: int = 3, name: str = "lamps", **options: str | int) -> dict[str, Any]:
    usual = {"weather": "windy", "snuffers": 5} if name == "lamps" else {}
    return {
        "id": "t",
        "game": name,
        "revision": game(name).revision,
        "players": players,
        "options": dict(game(name).box(players, None, {**usual, **options}).options),
        "seed": "seed",
        "host": ADA.id,
        "listed": False,
        "origin": "",
        "created": 0,
    }


class LoggedRoom:
    """A room whose log is kept in a list."""

    def __init__(self, players: int = 3, name: str = "lamps", **options: str | int) -> None:
        self.row = row(players, name, **options)
        self.room = Room(self.row)
        self.log: list[Entry] = []

    def do(self, drafts: list[Entry]) -> None:
        for entry in numbered(drafts, len(self.log), at=len(self.log)):
            self.room.apply(entry)
            self.log.append(entry)

    def play(self, rng: Random) -> None:
        """Play any action for whose decision it is."""
        assert self.room.actor is not None
        legal = self.room.require_match().state.legal()
        self.do([Play(self.room.actor, rng.choice(legal))])

    def begin(self) -> None:
        """Ada and Ben sit down, and the game begins."""
        self.do(self.room.take(ADA, 0))
        self.do(self.room.take(BEN, 1))
        self.do(self.room.start(ADA))

    def read_again(self) -> Room:
        """The room as another worker reads it from the rows of the log."""
        return Room(self.row, [from_row(to_row(entry)) for entry in self.log])


def everything(room: Room) -> dict[str, Any]:
    """All there is to a room, as far as it can be seen from every seat."""
    shown: dict[str, Any] = {
        "tables": [views.table(room, ADA, language) for language in LANGUAGES],
        "position": room.position,
        "plays": room.plays,
        "seats": room.seats,
    }
    if room.match is not None:
        shown["state"] = room.match.state.to_json()
        shown["record"] = str(room.match.record)
        shown["actors"] = [room.actor_after(number) for number in range(room.number + 1)]
        shown["undo"] = [room.match.undo_points(seat) for seat in range(room.players)]
        shown["views"] = [
            views.view(room, viewer, language)
            for viewer in range(-1, room.players)
            for language in LANGUAGES
        ]
    return shown


def ask(room: Room, person: Person, seat: int, what: int, whole_turn: bool) -> list[Entry]:
    """Something somebody might ask for."""
    match what:
        case 0:
            return room.take(person, seat)
        case 1:
            return room.leave(person, seat)
        case 2:
            return room.seat_bot(person, seat, "greedy")
        case 3:
            return room.start(person)
        case 4:
            return room.undo(person, whole_turn)
        case 5:
            return room.vote(person, seat, now=room.last, patience=0.0)
        case 6:
            return room.say(person, "hello")
        case 7:
            return room.resign(person)
        case 8:
            return room.dismiss(person, room.handle("abe"[seat]))
        case 9:
            return room.entitle(person, f"Table {seat}")
        case _:
            return room.crash(seat) if room.seats[seat].bot else []


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32), st.integers(5, 150))
def test_a_room_read_from_its_log_is_the_room_that_wrote_it(seed: int, steps: int) -> None:
    rng = Random(seed)
    logged = LoggedRoom(weather=rng.choice(["calm", "windy"]))
    for _ in range(steps):
        if logged.room.actor is not None and rng.random() < 0.5:
            logged.play(rng)
            continue
        person = rng.choice([ADA, BEN, EVE])._replace(auto=rng.random() < 0.5)
        wish = (person, rng.randrange(3), rng.randrange(11), rng.random() < 0.5)
        with suppress(TableError):
            logged.do(ask(logged.room, *wish))
    assert everything(logged.read_again()) == everything(logged.room)


def with_undos(rng: Random) -> LoggedRoom:
    """Ada and Ben have played and taken back, again and again."""
    logged = LoggedRoom(2, "smog")
    logged.begin()
    while logged.room.actor is not None and len(logged.log) < 200:
        asker = rng.choice([ADA, BEN])
        if rng.random() < 0.6:
            with suppress(Conflict):
                logged.do(logged.room.undo(asker, whole_turn=rng.random() < 0.3))
        else:
            logged.play(rng)
    assert sum(isinstance(entry, Undo) for entry in logged.log) > 5
    return logged


@pytest.mark.parametrize("seed", range(4))
def test_another_copy_follows_entry_by_entry(seed: int) -> None:
    logged, follower = with_undos(Random(seed)), Room(row(2, "smog"))
    for entry in logged.log:
        follower.apply(entry)
    assert everything(follower) == everything(logged.room) == everything(logged.read_again())


def test_a_room_is_read_without_playing_what_was_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    logged = with_undos(Random(1))
    played: list[int] = []

    class Counted:
        def __init__(self, record: Record) -> None:
            self._match = Match(record)

        def __getattr__(self, name: str) -> Any:
            return getattr(self._match, name)

        def play(self, action: int) -> list[Event]:
            played.append(action)
            return self._match.play(action)

    monkeypatch.setattr("fogbound.table.rooms.Match", Counted)
    again = logged.read_again()
    assert played == again.require_match().record.actions
    assert len(played) < sum(isinstance(entry, Play) for entry in logged.log)


@pytest.mark.parametrize("auto", [False, True])
@pytest.mark.parametrize("whole_turn", [False, True])
def test_to_ask_for_an_undo_changes_nothing(auto: bool, whole_turn: bool) -> None:
    logged = LoggedRoom(2, "smog")
    logged.begin()
    seat = logged.room.actor or 0
    person = (ADA, BEN)[seat]._replace(auto=auto)
    logged.play(Random(1))
    before = everything(logged.room)
    asked = logged.room.undo(person, whole_turn)
    assert asked == logged.room.undo(person, whole_turn) == [Undo(seat, 0, person.id, person.name)]
    assert everything(logged.room) == before
    logged.do(asked)
    assert (logged.room.number, logged.room.actor) == (0, seat)


def stepped_back(room: Room, seat: int) -> int:
    """Where a match gets that is taken back step by step, over what was forced."""
    match = Match(room.require_match().record)
    while match.undo(seat) and len(match.state.legal()) == 1:
        pass
    return len(match.record.actions)


def test_undo_goes_back_over_what_played_itself() -> None:
    rng, skipped = Random(2), 0
    for _ in range(2):
        logged = LoggedRoom(2, "nanty", turns=6)
        logged.begin()
        while (seat := logged.room.actor) is not None:
            logged.play(rng)
            with suppress(Conflict):
                asker = (ADA, BEN)[seat]._replace(auto=True)
                (asked,) = logged.room.undo(asker, whole_turn=False)
                assert isinstance(asked, Undo)
                assert asked.left == stepped_back(logged.room, seat)
                skipped += asked.left < logged.room.number - 1
    assert skipped


def test_what_is_said_stands_between_the_actions_it_was_said_between() -> None:
    logged, rng = LoggedRoom(2, "smog"), Random(1)
    logged.do(logged.room.say(BEN, "before"))
    logged.begin()

    def said(room: Room) -> list[tuple[str, int]]:
        return [(line["text"], line["at"]) for line in views.table(room, None, "en")["chat"]]

    actor = logged.room.actor
    logged.play(rng)
    logged.do(logged.room.say(BEN, "after one"))
    assert said(logged.room) == [("before", 0), ("after one", 1)]
    last = views.newest(logged.room, logged.log[-1:])
    told = views.entry_event(logged.room, logged.log[-1], last, -1, "en")
    assert b'"text":"after one","at":1,' in told.plain
    logged.do(logged.room.undo((ADA, BEN)[actor or 0], whole_turn=False))
    logged.play(rng)
    logged.play(rng)
    logged.do(logged.room.say(BEN, "after two"))
    assert said(logged.room) == [("before", 0), ("after one", 0), ("after two", 2)]
    assert said(logged.read_again()) == said(logged.room)


def seated(name: str, **options: str | int) -> Room:
    """Ada, a bot and Ben at a table of that game, which has begun."""
    rules = game(name)
    settled = rules.box(3, None, options).options
    facts = {**row(3), "game": name, "revision": rules.revision, "options": settled}
    seats: list[Entry] = [Sit(0, "a", "Ada"), SeatBot(1, "easy"), Sit(2, "b", "Ben")]
    return Room(facts, numbered([*seats, Start("a", "Ada")], last=0, at=0))


def test_who_sits_there_is_said_beside_a_games_own_name_for_a_seat() -> None:
    room = seated("nanty")
    seen = room.require_match().state.seen_by(0)
    say = room.speaker("en")
    wanted = room.game.actions.code("player 1")
    assert say.describe(seen, wanted) == "Yellow (Easy 2)"
    seen.stack = [MovePawn(3, 0, 4, 2), AskMove(3, 4, 0)]
    assert say.question(seen).startswith("Purple (Ben) is about to move your agent from ")


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
        play = Play(room.actor, room.require_match().state.legal()[0], number=room.last + 1)
        room.apply(play)
    shown = views.view(room, -1, "en")["outcome"]
    assert re.fullmatch(told, shown["text"])
    assert shown["rule"] == "end.limit"


def test_an_entry_out_of_order_is_not_applied() -> None:
    room = Room(row())
    with pytest.raises(Stale):
        room.apply(Sit(0, "a", "Ada", number=2))
    assert room.last == 0


def test_the_seat_of_who_left_is_kept() -> None:
    logged = LoggedRoom(2)
    logged.begin()
    logged.do(logged.room.seat_bot(BEN, 1, "random"))
    assert logged.room.seat_of(BEN) == 1
    assert logged.room.name(1) == "Ben"
    with pytest.raises(Conflict):
        logged.room.take(EVE, 1)
    with pytest.raises(Conflict) as refused:
        logged.room.play(BEN, 0, 0)
    assert refused.value.text("en") == "A bot plays your seat; take it back first."


def test_before_the_game_a_seat_given_to_a_bot_is_the_bots() -> None:
    logged = LoggedRoom(2)
    logged.do(logged.room.take(ADA, 0))
    logged.do(logged.room.seat_bot(ADA, 0, "random"))
    assert logged.room.seat_of(ADA) is None
    assert logged.room.name(0) == "Random 1"


def test_status() -> None:
    logged = LoggedRoom(2)
    assert logged.room.status == OPEN
    logged.do(logged.room.take(ADA, 0))
    logged.do(logged.room.seat_bot(ADA, 1, "random"))
    logged.do(logged.room.start(ADA))
    assert logged.room.status == PLAYING
    logged.do(logged.room.close(ADA))
    assert logged.room.status == CLOSED
    assert logged.read_again().status == CLOSED
    with pytest.raises(Conflict):
        logged.room.take(BEN, 1)


def test_the_end_is_a_status_too() -> None:
    logged, rng = LoggedRoom(2), Random(1)
    logged.begin()
    while logged.room.actor is not None:
        logged.play(rng)
    assert logged.room.status == logged.read_again().status == OVER
    assert logged.read_again().record() == logged.room.record()
