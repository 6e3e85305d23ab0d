"""How games ended for the people who played them, and what that says of their skill.

A game is noted once, when it is over; among people alone it also moves their ratings.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    delete,
    insert,
    select,
)

from fogbound.bots.arena.standings import BEGINNER, Rating, rated
from fogbound.table.rooms import CLOSED, LESSON, OVER, Room, from_the_start
from fogbound.table.storage import METADATA, Clash, Storage

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("results_by_person", "person", "at"),
)
RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)


class Result(NamedTuple):
    """How a game ended for a person."""

    seat: int
    person: str
    won: bool
    side: int
    """The first seat of those that win and lose with this one."""


class Finished(NamedTuple):
    """A game to be noted."""

    table: str
    game: str
    at: int
    results: tuple[Result, ...]
    whole: bool
    """Whether it was played from its beginning to its end."""


def finished(room: Room) -> Finished | None:
    """What to note of a room's game: who resigned has lost; None while it goes on, or of a lesson.

    Of a game that was closed only that.
    """
    if room.match is None or room.status not in (OVER, CLOSED) or room.origin == LESSON:
        return None
    outcome = room.match.state.outcome
    winners = outcome.winners if outcome is not None else ()
    box = room.match.state.box
    results = tuple(
        Result(n, seat.person, n in winners and not seat.resigned, min(room.game.allies(box, n)))
        for n, seat in enumerate(room.seats)
        if seat.person and (seat.resigned or room.status == OVER)
    )
    whole = room.status == OVER and from_the_start(room.origin)
    return Finished(room.id, room.game.name, room.updated, results, whole) if results else None


async def note(storage: Storage, game: Finished) -> None:
    """Note how a game ended, unless somebody else has just done so."""
    with suppress(Clash):
        await storage.write(lambda connection: record(connection, game))


def record(connection: Connection, game: Finished) -> None:
    """Note how a game ended, once, and move the ratings of those who played each other."""
    known = select(RESULTS.c.seat).where(RESULTS.c.table == game.table)
    if connection.execute(known).first() is not None:
        return
    rows = [
        {"table": game.table, "seat": r.seat, "person": r.person, "won": r.won, "at": game.at}
        for r in game.results
    ]
    connection.execute(insert(RESULTS), rows)
    if game.whole and len({result.side for result in game.results}) > 1:
        _rate(connection, game)


def _rate(connection: Connection, game: Finished) -> None:
    """Winners first, all others second; bots at the table say nothing of people."""
    people = [result.person for result in game.results]
    mine = (RATINGS.c.game == game.game) & RATINGS.c.person.in_(people)
    known = {row.person: row for row in connection.execute(select(RATINGS).where(mine))}
    before = [
        Rating(known[person].mu, known[person].sigma) if person in known else BEGINNER
        for person in people
    ]
    sides = [result.side for result in game.results]
    after = rated(before, sides, [result.won for result in game.results])
    connection.execute(delete(RATINGS).where(mine))
    rows = [
        {
            "person": person,
            "game": game.game,
            "mu": rating.mu,
            "sigma": rating.sigma,
            "games": (known[person].games if person in known else 0) + 1,
        }
        for person, rating in zip(people, after, strict=True)
    ]
    connection.execute(insert(RATINGS), rows)
