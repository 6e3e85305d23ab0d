"""The studies of the lab that were published: reports in a folder beside the database.

The games that a report names can be looked at like any game that is over. They are read from that
folder as tables whose seats bots had; nothing of them is in the database, and nothing is added.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from fogbound.engine import ENGLISH, Record
from fogbound.table.log import Entry, Play, SeatBot, Start, numbered

SHELF: Final = "lab"
ABOUT: Final = "about.json"
GAMES: Final = "games"
TABLE: Final = re.compile("[0-9a-f]{12}")
"""The names of tables at which a study's games can be looked at."""
ORIGIN: Final = "study "
"""How the origin of such a table begins; the name of the study follows."""
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
"""What a report may do in a browser: be looked at. There is no script in it, and none would run."""


class Published(NamedTuple):
    """A study that can be read at the table."""

    name: str
    game: str
    kind: str
    """What was asked: `balance` or `compare`."""
    bots: str
    games: int


def published(data: Path) -> list[Published]:
    """All studies on the shelf; what is no study there is left alone."""
    found = []
    for about in sorted((data / SHELF).glob(f"*/{ABOUT}")):
        try:
            facts = json.loads(about.read_text(encoding="utf-8"))
            kind, bots = str(facts["kind"]), str(facts["bots"])
            found.append(
                Published(about.parent.name, str(facts["game"]), kind, bots, int(facts["games"]))
            )
        except (KeyError, TypeError, ValueError):
            continue
    return found


def report(data: Path, name: str, language: str) -> str | None:
    """The page of a study in that language, else in English; None where there is none."""
    for spoken in (language, ENGLISH):
        path = data / SHELF / name / f"report.{spoken}.html"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return None


def table_of_study(data: Path, table: str) -> tuple[dict[str, Any], list[Entry]] | None:
    """The row and the log of a table at which a study's game was played; None where there is none.

    What cannot be replayed raises a RecordError.
    """
    if not TABLE.fullmatch(table):
        return None
    for study in published(data):
        path = data / SHELF / study.name / GAMES / f"{table}.txt"
        if path.is_file():
            record = Record.load(path)
            row = _row(study, table, record, path)
            return row, _log(study, record, row["created"])
    return None


def _row(study: Published, table: str, record: Record, path: Path) -> dict[str, Any]:
    """The table as the database would have it: nobody's, and listed nowhere."""
    return {
        "id": table,
        "game": record.game,
        "revision": record.revision,
        "players": record.players,
        "options": dict(record.start().box.options),
        "seed": record.seed,
        "host": "",
        "listed": False,
        "origin": f"{ORIGIN}{study.name}",
        "created": int(1000 * path.stat().st_mtime),
    }


def _log(study: Published, record: Record, at: int) -> list[Entry]:
    """What happened there: bots sat down and played."""
    entries: list[Entry] = [SeatBot(seat, study.bots) for seat in range(record.players)]
    entries.append(Start("", ""))
    for action, state in zip(record.actions, record.states(), strict=False):
        assert state.actor is not None
        entries.append(Play(state.actor, action))
    return numbered(entries, 0, at)
