"""Components files: every mistake is reported by line and field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fogbound.engine import ComponentError, Components, Parameter
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


def toy() -> Components:
    return Components(TEXT, "toy.toml")


def test_fields_are_read_by_their_path() -> None:
    assert toy().word("title") == "toy"
    assert toy().number("numbers", "coins") == 3
    assert toy().flag("numbers", "open") is True
    assert toy().rows("tile", 1, "edges") == [["blood", 3], [7]]
    assert toy().number("tile", 1, "guard", "main", "dice") == 4


def test_a_field_can_be_asked_for() -> None:
    assert toy().has("tile", 1, "barrier")
    assert not toy().has("tile", 0, "barrier")
    assert not toy().has("title", "x")


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
        read(toy())
    assert str(caught.value) == message


def test_a_text_may_not_be_empty() -> None:
    with pytest.raises(ComponentError, match="line 1: name must be a text"):
        Components('name = ""').word("name")


def test_a_file_that_is_no_toml_names_the_line() -> None:
    with pytest.raises(ComponentError, match=r"^toy\.toml: .*line 2"):
        Components("a = 1\nb = = 2\n", "toy.toml")


# ---------------------------------------------------------------- overlays

OVERLAID = """\
numbers = { coins = 3, dice = 2 }
gates = [1, 2]

[[tile]]
id = "north"
cost = 1

[[tile]]
id = "south"
cost = 2
needs = ["blood"]

[[overlay]]
when = { edition = "it" }
numbers.coins = 5
tile.south.needs = ["mana", "ectoplasm"]

[[overlay]]
when = { edition = "it", players = 2 }
gates = [7]
[overlay.tile.south]
cost = 9
extra = true
"""


def overlaid(text: str = OVERLAID, **facts: str | int) -> Components:
    components = Components(text, "toy.toml")
    components.lay_over({"edition": "en", "players": 4, **facts})
    return components


def test_where_no_overlay_holds_the_file_is_as_it_stands() -> None:
    plain = overlaid()
    assert plain.get("numbers") == {"coins": 3, "dice": 2}
    assert plain.get("tile", 1) == {"id": "south", "cost": 2, "needs": ["blood"]}
    assert overlaid(players=2).get("gates") == [1, 2]


def test_an_overlay_changes_what_it_names_and_nothing_else() -> None:
    italian = overlaid(edition="it")
    assert italian.get("numbers") == {"coins": 5, "dice": 2}
    assert italian.get("tile", 0) == {"id": "north", "cost": 1}
    assert italian.get("tile", 1, "needs") == ["mana", "ectoplasm"]
    assert italian.get("gates") == [1, 2]


def test_overlays_lie_on_each_other_in_their_order() -> None:
    for_two = overlaid(edition="it", players=2)
    assert for_two.get("gates") == [7]
    assert for_two.get("tile", 1) == {
        "id": "south",
        "cost": 9,
        "needs": ["mana", "ectoplasm"],
        "extra": True,
    }
    more = f"{OVERLAID}[[overlay]]\nwhen = {{ players = 2 }}\nnumbers.coins = 8\n"
    assert overlaid(more, edition="it", players=2).number("numbers", "coins") == 8


def test_the_file_itself_stays_the_same_for_the_next_game() -> None:
    overlaid(edition="it")
    assert overlaid().number("numbers", "coins") == 3


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (
            lambda c: c.number("numbers", "coins", most=4),
            "toy.toml, line 15: numbers coins must be a whole number from 0 to 4, not 5",
        ),
        (
            lambda c: c.number("numbers", "dice", most=1),
            "toy.toml, line 1: numbers dice must be a whole number from 0 to 1, not 2",
        ),
        (
            lambda c: c.word("tile", 1, "needs", 1, among=("mana",)),
            "toy.toml, line 16: tile 2 needs 2 must be one of mana, not 'ectoplasm'",
        ),
        (
            lambda c: c.number("tile", 1, "cost", most=3),
            "toy.toml, line 22: tile 2 cost must be a whole number from 0 to 3, not 9",
        ),
        (lambda c: c.rows("gates", count=2), "toy.toml, line 20: gates must have 2 entries, not 1"),
        (lambda c: c.get("gates", 1), "toy.toml, line 20: gates 2 is missing"),
    ],
)
def test_a_mistake_in_an_overlay_is_reported_by_its_own_line(
    read: Callable[[Components], Any], message: str
) -> None:
    with pytest.raises(ComponentError) as caught:
        read(overlaid(edition="it", players=2))
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ("numbers.coins = 1", "line 24: overlay 3 when is missing"),
        ('when = "it"', "line 25: overlay 3 when must be a table, not 'it'"),
        ("when = { age = 1 }", "line 25: overlay 3 when names 'age', which is no option here"),
        (
            'when = { edition = "it" }\ntile.west.cost = 1',
            "line 26: overlay 3 tile west is laid over tile, which has no 'west'",
        ),
        (
            'when = { edition = "it" }\nnumbers.coins.gold = 1',
            "line 26: overlay 3 numbers coins gold is laid over numbers coins, which is no table",
        ),
        (
            'when = { edition = "it" }\nnmbers.coins = 1',
            "line 26: overlay 3 nmbers coins is laid over nmbers, which is no table",
        ),
    ],
)
def test_an_overlay_that_cannot_be_laid_is_named_by_its_line(overlay: str, message: str) -> None:
    with pytest.raises(ComponentError) as caught:
        overlaid(f"{OVERLAID}[[overlay]]\n{overlay}\n", edition="it")
    assert str(caught.value) == f"toy.toml, {message}"


def test_what_is_replaced_whole_can_be_changed_by_the_next_overlay() -> None:
    text = f"""{OVERLAID}
