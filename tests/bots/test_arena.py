"""The arena: fair schedules, games that may break, files that survive a kill, honest sums."""

from __future__ import annotations

import csv
import os
import re
from collections import Counter
from itertools import islice
from multiprocessing import active_children
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from fogbound.bots import Bot, Budget, bot
from fogbound.bots.arena import (
    Bout,
    Contest,
    Fixture,
    Results,
    ResultsError,
    Standing,
    fixtures,
    play_bout,
    played,
    plot,
    standings,
    table_size,
    wilson,
)
from fogbound.bots.workers import Processes
from fogbound.bots.workers.processes import LOSSES
from fogbound.engine import Record, State
from fogbound.engine.match import Match

PAGE = (Path(__file__).parents[2] / "docs/arena.md").read_text(encoding="utf-8")
LAMPS = Contest("lamps", ("greedy", "random"), 2)
TEAMS = Contest("lamps", ("greedy", "random"), 4, options={"teams": "yes"})
SMOG = Contest("smog", ("random", "greedy"), 2, options={"rounds": 1})


class Clumsy:
    """Decides three times, then breaks or chooses what is not allowed."""

    def __init__(self, action: int | None = None) -> None:
        self.action = action
        self.asked = 0

    def choose(self, seen: State, rng: Random, budget: Budget | None = None) -> int:
        self.asked += 1
        if self.asked < 3:
            return seen.legal()[0]
        if self.action is None:
            raise ZeroDivisionError("nothing\nleft")
        return self.action


@pytest.fixture
def clumsy(monkeypatch: pytest.MonkeyPatch) -> None:
    """`clumsy` and `cheat` are bots too."""

    def make(spec: str) -> Bot:
        made: dict[str, Bot] = {"clumsy": Clumsy(), "cheat": Clumsy(-7)}
        return made.get(spec) or bot(spec)

    monkeypatch.setattr("fogbound.bots.arena.bout.bot", make)


def seats_of(listed: list[Fixture]) -> list[tuple[str, ...]]:
    return [fixture.seats for fixture in listed]


def bout(
    number: int, seats: str, *winners: int, error: str = "", by: str = "", sides: str = ""
) -> Bout:
    """A game between bots of one-letter names; the winners are sides, everybody one unless said."""
    on = tuple(map(int, sides)) or tuple(range(len(seats)))
    won = tuple(1 / len(winners) if side in winners else 0.0 for side in on)
    each = (10,) * len(seats)
    seconds = tuple(0.5 if spec == "a" else 0.1 for spec in seats)
    fixture = Fixture(number, f"arena.{number}", tuple(seats))
    return Bout(fixture, on, won, "end", 40, each, seconds, error, by)


# ---------------------------------------------------------------- who plays whom


def test_two_bots_play_every_deal_twice_with_seats_changed() -> None:
    listed = fixtures(Contest("smog", ("a", "b"), 2, "fog"), 4)
    assert seats_of(listed) == [("a", "b"), ("b", "a")] * 2
    assert [fixture.seed for fixture in listed] == ["fog.1", "fog.1", "fog.2", "fog.2"]
    assert [fixture.number for fixture in listed] == [0, 1, 2, 3]


@pytest.mark.parametrize(("bots", "players"), [("abc", 3), ("abcd", 4), ("abcde", 3), ("abcd", 2)])
def test_every_bot_sits_equally_often_in_every_seat_and_meets_all_alike(
    bots: str, players: int
) -> None:
    listed = fixtures(Contest("smog", tuple(bots), players), 100)
    places = Counter((spec, seat) for seats in seats_of(listed) for seat, spec in enumerate(seats))
    assert len(places) == len(bots) * players
    assert len(set(places.values())) == 1
    tables = Counter(frozenset(seats) for seats in seats_of(listed))
    assert len(set(tables.values())) == 1
    for seed in {fixture.seed for fixture in listed}:
        once = Counter(fixture.seats for fixture in listed if fixture.seed == seed)
        assert set(once.values()) == {1}


