"""What the table says no to: one sentence for a person, a status for a program."""

from __future__ import annotations

from typing import ClassVar


class Refused(Exception):
    """A request that cannot be done; the message is one clear sentence."""

    status: ClassVar[int] = 400

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
        """The ledger id that forbids it, where a rule of the game does."""


class Unknown(Refused):
    """Who asks has not come in yet."""

    status = 401


class Forbidden(Refused):
    """Somebody else may do this, the asker may not."""

    status = 403


class NotFound(Refused):
    """There is no such thing."""

    status = 404


class Conflict(Refused):
    """It cannot be done now, as things stand."""

    status = 409


class TooMany(Refused):
    """The asker has had enough of this for now."""

    status = 429
