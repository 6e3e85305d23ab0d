"""To ask for advice: the best few actions of a position, and how likely they are to win."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from fogbound.bots.budget import Budget
from fogbound.bots.hints import hints
from fogbound.bots.search import USUAL
from fogbound.cli.files import blamed, opened
from fogbound.cli.look import At, RecordFile, viewer
from fogbound.cli.problems import Problem
from fogbound.cli.screen import QUIET, fitted, names_in, screen, show
from fogbound.engine import OptionError, Record, State

SEARCH = "search"
"""The bot that can say how good an action is."""


def hint(
    record: RecordFile,
    at: At = None,
    seat: Annotated[
        int | None, typer.Option("--seat", min=0, help="Whose decision; anybody's if left out.")
    ] = None,
    bot: Annotated[
        str, typer.Option("--bot", metavar="BOT", help="search:ITERATIONS or search:SECONDSs.")
    ] = f"{SEARCH}:{USUAL}",
    count: Annotated[
        int, typer.Option("--count", "-n", min=1, help="How many actions, at most.")
    ] = 3,
) -> None:
    """Say what is best to do in a position, as far as its player can know.

    Without --at it is the last decision of the record.

    Examples: [bold]fogbound hint game.txt[/bold],
    [bold]fogbound hint game.txt --at 40 --bot search:5s[/bold],
    [bold]fogbound hint game.txt --seat 1 --count 5[/bold]
    """
    budget = _budget(bot)
    read = opened(record)
    viewer(read, seat)
    number, state = _decision(record, read, at, seat)
    assert state.actor is not None
    seen = state.seen_by(state.actor)
    console = screen()
    console.print(Text(state.box.game.title, "bold"))
    who = names_in(read)[state.actor]
    console.print(f"after {number} of {len(read.actions)} actions, {who} is to decide")
    show_hints(console, seen, Random(number), budget, count)
    if number < len(read.actions):
        played = state.box.game.describe(seen, read.actions[number])
        console.print(Text(f"Played: {played}", QUIET))


def show_hints(
    console: Console, seen: State, rng: Random, budget: Budget = USUAL, count: int = 3
) -> None:
    """The best actions, the best one first."""
    game = seen.box.game
    try:
        found = hints(seen, rng, budget, count)
    except NotImplementedError:
        raise Problem(f"{game.title} does not say what a position is worth: no hints") from None
    described = [game.describe(seen, each.action) for each in found]
    width = min(max(map(len, described)), max(console.width - 34, 20))
    lines = [
        Text.assemble(
            fitted(Text(words.ljust(width), "bold"), width),
            f"  wins {each.chance:>4.0%}",
            (f"  tried {each.visits} times", QUIET),
        )
        for words, each in zip(described, found, strict=True)
    ]
    show(console, [Text("  ").append_text(line) for line in lines])


def _budget(spec: str) -> Budget:
    """How long to think, from the spec of a search bot."""
    name, colon, setting = spec.partition(":")
    if name != SEARCH:
        raise OptionError(f"--bot must be a search, such as {SEARCH}:{USUAL}, not {spec!r}")
    try:
        return Budget.parse(setting) if colon else USUAL
    except ValueError as error:
        raise OptionError(f"--bot {spec}: {error}") from None


def _decision(path: Path, record: Record, at: int | None, seat: int | None) -> tuple[int, State]:
    """The position asked about: the one at a number, or the last that somebody decides."""
    with blamed(path):
        if at is not None:
            state = record.replay(at)
            if state.actor is None:
                raise Problem(f"{path}: after {at} actions the game is over")
            if seat not in (None, state.actor):
                raise Problem(f"{path}: after {at} actions seat {state.actor} decides, not {seat}")
            return at, state
        found: tuple[int, State] | None = None
        for number, state in enumerate(record.states()):
            if state.actor is not None and seat in (None, state.actor):
                found = number, state.copy()
    if found is None:
        raise Problem(f"{path}: nothing was asked of seat {seat}")
    return found
