"""Faults that were found and mended."""

from __future__ import annotations

import pytest

from fogbound.engine import ComponentError
from tests.smog.test_components import box, changed


@pytest.mark.rule("smog:move.barrier")
def test_a_fee_the_rules_do_not_know_is_refused() -> None:
    with pytest.raises(ComponentError, match="barrier_fee must be a whole number from 1 to 1"):
        box(changed(("barrier_fee = 1 ", "barrier_fee = 2 ")))


@pytest.mark.rule("smog:free.card")
def test_a_card_asks_for_each_ether_once() -> None:
    with pytest.raises(ComponentError, match="needs must name no Ether twice"):
        box(changed(('needs = ["titanium", "mana"]', 'needs = ["mana", "mana"]')))


@pytest.mark.rule("smog:parts.gentlemen")
@pytest.mark.parametrize("name", [" ", r"\u0007"])
def test_a_gentleman_has_a_name_to_read(name: str) -> None:
    with pytest.raises(ComponentError, match="gentlemen names 1 must be a text"):
        box(changed(('"Master Fox"', f'"{name}"')))
