"""To open the table in the browser, and to check that a game played there was fair."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fogbound.cli.files import checked, opened
from fogbound.cli.look import RecordFile
from fogbound.cli.problems import Problem
from fogbound.table.fair import keeps_promise, seed_hash


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8000,
    database: Annotated[
        str, typer.Option(help="postgresql://... in place of a file in the data folder.")
    ] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes; more than one need PostgreSQL.")
    ] = 1,
    data: Annotated[Path | None, typer.Option(help="The data folder.")] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser.")] = True,
) -> None:
    """Open the table: play in the browser, with friends and bots.

    Examples: [bold]fogbound serve[/bold], [bold]fogbound serve --host 0.0.0.0 --no-browser[/bold]
    """
    try:
        from fogbound.table import serve as table
    except ImportError as error:
        raise Problem(f"the table needs {error.name}: pip install 'fogbound[table]'") from None
    try:
        table.serve(host, port, database, workers, data, browser)
    except table.ServeError as error:
        raise Problem(str(error)) from None


def verify(
    record: RecordFile,
    promised: Annotated[
        str, typer.Option("--hash", help="The hash that was shown before the first move.")
    ] = "",
) -> None:
    """Check a record: that it replays to its result, and that its seed is the one promised.

    Example: [bold]fogbound verify game.txt --hash 2c26b46b68ff...[/bold]
    """
    read = checked(opened(record), record)
    typer.echo(f"{record}: replays, {len(read.actions)} actions, {read.result or 'not over yet'}")
    if not promised:
        typer.echo(f"The hash of its seed is {seed_hash(read.seed)}")
    elif keeps_promise(read, promised):
        typer.echo("Its seed is the one that was promised.")
    else:
        raise Problem(
            f"its seed is not the one promised: the seed's hash is {seed_hash(read.seed)}"
        )
