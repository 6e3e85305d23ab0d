"""How fast the games run, beside OpenSpiel, Catanatron and PettingZoo driven from Python.

Our games run as plain Python and, where `make fast` has compiled them, compiled. They are driven
from Python as the peers are, and those numbers are compared with theirs. The column "in one call"
is `state.play_randomly(rng)`, the same loop in the engine: how many times as fast as plain Python
the compiled games are is told by both, first by that one, where all that is timed is compiled.

A second table has the same with observations: before each decision who decides is shown the
position as the numbers a network reads, our `features` or the observations of the peers. First in
one game, then in many at once, as arrays (`fogbound.adapters.vector`), for fewest and most players.
How long it takes to write the features of one seat stands beside it. `--observed` is that table
alone.

A third table tells of self-play: all seats are taken by the search of the house with ten
iterations a decision, ours with what it has learned or OpenSpiel's in C++; PettingZoo has none.
Games a second also tell how long games are, so that decisions are what to compare. `--self-play`
is that table alone.

All measurements are repeated in rounds (A B C, A B C, ...) and the best round counts, so that a
busy machine does not favour one over the other. Seconds are those of the processor. Every round
plays the same games, to their end.
"""

import argparse
import json
import platform
import random
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib.metadata import version
from operator import methodcaller
from pathlib import Path
from types import ModuleType

import catanatron
import numpy
import pyspiel
from pettingzoo.classic import chess_v6, connect_four_v3

import fogbound
from benchmarks.random_play import (
    GAMES,
    ITERATIONS,
    Play,
    Played,
    Speeds,
    call_speed,
    play_speeds,
    some_positions,
)

COLUMNS = [
    "decisions", "in one call", "with chance", "games", "copy()", "legal()", "seen_by()", "guess()",
]  # fmt: skip
COMPARED = ["fogbound", "open-spiel", "catanatron", "pettingzoo"]
CATAN_TURNS = 1000  # Catanatron's own limit, for random players may never finish
COMPILED = Path(".venv-fast/bin/python")
AS_COMPILED = ", compiled"


def our_speeds(python: Path, name: str, players: int, seconds: float, *more: str) -> Speeds:
    """Measured by a Python of its own, which has the plain modules or the compiled ones."""
    asked = ["-m", "benchmarks.random_play", name, str(players), "--seconds", str(seconds), *more]
    told = subprocess.run(
        [python, *asked],
        check=True,
        capture_output=True,
        text=True,
    )
    speeds: Speeds = json.loads(told.stdout)
    return speeds


def openspiel_play(name: str, observing: bool = False) -> Play:
    """Its own game at random, who decides shown an observation or not."""
    game = pyspiel.load_game(name)
    terminal = pyspiel.PlayerId.TERMINAL

    def play(limit: int) -> Played:
        s = game.new_initial_state()
        rnd = random.random
        decisions = applied = 0
        while (player := s.current_player()) != terminal:
            if player >= 0:
                if decisions >= limit:
                    break
                if observing:
                    s.observation_tensor(player)
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

    return play


def openspiel_speeds(name: str, seconds: float) -> Speeds:
    play = openspiel_play(name)
    positions = some_positions(play)
    return {
        **play_speeds(play, seconds),
        "copy()": call_speed(methodcaller("clone"), lambda: positions, seconds),
        "legal()": call_speed(
            methodcaller("legal_actions"), lambda: [s.clone() for s in positions], seconds
        ),
    }


def openspiel_observed(name: str, seconds: float) -> Speeds:
    play = openspiel_play(name, observing=True)
    positions = some_positions(play)
    return {
        "one game": play_speeds(play, seconds)["decisions"],
        "features()": call_speed(
            lambda s: s.observation_tensor(s.current_player()), lambda: positions, seconds
        ),
    }


