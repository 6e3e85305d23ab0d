"""A bot for somebody away: late, of the level fair, and not again at once."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.server import Client, Server, serving, settings_for, wait_for

PATIENCE = 2.0
"""Seconds people have to decide here."""


@pytest.fixture(scope="module")
def hasty(subprocess_path: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(settings_for(tmp_path_factory.mktemp("data"), away_after=PATIENCE)) as server:
        yield server


def three(server: Server) -> tuple[list[Client], str, int]:
    """Three people in a game, with the one who is asked at the end; the table, and that seat."""
    people = [server.client(name) for name in ("Ada", "Ben", "Eve")]
    table = people[0].post("/tables", game="lamps", players=3)["id"]
    for seat in (1, 2):
        people[seat].post(f"/tables/{table}/seats/{seat}", do="take")
    people[0].post(f"/tables/{table}/start")
    asked = people[0].view(table)["actor"]
    people.append(people.pop(asked))
    return people, table, asked


def test_a_minute_is_what_people_have_unless_set_otherwise(server: Server) -> None:
    (one, _, _), table, asked = three(server)
    status, sentence = one.refused(f"/tables/{table}/vote", seat=asked)
    assert status == 409
    assert re.fullmatch(r"\w+ has (60|59|58|57) more seconds to decide\.", sentence)
    assert one.get(f"/tables/{table}")["seats"][asked]["votes"] == 0


def test_a_bot_plays_on_when_more_than_half_of_the_others_want_it_and_time_is_up(
    hasty: Server,
) -> None:
    (one, two, away), table, asked = three(hasty)
    path = f"/tables/{table}/vote"
    assert "to decide" in one.refused(path, seat=asked)[1]
    assert away.refused(path, seat=asked)[1] == "That is your own seat: give it to a bot."
    idle = (asked + 1) % 3
    other = one if one.get(f"/tables/{table}")["you"] != idle else two
    assert other.refused(path, seat=idle)[1].endswith(" is not being asked now.")
    time.sleep(PATIENCE)
    assert one.http.post(path, json={"seat": asked, "bot": "random"}).status_code == 422
    one.post(path, seat=asked)
    shown = one.get(f"/tables/{table}")["seats"][asked]
    assert (shown["votes"], shown["votes_needed"], shown["bot"]) == (1, 2, None)
    assert one.refused(path, seat=asked) == (409, "You have voted already.")
    assert hasty.client("Zoe").refused(path, seat=asked)[0] == 403
    two.post(path, seat=asked)
    assert one.get(f"/tables/{table}")["seats"][asked]["bot"] == "fair"


def test_who_has_come_back_is_given_the_whole_time_again(
    subprocess_path: None, tmp_path: Path
) -> None:
    with serving(settings_for(tmp_path, away_after=PATIENCE, bot_limit=30.0)) as server:
        server.tables.bots._command = (sys.executable, "-c", "import time; time.sleep(60)")
        (one, two, away), table, asked = three(server)
        path = f"/tables/{table}/vote"
        time.sleep(PATIENCE)
        for voter in (one, two):
            voter.post(path, seat=asked)
        assert one.get(f"/tables/{table}")["seats"][asked]["bot"] == "fair"
        away.post(f"/tables/{table}/seats/{asked}", do="take")
        assert one.view(table)["number"] == 0
        assert "to decide" in one.refused(path, seat=asked)[1]
        time.sleep(PATIENCE)
        one.post(path, seat=asked)


def test_votes_are_about_one_decision(hasty: Server) -> None:
    (one, _, away), table, asked = three(hasty)
    time.sleep(PATIENCE)
    one.post(f"/tables/{table}/vote", seat=asked)
    away.play(table, away.view(table)["legal"][0]["code"])
    assert one.get(f"/tables/{table}")["seats"][asked]["votes"] == 0


def test_taking_back_in_a_loop_ends(subprocess_path: None, tmp_path: Path) -> None:
    with serving(settings_for(tmp_path, undos=3)) as server:
        ada = server.client("Ada")
        table = ada.post("/play", game="smog", players=2, bot="random")["id"]
        wait_for(lambda: ada.view(table)["legal"])
        action = ada.view(table)["legal"][0]["code"]
        for _ in range(6):
            ada.play(table, action)
            ada.post(f"/tables/{table}/undo")
        ada.play(table, action)
        for what in ("undo", "restart"):
            assert ada.refused(f"/tables/{table}/{what}") == (
                429,
                "You take back too often; wait a moment.",
            )
