"""`fogbound lab`: what it plays, what it keeps, what it says."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from fogbound.engine import game
from tests.cli.conftest import flowing
from tests.cli.test_errors import one_line

Command = Callable[..., Result]
QUICK = ("lab", "balance", "smog", "-p", 2, "--bots", "random", "--option", "rounds=2", "-j", 1)
PACKAGES = ("duckdb", "pyarrow", "jinja2")


def test_a_study_is_played_kept_and_reported(fogbound: Command) -> None:
    result = fogbound(*QUICK, "--games", 2, "--out", "study")
    assert result.exit_code == 0, result.stderr
    assert "a study of 2 games" in flowing(result.stdout)
    assert "The report is in study/report.html" in result.stdout
    assert len(Path("study/games.jsonl").read_text().splitlines()) == 2
    more = fogbound(*QUICK, "--games", 3, "--out", "study")
    assert "2 games are there already" in flowing(more.stdout)
    assert len(Path("study/games.jsonl").read_text().splitlines()) == 3
    asked = fogbound(
        "lab", "query", "study", "select count(*) as games, rule from games group by 2"
    )
    assert asked.stdout.split() == ["games", "rule", "3", "end.limit"]
    fogbound("lab", "record", "study", 1, "--out", "game.txt")
    assert fogbound("replay", "game.txt", "--check").exit_code == 0


def test_a_study_split_by_its_seed_is_asked_as_one(fogbound: Command) -> None:
    for seed in ("fog", "rain"):
        fogbound(*QUICK, "--games", 2, "--seed", seed, "--out", seed)
    asked = fogbound("lab", "query", "fog", "rain", "select count(distinct number) as n from games")
    assert asked.stdout.split() == ["n", "4"]
    said = one_line(fogbound("lab", "query", "fog", "fog", "select 1"), 1)
    assert "fog: only folders of one study go together" in said
    assert "FOLDER... is missing" in one_line(fogbound("lab", "query"), 2)
    assert "lab query FOLDER... SQL" in fogbound("lab", "query", "--help").stdout


def test_every_choice_of_an_option_and_every_number_of_players(fogbound: Command) -> None:
    result = fogbound(*QUICK, "-p", 3, "--vary", "edition", "--games", 1, "--out", "study")
    assert "a study of 4 games" in flowing(result.stdout)


def test_games_are_played_without_the_packages_of_the_lab(
    fogbound: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in PACKAGES:
        monkeypatch.setitem(sys.modules, module, None)
    result = fogbound(*QUICK, "--games", 2, "--out", "study")
    assert result.exit_code == 0, result.stderr
    assert "fogbound lab report study makes the report" in flowing(result.stdout)
    said = one_line(fogbound("lab", "report", "study"), 1)
    assert said == "fogbound: a report needs duckdb: pip install 'fogbound[lab]'\n"


def test_a_comparison_stops_when_it_is_plain(fogbound: Command) -> None:
    text = game("smog").components
    Path("a.toml").write_text(text)
    Path("b.toml").write_text(text)
    words = ("--components", "a.toml", "--with", "b.toml", "-p", 2, "--bots", "random", "-j", 1)
    ask = ("lab", "compare", "smog", *words, "--option", "rounds=1", "--games", 400, "--within", 50)
    result = fogbound(*ask)
    assert result.exit_code == 0, result.stderr
    assert "a.toml and b.toml differ by less than 50 points" in flowing(result.stdout)
    played = len(Path("smog-compare/games.jsonl").read_text().splitlines())
    assert played < 200
    fogbound(*ask)
    assert len(Path("smog-compare/games.jsonl").read_text().splitlines()) == played


def test_published_studies_lie_in_the_data_folder_of_the_table(fogbound: Command) -> None:
    fogbound(*QUICK, "--games", 1, "--out", "study")
    said = fogbound("lab", "publish", "study", "--name", "smog-2").stdout
    assert said == "It is at /lab/smog-2 of the table.\n"
    assert Path("data/fogbound/lab/smog-2/report.it.html").is_file()


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        ("lab balance chess", "no game is called 'chess'", 2),
        ("lab balance smog --vary rounds", "'rounds' cannot vary; what can: edition", 2),
        ("lab balance smog --vary edition --edition it", "'edition' is given twice", 2),
        ("lab balance smog --players 9", "2 to 4 players, not 9", 2),
        ("lab balance smog --bots deep", "no bot is called 'deep'", 2),
        ("lab balance smog --cluster auto --jobs 2", "leave it out with --cluster", 2),
        ("lab balance smog --cluster 127.0.0.1:1", "no Ray cluster answers at 127.0.0.1:1", 1),
        ("lab balances", "did you mean balance?", 2),
        ("lab report no", "no: there is no study in this folder", 1),
        ("lab record no 3", "no: there is no study in this folder", 1),
        ("lab compare smog --components a.toml --with b.toml", "a.toml: no such file", 1),
    ],
)
def test_a_wrong_command(fogbound: Command, words: str, said: str, code: int) -> None:
    assert said in one_line(fogbound(*words.split()), code)


def test_a_measure_the_game_does_not_have(fogbound: Command) -> None:
    Path("a.toml").write_text(game("smog").components)
    words = ("lab", "compare", "smog", "--components", "a.toml", "--with", "a.toml", "--about")
    assert "there is no ether fire" in one_line(fogbound(*words, "buys ether ether:fire"), 2)
    assert not Path("smog-compare").exists()
