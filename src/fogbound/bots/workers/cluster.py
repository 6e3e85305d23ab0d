"""Workers on the machines of a Ray cluster. Needs ray; Fogbound is installed on every machine.

Tasks carry their seeds, so that it does not matter where one is done, nor how often: one whose
worker or machine is lost is done again elsewhere.
"""

from __future__ import annotations

import logging
import pickle
from collections.abc import Callable, Generator, Iterable
from functools import cache, partial
from itertools import islice
from socket import create_connection, gethostname
from time import monotonic
from typing import Any, Final, NamedTuple

from fogbound.bots.play import only_think
from fogbound.bots.workers.fingerprint import fingerprint
from fogbound.bots.workers.interface import Failure, R, T, attempted
from fogbound.engine import UnknownGame

ANY: Final = "auto"
"""The address of the cluster this machine is part of."""
LOSSES: Final = 3
"""So often a task is done again whose worker was lost; then it has failed."""
AHEAD: Final = 2
"""So many tasks for each processor are handed out, so that none waits for the next."""
LOOK: Final = 5.0
"""After so many seconds it is looked again how many processors there are: machines come and go."""

PATIENCE: Final = 10.0
"""Seconds to wait for a cluster to answer."""


class NoCluster(ConnectionError):
    """There is no cluster to be had at that address."""

    outside = False
    """Whether one answers there, and this machine is no part of it."""


class NotAlike(RuntimeError):
    """A machine of the cluster has another Fogbound: it would play other games."""

    def __init__(self, machine: str, parts: list[str]) -> None:
        super().__init__(f"{machine} differs in {', '.join(parts)}")
        self.machine = machine
        self.parts = parts
        """What differs, by the names in the fingerprint."""


class Cluster:
    """As many tasks at a time as a Ray cluster has processors."""

    def __init__(self, address: str = ANY) -> None:
        self.address = address

    def run(
        self, job: Callable[[T], R], tasks: Iterable[T]
    ) -> Generator[tuple[T, R | Failure], None, None]:
        """Each task with what the job made of it, as they are done.

        NotAlike, where a machine's Fogbound is not the one that is here.
        """
        import ray

        ours = _connected(self.address)
        do: Any = ray.remote(num_cpus=1, max_retries=LOSSES)(_attempt)
        dumps: Any = ray.cloudpickle.dumps
        kept, waiting = ray.put((dumps(job), fingerprint())), iter(tasks)
        busy: dict[Any, T] = {}
        processors = _Processors()
        try:
            while True:
                for task in islice(waiting, max(AHEAD * processors.count() - len(busy), 0)):
                    busy[do.remote(kept, task)] = task
                if not busy:
                    return
                done, _ = ray.wait([*busy], num_returns=1, timeout=LOOK)
                for promise in done:
                    yield busy.pop(promise), _result(promise)
        finally:
            for promise in busy:
                ray.cancel(promise, force=True)
            if ours:
                ray.shutdown()


class _Processors:
    """How many the cluster has, asked now and then."""

    def __init__(self) -> None:
        self._asked = float("-inf")
        self._count = 1

    def count(self) -> int:
        """At least one, so that tasks wait there for machines that are still to come."""
        if monotonic() - self._asked > LOOK:
            self._asked = monotonic()
            self._count = max(int(_resources().get("CPU", 0)), 1)
        return self._count


def _resources() -> dict[str, float]:
    import ray

    ask: Callable[[], dict[str, float]] = ray.cluster_resources
    return ask()


def _connected(address: str) -> bool:
    """Connect to the cluster; whether it was done here, and so is to be undone here."""
    import ray
    from ray.exceptions import RayError

    if ray.is_initialized():
        return False
    answered = False
    try:
        if address != ANY:
            _knock(address)
            answered = True
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError, RayError) as error:
        said = NoCluster(" ".join(str(error).split()))
        said.outside = answered and isinstance(error, ConnectionError)
        raise said from None
    return True


def _knock(address: str) -> None:
    """See that somebody is there: Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    with create_connection((host, int(port)), PATIENCE):
        pass


def _result(promise: Any) -> Any:
    """What has become of a task; what was lost too often has failed."""
    import ray
    from ray.exceptions import RayError

    try:
        found = ray.get(promise)
    except RayError as error:
        return Failure(f"lost {LOSSES + 1} times: {type(error).__name__}", lost=True)
    if isinstance(found, _Other):
        raise NotAlike(found.machine, found.parts)
    return found


class _Other(NamedTuple):
    """In place of a result: this machine has another Fogbound."""

    machine: str
    parts: list[str]


def _attempt(kept: tuple[bytes, dict[str, str]], task: Any) -> Any:
    """What a worker of the cluster does."""
    job, wanted = kept
    own = _settled()
    parts = [name for name in wanted if own.get(name, wanted[name]) != wanted[name]]
    return _Other(gethostname(), parts) if parts else attempted(partial(_do, job, wanted), task)


def _do(job: bytes, wanted: dict[str, str], task: Any) -> Any:
    """The job, unless it is about a game that this machine lacks."""
    try:
        return pickle.loads(job)(task)
    except UnknownGame:
        return _Other(gethostname(), [name for name in wanted if name not in _settled()])


@cache
def _settled() -> dict[str, str]:
    """Once in every worker: what it plays with."""
    only_think()
    return fingerprint()
