"""Who watches which table, and how news reaches them; between workers by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Final

import psycopg
from starlette.types import Receive, Send

from fogbound.table.people import Person
from fogbound.table.storage import CHANNEL

SIGN_OF_LIFE: Final = b": still here\n\n"
"""Sent now and then to keep a quiet stream open."""
LOG: Final = logging.getLogger("fogbound.table")
BACKLOG: Final = 256
"""How far a watcher may fall behind before the stream is cut; he can resume it."""
HEARTBEAT: Final = 15
"""Seconds between signs of life on a quiet stream."""


class Watcher:
    """One open stream: whose it is, whose eyes it has, and what is still to be sent."""

    def __init__(self, table: str, person: Person | None, viewer: int, caller: str = "") -> None:
        self.table = table
        self.person = person
        self.caller = caller
        self.viewer = viewer
        self.open = True
        self._waiting: list[bytes] = []
        self._news = asyncio.Event()

    def send(self, chunk: bytes) -> None:
        """Send, or cut the stream if the watcher is too far behind."""
        if len(self._waiting) >= BACKLOG:
            self.close()
        else:
            self._waiting.append(chunk)
            self._news.set()

    def close(self) -> None:
        """End the stream after what is waiting."""
        self.open = False
        self._news.set()

    async def stream(
        self, headers: list[tuple[bytes, bytes]], receive: Receive, send: Send
    ) -> None:
        """Send everything as it comes, until the watcher is gone or was cut off."""
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        gone = asyncio.ensure_future(self._gone(receive))
        try:
            while chunk := await self.next():
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        finally:
            self.close()
            gone.cancel()

    async def _gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.close()

    async def next(self) -> bytes:
        """All that is waiting, as soon as there is something; empty at the end."""
        await self._news.wait()
        chunk = b"".join(self._waiting)
        self._waiting.clear()
        if self.open:
            self._news.clear()
        return chunk


class Hub:
    """The watchers of one worker, by table."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[Watcher]] = {}
        self._callers: Counter[str] = Counter()
        self._told: dict[str, int] = {}
        """The last entry of each watched table that was told."""

    def watch(self, watcher: Watcher, told: int) -> Watcher:
        """Open a stream to somebody who knows, or is being told, all entries up to `told`."""
        self._watchers.setdefault(watcher.table, set()).add(watcher)
        self._callers[watcher.caller] += 1
        self._told[watcher.table] = told
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """Close a stream."""
        watcher.close()
        self._callers[watcher.caller] -= 1
        if not self._callers[watcher.caller]:
            del self._callers[watcher.caller]
        here = self._watchers[watcher.table]
        here.remove(watcher)
        if not here:
            del self._watchers[watcher.table]
            del self._told[watcher.table]

    def streams(self, caller: str) -> int:
        """How many streams a caller has open."""
        return self._callers[caller]

    def tables(self) -> list[str]:
        """The tables somebody watches."""
        return list(self._watchers)

    def watched(self, table: str) -> bool:
        """Whether somebody watches this table."""
        return table in self._watchers

    def is_news(self, table: str, number: int) -> bool:
        """Whether somebody watches the table and was not told this entry yet; now he is."""
        if number <= self._told.get(table, number):
            return False
        self._told[table] = number
        return True

    def tell(self, table: str, words: Callable[[int], bytes]) -> None:
        """Send everybody who watches a table what `words` makes of the news for his eyes."""
        made: dict[int, bytes] = {}
        for watcher in self._watchers.get(table, ()):
            chunk = made.get(watcher.viewer)
            if chunk is None:
                chunk = made[watcher.viewer] = words(watcher.viewer)
            watcher.send(chunk)

    def look_through(self, table: str, viewer_of: Callable[[Person | None], int]) -> None:
        """Seats changed hands: give everybody who watches the right eyes."""
        for watcher in self._watchers.get(table, ()):
            watcher.viewer = viewer_of(watcher.person)

    async def heartbeat(self) -> None:
        """Keep quiet streams open: every second another part of them, never all at once."""
        for second in count():
            await asyncio.sleep(1)
            for table, watchers in list(self._watchers.items()):
                if (hash(table) + second) % HEARTBEAT == 0:
                    for watcher in watchers:
                        watcher.send(SIGN_OF_LIFE)

    def close(self) -> None:
        """End all streams."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.close()


async def listen(
    url: str,
    heard: Callable[[str], Awaitable[None]],
    connected: Callable[[], Awaitable[None]],
) -> None:
    """Hear what other workers did. After each lost connection everything is looked at again."""
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await connected()
                async for news in connection.notifies():
                    await heard(news.payload)
        except (psycopg.Error, OSError) as error:
            LOG.warning("news from other workers is interrupted: %s", error)
        await asyncio.sleep(0.5)
