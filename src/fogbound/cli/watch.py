"""To watch bots play."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, NamedTuple

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
        float,
        typer.Option("--delay", min=0.0, max=3600.0, help="Seconds to wait after each action."),
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
    seats = [seat_of_bot(rules.seat_name(seat), spec) for seat, spec in enumerate(named)]
    files = _places(save, number)
    console = screen()
    results: list[Result] = []
    for n, file in enumerate(files):
        minds = [bot(spec) for spec in named]
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
        result = Result.of(match)
        results.append(result)
        if quiet:
            _print_line(console, match, n, result)
        else:
            _print_end(console, match, file)
    if number > 1:
        _print_summary(console, seats, results)


class Result(NamedTuple):
    """What is kept of a game that was watched."""

    winners: tuple[int, ...]
    rounds: int
    actions: int

    @classmethod
    def of(cls, match: Match) -> Result:
        """The result of a match that is over."""
        assert match.state.outcome is not None
        rounds = sum(event.what == ROUND for _, event in match.story)
        return cls(match.state.outcome.winners, rounds, len(match.record.actions))


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


def _print_line(console: Console, match: Match, n: int, result: Result) -> None:
    who = verdict(match.state, match.record.seats)
    rounds = f"{result.rounds} rounds, " if result.rounds else ""
    line = f"{n + 1:>4}  {who}  {rounds}{result.actions} actions  seed {match.record.seed}"
    console.print(line, soft_wrap=True)


def _print_end(console: Console, match: Match, file: Path | None) -> None:
    console.print()
    print_ending(console, match.state, names_in(match.record))
    if file is not None:
        console.print(Text(f"The record is in {file}", QUIET), soft_wrap=True)


def _print_summary(console: Console, seats: list[str], results: list[Result]) -> None:
    """Who won how often, and how long the games were."""
    count = len(results)
    console.print()
    for seat, entry in enumerate(seats):
        won = sum(seat in result.winners for result in results)
        console.print(f"{entry:<30} {won:>4} won  {won / count:>4.0%}")
    drawn = sum(not result.winners for result in results)
    if drawn:
        console.print(f"{'nobody':<30} {drawn:>4} won  {drawn / count:>4.0%}")
    rounds = sum(result.rounds for result in results) / count
    actions = sum(result.actions for result in results) / count
    said = f"{rounds:.1f} rounds and " if rounds else ""
    console.print(Text(f"{said}{actions:.0f} actions a game", QUIET))
