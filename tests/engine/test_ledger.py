"""The ledger: rules by id, in the book's order."""

from __future__ import annotations

import pytest

from fogbound.engine import Ledger, Rule

TEXT = """
[game]
name = "toy"

# ---------------------------------------------------------------- the turn

[[rule]]
id = "turn.play"
from = "the turn"
text = "Play a card."
[[rule]]
id = "turn.draw"
from = "the turn"
edition = "it"
text = "Draw a Card."

# ---------------------------------------------------------------- the end

[[rule]]
id = "end"
from = "ruling"
variant = "long"
text = "It ends."
"""


def test_a_rule_has_all_that_is_written_of_it() -> None:
    ledger = Ledger(TEXT)
    assert ledger["turn.draw"] == Rule("turn.draw", "Draw a Card.", "the turn", "the turn", "it")
    assert ledger["end"] == Rule("end", "It ends.", "the end", "ruling", None, "long")


def test_rules_come_in_the_order_of_the_book() -> None:
    ledger = Ledger(TEXT)
    assert [rule.id for rule in ledger] == ["turn.play", "turn.draw", "end"]
    assert len(ledger) == 3


def test_the_facts_of_the_game_are_kept() -> None:
    assert Ledger(TEXT).facts == {"name": "toy"}


def test_a_ledger_knows_which_ids_it_has() -> None:
    ledger = Ledger(TEXT)
    assert "end" in ledger
    assert "turn" not in ledger
    with pytest.raises(KeyError):
        ledger["turn"]


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("end", ["end"]),
        ("turn", ["turn.play", "turn.draw"]),
        ("CARD", ["turn.play", "turn.draw"]),
        ("ends", ["end"]),
        ("nothing", []),
    ],
)
def test_rules_are_found_by_id_or_by_a_word(word: str, found: list[str]) -> None:
    assert [rule.id for rule in Ledger(TEXT).find(word)] == found


def test_two_rules_cannot_share_an_id() -> None:
    with pytest.raises(ValueError, match="two rules share an id"):
        Ledger(TEXT.replace("turn.draw", "turn.play"))
