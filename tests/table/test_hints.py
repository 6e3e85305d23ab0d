"""Hints at the table: for who plays against bots alone, and sees only what he may."""

from __future__ import annotations

import sys

import pytest

from tests.table.house import Server, wait_for


def test_the_best_actions_come_with_a_chance_to_win(house: Server) -> None:
    ada = house.visitor("Ada")
    table = ada.post("/tables", game="smog", players=2, bots=[None, "random"], start=True)["id"]
    wait_for(lambda: ada.view(table)["legal"])
    legal = ada.view(table)["legal"]
    hints = ada.post(f"/tables/{table}/hint")
    words = {action["code"]: action["text"] for action in legal}
    assert 0 < len(hints) <= 3
    for hint in hints:
        assert hint["text"] == words[hint["code"]]
        assert 0 <= hint["chance"] <= 1
        assert hint["visits"] > 0


def test_no_hints_where_another_person_plays(house: Server) -> None:
    ada, ben = house.visitor("Ada"), house.visitor("Ben")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    assert ada.refused(f"/tables/{table}/hint") == (409, "The game has not begun.")
    ben.post(f"/tables/{table}/seats/1", do="take")
    ada.post(f"/tables/{table}/start")
    for visitor in (ada, ben):
        assert visitor.refused(f"/tables/{table}/hint") == (
            403, "Hints are for games against bots alone.",
        )  # fmt: skip
    assert house.visitor("Eve").refused(f"/tables/{table}/hint")[0] == 403


def test_a_mind_that_fails_gives_no_hint_and_the_game_goes_on(
    house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = house.visitor("Ada")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    ada.post(f"/tables/{table}/seats/1", do="bot", bot="random")
    ada.post(f"/tables/{table}/start")
    wait_for(lambda: ada.view(table)["legal"])
    monkeypatch.setattr(house.hall.minds, "_command", (sys.executable, "-c", "input(); print(1)"))
    monkeypatch.setattr(house.hall.minds, "_idle", [])
    assert ada.refused(f"/tables/{table}/hint") == (409, "No hint comes to mind.")
    assert ada.view(table)["legal"]
