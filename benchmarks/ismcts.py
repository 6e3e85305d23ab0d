"""Our search beside OpenSpiel's own information-set search, the same number of iterations each.

OpenSpiel's bot plays through the adapter, with random playouts as it comes. Two players, each seed
played twice with the seats changed. OpenSpiel's bot takes most of the time, so mind the numbers.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import fogbound.adapters.openspiel  # noqa: F401  registers the games
from fogbound.bots import Budget, Search
from fogbound.bots.arena import wilson

UCT = 1.4
"""How curious OpenSpiel's bot is: the value its own examples take."""


def theirs(played: Any, iterations: int, seed: int) -> Any:
    """OpenSpiel's bot, with random playouts."""
    chance = np.random.RandomState(seed)
    return ismcts.ISMCTSBot(
        game=played,
        evaluator=mcts.RandomRolloutEvaluator(1, chance),
        uct_c=UCT,
        max_simulations=iterations,
        random_state=chance,
    )


def duel(played: Any, iterations: int, seed: int, seat: int) -> float:
    """The share of a win that our search has, sitting on that seat."""
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
    parser.add_argument("--options", default="", help="such as rounds=20,edition=it")
    asked = parser.parse_args()
    options = f",{asked.options}" if asked.options else ""
    played = pyspiel.load_game(f"python_fogbound_{asked.game}(players=2{options})")
    won = 0.0
    for number in range(asked.games):
        won += duel(played, asked.iterations, number // 2, number % 2)
        low, high = wilson(won, number + 1)
        print(
            f"{number + 1} games: {won / (number + 1):.1%} won ({low:.1%} to {high:.1%})",
            flush=True,
        )


if __name__ == "__main__":
    main()
