"""The table under load: 200 live games, 4 watchers each, on SQLite and on PostgreSQL.

Two watchers are the players, the others spectators; all read gzip, as a browser does. Each game is
warmed up by a move. Then moves are posted at a steady rate, and after that as fast as they are
accepted. What is measured is the time from a POST to the moment the last watcher of that game has
the new board in hand, and the bytes that takes. Beside it, where Node is there, a boardgame.io
server under the same load. Everything on this machine's loopback, and over in minutes.
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
import zlib
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.request import urlopen

from sqlalchemy import Connection, select

from fogbound.engine import State, game
from fogbound.table import storage
from fogbound.table.lobby import open_table
from fogbound.table.log import Play
from fogbound.table.migrations import migrate
from fogbound.table.people import Accounts
from fogbound.table.settings import Settings
from fogbound.table.storage import Storage
from fogbound.table.tables import Tables
from tools.postgres import NoPostgres, postgres

BOARDGAME = Path(__file__).parent / "boardgame"
GAMES = 200
WATCHERS = 4
RATE = 100
SECONDS = 10.0
HURRY = 48
"""Moves under way at once when they are posted as fast as they are accepted."""
OPEN_GAMES = 1000
MIDDLE = 150
"""Actions played in each of them when the memory is measured."""
DELAY_GOAL = 50.0
"""Milliseconds that 99 of 100 moves may take at the steady rate."""
RATE_GOAL = 250.0
"""Moves a second that are accepted in a hurry, at least."""
BYTES_GOAL = 12 * 1024
"""Bytes on the wire for a move, at most: its answer, and what a watcher is sent."""


class Seen(NamedTuple):
    """What was measured in one run."""

    moves: int
    seconds: float
    delays: list[float]
    """Milliseconds from each POST to the last watcher's new board."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    @property
    def p99(self) -> float:
        return statistics.quantiles(self.delays, n=100)[98]

    def __str__(self) -> str:
        p50 = statistics.median(self.delays)
        return f"{self.rate:6.0f} moves/s   p50 {p50:6.1f} ms   p99 {self.p99:6.1f} ms"


class Wire:
    """Bytes of moves on the wire, as they come: heads, chunks and all, compressed."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        """Of each answer to a POST."""
        self.messages: list[int] = []
        """Of each message to a watcher."""

    def __str__(self) -> str:
        return "   ".join(
            f"{name} {statistics.mean(sizes):,.0f} (most {max(sizes):,})"
            for name, sizes in (("answer", self.answers), ("watcher", self.messages))
        )


# -------------------------------------------------------------------- a bare HTTP client


class Poster(asyncio.Protocol):
    """A connection that posts one thing after the other."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
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
            self.wire.answers.append(len(self.got))
            self.got = b""
            self.answer.set_result(int(head.split(b" ")[1]))

    async def post(self, path: str, token: str, body: object) -> int:
        """The status of the answer."""
        words = json.dumps(body).encode()
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(
            f"POST {path} HTTP/1.1\r\nHost: table\r\nAuthorization: Bearer {token}\r\n"
            f"Accept-Encoding: gzip\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(words)}\r\n\r\n".encode()
            + words
        )
        return await self.answer


class Listener(asyncio.Protocol):
    """A stream of a table's events, in chunks of a gzip file; waits for the new boards in it."""

    def __init__(self, play: LiveGame, path: str, token: str, wire: Wire) -> None:
        self.play = play
        self.wire = wire
        self.rest = b""
        """What has come of the next chunk."""
        self.text = b""
        """What has come of the next event."""
        self.unpacker = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
        self.open = asyncio.Event()
        bearer = f"Authorization: Bearer {token}\r\n" if token else ""
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: table\r\nAccept-Encoding: gzip\r\n{bearer}\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.rest += data
        if not self.open.is_set():
            head, gap, rest = self.rest.partition(b"\r\n\r\n")
            if not gap:
                return
            if b"content-encoding: gzip" not in head.lower():
                raise SystemExit("a stream is not compressed")
            self.rest = rest
            self.open.set()
        while (end := self.rest.find(b"\r\n")) >= 0:
            after = end + 4 + int(self.rest[:end], 16)
            if len(self.rest) < after:
                return
            chunk, self.rest = self.rest[end + 2 : after - 2], self.rest[after:]
            self.text += self.unpacker.decompress(chunk)
            self.read(after)

    def read(self, size: int) -> None:
        """Look for new boards in what has come, the last of it in so many bytes."""
        *events, self.text = self.text.split(b"\n\n")
        for event in events:
            at = event.find(b'event: move\ndata: {"number":')
            if at >= 0 and b'"board":"<svg' in event:
                self.wire.messages.append(size)
                self.play.told(int(event[at + 28 :].split(b",", 1)[0]))


