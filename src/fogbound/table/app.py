"""The web application."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import signal
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match
from starlette.staticfiles import StaticFiles

from fogbound.engine import game, game_names
from fogbound.engine.words import Args
from fogbound.table import api, api_docs, pages, storage
from fogbound.table.api.games import facts
from fogbound.table.api.requests import get_person
from fogbound.table.api.responses import ApiResponse
from fogbound.table.compression import LEVEL
from fogbound.table.errors import TableError
from fogbound.table.languages import LANGUAGES, language_of, script_words, words_in
from fogbound.table.middleware import Callers, RateLimiter, SecurityMiddleware
from fogbound.table.migrations import migrate
from fogbound.table.people import Accounts
from fogbound.table.settings import Settings
from fogbound.table.storage import Storage, Unavailable
from fogbound.table.streams import listen
from fogbound.table.tables import Tables

LOG = logging.getLogger("fogbound.table")
STATIC = Path(__file__).parent / "static"
SWITCH_INTERVAL = 0.0005
"""Seconds after which a busy thread lets another one run: the writer must not wait long."""
GC_THRESHOLD = (5_000, 20, 100)
"""How often garbage is looked for. A full search takes a tenth of a second in which nobody is
served, and there is little to find: what was loaded at the start stays, and is left out of it."""


def create_app(settings: Settings) -> FastAPI:
    """The table as an ASGI application."""
    app = FastAPI(
        title="Fogbound",
        summary="Play board games of fog and steam, over JSON.",
        version="1",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.settings = settings
    app.state.signups = RateLimiter(settings.signups / 3600, settings.signups)
    app.add_middleware(GZipMiddleware, minimum_size=500, compresslevel=LEVEL)
    app.state.callers = Callers(settings)
    app.add_middleware(SecurityMiddleware, settings=settings, callers=app.state.callers)
    app.add_exception_handler(TableError, _table_error)
    app.add_exception_handler(RequestValidationError, _validation_error)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Unavailable, _unavailable)
    for router in api.ROUTERS:
        app.include_router(router)
    for route in (*api_docs.router.routes, *pages.router.routes):
        assert isinstance(route, APIRoute)
        route.methods = {"GET", "HEAD"}
    app.include_router(api_docs.router)
    app.include_router(pages.router)
    api.describe_keys(app.openapi())
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app


def from_environment() -> FastAPI:
    """The application of a worker process, which has the process to itself."""
    app = create_app(Settings.from_environment())
    app.openapi()
    for language in LANGUAGES:
        script_words(language)
        for name in game_names():
            facts(game(name), language)
            pages.background_address(game(name), language)
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLD)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the database, serve, and close everything at the end."""
    settings: Settings = app.state.settings
    settings.make_folder()
    claim = storage.claim(settings.url)
    store = Storage(settings.url)
    await asyncio.to_thread(migrate, store.engine)
    proposal = secrets.token_urlsafe(32)
    secret = await store.write(lambda c: storage.cookie_secret(c, proposal))
    tables = app.state.tables = Tables(settings, store, Accounts(store, secret))
    tables.spawn(tables.streams.keep_alive())
    if store.shared:
        plain = settings.url.replace("+psycopg", "")
        tables.spawn(listen(plain, tables.on_notify, tables.refresh_watched))
    _end_streams_on_exit(tables)
    try:
        yield
    finally:
        with suppress(asyncio.CancelledError):
            await tables.close()
        store.close()
        claim.close()


def _end_streams_on_exit(tables: Tables) -> None:
    """A server that is told to stop waits for its answers; streams must not keep it waiting."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        usual = signal.getsignal(number)

        def stop(number: int, frame: FrameType | None, usual: Any = usual) -> None:
            loop.call_soon_threadsafe(tables.streams.close)
            if callable(usual):
                usual(number, frame)

        signal.signal(number, stop)


# -------------------------------------------------------------------- errors: one clear sentence


async def _table_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, TableError)
    content: dict[str, Any] = {"error": error.text(language_of(request))}
    if error.rule:
        content["rule"] = error.rule
    if error.lesson:
        content["lesson"] = True
    headers = {"WWW-Authenticate": "Bearer"} if error.status == 401 else None
    return await _error_response(request, content, error.status, headers)


async def _validation_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    facts: Args = {"where": " ".join(map(str, first["loc"][1:])), "error": first["msg"]}
    message = "bad-shape" if facts["where"] else "bad-shape.whole"
    content = {"error": words_in(language_of(request)).format(message, facts)}
    return await _error_response(request, content, 422)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = words_in(language_of(request))
    message = f"status-{error.status_code}"
    said = words.format(message, {}) if message in words else f"{error.detail}."
    headers = dict(error.headers or {})
    if error.status_code == 405:
        headers["Allow"] = ", ".join(_allowed(request))
    return await _error_response(request, {"error": said}, error.status_code, headers)


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def _allowed(request: Request) -> list[str]:
    """The methods this address takes, of all routes that have it; of a file those to read it."""
    routes = request.app.routes
    scopes = {method: {**request.scope, "method": method} for method in METHODS}
    found = [
        method
        for method, scope in scopes.items()
        if any(route.matches(scope)[0] == Match.FULL for route in routes)
    ]
    return found or ["GET", "HEAD"]


async def _error_response(
    request: Request, content: dict[str, Any], status: int, headers: dict[str, str] | None = None
) -> Response:
    """An error as JSON, or as a page where a page was asked for that is not there."""
    if status in (404, 422) and not request.url.path.startswith("/api/"):
        person = None
        with suppress(TableError, Unavailable):
            person = await get_person(request)
        return pages.page(request, "not_found.html", 404, person=person)
    return ApiResponse(content, status, headers)


def _unavailable(request: Request, error: Exception) -> ApiResponse:
    LOG.error("the database does not answer: %s", error)
    words = words_in(language_of(request))
    return ApiResponse({"error": words.format("unavailable", {})}, 503)
