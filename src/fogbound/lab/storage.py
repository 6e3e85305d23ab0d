"""A study in a folder: what is played, and a line for every game, written as it ends.

The line of a game holds all that was played, so that each is a record `fogbound replay` can show.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final

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


def lines(path: Path, start: int = 0) -> Iterator[tuple[int, Played]]:
    """The games whose lines begin there in a file or after it, each with where its line ends.

    A line that is cut off, or still being written, is none.
    """
    if not path.exists():
        return
    with path.open("rb") as file:
        file.seek(start)
        for line in file:
            if not line.endswith(b"\n"):
                return
            start += len(line)
            try:
                game = Played(**json.loads(line))
            except (TypeError, ValueError):
                raise StudyError("damaged-study", path.parent) from None
            yield start, game


class Games(Mapping[int, Played]):
    """The games in a file by their numbers, in order. In memory is only where they lie."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.broken: set[int] = set()
        """Those that did not come to an end."""
        self.lost: set[int] = set()
        """Those of them that broke off for no fault of their own."""
        self._at: dict[int, int] = {}
        self._end = 0
        """Of the whole lines there were at first."""
        for end, game in lines(path):
            self._note(game, self._end)
            self._end = end
        self._cut = path.exists() and path.stat().st_size > self._end

    def _note(self, game: Played, start: int) -> None:
        """Remember where the line of a game begins; of several the last counts."""
        self._at[game.number] = start
        for numbers, among in ((self.broken, bool(game.error)), (self.lost, game.lost)):
            (numbers.add if among else numbers.discard)(game.number)

    def add(self, game: Played) -> None:
        """Write a game, in one stroke; a line that a kill has cut off goes."""
        with self.path.open("ab") as file:
            if self._cut:
                file.truncate(self._end)
                self._cut = False
            self._note(game, file.seek(0, os.SEEK_END))
            file.write(json.dumps(game._asdict(), separators=(",", ":")).encode() + b"\n")

    def __getitem__(self, number: int) -> Played:
        return next(game for _, game in lines(self.path, self._at[number]))

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self._at))

    def __len__(self) -> int:
        return len(self._at)

    def __contains__(self, number: object) -> bool:
        return number in self._at


class Ended(Sequence[Played]):
    """The games that came to an end, in order; each is read when it is asked for."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._numbers = [number for number in games if number not in games.broken]

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return [self._games[number] for number in self._numbers[at]]
        return self._games[self._numbers[at]]

    def __len__(self) -> int:
        return len(self._numbers)


class Folder:
    """Where a study is kept. What was begun with the same study goes on where it stopped."""

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self.study = study

    @cached_property
    def played(self) -> Games:
        """The games that were played, by their numbers: found when they are first asked for."""
        return Games(self.path / GAMES)

    @classmethod
    def open(cls, path: Path) -> Folder:
        """The study that lies in a folder, with its games."""
        found = cls.at(path)
        found.played = Games(path / GAMES)
        return found

    @classmethod
    def at(cls, path: Path) -> Folder:
        """The study that lies in a folder; its games are not looked at yet."""
        if not (path / STUDY).is_file():
            raise StudyError("no-study", path)
        try:
            data = json.loads((path / STUDY).read_text(encoding="utf-8"))
            return cls(path, Study.from_json(data))
        except (KeyError, TypeError, ValueError):
            raise StudyError("damaged-study", path) from None

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
        """Keep a game."""
        self.played.add(game)

    def lacks(self, number: int) -> bool:
        """Whether a game is still to be played: not yet, or it was lost."""
        return number not in self.played or number in self.played.lost

    def games(self) -> Ended:
        """Those that came to an end, in order."""
        return Ended(self.played)

    def record(self, number: int) -> Record:
        """A game as a record."""
        if number not in self.played:
            raise StudyError("no-such-game", self.path, number=number)
        game = self.played[number]
        record = match_of(self.study, Task(game.number, game.seed, game.setting)).record
        record.actions += game.actions
        record.result = result_of(record.replay())
        return record


def together(folders: Sequence[Folder]) -> Sequence[Folder]:
    """The folders, where all hold the same study, each with another seed."""
    first, seeds = folders[0].study, [folder.study.seed for folder in folders]
    for at, folder in enumerate(folders):
        if replace(folder.study, seed=first.seed) != first or folder.study.seed in seeds[:at]:
            raise StudyError("not-together", folder.path)
    return folders
