"""Messages of one language, from an `.ftl` file in the Fluent syntax.

A message takes named arguments, can look different by number and case, and can have attributes:
other ways to say it, `raze.short` beside `raze`. What a file gets wrong is said when it is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from babel import Locale
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


FUNCTIONS: Final = {"CAP": capital}
"""What a message can do to its arguments, besides what Fluent has."""
FLUENT: Final = {"DATETIME", "NUMBER"}
"""What Fluent has."""


class Bundle:
    """All messages of a file; those it lacks come from the one in English.

    A message is compiled when it is first said: few of them are in one evening.
    """

    def __init__(self, language: str, text: str, name: str, fallback: Bundle | None = None) -> None:
        self.language = language
        self._locale = Locale.parse(LOCALES.get(language, language))
        self._fallback = fallback
        self._entries = _entries(text, name)
        mentions = {each: m for entry in self._entries.values() for each, m in entry.parts.items()}
        for message, mentioned in mentions.items():
            for other in mentioned.messages.difference(mentions):
                raise MessageError(f"{mentioned.where}: {message}: there is no message {other}")
            for function in mentioned.functions.difference(FUNCTIONS, FLUENT):
                raise MessageError(f"{mentioned.where}: {message}: there is no {function}()")
        self.messages = {each: _needed(each, mentions, frozenset()) for each in mentions}
        """By message or attribute: the arguments it mentions, in any of its cases, and those it
        passes on to others."""
        self._say: dict[str, Callable[[Mapping[str, Any], list[Exception]], Any]] = {}

    def _compile(self, message: str) -> None:
        """Make a message ready to be said, with its attributes and all that they mention."""
        wanted = [_own(message)]
        for each in wanted:
            wanted += sorted(self._entries[each].mentioned.difference(wanted))
        compiled = FluentBundle.from_string(
            str(self._locale),
            "\n".join(self._entries[each].source for each in wanted),
            use_isolating=False,
            functions=FUNCTIONS,
        )
        self._say.update(compiled._compiled_messages)

    def __contains__(self, message: str) -> bool:
        return message in self.messages or (
            self._fallback is not None and message in self._fallback
        )

    def format(self, message: str, args: Mapping[str, Value]) -> str:
        """The message with these arguments; a LookupError for one, or an argument, not there."""
        if message not in self._say:
            if message in self.messages:
                self._compile(message)
            elif self._fallback is not None:
                return self._fallback.format(message, args)
            else:
                raise LookupError(f"there is no message {message!r} in {self.language}")
        errors: list[Exception] = []
        numbered = {
            name: count(value) if type(value) is int else value for name, value in args.items()
        }
        words = str(self._say[message](numbered, errors))
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
        return format_list(list(things), locale=self._locale)


def languages(package: str) -> list[str]:
    """The languages a package has messages in, English first."""
    names = [path.name for path in files(package).iterdir() if path.name.endswith(".ftl")]
    offered = [name.removesuffix(".ftl") for name in names]
    return sorted(offered, key=lambda name: (name != ENGLISH, name))


@cache
def bundle(package: str, language: str) -> Bundle:
    """The messages of a package in that language; in English where it has no others."""
    if language not in languages(package) and language != ENGLISH:
        return bundle(package, ENGLISH)
    path = files(package).joinpath(f"{language}.ftl")
    fallback = None if language == ENGLISH else bundle(package, ENGLISH)
    return Bundle(language, path.read_text(encoding="utf-8"), f"{language}.ftl", fallback)


# -------------------------------------------------------------------- what a file has


class _Mentions(Visitor):
    """What a message, or an attribute of one, mentions."""

    def __init__(self, pattern: ast.Pattern, where: str) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()
        self.functions: set[str] = set()
        self.where = where
        """The file and the line it stands in."""
        self.visit(pattern)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_TermReference(self, node: ast.TermReference) -> None:
        raise MessageError(f"{self.where}: write a message for the term -{node.id.name}")

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)


class _Entry(NamedTuple):
    """A message of a file and its attributes."""

    source: str
    parts: dict[str, _Mentions]
    """By name, that of an attribute being `message.attribute`."""

    @property
    def mentioned(self) -> set[str]:
        """The other entries it needs."""
        return {_own(other) for part in self.parts.values() for other in part.messages}


def _own(message: str) -> str:
    """The message an attribute belongs to."""
    return message.partition(".")[0]


def _entries(text: str, name: str) -> dict[str, _Entry]:
    """All messages of a file, by their names."""
    found: dict[str, _Entry] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            raise MessageError(f"{_where(name, text, entry)}: {entry.annotations[0].message}")
        if not isinstance(entry, ast.Message) or entry.span is None:
            continue
        own = entry.id.name
        if own in found:
            raise MessageError(f"{_where(name, text, entry)}: {own} is there twice")
        nodes: list[tuple[str, Any]] = [(own, entry)] if entry.value is not None else []
        nodes += [(f"{own}.{attribute.id.name}", attribute) for attribute in entry.attributes]
        parts: dict[str, _Mentions] = {}
        for message, node in nodes:
            if message in parts:
                raise MessageError(f"{_where(name, text, node)}: {message} is there twice")
            parts[message] = _Mentions(node.value, _where(name, text, node))
        found[own] = _Entry(text[entry.span.start : entry.span.end], parts)
    return found


def _where(name: str, text: str, node: Any) -> str:
    line = text.count("\n", 0, node.span.start) + 1
    return f"{name}, line {line}"


def _needed(message: str, found: Mapping[str, _Mentions], above: frozenset[str]) -> frozenset[str]:
    """The arguments a message needs, those of the messages in it included."""
    own = found[message]
    if message in above:
        raise MessageError(f"{own.where}: {message}: it mentions itself")
    below = (_needed(other, found, above | {message}) for other in own.messages)
    return frozenset(own.names).union(*below)
