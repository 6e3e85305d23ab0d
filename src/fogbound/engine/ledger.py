"""The ledger: every rule of a game under a stable id, as written in its `ledger.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass


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


class Ledger:
    """All rules of a game, in the order of the rulebook."""

    def __init__(self, text: str) -> None:
        data = tomllib.loads(text)
        self.facts: dict[str, object] = data["game"]
        chapters = _chapters(text)
        self._rules = {
            row["id"]: Rule(
                row["id"],
                row["text"],
                chapters[row["id"]],
                row["from"],
                row.get("edition"),
                row.get("variant"),
            )
            for row in data["rule"]
        }
        if len(self._rules) != len(data["rule"]):
            raise ValueError("two rules share an id")

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


def _chapters(text: str) -> dict[str, str]:
    """The heading each rule stands under: a comment line that begins with a row of dashes."""
    chapter = ""
    found: dict[str, str] = {}
    for line in text.splitlines():
        if match := re.match(r"# -{10,} (.+)", line):
            chapter = match[1]
        elif match := re.match(r'id = "(.+)"', line):
            found[match[1]] = chapter
    return found
