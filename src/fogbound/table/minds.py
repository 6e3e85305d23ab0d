"""Bots think here: in processes of their own, one question at a time, with a time limit.

A mind reads a question from standard input, as a line of JSON with the view of a seat, and writes
the answer to standard output. It never gets anything but that view.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sys
from contextlib import redirect_stdout, suppress
from random import Random
from typing import Any, Final

from fogbound.bots import bot
from fogbound.engine import State, game

LINE: Final = 4 * 1024 * 1024
"""Bytes a question or an answer may have."""
COMMAND: Final = (sys.executable, "-m", "fogbound.table.minds")
"""How a mind is started."""


class Crashed(Exception):
    """The bot raised, hung, died or chose something that is not allowed."""


class Minds:
    """A few processes, started when first needed and started anew when one fails."""

    def __init__(self, count: int, limit: float, command: tuple[str, ...] = COMMAND) -> None:
        self._command = command
        self._limit = limit
        self._free = asyncio.Semaphore(count)
        self._idle: list[asyncio.subprocess.Process] = []

    async def think(self, seen: State, spec: str) -> int:
        """What the bot chooses for the seat whose view this is, or Crashed."""
        question = {
            "seen": seen.to_json(),
            "bot": spec,
            "chance": secrets.token_hex(8),
        }
        async with self._free:
            process = self._idle.pop() if self._idle else await _start(self._command)
            try:
                action = await asyncio.wait_for(_ask(process, question), self._limit)
            except BaseException as error:
                await _end(process)
                if isinstance(error, (TimeoutError, OSError, ValueError, Crashed)):
                    raise Crashed(spec) from error
                raise
            self._idle.append(process)
        if action not in seen.legal():
            raise Crashed(spec)
        return action

    async def close(self) -> None:
        """End all processes."""
        while self._idle:
            await _end(self._idle.pop())


async def _start(command: tuple[str, ...]) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    try:
        return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LINE)
    except OSError as error:
        raise Crashed(command[0]) from error


async def _end(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


async def _ask(process: asyncio.subprocess.Process, question: dict[str, Any]) -> int:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(question).encode() + b"\n")
    await process.stdin.drain()
    answer = json.loads(await process.stdout.readline())
    if not isinstance(answer, int):
        raise Crashed
    return answer


def answer(line: str) -> int:
    """The action chosen for a question."""
    question = json.loads(line)
    seen = game(question["seen"]["game"]).from_json(question["seen"])
    return bot(question["bot"]).choose(seen, Random(question["chance"]))


def main() -> None:
    """Answer questions until there are no more; what a bot prints goes to standard error."""
    if hasattr(os, "nice"):
        os.nice(5)
    with redirect_stdout(sys.stderr):
        for line in sys.stdin:
            print(json.dumps(answer(line)), file=sys.__stdout__, flush=True)


if __name__ == "__main__":
    main()
