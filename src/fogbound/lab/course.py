"""The course of a game: who was ahead, how often that changed, and how far back the winner was."""

from __future__ import annotations

from typing import Final, NamedTuple

from fogbound.engine import State

EVEN: Final = 0.02
"""By so much of the chance to win one must be ahead of the last leader to take the lead."""


class Course(NamedTuple):
    """How the lead went."""

    leads: int | None
    """How often it changed; None where the game does not say what a position is worth."""
    lowest: float | None
    """The worst chance the winner ever had; None where nobody won, or several sides did."""
    settled: float | None
    """After which share of the game's actions the winner led for good."""


UNSEEN: Final = Course(None, None, None)


class Watcher:
    """Asks the game for everybody's chances, where another seat comes to decide.

    In the middle of a turn much of it is still to come, so those positions are left out. A game
    that does not say what a position is worth has no course.
    """

    def __init__(self, sides: tuple[int, ...]) -> None:
        self._sides = sides
        self._samples: list[tuple[int, list[float]]] = []
        self._blind = False

    def look(self, number: int, state: State) -> None:
        """Take a sample after so many actions."""
        if not self._blind:
            try:
                self._samples.append((number, state.box.game.chances(state)))
            except NotImplementedError:
                self._blind = True

    def course(self, actions: int, winners: tuple[int, ...]) -> Course:
        """What the samples say, once it is known who won."""
        if not self._samples:
            return UNSEEN
        won = {self._sides[seat] for seat in winners}
        winner = min(winners) if len(won) == 1 else None
        leads, since, leader = 0, 0, -1
        for number, chances in self._samples:
            best = max(range(len(chances)), key=chances.__getitem__)
            if leader < 0:
                leader, since = best, number
            elif chances[best] > chances[leader] + EVEN:
                leads, leader, since = leads + 1, best, number
        if winner is None:
            return Course(leads, None, None)
        lowest = min(chances[winner] for _, chances in self._samples)
        led = self._sides[leader] == self._sides[winner]
        return Course(leads, round(lowest, 4), round((since if led else actions) / actions, 4))
