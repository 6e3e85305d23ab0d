"""The errors the API answers with: one sentence for a person, a status for a program."""

from __future__ import annotations

from typing import ClassVar


class TableError(Exception):
    """A request that cannot be done; the message is one clear sentence."""

    status: ClassVar[int]

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule
        """The ledger id that forbids it, where a rule of the game does."""


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


class Conflict(TableError):
    """It cannot be done now, as things stand."""

    status = 409


class TooManyRequests(TableError):
    """The asker has had enough of this for now."""

    status = 429
