"""What was learned from many games: a small network that judges positions and promises of moves.

Its numbers lie in a game's folder, `bots/network.npz`, and were made by `fogbound train`. NumPy is
all it needs; where that is missing, or a game has no network, bots play by the hand-made judgement.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

from fogbound.engine import Game
from fogbound.engine.features import ONE

FILE: Final = "network.npz"
HEADS: Final = ("worth", "promise")
"""Of a position its worth, of each action its promise: each has a hidden layer, `worth_inner`, and
what follows from it, `worth`; numbers by input and output, and a bias, `worth_bias` and so on. A
file may hold one of them alone."""


class NetworkError(ValueError):
    """A file that holds no network for the game."""


class Head:
    """A hidden layer and what follows from it."""

    def __init__(self, layers: Mapping[str, Any], name: str) -> None:
        self._np = numpy = _numpy()
        parts = [layers[f"{name}{part}"] for part in ("_inner", "_inner_bias", "", "_bias")]
        inner, self._inner_bias, outer, self.bias = (numpy.asarray(part, "f4") for part in parts)
        self._inner = numpy.ascontiguousarray(inner / ONE)
        self.outer = numpy.ascontiguousarray(outer.T)
        self.width = len(inner)
        """How many features it reads."""

    def inner(self, rows: bytes) -> Any:
        """The hidden layer of positions, their features one after the other."""
        np = self._np
        seen = np.frombuffer(rows, np.uint8).reshape(-1, self.width).astype(np.float32)
        return np.maximum(seen @ self._inner + self._inner_bias, 0)


class Network:
    """What was learned of one game, beyond what is known of it by hand.

    The worth of a position for a seat is added to what `game.standings` says, the promise of an
    action to what it promises at first sight: 1 more is e times as good.
    """

    def __init__(self, layers: Mapping[str, Any]) -> None:
        heads = [Head(layers, n) if f"{n}_inner" in layers else None for n in HEADS]
        self._worth, self._promise = heads
        found = [head for head in heads if head is not None]
        if not found:
            raise ValueError(f"neither {' nor '.join(HEADS)}")
        self.width = found[0].width
        """How many features it reads."""
        self.actions = 0 if self._promise is None else len(self._promise.bias)
        """How many actions it knows; none where it judges positions alone."""
        self.judges = self._worth is not None
        """Whether it knows what positions are worth."""

    def worths(self, rows: Sequence[bytes]) -> list[float]:
        """What each position is worth to its seat beyond what is known by hand."""
        head = self._worth
        if head is None:
            return [0.0] * len(rows)
        found = head.inner(b"".join(rows)) @ head.outer[0] + head.bias[0]
        return found.tolist()  # type: ignore[no-any-return]

    def promises(self, row: bytes, actions: list[int]) -> list[float]:
        """What each action promises to who decides, beyond what it does at first sight."""
        head = self._promise
        if head is None:
            return [0.0] * len(actions)
        found = head.outer[actions] @ head.inner(row)[0] + head.bias[actions]
        return found.tolist()  # type: ignore[no-any-return]


def read(path: Path | Any, game: Game) -> Network:
    """The network in a file; a NetworkError where it is none, or one for other features."""
    try:
        with path.open("rb") as file, _numpy().load(file, allow_pickle=False) as stored:
            layers = {name: stored[name] for name in stored.files}
        network = Network(layers)
    except (BadZipFile, EOFError, KeyError, OSError, ValueError) as error:
        raise NetworkError(f"{path}: holds no network: {error}") from None
    width, actions = game.width, game.actions.size
    if network.width != width or network.actions not in (0, actions):
        raise NetworkError(
            f"{path}: reads {network.width} features and knows {network.actions} actions; "
            f"{game.title} has {width} and {actions}"
        )
    return network


_KNOWN: Final[dict[str, Network | None]] = {}
"""The networks of the games asked about, by name."""


def network_of(game: Game) -> Network | None:
    """The network a game comes with; None where it has none, or NumPy is not installed."""
    if game.name not in _KNOWN:
        path = files(game.package).joinpath("bots", FILE)
        found = path.is_file() and find_spec("numpy") is not None
        _KNOWN[game.name] = read(path, game) if found else None
    return _KNOWN[game.name]


def _numpy() -> Any:
    """NumPy, on one thread: the matrices are small, and games are played side by side."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    return import_module("numpy")
