"""All tables of one worker: changes are checked, stored, then published; bots are made to play.

A change happens in this order, under the room's lock: it is checked and made in memory, stored, and
published. If storing fails, the room in memory is dropped and read anew, so nobody ever saw it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from math import inf
from pathlib import Path
from random import random
from typing import Any, Final

from sqlalchemy import Connection

from fogbound.engine import IllegalAction, OptionError, RecordError, State, UnknownGame
from fogbound.engine.actions import UnknownAction
from fogbound.table import results, storage, views
from fogbound.table.bot_pool import BotFailed, BotPool
from fogbound.table.compression import Message
from fogbound.table.errors import Conflict, Forbidden, NotFound, TableError, TooManyRequests
from fogbound.table.log import Close, Entry, LogError, Play, Seating, numbered
from fogbound.table.middleware import ADDRESS_FACTOR, RateLimiter
from fogbound.table.people import PERSON, REVOKED, Accounts, Person
from fogbound.table.review_work import Reviews
from fogbound.table.rooms import FALLBACK_BOT, Room, Stale
from fogbound.table.settings import Settings
from fogbound.table.storage import Append, Clash, SeatRow, Storage, now
from fogbound.table.streams import Streams, Subscriber
from fogbound.table.studies import table_of_study

LOG: Final = logging.getLogger("fogbound.table")
TRIES: Final = 16
"""How often a change is tried while other workers are faster."""
RETRY_PAUSE: Final = 0.01
"""Seconds, at most, by which each further try waits longer, so that another worker's luck ends."""
LESSON_PACE: Final = 3
"""How much longer than another bot one in a lesson takes, so that a newcomer can follow."""
MAX_RESUMED: Final = 500
"""How many entries a stream catches up on; who missed more starts from a view."""

UNREADABLE: Final = (
    UnknownGame, OptionError, RecordError, UnknownAction, IllegalAction, LogError
)  # fmt: skip
"""What is wrong with a table that was played by other rules, or whose rows somebody else wrote."""

Change = Callable[[Room], Sequence[Entry]]


