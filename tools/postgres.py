"""A real PostgreSQL for tests and benchmarks: Debian's, in a temporary folder, as an ordinary user.

It listens on a socket in that folder only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

USER = "postgres"
"""Whom Debian's package makes; a database server does not run as root."""


class NoPostgres(Exception):
    """There is none on this machine, or it does not start."""


def programs() -> Path:
    """The folder of initdb and pg_ctl."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        raise NoPostgres("PostgreSQL is not installed: apt install postgresql")
    return found[-1].parent


def _as_user(command: list[str]) -> list[str]:
    return ["runuser", "-u", USER, "--", *command] if os.geteuid() == 0 else command


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(
        _as_user(command), cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )
    if done.returncode:
        raise NoPostgres(f"{command[0]}: {done.stdout}{done.stderr}")


@contextmanager
def postgres(*settings: str) -> Iterator[str]:
    """The address of an empty database, while the block runs."""
    found = programs()
    folder = Path(tempfile.mkdtemp(prefix="fogbound-pg-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, USER)
        data = str(folder / "data")
        make = [str(found / "initdb"), "-D", data, "-U", "fogbound", "-A", "trust", "-N"]
        _run([*make, "-E", "UTF8", "--no-locale"], folder)
        wanted = ["listen_addresses=''", f"unix_socket_directories='{folder}'", *settings]
        options = " ".join(f"-c {setting}" for setting in wanted)
        ctl = [str(found / "pg_ctl"), "-D", data, "-w", "-l", str(folder / "log")]
        _run([*ctl, "-o", options, "start"], folder)
        try:
            yield f"postgresql://fogbound@/postgres?host={folder}"
        finally:
            _run([*ctl, "-m", "immediate", "stop"], folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
