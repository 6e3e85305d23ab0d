"""How fast the games run in random play, beside OpenSpiel and Catanatron driven from Python.

All measurements are repeated in rounds (A B C, A B C, ...) and the best round counts, so that a
busy machine does not favour one over the other. Every round plays the same games, to their end.
"""

import argparse
import math
import platform
import random
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib.metadata import version
from itertools import count
from operator import methodcaller
from typing import Any, NamedTuple

import catanatron
import pyspiel

import fogbound

Speeds = dict[str, float]
"""What was done in a second, by column."""

COLUMNS = ["decisions", "with chance", "games", "copy()", "legal()", "seen_by()", "guess()"]
POSITIONS = 64  # on which copy(), legal(), seen_by() and guess() are timed, taken in turn
CATAN_TURNS = 1000  # Catanatron's own limit, for random players may never finish

rnd = random.random


class Played(NamedTuple):
    """A game played at random, to its end or as far as asked for."""

    state: Any
    over: bool
    decisions: int
    applied: int
    """The decisions, and the chance nodes where those are the caller's to sample."""


Play = Callable[[float], Played]
"""Plays a game until so many decisions are made."""


def our_speeds(name: str, players: int, seconds: float) -> Speeds:
    game = fogbound.game(name)
    seeds = count()

    def play(limit: float) -> Played:
        s = game.new(players=players, seed=next(seeds))
        decisions = 0
        while s.actor is not None and decisions < limit:
            legal = s.legal()
            s.play(legal[int(rnd() * len(legal))])
            decisions += 1
        return Played(s, s.actor is None, decisions, decisions)

    positions = some_positions(play)
    views = [s.seen_by(0) for s in positions]
    return {
        **play_speeds(play, seconds),
        "copy()": call_speed("copy", lambda: positions, seconds),
        "legal()": call_speed("legal", lambda: [s.copy() for s in positions], seconds),
        "seen_by()": call_speed("seen_by", lambda: positions, seconds, 0),
        "guess()": call_speed("guess", lambda: views, seconds, random.Random(1)),
    }


def openspiel_speeds(name: str, seconds: float) -> Speeds:
    game = pyspiel.load_game(name)
    terminal = pyspiel.PlayerId.TERMINAL

    def play(limit: float) -> Played:
        s = game.new_initial_state()
        decisions = applied = 0
        while (player := s.current_player()) != terminal:
            if player >= 0:
                if decisions >= limit:
                    break
                legal = s.legal_actions()
                s.apply_action(legal[int(rnd() * len(legal))])
                decisions += 1
            else:
                left = rnd()
                for action, chance in s.chance_outcomes():
                    left -= chance
                    if left < 0:
                        s.apply_action(action)
                        break
            applied += 1
        return Played(s, s.is_terminal(), decisions, applied)

    positions = some_positions(play)
    return {
        **play_speeds(play, seconds),
        "copy()": call_speed("clone", lambda: positions, seconds),
        "legal()": call_speed("legal_actions", lambda: [s.clone() for s in positions], seconds),
    }


def catanatron_speeds(seconds: float) -> Speeds:
    """Four players. Each action leaves the list of those playable next: there is no legal()."""

    def play(limit: float) -> Played:
        game = catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color])
        state = game.state
        decisions = 0
        while game.winning_color() is None and state.num_turns < CATAN_TURNS and decisions < limit:
            legal = state.playable_actions
            game.execute(legal[int(rnd() * len(legal))], validate_action=False)
            decisions += 1
        return Played(game, game.winning_color() is not None, decisions, decisions)

    positions = some_positions(play)
    return {
        **play_speeds(play, seconds),
        "copy()": call_speed("copy", lambda: positions, seconds),
    }


def some_positions(play: Play) -> list[Any]:
    """Positions from anywhere in a game, its first 300 decisions at most."""
    positions: list[Any] = []
    while len(positions) < POSITIONS:
        played = play(random.randrange(300))
        if not played.over:
            positions.append(played.state)
    return positions


def play_speeds(play: Play, seconds: float) -> Speeds:
    """Whole games until the time is up."""
    decisions = applied = games = 0
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        played = play(math.inf)
        decisions += played.decisions
        applied += played.applied
        games += 1
    return {
        "decisions": decisions / passed,
        "with chance": applied / passed,
        "games": games / passed,
    }


def call_speed(
    method: str, fresh: Callable[[], Sequence[object]], seconds: float, *arguments: object
) -> float:
    """Calls a second of a method; `fresh` gives the objects again before each pass, untimed."""
    call = methodcaller(method, *arguments)
    calls = 0
    passed = 0.0
    end = time.perf_counter() + seconds / 4
    while time.perf_counter() < end:
        things = fresh()
        start = time.perf_counter()
        for thing in things:
            call(thing)
        passed += time.perf_counter() - start
        calls += len(things)
    return calls / passed


def print_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table that reads well in a terminal and is Markdown."""
    lines = [head, *rows]
    wide = [max(len(line[i]) for line in lines) for i in range(len(head))]
    lines.insert(1, ["-" * wide[0], *("-" * (w - 1) + ":" for w in wide[1:])])
    for first, *others in lines:
        cells = [first.ljust(wide[0]), *(c.rjust(w) for c, w in zip(others, wide[1:], strict=True))]
        print("|", " | ".join(cells), "|")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--seconds", type=float, default=1, help="of play, for one measurement")
    given = options.parse_args()
    rounds: int = given.rounds
    seconds: float = given.seconds

    ours: dict[str, Callable[[], Speeds]] = {
        f"{name}, {players} players": partial(our_speeds, name, players, seconds)
        for name in fogbound.game_names()
        for players in fogbound.game(name).players
    }
    peers: dict[str, Callable[[], Speeds]] = {
        "gin_rummy (OpenSpiel)": partial(openspiel_speeds, "gin_rummy", seconds),
        "backgammon (OpenSpiel)": partial(openspiel_speeds, "backgammon", seconds),
        "Catanatron": partial(catanatron_speeds, seconds),
    }
    best: dict[str, Speeds] = {}
    for _ in range(rounds):
        for name, measure in {**ours, **peers}.items():
            random.seed(1)
            kept = best.setdefault(name, {})
            for column, speed in measure().items():
                kept[column] = max(speed, kept.get(column, 0.0))

    print(
        f"Random play, a second on one core; the best of {rounds} rounds. "
        f"Python {platform.python_version()}, fogbound {version('fogbound')}, "
        f"open-spiel {version('open-spiel')}, catanatron {version('catanatron')}."
    )
    print_table(
        ["", *COLUMNS],
        (
            [name, *(f"{speeds[c]:,.{speeds[c] < 10:d}f}" if c in speeds else "-" for c in COLUMNS)]
            for name, speeds in best.items()
        ),
    )
    print("\nTimes as fast: decisions to decisions / to all a peer applies, chance included.")
    print_table(
        ["", *(f"{what}{peer.split()[0]}" for what in ("", "copy() ") for peer in peers)],
        (
            [
                name,
                *(
                    f"{best[name]['decisions'] / best[peer]['decisions']:.1f} / "
                    f"{best[name]['decisions'] / best[peer]['with chance']:.1f}"
                    for peer in peers
                ),
                *(f"{best[name]['copy()'] / best[peer]['copy()']:.1f}" for peer in peers),
            ]
            for name in ours
        ),
    )


if __name__ == "__main__":
    main()
