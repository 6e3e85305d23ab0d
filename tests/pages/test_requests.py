"""One click is one request, of a few kilobytes; what others do comes by the stream."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.pages.users import User

CLICKS = 12
MOST = 12 * 1024
"""Bytes on the wire for a click, the answer with the new board included."""


@pytest.mark.parametrize("game", ["smog", "nanty"])
def test_a_click_is_one_request_of_a_few_kilobytes(ann: User, game: str) -> None:
    table = ann.post("play", game=game, players=2, bot="random")["id"]
    ann.sit(table)
    ann.wait_for_turn()
    network = ann.context.new_cdp_session(ann.page)
    network.send("Network.enable")
    asked: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def on_request(event: Any) -> None:
        asked[event["requestId"]] = f"{event['request']['method']} {event['request']['url']}"

    def on_finished(event: Any) -> None:
        sizes[event["requestId"]] = int(event["encodedDataLength"])

    network.on("Network.requestWillBeSent", on_request)
    network.on("Network.loadingFinished", on_finished)
    before = ann.get(f"tables/{table}")["number"]
    ann.play(CLICKS, Random(game))
    own = [entry for entry in asked.values() if entry.startswith("POST")]
    assert len(own) == CLICKS
    assert [entry for entry in asked.values() if not entry.endswith("/actions")] == []
    assert max(sizes[number] for number in asked if number in sizes) <= MOST
    assert ann.get(f"tables/{table}")["number"] > before + CLICKS, "no bot has moved"
