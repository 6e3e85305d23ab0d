"""What learning is to the rounds: games in, a network out, and word of every pass.

`learner` does it by PyTorch; who plays, tests and keeps needs no more than this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from numpy.typing import NDArray

from fogbound.lab.training.games import Played

Arrays = dict[str, NDArray[Any]]
"""The numbers of a network, by the names of `fogbound.bots.network`."""


class Progress(NamedTuple):
    """How games it has not seen were judged after a pass: the less, the better."""

    head: str
    """What is being learned: the worth of positions, or the promise of moves."""
    number: int
    learned: float
    """How surprising it was who won, or what was thought best, ..."""
    by_hand: float
    """... and how surprising by hand, or at first sight alone."""


class Shape(NamedTuple):
    """How big a network is."""

    width: int
    """How many features it reads."""
    answers: int
    """How many answers about actions it has."""
    inner: int
    """The size of its hidden layers."""


class Learn(Protocol):
    """Who makes a network of games."""

    def __call__(
        self,
        games: Sequence[Played],
        shape: Shape,
        before: Mapping[str, NDArray[Any]],
        told: Callable[[Progress], None],
    ) -> Arrays:
        """The network; it goes on from the one before, where there is one, as big as that is."""
