"""Words: a sentence is made last, in the reader's language, and never taken apart again."""

from fogbound.engine.words.bundle import Args, Bundle, MessageError, bundle, languages
from fogbound.engine.words.speaker import Refusal, Speaker, Vocabulary, game_languages

__all__ = [
    "Args",
    "Bundle",
    "MessageError",
    "Refusal",
    "Speaker",
    "Vocabulary",
    "bundle",
    "game_languages",
    "languages",
]
