"""The lobby: tables are opened, begun again from a moment of an old game, and listed."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, and_, func, or_, select

from fogbound.engine import OptionError, UnknownGame, game
from fogbound.table import storage
from fogbound.table.errors import BadOptions, BadRequest, Conflict, NotFound, TooManyRequests
from fogbound.table.fair import new_seed
from fogbound.table.languages import bot_at
from fogbound.table.log import Entry, Play, SeatBot, Sit, Start, numbered
from fogbound.table.people import Person
from fogbound.table.rooms import OPEN, PLAYING, Room, check_bot
from fogbound.table.storage import SEATS, TABLES, Append, now
from fogbound.table.tables import Tables, seat_rows

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of table ids: nothing that reads like something else."""
LIST_LIMIT: Final = 50
"""How many tables a list has."""


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
) -> str:
    """A new table with its host on the first seat no bot was given; return its id."""
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
    mine = next((seat for seat, spec in enumerate(given) if not spec), None)
    entries: list[Entry] = []
    for seat, spec in enumerate(given):
        if spec:
            check_bot(spec)
            entries.append(SeatBot(seat, spec, host.id, host.name))
        elif seat == mine:
            entries.append(Sit(seat, host.id, host.name))
    if start:
        if len(entries) < count:
            raise BadRequest("start-seats")
        entries.append(Start(host.id, host.name))
    return await _create(tables, host, name, count, dict(box.options), new_seed(), listed, entries)


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
    appended = Append(table, entries, room.status, room.actor, seats)

    def work(connection: Connection) -> None:
        mine = select(func.count()).where(
            TABLES.c.host == host.id, TABLES.c.status.in_((OPEN, PLAYING))
        )
        if (connection.execute(mine).scalar() or 0) >= tables.settings.tables:
            raise TooManyRequests("too-many-tables")
        storage.add_table(connection, {**row, "options": json.dumps(options)})
        storage.append(connection, [appended])

    await tables.storage.write(work)
    tables.schedule_bots(await tables.room(table), at_once=True)
    return table


async def list_tables(
    tables: Tables, which: str, person: Person | None, language: str
) -> list[dict[str, Any]]:
    """Tables to join, to watch or to look at again; or the asker's own."""
    if which == "mine":
        if person is None:
            return []
        sits = select(SEATS.c.table).where(SEATS.c.person == person.id)
        own = and_(TABLES.c.host == person.id, TABLES.c.status == OPEN)
        wanted = and_(or_(TABLES.c.id.in_(sits), own), TABLES.c.status != "closed")
    else:
        wanted = and_(TABLES.c.listed, TABLES.c.status == which)

    def work(connection: Connection) -> list[dict[str, Any]]:
        query = select(TABLES).where(wanted).order_by(TABLES.c.updated.desc()).limit(LIST_LIMIT)
        rows = connection.execute(query).mappings().all()
        seats = storage.seats_of(connection, [row["id"] for row in rows])
        return [_summary(dict(row), seats[row["id"]], person, language) for row in rows]

    return await tables.storage.read(work)


def _summary(
    row: dict[str, Any], seats: Sequence[Any], person: Person | None, language: str
) -> dict[str, Any]:
    """A table in a list."""
    mine = [seat.seat for seat in seats if person and seat.person == person.id]
    return {
        "id": row["id"],
        "game": row["game"],
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
