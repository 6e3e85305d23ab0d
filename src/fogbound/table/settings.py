"""How a table is run: where it stores, how much it allows."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

VARIABLE: Final = "FOGBOUND_TABLE"
"""The environment variable that carries the settings to worker processes."""


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "share") / "fogbound"


@dataclass(frozen=True)
class Settings:
    """Everything one can set. The defaults suit a table for friends."""

    database: str = ""
    """A database address; empty: an SQLite file in the data folder."""
    data: str = field(default_factory=lambda: str(data_folder()))
    """The folder that file lies in."""
    rooms: int = 400
    """How many games one worker keeps in memory; the others are read again when needed."""
    bot_processes: int = max(1, (os.cpu_count() or 2) - 1)
    """How many bots of one worker think at once, each in a process of its own."""
    bot_limit: float = 10.0
    """Seconds a bot may think before the random one takes over."""
    bot_pause: float = 0.4
    """Seconds a bot takes at least, so that people can follow."""
    away_after: float = 60.0
    """Seconds after which the others may vote for a bot to play on for who does not decide."""
    lines: int = 60
    """Lines a minute one person may say at a table where they sit, and at once."""
    guest_lines: int = 6
    """Lines a minute that a spectator may say, and all spectators of a table together."""
    undos: int = 20
    """How often a minute one person may take something back; twice as often at once."""
    seatings: int = 30
    """How often a minute one person may change a seat or a title, which everybody is told of."""
    requests: float = 30.0
    """Requests a second one caller may make in the long run."""
    burst: int = 120
    """Requests one caller may make at once."""
    signups: int = 60
    """People who may sign up from one address in an hour."""
    tables: int = 40
    """Tables one person may have open that have not begun."""
    games: int = 200
    """Games one person may have begun; of more the one longest untouched, if against bots alone, is
    closed."""
    tokens: int = 10
    """Tokens for programs one person may have."""
    streams: int = 12
    """Streams one caller may have open on one worker."""
    body: int = 16_384
    """Bytes a request may carry."""

    @property
    def url(self) -> str:
        """The address of the database, in SQLAlchemy's words."""
        for short in ("postgresql://", "postgres://"):
            if self.database.startswith(short):
                return "postgresql+psycopg://" + self.database.removeprefix(short)
        return self.database or f"sqlite:///{Path(self.data).absolute() / 'table.db'}"

    @property
    def shared(self) -> bool:
        """Whether several workers can use the database at once."""
        return self.url.startswith("postgresql")

    def make_folder(self) -> None:
        """Make the folder the database lies in, where it is a file and the folder is missing."""
        if not self.database:
            Path(self.data).mkdir(parents=True, exist_ok=True)

    def to_environment(self) -> dict[str, str]:
        """The settings as a worker process inherits them; `from_environment` reads them back."""
        return {VARIABLE: json.dumps(asdict(self))}

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """The settings the environment carries, or the defaults."""
        return cls(**json.loads(environment.get(VARIABLE, "{}")))
