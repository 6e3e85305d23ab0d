"""A guided first game in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from fogbound.engine import Record, game, game_names
from fogbound.engine.words import Lesson, lesson
from tests.cli.conftest import flowing

Command = Callable[..., Result]


def taught(name: str) -> Lesson:
    found = lesson(game(name))
    assert found is not None
    return found


def own_actions(lesson: Lesson) -> list[str]:
    """What the learner does, in words."""
    state, names = lesson.record.start(), []
    for number, action in enumerate(lesson.record.actions):
        if state.actor == lesson.seat and number >= lesson.begin:
            names.append(lesson.game.actions.name(action))
        state.play(action)
    return names


def learn(fogbound: Command, name: str, *lines: str) -> str:
    result = fogbound("learn", name, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.stderr
    return flowing(result.stdout)


def record(home: Path) -> Record:
    """The record that was kept."""
    return Record.load(next((home / "data" / "fogbound").iterdir()))


@pytest.mark.parametrize("name", [name for name in game_names() if lesson(game(name))])
def test_a_whole_lesson(fogbound: Command, home: Path, name: str) -> None:
    lesson = taught(name)
    told = learn(fogbound, name, *own_actions(lesson), "quit")
    for note in lesson.notes:
        assert flowing(lesson.tell(note, "en")) in told
    assert record(home).actions == lesson.record.actions


def test_a_wrong_choice_is_answered_and_not_played(fogbound: Command, home: Path) -> None:
    lesson = taught("smog")
    told = learn(fogbound, "smog", "move south", "exit", "quit")
    assert "Blood for 2, the red drop." in told
    assert "Not now: Exit through your gate." in told
    assert record(home).actions == lesson.record.actions[: lesson.begin]


def test_it_goes_on_against_easy_bots(fogbound: Command, home: Path) -> None:
    lesson = taught("smog")
    learn(fogbound, "smog", *own_actions(lesson), "end turn", "quit")
    kept = record(home)
    assert len(kept.actions) > len(lesson.record.actions) + 1
    assert kept.seats == ["Master Fox", "John Brown (easy)"]


def test_a_game_without_a_lesson_says_so(fogbound: Command, lamps: str) -> None:
    result = fogbound("learn", lamps)
    assert result.exit_code == 1
    assert result.stderr == "fogbound: lamps has no lesson; fogbound rules lamps tells it\n"
