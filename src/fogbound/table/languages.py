"""Which language a reader wants, and the table's words in it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final

from fogbound.bots import LEVELS, levels
from fogbound.engine import ENGLISH, Game
from fogbound.engine.words import Args, Bundle, bundle, languages

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.types import Scope

WORDS: Final = "fogbound.table.words"
LANGUAGES: Final = languages(WORDS)
"""The languages the table speaks, English first."""
CHOSEN: Final = "fogbound-language"
"""The cookie of who has chosen a language."""
SPOKEN: Final = "fogbound.language"
"""Where a request's scope notes the language of its answer."""
SCRIPT: Final = "js-"
"""Messages of the pages' script begin with this."""


def words_in(language: str) -> Bundle:
    """The table's words in a language."""
    return bundle(WORDS, language)


def language_of(request: HTTPConnection) -> str:
    """The language a reader has chosen; else the first their browser asks for that we speak.

    It is noted in the request's scope, and the answer then says that it depends on it.
    """
    if SPOKEN not in request.scope:
        chosen = request.cookies.get(CHOSEN, "")
        asked = request.headers.get("accept-language", "")
        request.scope[SPOKEN] = chosen if chosen in LANGUAGES else wanted(asked)
    found: str = request.scope[SPOKEN]
    return found


def spoken(scope: Scope) -> str:
    """The language of an answer; empty where nobody has asked for the reader's."""
    found: str = scope.get(SPOKEN, "")
    return found


def wanted(header: str) -> str:
    """The best language we speak of a header such as `it-IT,it;q=0.9,en;q=0.8`."""
    for language in _by_weight(header[:200].split(",")):
        if language in LANGUAGES:
            return language
    return ENGLISH


def _by_weight(ranges: Iterable[str]) -> list[str]:
    """Languages by how much they are wanted; what has a weight of 0 is not."""
    weighed: list[tuple[float, str]] = []
    for each in ranges:
        language, _, weight = each.replace(" ", "").partition(";q=")
        try:
            weighed.append((float(weight or 1), language.partition("-")[0].lower()))
        except ValueError:
            continue
    ordered = sorted(weighed, key=lambda one: -one[0])
    return [language for weight, language in ordered if weight > 0]


@cache
def script_words(language: str) -> dict[str, str]:
    """The messages of the pages' script, each argument as `{name}` for the script to fill in."""
    words = words_in(language)
    return {
        message.removeprefix(SCRIPT): words.format(message, {name: f"{{{name}}}" for name in needs})
        for message, needs in words.messages.items()
        if message.startswith(SCRIPT)
    }


def bot_at(language: str, spec: str, seat: int) -> str:
    """What a seat is called that a bot plays: "Fair 2"."""
    facts: Args = {"bot": bot_name(language, spec), "number": seat + 1}
    return words_in(language).format("bot-name", facts)


def level_names(game: Game, language: str) -> dict[str, str]:
    """What the levels of a game's bots are called, from the weakest on."""
    return {level: bot_name(language, level) for level in levels(game)}


def bot_name(language: str, spec: str) -> str:
    """A level of the bots by its name in a language; any other bot by its spec."""
    return words_in(language).format(f"level-{spec}", {}) if spec in LEVELS else spec
