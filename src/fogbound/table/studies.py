"""The studies of the lab that were published: reports in a folder beside the database."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

from fogbound.engine import ENGLISH

SHELF: Final = "lab"
ABOUT: Final = "about.json"
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
