"""The games of a study, played by workers and kept in its folder. Needs no package of the lab."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import closing
from functools import partial
from typing import Final

from fogbound.bots.workers import Failure, Here, Workers
from fogbound.lab.observer import Played, broken, observe
from fogbound.lab.storage import Folder
from fogbound.lab.study import Task

HERE: Final = Here()


def played(
    folder: Folder, listed: Iterable[Task], workers: Workers = HERE
) -> Generator[Played, None, None]:
    """The games that the folder lacks, and those that were lost, kept as they end."""
    left = (task for task in listed if folder.lacks(task.number))
    with closing(workers.run(partial(observe, folder.study), left)) as results:
        for task, found in results:
            game = broken(folder.study, task, found) if isinstance(found, Failure) else found
            folder.add(game)
            yield game
