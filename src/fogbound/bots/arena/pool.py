"""Games on several processes. One that dies takes the game it played with it, and no other."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Generator, Iterable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from time import sleep
from types import FrameType
from typing import Final

from fogbound.bots.arena.bout import Bout, lost, play_bout
from fogbound.bots.arena.schedule import Contest, Fixture
from fogbound.bots.play import only_think

CONTEXT: Final = get_context("spawn")
GRACE: Final = 5.0
"""The seconds a process has to end the programs it runs."""


def played(contest: Contest, fixtures: Iterable[Fixture], jobs: int = 0) -> Generator[Bout]:
    """The games as they end, so many at a time, each in a process; one by one in this one if 0."""
    waiting = deque(fixtures)
    if not jobs:
        yield from (play_bout(contest, fixture) for fixture in waiting)
        return
    busy: dict[object, _Player] = {}
    try:
        while waiting or busy:
            while waiting and len(busy) < jobs:
                player = _Player(contest)
                busy[player.pipe] = player
                player.begin(waiting.popleft())
            for pipe in wait([player.pipe for player in busy.values()]):
                player = busy[pipe]
                yield player.bout()
                if waiting and player.process.is_alive():
                    player.begin(waiting.popleft())
                else:
                    busy.pop(pipe).end()
    finally:
        for player in busy.values():
            player.process.terminate()
        for player in busy.values():
            player.end()


class _Player:
    """A process that plays one game after the other."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self.pipe, inner = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=_play_on, args=(inner, contest), daemon=True)
        self.process.start()
        inner.close()

    def begin(self, fixture: Fixture) -> None:
        self._fixture = fixture
        with suppress(BrokenPipeError):
            self.pipe.send(fixture)

    def bout(self) -> Bout:
        """The game it has played, or what can be said of it where the process has died."""
        try:
            bout = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            self.process.join()
            error = f"the process that played it ended with code {self.process.exitcode}"
            return lost(self._contest, self._fixture, error)
        assert isinstance(bout, Bout)
        return bout

    def end(self) -> None:
        """Ask the process to end, and the programs it runs with it."""
        self.process.terminate()
        self.process.join(GRACE)
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _play_on(pipe: Connection, contest: Contest) -> None:
    """What the process does until there is nobody to play for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    only_think()
    Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, BrokenPipeError):
        while True:
            pipe.send(play_bout(contest, pipe.recv()))


def _leave(number: int, frame: FrameType | None) -> None:
    """End in order, so that the programs of bots end too; once is enough."""
    signal.signal(number, signal.SIG_IGN)
    sys.exit(1)


def _end_with_parent() -> None:
    """Nobody else may be left to end a long game whose contest was killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    sleep(GRACE)
    os._exit(1)
