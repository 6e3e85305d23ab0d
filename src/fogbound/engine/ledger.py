"""The ledger: every rule of a game under a stable id, as written in its `ledger.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple


@dataclass(frozen=True)
class Rule:
    """One rule of the game, in our own words."""

    id: str
    """Stable name; tests and error messages cite it."""
    text: str
    """The rule itself."""
    chapter: str
    """The heading it stands under in the ledger."""
    source: str
    """Which rulebook and section it comes from, or "ruling" where the decision is ours."""
    edition: str | None = None
    """The only edition it holds in, or None for all."""
    variant: str | None = None
    """The only variant it holds in, or None for all."""


class Chapter(NamedTuple):
    """The rules under one heading."""

    id: str
    title: str
    rules: list[Rule]


class Ledger:
    """All rules of a game, in the order of the rulebook; `over` says them in another language.

    The translation gives `[chapter]` titles and `[rule."its.id"]` with `text` and `from`, all by
    the ids of the original.
    """

    def __init__(self, text: str, over: str = "") -> None:
        data, said = tomllib.loads(text), tomllib.loads(over)
        self.facts: dict[str, object] = data["game"]
        titles: dict[str, str] = said.get("chapter", {})
        rules: dict[str, dict[str, Any]] = said.get("rule", {})
        self._rules: dict[str, Rule] = {}
        self.chapters: list[Chapter] = []
        """The same in their chapters."""
        for chapter in data["chapter"]:
            title = titles.get(chapter["id"], chapter["title"])
            self.chapters.append(Chapter(chapter["id"], title, []))
            for row in chapter["rule"]:
                name = row["id"]
                if name in self._rules:
                    raise ValueError(f"two rules share the id {name}")
                words = {**row, **rules.get(name, {})}
                self._rules[name] = Rule(
                    name,
                    words["text"],
                    title,
                    words["from"],
                    row.get("edition"),
                    row.get("variant"),
                )
                self.chapters[-1].rules.append(self._rules[name])

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def find(self, word: str) -> list[Rule]:
        """The rules whose id or text contains the word; an exact id gives that rule alone."""
        if word in self._rules:
            return [self._rules[word]]
        low = word.lower()
        return [rule for rule in self if low in rule.id or low in rule.text.lower()]
