"""The action space: every action a game can ever ask for, as an int with a name in words."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches


class UnknownAction(ValueError):
    """The words, or the number, name no action of the game; `near` is one that may be meant."""

    def __init__(self, text: str, near: str = "") -> None:
        super().__init__(text)
        self.near = near


class Family:
    """Actions that differ in one number: `place` x areas. A single action is a family of one.

    What is said of them and what is clicked for them follows from here.
    """

    def __init__(
        self, name: str, first: int, size: int, of: str = "", piece: str = "", last: bool = False
    ) -> None:
        self.name = name
        """The first words of its actions' names; its messages go by it, with hyphens for spaces."""
        self.first = first
        self.codes = list(range(first, first + size))
        """The codes of its actions, by their number in the family."""
        self.of_kind = of
        """The kind of thing its numbers count, such as `area`; empty for a single action."""
        self.piece = piece
        """The kind of piece in the picture it is done with; empty where there is none."""
        self.last = last
        """Whether it ends a turn or leaves something out: pages offer it after all others."""
        self._end = first + size

    @property
    def size(self) -> int:
        """How many actions it has."""
        return self._end - self.first

    def code(self, number: int = 0) -> int:
        """The action with that number in the family."""
        return self.codes[number]

    def of(self, action: int) -> int:
        """The number of an action in the family."""
        return action - self.first

    def __contains__(self, action: int) -> bool:
        return self.first <= action < self._end

    def __repr__(self) -> str:
        return f"<actions {self.name!r}, {self.first} to {self._end - 1}>"


class Actions:
    """A fixed list of actions. Codes are positions in it and never change within a revision."""

    def __init__(self) -> None:
        self.families: list[Family] = []
        """All families, in the order of their codes."""
        self._family: list[Family] = []
        self._names: list[str] = []
        self._codes: dict[str, int] = {}
        self._rules: list[tuple[str, ...]] = []

    @property
    def size(self) -> int:
        """How many actions there are; codes run from 0 to size - 1."""
        return len(self._names)

    def family(
        self,
        name: str,
        members: Sequence[str],
        *rules: str,
        of: str = "",
        piece: str = "",
        said: str = "",
    ) -> Family:
        """Append an action for each member, called by the family's name and the member's.

        `of` is the kind of thing the members are, `piece` the kind of piece they are done with, and
        `said` the name of their messages where another family has the same one. A rule with `{}` in
        it is another for each member.
        """
        family = Family(said or name, len(self._names), len(members), of, piece)
        for member in members:
            own = member.replace(" ", "_")
            self._add(f"{name} {member}", family, tuple(rule.format(own) for rule in rules))
        self.families.append(family)
        return family

    def one(self, name: str, *rules: str, piece: str = "", last: bool = False) -> int:
        """Append a single action; return its code. `last` is one that is offered after others."""
        family = Family(name, len(self._names), 1, piece=piece, last=last)
        self._add(name, family, rules)
        self.families.append(family)
        return family.first

    def _add(self, name: str, family: Family, rules: tuple[str, ...]) -> None:
        key = _key(name)
        if key in self._codes:
            raise ValueError(f"two actions are called {name!r}")
        self._codes[key] = len(self._names)
        self._names.append(name)
        self._family.append(family)
        self._rules.append(rules)

    def family_of(self, action: int) -> Family:
        """The family an action belongs to."""
        self._check(action)
        return self._family[action]

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
            found = get_close_matches(_key(text), self._codes, n=1)
            near = self._names[self._codes[found[0]]] if found else ""
            hint = f"; did you mean {near!r}?" if near else ""
            raise UnknownAction(f"no action is called {text.strip()!r}{hint}", near)
        return code

    def _check(self, action: int) -> None:
        if not 0 <= action < len(self._names):
            raise UnknownAction(f"no action has the code {action}")


def _key(name: str) -> str:
    return " ".join(name.lower().split())
