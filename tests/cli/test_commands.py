"""Commands that are not a dialogue: games, rules, watch, replay, draw; and all have help."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import Result

from fogbound.engine import NOBODY, Match, Record, game
from fogbound.engine.picture import picture
from tests.cli.conftest import flowing, spoken

Command = Callable[..., Result]
ALL = (
    "arena", "draw", "games", "hint", "learn", "play", "replay", "review", "rules", "serve",
    "verify", "watch",
)  # fmt: skip


def fits(text: str, width: int = 80) -> bool:
    return all(len(line) <= width for line in text.splitlines())


# ---------------------------------------------------------------- help


def test_help_names_every_command(fogbound: Command) -> None:
    for words in ([], ["--help"], ["-h"]):
        result = fogbound(*words)
        assert result.exit_code == 0
        assert all(f" {command} " in result.stdout for command in ALL)


@pytest.mark.parametrize("command", ALL)
def test_help_has_an_example(fogbound: Command, command: str) -> None:
    result = fogbound(command, "--help")
    assert result.exit_code == 0
    assert f"fogbound {command}" in result.stdout.split("Example", 1)[1]
    assert fits(result.stdout)


def test_version(fogbound: Command) -> None:
    assert fogbound("--version").stdout == f"fogbound {version('fogbound')}\n"


# ---------------------------------------------------------------- games and rules


def test_games_are_listed_with_their_facts(fogbound: Command, lamps: str) -> None:
    text = fogbound("games").stdout
    assert re.search(r"^lamps +2-6 +5 +1 +weather, ", text, re.M)
    assert "Lanterns in hand" in flowing(text)
    assert re.search(r"^smog +2-4 +60-90 ", text, re.M)
    assert fits(text)


def test_one_game_is_told_more_of(fogbound: Command) -> None:
    text = fogbound("games", "smog").stdout
    say = spoken(game("smog").new())
    assert say.title in text
    assert all(say.say(f"option-{option.name}") in flowing(text) for option in say.game.options)
    assert "(en: English, it: Italian)" in flowing(text)
    assert fits(text)


def test_all_rules_in_the_order_of_the_ledger(fogbound: Command) -> None:
    text = fogbound("rules", "smog").stdout
    places = [text.index(f"\n{rule.id}  ") for rule in game("smog").ledger]
    assert places == sorted(places)
    assert all(f"\n\n{rule.chapter}\n" in text for rule in game("smog").ledger)
    assert fits(text)


def test_one_rule_by_its_id(fogbound: Command) -> None:
    text = fogbound("rules", "smog", "exit").stdout
    assert text.startswith("exit  ")
    assert flowing(game("smog").ledger["exit"].text) in flowing(text)
    assert "exit.view" not in text


def test_rules_by_words(fogbound: Command) -> None:
    text = fogbound("rules", "smog", "Shadow", "Master").stdout
    found = [rule.id for rule in game("smog").ledger if "shadow master" in rule.text.lower()]
    assert [line.split()[0] for line in text.splitlines() if line[0] != " "] == found
    assert len(found) > 3


def test_a_rule_of_one_edition_says_so(fogbound: Command) -> None:
    assert "(it only)" in fogbound("rules", "smog", "special.draw.it").stdout


def test_a_word_in_no_rule(fogbound: Command) -> None:
    result = fogbound("rules", "smog", "buy.hourgloss")
    assert result.exit_code == 1
    assert result.stderr.endswith("has 'buy.hourgloss' in it; did you mean buy.hourglass?\n")


# ---------------------------------------------------------------- watch


def test_watching_tells_the_story_and_the_end(fogbound: Command) -> None:
    text = fogbound("watch", "smog", "--bots", "random", "--seed", 7, "--option", "rounds=2").stdout
    smog = game("smog")
    assert text.startswith(f"{smog.title}\nseed 7: {smog.seat_name(0)} (random), ")
    assert "The game is drawn" in text
    assert "(end.limit)" in text


def test_watching_saves_a_record_of_what_was_seen(fogbound: Command) -> None:
    words = ["watch", "smog", "--players", 2, "--bots", "random", "--bots", "greedy"]
    result = fogbound(*words, "--seed", 7, "--option", "rounds=2", "--save", "w.txt")
    record = Record.load("w.txt")
    assert [entry.rpartition(" ")[2] for entry in record.seats] == ["(random)", "(greedy)"]
    assert record.options == {"edition": "en", "rounds": 2}
    assert record.result == "drawn by end.limit"
    told = fogbound("replay", "w.txt").stdout
    assert told.splitlines()[2:] == result.stdout.splitlines()[2:-1]


def test_the_same_seed_gives_the_same_game(fogbound: Command) -> None:
    words = ["watch", "smog", "--bots", "random", "--option", "rounds=2"]
    one, same, other = (fogbound(*words, "--seed", seed).stdout for seed in ("a", "a", "b"))
    assert one == same != other


def test_many_games_quietly(fogbound: Command) -> None:
    words = [
        "watch",
        "smog",
        "-n",
        3,
        "-q",
        "--bots",
        "random",
        "--option",
        "rounds=2",
        "--seed",
        7,
    ]
    lines = fogbound(*words, "--save", "w.txt").stdout.splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["1", "2", "3"]
    assert all("  a draw  2 rounds, " in line for line in lines[:3])
    assert "nobody" in lines[-2]
    assert "100%" in lines[-2]
    assert lines[-1].startswith("2.0 rounds and ")
    seeds = {Record.load(f"w-{n}.txt").seed for n in (1, 2, 3)}
    assert seeds == {"7.1", "7.2", "7.3"}


def test_winners_are_counted(fogbound: Command, lamps: str) -> None:
    lines = fogbound("watch", lamps, "-n", 5, "-q", "--bots", "random").stdout.splitlines()
    won = sum(lines[n].count("(random)") for n in range(5))
    assert won == sum(int(line.split()[-3]) for line in lines if line.endswith("%"))


def test_delay_waits_after_every_action(
    fogbound: Command, lamps: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr("time.sleep", waits.append)
    fogbound("watch", lamps, "--bots", "random", "--delay", 0.25, "--save", "w.txt")
    assert waits == [0.25] * len(Record.load("w.txt").actions)


def test_a_components_file_of_ones_own(fogbound: Command) -> None:
    text = game("smog").components.replace("coins_at_start = 2", "coins_at_start = 9")
    Path("mine.toml").write_text(text)
    words = ["watch", "--components", "mine.toml", "--bots", "random", "--option", "rounds=1"]
    assert fogbound(*words, "--save", "w.txt").exit_code == 0
    assert Record.load("w.txt").components == text
    assert fogbound("replay", "w.txt", "--check").exit_code == 0


# ---------------------------------------------------------------- replay and draw


def test_a_replay_tells_what_the_seat_may_know(fogbound: Command, lamps: str) -> None:
    fogbound("watch", lamps, "--players", 2, "--bots", "random", "--save", "w.txt", "--seed", 1)
    names = spoken(game(lamps).new()).names
    spectator = fogbound("replay", "w.txt").stdout
    first = fogbound("replay", "w.txt", "--seat", 0).stdout
    assert f"{names[0]} draws a card." in spectator
    assert f"{names[1]} draws a card." in spectator
    assert f"{names[1]} draws a card." in first
    assert f"{names[0]} draws a card." not in first


def test_a_replay_at_a_position_shows_it(fogbound: Command, record: Path) -> None:
    read = Record.load(record)
    text = fogbound("replay", record, "--at", 5, "--seat", 1).stdout
    state = read.replay(5)
    say = spoken(state)
    assert f"after 5 of {len(read.actions)} actions, as {read.seats[1]} sees it" in flowing(text)
    assert say.text(state.seen_by(1)) in text
    assert state.actor is not None
    following = say.describe(state.seen_by(state.actor), read.actions[5])
    assert text.endswith(f"Next: {following}\n")
    assert "Next" not in fogbound("replay", record, "--at", len(read.actions)).stdout


def test_a_replay_without_a_seat_shows_a_spectators_view(fogbound: Command, record: Path) -> None:
    state = Record.load(record).replay(9)
    text = fogbound("replay", record, "--at", 9).stdout
    assert spoken(state).text(state.seen_by(NOBODY)) in text


def test_checking_a_record_says_its_result(fogbound: Command, record: Path) -> None:
    read = Record.load(record)
    state = read.replay()
    said = fogbound("replay", record.name, "--check").stdout
    verdict = spoken(state).verdict(state)
    assert said == f"game.txt: replays, {len(read.actions)} actions. {verdict}\n"


def test_a_game_that_is_not_over(fogbound: Command) -> None:
    match = Match.new("smog", 2, seed=7)
    match.play(match.state.legal()[0])
    match.record.save("half.txt")
    actor = match.state.actor
    assert actor is not None
    stands = f"Not over: {match.record.seats[actor]} is to decide."
    assert fogbound("replay", "half.txt", "--check").stdout.endswith(f" 1 action. {stands}\n")
    assert fogbound("replay", "half.txt").stdout.splitlines()[-1] == stands


def test_drawing_writes_an_svg_of_what_the_seat_sees(fogbound: Command, record: Path) -> None:
    assert fogbound("draw", record, "--at", 9, "--seat", 1, "-o", "b.svg").stdout == ""
    svg = Path("b.svg").read_text(encoding="utf-8")
    assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    state = Record.load(record).replay(9)
    drawn = picture(state.seen_by(1), spoken(state))
    assert drawn is not None
    assert svg == f"{drawn.sheet()}\n"
    assert fogbound("draw", record, "--at", 9, "--seat", 1, "-o", "-").stdout == svg
    assert fogbound("draw", record, "--at", 9, "-o", "-").stdout != svg


# ---------------------------------------------------------------- the terminal


def test_no_colour_where_none_is_wanted(process: list[str]) -> None:
    def output(**env: str) -> bytes:
        command = [*process, "play", "--bots", "random"]
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env={**os.environ, **env},
            check=True,
        )
        return done.stdout

    colour = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}
    a_colour = re.compile(rb"\x1b\[[0-9;]*(3[0-9]|9[0-7])m")
    assert a_colour.search(output(**colour))
    assert not a_colour.search(output(**colour, NO_COLOR="1"))
    assert b"\x1b" not in output()
