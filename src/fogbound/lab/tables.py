"""The games of a study as Parquet, and questions to them in SQL. Needs pyarrow and duckdb.

games     number seed setting players OPTIONS... rule decisions leads lowest settled seconds
seats     number seat side won fair points decisions
traits    number seat kind thing id                 what a seat was
things    number seat how kind thing id times       what came into play, by whom
events    number event times
rules     number rule times

Tables are in parts: a folder each, whose name says of which bytes of the games' lines it was made.
What is written stays as it is, and only the games played since then are read.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import reduce
from hashlib import sha256
from itertools import accumulate, islice
from operator import attrgetter
from pathlib import Path
from shutil import rmtree
from typing import TYPE_CHECKING, Any, Final

from fogbound.engine import Box, game
from fogbound.lab.measures import ids_of
from fogbound.lab.observer import Played
from fogbound.lab.storage import GAMES, Folder, lines
from fogbound.lab.study import Setting, Study

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

COLUMNS: Final = {
    "games": "number seed setting players rule decisions leads lowest settled seconds",
    "seats": "number seat side won fair points decisions",
    "traits": "number seat kind thing id",
    "things": "number seat how kind thing id times",
    "events": "number event times",
    "rules": "number rule times",
}
TABLES: Final = tuple(COLUMNS)
TEXTS: Final = {"seed", "rule", "kind", "id", "how", "event"}
FRACTIONS: Final = {"lowest", "settled", "seconds", "won", "fair"}
"""The columns that are no whole numbers."""
PARTS: Final = "tables"
SEALED: Final = 10_000
"""By so many bytes of the games' lines a part knows that it was made of them."""
PART: Final = 20_000
"""So many games a part has at most."""
BATCH: Final = 200
"""So many games are in memory at a time."""
Row = dict[str, Any]


def box_of(study: Study, setting: Setting) -> Box:
    """What is opened for a setting."""
    return game(study.game).box(setting.players, setting.components, setting.options)


def parts(path: Path) -> list[Path]:
    """The parts of the tables in a folder, each of which begins where the one before it ended.

    One made of other lines than those that are there now is none.
    """
    found: list[Path] = []
    made = (path / PARTS).glob("*-*-*") if (path / GAMES).exists() else ()
    for part in sorted(made):
        start, end = _bytes(part)
        follows = start == (_bytes(found[-1])[1] if found else 0)
        if follows and part.name.endswith(_seal(path / GAMES, end)):
            found.append(part)
    return found


def _bytes(part: Path) -> tuple[int, int]:
    """Of the games' lines: where those of a part begin and end."""
    start, end, _ = part.name.split("-")
    return int(start), int(end)


def _seal(path: Path, end: int) -> str:
    """A hash of the last bytes up to there, which hold how long a game took: no two are alike."""
    with path.open("rb") as file:
        file.seek(max(end - SEALED, 0))
        return sha256(file.read(min(end, SEALED))).hexdigest()[:16]


def write_tables(folder: Folder) -> None:
    """All tables of a study as Parquet in its folder: what they lack is added."""
    boxes = [box_of(folder.study, setting) for setting in folder.study.settings]
    while _write_part(folder.path, boxes):
        pass


def _write_part(path: Path, boxes: Sequence[Box]) -> bool:
    """One more part, of games that are in none; whether there were any."""
    if not (path / GAMES).exists():
        return False
    written = parts(path)
    start = end = _bytes(written[-1])[1] if written else 0
    left = islice(lines(path / GAMES, start), PART)
    part = path / f"{PARTS}.{os.getpid()}"
    part.mkdir(exist_ok=True)
    try:
        with ExitStack() as files:
            writers = _Writers(part, boxes, files)
            while batch := list(islice(left, BATCH)):
                ended = [game for _, game in batch if not game.error]
                writers.write(sorted(ended, key=attrgetter("number")))
                end = batch[-1][0]
        whole = path / PARTS / f"{start:015}-{end:015}-{_seal(path / GAMES, end)}"
        if end > start and not whole.exists():
            whole.parent.mkdir(exist_ok=True)
            part.rename(whole)
    finally:
        rmtree(part, ignore_errors=True)
    return end > start


class _Writers:
    """A file for each table of a part, to which games are added."""

    def __init__(self, part: Path, boxes: Sequence[Box], files: ExitStack) -> None:
        from pyarrow import parquet

        self.boxes = boxes
        self.schemas = {name: _schema(name, boxes[0]) for name in TABLES}
        self.files = {
            name: files.enter_context(parquet.ParquetWriter(part / f"{name}.parquet", schema))
            for name, schema in self.schemas.items()
        }

    def write(self, games: Sequence[Played]) -> None:
        """Add the rows of some games."""
        from pyarrow import Table

        for name, rows in _rows(games, self.boxes).items():
            self.files[name].write_table(Table.from_pylist([*rows], self.schemas[name]))


