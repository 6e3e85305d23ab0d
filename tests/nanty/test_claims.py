"""The claim board: how near everybody is to each Personality's victory."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules import claims
from fogbound.games.nanty.rules.actions import AREAS
from tests.nanty.builder import after_card, new_game, position


def board(**wanted: Any) -> dict[str, claims.Claim]:
    """The claims by the id of the Personality."""
    s = position(**wanted).state
    return {s.box.ids["personality"][row.personality]: row for row in claims.claims(s)}


@pytest.mark.parametrize(("players", "moriarty", "lords"), [(2, 11, 7), (3, 10, 5), (4, 9, 4)])
@pytest.mark.rule("nanty:win.moriarty", "nanty:win.lords", "nanty:setup.two.sidonia")
def test_what_each_personality_needs(players: int, moriarty: int, lords: int) -> None:
    rows = board(players=players)
    assert rows["moriarty"].need == moriarty
    assert rows["fagin"].need == 8
    assert [rows[lord].need for lord in ("bellinger", "holdhurst", "balmoral")] == [lords] * 3
    assert ("sidonia" in rows) == (players > 2)
    assert "holmes" in rows
    assert all(len(row.have) == players for row in rows.values())


@pytest.mark.rule("nanty:win.moriarty", "nanty:win.moriarty.grenadiers")
def test_areas_with_agents() -> None:
    rows = board(
        agents={0: "city, city, strand, lambeth", 1: "lambeth"},
        grenadiers="lambeth",
        immigrants="city",
    )
    assert rows["moriarty"].have == (2, 0, 0, 0)


@pytest.mark.rule("nanty:win.fagin")
def test_markers_count_for_everybody() -> None:
    assert board(trouble="city, strand, lambeth")["fagin"].have == (3, 3, 3, 3)


@pytest.mark.rule("nanty:win.sidonia", "nanty:win.sidonia.loans", "nanty:win.sidonia.grenadiers")
def test_net_worth() -> None:
    rows = board(
        money={0: 7, 1: 3}, buildings={0: "westminster, city", 2: "strand"}, grenadiers="strand",
        table={0: "the bank", 1: "mr merryweather, the bank"[:15], 3: "irene adler"},
    )  # fmt: skip
    assert rows["sidonia"].have == (7 + 18 + 6 - 12, 3 - 12, 10, 10)
    assert rows["sidonia"].need == 50


@pytest.mark.rule("nanty:win.holmes")
def test_holmes_waits_for_the_pile() -> None:
    s = position().state
    row = next(r for r in claims.claims(s) if s.box.ids["personality"][r.personality] == "holmes")
    shorter = position(deck="toby, sam weller").state
    other = next(
        r for r in claims.claims(shorter) if s.box.ids["personality"][r.personality] == "holmes"
    )
    assert row.need - row.have[0] == len(s.deck)
    assert other.need - other.have[0] == 2
    assert len(set(row.have)) == 1


@pytest.mark.rule("nanty:win.check.first_round", "nanty:secret.open")
def test_who_would_have_won_is_out() -> None:
    faces = {0: "fagin", 1: "moriarty", 2: "sidonia", 3: "holmes"}
    p = after_card(
        "the diogenes club",
        "end turn",
        agents={1: ", ".join(AREAS[:5])},
        faces=faces,
        money={1: 50},
    )
    ids = p.state.box.ids["personality"]
    out = {ids[row.personality]: row.out for row in claims.claims(p.state)}
    assert out == {
        "moriarty": (), "fagin": (), "sidonia": (1,), "bellinger": (1,), "holdhurst": (1,),
        "balmoral": (1,), "holmes": (),
    }  # fmt: skip
    early = after_card(
        "the diogenes club", "end turn", agents={1: ", ".join(AREAS[:5])}, faces=faces, turns=0
    )
    assert all(row.out == () for row in claims.claims(early.state))


@pytest.mark.rule("nanty:secret.open")
def test_the_board_is_public_and_plain_data() -> None:
    p = position(agents={0: "city"}, trouble="city")
    for viewer in (NOBODY, 0, 2):
        assert claims.claims(p.state.seen_by(viewer)) == claims.claims(p.state)
    rows = p.state.to_json()["claims"]
    assert rows == p.state.seen_by(1).to_json()["claims"]
    assert rows[0] == {
        "personality": "moriarty", "name": "Professor Moriarty", "have": [1, 0, 0, 0],
        "need": 9, "out": [],
    }  # fmt: skip
    assert [row["personality"] for row in rows] == [
        "moriarty", "fagin", "sidonia", "bellinger", "holdhurst", "balmoral", "holmes",
    ]  # fmt: skip


@pytest.mark.rule("nanty:win.holmes", "nanty:end.deck")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_holmes_needs_the_whole_pile_of_the_first_turn(players: int) -> None:
    s = new_game(players)
    row = next(r for r in claims.claims(s) if s.box.ids["personality"][r.personality] == "holmes")
    assert (row.need, row.have) == (len(s.deck), (0,) * players)
