"""Messages of one language, from an `.ftl` file in the Fluent syntax.

A message takes named arguments, can look different by number and case, and can have attributes:
other ways to say it, `raze.short` beside `raze`. What a file gets wrong is said when it is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from babel.lists import format_list
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from fluent_compiler.bundle import FluentBundle
from fluent_compiler.types import FluentInt

from fogbound.engine.game import ENGLISH

Value = str | int
Args = dict[str, Value]
"""The arguments of a message, by name."""
LOCALES: Final = {ENGLISH: "en_GB"}
"""What Babel calls a language, where that is not its code."""


class MessageError(ValueError):
    """An `.ftl` file that cannot be used; the message names the line."""


class _Count(FluentInt):  # type: ignore[misc]
    """A whole number that is written without thousands' marks."""

    def format(self, locale: object) -> str:
        return str(int(self))


COUNTS: Final = [_Count(number) for number in range(1000)]
"""Those that are needed again and again."""


def count(number: int) -> Any:
    """The number as Fluent chooses and writes it."""
    return COUNTS[number] if 0 <= number < 1000 else _Count(number)


def capital(words: Any) -> str:
    """The words with a capital letter, for a name that begins a sentence: `{ CAP($agent_the) }`."""
    text = str(words)
    return text[:1].upper() + text[1:]


class Bundle:
    """All messages of a file; those it lacks come from the one in English."""

    def __init__(self, language: str, text: str, name: str, fallback: Bundle | None = None) -> None:
        self.language = language
        found = _patterns(text, name)
        self.messages = {message: _needed(message, found, frozenset()) for message in found}
        """By message or attribute: the arguments it mentions, in any of its cases, and those it
        passes on to others."""
        self._fallback = fallback
        compiled = FluentBundle.from_string(
            LOCALES.get(language, language),
            text,
            use_isolating=False,
            functions={"CAP": capital},
        )
        for message, error in compiled.check_messages():
            raise MessageError(f"{name}, line {found[message].line}: {message}: {error}")
        self._say: Mapping[str, Callable[[Mapping[str, Any], list[Exception]], Any]]
        self._say = compiled._compiled_messages

    def __contains__(self, message: str) -> bool:
        return message in self.messages or (
            self._fallback is not None and message in self._fallback
        )

    def format(self, message: str, args: Mapping[str, Value]) -> str:
        """The message with these arguments; a LookupError for one, or an argument, not there."""
        said = self._say.get(message)
        if said is None:
            if self._fallback is None:
                raise LookupError(f"there is no message {message!r} in {self.language}")
            return self._fallback.format(message, args)
        errors: list[Exception] = []
        numbered = {
            name: count(value) if type(value) is int else value for name, value in args.items()
        }
        words = str(said(numbered, errors))
        if errors:
            raise LookupError(f"{message!r} in {self.language}: {errors[0]}")
        return words

    def forms(self, message: str) -> dict[str, str]:
        """A message without arguments and all its attributes, the message itself as `name`."""
        if message not in self.messages and self._fallback is not None:
            return self._fallback.forms(message)
        own = f"{message}."
        found = {"name": self.format(message, {})} if message in self.messages else {}
        for other in self.messages:
            if other.startswith(own):
                found[other.removeprefix(own)] = self.format(other, {})
        return found

    def listed(self, things: Iterable[str]) -> str:
        """Several things in a sentence: A, B and C."""
        return str(format_list(list(things), locale=LOCALES.get(self.language, self.language)))


def languages(package: str) -> list[str]:
    """The languages a package has messages in, English first."""
    names = [path.name for path in files(package).iterdir() if path.name.endswith(".ftl")]
    offered = [name.removesuffix(".ftl") for name in names]
    return sorted(offered, key=lambda name: (name != ENGLISH, name))


@cache
def bundle(package: str, language: str) -> Bundle:
    """The messages of a package in that language; in English where it has no others."""
    if language not in languages(package):
        language = ENGLISH
    path = files(package).joinpath(f"{language}.ftl")
    fallback = None if language == ENGLISH else bundle(package, ENGLISH)
    return Bundle(language, path.read_text(encoding="utf-8"), f"{language}.ftl", fallback)


# -------------------------------------------------------------------- what a file has


class _Pattern(Visitor):
    """What a message, or an attribute of one, mentions: arguments and other messages."""

    def __init__(self, pattern: ast.Pattern, line: int) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()
        self.line = line
        self.visit(pattern)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))


def _patterns(text: str, name: str) -> dict[str, _Pattern]:
    """All messages and attributes of a file, by their names."""
    found: dict[str, _Pattern] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            raise MessageError(f"{name}, line {_line(text, entry)}: {entry.annotations[0].message}")
        if not isinstance(entry, ast.Message):
            continue
        own = entry.id.name
        named: list[tuple[str, Any]] = [(own, entry)]
        named += [(f"{own}.{attribute.id.name}", attribute) for attribute in entry.attributes]
        for message, node in named:
            if message in found:
                raise MessageError(f"{name}, line {_line(text, node)}: {message} is there twice")
            if node.value is not None:
                found[message] = _Pattern(node.value, _line(text, node))
    return found


def _line(text: str, node: Any) -> int:
    return text.count("\n", 0, node.span.start) + 1


def _needed(message: str, found: Mapping[str, _Pattern], above: frozenset[str]) -> frozenset[str]:
    """The arguments a message needs, those of the messages in it included."""
    if message in above or message not in found:
        return frozenset()
    own = found[message]
    below = (_needed(other, found, above | {message}) for other in own.messages)
    return frozenset(own.names).union(*below)
