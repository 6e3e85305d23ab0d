"""Lesson: a guided first game, from a game's `lesson.toml` and the words in its `lesson.ftl`.

The file says how the game begins and goes on in steps: what is lit, and what is played from there
to the next step, by the learner and by the others. `aim` is the note of the step `aim`, its
attribute `.move-south` answers who would rather `move south`, `.else` answers all the rest.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from fogbound.engine.actions import UnknownAction
from fogbound.engine.game import ENGLISH, Game
from fogbound.engine.record import Record
from fogbound.engine.words.bundle import Bundle, bundle

FILE: Final = "lesson.toml"
WORDS: Final = "lesson.ftl"
ELSE: Final = "else"
"""The answer to whatever has no answer of its own."""


class LessonError(ValueError):
    """A `lesson.toml` that cannot be used; the message names game, step and action."""


class Note(NamedTuple):
    """What the learner is told at a step."""

    id: str
    at: int
    """After how many actions it is told."""
    light: tuple[str, ...]
    """The pieces to look at, by their ids; with `#` parts of the page."""


class Lesson:
    """The guided first game of a game: what is played in it, and what is told meanwhile."""

    def __init__(self, game: Game) -> None:
        data = tomllib.loads(game.file(FILE))
        self.game = game
        self.seat: int = data["seat"]
        """The learner's."""
        actions = self._codes("begin", data.get("begin", ""))
        self.begin = len(actions)
        """So many actions are played before the learner comes in."""
        self.notes: list[Note] = []
        for step in data["step"]:
            self.notes.append(Note(step["id"], len(actions), tuple(step["light"])))
            actions += self._codes(step["id"], step.get("play", ""))
        options: Mapping[str, Any] = data.get("options", {})
        self.record = Record(
            game.name, data["players"], data["seed"], dict(options), actions=actions
        )
        """The whole of it, the learner's actions and the others'."""

    def _codes(self, step: str, text: str) -> list[int]:
        """The codes of actions in words, with semicolons between them."""
        try:
            return [self.game.actions.code(name) for name in text.split(";") if name.strip()]
        except UnknownAction as error:
            raise LessonError(f"the lesson of {self.game.name}, step {step}: {error}") from None

    # ------------------------------------------------------------------ following a game

    def follows(self, actions: Sequence[int]) -> bool:
        """Whether a game with these actions is this lesson, so far."""
        return self.record.actions[: len(actions)] == actions

    def next(self, actions: Sequence[int]) -> int | None:
        """What is played next, whoever decides; None at the lesson's end and beside it."""
        known = self.record.actions
        return known[len(actions)] if len(actions) < len(known) and self.follows(actions) else None

    def notes_at(self, number: int) -> list[Note]:
        """What is told after so many actions: where a step begins all notes up to its own."""
        last = [note for note in self.notes if note.at <= number][-1]
        return [note for note in self.notes if note.at == number] or [last]

    # ------------------------------------------------------------------ its words

    def title(self, language: str) -> str:
        """What the lesson is called."""
        return words(self.game, language).format("title", {})

    def tell(self, note: Note, language: str) -> str:
        """A note in words."""
        return words(self.game, language).format(note.id, {})

    def answer(self, actions: Sequence[int], action: int, legal: bool, language: str) -> str:
        """What is said to who would do something else now; empty where that may be done.

        So it is where a rule forbids it and the lesson has no words of its own: the rule says why.
        """
        if self.next(actions) in (None, action):
            return ""
        note = self.notes_at(len(actions))[-1]
        said = words(self.game, language)
        own = f"{note.id}.{self.game.actions.name(action).replace(' ', '-')}"
        if own in said:
            return said.format(own, {})
        if not legal:
            return ""
        rest = f"{note.id}.{ELSE}"
        if rest in said:
            return said.format(rest, {})
        return bundle(__package__ or "", language).format("lesson-else", {})


@cache
def words(game: Game, language: str) -> Bundle:
    """The words of a game's lesson; in English where it has no others."""
    if language == ENGLISH:
        return Bundle(language, game.file(WORDS), WORDS)
    over = game.translated(WORDS, language)
    english = words(game, ENGLISH)
    return Bundle(language, over, f"{language} of {WORDS}", english) if over else english


@cache
def lesson(game: Game) -> Lesson | None:
    """The guided first game of a game; None where it has none."""
    return Lesson(game) if files(game.package).joinpath(FILE).is_file() else None
