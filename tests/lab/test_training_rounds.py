"""Rounds of a training: what is kept, what is dropped, how it goes on. Whoever learns is a stub."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray

from fogbound.bots.arena import Bout, Contest
from fogbound.bots.arena.schedule import sides_of
from fogbound.bots.network import FILE, read
from fogbound.bots.workers import Failure, Here
from fogbound.bots.workers.interface import R, T
from fogbound.engine import State, game
from fogbound.lab.training.curves import write_curves
from fogbound.lab.training.evaluation import Meeting, Tally, deals, play_meeting
from fogbound.lab.training.games import Lineup, Played, play_all
from fogbound.lab.training.learning import Arrays, Progress, Shape
from fogbound.lab.training.rounds import Plan, Result, Training, TrainingError

PASSES = [
    Progress("worth", 1, 0.69, 0.7),
    Progress("worth", 2, 0.68, 0.7),
    Progress("promise", 1, 1.2, 1.5),
]


def learned(
    games: Sequence[Played],
    shape: Shape,
    before: Mapping[str, NDArray[Any]],
    told: Callable[[Progress], None],
) -> Arrays:
    """A small network of the right shape, another one for other games."""
    for progress in PASSES:
        told(progress)
    rng = np.random.default_rng(len(games))
    found: Arrays = {}
    for head, answers in (("worth", 1), ("promise", shape.answers)):
        for name, size in (
            (f"{head}_inner", (shape.width, shape.inner)),
            (head, (shape.inner, answers)),
        ):
            found[name] = rng.normal(0, 0.1, size).astype(np.float16)
            found[f"{name}_bias"] = np.zeros(size[1], np.float16)
    return found | dict(before)


Wins = Callable[[Meeting], bool]


class Rigged:
    """Plays nothing: in tests the new network wins the games it is to win."""

    def __init__(self, wins: Wins = lambda meeting: True) -> None:
        self._wins = wins
        self.tested: list[Meeting] = []

    def run(
        self, job: Callable[[T], R], tasks: Iterable[T]
    ) -> Generator[tuple[T, R | Failure], None, None]:
        for task in tasks:
            if isinstance(task, Meeting):
                self.tested.append(task)
                yield task, won(task, self._wins(task))  # type: ignore[misc]
            else:
                yield task, [over(one) for one in task]  # type: ignore[attr-defined,misc]


def over(task: Lineup) -> Played:
    """A game to learn from, of which nothing is known but that the first seat won."""
    seats = len(task.seats)
    return Played(task, tuple(range(seats)), (1.0,) + (0.0,) * (seats - 1), [])


def won(meeting: Meeting, by_new: bool) -> Bout:
    """A game that the new network's side won, or the side of the first seat that is not on it."""
    contest, fixture = meeting.contest, meeting.fixture
    sides = sides_of(contest)
    own = sides[fixture.seats.index(contest.bots[0])]
    best = own if by_new else next(side for side in sides if side != own)
    none = (0,) * contest.players
    return Bout(fixture, sides, tuple(float(side == best) for side in sides), "", 9, none, none)


def even(meeting: Meeting) -> bool:
    """As good as the old: of every deal it wins one seat's game."""
    return meeting.fixture.seats[0] == meeting.contest.bots[0]


def plan(**changes: object) -> Plan:
    usual: dict[str, object] = {"game": "smog", "players": (2,), "options": ({"rounds": 1},)}
    usual |= {"teachers": ("greedy",), "games": 10, "tests": 2, "quick": 0, "inner": 8}
    return Plan(**(usual | {"think": "2", "time": "2"} | changes))  # type: ignore[arg-type]


def silent(stage: str, done: Progress | int) -> None:
    """Nobody listens."""


def a_round(
    folder: Path, wins: Wins = lambda meeting: True, **changes: object
) -> tuple[Training, Result]:
    training = Training(folder, plan(**changes), learned)
    return training, training.round(Rigged(wins), silent)


def a_network(path: Path, name: str = "smog") -> str:
    """The file of a network for a game."""
    rules = game(name)
    arrays = learned([], Shape(rules.width, rules.answer_count, 8), {}, lambda progress: None)
    np.savez(path, allow_pickle=False, **arrays)
    return str(path)


def about(meeting: Meeting) -> str:
    """The part of a network that a game is about."""
    return Path(meeting.contest.bots[0].split(":", 2)[2]).name.partition("-")[0]


