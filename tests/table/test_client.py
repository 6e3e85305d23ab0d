"""The example client plays whole games: against bots, and at a table of friends with a token."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from tests.table.server import Server, wait_for

CLIENT = Path(__file__).parent.parent.parent / "examples" / "client.py"


def start(*arguments: str, token: str = "") -> subprocess.Popen[str]:
    environment = {**os.environ, "FOGBOUND_TOKEN": token}
    command = [sys.executable, str(CLIENT), *arguments]
    return subprocess.Popen(
        command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def test_it_is_short() -> None:
    assert len(CLIENT.read_text().splitlines()) < 60


def test_it_sits_down_with_a_token_and_plays_to_the_end(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    table = ada.post("/tables", game="lamps", players=2)["id"]
    client = start(server.url, table, "1", token=ben.post("/tokens", label="client")["token"])
    wait_for(lambda: ada.get(f"/tables/{table}")["can_start"])
    assert ada.get(f"/tables/{table}")["seats"][1]["name"] == "Ben"
    ada.post(f"/tables/{table}/start")
    rng = Random(1)
    wait_for(lambda: ada.play_any(table, rng) is None or ada.view(table)["over"])
    out, errors = client.communicate(timeout=20)
    assert errors == ""
    assert out.strip() == ada.view(table)["outcome"]["text"]


def test_it_says_why_it_was_refused(server: Server) -> None:
    client = start(server.url, "aaaaaaaaaaaa", "1")
    _, errors = client.communicate(timeout=20)
    assert errors.strip() == "There is no such table."
    assert client.returncode == 1
