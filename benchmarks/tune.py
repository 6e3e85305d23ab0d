"""What wins The Smog Riders for an attacker: teams, and what greedy weighs things by.

    python -m benchmarks.tune --games 6000 --teams --jobs 2
    python -m benchmarks.tune --games 6000 --spread 0.3 --jobs 2

Games of two between greedy players, the scenarios in turn. With `--teams` attackers draw their
team; with a `--spread` every weight of theirs is multiplied by a number drawn around 1. What became
of it says for each scenario what a character adds to the games won (the `TALENTS` of the game's
`bots/learned.py`), or which weights matter: by how many standard errors who has more of one wins
more. A game is a line of `--out`; the same command goes on where it stopped. What is found is worth
a try, no more, since many weights are compared. To try one beside what is known by hand, on the
same deals, with the teams that were learned:

    python -m benchmarks.tune --scenarios vault --games 200 --factors hurry=1.7 pull=0.75
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

import fogbound
from benchmarks.kept import kept, played_on
from fogbound.bots.greedy import Greedy
from fogbound.bots.judgement import Judgement
from fogbound.engine import State
from fogbound.games.riders.bots.learned import LEARNED
from fogbound.games.riders.bots.value import value_by
from fogbound.games.riders.bots.weights import BY_HAND, Weights
from fogbound.games.riders.rules.actions import CHARACTERS
from fogbound.games.riders.rules.box import PER_SIDE
from fogbound.games.riders.rules.parameters import SCENARIOS
from fogbound.games.riders.rules.state import RidersState

NAMES = [name for name in dir(BY_HAND) if isinstance(getattr(BY_HAND, name), float)]
SURE = 2.5
"""A weight that matters by fewer standard errors is not told of."""
SHARED, APART = 20.0, 120.0
"""How far what a character adds is drawn to nothing, in all scenarios and in each beside that."""


class Task(NamedTuple):
    """A game to be played."""

    scenario: str
    number: int
    teams: int
    spread: float
    factors: str


class Result(NamedTuple):
    """How a game ended."""

    scenario: str
    number: int
    teams: int
    spread: float
    factors: str
    squad: int
    """The attacker's characters, as bits."""
    won: int
    """Whether the attacker has won."""


class Weighed(Judgement):
    """By other weights."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, RidersState)
        return value_by(self._weights, state, seat)


def drawn(task: Task) -> dict[str, float]:
    """By weight: what it is multiplied by."""
    found = dict.fromkeys(NAMES, 1.0)
    for pair in task.factors.split():
        name, factor = pair.split("=")
        found[name] *= float(factor)
    rng = Random(f"tune.{task.number}")
    return {name: factor * exp(task.spread * rng.gauss()) for name, factor in found.items()}


def played(task: Task) -> Result:
    """Play a game."""
    seed = f"tune.{task.number}"
    s = fogbound.game("riders").new(players=2, seed=seed, scenario=task.scenario)
    assert isinstance(s, RidersState)
    rng, attacker = Random(seed), 1 - s.defender
    talents = () if task.teams or task.spread else LEARNED[s.box.scenario].talents
    bots = [Greedy(), Greedy()]
    bots[attacker] = Greedy(judgement=Weighed(Weights(drawn(task), talents)))
    while s.actor is not None:
        if task.teams and s.home[attacker] < 0:
            s.play(rng.choice(s.legal()))
        else:
            s.play(bots[s.actor].choose(s.seen_by(s.actor), rng))
    assert s.outcome is not None
    squad = sum([1 << char for char in s.squads[attacker]])
    return Result(*task, squad, int(attacker in s.outcome.winners))


def talents(results: list[Result]) -> Iterator[str]:
    """What each character adds, in games of a hundred, its side's share of them among it."""
    scenarios = [SCENARIOS.index(result.scenario) for result in results]
    count, chars = len(SCENARIOS), len(CHARACTERS)
    rows = np.zeros((len(results), 2 * count + chars * (1 + count)))
    for row, result, scenario in zip(rows, results, scenarios, strict=True):
        side = int(result.squad >> PER_SIDE > 0)
        row[2 * scenario + side] = 1
        for char in range(PER_SIDE * side, PER_SIDE * (side + 1)):
            there = (result.squad >> char & 1) - 1 / 3
            row[2 * count + char] = there
            row[2 * count + chars * (1 + scenario) + char] = there
    drawn_to_none = [0.001] * 2 * count + [SHARED] * chars + [APART] * chars * count
    won = np.array([result.won for result in results])
    found = np.linalg.solve(rows.T @ rows + np.diag(drawn_to_none), rows.T @ won)
    shared = found[2 * count :][:chars]
    for scenario, name in enumerate(SCENARIOS):
        adds = shared + found[2 * count + chars * (1 + scenario) :][:chars]
        for side in (0, 1):
            own = slice(PER_SIDE * side, PER_SIDE * (side + 1))
            adds[own] += (found[2 * scenario + side] - adds[own].sum() / 3) / 3
        yield f'    "{name}": ({", ".join(f"{100 * one:.0f}" for one in adds)}),'


