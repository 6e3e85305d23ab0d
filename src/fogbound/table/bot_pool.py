"""Bots run here: in processes of their own, one request at a time, with a time limit.

A process reads a request from standard input, as a line of JSON with the view of a seat, and writes
the answer to standard output. It never gets anything but that view.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sys
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, redirect_stdout, suppress
from functools import lru_cache
from random import Random
from typing import Any, Final

from fogbound.bots import LEVELS, Bot, Budget, Hint, hints, level, safe
from fogbound.bots.play import only_think
from fogbound.bots.review import Judged, judge
from fogbound.engine import State, game

MAX_LINE: Final = 4 * 1024 * 1024
"""Bytes a request or an answer may have."""
TIME_SHARE: Final = 0.6
"""How much of the time limit a bot is told to use; the rest is for a busy machine."""
HINT_BUDGET: Final = Budget(seconds=2.0)
"""How long hints are looked for."""
REVIEW_PATIENCE: Final = 4
"""How many times the limit a position of a review may take on a busy machine: nobody at a table
waits for it."""
CACHED_BOTS: Final = 64
"""How many bots a process keeps, with the plans they made for their turns."""
FAILURES: Final = (TimeoutError, OSError, ValueError, RuntimeError)
"""What comes of a process that hangs, dies or talks nonsense; uvloop's pipe to a dead one raises a
RuntimeError."""
QUICK: Final = ("random", "greedy", "policy")
"""Bots that do not search."""
COMMAND: Final = (sys.executable, "-m", "fogbound.table.bot_pool")
"""How a process is started."""


class BotFailed(Exception):
    """The bot raised, hung, died or chose something that is not allowed."""


class Lane:
    """Processes for one kind of bots, and who waits for them: everybody in turn.

    Who has many games waits for all of them as long as who has one waits for that.
    """

    def __init__(self, count: int) -> None:
        self._free = count
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """By person, whose turn it is first."""
        self.idle: list[asyncio.subprocess.Process] = []

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """A process is free for this person while the block runs."""
        if self._free:
            self._free -= 1
        else:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(person, deque()).append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():
                    self._pass_on()
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Let the next person have it, who then waits behind all others."""
        while self._waiting:
            person, waiting = self._waiting.popitem(last=False)
            turn = waiting.popleft()
            if waiting:
                self._waiting[person] = waiting
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class BotPool:
    """A few processes, started when first needed and started anew when one fails.

    Bots that do not search have one to themselves, so that they never wait behind those that do.
    """

    def __init__(self, count: int, limit: float, command: tuple[str, ...] = COMMAND) -> None:
        self._command = command
        self._limit = limit
        self._quick = Lane(1)
        self._slow = Lane(count)

    async def choose(self, seen: State, spec: str, seat: str = "", person: str = "") -> int:
        """What the bot chooses for the seat whose view this is, or BotFailed.

        `seat` names the seat among all tables: its bot may be asked again in the same turn. It
        thinks in the turn of that person.
        """
        lane = self._quick if is_quick(seen, spec) else self._slow
        seconds = self._limit * TIME_SHARE
        action = await self._ask(lane, person, seen, bot=spec, seat=seat, seconds=seconds)
        if not isinstance(action, int) or action not in seen.legal():
            raise BotFailed(spec)
        return action

    async def hints(self, seen: State, person: str = "") -> list[Hint]:
        """The best few actions for the seat whose view this is, or BotFailed."""
        try:
            return [Hint(*hint) for hint in await self._ask(self._slow, person, seen)]
        except TypeError as error:
            raise BotFailed("hints") from error

    async def judge(
        self, seen: State, person: str, action: int | None, iterations: int, closely: bool
    ) -> Judged:
        """How likely everybody is to win here, and what the viewer's action was worth; for reviews.

        It is asked in the turn of that person, position by position, or BotFailed.
        """
        about = {"iterations": iterations, "closely": closely, "seconds": self._limit * TIME_SHARE}
        try:
            chances, played, best, shown = await self._ask(
                self._slow, person, seen, review=action, **about
            )
            return Judged(chances, played and Hint(*played), best and Hint(*best), shown)
        except (TypeError, ValueError) as error:
            raise BotFailed("review") from error

    async def _ask(self, lane: Lane, person: str, seen: State, **about: str | float | None) -> Any:
        request = {"seen": seen.to_json(), "seed": secrets.token_hex(8), **about}
        limit = self._limit * (REVIEW_PATIENCE if "review" in about else 1)
        async with lane.turn(person):
            process = lane.idle.pop() if lane.idle else await _start(self._command)
            try:
                answer = await asyncio.wait_for(_exchange(process, request), limit)
            except BaseException as error:
                await _end(process)
                if isinstance(error, FAILURES):
                    raise BotFailed from error
                raise
            lane.idle.append(process)
        return answer

    async def close(self) -> None:
        """End all processes."""
        for lane in (self._quick, self._slow):
            while lane.idle:
                await _end(lane.idle.pop())


def is_quick(seen: State, spec: str) -> bool:
    """Whether a bot decides at once, without a search."""
    played = level(seen.box.game, spec, seen) if spec in LEVELS else spec
    return played.partition(":")[0] in QUICK


async def _start(command: tuple[str, ...]) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    try:
        return await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, limit=MAX_LINE
        )
    except OSError as error:
        raise BotFailed(command[0]) from error


async def _end(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


async def _exchange(process: asyncio.subprocess.Process, request: dict[str, Any]) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(request).encode() + b"\n")
    await process.stdin.drain()
    return json.loads(await process.stdout.readline())


def answer(line: str) -> int | list[Hint] | Judged:
    """The action a bot chooses, hints where no bot is named, or what a review asks."""
    request = json.loads(line)
    seen = game(request["seen"]["game"]).from_json(request["seen"])
    rng = Random(request["seed"])
    if "review" in request:
        budget = Budget(request["iterations"], request["seconds"] / 2)
        return judge(seen, rng, request["review"], budget, request["closely"])
    if "bot" not in request:
        return hints(seen, rng, HINT_BUDGET)
    budget = Budget(seconds=request["seconds"])
    return _bot_at(request["seat"], request["bot"]).choose(seen, rng, budget)


@lru_cache(CACHED_BOTS)
def _bot_at(seat: str, spec: str) -> Bot:
    return safe(spec)


def main() -> None:
    """Answer requests until there are no more; what a bot prints goes to standard error."""
    if hasattr(os, "nice"):
        os.nice(5)
    only_think()
    with redirect_stdout(sys.stderr):
        for line in sys.stdin:
            print(json.dumps(answer(line)), file=sys.__stdout__, flush=True)


if __name__ == "__main__":
    main()
