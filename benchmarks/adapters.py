"""What the adapters cost: random play through each, beside the same on the bare engine.

    python benchmarks/adapters.py
    python benchmarks/adapters.py --game smog --players 4 --seconds 2

Without observations a decision is: who decides, what is legal, choose, play. With them the features
of the view of the seat that decides come on top, on the bare engine too (`seen_by`, then
`features`), so that what a game's features cost is not laid at the adapters' door.
All ways are measured in turn, in seconds of the processor, and the best round of each counts.
"""

import argparse
import platform
import random
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

import fogbound
from fogbound.adapters.gymnasium import OneSeat
from fogbound.adapters.openspiel import register
from fogbound.adapters.pettingzoo import env
from fogbound.adapters.vector import Games

GAMES = 16  # side by side, where an adapter plays many at once
LONGEST = 1000  # decisions of one game: random play in Smog may take for ever

rnd = random.random
Way = Callable[[str, int, bool], Iterator[int]]
"""Plays for ever, with observations or without; yields how many decisions were made."""


def any_of(mask: NDArray[Any]) -> int:
    """A random legal action."""
    legal = mask.nonzero()[0]
    return int(legal[int(rnd() * len(legal))])


def bare(name: str, players: int, observing: bool) -> Iterator[int]:
    game = fogbound.game(name)
    while True:
        s = game.new(players=players, seed=random.getrandbits(63))
        for _ in range(LONGEST):
            if s.actor is None:
                break
            if observing:
                game.features(s.seen_by(s.actor), s.actor)
            legal = s.legal()
            s.play(legal[int(rnd() * len(legal))])
            yield 1


def pettingzoo(name: str, players: int, observing: bool) -> Iterator[int]:
    table = env(name, players, max_cycles=LONGEST)
    while True:
        table.reset(seed=random.getrandbits(63))
        while True:
            _, _, over, cut, info = table.last(observing)
            if over or cut:
                break
            table.step(any_of(info["action_mask"]))
            yield 1


def gymnasium(name: str, players: int, observing: bool) -> Iterator[int]:
    """All seats but one are random bots. Every step gives an observation, asked for or not."""
    table = OneSeat(name, players)
    while True:
        _, info = table.reset(seed=random.getrandbits(63))
        for _ in range(LONGEST // players):
            _, _, over, _, info = table.step(np.int64(any_of(info["action_mask"])))
            yield 1
            if over:
                break


def openspiel(name: str, players: int, observing: bool) -> Iterator[int]:
    game = pyspiel.load_game(register(name), {"players": players})
    while True:
        s = game.new_initial_state()
        s.apply_action(random.randrange(game.max_chance_outcomes()))
        for _ in range(LONGEST):
            if (player := s.current_player()) < 0:
                break
            if observing:
                s.observation_tensor(player)
            legal = s.legal_actions()
            s.apply_action(legal[int(rnd() * len(legal))])
            yield 1


def vector(name: str, players: int, observing: bool) -> Iterator[int]:
    games = Games(name, GAMES, players, random.getrandbits(63), max_decisions=LONGEST)
    while True:
        if observing:
            games.observations()
        games.step([any_of(mask) for mask in games.masks])
        yield GAMES


WAYS: dict[str, Way] = {
    "bare engine": bare,
    "PettingZoo": pettingzoo,
    "Gymnasium, own decisions": gymnasium,
    "OpenSpiel": openspiel,
    f"{GAMES} games at once": vector,
}


def speed(way: Iterator[int], seconds: float) -> float:
    """Decisions a second of the processor."""
    decisions = 0
    start = time.process_time()
    while (passed := time.process_time() - start) < seconds:
        for _ in range(100):
            decisions += next(way)
    return decisions / passed


def compare(name: str, players: int, rounds: int, seconds: float) -> None:
    best: dict[tuple[str, bool], float] = {}
    for _ in range(rounds):
        for way, play in WAYS.items():
            for observing in (False, True):
                if way.startswith("Gymnasium") and not observing:
                    continue
                random.seed(1)
                found = speed(play(name, players, observing), seconds)
                best[way, observing] = max(found, best.get((way, observing), 0.0))
    print(f"\n{name}, {players} players: decisions a second, and how many times longer each takes")
    print(f"| {'':24} | without observations |    with observations |")
    print(f"| {'-' * 24} | {'-' * 19}: | {'-' * 19}: |")
    for way in WAYS:
        cells = [cell(best, way, observing) for observing in (False, True)]
        print(f"| {way:24} | {cells[0]:>20} | {cells[1]:>20} |")


def cell(best: dict[tuple[str, bool], float], way: str, observing: bool) -> str:
    if (way, observing) not in best:
        return "-"
    found = best[way, observing]
    return f"{found:,.0f} ({best['bare engine', observing] / found:.2f})"


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--game", choices=fogbound.game_names(), help="one game; else every one")
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--seconds", type=float, default=0.5, help="for one measurement")
    given = options.parse_args()
    packages = ("fogbound", "pettingzoo", "gymnasium", "open_spiel", "numpy")
    print(
        f"Random play on one core, the best of {given.rounds} rounds. "
        f"Python {platform.python_version()}, {', '.join(f'{p} {version(p)}' for p in packages)}."
    )
    for name in [given.game] if given.game else fogbound.game_names():
        compare(name, given.players, given.rounds, given.seconds)


if __name__ == "__main__":
    main()
