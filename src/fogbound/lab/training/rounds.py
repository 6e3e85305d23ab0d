"""Training in rounds: play, learn, test on fresh deals, and keep the network only if it wins."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np

from fogbound.bots.arena import Bout, Contest, Standing, fixtures, played, standings
from fogbound.bots.network import FILE, HEADS, HIDDEN, NetworkError, read
from fogbound.bots.workers import Failure, Workers
from fogbound.engine import Game, game
from fogbound.lab.training.games import Played, Task, play_all, tasks
from fogbound.lab.training.learner import Learner, Progress, learn

TEACHERS: Final = ("greedy",) * 9 + ("search:50",)
"""Who plays the first games, while there is no network."""
BEST: Final = "best.npz"
PLAN: Final = "plan.json"
RESULT: Final = "result.json"
GAMES: Final = "games.pickle"
QUICK: Final = "quick.pickle"
"""Where a round's games are kept: those of its teachers, and those without a search."""
BUNDLE: Final = 100
"""How many games without a search are played at a time: each is soon over."""
PARTS: Final = {"both": HEADS, "worth": HEADS[:1], "promise": HEADS[1:]}
"""What may be kept of a network: what judges positions may do harm where what promises helps."""
REMEMBERED: Final = 3
"""From the games of how many rounds a network is made."""


class TrainingError(ValueError):
    """A folder that another training has, or games that could not be played."""


@dataclass(frozen=True)
class Plan:
    """What is to be learned, and how: the same for all rounds of a folder."""

    game: str
    players: tuple[int, ...]
    """The numbers of players, in turn."""
    options: tuple[dict[str, str | int], ...] = ({},)
    """The options, in turn."""
    teachers: tuple[str, ...] = TEACHERS
    games: int = 400
    """How many are played in a round."""
    quick: int = 20_000
    """How many more the best network plays by what it promises, without a search."""
    think: str = "60"
    """How long the network thinks about a decision when it plays with itself."""
    tests: int = 100
    """How many games each part of the new network plays against the old."""
    time: str = "0.02s"
    """How long both think in those: as long, not as often."""
    seed: str = "train"
    inner: int = HIDDEN
    """The size of the network's hidden layers, at most `network.HIDDEN`."""
    network: str = ""
    """The file of one to begin with, which then plays the first games and has its own size."""


class Result(NamedTuple):
    """What a round has brought."""

    number: int
    games: int
    decisions: int
    worth: float
    worth_by_hand: float
    """How surprising it was who won: to the network, and to the judgement by hand alone."""
    promise: float
    promise_by_hand: float
    """Likewise what was thought best."""
    parts: str
    """Which of its parts did best in the test, ..."""
    against: str
    """... and against whom."""
    won: float
    low: float
    high: float
    """The part of the test games it won, and between what that lies with a confidence of 95 %."""
    kept: bool
    minutes: float


Told = Callable[[str, Progress | int], None]
"""Is told how far a round is: `play`, `quick` and `test` with the games that are over, `learn`
after every pass with its progress."""


