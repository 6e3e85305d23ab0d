"""The end of a game: who won and why, what everybody had hidden, its record; and playing on."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from fogbound.engine import NOBODY, State
from fogbound.engine.words import Speaker
from fogbound.table import lobby, schemas, views
from fogbound.table.api.requests import CurrentPerson, Language, MaybePerson, TableId, TablesDep
from fogbound.table.api.responses import ApiResponse, api_router, show_table, text_responses
from fogbound.table.errors import Forbidden
from fogbound.table.fair import seed_hash
from fogbound.table.past import STEP
from fogbound.table.rooms import OVER, Room

router = api_router()


class KindOfPoints(BaseModel):
    """Points of one kind, for each seat."""

    name: str
    points: list[int]


class SeatAtEnd(BaseModel):
    """A seat when all is open."""

    seat: int
    name: str
    role: str
    """What it is in the game, where seats differ."""
    won: bool
    you: bool
    hand: str
    """What only this seat could see, drawn."""


class Ending(BaseModel):
    """The end of a game."""

    text: str
    """Who won and why."""
    why: str
    """What the rule says by which it ended."""
    rule: str
    seats: list[SeatAtEnd]
    points: Annotated[list[int], Field(description="Of each seat; none in a game without points.")]
    kinds: list[KindOfPoints]
    """What they are made of, where the game tells."""
    seed: str
    seed_hash: str


@router.get("/tables/{table}/end", response_model=Ending)
async def end(
    table: TableId, person: MaybePerson, tables: TablesDep, language: Language
) -> Response:
    """The end of a game, told once to all: the result, the points, everything that was hidden."""
    async with tables.reading(table) as room:
        return ApiResponse(ending(room, room.seat_of(person), language))


class ThingText(BaseModel):
    """What a thing is called, and what it does."""

    name: str
    text: str


@router.get("/tables/{table}/things", response_model=dict[str, list[ThingText]])
async def things(table: TableId, tables: TablesDep, language: Language) -> Response:
    """The texts of all things the sentences of a table can name, by kind and number."""
    room = await tables.fresh_room(table)
    return ApiResponse(room.speaker(language).texts())


@router.post("/tables/{table}/again", status_code=201, response_model=schemas.TableShown)
async def again(
    table: TableId, person: CurrentPerson, tables: TablesDep, language: Language
) -> Response:
    """The same game once more, with everybody one seat further on.

    Bots sit down at once; each person who played comes to their seat with this, and the game
    begins when the last one has.
    """
    made = await lobby.again(tables, person, table)
    return await show_table(tables, made, person, language, 201)


@router.get(
    "/tables/{table}/record",
    response_class=PlainTextResponse,
    responses=text_responses("text/plain", "The record"),
)
async def record(table: TableId, tables: TablesDep) -> PlainTextResponse:
    """The record of a finished game, seed included, as a text file."""
    async with tables.reading(table) as room:
        text = str(room.record())
    name = f"{room.game.name}-{room.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


@router.post("/tables/{table}/fork", status_code=201, response_model=schemas.TableShown)
async def fork(
    table: TableId,
    body: schemas.Fork,
    request: Request,
    person: CurrentPerson,
    tables: TablesDep,
    language: Language,
) -> Response:
    """Play on from a moment of a finished game, against bots, at a new table.

    What had to be written for it counts as requests.
    """
    request.app.state.callers.charge(request.scope, body.at / STEP)
    made = await lobby.fork(tables, person, table, body.at, body.seat, body.bot)
    return await show_table(tables, made, person, language, 201)


def ending(room: Room, you: int | None, language: str) -> dict[str, Any]:
    """What there is to tell of the end of a room's game."""
    if room.status != OVER:
        raise Forbidden("end-later")
    match = room.require_match()
    say = room.speaker(language)
    viewer = NOBODY if you is None else you
    seen = match.state.seen_by(viewer)
    assert seen.outcome is not None
    told = views.outcome(say, seen, seen.outcome)
    return {
        **{name: told[name] for name in ("text", "why", "rule", "points")},
        "kinds": _kinds(room, say, seen, viewer) if told["points"] else [],
        "seats": [
            {
                "seat": seat,
                "name": name,
                "role": say.role(seat),
                "won": seat in told["winners"],
                "you": seat == you,
                "hand": views.hand(room, seat, language),
            }
            for seat, name in enumerate(say.names)
        ],
        "seed": room.seed,
        "seed_hash": seed_hash(room.seed),
    }


def _kinds(room: Room, say: Speaker, seen: State, viewer: int) -> list[dict[str, Any]]:
    """What the points are made of, from what this viewer saw and was told."""
    told = [event.seen_by(viewer) for _, event in room.require_match().story]
    found = room.game.score(seen, told)
    return [{"name": say.say(f"score-{kind}"), "points": points} for kind, points in found.items()]
