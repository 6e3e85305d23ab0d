"""Run the table: one process, or several workers on one PostgreSQL."""

from __future__ import annotations

import os
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from fogbound.table.migrations import migrate
from fogbound.table.protocol import TimedProtocol
from fogbound.table.settings import Settings
from fogbound.table.storage import InUse, claim, connect


class ServeError(Exception):
    """The table cannot be opened; `message` and `facts` are for who says why."""

    def __init__(self, message: str, **facts: str | int) -> None:
        super().__init__(message, *facts.values())
        self.message = message
        self.facts = facts


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    workers: int = 1,
    data: str | Path | None = None,
    browser: bool = True,
    opened: Callable[[str], None] = print,
) -> None:
    """Open the table and serve it until interrupted; raises ServeError where it cannot.

    `opened` is told its address as soon as guests can come.
    """
    settings = Settings(database=database)
    if data is not None:
        settings = Settings(database=database, data=str(data))
    if workers > 1 and not settings.shared:
        raise ServeError("workers-need-postgresql")
    _check_address(host, port)
    _prepare(settings)
    os.environ.update(settings.to_environment())
    told = (host, port, opened, browser)
    threading.Thread(target=_tell, args=told, name=OPENING, daemon=True).start()
    uvicorn.run(
        "fogbound.table.app:from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        http=TimedProtocol,
        log_level="warning",
        timeout_graceful_shutdown=2,
    )


def _check_address(host: str, port: int) -> None:
    """See that the table can listen there before it says that it does."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]
        raise ServeError("cannot-listen", host=host, port=str(port), reason=reason) from None


def _prepare(settings: Settings) -> None:
    """Bring the database up to date before any worker starts."""
    try:
        settings.make_folder()
        with claim(settings.url):
            engine = connect(settings.url)
            migrate(engine)
            engine.dispose()
    except InUse as error:
        raise ServeError("in-use", file=str(error)) from None
    except (SQLAlchemyError, ImportError, OSError) as error:
        raise ServeError("no-database", reason=str(error).splitlines()[0]) from None


OPENING: Final = "opening"
"""The thread that waits until the table is open."""
ANYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""By which address a table that listens at all of them is found from here."""
PAUSE: Final = 0.05
"""Seconds between two looks whether it is open."""


def _tell(host: str, port: int, opened: Callable[[str], None], browser: bool) -> None:
    """Wait until the table can be reached, then say so and show it."""
    while not _is_open(ANYWHERE.get(host, host), port):
        time.sleep(PAUSE)
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0") else f"[{host}]" if ":" in host else host
    address = f"http://{name}:{port}"
    opened(address)
    if browser:
        webbrowser.open(address)


def _is_open(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), 1).close()
    except OSError:
        return False
    return True
