"""`fogbound serve` and `fogbound verify`: what they take, and what they say when it is wrong."""

from __future__ import annotations

import socket
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from typer.testing import Result

from fogbound.engine import Record
from fogbound.table import serve
from fogbound.table.fair import seed_hash
from fogbound.table.settings import VARIABLE
from tests.cli.conftest import spoken
from tests.cli.test_errors import one_line

Command = Callable[..., Result]
SERVE = ("serve", "--no-browser", "--data", "data")


# ---------------------------------------------------------------- serve


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the server would be started with; it listens until somebody has been told so."""
    found: list[dict[str, Any]] = []

    def run(app: str, **settings: Any) -> None:
        found.append(settings)
        (telling,) = (one for one in threading.enumerate() if one.name == serve.OPENING)
        time.sleep(0.2)
        assert telling.is_alive(), "it was said to be open too soon"
        with socket.create_server((settings["host"], settings["port"])):
            telling.join(10)

    monkeypatch.setattr("uvicorn.run", run)
    monkeypatch.setenv(VARIABLE, "")
    return found


@pytest.fixture
def port() -> int:
    """A port nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        number: int = listener.getsockname()[1]
    return number


def test_the_table_opens_where_it_is_told_to(
    fogbound: Command, started: list[dict[str, Any]], port: int
) -> None:
    result = fogbound(*SERVE, "--port", port)
    assert result.exit_code == 0, result.stderr
    assert result.stdout == f"Fogbound is open at http://localhost:{port} (Ctrl-C closes it)\n"
    (settings,) = started
    assert (settings["host"], settings["port"], settings["workers"]) == ("127.0.0.1", port, 1)
    assert Path("data/table.db").is_file()


@pytest.mark.parametrize("wanted", [True, False])
def test_a_browser_opens_unless_it_should_not(
    fogbound: Command,
    started: list[dict[str, Any]],
    port: int,
    monkeypatch: pytest.MonkeyPatch,
    wanted: bool,
) -> None:
    opened: SimpleQueue[str] = SimpleQueue()
    monkeypatch.setattr("webbrowser.open", opened.put)
    words = ["--browser" if wanted else "--no-browser", "--data", "data", "--port", port]
    assert fogbound("serve", *words).exit_code == 0
    if wanted:
        assert opened.get(timeout=5) == f"http://localhost:{port}"
    assert opened.empty()


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        ("--port 0", "--port", 2),
        ("--port 65536", "--port", 2),
        ("--port many", "--port", 2),
        ("--workers 0", "--workers", 2),
        ("--workers 2", "several workers need PostgreSQL: --database postgresql://...", 1),
        ("--database mysql://somewhere", "the database cannot be opened: ", 1),
        ("--database somewhere", "the database cannot be opened: ", 1),
        ("--database postgresql://127.0.0.1:1/none", "the database cannot be opened: ", 1),
        ("--data /dev/null", "the database cannot be opened: ", 1),
        ("--host 256.0.0.1", "cannot listen at 256.0.0.1, port ", 1),
    ],
)
def test_a_table_that_cannot_open(
    fogbound: Command, started: list[dict[str, Any]], port: int, words: str, said: str, code: int
) -> None:
    result = fogbound(*SERVE, "--port", port, *words.split())
    assert said in one_line(result, code)
    assert not result.stdout
    assert not started


def test_a_port_that_is_taken(fogbound: Command, started: list[dict[str, Any]]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        line = one_line(fogbound(*SERVE, "--port", port), 1)
    assert line == f"fogbound: cannot listen at 127.0.0.1, port {port}: Address already in use\n"


def test_what_the_table_needs_is_named(fogbound: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "fogbound.table.serve")
    monkeypatch.delattr("fogbound.table.serve")
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    line = one_line(fogbound(*SERVE), 1)
    assert line == "fogbound: the table needs uvicorn: pip install 'fogbound[table]'\n"


# ---------------------------------------------------------------- verify


def test_a_record_is_verified_with_its_hash(fogbound: Command, record: Path) -> None:
    read, promised = Record.load(record), seed_hash("7")
    state = read.replay()
    verdict = spoken(state).verdict(state)
    replays = f"game.txt: replays, {len(read.actions)} actions. {verdict}\n"
    assert fogbound("verify", "game.txt").stdout == (
        f"{replays}The hash of its seed is {promised}\n"
    )
    for typed in (promised, promised.upper(), f" {promised} "):
        result = fogbound("verify", "game.txt", "--hash", typed)
        assert result.exit_code == 0
        assert result.stdout == f"{replays}Its seed is the one that was promised.\n"


@pytest.mark.parametrize("promised", [seed_hash("8"), "no hash", seed_hash("7")[:-1]])
def test_a_seed_that_was_not_promised(fogbound: Command, record: Path, promised: str) -> None:
    line = one_line(fogbound("verify", record, "--hash", promised), 1)
    assert line == (
        f"fogbound: its seed is not the one promised: the seed’s hash is {seed_hash('7')}\n"
    )


def test_a_record_that_was_tampered_with(fogbound: Command, record: Path) -> None:
    record.write_text(record.read_text().replace("result: drawn", "result: 0 wins"))
    line = one_line(fogbound("verify", "game.txt", "--hash", seed_hash("7")), 1)
    assert line.startswith("fogbound: game.txt: the record says '0 wins by end.limit', replaying")


def test_a_file_that_is_not_there(fogbound: Command) -> None:
    line = one_line(fogbound("verify", "no.txt"), 1)
    assert line == "fogbound: no.txt: no such file or folder\n"
