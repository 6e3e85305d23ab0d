"""How fast one of our games runs in random play, as JSON, with the Python it is run by.

Once driven from Python, as the peers are: a loop that chooses and plays. Once in one call, which
leaves that loop to the engine; where that is compiled, so is the loop then. `--observed` and
`--self-play` measure other things: with what a network reads, and by the search of the house.

Run by the Python of .venv or .venv-bench it measures plain Python, by that of .venv-fast the
compiled modules:

    .venv-fast/bin/python -m benchmarks.random_play smog 2 --seconds 1
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from itertools import count
from operator import methodcaller
from typing import Any, NamedTuple

import numpy

import fogbound
from fogbound.adapters.vector import Games
from fogbound.bots import bot
from fogbound.bots.play import seat_rng

Speeds = dict[str, float]
"""What was done in a second, by column."""

POSITIONS = 64  # on which copy(), legal(), seen_by() and guess() are timed, taken in turn
TO_THE_END = sys.maxsize
GAMES = 64  # side by side, where many are played at once
ITERATIONS = 10  # of a decision in self-play


class Played(NamedTuple):
    """A game played at random, to its end or as far as asked for."""

    state: Any
    over: bool
    decisions: int
    applied: int
    """The decisions, and the chance nodes where those are the caller's to sample."""


Play = Callable[[int], Played]
"""Plays a game until so many decisions are made."""


def our_speeds(name: str, players: int, seconds: float) -> Speeds:
    game = fogbound.game(name)
    seeds = count()

    def play(limit: int) -> Played:
        s = game.new(players=players, seed=next(seeds))
        rnd = random.random
        decisions = 0
        while s.actor is not None and decisions < limit:
            legal = s.legal()
            s.play(legal[int(rnd() * len(legal))])
            decisions += 1
        return Played(s, s.actor is None, decisions, decisions)

    rng = random.Random(1)

    def play_in_one_call(limit: int) -> Played:
        s = game.new(players=players, seed=next(seeds))
        decisions = s.play_randomly(rng, limit)
        return Played(s, s.actor is None, decisions, decisions)

    positions = some_positions(play)
    views = [s.seen_by(0) for s in positions]

    return {
        **play_speeds(play, seconds),
        "in one call": play_speeds(play_in_one_call, seconds)["decisions"],
        "copy()": call_speed(methodcaller("copy"), lambda: positions, seconds),
        "legal()": call_speed(
            methodcaller("legal"), lambda: [s.copy() for s in positions], seconds
        ),
        "seen_by()": call_speed(methodcaller("seen_by", 0), lambda: positions, seconds),
        "guess()": call_speed(methodcaller("guess", random.Random(1)), lambda: views, seconds),
    }


def observed_speeds(name: str, players: int, seconds: float) -> Speeds:
    """Who decides is shown the position as features, in games limited as they are for learners."""
    game = fogbound.game(name)
    limited: dict[str, Any] = {**game.limit}
    seeds = count()

    def play(limit: int) -> Played:
        s = game.new(players=players, seed=next(seeds), **limited)
        rnd = random.random
        decisions = 0
        while s.actor is not None and decisions < limit:
            game.features(s, s.actor)
            legal = s.legal()
            s.play(legal[int(rnd() * len(legal))])
            decisions += 1
        return Played(s, s.actor is None, decisions, decisions)

    positions = some_positions(play)
    return {
        "one game": play_speeds(play, seconds)["decisions"],
        f"{GAMES} at once": at_once_speed(name, players, seconds),
        "features()": call_speed(lambda s: game.features(s, s.actor), lambda: positions, seconds),
    }


def at_once_speed(name: str, players: int, seconds: float) -> float:
    """Decisions a second in many games side by side, on arrays; one that is over begins anew."""
    games = Games(name, GAMES, players, seed=1)
    rng = numpy.random.default_rng(1)
    decisions = 0
    start = time.process_time()
    while (passed := time.process_time() - start) < seconds:
        games.features()
        games.step(games.sample(rng))
        decisions += GAMES
    return decisions / passed


def self_play_speeds(name: str, players: int, seconds: float) -> Speeds:
    """The search in all seats, with what it has learned where there is a network: what trains."""
    game = fogbound.game(name)
    seeds = count()

    def play(limit: int) -> Played:
        seed = f"self-play.{next(seeds)}"
        s = game.new(players=players, seed=seed)
        bots = [bot(f"learned:{ITERATIONS}") for _ in range(players)]
        rngs = [seat_rng(seed, seat) for seat in range(players)]
        decisions = 0
        while s.actor is not None and decisions < limit:
            s.play(bots[s.actor].choose(s.seen_by(s.actor), rngs[s.actor]))
            decisions += 1
        return Played(s, s.actor is None, decisions, decisions)

    return play_speeds(play, seconds)


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
    start = time.process_time()
    while (passed := time.process_time() - start) < seconds:
        played = play(TO_THE_END)
        decisions += played.decisions
        applied += played.applied
        games += 1
    return {
        "decisions": decisions / passed,
        "with chance": applied / passed,
        "games": games / passed,
    }


def call_speed(
    call: Callable[[Any], object], fresh: Callable[[], Sequence[object]], seconds: float
) -> float:
    """Calls a second; `fresh` gives what is called on again before each pass, untimed."""
    calls = 0
    passed = 0.0
    end = time.process_time() + seconds / 4
    while time.process_time() < end:
        things = fresh()
        start = time.process_time()
        for thing in things:
            call(thing)
        passed += time.process_time() - start
        calls += len(things)
    return calls / passed


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("game")
    options.add_argument("players", type=int)
    options.add_argument("--seconds", type=float, default=1)
    other = options.add_mutually_exclusive_group()
    for measure, flag in ((observed_speeds, "--observed"), (self_play_speeds, "--self-play")):
        other.add_argument(flag, dest="measure", action="store_const", const=measure)
    options.set_defaults(measure=our_speeds)
    given = options.parse_args()
    random.seed(1)
    print(json.dumps(given.measure(given.game, given.players, given.seconds)))


if __name__ == "__main__":
    main()
