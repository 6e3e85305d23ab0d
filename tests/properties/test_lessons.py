"""Every lesson is played to its end, by the rules of today; what fails says where."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.util import find_spec

import pytest

from fogbound.engine import ENGLISH, Game, IllegalAction, Match, Record, State
from fogbound.engine.picture import picture
from fogbound.engine.words import Lesson, Speaker, game_languages, lesson
from fogbound.engine.words.lesson import ELSE, WORDS, words
from tests.properties.games import GAMES

IDS = re.compile(r'\bid="([^"]+)"')
LESSONS = [rules for rules in GAMES if lesson(rules) is not None]
OURS = [rules for rules in GAMES if rules.package.startswith("fogbound.games.")]
WORDS_IN_A_NOTE = 50
WORDS_A_MINUTE = 150
LOOK, CLICK, WATCH = 10, 5, 3
"""Seconds to look at what a note speaks of, to click, to watch a move."""

every_lesson = pytest.mark.parametrize("rules", LESSONS, ids=lambda rules: str(rules.name))


def taught(rules: Game) -> Lesson:
    found = lesson(rules)
    assert found is not None
    return found


class Played:
    """A lesson played to its end: before each action, what the learner sees if it is theirs."""

    def __init__(self, rules: Game) -> None:
        self.lesson = taught(rules)
        facts = self.lesson.record
        match = Match(Record(facts.game, facts.players, facts.seed, facts.options))
        self.seen: dict[int, State] = {}
        """By number of actions before it: each decision of the learner."""
        for number, action in enumerate(facts.actions):
            if match.state.actor == self.lesson.seat and number >= self.lesson.begin:
                self.seen[number] = match.state.seen_by(self.lesson.seat)
            try:
                match.play(action)
            except IllegalAction as error:
                pytest.fail(f"{self.where(number)}: {error}")
        self.end = match.state

    def where(self, number: int, action: int | None = None) -> str:
        """Lesson, note and action, for who must mend them."""
        lesson = self.lesson
        note = lesson.notes_at(number)[-1].id if number >= lesson.begin else "begin"
        played = lesson.record.actions[number] if action is None else action
        name = lesson.game.actions.name(played)
        return f"the lesson of {lesson.game.name}, note {note}, action {number + 1} ({name})"


def attempts(seen: State) -> set[int]:
    """What a learner may try: what is allowed and what is shown in grey, or lies on the board."""
    drawn = picture(seen, Speaker(seen.box))
    refused = drawn.look.refused.values() if drawn is not None else ()
    return {*seen.legal(), *seen.stack[-1].usual(seen), *refused}


def test_all_our_games_are_taught() -> None:
    assert [rules.name for rules in OURS if rules not in LESSONS] == []


@every_lesson
def test_a_lesson_goes_on_to_its_end_and_leaves_the_learner_to_decide(rules: Game) -> None:
    played = Played(rules)
    assert played.end.outcome is None, "the game is over before it can be played on"
    assert played.end.actor == played.lesson.seat, "somebody else decides at the end"
    last = len(played.lesson.record.actions)
    assert [note.at for note in played.lesson.notes_at(last)] == [last], "the end has no note"


@every_lesson
def test_each_note_comes_when_the_learner_decides(rules: Game) -> None:
    played = Played(rules)
    last = len(played.lesson.record.actions)
    for note in played.lesson.notes:
        assert note.at in played.seen or note.at == last, f"{note.id}: somebody else decides"


@every_lesson
def test_what_a_note_lights_can_be_seen(rules: Game) -> None:
    played = Played(rules)
    page: set[str] = set()
    if find_spec("fogbound.table") is not None:
        template = files("fogbound.table").joinpath("templates/table.html")
        page = {f"#{part}" for part in IDS.findall(template.read_text(encoding="utf-8"))}
    for note in played.lesson.notes:
        seen = played.seen.get(note.at) or played.end.seen_by(played.lesson.seat)
        drawn = picture(seen, Speaker(seen.box))
        assert drawn is not None
        parts = [drawn.board, drawn.hand, *drawn.panels]
        there = {piece for part in parts for piece in IDS.findall(part)} | page
        assert note.light, f"{note.id}: nothing is lit"
        for piece in note.light:
            assert piece in there or (not page and piece[0] == "#"), f"{note.id}: no piece {piece}"


@every_lesson
def test_every_answer_answers_something_that_can_be_tried(rules: Game) -> None:
    played = Played(rules)
    tried: dict[str, set[str]] = {note.id: {ELSE} for note in played.lesson.notes}
    for number, seen in played.seen.items():
        wrong = attempts(seen) - {played.lesson.record.actions[number]}
        names = {rules.actions.name(action).replace(" ", "-") for action in wrong}
        tried[played.lesson.notes_at(number)[-1].id] |= names
    for message in words(rules, ENGLISH).messages:
        note, _, action = message.partition(".")
        assert note == "title" or note in tried, f"there is no note {note}"
        assert not action or action in tried[note], f"{note}: {action} cannot be tried"


@every_lesson
def test_every_wrong_choice_is_answered_and_every_right_one_is_not(rules: Game) -> None:
    played = Played(rules)
    record = played.lesson.record.actions
    for number, seen in played.seen.items():
        for action in seen.legal():
            said = played.lesson.answer(record[:number], action, True, ENGLISH)
            assert bool(said) == (action != record[number]), played.where(number, action)
    assert played.lesson.answer(record, seen.legal()[0], True, ENGLISH) == ""


@every_lesson
def test_notes_are_short_and_a_lesson_takes_about_ten_minutes(rules: Game) -> None:
    played = Played(rules)
    messages = words(rules, ENGLISH)
    told = {name: len(messages.format(name, {}).split()) for name in messages.messages}
    assert {name: n for name, n in told.items() if n > WORDS_IN_A_NOTE} == {}
    reading = sum(told[note.id] for note in played.lesson.notes) / WORDS_A_MINUTE
    watched = len(played.lesson.record.actions) - played.lesson.begin - len(played.seen)
    seconds = (len(played.lesson.notes) * LOOK, len(played.seen) * CLICK, watched * WATCH)
    minutes = reading + sum(seconds) / 60
    assert 8 <= minutes <= 15


@pytest.mark.parametrize(
    ("rules", "language"),
    [
        (rules, language)
        for rules in LESSONS
        for language in game_languages(rules)
        if rules.translated(WORDS, language)
    ],
    ids=lambda given: given if isinstance(given, str) else str(given.name),
)
def test_a_translated_lesson_has_every_message_and_no_other(rules: Game, language: str) -> None:
    assert words(rules, language).messages.keys() == words(rules, ENGLISH).messages.keys()
