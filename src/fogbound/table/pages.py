"""The pages: shells that the script fills from the API, and the rules, which are plain text."""

from __future__ import annotations

from functools import cache
from itertools import chain, repeat
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi import Path as PathParameter
from fastapi.responses import HTMLResponse, Response
from starlette.concurrency import run_in_threadpool
from starlette.templating import Jinja2Templates

from fogbound.bots import bot as make_bot
from fogbound.bots.play import moves
from fogbound.engine import NOBODY, Game, Listing, Match, game_names
from fogbound.engine.picture import Legend, background, legend, picture, thing_sign
from fogbound.engine.words import Speaker, game_languages
from fogbound.table.api.games import facts, game_of, speaker
from fogbound.table.api.history import PACKED, history
from fogbound.table.api.requests import Language, MaybePerson, TablesDep
from fogbound.table.errors import NotFound
from fogbound.table.languages import LANGUAGES, language_of, level_names, script_words, words_in
from fogbound.table.primer import blocks
from fogbound.table.studies import POLICY, published, report
from fogbound.table.tables import Tables

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"
TEMPLATES: Final = Jinja2Templates(directory=HERE / "templates")
SAMPLE_ACTIONS: Final = 90
"""How many actions into a game its picture on the home page is drawn."""
STUDIES: Final = ("balance", "compare")
"""What studies ask, as the messages `lab-study-...` say it."""
LOCAL: Final = ("localhost", "127.0.0.1", "::1")
"""Names a computer has for itself alone: a link with one of them leads nobody else here."""

router = APIRouter(include_in_schema=False)
Name = Annotated[str, PathParameter(pattern=r"^[\w-]{1,40}$")]
Rows = list[tuple[str, ...]]
"""Of a listing of components."""
Listed = tuple[Listing, list[str], list[tuple[str, Rows]]]
"""A listing, a picture for each of its rows, and the rows by the choice that changes them."""