# ---------------------------------------------------------------- a round


def test_a_round_plays_learns_tests_and_is_remembered(tmp_path: Path) -> None:
    told: list[tuple[str, Progress | int]] = []
    training = Training(tmp_path, plan(), learned)
    result = training.round(Here(), lambda stage, done: told.append((stage, done)))
    assert [done for stage, done in told if stage == "play"] == [*range(1, 11)]
    assert [done for stage, done in told if stage == "learn"] == PASSES
    assert [done for stage, done in told if stage == "test"] == [*range(1, 7)]
    assert (result.games, result.lost, result.error) == (10, 0, "")
    assert (result.worth, result.worth_by_hand, result.promise) == (0.68, 0.7, 1.2)
    assert result.against == "search:2"
    assert result.kept == training.best.exists()
    assert Training(tmp_path, plan(), learned).results() == [result]


def test_nobody_is_told_of_more_games_than_there_are(tmp_path: Path) -> None:
    most: dict[str, int] = {}

    def listen(stage: str, done: Progress | int) -> None:
        if isinstance(done, int):
            most[stage] = done

    training = Training(tmp_path, plan(players=(2, 3)), learned)
    training.round(Rigged(lambda meeting: even(meeting) or meeting.stage != "confirm"), listen)
    assert most == {name: total for name, total in training.totals().items() if total}


def test_the_next_round_plays_with_the_best_network(tmp_path: Path) -> None:
    training, _ = a_round(tmp_path)
    result = training.round(Rigged(), silent)
    assert result.against == f"learned:2:{training.best}"
    with (tmp_path / "round-002" / "games.pickle").open("rb") as kept:
        assert set(pickle.load(kept).task.seats) == {result.against}
    assert result.games == 20


# ---------------------------------------------------------------- what is kept


def test_a_network_that_wins_its_tests_and_those_that_confirm_it_is_kept(tmp_path: Path) -> None:
    training, result = a_round(tmp_path)
    assert result.kept
    assert training.best.read_bytes() == (tmp_path / "round-001/both-network.npz").read_bytes()
    read(training.best, game("smog"))
    assert result.confirmed.low > result.confirmed.fair == 0.5
    assert result.confirmed.deals == 8  # of twenty: it was plain


def test_one_that_was_chosen_by_luck_is_dropped_when_it_wins_no_more(tmp_path: Path) -> None:
    training, result = a_round(
        tmp_path, lambda meeting: meeting.stage != "confirm" or even(meeting)
    )
    assert (result.chosen.won, result.confirmed.won) == (1.0, 0.5)
    assert result.confirmed.deals == 20  # all there are
    assert not result.kept
    assert not training.best.exists()


def test_one_that_loses_what_is_to_confirm_it_is_soon_dropped(tmp_path: Path) -> None:
    _, result = a_round(tmp_path, lambda meeting: meeting.stage != "confirm")
    assert not result.kept
    assert result.confirmed.high < result.confirmed.fair
    assert result.confirmed.deals == 8


@pytest.mark.parametrize("wins", [even, lambda meeting: False])
def test_one_that_was_not_better_than_the_old_is_not_confirmed(tmp_path: Path, wins: Wins) -> None:
    _, result = a_round(tmp_path, wins)
    assert result.confirmed.games == 0
    assert not result.kept


def test_kept_is_the_part_that_did_best(tmp_path: Path) -> None:
    training, result = a_round(tmp_path, lambda meeting: about(meeting) == "promise")
    assert (result.parts, result.kept) == ("promise", True)
    with np.load(training.best) as kept:
        assert {name.partition("_")[0] for name in kept} == {"promise"}


def test_it_is_confirmed_on_other_deals_than_those_it_was_chosen_by(tmp_path: Path) -> None:
    workers = Rigged()
    Training(tmp_path, plan(), learned).round(workers, silent)
    seeds = {
        stage: {one.fixture.seed for one in workers.tested if (one.stage == "confirm") == stage}
        for stage in (True, False)
    }
    assert all(seeds.values())
    assert not seeds[True] & seeds[False]


def test_of_three_networks_as_good_as_the_old_hardly_one_is_kept() -> None:
    """Half of those that are merely chosen would be; an error of one in twenty is what is said."""
    contest = Contest("smog", ("new", "old"), 2)
    listed = deals("confirm", [contest], 100)
    rng, kept = Random(3), 0
    for _ in range(60):
        tally = Tally([contest])
        for deal in listed:
            tally.add([won(meeting, rng.random() < 0.5) for meeting in deal])
            if tally.plain:
                break
        kept += tally.better
    assert kept <= 5


