"""Everything people and programs can do, as JSON under /api. The pages use nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from io import BytesIO
from typing import Annotated, Any, Literal

import segno
from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.types import Receive, Scope, Send

from fogbound.bots import bots
from fogbound.engine import Game, Option, OptionError, UnknownGame, game, game_names
from fogbound.table import lobby, shapes, views
from fogbound.table.guard import address
from fogbound.table.hall import Change, Hall
from fogbound.table.hub import Hub, Watcher
from fogbound.table.people import COOKIE, Person
from fogbound.table.refusals import NotFound, Refused, TooMany, Unknown
from fogbound.table.rooms import Room

YEAR = 365 * 24 * 3600


class Answer(JSONResponse):
    """Plain data as JSON."""

    def render(self, content: Any) -> bytes:
        words = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        return words.encode("utf-8", "replace")


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": shapes.Error, "description": words}
    for status, words in {
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
ERROR = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}


def gives(media_type: str, words: str) -> dict[int | str, dict[str, Any]]:
    """The answers of a route that gives something else than JSON, but refuses in JSON."""
    refusals = {
        status: {"description": refusal["description"], "content": ERROR}
        for status, refusal in REFUSALS.items()
    }
    shape = {"schema": {"type": "string"}}
    return {200: {"description": words, "content": {media_type: shape}}, **refusals}


router = APIRouter(prefix="/api", responses=REFUSALS, default_response_class=Answer)


# -------------------------------------------------------------------- who asks


async def hall_of(request: Request) -> Hall:
    """The hall of this worker."""
    found: Hall = request.app.state.hall
    return found


async def asker(request: Request) -> Person | None:
    """Who asks, by token or cookie; None for somebody who has not come in."""
    doors = (await hall_of(request)).doors
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme:
        if scheme.lower() != "bearer" or not token:
            raise Unknown("Authorization must read: Bearer TOKEN.")
        return await doors.from_token(token.strip())
    cookie = request.cookies.get(COOKIE)
    return await doors.from_cookie(cookie) if cookie else None


async def guest(request: Request) -> Person:
    """Who asks, and has come in."""
    person = await asker(request)
    if person is None:
        raise Unknown("Come in first: tell your name.")
    return person


TheHall = Annotated[Hall, Depends(hall_of)]
Anybody = Annotated[Person | None, Depends(asker)]
Guest = Annotated[Person, Depends(guest)]
Table = Annotated[str, Path(pattern="^[a-z0-9]{12}$")]
Number = Annotated[int, Query(ge=0, le=1_000_000)]


def _remember(request: Request, response: Response, hall: Hall, person: Person) -> None:
    response.set_cookie(
        COOKIE,
        hall.doors.cookie(person),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


async def come_in(request: Request, hall: Hall, name: str) -> tuple[Person, str]:
    """A new person, if not too many came from this address."""
    if not request.app.state.newcomers.take(address(request.scope)):
        raise TooMany("Too many people came in from your address; try again later.")
    return await hall.doors.come_in(name)


def you(person: Person, key: str | None = None) -> dict[str, Any]:
    """Who you are."""
    return {**person._asdict(), "key": key}


def done(room: Room) -> dict[str, Any]:
    """Where the table stands."""
    return {
        "table": room.id,
        "last": room.last,
        "number": room.number,
        "status": room.status,
        "actor": room.actor,
    }


async def change(hall: Hall, table: str, ask: Change) -> Answer:
    """Change something at a table."""
    return Answer(done(await hall.change(table, ask)))


async def shown(hall: Hall, table: str, person: Person | None, status: int = 200) -> Answer:
    """The table as it is now."""
    async with hall.looking(table) as room:
        return Answer(views.table(room, person), status)


# -------------------------------------------------------------------- live (first: tried in order)


class Stream(Response):
    """Server-sent events, as long as somebody watches."""

    def __init__(self, watcher: Watcher, hub: Hub) -> None:
        self.watcher = watcher
        self.hub = hub
        self.status_code = 200
        self.background = None
        self.init_headers(STREAM)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send what comes until either side has enough."""
        try:
            await self.watcher.stream(self.raw_headers, receive, send)
        finally:
            self.hub.leave(self.watcher)


STREAM: Mapping[str, str] = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}


