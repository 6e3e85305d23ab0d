"""The goal is always in sight: in every view, for the seat it is drawn for."""

from __future__ import annotations

from tests.table.server import Server


def test_a_view_says_what_its_seat_still_needs(server: Server) -> None:
    ada = server.client("Ada")
    table = ada.post("/tables", game="smog", players=2, bots=[None, "random"], start=True)["id"]
    assert "then out by your gate on " in ada.view(table)["goal"]["own"]
    watched = server.client("Eve").view(table)
    assert watched["goal"] == {"own": "", "rivals": []}


def test_a_game_without_words_for_it_has_none(server: Server) -> None:
    ada = server.client("Ada")
    table = ada.post("/tables", game="lamps", players=2, bots=[None, "random"], start=True)["id"]
    assert ada.view(table)["goal"] == {"own": "", "rivals": []}