[[overlay]]
when = {{ players = 3 }}
tile = [{{ id = "south", cost = 4 }}]
[[overlay]]
when = {{ players = 3 }}
tile.south.cost = "dear"
"""
    with pytest.raises(ComponentError, match="line 30: tile 1 cost must be a whole number"):
        overlaid(text, players=3).number("tile", 0, "cost")


# ---------------------------------------------------------------- things and effects

CARDS = """\
[[card]]
id = "toby"
name = "Toby"
the = "the dog Toby"
effect = "draw"
params = { count = 2, from = "pile" }

[[card]]
id = "irene"
name = "Irene"
the = "Irene"
effect = "flee"
"""
EFFECTS = {
    "draw": (
        Parameter("count", least=1),
        Parameter("from", among=("hand", "pile")),
        Parameter("open", flag=True, default=1),
    ),
    "flee": (),
}


def cards(old: str = "", new: str = "") -> Components:
    return Components(CARDS.replace(old, new), "toy.toml")


def test_things_are_found_by_their_ids_whatever_their_order() -> None:
    rows, names = cards().things("card", ("irene", "toby"), "the")
    assert rows == [1, 0]
    assert names == [
        {"name": "Irene", "the": "Irene"},
        {"name": "Toby", "the": "the dog Toby"},
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "irene"', 'id = "moran"', "line 9: card 2 id must be one of irene, toby, not 'mo"),
        ('id = "irene"', 'id = "toby"', "line 9: card 2 id is 'toby' a second time"),
        ('id = "irene"', "", "line 8: card 2 id is missing"),
        ('the = "Irene"', "", "line 8: card 2 the is missing"),
        ('name = "Irene"', "name = 3", "line 10: card 2 name must be a text, not 3"),
        ('[[card]]\nid = "toby"', '[[dog]]\nid = "toby"', "card must have 2 entries, not 1"),
    ],
)
def test_things_must_all_be_there_once_with_their_names(old: str, new: str, message: str) -> None:
    with pytest.raises(ComponentError) as caught:
        cards(old, new).things("card", ("irene", "toby"), "the")
    assert message in str(caught.value)


def test_an_effect_is_read_with_its_parameters_as_numbers() -> None:
    assert cards().effect("card", 0, among=EFFECTS) == ("draw", (2, 1, 1))
    assert cards().effect("card", 1, among=EFFECTS) == ("flee", ())
    closed = cards("from =", "open = false, from =")
    assert closed.effect("card", 0, among=EFFECTS) == ("draw", (2, 1, 0))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"draw"', '"drawn"', "line 5: card 1 effect must be one of draw, flee, not 'drawn'"),
        ("count = 2, ", "", "line 6: card 1 params count is missing"),
        ("count = 2", "count = 0", "line 6: card 1 params count must be a whole number from 1 to"),
        ('"pile"', '"deck"', "line 6: card 1 params from must be one of hand, pile, not 'deck'"),
        ("from =", "open = 1, from =", "line 6: card 1 params open must be true or false, not 1"),
        ("from =", "opne = true, from =", "line 6: card 1 params opne is nothing that can be set"),
        ('{ count = 2, from = "pile" }', "7", "line 6: card 1 params must be a table, not 7"),
    ],
)
def test_a_mistake_in_an_effect_is_reported(old: str, new: str, message: str) -> None:
    with pytest.raises(ComponentError) as caught:
        cards(old, new).effect("card", 0, among=EFFECTS)
    assert str(caught.value).startswith(f"toy.toml, {message}")
