"""What wins The Smog Riders for an attacker: teams, and what greedy weighs things by.

    python -m benchmarks.tune --games 6000 --teams 168 --jobs 2
    python -m benchmarks.tune --games 6000 --teams 16 --spread 0.25 --jobs 2

Games between greedy players, the scenarios in turn, one attacker by what was learned so far (the
game's `bots/learned.py`), the others by hand. With `--teams` that one draws theirs among so many
that promise most, of 168; with a `--spread` every weight of theirs is multiplied by a number drawn
around 1. Where there are rivals all of them do, and teams are dealt. What became of it says for
each scenario what a character adds to the games won (the `TALENTS`), how often the best teams won,
and which weights matter: by how many standard errors who has more of one is further ahead.
A game is a line of `--out`; the same command goes on where it stopped. What is found is worth a
try, no more, since many weights are compared. To try some beside what was learned so far, on the
same deals:

    python -m benchmarks.tune --scenarios vault --games 200 --factors hurry=1.3 pull=0.75
    python -m benchmarks.tune --players 4 --scoring even --games 2000 --teams 168 --spread 0.4

What helps goes into `bots/learned.py`, and the next round begins there, in a file of its own.
To see what a character would be worth with other numbers, in a components file of one's own:

    python -m benchmarks.tune --games 600 --teams 168 --having vikka --components mine.toml
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import combinations
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
from fogbound.games.riders.bots.learned import (
    FACTORS,
    RIVALS_FACTORS,
    RIVALS_TALENTS,
    TALENTS,
)
from fogbound.games.riders.bots.value import SQUAD, value_by
from fogbound.games.riders.bots.weights import BY_HAND, Weights
from fogbound.games.riders.rules.actions import CHARACTERS, PICK, SIDE
from fogbound.games.riders.rules.box import PER_SIDE, SCORINGS
from fogbound.games.riders.rules.parameters import SCENARIOS
from fogbound.games.riders.rules.scoring import share
from fogbound.games.riders.rules.state import RidersState

NAMES = [name for name in dir(BY_HAND) if isinstance(getattr(BY_HAND, name), float)]
SURE = 2.5
"""A weight that matters by fewer standard errors is not told of."""
OFTEN = 10
"""Of a team that played fewer games it is not told how often it won."""
SHARED, APART = 20.0, 120.0
"""How far what a character adds is drawn to nothing, in all scenarios and in each beside that."""


class Task(NamedTuple):
    """A game to be played."""

    scenario: str
    number: int
    players: int
    scoring: str
    teams: int
    spread: float
    factors: str
    having: str
    """A character that is in every team, or none."""
    components: str
    """The components file; none: the game's own."""


class Result(NamedTuple):
    """How a game ended."""

    scenario: str
    number: int
    players: int
    scoring: str
    teams: int
    spread: float
    factors: str
    having: str
    components: str
    squads: str
    """By attacker that was tried: their characters, as bits."""
    leads: str
    """By how many points they are ahead of the best other, times the number of attackers."""
    wins: str
    """Whether they have won: 0 or 1."""


class Try(NamedTuple):
    """What an attacker's team and weights have brought."""

    task: Task
    place: int
    """Which attacker it was, of those that were tried."""
    squad: int
    lead: int
    won: int


def task_of(result: Result) -> Task:
    """The game that ended so."""
    return Task(*result[:-3])


def tries_of(results: list[Result]) -> list[Try]:
    """What each attacker's team and weights have brought."""
    found: list[Try] = []
    for result in results:
        ends = zip(result.squads.split(), result.leads.split(), result.wins.split(), strict=True)
        task = task_of(result)
        found += [Try(task, place, *map(int, end)) for place, end in enumerate(ends)]
    return found


