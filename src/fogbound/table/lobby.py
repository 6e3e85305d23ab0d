"""The lobby: tables are opened, begun again from a moment of an old game, and listed."""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, Row, and_, func, or_, select

from fogbound.bots import LEVELS
from fogbound.engine import OptionError, UnknownGame, game
from fogbound.engine.words import lesson
from fogbound.table import storage
from fogbound.table.errors import (
    BadOptions,
    BadRequest,
    Conflict,
    Forbidden,
    NotFound,
    TableError,
    TooManyRequests,
)
from fogbound.table.fair import new_seed
from fogbound.table.languages import bot_at
from fogbound.table.log import Entry, Play, SeatBot, Sit, Start, Title, numbered
from fogbound.table.people import Person, check_title
from fogbound.table.rooms import AGAIN, LESSON, OPEN, OVER, PLAYING, Room, check_bot
from fogbound.table.storage import SEATS, TABLES, Append, now
from fogbound.table.tables import Tables, seat_rows

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of table ids: nothing that reads like something else."""
LIST_LIMIT: Final = 50
"""How many tables a list has."""
HOST_LIMIT: Final = 5
"""How many of them are one host's, so that nobody fills the list."""
LOOKED_AT: Final = 20 * LIST_LIMIT
"""Among how many tables, the last ones, they are looked for."""


async def open_table(
    tables: Tables,
    host: Person,
    name: str,
    players: int | None,
    options: dict[str, Any],
    listed: bool,
    *,
    bots: Sequence[str | None] = (),
    start: bool = False,
    seat: int | None = None,
    origin: str = "",
    title: str = "",
) -> str:
    """A new table with its host on that seat, else on the first no bot was given; return its id."""
    try:
        rules = game(name)
        count = rules.players[-1] if players is None else players
        box = rules.box(count, None, options)
    except UnknownGame:
        raise NotFound("no-game-called", name=name) from None
    except OptionError as error:
        raise BadOptions(error) from None
    if len(bots) > count:
        raise BadRequest("too-many-bots", seats=count, bots=len(bots))
    given = [*bots, *[None] * (count - len(bots))]
    mine = next((n for n, spec in enumerate(given) if not spec), None) if seat is None else seat
    entries: list[Entry] = []
    for number, spec in enumerate(given):
        if spec:
            check_bot(spec)
            entries.append(SeatBot(number, spec, host.id, host.name))
        elif number == mine:
            entries.append(Sit(number, host.id, host.name))
    if start and len(entries) < count:
        raise BadRequest("start-seats")
    if title := check_title(title):
        entries.append(Title(title, host.id, host.name))
    if start:
        entries.append(Start(host.id, host.name))
    chosen = dict(box.options)
    return await _create(
        tables, host, name, count, chosen, new_seed(), listed, entries, origin=origin
    )


async def again(tables: Tables, person: Person, table: str) -> str:
    """The same game once more, everybody one seat further on; return the new table's id.

    Who comes second joins the table the first has opened, and the last one begins the game.
    """
    origin = f"{table}{AGAIN}"
    async with tables.reading(table) as room:
        if room.status != OVER:
            raise Conflict("again-later")
        seat = room.seat_of(person)
        if seat is None:
            raise Forbidden("not-at-table")
        mine = (seat + 1) % room.players
        bots = [None if n == seat else held.bot or None for n, held in enumerate(room.seats)]
        turned = [*bots[-1:], *bots[:-1]]
        query = select(TABLES.c.id).where(
            TABLES.c.origin == origin, TABLES.c.status.in_((OPEN, PLAYING))
        )
        made = await tables.storage.read(lambda c: c.execute(query).scalar())
        if made is None:
            alone = sum(bot is None for bot in turned) == 1
            return await open_table(
                tables, person, room.game.name, room.players, room.options, False,
                bots=turned, start=alone, seat=mine, origin=origin,
            )  # fmt: skip

    def ask(joined: Room) -> list[Entry]:
        if joined.status != OPEN or joined.seat_of(person) is not None:
            return []
        if not joined.seats[mine].empty:
            return []
        entries = joined.take(person, mine)
        if sum(held.empty for held in joined.seats) == 1:
            entries.append(Start(person.id, person.name))
        return entries

    await tables.change(str(made), ask)
    return str(made)


async def fork(tables: Tables, person: Person, table: str, at: int, seat: int, spec: str) -> str:
    """Play on from a moment of a finished game against bots; return the new table's id."""
    check_bot(spec)
    async with tables.reading(table) as room:
        room.record()  # Forbidden while the game is not over
        room.seat(seat)
        if at >= room.number:
            raise Conflict("fork-over")
        plays = room.plays[:at]
    entries: list[Entry] = [
        Sit(number, person.id, person.name) if number == seat else SeatBot(number, spec)
        for number in range(room.players)
    ]
    entries.append(Start(person.id, person.name))
    entries += [Play(play.seat, play.action) for play in plays]
    return await _create(
        tables,
        person,
        room.game.name,
        room.players,
        room.options,
        room.seed,
        False,
        entries,
        origin=f"{room.id} {at}",
    )


