"""A pseudo-terminal with `fogbound` in it, to type into and to read from."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Mapping
from types import TracebackType

PROMPT = "\n> "
PATIENCE = 20.0
ON_TERMINAL = 'exec env --default-signal=INT "$@" <"$0" >"$0" 2>&1'
"""The first to open a terminal in a new session has it for its own: keys reach it as signals.

Ctrl-C does so even where the tests run in the background, which are deaf to it.
"""
CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]")


class Terminal:
    """A process on a terminal of the given size; `screen` is all it has written so far."""

    def __init__(
        self, command: list[str], rows: int, columns: int, env: Mapping[str, str] = {}
    ) -> None:
        self._end, self._inner = pty.openpty()
        fcntl.ioctl(self._inner, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        size = ("COLUMNS", "LINES")
        clean = {key: value for key, value in os.environ.items() if key not in size}
        self.process = subprocess.Popen(
            ["sh", "-c", ON_TERMINAL, os.ttyname(self._inner), *command],
            env={**clean, "TERM": "xterm-256color", **env},
            start_new_session=True,
        )
        self.raw = b""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._inner)
        os.close(self._end)

    @property
    def screen(self) -> str:
        """Everything written, without colours and cursor moves."""
        text = self.raw.decode(errors="replace")
        return CONTROL.sub("", text).replace("\r\n", "\n").replace("\r", "")

    def read(self, until: str = PROMPT) -> str:
        """Wait for the text at the end of what is written; return what came since the last call."""
        start = len(self.screen)
        limit = time.monotonic() + PATIENCE
        while not self.screen[start:].endswith(until):
            over = self.process.poll() is not None or time.monotonic() > limit
            if not self._pending(0.05) and over:
                raise TimeoutError(f"no {until!r} at the end of {self.screen[start:]!r}")
        return self.screen[start:]

    def type(self, line: str) -> str:
        """Type a line and wait for the next prompt."""
        os.write(self._end, f"{line}\n".encode())
        return self.read()

    def press(self, key: bytes) -> str:
        """Press a key that ends it all, as slowly as a person does, and wait for the end."""
        time.sleep(0.3)
        os.write(self._end, key)
        return self.rest()

    def kill(self) -> None:
        """End the process without a warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def rest(self) -> str:
        """What comes until the process ends."""
        start = len(self.screen)
        limit = time.monotonic() + PATIENCE
        while self._pending(0.05) or self.process.poll() is None:
            if time.monotonic() > limit:
                raise TimeoutError(f"it goes on after {self.screen[start:]!r}")
        return self.screen[start:]

    def _pending(self, wait: float) -> bool:
        """Take in what has been written within so many seconds; whether there was anything."""
        if not select.select([self._end], [], [], wait)[0]:
            return False
        self.raw += os.read(self._end, 65536)
        return True
