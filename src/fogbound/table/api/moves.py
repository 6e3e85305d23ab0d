"""Playing: the game as somebody sees it, its news, and what one may decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import Header, Query, Request, Response

from fogbound.table import schemas, views
from fogbound.table.api.requests import CurrentPerson, Language, MaybePerson, TableId, TablesDep
from fogbound.table.api.responses import (
    EVENT,
    ApiResponse,
    EventStreamResponse,
    MessageResponse,
    api_router,
    text_responses,
)
from fogbound.table.compression import accepts_gzip
from fogbound.table.errors import Forbidden
from fogbound.table.log import Entry
from fogbound.table.middleware import client_address
from fogbound.table.past import STEP
from fogbound.table.people import Person
from fogbound.table.rooms import Room
from fogbound.table.tables import Change, Tables

PAST_COST = 1
"""As how many more requests a look at the past counts: it is drawn anew each time. What had to be
played again for it is counted beside that."""

router = api_router()


@router.get(
    "/tables/{table}/stream",
    response_class=Response,
    responses=text_responses("text/event-stream", "Server-sent events", EVENT),
)
async def stream(
    table: TableId,
    request: Request,
    person: MaybePerson,
    tables: TablesDep,
    language: Language,
    after: Annotated[int | None, Query(alias="from", ge=0, le=1_000_000_000)] = None,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> EventStreamResponse:
    """The table's news as server-sent events.

    Begins after the entry `from` (a view's `last`) or after `Last-Event-ID`, as browsers send it
    when they resume. Events: `move`, `undo`, `seats`, `start`, `chat`, `thinking`; `reset` tells
    that too much was missed and a new view is needed.
    """
    if last_event_id is not None and last_event_id.isascii() and last_event_id.isdecimal():
        after = int(last_event_id)
    address = client_address(request.scope)
    packed = accepts_gzip(request.headers)
    subscriber = await tables.subscribe(table, person, address, language, after, packed)
    return EventStreamResponse(subscriber, tables.streams)


@router.get("/tables/{table}/view", response_model=schemas.ViewShown)
async def view(
    table: TableId,
    request: Request,
    person: MaybePerson,
    tables: TablesDep,
    language: Language,
    at: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    seat: Annotated[int | None, Query(ge=-1, le=11)] = None,
    story: Annotated[int, Query(ge=0, le=10_000)] = views.STORY_LIMIT,
    text: bool = True,
    glance: bool = True,
) -> Response:
    """The game as you see it, or after its first `at` actions; with `text` in plain text as well,
    and with `glance` what can be worked out from it.

    Spectators see what is public. When the game is over everybody may look from any `seat`.
    """
    async with tables.reading(table) as room:
        viewer = views.viewer_of(room, person, seat)
        replayed = room.past.replayed
        shown = views.view_message(room, viewer, language, at, story, text=text, glance=glance)
        if at is not None:
            cost = PAST_COST + (room.past.replayed - replayed) / STEP
            request.app.state.callers.charge(request.scope, cost)
        return MessageResponse(shown)


@router.post("/tables/{table}/actions", response_model=schemas.ViewShown)
async def play(
    table: TableId,
    body: schemas.Play,
    person: CurrentPerson,
    tables: TablesDep,
    language: Language,
) -> Response:
    """Play an action. It is stored when this answers, and the answer is the new view.

    Its story begins where the view you decided on ended.
    """

    def ask(room: Room) -> Sequence[Entry]:
        return room.play(person, body.number, body.action)

    shown = await change_position(tables, table, person, language, ask, since=body.number)
    if body.hurry:
        tables.hurry(table)
    return shown


@router.post("/tables/{table}/hurry", status_code=204, response_class=Response)
async def hurry(table: TableId, person: CurrentPerson, tables: TablesDep) -> Response:
    """Let the bots of your table decide without pauses until a person must."""
    async with tables.reading(table) as room:
        if room.seat_of(person) is None:
            raise Forbidden("not-at-table")
    tables.hurry(table)
    return Response(status_code=204)


@router.post("/tables/{table}/undo", response_model=schemas.ViewShown)
async def undo(
    table: TableId, person: CurrentPerson, tables: TablesDep, language: Language
) -> Response:
    """Take back your last decision, where the rules of undo allow it."""
    tables.check_undos(person)

    def ask(room: Room) -> Sequence[Entry]:
        return room.undo(person, whole_turn=False)

    return await change_position(tables, table, person, language, ask)


@router.post("/tables/{table}/restart", response_model=schemas.ViewShown)
async def restart(
    table: TableId, person: CurrentPerson, tables: TablesDep, language: Language
) -> Response:
    """Take back your turn, as far as undo could."""
    tables.check_undos(person)

    def ask(room: Room) -> Sequence[Entry]:
        return room.undo(person, whole_turn=True)

    return await change_position(tables, table, person, language, ask)


@router.post("/tables/{table}/hint", response_model=list[schemas.Advice])
async def hint(
    table: TableId, person: CurrentPerson, tables: TablesDep, language: Language
) -> Response:
    """The best few actions for you, the best one first; in games against bots alone."""
    return ApiResponse(await tables.hints(table, person, language))


async def change_position(
    tables: Tables, table: str, person: Person, language: str, ask: Change, since: int = 0
) -> Response:
    """Change the position; the answer is what it has become, and the story after `since`."""
    room = await tables.change(table, ask)
    viewer = views.viewer_of(room, person, None)
    since = min(since, room.number)
    return MessageResponse(views.view_message(room, viewer, language, since=since))
