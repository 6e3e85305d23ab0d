"""Workers: every task is done once, a task that breaks costs that task, nobody is left behind."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import count, islice
from multiprocessing import active_children
from pathlib import Path
from signal import SIGINT
from subprocess import PIPE, Popen
from time import monotonic, sleep

import pytest

from fogbound.bots.workers import Failure, Here, Processes, Workers
from fogbound.bots.workers.processes import LOSSES

EVERYBODY = pytest.mark.parametrize("workers", [Here(), Processes(2)], ids=["here", "processes"])


def halved(factor: int, task: int) -> int:
    """Half of the product; an odd one cannot be had, and 6 is too much for the process."""
    if task == 6:
        os._exit(7)
    if factor * task % 2:
        raise ValueError(f"{task}\nis odd")
    return factor * task // 2


@EVERYBODY
def test_every_task_comes_back_once_with_what_was_made_of_it(workers: Workers) -> None:
    assert sorted(workers.run(partial(halved, 4), range(5))) == [(n, 2 * n) for n in range(5)]


@EVERYBODY
def test_a_job_that_raises_breaks_its_task_only(workers: Workers) -> None:
    found = dict(workers.run(partial(halved, 1), range(3)))
    assert (found[0], found[2]) == (0, 1)
    failure = found[1]
    assert isinstance(failure, Failure)
    assert failure.error == "ValueError: 1 is odd"
    assert "in halved" in failure.trace
    assert not failure.lost


def unlucky(folder: Path, task: int) -> int:
    """One of the tasks loses its process, but not again."""
    note = folder / str(task)
    if task == 2 and not note.exists():
        note.touch()
        os._exit(7)
    return task


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_process_had_that_died_is_done_again(tmp_path: Path, jobs: int) -> None:
    found = list(Processes(jobs).run(partial(unlucky, tmp_path), range(4)))
    assert sorted(found) == [(n, n) for n in range(4)]
    assert not active_children()


SLOW = """
import os
import time
from pathlib import Path

if "SLOWLY" in os.environ:
    Path("begun").touch()
    time.sleep(60)


def job(task):
    return task
"""
STARTS = """
import os
from signal import SIGINT, default_int_handler, signal

from fogbound.bots.workers import Processes
from slow import job

signal(SIGINT, default_int_handler)  # What a shell starts in the background begins without it.
os.environ["SLOWLY"] = "yes"
try:
    list(Processes(1).run(job, [1]))
except KeyboardInterrupt:
    print("stopped")
"""


def test_ctrl_c_while_a_process_starts_is_for_who_started_it(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW)
    command = [sys.executable, "-c", STARTS]
    with Popen(
        command, cwd=tmp_path, text=True, start_new_session=True, stdout=PIPE, stderr=PIPE
    ) as process:
        limit = monotonic() + 30
        while not (tmp_path / "begun").exists():
            assert process.poll() is None
            assert monotonic() < limit
            sleep(0.02)
        os.killpg(process.pid, SIGINT)
        assert process.communicate(timeout=30) == ("stopped\n", "")


def test_a_task_that_kills_every_process_is_lost_and_no_other() -> None:
    found = dict(Processes(2).run(partial(halved, 2), range(9)))
    ended = "the process that had it ended with code 7"
    assert found.pop(6) == Failure(f"lost {LOSSES + 1} times: {ended}", lost=True)
    assert found == {n: n for n in range(9) if n != 6}
    assert not active_children()


@EVERYBODY
def test_tasks_are_taken_only_as_they_are_done(workers: Workers) -> None:
    taken: list[int] = []

    def endless() -> Iterator[int]:
        for task in count():
            taken.append(task)
            yield task

    with closing(workers.run(partial(halved, 2), endless())) as results:
        assert len(list(islice(results, 3))) == 3
    assert len(taken) <= 6
    assert not active_children()
