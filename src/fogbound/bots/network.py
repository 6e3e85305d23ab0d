"""What was learned from many games: a small network that judges positions and promises of moves.

Its numbers lie in a game's folder, `bots/network.npz`, and were made by `fogbound train`. NumPy
reads them; where that is missing, or a game has no network, bots play by the hand-made judgement.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from math import frexp, ldexp
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

from fogbound.bots import layers
from fogbound.bots.layers import Layers, Whole
from fogbound.engine import Game
from fogbound.engine.features import MOST, ONE

FILE: Final = "network.npz"
HEADS: Final = ("worth", "promise")
"""Of a position its worth, of each action its promise: each has a hidden layer, `worth_inner`, and
what follows from it, `worth`; numbers by input and output, and a bias, `worth_bias` and so on. A
file may hold one of them alone."""
BITS: Final = 13
"""How fine weights are: as whole numbers they are at most 2**13."""
FEATURES: Final = 2048
HIDDEN: Final = 64
"""How many features and how big a hidden layer there are at most. No sum is then more than
2**8 * 2048 * 2**13 * 64 * 2**13 = 2**51, and up to 2**53 floats are exact."""
LARGEST: Final = 2**30
"""No sum of a hidden layer is larger, so that two of them have room in one number; weights are
coarser where they would be."""


class NetworkError(ValueError):
    """A file that holds no network for the game."""


class Arrays:
    """What `Layers` does, with the same answers, by NumPy: for where nothing is compiled."""

    def __init__(self, whole: Whole) -> None:
        self._np = np = _numpy()
        size = len(whole.inner_bias)
        self._inner = np.array(whole.inner, np.float64).reshape(-1, size)
        self._inner_bias = np.array(whole.inner_bias, np.float64)
        self._outer = np.array(whole.outer, np.float64).reshape(-1, size)
        self._bias = np.array(whole.bias, np.float64)
        self._scale = whole.scale

    def answers(self, row: bytes, which: list[int], place: int = 0) -> list[float]:
        """What is answered about a position's features: those of all the answers there are."""
        np = self._np
        seen = np.frombuffer(row, np.uint8)
        some = np.flatnonzero(seen)
        hidden = np.maximum(seen[some] @ self._inner[some] + self._inner_bias, 0)
        found = self._bias[which] + self._outer[which] @ hidden * self._scale
        return found.tolist()  # type: ignore[no-any-return]


def whole_numbers(arrays: Mapping[str, Any], name: str) -> Whole:
    """The numbers of a head; a ValueError where they are none, or more than sums are exact for.

    A bias of the hidden layer is the weight of a feature that is always 1. Scales are powers of
    two, so that nothing is lost when they are multiplied by.
    """
    np = _numpy()
    found = [arrays[f"{name}{part}"] for part in ("_inner", "_inner_bias", "", "_bias")]
    parts = [np.asarray(part, np.float32) for part in found]
    inner, inner_bias, outer, bias = parts
    width, size = inner.shape
    if outer.shape != (size, len(bias)) or inner_bias.shape != (size,):
        raise ValueError(f"the layers of {name} do not fit together")
    if width > FEATURES or size > HIDDEN:
        raise ValueError(f"{name} reads {width} features and its hidden layer has {size} parts")
    if not all(np.isfinite(part).all() for part in parts):
        raise ValueError(f"{name} has numbers that are none")
    fine = _scale(max(float(abs(inner).max()), float(abs(inner_bias).max())))
    while float((abs(inner).sum(0) * MOST + abs(inner_bias) * ONE).max()) * fine >= LARGEST:
        fine /= 2
    coarse = _scale(float(abs(outer).max()))
    return Whole(
        np.rint(inner * fine).astype(int).ravel().tolist(),
        np.rint(inner_bias * (fine * ONE)).astype(int).tolist(),
        np.rint(outer.T * coarse).astype(int).ravel().tolist(),
        bias.tolist(),
        1 / (fine * ONE * coarse),
    )


def _scale(most: float) -> float:
    """By what numbers up to that one are multiplied to become whole ones of `BITS`."""
    return ldexp(1.0, BITS - frexp(most)[1])


def _layers(arrays: Mapping[str, Any], name: str) -> Layers | Arrays:
    """A head, as it answers soonest."""
    whole = whole_numbers(arrays, name)
    return Arrays(whole) if str(layers.__file__).endswith(".py") else Layers(whole)


class Network:
    """What was learned of one game.

    The worth of a position for a seat is added to what `game.standings` says; the promise of an
    action stands alone. 1 more is e times as good.
    """

    def __init__(self, arrays: Mapping[str, Any]) -> None:
        names = [name for name in HEADS if f"{name}_inner" in arrays]
        if not names:
            raise ValueError(f"neither {' nor '.join(HEADS)}")
        if len({len(arrays[f"{name}_inner"]) for name in names}) > 1:
            raise ValueError(f"{' and '.join(names)} do not read as many features")
        self.judges = "worth" in names
        """Whether it knows what positions are worth."""
        self.actions = len(arrays["promise_bias"]) if "promise" in names else 0
        """How many answers about actions it has; none where it judges positions alone."""
        self._worth = _layers(arrays, "worth") if self.judges else None
        self._promise = _layers(arrays, "promise") if self.actions else None
        self.width = len(arrays[f"{names[0]}_inner"])
        """How many features it reads."""

    def worth(self, row: bytes, seat: int = 0) -> float:
        """What a position is worth to the seat whose features these are, beyond what is known by
        hand.
        """
        return 0.0 if self._worth is None else self._worth.answers(row, [0], seat)[0]

    def promises(self, row: bytes, answers: list[int], seat: int = 0) -> list[float]:
        """What actions promise to who decides, by their `game.answers`."""
        if self._promise is None:
            return [0.0] * len(answers)
        return self._promise.answers(row, answers, seat)


def read(path: Path | Any, game: Game) -> Network:
    """The network in a file; a NetworkError where it is none, or one for other features."""
    try:
        with path.open("rb") as file, _numpy().load(file, allow_pickle=False) as stored:
            arrays = {name: stored[name] for name in stored.files}
        network = Network(arrays)
    except (BadZipFile, EOFError, KeyError, OSError, ValueError) as error:
        raise NetworkError(f"{path}: holds no network: {error}") from None
    width, actions = game.width, game.answer_count
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
