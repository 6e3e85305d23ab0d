"""The examples of docs/training.md run as they stand there, and its numbers are right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fogbound.adapters.arrays import BUCKETS, Lens
from fogbound.adapters.openspiel import DEALS
from fogbound.engine import game

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "training.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"^## ([^\n]+)\n(?:(?!^## ).)*?```python\n(.*?)```", PAGE, re.S | re.M))


@pytest.mark.parametrize("chapter", EXAMPLES)
def test_the_examples_run(chapter: str) -> None:
    exec(compile(EXAMPLES[chapter], "docs/training.md", "exec"), {"__name__": "example"})


def test_every_framework_has_its_example() -> None:
    assert len(EXAMPLES) == PAGE.count("```python") == 5


def test_the_numbers_are_right() -> None:
    words = " ".join(PAGE.split())
    assert f"{Lens('smog', None, {}).size} numbers in Smog" in words
    assert f"{Lens('nanty', None, {}).size} in Nanty Narking" in words
    assert f"put into {BUCKETS} numbers" in words
    assert f"{DEALS:,} outcomes" in words
    assert f"`rounds={game('smog').limit['rounds']}` in Smog" in words
    assert f"`turns={game('nanty').limit['turns']}` in Nanty Narking" in words


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([\w./-]+\.(?:md|py))\)", PAGE):
        assert (ROOT / "docs" / target).exists(), f"there is no {target}"
