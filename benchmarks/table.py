"""The table under load: 200 live games, 4 watchers each, on SQLite and on PostgreSQL.

Moves are posted at a steady rate, then as fast as they are accepted. What is measured is the time
from a POST to the moment the last watcher of that game was told. Beside it, where Node is there, a
boardgame.io server under the same load. Everything on this machine's loopback, and over in minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from sqlalchemy import select

from fogbound.engine import State, game
from fogbound.table import storage
from fogbound.table.hall import Hall
from fogbound.table.migrations import migrate
from fogbound.table.people import Doors
from fogbound.table.settings import Settings
from fogbound.table.storage import Storage

GAMES = 200
WATCHERS = 4
RATE = 400
SECONDS = 10.0
HURRY = 48
"""Moves under way at once when they are posted as fast as they are accepted."""


class Seen(NamedTuple):
    """What was measured in one run."""

    moves: int
    seconds: float
    delays: list[float]
    """Milliseconds from each POST to the last watcher told."""

    def __str__(self) -> str:
        cuts = statistics.quantiles(self.delays, n=100)
        rate = self.moves / self.seconds
        return f"{rate:6.0f} moves/s   p50 {cuts[49]:6.1f} ms   p99 {cuts[98]:6.1f} ms"


# -------------------------------------------------------------------- a bare HTTP client


class Poster(asyncio.Protocol):
    """A connection that posts one thing after the other."""

    def __init__(self) -> None:
        self.got = b""
        self.answer: asyncio.Future[int] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.got += data
        head, gap, body = self.got.partition(b"\r\n\r\n")
        if not gap:
            return
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
        if len(body) >= length and self.answer is not None:
            self.got = b""
            self.answer.set_result(int(head.split(b" ")[1]))

    async def post(self, path: str, token: str, body: object) -> int:
        """The status of the answer."""
        words = json.dumps(body).encode()
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(
            f"POST {path} HTTP/1.1\r\nHost: table\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(words)}\r\n\r\n".encode()
            + words
        )
        return await self.answer


class Listener(asyncio.Protocol):
    """A stream of a table's events; counts the moves."""

    def __init__(self, play: Play, path: str, token: str) -> None:
        self.play = play
        self.rest = b""
        bearer = f"Authorization: Bearer {token}\r\n" if token else ""
        self.request = f"GET {path} HTTP/1.1\r\nHost: table\r\n{bearer}\r\n".encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        lines = (self.rest + data).split(b"\n\n")
        self.rest = lines.pop()
        for block in lines:
            at = block.find(b'event: move\ndata: {"number":')
            if at >= 0:
                self.play.told(int(block[at + 28 :].split(b",", 1)[0]))


class Play:
    """One game of the load: knows the position, so that it can choose legal actions itself."""

    def __init__(self, table: str, state: State, rng: Random) -> None:
        self.table = table
        self.state = state
        self.rng = rng
        self.number = 0
        self.waiting = 0
        self.all_told: asyncio.Event = asyncio.Event()

    def told(self, number: int) -> None:
        """A watcher heard of an action."""
        if number == self.number:
            self.waiting -= 1
            if self.waiting == 0:
                self.all_told.set()

    async def move(self, poster: Poster, tokens: list[str], delays: list[float]) -> None:
        """Post an action and wait until every watcher was told."""
        assert self.state.actor is not None
        action = self.rng.choice(self.state.legal())
        token = tokens[self.state.actor]
        self.state.play(action)
        body = {"number": self.number, "action": action}
        self.number += 1
        self.waiting = WATCHERS
        self.all_told.clear()
        begun = time.perf_counter()
        status = await poster.post(f"/api/tables/{self.table}/actions", token, body)
        if status != 200:
            raise SystemExit(f"a move was answered with {status}")
        await asyncio.wait_for(self.all_told.wait(), 30)
        delays.append((time.perf_counter() - begun) * 1000)


# -------------------------------------------------------------------- the load


