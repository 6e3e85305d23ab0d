"""Everything people and programs can do, as JSON under /api. The pages use nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from io import BytesIO
from typing import Annotated, Any, Literal

import segno
from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from fogbound.bots import bots
from fogbound.engine import Game, Option, OptionError, UnknownGame, game, game_names
from fogbound.engine.words import Speaker, game_languages
from fogbound.table import lobby, schemas, views
from fogbound.table.compression import Message, accepts_gzip, to_json
from fogbound.table.errors import BadRequest, NotFound, TooManyRequests, Unauthorized
from fogbound.table.languages import language_of, words_in
from fogbound.table.log import Entry
from fogbound.table.middleware import client_address
from fogbound.table.people import COOKIE, Person
from fogbound.table.rooms import Room
from fogbound.table.streams import Streams, Subscriber
from fogbound.table.tables import Change, Tables

COOKIE_SECONDS = 365 * 24 * 3600


class ApiResponse(JSONResponse):
    """Plain data as JSON; what cannot be encoded is replaced."""

    def render(self, content: Any) -> bytes:
        return to_json(content)


class MessageResponse(Response):
    """JSON that was written before, and maybe compressed."""

    media_type = "application/json"

    def __init__(self, message: Message) -> None:
        self.message = message
        self.status_code = 200
        self.background = None
        self.init_headers({"Vary": "Accept-Encoding"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it as the asker can read it."""
        packed = accepts_gzip(Headers(scope=scope))
        self.body = self.message.gzip() if packed else self.message.plain
        encoding = {"Content-Encoding": "gzip"} if packed else {}
        self.init_headers({"Vary": "Accept-Encoding", **encoding})
        await super().__call__(scope, receive, send)


ERROR_RESPONSES: dict[int | str, dict[str, Any]] = {
    status: {"model": schemas.Error, "description": meaning}
    for status, meaning in {
        400: "It makes no sense",
        401: "Come in first",
        403: "Not yours to do",
        404: "There is no such thing",
        409: "Not now",
        413: "Too long",
        422: "Not in the right shape",
        429: "Too often or too many",
        503: "The database does not answer",
    }.items()
}
ERROR_CONTENT = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}


def text_responses(media_type: str, description: str) -> dict[int | str, dict[str, Any]]:
    """The responses of a route that answers with something else than JSON; errors are JSON."""
    errors = {
        status: {"description": error["description"], "content": ERROR_CONTENT}
        for status, error in ERROR_RESPONSES.items()
    }
    content = {media_type: {"schema": {"type": "string"}}}
    return {200: {"description": description, "content": content}, **errors}


router = APIRouter(prefix="/api", responses=ERROR_RESPONSES, default_response_class=ApiResponse)


# -------------------------------------------------------------------- dependencies


async def get_tables(request: Request) -> Tables:
    """The tables of this worker."""
    found: Tables = request.app.state.tables
    return found


async def get_person(request: Request) -> Person | None:
    """Who asks, by token or cookie; None for somebody without an account."""
    accounts = (await get_tables(request)).accounts
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme:
        if scheme.lower() != "bearer" or not token:
            raise Unauthorized("bearer")
        return await accounts.from_token(token.strip())
    cookie = request.cookies.get(COOKIE)
    return await accounts.from_cookie(cookie) if cookie else None


async def get_language(request: Request) -> str:
    """The language who asks reads: chosen, or what the browser prefers."""
    return language_of(request)


async def require_person(request: Request) -> Person:
    """Who asks, by an account, or Unauthorized."""
    person = await get_person(request)
    if person is None:
        raise Unauthorized("come-in-first")
    return person


TablesDep = Annotated[Tables, Depends(get_tables)]
MaybePerson = Annotated[Person | None, Depends(get_person)]
CurrentPerson = Annotated[Person, Depends(require_person)]
Language = Annotated[str, Depends(get_language)]
TableId = Annotated[str, Path(pattern="^[a-z0-9]{12}$")]


