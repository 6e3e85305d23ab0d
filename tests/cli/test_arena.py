"""`fogbound arena`: what it tells, what it keeps, and how it goes on after a stop."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from typer.testing import Result

from fogbound.engine import Record
from tests.cli.terminal import Terminal
from tests.cli.test_errors import one_line

Command = Callable[..., Result]
QUICK = ("arena", "smog", "random", "greedy", "--option", "rounds=1", "--jobs", "1")


def rows(path: str = "g.csv") -> list[dict[str, str]]:
    with Path(path).open(newline="") as file:
        return list(csv.DictReader(file))


def test_the_better_bot_is_on_top(fogbound: Command) -> None:
    words = ("arena", "smog", "random", "greedy", "--games", 2, "--option", "rounds=60", "-j", 1)
    result = fogbound(*words, "--plot", "ratings.svg")
    assert result.exit_code == 0, result.stderr
    head, deals, columns, best, other = result.stdout.splitlines()
    assert head.endswith(": 2 games of 2")
    assert deals == "1 deal from seed arena, everybody in every seat of each"
    assert columns.split()[:3] == ["bot", "games", "won"]
    assert best.split()[:4] == ["greedy", "2", "100.0%", "34.2-100.0%"]
    assert other.split()[:4] == ["random", "2", "0.0%", "0.0-65.8%"]
    assert "greedy" in Path("ratings.svg").read_text()


def test_the_last_bot_named_takes_the_seats_left(fogbound: Command) -> None:
    fogbound(*QUICK, "--players", 4, "--games", 2, "--out", "g.csv")
    seats = [[row[f"bot_{seat}"] for seat in range(4)] for row in rows()]
    assert len(seats) == 4
    assert all(row.count("random") == 1 and row.count("greedy") == 3 for row in seats)


def test_games_nobody_won_are_counted(fogbound: Command) -> None:
    assert "2 of 2 games nobody won\n" in fogbound(*QUICK, "--games", 2).stdout


def test_the_same_command_goes_on_and_a_longer_one_plays_more(fogbound: Command) -> None:
    fogbound(*QUICK, "--games", 2, "--out", "g.csv")
    before = rows()
    said = fogbound(*QUICK, "--games", 4, "--out", "g.csv").stdout
    assert "2 games are there already" in " ".join(said.split())
    assert rows()[:2] == before
    assert len(rows()) == 4


def test_the_options_are_those_of_the_game(fogbound: Command) -> None:
    fogbound(*QUICK, "--edition", "it", "--seed", "fog", "--games", 2, "--out", "g.csv")
    assert {row["options"] for row in rows()} == {"edition=it rounds=1"}
    assert {row["seed"] for row in rows()} == {"fog.1"}


# ---------------------------------------------------------------- stops


def test_a_killed_run_goes_on_and_leaves_no_process_behind(
    fogbound: Command, process: list[str]
) -> None:
    words = ("arena", "smog", "greedy", "random", "--option", "rounds=60", "--out", "g.csv")
    run = subprocess.Popen([*process, *words, "--games", "40", "--jobs", "2"])
    _wait(lambda: Path("g.csv").exists() and len(rows()) >= 2)
    workers = _children(run.pid)
    run.kill()
    run.wait()
    assert workers
    _wait(lambda: not any(map(_is_alive, workers)))
    games = max(int(row["number"]) for row in rows()) // 2 * 2 + 2
    assert fogbound(*words, "--games", games, "--jobs", 1).exit_code == 0
    assert sorted(int(row["number"]) for row in rows()) == list(range(games))


def test_ctrl_c_tells_how_it_stands(process: list[str]) -> None:
    words = ["arena", "smog", "greedy", "random", "--games", "400", "--jobs", "2"]
    with Terminal([*process, *words, "--out", "g.csv"], 30, 100) as terminal:
        _wait(lambda: Path("g.csv").exists() and len(rows()) >= 1)
        last = terminal.press(b"\x03")
        assert "greedy" in last
        assert f"Stopped after {len(rows())} of 400 games; the same command goes on" in last
        assert "Traceback" not in last
        assert terminal.process.returncode == 130


def _wait(done: Callable[[], bool]) -> None:
    limit = time.monotonic() + 20
    while not done():
        assert time.monotonic() < limit
        time.sleep(0.05)


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += map(int, (task / "children").read_text().split())
    return found


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


# ---------------------------------------------------------------- what goes wrong


def test_a_game_a_bot_breaks_is_told_and_its_record_opens(fogbound: Command) -> None:
    Path("bad.py").write_text("raise SystemExit(3)")
    spec = f"program:{sys.executable} bad.py"
    words = ("arena", "smog", spec, "greedy", "--games", 2, "--jobs", 1)
    result = fogbound(*words, "--out", "g.csv")
    assert result.exit_code == 0
    said = "".join(result.stdout.split())
    assert "".join(f"Game 0, seed arena.1, was broken by {spec}: Misbehaved: ".split()) in said
    assert "itsrecordising-0.txt" in said
    assert "2 of 2 games broke off and do not count" in result.stdout
    for row in rows():
        assert row["error"].endswith("ended with exit status 3 instead of answering")
    assert Record.load("g-1.txt").seats[1] == f"John Brown ({spec})"
    assert fogbound("replay", "g-0.txt", "--check").exit_code == 0
    fogbound(*words)
    assert {Record.load(kept).seed for kept in Path("data").rglob("*.txt")} == {"arena.1"}


def test_a_bot_that_kills_its_process_breaks_one_game_even_of_a_single_job(
    fogbound: Command,
) -> None:
    Path("killer.py").write_text("import os, sys; sys.stdin.readline(); os.kill(os.getppid(), 9)")
    bots = (f"program:{sys.executable} killer.py", "random")
    assert fogbound("arena", "smog", *bots, *QUICK[4:], "--games", 2, "--out", "g.csv")
    ended = "lost 3 times: the process that had it ended with code -9"
    assert [row["error"] for row in rows()] == [ended] * 2


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_a_program_that_hangs_ends_with_the_arena(process: list[str], number: int) -> None:
    Path("deaf.py").write_text("import os, time; open(f'{os.getpid()}.deaf', 'w'); time.sleep(60)")
    words = ["arena", "smog", f"program:{sys.executable} deaf.py", "random", "--jobs", "2"]
    listen = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # a shell's `&` would not
    run = subprocess.Popen([*process, *words], preexec_fn=listen)
    _wait(lambda: len(list(Path().glob("*.deaf"))) == 2)
    run.send_signal(number)
    run.wait(timeout=30)
    _wait(lambda: not any(_is_alive(int(path.stem)) for path in Path().glob("*.deaf")))


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        ("arena smog", "BOT... is missing", 2),
        ("arena chess greedy random", "no game is called 'chess'", 2),
        ("arena smog greedy", "name two or more that differ", 2),
        ("arena smog greedy greedy", "name two or more that differ", 2),
        ("arena smog greedy deep", "no bot is called 'deep'", 2),
        ("arena smog greedy random --players 9", "2 to 4 players, not 9", 2),
        ("arena smog greedy random --games 0", "--games", 2),
        ("arena smog greedy random --jobs 0", "--jobs", 2),
        ("arena smog greedy random --option tempo=fast", "has no option 'tempo'", 2),
        ("arena smog greedy random --components no.toml", "no.toml: no such file", 1),
        ("arena smog greedy random --out g.txt", "g.txt: results are kept as .csv or .parquet", 1),
        ("arena smog greedy random --out no/g.csv", "no/g.csv: there is no folder no", 1),
    ],
)
def test_a_wrong_command(fogbound: Command, words: str, said: str, code: int) -> None:
    assert said in one_line(fogbound(*words.split()), code)


def test_another_command_on_the_same_file_is_refused(fogbound: Command) -> None:
    fogbound(*QUICK, "--games", 2, "--out", "g.csv")
    before = rows()
    line = one_line(fogbound(*QUICK, "--games", 2, "--out", "g.csv", "--seed", "fog"), 1)
    assert "g.csv: holds another contest (seed arena.1)" in line
    assert rows() == before


@pytest.mark.parametrize(
    ("module", "out", "said"),
    [
        ("openskill", "g.csv", "the arena needs openskill: pip install 'fogbound[lab]'"),
        ("pyarrow", "g.parquet", "a Parquet file needs pyarrow: pip install 'fogbound[lab]'"),
    ],
)
def test_what_is_not_installed_is_named_before_the_first_game(
    fogbound: Command, monkeypatch: pytest.MonkeyPatch, module: str, out: str, said: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    assert one_line(fogbound(*QUICK, "--out", out), 1) == f"fogbound: {said}\n"
    assert not list(Path().iterdir())


def test_without_the_lab_a_csv_needs_no_parquet(
    fogbound: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert fogbound(*QUICK, "--games", 2, "--out", "g.csv").exit_code == 0
