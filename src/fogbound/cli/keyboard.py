"""Typing with comfort: arrow keys, earlier lines, and Tab to complete a word."""

from __future__ import annotations

import sys
from collections.abc import Callable

try:
    import readline
except ImportError:  # not on every system
    readline = None  # type: ignore[assignment]


def complete_from(words: Callable[[], list[str]]) -> None:
    """Let Tab complete what is typed from these words."""
    if readline is None or not all(s and s.isatty() for s in (sys.stdin, sys.stdout)):
        return

    def completion(typed: str, number: int) -> str | None:
        fitting = [word for word in words() if word.lower().startswith(typed.lower())]
        return fitting[number] if number < len(fitting) else None

    readline.set_completer_delims("")
    readline.set_completer(completion)
    readline.parse_and_bind("tab: complete")
