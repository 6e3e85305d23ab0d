"""Mutants of a tiny package: found, killed, accepted with a reason, and taken up again."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "mutants.py"
FILES = {
    "src/tiny/__init__.py": "",
    "src/tiny/words.py": "def said(n):\n    return n + 1\n",
    "src/tiny/rules/__init__.py": '"""The rules of a tiny game."""\n',
    "src/tiny/rules/sums.py": """\
MOST = 10
RULE = "sum.most"


def capped(number):
    if number > MOST:
        return MOST
    return number


def doubled(number):
    return number * 2


def turns(number):
    made = 0
    while number:
        number -= 1
        made += 1
    return made
""",
    "src/tiny/rules/deep/__init__.py": "",
    "src/tiny/rules/deep/prices.py": "def price(number):\n    return number + 3\n",
    "tests/test_sums.py": """\
from tiny.rules.deep.prices import price
from tiny.rules.sums import RULE, capped, turns


def test_sums():
    assert [capped(9), capped(10), capped(12)] == [9, 10, 10]
    assert RULE == "sum.most"


def test_prices():
    assert price(4) == 7


def test_turns():
    assert turns(3) == 3
""",
}
EQUAL = {"where": "sums.capped", "was": "if number > MOST:", "now": "if number >= MOST:"}
"""No test can notice this one."""


class Tree:
    """A folder with a package, its tests and what the tool leaves there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name, text in FILES.items():
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def accept(self, **entry: str) -> None:
        """Put a survivor on the list of those that are accepted."""
        lines = [f'{key} = "{value}"' for key, value in entry.items()]
        self.write("tests/survivors.toml", "\n".join(["[[survivor]]", *lines, ""]))

    def run(self, *options: str, code: int = 0) -> str:
        command = [sys.executable, str(TOOL), "tiny", "--tests", "tests", "--jobs", "2", *options]
        done = subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, check=False, timeout=120
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr

    @property
    def survivors(self) -> list[dict[str, str]]:
        """Those that the last run has written down."""
        found: list[dict[str, str]] = tomllib.loads((self.folder / "mutants.toml").read_text()).get(
            "survivor", []
        )
        return found

    @property
    def remembered(self) -> list[Path]:
        return sorted((self.folder / "build").glob("mutants-tiny-*"))


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Tree, str]:
    """A first run over everything, and what it said."""
    tree = Tree(tmp_path_factory.mktemp("first"))
    return tree, tree.run("--at-least", "50")


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def test_all_rules_are_broken_and_nothing_else(first: tuple[Tree, str]) -> None:
    _, said = first
    assert "mutants of tiny.rules, 4 files" in said
    assert "words" not in said


def test_what_no_test_notices_survives_and_is_written_down(first: tuple[Tree, str]) -> None:
    tree, said = first
    doubled = [
        {"where": "sums.doubled", "was": "return number * 2", "now": now, "why": ""}
        for now in ("return None", "return number // 2", "return number * 3", "return number * 1")
    ]
    assert [entry for entry in tree.survivors if entry["where"] == "sums.doubled"] == doubled
    assert {**EQUAL, "why": ""} in tree.survivors
    assert len(tree.survivors) == 5
    assert "survived sums.py:12  return number * 2  ->  return number // 2" in said


def test_what_a_test_notices_is_killed_however_it_is_noticed(first: tuple[Tree, str]) -> None:
    """A wrong sum, a loop without an end, and what is done on import, down to the rule ids."""
    tree, said = first
    killed = [line for path in tree.remembered for line in path.read_text().splitlines()]
    assert any(line.startswith("tiny.rules.deep.prices ") for line in killed)
    assert any("'sum.most-'" in line for line in killed)
    assert [line for line in killed if line.endswith(": ran out of time")]
    assert f"{len(killed)} of {len(killed) + 5} killed" in said
    assert "of 5 survivors 0 accepted, 5 in mutants.toml" in said


def test_an_accepted_survivor_is_not_run_again_and_not_written_down(tree: Tree) -> None:
    tree.accept(**EQUAL, why="at MOST both give MOST")
    tree.run("--at-least", "50")
    assert len(tree.survivors) == 4
    assert EQUAL not in [{key: entry[key] for key in EQUAL} for entry in tree.survivors]
    again = tree.run("--at-least", "50")
    assert "4 to run" in again
    assert "of 5 survivors 1 accepted, 4 in mutants.toml" in again
    assert "5 to run" in tree.run("--at-least", "50", "--again")


def test_a_run_is_taken_up_where_it_stopped(tree: Tree) -> None:
    tree.run("--at-least", "50")
    (journal,) = tree.remembered
    killed = journal.read_text().splitlines(keepends=True)
    journal.write_text("".join(killed[:5]))
    said = tree.run("--at-least", "50")
    assert f"{len(killed) - 5 + len(tree.survivors)} to run" in said
    assert sorted(journal.read_text().splitlines(keepends=True)) == sorted(killed)


def test_after_a_new_test_only_the_survivors_are_tried(tree: Tree) -> None:
    tree.run("--at-least", "50")
    more = (
        "from tiny.rules.sums import doubled\n\n\ndef test_doubled():\n    assert doubled(3) == 6\n"
    )
    tree.write("tests/test_doubled.py", more)
    said = tree.run()
    assert "5 to run" in said
    assert [entry["where"] for entry in tree.survivors] == ["sums.capped"]


def test_when_the_rules_change_everything_is_tried_anew(tree: Tree) -> None:
    tree.accept(**EQUAL, why="at MOST both give MOST")
    tree.run("--at-least", "50")
    changed = FILES["src/tiny/rules/sums.py"].replace("number > MOST", "number >= MOST")
    tree.write("src/tiny/rules/sums.py", changed)
    said = tree.run("--at-least", "50")
    assert "no longer there: sums.capped  if number > MOST:  ->  if number >= MOST:" in said
    assert len(tree.remembered) == 2


def test_a_sample_is_drawn_and_too_few_killed_is_a_failure(tree: Tree) -> None:
    assert "3 mutants of tiny.rules" in tree.run("--sample", "3", "--at-least", "0")
    assert "fewer than 99 % killed" in tree.run("--at-least", "99", code=1)


def test_a_survivor_needs_a_reason(tree: Tree) -> None:
    tree.accept(**EQUAL, why="")
    assert "no reason given" in tree.run(code=1)


def test_tests_that_fail_on_the_unbroken_code_say_nothing(tree: Tree) -> None:
    tree.write("tests/test_wrong.py", "def test_wrong():\n    assert 1 == 2\n")
    assert "tests does not pass on the unbroken code" in tree.run(code=1)


def test_a_package_without_rules_is_refused(tree: Tree) -> None:
    for path in sorted((tree.folder / "src/tiny/rules").rglob("*.py")):
        path.unlink()
    assert "tiny has no rules" in tree.run(code=1)
