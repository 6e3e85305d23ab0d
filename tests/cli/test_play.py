"""Whole dialogues: a game played by numbers and words, questions, undo, leaving and coming back."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from typer.testing import Result

from fogbound.cli.files import bot_of_seat, save_record
from fogbound.cli.session import Session
from fogbound.engine import Record, game
from tests.cli.conftest import flowing, spoken
from tests.cli.terminal import Terminal

Command = Callable[..., Result]
SOLO = ("play", "smog", "--seed", "1", "--players", "2", "--bots", "random", "--save", "p.txt")


def dialogue(fogbound: Command, *lines: str, words: tuple[str, ...] = SOLO) -> str:
    """Everything that appears when these lines are typed."""
    result = fogbound(*words, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.stderr
    return result.stdout


def actions() -> list[str]:
    """The actions in the record, in words."""
    return [game("smog").actions.name(action) for action in Record.load("p.txt").actions]


def code(name: str) -> int:
    """The action of that name."""
    return game("smog").actions.code(name)


def answers(text: str, line: str) -> str:
    """What was said to a typed line, up to the next prompt."""
    return text.split(f"> {line}\n", 1)[1].split("\n> ")[0]


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("seat", ["0", "1", "random"])
def test_a_whole_game_of_taking_the_first_option(fogbound: Command, lamps: str, seat: str) -> None:
    words = ("play", lamps, "--seat", seat, "--bots", "random", "--save", "p.txt", "--seed", "3")
    text = dialogue(fogbound, *["1"] * 40, words=words)
    record = Record.load("p.txt")
    outcome = record.replay().outcome
    assert outcome is not None
    assert "(end.most)" in text
    own = next(seat for seat, entry in enumerate(record.seats) if not bot_of_seat(entry)[1])
    assert ("You have won!" in text) == (own in outcome.winners)
    assert text.endswith("The record is in p.txt\n  fogbound replay p.txt\n")
    assert fogbound("replay", "p.txt", "--check").exit_code == 0


@pytest.mark.parametrize("edition", ["en", "it"])
@pytest.mark.parametrize("players", ["2", "4"])
def test_a_whole_game_of_random_numbers(fogbound: Command, edition: str, players: str) -> None:
    rng = Random(f"{edition} {players}")
    words = ("play", "smog", "--players", players, "--edition", edition, "--option", "rounds=4")
    numbers = [str(rng.randint(0, 9)) for _ in range(600)]
    text = dialogue(
        fogbound, *numbers, words=(*words, "--bots", "random", "--save", "p.txt", "--seed", "5")
    )
    assert "The game is drawn" in text
    assert "(end.limit)" in text
    assert Record.load("p.txt").replay().outcome is not None


def test_the_record_names_the_player_and_the_bots(fogbound: Command) -> None:
    words = ("play", "--seat", "1", "--name", "Ada L.", "--bots", "random", "--save", "p.txt")
    assert "you are Ada L." in dialogue(fogbound, words=words)
    entries = [bot_of_seat(entry) for entry in Record.load("p.txt").seats]
    assert [spec for _, spec in entries] == ["random", None, "random", "random"]
    assert entries[1][0] == "Ada L."


def test_without_save_the_record_goes_to_the_users_own_folder(
    fogbound: Command, home: Path
) -> None:
    text = dialogue(fogbound, "1", words=("play", "--players", "2", "--bots", "random"))
    (kept,) = (home / "data" / "fogbound").iterdir()
    assert str(kept) in text
    assert re.fullmatch(r"smog-\d{4}-\d\d-\d\d-\d{6}\.txt", kept.name)
    assert Record.load(kept).actions


# ---------------------------------------------------------------- what may be typed


def test_numbers_and_words_mean_the_same(fogbound: Command) -> None:
    for line in ("9", "place outer north", "PLACE  outer north", "outer nor", "pl out n"):
        dialogue(fogbound, line)
        assert "place outer north" in actions(), line
        Path("p.txt").unlink()


def test_words_that_could_mean_several_actions(fogbound: Command) -> None:
    text = dialogue(fogbound, "place north")
    assert "place north" in actions()
    assert "could be" not in text
    Path("p.txt").unlink()
    count = len(dialogue(fogbound).split("\n> "))
    Path("p.txt").unlink()
    text = dialogue(fogbound, "place outer")
    state = Record.load("p.txt").replay().seen_by(0)
    north = spoken(state).describe(state, code("place outer north"))
    assert f"That could be: {north}; " in flowing(text)
    assert len(text.split("\n> ")) == count + 1


@pytest.mark.parametrize("line", ["0", "13", "99999999999999999999999", "9" * 5000, "²", "-1"])
def test_a_number_that_is_not_there(fogbound: Command, line: str) -> None:
    before = dialogue(fogbound)
    Path("p.txt").unlink()
    after = dialogue(fogbound, line)
    assert "numbers are 1 to 12" in after or "No action is called" in after
    assert before.split("\n> ")[0] == after.split("\n> ")[0]


def test_words_that_mean_nothing(fogbound: Command) -> None:
    text = dialogue(fogbound, "dance", "", "[bold]dance[/bold]")
    assert "No action is called 'dance'." in text
    assert "No action is called '[bold]dance[/bold]'." in text


def test_a_forbidden_action_names_its_rule(fogbound: Command) -> None:
    for line in ("buy", "why not buy", "why not buy?", "Why not BUY"):
        said = answers(dialogue(fogbound, line), line)
        assert said.startswith("Not now: Buy an Ether.\nsetup.hourglasses"), line
        Path("p.txt").unlink()


def test_a_refusal_says_the_facts_before_the_rule(fogbound: Command, lamps: str) -> None:
    words = ("play", lamps, "--seed", "3", "--bots", "random", "--save", "p.txt")
    text = dialogue(fogbound, "1", "why not play beacon", words=words)
    assert "\n  - Play a beacon: 4 lamps: You hold no beacon. (turn.play)\n" in text
    said = answers(text, "why not play beacon").splitlines()
    assert said[:2] == ["Not now: Play a beacon: 4 lamps.", "You hold no beacon."]
    assert said[2].startswith("turn.play  ")
    assert game(lamps).ledger["turn.play"].text == flowing(" ".join(said[3:]))


def test_why_not_an_allowed_action(fogbound: Command) -> None:
    text = dialogue(fogbound, "why not place north", "why not 1", "why not")
    state = Record.load("p.txt").replay().seen_by(0)
    may = f"You may: {spoken(state).describe(state, code('place north'))}."
    assert answers(text, "why not place north") == may
    assert answers(text, "why not 1") == may
    assert answers(text, "why not").startswith("Why not what?")


def test_help_lists_what_can_be_typed(fogbound: Command) -> None:
    for line in ("?", "help"):
        said = answers(dialogue(fogbound, line), line)
        for word in ("undo", "restart", "board", "log", "primer", "rules", "save", "quit"):
            assert f"\n{word} " in said
        Path("p.txt").unlink()


def test_help_on_an_action_gives_the_rules_behind_it(fogbound: Command) -> None:
    for line in ("? sell", "?sell", "help sell"):
        said = answers(dialogue(fogbound, line), line)
        for rule in game("smog").actions.rules(game("smog").actions.code("sell")):
            assert f"\n{rule}  " in said
        assert said.endswith("(setup.hourglasses)")
        Path("p.txt").unlink()


def test_help_keeps_to_the_edition(fogbound: Command) -> None:
    for edition in ("en", "it"):
        words = (*SOLO, "--edition", edition)
        text = dialogue(fogbound, "? rotate any tile", words=words)
        assert ("special.draw.it" in text) == (edition == "it")
        Path("p.txt").unlink()


def test_rules_log_board_and_primer_can_be_asked_for(fogbound: Command) -> None:
    text = dialogue(fogbound, "1", "1", "rules exit.view", "rules zzz", "rules", "log", "primer")
    assert answers(text, "rules exit.view").startswith("exit.view  ")
    assert "no rule of" in answers(text, "rules zzz")
    assert "For example: rules setup.hourglasses" in answers(text, "rules")
    assert game("smog").seat_name(0) in answers(text, "log")
    assert "Secret Combination" in " ".join(answers(text, "primer").split())
    Path("p.txt").unlink()
    said = answers(dialogue(fogbound, "board"), "board")
    state = Record.load("p.txt").replay()
    assert spoken(state).text(state.seen_by(0)) in said
    assert "Before the game: an Hourglass" in said


def test_a_copy_of_the_record_can_be_saved(fogbound: Command) -> None:
    text = dialogue(fogbound, "save copy.txt", "save copy.txt", "save", "save missing/x.txt")
    assert Path("copy.txt").read_text() == Path("p.txt").read_text()
    assert "A copy of the record is in copy.txt" in text
    assert "there is a file of that name" in text
    assert "For example: save mygame.txt" in text
    assert "missing/x.txt: no such file or folder" in text


def test_forbidden_actions_people_look_for_are_shown_with_their_rule(
    fogbound: Command, lamps: str
) -> None:
    shown = ""
    for seed in range(5):
        words = ("play", lamps, "--seed", str(seed), "--bots", "random", "--save", f"{seed}.txt")
        shown += dialogue(fogbound, *["1"] * 9, words=words)
    greyed = re.findall(r"^  - Play a (\w+): .+: (.+)$", shown, re.M)
    assert greyed
    assert all(why == f"You hold no {lantern}. (turn.play)" for lantern, why in greyed)


def test_what_a_player_did_in_a_row_is_one_paragraph_of_whole_sentences(
    fogbound: Command, lamps: str
) -> None:
    words = ("play", lamps, "--players", "2", "--bots", "random", "--seed", "4", "--save", "p.txt")
    text = dialogue(fogbound, *["1"] * 9, "log", words=(*words, "--option", "weather=calm"))
    for doer in ("Player 1", "Player 2"):
        assert re.search(rf"{doer} lights \d lamps?\. {doer} draws an? \w+\.", text), doer


def test_answers_of_a_kind_stand_under_what_they_share(fogbound: Command) -> None:
    text = dialogue(fogbound)
    state = Record.load("p.txt").replay().seen_by(0)
    say = spoken(state)
    head = say.head(state, state.legal()[0])
    assert head
    assert f"{say.question(state)} {head} 1 " in " ".join(text.split())
    for number, action in enumerate(state.legal(), 1):
        assert f"{number:>3} {say.short(state, action)}" in text
        assert say.describe(state, action) not in text


def test_the_story_is_told_once(fogbound: Command) -> None:
    text = dialogue(fogbound, "place west", "1", "place west", "1", "pay shadow", "quit")
    told = [line for line in text.splitlines() if "lays an Hourglass" in line]
    assert len(told) == len(set(told)) == 4


def test_what_people_look_for_first_comes_first(fogbound: Command) -> None:
    text = dialogue(fogbound, "place west", "1", "place west", "1", "quit")
    asked = text.split("What will you do? 3 actions left.")[-1]
    assert re.match(r"\s+Move +1 ", asked)
    assert re.findall(r"^ +(\d+) (\w+)", asked, re.M)[-1][1] == "End"


# ---------------------------------------------------------------- undo


def test_undo_takes_the_last_decision_back(fogbound: Command) -> None:
    text = dialogue(fogbound, "place west", "undo", "place east", "quit")
    assert re.search(r"^Taken back: Lay an Hourglass on the west tile .?\.$", text, re.M)
    assert "place east" in actions()
    assert "place west" not in actions()[-1:]


def test_undo_does_not_cross_another_players_decision(fogbound: Command) -> None:
    text = dialogue(fogbound, "undo", "place west", "1", "undo", "restart")
    assert "Nothing to take back" in answers(text, "undo")
    assert "Taken back" not in text


def test_undo_takes_what_was_forced_with_it(
    fogbound: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pays_fog_unasked(self: Session) -> bool:
        return type(self.match.state.stack[-1]).__name__ == "PayBarrier"

    monkeypatch.setattr(Session, "_is_forced", pays_fog_unasked)
    lines = ["place west", "1", "place west", "1", "move east", "move east", "undo", "quit"]
    text = dialogue(fogbound, *lines, words=(*SOLO, "--seat", "1"))
    assert re.search(r"^Taken back: Move east [^.]+; Pay\s1\sCoin\.$", text, re.M)
    assert actions()[-1] == "move east"


def test_restart_takes_the_whole_turn_back(fogbound: Command) -> None:
    lines = ["place west", "1", "place west", "1", "pay shadow", "pay shadow", "restart", "end"]
    text = dialogue(fogbound, *lines)
    once = "Pay the Shadow Master 1 Coin"
    assert f"\nTaken back: {once}; {once}.\n" in text
    assert "pay shadow master" not in actions()


# ---------------------------------------------------------------- leaving and coming back


@pytest.mark.parametrize("last", ["quit", None])
def test_leaving_says_where_the_record_is(fogbound: Command, last: str | None) -> None:
    text = dialogue(fogbound, "place west", *([last] if last else []))
    assert text.endswith("The record is in p.txt\n  fogbound play --resume p.txt\n")
    assert actions()[-1] == "place west"


def test_a_game_goes_on_where_it_was_left(fogbound: Command) -> None:
    dialogue(fogbound, "place west", "quit")
    before = actions()
    text = dialogue(fogbound, "undo", "quit", words=("play", "--resume", "p.txt"))
    assert "\nTaken back: Lay an Hourglass on the west tile" in text
    assert actions() == before[:-1]


def test_a_finished_game_is_only_shown(fogbound: Command, lamps: str) -> None:
    words = ("play", lamps, "--bots", "random", "--save", "p.txt", "--seed", "3")
    dialogue(fogbound, *["1"] * 40, words=words)
    before = Path("p.txt").read_text()
    text = dialogue(fogbound, words=("play", "--resume", "p.txt"))
    assert "(end.most)" in text
    assert Path("p.txt").read_text() == before


def test_a_game_of_bots_can_be_taken_over(fogbound: Command) -> None:
    fogbound("watch", "-p", 2, "--bots", "random", "--option", "rounds=1", "--save", "w.txt")
    record = Record.load("w.txt")
    record.actions, record.result = record.actions[:4], None
    record.save("half.txt")
    asked = fogbound("play", "--resume", "half.txt")
    assert asked.exit_code == 2
    assert "take a seat with --seat" in asked.stderr
    words = ("play", "--resume", "half.txt", "--seat", "1", "--save", "p.txt")
    assert "quit" in dialogue(fogbound, "quit", words=words)
    assert [bot_of_seat(entry)[1] for entry in Record.load("p.txt").seats] == ["random", None]
    assert Record.load("half.txt") == record


def test_a_program_plays_and_goes_on_when_it_is_named_again(fogbound: Command) -> None:
    program = Path(__file__).parents[2] / "examples/program_bot.py"
    spec = f"program:{sys.executable} {program}"
    words = ("play", "smog", "--players", "2", "--seed", "1", "--bots", spec, "--save", "p.txt")
    dialogue(fogbound, "1", "1", "quit", words=words)
    assert len(actions()) >= 3
    record = Record.load("p.txt")
    assert bot_of_seat(record.seats[1]) == ("John Brown", spec)
    refused = fogbound("play", "--resume", "p.txt")
    assert refused.exit_code == 2
    assert f"a program plays here; to let it run, say --bots '{spec}'" in refused.stderr
    dialogue(fogbound, "quit", words=("play", "--resume", "p.txt", "--bots", spec))
    assert Record.load("p.txt").seats == record.seats
    dialogue(fogbound, "quit", words=("play", "--resume", "p.txt", "--bots", "random"))
    assert Record.load("p.txt").seats[1] == "John Brown (random)"


@pytest.mark.parametrize(
    ("entry", "name", "spec"),
    [
        ("Ann", "Ann", None),
        ("Ann (greedy)", "Ann", "greedy"),
        ("Ann (of York) (search:2s)", "Ann (of York)", "search:2s"),
        ("Ann (of York)", "Ann (of York)", None),
        ("Ann (program:sh -c 'echo (hat)')", "Ann", "program:sh -c 'echo (hat)'"),
    ],
)
def test_the_bot_of_a_seat_is_read_from_its_name(entry: str, name: str, spec: str | None) -> None:
    assert bot_of_seat(entry) == (name, spec)


def test_a_forced_action_plays_itself_unless_asked_for(fogbound: Command, lamps: str) -> None:
    words = ("play", lamps, "--bots", "random", "--seed", "3")
    silent = dialogue(fogbound, *["1"] * 40, words=(*words, "--save", "a.txt"))
    asked = dialogue(fogbound, *["1"] * 40, words=(*words, "--save", "b.txt", "--ask-all"))
    assert asked.count("\n> ") > silent.count("\n> ")
    assert Record.load("a.txt").result is not None


def test_a_record_is_replaced_in_one_stroke(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = home / "p.txt"
    save_record(Record("smog", 2, "1"), path)
    before = path.read_text()

    def fails(self: Path, goal: Path) -> None:
        assert path.read_text() == before
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(OSError, match="No space left") as caught:
        save_record(Record("smog", 2, "2"), path)
    assert caught.value.filename == str(path)
    assert path.read_text() == before
    assert list(home.iterdir()) == [path]


def test_a_place_that_is_no_file_is_left_in_place(home: Path) -> None:
    (home / "null").symlink_to("/dev/null")
    save_record(Record("smog", 2, "1"), home / "null")
    assert Path("/dev/null").is_char_device()


# ---------------------------------------------------------------- on a terminal


@pytest.mark.parametrize(("rows", "columns"), [(40, 100), (24, 80)])
def test_the_first_screen(process: list[str], home: Path, rows: int, columns: int) -> None:
    command = [*process, *SOLO]
    with Terminal(command, rows, columns) as terminal:
        first = terminal.read()
        lines = first.splitlines()
        assert all(len(line) <= columns for line in lines)
        assert game("smog").title in first
        assert "Before the game: an Hourglass" in "\n".join(lines[-rows:])
        assert "? help" in lines[-2]
        if rows == 40:
            assert len(lines) <= rows
        second = terminal.type("place west")
        assert "On which edge of the west tile?" in second


def test_a_long_story_leaves_the_table_in_sight(process: list[str], home: Path) -> None:
    words = ["play", "smog", "--seed", "7", "--bots", "random", "--save", "p.txt"]
    with Terminal([*process, *words], 40, 100) as terminal:
        terminal.read()
        for line in ("place west", "1", "place east", "1"):
            before = terminal.type(line)
        bottom = "\n".join(before.splitlines()[-40:])
        seen = Record.load("p.txt").replay().seen_by(0)
        assert spoken(seen).text(seen) in bottom
        assert len(before.splitlines()) > 40
        assert "… " not in before


@pytest.mark.parametrize(("key", "name"), [(b"\x03", "Ctrl-C"), (b"\x04", "Ctrl-D")])
def test_keys_that_leave(process: list[str], home: Path, key: bytes, name: str) -> None:
    with Terminal([*process, *SOLO], 24, 80) as terminal:
        terminal.read()
        terminal.type("place west")
        last = terminal.press(key)
        assert "The record is in p.txt" in last, name
        assert "Traceback" not in last
        assert terminal.process.returncode == 0
    assert actions()[-1] == "place west"


def test_a_killed_game_is_resumed(process: list[str], home: Path) -> None:
    with Terminal([*process, *SOLO], 24, 80) as terminal:
        terminal.read()
        terminal.type("place west")
        terminal.type("1")
        terminal.kill()
    before = actions()
    assert "place west" in before
    with Terminal([*process, "play", "--resume", "p.txt"], 24, 80) as terminal:
        terminal.read()
        terminal.type("1")
        terminal.kill()
    assert actions()[: len(before)] == before
    assert len(actions()) == len(before) + 1
    assert [path.name for path in home.iterdir() if path.is_file()] == ["p.txt"]


def test_tab_completes_an_action(process: list[str], home: Path) -> None:
    with Terminal([*process, *SOLO], 24, 80) as terminal:
        terminal.read()
        assert "On which edge of the outer north tile?" in terminal.type("place outer n\t")
    assert actions()[-1] == "place outer north"
