"""To look things up: the games installed, their rules, the picture of a position."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from fogbound.cli.files import blamed, opened
from fogbound.cli.problems import Problem
from fogbound.cli.screen import QUIET, print_indented, print_rule, screen
from fogbound.cli.setup import loaded
from fogbound.engine import NOBODY, Game, Option, OptionError, Record, State, game_names

RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="The file of a record.")]
At = Annotated[
    int | None, typer.Option("--at", min=0, help="After so many actions; all if left out.")
]
Seat = Annotated[
    int | None, typer.Option("--seat", min=0, help="Through whose eyes; a spectator's if left out.")
]


def viewer(record: Record, seat: int | None) -> int:
    """The seat to look from, if the record has it."""
    if seat is None:
        return NOBODY
    if seat >= record.players:
        raise OptionError(f"--seat must be from 0 to {record.players - 1} in this game, not {seat}")
    return seat


def position(path: Path, at: int | None) -> tuple[Record, State]:
    """A record and its position after so many actions."""
    record = opened(path)
    with blamed(path):
        return record, record.replay(at)


# ---------------------------------------------------------------- the commands


def games(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="More about this one.")] = None,
) -> None:
    """List the games that are installed, or tell more about one.

    Examples: [bold]fogbound games[/bold], [bold]fogbound games smog[/bold]
    """
    console = screen()
    if name is not None:
        _print_game(console, loaded(name))
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), leading=1, header_style="bold")
    for column in ("game", "players", "minutes", "revision", "options", "hidden"):
        table.add_column(column, overflow="fold")
    for each in map(loaded, game_names()):
        options = ", ".join(option.name for option in each.options)
        facts = (_players(each), each.minutes, str(each.revision), options, each.hidden)
        table.add_row(Text(each.name, "bold"), *facts)
    console.print(table)
    console.print(Text("fogbound games GAME tells more.", QUIET))


def _players(game: Game) -> str:
    least, most = game.players[0], game.players[-1]
    return f"{least}-{most}" if least != most else str(most)


def _print_game(console: Console, game: Game) -> None:
    console.print(Text(game.title, "bold"))
    print_indented(console, game.about)
    rows = [
        ("players", _players(game)),
        ("minutes", game.minutes),
        ("hidden", game.hidden),
        ("revision", f"{game.revision} of the rules; the ledger has {len(game.ledger)}"),
        *(("option", _option(option)) for option in game.options),
    ]
    for label, text in rows:
        for n, line in enumerate(Text(text).wrap(console, max(console.width - 12, 20))):
            line.rstrip()
            console.print(Text.assemble((f"  {'' if n else label:<10}", QUIET), line))


def _option(option: Option) -> str:
    values = "|".join(option.choices) or "NUMBER"
    return f"{option.name}={values}, else {option.default}: {option.help}"


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, such as smog.")],
    words: Annotated[
        list[str] | None, typer.Argument(metavar="ID or WORDS", help="One rule, or a search.")
    ] = None,
) -> None:
    """Look up the rules of a game, every one under its id.

    Examples: [bold]fogbound rules smog[/bold], [bold]fogbound rules smog buy.hourglass[/bold],
    [bold]fogbound rules smog shadow master[/bold]
    """
    console = screen()
    chosen = loaded(game)
    if words:
        print_found(console, chosen, " ".join(words))
        return
    console.print(Text(chosen.title, "bold"))
    console.print()
    console.print(Markdown(chosen.primer))
    for chapter, entries in groupby(chosen.ledger, key=lambda rule: rule.chapter):
        console.print()
        console.print(Text(chapter.upper(), "bold underline"))
        for rule in entries:
            print_rule(console, rule)


def print_found(console: Console, game: Game, word: str) -> None:
    """The rule of that id, or all that have the word in them."""
    found = game.ledger.find(word)
    if not found:
        near = get_close_matches(word, [rule.id for rule in game.ledger], n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise Problem(f"no rule of {game.title} has {word!r} in it{hint}")
    for rule in found:
        print_rule(console, rule)


def draw(
    record: RecordFile,
    output: Annotated[
        str,
        typer.Option("--output", "-o", metavar="FILE", help="The SVG to write; - for stdout."),
    ],
    at: At = None,
    seat: Seat = None,
) -> None:
    """Draw the table of a record as an SVG picture.

    Examples: [bold]fogbound draw game.txt -o board.svg[/bold],
    [bold]fogbound draw game.txt --at 40 --seat 1 -o - | rsvg-convert -o board.png[/bold]
    """
    read, state = position(record, at)
    game = state.box.game
    svg = game.sheet(state.seen_by(viewer(read, seat)))
    if not svg:
        raise Problem(f"{game.title} has no picture to draw")
    if output == "-":
        sys.stdout.write(svg if svg.endswith("\n") else f"{svg}\n")
    else:
        Path(output).write_text(svg, encoding="utf-8")
