"""A real Ray cluster of two machines, here as two nodes, one of which dies in the middle."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from socket import create_server, gethostname
from typing import Any

import pytest

from fogbound.bots import arena
from fogbound.bots.workers import Cluster, Failure, NoCluster, NotAlike
from fogbound.bots.workers.cluster import LOSSES
from fogbound.bots.workers.fingerprint import fingerprint
from fogbound.cli.problems import Problem
from fogbound.cli.workers import answering
from fogbound.lab import (
    Folder,
    Played,
    Setting,
    Study,
    Task,
    connect,
    observe,
    played,
    tasks,
    write_tables,
)
from fogbound.lab.tables import TABLES

pytest.importorskip("ray")
from ray.cluster_utils import Cluster as Nodes

GAMES = 16
CONTEST = arena.Contest("smog", ("random", "greedy"), 2, options={"rounds": 2})
LAMPS = arena.Contest("lamps", ("random", "greedy"), 2)
"""A game that this process alone has."""
QUICK = {
    "health_check_initial_delay_ms": 1000,
    "health_check_period_ms": 1000,
    "health_check_timeout_ms": 5000,
    "health_check_failure_threshold": 4,
    "worker_niceness": 0,
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


def noted(study: Study, task: Task) -> Played:
    """A game that leaves a note of who plays it on which machine. Late ones wait to be let go."""
    notes = Path(study.about)
    (notes / f"{task.number}-{os.getpid()}").write_text(str(os.getppid()))
    while task.number >= GAMES // 2 and not (notes / "go").exists():
        time.sleep(0.05)
    return observe(study, task)


def machines(notes: Path) -> set[str]:
    """Where late games have been begun."""
    late = [note for note in notes.glob("*-*") if int(note.name.split("-")[0]) >= GAMES // 2]
    return {note.read_text() for note in late} - {""}


def deadly(folder: Path, task: int) -> int:
    """One of the tasks kills whoever has it."""
    (folder / f"{task}-{os.getpid()}").touch()
    if task == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return task


def test_the_games_are_those_of_one_process(nodes: Nodes) -> None:
    listed = arena.fixtures(CONTEST, 8)
    alone = [bout._replace(seconds=()) for bout in arena.played(CONTEST, listed)]
    cluster = Cluster(nodes.address)
    shared = [bout._replace(seconds=()) for bout in arena.played(CONTEST, listed, cluster)]
    assert sorted(shared) == alone


def test_a_task_that_kills_its_worker_is_tried_again_and_then_reported(
    nodes: Nodes, tmp_path: Path
) -> None:
    found = dict(Cluster(nodes.address).run(partial(deadly, tmp_path), range(4)))
    assert found.pop(2) == Failure(f"lost {LOSSES + 1} times: WorkerCrashedError", lost=True)
    assert found == {n: n for n in range(4) if n != 2}
    assert len(list(tmp_path.glob("2-*"))) == LOSSES + 1


def test_a_machine_with_another_fogbound_is_named(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = {**fingerprint(), "smog network": "learned since"}
    monkeypatch.setattr("fogbound.bots.workers.cluster.fingerprint", lambda: here)
    with pytest.raises(NotAlike) as raised:
        list(Cluster(nodes.address).run(abs, range(3)))
    assert (raised.value.machine, raised.value.parts) == (gethostname(), ["smog network"])
    monkeypatch.undo()
    with pytest.raises(NotAlike) as lacking:
        list(arena.played(LAMPS, arena.fixtures(LAMPS, 1), Cluster(nodes.address)))
    assert lacking.value.parts == ["lamps"]
    with pytest.raises(Problem) as told, answering("auto"):
        raise raised.value
    assert told.value.message == "not-alike"
    assert told.value.facts == {"machine": gethostname(), "parts": "smog network"}


def rows(folder: Folder, table: str) -> list[tuple[object, ...]]:
    """What a table says, but for the time it took."""
    write_tables(folder)
    what = "* exclude (seconds)" if table == "games" else "*"
    with connect(folder.path) as database:
        found: list[tuple[object, ...]] = database.execute(f"select {what} from {table}").fetchall()
    return sorted(found, key=repr)


def test_a_study_that_loses_a_machine_and_is_begun_again_is_that_of_one_process(
    nodes: Nodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped after a few games and begun again; then a machine dies with a game in hand."""
    notes = tmp_path / "notes"
    notes.mkdir()
    study = Study("smog", "greedy", (Setting(2, {"rounds": 3}),), about=str(notes))
    listed, cluster = tasks(study, GAMES), Cluster(nodes.address)
    monkeypatch.setattr("fogbound.lab.play.observe", noted)

    with closing(played(Folder.begin(tmp_path / "shared", study), listed, cluster)) as games:
        for done, game in enumerate(islice(games, 3), 1):
            on_disk = Folder.open(tmp_path / "shared").played
            assert len(on_disk) == done
            assert on_disk[game.number] == game

    shared = Folder.begin(tmp_path / "shared", study)
    assert len(shared.games()) == 3
    with closing(played(shared, listed, cluster)) as games:
        while len(shared.games()) < GAMES // 2:
            next(games)
        lose_a_machine(nodes, notes)
        assert len(list(games)) == GAMES // 2
    begun = [int(note.name.split("-")[0]) for note in notes.glob("*-*")]
    late = [number for number in begun if number >= GAMES // 2]
    assert len(late) > len(set(late)), "nothing was lost with the machine"

    monkeypatch.undo()
    alone = Folder.begin(tmp_path / "alone", study)
    list(played(alone, listed))
    for table in TABLES:
        assert rows(shared, table) == rows(alone, table)


def lose_a_machine(nodes: Nodes, notes: Path) -> None:
    """Once both have a game in hand; then the other may go on."""
    (lost,) = nodes.worker_nodes
    deadline = time.monotonic() + 60
    while len(machines(notes)) < 2:
        assert time.monotonic() < deadline, "only one machine took part"
        time.sleep(0.05)
    nodes.remove_node(lost, allow_graceful=False)
    (notes / "go").touch()


def test_no_cluster_is_said() -> None:
    with pytest.raises(NoCluster):
        list(Cluster("127.0.0.1:1").run(abs, [1]))


def test_who_is_no_part_of_the_cluster_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*args: object, **options: object) -> None:
        raise ConnectionError("Failed to connect to Ray cluster at 127.0.0.1")

    monkeypatch.setattr("ray.init", refused)
    with create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(Problem) as told, answering(address):
            list(Cluster(address).run(abs, [1]))
    assert told.value.message == "no-cluster.outside"
    with pytest.raises(Problem) as told, answering(address):
        list(Cluster(address).run(abs, [1]))
    assert told.value.message == "no-cluster"
