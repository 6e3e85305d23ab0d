"""Words typed, and the actions they may mean."""

from __future__ import annotations

import pytest
from rich.text import Text

from fogbound.cli.matching import matches
from fogbound.cli.screen import columns

LABELS = [
    (0, "end turn"),
    (1, "move north"),
    (1, "go north to the Tower"),
    (2, "move north-east"),
    (3, "clear hourglass north"),
    (4, "buy"),
    (4, "buy Titanium for 2"),
    (5, "buy time"),
]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("end turn", [0]),
        ("  END   Turn ", [0]),
        ("e", [0]),
        ("move north", [1]),
        ("move n", [1, 2]),
        ("go north", [1]),
        ("m north-", [2]),
        ("go", [1]),
        ("tower", [1]),
        ("buy", [4]),
        ("buy t", [4, 5]),
        ("titanium", [4]),
        ("c n", [3]),
        ("nor", [1, 2, 3]),
        ("clear", [3]),
        ("north move", []),
        ("sell", []),
        ("", []),
        ("   ", []),
    ],
)
def test_the_closest_likeness_counts(typed: str, meant: list[int]) -> None:
    assert matches(typed, LABELS) == meant


@pytest.mark.parametrize("typed", ["citta", "CITTÀ", "all'ombra", "perche"])
def test_accents_and_apostrophes_need_not_be_typed(typed: str) -> None:
    labels = [(0, "la Città"), (1, "esci all’ombra"), (2, "perché no")]
    assert len(matches(typed, labels)) == 1


@pytest.mark.parametrize(
    ("lengths", "width", "lines"),
    [
        ([3] * 5, 80, ["aaa", "bbb", "ccc", "ddd", "eee"]),
        ([3] * 6, 80, ["aaa   ccc   eee", "bbb   ddd   fff"]),
        ([3] * 6, 15, ["aaa   ccc   eee", "bbb   ddd   fff"]),
        ([3] * 6, 14, ["aaa   ddd", "bbb   eee", "ccc   fff"]),
        ([3] * 6, 8, ["aaa", "bbb", "ccc", "ddd", "eee", "fff"]),
        ([1, 1, 1, 9, 1, 1], 13, ["a   ddddddddd", "b   e", "c   f"]),
        ([1] * 7, 20, ["a   c   e   g", "b   d   f"]),
    ],
)
def test_columns(lengths: list[int], width: int, lines: list[str]) -> None:
    entries = [Text(letter * n) for letter, n in zip("abcdefg", lengths, strict=False)]
    assert [line.plain for line in columns(entries, width)] == lines