def _set_cookie(request: Request, response: Response, tables: Tables, person: Person) -> None:
    response.set_cookie(
        COOKIE,
        tables.accounts.cookie(person),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


async def sign_up(request: Request, tables: Tables, name: str) -> tuple[Person, str]:
    """A new person, if not too many signed up from this address."""
    if not request.app.state.signups.allow(client_address(request.scope)):
        raise TooManyRequests("too-many-people")
    return await tables.accounts.sign_up(name)


def person_data(person: Person, key: str | None = None) -> dict[str, Any]:
    """What people are told of themselves."""
    return {**person._asdict(), "key": key}


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


async def change_position(
    tables: Tables, table: str, person: Person, language: str, ask: Change, since: int = 0
) -> Response:
    """Change the position; the answer is what it has become, and the story after `since`."""
    room = await tables.change(table, ask)
    viewer = views.viewer_of(room, person, None)
    since = min(since, room.number)
    return MessageResponse(views.view_message(room, viewer, language, since=since))


async def show_table(
    tables: Tables, table: str, person: Person | None, language: str, status: int = 200
) -> Response:
    """The table as it is now."""
    async with tables.reading(table) as room:
        return ApiResponse(views.table(room, person, language), status)


# -------------------------------------------------------------------- live (first: tried in order)


class EventStreamResponse(Response):
    """Server-sent events, as long as somebody watches."""

    def __init__(self, subscriber: Subscriber, streams: Streams) -> None:
        self.subscriber = subscriber
        self.streams = streams
        self.status_code = 200
        self.background = None
        packed = {"Content-Encoding": "gzip"} if subscriber.compressed else {}
        self.init_headers({**EVENT_STREAM_HEADERS, **packed})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send what comes until either side has enough."""
        try:
            await self.subscriber.respond(self.raw_headers, receive, send)
        finally:
            self.streams.remove(self.subscriber)


EVENT_STREAM_HEADERS: Mapping[str, str] = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}


@router.get(
    "/tables/{table}/stream",
    response_class=Response,
    responses=text_responses("text/event-stream", "Server-sent events"),
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


# -------------------------------------------------------------------- playing


@router.get("/tables/{table}/view", response_model=schemas.ViewShown)
async def view(
    table: TableId,
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
        shown = views.view_message(room, viewer, language, at, story, text=text, glance=glance)
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

    return await change_position(tables, table, person, language, ask, since=body.number)


@router.post("/tables/{table}/undo", response_model=schemas.ViewShown)
async def undo(
    table: TableId, person: CurrentPerson, tables: TablesDep, language: Language
) -> Response:
    """Take back your last decision, where the rules of undo allow it."""

    def ask(room: Room) -> Sequence[Entry]:
        return room.undo(person, whole_turn=False)

    return await change_position(tables, table, person, language, ask)


@router.post("/tables/{table}/restart", response_model=schemas.ViewShown)
async def restart(
    table: TableId, person: CurrentPerson, tables: TablesDep, language: Language
) -> Response:
    """Take back your turn, as far as undo could."""

    def ask(room: Room) -> Sequence[Entry]:
        return room.undo(person, whole_turn=True)

    return await change_position(tables, table, person, language, ask)


@router.post("/tables/{table}/hint", response_model=list[schemas.Advice])
async def hint(
    table: TableId, person: CurrentPerson, tables: TablesDep, language: Language
) -> Response:
    """The best few actions for you, the best one first; in games against bots alone."""
    return ApiResponse(await tables.hints(table, person, language))


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
    person: CurrentPerson,
    tables: TablesDep,
    language: Language,
) -> Response:
    """Play on from a moment of a finished game, against bots, at a new table."""
    made = await lobby.fork(tables, person, table, body.at, body.seat, body.bot)
    return await show_table(tables, made, person, language, 201)


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


# -------------------------------------------------------------------- people


@router.post("/people", status_code=201, response_model=schemas.You)
async def new_person(body: schemas.Name, request: Request, tables: TablesDep) -> Response:
    """Come in: a name is enough. Sets a cookie and tells your personal key, once."""
    person, key = await sign_up(request, tables, body.name)
    response = ApiResponse(person_data(person, key), 201)
    _set_cookie(request, response, tables, person)
    return response


@router.post("/people/key", response_model=schemas.You)
async def use_key(body: schemas.Key, request: Request, tables: TablesDep) -> Response:
    """Come in on another device with your personal key."""
    person = await tables.accounts.from_key(body.key)
    response = ApiResponse(person_data(person))
    _set_cookie(request, response, tables, person)
    return response


@router.get("/me", response_model=schemas.You)
async def me(person: CurrentPerson) -> Response:
    """Who you are."""
    return ApiResponse(person_data(person))


@router.post("/me", response_model=schemas.You)
async def change_me(body: schemas.Habits, person: CurrentPerson, tables: TablesDep) -> Response:
    """Change your name or your habits."""
    return ApiResponse(person_data(await tables.accounts.change(person, body.name, body.auto)))


@router.post("/me/key", response_model=schemas.You)
async def new_key(person: CurrentPerson, tables: TablesDep) -> Response:
    """A new personal key; the old one opens nothing any more."""
    return ApiResponse(person_data(person, await tables.accounts.new_key(person)))


@router.post("/me/leave", status_code=204, response_class=Response)
async def leave(person: CurrentPerson) -> Response:
    """Forget you on this device: your personal key brings you back."""
    response = Response(status_code=204)
    response.delete_cookie(COOKIE)
    return response


@router.post("/tokens", status_code=201, response_model=schemas.Token)
async def new_token(body: schemas.Label, person: CurrentPerson, tables: TablesDep) -> Response:
    """A token for a program that acts for you."""
    token = await tables.accounts.new_token(person, body.label, tables.settings.tokens)
    return ApiResponse({"token": token}, 201)


@router.delete("/tokens", status_code=204, response_class=Response)
async def drop_tokens(person: CurrentPerson, tables: TablesDep) -> Response:
    """Take back all your tokens."""
    await tables.accounts.drop_tokens(person)
    return Response(status_code=204)


# -------------------------------------------------------------------- games


@cache
def speaker(rules: Game, language: str) -> Speaker:
    """Who tells of a game before it is played."""
    return Speaker(rules.box(rules.players[-1]), (), language)


def facts(rules: Game, language: str) -> dict[str, Any]:
    """What the lobby shows of a game."""
    say = speaker(rules, language)
    return {
        "name": rules.name,
        "title": say.title,
        "about": say.fact("about"),
        "players": list(rules.players),
        "minutes": rules.minutes,
        "languages": game_languages(rules),
        "hidden": say.fact("hidden"),
        "revision": rules.revision,
        "options": [
            {
                "name": o.name,
                "label": say.label(o),
                "help": say.fact(f"option-{o.name}"),
                "default": o.default,
                "choices": choices,
                "labels": [say.choice(o, choice) for choice in choices],
            }
            for o in rules.options
            if (choices := choices_of(rules, o)) or not o.choices
        ],
        "rules": len(rules.ledger),
    }


@cache
def choices_of(rules: Game, option: Option) -> list[str]:
    """The values there are to choose from: those the components here allow, if more than one."""
    found: list[str] = []
    for choice in option.choices:
        for players in rules.players:
            with suppress(OptionError):
                rules.box(players, None, {option.name: choice})
                found.append(choice)
                break
    return found if len(found) > 1 else []


def game_of(name: str) -> Game:
    """The game of that name, or NotFound."""
    try:
        return game(name)
    except UnknownGame:
        raise NotFound("no-game") from None


GameName = Annotated[str, Path(max_length=40)]


@router.get("/games", response_model=list[schemas.GameFacts])
async def all_games(language: Language) -> Response:
    """The games that can be played here."""
    return ApiResponse([facts(game(name), language) for name in game_names()])


@router.get("/games/{name}", response_model=schemas.GameFacts)
async def one_game(name: GameName, language: Language) -> Response:
    """One game."""
    return ApiResponse(facts(game_of(name), language))


@router.get("/games/{name}/rules", response_model=list[schemas.RuleText])
async def rules(
    name: GameName, language: Language, find: Annotated[str, Query(max_length=100)] = ""
) -> Response:
    """The rules of a game, or those with a word or an id in them."""
    ledger = game_of(name).ledger_in(language)
    found = ledger.find(find) if find else list(ledger)
    return ApiResponse(
        [{k: getattr(rule, k) for k in schemas.RuleText.model_fields} for rule in found]
    )


@router.get("/bots", response_model=list[str])
async def all_bots() -> Response:
    """The bots that can take a seat."""
    return ApiResponse(bots())


# -------------------------------------------------------------------- tables


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
        _set_cookie(request, response, tables, who)
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
    """Vote for a bot to play on for somebody who left."""
    return await change(tables, table, lambda room: room.vote(person, body.seat, body.bot))


@router.post("/tables/{table}/chat", response_model=schemas.Done)
async def chat(
    table: TableId, body: schemas.Said, person: CurrentPerson, tables: TablesDep
) -> Response:
    """Say something to the table."""
    text = " ".join(body.text.split())
    if not text or not text.isprintable():
        raise BadRequest("say-printable")
    return await change(tables, table, lambda room: room.say(person, text))