# ---------------------------------------------------------------- fair shares


def contests(*players: int, **options: str | int) -> list[Contest]:
    return [Contest("lamps", ("new", "old"), size, "s", options) for size in players]


def test_numbers_of_players_and_options_take_turns_in_whole_turns() -> None:
    listed = deals("test", contests(2, 3), 11)
    assert [len(deal) for deal in listed] == [2, 3, 2, 3, 2, 3]
    for deal in listed:
        assert len({meeting.fixture.seed for meeting in deal}) == 1
        assert [meeting.fixture.seats.count("new") for meeting in deal] == [1] * len(deal)
        seats = {meeting.fixture.seats.index("new") for meeting in deal}
        assert seats == set(range(len(deal)))
    assert len(deals("test", contests(2, 3), 1, 5)) == 6


def test_every_setting_of_a_plan_is_tested(tmp_path: Path) -> None:
    workers = Rigged(even)
    options = tuple({"rounds": 1, "edition": edition} for edition in ("en", "it"))
    Training(tmp_path, plan(players=(2, 3), options=options), learned).round(workers, silent)
    played = {(one.contest.players, one.contest.options["edition"]) for one in workers.tested}
    assert played == {(size, edition) for size in (2, 3) for edition in ("en", "it")}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_among_as_many_its_share_is_one_of_them(players: int) -> None:
    own = contests(players)
    tally = Tally(own)
    for deal in deals("test", own, 40):
        tally.add([won(meeting, even(meeting)) for meeting in deal])
    assert tally.tested.won == tally.tested.fair == 1 / players
    assert not tally.plain


def test_allies_share_what_their_side_won() -> None:
    """One of four has half of what its side won, and a quarter is fair."""
    own = contests(4, teams="yes")
    for wins, share in ((even, 1 / 8), (lambda meeting: True, 1 / 2)):
        tally = Tally(own)
        for deal in deals("test", own, 32):
            tally.add([won(meeting, wins(meeting)) for meeting in deal])
        assert (tally.tested.won, tally.tested.fair) == (share, 1 / 4)
    assert tally.better


def test_numbers_of_players_are_weighed_against_the_share_of_each() -> None:
    """To win half the games is to lose with two players if it is fair, to win with three."""
    own = contests(2, 3)
    tally = Tally(own)
    for deal in deals("test", own, 60):
        tally.add([won(meeting, number < 1) for number, meeting in enumerate(deal)])
    assert tally.tested.fair == pytest.approx((1 / 2 + 1 / 3) / 2)
    assert tally.tested.won == pytest.approx(tally.tested.fair)


def test_a_game_that_nobody_won_says_nothing() -> None:
    own = contests(2)
    tally = Tally(own)
    for deal in deals("test", own, 20):
        tally.add([won(meeting, True)._replace(won=(0.0, 0.0)) for meeting in deal])
    assert (tally.tested.won, tally.tested.fair) == (0.0, 0.0)
    assert not tally.plain


def ring(state: State, seat: int) -> bytes:
    """A few features of Lamplighters, which has none of its own."""
    lamps = state.lamps  # type: ignore[attr-defined]
    return bytes([64, *(min(255, 16 * lamps[(seat + n) % len(lamps)]) for n in range(2))])


def test_a_whole_round_with_allies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lamps = game("lamps")
    monkeypatch.setattr(lamps, "width", 3)
    monkeypatch.setattr(lamps, "features", ring)
    options = ({"teams": "yes"},)
    training = Training(tmp_path, plan(game="lamps", players=(4, 2), options=options), learned)
    result = training.round(Here(), silent)
    assert result.games == 10
    assert result.chosen.games == 6  # a turn: four seats and two
    assert result.chosen.fair == pytest.approx((1 / 4 + 1 / 2) / 2)
    rows = [
        json.loads(line) for line in (tmp_path / "round-001/tests.jsonl").read_text().splitlines()
    ]
    assert [0, 1, 0, 1] in [row["sides"] for row in rows]


# ---------------------------------------------------------------- broken off


class Stopped(Exception):
    """Somebody has killed it."""