def test_who_follows_whom_changes_from_deal_to_deal() -> None:
    listed = fixtures(Contest("smog", ("a", "b", "c"), 3), 12)
    followers = Counter(
        (seats[seat], seats[(seat + 1) % 3]) for seats in seats_of(listed) for seat in range(3)
    )
    assert len(followers) == 6
    assert len(set(followers.values())) == 1


def test_the_last_bot_named_takes_the_seats_left() -> None:
    listed = fixtures(Contest("smog", ("a", "b"), 4), 8)
    assert sorted(set(seats_of(listed))) == sorted(
        tuple("bbbb"[:seat] + "a" + "bbbb"[seat + 1 :]) for seat in range(4)
    )
    assert len(listed) == 8


def test_rounds_are_played_whole_and_a_longer_contest_begins_like_a_shorter() -> None:
    contest = Contest("smog", ("a", "b", "c"), 3)
    assert [len(fixtures(contest, games)) for games in (1, 3, 4)] == [3, 3, 6]
    assert fixtures(contest, 30)[:6] == fixtures(contest, 6)


@pytest.mark.parametrize(("bots", "size"), [(1, 2), (2, 2), (3, 3), (9, 4)])
def test_the_table_is_the_smallest_that_seats_all(bots: int, size: int) -> None:
    assert table_size(range(2, 5), bots) == size


# ---------------------------------------------------------------- the games


def test_a_game_is_told_in_numbers() -> None:
    fixture = Fixture(4, "fog.3", ("random", "random", "random"))
    contest = Contest("smog", ("random",), 3, options={"rounds": 2})
    played = play_bout(contest, fixture)
    assert played.fixture == fixture
    assert (played.rule, played.won) == ("end.limit", (0.0, 0.0, 0.0))
    assert sum(played.decisions) == played.actions > 10
    assert all(0 < seconds < 1 for seconds in played.seconds)
    assert not played.error
    again = play_bout(contest, fixture)
    assert again._replace(seconds=()) == played._replace(seconds=())


def test_several_winners_share_the_win(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_win(match: Match, action: int) -> None:
        match.state.finish((0, 1), "end.most")
        match.state.actor = None

    monkeypatch.setattr(Match, "play", all_win)
    assert play_bout(LAMPS, fixtures(LAMPS, 1)[0]).won == (0.5, 0.5)


@pytest.mark.parametrize(
    ("winners", "won"),
    [
        ((0, 2), (1.0, 0.0, 1.0, 0.0)),
        ((1, 3), (0.0, 1.0, 0.0, 1.0)),
        ((0, 1, 2, 3), (0.5, 0.5, 0.5, 0.5)),
        ((), (0.0, 0.0, 0.0, 0.0)),
    ],
)
def test_allies_win_together(
    monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...], won: tuple[float, ...]
) -> None:
    def they_win(match: Match, action: int) -> None:
        match.state.finish(winners, "end.most")
        match.state.actor = None

    monkeypatch.setattr(Match, "play", they_win)
    played = play_bout(TEAMS, fixtures(TEAMS, 1)[0])
    assert played.sides == (0, 1, 0, 1)
    assert played.won == won


@pytest.mark.parametrize(
    ("spec", "said"),
    [("clumsy", "ZeroDivisionError: nothing left"), ("cheat", "UnknownAction: ")],
)
def test_a_bot_that_breaks_a_game_is_named_and_the_record_kept(
    clumsy: None, spec: str, said: str
) -> None:
    broken = play_bout(LAMPS, Fixture(0, "3", ("random", spec)))
    assert broken.error.startswith(said)
    assert broken.broken_by == spec
    record = Record.read(broken.record)
    assert record.seats[1].endswith(f" ({spec})")
    assert len(record.actions) == broken.actions >= 2
    assert record.replay().actor == 1


def test_the_games_are_the_same_on_one_process_and_on_several() -> None:
    listed = fixtures(SMOG, 6)
    alone = [bout._replace(seconds=()) for bout in played(SMOG, listed)]
    shared = [bout._replace(seconds=()) for bout in played(SMOG, listed, Processes(2))]
    assert sorted(shared) == alone
    assert not active_children()


