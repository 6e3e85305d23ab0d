"""The search that has learned: a network says what moves promise, and corrects what is known by
hand of positions.
"""

from __future__ import annotations

from pathlib import Path

from fogbound.bots.budget import Budget
from fogbound.bots.judgement import BY_HAND, Judgement
from fogbound.bots.network import Network, network_of, read
from fogbound.bots.search import USUAL, Search
from fogbound.engine import State


class Learned(Search):
    """Searches as `Search` does, by what a network has learned and by what is known by hand.

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
    """By what a network has learned from many games; what it has not, by hand."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self.knows_moves = network.actions > 0
        self._plays = network.judges and self.knows_moves
        """Whether it plays on by itself in a tree: a turn to its end as it was learned, where what
        positions are worth was learned, too."""

    def chances(self, whole: State) -> list[float]:
        """How likely each seat is to win a position: by hand, and what was learned added to it."""
        if not self._network.judges or whole.outcome is not None:
            return super().chances(whole)
        game, network = whole.box.game, self._network
        standings = [
            by_hand + network.worth(game.features(whole, seat), seat)
            for seat, by_hand in enumerate(game.standings(whole))
        ]
        return game.chances_by(whole, standings)

    def value(self, state: State, seat: int) -> float:
        """How good a position looks to a seat that looks for a plan, as far as that was learned."""
        return state.box.game.learned_value(state, seat)

    def promises(self, state: State, actions: list[int]) -> list[float]:
        """What the actions promise, as good players have chosen before: no first sight is needed,
        which is most of what a search by hand spends its time on.
        """
        if not self._network.actions:
            return super().promises(state, actions)
        seat = state.actor
        assert seat is not None
        game = state.box.game
        return self._network.promises(
            game.features(state, seat), game.answers(state, actions), seat
        )

    def play_on(self, state: State, turns: int) -> State:
        """Play on; where it does so by itself no further than to the end of the turn, for it knows
        what will come of such positions.
        """
        return super().play_on(state, 0 if self._plays else turns)

    def moved(self, state: State, legal: list[int]) -> State:
        """The position after what the network promises most."""
        if not self._plays:
            return super().moved(state, legal)
        promises = self.promises(state, legal)
        state.play(legal[promises.index(max(promises))])
        return state
