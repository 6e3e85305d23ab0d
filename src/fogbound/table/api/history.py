"""Your games: what you played, against whom and how it ended, how well you do, and all records."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import BytesIO
from typing import Annotated, Any, Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from fastapi import Query, Request, Response
from pydantic import BaseModel
from sqlalchemy import Connection, Row, func, select

from fogbound.engine import UnknownGame, game
from fogbound.table import results, storage
from fogbound.table.api.games import speaker
from fogbound.table.api.requests import CurrentPerson, Language, TablesDep
from fogbound.table.api.responses import ApiResponse, api_router, text_responses
from fogbound.table.errors import Conflict
from fogbound.table.languages import bot_at, bot_name, words_in
from fogbound.table.people import Person
from fogbound.table.results import RATINGS, RESULTS
from fogbound.table.rooms import LESSON, OVER, Room, from_the_start
from fogbound.table.storage import SEATS, TABLES
from fogbound.table.tables import UNREADABLE, Tables

SHOWN: Final = 200
"""How many games the history lists, the last ones."""
COUNTED: Final = 2_000
"""How many of them statistics are made of."""
LATE: Final = 20
"""How many games finished before results were noted are looked at in one go."""
PACKED: Final = 100
"""How many records one archive holds."""

router = api_router()


class Played(BaseModel):
    """A game you have finished."""

    table: str
    game: str
    title: str
    at: int
    """When it ended, in milliseconds since 1970."""
    seat: int
    won: bool
    opponents: list[str]
    against: str
    """How good they were: the level of the bots, or people."""


class Tally(BaseModel):
    """How often you played and won in games that have something in common."""

    game: str
    title: str
    name: str
    """What they share: a level, a seat; empty where it is the game alone."""
    played: int
    won: int


class Skill(BaseModel):
    """How well you play a game against people, as openskill sees it; everybody begins at 25."""

    game: str
    title: str
    mu: float
    sigma: float
    games: int


class Games(BaseModel):
    """Your games."""

    games: list[Played]
    by_game: list[Tally]
    by_level: list[Tally]
    by_seat: list[Tally]
    ratings: list[Skill]
    records: int
    """How many records there are to take home."""


class _Game(NamedTuple):
    """A finished game of a person, as the database has it."""

    row: Row[Any]
    others: Sequence[Row[Any]]

    def against(self, language: str) -> str:
        """How good the others were, in a word."""
        words = words_in(language)
        if any(seat.person for seat in self.others):
            return words.format("against-people", {})
        specs = {seat.bot for seat in self.others}
        return bot_name(language, specs.pop()) if len(specs) == 1 else words.format("mixed", {})


@router.get("/me/games", response_model=Games)
async def my_games(person: CurrentPerson, tables: TablesDep, language: Language) -> Response:
    """What you played and how it ended, with statistics by game, level and seat, and ratings."""
    return ApiResponse(await history(tables, person, language))


@router.get(
    "/me/records",
    response_class=Response,
    responses=text_responses("application/zip", "An archive of records"),
)
async def my_records(
    request: Request,
    person: CurrentPerson,
    tables: TablesDep,
    part: Annotated[int, Query(ge=0, le=10_000)] = 0,
) -> Response:
    """The records of your finished games as text files in an archive, a hundred in each `part`."""
    query = (
        select(TABLES.c.id)
        .join(SEATS, SEATS.c.table == TABLES.c.id)
        .where(SEATS.c.person == person.id, TABLES.c.status == OVER)
        .order_by(TABLES.c.updated, TABLES.c.id)
        .offset(part * PACKED)
        .limit(PACKED)
    )
    games = await tables.storage.read(lambda c: list(c.execute(query).scalars()))
    request.app.state.callers.charge(request.scope, len(games))
    packed = await tables.storage.read(lambda connection: _archive(connection, games))
    headers = {"Content-Disposition": f'attachment; filename="fogbound-{part + 1}.zip"'}
    return Response(packed, media_type="application/zip", headers=headers)


def _archive(connection: Connection, tables: Sequence[str]) -> bytes:
    """The records of these tables; each is played again for it, which counts as a request."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for table in tables:
            row = storage.read_table(connection, table)
            assert row is not None
            with suppress(*UNREADABLE):
                room = Room(row, storage.read_log(connection, row["id"]))
                archive.writestr(f"{room.game.name}-{room.id}.txt", str(room.record()))
    return file.getvalue()