def test_who_stops_listening_ends_the_processes() -> None:
    games = played(SMOG, fixtures(SMOG, 40), Processes(2))
    assert len(list(islice(games, 2))) == 2
    assert active_children()
    games.close()
    assert not active_children()


def dies(pipe: Connection, job: object) -> None:
    """What a process does that the system has no memory for."""
    pipe.recv()
    os._exit(3)


def test_a_process_that_dies_breaks_its_own_game_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fogbound.bots.workers.processes._work", dies)
    listed = fixtures(SMOG, 3)
    bouts = list(played(SMOG, listed, Processes(2)))
    assert sorted(bout.fixture for bout in bouts) == listed
    ended = "the process that had it ended with code 3"
    assert {bout.error for bout in bouts} == {f"lost {LOSSES + 1} times: {ended}"}
    assert Record.read(bouts[0].record).replay().actor is not None


# ---------------------------------------------------------------- files


@pytest.mark.parametrize("contest", [LAMPS, TEAMS], ids=["alone", "teams"])
@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_contest_goes_on_where_it_stopped(tmp_path: Path, name: str, contest: Contest) -> None:
    path, listed = tmp_path / name, fixtures(contest, 6)[:6]
    bouts = [play_bout(contest, fixture) for fixture in listed]
    first = Results(path, contest, listed)
    for bout in (bouts[3], bouts[0]):
        first.add(bout)
    second = Results(path, contest, listed)
    assert sorted(second.bouts) == [0, 3]
    assert second.bouts[3].fixture == listed[3]
    for bout in (bouts[5], *bouts[1:3], bouts[4]):
        second.add(bout)
    second.finish()
    assert [entry.name for entry in tmp_path.iterdir()] == [name]
    longer = Results(path, contest, fixtures(contest, 8))
    assert list(longer.bouts) == [0, 1, 2, 3, 4, 5]
    for kept, bout in zip(longer.bouts.values(), bouts, strict=True):
        assert kept.seconds == pytest.approx(bout.seconds, abs=1e-6)
        assert kept._replace(seconds=()) == bout._replace(seconds=())


def test_a_row_cut_off_by_a_kill_is_played_again(tmp_path: Path) -> None:
    path, listed = tmp_path / "games.csv", fixtures(LAMPS, 2)
    bouts = [play_bout(LAMPS, fixture) for fixture in listed]
    results = Results(path, LAMPS, listed)
    for bout in bouts:
        results.add(bout)
    whole = path.read_text()
    path.write_text(whole[:-9])
    resumed = Results(path, LAMPS, listed)
    assert list(resumed.bouts) == [0]
    resumed.add(bouts[1])
    assert path.read_text() == whole


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    (tmp_path / "games.csv").touch()
    listed = fixtures(LAMPS, 2)
    Results(tmp_path / "games.csv", LAMPS, listed).add(play_bout(LAMPS, listed[1]))
    assert list(Results(tmp_path / "games.csv", LAMPS, listed).bouts) == [1]


@pytest.mark.parametrize("damage", ["cut", "n/a"])
def test_a_damaged_row_is_named_and_the_file_left_alone(tmp_path: Path, damage: str) -> None:
    path, listed = tmp_path / "games.csv", fixtures(LAMPS, 2)
    results = Results(path, LAMPS, listed)
    for fixture in listed:
        results.add(play_bout(LAMPS, fixture))
    header, first, second = path.read_text().splitlines()
    row = dict(zip(header.split(","), second.split(","), strict=True)) | {"actions": "n/a"}
    second = second[:20] if damage == "cut" else ",".join(row.values())
    path.write_text(f"{header}\n{first}\n{second}\n")
    before = path.read_text()
    with pytest.raises(ResultsError, match="game 2 of the file is damaged"):
        Results(path, LAMPS, listed)
    assert path.read_text() == before