def page(request: Request, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page from its template, in the reader's language."""
    language = language_of(request)
    words = words_in(language)

    def say(message: str, **facts: str | int) -> str:
        return words.format(message, facts)

    spoken = {
        "say": say,
        "language": language,
        "languages": {other: words_in(other).format("language", {}) for other in LANGUAGES},
        "script": script_words(language),
    }
    return TEMPLATES.TemplateResponse(request, name, {**spoken, **context}, status_code=status)


@router.get("/")
def home(
    request: Request, person: MaybePerson, tables: TablesDep, language: Language
) -> HTMLResponse:
    """The games, and what goes on at the tables."""
    games = [facts(game_of(name), language) for name in game_names()]
    lab = bool(published(Path(tables.settings.data)))
    return page(request, "home.html", games=games, person=person, lab=lab)


@router.get("/t/{table}")
async def table(
    request: Request, table: Name, person: MaybePerson, tables: TablesDep, language: Language
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
        title=room.speaker(language).title,
        game=room.game.name,
        levels=level_names(room.game, language),
        background=background_address(room.game, language),
        person=person,
        invite=str(request.url_for("table", table=table)),
        away=tables.settings.away_after,
        study=room.study,
        local=request.url.hostname if request.url.hostname in LOCAL else "",
    )


@router.get("/rules/{name}")
async def rules(
    request: Request,
    name: Name,
    person: MaybePerson,
    tables: TablesDep,
    language: Language,
    table: Annotated[str, Query(max_length=40)] = "",
) -> HTMLResponse:
    """Every rule of a game, with its primer, its legend and its components.

    With `?table=ID` there is a way back to that table, if it plays this game.
    """
    if name not in game_names():
        return page(request, "not_found.html", 404, person=person)
    game = game_of(name)
    say = speaker(game, language)
    editions = {
        choice: say.choice(option, choice) for option in game.options for choice in option.choices
    }
    signs = _legend(game, language)
    beside = chain(signs.primer, repeat([]))
    return page(
        request,
        "rules.html",
        game=game,
        told=language in game_languages(game),
        title=say.title,
        background=background_address(game, language),
        table=table if await _plays(tables, table, game) else "",
        primer=list(zip(blocks(game.primer_in(language)), beside, strict=False)),
        legend=signs,
        chapters=game.ledger_in(language).chapters,
        editions=editions,
        listings=await run_in_threadpool(_listings, game, language),
        person=person,
    )


async def _plays(tables: Tables, table: str, game: Game) -> bool:
    """Whether there is such a table, and this game is played at it."""
    try:
        return bool(table) and (await tables.fresh_room(table)).game is game
    except NotFound:
        return False


@router.get("/legend/{name}")
def legend_part(request: Request, name: Name, language: Language) -> HTMLResponse:
    """The legend alone, for the pane at a table."""
    if name not in game_names():
        raise NotFound("no-game")
    return page(request, "legend.html", legend=_legend(game_of(name), language))


@router.get("/mine")
async def mine(
    request: Request, person: MaybePerson, tables: TablesDep, language: Language
) -> HTMLResponse:
    """Your games on a page."""
    told = await history(tables, person, language) if person else None
    parts = range(-(-told["records"] // PACKED)) if told else range(0)
    return page(request, "history.html", person=person, told=told, parts=parts)


@router.get("/lab")
def lab(
    request: Request, person: MaybePerson, tables: TablesDep, language: Language
) -> HTMLResponse:
    """The studies of the lab that were published here."""
    listed = [
        (study, speaker(game_of(study.game), language).title)
        for study in published(Path(tables.settings.data))
        if study.game in game_names() and study.kind in STUDIES
    ]
    return page(request, "studies.html", studies=listed, person=person)


@router.get("/lab/{name}")
def study(name: Name, tables: TablesDep, language: Language) -> HTMLResponse:
    """The report of a study, as it was made: a page of its own, without script."""
    found = report(Path(tables.settings.data), name, language)
    if found is None:
        raise NotFound("no-study")
    return HTMLResponse(found, headers={"Content-Security-Policy": POLICY})


@cache
def _legend(game: Game, language: str) -> Legend:
    """What the signs of a game mean."""
    return legend(speaker(game, language))


@cache
def _listings(game: Game, language: str) -> list[Listed]:
    """The components to look up, their pictures, and rows that another choice changes; slow."""
    say = speaker(game, language)
    found: list[Listed] = []
    for listing in say.listings():
        drawn = [thing_sign(say, kind, number) for kind, number in listing.things]
        changed = [(say.choice(o, value), rows) for o, value, rows in say.otherwise(listing)]
        found.append((listing, drawn if any(drawn) else [], changed))
    return found


# -------------------------------------------------------------------- pictures


def background_address(game: Game, language: str) -> str:
    """Where the background of a game's pictures is found; empty for a game without any."""
    found = background(game, language)
    return f"/background/{game.name}.{language}.{found.version}.svg" if found is not None else ""


@router.get("/background/{name}.{language}.{version}.svg")
def background_file(name: Name, language: Name, version: Name) -> Response:
    """What never changes in a game's pictures; its address changes with it."""
    if name not in game_names() or language not in LANGUAGES:
        raise NotFound("no-game")
    found = background(game_of(name), language)
    if found is None:
        raise NotFound("no-game")
    fresh = version == found.version
    headers = {"Cache-Control": "public, max-age=31536000, immutable" if fresh else "no-store"}
    return Response(found.file, media_type="image/svg+xml", headers=headers)


@router.get("/picture/{name}.svg")
def sample_picture(name: Name, language: Language) -> Response:
    """A game in its middle, as a spectator sees it."""
    if name not in game_names():
        raise NotFound("no-game")
    headers = {"Cache-Control": "public, max-age=86400"}
    return Response(_sample(name, language), media_type="image/svg+xml", headers=headers)


@cache
def _sample(name: str, language: str) -> str:
    """The same game every time, a while after its beginning."""
    game = game_of(name)
    match = Match.new(name, game.players[-1], seed="a picture for the door")
    for number, _ in enumerate(moves(match, [make_bot("random")] * game.players[-1])):
        if number == SAMPLE_ACTIONS:
            break
    state = match.state
    drawn = picture(state.seen_by(NOBODY), Speaker(state.box, (), language))
    return drawn.alone() if drawn is not None else (STATIC / "lantern.svg").read_text()
