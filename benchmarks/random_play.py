"""How fast one of our games runs in random play, as JSON, with the Python it is run by.

Once driven from Python, as the peers are: a loop that chooses and plays. Once in one call, which
leaves that loop to the engine; where that is compiled, so is the loop then.

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

import fogbound
from fogbound.bots import bot
from fogbound.bots.play import seat_rng

Speeds = dict[str, float]
"""What was done in a second, by column."""

POSITIONS = 64  # on which copy(), legal(), seen_by() and guess() are timed, taken in turn
TO_THE_END = sys.maxsize
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

    def play_observed(limit: int) -> Played:
        s = game.new(players=players, seed=next(seeds))
        rnd = random.random
        decisions = 0
        while s.actor is not None and decisions < limit:
            game.features(s, s.actor)
            legal = s.legal()
            s.play(legal[int(rnd() * len(legal))])
            decisions += 1
        return Played(s, s.actor is None, decisions, decisions)

    return {
        **play_speeds(play, seconds),
        "observed": play_speeds(play_observed, seconds)["decisions"],
        "in one call": play_speeds(play_in_one_call, seconds)["decisions"],
        "copy()": call_speed("copy", lambda: positions, seconds),
        "legal()": call_speed("legal", lambda: [s.copy() for s in positions], seconds),
        "seen_by()": call_speed("seen_by", lambda: positions, seconds, 0),
        "guess()": call_speed("guess", lambda: views, seconds, random.Random(1)),
    }


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
    method: str, fresh: Callable[[], Sequence[object]], seconds: float, *arguments: object
) -> float:
    """Calls a second of a method; `fresh` gives the objects again before each pass, untimed."""
    call = methodcaller(method, *arguments)
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
    options.add_argument("--self-play", action="store_true", help="of the search, not at random")
    given = options.parse_args()
    random.seed(1)
    measure = self_play_speeds if given.self_play else our_speeds
    print(json.dumps(measure(given.game, given.players, given.seconds)))


if __name__ == "__main__":
    main()