class Weighed(Judgement):
    """By other weights."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, RidersState)
        return value_by(self._weights, state, seat)


def talents_of(scenario: str, players: int) -> tuple[float, ...]:
    """By character: what was learned so far of what it adds."""
    return (TALENTS if players == 2 else RIVALS_TALENTS)[scenario]


def factors_of(scenario: str, players: int) -> dict[str, float]:
    """By weight: what it was learned so far to be multiplied by."""
    return (FACTORS if players == 2 else RIVALS_FACTORS).get(scenario, {})


def drawn(task: Task, place: int) -> dict[str, float]:
    """By weight: what it is multiplied by."""
    found = dict.fromkeys(NAMES, 1.0) | factors_of(task.scenario, task.players)
    for pair in task.factors.split():
        name, factor = pair.split("=")
        found[name] *= float(factor)
    rng = Random(f"tune.{task.number}.{place}")
    return {name: factor * exp(task.spread * rng.gauss()) for name, factor in found.items()}


def dealt(task: Task, rng: Random) -> list[tuple[int, ...]]:
    """A team for each attacker, all of one side."""
    if task.players == 2:
        return [rng.choice(good_teams(task))]
    side = rng.randrange(2)
    chars = rng.sample(range(PER_SIDE * side, PER_SIDE * (side + 1)), PER_SIDE)
    return [tuple(chars[SQUAD * n : SQUAD * (n + 1)]) for n in range(task.players - 1)]


def good_teams(task: Task) -> list[tuple[int, ...]]:
    """The teams that may be drawn: those that promise most by what was learned."""
    talents = talents_of(task.scenario, task.players)
    chars = range(len(CHARACTERS))
    sides = (chars[:PER_SIDE], chars[PER_SIDE:])
    teams: list[tuple[int, ...]] = [team for side in sides for team in combinations(side, SQUAD)]
    if task.having:
        teams = [team for team in teams if CHARACTERS.index(task.having) in team]
    teams.sort(key=lambda team: sum([talents[char] for char in team]), reverse=True)
    return teams[: task.teams or 1]


def played(task: Task) -> Result:
    """Play a game."""
    seed = f"tune.{task.number}"
    components = Path(task.components).read_text(encoding="utf-8") if task.components else None
    options = {"scenario": task.scenario, "scoring": task.scoring}
    s = fogbound.game("riders").new(task.players, seed, components, **options)
    assert isinstance(s, RidersState)
    rng = Random(seed)
    bots = [Greedy() for _ in range(task.players)]
    wanted: list[set[int]] = [set() for _ in bots]
    tried = list(s.order)
    if not (task.teams or task.spread):
        tried = [s.order[task.number // len(SCENARIOS) % len(s.order)]]
    for place, seat in enumerate(tried):
        weights = Weights(drawn(task, place), talents_of(task.scenario, task.players))
        bots[seat] = Greedy(judgement=Weighed(weights))
    if task.teams:
        for seat, team in zip(tried, dealt(task, rng), strict=True):
            side = SIDE.codes[team[0] // PER_SIDE]
            wanted[seat] = {side, *[PICK.codes[char] for char in team]}
    while s.actor is not None:
        choices = wanted[s.actor].intersection(s.legal())
        s.play(min(choices) if choices else bots[s.actor].choose(s.seen_by(s.actor), rng))
    assert s.outcome is not None
    shares = [share(s, seat) for seat in range(task.players)]
    squads: list[int] = []
    leads: list[int] = []
    for seat in tried:
        squads.append(sum([1 << char for char in s.squads[seat]]))
        leads.append(shares[seat] - max(shares[:seat] + shares[seat + 1 :]))
    wins = [int(seat in s.outcome.winners) for seat in tried]
    return Result(*task, *[" ".join(map(str, told)) for told in (squads, leads, wins)])


def talents(tries: list[Try]) -> Iterator[str]:
    """What each character adds, in games of a hundred, its side's share of them among it: what was
    learned so far, corrected by how the games ended.
    """
    players = tries[0].task.players
    count, chars = len(SCENARIOS), len(CHARACTERS)
    rows = np.zeros((len(tries), 3 * count + chars * (1 + count)))
    ends = np.zeros(len(tries))
    for n, one in enumerate(tries):
        scenario = SCENARIOS.index(one.task.scenario)
        side = int(one.squad >> PER_SIDE > 0)
        rows[n, scenario] = rows[n, count + 2 * scenario + side] = 1
        ends[n] = one.won
        for char in range(PER_SIDE * side, PER_SIDE * (side + 1)):
            picked = one.squad >> char & 1
            ends[n] -= picked * talents_of(one.task.scenario, players)[char] / 100
            rows[n, 3 * count + char] = picked - 1 / 3
            rows[n, 3 * count + chars * (1 + scenario) + char] = picked - 1 / 3
    drawn_to_none = [0.001] * count + [SHARED] * (2 * count + chars) + [APART] * chars * count
    found = np.linalg.solve(rows.T @ rows + np.diag(drawn_to_none), rows.T @ ends)
    shared = found[3 * count :][:chars]
    for scenario, name in enumerate(SCENARIOS):
        adds = shared + found[3 * count + chars * (1 + scenario) :][:chars]
        for side in (0, 1):
            own = slice(PER_SIDE * side, PER_SIDE * (side + 1))
            level = found[scenario] + found[count + 2 * scenario + side]
            adds[own] += (level - adds[own].sum() / 3) / 3
        told = [f"{one:.0f}" for one in talents_of(name, players) + 100 * adds]
        yield f'    "{name}": ({", ".join(told)}),'


def teams(tries: list[Try]) -> Iterator[str]:
    """By scenario: the teams that won most."""
    for name in SCENARIOS:
        won: dict[int, list[int]] = {}
        for one in tries:
            if one.task.scenario == name:
                won.setdefault(one.squad, []).append(one.won)
        shares = {squad: sum(ends) / len(ends) for squad, ends in won.items() if len(ends) >= OFTEN}
        best = sorted(shares, key=lambda squad: shares[squad], reverse=True)[:5]
        told = [
            f"{', '.join(CHARACTERS[char] for char in range(len(CHARACTERS)) if squad >> char & 1)}"
            f" {shares[squad]:.0%} of {len(won[squad])}"
            for squad in best
        ]
        if told:
            yield f"{name}: {'; '.join(told)}"


def weights(tries: list[Try]) -> Iterator[str]:
    """By scenario: the weights that matter, by points where they are counted."""
    for name in SCENARIOS:
        cell = [one for one in tries if one.task.scenario == name]
        won = np.array([one.won for one in cell], float)
        leads = np.array([one.lead for one in cell], float)
        ends = leads if len(set(leads)) > 1 else won
        if len(set(ends)) < 2:
            continue  # Games that all end alike tell nothing.
        logs = np.log([list(drawn(one.task, one.place).values()) for one in cell])
        errors = (
            (logs - logs.mean(0)).T
            @ (ends - ends.mean())
            / (logs.std(0) * ends.std() * sqrt(len(cell)))
        )
        told = [f"{NAMES[at]} {errors[at]:+.1f}" for at in np.argsort(-abs(errors))]
        most = sum(abs(errors) > SURE)
        squares = f"{sum(errors**2):.0f} for {len(NAMES)}"
        yield (
            f"{name}: {won.mean():.0%} of {len(cell)} won, squares {squares}; "
            f"{', '.join(told[:most])}"
        )


def shares(results: list[Result]) -> Iterator[str]:
    """By scenario: what was won with the factors and without, on the same deals."""
    for name in SCENARIOS:
        by_factors: dict[str, dict[int, int]] = {}
        for result in results:
            if result.scenario == name:
                wins = by_factors.setdefault(result.factors, {})
                wins[result.number] = result.wins.count("1")
        if len(by_factors) < 2:
            continue
        both = set.intersection(*[set(games) for games in by_factors.values()])
        gains = np.array([[games[n] for n in sorted(both)] for games in by_factors.values()])
        change = gains[1] - gains[0]
        error = change.std() / sqrt(max(1, len(both)))
        yield f"{name}: {gains[0].mean():.0%} so far, {change.mean():+.0%} ± {error:.0%} with them"


def known(path: Path) -> list[Result]:
    """The games in a file."""
    found: list[Result] = []
    for row in kept(path):
        scenario, number, players, scoring, teams, spread, *others = row
        factors, having, components, squads, leads, wins = others
        task = Task(
            scenario,
            int(number),
            int(players),
            scoring,
            int(teams),
            float(spread),
            factors,
            having,
            components,
        )
        found.append(Result(*task, squads, leads, wins))
    return found


def main() -> None:
    """Play what is missing, and tell what follows from all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--scenarios", default=",".join(SCENARIOS))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--scoring", default=SCORINGS[0], choices=SCORINGS)
    parser.add_argument("--teams", type=int, default=0, help="draw among so many good teams")
    parser.add_argument("--spread", type=float, default=0.0, help="how far weights are drawn apart")
    parser.add_argument("--factors", nargs="*", default=[], metavar="NAME=FACTOR")
    parser.add_argument("--having", default="", choices=["", *CHARACTERS], metavar="CHARACTER")
    parser.add_argument("--components", default="", metavar="FILE")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("tune.csv"))
    args = parser.parse_args()
    if args.having and args.players > 2:
        parser.error("--having is for two players")
    tried = dict.fromkeys(["", " ".join(args.factors)])
    names = args.scenarios.split(",")
    tasks = [
        Task(
            names[n % len(names)],
            n,
            args.players,
            args.scoring,
            args.teams,
            args.spread,
            factors,
            args.having,
            args.components,
        )
        for n in range(args.games)
        for factors in tried
    ]
    results = known(args.out)
    done = set(map(task_of, results))
    missing = [task for task in tasks if task not in done]
    results += played_on(args.out, missing, played, args.jobs)
    asked = set(tasks)
    found = [result for result in results if task_of(result) in asked]
    tries = tries_of(found)
    told = [*talents(tries), *teams(tries)] if args.teams else []
    told += weights(tries) if args.spread else []
    told += shares(found) if args.factors else []
    won = sum([one.won for one in tries])
    print("\n".join([*told, f"attackers won {won / len(tries):.1%} of {len(tries)}"]))


if __name__ == "__main__":
    main()
