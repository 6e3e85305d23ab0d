"""Who controls an area, seen through the Lords on the claim board and their victory."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.games.nanty.rules import claims
from tests.nanty.builder import position


def controls(**wanted: Any) -> list[int]:
    """How many areas each seat controls."""
    state = position(**wanted).state
    lord = state.box.ids["personality"].index("bellinger")
    return list(next(c.have for c in claims.claims(state) if c.personality == lord))


@pytest.mark.rule("nanty:control.most", "nanty:control.bits")
def test_more_bits_than_any_single_other_player() -> None:
    assert controls(agents={0: "city, city", 1: "city"}) == [1, 0, 0, 0]
    assert controls(agents={0: "city, city, city", 1: "city, city", 2: "city, city"}) == [
        1,
        0,
        0,
        0,
    ]
    assert controls(agents={0: "city", 1: "city"}, buildings={1: "city"}) == [0, 1, 0, 0]
    assert controls(agents={0: "city, city", 1: "city"}, buildings={1: "city"}) == [0, 0, 0, 0]


@pytest.mark.rule("nanty:control.tie")
def test_equal_numbers_mean_that_nobody_controls() -> None:
    assert controls(agents={0: "city, city", 1: "city, city", 2: "city"}) == [0, 0, 0, 0]
    assert controls(agents={0: "city"}, buildings={3: "city"}) == [0, 0, 0, 0]


@pytest.mark.rule("nanty:control.alone")
def test_one_bit_is_enough_where_nobody_else_has_any() -> None:
    assert controls(agents={2: "city"}) == [0, 0, 1, 0]
    assert controls(buildings={3: "city"}) == [0, 0, 0, 1]
    assert controls() == [0, 0, 0, 0]


@pytest.mark.rule("nanty:control.immigrants")
def test_immigrants_count_together_as_one_more_player() -> None:
    assert controls(agents={0: "city"}, immigrants="city") == [0, 0, 0, 0]
    assert controls(agents={0: "city, city"}, immigrants="city") == [1, 0, 0, 0]
    assert controls(agents={0: "city, city"}, immigrants="city, city") == [0, 0, 0, 0]
    assert controls(agents={0: "city, city, city"}, immigrants="city, city") == [1, 0, 0, 0]
    assert controls(agents={0: "city"}, immigrants="strand") == [1, 0, 0, 0]


@pytest.mark.rule("nanty:control.grenadiers")
def test_nobody_controls_an_area_with_a_grenadier() -> None:
    crowd = {0: "city, city, city"}
    assert controls(agents=crowd, buildings={0: "city"}, grenadiers="city") == [0, 0, 0, 0]
    assert controls(agents=crowd, grenadiers="east end") == [1, 0, 0, 0]


@pytest.mark.rule("nanty:control.trouble")
def test_trouble_makes_no_difference() -> None:
    assert controls(agents={0: "city"}, trouble="city") == [1, 0, 0, 0]


@pytest.mark.rule("nanty:control.most", "nanty:control.tie", "nanty:control.grenadiers")
def test_the_example_of_the_book() -> None:
    """Green 0 Lambeth, yellow 1 Battersea; Chelsea, Westminster and West End are nobody's."""
    assert controls(
        agents={
            0: "lambeth, lambeth, west end",
            1: "battersea, battersea, west end, lambeth",
            2: "chelsea, chelsea",
            3: "westminster",
        },
        immigrants="westminster",
        grenadiers="chelsea",
        trouble="battersea",
    ) == [1, 1, 0, 0]
    assert controls(
        agents={3: "westminster"}, buildings={3: "westminster"}, immigrants="westminster"
    ) == [0, 0, 0, 1]
