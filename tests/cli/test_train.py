"""`fogbound train`: what it tells, what it keeps, and how it goes on. Whoever learns is a stub."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import Result

from fogbound.bots.workers import Here
from tests.cli.conftest import flowing
from tests.cli.terminal import Terminal
from tests.cli.test_errors import one_line
from tests.lab.test_training_rounds import PASSES, Losing, Rigged, Wins, even, learned

Command = Callable[..., Result]
QUICK: tuple[str | int, ...] = (
    *("train", "smog", "--out", "new", "-p", 2, "--option", "rounds=1", "--inner", 8),
    *("--games", 10, "--tests", 2, "--time", "2", "--teacher", "greedy", "--quick", 0),
)
ROOT = Path(__file__).parents[2]
LEARNER = "fogbound.lab.training.learner"


def install() -> None:
    """The stub in PyTorch's place, in a process of its own too."""
    learner: Any = ModuleType(LEARNER)
    learner.network_from = learned
    sys.modules[LEARNER] = learner
    sys.modules["torch"] = ModuleType("torch")


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Whoever learns and whoever plays, unless somebody else is to."""
    for module in (LEARNER, "torch"):
        monkeypatch.setitem(sys.modules, module, ModuleType(module))
    install()

    def players(wins: Wins | None = None, team: object = None) -> None:
        chosen = team or Rigged(wins or (lambda meeting: True))
        command = import_module("fogbound.cli.train")
        monkeypatch.setattr(command, "workers", lambda jobs, cluster: chosen)

    players()
    return players


# ---------------------------------------------------------------- what it tells


def test_it_tells_of_each_round_and_what_it_has_kept(
    fogbound: Command, stub: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    result = fogbound(*QUICK, "--rounds", 2)
    assert result.exit_code == 0, result.stderr
    first, *passes, second = result.stdout.splitlines()[: len(PASSES) + 2]
    assert (first, second) == ("Round 1 of 2", "Round 2 of 2")
    assert passes[0] == "pass 1: who wins surprises it by 0.6900, by hand 0.7000"
    head, *rows = result.stdout.splitlines()[2 * len(passes) + 2 :][:3]
    assert head.split()[:5] == ["round", "games", "worth", "(by", "hand)"]
    assert "chosen by" in head
    assert "confirmed" in head
    assert "90 %" in head
    for number, row in enumerate(rows, 1):
        about = [str(number), str(10 * number), "0.680", "(0.700)", "1.200", "(1.500)"]
        assert row.split()[:6] == about
        chosen = ["all", "of", "it", "100.0%", "(2)", "100.0%", "(16)"]
        assert row.split()[6:13] == chosen
        assert row.split()[16:] == ["50.0%", "kept"]
    assert "Its curves are in new\n" in result.stdout
    assert result.stdout.endswith("The best network is in new/best.npz\n")


def test_a_network_that_is_dropped_says_by_what(
    fogbound: Command, stub: Callable[..., None]
) -> None:
    stub(even)
    result = fogbound(*QUICK, "--rounds", 1)
    assert "dropped" in result.stdout
    assert result.stdout.endswith("No network has won yet.\n")
    assert not Path("new/best.npz").exists()


def test_the_table_fits_a_terminal(fogbound: Command, stub: Callable[..., None]) -> None:
    result = fogbound(*QUICK, "--rounds", 1)
    assert all(len(line) <= 80 for line in result.stdout.splitlines())


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "What the new network won"), ("de", "Was das neue Netz gewann")],
)
def test_curves_are_drawn_in_the_language_of_who_reads_them(
    fogbound: Command, stub: Callable[..., None], language: str, said: str
) -> None:
    fogbound("--language", language, *QUICK, "--rounds", 1)
    for name in ("worth", "promise", "won"):
        ElementTree.parse(f"new/{name}.svg")
    assert said in Path("new/won.svg").read_text(encoding="utf-8")


def test_lost_games_are_told(fogbound: Command, stub: Callable[..., None]) -> None:
    stub(team=Losing(lambda job, number: number == 1))
    said = flowing(fogbound(*QUICK, "--rounds", 1, "--tests", 4).stdout)
    assert "5 games were lost and left out; the last: lost at sea" in said


def test_where_all_games_are_lost_it_says_why(fogbound: Command, stub: Callable[..., None]) -> None:
    stub(team=Losing(lambda job, number: True))
    result = fogbound(*QUICK, "--rounds", 1)
    assert one_line(result, 1) == "fogbound: lost at sea\n"


def test_all_numbers_of_players_and_all_choices_are_played(
    fogbound: Command, stub: Callable[..., None]
) -> None:
    words = [word for word in QUICK if word not in ("-p", 2)]
    words.insert(words.index("--tests") + 1, 2)
    fogbound(*words, "-p", 2, "-p", 3, "--vary", "edition", "--rounds", 1)
    plan = json.loads(Path("new/plan.json").read_text())
    assert plan["players"] == [2, 3]
    assert [options["edition"] for options in plan["options"]] == ["en", "it"]
    rows = [json.loads(line) for line in Path("new/round-001/tests.jsonl").read_text().splitlines()]
    assert {(len(row["seats"]), row["options"]["edition"]) for row in rows} == {
        (size, edition) for size in (2, 3) for edition in ("en", "it")
    }


# ---------------------------------------------------------------- stops


def test_more_rounds_are_those_there_are_and_more(
    fogbound: Command, stub: Callable[..., None]
) -> None:
    fogbound(*QUICK, "--rounds", 1)
    result = fogbound(*QUICK, "--rounds", 2)
    assert "Round 1 of 2" not in result.stdout
    assert "Round 2 of 2" in result.stdout
    done = fogbound(*QUICK, "--rounds", 2)
    assert "Round" not in done.stdout
    assert "kept" in done.stdout


def test_ctrl_c_keeps_what_there_is_and_the_same_command_goes_on(
    fogbound: Command, stub: Callable[..., None]
) -> None:
    class Interrupted(Rigged):
        def run(self, job: Any, tasks: Any) -> Any:
            for number, found in enumerate(super().run(job, tasks)):
                if number == 4:
                    raise KeyboardInterrupt
                yield found

    stub(team=Interrupted())
    result = fogbound(*QUICK, "--rounds", 1)
    assert result.exit_code == 130
    assert "Stopped; the same command goes on from here." in result.stdout
    told = Rigged()
    stub(team=told)
    assert fogbound(*QUICK, "--rounds", 1).exit_code == 0
    assert json.loads(Path("new/round-001/result.json").read_text())["games"] == 10


def test_ctrl_c_at_a_terminal_leaves_no_traceback(
    fogbound: Command, stub: Callable[..., None]
) -> None:
    start = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.cli.test_train import install"
    )
    code = f"{start}; install(); from fogbound.cli import main; main()"
    words = [str(word) for word in QUICK]
    words[words.index("--games") + 1] = "4000"
    with Terminal([sys.executable, "-c", code, *words, "-j", "1"], 30, 100) as terminal:
        limit = time.monotonic() + 20
        while not Path("new/round-001/games.pickle").exists():
            assert time.monotonic() < limit, terminal.screen
            time.sleep(0.05)
        last = terminal.press(b"\x03")
        assert "Stopped; the same command goes on from here." in last
        assert "Traceback" not in last
        assert terminal.process.returncode == 130


def test_a_round_is_played_by_real_bots(fogbound: Command, stub: Callable[..., None]) -> None:
    stub(team=Here())
    result = fogbound(*QUICK, "--rounds", 1)
    assert result.exit_code == 0, result.stderr
    assert "No network has won yet." in result.stdout or "new/best.npz" in result.stdout


# ---------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        ("train", "GAME is missing", 2),
        ("train smog", "--out is missing", 2),
        ("train chess --out new", "no game is called 'chess'", 2),
        ("train lamps --out new", "has no features to learn from", 1),
        ("train smog --out new --rounds 0", "--rounds", 2),
        ("train smog --out new --games 9", "--games", 2),
        ("train smog --out new --tests 1", "--tests", 2),
        ("train smog --out new --inner 65", "--inner", 2),
        ("train smog --out new --players 9", "2 to 4 players, not 9", 2),
        ("train smog --out new --think soon", "bot 'learned:soon'", 2),
        ("train smog --out new --teacher deep", "no bot is called 'deep'", 2),
        ("train smog --out new --vary tempo", "'tempo' cannot vary", 2),
        ("train smog --out new --vary edition --edition it", "'edition' is given twice", 2),
        ("train smog --out new --jobs 2 --cluster auto", "--jobs is for this machine alone", 2),
        ("train smog --out new --network no.npz", "no.npz: holds no network", 1),
    ],
)
def test_a_wrong_command(
    fogbound: Command, lamps: str, words: str, said: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (LEARNER, "torch"):
        monkeypatch.setitem(sys.modules, module, ModuleType(module))
    install()
    assert said in one_line(fogbound(*words.split()), code)


def test_another_command_on_the_same_folder_is_refused(
    fogbound: Command, stub: Callable[..., None]
) -> None:
    fogbound(*QUICK, "--rounds", 1)
    before = sorted(Path("new").rglob("*"))
    line = one_line(fogbound(*QUICK, "--seed", "fog"), 1)
    assert "new/plan.json: another training was begun here" in line
    assert sorted(Path("new").rglob("*")) == before


@pytest.mark.parametrize("module", ["numpy", "openskill", "torch"])
def test_what_is_not_installed_is_named_before_the_first_game(
    fogbound: Command, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    monkeypatch.setitem(sys.modules, "torch", ModuleType("torch"))
    monkeypatch.setitem(sys.modules, module, None)
    said = one_line(fogbound(*QUICK), 1)
    assert said == f"fogbound: training needs {module}: pip install 'fogbound[train]'\n"
    assert not Path("new").exists()
