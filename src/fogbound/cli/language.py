"""Which language the terminal speaks: the one asked for, else that of the environment."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from fogbound.cli.problems import WrongCommand
from fogbound.engine import ENGLISH
from fogbound.engine.words import languages

WORDS: Final = "fogbound.cli.words"
"""The package with the terminal's messages."""
OPTION: Final = "--language"
VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment says its language; the first that is set counts."""


def environment_language(environment: Mapping[str, str]) -> str:
    """The language of a locale such as `it_IT.UTF-8`, where it is offered; else English."""
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = re.split(r"[_.@-]", locale.lower())[0]
    return language if language in languages(WORDS) else ENGLISH


def take_language(args: Sequence[str]) -> tuple[list[str], str | None]:
    """The arguments without `--language it`, wherever it stands, and the language; else None.

    It is taken before the commands are looked at, for their help is to be in that language too.
    """
    rest: list[str] = []
    language: str | None = None
    words = iter(args)
    for word in words:
        name, equals, value = word.partition("=")
        if word == "--":
            rest += [word, *words]
        elif name == OPTION:
            language = _offered(value if equals else next(words, ""))
        else:
            rest.append(word)
    return rest, language


def _offered(language: str) -> str:
    offered = languages(WORDS)
    if language not in offered:
        raise WrongCommand("no-language", language=repr(language), languages=", ".join(offered))
    return language