class LiveGame:
    """One game of the load: knows the position, so that it can choose legal actions itself."""

    def __init__(self, table: str, state: State, rng: Random) -> None:
        self.table = table
        self.state = state
        self.rng = rng
        self.number = 0
        self.waiting = 0
        self.all_told: asyncio.Event = asyncio.Event()

    def told(self, number: int) -> None:
        """A watcher has the board after an action."""
        if number == self.number:
            self.waiting -= 1
            if self.waiting == 0:
                self.all_told.set()

    async def move(self, poster: Poster, tokens: list[str], delays: list[float]) -> None:
        """Post an action and wait until every watcher has the new board."""
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


async def load(
    port: int, pid: int, plays: list[LiveGame], tokens: list[str], wire: Wire
) -> tuple[Seen, Seen, float, float]:
    """The same games, warmed up by a move each, at a steady rate, then in a hurry.

    Also the milliseconds of a processor a move took in each, which a busy machine hardly
    changes.
    """
    loop = asyncio.get_running_loop()
    for play in plays:
        for watcher in range(WATCHERS):
            token = tokens[watcher] if watcher < len(tokens) else ""
            listener = Listener(play, f"/api/tables/{play.table}/stream", token, wire)
            await loop.create_connection(lambda it=listener: it, "127.0.0.1", port)  # type: ignore[misc]
            await listener.open.wait()
    posters: asyncio.Queue[Poster] = asyncio.Queue()
    for _ in range(HURRY):
        _, poster = await loop.create_connection(lambda: Poster(wire), "127.0.0.1", port)
        posters.put_nowait(poster)
    free: asyncio.Queue[LiveGame] = asyncio.Queue()
    for play in plays:
        free.put_nowait(play)

    async def one(play: LiveGame, delays: list[float]) -> None:
        poster = await posters.get()
        await play.move(poster, tokens, delays)
        posters.put_nowait(poster)
        if play.state.actor is not None:
            free.put_nowait(play)

    async def warm_up() -> None:
        for _ in plays:
            await one(await free.get(), [])
        wire.answers.clear()
        wire.messages.clear()

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

    async def costing(run: Coroutine[Any, Any, Seen]) -> tuple[Seen, float]:
        before = processor(pid)
        seen = await run
        return seen, (processor(pid) - before) * 1000 / seen.moves

    await warm_up()
    (calm, calm_cost), (fast, fast_cost) = await costing(steady()), await costing(hurried())
    return calm, fast, calm_cost, fast_cost


# -------------------------------------------------------------------- our server


class Ready(NamedTuple):
    """Games of two people that have begun, and the tokens of those two."""

    plays: list[LiveGame]
    tokens: list[str]


async def prepare(settings: Settings, rules: str, games: int, actions: int = 0) -> Ready:
    """Open games in the database, each so many actions old."""
    settings.make_folder()
    store = Storage(settings.url)
    migrate(store.engine)
    secret = await store.write(lambda c: storage.cookie_secret(c, "benchmark"))
    accounts = Accounts(store, secret)
    tables = Tables(settings, store, accounts)
    ada, _ = await accounts.sign_up("Ada")
    ben, _ = await accounts.sign_up("Ben")
    tokens = [await accounts.new_token(person, "load", 9) for person in (ada, ben)]
    ids: list[str] = []
    for _ in range(games):
        table = await open_table(tables, ada, rules, 2, {}, False)
        await tables.change(table, lambda room: room.take(ben, 1))
        room = await tables.change(table, lambda room: room.start(ada))
        entries = some_moves(room.require_match().state.copy(), Random(table), actions)
        if entries:
            await tables.change(table, lambda _, moves=entries: moves)  # type: ignore[misc]
        ids.append(table)
    seeds = await store.read(_seeds)
    await tables.close()
    store.close()
    new = game(rules).new
    return Ready([LiveGame(t, new(2, seeds[t]), Random(t)) for t in ids], tokens)


def some_moves(state: State, rng: Random, count: int) -> list[Play]:
    """Actions played at random."""
    moves: list[Play] = []
    while state.actor is not None and len(moves) < count:
        moves.append(Play(state.actor, rng.choice(state.legal())))
        state.play(moves[-1].action)
    return moves


def _seeds(connection: Connection) -> dict[str, str]:
    rows = connection.execute(select(storage.TABLES.c.id, storage.TABLES.c.seed))
    return {row.id: row.seed for row in rows}


@contextmanager
def serving(settings: Settings) -> Iterator[tuple[int, int]]:
    """Our server in a process of its own: its port and its process id."""
    app = "fogbound.table.app:from_environment"
    options = ["--factory", "--log-level=error", "--timeout-graceful-shutdown=1"]
    command = [sys.executable, "-m", "uvicorn", app, *options]
    with running(command, "--port={}", {**os.environ, **settings.to_environment()}) as found:
        yield found


