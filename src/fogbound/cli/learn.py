"""To learn a game in the terminal: a guided first game, played on against Easy bots."""

from __future__ import annotations

from random import Random
from typing import Annotated

import typer

from fogbound.bots import LEVELS, Bot, Budget, bot
from fogbound.cli.files import default_file, seat_of_bot
from fogbound.cli.problems import Problem
from fogbound.cli.screen import Screen, screen_of
from fogbound.cli.session import Session
from fogbound.cli.setup import game_named
from fogbound.engine import Match, Record, State
from fogbound.engine.words import Lesson, lesson


def learn(
    context: typer.Context, game: Annotated[str | None, typer.Argument(metavar="game")] = None
) -> None:
    """Learn a game by playing it."""
    rules = game_named(game)
    taught = lesson(rules)
    if taught is None:
        raise Problem("no-lesson", game=rules.name)
    LessonSession(screen_of(context), taught).run()


class Script:
    """Plays what the lesson has for the others; beside it and after it, as an Easy bot."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self._lesson = lesson
        self._match = match
        self._bot: Bot = bot(LEVELS[0])

    def choose(self, seen: State, rng: Random, budget: Budget | None = None) -> int:
        """What comes next."""
        action = self._lesson.next(self._match.record.actions)
        return self._bot.choose(seen, rng, budget) if action is None else action


class LessonSession(Session):
    """A game in the terminal in which a lesson says what to do; a wrong choice is not played."""

    def __init__(self, screen: Screen, lesson: Lesson) -> None:
        taught, seats = lesson.record, range(lesson.record.players)
        names = [lesson.game.seat_name(seat) for seat in seats]
        entries = [
            name if seat == lesson.seat else seat_of_bot(name, LEVELS[0])
            for seat, name in enumerate(names)
        ]
        facts = (taught.game, taught.players, taught.seed, taught.options)
        match = Match(Record(*facts, seats=entries, actions=taught.actions[: lesson.begin]))
        script = Script(lesson, match)
        bots = [None if seat == lesson.seat else script for seat in seats]
        path = default_file(lesson.game.name)
        super().__init__(screen, match, lesson.seat, bots, path)
        self.lesson = lesson
        self._told = lesson.begin
        self._note = ""

    @property
    def _taught(self) -> bool:
        return self.lesson.follows(self.match.record.actions)

    def _is_forced(self) -> bool:
        """In a lesson every decision is the learner's own."""
        return not self._taught and super()._is_forced()

    def _show(self) -> None:
        """The table as ever, and what the lesson says."""
        if self._taught:
            told, language = self.lesson, self.screen.language
            notes = told.notes_at(len(self.match.record.actions))
            title = self.screen.say(
                "lesson-step",
                title=told.title(language),
                step=told.notes.index(notes[-1]) + 1,
                steps=len(told.notes),
            )
            lines = [title, *(told.tell(note, language) for note in notes)]
            self._note = "\n\n".join([*lines, *filter(None, [self._note])]) + "\n"
        super()._show()

    def _objection(self, action: int, legal: bool) -> str:
        """What the lesson says to a choice that is not the one meant."""
        actions = self.match.record.actions
        return self.lesson.answer(actions, action, legal, self.screen.language)
