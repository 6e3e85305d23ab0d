"""Training in rounds: play, learn, test on fresh deals, and keep the network only if it wins."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np

from fogbound.bots.arena import Contest
from fogbound.bots.network import FILE, HEADS, HIDDEN, NetworkError, read
from fogbound.bots.workers import Failure, Workers
from fogbound.engine import Game, game
from fogbound.lab.training.evaluation import Games, Tally, Tested, deals
from fogbound.lab.training.games import Lineup, Played, play_all, tasks
from fogbound.lab.training.learning import Learn, Progress, Shape

TEACHERS: Final = ("greedy",) * 9 + ("search:50",)
"""Who plays the first games, while there is no network."""
BEST: Final = "best.npz"
PLAN: Final = "plan.json"
RESULT: Final = "result.json"
GAMES: Final = "games.pickle"
QUICK: Final = "quick.pickle"
"""Where a round's games are kept: those of its teachers, and those without a search."""
TESTS: Final = "tests.jsonl"
PASSES: Final = "passes.jsonl"
"""Where the games of its tests are kept, and how it learned, pass by pass."""
BUNDLE: Final = 100
"""How many games without a search are played at a time: each is soon over."""
PARTS: Final = {"both": HEADS, "worth": HEADS[:1], "promise": HEADS[1:]}
"""What may be kept of a network: what judges positions may do harm where what promises helps."""
REMEMBERED: Final = 3
"""From the games of how many rounds a network is made."""
CONFIRM: Final = 4
"""By how many times as many games the part that is chosen is confirmed, at most; ..."""
FEWEST: Final = 20
"""... and by so many deals at least: with two players, who wins all games of eight is better."""


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
    """How many games each part of the new network plays against the old, so that one is chosen."""
    time: str = "0.02s"
    """How long both think in those: as long, not as often."""
    seed: str = "train"
    inner: int = HIDDEN
    """The size of the network's hidden layers, at most `network.HIDDEN`."""
    network: str = ""
    """The file of one to begin with, which then plays the first games and has its own size."""


@dataclass(frozen=True)
class Result:
    """What a round has brought."""

    number: int
    games: int
    lost: int
    """How many games are missing, because their worker was lost or a bot broke them; ..."""
    error: str
    """... and why the last one is; empty if that was before the round was broken off."""
    decisions: int
    worth: float
    worth_by_hand: float
    """How surprising it was who won: to the network, and to the judgement by hand alone."""
    promise: float
    promise_by_hand: float
    """Likewise what was thought best."""
    parts: str
    """Which of its parts was chosen, ..."""
    against: str
    """... and against whom all were tested."""
    chosen: Tested
    """How that part did when it was chosen: as the best of three it was lucky, too."""
    confirmed: Tested
    """How it then did on deals of its own; without games where it had not won more than its share
    before."""
    kept: bool
    minutes: float

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Result:
        """What `asdict` wrote down."""
        tested = {name: Tested(**data[name]) for name in ("chosen", "confirmed")}
        return cls(**{**data, **tested})


Told = Callable[[str, Progress | int], None]
"""Is told how far a round is: `play`, `quick`, `test` and `confirm` with the games that are over,
`learn` after every pass with its progress."""


class Stage(NamedTuple):
    """Games of a round to learn from."""

    name: str
    file: Path
    tasks: list[Lineup]
    size: int
    """How many are played at a time."""


