"""To watch bots play."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from fogbound.bots import bot
from fogbound.bots.play import moves
from fogbound.cli.files import fresh, keep, seat_of_bot
from fogbound.cli.replay import print_ending, verdict
from fogbound.cli.screen import QUIET, ROUND, names_in, screen, told
from fogbound.cli.setup import (
    Bots,
    ComponentsFile,
    Edition,
    GameName,
    Options,
    Players,
    Seed,
    begun,
    loaded,
    options_of,
    specs,
)
from fogbound.engine import NOBODY, Match


def watch(
    game: GameName = None,
    players: Players = None,
    bots: Bots = None,
    seed: Seed = None,
    number: Annotated[
        int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games to play.")
    ] = 1,
    delay: Annotated[
        float, typer.Option("--delay", min=0.0, help="Seconds to wait after each action.")
    ] = 0.0,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only the results.")] = False,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Write the record here.")
    ] = None,
    edition: Edition = None,
    option: Options = None,
    components: ComponentsFile = None,
) -> None:
    """Watch bots play.

    Examples: [bold]fogbound watch smog[/bold],
    [bold]fogbound watch smog --bots greedy --bots random --players 2 --seed 7[/bold],
    [bold]fogbound watch smog --games 20 --quiet --option rounds=60[/bold]
    """
    rules = loaded(game)
    count = players if players is not None else rules.players[-1]
    chosen = options_of(rules, edition, option)
    rules.box(count)
    named = specs(bots, count)
    minds = [bot(spec) for spec in named]
    seats = [seat_of_bot(rules.seat_name(seat), spec) for seat, spec in enumerate(named)]
    files = _places(save, number)
    console = screen()
    results: list[Match] = []
    for n, file in enumerate(files):
        match = begun(rules, count, _seed(seed, n, number), chosen, components, seats)
        if not quiet:
            _print_head(console, match, n, number)
        try:
            for happened in moves(match, minds):
                if not quiet:
                    for line in told(match, happened, NOBODY):
                        console.print(line)
                if delay:
                    time.sleep(delay)
        finally:
            if file is not None:
                keep(match.record, file)
        _print_result(console, match, n, file, quiet)
        results.append(match)
    if number > 1:
        _print_summary(console, results)


def _places(save: Path | None, number: int) -> list[Path | None]:
    """A file for each game: the one named, or the like with a number."""
    if save is None:
        return [None] * number
    if number == 1:
        return [fresh(save)]
    return [fresh(save.with_stem(f"{save.stem}-{n + 1}")) for n in range(number)]


def _seed(seed: str | None, n: int, number: int) -> str | None:
    return seed if seed is None or number == 1 else f"{seed}.{n + 1}"


def _print_head(console: Console, match: Match, n: int, number: int) -> None:
    which = f"game {n + 1} of {number}, " if number > 1 else ""
    console.print(Text(match.game.title, "bold"))
    console.print(Text(f"{which}seed {match.record.seed}: {', '.join(match.record.seats)}", QUIET))


def _print_result(console: Console, match: Match, n: int, file: Path | None, quiet: bool) -> None:
    if quiet:
        size = f"{_rounds(match)} rounds, {len(match.record.actions)} actions"
        who = verdict(match.state, match.record.seats)
        console.print(f"{n + 1:>4}  {who}  {size}  seed {match.record.seed}")
    else:
        console.print()
        print_ending(console, match.state, names_in(match.record))
    if file is not None and not quiet:
        console.print(Text(f"The record is in {file}", QUIET))


def _rounds(match: Match) -> int:
    return sum(event.what == ROUND for _, event in match.story)


def _print_summary(console: Console, results: list[Match]) -> None:
    """Who won how often, and how long the games were."""
    console.print()
    wins = [match.state.outcome.winners for match in results if match.state.outcome is not None]
    for seat, entry in enumerate(results[0].record.seats):
        count = sum(seat in winners for winners in wins)
        console.print(f"{entry:<30} {count:>4} won  {count / len(results):>4.0%}")
    drawn = sum(not winners for winners in wins)
    if drawn:
        console.print(f"{'nobody':<30} {drawn:>4} games  {drawn / len(results):>4.0%}")
    rounds = sum(map(_rounds, results)) / len(results)
    actions = sum(len(match.record.actions) for match in results) / len(results)
    console.print(Text(f"{rounds:.1f} rounds and {actions:.0f} actions a game", QUIET))
