"""A study in a folder: what is played, and a line for every game, written as it ends.

The line of a game holds all that was played, so that each is a record `fogbound replay` can show.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fogbound.engine import Record
from fogbound.engine.record import result_of
from fogbound.lab.observer import Played, match_of
from fogbound.lab.study import Study, Task

STUDY: Final = "study.json"
GAMES: Final = "games.jsonl"


class StudyError(ValueError):
    """A folder that holds no study, or another one. It names a message."""

    def __init__(self, message: str, folder: Path, **facts: str | int) -> None:
        super().__init__(f"{folder}: {message}")
        self.message = message
        self.facts: dict[str, str | int] = {"folder": str(folder), **facts}


class Folder:
    """Where a study is kept. What was begun with the same study goes on where it stopped."""

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self.study = study
        self.played: dict[int, Played] = {}
        """The games that were played, by their numbers."""

    @classmethod
    def open(cls, path: Path) -> Folder:
        """The study that lies in a folder."""
        if not (path / STUDY).is_file():
            raise StudyError("no-study", path)
        try:
            data = json.loads((path / STUDY).read_text(encoding="utf-8"))
            found = cls(path, Study.from_json(data))
            found.played = {game.number: game for game in found._lines()}
        except (KeyError, TypeError, ValueError):
            raise StudyError("damaged-study", path) from None
        return found

    @classmethod
    def begin(cls, path: Path, study: Study) -> Folder:
        """The folder for a study; one that holds another study is refused."""
        if (path / STUDY).exists():
            found = cls.open(path)
            if found.study != study:
                raise StudyError("other-study", path)
            return found
        path.mkdir(parents=True, exist_ok=True)
        text = json.dumps(study.to_json(), indent=1, ensure_ascii=False)
        (path / STUDY).write_text(text + "\n", encoding="utf-8")
        return cls(path, study)

    def add(self, game: Played) -> None:
        """Keep a game, in one stroke."""
        self.played[game.number] = game
        with (self.path / GAMES).open("a", encoding="utf-8") as file:
            file.write(json.dumps(game._asdict(), separators=(",", ":")) + "\n")

    def _lines(self) -> Iterator[Played]:
        """The games written so far. A line that a kill has cut off is taken away."""
        path = self.path / GAMES
        if not path.exists():
            return
        whole, cut = path.read_bytes(), b""
        if not whole.endswith(b"\n"):
            whole, _, cut = whole.rpartition(b"\n")
        if cut:
            path.write_bytes(whole + b"\n" if whole else b"")
        for line in whole.splitlines():
            yield Played(**json.loads(line))

    def games(self) -> list[Played]:
        """Those that came to an end, in order."""
        return [game for _, game in sorted(self.played.items()) if not game.error]

    def record(self, number: int) -> Record:
        """A game as a record."""
        if number not in self.played:
            raise StudyError("no-such-game", self.path, number=number)
        game = self.played[number]
        record = match_of(self.study, Task(game.number, game.seed, game.setting)).record
        record.actions += game.actions
        record.result = result_of(record.replay())
        return record