async def history(tables: Tables, person: Person, language: str) -> dict[str, Any]:
    """All there is to tell somebody of their games."""
    await _catch_up(tables, person)

    def work(connection: Connection) -> tuple[list[_Game], Sequence[Row[Any]], int]:
        query = (
            select(RESULTS, TABLES.c.game, TABLES.c.players, TABLES.c.origin)
            .join(TABLES, TABLES.c.id == RESULTS.c.table)
            .where(RESULTS.c.person == person.id)
            .order_by(RESULTS.c.at.desc())
            .limit(COUNTED)
        )
        rows = connection.execute(query).all()
        seats = storage.seats_of(connection, [row.table for row in rows])
        mine = [
            _Game(row, [seat for seat in seats[row.table] if seat.seat != row.seat]) for row in rows
        ]
        ratings = select(RATINGS).where(RATINGS.c.person == person.id).order_by(RATINGS.c.game)
        return mine, connection.execute(ratings).all(), _count(connection, person)

    mine, ratings, records = await tables.storage.read(work)
    whole = [one for one in mine if from_the_start(one.row.origin)]
    words = words_in(language)

    def seat(one: _Game) -> str:
        return words.format("seat-of", {"seat": one.row.seat + 1, "players": one.row.players})

    return {
        "games": [_played(one, language) for one in mine[:SHOWN]],
        "by_game": _tally(whole, language, lambda one: ""),
        "by_level": _tally(whole, language, lambda one: one.against(language)),
        "by_seat": _tally(whole, language, seat),
        "ratings": [
            {
                "game": row.game,
                "title": _title(row.game, language),
                "mu": round(row.mu, 1),
                "sigma": round(row.sigma, 1),
                "games": row.games,
            }
            for row in ratings
        ],
        "records": records,
    }


def _count(connection: Connection, person: Person) -> int:
    query = (
        select(func.count())
        .select_from(SEATS.join(TABLES, SEATS.c.table == TABLES.c.id))
        .where(SEATS.c.person == person.id, TABLES.c.status == OVER)
    )
    return int(connection.execute(query).scalar() or 0)


async def _catch_up(tables: Tables, person: Person) -> None:
    """Note games that were over before anybody noted results, a few at a time."""
    noted = select(RESULTS.c.table).where(RESULTS.c.person == person.id)
    query = (
        select(TABLES.c.id)
        .join(SEATS, SEATS.c.table == TABLES.c.id)
        .where(
            SEATS.c.person == person.id,
            TABLES.c.status == OVER,
            TABLES.c.origin != LESSON,
            TABLES.c.id.not_in(noted),
        )
        .order_by(TABLES.c.updated)
        .limit(LATE)
    )
    for table in await tables.storage.read(lambda c: list(c.execute(query).scalars())):
        with suppress(Conflict):
            found = results.finished(await tables.room(table))
            if found is not None:
                await results.note(tables.storage, found)


def _title(name: str, language: str) -> str:
    try:
        return speaker(game(name), language).title
    except UnknownGame:
        return name


def _played(one: _Game, language: str) -> dict[str, Any]:
    row = one.row
    return {
        "table": row.table,
        "game": row.game,
        "title": _title(row.game, language),
        "at": row.at,
        "seat": row.seat,
        "won": row.won,
        "opponents": [
            seat.name if seat.person else bot_at(language, seat.bot, seat.seat)
            for seat in one.others
        ],
        "against": one.against(language),
    }


def _tally(
    games: Sequence[_Game], language: str, share: Callable[[_Game], str]
) -> list[dict[str, Any]]:
    """How often these were played and won, by game and what they share."""
    found: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for one in games:
        found[one.row.game, share(one)].append(one.row.won)
    return [
        {
            "game": name,
            "title": _title(name, language),
            "name": shared,
            "played": len(won),
            "won": sum(won),
        }
        for (name, shared), won in sorted(found.items())
    ]