def _schema(table: str, box: Box) -> Any:
    """The columns of a table with their types, which all its parts share."""
    from pyarrow import float64, int64, schema, string

    types = dict.fromkeys(TEXTS, string()) | dict.fromkeys(FRACTIONS, float64())
    columns = COLUMNS[table].split()
    if table == "games":
        agreed = _agreed(box)
        types |= {name: string() for name, value in agreed.items() if isinstance(value, str)}
        columns[columns.index("rule") : columns.index("rule")] = agreed
    return schema([(column, types.get(column, int64())) for column in columns])


def connect(*paths: Path) -> DuckDBPyConnection:
    """A database in memory whose views are the tables of folders; it reads no other file.

    The games of a second folder are numbered on from those of the first, and so on.
    """
    import duckdb
    from duckdb import DuckDBPyRelation

    database = duckdb.connect()
    folders = [parts(path) for path in paths]
    begins = _begins(database, folders)
    for name in TABLES:
        tables = [
            database.read_parquet(_files(found, name)).project(
                f"* replace (number + {begin} as number)"
            )
            for found, begin in zip(folders, begins, strict=True)
        ]
        reduce(DuckDBPyRelation.union, tables).create_view(name)
    allowed = [file for found in folders for name in TABLES for file in _files(found, name)]
    database.execute("set allowed_paths = $files", {"files": allowed})
    database.execute("set enable_external_access = false")
    return database


def _files(found: Sequence[Path], table: str) -> list[str]:
    return [str(part / f"{table}.parquet") for part in found]


def _begins(database: DuckDBPyConnection, folders: Sequence[Sequence[Path]]) -> list[int]:
    """What is added to the numbers of the games of each folder, so that all have their own."""
    counts = [
        database.read_parquet(_files(found, "games")).aggregate("max(number) + 1").fetchall()[0][0]
        for found in folders
    ]
    return list(accumulate((count or 0 for count in counts[:-1]), initial=0))


def _rows(games: Sequence[Played], boxes: Sequence[Box]) -> dict[str, Iterator[Row]]:
    """By table."""
    return {
        "games": _games(games, boxes),
        "seats": _seats(games),
        "traits": _traits(games, boxes),
        "things": _things(games, boxes),
        "events": _counted(games, "events", "event"),
        "rules": _counted(games, "rules", "rule"),
    }


def _agreed(box: Box) -> dict[str, str | int]:
    """The options of a setting."""
    return {name: value for name, value in box.options.items() if name != "components"}


def _games(games: Sequence[Played], boxes: Sequence[Box]) -> Iterator[Row]:
    for one in games:
        box = boxes[one.setting]
        yield {
            "number": one.number,
            "seed": one.seed,
            "setting": one.setting,
            "players": box.players,
            **_agreed(box),
            "rule": one.rule,
            "decisions": sum(one.decisions),
            "leads": one.leads,
            "lowest": one.lowest,
            "settled": one.settled,
            "seconds": one.seconds,
        }


def _seats(games: Sequence[Played]) -> Iterator[Row]:
    for one in games:
        fair = 1 / len(set(one.sides))
        points: Sequence[int | None] = one.points or [None] * len(one.won)
        for seat, won in enumerate(one.won):
            yield {
                "number": one.number,
                "seat": seat,
                "side": one.sides[seat],
                "won": float(won),
                "fair": fair,
                "points": points[seat],
                "decisions": one.decisions[seat],
            }


def _traits(games: Sequence[Played], boxes: Sequence[Box]) -> Iterator[Row]:
    for one in games:
        box = boxes[one.setting]
        for seat, traits in enumerate(one.traits):
            for kind, numbers in traits.items():
                for thing in numbers:
                    named = _named(box, kind, thing)
                    yield {"number": one.number, "seat": seat, **named}


def _things(games: Sequence[Played], boxes: Sequence[Box]) -> Iterator[Row]:
    for one in games:
        box = boxes[one.setting]
        for seat, how, kind, thing, times in one.things:
            named = _named(box, kind, thing)
            yield {"number": one.number, "seat": seat, "how": how, **named, "times": times}


def _named(box: Box, kind: str, thing: int) -> Row:
    """A thing by its number and, where it has one, its id."""
    ids = ids_of(box, kind)
    return {"kind": kind, "thing": thing, "id": ids[thing] if thing < len(ids) else None}


def _counted(games: Sequence[Played], what: str, name: str) -> Iterator[Row]:
    for one in games:
        for counted, times in getattr(one, what).items():
            yield {"number": one.number, name: counted, "times": times}