class Training:
    """A folder in which a network is trained, round after round. It goes on where it stopped."""

    def __init__(self, folder: Path, plan: Plan, learn: Learn) -> None:
        self.folder = folder
        self.plan = plan
        self.rules: Game = game(plan.game)
        self.best = folder / BEST
        """The best network so far."""
        self._make = learn
        folder.mkdir(parents=True, exist_ok=True)
        written = folder / PLAN
        text = json.dumps(asdict(plan), indent=2)
        if written.exists() and written.read_text(encoding="utf-8") != text:
            raise TrainingError(f"{written}: another training was begun here")
        if plan.network and not self.best.exists():
            self._begin_with(Path(plan.network))
        _write(written, text.encode())
        self._take_over()

    def _begin_with(self, path: Path) -> None:
        try:
            read(path, self.rules)
        except NetworkError as error:
            raise TrainingError(str(error)) from None
        _write(self.best, path.read_bytes())

    def _take_over(self) -> None:
        """Make the network of the last round the best where it was kept, also if a kill came
        between its result and this.
        """
        for result in self.results()[-1:]:
            waiting = self._round(result.number) / BEST
            if result.kept and waiting.exists():
                waiting.replace(self.best)

    def _round(self, number: int) -> Path:
        return self.folder / f"round-{number:03}"

    def results(self) -> list[Result]:
        """The rounds that are over."""
        found = []
        for file in sorted(self.folder.glob(f"round-*/{RESULT}")):
            try:
                found.append(Result.from_json(json.loads(file.read_text(encoding="utf-8"))))
            except (KeyError, TypeError, ValueError):
                raise TrainingError(f"{file}: not the result of a round") from None
        return found

    def passes(self) -> list[list[Progress]]:
        """How it learned in each round, as far as it is."""
        return [_passes(file) for file in sorted(self.folder.glob(f"round-*/{PASSES}"))]

    def totals(self) -> dict[str, int]:
        """How many games a round has at most, by what they are for."""
        plan, contests = self.plan, self._contests(1, "both", "")
        tests = len(PARTS) * sum(map(len, deals("test", contests, plan.tests)))
        confirm = sum(map(len, deals("confirm", contests, CONFIRM * plan.tests, FEWEST)))
        return {"play": plan.games, "quick": plan.quick, "test": tests, "confirm": confirm}

    def round(self, workers: Workers, told: Told) -> Result:
        """One more round: what an interrupted one had done already counts."""
        begun = perf_counter()
        number = len(self.results()) + 1
        folder = self._round(number)
        folder.mkdir(exist_ok=True)
        stages = self._stages(folder, number)
        learned = all(_file(folder, name).exists() for name in PARTS)
        errors = [] if learned else _played(stages, workers, told)
        games = [one for file in self._remembered(number) for one in _games_in(file)]
        if not learned:
            self._learn(folder, games, told)
        had = {one.task.seed for one in games}
        lost = sum(task.seed not in had for stage in stages for task in stage.tasks)
        progress = _passes(folder / PASSES)
        kept = Games(folder / TESTS, workers)
        parts, chosen = self._chosen(number, kept, told)
        confirmed, better = Tested(), False
        if chosen.won > chosen.fair:
            confirmed, better = self._confirmed(number, parts, kept, told)
        result = Result(
            number,
            len(games),
            lost + len(kept.lost),
            next(reversed([*errors, *kept.lost]), ""),
            sum(len(one.examples) for one in games),
            *_best(progress, "worth"),
            *_best(progress, "promise"),
            parts,
            self._player(self.plan.time),
            chosen,
            confirmed,
            better,
            (perf_counter() - begun) / 60,
        )
        if better:
            _write(folder / BEST, _file(folder, parts).read_bytes())
        _write(folder / RESULT, json.dumps(asdict(result), indent=2).encode())
        self._take_over()
        return result

    def _player(self, think: str) -> str:
        """The spec of the best network so far, or the search without one."""
        return f"learned:{think}:{self.best}" if self.best.exists() else f"search:{think}"

    def _stages(self, folder: Path, number: int) -> list[Stage]:
        """The round's games: those of the teachers and, once moves are promised, many more without
        a search.
        """
        plan = self.plan
        best = self.best.exists()
        teachers = (self._player(plan.think),) if best else plan.teachers
        seed = f"{plan.seed}.{number}"
        todo = tasks(plan.game, teachers, plan.players, plan.options, seed, plan.games)
        found = [Stage("play", folder / GAMES, todo, 1)]
        if best and plan.quick and read(self.best, self.rules).actions:
            policy, seed = (f"policy:{self.best}",), f"{seed}.quick"
            todo = tasks(plan.game, policy, plan.players, plan.options, seed, plan.quick)
            found.append(Stage("quick", folder / QUICK, todo, BUNDLE))
        return found

    def _remembered(self, number: int) -> list[Path]:
        """The files of the games that are learned from."""
        rounds = range(max(1, number - REMEMBERED + 1), number + 1)
        return [self._round(n) / file for n in rounds for file in (GAMES, QUICK)]

    def _learn(self, folder: Path, games: list[Played], told: Told) -> None:
        """Make a network of the games; its parts are there when it is done."""
        shape = Shape(self.rules.width, self.rules.answer_count, self.plan.inner)
        before = {}
        if self.best.exists():
            with np.load(self.best) as stored:
                before = dict(stored)
        with (folder / PASSES).open("w", encoding="utf-8") as kept:

            def tell(progress: Progress) -> None:
                kept.write(json.dumps(progress._asdict()) + "\n")
                kept.flush()
                told("learn", progress)

            arrays = self._make(games, shape, before, tell)
        for name, heads in PARTS.items():
            made = BytesIO()
            part = {layer: arrays[layer] for layer in arrays if layer.startswith(heads)}
            np.savez_compressed(made, allow_pickle=False, **part)
            _write(_file(folder, name), made.getvalue())

    # ------------------------------------------------------------------ tests

    def _contests(self, number: int, parts: str, about: str) -> list[Contest]:
        """Those parts of the new network against the best so far: for as much time, not as often,
        in every setting.
        """
        plan = self.plan
        new = f"learned:{plan.time}:{_file(self._round(number), parts)}"
        bots = (new, self._player(plan.time))
        seed = f"{plan.seed}.{number}.{about}"
        return [
            Contest(plan.game, bots, players, seed, options)
            for options in plan.options
            for players in plan.players
        ]

    def _chosen(self, number: int, kept: Games, told: Told) -> tuple[str, Tested]:
        """The part that does best, all on the same deals."""
        found: dict[str, Tested] = {}
        done = 0
        for name in PARTS:
            contests = self._contests(number, name, "test")
            listed = deals(name, contests, self.plan.tests)
            tally = Tally(contests)
            for deal in kept.deals(listed, partial(_counted, told, done)):
                tally.add(deal)
            done += sum(map(len, listed))
            found[name] = tally.tested
        if not any(tested.games for tested in found.values()):
            raise TrainingError(kept.lost[-1])
        best = max(found, key=lambda name: found[name].won - found[name].fair)
        return best, found[best]

    def _confirmed(self, number: int, parts: str, kept: Games, told: Told) -> tuple[Tested, bool]:
        """How the part that was chosen does on deals of its own, until it is plain or they are at
        an end; and whether it is plainly better.
        """
        contests = self._contests(number, parts, "confirm")
        listed = deals("confirm", contests, CONFIRM * self.plan.tests, FEWEST)
        tally = Tally(contests)
        with closing(kept.deals(listed, lambda done: told("confirm", done))) as whole:
            for deal in whole:
                tally.add(deal)
                if tally.plain:
                    break
        if not tally.tested.games:
            raise TrainingError(kept.lost[-1])
        return tally.tested, tally.better