def alike(one: Result, other: Result) -> bool:
    """But for the time it took and where it lies."""
    return replace(one, minutes=0, against="") == replace(other, minutes=0, against="")


@pytest.mark.parametrize(
    ("stage", "at", "first"),
    [
        ("play", 4, ("play", 5)),
        ("quick", 200, ("quick", 250)),
        ("learn", PASSES[1], ("learn", PASSES[0])),
        ("test", 3, ("test", 1)),
        ("confirm", 5, ("test", 1)),
    ],
)
def test_a_round_broken_off_goes_on_as_if_nothing_had_been(
    tmp_path: Path, stage: str, at: Progress | int, first: tuple[str, Progress | int]
) -> None:
    """What is done is not done again; of tests it is told once more, from the file."""
    given = plan(network=a_network(tmp_path / "given.npz"), quick=250)
    wanted = Training(tmp_path / "whole", given, learned).round(Rigged(), silent)
    workers, again = Rigged(), Rigged()
    told: list[tuple[str, Progress | int]] = []

    def stop(now: str, done: Progress | int) -> None:
        if (now, done) == (stage, at):
            raise Stopped

    with pytest.raises(Stopped):
        Training(tmp_path / "new", given, learned).round(workers, stop)
    training = Training(tmp_path / "new", given, learned)
    result = training.round(again, lambda now, done: told.append((now, done)))
    assert alike(result, wanted)
    assert wanted.kept
    assert training.best.read_bytes() == (tmp_path / "whole" / "best.npz").read_bytes()
    assert told[0] == first
    tested = [(one.stage, one.fixture) for one in (*workers.tested, *again.tested)]
    assert len(tested) == len(set(tested)) == 6 + 16


def test_what_was_being_written_when_it_was_broken_off_is_played_again(tmp_path: Path) -> None:
    def stop(stage: str, done: Progress | int) -> None:
        if (stage, done) == ("confirm", 5):
            raise Stopped

    with pytest.raises(Stopped):
        Training(tmp_path, plan(), learned).round(Rigged(), stop)
    for name in ("tests.jsonl", "games.pickle"):
        file = tmp_path / "round-001" / name
        file.write_bytes(file.read_bytes()[:-3])
    workers = Rigged()
    result = Training(tmp_path, plan(), learned).round(workers, silent)
    assert (workers.tested[0].stage, workers.tested[0].deal) == ("confirm", 2)
    assert result.confirmed.games == 16
    lines = (tmp_path / "round-001" / "tests.jsonl").read_text().splitlines()
    assert [json.loads(line)["stage"] for line in lines].count("confirm") == 16


