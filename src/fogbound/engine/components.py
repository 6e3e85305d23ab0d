"""Reading a game's components: a TOML file whose mistakes are reported by line and field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Any

Path = tuple[str | int, ...]


class ComponentError(ValueError):
    """A components file that cannot be used; the message names the line and the field."""


class Components:
    """A parsed components file that remembers where each field stands."""

    def __init__(self, text: str, name: str = "components.toml") -> None:
        self.text = text
        self.name = name
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise ComponentError(f"{name}: {error}") from None

    def get(self, *path: str | int) -> Any:
        """The value at a path such as ("tile", 0, "edges"); missing is an error."""
        value: Any = self.data
        for depth, key in enumerate(path):
            try:
                if isinstance(value, str):
                    raise TypeError
                value = value[key]
            except (KeyError, IndexError, TypeError):
                missing = _dotted(path[: depth + 1])
                where = self._where(path[:depth])
                raise ComponentError(f"{where}: {missing} is missing") from None
        return value

    def number(self, *path: str | int, least: int = 0, most: int = 1_000_000) -> int:
        """A whole number within bounds."""
        value = self.get(*path)
        if type(value) is not int or not least <= value <= most:
            self.wrong(path, f"must be a whole number from {least} to {most}, not {value!r}")
        return int(value)

    def word(self, *path: str | int, among: Sequence[str] | None = None) -> str:
        """A text that can be read aloud, one of the given ones where they are given."""
        value = self.get(*path)
        if not isinstance(value, str) or not _readable(value):
            self.wrong(path, f"must be a text, not {value!r}")
        if among is not None and value not in among:
            self.wrong(path, f"must be one of {', '.join(among)}, not {value!r}")
        return str(value)

    def flag(self, *path: str | int) -> bool:
        """True or false."""
        value = self.get(*path)
        if not isinstance(value, bool):
            self.wrong(path, f"must be true or false, not {value!r}")
        return bool(value)

    def rows(self, *path: str | int, count: int | None = None) -> list[Any]:
        """A list, of the given length where one is given."""
        value = self.get(*path)
        if not isinstance(value, list):
            self.wrong(path, f"must be a list, not {value!r}")
        if count is not None and len(value) != count:
            self.wrong(path, f"must have {count} entries, not {len(value)}")
        return list(value)

    def has(self, *path: str | int) -> bool:
        """Whether the file has this field."""
        try:
            self.get(*path)
        except ComponentError:
            return False
        return True

    def wrong(self, path: Path, why: str) -> None:
        """Raise the error that says what is wrong with the field, and on which line."""
        raise ComponentError(f"{self._where(path)}: {_dotted(path)} {why}")

    def _where(self, path: Path) -> str:
        return f"{self.name}, line {line_of(self.text, path)}"


def _readable(text: str) -> bool:
    """Whether there is something to read in it, and no control character but line ends."""
    return bool(text.strip()) and text.replace("\n", "").isprintable()


def line_of(text: str, path: Path) -> int:
    """The line on which the field at a path stands; its table's line where it is missing."""
    inside: Path = ()
    rows: dict[str, int] = {}
    best, depth = 1, 0
    for number, line in enumerate(text.splitlines(), 1):
        here: Path
        if match := re.match(r"\s*\[\[\s*([\w.\-]+)\s*\]\]", line):
            table = match[1]
            row = rows.get(table, -1) + 1
            rows = {name: n for name, n in rows.items() if not name.startswith(f"{table}.")}
            rows[table] = row
            here = inside = _table_path(table, rows)
        elif match := re.match(r"\s*\[\s*([\w.\-]+)\s*\]\s*(#.*)?$", line):
            here = inside = _table_path(match[1], rows)
        elif match := re.match(r"\s*([\w.\-]+)\s*=", line):
            here = (*inside, *match[1].split("."))
        else:
            continue
        common = min(len(here), len(path))
        if common > depth and here[:common] == path[:common]:
            best, depth = number, common
    return best


def _table_path(table: str, rows: dict[str, int]) -> Path:
    """The path of a table's name, each list of tables on it at its latest row."""
    path: Path = ()
    name = ""
    for word in table.split("."):
        name = f"{name}.{word}" if name else word
        path = (*path, word, rows[name]) if name in rows else (*path, word)
    return path


def _dotted(path: Path) -> str:
    """("tile", 0, "edges") as people count: tile 1 edges."""
    return " ".join(str(key + 1) if isinstance(key, int) else key for key in path)
