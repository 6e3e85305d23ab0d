"""To study a game: how even it is, and what a change to its components does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from fogbound.bots.workers import Workers
from fogbound.cli.commands import Command, Commands
from fogbound.cli.files import components_in, naming_file
from fogbound.cli.problems import Problem, WrongCommand
from fogbound.cli.screen import QUIET, Screen, screen_of
from fogbound.cli.setup import (
    ComponentsFile,
    Edition,
    Options,
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
from fogbound.lab.compare import OPEN, WITHIN, Comparison
from fogbound.lab.measures import LENGTH, Measure, MeasureError, measure
from fogbound.lab.observer import Played
from fogbound.lab.play import played
from fogbound.lab.storage import Folder, StudyError, together
from fogbound.lab.study import COMPARE, Setting, Study, deals, settings_of
from fogbound.table.settings import data_folder

PACKAGES = ("duckdb", "jinja2", "pyarrow")
"""What a report is made with; to play its games nothing of this is needed."""

StudyFolder = Annotated[Path, typer.Argument(metavar="folder")]
StudyFolders = Annotated[list[Path], typer.Argument(metavar="folders")]
GameName = Annotated[str, typer.Argument(metavar="game")]
Sizes = Annotated[list[int] | None, typer.Option("--players", "-p", metavar="number")]
Games = Annotated[int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, metavar="number")]
Spec = Annotated[str, typer.Option("--bots", "-b", metavar="bot")]
Out = Annotated[Path | None, typer.Option("--out", "-o", metavar="folder")]
DealSeed = Annotated[str, typer.Option("--seed", metavar="seed")]

app = typer.Typer(cls=Commands, name="lab")


@app.callback(invoke_without_command=True)
def lab(context: typer.Context) -> None:
    """Show the page of help where no command is named."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def balance(
    context: typer.Context,
    game: GameName,
    games: Games = 100,
    players: Sizes = None,
    bots: Spec = "fair",
    vary: Annotated[list[str] | None, typer.Option("--vary", metavar="name")] = None,
    edition: Edition = None,
    option: Options = None,
    components: ComponentsFile = None,
    seed: DealSeed = Study.seed,
    jobs: Jobs = None,
    cluster: ClusterAddress = None,
    out: Out = None,
) -> None:
    """Play a game many times and see how even it is."""
    screen = screen_of(context)
    rules = game_named(game)
    bot_named(bots)
    sizes = [seats_at(rules, size) for size in players or [rules.players[-1]]]
    options = options_of(rules, edition, option)
    text, varied = components_in(components), choices_of(rules, vary or [], options)
    settings = [
        Setting(one.players, one.options, text, components.name if components else "")
        for one in settings_of(sizes, options, varied)
    ]
    _open_boxes(rules, settings, components)
    study = Study(rules.name, bots, tuple(settings), one_line(seed, "--seed"))
    with _named():
        folder = Folder.begin(out or Path(f"{rules.name}-balance"), study)
    total = games * len(settings)
    _print_head(screen, rules, folder, total)
    _play(screen, folder, total, workers(jobs, cluster), cluster)
    _finish(screen, folder)


