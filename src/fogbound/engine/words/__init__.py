"""Words: a sentence is made last, in the reader's language, and never taken apart again."""

from fogbound.engine.words.bundle import Args, Bundle, MessageError, bundle, languages
from fogbound.engine.words.lesson import Lesson, LessonError, lesson
from fogbound.engine.words.speaker import (
    Goal,
    Refusal,
    Speaker,
    Thing,
    Vocabulary,
    game_languages,
)

__all__ = [
    "Args",
    "Bundle",
    "Goal",
    "Lesson",
    "LessonError",
    "MessageError",
    "Refusal",
    "Speaker",
    "Thing",
    "Vocabulary",
    "bundle",
    "game_languages",
    "languages",
    "lesson",
]
