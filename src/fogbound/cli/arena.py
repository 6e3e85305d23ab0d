"""To find out which bot is better: many games, everybody in every seat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

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
from fogbound.bots.workers import Workers
from fogbound.cli.files import components_in, default_file, naming_file, unused_file
from fogbound.cli.problems import Problem, WrongCommand
from fogbound.cli.screen import QUIET, Screen, screen_of
from fogbound.cli.setup import (
    ComponentsFile,
    Edition,
    Options,
    Players,
    bot_named,
    game_named,
    one_line,
    options_of,
    seats_at,
)
from fogbound.cli.workers import (
    INTERRUPTED,
    MOST_GAMES,
    ClusterAddress,
    Jobs,
    answering,
    progress,
    require,
    workers,
)
from fogbound.engine import Game


def arena(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game")],
    bots: Annotated[list[str], typer.Argument(metavar="bots")],
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, metavar="number")
    ] = 100,
    players: Players = None,
    jobs: Jobs = None,
    cluster: ClusterAddress = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="file")] = None,
    picture: Annotated[Path | None, typer.Option("--plot", metavar="file")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="seed")] = Contest.seed,
    edition: Edition = None,
    option: Options = None,
    components: ComponentsFile = None,
) -> None:
    """Let bots play each other many times, and see which is better."""
    screen = screen_of(context)
    rules = game_named(game)
    contest = _contest(rules, bots, players, seed, options_of(rules, edition, option), components)
    require("openskill", "needs-lab")
    team = workers(jobs, cluster)
    listed = fixtures(contest, games)
    results = _opened(out, contest, listed)
    bouts = dict(results.bouts) if results is not None else {}
    _print_head(screen, rules, contest, listed, len(bouts))
    left = [fixture for fixture in listed if fixture.number not in bouts]
    try:
        with answering(cluster):
            for bout in _watched(screen, contest, left, team, len(listed)):
                bouts[bout.fixture.number] = bout
                if results is not None:
                    results.add(bout)
                if bout.error:
                    _print_broken(screen, bout, _kept(bout, rules, out))
    except KeyboardInterrupt:
        screen.print()
    over = len(bouts) == len(listed)
    if results is not None and over:
        results.finish()
    if bouts:
        title = _title(screen, rules, contest, len(bouts))
        _report(screen, list(bouts.values()), picture, title)
    if not over:
        message = "stopped.kept" if out is not None else "stopped"
        screen.print(screen.say(message, done=len(bouts), games=len(listed)))
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
        raise WrongCommand("arena-two")
    for spec in bots:
        bot_named(spec)
    size = table_size(rules.players, len(bots)) if players is None else seats_at(rules, players)
    text = components_in(components)
    with naming_file(components):
        rules.box(size, text, options)
    return Contest(rules.name, tuple(bots), size, one_line(seed, "--seed"), options, text)


def _opened(out: Path | None, contest: Contest, listed: list[Fixture]) -> Results | None:
    """The file the games are kept in, with those it has already."""
    if out is None:
        return None
    if out.suffix == PARQUET:
        require("pyarrow", "needs-lab.parquet")
    try:
        return Results(out, contest, listed)
    except ResultsError as error:
        raise Problem("as-said", error=error) from None


# ---------------------------------------------------------------- the games


def _watched(
    screen: Screen, contest: Contest, left: list[Fixture], team: Workers, total: int
) -> Iterator[Bout]:
    """The games as they end, with a bar that shows how far it is."""
    with progress(screen) as bar, closing(played(contest, left, team)) as bouts:
        task = bar.add_task("", total=total, completed=total - len(left))
        for bout in bouts:
            yield bout
            bar.advance(task)


def _kept(bout: Bout, rules: Game, out: Path | None) -> Path:
    """Where the record of a game that broke was put: beside the results, or with all records."""
    number = bout.fixture.number
    path = (
        unused_file(out.with_name(f"{out.stem}-{number}.txt")) if out else default_file(rules.name)
    )
    path.write_text(bout.record, encoding="utf-8")
    return path


# ---------------------------------------------------------------- what is told


def _title(screen: Screen, rules: Game, contest: Contest, games: int) -> str:
    title = screen.speaker_of(rules).title
    return screen.say("games-of", title=title, games=games, players=contest.players)


def _print_head(
    screen: Screen, rules: Game, contest: Contest, listed: list[Fixture], done: int
) -> None:
    screen.print(_title(screen, rules, contest, len(listed)), "bold")
    deals = len({fixture.seed for fixture in listed})
    message = "deals.more" if done else "deals"
    screen.print(screen.say(message, deals=deals, seed=contest.seed, done=done), QUIET)


def _print_broken(screen: Screen, bout: Bout, path: Path) -> None:
    line = screen.say(
        "broken.by" if bout.broken_by else "broken",
        number=bout.fixture.number,
        seed=bout.fixture.seed,
        who=bout.broken_by,
        error=bout.error,
        file=str(path),
    )
    screen.print(line, fold=False)


def _report(screen: Screen, bouts: list[Bout], picture: Path | None, title: str) -> None:
    """The standings, and the picture of them where one is wanted."""
    table = standings(bouts)
    _print_standings(screen, table)
    drawn = sum(not bout.error and not any(bout.won) for bout in bouts)
    broken = sum(bool(bout.error) for bout in bouts)
    for count, message in ((drawn, "nobody-won"), (broken, "broke-off")):
        if count:
            screen.print(screen.say(message, count=count, games=len(bouts)), QUIET)
    if picture is not None:
        picture.write_text(plot(table, title), encoding="utf-8")


def _print_standings(screen: Screen, standings: list[Standing]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(screen.say("column-bot"), overflow="fold")
    for column in ("games", "won", "sure", "even", "rating", "decision", "broke"):
        table.add_column(screen.say(f"column-{column}"), justify="right", no_wrap=True)
    for row in standings:
        low, high = screen.decimal(100 * row.low), screen.decimal(100 * row.high)
        rating, around = screen.decimal(row.rating.mu), screen.decimal(Z * row.rating.sigma)
        table.add_row(
            Text(row.bot, "bold"),
            str(row.games),
            f"{screen.decimal(100 * row.rate)}%",
            f"{low}-{high}%",
            f"{row.even:.0%}",
            f"{rating} ± {around}",
            f"{1000 * row.seconds:.3g} ms",
            str(row.broke),
        )
    screen.console.print(table)