def test_a_row_has_all_there_is_to_know(tmp_path: Path) -> None:
    listed = fixtures(SMOG, 2)
    results = Results(tmp_path / "games.csv", SMOG, listed)
    results.add(bout := play_bout(SMOG, listed[1]))
    (row,) = csv.DictReader((tmp_path / "games.csv").open())
    assert (row["game"], row["options"], row["seed"]) == ("smog", "edition=en rounds=1", "arena.1")
    assert (row["bot_0"], row["bot_1"], row["number"]) == ("greedy", "random", "1")
    assert (row["actions"], row["won_0"]) == (str(bout.actions), "0.0")
    assert float(row["seconds_0"]) > float(row["seconds_1"]) > 0


@pytest.mark.parametrize(
    ("contest", "games", "said"),
    [
        (Contest("lamps", ("random", "greedy"), 2), 2, "holds another contest (bot_0 greedy)"),
        (Contest("lamps", LAMPS.bots, 2, "fog"), 2, "holds another contest (seed arena.1)"),
        (Contest("lamps", LAMPS.bots, 2, options={"snuffers": 2}), 2, "(options weather=windy"),
        (Contest("lamps", LAMPS.bots, 3), 2, "holds other things than games of this contest"),
        (LAMPS, 1, "holds another contest (number 2)"),
    ],
)
def test_the_file_of_another_contest_is_refused(
    tmp_path: Path, contest: Contest, games: int, said: str
) -> None:
    listed = fixtures(LAMPS, 4)
    results = Results(tmp_path / "games.csv", LAMPS, listed)
    for fixture in listed[::2]:
        results.add(play_bout(LAMPS, fixture))
    before = (tmp_path / "games.csv").read_text()
    with pytest.raises(ResultsError) as caught:
        Results(tmp_path / "games.csv", contest, fixtures(contest, games))
    assert said in str(caught.value)
    assert (tmp_path / "games.csv").read_text() == before


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("games.xlsx", b"", "games.xlsx: results are kept as .csv or .parquet"),
        ("games.csv", b"\xff\n", "games.csv: not a table in text"),
        ("games.csv", b"dear diary", "games.csv: holds other things"),
        ("games.csv", b"a,b\n", "games.csv: holds other things"),
        ("games.csv", b"a,b\n1,2\n3,4", "games.csv: holds other things"),
        ("games.csv", b"a,b\n1,2\n", "games.csv: holds other things"),
        ("games.parquet", b"PAR2", "games.parquet: not a Parquet file"),
    ],
)
def test_a_file_that_holds_no_results(tmp_path: Path, name: str, content: bytes, said: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(ResultsError) as caught:
        Results(tmp_path / name, LAMPS, fixtures(LAMPS, 2))
    assert said in str(caught.value)
    assert (tmp_path / name).read_bytes() == content


# ---------------------------------------------------------------- sums


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_intervals_are_wilsons(won: float, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=1e-4)


def by_name(bouts: list[Bout]) -> dict[str, Standing]:
    return {standing.bot: standing for standing in standings(bouts)}


def test_win_rates_share_ties_and_leave_broken_games_out() -> None:
    found = by_name(
        [
            bout(0, "ab", 0),
            bout(1, "ba", 0, 1),
            bout(2, "ab"),
            bout(3, "ba", error="ValueError", by="b"),
        ]
    )
    a, b = found["a"], found["b"]
    assert (a.games, a.won, a.rate, a.even) == (3, 1.5, 0.5, 0.5)
    assert (b.games, b.won) == (3, 0.5)
    assert (a.low, a.high) == wilson(1.5, 3)
    assert (a.broke, b.broke) == (0, 1)
    assert [a.seconds, b.seconds] == pytest.approx([0.5, 0.1])


def test_a_bot_in_three_of_four_seats_would_win_three_games_of_four() -> None:
    found = by_name([bout(0, "abbb", 0), bout(1, "babb", 0), bout(2, "bbab", 3)])
    assert (found["a"].even, found["b"].even) == (0.25, 0.75)
    assert (found["a"].won, found["b"].won) == (1, 2)
    assert found["a"].rating.mu > found["b"].rating.mu


def test_ratings_put_the_better_bot_first_whatever_the_order_of_the_rows() -> None:
    bouts = [bout(n, "abc", n % 4 and 2, *([1] if n == 7 else [])) for n in range(20)]
    table = standings(bouts)
    assert [standing.bot for standing in table] == ["c", "a", "b"]
    assert standings(bouts[::-1]) == table
    assert all(standing.rating.sigma < 25 / 3 for standing in table)


def test_equals_are_rated_alike() -> None:
    bouts = [bout(n, "ab" if n % 2 else "ba") for n in range(6)]
    first, second = standings(bouts)
    assert first.rating.mu == pytest.approx(second.rating.mu, abs=0.01)


def test_the_win_of_a_side_is_shared_by_its_seats() -> None:
    """So that all that is won in a game is one game, whoever sits with whom."""
    found = by_name([bout(0, "aabb", 0, sides="0101"), bout(1, "abab", 0, sides="0101")])
    assert (found["a"].games, found["a"].won, found["a"].even) == (2, 1.5, 0.5)
    assert (found["b"].won, found["b"].even) == (0.5, 0.5)
    alone = by_name([bout(0, "abbb", 1, sides="0111"), bout(1, "babb", 0, sides="0111")])
    assert [alone["a"].won, alone["b"].won] == pytest.approx([0, 2])
    assert alone["a"].even == pytest.approx((1 / 2 + 1 / 6) / 2)
    assert alone["b"].even == pytest.approx((1 / 2 + 5 / 6) / 2)


def test_allies_are_rated_as_a_team() -> None:
    """Who wins with a partner against two owes it to both, and who never plays stays as it was."""
    strong = by_name([bout(n, "acbd", 0, sides="0101") for n in range(20)])
    assert strong["a"].rating == strong["b"].rating
    assert strong["c"].rating == strong["d"].rating
    assert strong["a"].rating.mu > 25 > strong["c"].rating.mu
    single = by_name([bout(n, "ac", 0) for n in range(20)])
    assert strong["a"].rating.mu < single["a"].rating.mu
    everybody = by_name([bout(n, "acbd", 0, 1, sides="0101") for n in range(5)])
    assert {round(row.rating.mu, 6) for row in everybody.values()} == {25.0}


def test_two_greedy_partners_beat_two_random_ones() -> None:
    contest = Contest("lamps", ("greedy", "random"), 4, options={"teams": "yes", "snuffers": 3})
    ways = [("greedy", "random") * 2, ("random", "greedy") * 2]
    bouts = [play_bout(contest, Fixture(n, str(n // 2), ways[n % 2])) for n in range(24)]
    assert all(bout.won[:2] == bout.won[2:] for bout in bouts)
    table = by_name(bouts)
    assert table["greedy"].won + table["random"].won == 24
    assert table["greedy"].rate > 0.7
    assert table["greedy"].rating.mu > 25 > table["random"].rating.mu


def test_the_plot_has_a_dot_inside_a_bar_for_every_bot() -> None:
    table = standings([bout(n, "ab", 0) for n in range(5)])
    table[0] = table[0]._replace(bot="<search>")
    root = ElementTree.fromstring(plot(table, "A & B"))
    space = {"s": "http://www.w3.org/2000/svg"}
    dots = [float(dot.get("cx", "")) for dot in root.findall("s:circle", space)]
    assert len(dots) == 2
    assert dots[0] > dots[1]
    assert all(190 < dot < 720 for dot in dots)
    texts = [text.text for text in root.findall("s:text", space)]
    assert texts[0] == "A & B"
    assert "<search>" in texts


# ---------------------------------------------------------------- the page


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    exec(compile(example, "docs/arena.md", "exec"), {"__name__": "example"})
    assert capsys.readouterr().out.startswith("greedy 100% ")


def test_the_page_names_every_column(tmp_path: Path) -> None:
    Results(tmp_path / "games.csv", LAMPS, fixtures(LAMPS, 2))
    columns = (tmp_path / "games.csv").read_text().strip().split(",")
    assert all(column in PAGE for column in columns if not column.endswith("_1"))