def weights(results: list[Result]) -> Iterator[str]:
    """By scenario: the weights that matter."""
    for name in SCENARIOS:
        cell = [result for result in results if result.scenario == name]
        won = np.array([result.won for result in cell], float)
        if len(set(won)) < 2:
            continue  # Whoever always wins, or never, tells nothing.
        logs = np.log([list(drawn(Task(*result[:5])).values()) for result in cell])
        errors = (
            (logs - logs.mean(0)).T
            @ (won - won.mean())
            / (logs.std(0) * won.std() * sqrt(len(cell)))
        )
        told = [f"{NAMES[at]} {errors[at]:+.1f}" for at in np.argsort(-abs(errors))]
        most = sum(abs(errors) > SURE)
        yield f"{name}: {won.mean():.0%} of {len(cell)} won; {', '.join(told[:most])}"


def shares(results: list[Result]) -> Iterator[str]:
    """By scenario: what was won with the factors and without, on the same deals."""
    for name in SCENARIOS:
        by_factors: dict[str, dict[int, int]] = {}
        for result in results:
            if result.scenario == name:
                by_factors.setdefault(result.factors, {})[result.number] = result.won
        if len(by_factors) < 2:
            continue
        both = set.intersection(*[set(games) for games in by_factors.values()])
        gains = np.array([[games[n] for n in sorted(both)] for games in by_factors.values()])
        change = gains[1] - gains[0]
        error = change.std() / sqrt(max(1, len(both)))
        yield f"{name}: {gains[0].mean():.0%} by hand, {change.mean():+.0%} ± {error:.0%} so"


def known(path: Path) -> list[Result]:
    """The games in a file."""
    found: list[Result] = []
    for scenario, number, teams, spread, factors, squad, won in kept(path):
        task = Task(scenario, int(number), int(teams), float(spread), factors)
        found.append(Result(*task, int(squad), int(won)))
    return found


def main() -> None:
    """Play what is missing, and tell what follows from all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--scenarios", default=",".join(SCENARIOS))
    parser.add_argument("--teams", action="store_true", help="attackers draw their team")
    parser.add_argument("--spread", type=float, default=0.0, help="how far weights are drawn apart")
    parser.add_argument("--factors", nargs="*", default=[], metavar="NAME=FACTOR")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("tune.csv"))
    args = parser.parse_args()
    tried = dict.fromkeys(["", " ".join(args.factors)])
    names = args.scenarios.split(",")
    tasks = [
        Task(names[n % len(names)], n, int(args.teams), args.spread, factors)
        for n in range(args.games)
        for factors in tried
    ]
    results = known(args.out)
    done = {Task(*result[:5]) for result in results}
    missing = [task for task in tasks if task not in done]
    results += played_on(args.out, missing, played, args.jobs)
    asked = set(tasks)
    found = [result for result in results if Task(*result[:5]) in asked]
    tell = talents if args.teams else weights if args.spread else shares
    print("\n".join(tell(found)))


if __name__ == "__main__":
    main()
