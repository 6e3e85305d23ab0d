"""How even The Smog Riders is: the defender's wins in each scenario, with equal bots on both sides.

    python -m benchmarks.balance --games 300 --jobs 2 --out balance.csv

A game is a line of the file; the same command goes on where it stopped. Par is added to the
defender's points, so the games also tell what share the defender would have had with another par:
that is how one is proposed where the share is more than 12 points off. In Check the King par is the
leader's life, and only more games with another number can tell.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import fogbound
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


class Result(NamedTuple):
    """How a game ended."""

    scenario: str
    players: int
    number: int
    bots: str
    won: int
    """Whether the defender has won."""
    ahead: int
    """By how much the best attacker was ahead, par left out, times the number of attackers."""
    settled: int
    """Whether points had no say: nobody did what must be done, or one deed wins."""
    rule: str


def played(task: Task) -> Result:
    """Play a game."""
    bots = [task.bots] * task.players
    match = play("riders", bots, seed=f"balance.{task.number}", scenario=task.scenario)
    s = match.state
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
    for scenario in SCENARIOS:
        for players in (2, 3, 4):
            cell = [r for r in results if (r.scenario, r.players) == (scenario, players)]
            if cell:
                yield _row(scenario, players, cell)


def _row(scenario: str, players: int, cell: list[Result]) -> str:
    games, won = len(cell), sum([result.won for result in cell])
    low, high = wilson(won, games)
    fair = 1 / players
    box = fogbound.game("riders").box(players, None, {"scenario": scenario})
    assert isinstance(box, RidersBox)
    proposed = ""
    if abs(won / games - fair) > OFF:
        proposed = "more games" if all(r.settled for r in cell) else _proposed(cell, fair)
    return (
        f"| {scenario} | {players} | {games} | {won / games:.0%} | {low:.0%} to {high:.0%} "
        f"| {fair:.0%} | {box.par} | {proposed} |"
    )


def _proposed(cell: list[Result], fair: float) -> str:
    """The par that would have come nearest to the fair share, and the share with it."""
    shares = {par: sum([would_win(r, par) for r in cell]) / len(cell) for par in PARS}
    best = min(PARS, key=lambda par: (abs(shares[par] - fair), abs(par)))
    return f"{best}: {shares[best]:.0%}"


def known(path: Path) -> list[Result]:
    """The games in a file."""
    if not path.exists():
        return []
    with path.open(newline="", encoding="utf-8") as file:
        lines = list(csv.reader(file))
    found: list[Result] = []
    for scenario, players, number, bots, won, ahead, settled, rule in lines:
        task = Task(scenario, int(players), int(number), bots)
        found.append(Result(*task, int(won), int(ahead), int(settled), rule))
    return found


def main() -> None:
    """Play what is missing and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="in each cell")
    parser.add_argument("--scenarios", default=",".join(SCENARIOS))
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--bots", default="fair", help="who plays all seats")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("balance.csv"))
    args = parser.parse_args()
    results = known(args.out)
    done = {Task(*result[:4]) for result in results}
    tasks = [
        Task(scenario, int(players), number, args.bots)
        for number in range(args.games)
        for scenario in args.scenarios.split(",")
        for players in args.players.split(",")
    ]
    missing = [task for task in tasks if task not in done]
    with args.out.open("a", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        with ProcessPoolExecutor(args.jobs) as pool:
            for result in pool.map(played, missing):
                writer.writerow(result)
                file.flush()
                results.append(result)
    wanted = [result for result in results if Task(*result[:4]) in set(tasks)]
    print("\n".join(rows(wanted)))


if __name__ == "__main__":
    main()
