"""The hall: all tables of one worker. Checks, stores, then tells; drives bots; hears other workers.

A change happens in this order, under the room's lock: it is checked and made in memory, stored, and
told. If storing fails, the room in memory is dropped and read anew, so nobody ever saw it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import partial
from math import inf
from random import random
from typing import Any, Final

from sqlalchemy import Connection

from fogbound.engine import RecordError, State, UnknownGame
from fogbound.table import storage, views
from fogbound.table.guard import CROWD
from fogbound.table.hub import Hub, Watcher
from fogbound.table.minds import Crashed, Minds
from fogbound.table.people import PERSON, Doors, Person
from fogbound.table.refusals import Conflict, NotFound, Refused, TooMany
from fogbound.table.rooms import SUBSTITUTE, Room, Stale
from fogbound.table.settings import Settings
from fogbound.table.storage import Append, Clash, Entry, Storage, now

LOG: Final = logging.getLogger("fogbound.table")
TRIES: Final = 16
"""How often a change is tried while other workers are faster."""
PAUSE: Final = 0.01
"""Seconds, at most, by which each further try waits longer, so that another worker's luck ends."""
BACKLOG: Final = 500
"""How many entries a stream catches up on; who missed more starts from a view."""
SEATING: Final = ("sit", "bot", "leave", "crash")
"""The entries by which a seat changes hands."""

Change = Callable[[Room], list[Entry]]


