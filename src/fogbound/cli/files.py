"""Records on disk: read with the file's name in every complaint, written so that none is lost."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from fogbound.cli.problems import Problem
from fogbound.engine import ComponentError, OptionError, Record, RecordError, State


def read_record(path: Path) -> Record:
    """The record in a file."""
    if path.is_dir():
        raise Problem("is-folder", file=path)
    return Record.load(path)


@contextmanager
def naming_file(path: Path | None) -> Iterator[None]:
    """What goes wrong with the content of a file in here is said with the file's name."""
    try:
        yield
    except (RecordError, ComponentError, OptionError) as error:
        if path is None:
            raise
        raise Problem("in-file", file=path, error=error) from None


def replayed(path: Path, at: int | None = None) -> tuple[Record, State]:
    """A record and its position after so many actions; after all of them, its result is checked."""
    record = read_record(path)
    count = len(record.actions)
    if at is not None and at > count:
        raise Problem("no-position", file=path, actions=count, at=at)
    with naming_file(path):
        return record, record.replay(at)


def components_in(path: Path | None) -> str | None:
    """The text of a components file."""
    if path is None:
        return None
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Problem("not-text", file=path) from None


def default_file(game: str) -> Path:
    """Where the record of a new game goes, unless the player names a place."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "fogbound"
    folder.mkdir(parents=True, exist_ok=True)
    return unused_file(folder / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}.txt")


def unused_file(path: Path) -> Path:
    """The path, or the first like it with a number, that no file has yet."""
    number = 1
    found = path
    while found.exists():
        number += 1
        found = path.with_stem(f"{path.stem}-{number}")
    return found


def new_file(path: Path) -> Path:
    """The path a person chose for a new record; a file that is there already is left alone."""
    if path.is_file():
        raise Problem("file-exists", file=path)
    return path


def save_record(record: Record, path: Path) -> None:
    """Write the record in one stroke, so that a kill at any moment leaves it whole."""
    goal = path.resolve()
    if goal.exists() and not goal.is_file():
        record.save(goal)
        return
    draft = goal.with_name(f".{goal.name}.{os.getpid()}")
    try:
        record.save(draft)
        draft.replace(goal)
    except OSError as error:
        error.filename = str(path)
        raise
    finally:
        draft.unlink(missing_ok=True)


_BOT = re.compile(r"(.*?\S) \((program:.+|\S+)\)")


def seat_of_bot(name: str, spec: str) -> str:
    """How a record names a seat a bot plays: `John Brown (greedy)`."""
    return f"{name} ({spec})"


def bot_of_seat(entry: str) -> tuple[str, str | None]:
    """The name and the bot of a seat in a record, or None where a person sat there."""
    match = _BOT.fullmatch(entry)
    return (match[1], match[2]) if match else (entry, None)
