"""To find out which bot is better: many games, everybody in every seat."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from fogbound.bots import bot
from fogbound.bots.arena import (
    Bout,
    Contest,
    Fixture,
    Results,
    ResultsError,
    Standing,
    fixtures,
    played,
    plot,
    standings,
    table_size,
)
from fogbound.bots.arena.results import PARQUET
from fogbound.bots.arena.standings import Z
from fogbound.cli.files import components_blamed, components_in, new_place, unused
from fogbound.cli.problems import Problem
from fogbound.cli.screen import QUIET, screen
from fogbound.cli.setup import ComponentsFile, Edition, Options, loaded, one_line, options_of
from fogbound.engine import Game, OptionError

MOST_GAMES = 1_000_000
INTERRUPTED = 130
"""The exit code of a run that was stopped by Ctrl-C."""


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, such as smog.")],
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", help="Two or more.")],
    games: Annotated[
        int,
        typer.Option("--games", "-n", min=1, max=MOST_GAMES, metavar="N", help="At least so many."),
    ] = 100,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", help="Seats; as many as bots, if the game has them."),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, help="Games at a time; one a core.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FILE", help="Keep each game: .csv or .parquet."),
    ] = None,
    picture: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw the ratings as an SVG.")
    ] = None,
    seed: Annotated[str, typer.Option("--seed", help="What all deals come from.")] = Contest.seed,
    edition: Edition = None,
    option: Options = None,
    components: ComponentsFile = None,
) -> None:
    """Let bots play each other many times, and see which is better.

    On every deal everybody sits once in every seat. With more bots than seats all combinations
    meet; with fewer, the last one named takes the seats left.

    Examples: [bold]fogbound arena smog greedy search:200 random --games 1000[/bold],
    [bold]fogbound arena smog search:400 greedy --players 4 --out games.csv[/bold],
    [bold]fogbound arena nanty easy fair strong --players 3 --plot ratings.svg[/bold]

    What is kept with --out goes on where it was stopped, by the same command.
    """
    rules = loaded(game)
    contest = _contest(rules, bots, players, seed, options_of(rules, edition, option), components)
    _require("openskill", "the arena")
    listed = fixtures(contest, games)
    results = _opened(out, contest, listed)
    bouts = dict(results.bouts) if results is not None else {}
    console = screen()
    _print_head(console, rules, contest, listed, len(bouts))
    left = [fixture for fixture in listed if fixture.number not in bouts]
    try:
        for bout in _watched(contest, left, jobs or _cores(), len(listed)):
            bouts[bout.fixture.number] = bout
            if results is not None:
                results.add(bout)
            if bout.error:
                _print_broken(console, bout, _kept(bout, rules, out))
    except KeyboardInterrupt:
        console.print()
    over = len(bouts) == len(listed)
    if results is not None and over:
        results.finish()
    if bouts:
        _report(console, list(bouts.values()), picture, _title(rules, contest, len(bouts)))
    if not over:
        on = "the same command goes on" if out is not None else "with --out FILE it could go on"
        console.print(f"Stopped after {len(bouts)} of {len(listed)} games; {on} from here.")
        raise typer.Exit(INTERRUPTED)


# ---------------------------------------------------------------- before the games


def _contest(
    rules: Game,
    bots: list[str],
    players: int | None,
    seed: str,
    options: dict[str, str | int],
    components: Path | None,
) -> Contest:
    """Who meets at what, once all of it is known to exist."""
    if len(set(bots)) < 2:
        raise OptionError("the arena compares bots: name two or more that differ")
    for spec in bots:
        bot(spec)
    size = players if players is not None else table_size(rules.players, len(bots))
    text = components_in(components)
    with components_blamed(components):
        rules.box(size, text, options)
    return Contest(rules.name, tuple(bots), size, one_line(seed, "--seed"), options, text)


def _require(module: str, what: str) -> None:
    """Say before the first game what would be missing after the last."""
    try:
        import_module(module)
    except ImportError as error:
        raise Problem(f"{what} needs {error.name}: pip install 'fogbound[lab]'") from None


def _opened(out: Path | None, contest: Contest, listed: list[Fixture]) -> Results | None:
    """The file the games are kept in, with those it has already."""
    if out is None:
        return None
    if out.suffix == PARQUET:
        _require("pyarrow", "a Parquet file")
    try:
        return Results(out, contest, listed)
    except ResultsError as error:
        raise Problem(str(error)) from None


def _cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# ---------------------------------------------------------------- the games


def _watched(contest: Contest, left: list[Fixture], jobs: int, total: int) -> Iterator[Bout]:
    """The games as they end, with a bar that shows how far it is."""
    bar = Progress(
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    bar.disable = not bar.console.is_terminal
    with bar, closing(played(contest, left, jobs)) as bouts:
        task = bar.add_task("", total=total, completed=total - len(left))
        for bout in bouts:
            yield bout
            bar.advance(task)


def _kept(bout: Bout, rules: Game, out: Path | None) -> Path:
    """Where the record of a game that broke was put: beside the results, or with all records."""
    number = bout.fixture.number
    path = unused(out.with_name(f"{out.stem}-{number}.txt")) if out else new_place(rules.name)
    path.write_text(bout.record, encoding="utf-8")
    return path


# ---------------------------------------------------------------- what is told


def _title(rules: Game, contest: Contest, games: int) -> str:
    return f"{rules.title}: {games} games of {contest.players}"


def _print_head(
    console: Console, rules: Game, contest: Contest, listed: list[Fixture], done: int
) -> None:
    console.print(Text(_title(rules, contest, len(listed)), "bold"))
    rounds = len({fixture.seed for fixture in listed})
    deals = f"{rounds} deal{'s' * (rounds > 1)}"
    said = f"{deals} from seed {contest.seed}, everybody in every seat of each"
    console.print(Text(f"{said}; {done} games are there already" if done else said, QUIET))


def _print_broken(console: Console, bout: Bout, path: Path) -> None:
    who = f" by {bout.broken_by}" if bout.broken_by else ""
    console.print(
        f"Game {bout.fixture.number}, seed {bout.fixture.seed}, was broken{who}: {bout.error}; "
        f"its record is in {path}",
        soft_wrap=True,
    )


def _report(console: Console, bouts: list[Bout], picture: Path | None, title: str) -> None:
    """The standings, and the picture of them where one is wanted."""
    table = standings(bouts)
    _print_standings(console, table)
    drawn = sum(not bout.error and not any(bout.won) for bout in bouts)
    broken = sum(bool(bout.error) for bout in bouts)
    for count, said in ((drawn, "nobody won"), (broken, "broke off and do not count")):
        if count:
            console.print(Text(f"{count} of {len(bouts)} games {said}", QUIET))
    if picture is not None:
        picture.write_text(plot(table, title), encoding="utf-8")


def _print_standings(console: Console, standings: list[Standing]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("bot", overflow="fold")
    for column in ("games", "won", "95 %", "even", "rating", "a decision", "broke"):
        table.add_column(column, justify="right", no_wrap=True)
    for row in standings:
        table.add_row(
            Text(row.bot, "bold"),
            str(row.games),
            f"{row.rate:.1%}",
            f"{100 * row.low:.1f}-{row.high:.1%}",
            f"{row.even:.0%}",
            f"{row.rating.mu:.1f} ± {Z * row.rating.sigma:.1f}",
            f"{1000 * row.seconds:.3g} ms",
            str(row.broke),
        )
    console.print(table)
