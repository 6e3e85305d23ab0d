"""To look things up: the games installed, their rules, the picture of a position."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from fogbound.cli.files import replayed
from fogbound.cli.problems import Problem, WrongCommand
from fogbound.cli.screen import QUIET, Screen, screen_of
from fogbound.cli.setup import game_named
from fogbound.engine import NOBODY, Game, Option, Record, game_names
from fogbound.engine.picture import picture
from fogbound.engine.words import Speaker

RecordFile = Annotated[Path, typer.Argument(metavar="record")]
At = Annotated[int | None, typer.Option("--at", min=0, metavar="number")]
Seat = Annotated[int | None, typer.Option("--seat", min=0, metavar="seat")]
GAME_COLUMNS = ("game", "players", "minutes", "revision", "options", "hidden")


def viewer(record: Record, seat: int | None) -> int:
    """The seat to look from, if the record has it."""
    if seat is None:
        return NOBODY
    if seat >= record.players:
        raise WrongCommand("seat-range", most=record.players - 1, seat=seat)
    return seat


# ---------------------------------------------------------------- the commands


def games(
    context: typer.Context,
    name: Annotated[str | None, typer.Argument(metavar="game")] = None,
) -> None:
    """List the games that are installed, or tell more about one."""
    screen = screen_of(context)
    if name is not None:
        _print_game(screen, game_named(name))
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), leading=1, header_style="bold")
    for column in GAME_COLUMNS:
        table.add_column(screen.say(f"column-{column}"), overflow="fold")
    for each in map(game_named, game_names()):
        options = ", ".join(option.name for option in each.options)
        hidden = screen.speaker_of(each).fact("hidden")
        facts = (_players(each), each.minutes, str(each.revision), options, hidden)
        table.add_row(Text(each.name, "bold"), *facts)
    screen.console.print(table)
    screen.print(screen.say("games-more"), QUIET)


def _players(game: Game) -> str:
    least, most = game.players[0], game.players[-1]
    return f"{least}-{most}" if least != most else str(most)


def _print_game(screen: Screen, game: Game) -> None:
    say = screen.speaker_of(game)
    revision = screen.say("revision-of", revision=game.revision, rules=len(game.ledger))
    facts = [
        ("players", _players(game)),
        ("minutes", game.minutes),
        ("hidden", say.fact("hidden")),
        ("revision", revision),
        *(("option", _option(screen, say, option)) for option in game.options),
    ]
    screen.print(say.title, "bold")
    screen.indented(say.fact("about"))
    screen.rows([(screen.say(f"column-{name}"), text) for name, text in facts], QUIET)


def _option(screen: Screen, say: Speaker, option: Option) -> str:
    """An option: what may be given, what it is where nothing is, and what it means."""
    facts = {
        "name": option.name,
        "values": "|".join(option.choices) or screen.say("value-number"),
        "default": str(option.default),
        "meaning": say.fact(f"option-{option.name}"),
    }
    choices = [
        screen.say("choice", value=value, meaning=say.choice(option, value))
        for value in option.choices
        if say.choice(option, value) != value
    ]
    if choices:
        return screen.say("option-is.choices", choices=", ".join(choices), **facts)
    return screen.say("option-is", **facts)


def rules(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game")],
    words: Annotated[list[str] | None, typer.Argument(metavar="rule")] = None,
) -> None:
    """Look up the rules of a game, every one under its id."""
    screen = screen_of(context)
    chosen = game_named(game)
    if words:
        print_found(screen, chosen, " ".join(words))
        return
    screen.print(screen.speaker_of(chosen).title, "bold")
    screen.print()
    screen.console.print(Markdown(chosen.primer_in(screen.language)))
    for chapter in chosen.ledger_in(screen.language).chapters:
        screen.print()
        screen.print(chapter.title, "bold underline")
        for rule in chapter.rules:
            screen.rule(rule)


def print_found(screen: Screen, game: Game, word: str) -> None:
    """The rule of that id, or all that have the word in them."""
    found = game.ledger_in(screen.language).find(word)
    if not found:
        near = get_close_matches(word, [rule.id for rule in game.ledger], n=1)
        facts = {"game": game.name, "word": repr(word)}
        if near:
            raise Problem("no-rule.near", near=near[0], **facts)
        raise Problem("no-rule", **facts)
    for rule in found:
        screen.rule(rule)


def draw(
    context: typer.Context,
    record: RecordFile,
    output: Annotated[str, typer.Option("--output", "-o", metavar="file")],
    at: At = None,
    seat: Seat = None,
) -> None:
    """Draw the table of a record as an SVG picture."""
    read, state = replayed(record, at)
    say = screen_of(context).speaker(state.box, read.seats)
    drawn = picture(state.seen_by(viewer(read, seat)), say)
    if drawn is None:
        raise Problem("no-picture", game=say.game.name)
    svg = f"{drawn.sheet()}\n"
    if output == "-":
        sys.stdout.write(svg)
    else:
        Path(output).write_text(svg, encoding="utf-8")
