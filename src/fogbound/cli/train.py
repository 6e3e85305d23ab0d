"""To make a stronger opponent: a network that learns a game by playing it with itself."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from fogbound.bots.network import HIDDEN
from fogbound.bots.workers import Workers
from fogbound.cli.lab import choices_of
from fogbound.cli.problems import Problem
from fogbound.cli.screen import QUIET, Screen, screen_of
from fogbound.cli.setup import Edition, Options, bot_named, game_named, options_of, seats_at
from fogbound.cli.workers import INTERRUPTED, ClusterAddress, Jobs, answering, require, workers

if TYPE_CHECKING:
    from fogbound.lab.training.evaluation import Tested
    from fogbound.lab.training.learning import Progress as Pass
    from fogbound.lab.training.rounds import Result, Training


def train(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="folder")],
    rounds: Annotated[int, typer.Option("--rounds", "-r", min=1, metavar="number")] = 3,
    games: Annotated[int, typer.Option("--games", "-n", min=10, metavar="number")] = 400,
    quick: Annotated[int, typer.Option("--quick", min=0, metavar="number")] = 20_000,
    tests: Annotated[int, typer.Option("--tests", min=2, metavar="number")] = 100,
    players: Annotated[list[int] | None, typer.Option("--players", "-p", metavar="number")] = None,
    think: Annotated[str, typer.Option("--think", metavar="budget")] = "60",
    time: Annotated[str, typer.Option("--time", metavar="budget")] = "0.02s",
    teacher: Annotated[list[str] | None, typer.Option("--teacher", metavar="bot")] = None,
    vary: Annotated[list[str] | None, typer.Option("--vary", metavar="name")] = None,
    inner: Annotated[int, typer.Option("--inner", min=8, max=HIDDEN, metavar="number")] = HIDDEN,
    network: Annotated[Path | None, typer.Option("--network", metavar="file")] = None,
    jobs: Jobs = None,
    cluster: ClusterAddress = None,
    seed: Annotated[str, typer.Option("--seed", metavar="seed")] = "train",
    edition: Edition = None,
    option: Options = None,
) -> None:
    """Make a network that plays a game better, by letting it play with itself."""
    screen = screen_of(context)
    rules = game_named(game)
    if not rules.width:
        raise Problem("no-features", game=rules.title)
    for spec in (f"learned:{think}", f"learned:{time}", *(teacher or ())):
        bot_named(spec)
    for module in ("numpy", "openskill", "torch"):
        require(module, "needs-train")
    from fogbound.lab.training.learner import network_from
    from fogbound.lab.training.rounds import TEACHERS, Plan, Training, TrainingError

    options = options_of(rules, edition, option)
    plan = Plan(
        rules.name,
        tuple(seats_at(rules, number) for number in players or rules.players),
        tuple(_all_of(choices_of(rules, vary or (), options), options)),
        tuple(teacher or TEACHERS),
        games,
        quick,
        think,
        tests,
        time,
        seed,
        inner,
        "" if network is None else str(network),
    )
    try:
        training = Training(out, plan, network_from)
        with answering(cluster):
            _run(screen, training, rounds, workers(jobs, cluster))
    except TrainingError as error:
        raise Problem("as-said", error=error) from None


def _all_of(
    choices: dict[str, tuple[str, ...]], options: dict[str, str | int]
) -> list[dict[str, str | int]]:
    """The options of the games, in turn: those that vary in all combinations."""
    return [
        {**options, **dict(zip(choices, chosen, strict=True))}
        for chosen in product(*choices.values())
    ]


def _run(screen: Screen, training: Training, rounds: int, team: Workers) -> None:
    """As many rounds as are wanted, those that are there already among them; then the table."""
    try:
        while len(training.results()) < rounds:
            number = len(training.results()) + 1
            screen.print(screen.say("train-round", number=number, rounds=rounds), "bold")
            with _Bar(screen, training) as bar:
                result = training.round(team, bar.told)
            if result.lost:
                message = "train-lost.why" if result.error else "train-lost"
                line = screen.say(message, count=result.lost, error=result.error)
                screen.print(line, fold=False)
    except KeyboardInterrupt:
        screen.print(screen.say("train-stopped"))
        raise typer.Exit(INTERRUPTED) from None
    finally:
        _print_results(screen, training.results())
        _draw(screen, training)
    message = "train-kept" if training.best.exists() else "train-kept.none"
    screen.print(screen.say(message, file=str(training.best)), QUIET, fold=False)


class _Bar:
    """How far a round is: a bar for the games, a line for every pass of learning."""

    def __init__(self, screen: Screen, training: Training) -> None:
        self._screen = screen
        console = Console(stderr=True)
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._tasks = {
            stage: self._bar.add_task(screen.say(f"train-{stage}"), total=total, visible=False)
            for stage, total in training.totals().items()
        }

    def __enter__(self) -> _Bar:
        self._bar.start()
        return self

    def __exit__(self, *raised: object) -> None:
        self._bar.stop()

    def told(self, stage: str, done: int | Pass) -> None:
        """Show it."""
        if isinstance(done, int):
            self._bar.update(self._tasks[stage], completed=done, visible=True)
            return
        line = self._screen.say(
            f"train-pass.{done.head}",
            number=done.number,
            learned=self._screen.decimal(done.learned, 4),
            hand=self._screen.decimal(done.by_hand, 4),
        )
        self._screen.print(line, QUIET)


def _print_results(screen: Screen, results: list[Result]) -> None:
    """What each round has gained, and what it has not."""
    if not results:
        return
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    about = ("round", "games", "worth", "promise", "parts")
    for column in (*about, "chosen", "confirmed", "within", "fair", "kept"):
        table.add_column(screen.say(f"column-{column}"), justify="right", overflow="fold")
    for row in results:
        tested = row.confirmed
        low, high = screen.decimal(100 * tested.low), screen.decimal(100 * tested.high)
        fair = (tested if tested.games else row.chosen).fair
        table.add_row(
            str(row.number),
            str(row.games),
            _both(screen, row.worth, row.worth_by_hand),
            _both(screen, row.promise, row.promise_by_hand),
            screen.say(f"train-parts.{row.parts}"),
            _won(screen, row.chosen),
            _won(screen, tested),
            f"{low} - {high}%" if tested.games else "",
            f"{screen.decimal(100 * fair)}%",
            screen.say("train-yes" if row.kept else "train-no"),
        )
    screen.console.print(table)


def _won(screen: Screen, tested: Tested) -> str:
    """What part of the wins it had, and in how many games; nothing where none were played."""
    if not tested.games:
        return ""
    return f"{screen.decimal(100 * tested.won)}% ({tested.games})"


def _both(screen: Screen, learned: float, by_hand: float) -> str:
    """How far off the network is, and how far what is known by hand."""
    return f"{screen.decimal(learned, 3)} ({screen.decimal(by_hand, 3)})"


def _draw(screen: Screen, training: Training) -> None:
    """The curves of the training, as far as it is."""
    from fogbound.lab.training.curves import write_curves

    says = (
        lambda loss: screen.decimal(loss, 2),
        lambda share: f"{screen.decimal(100 * share, 0)}%",
    )
    if write_curves(training.folder, training.passes(), training.results(), screen.say, says):
        line = screen.say("train-curves", folder=str(training.folder))
        screen.print(line, QUIET, fold=False)
