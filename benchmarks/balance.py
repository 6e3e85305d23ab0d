"""How even The Smog Riders is: the defender's wins in each scenario, with equal bots on both sides.

    python -m benchmarks.balance --games 300 --jobs 2

A game is a line of `balance.csv` beside this file, which has those played so far; the same command
goes on where it stopped. Par is added to the defender's points, so the games also tell what
share the defender would have had with another par: that is how one is proposed where the share is
more than 12 points off. In Check the King par is the leader's life, and only games with another
number can tell:

    python -m benchmarks.balance --scenarios king --par=-2 --games 300
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import fogbound
from benchmarks.kept import kept, played_on
from fogbound.bots.arena import wilson
from fogbound.bots.play import play
from fogbound.games.riders.rules.box import RidersBox
from fogbound.games.riders.rules.parameters import SCENARIOS
from fogbound.games.riders.rules.scoring import share
from fogbound.games.riders.rules.state import RidersState

OFF = 0.12
"""By how much a share may differ from the fair one."""
PARS = range(-20, 21)


class Task(NamedTuple):
    """A game to be played."""

    scenario: str
    players: int
    number: int
    bots: str
    par: int
    """The one of the components, or another to be tried."""


class Result(NamedTuple):
    """How a game ended."""

    scenario: str
    players: int
    number: int
    bots: str
    par: int
    won: int
    """Whether the defender has won."""
    ahead: int
    """By how much the best attacker was ahead, par left out, times the number of attackers."""
    settled: int
    """Whether points had no say: nobody did what must be done, or one deed wins."""
    rule: str


def par_of(scenario: str, players: int) -> int:
    """The par of the components."""
    box = fogbound.game("riders").box(players, None, {"scenario": scenario})
    assert isinstance(box, RidersBox)
    return box.par


@lru_cache
def with_par(scenario: str, par: int) -> str:
    """The components with another par in a scenario, whatever the number of players."""
    text = fogbound.game("riders").components
    start = text.index(f'[[scenario]]\nid = "{scenario}"')
    changed = re.sub(r"(?m)^par = .*$", f"par = [{par}, {par}, {par}]", text[start:], count=1)
    return text[:start] + changed


def played(task: Task) -> Result:
    """Play a game."""
    scenario, bots = task.scenario, [task.bots] * task.players
    changed = task.par != par_of(scenario, task.players)
    components = with_par(scenario, task.par) if changed else None
    seed = f"balance.{task.number}"
    s = play("riders", bots, seed, components, scenario=scenario).state
    assert isinstance(s, RidersState)
    assert s.outcome is not None
    box = s.box
    best = max([share(s, seat) for seat in s.order])
    ahead = best - share(s, s.defender) + box.par * box.attackers
    settled = not box.by_points or (box.must_score >= 0 and not any(s.brought))
    won = s.defender in s.outcome.winners
    return Result(*task, int(won), ahead, int(settled), s.outcome.rule)


def would_win(result: Result, par: int) -> bool:
    """Whether the defender would have won with that par."""
    if result.settled:
        return bool(result.won)
    return par * (result.players - 1) >= result.ahead


def rows(results: list[Result]) -> Iterator[str]:
    """The table, a line for each scenario and number of players."""
    yield "| scenario | players | games | defender wins | 95 % | fair | par | proposed |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    cells: dict[tuple[int, int, int], list[Result]] = {}
    for result in results:
        key = (SCENARIOS.index(result.scenario), result.players, result.par)
        cells.setdefault(key, []).append(result)
    for (scenario, players, par), cell in sorted(cells.items()):
        yield _row(SCENARIOS[scenario], players, par, cell)


def _row(scenario: str, players: int, par: int, cell: list[Result]) -> str:
    games, won = len(cell), sum([result.won for result in cell])
    low, high = wilson(won, games)
    fair = 1 / players
    proposed = ""
    if abs(won / games - fair) > OFF:
        proposed = "try --par" if all(r.settled for r in cell) else _proposed(cell, fair)
    return (
        f"| {scenario} | {players} | {games} | {won / games:.0%} | {low:.0%} to {high:.0%} "
        f"| {fair:.0%} | {par} | {proposed} |"
    )


def _proposed(cell: list[Result], fair: float) -> str:
    """The par that would have come nearest to the fair share, and the share with it."""
    shares = {par: sum([would_win(r, par) for r in cell]) / len(cell) for par in PARS}
    best = min(PARS, key=lambda par: (abs(shares[par] - fair), abs(par)))
    return f"{best}: {shares[best]:.0%}"


def known(path: Path) -> list[Result]:
    """The games in a file."""
    found: list[Result] = []
    for scenario, players, number, bots, par, won, ahead, settled, rule in kept(path):
        task = Task(scenario, int(players), int(number), bots, int(par))
        found.append(Result(*task, int(won), int(ahead), int(settled), rule))
    return found


def tasks_of(args: argparse.Namespace) -> list[Task]:
    """All games that are asked for, a game of each cell after the other."""
    return [
        Task(scenario, players, number, args.bots, par)
        for number in range(args.games)
        for scenario in args.scenarios.split(",")
        for players in map(int, args.players.split(","))
        for par in [par_of(scenario, players) if args.par is None else args.par]
    ]


def main() -> None:
    """Play what is missing and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="in each cell")
    parser.add_argument("--scenarios", default=",".join(SCENARIOS))
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--par", type=int, help="instead of the components' own")
    parser.add_argument("--bots", default="fair", help="who plays all seats")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_suffix(".csv"))
    args = parser.parse_args()
    tasks = tasks_of(args)
    results = known(args.out)
    done = {Task(*result[:5]) for result in results}
    missing = [task for task in tasks if task not in done]
    results += played_on(args.out, missing, played, args.jobs)
    asked = set(tasks)
    print("\n".join(rows([result for result in results if Task(*result[:5]) in asked])))


if __name__ == "__main__":
    main()