def compare(
    context: typer.Context,
    game: GameName,
    components: Annotated[Path, typer.Option("--components", metavar="file")],
    other: Annotated[Path, typer.Option("--with", metavar="file")],
    about: Annotated[str, typer.Option("--about", metavar="measure")] = LENGTH,
    within: Annotated[float, typer.Option("--within", min=0.5, max=50, metavar="percent")] = 100
    * WITHIN,
    games: Games = 1000,
    players: Annotated[int | None, typer.Option("--players", "-p", metavar="number")] = None,
    bots: Spec = "fair",
    edition: Edition = None,
    option: Options = None,
    seed: DealSeed = Study.seed,
    jobs: Jobs = None,
    cluster: ClusterAddress = None,
    out: Out = None,
) -> None:
    """Play with one components file and with another until it is plain whether they differ."""
    screen = screen_of(context)
    rules = game_named(game)
    bot_named(bots)
    options, size = options_of(rules, edition, option), seats_at(rules, players)
    settings = [
        Setting(size, options, components_in(path), path.name) for path in (components, other)
    ]
    for setting, path in zip(settings, (components, other), strict=True):
        _open_boxes(rules, [setting], path)
    asked = _measure(rules, settings, about)
    study = Study(
        rules.name,
        bots,
        tuple(settings),
        one_line(seed, "--seed"),
        COMPARE,
        about,
        within / 100,
    )
    with _named():
        folder = Folder.begin(out or Path(f"{rules.name}-compare"), study)
    _print_head(screen, rules, folder, 2 * games)
    comparison = Comparison(asked, study.within)
    for one in folder.played.values():
        if not folder.lacks(one.number):
            comparison.take(one)
    if comparison.verdict.says == OPEN:
        _play(screen, folder, 2 * games, workers(jobs, cluster), cluster, comparison)
    _print_verdict(screen, comparison, study)
    _finish(screen, folder)


def report(context: typer.Context, folder: StudyFolder) -> None:
    """Make the report of a study that was played."""
    screen = screen_of(context)
    with _named():
        found = Folder.open(folder)
    _require_packages()
    _report(screen, found)


def query(
    context: typer.Context,
    folders: StudyFolders,
    sql: Annotated[str, typer.Argument(metavar="sql")],
) -> None:
    """Ask the games of a study something in SQL."""
    screen = screen_of(context)
    with _named():
        found = together([Folder.at(path) for path in folders])
    _require_packages()
    from duckdb import Error

    from fogbound.lab.tables import connect, parts, write_tables

    for folder in found:
        with _named():
            write_tables(folder)
        if not parts(folder.path):
            raise Problem("no-games", folder=str(folder.path))
    with connect(*(folder.path for folder in found)) as database:
        try:
            answer = database.execute(sql)
            names, rows = [name for name, *_ in answer.description or []], answer.fetchall()
        except Error as error:
            raise Problem("as-said", error=str(error).splitlines()[0]) from None
    table = Table(*names, box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for row in rows:
        table.add_row(*("" if cell is None else str(cell) for cell in row))
    screen.console.print(table)


def record(
    context: typer.Context,
    folder: StudyFolder,
    number: Annotated[int, typer.Argument(metavar="number")],
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="file")] = None,
) -> None:
    """Write a game of a study as a record, which replay can show."""
    with _named():
        text = str(Folder.open(folder).record(number))
    if out is None:
        typer.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")


def publish(
    context: typer.Context,
    folder: StudyFolder,
    name: Annotated[str, typer.Option("--name", metavar="name")] = "",
    data: Annotated[Path | None, typer.Option("--data", metavar="folder")] = None,
) -> None:
    """Show the report of a study at the table, in all its languages."""
    screen = screen_of(context)
    with _named():
        found = Folder.open(folder)
    _require_packages()
    _some(found)
    from fogbound.lab.publish import publish as put

    chosen = name or found.path.resolve().name
    with _named():
        put(found, data or data_folder(), chosen)
    screen.print(screen.say("published", address=f"/lab/{chosen}"), fold=False)


for command in (balance, compare, report, query, record, publish):
    app.command(cls=Command)(command)


# ---------------------------------------------------------------- before the games


def choices_of(
    rules: Game, names: Iterable[str], options: dict[str, str | int]
) -> dict[str, tuple[str, ...]]:
    """The options that vary, each with all its choices."""
    known = {option.name: option for option in rules.options if option.choices}
    found: dict[str, tuple[str, ...]] = {}
    for name in names:
        if name not in known:
            raise WrongCommand("cannot-vary", option=repr(name), options=", ".join(known))
        if name in options:
            raise WrongCommand("option-twice", option=repr(name))
        found[name] = known[name].choices
    return found


def _open_boxes(rules: Game, settings: Iterable[Setting], path: Path | None) -> None:
    """See that every setting can be played before the first is."""
    with naming_file(path):
        for setting in settings:
            rules.box(setting.players, setting.components, setting.options)


