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
from contextlib import redirect_stdout, suppress
from functools import lru_cache
from random import Random
from typing import Any, Final

from fogbound.bots import Bot, Budget, Hint, hints, safe
from fogbound.bots.play import only_think
from fogbound.engine import State, game

MAX_LINE: Final = 4 * 1024 * 1024
"""Bytes a request or an answer may have."""
TIME_SHARE: Final = 0.6
"""How much of the time limit a bot is told to use; the rest is for a busy machine."""
HINT_BUDGET: Final = Budget(seconds=2.0)
"""How long hints are looked for."""
CACHED_BOTS: Final = 64
"""How many bots a process keeps, with the plans they made for their turns."""
FAILURES: Final = (TimeoutError, OSError, ValueError, RuntimeError)
"""What comes of a process that hangs, dies or talks nonsense; uvloop's pipe to a dead one raises a
RuntimeError."""
COMMAND: Final = (sys.executable, "-m", "fogbound.table.bot_pool")
"""How a process is started."""


class BotFailed(Exception):
    """The bot raised, hung, died or chose something that is not allowed."""


class BotPool:
    """A few processes, started when first needed and started anew when one fails."""

    def __init__(self, count: int, limit: float, command: tuple[str, ...] = COMMAND) -> None:
        self._command = command
        self._limit = limit
        self._slots = asyncio.Semaphore(count)
        self._idle: list[asyncio.subprocess.Process] = []

    async def choose(self, seen: State, spec: str, seat: str = "") -> int:
        """What the bot chooses for the seat whose view this is, or BotFailed.

        `seat` names the seat among all tables: its bot may be asked again in the same turn.
        """
        action = await self._ask(seen, bot=spec, seat=seat, seconds=self._limit * TIME_SHARE)
        if not isinstance(action, int) or action not in seen.legal():
            raise BotFailed(spec)
        return action

    async def hints(self, seen: State) -> list[Hint]:
        """The best few actions for the seat whose view this is, or BotFailed."""
        try:
            return [Hint(*hint) for hint in await self._ask(seen)]
        except TypeError as error:
            raise BotFailed("hints") from error

    async def _ask(self, seen: State, **about: str | float) -> Any:
        request = {"seen": seen.to_json(), "seed": secrets.token_hex(8), **about}
        async with self._slots:
            process = self._idle.pop() if self._idle else await _start(self._command)
            try:
                answer = await asyncio.wait_for(_exchange(process, request), self._limit)
            except BaseException as error:
                await _end(process)
                if isinstance(error, FAILURES):
                    raise BotFailed from error
                raise
            self._idle.append(process)
        return answer

    async def close(self) -> None:
        """End all processes."""
        while self._idle:
            await _end(self._idle.pop())


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


def answer(line: str) -> int | list[Hint]:
    """The action a bot chooses, or hints where no bot is named."""
    request = json.loads(line)
    seen = game(request["seen"]["game"]).from_json(request["seen"])
    rng = Random(request["seed"])
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
