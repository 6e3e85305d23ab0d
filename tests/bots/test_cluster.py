"""A real Ray cluster of two machines, here as two nodes, one of which dies in the middle."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fogbound.bots.arena import Contest, fixtures, played
from fogbound.bots.workers import Cluster, Failure, NoCluster
from fogbound.bots.workers.cluster import LOSSES

pytest.importorskip("ray")
from ray.cluster_utils import Cluster as Nodes

CONTEST = Contest("smog", ("random", "greedy"), 2, options={"rounds": 2})
QUICK = {
    "health_check_initial_delay_ms": 1000,
    "health_check_period_ms": 1000,
    "health_check_timeout_ms": 5000,
    "health_check_failure_threshold": 4,
}
"""A machine that is gone is soon given up; one that is only slow, as in a busy test, is not."""


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    small: dict[str, Any] = {
        "num_cpus": 1,
        "object_store_memory": 80_000_000,
        "include_dashboard": False,
    }
    found = Nodes(True, head_node_args={**small, "_system_config": QUICK})
    found.add_node(**small)
    yield found
    end: Callable[[], None] = found.shutdown
    end()


def patient(folder: Path, task: int) -> int:
    """Leaves a note of who does it on which machine, and waits for the word to go on."""
    (folder / f"{task}-{os.getpid()}").write_text(str(os.getppid()))
    while not (folder / "go").exists():
        time.sleep(0.05)
    return task * task


def machines(folder: Path) -> set[str]:
    """Where tasks have been begun."""
    return {note.read_text() for note in folder.glob("*-*")} - {""}


def deadly(folder: Path, task: int) -> int:
    """One of the tasks kills whoever has it."""
    (folder / f"{task}-{os.getpid()}").touch()
    if task == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return task


def test_the_games_are_those_of_one_process(nodes: Nodes) -> None:
    listed = fixtures(CONTEST, 8)
    alone = [bout._replace(seconds=()) for bout in played(CONTEST, listed)]
    shared = [bout._replace(seconds=()) for bout in played(CONTEST, listed, Cluster(nodes.address))]
    assert sorted(shared) == alone


def test_a_task_that_kills_its_worker_is_tried_again_and_then_reported(
    nodes: Nodes, tmp_path: Path
) -> None:
    found = dict(Cluster(nodes.address).run(partial(deadly, tmp_path), range(4)))
    assert found.pop(2) == Failure(f"lost {LOSSES + 1} times: WorkerCrashedError")
    assert found == {n: n for n in range(4) if n != 2}
    assert len(list(tmp_path.glob("2-*"))) == LOSSES + 1


def test_what_a_machine_had_that_died_is_done_again(nodes: Nodes, tmp_path: Path) -> None:
    (lost,) = nodes.worker_nodes

    def kill_one_at_work() -> bool:
        deadline = time.monotonic() + 60
        while len(machines(tmp_path)) < 2 and time.monotonic() < deadline:
            time.sleep(0.05)
        both = len(machines(tmp_path)) == 2
        nodes.remove_node(lost, allow_graceful=False)
        (tmp_path / "go").touch()
        return both

    with ThreadPoolExecutor() as pool:
        killed = pool.submit(kill_one_at_work)
        found = dict(Cluster(nodes.address).run(partial(patient, tmp_path), range(10)))
        assert killed.result(), "only one machine took part"
    assert found == {n: n * n for n in range(10)}
    assert len(list(tmp_path.glob("*-*"))) > 10


def test_no_cluster_is_said() -> None:
    with pytest.raises(NoCluster):
        list(Cluster("127.0.0.1:1").run(abs, [1]))
