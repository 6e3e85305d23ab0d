"""`fogbound hint`, and the word `hint` in a game: good advice, from what the seat may know."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from fogbound.engine import Record, State, game
from tests.cli.conftest import spoken
from tests.cli.test_errors import one_line
from tests.smog.builder import position

Command = Callable[..., Result]
HINT = re.compile(r"^  (\S.+?) +wins +(\d+)%(  as good)?$", re.MULTILINE)
MORE = re.compile(r"^      (\+|−|then) (.+)$", re.MULTILINE)
QUICK = ("--bot", "search:20")


def test_a_hint_names_the_best_actions_with_what_they_gain_and_risk(
    fogbound: Command, record: Path
) -> None:
    read = Record.load(record)
    result = fogbound("hint", record, "--at", 12, *QUICK)
    assert result.exit_code == 0, result.stderr
    title, where, *_, played = result.stdout.splitlines()
    state = read.replay(12)
    assert state.actor is not None
    seen = state.seen_by(state.actor)
    say = spoken(state)
    words = [say.describe(seen, action) for action in seen.legal()]
    assert title == game("smog").title
    assert where == (
        f"after 12 of {len(read.actions)} actions, {read.seats[state.actor]} is to decide"
    )
    found = HINT.findall(result.stdout)
    assert len(found) == min(len(words), 3)
    assert all(any(word.startswith(hint[0].rstrip("…")) for word in words) for hint in found)
    assert not found[0][2]
    assert MORE.findall(result.stdout)
    assert "tried" not in result.stdout
    assert played == f"Played: {say.describe(seen, read.actions[12])}"
    assert fogbound("hint", record, "--at", 12, *QUICK).stdout == result.stdout


def test_who_can_leave_is_told_to(
    fogbound: Command, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    p = position(
        2,
        at={0: "north"},
        ether={0: "blood mana ectoplasm titanium"},
        artefacts={0: ["atlantean key", "spectral chain", "adamantine key", "mithril lock"]},
        combination={0: "blood mana ectoplasm titanium"},
        gate={0: "near"},
    )
    monkeypatch.setattr(Record, "replay", lambda self, upto: p.state)
    found = HINT.findall(fogbound("hint", record, "--at", 12, *QUICK).stdout)
    assert found[0][:2] == ("Exit through your gate", "100")


def test_the_last_decision_is_meant_where_none_is_named(fogbound: Command, record: Path) -> None:
    actors = [state.actor for state in Record.load(record).states()]
    assert actors[-1] is None
    for words, seats in (((), (0, 1)), (("--seat", 0), (0,)), (("--seat", 1), (1,))):
        last = max(number for number, actor in enumerate(actors) if actor in seats)
        assert f"after {last} of " in fogbound("hint", record, *words, *QUICK).stdout


def test_more_can_be_asked_for(fogbound: Command, record: Path) -> None:
    assert len(HINT.findall(fogbound("hint", record, "--at", 0, "-n", 5, *QUICK).stdout)) == 5


def test_a_hint_in_a_game_leaves_the_game_as_it_is(fogbound: Command, lamps: str) -> None:
    words = ("play", lamps, "--seed", 3, "--bots", "random", "--save", "p.txt")
    said = fogbound(*words, typed="hint\nHINT\n").stdout.split("> hint\n")[1]
    assert len(HINT.findall(said.split("> HINT")[0])) >= 2
    assert HINT.findall(said.split("> HINT")[1])
    asked = Record.load("p.txt")
    Path("p.txt").unlink()
    fogbound(*words)
    assert asked == Record.load("p.txt")


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        ("", "RECORD is missing", 2),
        ("no.txt", "no.txt: no such file or folder", 1),
        ("game.txt --at 9999", "there is no 9999", 1),
        ("game.txt --at {end}", "game.txt: after {end} actions the game is over", 1),
        ("game.txt --seat 2", "--seat must be from 0 to 1 in this game, not 2", 2),
        ("game.txt --at 0 --seat {other}", "seat {first} decides, not {other}", 1),
        ("game.txt --bot greedy", "--bot must be a search, such as search:400, not 'greedy'", 2),
        ("game.txt --bot search:soon", "bot 'search:soon': a search takes a number", 2),
        ("game.txt --bot search:", "bot 'search:': a search takes a number", 2),
        ("game.txt --count 0", "--count", 2),
    ],
)
def test_a_wrong_command(fogbound: Command, record: Path, words: str, said: str, code: int) -> None:
    read = Record.load(record)
    first = read.replay(0).actor or 0
    facts = {"end": len(read.actions), "first": first, "other": 1 - first}
    line = one_line(fogbound("hint", *words.format(**facts).split()), code)
    assert said.format(**facts) in line


def test_a_game_that_does_not_say_what_is_good(
    fogbound: Command, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(whole: State) -> list[float]:
        raise NotImplementedError

    monkeypatch.setattr(game("smog"), "_standings", unknown)
    line = one_line(fogbound("hint", record, *QUICK), 1)
    assert line.endswith("does not say what a position is worth: no hints\n")
