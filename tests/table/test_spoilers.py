"""What somebody could do to spoil it for others, or with what they have found, and may not."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from fogbound.table.bot_pool import BotPool
from fogbound.table.languages import words_in
from tests.table.server import Client, Server, serving, settings_for

TOO_OFTEN = words_in("en").format("too-many-requests", {})


def begun(server: Server) -> tuple[Client, Client, str]:
    """Ada and Ben at a table where the game has begun."""
    ada, ben = server.client("Ada"), server.client("Ben")
    table = str(ada.post("/tables", game="lamps", players=2)["id"])
    ben.post(f"/tables/{table}/seats/1", do="take")
    ada.post(f"/tables/{table}/start")
    return ada, ben, table


def test_nobody_comes_and_goes_or_renames_the_table_in_a_loop(
    subprocess_path: None, tmp_path: Path
) -> None:
    with serving(settings_for(tmp_path, seatings=4)) as server:
        ada, ben, table = begun(server)
        stream = ben.stream(table)
        for way in ("bot", "take", "bot"):
            ada.post(f"/tables/{table}/seats/0", do=way)
        ada.post(f"/tables/{table}/title", title="Fog")
        assert ada.refused(f"/tables/{table}/title", title="More fog") == (429, TOO_OFTEN)
        assert ada.refused(f"/tables/{table}/seats/0", do="take") == (429, TOO_OFTEN)
        ben.post(f"/tables/{table}/seats/1", do="bot")
        assert len(stream.wait("seats", 5)) == 5
        stream.close()


def test_coming_back_again_and_again_wins_no_time(
    subprocess_path: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotPool, "choose", never)
    with serving(settings_for(tmp_path, away_after=1.0)) as server:
        ada, ben, table = begun(server)
        away, other = (ada, ben) if ada.view(table)["legal"] else (ben, ada)
        seat = away.get(f"/tables/{table}")["you"]
        there, vote = f"/tables/{table}/seats/{seat}", f"/tables/{table}/vote"
        for _ in range(4):
            away.post(there, do="bot")
            away.post(there, do="take")
            time.sleep(0.4)
        other.post(vote, seat=seat)
        decides = words_in("en").format("bot-decides", {})
        assert away.refused(there, do="take") == (409, decides)


async def never(self: BotPool, *asked: object) -> int:
    """A bot that does not come to a decision."""
    await asyncio.Event().wait()
    return 0


def test_who_finds_a_token_gets_no_key_and_no_token_of_their_own(server: Server) -> None:
    ada = server.client("Ada")
    thief = Client(server.url, ada.post("/tokens", label="lost")["token"])
    for path, body in (("/me/key", {}), ("/tokens", {"label": "mine"})):
        said = words_in("en").format("not-by-token", {})
        assert thief.refused(path, **body) == (403, said)
    assert len(ada.get("/tokens")) == 1
    assert ada.http.delete("/tokens").status_code == 204
    assert thief.http.get("/me").status_code == 401


def test_to_play_on_from_late_in_a_game_counts_as_many_requests(
    subprocess_path: None, tmp_path: Path
) -> None:
    with serving(settings_for(tmp_path, requests=0.001)) as server:
        ada = server.client("Ada")
        table = str(ada.post("/play", game="lamps", players=2, bot="random")["id"])
        rng = Random(1)
        while not ada.view(table)["over"]:
            ada.play_any(table, rng)
        played = ada.view(table)["total"]
        left = server.app.state.callers._callers._left
        caller = next(reversed(left))
        before = left[caller][0]
        ada.post(f"/tables/{table}/fork", at=played - 1, seat=0, bot="random")
        assert before - left[caller][0] > 1 + (played - 2) / 32
