"""The ledger: rules by id, in the book's order."""

from __future__ import annotations

import pytest

from fogbound.engine import Ledger, Rule

TEXT = """
[game]
name = "toy"

[[chapter]]
id = "turn"
title = "The turn"

[[chapter.rule]]
id = "turn.play"
from = "the turn"
text = "Play a card."
[[chapter.rule]]
id = "turn.draw"
from = "the turn"
edition = "it"
text = "Draw a Card."

[[chapter]]
id = "end"
title = "The end"

[[chapter.rule]]
id = "end"
from = "ruling"
variant = "long"
text = "It ends."
"""
ITALIAN = """
[chapter]
turn = "Il turno"

[rule."turn.play"]
text = "Gioca una carta."
from = "il turno"
[rule."turn.draw"]
text = "Pesca una carta."
"""


def test_a_rule_has_all_that_is_written_of_it() -> None:
    ledger = Ledger(TEXT)
    assert ledger["turn.draw"] == Rule("turn.draw", "Draw a Card.", "The turn", "the turn", "it")
    assert ledger["end"] == Rule("end", "It ends.", "The end", "ruling", None, "long")


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
    with pytest.raises(ValueError, match=r"two rules share the id turn\.play"):
        Ledger(TEXT.replace("turn.draw", "turn.play"))


def test_a_translation_says_chapters_and_rules_by_their_ids() -> None:
    ledger = Ledger(TEXT, ITALIAN)
    assert ledger["turn.play"] == Rule("turn.play", "Gioca una carta.", "Il turno", "il turno")
    assert ledger["turn.draw"] == Rule(
        "turn.draw", "Pesca una carta.", "Il turno", "the turn", "it"
    )
    assert [rule.id for rule in ledger.find("CARTA")] == ["turn.play", "turn.draw"]


def test_what_is_not_translated_stays_as_it_was() -> None:
    assert Ledger(TEXT, ITALIAN)["end"] == Ledger(TEXT)["end"]
    assert list(Ledger(TEXT, "")) == list(Ledger(TEXT))


def test_a_translation_adds_no_rule_and_changes_no_edition() -> None:
    over = '[rule."turn.sing"]\ntext = "Canta."\n[rule."end"]\nedition = "it"\n'
    ledger = Ledger(TEXT, over)
    assert "turn.sing" not in ledger
    assert ledger["end"].edition is None
