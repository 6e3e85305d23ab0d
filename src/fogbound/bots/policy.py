"""The policy bot: what a network promises most, played at once."""

from __future__ import annotations

from pathlib import Path
from random import Random

from fogbound.bots.budget import Budget
from fogbound.bots.greedy import Greedy
from fogbound.bots.network import Network, network_of, read
from fogbound.engine import Game, State


class Policy:
    """Plays what the game's network promises most to who decides, without a search.

    In a game without a network, or with one that promises nothing, it is `Greedy` itself.
    """

    def __init__(self, file: str = "") -> None:
        self._file = file
        """Where the network to play by is kept; nowhere: the one the game comes with."""
        self._read: Network | None = None
        self._greedy = Greedy()

    def choose(self, seen: State, rng: Random, budget: Budget | None = None) -> int:
        if self._network(seen.box.game) is None:
            return self._greedy.choose(seen, rng, budget)
        legal = seen.legal()
        if len(legal) == 1:
            return legal[0]
        promises = self.promises(seen, legal)
        return legal[promises.index(max(promises))]

    def promises(self, seen: State, legal: list[int]) -> list[float]:
        """What each action promises to who decides; nothing where no network says it."""
        game, seat = seen.box.game, seen.actor
        network = self._network(game)
        if network is None or seat is None:
            return []
        return network.promises(game.features(seen, seat), game.answers(seen, legal), seat)

    def _network(self, game: Game) -> Network | None:
        """The one to play by, if it promises moves."""
        if self._file and self._read is None:
            self._read = read(Path(self._file), game)
        network = self._read or network_of(game)
        return network if network is not None and network.actions else None