@contextmanager
def running(
    command: list[str], port_option: str, environment: dict[str, str], folder: Path | None = None
) -> Iterator[tuple[int, int]]:
    """A server on a free port of this machine."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = int(listener.getsockname()[1])
    process = subprocess.Popen(
        [*command, port_option.format(port)], env=environment, cwd=folder, stdout=subprocess.DEVNULL
    )
    try:
        wait_until_open(port)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(20)


def wait_until_open(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def memory(pid: int) -> float:
    """The megabytes a process holds; 0 where the system does not tell."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def processor(pid: int) -> float:
    """The seconds a process has had a processor; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# -------------------------------------------------------------------- what is measured


def show(name: str, steady: Seen, hurried: Seen) -> None:
    print(f"{name:28} {RATE:4} a second:  {steady}", flush=True)
    print(f"{'':28} in a hurry:     {hurried}", flush=True)


def ours(name: str, rules: str, settings: Settings) -> None:
    """Our server under load, on one database, and whether it does what it should."""
    ready = asyncio.run(prepare(settings, rules, GAMES))
    wire = Wire()
    with serving(settings) as (port, pid):
        found = asyncio.run(load(port, pid, ready.plays, ready.tokens, wire))
    steady, hurried, spent, in_a_hurry = found
    show(f"{rules}, {name}", steady, hurried)
    told = f"{spent:.2f} ms of a processor a move, {in_a_hurry:.2f} in a hurry"
    print(f"{'':28} the server's work: {told}")
    print(f"{'':28} bytes a move:     {wire}")
    most = max(*wire.answers, *wire.messages)
    goals = {
        f"p99 under {DELAY_GOAL:.0f} ms": steady.p99 < DELAY_GOAL,
        f"at least {RATE_GOAL:.0f} moves/s": hurried.rate >= RATE_GOAL,
        f"at most {BYTES_GOAL:,} bytes": most <= BYTES_GOAL,
    }
    told = "   ".join(f"{goal}: {'met' if met else 'MISSED'}" for goal, met in goals.items())
    print(f"{'':28} {told}", flush=True)


def open_games(settings: Settings) -> None:
    """How much memory many open games take, all of them looked at once."""
    ready = asyncio.run(prepare(settings, "smog", OPEN_GAMES, MIDDLE))
    with serving(settings) as (port, pid):
        before = memory(pid)
        for play in ready.plays:
            urlopen(f"http://127.0.0.1:{port}/api/tables/{play.table}/view").read()
        print(f"{OPEN_GAMES} open games: {memory(pid):.0f} MB ({before:.0f} MB before)", flush=True)


def theirs() -> None:
    """A boardgame.io server under the same load: its games in memory, then in files."""
    if not (shutil.which("node") and shutil.which("npm")):
        print("boardgame.io: not measured, there is no Node here")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in BOARDGAME.iterdir():
            shutil.copy(file, folder)
        install = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]
        if subprocess.run(install, cwd=folder, check=False, timeout=300).returncode:
            print("boardgame.io: not measured, npm could not install it")
            return
        show("boardgame.io, in memory", *their_load(folder, ["node", "server.js"]))
        show("boardgame.io, in files", *their_load(folder, ["node", "server.js", "--files"]))


def their_load(folder: Path, command: list[str]) -> tuple[Seen, Seen]:
    """The load on a boardgame.io server."""
    with running(command, "{}", dict(os.environ), folder) as (port, _):
        numbers = [port, GAMES, WATCHERS, RATE, SECONDS, HURRY]
        out = subprocess.run(
            ["node", "load.js", *map(str, numbers)],
            cwd=folder,
            stdout=subprocess.PIPE,
            check=True,
            timeout=60 + 6 * SECONDS,
        ).stdout
    runs = json.loads(out)
    steady, hurried = (
        Seen(len(run["delays"]), run["seconds"], run["delays"])
        for run in (runs["steady"], runs["hurried"])
    )
    return steady, hurried


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=["sqlite", "postgresql", "memory", "boardgame.io"])
    parser.add_argument("--game", default="smog", help="the game of the live games")
    chosen = parser.parse_args()
    only, rules = chosen.only, chosen.game
    free = Settings(requests=1e9, burst=10**9, tables=10**6, streams=10**6)
    with tempfile.TemporaryDirectory() as folder:
        if only in (None, "sqlite"):
            ours("SQLite", rules, replace(free, data=f"{folder}/load"))
        if only in (None, "memory"):
            open_games(replace(free, data=f"{folder}/memory"))
    if only in (None, "postgresql"):
        try:
            with postgres() as address:
                ours("PostgreSQL", rules, replace(free, database=address))
        except NoPostgres as error:
            print(f"PostgreSQL: not measured, {error}")
    if only in (None, "boardgame.io"):
        theirs()


if __name__ == "__main__":
    main()
