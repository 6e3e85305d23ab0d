"""Records on disk: read with the file's name in every complaint, written so that none is lost."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from fogbound.cli.problems import Problem
from fogbound.engine import ComponentError, OptionError, Record, RecordError


def opened(path: Path) -> Record:
    """The record in a file."""
    if path.is_dir():
        raise Problem(f"{path}: is a folder, not a record")
    with blamed(path):
        return Record.load(path)


@contextmanager
def blamed(path: Path) -> Iterator[None]:
    """What goes wrong with a record in here is said with its file's name."""
    try:
        yield
    except (RecordError, ComponentError, OptionError) as error:
        message = str(error)
        raise Problem(message if message.startswith(str(path)) else f"{path}: {message}") from None


def checked(record: Record, path: Path) -> Record:
    """The record, once it has replayed to its end without an error."""
    with blamed(path):
        record.replay()
    return record


def components_in(path: Path | None) -> str | None:
    """The text of a components file."""
    if path is None:
        return None
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Problem(f"{path}: not a text file") from None


@contextmanager
def components_blamed(path: Path | None) -> Iterator[None]:
    """A mistake in the components is said with the name of the file they came from."""
    try:
        yield
    except ComponentError as error:
        if path is None:
            raise
        raise Problem(str(error).replace("components.toml", str(path), 1)) from None


def new_place(game: str) -> Path:
    """Where the record of a new game goes, unless the player names a place."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "fogbound"
    folder.mkdir(parents=True, exist_ok=True)
    return unused(folder / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}.txt")


def unused(path: Path) -> Path:
    """The path, or the first like it with a number, that no file has yet."""
    number = 1
    found = path
    while found.exists():
        number += 1
        found = path.with_stem(f"{path.stem}-{number}")
    return found


def fresh(path: Path) -> Path:
    """The path a person chose for a new record; a file that is there already is left alone."""
    if path.is_file():
        raise Problem(f"{path}: there is a file of that name; choose another")
    return path


def keep(record: Record, path: Path) -> None:
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