def _measure(rules: Game, settings: Iterable[Setting], about: str) -> Measure:
    boxes = [rules.box(one.players, one.components, one.options) for one in settings]
    try:
        return measure(boxes, about)
    except MeasureError as error:
        raise WrongCommand(error.message, **error.facts) from None


@contextmanager
def _named() -> Iterator[None]:
    """What is wrong with the folder of a study is said in a line."""
    try:
        yield
    except StudyError as error:
        raise Problem(error.message, **error.facts) from None


def _require_packages() -> None:
    for module in PACKAGES:
        require(module, "needs-lab.report")


# ---------------------------------------------------------------- the games


def _play(
    screen: Screen,
    folder: Folder,
    total: int,
    team: Workers,
    cluster: str | None,
    comparison: Comparison | None = None,
) -> None:
    """Play what is missing; a comparison ends when it is plain. Ctrl-C keeps what is there."""
    listed = islice(deals(folder.study), total)
    try:
        with (
            progress(screen) as bar,
            answering(cluster),
            closing(played(folder, listed, team)) as games,
        ):
            task = bar.add_task("", total=total, completed=_done(folder, total))
            for game in games:
                bar.advance(task)
                _print_broken(screen, game)
                if comparison is not None:
                    comparison.take(game)
                    if comparison.verdict.says != OPEN:
                        break
    except KeyboardInterrupt:
        screen.print()
        screen.print(screen.say("stopped.kept", done=_done(folder, total), games=total))
        raise typer.Exit(INTERRUPTED) from None


def _done(folder: Folder, total: int) -> int:
    """How many of so many games are played."""
    return sum(not folder.lacks(number) for number in range(total))


def _print_broken(screen: Screen, game: Played) -> None:
    if game.error:
        line = screen.say("lab-broken", number=game.number, seed=game.seed, error=game.error)
        screen.print(line, fold=False)


# ---------------------------------------------------------------- what is told


def _print_head(screen: Screen, rules: Game, folder: Folder, games: int) -> None:
    title = screen.speaker_of(rules).title
    message = "study-of.most" if folder.study.kind == COMPARE else "study-of"
    screen.print(screen.say(message, title=title, games=games), "bold")
    message, done = "study-in.more" if folder.played else "study-in", len(folder.played)
    screen.print(screen.say(message, folder=str(folder.path), done=done), QUIET)


def _print_verdict(screen: Screen, comparison: Comparison, study: Study) -> None:
    """Whether they differ, and by how much."""
    found, counts = comparison.verdict, comparison.measure.counts
    first, second = (
        screen.decimal(mean) if counts else f"{screen.decimal(100 * mean)}%" for mean in found.means
    )
    low, high = (f"{screen.decimal(100 * end)}" for end in found.interval)
    screen.print(
        screen.say(
            f"verdict-{found.says}",
            one=study.settings[0].name,
            other=study.settings[1].name,
            within=f"{100 * study.within:g}",
        ),
        "bold",
    )
    screen.print(
        screen.say(
            "verdict-counts" if counts else "verdict-shares",
            measure=study.about,
            first=first,
            second=second,
            low=low,
            high=high,
            pairs=found.pairs,
        )
    )


def _finish(screen: Screen, folder: Folder) -> None:
    """The report, where there is what it is made with; else how to come by it."""
    try:
        _require_packages()
    except Problem:
        screen.print(screen.say("report-later", folder=str(folder.path)), QUIET, fold=False)
        return
    _report(screen, folder)


def _report(screen: Screen, folder: Folder) -> None:
    _some(folder)
    from fogbound.lab.report import write_report

    path = write_report(folder, screen.language)
    screen.print(screen.say("report-in", file=str(path)), fold=False)


def _some(folder: Folder) -> None:
    """Nothing can be said of no games."""
    if not folder.games():
        raise Problem("no-games", folder=str(folder.path))
