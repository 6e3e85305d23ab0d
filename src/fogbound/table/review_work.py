"""Reviews of finished games: worked out position by position among the bots, and kept a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

from fogbound.bots.review import (
    DOUBTFUL,
    Judged,
    Look,
    Review,
    doubtful,
    first_look,
    looks,
    masters,
    summed_up,
)
from fogbound.engine import Record, game
from fogbound.table.bot_pool import BotFailed, BotPool
from fogbound.table.errors import TooManyRequests

LOG: Final = logging.getLogger("fogbound.table")
KEPT: Final = 64
"""So many reviews are remembered."""
AT_ONCE: Final = 2
"""So many positions of one review wait for a bot at a time."""


class Work:
    """A review that is being worked out, or that is done."""

    def __init__(self, person: str) -> None:
        self.person = person
        """Who asked for it, in whose turn the bots think."""
        self.done = 0
        self.total = 1
        self.review: Review | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def failed(self) -> bool:
        """Whether it ended without a review."""
        return self.review is None and self.task is not None and self.task.done()


class Reviews:
    """What is known of games and seats; each person has one worked out at a time."""

    def __init__(self, bots: BotPool) -> None:
        self._bots = bots
        self._known: OrderedDict[tuple[str, int], Work] = OrderedDict()

    def of(self, table: str, seat: int, record: Record, person: str) -> Work:
        """How far the review of a table's game is; it is begun where nobody asked before."""
        key = (table, seat)
        known = self._known.get(key)
        if known is not None and not known.failed:
            self._known.move_to_end(key)
            return known
        if any(one.person == person and one.review is None for one in self._running()):
            raise TooManyRequests("review-one")
        work = self._known[key] = Work(person)
        work.task = asyncio.create_task(self._work(work, record, seat))
        self._forget()
        return work

    def _running(self) -> list[Work]:
        return [work for work in self._known.values() if work.task and not work.task.done()]

    def _forget(self) -> None:
        """Drop the oldest that are done."""
        running = self._running()
        idle = [key for key, work in self._known.items() if work not in running]
        for key in idle[: max(0, len(self._known) - KEPT)]:
            del self._known[key]

    async def close(self) -> None:
        """Stop working."""
        tasks = [work.task for work in self._running() if work.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, work: Work, record: Record, seat: int) -> None:
        rules = game(record.game)
        try:
            found = await asyncio.to_thread(looks, record, seat)
            work.total = len(found) + DOUBTFUL
            looked = await self._judged(work, found, first_look(rules).iterations, closely=False)
            again = doubtful(looked, found)
            work.total = len(found) + len(again)
            weighed = await self._judged(work, again, masters(rules).iterations, closely=True)
        except ExceptionGroup:
            LOG.exception("no review of %s", record.game)
            return
        work.review = summed_up(seat, found, looked, weighed)

    async def _judged(
        self, work: Work, found: list[Look], iterations: int, closely: bool
    ) -> dict[int, Judged]:
        """What is thought of these positions, a few of them at a time."""
        judged: dict[int, Judged] = {}
        waiting = iter(found)

        async def work_off() -> None:
            for look in waiting:
                judged[look.number] = await self._judge(work, look, iterations, closely)
                work.done += 1

        async with asyncio.TaskGroup() as group:
            for _ in range(AT_ONCE):
                group.create_task(work_off())
        return judged

    async def _judge(self, work: Work, look: Look, iterations: int, closely: bool) -> Judged:
        """What is thought of a position; a process that died is given another try."""
        asked = (look.seen, work.person, look.action, iterations, closely)
        try:
            return await self._bots.judge(*asked)
        except BotFailed:
            return await self._bots.judge(*asked)
