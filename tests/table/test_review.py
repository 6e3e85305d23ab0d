"""Reviews at the table: worked out among the bots, told to who asks, only when a game is over."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest

from tests.table.server import Client, Server, wait_for
from tests.table.test_ending import over


def review(client: Client, table: str, seat: int | None = None) -> dict[str, Any]:
    """The whole review, waited for."""
    path = f"/tables/{table}/review" + ("" if seat is None else f"?seat={seat}")
    wait_for(lambda: client.post(path)["ready"], 120)
    return dict(client.post(path))


def test_a_review_has_a_curve_turning_points_and_costly_decisions(server: Server) -> None:
    table, (ann,) = over(server, "smog", "Ann", rounds=2)
    first = ann.post(f"/tables/{table}/review")
    assert first["curve"] == []
    assert not first["ready"]
    found = review(ann, table)
    assert found["done"] == found["total"] > 10
    assert found["names"][0] == "Ann"
    assert found["seat"] == 0
    numbers = [point["number"] for point in found["curve"]]
    total = ann.view(table)["total"]
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1]) == (0, total)
    assert all(len(point["chances"]) == 2 for point in found["curve"])
    for mistake in found["mistakes"]:
        seen = ann.view(table, at=mistake["number"], seat=0)
        assert seen["actor"] == 0
        assert mistake["played"]["text"] != mistake["best"]["text"]
        assert mistake["cost"] >= 0.01
    for turn in found["turns"]:
        assert turn["since"] < turn["number"]
        assert abs(turn["after"] - turn["before"]) >= 0.04
    it = ann.http.post(f"/tables/{table}/review", headers={"Accept-Language": "it"}).json()
    assert it["curve"] == found["curve"]


def test_everybody_may_look_back_from_any_seat_once_it_is_over(server: Server) -> None:
    table, _ = over(server, "lamps", "Ann")
    eve = server.client("Eve")
    assert review(eve, table, 1)["seat"] == 1
    assert eve.refused(f"/tables/{table}/review?seat=5")[0] == 404
    assert server.client().refused(f"/tables/{table}/review")[0] == 401


def test_there_is_none_before_the_end(server: Server) -> None:
    ann = server.client("Ann")
    table = ann.post("/tables", game="lamps", players=2, bots=[None, "random"], start=True)["id"]
    assert ann.refused(f"/tables/{table}/review") == (
        403, "A review is there when the game is over.",
    )  # fmt: skip


def test_what_fails_can_be_asked_for_again(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table, (ann,) = over(server, "lamps", "Ann")
    lane = server.tables.bots._slow
    with monkeypatch.context() as patch:
        patch.setattr(server.tables.bots, "_command", (sys.executable, "-c", "input(); print(1)"))
        patch.setattr(lane, "idle", [])
        ann.post(f"/tables/{table}/review")
        wait_for(lambda: server.tables.reviews._known[table, 0].failed)
    monkeypatch.setattr(lane, "idle", [])
    assert review(ann, table)["ready"]


def test_a_person_has_one_worked_out_at_a_time(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (ann,) = over(server, "lamps", "Ann")

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(server.tables.bots, "judge", never)
    assert not ann.post(f"/tables/{table}/review")["ready"]
    refused = ann.refused(f"/tables/{table}/review?seat=1")
    assert refused == (429, "One review at a time.")
    assert not server.client("Eve").post(f"/tables/{table}/review?seat=1")["ready"]
