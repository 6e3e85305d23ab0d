"""Hints at the table: for who plays against bots alone, from what that seat may see."""

from __future__ import annotations

import sys

import pytest

from tests.table.server import Server, wait_for


def test_the_best_actions_come_with_a_chance_to_win(server: Server) -> None:
    ada = server.client("Ada")
    table = ada.post("/tables", game="smog", players=2, bots=[None, "random"], start=True)["id"]
    wait_for(lambda: ada.view(table)["legal"])
    legal = ada.view(table)["legal"]
    hints = ada.post(f"/tables/{table}/hint")
    words = {action["code"]: action["text"] for action in legal}
    assert 0 < len(hints) <= 3
    for hint in hints:
        assert hint["text"] == words[hint["code"]]
        assert 0 <= hint["chance"] <= 1
        assert "visits" not in hint
        assert all(hint["gains"] + hint["risks"] + hint["plan"])
    assert not hints[0]["even"]


def test_no_hints_where_another_person_plays(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    assert ada.refused(f"/tables/{table}/hint") == (409, "The game has not begun.")
    ben.post(f"/tables/{table}/seats/1", do="take")
    ada.post(f"/tables/{table}/start")
    for client in (ada, ben):
        assert client.refused(f"/tables/{table}/hint") == (
            403, "Hints are for games against bots alone.",
        )  # fmt: skip
    assert server.client("Eve").refused(f"/tables/{table}/hint")[0] == 403


def test_a_process_that_fails_gives_no_hint_and_the_game_goes_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = server.client("Ada")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    ada.post(f"/tables/{table}/seats/1", do="bot", bot="random")
    ada.post(f"/tables/{table}/start")
    wait_for(lambda: ada.view(table)["legal"])
    monkeypatch.setattr(server.tables.bots, "_command", (sys.executable, "-c", "input(); print(1)"))
    monkeypatch.setattr(server.tables.bots._slow, "idle", [])
    assert ada.refused(f"/tables/{table}/hint") == (409, "No hint comes to mind.")
    assert ada.view(table)["legal"]