class Hall:
    """Rooms in memory, the most recently used ones."""

    def __init__(self, settings: Settings, store: Storage, doors: Doors) -> None:
        self.settings = settings
        self.storage = store
        self.doors = doors
        self.hub = Hub()
        self.minds = Minds(settings.minds, settings.bot_limit)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._driving: set[str] = set()
        self._waiting: set[str] = set()
        self._advising: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Stop driving bots and end all streams."""
        self.hub.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.minds.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            LOG.error("at a table: %r", error, exc_info=error)

    # ------------------------------------------------------------------ rooms in memory

    async def room(self, table: str) -> Room:
        """The room of a table, from memory or from its log."""
        room = self._rooms.get(table)
        if room is not None:
            self._rooms.move_to_end(table)
            return room
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Room:
        def work(connection: Connection) -> tuple[dict[str, Any] | None, list[Entry]]:
            return storage.table(connection, table), storage.log(connection, table)

        row, log = await self.storage.read(work)
        if row is None:
            raise NotFound("There is no such table.")
        try:
            room = Room.of(row, log)
        except (UnknownGame, RecordError) as error:
            raise Conflict(f"This game cannot be shown here: {error}.") from None
        self._rooms[table] = room
        self._tell(room, log)
        idle = [other for other in self._rooms.values() if not other.lock.locked()]
        for other in idle[: max(0, len(self._rooms) - self.settings.rooms)]:
            self._drop(other)
        return room

    def _drop(self, room: Room) -> None:
        room.gone = True
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]

    async def look(self, table: str) -> Room:
        """The room as it is now, with what other workers did."""
        room = await self.room(table)
        if self.storage.shared:
            await self._catch_up(room)
        self.nudge(room)
        return await self.room(table) if room.gone else room

    @asynccontextmanager
    async def looking(self, table: str) -> AsyncIterator[Room]:
        """The room as it is now, held still while somebody looks."""
        await self.look(table)
        async with self._holding(table) as room:
            yield room

    @asynccontextmanager
    async def _holding(self, table: str) -> AsyncIterator[Room]:
        """The room, held still."""
        while True:
            room = await self.room(table)
            async with room.lock:
                if not room.gone:
                    yield room
                    return

    # ------------------------------------------------------------------ changing

    async def change(self, table: str, ask: Change) -> Room:
        """Check, make, store and tell a change; if another worker was first, think again."""
        for clashes in range(TRIES):
            await asyncio.sleep(clashes * PAUSE * random())
            async with self._holding(table) as room:
                try:
                    entries = ask(room)
                except Refused:
                    if not self.storage.shared or not await self._behind(room):
                        raise
                    continue
                try:
                    await self._store(room, entries)
                except Clash:
                    continue
            self.nudge(room, at_once=True)
            return room
        raise Conflict("The table is too busy; try again.")

    async def _store(self, room: Room, drafts: list[Entry]) -> None:
        """Make the entries happen, store them, tell them; forget the room if that fails."""
        if not drafts:
            return
        at = now()
        entries = [
            draft._replace(number=room.last + count, at=at) for count, draft in enumerate(drafts, 1)
        ]
        try:
            for entry in entries:
                room.apply(entry)
            await self.storage.append(
                Append(room.id, entries, room.status, room.actor, seat_changes(room, entries))
            )
        except BaseException:
            self._drop(room)
            raise
        self._tell(room, entries)

    def _tell(self, room: Room, entries: Sequence[Entry]) -> None:
        if any(entry.kind in SEATING for entry in entries):
            self.hub.look_through(room.id, lambda person: views.viewer_of(room, person, None))
        for entry in entries:
            if self.hub.is_news(room.id, entry.number):
                self.hub.tell(room.id, partial(views.news, room, entry))

    # ------------------------------------------------------------------ other workers

    async def heard(self, payload: str) -> None:
        """Another worker, or this one, appended to a table; or a person changed."""
        table, _, number = payload.partition(" ")
        if table == PERSON:
            self.doors.forget(number)
        elif table in self._rooms or table in self._loading or self.hub.watched(table):
            known = self._rooms.get(table)
            if known is None or known.last < int(number):
                self.spawn(self._hear(table, int(number)))

    async def _hear(self, table: str, number: float = inf) -> None:
        room = await self.room(table)
        await self._catch_up(room, number)
        self.nudge(room)

    async def look_again(self) -> None:
        """News may have been missed: look at all tables somebody watches."""
        for table in self.hub.tables():
            self.spawn(self._hear(table))

    async def _catch_up(self, room: Room, number: float = inf) -> None:
        """Read on in the log, unless the room knows that entry already."""
        async with room.lock:
            if not room.gone and room.last < number:
                await self._behind(room)

    async def _behind(self, room: Room) -> bool:
        """Whether the log had gone on; the room has caught up with it, or was dropped."""
        missed = await self.storage.read(lambda c: storage.log(c, room.id, room.last))
        if not missed:
            return False
        try:
            for entry in missed:
                room.apply(entry)
            self._tell(room, missed)
        except Stale:
            self._drop(room)
            await self.room(room.id)
        return True

    # ------------------------------------------------------------------ bots

    def nudge(self, room: Room, at_once: bool = False) -> None:
        """See to it that a bot whose decision it is thinks, here or on another worker.

        Who appended the last entry sees to it at once. The others wait until that one must be done,
        in case its worker died.
        """
        if room.actor is None or room.id in self._driving:
            return
        if not room.seats[room.actor].bot and not self._is_forced(room):
            return
        wait = self.settings.bot_limit + 1 - (now() - room.at) / 1000
        if at_once or not self.storage.shared or wait <= 0:
            self._driving.add(room.id)
            self.spawn(self._drive(room.id))
        elif room.id not in self._waiting:
            self._waiting.add(room.id)
            self.spawn(self._drive_later(room.id, wait))

    def _is_forced(self, room: Room) -> bool:
        """Whether the decision leaves no choice, so that its owner's habits matter."""
        return room.match is not None and len(room.match.state.legal()) == 1

    async def _drive(self, table: str) -> None:
        """Play for bots, and for people where nothing is left to choose, until somebody must.

        Bots among themselves play only while somebody watches.
        """
        try:
            while await self._drive_once(table):
                pass
        finally:
            self._driving.discard(table)

    async def _drive_later(self, table: str, wait: float) -> None:
        await asyncio.sleep(wait)
        self._waiting.discard(table)
        await self.look(table)

    async def _drive_once(self, table: str) -> bool:
        room = await self.room(table)
        async with room.lock:
            if room.gone or room.match is None or room.actor is None:
                return room.gone
            if all(seat.bot for seat in room.seats) and not self.hub.watched(table):
                return False
            number, position = room.actor, room.position
            seat = room.seats[number]
            spec = seat.bot
            seen = room.match.state.seen_by(number)
        if spec:
            action = await self._think(room, number, seen, spec)
        else:
            person = await self.doors.person(seat.person)
            if person is None or not person.auto or len(seen.legal()) != 1:
                return False
            action = seen.legal()[0]

        def ask(room: Room) -> list[Entry]:
            if room.position != position or room.seats[number].bot != spec:
                return []
            return room.crash(number) if action is None else room.plays_for(number, action)

        await self.change(table, ask)
        return True

    async def _think(self, room: Room, seat: int, seen: State, spec: str) -> int | None:
        """What the bot chooses, not too fast for people; None if it needs a substitute."""
        self.hub.tell(room.id, lambda _: views.thinking(seat))
        begun = time.monotonic()
        try:
            action: int | None = await self.minds.think(seen, spec, f"{room.id}/{seat}")
        except Crashed:
            LOG.exception("bot %s failed at table %s", spec, room.id)
            action = secrets.choice(seen.legal()) if spec == SUBSTITUTE else None
        await asyncio.sleep(self.settings.bot_pause - (time.monotonic() - begun))
        return action

    async def advise(self, table: str, person: Person) -> list[dict[str, Any]]:
        """The best few actions for who plays against bots alone and must decide."""
        async with self.looking(table) as room:
            seen = room.advised(person)
        if person.id in self._advising:
            raise TooMany("One hint at a time.")
        self._advising.add(person.id)
        try:
            found = await self.minds.advise(seen)
        except Crashed:
            LOG.exception("no hint at table %s", table)
            raise Conflict("No hint comes to mind.") from None
        finally:
            self._advising.discard(person.id)
        return [views.advice(room, seen, hint) for hint in found]

    # ------------------------------------------------------------------ watching

    async def watch(
        self, table: str, person: Person | None, address: str, after: int | None
    ) -> Watcher:
        """A stream of the table's news, from an entry on where one is named."""
        caller = person.id if person else address
        most = self.settings.watchers * (1 if person else CROWD)
        if self.hub.streams(caller) >= most:
            raise TooMany(f"You watch {most} tables already.")
        async with self.looking(table) as room:
            viewer = views.viewer_of(room, person, None)
            watcher = self.hub.watch(Watcher(table, person, viewer, caller), room.last)
            start = room.last if after is None else after
            if not room.last - BACKLOG <= start <= room.last:
                watcher.send(views.sse("reset", {"last": room.last}, room.last))
                return watcher
            log = await self.storage.read(lambda c: storage.log(c, table, start))
            missed = [entry for entry in log if entry.number <= room.last]
            watcher.send(b"".join(views.news(room, e, viewer) for e in missed) or b":\n\n")
            return watcher


def seat_changes(room: Room, entries: Sequence[Entry]) -> list[tuple[int, str | None, str, str]]:
    """The seats that entries touched, as they are now."""
    touched = {e.seat for e in entries if e.kind in SEATING and e.seat is not None}
    rows = []
    for number in sorted(touched):
        seat = room.seats[number]
        rows.append((number, seat.person or None, room.shown_name(number), seat.bot))
    return rows
