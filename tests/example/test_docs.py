"""The page that walks through Lamplighters shows its real code, and all of its files."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FOLDER = Path(__file__).parent / "lamps"
CHAPTERS = dict(
    re.findall(r"^## `([\w./]+)`[^\n]*\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
)
SNIPPETS = [
    (file, code)
    for file, chapter in CHAPTERS.items()
    for code in re.findall(r"^```\w+\n(.*?)^```$", chapter, re.MULTILINE | re.DOTALL)
]


def has_something(path: Path) -> bool:
    """Whether there is more in a file than its docstring."""
    return path.suffix != ".py" or len(ast.parse(path.read_text(encoding="utf-8")).body) > 1


def test_every_file_has_its_chapter() -> None:
    files = [path for path in FOLDER.rglob("*.*") if path.suffix != ".pyc" and has_something(path)]
    assert set(CHAPTERS) == {path.relative_to(FOLDER).as_posix() for path in files}


@pytest.mark.parametrize(("file", "code"), SNIPPETS, ids=[file for file, _ in SNIPPETS])
def test_every_snippet_is_the_real_code(file: str, code: str) -> None:
    assert code in (FOLDER / file).read_text(encoding="utf-8")


def test_there_are_snippets_to_check() -> None:
    assert {file for file, _ in SNIPPETS} == set(CHAPTERS) - {"primer.md"}


def test_every_link_leads_to_a_page() -> None:
    for target in re.findall(r"\]\(([\w./-]+\.md)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), f"there is no {target}"
