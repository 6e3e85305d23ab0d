"""The pages for who carries this on name what is there: functions, files, commands, tests."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/fogbound"
ROOMS = ("adapters", "bots", "cli", "engine", "games", "table")
PAGES = ("CONTRIBUTING.md", "docs/architecture.md", "docs/translating.md")
DOTTED = re.compile(rf"(?:{'|'.join(ROOMS)})(?:\.\w+)+")
FILE = re.compile(r"[\w.]*(?:/[\w.]+)+")
FUTURE = re.compile(r"\bfr\.ftl$")
"""Of a language that is not there yet."""

every_page = pytest.mark.parametrize("page", PAGES)


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def codes(page: str) -> set[str]:
    """What stands in backticks."""
    return set(re.findall(r"`([^`\n]+)`", text_of(page)))


def found(name: str) -> bool:
    """Whether there is such a module, or such a thing in one."""
    path = f"fogbound.{name}".split(".")
    for length in range(len(path), 1, -1):
        try:
            thing: object = import_module(".".join(path[:length]))
        except ModuleNotFoundError:
            continue
        for attribute in path[length:]:
            if not hasattr(thing, attribute):
                return False
            thing = getattr(thing, attribute)
        return True
    return False


@every_page
def test_every_name_is_there(page: str) -> None:
    names = {code for code in codes(page) if DOTTED.fullmatch(code) and "/" not in code}
    assert sorted(name for name in names if not found(name)) == []


def test_names_are_looked_up() -> None:
    assert len([code for code in codes("docs/architecture.md") if DOTTED.fullmatch(code)]) > 30
    assert found("table.rooms.Room.play")
    assert not found("table.rooms.Room.sing")
    assert not found("table.song")


@every_page
def test_every_file_is_there(page: str) -> None:
    files = {code.rstrip("/") for code in codes(page) if FILE.fullmatch(code.rstrip("/"))}
    homes = (ROOT, SOURCE, SOURCE / "table", SOURCE / "games/smog", SOURCE.parent)
    files = {file for file in files if not file.startswith("build/")}  # there once it is built
    missing = {file for file in files if not any((home / file).exists() for home in homes)}
    assert sorted(file for file in missing if not FUTURE.search(file)) == []


@every_page
def test_every_command_is_there(page: str) -> None:
    makefile = text_of("Makefile")
    wanted = {name for code in codes(page) for name in re.findall(r"^make ([a-z-]+)", code)}
    assert [name for name in wanted if not re.search(rf"^{name}:", makefile, re.M)] == []


@every_page
def test_every_test_is_there(page: str) -> None:
    tests = "\n".join(file.read_text(encoding="utf-8") for file in ROOT.glob("tests/**/test_*.py"))
    named = [code for code in codes(page) if re.fullmatch(r"test_\w+", code)]
    assert [name for name in named if f"def {name}(" not in tests] == []


def test_what_the_script_does_is_called_so() -> None:
    scripts = [file.read_text() for file in (SOURCE / "table/static").glob("*.js")]
    diagram = text_of("docs/architecture.md").split("```")[3]
    named = re.findall(r"^ (\w+)\(", diagram, re.M)
    assert "act" in named
    assert [name for name in named if f"function {name}(" not in "".join(scripts)] == []
