"""The open event streams of one worker, by table, and how workers listen to each other."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Final

import psycopg
from starlette.types import Receive, Send

from fogbound.table.compression import GZIP_HEADER, Message
from fogbound.table.people import Person
from fogbound.table.storage import CHANNEL

LOG: Final = logging.getLogger("fogbound.table")
MAX_QUEUED: Final = 256
"""How many events a subscriber may be behind before the stream is cut; it can be resumed."""
KEEPALIVE: Final = Message(b": still here\n\n")
"""A comment, sent now and then to keep a quiet stream open."""
KEEPALIVE_SECONDS: Final = 15
"""Seconds between two of them."""


MadeFor = Callable[[int, str], Message]
"""Makes an event for a viewer, in a language."""


class Subscriber:
    """One open stream: whose it is, what its viewer may see, and what is still to be sent."""

    def __init__(
        self,
        table: str,
        person: Person | None,
        viewer: int,
        language: str,
        caller: str = "",
        compressed: bool = False,
    ) -> None:
        self.table = table
        self.person = person
        self.caller = caller
        self.viewer = viewer
        self.language = language
        self.compressed = compressed
        self.open = True
        self._queue: list[bytes] = [GZIP_HEADER] if compressed else []
        self._ready = asyncio.Event()

    def send(self, message: Message) -> None:
        """Send, or cut the stream if the subscriber is too far behind."""
        if len(self._queue) >= MAX_QUEUED:
            self.close()
        else:
            self._queue.append(message.packed if self.compressed else message.plain)
            self._ready.set()

    def close(self) -> None:
        """End the stream after what is queued."""
        self.open = False
        self._ready.set()

    async def respond(
        self, headers: list[tuple[bytes, bytes]], receive: Receive, send: Send
    ) -> None:
        """Send everything as it comes, until the client disconnects or was cut off."""
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        disconnect = asyncio.ensure_future(self._close_on_disconnect(receive))
        try:
            while chunk := await self.next():
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        finally:
            self.close()
            disconnect.cancel()

    async def _close_on_disconnect(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.close()

    async def next(self) -> bytes:
        """All that is queued, as soon as there is something; empty at the end."""
        await self._ready.wait()
        chunk = b"".join(self._queue)
        self._queue.clear()
        if self.open:
            self._ready.clear()
        return chunk


class Streams:
    """The subscribers of one worker, by table."""

    def __init__(self) -> None:
        self._subscribers: dict[str, set[Subscriber]] = {}
        self._callers: Counter[str] = Counter()
        self._published: dict[str, int] = {}
        """The last entry of each watched table that was published."""

    def add(self, subscriber: Subscriber, last: int) -> None:
        """Open a stream to somebody who knows, or is being sent, all entries up to `last`."""
        self._subscribers.setdefault(subscriber.table, set()).add(subscriber)
        self._callers[subscriber.caller] += 1
        self._published[subscriber.table] = last

    def remove(self, subscriber: Subscriber) -> None:
        """Close a stream."""
        subscriber.close()
        self._callers[subscriber.caller] -= 1
        if not self._callers[subscriber.caller]:
            del self._callers[subscriber.caller]
        here = self._subscribers[subscriber.table]
        here.remove(subscriber)
        if not here:
            del self._subscribers[subscriber.table]
            del self._published[subscriber.table]

    def count(self, caller: str) -> int:
        """How many streams a caller has open."""
        return self._callers[caller]

    def tables(self) -> list[str]:
        """The tables somebody watches."""
        return list(self._subscribers)

    def is_watched(self, table: str) -> bool:
        """Whether somebody watches this table."""
        return table in self._subscribers

    def readers(self, table: str) -> set[tuple[int, str]]:
        """As which viewers, and in which languages, a table is watched."""
        watching = self._subscribers.get(table, ())
        return {(subscriber.viewer, subscriber.language) for subscriber in watching}

    def publish_entry(self, table: str, number: int, event: MadeFor) -> None:
        """Publish an entry of a table's log, unless that was done before."""
        if number > self._published.get(table, number):
            self._published[table] = number
            self.publish(table, event)

    def publish(self, table: str, event: MadeFor) -> None:
        """Send everybody who watches a table the event as their viewer may see and read it."""
        made: dict[tuple[int, str], Message] = {}
        for subscriber in self._subscribers.get(table, ()):
            reader = (subscriber.viewer, subscriber.language)
            if reader not in made:
                made[reader] = event(*reader)
            subscriber.send(made[reader])

    def update_viewers(self, table: str, viewer_of: Callable[[Person | None], int]) -> None:
        """Seats changed hands: find out anew what everybody who watches may see."""
        for subscriber in self._subscribers.get(table, ()):
            subscriber.viewer = viewer_of(subscriber.person)

    async def keep_alive(self) -> None:
        """Keep quiet streams open: every second another part of them, never all at once."""
        for second in count():
            await asyncio.sleep(1)
            for table, subscribers in list(self._subscribers.items()):
                if (hash(table) + second) % KEEPALIVE_SECONDS == 0:
                    for subscriber in subscribers:
                        subscriber.send(KEEPALIVE)

    def close_all_of(self, person: str) -> None:
        """End a person's streams; who may still come in opens them again."""
        for subscribers in self._subscribers.values():
            for subscriber in subscribers:
                if subscriber.person is not None and subscriber.person.id == person:
                    subscriber.close()

    def close(self) -> None:
        """End all streams."""
        for subscribers in self._subscribers.values():
            for subscriber in subscribers:
                subscriber.close()


async def listen(
    url: str,
    on_notify: Callable[[str], Awaitable[None]],
    on_connect: Callable[[], Awaitable[None]],
) -> None:
    """Listen to what other workers did, and connect again whenever the connection is lost."""
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await on_connect()
                async for notification in connection.notifies():
                    await on_notify(notification.payload)
        except (psycopg.Error, OSError) as error:
            LOG.warning("news from other workers is interrupted: %s", error)
        await asyncio.sleep(0.5)
