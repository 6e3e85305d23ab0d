"""What a machine plays with, in a few words: where they are the same, the same games are played."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from typing import Any, Final

from fogbound.bots.network import FILE
from fogbound.engine import game, game_names

DECISIVE: Final = (".py", ".toml")
"""The files that decide what is played; compiled or not, they are there."""


def fingerprint() -> dict[str, str]:
    """Fogbound with its version, and each game with its revision and its network."""
    found = {"fogbound": f"{version('fogbound')} {_hash(files('fogbound'))}"}
    for name in game_names():
        rules = game(name)
        package = files(rules.package)
        found[name] = f"{rules.revision} {_hash(package)}"
        network = package.joinpath("bots", FILE)
        if network.is_file():
            found[f"{name} network"] = sha256(network.read_bytes()).hexdigest()
    return found


def _hash(package: Any) -> str:
    """Of all that decides in a package."""
    found = sha256()
    for text in _texts(package):
        found.update(sha256(text).digest())
    return found.hexdigest()


def _texts(folder: Any) -> Iterator[bytes]:
    for entry in sorted(folder.iterdir(), key=lambda one: str(one.name)):
        if entry.is_dir():
            yield from _texts(entry)
        elif entry.name.endswith(DECISIVE):
            yield entry.read_bytes()
