"""Games of a study: played, observed, kept, taken up again."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fogbound.bots.workers import Failure, Processes
from fogbound.engine import Record, State
from fogbound.engine.words import Speaker
from fogbound.lab import (
    Folder,
    Played,
    Setting,
    Study,
    StudyError,
    Task,
    connect,
    observe,
    played,
    tasks,
    write_tables,
)
from fogbound.lab.course import Watcher
from fogbound.lab.storage import GAMES, together
from fogbound.lab.tables import TABLES, box_of, parts
from tests.lab.conftest import BALANCE, greedy

ONE = Study("lamps", "random", (Setting(3, {"snuffers": 2}),), revision=1)
SMOG = Study("smog", "random", (Setting(2, {"rounds": 1}),))


def told(game: Played) -> Played:
    return game._replace(seconds=0.0)


def test_every_deal_is_played_in_every_setting() -> None:
    listed = tasks(BALANCE, 2)
    assert [task.setting for task in listed] == [0, 1, 2, 3] * 2
    assert [task.seed for task in listed] == ["lab.1"] * 4 + ["lab.2"] * 4
    assert tasks(BALANCE, 1) == listed[:4]
    sizes = [(setting.players, setting.options["weather"]) for setting in BALANCE.settings]
    assert sizes == [(2, "windy"), (2, "calm"), (3, "windy"), (3, "calm")]


def test_a_game_is_told_in_numbers_that_its_events_give() -> None:
    game = observe(ONE, tasks(ONE, 1)[0])
    assert sum(game.won) == pytest.approx(1)
    assert sum(game.decisions) == len(game.actions)
    assert game.rule == "end.most"
    assert game.rules["end.most"] == 1
    assert game.rules["turn.play"] >= game.events["plays"]
    plays = [row for row in game.things if row[1:3] == ["plays", "lantern"]]
    assert 0 < sum(times for *_, times in plays) <= game.events["plays"]
    assert all(0 <= seat < 3 for seat, *_ in plays)


def test_the_course_counts_leads_and_how_far_back_the_winner_was() -> None:
    class Told:
        def __init__(self, *chances: float) -> None:
            self.box, self.list = self, [*chances]
            self.game = self

        def chances(self, state: State) -> list[float]:
            return self.list

    watcher = Watcher((0, 1))
    for number, chance in ((0, 0.5), (4, 0.7), (8, 0.69), (12, 0.2), (16, 0.6)):
        watcher.look(number, Told(chance, 1 - chance))  # type: ignore[arg-type]
    assert watcher.course(20, (0,)) == (2, 0.2, 0.8)
    assert watcher.course(20, (1,)) == (2, 0.3, 1.0)
    assert watcher.course(20, ()) == (2, None, None)


@pytest.mark.parametrize("name", ["smog", "nanty", "afterfog", "riders"])
def test_every_game_says_what_sets_its_seats_apart(name: str) -> None:
    """Whatever a trait, a hand or an event names can be named in words."""
    limit = {"smog": {"rounds": 20}, "nanty": {"turns": 6}, "afterfog": {"turns": 6}}
    study = Study(name, "random", (Setting(2, limit.get(name, {"rounds": 1})),))
    game = observe(study, tasks(study, 1)[0])
    assert not game.error
    say = Speaker(box_of(study, study.settings[0]))
    for _, _, kind, number, _ in game.things:
        assert say.thing(kind, number)
    for traits in game.traits:
        for kind in traits.keys() - {"order"}:
            assert all(say.thing(kind, number) for number in traits[kind])
            assert say.kind(kind) != kind
    assert any(traits.get("order") for traits in game.traits)
    assert any(how == "holds" for _, how, *_ in game.things)


def test_the_games_are_the_same_on_processes(tmp_path: Path) -> None:
    study = Study("smog", "random", (Setting(2, {"rounds": 2}),))
    alone = Folder.begin(tmp_path / "a", study)
    shared = Folder.begin(tmp_path / "b", study)
    list(played(alone, tasks(study, 6)))
    list(played(shared, tasks(study, 6), Processes(2)))
    assert [*map(told, shared.games())] == [*map(told, alone.games())]


# ---------------------------------------------------------------- folders


def test_a_study_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = Folder.begin(tmp_path / "lamps", ONE)
    list(played(first, tasks(ONE, 2)))
    again = Folder.begin(tmp_path / "lamps", ONE)
    more = list(played(again, tasks(ONE, 5)))
    assert [game.number for game in more] == [2, 3, 4]
    assert [*Folder.open(tmp_path / "lamps").games()] == [*again.games()]


def test_a_line_cut_off_by_a_kill_is_played_again(tmp_path: Path) -> None:
    folder = Folder.begin(tmp_path, ONE)
    list(played(folder, tasks(ONE, 2)))
    whole = (tmp_path / GAMES).read_text()
    (tmp_path / GAMES).write_text(whole[:-30])
    again = Folder.open(tmp_path)
    assert sorted(again.played) == [0]
    list(played(again, tasks(ONE, 2)))
    assert [*map(told, Folder.open(tmp_path).games())] == [*map(told, folder.games())]


def test_who_only_looks_leaves_the_line_that_is_being_written(tmp_path: Path) -> None:
    list(played(Folder.begin(tmp_path, ONE), tasks(ONE, 2)))
    cut = (tmp_path / GAMES).read_text()[:-30]
    (tmp_path / GAMES).write_text(cut)
    assert len(Folder.open(tmp_path).games()) == 1
    assert (tmp_path / GAMES).read_text() == cut


def killed_once(study: Study, task: Task) -> Played:
    """The first game loses its worker, and leaves a note of it."""
    note = Path(study.seed)
    if not note.exists():
        note.touch()
        os._exit(7)
    return observe(study, task)


def test_a_game_whose_process_died_is_played_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fogbound.lab.play.observe", killed_once)
    study = replace(SMOG, seed=str(tmp_path / "note"))
    folder = Folder.begin(tmp_path, study)
    list(played(folder, tasks(study, 2), Processes(1)))
    assert not folder.played.broken
    assert [game.number for game in folder.games()] == [0, 1]


class Fate:
    """Workers of whom some are lost or meet an error."""

    def __init__(self, *failures: Failure | None) -> None:
        self.failures = failures

    def run(self, job: Any, listed: Iterable[Any]) -> Generator[tuple[Any, Any], None, None]:
        """Each task with what becomes of it."""
        for task in listed:
            yield task, self.failures[task.number] or job(task)


def test_lost_games_are_played_when_the_study_goes_on_and_broken_ones_are_not(
    tmp_path: Path,
) -> None:
    first = Folder.begin(tmp_path, ONE)
    fate = Fate(None, Failure("lost 3 times", lost=True), Failure("ValueError: no"))
    list(played(first, tasks(ONE, 3), fate))
    assert first.played.broken == {1, 2}
    again = Folder.begin(tmp_path, ONE)
    assert [game.number for game in played(again, tasks(ONE, 3))] == [1]
    whole = Folder.open(tmp_path)
    assert [game.number for game in whole.games()] == [0, 1]
    assert whole.played[2].error == "ValueError: no"
    assert told(whole.played[1]) == told(observe(ONE, tasks(ONE, 2)[1]))


def test_tables_made_part_by_part_are_those_made_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fate = Fate(None, Failure("lost", lost=True), Failure("no"), None, None, None, None, None)
    slowly = Folder.begin(tmp_path / "a", ONE)
    monkeypatch.setattr("fogbound.lab.tables.PART", 3)
    monkeypatch.setattr("fogbound.lab.tables.BATCH", 2)
    list(played(slowly, tasks(ONE, 4), fate))
    write_tables(slowly)
    list(played(slowly, tasks(ONE, 8), Fate(*[None] * 8)))
    write_tables(slowly)
    files = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")}
    write_tables(slowly)
    assert files == {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")}
    assert len(parts(slowly.path)) == 4
    monkeypatch.undo()
    at_once = Folder.begin(tmp_path / "b", ONE)
    for game in slowly.games():
        at_once.add(game)
    write_tables(at_once)
    assert len(parts(at_once.path)) == 1
    with connect(slowly.path) as one, connect(at_once.path) as other:
        for table in TABLES:
            rows = sorted(other.execute(f"from {table}").fetchall(), key=repr)
            assert sorted(one.execute(f"from {table}").fetchall(), key=repr) == rows
            assert rows or table == "traits"


def test_tables_of_games_that_are_no_more_are_made_anew(tmp_path: Path) -> None:
    folder = Folder.begin(tmp_path, ONE)
    list(played(folder, tasks(ONE, 3)))
    write_tables(folder)
    line = (tmp_path / GAMES).read_text().splitlines()[1]
    (tmp_path / GAMES).write_text(f"{line}\n" * 9)
    write_tables(folder)
    with connect(tmp_path) as database:
        assert database.execute("select number from games").fetchall() == [(1,)] * 9


def test_the_tables_say_what_the_lines_say(tmp_path: Path) -> None:
    folder = Folder.begin(tmp_path, ONE)
    list(played(folder, tasks(ONE, 3)))
    write_tables(folder)
    with connect(tmp_path) as database:
        columns = "number, seed, players, rule, decisions, leads, seconds"
        assert database.execute(f"select {columns} from games").fetchall() == [
            (game.number, game.seed, 3, game.rule, sum(game.decisions), game.leads, game.seconds)
            for game in folder.games()
        ]
        assert database.execute("select number, seat, won, points from seats").fetchall() == [
            (game.number, seat, won, game.points[seat])
            for game in folder.games()
            for seat, won in enumerate(game.won)
        ]
        for table in ("events", "rules"):
            assert database.execute(f"from {table}").fetchall() == [
                (game.number, name, times)
                for game in folder.games()
                for name, times in getattr(game, table).items()
            ]
        whose = database.execute("select number, seat, how, kind, thing, times from things")
        assert whose.fetchall() == [
            (game.number, *thing) for game in folder.games() for thing in game.things
        ]


def test_folders_of_several_seeds_are_asked_together(tmp_path: Path) -> None:
    folders = [
        Folder.begin(tmp_path / seed, replace(ONE, seed=seed)) for seed in ("fog", "rain", "sleet")
    ]
    for folder in together(folders):
        list(played(folder, tasks(folder.study, 2)))
        write_tables(folder)
    with connect(*(folder.path for folder in folders)) as database:
        assert database.execute("select number, seed from games order by 1").fetchall() == [
            *enumerate(["fog.1", "fog.2", "rain.1", "rain.2", "sleet.1", "sleet.2"])
        ]
        joined = "select count(*) from seats join games using (number)"
        assert database.execute(joined).fetchall() == [(18,)]
    for wrong in (folders[0].study, replace(ONE, bots="greedy", seed="hail")):
        with pytest.raises(StudyError, match="not-together"):
            together([folders[0], Folder(tmp_path / "other", wrong)])


def test_another_study_is_refused(tmp_path: Path) -> None:
    Folder.begin(tmp_path, ONE)
    with pytest.raises(StudyError, match="other-study"):
        Folder.begin(tmp_path, replace(ONE, seed="fog"))
    with pytest.raises(StudyError, match="no-study"):
        Folder.open(tmp_path / "nowhere")
    (tmp_path / GAMES).write_text("dear diary\n")
    with pytest.raises(StudyError, match="damaged-study"):
        Folder.open(tmp_path)


def test_every_game_is_a_record(tmp_path: Path) -> None:
    folder = greedy(tmp_path, 2, rounds=3)
    record = Record.read(str(folder.record(1)))
    assert record.actions == folder.played[1].actions
    assert record.seed == "lab.2"
    assert record.replay().outcome is not None
    with pytest.raises(StudyError, match="no-such-game"):
        folder.record(7)


def test_a_bot_that_fails_breaks_its_game_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = iter(range(10_000))

    def clumsy(state: State, bots: object, rngs: object) -> int:
        if next(asked) == 5:
            raise ZeroDivisionError("nothing\nleft")
        return state.legal()[0]

    monkeypatch.setattr("fogbound.lab.observer.decide", clumsy)
    folder = Folder.begin(tmp_path, ONE)
    games = list(played(folder, tasks(ONE, 2)))
    assert [game.error for game in games] == ["ZeroDivisionError: nothing left", ""]
    assert [game.number for game in folder.games()] == [1]