def _file(folder: Path, parts: str) -> Path:
    """Where those parts of a round's network are kept."""
    return folder / f"{parts}-{FILE}"


def _best(progress: list[Progress], head: str) -> tuple[float, float]:
    """How surprising games were when a head judged them best, and by hand; 0 where none were."""
    passes = [told for told in progress if told.head == head]
    best = min(passes, key=lambda told: told.learned, default=Progress(head, 0, 0.0, 0.0))
    return best.learned, best.by_hand


def _counted(told: Told, before: int, done: int) -> None:
    """Tell how many games of a test are over, those of the parts before among them."""
    told("test", before + done)


def _played(stages: list[Stage], workers: Workers, told: Told) -> list[str]:
    """Play the games, less those that a round broken off has left; why some were lost. It is an
    error only where all were.
    """
    errors: list[str] = []
    for name, file, todo, size in stages:
        done = len(had := _mended(file))
        left = [task for task in todo if task.seed not in had]
        bundles = [left[start : start + size] for start in range(0, len(left), size)]
        with file.open("ab") as kept, closing(workers.run(play_all, bundles)) as results:
            for _, result in results:
                if isinstance(result, Failure):
                    errors.append(result.error)
                    continue
                for one in result:
                    pickle.dump(one, kept)
                kept.flush()
                done += len(result)
                told(name, done)
        if not done:
            raise TrainingError(errors[-1])
    return errors


def _passes(file: Path) -> list[Progress]:
    """The passes that were kept; the last line may have been cut off."""
    lines = file.read_text(encoding="utf-8").split("\n")[:-1] if file.exists() else []
    return [Progress(**json.loads(line)) for line in lines]


def _write(path: Path, data: bytes) -> None:
    """Write a file in one stroke, so that a kill at any moment leaves it whole."""
    draft = path.with_name(f".{path.name}.draft")
    draft.write_bytes(data)
    draft.replace(path)


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
