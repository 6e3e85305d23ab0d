"""The commands: the table in the browser, games in the terminal, records and rules."""

from __future__ import annotations

from importlib import metadata
from typing import Annotated

import typer

from fogbound.cli.arena import arena
from fogbound.cli.commands import Command, Commands
from fogbound.cli.hint import hint
from fogbound.cli.lab import app as lab
from fogbound.cli.learn import learn
from fogbound.cli.lookup import draw, games, rules
from fogbound.cli.play import play
from fogbound.cli.replay import replay
from fogbound.cli.review import review
from fogbound.cli.table import serve, verify
from fogbound.cli.train import train
from fogbound.cli.watch import watch

app = typer.Typer(
    cls=Commands,
    name="fogbound",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"fogbound {metadata.version('fogbound')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def fogbound(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
) -> None:
    """Show the page of help where no command is named."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for command in (
    serve,
    learn,
    play,
    watch,
    arena,
    train,
    replay,
    hint,
    review,
    verify,
    rules,
    draw,
    games,
):
    app.command(cls=Command)(command)
app.add_typer(lab)


def main() -> None:
    """What the `fogbound` command runs."""
    app(prog_name="fogbound")
