"""Bots in any language: a program that is asked and answers, one JSON object a line.

docs/bots.md describes what is asked and how to answer.
"""

from __future__ import annotations

import json
import os
import shlex
from contextlib import suppress
from queue import Empty, SimpleQueue
from random import Random
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from typing import IO, Any, Final
from weakref import finalize

from fogbound.bots.budget import Budget
from fogbound.engine import State
from fogbound.engine.words import Speaker

LIMIT: Final = 30.0
"""The seconds a program has for an answer, beyond those of the budget."""
LONGEST: Final = 65_536
"""The bytes an answer may have."""
UNASKED: Final = 8
"""How many answers a program is listened to that nobody has heard yet."""
GRACE: Final = 1.0
"""The seconds a program has to end by itself when no more questions come."""
_RUNNING: Final[set[Popen[bytes]]] = set()
"""The programs that have not been ended yet."""


class Misbehaved(Exception):
    """A program died, hung, or answered what cannot be played."""


class Program:
    """Asks a program, started at the first question and ended with the bot."""

    def __init__(self, command: str, limit: float = LIMIT) -> None:
        self._command = shlex.split(command)
        if not self._command:
            raise ValueError("it needs a command, such as program:python my_bot.py")
        self._name = f"program {_short(command)}"
        self._limit = limit
        self._talk: Talk | None = None

    def choose(self, seen: State, rng: Random, budget: Budget | None = None) -> int:
        limit = self._limit + (budget.seconds if budget else 0.0)
        try:
            if self._talk is None:
                self._talk = Talk(self._command)
            line = self._talk.ask(json.dumps(question(seen, rng, budget)), limit)
            return _action(seen, line)
        except Misbehaved as error:
            self.close()
            raise Misbehaved(f"{self._name} {error}") from None

    def close(self) -> None:
        """End the program."""
        if self._talk is not None:
            self._talk.end()
            self._talk = None


class Talk:
    """A running program: a line to it, a line from it."""

    def __init__(self, command: list[str]) -> None:
        try:
            self._process = Popen(command, stdin=PIPE, stdout=PIPE)
        except OSError as error:
            raise Misbehaved(f"cannot be started: {error.strerror}") from None
        _RUNNING.add(self._process)
        self.end = finalize(self, _end, self._process)
        self._heard: SimpleQueue[str] = SimpleQueue()
        assert self._process.stdout is not None
        Thread(target=_listen, args=(self._process.stdout, self._heard), daemon=True).start()

    def ask(self, line: str, limit: float) -> str:
        """The answer to a question, or Misbehaved."""
        if self._heard.empty():
            answer = self._answer(line, limit)
        elif answer := self._heard.get():
            raise Misbehaved(f"said {_short(answer)} without being asked")
        if not answer:
            self.end()
            raise Misbehaved(
                f"ended with exit status {self._process.returncode} instead of answering"
            )
        return answer

    def _answer(self, line: str, limit: float) -> str:
        """What it says to the question; nothing if it has ended."""
        Thread(target=_tell, args=(self._process, line, self._heard), daemon=True).start()
        try:
            return self._heard.get(timeout=limit)
        except Empty:
            raise Misbehaved(f"gave no answer within {limit:g} seconds") from None


def _tell(process: Popen[bytes], line: str, heard: SimpleQueue[str]) -> None:
    """Write the question, on a thread: who does not read it keeps nobody waiting."""
    left = memoryview(f"{line}\n".encode())
    assert process.stdin is not None
    try:
        while left:
            left = left[os.write(process.stdin.fileno(), left) :]
    except (OSError, ValueError):
        heard.put("")


def _listen(stream: IO[bytes], heard: SimpleQueue[str]) -> None:
    """Pass on what a program says, line by line, and an empty line when it has ended."""
    with stream, suppress(OSError, ValueError):
        while heard.qsize() < UNASKED and (line := stream.readline(LONGEST)):
            heard.put(line.decode("utf-8", "replace"))
    heard.put("")


def _end(process: Popen[bytes]) -> None:
    """No more questions: a program that does not end by itself is ended."""
    assert process.stdin is not None
    with suppress(OSError):
        process.stdin.close()
    try:
        process.wait(GRACE)
    except TimeoutExpired:
        process.kill()
        process.wait()
    _RUNNING.discard(process)


def kill_programs() -> None:
    """End every program at once: for a process that could not end them in order."""
    for process in tuple(_RUNNING):
        process.kill()


def question(seen: State, rng: Random, budget: Budget | None) -> dict[str, Any]:
    """What a program is told: the position as its seat sees it, and what it may do."""
    game, say = seen.box.game, Speaker(seen.box)
    return {
        "game": game.name,
        "seat": seen.viewer,
        "players": seen.box.players,
        "actions": [
            {
                "code": action,
                "name": game.actions.name(action),
                "words": say.describe(seen, action),
            }
            for action in seen.legal()
        ],
        "seen": seen.to_json(),
        "glance": game.glance(seen),
        "chance": rng.getrandbits(32),
        "budget": str(budget) if budget else None,
    }


def _action(seen: State, line: str) -> int:
    """The action that an answer names, by its code or its name."""
    actions = seen.box.game.actions
    try:
        chosen = json.loads(line)["action"]
        if isinstance(chosen, str):
            chosen = actions.code(chosen)
        rule = seen.why_not(chosen)
    except (TypeError, ValueError, LookupError, RecursionError):
        raise Misbehaved(f"answered {_short(line)}, which names no action") from None
    if rule is not None:
        raise Misbehaved(f"chose {actions.name(chosen)!r}, which is not allowed now: {rule}")
    assert isinstance(chosen, int)
    return chosen


def _short(line: str) -> str:
    """A line as it fits into a message."""
    line = line.rstrip("\n")
    return repr(line if len(line) <= 60 else f"{line[:60]}...")
