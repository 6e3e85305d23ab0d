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
from starlette.staticfiles import StaticFiles

from fogbound.engine import game, game_names
from fogbound.table import api, pages, reference, storage
from fogbound.table.guard import Bucket, Guard
from fogbound.table.hall import Hall
from fogbound.table.hub import listen
from fogbound.table.migrations import migrate
from fogbound.table.people import Doors
from fogbound.table.refusals import Refused
from fogbound.table.settings import Settings
from fogbound.table.storage import Storage, Unavailable

LOG = logging.getLogger("fogbound.table")
STATIC = Path(__file__).parent / "static"
SWITCH = 0.0005
"""Seconds after which a busy thread lets another one run: the writer must not wait long."""
COLLECT = (5_000, 20, 100)
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
        lifespan=_open_house,
    )
    app.state.settings = settings
    app.state.newcomers = Bucket(settings.newcomers / 3600, settings.newcomers)
    app.add_middleware(Guard, settings=settings)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _misshapen)
    app.add_exception_handler(HTTPException, _not_here)
    app.add_exception_handler(Unavailable, _unavailable)
    app.include_router(api.router)
    for route in (*reference.router.routes, *pages.router.routes):
        assert isinstance(route, APIRoute)
        route.methods = {"GET", "HEAD"}
    app.include_router(reference.router)
    app.include_router(pages.router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app


def from_environment() -> FastAPI:
    """The application of a worker process, which has the process to itself."""
    app = create_app(Settings.from_environment())
    app.openapi()
    for name in game_names():
        game(name)
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    return app


@asynccontextmanager
async def _open_house(app: FastAPI) -> AsyncIterator[None]:
    """Open the database, let people in, and tidy up at the end."""
    settings: Settings = app.state.settings
    settings.make_folder()
    store = Storage(settings.url)
    await asyncio.to_thread(migrate, store.engine)
    proposal = secrets.token_urlsafe(32)
    secret = await store.write(lambda c: storage.secret(c, proposal))
    hall = app.state.hall = Hall(settings, store, Doors(store, secret))
    hall.spawn(hall.hub.heartbeat())
    if store.shared:
        plain = settings.url.replace("+psycopg", "")
        hall.spawn(listen(plain, hall.heard, hall.look_again))
    _end_streams_on_exit(hall)
    try:
        yield
    finally:
        with suppress(asyncio.CancelledError):
            await hall.close()
        store.close()


def _end_streams_on_exit(hall: Hall) -> None:
    """A server that is told to stop waits for its answers; streams must not keep it waiting."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        usual = signal.getsignal(number)

        def stop(number: int, frame: FrameType | None, usual: Any = usual) -> None:
            loop.call_soon_threadsafe(hall.hub.close)
            if callable(usual):
                usual(number, frame)

        signal.signal(number, stop)


# -------------------------------------------------------------------- errors: one clear sentence


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    words: dict[str, Any] = {"error": error.sentence}
    if error.rule:
        words["rule"] = error.rule
    return await _answer(request, words, error.status)


async def _misshapen(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = " ".join(str(part) for part in first["loc"][1:])
    return await _answer(request, {"error": f"{where}: {first['msg']}.".lstrip(": ")}, 422)


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    return await _answer(request, {"error": f"{error.detail}."}, error.status_code, headers)


async def _answer(
    request: Request, words: dict[str, Any], status: int, headers: dict[str, str] | None = None
) -> Response:
    """A refusal; who looked for a page that is not there gets the page for lost ways."""
    if status in (404, 422) and not request.url.path.startswith("/api/"):
        person = None
        with suppress(Refused, Unavailable):
            person = await api.asker(request)
        return pages.page(request, "lost.html", 404, person=person)
    return api.Answer(words, status, headers)


def _unavailable(_: Request, error: Exception) -> api.Answer:
    LOG.error("the database does not answer: %s", error)
    return api.Answer({"error": "The database does not answer; try again."}, 503)
