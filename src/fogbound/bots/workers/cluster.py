"""Workers on the machines of a Ray cluster. Needs ray; Fogbound is installed on every machine.

Tasks carry their seeds, so that it does not matter where one is done, nor how often: one whose
worker or machine is lost is done again elsewhere.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterable
from functools import cache
from itertools import islice
from socket import create_connection
from time import monotonic
from typing import Any, Final

from fogbound.bots.play import only_think
from fogbound.bots.workers.interface import Failure, R, T, attempted

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
    """No cluster answers at that address."""


class Cluster:
    """As many tasks at a time as a Ray cluster has processors."""

    def __init__(self, address: str = ANY) -> None:
        self.address = address

    def run(
        self, job: Callable[[T], R], tasks: Iterable[T]
    ) -> Generator[tuple[T, R | Failure], None, None]:
        """Each task with what the job made of it, as they are done."""
        import ray

        ours = _connected(self.address)
        do: Any = ray.remote(num_cpus=1, max_retries=LOSSES)(_attempt)
        kept, waiting = ray.put(job), iter(tasks)
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

    if ray.is_initialized():
        return False
    try:
        if address != ANY:
            _knock(address)
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as error:
        raise NoCluster(" ".join(str(error).split())) from None
    return True


def _knock(address: str) -> None:
    """See that somebody is there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    with create_connection((host, int(port)), PATIENCE):
        pass


def _result(promise: Any) -> Any:
    """What has become of a task; what was lost too often has failed."""
    import ray
    from ray.exceptions import RayError

    try:
        return ray.get(promise)
    except RayError as error:
        return Failure(f"lost {LOSSES + 1} times: {type(error).__name__}")


def _attempt(job: Callable[[T], R], task: T) -> R | Failure:
    """What a worker of the cluster does."""
    _settle()
    return attempted(job, task)


@cache
def _settle() -> None:
    """Once in every worker."""
    only_think()
