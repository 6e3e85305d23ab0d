"""The games of a study as Parquet, and questions to them in SQL. Needs pyarrow and duckdb.

games     number seed setting players OPTIONS... rule decisions leads lowest settled seconds
seats     number seat side won fair points decisions
traits    number seat kind thing id                 what a seat was
things    number seat how kind thing id times       what came into play, by whom
events    number event times
rules     number rule times
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from fogbound.engine import Box, game
from fogbound.lab.measures import ids_of
from fogbound.lab.observer import Played
from fogbound.lab.storage import Folder
from fogbound.lab.study import Setting, Study

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

TABLES: Final = ("games", "seats", "traits", "things", "events", "rules")
COLUMNS: Final = {
    "traits": "number seat kind thing id",
    "things": "number seat how kind thing id times",
    "events": "number event times",
    "rules": "number rule times",
}
"""Of the tables that may have no rows."""
Row = dict[str, Any]


def box_of(study: Study, setting: Setting) -> Box:
    """What is opened for a setting."""
    return game(study.game).box(setting.players, setting.components, setting.options)


def write_tables(folder: Folder) -> list[Path]:
    """All tables of a study as Parquet files in its folder."""
    from pyarrow import Table, parquet

    games = folder.games()
    boxes = [box_of(folder.study, setting) for setting in folder.study.settings]
    rows = {
        "games": _games(games, boxes),
        "seats": _seats(games),
        "traits": _traits(games, boxes),
        "things": _things(games, boxes),
        "events": _counted(games, "events", "event"),
        "rules": _counted(games, "rules", "rule"),
    }
    paths: list[Path] = []
    for name in TABLES:
        paths.append(folder.path / f"{name}.parquet")
        found = list(rows[name])
        table = Table.from_pylist(found) if found else _empty(name)
        parquet.write_table(table, paths[-1])
    return paths


def _empty(name: str) -> Any:
    """A table without rows still has its columns: a game need not have traits."""
    from pyarrow import int64, schema, string

    kinds = {"number": int64(), "seat": int64(), "thing": int64(), "times": int64()}
    columns = COLUMNS[name].split()
    return schema([(column, kinds.get(column, string())) for column in columns]).empty_table()


def connect(path: Path) -> DuckDBPyConnection:
    """A database in memory with the tables of a folder as views; it reads no other file."""
    import duckdb

    database = duckdb.connect()
    for name in TABLES:
        database.read_parquet(str(path / f"{name}.parquet")).to_table(name)
    database.execute("set enable_external_access = false")
    return database


def _games(games: Sequence[Played], boxes: Sequence[Box]) -> Iterator[Row]:
    for one in games:
        box = boxes[one.setting]
        agreed = {name: value for name, value in box.options.items() if name != "components"}
        yield {
            "number": one.number,
            "seed": one.seed,
            "setting": one.setting,
            "players": box.players,
            **agreed,
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
