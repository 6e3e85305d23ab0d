"""Several workers on one PostgreSQL: no move is lost, doubled or reordered, whatever dies."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from fogbound.engine import Record
from fogbound.table.serve import ServeError, serve
from tests.table.server import TIMEOUT, Client, Stream, Worker, settings_for, wait_for


def two_workers(database: str, data: Path) -> Iterator[tuple[Worker, Worker]]:
    settings = settings_for(data, database=database, bot_limit=2.0)
    one, two = Worker(settings), Worker(settings)
    try:
        wait_for(lambda: one.answers() and two.answers())
        yield one, two
    finally:
        one.close()
        two.close()


@pytest.fixture(scope="module")
def workers(
    subprocess_path: None, database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Worker, Worker]]:
    """Two workers in processes of their own."""
    yield from two_workers(database, tmp_path_factory.mktemp("data"))


@pytest.fixture
def killable(
    subprocess_path: None, database: str, tmp_path: Path
) -> Iterator[tuple[Worker, Worker]]:
    """Two workers of which one will be killed."""
    yield from two_workers(database, tmp_path)


def seat_two(one: Worker, two: Worker, game: str = "lamps") -> tuple[Client, Client, str]:
    """Two people at one table, each at another worker, the game begun."""
    ada, ben = one.client("Ada"), two.client("Ben")
    table = ada.post("/tables", game=game, players=2)["id"]
    ben.post(f"/tables/{table}/seats/1", do="take")
    ada.post(f"/tables/{table}/start")
    return ada, ben, table


def log_of(stream: Stream) -> list[int]:
    """The entries a stream brought, in their order."""
    return stream.numbers()


def test_a_worker_knows_at_once_what_the_other_did(workers: tuple[Worker, Worker]) -> None:
    one, two = workers
    ada, ben, table = seat_two(one, two)
    rng = Random(1)
    for _ in range(12):
        moved = ada.play_any(table, rng) or ben.play_any(table, rng)
        assert moved
        mine, other = ada.view(table, seat=-1), ben.view(table, seat=-1)
        assert mine == other


def test_streams_bring_moves_made_at_the_other_worker(workers: tuple[Worker, Worker]) -> None:
    one, two = workers
    ada, ben, table = seat_two(one, two)
    streams = [ada.stream(table, 0), ben.stream(table, 0), two.client().stream(table, 0)]
    rng = Random(2)
    while ada.play_any(table, rng) or ben.play_any(table, rng):
        pass
    last = ada.get(f"/tables/{table}")["last"]
    for stream in streams:
        wait_for(lambda s=stream: log_of(s)[-1:] == [last])
        assert log_of(stream) == list(range(1, last + 1))
        assert stream.of("move")[-1]["over"]
        stream.close()


def test_both_append_at_once(workers: tuple[Worker, Worker]) -> None:
    one, two = workers
    ada, ben, table = seat_two(one, two)
    twins = {0: [ada, ada.at(two)], 1: [ben, ben.at(one)]}
    watcher = two.client().stream(table, 0)
    rng = Random(3)
    accepted: list[int] = []

    def post(client: Client, body: dict[str, Any]) -> int:
        return client.http.post(f"/tables/{table}/actions", json=body).status_code

    def chatter(client: Client, who: str) -> None:
        for number in range(15):
            client.post(f"/tables/{table}/chat", text=f"{who} {number}")

    with ThreadPoolExecutor(4) as pool:
        chats = [pool.submit(chatter, ada, "ada"), pool.submit(chatter, ben, "ben")]
        while (seen := ada.view(table, story=0))["actor"] is not None:
            who = twins[seen["actor"]]
            legal = who[0].view(table)["legal"]
            body = {"number": seen["number"], "action": rng.choice(legal)["code"]}
            twice = [pool.submit(post, client, body) for client in who]
            assert sorted(done.result() for done in twice) == [200, 409]
            accepted.append(body["action"])
        for chat in chats:
            chat.result()
    record = Record.read(ada.http.get(f"/tables/{table}/record").text)
    assert record.actions == accepted
    last = ben.get(f"/tables/{table}")["last"]
    wait_for(lambda: log_of(watcher)[-1:] == [last])
    assert log_of(watcher) == list(range(1, last + 1))
    for name in ("ada", "ben"):
        said = [line["text"] for line in watcher.of("chat") if line["text"].startswith(name)]
        assert said == [f"{name} {number}" for number in range(15)]
    watcher.close()


def test_a_token_taken_back_at_one_worker_opens_nothing_at_the_other(
    workers: tuple[Worker, Worker],
) -> None:
    one, two = workers
    ada = one.client("Ada")
    program = Client(two.url, ada.post("/tokens", label="bot")["token"])
    assert program.get("/me")["name"] == "Ada"
    ada.post("/me", name="Countess")
    wait_for(lambda: program.get("/me")["name"] == "Countess")
    ada.http.delete("/tokens")
    wait_for(lambda: program.http.get("/me").status_code == 401)


def test_a_worker_dies_in_mid_game(killable: tuple[Worker, Worker]) -> None:
    one, two = killable
    ada, ben, table = seat_two(one, two, "smog")
    watching = one.client().stream(table, 0)
    elsewhere = two.client().stream(table, 0)
    rng = Random(4)
    accepted: list[int] = []

    def move(client: Client) -> bool:
        """Play an action; what was accepted must stay."""
        seen = client.view(table, story=0)
        if not seen["legal"]:
            return False
        action = rng.choice(seen["legal"])["code"]
        client.post(f"/tables/{table}/actions", number=seen["number"], action=action)
        accepted.append(action)
        return True

    while len(accepted) < 60:
        assert move(ada) or move(ben)
    unanswered = ThreadPoolExecutor(1).submit(_hammer, ada, table)
    one.kill()
    unanswered.result()
    wait_for(lambda: not watching._thread.is_alive())
    ada = ada.at(two)
    resumed = two.client().stream(table, log_of(watching)[-1])
    came_through = ada.view(table)["number"] - len(accepted)
    assert came_through >= 0
    numbers = [ada.view(table)["number"]]
    for _ in range(40):
        assert move(ada) or move(ben)
        numbers.append(ada.view(table)["number"])
    assert numbers == list(range(numbers[0], numbers[0] + 41))
    last = ada.get(f"/tables/{table}")["last"]
    wait_for(lambda: log_of(resumed)[-1:] == [last] == log_of(elsewhere)[-1:])
    assert log_of(watching) + log_of(resumed) == list(range(1, last + 1))
    assert log_of(elsewhere) == list(range(1, last + 1))
    moves = [event["number"] for event in elsewhere.of("move")]
    assert moves == list(range(1, len(accepted) + came_through + 1))
    resumed.close()
    elsewhere.close()


def _hammer(client: Client, table: str) -> None:
    """Post moves without waiting for a good moment, until the worker is gone."""
    rng = Random(5)
    try:
        for _ in range(1000):
            seen = client.http.get(f"/tables/{table}/view").json()
            if seen["legal"]:
                body = {"number": seen["number"], "action": rng.choice(seen["legal"])["code"]}
                client.http.post(f"/tables/{table}/actions", json=body)
    except httpx.HTTPError:
        pass


def test_bots_play_on_when_their_worker_dies(killable: tuple[Worker, Worker]) -> None:
    one, two = killable
    ada = one.client("Ada")
    table = ada.post("/tables", game="smog", players=2, bots=["random", "random"], start=True)["id"]
    watcher = two.client().stream(table, 0)
    near = one.client().stream(table, 0)
    wait_for(lambda: len(watcher.of("move")) > 10 < len(near.of("move")))
    one.kill()
    before = len(watcher.of("move"))
    wait_for(lambda: len(watcher.of("move")) > before + 10)
    assert log_of(watcher) == list(range(1, log_of(watcher)[-1] + 1))
    watcher.close()


def test_one_command_starts_several_workers_and_ends_them(
    subprocess_path: None, database: str, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    arguments = f"port={port}, database={database!r}, workers=2, browser=False"
    program = f"from fogbound.table.serve import serve; serve({arguments})"
    server = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        url = f"http://127.0.0.1:{port}"
        wait_for(lambda: answers(url))
        ada, ben = Client(url), Client(url)
        ada.post("/people", name="Ada")
        ben.post("/people", name="Ben")
        table = ada.post("/tables", game="lamps", players=2)["id"]
        streams = [ben.stream(table, 0) for _ in range(4)]
        ben.post(f"/tables/{table}/seats/1", do="take")
        ada.post(f"/tables/{table}/start")
        for stream in streams:
            stream.wait("start")
    finally:
        server.terminate()
        words = server.communicate(timeout=TIMEOUT)[0]
    assert words.startswith(f"http://localhost:{port}")
    assert "Traceback" not in words


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/api/games").is_success
    except httpx.HTTPError:
        return False


def test_sqlite_serves_one_worker_only(tmp_path: Path) -> None:
    with pytest.raises(ServeError, match="workers-need-postgresql"):
        serve(workers=2, data=tmp_path, browser=False)


def test_a_database_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    address = f"postgresql://nobody@/none?host={tmp_path}"
    with pytest.raises(ServeError) as refusal:
        serve(database=address, browser=False)
    assert "\n" not in str(refusal.value)
