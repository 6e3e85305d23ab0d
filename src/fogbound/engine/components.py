"""Reading a game's components: a TOML file whose mistakes are reported by line and field.

What an edition, a scenario or a number of players changes stands in the same file, as overlays:

    [[overlay]]
    when = { edition = "it" }
    numbers.merchant_bonus = 0
    special.ether_channeling.needs = ["ectoplasm", "blood"]
"""

from __future__ import annotations

import pickle
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

Path = tuple[str | int, ...]
Forms = dict[str, str]
"""What a thing is called: `name`, and other forms and texts by their own names."""
OVERLAY = "overlay"
WHEN = "when"


class ComponentError(ValueError):
    """A components file that cannot be used; the message names the line and the field."""


class Parameter(NamedTuple):
    """A parameter of an effect: a whole number, yes or no, or one of some words."""

    name: str
    least: int = 0
    """Of a number: where it begins."""
    among: tuple[str, ...] = ()
    """The words it may be; its value is the place of the word."""
    flag: bool = False
    """Whether it is true or false."""
    default: int | None = None
    """Its value where it is left out; None: it must not be."""


Effects = Mapping[str, tuple[Parameter, ...]]
"""The effects a component can name, each with its parameters in order."""


@lru_cache(maxsize=16)
def _parsed(text: str) -> bytes:
    """A file as read from its text, kept as bytes: each box lays its own overlays over it."""
    return pickle.dumps(tomllib.loads(text))


class Components:
    """A parsed components file that remembers where each field stands."""

    def __init__(self, text: str, name: str = "components.toml") -> None:
        self.text = text
        self.name = name
        try:
            self.data: dict[str, Any] = pickle.loads(_parsed(text))
        except (ValueError, RecursionError) as error:
            raise ComponentError(f"{name}: {error}") from None
        self._overlaid: dict[Path, Path] = {}
        """Where the file says what an overlay has changed, by where it is read."""

    def lay_over(self, facts: Mapping[str, object]) -> None:
        """Lay those overlays over the rest that hold for these options and players."""
        if OVERLAY not in self.data:
            return
        for row, _ in enumerate(self.rows(OVERLAY)):
            wanted = self.get(OVERLAY, row, WHEN)
            if not isinstance(wanted, dict):
                self.wrong((OVERLAY, row, WHEN), f"must be a table, not {wanted!r}")
            for fact in wanted:
                if fact not in facts:
                    self.wrong((OVERLAY, row, WHEN), f"names {fact!r}, which is no option here")
            if all(facts[fact] == value for fact, value in wanted.items()):
                for key in self.get(OVERLAY, row):
                    if key != WHEN:
                        self._lay((key,), (OVERLAY, row, key))

    def _lay(self, path: Path, source: Path) -> None:
        """Put what the file has at `source` in the place of what it has at `path`."""
        value = self.get(*source)
        if isinstance(value, dict) and value:
            for key in value:
                self._lay(self._within(path, key, (*source, key)), (*source, key))
            return
        self.get(*path[:-1])[path[-1]] = value
        self._overlaid[path] = source

    def _within(self, path: Path, key: str, source: Path) -> Path:
        """The path of a field of a table, or of the row with that id in a list of tables."""
        there = self.get(*path) if self.has(*path) else None
        if isinstance(there, list):
            for row, table in enumerate(there):
                if isinstance(table, dict) and table.get("id") == key:
                    return (*path, row)
            self.wrong(source, f"is laid over {_dotted(path)}, which has no {key!r}")
        if not isinstance(there, dict):
            self.wrong(source, f"is laid over {_dotted(path)}, which is no table")
        return (*path, key)

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

    def things(self, table: str, ids: Sequence[str], *forms: str) -> tuple[list[int], list[Forms]]:
        """Of a list of tables with ids: where each id stands, and what it is called.

        Every id must be there, once. `forms` are the texts read besides `name`.
        """
        found = [
            self.word(table, row, "id", among=ids)
            for row, _ in enumerate(self.rows(table, count=len(ids)))
        ]
        for row, name in enumerate(found):
            if name in found[:row]:
                self.wrong((table, row, "id"), f"is {name!r} a second time")
        rows = [found.index(name) for name in ids]
        read = ("name", *forms)
        return rows, [{form: self.word(table, row, form) for form in read} for row in rows]

    def effect(self, *path: str | int, among: Effects) -> tuple[str, tuple[int, ...]]:
        """The effect a component names as `effect`, with its `params` in the effect's order."""
        name = self.word(*path, "effect", among=tuple(among))
        return name, self.params((*path, "params"), among[name])

    def params(self, path: Path, parameters: Sequence[Parameter]) -> tuple[int, ...]:
        """The parameters in a table, as numbers; no others may be in it."""
        given = self.get(*path) if self.has(*path) else {}
        if not isinstance(given, dict):
            self.wrong(path, f"must be a table, not {given!r}")
        for name in given:
            if name not in [one.name for one in parameters]:
                self.wrong((*path, name), "is nothing that can be set here")
        return tuple(self._param((*path, one.name), one) for one in parameters)

    def _param(self, path: Path, one: Parameter) -> int:
        if one.default is not None and not self.has(*path):
            return one.default
        if one.flag:
            return int(self.flag(*path))
        if one.among:
            return one.among.index(self.word(*path, among=one.among))
        return self.number(*path, least=one.least, most=999)

    def has(self, *path: str | int) -> bool:
        """Whether the file has this field."""
        value: Any = self.data
        for key in path:
            is_row = isinstance(value, list) and isinstance(key, int) and 0 <= key < len(value)
            if not is_row and not (isinstance(value, dict) and key in value):
                return False
            value = value[key]
        return True

    def wrong(self, path: Path, why: str) -> None:
        """Raise the error that says what is wrong with the field, and on which line."""
        raise ComponentError(f"{self._where(path)}: {_dotted(path)} {why}")

    def _where(self, path: Path) -> str:
        for depth in range(len(path), 0, -1):
            if path[:depth] in self._overlaid:
                path = (*self._overlaid[path[:depth]], *path[depth:])
                break
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
