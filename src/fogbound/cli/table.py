"""To open the table in the browser, and to check that a game played there was fair."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fogbound.cli.files import replayed
from fogbound.cli.lookup import RecordFile
from fogbound.cli.problems import Problem
from fogbound.cli.replay import print_replayed
from fogbound.cli.screen import screen_of
from fogbound.table.fair import keeps_promise, seed_hash


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option(metavar="address")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, metavar="number")] = 8000,
    database: Annotated[str, typer.Option(metavar="url")] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, metavar="number")] = 1,
    data: Annotated[Path | None, typer.Option(metavar="folder")] = None,
    browser: Annotated[bool, typer.Option()] = True,
) -> None:
    """Open the table: play in the browser, with friends and bots."""
    try:
        from fogbound.table import serve as table
    except ImportError as error:
        raise Problem("needs-table", module=error.name) from None
    screen = screen_of(context)

    def opened(address: str) -> None:
        screen.print(screen.say("open-at", address=address), fold=False)

    try:
        table.serve(host, port, database, workers, data, browser, opened)
    except table.ServeError as error:
        raise Problem(error.message, **error.facts) from None


def verify(
    context: typer.Context,
    record: RecordFile,
    promised: Annotated[str, typer.Option("--hash", metavar="hash")] = "",
) -> None:
    """Check a record: that it replays to its result, and that its seed is the one promised."""
    screen = screen_of(context)
    read, state = replayed(record)
    print_replayed(screen, record, read, state)
    if not promised:
        screen.print(screen.say("hash-is", hash=seed_hash(read.seed)), fold=False)
    elif keeps_promise(read, promised):
        screen.print(screen.say("hash-kept"))
    else:
        raise Problem("hash-broken", hash=seed_hash(read.seed))
