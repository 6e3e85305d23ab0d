"""A report for the table: in every language, with its games, in a folder the table looks into."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Final

from fogbound.lab.report import LANGUAGES, render_for_table
from fogbound.lab.storage import Folder, StudyError
from fogbound.lab.tables import write_tables

SHELF: Final = "lab"
"""The folder of the published studies in the table's data folder."""
ABOUT: Final = "about.json"
GAMES: Final = "games"
"""The folder of the games that open at the table: records, each by the name of its table."""
NAME: Final = re.compile(r"[\w-]{1,40}")


def publish(folder: Folder, data: Path, name: str) -> Path:
    """Put the reports of a study where the table finds them; one of that name is replaced."""
    if not NAME.fullmatch(name):
        raise StudyError("wrong-name", folder.path, name=name)
    shelf = data / SHELF / name
    shelf.mkdir(parents=True, exist_ok=True)
    write_tables(folder)
    for language in LANGUAGES:
        page = render_for_table(folder, language)
        (shelf / f"report.{language}.html").write_text(page.text, encoding="utf-8")
    shutil.rmtree(shelf / GAMES, ignore_errors=True)
    (shelf / GAMES).mkdir()
    for name, record in page.records.items():
        (shelf / GAMES / f"{name}.txt").write_text(record, encoding="utf-8")
    study = folder.study
    about = {
        "game": study.game,
        "kind": study.kind,
        "bots": study.bots,
        "games": len(folder.games()),
    }
    (shelf / ABOUT).write_text(json.dumps(about) + "\n", encoding="utf-8")
    return shelf