@pytest.mark.parametrize("network", range(3))
def test_a_network_of_which_a_part_was_not_written_is_made_again(
    tmp_path: Path, network: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The games of its tests are then those of the new one alone."""
    from fogbound.lab.training import rounds

    written: list[Path] = []

    def write(path: Path, data: bytes) -> None:
        if path.suffix == ".npz" and len(written) == network:
            raise Stopped
        written.append(path)
        path.write_bytes(data)

    training = Training(tmp_path, plan(), learned)
    with monkeypatch.context() as patch:
        patch.setattr(rounds, "_write", write)
        with pytest.raises(Stopped):
            training.round(Rigged(), silent)
    told: list[str] = []
    training.round(Rigged(), lambda stage, done: told.append(stage))
    assert told.count("learn") == len(PASSES)
    assert len(training.passes()[0]) == len(PASSES)


@pytest.mark.parametrize("stopped", ["result.json", "best.npz"])
def test_a_kill_at_the_end_of_a_round_neither_loses_the_network_nor_keeps_it_too_soon(
    tmp_path: Path, stopped: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were it the best before the round has its result, the round would go on against itself."""
    move = Path.replace

    def stop(path: Path, target: Path) -> Path:
        if target.name == stopped and (stopped == "result.json" or target.parent == tmp_path):
            raise Stopped
        return move(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", stop)
        with pytest.raises(Stopped):
            a_round(tmp_path)
    training = Training(tmp_path, plan(), learned)
    if stopped == "result.json":
        assert not training.best.exists()
        result = training.round(Rigged(), silent)
        assert (result.number, result.against) == (1, "search:2")
    assert training.results()[0].kept
    assert training.best.read_bytes() == (tmp_path / "round-001/both-network.npz").read_bytes()


# ---------------------------------------------------------------- lost workers


class Losing:
    """Workers who are lost with some of their tasks."""

    def __init__(self, lost: Callable[[Callable[..., Any], int], bool]) -> None:
        self._lost = lost

    def run(
        self, job: Callable[[T], R], tasks: Iterable[T]
    ) -> Generator[tuple[T, R | Failure], None, None]:
        inner = Rigged()
        for number, (task, found) in enumerate(inner.run(job, tasks)):
            yield task, Failure("lost at sea") if self._lost(job, number) else found


def test_games_that_are_lost_are_left_out_and_counted(tmp_path: Path) -> None:
    training = Training(tmp_path, plan(tests=4), learned)
    result = training.round(Losing(lambda job, number: number == 1), silent)
    assert result.games == 9
    assert (result.lost, result.error) == (1 + 3 + 1, "lost at sea")
    assert result.chosen.games == 2  # the other game of the deal says nothing by itself
    assert result.confirmed.deals == 8
    assert result.kept


@pytest.mark.parametrize("job", [play_all, play_meeting])
def test_where_all_games_are_lost_it_ends_and_says_why(
    tmp_path: Path, job: Callable[..., Any]
) -> None:
    training = Training(tmp_path, plan(), learned)
    with pytest.raises(TrainingError, match="lost at sea"):
        training.round(Losing(lambda ours, number: ours is job), silent)
    result = training.round(Rigged(), silent)  # with workers who are not
    assert (result.games, result.lost) == (10, 0)


def test_a_game_that_a_bot_breaks_is_lost_too(tmp_path: Path) -> None:
    class Breaking(Rigged):
        def run(
            self, job: Callable[[T], R], tasks: Iterable[T]
        ) -> Generator[tuple[T, R | Failure], None, None]:
            for task, found in super().run(job, tasks):
                broken = isinstance(found, Bout) and found.fixture.number == 0
                yield task, found._replace(error="no move") if broken else found  # type: ignore

    result = Training(tmp_path, plan(tests=4), learned).round(Breaking(), silent)
    assert (result.lost, result.error, result.chosen.games) == (4, "no move", 2)


# ---------------------------------------------------------------- the folder


def test_a_training_may_begin_with_a_network(tmp_path: Path) -> None:
    given = plan(network=a_network(tmp_path / "given.npz"))
    training = Training(tmp_path / "new", given, learned)
    result = training.round(Rigged(even), silent)
    assert result.against == f"learned:2:{training.best}"
    assert training.best.read_bytes() == (tmp_path / "given.npz").read_bytes()
    training.best.write_bytes(b"better")
    Training(tmp_path / "new", given, learned)  # goes on with what it has
    assert training.best.read_bytes() == b"better"


def test_what_is_learned_goes_on_from_the_network_before(tmp_path: Path) -> None:
    seen: list[set[str]] = []

    def learn(
        games: Sequence[Played],
        shape: Shape,
        before: Mapping[str, NDArray[Any]],
        told: Callable[[Progress], None],
    ) -> Arrays:
        seen.append(set(before))
        return learned(games, shape, before, told)

    training = Training(tmp_path, plan(), learn)
    for _ in range(2):
        training.round(Rigged(lambda meeting: about(meeting) == "worth"), silent)
    layers = {"worth_inner", "worth_inner_bias", "worth", "worth_bias"}
    assert seen == [set(), layers]


def test_a_training_does_not_begin_with_what_is_no_network(tmp_path: Path) -> None:
    file = tmp_path / "given.npz"
    file.write_bytes(b"nothing")
    with pytest.raises(TrainingError, match=r"given\.npz: holds no network"):
        Training(tmp_path / "new", plan(network=str(file)), learned)
    Training(tmp_path / "new", plan(), learned)  # nothing was begun


def test_another_training_does_not_take_the_folder(tmp_path: Path) -> None:
    Training(tmp_path, plan(), learned)
    with pytest.raises(TrainingError, match="another training was begun here"):
        Training(tmp_path, plan(games=11), learned)


def test_a_result_it_does_not_know_is_named(tmp_path: Path) -> None:
    a_round(tmp_path, even)
    (tmp_path / "round-001" / "result.json").write_text('{"number": 1}')
    with pytest.raises(TrainingError, match=r"result\.json: not the result of a round"):
        Training(tmp_path, plan(), learned)


# ---------------------------------------------------------------- games without a search


NANTY = str(files("fogbound.games.nanty").joinpath("bots", FILE))


def nanty(**changes: object) -> Plan:
    """A training that goes on from the network of Nanty Narking, over a few turns."""
    usual: dict[str, object] = {"game": "nanty", "players": (3, 2), "network": NANTY, "quick": 12}
    usual |= {"games": 2}
    return plan(**{**usual, "options": ({"turns": 3},), **changes})


class Playing(Rigged):
    """Plays what is learned from as it is."""

    def run(
        self, job: Callable[[T], R], tasks: Iterable[T]
    ) -> Generator[tuple[T, R | Failure], None, None]:
        rigged: bool = job is play_meeting
        return super().run(job, tasks) if rigged else Here().run(job, tasks)


def games_in(file: Path) -> list[Played]:
    with file.open("rb") as kept:
        found: list[Played] = []
        while kept.peek(1):
            found.append(pickle.load(kept))
    return found


def test_a_network_that_promises_moves_plays_many_games_without_a_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fogbound.lab.training.rounds.BUNDLE", 5)
    told: list[tuple[str, Progress | int]] = []
    training = Training(tmp_path, nanty(), learned)
    result = training.round(Playing(even), lambda stage, done: told.append((stage, done)))
    assert [done for stage, done in told if stage == "quick"] == [5, 10, 12]
    games = games_in(tmp_path / "round-001" / "quick.pickle")
    assert {len(one.task.seats) for one in games} == {2, 3}
    assert {spec for one in games for spec in one.task.seats} == {f"policy:{training.best}"}
    taught = games_in(tmp_path / "round-001" / "games.pickle")
    assert len({one.task.seed for one in [*games, *taught]}) == 14
    assert sum(len(one.examples) for one in games) > 36  # four of most games
    assert result.games == 14


def test_so_many_games_are_played_and_no_more_where_none_are_wanted(tmp_path: Path) -> None:
    stages = set()
    training = Training(tmp_path, nanty(quick=0), learned)
    training.round(Rigged(even), lambda stage, done: stages.add(stage))
    assert stages == {"play", "learn", "test"}


def test_a_network_that_judges_alone_plays_none(tmp_path: Path) -> None:
    file = tmp_path / "worth.npz"
    with np.load(NANTY) as stored:
        worth = {name: part for name, part in stored.items() if name.startswith("worth")}
    np.savez(file, allow_pickle=False, **worth)
    stages = set()
    training = Training(tmp_path / "new", nanty(network=str(file)), learned)
    training.round(Rigged(even), lambda stage, done: stages.add(stage))
    assert "quick" not in stages


# ---------------------------------------------------------------- curves


def drawn(training: Training) -> dict[str, ElementTree.Element]:
    paths = write_curves(
        training.folder, training.passes(), training.results(), str, (str, lambda share: f"{share}")
    )
    return {path.name: ElementTree.parse(path).getroot() for path in paths}


def dots(picture: ElementTree.Element) -> int:
    return len(picture.findall(".//{*}circle"))


def test_passes_are_kept_and_drawn_a_line_for_each_round(tmp_path: Path) -> None:
    training, _ = a_round(tmp_path)
    training.round(Rigged(even), silent)
    lines = (tmp_path / "round-002" / "passes.jsonl").read_text().splitlines()
    assert [Progress(**json.loads(line)) for line in lines] == PASSES
    pictures = drawn(training)
    assert {name: dots(picture) for name, picture in pictures.items()} == {
        "worth.svg": 8,
        "promise.svg": 4,
        "won.svg": 4,
    }


def test_what_a_round_won_is_drawn_with_its_interval(tmp_path: Path) -> None:
    training, result = a_round(tmp_path)
    own = drawn(training)["won.svg"].find("{*}g[@class='one']")
    assert own is not None
    (interval,) = [
        path.get("d") or "" for path in own.findall("{*}path") if "V" in (path.get("d") or "")
    ]
    low, high = (float(end) for end in interval.split()[1].split("V"))
    (dot,) = own.findall("{*}circle")
    assert low > float(dot.get("cy") or 0) >= high  # of the picture 0 is above
    assert result.confirmed.high > result.confirmed.low


def test_where_nothing_was_learned_there_is_nothing_to_draw(tmp_path: Path) -> None:
    assert drawn(Training(tmp_path, plan(), learned)) == {}
