"""Components files: every mistake is reported by line and field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fogbound.engine import ComponentError, Components
from fogbound.engine.components import line_of

TEXT = """\
# a comment
title = "toy"

[numbers]
coins = 3
open = true

[[tile]]
name = "north"
edges = [ ["blood", 1], ["mana", 2] ]

[[tile]]
name = "south"
edges = [
  ["blood", 3],
  [7],
]
barrier = "east"

[[tile.gate]]
side = 1
[[tile.gate]]
side = 2

[tile.guard.main]      # of the southern tile
dice = 4

[[tile]]
name = "west"
[[tile.gate]]
side = 9
"""


def parts() -> Components:
    return Components(TEXT, "toy.toml")


def test_fields_are_read_by_their_path() -> None:
    assert parts().word("title") == "toy"
    assert parts().number("numbers", "coins") == 3
    assert parts().flag("numbers", "open") is True
    assert parts().rows("tile", 1, "edges") == [["blood", 3], [7]]
    assert parts().number("tile", 1, "guard", "main", "dice") == 4


def test_a_field_can_be_asked_for() -> None:
    assert parts().has("tile", 1, "barrier")
    assert not parts().has("tile", 0, "barrier")
    assert not parts().has("title", "x")


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 2),
        (("numbers",), 4),
        (("numbers", "coins"), 5),
        (("tile",), 8),
        (("tile", 0), 8),
        (("tile", 0, "edges", 1, 0), 10),
        (("tile", 1, "name"), 13),
        (("tile", 1, "edges", 0), 14),
        (("tile", 1, "barrier"), 18),
        (("tile", 1, "gate", 0, "side"), 21),
        (("tile", 1, "gate", 1, "side"), 23),
        (("tile", 1, "guard", "main", "dice"), 26),
        (("tile", 1, "guard", "main", "magic"), 25),
        (("tile", 2, "gate", 0, "side"), 31),
        (("tile", 2, "colour"), 28),
        (("tile", 1, "guard"), 25),
        (("colour",), 1),
    ],
)
def test_every_field_has_its_line(path: tuple[str | int, ...], line: int) -> None:
    assert line_of(TEXT, path) == line


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda p: p.get("colour"), "toy.toml, line 1: colour is missing"),
        (lambda p: p.get("numbers", "gold"), "toy.toml, line 4: numbers gold is missing"),
        (lambda p: p.get("tile", 3), "toy.toml, line 8: tile 4 is missing"),
        (lambda p: p.get("tile", 0, "cost"), "toy.toml, line 8: tile 1 cost is missing"),
        (lambda p: p.get("title", "of"), "toy.toml, line 2: title of is missing"),
        (lambda p: p.get("title", 0), "toy.toml, line 2: title 1 is missing"),
        (
            lambda p: p.number("numbers", "coins", most=2),
            "toy.toml, line 5: numbers coins must be a whole number from 0 to 2, not 3",
        ),
        (
            lambda p: p.number("numbers", "coins", least=4),
            "toy.toml, line 5: numbers coins must be a whole number from 4 to 1000000, not 3",
        ),
        (
            lambda p: p.number("numbers", "open"),
            "toy.toml, line 6: numbers open must be a whole number from 0 to 1000000, not True",
        ),
        (
            lambda p: p.word("numbers", "coins"),
            "toy.toml, line 5: numbers coins must be a text, not 3",
        ),
        (
            lambda p: p.word("tile", 1, "name", among=("up", "down")),
            "toy.toml, line 13: tile 2 name must be one of up, down, not 'south'",
        ),
        (
            lambda p: p.flag("numbers", "coins"),
            "toy.toml, line 5: numbers coins must be true or false, not 3",
        ),
        (
            lambda p: p.rows("tile", 0, "name"),
            "toy.toml, line 9: tile 1 name must be a list, not 'north'",
        ),
        (
            lambda p: p.rows("tile", 0, "edges", count=4),
            "toy.toml, line 10: tile 1 edges must have 4 entries, not 2",
        ),
        (
            lambda p: p.wrong(("tile", 1, "edges", 0), "is odd"),
            "toy.toml, line 14: tile 2 edges 1 is odd",
        ),
    ],
)
def test_a_mistake_is_reported_by_line_and_field(
    read: Callable[[Components], Any], message: str
) -> None:
    with pytest.raises(ComponentError) as caught:
        read(parts())
    assert str(caught.value) == message


def test_a_text_may_not_be_empty() -> None:
    with pytest.raises(ComponentError, match="line 1: name must be a text"):
        Components('name = ""').word("name")


def test_a_file_that_is_no_toml_names_the_line() -> None:
    with pytest.raises(ComponentError, match=r"^toy\.toml: .*line 2"):
        Components("a = 1\nb = = 2\n", "toy.toml")
