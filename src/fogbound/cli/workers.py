"""Who plays many games: processes here, or a cluster; and a bar that shows how far they are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fogbound.bots.workers import Cluster, NoCluster, NotAlike, Processes, Workers
from fogbound.cli.problems import Problem, WrongCommand
from fogbound.cli.screen import Screen

MOST_GAMES = 10_000_000
INTERRUPTED = 130
"""The exit code of a run that was stopped by Ctrl-C."""

Jobs = Annotated[int | None, typer.Option("--jobs", "-j", min=1, metavar="number")]
ClusterAddress = Annotated[str | None, typer.Option("--cluster", metavar="address")]


def require(module: str, message: str) -> None:
    """Say before the first game what would be missing after the last."""
    try:
        import_module(module)
    except ImportError as error:
        raise Problem(message, module=error.name) from None


def workers(jobs: int | None, cluster: str | None) -> Workers:
    """So many processes, or those of a cluster."""
    if cluster is None:
        return Processes(jobs)
    if jobs is not None:
        raise WrongCommand("jobs-or-cluster")
    require("ray", "needs-cluster")
    return Cluster(cluster)


@contextmanager
def answering(cluster: str | None) -> Iterator[None]:
    """What goes wrong with a cluster in here is said with its address."""
    try:
        yield
    except NoCluster as error:
        message = "no-cluster.outside" if error.outside else "no-cluster"
        raise Problem(message, address=str(cluster)) from None
    except NotAlike as error:
        parts = ", ".join(error.parts)
        raise Problem("not-alike", machine=error.machine, parts=parts) from None


def progress(screen: Screen) -> Progress:
    """A bar of games, where somebody can see it."""
    bar = Progress(
        TextColumn(screen.say("column-games")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    bar.disable = not bar.console.is_terminal
    return bar
