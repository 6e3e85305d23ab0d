"""Faults that were found and mended."""

from __future__ import annotations

import pytest

from fogbound.engine import ComponentError
from tests.smog.test_components import box, changed


@pytest.mark.rule("smog:free.card")
def test_a_card_asks_for_each_ether_once() -> None:
    with pytest.raises(ComponentError, match="needs must name no Ether twice"):
        box(changed(('needs = ["titanium", "mana"]', 'needs = ["mana", "mana"]')))


@pytest.mark.rule("smog:parts.gentlemen")
@pytest.mark.parametrize("name", [" ", r"\u0007"])
def test_a_gentleman_has_a_name_to_read(name: str) -> None:
    with pytest.raises(ComponentError, match="seat 1 name must be a text"):
        box(changed(('"Master Fox"', f'"{name}"')))
