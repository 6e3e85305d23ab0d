"""Commands run in this process, a record to run them on, and a second game besides Smog."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fogbound.bots.play import play
from fogbound.cli import app
from fogbound.engine import State
from fogbound.engine.words import Speaker

Command = Callable[..., Result]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for every test, with nothing of the user's terminal about it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    locale = ("LC_ALL", "LC_MESSAGES", "LANG")
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", *locale):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def spoken(state: State, language: str = "en") -> Speaker:
    """Who speaks of a game in which the seats have no other names."""
    return Speaker(state.box, (), language)


def flowing(text: str) -> str:
    """The text in one line, wherever the terminal broke it."""
    return " ".join(text.split())


@pytest.fixture
def fogbound() -> Command:
    """`fogbound("rules", "smog")` runs the command; nothing but SystemExit may come out of it."""

    def run(*words: object, typed: str | bytes = "") -> Result:
        result = CliRunner().invoke(app, [str(word) for word in words], input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def record(home: Path) -> Path:
    """A short game of two bots, in a file."""
    path = home / "game.txt"
    play("smog", ["random", "random"], seed=7, rounds=3).record.save(path)
    return path


@pytest.fixture
def lamps(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The example game, installed by another package."""
    registry = import_module("fogbound.engine.game")
    entry = EntryPoint("lamps", "tests.example.lamps:GAME", "fogbound.games")
    ours = {found.name: found for found in entry_points(group="fogbound.games")}
    monkeypatch.setattr(registry, "_register", lambda: {**ours, "lamps": entry})
    registry.game.cache_clear()
    yield "lamps"
    registry.game.cache_clear()


@pytest.fixture
def process() -> list[str]:
    """The words that start `fogbound` as a process of its own."""
    return [sys.executable, "-c", "from fogbound.cli import main; main()"]
