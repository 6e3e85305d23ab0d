"""The errors the API answers with: one sentence for a person, a status for a program."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from fogbound.engine import OptionError
from fogbound.engine.words import Refusal, bundle
from fogbound.table.languages import words_in

Fact = str | int | Callable[[str], str]
"""Something a sentence needs: as it is, or as it is called in a language."""


class TableError(Exception):
    """A request that cannot be done; the table's words have one clear sentence for it."""

    status: ClassVar[int]
    rule: str = ""
    """The ledger id that forbids it, where a rule of the game does."""
    lesson: bool = False
    """Whether it is the answer of a lesson to a choice that was not meant."""

    def __init__(self, message: str, **facts: Fact) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts

    def text(self, language: str) -> str:
        """The sentence in the reader's language."""
        said = {name: f(language) if callable(f) else f for name, f in self.facts.items()}
        return words_in(language).format(self.message, said)


class BadRequest(TableError):
    """It makes no sense."""

    status = 400


class Unauthorized(TableError):
    """Who asks has not signed in."""

    status = 401


class Forbidden(TableError):
    """Somebody else may do this, the asker may not."""

    status = 403


class NotFound(TableError):
    """There is no such thing."""

    status = 404


class BadOptions(BadRequest):
    """What the game cannot be played with."""

    def __init__(self, error: OptionError) -> None:
        super().__init__(error.message)
        self.error = error

    def text(self, language: str) -> str:
        """The engine's own sentence; a rarer one only in English."""
        if not self.message:
            return str(self.error)
        return bundle("fogbound.engine.words", language).format(self.message, self.error.facts)


class Conflict(TableError):
    """It cannot be done now, as things stand."""

    status = 409


class NotAllowed(Conflict):
    """An action that a rule of the game forbids now; the game says why."""

    def __init__(self, rule: str, refusal: Callable[[str], Refusal | None]) -> None:
        super().__init__(rule)
        self.rule = rule
        self.refusal = refusal

    def text(self, language: str) -> str:
        """The facts by which the rule forbids it."""
        found = self.refusal(language)
        return found.text if found is not None else self.rule


class NotTaught(Conflict):
    """An action that leads away from the lesson; the lesson says why not, or not yet."""

    lesson = True

    def __init__(self, answer: Callable[[str], str]) -> None:
        super().__init__("lesson")
        self.answer = answer

    def text(self, language: str) -> str:
        """The lesson's own words."""
        return self.answer(language)


class TooLarge(TableError):
    """More than a request may carry."""

    status = 413


class TooManyRequests(TableError):
    """The asker has had enough of this for now."""

    status = 429
