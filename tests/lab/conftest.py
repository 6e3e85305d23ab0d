"""Studies of Lamplighters, because it is short."""

from __future__ import annotations

from pathlib import Path

import pytest

from fogbound.lab import Folder, Setting, Study, played, settings_of, tasks
from tests.example.install import lamplighters

__all__ = ["lamplighters"]

WAYS = settings_of([2, 3], {}, {"weather": ["windy", "calm"]})
BALANCE = Study("lamps", "random", WAYS, revision=1)


@pytest.fixture(scope="module")
def balance(lamplighters: None, tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """A study of two numbers of players in two weathers, ten games each."""
    folder = Folder.begin(tmp_path_factory.mktemp("lab") / "lamps", BALANCE)
    assert not [game.error for game in played(folder, tasks(BALANCE, 10)) if game.error]
    return folder


def greedy(
    path: Path, games: int, name: str = "smog", bots: str = "greedy:30", **options: str | int
) -> Folder:
    """A few games of another game."""
    study = Study(name, bots, (Setting(2, options),))
    folder = Folder.begin(path, study)
    list(played(folder, tasks(study, games)))
    return folder
