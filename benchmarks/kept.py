"""Games kept in a file, a line each, so that a command goes on where it stopped."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from fogbound.bots.workers import Failure, Processes

Task = TypeVar("Task")
Row = TypeVar("Row", bound=tuple[object, ...])


def kept(path: Path) -> list[list[str]]:
    """The lines of a file; one that was cut off is taken out of it."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return list(csv.reader(whole.splitlines()))


def played_on(
    path: Path, tasks: list[Task], play: Callable[[Task], Row], jobs: int
) -> Iterator[Row]:
    """Play games, so many at a time; each is a new line of the file."""
    playing = closing(Processes(jobs).run(play, tasks))
    with path.open("a", newline="", encoding="utf-8") as file, playing as results:
        writer = csv.writer(file, lineterminator="\n")
        for task, row in results:
            if isinstance(row, Failure):
                raise SystemExit(f"{task}: {row.error}")
            writer.writerow(row)
            file.flush()
            yield row
