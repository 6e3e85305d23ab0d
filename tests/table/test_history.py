"""Your games: history, statistics, ratings and records."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from zipfile import ZipFile

import pytest
from sqlalchemy import delete

from fogbound.engine import Record
from fogbound.table.results import RATINGS, RESULTS, finished
from fogbound.table.rooms import CLOSED
from tests.table.server import Client, Server, run_async, wait_for
from tests.table.test_ending import over


def games(client: Client, count: int) -> dict[str, list[dict[str, object]]]:
    """What somebody is told of their games, once there are so many."""
    wait_for(lambda: len(client.get("/me/games")["games"]) == count)
    found: dict[str, list[dict[str, object]]] = client.get("/me/games")
    return found


def test_a_finished_game_is_in_the_history_and_counted(server: Server) -> None:
    table, (ann,) = over(server, "nanty", "Ann", turns=2)
    mine = games(ann, 1)
    won = ann.get(f"/tables/{table}/end")["seats"][0]["won"]
    (game,) = mine["games"]
    assert game["table"] == table
    assert (game["title"], game["seat"], game["won"]) == ("Nanty Narking", 0, won)
    assert game["opponents"] == ["Random 2"]
    assert mine["by_game"][0] | {"name": ""} == mine["by_game"][0]
    for part, name in (("by_level", "random"), ("by_seat", "1 of 2")):
        (tally,) = mine[part]
        assert (tally["name"], tally["played"], tally["won"]) == (name, 1, int(won))
    assert mine["ratings"] == []
    assert server.client("Eve").get("/me/games")["games"] == []


def test_people_who_play_each_other_are_rated(server: Server) -> None:
    table, people = over(server, "nanty", "Ann", "Ben", turns=2)
    seats = ann_and_ben = people[0].get(f"/tables/{table}/end")["seats"]
    rated = [games(person, 1)["ratings"] for person in people]
    skills = [float(str(rating[0]["mu"])) for rating in rated]
    assert [rating[0]["games"] for rating in rated] == [1, 1]
    if seats[0]["won"] == seats[1]["won"]:
        assert skills[0] == pytest.approx(skills[1], abs=0.1)
    else:
        winner = 0 if ann_and_ben[0]["won"] else 1
        assert skills[winner] > 25 > skills[1 - winner]


def test_who_resigned_has_lost(server: Server) -> None:
    table, _ = over(server, "nanty", "Ann", "Ben", turns=2)
    room = run_async(server.tables.room(table))
    room.seats = [replace(seat, resigned=number == 0) for number, seat in enumerate(room.seats)]
    noted = finished(room)
    assert noted is not None
    assert [result.seat for result in noted.results] == [0, 1]
    assert not noted.results[0].won
    room.status = CLOSED
    closed = finished(room)
    assert closed is not None
    assert [(result.seat, result.won) for result in closed.results] == [(0, False)]
    assert not closed.whole


def test_games_finished_before_results_were_noted_are_noted_late_and_once(server: Server) -> None:
    table, people = over(server, "nanty", "Ann", "Ben", turns=2)
    before = [games(person, 1) for person in people]

    async def forget() -> None:
        store = server.tables.storage
        with store.engine.begin() as connection:
            connection.execute(delete(RATINGS))
            connection.execute(delete(RESULTS).where(RESULTS.c.table == table))

    run_async(forget())
    assert [games(person, 1) for person in people] == before
    assert [games(person, 1) for person in people] == before


def test_all_records_can_be_taken_home(server: Server) -> None:
    table, (ann,) = over(server, "smog", "Ann", rounds=1)
    again = ann.post(f"/tables/{table}/again")["id"]
    answer = ann.http.get("/me/records")
    assert answer.headers["content-type"] == "application/zip"
    with ZipFile(BytesIO(answer.content)) as archive:
        assert archive.namelist() == [f"smog-{table}.txt"]
        record = Record.read(archive.read(f"smog-{table}.txt").decode())
    assert record.replay().outcome is not None
    assert again not in str(archive.namelist())
    assert ann.get("/me/games")["records"] == 1
    with ZipFile(BytesIO(ann.http.get("/me/records", params={"part": 1}).content)) as archive:
        assert archive.namelist() == []


def test_each_record_taken_home_counts_as_a_request(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (ann,) = over(server, "smog", "Ann", rounds=1)
    counted: list[float] = []
    monkeypatch.setattr(
        "fogbound.table.middleware.Callers.charge", lambda self, scope, cost: counted.append(cost)
    )
    assert ann.http.get("/me/records").status_code == 200
    assert counted == [1]


def test_the_page_lists_games_dates_and_opponents(server: Server) -> None:
    table, (ann,) = over(server, "smog", "Ann", rounds=1)
    games(ann, 1)
    root = server.url
    text = ann.http.get(f"{root}/mine").text
    assert f'href="/t/{table}"' in text
    assert "Random 2" in text
    assert "data-at" in text
    stranger = server.client().http.get(f"{root}/mine").text
    assert "You have not finished a game yet." in stranger
