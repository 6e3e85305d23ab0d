"""A game as arrays: what a seat sees, what it may do, what it won."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from fogbound.engine import Game, Outcome, State, game
from fogbound.engine.features import ONE
from fogbound.engine.words import Speaker

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]

SIXTY_FOURTH: Final = np.float32(1 / ONE)
BUCKETS: Final = 512
"""How many numbers a view is put into where the game has no features of its own."""


class Lens:
    """Turns the positions of one game, for so many players, into arrays of one size.

    Unless the options say otherwise the game has its limit: learners begin at random, and random
    players may never finish.
    """

    def __init__(self, rules: str | Game, players: int | None, options: dict[str, Any]):
        self.game = game(rules) if isinstance(rules, str) else rules
        self.players = self.game.players[0] if players is None else players
        self.options = {**self.game.limit, **options}
        self.game.box(self.players, None, self.options)  # what it does not have is refused now
        self.size = self.game.width or BUCKETS
        """How many numbers an observation has."""
        self.actions = self.game.actions.size
        """How many entries a mask has."""
        self.features: Callable[[State, int], bytes] = self.game.features
        """The bytes a view is shown as, each a number in 64ths."""
        if not self.game.width:
            self.features = marks_of

    def new(self, seed: int) -> State:
        """A game at its first decision."""
        state: State = self.game.new(self.players, seed, **self.options)
        return state

    def observe(self, state: State, seat: int) -> Numbers:
        """What the seat sees, as the game's features."""
        return numbers_of(self.features(state.seen_by(seat), seat))

    def text(self, state: State, seat: int) -> str:
        """What the seat sees, in plain text."""
        return Speaker(state.box).text(state.seen_by(seat))

    def mask(self, legal: Sequence[int]) -> Mask:
        """A one for each action that is allowed."""
        allowed = bytearray(self.actions)
        for action in legal:
            allowed[action] = 1
        return np.frombuffer(allowed, dtype=np.int8)


def numbers_of(seen: bytes) -> Numbers:
    """Features as numbers: 64 is 1."""
    return scaled(np.frombuffer(seen, dtype=np.uint8))


def scaled(seen: NDArray[np.uint8]) -> Numbers:
    """Bytes in 64ths as numbers, in an array of the same shape."""
    return np.multiply(seen, SIXTY_FOURTH, dtype=np.float32)


def rewards(outcome: Outcome | None, players: int) -> list[float]:
    """What each seat has won: the winners share +1, the others -1. A draw and an open game: 0."""
    winners = outcome.winners if outcome is not None else ()
    losers = players - len(winners)
    if not winners or not losers:
        return [0.0] * players
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(players)]


def marks_of(state: State, seat: int) -> bytes:
    """What a seat sees of a game without features."""
    return marks(state.seen_by(seat), seat)


def marks(seen: State, seat: int) -> bytes:
    """A view in BUCKETS bytes, for any game: each thing seen puts a mark in one of them."""
    numbers = bytearray(BUCKETS)
    for thing in _things(seen, seat):
        numbers[crc32(thing.encode()) % BUCKETS] = ONE
    return bytes(numbers)


def _things(seen: State, seat: int) -> Iterator[str]:
    """Everything in a view, each thing as a text that says where it lies."""
    yield f"seat {seat}, actor {seen.actor}"
    if seen.stack:
        yield repr(seen.stack[-1])
    for name in seen.FIELDS:
        value = getattr(seen, name)
        for place, item in enumerate(value if isinstance(value, list) else [value]):
            for number, part in enumerate(item if isinstance(item, tuple) else [item]):
                yield f"{name} {place} {number} {part}"
