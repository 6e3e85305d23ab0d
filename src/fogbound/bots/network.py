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
LAYERS: Final = ("worth_inner", "worth", "promise_inner", "promise")
"""A hidden layer and what follows from it: of a position its worth, of each action its promise.
Each layer has numbers by input and output, and a bias, `worth_bias` and so on."""


class NetworkError(ValueError):
    """A file that holds no network for the game."""


class Network:
    """What was learned of one game, beyond what is known of it by hand.

    The worth of a position for a seat is added to what `game.standings` says, the promise of an
    action to what it promises at first sight: 1 more is e times as good.
    """

    def __init__(self, layers: Mapping[str, Any]) -> None:
        self._np = numpy = _numpy()
        ready = {name: numpy.ascontiguousarray(part, "f4") for name, part in layers.items()}
        self._worth_inner, self._worth_inner_bias = ready["worth_inner"], ready["worth_inner_bias"]
        self._worth, self._worth_bias = ready["worth"][:, 0].copy(), float(ready["worth_bias"][0])
        self._inner, self._inner_bias = ready["promise_inner"], ready["promise_inner_bias"]
        self._promise, self._promise_bias = ready["promise"].T.copy(), ready["promise_bias"]
        self._worth_inner, self._inner = self._worth_inner / ONE, self._inner / ONE
        self.width = len(self._inner)
        """How many features it reads."""
        self.actions = len(self._promise)
        """How many actions it knows."""

    def worths(self, rows: Sequence[bytes]) -> list[float]:
        """What each position is worth to its seat beyond what is known by hand."""
        np = self._np
        seen = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), self.width)
        inner = np.maximum(seen.astype(np.float32) @ self._worth_inner + self._worth_inner_bias, 0)
        return (inner @ self._worth + self._worth_bias).tolist()  # type: ignore[no-any-return]

    def promises(self, row: bytes, actions: list[int]) -> list[float]:
        """What each action promises to who decides, beyond what it does at first sight."""
        np = self._np
        seen = np.frombuffer(row, np.uint8).astype(np.float32)
        inner = np.maximum(seen @ self._inner + self._inner_bias, 0)
        found = self._promise[actions] @ inner + self._promise_bias[actions]
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
    if (network.width, network.actions) != (width, actions):
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
