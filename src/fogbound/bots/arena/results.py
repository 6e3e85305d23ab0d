"""The games of a contest in a file, a row each, written as they end: CSV, or Parquet in the end."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from fogbound.bots.arena.bout import Bout
from fogbound.bots.arena.schedule import Contest, Fixture, sides_of
from fogbound.engine import game

CSV: Final = ".csv"
PARQUET: Final = ".parquet"


class ResultsError(ValueError):
    """A file that cannot hold, or does not hold, the results of this contest."""


class Results:
    """A contest's games on disk. What was begun with the same contest goes on where it stopped.

    Parquet cannot be written row by row, so its rows are first kept in a journal beside it.
    """

    def __init__(self, path: Path, contest: Contest, fixtures: Sequence[Fixture]) -> None:
        if path.suffix not in (CSV, PARQUET):
            raise ResultsError(f"{path}: results are kept as {CSV} or {PARQUET}")
        self.path = path
        self._contest = contest
        self._journal = path if path.suffix == CSV else path.with_name(f"{path.name}.journal")
        known = self._journal if self._journal.exists() else path
        header, rows = (_parquet_table if known.suffix == PARQUET else _csv_table)(known)
        if header and header != self._columns():
            raise ResultsError(f"{path}: holds other things than games of this contest")
        self.bouts: dict[int, Bout] = {}
        """The games that were played, by their numbers."""
        for number, row in enumerate(rows, 1):
            try:
                bout = self._bout(row)
            except (KeyError, TypeError, ValueError):
                raise ResultsError(f"{path}: game {number} of the file is damaged") from None
            self._check(row, bout.fixture.number, fixtures)
            self.bouts[bout.fixture.number] = bout
        _replace(self._journal, [self._columns(), *map(self._cells, self.bouts.values())])

    def add(self, bout: Bout) -> None:
        """Keep a game, in one stroke."""
        self.bouts[bout.fixture.number] = bout
        with self._journal.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow(self._cells(bout))

    def finish(self) -> None:
        """Put the rows in order; where Parquet is wanted, make it of them and end the journal."""
        bouts = [bout for _, bout in sorted(self.bouts.items())]
        if self.path.suffix == CSV:
            _replace(self.path, [self._columns(), *map(self._cells, bouts)])
        else:
            _write_parquet(self.path, [self._row(bout) for bout in bouts])
            self._journal.unlink()

    # ------------------------------------------------------------------ rows

    def _row(self, bout: Bout) -> dict[str, str | int | float]:
        """What is kept of a game, by column."""
        row = self._identity(bout.fixture)
        row |= {"rule": bout.rule, "actions": bout.actions}
        for seat, (won, number, seconds) in enumerate(
            zip(bout.won, bout.decisions, bout.seconds, strict=True)
        ):
            row[f"won_{seat}"] = round(float(won), 6)
            row[f"decisions_{seat}"] = number
            row[f"seconds_{seat}"] = round(float(seconds), 7)
        return row | {"error": bout.error, "broken_by": bout.broken_by}

    def _identity(self, fixture: Fixture) -> dict[str, str | int | float]:
        """The columns that say which game of which contest a row is."""
        contest = self._contest
        return {
            "game": contest.game,
            "revision": game(contest.game).revision,
            "options": _agreed(contest),
            "number": fixture.number,
            "seed": fixture.seed,
            **{f"bot_{seat}": spec for seat, spec in enumerate(fixture.seats)},
        }

    def _cells(self, bout: Bout) -> list[object]:
        return list(self._row(bout).values())

    def _columns(self) -> list[str]:
        none = (0,) * self._contest.players
        fixture = Fixture(0, "", ("",) * self._contest.players)
        return list(self._row(Bout(fixture, none, none, "", 0, none, none)))

    def _bout(self, row: Mapping[str, Any]) -> Bout:
        seats = range(self._contest.players)
        return Bout(
            Fixture(int(row["number"]), row["seed"], tuple(row[f"bot_{seat}"] for seat in seats)),
            sides_of(self._contest),
            tuple(float(row[f"won_{seat}"]) for seat in seats),
            row["rule"],
            int(row["actions"]),
            tuple(int(row[f"decisions_{seat}"]) for seat in seats),
            tuple(float(row[f"seconds_{seat}"]) for seat in seats),
            row["error"],
            row["broken_by"],
        )

    def _check(self, row: Mapping[str, Any], number: int, fixtures: Sequence[Fixture]) -> None:
        """Refuse the row of another contest."""
        fixture = fixtures[number] if 0 <= number < len(fixtures) else Fixture(-1, "", ())
        for name, value in self._identity(fixture).items():
            if str(row[name]) != str(value):
                raise ResultsError(
                    f"{self.path}: holds another contest ({name} {row[name]}); "
                    "go on with the same command, or name another file"
                )


def _agreed(contest: Contest) -> str:
    """What was agreed on, in a cell: `edition=en rounds=60`."""
    box = game(contest.game).box(contest.players, contest.components, contest.options)
    agreed = dict(box.options)
    if "components" in agreed:
        digest = blake2b(str(agreed["components"]).encode(), digest_size=6)
        agreed["components"] = digest.hexdigest()
    return " ".join(f"{name}={value}" for name, value in agreed.items())


# ---------------------------------------------------------------- files


FileTable = tuple[list[str], list[dict[str, Any]]]
"""The columns of a file, and its rows; both are empty where there is nothing yet."""


def _csv_table(path: Path) -> FileTable:
    """What a file holds, but for a row that was cut off while it was written."""
    if not path.exists():
        return [], []
    try:
        header, *lines = path.read_text(encoding="utf-8").split("\n")
        columns = next(csv.reader([header]), [])
        return columns, [dict(zip(columns, row, strict=False)) for row in csv.reader(lines[:-1])]
    except (UnicodeDecodeError, csv.Error):
        raise ResultsError(f"{path}: not a table in text") from None


def _replace(path: Path, rows: Iterable[Sequence[object]]) -> None:
    """Write all rows in one stroke, so that a kill at any moment leaves the file whole."""
    draft = _draft(path)
    with draft.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    draft.replace(path)


def _draft(path: Path) -> Path:
    """Where a file is written before it takes its place."""
    if not path.parent.is_dir():
        raise ResultsError(f"{path}: there is no folder {path.parent}")
    return path.with_name(f".{path.name}.draft")


def _parquet_table(path: Path) -> FileTable:
    from pyarrow import ArrowInvalid, parquet

    if not path.exists():
        return [], []
    try:
        table = parquet.read_table(path)
    except ArrowInvalid:
        raise ResultsError(f"{path}: not a Parquet file") from None
    return table.column_names, table.to_pylist()


def _write_parquet(path: Path, rows: list[dict[str, str | int | float]]) -> None:
    from pyarrow import Table, parquet

    draft = _draft(path)
    parquet.write_table(Table.from_pylist(rows), draft)
    draft.replace(path)
