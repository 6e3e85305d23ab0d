"""The lobby: tables are opened, begun again from a moment of an old game, and listed."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, and_, func, or_, select

from fogbound.engine import OptionError, UnknownGame, game
from fogbound.table import storage
from fogbound.table.fair import new_seed
from fogbound.table.hall import Hall, seat_changes
from fogbound.table.people import Person
from fogbound.table.refusals import Conflict, NotFound, Refused, TooMany
from fogbound.table.rooms import OPEN, PLAYING, Room, check_bot
from fogbound.table.storage import SEATS, TABLES, Append, Entry, now

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of table ids: nothing that reads like something else."""
LISTED: Final = 50
"""How many tables a list has."""


async def open_table(
    hall: Hall,
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
        raise NotFound(f"There is no game called {name!r}.") from None
    except OptionError as error:
        raise Refused(f"{str(error)[0].upper()}{str(error)[1:]}.") from None
    if len(bots) > count:
        raise Refused(f"There are {count} seats, not {len(bots)}.")
    given = [*bots, *[None] * (count - len(bots))]
    mine = next((seat for seat, spec in enumerate(given) if not spec), None)
    entries: list[Entry] = []
    for seat, spec in enumerate(given):
        if spec:
            check_bot(spec)
            entries.append(Entry("bot", seat, person=host.id, name=host.name, text=spec))
        elif seat == mine:
            entries.append(Entry("sit", seat, person=host.id, name=host.name))
    if start:
        if len(entries) < count:
            raise Refused("A game begins when every seat is taken.")
        entries.append(Entry("start", person=host.id, name=host.name))
    return await _add(hall, host, name, count, dict(box.options), new_seed(), listed, entries)


async def fork(hall: Hall, person: Person, table: str, at: int, seat: int, spec: str) -> str:
    """Play on from a moment of a finished game against bots; return the new table's id."""
    check_bot(spec)
    async with hall.looking(table) as room:
        record = room.record()
        room.seat(seat)
        if at >= room.number:
            raise Conflict("The game was over then; choose an earlier moment.")
        actions = record.actions[:at]
        actors = _actors(room)[:at]
    entries = [
        Entry("sit", number, person=person.id, name=person.name)
        if number == seat
        else Entry("bot", number, text=spec)
        for number in range(room.players)
    ]
    entries.append(Entry("start", person=person.id, name=person.name))
    entries += [Entry("play", who, action) for who, action in zip(actors, actions, strict=True)]
    return await _add(
        hall,
        person,
        room.game.name,
        room.players,
        room.options,
        room.seed,
        False,
        entries,
        origin=f"{room.id} {at}",
    )


async def _add(
    hall: Hall,
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
    entries = [draft._replace(number=n, at=at) for n, draft in enumerate(drafts, 1)]
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
    room = Room.of(row, entries)
    seats = seat_changes(room, [*entries, *(Entry("leave", n) for n in range(players))])
    news = Append(table, entries, room.status, room.actor, seats)

    def work(connection: Connection) -> None:
        mine = select(func.count()).where(
            TABLES.c.host == host.id, TABLES.c.status.in_((OPEN, PLAYING))
        )
        if (connection.execute(mine).scalar() or 0) >= hall.settings.tables:
            raise TooMany("You have too many tables; finish or close some first.")
        storage.add_table(connection, {**row, "options": json.dumps(options)})
        storage.append(connection, [news])

    await hall.storage.write(work)
    hall.nudge(await hall.room(table), at_once=True)
    return table


async def tables(hall: Hall, which: str, person: Person | None) -> list[dict[str, Any]]:
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
        query = select(TABLES).where(wanted).order_by(TABLES.c.updated.desc()).limit(LISTED)
        rows = connection.execute(query).mappings().all()
        seats = storage.seats_of(connection, [row["id"] for row in rows])
        return [_summary(dict(row), seats[row["id"]], person) for row in rows]

    return await hall.storage.read(work)


def _actors(room: Room) -> list[int]:
    """Who made each decision of the record."""
    first = room.began().record.start().actor
    return [first if first is not None else 0, *room.actors]


def _summary(row: dict[str, Any], seats: Sequence[Any], person: Person | None) -> dict[str, Any]:
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
            {"seat": s.seat, "name": s.name, "person": bool(s.person), "bot": s.bot or None}
            for s in seats
        ],
        "you": mine[0] if mine else None,
        "your_turn": bool(mine) and row["turn"] == mine[0] and not seats[mine[0]].bot,
        "turn": row["turn"],
        "created": row["created"],
        "updated": row["updated"],
    }