async def load(port: int, plays: list[Play], tokens: list[str]) -> tuple[Seen, Seen]:
    """The same games at a steady rate, then in a hurry."""
    loop = asyncio.get_running_loop()
    for play in plays:
        for watcher in range(WATCHERS):
            token = tokens[watcher] if watcher < len(tokens) else ""
            await loop.create_connection(
                lambda play=play, token=token: Listener(  # type: ignore[misc]
                    play, f"/api/tables/{play.table}/stream?from=0", token
                ),
                "127.0.0.1",
                port,
            )
    posters: asyncio.Queue[Poster] = asyncio.Queue()
    for _ in range(HURRY):
        _, poster = await loop.create_connection(Poster, "127.0.0.1", port)
        posters.put_nowait(poster)
    await asyncio.sleep(1)
    free: asyncio.Queue[Play] = asyncio.Queue()
    for play in plays:
        free.put_nowait(play)

    async def one(play: Play, delays: list[float]) -> None:
        poster = await posters.get()
        await play.move(poster, tokens, delays)
        posters.put_nowait(poster)
        if play.state.actor is not None:
            free.put_nowait(play)

    async def steady() -> Seen:
        delays: list[float] = []
        begun = time.perf_counter()
        tasks = []
        for count in range(int(RATE * SECONDS)):
            await asyncio.sleep(begun + count / RATE - time.perf_counter())
            tasks.append(asyncio.create_task(one(await free.get(), delays)))
        await asyncio.gather(*tasks)
        return Seen(len(delays), time.perf_counter() - begun, delays)

    async def hurried() -> Seen:
        delays: list[float] = []
        begun = time.perf_counter()

        async def hurry() -> None:
            while time.perf_counter() - begun < SECONDS:
                await one(await free.get(), delays)

        await asyncio.gather(*(hurry() for _ in range(HURRY)))
        return Seen(len(delays), time.perf_counter() - begun, delays)

    return await steady(), await hurried()


# -------------------------------------------------------------------- our server


async def prepare(settings: Settings, games: int, open_games: int) -> tuple[list[Play], list[str]]:
    """Games of two people, begun, and the tokens of those two."""
    store = Storage(settings.url)
    migrate(store.engine)
    secret = await store.write(lambda c: storage.secret(c, "benchmark"))
    doors = Doors(store, secret)
    hall = Hall(settings, store, doors)
    ada, _ = await doors.come_in("Ada")
    ben, _ = await doors.come_in("Ben")
    tokens = [await doors.new_token(person, "load", 9) for person in (ada, ben)]
    tables: list[str] = []
    for _ in range(games + open_games):
        table = await hall.open(ada, "smog", 2, {}, False)
        await hall.change(table, lambda room: room.take(ben, 1))
        await hall.change(table, lambda room: room.start(ada))
        tables.append(table)
    seeds = await store.read(_seeds)
    await hall.close()
    store.close()
    rules = game("smog")
    plays = [Play(t, rules.new(2, seeds[t]), Random(t)) for t in tables]
    return plays, tokens


def _seeds(connection: storage.Connection) -> dict[str, str]:
    rows = connection.execute(select(storage.TABLES.c.id, storage.TABLES.c.seed))
    return {row.id: row.seed for row in rows}


@contextmanager
def serving(settings: Settings) -> Iterator[tuple[int, int]]:
    """Our server in a process of its own: its port and its process id."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "uvicorn",
        "fogbound.table.app:from_environment",
        "--factory",
        f"--port={port}",
        "--log-level=warning",
        "--timeout-graceful-shutdown=1",
    ]
    process = subprocess.Popen(command, env={**os.environ, **settings.to_environment()})
    try:
        wait_until_open(port)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(20)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def wait_until_open(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def cpu(pid: int) -> float:
    """The seconds a process has worked."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """The megabytes a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def ours(name: str, settings: Settings) -> None:
    """Our server under load, on one database."""
    plays, tokens = asyncio.run(prepare(settings, GAMES, 0))
    with serving(settings) as (port, pid):
        before = cpu(pid)
        steady, hurried = asyncio.run(load(port, plays, tokens))
        print("cpu ms/move", (cpu(pid)-before)*1000/(steady.moves+hurried.moves))
        print(f"{name:24} at {RATE}/s   {steady}")
        print(f"{name:24} hurried  {hurried}   memory {memory(pid):.0f} MB", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            data=folder, requests=1e6, burst=1_000_000, tables=10_000, watchers=10_000
        )
        ours("fogbound, SQLite", settings)


if __name__ == "__main__":
    main()
