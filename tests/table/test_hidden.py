"""Nothing hidden leaves the server.

Whole games of every installed game are played. At many positions everything the server sends to a
seat is written down; then all that the seat cannot know is dealt anew by `guess`, in the state, in
the past and in the story, and the same requests are made again. The bytes must be the same. So a
single byte that depends on a hidden thing, in a view, a stream, an error or a picture, is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from fogbound.engine import NOBODY, Event, Match, State, game, game_names
from fogbound.engine.match import StoryEvent
from fogbound.engine.words import game_languages
from fogbound.table import views
from fogbound.table.app import create_app
from fogbound.table.lobby import open_table
from fogbound.table.log import Play
from fogbound.table.past import Past
from fogbound.table.people import Person
from fogbound.table.rooms import Room
from fogbound.table.streams import KEEPALIVE
from fogbound.table.tables import Tables
from tests.table.server import run_async, settings_for

POSITIONS = 12
"""How many positions of each game are looked at."""
LENGTH = 700
"""How many actions of a game are played at most."""
WRONG = 10
"""How many actions are tried that may be forbidden."""


class Table:
    """A table in the middle of a game, and the people around it."""

    def __init__(
        self, tables: Tables, http: httpx.AsyncClient, people: list[Person], id_: str
    ) -> None:
        self.tables = tables
        self.http = http
        self.people = people
        self.id = id_

    async def sent_to(self, seat: int, language: str) -> dict[str, bytes]:
        """Everything the server would tell this seat, or a spectator, by request."""
        person = None if seat == NOBODY else self.people[seat]
        accounts = self.tables.accounts
        cookie = "" if person is None else f"fogbound={await accounts.new_session(person)}"
        headers = {"Cookie": cookie, "Accept-Language": language}
        room = await self.tables.room(self.id)
        room.rendered.clear()
        sent: dict[str, bytes] = {}
        past = max(0, room.number - 7)
        for path in ("", "/view", f"/view?at={past}", "/view?seat=-1", "/record", "/view?seat=0"):
            answer = await self.http.get(f"/api/tables/{self.id}{path}", headers=headers)
            sent[path] = answer.content + str(answer.status_code).encode()
        rng = Random(room.number)
        for _ in range(WRONG):
            action = rng.randrange(room.game.actions.size)
            if room.actor == seat and action in room.require_match().state.legal():
                continue
            body = {"number": room.number, "action": action}
            path = f"/api/tables/{self.id}/actions"
            answer = await self.http.post(path, json=body, headers=headers)
            assert answer.status_code >= 400
            sent[f"action {action}"] = answer.content
        sent["stream"] = await self._stream(person, language)
        return sent

    async def _stream(self, person: Person | None, language: str) -> bytes:
        room = await self.tables.room(self.id)
        start = max(0, room.last - 30)
        subscriber = await self.tables.subscribe(self.id, person, "here", language, start)
        events = await subscriber.next()
        self.tables.streams.remove(subscriber)
        return events.replace(KEEPALIVE.plain, b"")


@contextmanager
def dealt_anew(room: Room, viewer: int) -> Iterator[None]:
    """The room as it could also be, for all that this viewer knows."""
    match = room.require_match()
    truth, story, replay = match.state, match.story, Past.at
    rng = Random(room.number)

    def other_past(self: Past, match: Match, number: int) -> State:
        return replay(self, match, number).seen_by(viewer).guess(rng)

    match.state = truth.seen_by(viewer).guess(rng)
    match.story = [StoryEvent(n, other_details(event, viewer, rng)) for n, event in story]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Past, "at", other_past)
        try:
            yield
        finally:
            match.state, match.story = truth, story
            room.rendered.clear()


def other_details(event: Event, viewer: int, rng: Random) -> Event:
    """An event whose details, where hidden from the viewer, are other ones."""
    if event.seen_by(viewer) == event:
        return event
    return event._replace(details=tuple(rng.randrange(8) for _ in range(3)))


async def open_tables(tables: Tables, http: httpx.AsyncClient, name: str) -> list[Table]:
    """A table of the game for every number of players."""
    made = []
    for players in game(name).players:
        people = [(await tables.accounts.sign_up(f"P{seat}"))[0] for seat in range(players)]
        table = await open_table(tables, people[0], name, players, {}, False)
        for seat, person in enumerate(people[1:], 1):
            await tables.change(table, lambda r, p=person, s=seat: r.take(p, s))  # type: ignore[misc]
        await tables.change(table, lambda r, p=people[0]: r.start(p))  # type: ignore[misc]
        made.append(Table(tables, http, people, table))
    return made


async def look_for_leaks(table: Table, seed: int) -> int:
    """Play a game out and compare, at many positions, for every seat; return how often."""
    room = await table.tables.room(table.id)
    plays = random_game(room, Random(seed))
    compared = 0
    languages = game_languages(room.game)
    for stop in range(POSITIONS):
        for seat in range(NOBODY, room.players):
            language = languages[(seat + stop) % len(languages)]
            compared += await compare(table, room, seat, language)
        upto = len(plays) * (stop + 1) // POSITIONS
        await table.tables.change(table.id, lambda r, n=upto: plays[r.number : n])  # type: ignore[misc]
    return compared


async def compare(table: Table, room: Room, seat: int, language: str) -> int:
    """Whether a seat is sent the same when all that it cannot know is different."""
    secrets = (room.seed.encode(), room.require_match().state.key.hex().encode())
    sent = await table.sent_to(seat, language)
    with dealt_anew(room, seat):
        again = await table.sent_to(seat, language)
    for path, told in sent.items():
        assert not any(secret in told for secret in secrets), path
        assert told == again[path], f"{room.game.name}, {room.number} actions, seat {seat}: {path}"
    return len(sent)


def random_game(room: Room, rng: Random) -> list[Play]:
    """The moves of a game played at random."""
    state = room.require_match().state.copy()
    plays: list[Play] = []
    while state.actor is not None and len(plays) < LENGTH:
        plays.append(Play(state.actor, rng.choice(state.legal())))
        state.play(plays[-1].action)
    return plays


def search(name: str, data: Path) -> int:
    """Look for leaks in a game with each number of players; return how much was compared."""

    async def run() -> int:
        app = create_app(settings_for(data, rooms=10))
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://server") as http:
                found = await open_tables(app.state.tables, http, name)
                return sum([await look_for_leaks(table, seed) for seed, table in enumerate(found)])

    return run_async(run())


@pytest.mark.parametrize("name", [*game_names(), "lamps"])
def test_no_byte_depends_on_what_a_seat_may_not_know(name: str, tmp_path: Path) -> None:
    assert search(name, tmp_path) > 500


def with_board(board: Callable[[Room], str]) -> Callable[..., dict[str, Any]]:
    """What is rendered, with something else for a board."""
    render = views.render
    return lambda room, *seen, **when: {**render(room, *seen, **when), "board": board(room)}


def whole_text(room: Room) -> str:
    """The table in plain text, with all that is hidden."""
    return room.speaker("en").text(room.require_match().state)


LEAKS = {
    "picture": ("render", with_board(whole_text)),
    "seed": ("render", with_board(lambda room: f"<svg>{room.seed}</svg>")),
    "story": ("_story_line", lambda room, told, *_: {"text": str(told.event)}),
}


@pytest.mark.parametrize(("place", "leak"), LEAKS.values(), ids=LEAKS.keys())
def test_the_search_finds_a_leak(
    place: str, leak: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, place, leak)
    with pytest.raises(AssertionError):
        search("lamps", tmp_path)
