"""What workers are to those who have work for them, and the simplest there are: none at all."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from traceback import format_exc
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Failure(NamedTuple):
    """In place of a result: why there is none."""

    error: str
    """In one line."""
    trace: str = ""
    """Where the job raised it, as Python tells it."""
    lost: bool = False
    """Whether its worker was lost, time and again: another day it may well be done."""


class Workers(Protocol):
    """Who does a job for many tasks."""

    def run(
        self, job: Callable[[T], R], tasks: Iterable[T]
    ) -> Generator[tuple[T, R | Failure], None, None]:
        """Each task with what the job made of it, as they are done.

        Tasks are taken only when there is somebody to do them, so there may be endlessly many. Who
        closes the generator ends the work.
        """


class Here:
    """No workers: one task after the other, in this process."""

    def run(
        self, job: Callable[[T], R], tasks: Iterable[T]
    ) -> Generator[tuple[T, R | Failure], None, None]:
        """Each task with what the job made of it, in their order."""
        for task in tasks:
            yield task, attempted(job, task)


def attempted(job: Callable[[T], R], task: T) -> R | Failure:
    """What the job makes of a task, or the error it raises."""
    try:
        return job(task)
    except Exception as raised:
        error = " ".join(f"{type(raised).__name__}: {raised}".split())
        return Failure(error, format_exc())