@router.get(
    "/tables/{table}/stream",
    response_class=Response,
    responses=gives("text/event-stream", "Server-sent events"),
)
async def stream(
    table: Table,
    request: Request,
    person: Anybody,
    hall: TheHall,
    after: Annotated[int | None, Query(alias="from", ge=0, le=1_000_000_000)] = None,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> Stream:
    """The table's news as server-sent events.

    Begins after the entry `from` (a view's `last`) or after `Last-Event-ID`, as browsers send it
    when they resume. Events: `move`, `undo`, `seats`, `start`, `chat`, `thinking`; `reset` tells
    that too much was missed and a new view is needed.
    """
    if last_event_id is not None and last_event_id.isascii() and last_event_id.isdecimal():
        after = int(last_event_id)
    watcher = await hall.watch(table, person, address(request.scope), after)
    return Stream(watcher, hall.hub)


# -------------------------------------------------------------------- playing


@router.get("/tables/{table}/view", response_model=shapes.ViewShown)
async def view(
    table: Table,
    person: Anybody,
    hall: TheHall,
    at: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    seat: Annotated[int | None, Query(ge=-1, le=11)] = None,
    story: Annotated[int, Query(ge=0, le=10_000)] = views.STORY,
) -> Answer:
    """The game as you see it, or after its first `at` actions.

    Spectators see what is public. When the game is over everybody may look from any `seat`.
    """
    async with hall.looking(table) as room:
        return Answer(views.view(room, views.viewer_of(room, person, seat), at, story))


@router.post("/tables/{table}/actions", response_model=shapes.Done)
async def play(table: Table, body: shapes.Play, person: Guest, hall: TheHall) -> Answer:
    """Play an action. It is stored when this answers."""
    return await change(hall, table, lambda room: room.play(person, body.number, body.action))


@router.post("/tables/{table}/undo", response_model=shapes.Done)
async def undo(table: Table, person: Guest, hall: TheHall) -> Answer:
    """Take back your last decision, where the rules of undo allow it."""
    return await change(hall, table, lambda room: room.undo(person, whole_turn=False))


@router.post("/tables/{table}/restart", response_model=shapes.Done)
async def restart(table: Table, person: Guest, hall: TheHall) -> Answer:
    """Take back your turn, as far as undo could."""
    return await change(hall, table, lambda room: room.undo(person, whole_turn=True))


@router.post("/tables/{table}/hint", response_model=list[shapes.Advice])
async def hint(table: Table, person: Guest, hall: TheHall) -> Answer:
    """The best few actions for you, the best one first; in games against bots alone."""
    return Answer(await hall.advise(table, person))


@router.get(
    "/tables/{table}/record",
    response_class=PlainTextResponse,
    responses=gives("text/plain", "The record"),
)
async def record(table: Table, hall: TheHall) -> PlainTextResponse:
    """The record of a finished game, seed included, as a text file."""
    async with hall.looking(table) as room:
        text = str(room.record())
    name = f"{room.game.name}-{room.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


@router.post("/tables/{table}/fork", status_code=201, response_model=shapes.TableShown)
async def fork(table: Table, body: shapes.Fork, person: Guest, hall: TheHall) -> Answer:
    """Play on from a moment of a finished game, against bots, at a new table."""
    made = await lobby.fork(hall, person, table, body.at, body.seat, body.bot)
    return await shown(hall, made, person, 201)


@router.get(
    "/tables/{table}/qr",
    response_class=Response,
    responses=gives("image/svg+xml", "A QR code"),
)
async def qr(table: Table, request: Request, hall: TheHall) -> Response:
    """The invite link as a QR code."""
    await hall.look(table)
    picture = BytesIO()
    code = segno.make(invite(request, table), micro=False)
    code.save(picture, kind="svg", xmldecl=False, border=2, light="#fff", omitsize=True)
    return Response(picture.getvalue(), media_type="image/svg+xml")


def invite(request: Request, table: str) -> str:
    """The link that brings friends to a table."""
    return f"{request.url.scheme}://{request.url.netloc}/t/{table}"


# -------------------------------------------------------------------- people


@router.post("/people", status_code=201, response_model=shapes.You)
async def new_person(body: shapes.Name, request: Request, hall: TheHall) -> Answer:
    """Come in: a name is enough. Sets a cookie and tells your personal key, once."""
    person, key = await come_in(request, hall, body.name)
    answer = Answer(you(person, key), 201)
    _remember(request, answer, hall, person)
    return answer


@router.post("/people/key", response_model=shapes.You)
async def use_key(body: shapes.Key, request: Request, hall: TheHall) -> Answer:
    """Come in on another device with your personal key."""
    person = await hall.doors.with_key(body.key)
    answer = Answer(you(person))
    _remember(request, answer, hall, person)
    return answer


@router.get("/me", response_model=shapes.You)
async def me(person: Guest) -> Answer:
    """Who you are."""
    return Answer(you(person))


@router.post("/me", response_model=shapes.You)
async def change_me(body: shapes.Habits, person: Guest, hall: TheHall) -> Answer:
    """Change your name or your habits."""
    return Answer(you(await hall.doors.change(person, body.name, body.auto)))


@router.post("/me/key", response_model=shapes.You)
async def new_key(person: Guest, hall: TheHall) -> Answer:
    """A new personal key; the old one opens nothing any more."""
    return Answer(you(person, await hall.doors.new_key(person)))


@router.post("/me/leave", status_code=204, response_class=Response)
async def leave(person: Guest) -> Response:
    """Forget you on this device: your personal key brings you back."""
    answer = Response(status_code=204)
    answer.delete_cookie(COOKIE)
    return answer


@router.post("/tokens", status_code=201, response_model=shapes.Token)
async def new_token(body: shapes.Label, person: Guest, hall: TheHall) -> Answer:
    """A token for a program that acts for you."""
    token = await hall.doors.new_token(person, body.label, hall.settings.tokens)
    return Answer({"token": token}, 201)


@router.delete("/tokens", status_code=204, response_class=Response)
async def drop_tokens(person: Guest, hall: TheHall) -> Response:
    """Take back all your tokens."""
    await hall.doors.drop_tokens(person)
    return Response(status_code=204)


# -------------------------------------------------------------------- games


def facts(rules: Game) -> dict[str, Any]:
    """What the lobby shows of a game."""
    return {
        "name": rules.name,
        "title": rules.title,
        "about": rules.about,
        "players": list(rules.players),
        "minutes": rules.minutes,
        "hidden": rules.hidden,
        "revision": rules.revision,
        "options": [
            {"name": o.name, "help": o.help, "default": o.default, "choices": choices}
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
        raise NotFound("There is no such game.") from None


GameName = Annotated[str, Path(max_length=40)]


@router.get("/games", response_model=list[shapes.GameFacts])
async def all_games() -> Answer:
    """The games that can be played here."""
    return Answer([facts(game(name)) for name in game_names()])


@router.get("/games/{name}", response_model=shapes.GameFacts)
async def one_game(name: GameName) -> Answer:
    """One game."""
    return Answer(facts(game_of(name)))


@router.get("/games/{name}/rules", response_model=list[shapes.RuleText])
async def rules(name: GameName, find: Annotated[str, Query(max_length=100)] = "") -> Answer:
    """The rules of a game, or those with a word or an id in them."""
    ledger = game_of(name).ledger
    found = ledger.find(find) if find else list(ledger)
    return Answer([{k: getattr(rule, k) for k in shapes.RuleText.model_fields} for rule in found])


@router.get("/bots", response_model=list[str])
async def all_bots() -> Answer:
    """The bots that can take a seat."""
    return Answer(bots())


# -------------------------------------------------------------------- tables


@router.get("/tables", response_model=list[shapes.TableListed])
async def tables(
    person: Anybody, hall: TheHall, which: Literal["open", "playing", "over", "mine"] = "open"
) -> Answer:
    """Listed tables to join, to watch or to look at again; or your own."""
    return Answer(await lobby.tables(hall, which, person))


@router.post("/tables", status_code=201, response_model=shapes.TableShown)
async def new_table(body: shapes.NewTable, person: Guest, hall: TheHall) -> Answer:
    """Open a table. You sit on its first free seat."""
    table = await lobby.open_table(
        hall,
        person,
        body.game,
        body.players,
        body.options,
        body.listed,
        bots=body.bots,
        start=body.start,
    )
    return await shown(hall, table, person, 201)


@router.post("/play", status_code=201, response_model=shapes.TableShown)
async def play_now(body: shapes.Now, request: Request, person: Anybody, hall: TheHall) -> Answer:
    """Play against bots at once. Who has not come in yet comes in with this."""
    count = body.players or game_of(body.game).players[-1]
    who = person or (await come_in(request, hall, body.name or "Guest"))[0]
    table = await lobby.open_table(
        hall, who, body.game, count, body.options, False, bots=[None, *[body.bot] * (count - 1)],
        start=True,
    )  # fmt: skip
    answer = await shown(hall, table, who, 201)
    if person is None:
        _remember(request, answer, hall, who)
    return answer


@router.get("/tables/{table}", response_model=shapes.TableShown)
async def one_table(table: Table, person: Anybody, hall: TheHall) -> Answer:
    """A table and who sits there."""
    return await shown(hall, table, person)


@router.post("/tables/{table}/seats/{seat}", response_model=shapes.Done)
async def seat(
    table: Table,
    seat: Annotated[int, Path(ge=0, le=11)],
    body: shapes.Seating,
    person: Guest,
    hall: TheHall,
) -> Answer:
    """Take a seat (or take it back from a bot), leave it, or give it to a bot."""
    if body.do == "take":
        return await change(hall, table, lambda room: room.take(person, seat))
    if body.do == "leave":
        return await change(hall, table, lambda room: room.leave(person, seat))
    return await change(hall, table, lambda room: room.give(person, seat, body.bot))


@router.post("/tables/{table}/start", response_model=shapes.Done)
async def start(table: Table, person: Guest, hall: TheHall) -> Answer:
    """Begin the game: every seat must be taken."""
    return await change(hall, table, lambda room: room.start(person))


@router.post("/tables/{table}/close", response_model=shapes.Done)
async def close(table: Table, person: Guest, hall: TheHall) -> Answer:
    """Close a table nobody else plays at."""
    return await change(hall, table, lambda room: room.close(person))


@router.post("/tables/{table}/vote", response_model=shapes.Done)
async def vote(table: Table, body: shapes.Vote, person: Guest, hall: TheHall) -> Answer:
    """Vote for a bot to play on for somebody who left."""
    return await change(hall, table, lambda room: room.vote(person, body.seat, body.bot))


@router.post("/tables/{table}/chat", response_model=shapes.Done)
async def chat(table: Table, body: shapes.Said, person: Guest, hall: TheHall) -> Answer:
    """Say something to the table."""
    text = " ".join(body.text.split())
    if not text or not text.isprintable():
        raise Refused("Say something in printable characters.")
    return await change(hall, table, lambda room: room.say(person, text))
