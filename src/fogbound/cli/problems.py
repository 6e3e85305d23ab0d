"""What goes wrong: a message with its facts, to be said in one line, in the reader's language."""

from __future__ import annotations

from typing import ClassVar


class Problem(Exception):
    """Something that cannot be done. It names a message; who knows the language words it."""

    code: ClassVar[int] = 1
    """What the command exits with."""

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = {
            name: fact if isinstance(fact, int) else str(fact) for name, fact in facts.items()
        }


class WrongCommand(Problem):
    """A command that says something that cannot be."""

    code = 2