async def learn(tables: Tables, person: Person, name: str) -> str:
    """A guided first game, its learner and Easy bots seated; return the table's id.

    While the lesson goes on the bots play what stands in it, afterwards they play on.
    """
    try:
        taught = lesson(game(name))
    except UnknownGame:
        raise NotFound("no-game-called", name=name) from None
    if taught is None:
        raise NotFound("no-lesson")
    record = taught.record
    entries: list[Entry] = [
        Sit(seat, person.id, person.name) if seat == taught.seat else SeatBot(seat, LEVELS[0])
        for seat in range(record.players)
    ]
    entries.append(Start(person.id, person.name))
    state = record.start()
    for action in record.actions[: taught.begin]:
        assert state.actor is not None
        entries.append(Play(state.actor, action))
        state.play(action)
    options = dict(state.box.options)
    return await _create(
        tables, person, name, record.players, options, record.seed, False, entries, origin=LESSON
    )


async def _create(
    tables: Tables,
    host: Person,
    name: str,
    players: int,
    options: dict[str, Any],
    seed: str,
    listed: bool,
    drafts: list[Entry],
    origin: str = "",
) -> str:
    table = "".join(secrets.choice(ALPHABET) for _ in range(12))
    at = now()
    entries = numbered(drafts, 0, at)
    row = {
        "id": table,
        "game": name,
        "revision": game(name).revision,
        "players": players,
        "options": options,
        "seed": seed,
        "host": host.id,
        "listed": listed,
        "origin": origin,
        "status": OPEN,
        "turn": None,
        "created": at,
        "updated": at,
    }
    room = Room(row, entries)
    seats = seat_rows(room, range(players))
    appended = Append(table, entries, room.status, room.actor, seats, room.title)
    await _close_longest_untouched(tables, host)

    def work(connection: Connection) -> None:
        waiting = select(func.count()).where(TABLES.c.host == host.id, TABLES.c.status == OPEN)
        most = tables.settings.tables
        if room.status == OPEN and (connection.execute(waiting).scalar() or 0) >= most:
            raise TooManyRequests("too-many-tables")
        storage.add_table(connection, {**row, "options": json.dumps(options)})
        storage.append(connection, [appended])

    await tables.storage.write(work)
    tables.schedule_bots(await tables.room(table), at_once=True)
    return table


async def _close_longest_untouched(tables: Tables, host: Person) -> None:
    """Make room for another game of somebody who has begun very many: nobody is locked out."""
    begun = and_(TABLES.c.host == host.id, TABLES.c.status == PLAYING)
    others = select(SEATS.c.table).where(
        SEATS.c.table == TABLES.c.id, SEATS.c.person != host.id, ~SEATS.c.resigned
    )
    alone = select(TABLES.c.id).where(begun, ~others.exists()).order_by(TABLES.c.updated).limit(1)

    def work(connection: Connection) -> str | None:
        count = connection.execute(select(func.count()).where(begun)).scalar() or 0
        return connection.execute(alone).scalar() if count >= tables.settings.games else None

    oldest = await tables.storage.read(work)
    if oldest is not None:
        with suppress(TableError):
            await tables.change(oldest, lambda room: room.close(host))


async def list_tables(
    tables: Tables, which: str, person: Person | None, language: str
) -> list[dict[str, Any]]:
    """Tables to join, to watch or to look at again; or the asker's own."""
    if which == "mine":
        if person is None:
            return []
        sits = select(SEATS.c.table).where(SEATS.c.person == person.id, ~SEATS.c.resigned)
        own = and_(TABLES.c.host == person.id, TABLES.c.status == OPEN)
        wanted = and_(or_(TABLES.c.id.in_(sits), own), TABLES.c.status != "closed")
    else:
        wanted = and_(TABLES.c.listed, TABLES.c.status == which)

    def work(connection: Connection) -> list[dict[str, Any]]:
        newest = select(TABLES.c.id, TABLES.c.host).where(wanted).order_by(TABLES.c.updated.desc())
        if which == "mine":
            found = list(connection.execute(newest.limit(LIST_LIMIT)).scalars())
        else:
            found = _shared_out(connection.execute(newest.limit(LOOKED_AT)))
        query = select(TABLES).where(TABLES.c.id.in_(found)).order_by(TABLES.c.updated.desc())
        rows = connection.execute(query).mappings().all()
        seats = storage.seats_of(connection, [row["id"] for row in rows])
        return [_summary(dict(row), seats[row["id"]], person, language) for row in rows]

    return await tables.storage.read(work)


def _shared_out(tables: Iterable[Row[Any]]) -> list[str]:
    """The ids of the first of these tables, of each host no more than a few."""
    found: list[str] = []
    counts: Counter[str] = Counter()
    for table in tables:
        counts[table.host] += 1
        if counts[table.host] <= HOST_LIMIT:
            found.append(table.id)
    return found[:LIST_LIMIT]


def _summary(
    row: dict[str, Any], seats: Sequence[Any], person: Person | None, language: str
) -> dict[str, Any]:
    """A table in a list."""
    mine = [seat.seat for seat in seats if person and seat.person == person.id]
    return {
        "id": row["id"],
        "game": row["game"],
        "table_title": row["title"],
        "players": row["players"],
        "options": json.loads(row["options"]),
        "status": row["status"],
        "listed": row["listed"],
        "seats": [
            {
                "seat": s.seat,
                "name": s.name if s.person or not s.bot else bot_at(language, s.bot, s.seat),
                "person": bool(s.person),
                "bot": s.bot or None,
            }
            for s in seats
        ],
        "you": mine[0] if mine else None,
        "your_turn": bool(mine) and row["turn"] == mine[0] and not seats[mine[0]].bot,
        "turn": row["turn"],
        "created": row["created"],
        "updated": row["updated"],
    }
