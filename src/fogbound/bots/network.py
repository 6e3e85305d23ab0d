"""What was learned from many games: a small network that judges positions and promises of moves.

Its numbers lie in a game's folder, `bots/network.npz`, and were made by `fogbound train`. NumPy is
all it needs; where that is missing, or a game has no network, bots play by the hand-made judgement.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from fogbound.engine import Game
from fogbound.engine.features import ONE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]

FILE: Final = "network.npz"
LAYERS: Final = ("inner", "outer", "worth", "promise")
"""The layers: two hidden ones, what a position is worth, what each action promises. Each has
numbers by input and output, and a bias, `inner_bias` and so on."""


class NetworkError(ValueError):
    """A file that holds no network for the game."""


class Network:
    """Two hidden layers over a game's features; from the second, worth and promises.

    The worth of a position for a seat is added to what `game.standings` says; promises are those
    of the seat that decides, 1 more being e times as likely to be a good player's choice.
    """

    def __init__(self, layers: Mapping[str, Numbers]) -> None:
        self._np = numpy = _numpy()
        ready = {name: numpy.ascontiguousarray(part, "f4") for name, part in layers.items()}
        self._inner, self._inner_bias = ready["inner"] / ONE, ready["inner_bias"]
        self._outer, self._outer_bias = ready["outer"], ready["outer_bias"]
        self._worth, self._worth_bias = ready["worth"][:, 0].copy(), float(ready["worth_bias"][0])
        self._promise, self._promise_bias = ready["promise"].T.copy(), ready["promise_bias"]
        self.width = len(self._inner)
        """How many features it reads."""

    def judge(self, rows: Sequence[bytes]) -> tuple[list[float], Numbers]:
        """What each position is worth to its seat, and what `promises` needs to know of it."""
        np = self._np
        seen = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), self.width)
        inner = np.maximum(seen.astype(np.float32) @ self._inner + self._inner_bias, 0)
        outer = np.maximum(inner @ self._outer + self._outer_bias, 0)
        return (outer @ self._worth + self._worth_bias).tolist(), outer

    def promises(self, outer: Numbers, places: list[int], actions: list[int]) -> list[float]:
        """What each action promises to who decides in the position at its place."""
        found = self._np.einsum("ij,ij->i", self._promise[actions], outer[places])
        return (found + self._promise_bias[actions]).tolist()  # type: ignore[no-any-return]


def read(path: Path | Any, game: Game) -> Network:
    """The network in a file; a NetworkError where it is none, or one for other features."""
    try:
        with path.open("rb") as file, _numpy().load(file, allow_pickle=False) as stored:
            layers = {name: stored[name] for name in stored.files}
        network = Network(layers)
    except (KeyError, OSError, ValueError) as error:
        raise NetworkError(f"{path}: holds no network: {error}") from None
    width, actions = game.width, game.actions.size
    if network.width != width or len(layers["promise_bias"]) != actions:
        raise NetworkError(
            f"{path}: reads {network.width} features and knows {len(layers['promise_bias'])} "
            f"actions; {game.title} has {width} and {actions}"
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
    import numpy

    return numpy
