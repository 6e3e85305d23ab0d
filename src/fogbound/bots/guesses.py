"""Whole positions that a view could be, for a search to play on."""

from __future__ import annotations

from itertools import accumulate
from math import exp
from random import Random
from typing import Final

from fogbound.bots.judgement import BY_HAND, Judgement
from fogbound.engine import State

GUESSES: Final = 48
"""How many guesses a search draws from."""
TRUST: Final = 3.0
"""How much the others are trusted to have played well."""


class Guess:
    """A whole position that a view could be, and what it is usually worth."""

    def __init__(self, whole: State, judgement: Judgement) -> None:
        self.whole = whole
        self._judgement = judgement
        self._chances: list[float] = []
        self._tries = 1
        self._sums: list[float] = []

    def chances(self) -> list[float]:
        """How likely each seat is to win it: judged when that is asked first."""
        if not self._chances:
            self._chances = self._sums = self._judgement.chances(self.whole)
        return self._chances

    def usual(self) -> list[float]:
        """How likely each seat is to win, whatever is played on it, as far as that was tried."""
        if self._tries == 1:
            return self.chances()
        return [total / self._tries for total in self._sums]

    def learn(self, chances: list[float]) -> None:
        """Remember what something tried on it led to."""
        self._tries += 1
        self._sums = [one + other for one, other in zip(self._sums, chances, strict=True)]


class Guesses:
    """Whole positions a view could be, drawn the more often the better the others stand in them.

    They have played to stand well, allies too, so that such a guess is more likely to be near the
    truth. What a side has is counted once among its seats.
    """

    def __init__(
        self, seen: State, rng: Random, judgement: Judgement = BY_HAND, count: int = GUESSES
    ) -> None:
        self._rng = rng
        game, seats = seen.box.game, range(seen.box.players)
        wholes = [seen.guess(rng) for _ in range(count)]
        others = [(seat, len(game.allies(seen.box, seat))) for seat in seats if seat != seen.viewer]
        fits = [sum([game.value(whole, seat) / side for seat, side in others]) for whole in wholes]
        best = max(fits)
        weights = [exp(TRUST * (fit - best) / game.spread) for fit in fits]
        self._weights = weights
        self._bounds = list(accumulate(weights))
        self._guesses = [Guess(whole, judgement) for whole in wholes]

    def chances(self) -> list[float]:
        """How likely each seat is to win, as far as the viewer can know."""
        parts = [weight / self._bounds[-1] for weight in self._weights]
        found = [guess.chances() for guess in self._guesses]
        return [
            sum([part * chances[seat] for part, chances in zip(parts, found, strict=True)])
            for seat in range(len(found[0]))
        ]

    def likeliest(self) -> list[float]:
        """The same by the likeliest guess alone, which is soon said."""
        return self._guesses[self._weights.index(max(self._weights))].chances()

    def draw(self) -> Guess:
        """One of them to play on."""
        return self._rng.choices(self._guesses, cum_weights=self._bounds)[0]

    def position(self, guess: Guess) -> State:
        """Where it begins, with a chance of its own; in games that are played on with the same
        one every time, for what luck does in several turns would drown what a move does.
        """
        whole = guess.whole.copy()
        if not whole.box.game.ahead:
            whole.key = self._rng.randbytes(16)
        return whole
