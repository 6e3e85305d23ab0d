"""Every rule is proved by a test that cites it: `@pytest.mark.rule("smog:exit")`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from fogbound.engine import game, game_names

TESTS = Path(__file__).parent


def citations(source: str) -> Iterator[str]:
    """The ids cited by the marks of a file's tests, read without running it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith(
            "test"
        ):
            for decorator in node.decorator_list:
                for call in ast.walk(decorator):
                    if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                        yield from map(ast.literal_eval, call.args)


def cited_by_the_tests() -> dict[str, str]:
    """Every id cited anywhere in the tests, and a file that cites it."""
    return {
        rule: path.relative_to(TESTS).as_posix()
        for path in sorted(TESTS.rglob("test_*.py"))
        for rule in citations(path.read_text(encoding="utf-8"))
    }


def rules_of_our_games() -> set[str]:
    """Every rule of the games of this package, as tests cite it."""
    installed = [game(name) for name in game_names()]
    ours = [found for found in installed if found.package.startswith("fogbound.games.")]
    return {f"{found.name}:{rule.id}" for found in ours for rule in found.ledger}


def test_every_rule_is_proved_by_a_test() -> None:
    missing = sorted(rules_of_our_games() - set(cited_by_the_tests()))
    assert not missing, "no test cites " + ", ".join(missing)


def test_every_citation_names_a_rule() -> None:
    rules = rules_of_our_games()
    wrong = [f"{rule} ({file})" for rule, file in cited_by_the_tests().items() if rule not in rules]
    assert not wrong, "no ledger has " + ", ".join(wrong)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("@pytest.mark.rule('a:b')\ndef test_x(): ...", ["a:b"]),
        ("@pytest.mark.rule('a:b', 'a:c')\ndef test_x(): ...", ["a:b", "a:c"]),
        ("@pytest.mark.rule('a:b')\nclass TestX: ...", ["a:b"]),
        (
            "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('a:b'))])\n"
            "def test_x(n): ...",
            ["a:b"],
        ),
        ("@pytest.mark.rule('a:b')\ndef helper(): ...", []),
        ("# pytest.mark.rule('a:b')\ndef test_x(): 'pytest.mark.rule(1)'", []),
    ],
)
def test_only_tests_cite(source: str, found: list[str]) -> None:
    assert list(citations(source)) == found
