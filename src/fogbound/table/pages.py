"""The pages: shells that the script fills from the API, and the rules, which are plain text."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import APIRouter, Request
from fastapi import Path as PathParameter
from fastapi.responses import HTMLResponse, Response
from markdown_it import MarkdownIt
from starlette.templating import Jinja2Templates

from fogbound.bots import LEVELS
from fogbound.bots import bot as make_bot
from fogbound.bots.play import moves
from fogbound.engine import NOBODY, Match, game_names
from fogbound.table.api import MaybePerson, TablesDep, facts, game_of
from fogbound.table.errors import NotFound

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"
TEMPLATES: Final = Jinja2Templates(directory=HERE / "templates")
SAMPLE_ACTIONS: Final = 90
"""How many actions into a game its picture on the home page is drawn."""
LOCAL: Final = ("localhost", "127.0.0.1", "::1")
"""Names a computer has for itself alone: a link with one of them leads nobody else here."""

router = APIRouter(include_in_schema=False)
Name = Annotated[str, PathParameter(pattern=r"^[\w-]{1,40}$")]


def choice_label(choice: str, help_text: str) -> str:
    """A choice by its name in the help of its option: "en" as "English"; else as it is."""
    named = (word for word in help_text.split() if word[0].isupper())
    return next((word for word in named if word.lower().startswith(choice)), choice)


TEMPLATES.env.filters["choice_label"] = choice_label


def page(request: Request, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page from its template."""
    return TEMPLATES.TemplateResponse(request, name, context, status_code=status)


@router.get("/")
async def home(request: Request, person: MaybePerson) -> HTMLResponse:
    """The games, and what goes on at the tables."""
    games = [facts(game_of(name)) for name in game_names()]
    return page(request, "home.html", games=games, levels=LEVELS, person=person)


@router.get("/t/{table}")
async def table(
    request: Request, table: Name, person: MaybePerson, tables: TablesDep
) -> HTMLResponse:
    """A table: room, game and replay in one."""
    try:
        room = await tables.fresh_room(table)
    except NotFound:
        return page(request, "not_found.html", 404, person=person)
    return page(
        request,
        "table.html",
        table=table,
        title=room.game.title,
        game=room.game.name,
        levels=LEVELS,
        person=person,
        invite=str(request.url_for("table", table=table)),
        local=request.url.hostname if request.url.hostname in LOCAL else "",
    )


@router.get("/rules/{name}")
async def rules(request: Request, name: Name, person: MaybePerson) -> HTMLResponse:
    """Every rule of a game, with its primer and its components."""
    if name not in game_names():
        return page(request, "not_found.html", 404, person=person)
    game = game_of(name)
    chapters = [
        (chapter, list(rows)) for chapter, rows in groupby(game.ledger, lambda rule: rule.chapter)
    ]
    return page(
        request,
        "rules.html",
        game=game,
        primer=MarkdownIt("js-default").render(game.primer),
        chapters=chapters,
        person=person,
    )


@router.get("/picture/{name}.svg")
def picture(name: Name) -> Response:
    """A game in its middle, as a spectator sees it."""
    if name not in game_names():
        raise NotFound("There is no such game.")
    headers = {"Cache-Control": "public, max-age=86400"}
    return Response(_sample(name), media_type="image/svg+xml", headers=headers)


@cache
def _sample(name: str) -> str:
    """The same game every time, a while after its beginning."""
    game = game_of(name)
    match = Match.new(name, game.players[-1], seed="a picture for the door")
    for number, _ in enumerate(moves(match, [make_bot("random")] * game.players[-1])):
        if number == SAMPLE_ACTIONS:
            break
    return game.svg(match.state.seen_by(NOBODY)) or (STATIC / "lantern.svg").read_text()
