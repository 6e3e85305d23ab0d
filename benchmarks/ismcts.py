"""Our search beside OpenSpiel's own information-set search, the same number of iterations each.

OpenSpiel's bot plays through the adapter, with random playouts as it comes; our engine plays each
of them in one call, which takes a part of the time. It has a few iterations more: as many as there
are lines of greedy's that our search begins with on top of its own. Two players, each deal played
twice with the seats changed. A game of Smog played at random seldom ends: give it
`--options rounds=40`.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from os import cpu_count
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import fogbound.adapters.openspiel  # noqa: F401  registers the games
from fogbound.adapters.arrays import rewards
from fogbound.bots import Budget, Search
from fogbound.bots.arena import wilson
from fogbound.bots.play import only_think
from fogbound.bots.search import LINES

UCT = 1.4
"""How curious OpenSpiel's bot is: the value its own examples take."""


class Playouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """What OpenSpiel's random playouts are, sooner."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._rng = Random(seed)

    def evaluate(self, state: Any) -> Any:
        """How one random game from here ends, for each seat."""
        table = state.table.copy()
        table.play_randomly(self._rng)
        return np.array(rewards(table.outcome, state.num_players()))


def theirs(played: Any, iterations: int, seed: int) -> Any:
    """OpenSpiel's bot, with random playouts."""
    return ismcts.ISMCTSBot(
        game=played,
        evaluator=Playouts(seed),
        uct_c=UCT,
        max_simulations=iterations + LINES,
        random_state=np.random.RandomState(seed),
    )


@lru_cache(maxsize=1)
def loaded(name: str) -> Any:
    """The game as OpenSpiel knows it; once in every process."""
    return pyspiel.load_game(name)


def duel(name: str, iterations: int, number: int) -> float:
    """The share of a win that our search has in the game of that number."""
    played, (seed, seat) = loaded(name), divmod(number, 2)
    state = played.new_initial_state()
    state.apply_action(seed)
    ours, rng = Search(Budget(iterations)), Random(f"{seed}, {seat}")
    other = theirs(played, iterations, seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        if len(legal) == 1:
            action = legal[0]
        elif state.current_player() == seat:
            action = ours.choose(state.table.seen_by(seat), rng)
        else:
            action = other.step(state)
        state.apply_action(action)
    return (float(state.returns()[seat]) + 1) / 2


def main() -> None:
    """Play the games and say how many were won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="nanty")
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=cpu_count())
    parser.add_argument("--options", default="", help="such as rounds=20,edition=it")
    asked = parser.parse_args()
    options = f",{asked.options}" if asked.options else ""
    play = partial(duel, f"python_fogbound_{asked.game}(players=2{options})", asked.iterations)
    won = 0.0
    with ProcessPoolExecutor(asked.jobs, initializer=only_think) as pool:
        for games, share in enumerate(pool.map(play, range(asked.games)), 1):
            won += share
            low, high = wilson(won, games)
            print(f"{games} games: {won / games:.1%} won ({low:.1%} to {high:.1%})", flush=True)


if __name__ == "__main__":
    main()
