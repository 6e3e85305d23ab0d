"""What goes wrong is one line on stderr, with exit code 1 or 2, and never a traceback."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from fogbound.engine import game

Command = Callable[..., Result]


def one_line(result: Result, code: int) -> str:
    """The line that says what is wrong."""
    assert result.exit_code == code, result.output
    assert result.stderr.count("\n") == 1, result.stderr
    assert result.stderr.startswith("fogbound: ")
    return result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("plya", "there is no command 'plya'; did you mean play?"),
        ("--frobnicate", "there is no option '--frobnicate'"),
        ("play --frobnicate", "fogbound play --help"),
        ("play chess", "no game is called 'chess'; there are: "),
        ("watch chess", "no game is called 'chess'"),
        ("rules chess", "no game is called 'chess'"),
        ("games chess", "no game is called 'chess'"),
        ("rules", "GAME is missing; see fogbound rules --help"),
        ("games smog nanty", "'nanty' is too much; see fogbound games --help"),
        ("play --players", "--players needs a value"),
        ("play --language xx", "there is no language 'xx'; there are: en, de, it"),
        ("--language= games", "there is no language ''"),
        ("games --language", "there is no language ''"),
        ("play smog --players 9", "2 to 4 players, not 9"),
        ("watch smog --players 1", "2 to 4 players, not 1"),
        ("play smog --players many", "--players must be a number; see fogbound play --help"),
        ("play smog --edition fr", "edition must be one of en, it"),
        ("play smog --option rounds=soon", "rounds must be a whole number"),
        ("play smog --option tempo=fast", "has no option 'tempo'; there are: edition, rounds"),
        ("play smog --option seed=7", "has no option 'seed'"),
        ("play smog --option rounds", "--option is NAME=VALUE, not 'rounds'"),
        ("play smog --edition it --option edition=en", "'edition' is given twice"),
        ("play smog --seat 4", "--seat must be from 0 to 3 or random, not '4'"),
        ("play smog --seat -1", "--seat must be from 0 to 3 or random, not '-1'"),
        ("play smog --bots deep", "no bot is called 'deep'; there are: "),
        ("play smog --bots random:9", "bot 'random:9': it takes no setting"),
        ("play smog --bots search:soon", "bot 'search:soon': a search takes"),
        ("play smog --bots greedy:many", "bot 'greedy:many': its slips"),
        ("play smog --bots program:", "bot 'program:': a program needs a command"),
        ("play smog --bots random --bots random", "--bots must be given once or 3 times, not 2"),
        ("watch smog --bots random --bots random", "--bots must be given once or 4 times, not 2"),
        ("watch smog --games 0", "--games must be a number, 1 or more"),
        ("watch smog --delay -1", "--delay must be a number from 0 to 3600"),
        ("watch smog --delay inf", "--delay"),
        ("play smog --bots=", "--bots must name a bot"),
        (
            "play --resume game.txt --seed 7",
            "--resume goes with --seat, --bots, --save",
        ),
        ("draw game.txt", "--output is missing"),
        ("replay game.txt --at -1", "--at"),
        ("replay game.txt --at 3 --seat 2", "--seat must be from 0 to 1 in this game, not 2"),
        ("draw game.txt --seat 2 -o -", "--seat must be from 0 to 1"),
    ],
)
def test_a_wrong_command(fogbound: Command, record: Path, words: str, said: str) -> None:
    assert said in one_line(fogbound(*words.split()), 2)


@pytest.mark.parametrize("name", ["", " Ada", "Ada\nLovelace", "Ada (greedy)", "\x1b[2J"])
def test_a_name_no_record_could_carry(fogbound: Command, name: str) -> None:
    assert "--name" in one_line(fogbound("play", "--name", name), 2)


@pytest.mark.parametrize("seed", ["", " 7", "a\nb", "\udcff"])
def test_a_seed_no_record_could_carry(fogbound: Command, seed: str) -> None:
    assert "--seed" in one_line(fogbound("watch", "--seed", seed), 2)


@pytest.mark.parametrize(
    "words",
    ["replay {}", "replay {} --check", "replay {} --at 0", "draw {} -o -", "play --resume {}"],
)
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "no such file or folder"),
        (b"", "line 1: a record begins with"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"fogbound 1\nnonsense\n", "line 2: a header line is NAME: VALUE"),
        (b"fogbound 1\ngame: chess\n", "line 2: no game is called 'chess'"),
        (b"fogbound 1\ngame: smog\nrevision: 3\nplayers: 2\n", "the header lacks 'seed'"),
    ],
)
def test_a_file_that_is_no_record(
    fogbound: Command, words: str, content: bytes | None, said: str
) -> None:
    path = Path("bad.txt")
    if content is not None:
        path.write_bytes(content)
    line = one_line(fogbound(*words.format(path).split()), 1)
    assert line.startswith("fogbound: bad.txt")
    assert said in line


@pytest.mark.parametrize("words", ["replay {}", "draw {} -o -", "play --resume {}"])
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("revision: 3", "revision: 99", "was played by revision 99 of the rules"),
        ("revision: 3", "revision: 2", "was played by revision 2 of the rules"),
        ("players: 2", "players: 7", "line 4: "),
        ("place north", "place nowhere", "no action is called 'place nowhere'"),
        ("place ", "exit\nplace ", "line 11: 'exit' is not allowed now: setup.hourglasses"),
        ("edition: en", "edition: fr", "edition must be one of en, it"),
        ("seed: 7", 'seed: 7\ncomponents: "x = 1"', "is missing"),
        ("result: drawn", "result: 0 wins", "the record says '0 wins by end.limit', replaying"),
    ],
)
def test_a_record_that_does_not_replay(
    fogbound: Command, record: Path, words: str, old: str, new: str, said: str
) -> None:
    text = record.read_text()
    if old == "place north":
        old = next(line for line in text.splitlines() if line.startswith("place "))
    record.write_text(text.replace(old, new, 1))
    line = one_line(fogbound(*words.format("game.txt").split()), 1)
    assert line.startswith("fogbound: game.txt")
    assert said in line


def test_a_position_after_the_last(fogbound: Command, record: Path) -> None:
    line = one_line(fogbound("replay", record, "--at", 9999), 1)
    assert "there is no 9999" in line
    assert "there is no 9999" in one_line(fogbound("draw", record, "--at", 9999, "-o", "-"), 1)


def test_components_with_a_mistake(fogbound: Command) -> None:
    text = game("smog").components
    Path("mine.toml").write_text(text.replace("coins_at_start = 2", "coins_at_start = 'two'"))
    number = next(n for n, row in enumerate(text.splitlines(), 1) if "coins_at_start" in row)
    for command in ("play", "watch"):
        line = one_line(fogbound(command, "smog", "--components", "mine.toml"), 1)
        assert line.startswith(f"fogbound: mine.toml: components.toml, line {number}: ")
        assert "coins_at_start must be a whole number" in line


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "mine.toml: no such file or folder"),
        (b"\xff", "mine.toml: not a text file"),
        (b"=", "mine.toml: "),
        (b"", "mine.toml: components.toml, line 1: "),
    ],
)
def test_components_that_are_none(fogbound: Command, content: bytes | None, said: str) -> None:
    if content is not None:
        Path("mine.toml").write_bytes(content)
    line = one_line(fogbound("play", "--components", "mine.toml"), 1)
    assert line.startswith(f"fogbound: {said}")


@pytest.mark.parametrize("words", ["replay .", "play --resume .", "draw . -o -"])
def test_a_folder_is_no_record(fogbound: Command, words: str) -> None:
    assert ".: is a folder" in one_line(fogbound(*words.split()), 1)


@pytest.mark.parametrize("words", ["play --save {}", "watch --option rounds=1 --save {}"])
def test_a_record_is_never_overwritten(fogbound: Command, record: Path, words: str) -> None:
    before = record.read_text()
    assert "there is a file of that name" in one_line(
        fogbound(*words.format("game.txt").split()), 1
    )
    assert record.read_text() == before


@pytest.mark.parametrize(
    "words",
    ["play --save {}", "watch --option rounds=1 --save {}", "draw game.txt -o {}"],
)
def test_a_place_that_cannot_be_written(fogbound: Command, record: Path, words: str) -> None:
    path = "missing/there.txt"
    line = one_line(fogbound(*words.format(path).split()), 1)
    assert line == f"fogbound: {path}: no such file or folder\n"


def test_a_game_without_a_picture(
    fogbound: Command, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fogbound.cli.lookup.picture", lambda seen, say: None)
    assert "has no picture" in one_line(fogbound("draw", record, "-o", "x.svg"), 1)
    assert not Path("x.svg").exists()


def test_a_game_that_cannot_be_loaded(
    fogbound: Command, lamps: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "tests.example.lamps", None)
    line = one_line(fogbound("rules", "lamps"), 1)
    assert "'lamps' is installed but cannot be loaded" in line


def test_a_pipe_that_closes_early(process: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*process, "rules", "smog"], stdout=writer, stderr=subprocess.PIPE, check=False
    )
    os.close(writer)
    assert done.returncode == 1
    assert done.stderr == b""


def test_an_encoding_without_our_signs(process: list[str]) -> None:
    done = subprocess.run(
        [*process, "play", "--seed", "7", "--bots", "random"],
        input=b"\xff\xfe\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stdout + done.stderr
    assert done.stdout.isascii()


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_stream_that_is_closed(process: list[str], closed: str) -> None:
    line = f'exec "$@" {closed}'
    command = ["sh", "-c", line, "sh", *process, "play", "--bots", "random"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stdout + done.stderr
    assert (b"The record is in" in done.stdout) == (closed != ">&-")
