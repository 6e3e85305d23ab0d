"""The search that has learned: a network corrects what is known by hand of positions and moves."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fogbound.bots.budget import Budget
from fogbound.bots.network import Network, network_of, read
from fogbound.bots.search import BY_HAND, USUAL, Judgement, Search
from fogbound.engine import State

TOGETHER: Final = 8
"""How many positions are judged at a time: a call of the network costs little more for them."""


class Learned(Search):
    """Searches as `Search` does; a network adds what it has learned to what is known by hand.

    In a game without a network it is `Search` itself.
    """

    def __init__(self, budget: Budget = USUAL, file: str = "") -> None:
        super().__init__(budget)
        self._file = file
        """Where the network to play by is kept; nowhere: the one the game comes with."""
        self._learned: Judgement | None = None

    def _judgement(self, seen: State) -> Judgement:
        if self._learned is None:
            game = seen.box.game
            network = read(Path(self._file), game) if self._file else network_of(game)
            self._learned = BY_HAND if network is None else LearnedJudgement(network)
        return self._learned


class LearnedJudgement(Judgement):
    """By hand, and by what a network has learned from many games."""

    def __init__(self, network: Network) -> None:
        self.together = TOGETHER if network.judges else 1
        self._network = network

    def chances(self, wholes: list[State]) -> list[list[float]]:
        """How likely each seat is to win each of the positions, all judged in one call."""
        if not self._network.judges:
            return super().chances(wholes)
        game, players = wholes[0].box.game, wholes[0].box.players
        rows = [game.features(whole, seat) for whole in wholes for seat in range(players)]
        worths = self._network.worths(rows)
        found: list[list[float]] = []
        for number, whole in enumerate(wholes):
            if whole.outcome is not None:
                found.append(game.chances(whole))
            else:
                learned = worths[number * players : (number + 1) * players]
                pairs = zip(game.standings(whole), learned, strict=True)
                found.append(game.chances_by(whole, [by_hand + more for by_hand, more in pairs]))
        return found

    def promises(self, state: State, actions: list[int]) -> list[float]:
        """What the actions promise: at first sight, and as good players have chosen before."""
        by_hand = super().promises(state, actions)
        if not self._network.actions:
            return by_hand
        seat = state.actor
        assert seat is not None
        learned = self._network.promises(state.box.game.features(state, seat), actions)
        return [one + more for one, more in zip(by_hand, learned, strict=True)]
