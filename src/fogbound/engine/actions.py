"""The action space: every action a game can ever ask for, as an int with a name in words."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class UnknownAction(ValueError):
    """The words, or the number, name no action of the game."""


class Actions:
    """A fixed list of actions. Codes are positions in it and never change within a revision."""

    def __init__(self) -> None:
        self._names: list[str] = []
        self._codes: dict[str, int] = {}
        self._rules: list[tuple[str, ...]] = []

    @property
    def size(self) -> int:
        """How many actions there are; codes run from 0 to size - 1."""
        return len(self._names)

    def add(self, name: str, *rules: str) -> int:
        """Append an action with its name and the ledger ids behind it; return its code."""
        key = _key(name)
        if key in self._codes:
            raise ValueError(f"two actions are called {name!r}")
        code = len(self._names)
        self._names.append(name)
        self._codes[key] = code
        self._rules.append(rules)
        return code

    def add_all(self, names: Iterable[str], *rules: str) -> int:
        """Append a family of actions; return the code of the first."""
        first = len(self._names)
        for name in names:
            self.add(name, *rules)
        return first

    def name(self, action: int) -> str:
        """The action in words; `code` reads them back."""
        self._check(action)
        return self._names[action]

    def rules(self, action: int) -> tuple[str, ...]:
        """The ledger ids an explanation of the action starts from."""
        self._check(action)
        return self._rules[action]

    def code(self, text: str) -> int:
        """The action these words name, whatever their case and spacing."""
        code = self._codes.get(_key(text))
        if code is None:
            near = get_close_matches(_key(text), self._codes, n=1)
            hint = f"; did you mean {self._names[self._codes[near[0]]]!r}?" if near else ""
            raise UnknownAction(f"no action is called {text.strip()!r}{hint}")
        return code

    def _check(self, action: int) -> None:
        if not 0 <= action < len(self._names):
            raise UnknownAction(f"no action has the code {action}")


def _key(name: str) -> str:
    return " ".join(name.lower().split())
