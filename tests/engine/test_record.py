"""Records: written, read and replayed, and what is said of those that cannot be."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from fogbound.engine import Match, Outcome, Record, RecordError, RevisionMismatch
from fogbound.engine.record import result_of
from tests.example.lamps import GAME as LAMPS
from tests.example.lamps.rules.turn import TakeTurn

TEXT = """\
fogbound 1
game: lamps
revision: 1
players: 2
seed: smoke
weather: windy
snuffers: 1
teams: no
seat 0: Ann
seat 1: Bob

play gaslight
let it burn
play candle
snuff
"""


def played_out(seed: int = 5, components: str | None = None) -> Match:
    """A whole game at random."""
    rng = Random(seed)
    match = Match.new("lamps", 3, seed, components, ["Ann", "Bob", "Cid"], weather="calm")
    while match.state.actor is not None:
        match.play(rng.choice(match.state.legal()))
    return match


def with_line(number: int, line: str) -> str:
    """The text with another line in that place, counted from 1."""
    lines = TEXT.splitlines()
    lines[number - 1] = line
    return "\n".join(lines)


# ---------------------------------------------------------------- mirror images


def test_a_record_is_written_line_by_line() -> None:
    record = Record(
        "lamps",
        2,
        "smoke",
        {"weather": "windy", "snuffers": 1, "teams": "no"},
        seats=["Ann", "Bob"],
    )
    record.actions = [LAMPS.actions.code(line) for line in TEXT.splitlines()[11:]]
    assert str(record) == TEXT


def test_reading_is_the_mirror_image_of_writing() -> None:
    record = Record.read(TEXT)
    assert str(record) == TEXT
    assert record.seats == ["Ann", "Bob"]
    assert record.options == {"weather": "windy", "snuffers": 1, "teams": "no"}
    assert record.lines == [12, 13, 14, 15]


@pytest.mark.parametrize("seed", range(5))
def test_a_finished_game_is_read_back_with_its_result(seed: int) -> None:
    match = played_out(seed)
    record = Record.read(str(match.record))
    assert record == match.record
    assert record.result == result_of(match.state)
    assert record.replay() == match.state


def test_a_record_goes_through_a_file(tmp_path: Path) -> None:
    match = played_out()
    match.record.save(tmp_path / "game.txt")
    assert Record.load(tmp_path / "game.txt") == match.record


def test_own_components_travel_in_the_record() -> None:
    custom = LAMPS.components.replace("lamps = 4", 'lamps = 9 # "beacon"\t: é')
    match = played_out(components=custom)
    record = Record.read(str(match.record))
    assert record.components == custom
    assert record.replay() == match.state


@pytest.mark.parametrize("seed", ["", " 7", "a\nb", "a\u2028b", "x: y # z", "ß 雨"])
@pytest.mark.parametrize("name", ["", " Ann ", "Ann\n\nplay beacon", "result: x", "# Ann", "a: b"])
def test_seeds_and_names_survive_whatever_they_are(seed: str, name: str) -> None:
    match = Match.new("lamps", 2, seed, seats=[name, "Bob"])
    match.play(match.state.legal()[0])
    record = Record.read(str(match.record))
    assert record == match.record
    assert record.replay() == match.state


def test_names_reach_a_terminal_without_its_control_signs() -> None:
    record = Record.read(TEXT.replace("Ann", "\x1b[31mAnn\x07\u202e B"))
    assert record.seats[0] == "[31mAnn B"
    assert Record.read(str(record)) == record


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("play gaslight", "  Play  GASLIGHT  "),
        TEXT.replace("let it burn", "# to the end\n\nlet it burn"),
        TEXT.replace("seed: smoke", "# a comment\nseed:smoke"),
        TEXT + "\n\n",
    ],
)
def test_spacing_case_and_comments_do_not_matter(text: str) -> None:
    assert Record.read(text) == Record.read(TEXT)


def test_a_mark_some_editors_put_first_does_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(TEXT, encoding="utf-8-sig")
    assert Record.load(path) == Record.read(TEXT)


def test_who_is_not_named_gets_the_games_name_for_the_seat() -> None:
    assert Record.read(TEXT.replace("seat 0: Ann\n", "")).seats == ["Player 1", "Bob"]


# ---------------------------------------------------------------- replaying


def test_every_position_can_be_gone_to() -> None:
    match = played_out()
    positions = [state.to_json() for state in match.record.states()]
    assert len(positions) == len(match.record.actions) + 1
    for number in range(0, len(positions), 5):
        assert match.record.replay(number).to_json() == positions[number]
    assert match.record.replay().to_json() == positions[-1]


@pytest.mark.parametrize("number", [-1, 5, 100])
def test_there_is_no_position_before_the_first_or_after_the_last(number: int) -> None:
    with pytest.raises(RecordError, match=f"the record has 4 actions, there is no {number}"):
        Record.read(TEXT).replay(number)


def test_a_wrong_result_is_noticed() -> None:
    record = played_out().record
    record.result = "2 wins by end.most"
    with pytest.raises(RecordError, match=r"the record says '2 wins by end\.most', replaying"):
        record.replay()


def test_a_result_too_early_is_noticed() -> None:
    with pytest.raises(RecordError, match="replaying it gives None"):
        Record.read(TEXT + "\nresult: 0 wins by end.most\n").replay()


def test_an_illegal_action_is_named_with_its_line_and_rule() -> None:
    with pytest.raises(RecordError, match=r"line 13: 'play candle' is not allowed now: snuff\.ask"):
        Record.read(with_line(13, "play candle")).replay()


def test_in_a_record_not_read_from_a_file_the_action_is_counted() -> None:
    record = Record.read(TEXT)
    record.actions[1] = LAMPS.actions.code("play candle")
    record.lines = []
    with pytest.raises(RecordError, match=r"action 2: 'play candle' is not allowed"):
        record.replay()


def test_an_action_after_the_end_is_noticed() -> None:
    record = played_out().record
    record.actions.append(0)
    with pytest.raises(RecordError, match="the game is over"):
        record.replay()


# ---------------------------------------------------------------- another revision


def test_a_record_of_another_revision_is_never_played() -> None:
    record = Record("lamps", 2, "fog", revision=2)
    with pytest.raises(RevisionMismatch, match=r"revision 2 of the rules of lamps; .* revision 1"):
        record.start()


@pytest.mark.parametrize("line", ["play gaslight", "play a card nobody knows any more"])
@pytest.mark.parametrize("revision", [0, 2])
def test_a_record_of_another_revision_says_so_when_read(revision: int, line: str) -> None:
    text = with_line(12, line).replace("revision: 1", f"revision: {revision}\nfog: thick")
    with pytest.raises(RevisionMismatch, match=f"^game.txt, line 3: .*revision {revision} of the"):
        Record.read(text, "game.txt")


# ---------------------------------------------------------------- malformed


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "game.txt, line 1: a record begins with 'fogbound 1'"),
        ("\n" + TEXT, "game.txt, line 1: a record begins with 'fogbound 1'"),
        (with_line(1, "fogbound 2"), "game.txt, line 1: a record begins with 'fogbound 1'"),
        (with_line(2, "game: chess"), "game.txt, line 2: no game is called 'chess'; there are: "),
        (with_line(3, "revision: one"), "game.txt, line 3: revision must be a whole number, not"),
        (with_line(3, "revision: -1"), "game.txt, line 3: revision must be a whole number, not"),
        (with_line(4, "players: ²"), "game.txt, line 4: players must be a whole number, not"),
        (with_line(4, "players: 7"), "game.txt, line 4: Lamplighters is not for 7 players"),
        (with_line(4, "players: 999999999"), "game.txt, line 4: Lamplighters is not for 9999"),
        (with_line(5, "a line"), "game.txt, line 5: a header line is NAME: VALUE"),
        (with_line(6, "seed: smoke"), "game.txt, line 6: 'seed' stands here twice"),
        (with_line(6, "weather: wet"), "game.txt, line 6: weather must be one of windy, calm"),
        (with_line(7, "snuffers: x"), "game.txt, line 7: snuffers must be a whole number, 0 or"),
        (with_line(8, "teams: maybe"), "game.txt, line 8: teams must be one of no, yes"),
        (with_line(9, "seat 2: Cid"), "game.txt, line 9: Lamplighters has no option 'seat 2'"),
        (with_line(9, "colour: red"), "game.txt, line 9: Lamplighters has no option 'colour'"),
        (with_line(9, "components: [3"), "game.txt, line 9: components must be a JSON text"),
        (with_line(9, "components: 3"), "game.txt, line 9: components must be a JSON text"),
        (with_line(13, "let it bern"), "game.txt, line 13: no action is called 'let it bern'; did"),
        (with_line(14, "result: 0 wins"), "game.txt, line 15: nothing may follow the result"),
        (TEXT.replace("game: lamps\n", ""), "game.txt: the header lacks 'game'"),
        (TEXT.replace("revision: 1\n", ""), "game.txt: the header lacks 'revision'"),
        (TEXT.replace("players: 2\n", ""), "game.txt: the header lacks 'players'"),
        (TEXT.replace("seed: smoke\n", ""), "game.txt: the header lacks 'seed'"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(text: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.read(text, "game.txt")
    assert str(caught.value).startswith(message)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(RecordError, match=r"picture\.png: not a text file"):
        Record.load(path)


# ---------------------------------------------------------------- results in words


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (None, None),
        (Outcome((), "end.limit"), "drawn by end.limit"),
        (Outcome((1,), "end.win"), "1 wins by end.win"),
        (Outcome((0, 2), "end.most", (7, 3, 7)), "0 and 2 win by end.most with 7 3 7 points"),
    ],
)
def test_results_are_put_in_words(outcome: Outcome | None, words: str | None) -> None:
    state = LAMPS.new(players=3, seed=1)
    state.outcome = outcome
    assert result_of(state) == words


def test_partners_win_together_in_a_record_too() -> None:
    state = LAMPS.new(players=4, seed=1, teams="yes")
    state.lamps = [0, 2, 3, 0]
    for seat in range(4):
        state.hands[seat] = ()
    state.stack = [TakeTurn(0)]
    state._settle()
    assert result_of(state) == "0 and 2 win by end.most with 3 2 3 2 points"