class Tables:
    """Rooms in memory, the most recently used ones."""

    def __init__(self, settings: Settings, store: Storage, accounts: Accounts) -> None:
        self.settings = settings
        self.storage = store
        self.accounts = accounts
        self.streams = Streams()
        self.bots = BotPool(settings.bot_processes, settings.bot_limit)
        self.reviews = Reviews(self.bots)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._playing: set[str] = set()
        """Tables at which this worker plays for bots."""
        self._scheduled: set[str] = set()
        """Tables at which it will, unless the worker that should has done so by then."""
        self._hurried: set[str] = set()
        """Tables whose bots make no pauses until a person must decide."""
        self._hinting: set[str] = set()
        """People who wait for a hint."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._undos = RateLimiter(settings.undos / 60, 2 * settings.undos)
        self._seatings = RateLimiter(settings.seatings / 60, settings.seatings)
        self._lines = RateLimiter(settings.lines / 60, settings.lines)
        self._guest_lines = RateLimiter(settings.guest_lines / 60, settings.guest_lines)
        """What is said, by person; of spectators also by table."""

    async def close(self) -> None:
        """Stop playing for bots and end all streams."""
        self.streams.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.reviews.close()
        await self.bots.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background; what goes wrong is logged."""
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
        def work(connection: Connection) -> tuple[dict[str, Any], list[Entry]] | None:
            row = storage.read_table(connection, table)
            if row is None:
                return table_of_study(Path(self.settings.data), table)
            return row, storage.read_log(connection, table)

        with _readable(table):
            found = await self.storage.read(work)
            if found is None:
                raise NotFound("no-table")
            row, log = found
            room = Room(row, log)
        self._rooms[table] = room
        self._publish(room, log)
        idle = [other for other in self._rooms.values() if not other.lock.locked()]
        for other in idle[: max(0, len(self._rooms) - self.settings.rooms)]:
            self._drop(other)
        return room

    def _drop(self, room: Room) -> None:
        room.dropped = True
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]

    async def fresh_room(self, table: str) -> Room:
        """The room as it is now, with what other workers did."""
        room = await self.room(table)
        if self.storage.shared:
            await self._catch_up(room)
        self.schedule_bots(room)
        return await self.room(table) if room.dropped else room

    @asynccontextmanager
    async def reading(self, table: str) -> AsyncIterator[Room]:
        """The room as it is now, locked while somebody reads."""
        await self.fresh_room(table)
        async with self._locked(table) as room:
            yield room

    @asynccontextmanager
    async def _locked(self, table: str) -> AsyncIterator[Room]:
        """The room, locked."""
        while True:
            room = await self.room(table)
            async with room.lock:
                if not room.dropped:
                    yield room
                    return

    # ------------------------------------------------------------------ changing

    async def change(self, table: str, ask: Change) -> Room:
        """Check, make, store and publish a change; if another worker was first, try again."""
        for clashes in range(TRIES):
            if clashes:
                await asyncio.sleep(clashes * RETRY_PAUSE * random())
            async with self._locked(table) as room:
                if room.study:
                    raise Forbidden("of-a-study")
                try:
                    entries = ask(room)
                except TableError:
                    if not self.storage.shared or not await self._read_on(room):
                        raise
                    continue
                try:
                    await self._store(room, entries)
                except Clash:
                    continue
            self.schedule_bots(room, at_once=True)
            return room
        raise Conflict("too-busy")

    def check_undos(self, person: Person) -> None:
        """Refuse who takes back and plays again in a loop."""
        if not self._undos.allow(person.id):
            raise TooManyRequests("too-many-undos")

    def check_seatings(self, person: Person) -> None:
        """Refuse who comes and goes in a loop: everybody is told each time."""
        if not self._seatings.allow(person.id):
            raise TooManyRequests("too-many-requests")

    def say(self, room: Room, person: Person, text: str) -> list[Entry]:
        """Say something, if not too often; spectators together as seldom as one of them."""
        entries = room.say(person, text)
        if room.seat_of(person) is not None:
            free = self._lines.allow(person.id)
        else:
            free = self._guest_lines.allow(person.id) and self._guest_lines.allow(room.id)
        if not free:
            raise TooManyRequests("too-many-lines")
        return entries

    async def _store(self, room: Room, drafts: Sequence[Entry]) -> None:
        """Make the entries happen, store them, publish them; drop the room if that fails.

        While the database writes, the new position is drawn; nobody sees it before it is stored.
        """
        if not drafts:
            return
        entries = numbered(drafts, room.last, now())
        changed = {entry.seat for entry in entries if isinstance(entry, Seating)}
        try:
            for entry in entries:
                room.apply(entry)
            stored = self.storage.append(
                Append(
                    room.id,
                    entries,
                    room.status,
                    room.actor,
                    seat_rows(room, sorted(changed)),
                    room.title,
                )
            )
            views.prepare(room, self.streams.readers(room.id))
            await stored
        except BaseException:
            self._drop(room)
            raise
        self._publish(room, entries)
        ended = any(isinstance(entry, Play | Close) for entry in entries)
        if ended and (game := results.finished(room)) is not None:
            self.spawn(results.note(self.storage, game))

    def _publish(self, room: Room, entries: Sequence[Entry]) -> None:
        if any(isinstance(entry, Seating) for entry in entries):
            self.streams.update_viewers(room.id, lambda person: views.viewer_of(room, person, None))
        last = views.newest(room, entries)
        for entry in entries:
            event = partial(views.entry_event, room, entry, last)
            self.streams.publish_entry(room.id, entry.number, event)

    # ------------------------------------------------------------------ other workers

    async def on_notify(self, payload: str) -> None:
        """Another worker, or this one, appended to a table; or a person changed."""
        table, _, number = payload.partition(" ")
        if table in (PERSON, REVOKED):
            self.accounts.invalidate(number)
            if table == REVOKED:
                self.streams.close_all_of(number)
        elif table in self._rooms or table in self._loading or self.streams.is_watched(table):
            known = self._rooms.get(table)
            if known is None or known.last < int(number):
                self.spawn(self._refresh(table, int(number)))

    async def _refresh(self, table: str, number: float = inf) -> None:
        room = await self.room(table)
        await self._catch_up(room, number)
        self.schedule_bots(room)

    async def refresh_watched(self) -> None:
        """Notifications may have been missed: read on at all tables somebody watches."""
        for table in self.streams.tables():
            self.spawn(self._refresh(table))

    async def _catch_up(self, room: Room, number: float = inf) -> None:
        """Read on in the log, unless the room knows that entry already."""
        async with room.lock:
            if not room.dropped and room.last < number:
                await self._read_on(room)

    async def _read_on(self, room: Room) -> bool:
        """Whether the log had gone on; the room has caught up with it, or was dropped."""
        try:
            missed = await self.storage.read(lambda c: storage.read_log(c, room.id, room.last))
            for entry in missed:
                room.apply(entry)
        except (Stale, LogError):
            self._drop(room)
            await self.room(room.id)
            return True
        if missed:
            self._publish(room, missed)
        return bool(missed)

    # ------------------------------------------------------------------ bots

    def schedule_bots(self, room: Room, at_once: bool = False) -> None:
        """See to it that a bot whose decision it is plays, here or on another worker.

        Who appended the last entry sees to it at once. The others wait until that one must be done,
        in case its worker died.
        """
        if room.actor is None or room.id in self._playing:
            return
        if not room.seats[room.actor].bot and not self._is_forced(room):
            return
        wait = self.settings.bot_limit + 1 - (now() - room.updated) / 1000
        if at_once or not self.storage.shared or wait <= 0:
            self._playing.add(room.id)
            self.spawn(self._play_bots(room.id))
        elif room.id not in self._scheduled:
            self._scheduled.add(room.id)
            self.spawn(self._play_bots_later(room.id, wait))

    def _is_forced(self, room: Room) -> bool:
        """Whether the decision leaves no choice, so that its owner's settings matter."""
        return room.match is not None and not room.taught and len(room.match.state.legal()) == 1

    async def _play_bots(self, table: str) -> None:
        """Play for bots, and for people where nothing is left to choose, until somebody must.

        Bots among themselves play only while somebody watches.
        """
        try:
            while await self._play_one(table):
                pass
        finally:
            self._playing.discard(table)
            self._hurried.discard(table)

    def hurry(self, table: str) -> None:
        """Let the bots of a table make no pauses until a person must decide."""
        if table in self._playing:
            self._hurried.add(table)

    async def _play_bots_later(self, table: str, wait: float) -> None:
        await asyncio.sleep(wait)
        self._scheduled.discard(table)
        await self.fresh_room(table)

    async def _play_one(self, table: str) -> bool:
        room = await self.room(table)
        async with room.lock:
            if room.dropped or room.match is None or room.actor is None:
                return room.dropped
            if all(seat.bot for seat in room.seats) and not self.streams.is_watched(table):
                return False
            number, position = room.actor, room.position
            seat = room.seats[number]
            spec = seat.bot
            seen = room.match.state.seen_by(number)
            script = room.script if spec else None
        if script is not None:
            action: int | None = script
            await asyncio.sleep(LESSON_PACE * self.settings.bot_pause)
        elif spec:
            action = await self._ask_bot(room, number, seen, spec)
        else:
            person = await self.accounts.person(seat.person)
            if person is None or not person.auto or room.taught:
                return False
            if len(seen.legal()) != 1:
                return False
            action = seen.legal()[0]

        def ask(room: Room) -> list[Entry]:
            if room.position != position or room.seats[number].bot != spec:
                return []
            return room.crash(number) if action is None else [Play(number, action)]

        await self.change(table, ask)
        return True

    async def _ask_bot(self, room: Room, seat: int, seen: State, spec: str) -> int | None:
        """What the bot chooses, not too fast for people; None if it failed."""
        self.streams.publish(room.id, lambda *_: views.thinking_event(seat))
        begun = time.monotonic()
        try:
            action: int | None = await self.bots.choose(seen, spec, f"{room.id}/{seat}", room.host)
        except BotFailed:
            LOG.exception("bot %s failed at table %s", spec, room.id)
            action = secrets.choice(seen.legal()) if spec == FALLBACK_BOT else None
        pause = self.settings.bot_pause - (time.monotonic() - begun)
        if room.id not in self._hurried:
            await asyncio.sleep(pause)
        return action

    async def hints(self, table: str, person: Person, language: str) -> list[dict[str, Any]]:
        """The best few actions for who plays against bots alone and must decide."""
        async with self.reading(table) as room:
            seen = room.hint_view(person)
        if person.id in self._hinting:
            raise TooManyRequests("hint-one")
        self._hinting.add(person.id)
        try:
            found = await self.bots.hints(seen, person.id)
        except BotFailed:
            LOG.exception("no hint at table %s", table)
            raise Conflict("hint-none") from None
        finally:
            self._hinting.discard(person.id)
        say = room.speaker(language)
        return [views.hint(say, seen, hint) for hint in found]

    # ------------------------------------------------------------------ watching

    async def subscribe(
        self,
        table: str,
        person: Person | None,
        address: str,
        language: str,
        after: int | None = None,
        compressed: bool = False,
    ) -> Subscriber:
        """A stream of the table's events, from an entry on where one is named."""
        caller = person.id if person else address
        most = self.settings.streams * (1 if person else ADDRESS_FACTOR)
        if self.streams.count(caller) >= most:
            raise TooManyRequests("too-many-streams", most=most)
        async with self.reading(table) as room:
            viewer = views.viewer_of(room, person, None)
            subscriber = Subscriber(table, person, viewer, language, caller, compressed)
            self.streams.add(subscriber, room.last)
            start = room.last if after is None else after
            if not room.last - MAX_RESUMED <= start <= room.last:
                subscriber.send(views.sse("reset", {"last": room.last}, room.last))
                return subscriber
            with _readable(table):
                log = await self.storage.read(lambda c: storage.read_log(c, table, start))
            missed = [entry for entry in log if entry.number <= room.last]
            last = views.newest(room, missed) if missed else None
            events = [
                views.entry_event(room, entry, last, viewer, language) for entry in missed if last
            ]
            subscriber.send(Message(*events) if events else Message(b":\n\n"))
            return subscriber


@contextmanager
def _readable(table: str) -> Iterator[None]:
    """What the database has of a table makes sense here, or the table is not shown."""
    try:
        yield
    except UNREADABLE as error:
        LOG.warning("table %s cannot be shown: %s", table, error)
        raise Conflict("not-shown") from None


def seat_rows(room: Room, numbers: Iterable[int]) -> list[SeatRow]:
    """Seats as the database keeps them for those who search."""
    seats = ((number, room.seats[number]) for number in numbers)
    return [
        SeatRow(n, seat.person or None, room.shown_name(n), seat.bot, seat.resigned)
        for n, seat in seats
    ]