def catanatron_speeds(seconds: float) -> Speeds:
    """Four players. Each action leaves the list of those playable next: there is no legal()."""

    def play(limit: int) -> Played:
        game = catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color])
        state = game.state
        rnd = random.random
        decisions = 0
        while game.winning_color() is None and state.num_turns < CATAN_TURNS and decisions < limit:
            legal = state.playable_actions
            game.execute(legal[int(rnd() * len(legal))], validate_action=False)
            decisions += 1
        return Played(game, game.winning_color() is not None, decisions, decisions)

    positions = some_positions(play)
    return {
        **play_speeds(play, seconds),
        "copy()": call_speed(methodcaller("copy"), lambda: positions, seconds),
    }


def openspiel_self_play(name: str, seconds: float) -> Speeds:
    """Its search in C++ in all seats: the one for hidden information where there is some."""
    game = pyspiel.load_game(name)
    terminal = pyspiel.PlayerId.TERMINAL
    hides = game.get_type().information != pyspiel.GameType.Information.PERFECT_INFORMATION

    def bot(seed: int) -> pyspiel.Bot:
        rollout = pyspiel.RandomRolloutEvaluator(1, seed)
        if not hides:
            return pyspiel.MCTSBot(game, rollout, 2.0, ITERATIONS, 1000, False, seed, False)
        most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        return pyspiel.ISMCTSBot(seed, rollout, 2.0, ITERATIONS, -1, most_visited, False, False)

    def play(limit: int) -> Played:
        s = game.new_initial_state()
        bots = [bot(random.randrange(1 << 30)) for _ in range(game.num_players())]
        decisions = applied = 0
        while (player := s.current_player()) != terminal and decisions < limit:
            if player >= 0:
                s.apply_action(bots[player].step(s))
                decisions += 1
            else:
                actions, chances = zip(*s.chance_outcomes(), strict=True)
                s.apply_action(random.choices(actions, chances)[0])
            applied += 1
        return Played(s, s.is_terminal(), decisions, applied)

    return play_speeds(play, seconds)


def pettingzoo_observed(module: ModuleType, seconds: float) -> Speeds:
    """Its own games. Who decides is always shown an observation, with what is legal in it."""
    env = module.env()

    def play(limit: int) -> Played:
        env.reset(seed=random.randrange(1 << 30))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut_off, _ = env.last()
            if ended or cut_off:
                env.step(None)
            else:
                legal = numpy.flatnonzero(seen["action_mask"])
                env.step(int(legal[int(random.random() * len(legal))]))
                decisions += 1
        return Played(env, True, decisions, decisions)

    return {"one game": play_speeds(play, seconds)["decisions"]}


def best_of(rounds: int, measured: dict[str, Callable[[], Speeds]]) -> dict[str, Speeds]:
    """All of them measured in turn, round after round; the best of each counts."""
    best: dict[str, Speeds] = {}
    for _ in range(rounds):
        for name, measure in measured.items():
            random.seed(1)
            kept = best.setdefault(name, {})
            for column, speed in measure().items():
                kept[column] = max(speed, kept.get(column, 0.0))
    return best


def rows(best: dict[str, Speeds], columns: list[str]) -> Iterable[Sequence[str]]:
    """A line for each, as numbers are read."""
    for name, speeds in best.items():
        yield [name, *(_number(speeds[c]) if c in speeds else "-" for c in columns)]


def _number(speed: float) -> str:
    return f"{speed:,.{2 if speed < 1 else 1 if speed < 10 else 0}f}"


def times_plain(best: dict[str, Speeds], name: str, column: str) -> str:
    """How many times as fast as the same game in plain Python."""
    return f"{best[name][column] / best[name.removesuffix(AS_COMPILED)][column]:.1f}"


def print_table(head: Sequence[str], body: Iterable[Sequence[str]]) -> None:
    """A table that reads well in a terminal and is Markdown."""
    lines = [head, *body]
    wide = [max(len(line[i]) for line in lines) for i in range(len(head))]
    lines.insert(1, ["-" * wide[0], *("-" * (w - 1) + ":" for w in wide[1:])])
    for first, *others in lines:
        cells = [first.ljust(wide[0]), *(c.rjust(w) for c, w in zip(others, wide[1:], strict=True))]
        print("|", " | ".join(cells), "|")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--seconds", type=float, default=1, help="of play, for one measurement")
    tables = {"--random": random_play, "--observed": observed_play, "--self-play": self_play}
    alone = options.add_mutually_exclusive_group()
    for flag, table in tables.items():
        alone.add_argument(
            flag, dest="tables", action="store_const", const=[table], help="this table alone"
        )
    options.set_defaults(tables=list(tables.values()))
    given = options.parse_args()
    pythons = {"": Path(sys.executable)}
    if COMPILED.exists():
        pythons[AS_COMPILED] = COMPILED
    print(
        f"A second on one core, the best of {given.rounds} rounds. "
        f"Python {platform.python_version()}, "
        + ", ".join(f"{name} {version(name)}" for name in COMPARED)
        + "."
    )
    for table in given.tables:
        table(pythons, given.rounds, given.seconds)


