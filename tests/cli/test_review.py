"""`fogbound review`: the curve, the turning points and what cost most, or a plain refusal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from fogbound.bots import review as module
from fogbound.bots.play import play
from fogbound.engine import Record
from tests.cli.test_errors import one_line

Command = Callable[..., Result]


@pytest.fixture
def lost(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game that somebody played at random, against a bot."""
    monkeypatch.setattr(module, "SHORTEST", 5)
    monkeypatch.setattr(module, "FIRST_LOOK", 80)
    seats = ["Ann", "John Brown (greedy)"]
    path = home / "lost.txt"
    play("smog", ["random", "greedy"], seed=7, seats=seats).record.save(path)
    return path


def test_it_shows_the_curve_and_what_cost_most(fogbound: Command, lost: Path) -> None:
    result = fogbound("review", lost)
    assert result.exit_code == 0, result.stderr
    lines = result.stdout.splitlines()
    assert lines[1] == "as Ann could know it"
    assert lines[2].startswith("  Ann  ")
    assert len(lines[2].split()[1]) == len(lines[3].split()[2]) == 50
    assert "What cost most" in lines
    assert any(line.startswith("    Played: ") for line in lines)
    assert any(line.startswith("    Master: ") for line in lines)


def test_another_seat_and_another_language(fogbound: Command, lost: Path) -> None:
    said = fogbound("review", lost, "--seat", 1, "--language", "it").stdout
    assert "per quel che poteva sapere John Brown" in said


def test_a_game_that_is_not_over_has_no_review(fogbound: Command, lost: Path) -> None:
    record = Record.load(lost)
    del record.actions[20:]
    record.result = None
    record.save(lost)
    line = one_line(fogbound("review", lost), 1)
    assert line.endswith("the game is not over; there is nothing to look back at yet\n")
    assert "--seat must be from 0 to 1" in one_line(fogbound("review", lost, "--seat", 2), 2)
