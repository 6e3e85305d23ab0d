"""Workers on this machine, a process each. What one had that dies is done again by another."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from threading import Thread
from time import sleep
from types import FrameType
from typing import Any, Final, Generic

from fogbound.bots.play import only_think
from fogbound.bots.program import kill_programs
from fogbound.bots.workers.interface import Failure, R, T, attempted

CONTEXT: Final = get_context("spawn")
LOSSES: Final = 2
"""So often a task is done again whose process died; then it has failed."""
GRACE: Final = 5.0
"""The seconds a process has to end the programs it runs."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Processes:
    """So many tasks at a time, each in a process of its own."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or cores()

    def run(
        self, job: Callable[[T], R], tasks: Iterable[T]
    ) -> Generator[tuple[T, R | Failure], None, None]:
        """Each task with what the job made of it; processes start as there are tasks for them."""
        waiting = _Waiting(tasks)
        busy: dict[object, _Worker[T, R]] = {}
        try:
            while waiting or busy:
                while waiting and len(busy) < self.jobs:
                    worker = _Worker(job)
                    busy[worker.pipe] = worker
                    worker.begin(*waiting.take())
                for pipe in wait([worker.pipe for worker in busy.values()]):
                    worker = busy[pipe]
                    result = worker.result()
                    if isinstance(result, Failure) and result.lost and worker.losses < LOSSES:
                        waiting.again(worker.task, worker.losses + 1)
                    else:
                        yield worker.task, result
                    if waiting and worker.process.is_alive():
                        worker.begin(*waiting.take())
                    else:
                        busy.pop(pipe).end()
        finally:
            for worker in busy.values():
                worker.process.terminate()
            for worker in busy.values():
                worker.end()


class _Waiting(Generic[T]):
    """The tasks nobody has, each with how often it was lost: true while there is one."""

    def __init__(self, tasks: Iterable[T]) -> None:
        self._tasks = ((task, 0) for task in tasks)
        self._next: list[tuple[T, int]] = []

    def __bool__(self) -> bool:
        if not self._next:
            self._next = list(islice(self._tasks, 1))
        return bool(self._next)

    def take(self) -> tuple[T, int]:
        """The next one; ask first whether there is one."""
        return self._next.pop()

    def again(self, task: T, losses: int) -> None:
        """One that was lost comes next."""
        self._next.append((task, losses))


class _Worker(Generic[T, R]):
    """A process that does one task after the other."""

    task: T
    losses: int
    """How often the task was lost before."""

    def __init__(self, job: Callable[[T], R]) -> None:
        self.pipe, inner = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=_work, args=(inner, job), daemon=True)
        with _deaf_to_ctrl_c():
            self.process.start()
        inner.close()

    def begin(self, task: T, losses: int) -> None:
        """Hand it a task."""
        self.task, self.losses = task, losses
        with suppress(BrokenPipeError):
            self.pipe.send(task)

    def result(self) -> R | Failure:
        """What it has made of its task, or what can be said where the process has died."""
        try:
            found: R | Failure = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            self.process.join()
            ended = f"the process that had it ended with code {self.process.exitcode}"
            return Failure(f"lost {self.losses + 1} times: {ended}", lost=True)
        return found

    def end(self) -> None:
        """Ask the process to end, and the programs it runs with it."""
        self.process.terminate()
        self.process.join(GRACE)
        self.process.kill()
        self.process.join()
        self.pipe.close()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Whoever starts meanwhile never hears of Ctrl-C, from its first moment: it ends when told to.

    This process hears of it a little later.
    """
    resource_tracker.ensure_running()  # It hears again as soon as it has started one.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(pipe: Connection, job: Callable[[Any], Any]) -> None:
    """What the process does until there is nobody to work for."""
    signal.signal(signal.SIGTERM, _leave)
    only_think()
    Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, BrokenPipeError):
        while True:
            pipe.send(attempted(job, pipe.recv()))


def _leave(number: int, frame: FrameType | None) -> None:
    """End in order, so that the programs of bots end too; once is enough."""
    signal.signal(number, signal.SIG_IGN)
    sys.exit(1)


def _end_with_parent() -> None:
    """Nobody else may be left to end a long task of somebody who was killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    sleep(GRACE)
    kill_programs()
    os._exit(1)
