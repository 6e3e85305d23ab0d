"""Tables: to find and to open them, and what people do there beside playing."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated, Any, Literal

import segno
from fastapi import Path, Request, Response

from fogbound.table import lobby, schemas
from fogbound.table.api.games import game_of
from fogbound.table.api.people import set_cookie, sign_up
from fogbound.table.api.requests import CurrentPerson, Language, MaybePerson, TableId, TablesDep
from fogbound.table.api.responses import ApiResponse, api_router, show_table, text_responses
from fogbound.table.errors import BadRequest
from fogbound.table.languages import words_in
from fogbound.table.people import is_printable
from fogbound.table.rooms import Room
from fogbound.table.storage import now
from fogbound.table.tables import Change, Tables

router = api_router()


@router.get("/tables", response_model=list[schemas.TableListed])
async def tables(
    person: MaybePerson,
    tables: TablesDep,
    language: Language,
    which: Literal["open", "playing", "over", "mine"] = "open",
) -> Response:
    """Listed tables to join, to watch or to look at again; or your own."""
    return ApiResponse(await lobby.list_tables(tables, which, person, language))


@router.post("/tables", status_code=201, response_model=schemas.TableShown)
async def new_table(
    body: schemas.NewTable, person: CurrentPerson, tables: TablesDep, language: Language
) -> Response:
    """Open a table. You sit on its first free seat."""
    table = await lobby.open_table(
        tables,
        person,
        body.game,
        body.players,
        body.options,
        body.listed,
        bots=body.bots,
        start=body.start,
        title=body.table_title,
    )
    return await show_table(tables, table, person, language, 201)


@router.post("/play", status_code=201, response_model=schemas.TableShown)
async def play_now(
    body: schemas.Now,
    request: Request,
    person: MaybePerson,
    tables: TablesDep,
    language: Language,
) -> Response:
    """Play against bots at once. Who has not come in yet comes in with this."""
    count = body.players or game_of(body.game).players[-1]
    guest = body.name or words_in(language).format("guest", {})
    who = person or (await sign_up(request, tables, guest))[0]
    table = await lobby.open_table(
        tables, who, body.game, count, body.options, False, bots=[None, *[body.bot] * (count - 1)],
        start=True,
    )  # fmt: skip
    response = await show_table(tables, table, who, language, 201)
    if person is None:
        await set_cookie(request, response, tables, who)
    return response


@router.post("/learn", status_code=201, response_model=schemas.TableShown)
async def learn(
    body: schemas.Learn,
    request: Request,
    person: MaybePerson,
    tables: TablesDep,
    language: Language,
) -> Response:
    """Begin a guided first game. Who has not come in yet comes in with this."""
    guest = words_in(language).format("guest", {})
    who = person or (await sign_up(request, tables, guest))[0]
    table = await lobby.learn(tables, who, body.game)
    response = await show_table(tables, table, who, language, 201)
    if person is None:
        await set_cookie(request, response, tables, who)
    return response


@router.get("/tables/{table}", response_model=schemas.TableShown)
async def one_table(
    table: TableId, person: MaybePerson, tables: TablesDep, language: Language
) -> Response:
    """A table and who sits there."""
    return await show_table(tables, table, person, language)


@router.post("/tables/{table}/seats/{seat}", response_model=schemas.Done)
async def seat(
    table: TableId,
    seat: Annotated[int, Path(ge=0, le=11)],
    body: schemas.Seating,
    person: CurrentPerson,
    tables: TablesDep,
) -> Response:
    """Take a seat (or take it back from a bot), leave it, or give it to a bot."""
    tables.check_seatings(person)
    if body.do == "take":
        return await change(tables, table, lambda room: room.take(person, seat))
    if body.do == "leave":
        return await change(tables, table, lambda room: room.leave(person, seat))
    return await change(tables, table, lambda room: room.seat_bot(person, seat, body.bot))


@router.post("/tables/{table}/start", response_model=schemas.Done)
async def start(table: TableId, person: CurrentPerson, tables: TablesDep) -> Response:
    """Begin the game: every seat must be taken."""
    return await change(tables, table, lambda room: room.start(person))


@router.post("/tables/{table}/close", response_model=schemas.Done)
async def close(table: TableId, person: CurrentPerson, tables: TablesDep) -> Response:
    """Close a table nobody else plays at."""
    return await change(tables, table, lambda room: room.close(person))


@router.post("/tables/{table}/vote", response_model=schemas.Done)
async def vote(
    table: TableId, body: schemas.Vote, person: CurrentPerson, tables: TablesDep
) -> Response:
    """Vote for a bot of the level fair to play on for somebody who has been asked for a while."""
    patience = tables.settings.away_after
    return await change(tables, table, lambda room: room.vote(person, body.seat, now(), patience))


@router.post("/tables/{table}/chat", response_model=schemas.Done)
async def chat(
    table: TableId, body: schemas.Said, person: CurrentPerson, tables: TablesDep
) -> Response:
    """Say something to the table."""
    text = " ".join(body.text.split())
    if not text or not is_printable(text):
        raise BadRequest("say-printable")
    return await change(tables, table, lambda room: tables.say(room, person, text))


@router.post("/tables/{table}/resign", response_model=schemas.Done)
async def resign(table: TableId, person: CurrentPerson, tables: TablesDep) -> Response:
    """Give a game up: a bot plays on for the others; against bots alone the table is closed."""
    return await change(tables, table, lambda room: room.resign(person))


@router.post("/tables/{table}/dismiss", response_model=schemas.Done)
async def dismiss(
    table: TableId, body: schemas.Handle, person: CurrentPerson, tables: TablesDep
) -> Response:
    """Send a spectator away, or before the game somebody who sits there; for the host."""
    return await change(tables, table, lambda room: room.dismiss(person, body.handle))


@router.post("/tables/{table}/title", response_model=schemas.Done)
async def entitle(
    table: TableId, body: schemas.Title, person: CurrentPerson, tables: TablesDep
) -> Response:
    """Give the table a title, or an empty one to take it away; for the host."""
    tables.check_seatings(person)
    return await change(tables, table, lambda room: room.entitle(person, body.title))


@router.get(
    "/tables/{table}/qr",
    response_class=Response,
    responses=text_responses("image/svg+xml", "A QR code"),
)
async def qr(table: TableId, request: Request, tables: TablesDep) -> Response:
    """The invite link as a QR code."""
    await tables.fresh_room(table)
    picture = BytesIO()
    code = segno.make(invite(request, table), micro=False)
    code.save(picture, kind="svg", xmldecl=False, border=2, light="#fff", omitsize=True)
    return Response(picture.getvalue(), media_type="image/svg+xml")


def invite(request: Request, table: str) -> str:
    """The link that brings friends to a table."""
    return f"{request.url.scheme}://{request.url.netloc}/t/{table}"


def table_state(room: Room) -> dict[str, Any]:
    """Where the table stands."""
    return {
        "table": room.id,
        "last": room.last,
        "number": room.number,
        "status": room.status,
        "actor": room.actor,
    }


async def change(tables: Tables, table: str, ask: Change) -> Response:
    """Change something at a table."""
    return ApiResponse(table_state(await tables.change(table, ask)))