def random_play(pythons: dict[str, Path], rounds: int, seconds: float) -> None:
    """All games beside the peers, and how many times as fast they are."""
    ours: dict[str, Callable[[], Speeds]] = {
        f"{name}, {players} players{how}": partial(our_speeds, python, name, players, seconds)
        for name in fogbound.game_names()
        for players in fogbound.game(name).players
        for how, python in pythons.items()
    }
    peers: dict[str, Callable[[], Speeds]] = {
        "gin_rummy (OpenSpiel)": partial(openspiel_speeds, "gin_rummy", seconds),
        "backgammon (OpenSpiel)": partial(openspiel_speeds, "backgammon", seconds),
        "Catanatron": partial(catanatron_speeds, seconds),
    }
    best = best_of(rounds, {**ours, **peers})
    print("\nRandom play.")
    print_table(["", *COLUMNS], rows(best, COLUMNS))
    print(
        "\nTimes as fast: as plain, in one call / driven from Python; then, driven from Python, "
        "decisions to decisions / to all a peer applies, chance included."
    )
    print_table(
        ["", "plain", *(f"{what}{peer.split()[0]}" for what in ("", "copy() ") for peer in peers)],
        (
            [
                name,
                " / ".join(times_plain(best, name, how) for how in ("in one call", "decisions")),
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


def observed_play(pythons: dict[str, Path], rounds: int, seconds: float) -> None:
    """All games with fewest and most players beside the peers that show observations."""
    shown: dict[str, Callable[[], Speeds]] = {
        f"{name}, {players} players{how}": partial(
            our_speeds, python, name, players, seconds, "--observed"
        )
        for name in fogbound.game_names()
        for players in (fogbound.game(name).players[0], fogbound.game(name).players[-1])
        for how, python in pythons.items()
    }
    for name in ("gin_rummy", "backgammon"):
        shown[f"{name} (OpenSpiel)"] = partial(openspiel_observed, name, seconds)
    for module in (connect_four_v3, chess_v6):
        name = module.__name__.split(".")[-1].rpartition("_v")[0]
        shown[f"{name} (PettingZoo)"] = partial(pettingzoo_observed, module, seconds)
    best = best_of(rounds, shown)
    for speeds in best.values():
        if "features()" in speeds:
            speeds["features, µs"] = 1e6 / speeds["features()"]
    columns = ["one game", f"{GAMES} at once", "features, µs"]
    print("\nRandom play with observations: decisions in one game and in many at once.")
    print_table(["", *columns], rows(best, columns))


def self_play(pythons: dict[str, Path], rounds: int, seconds: float) -> None:
    """All games with two players beside OpenSpiel's."""
    thinking: dict[str, Callable[[], Speeds]] = {
        f"{name}, 2 players{how}": partial(our_speeds, python, name, 2, seconds, "--self-play")
        for name in fogbound.game_names()
        for how, python in pythons.items()
    }
    for name in ("gin_rummy", "backgammon"):
        thinking[f"{name} (OpenSpiel)"] = partial(openspiel_self_play, name, seconds)
    best = best_of(rounds, thinking)
    for speeds in best.values():
        speeds["decisions a game"] = speeds["decisions"] / speeds["games"]
    columns = ["decisions", "decisions a game", "games"]
    print(f"\nSelf-play with {ITERATIONS} iterations a decision.")
    print_table(["", *columns], rows(best, columns))


if __name__ == "__main__":
    main()