class Training:
    """A folder in which a network is trained, round after round. It goes on where it stopped."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        folder.mkdir(parents=True, exist_ok=True)
        written = folder / PLAN
        text = json.dumps(asdict(plan), indent=2)
        if written.exists() and written.read_text(encoding="utf-8") != text:
            raise TrainingError(f"{written}: another training was begun here")
        self.rules: Game = game(plan.game)
        self.best = folder / BEST
        """The best network so far."""
        if plan.network and not self.best.exists():
            self._begin_with(Path(plan.network))
        written.write_text(text, encoding="utf-8")

    def _begin_with(self, path: Path) -> None:
        try:
            read(path, self.rules)
        except NetworkError as error:
            raise TrainingError(str(error)) from None
        self.best.write_bytes(path.read_bytes())

    def results(self) -> list[Result]:
        """The rounds that are over."""
        found = sorted(self.folder.glob(f"round-*/{RESULT}"))
        return [Result(**json.loads(file.read_text(encoding="utf-8"))) for file in found]

    def round(self, workers: Workers, told: Told) -> Result:
        """One more round: what an interrupted one had played already counts."""
        begun = perf_counter()
        number = len(self.results()) + 1
        folder = self.folder / f"round-{number:03}"
        folder.mkdir(exist_ok=True)
        self._play(folder, number, workers, told)
        games = [one for file in self._remembered(number) for one in _games_in(file)]
        progress = self._learn(folder, games, told)
        against = self._learned(self.plan.time)
        tested = self._tested(folder, number, against, workers, told)
        parts = max(tested, key=lambda name: tested[name].rate)
        standing = tested[parts]
        kept = standing.rate > 0.5 and standing.games > 0
        if kept:
            self.best.write_bytes(_file(folder, parts).read_bytes())
        result = Result(
            number,
            len(games),
            sum(len(one.examples) for one in games),
            *_best(progress, "worth"),
            *_best(progress, "promise"),
            parts,
            against,
            standing.rate,
            standing.low,
            standing.high,
            kept,
            (perf_counter() - begun) / 60,
        )
        (folder / RESULT).write_text(json.dumps(result._asdict(), indent=2), encoding="utf-8")
        return result

    def _learned(self, think: str) -> str:
        """The spec of the best network so far, or the search without one."""
        return f"learned:{think}:{self.best}" if self.best.exists() else f"search:{think}"

    def _play(self, folder: Path, number: int, workers: Workers, told: Told) -> None:
        """Play the round's games: those of the teachers and, once moves are promised, many more
        without a search.
        """
        plan = self.plan
        best = self.best.exists()
        teachers = (self._learned(plan.think),) if best else plan.teachers
        seed = f"{plan.seed}.{number}"
        todo = tasks(plan.game, teachers, plan.players, plan.options, seed, plan.games)
        _play_left(folder / GAMES, todo, 1, workers, lambda done: told("play", done))
        if best and read(self.best, self.rules).actions:
            policy, seed = (f"policy:{self.best}",), f"{seed}.quick"
            todo = tasks(plan.game, policy, plan.players, plan.options, seed, plan.quick)
            _play_left(folder / QUICK, todo, BUNDLE, workers, lambda done: told("quick", done))

    def _remembered(self, number: int) -> list[Path]:
        """The files of the games that are learned from."""
        rounds = range(max(1, number - REMEMBERED + 1), number + 1)
        return [self.folder / f"round-{n:03}" / file for n in rounds for file in (GAMES, QUICK)]

    def _learn(self, folder: Path, games: list[Played], told: Told) -> list[Progress]:
        rules = self.rules
        learner = Learner(rules.width, rules.answer_count, self.plan.inner)
        if self.best.exists():
            with np.load(self.best) as stored:
                learner.take(dict(stored))
        passes: list[Progress] = []
        for progress in learn(learner, games, rules.width):
            passes.append(progress)
            told("learn", progress)
        arrays = learner.arrays()
        for name, heads in PARTS.items():
            kept = {layer: arrays[layer] for layer in arrays if layer.startswith(heads)}
            np.savez_compressed(_file(folder, name), allow_pickle=False, **kept)
        return passes

    def _tested(
        self, folder: Path, number: int, old: str, workers: Workers, told: Told
    ) -> dict[str, Standing]:
        """Each part of the new network against the best so far, on the same deals, which nobody
        has seen, for as much time.
        """
        plan = self.plan
        found: dict[str, Standing] = {}
        done = 0
        for name in PARTS:
            new = f"learned:{plan.time}:{_file(folder, name)}"
            contest = Contest(
                plan.game,
                (new, old),
                plan.players[0],
                f"{plan.seed}.{number}.test",
                dict(plan.options[0]),
                None,
            )
            bouts: list[Bout] = []
            with closing(played(contest, fixtures(contest, plan.tests), workers)) as results:
                for bout in results:
                    bouts.append(bout)
                    done += 1
                    told("test", done)
            found[name] = next(row for row in standings(bouts) if row.bot == new)
        return found


def _file(folder: Path, parts: str) -> Path:
    """Where those parts of a round's network are kept."""
    return folder / f"{parts}-{FILE}"


def _best(progress: list[Progress], head: str) -> tuple[float, float]:
    """How surprising games were when a head judged them best, and by hand; 0 where none were."""
    passes = [told for told in progress if told.head == head]
    best = min(passes, key=lambda told: told.learned, default=Progress(head, 0, 0.0, 0.0))
    return best.learned, best.by_hand


def _play_left(
    file: Path, todo: list[Task], size: int, workers: Workers, told: Callable[[int], None]
) -> None:
    """Play the games, so many in a bundle, less those that a round broken off has left."""
    had = _mended(file)
    left = [task for task in todo if task.seed not in had]
    bundles = [left[start : start + size] for start in range(0, len(left), size)]
    done = len(had)
    with file.open("ab") as kept, closing(workers.run(play_all, bundles)) as results:
        for _, result in results:
            if isinstance(result, Failure):
                raise TrainingError(result.error)
            for one in result:
                pickle.dump(one, kept)
            kept.flush()
            done += len(result)
            told(done)


def _games_in(file: Path) -> list[Played]:
    """The games that were played; one that was being written when it was broken off is lost."""
    found: list[Played] = []
    if file.exists():
        with file.open("rb") as kept:
            while True:
                try:
                    found.append(pickle.load(kept))
                except (EOFError, pickle.UnpicklingError):
                    break
    return found


def _mended(file: Path) -> set[str]:
    """The seeds of the games there are; the file ends with the last whole one afterwards."""
    found = _games_in(file)
    new = file.with_name(f"{file.name}.new")
    with new.open("wb") as kept:
        for one in found:
            pickle.dump(one, kept)
    new.replace(file)
    return {one.task.seed for one in found}
