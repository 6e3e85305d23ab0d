"""The fuzzer notices what is broken, and hands over a record of it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from fogbound.engine import Record, RecordError
from fogbound.engine.words import Speaker
from tests.example.lamps import GAME
from tests.example.lamps.rules import state, turn
from tools import fuzz
from tools.fuzz import Setting, random_game

LAMPS = Setting("lamps", 3, {"weather": "windy", "snuffers": 1})
TEAMS = Setting("lamps", 4, {"teams": "yes"})


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Failures that are meant go elsewhere."""
    monkeypatch.setattr(fuzz, "FAILURES", tmp_path / "failures")
    return tmp_path / "failures"


def shared_copy(self: state.LampsState) -> state.LampsState:
    other = COPY(self)
    other.lamps = self.lamps
    return other


def forgetful_copy(self: state.LampsState) -> state.LampsState:
    other = COPY(self)
    other.snuffers = [1] * len(self.snuffers)
    return other


def careless_hide(self: state.LampsState, seat: int) -> None:
    deck = self.deck
    HIDE(self, seat)
    self.deck = deck


def cheating_hide(self: state.LampsState, seat: int) -> None:
    HIDE(self, seat)
    self.played = [*self.played, sum(self.deck)]


def lazy_fill(self: state.LampsState, rng: Random) -> None:
    deck = self.deck
    FILL(self, rng)
    self.deck = deck


def greedy_fill(self: state.LampsState, rng: Random) -> None:
    FILL(self, rng)
    self.snuffers = [0] * len(self.snuffers)


def play_some_games() -> None:
    for seed in range(20):
        random_game(LAMPS, seed, deep=0.5)
        random_game(TEAMS, seed)


COPY, HIDE, FILL = state.LampsState.copy, state.LampsState.hide, state.LampsState.fill

BREAKS: list[tuple[type[Any], str, Any, str]] = [
    (turn.AskSnuffer, "legal", lambda step, s: [], "a dead end: AskSnuffer"),
    (turn.AskSnuffer, "legal", lambda step, s: [3, 3], "names an action twice"),
    (turn.AskSnuffer, "legal", lambda step, s: [3, 99], "leaves the space"),
    (turn.AskSnuffer, "actor", lambda step, s: 3, "seat 3 decides"),
    (turn.AskSnuffer, "happen", lambda step, s: s.stack.clear(), "nobody decides"),
    (turn.Light, "happen", lambda step, s: s.lamps[9], "IndexError"),
    (turn.TakeTurn, "happen", lambda step, s: s.finish((7,), "end.most"), "won"),
    (turn.TakeTurn, "happen", lambda step, s: s.finish((), "end.never"), "which is no rule"),
    (turn.TakeTurn, "happen", lambda step, s: s.finish((1,), "end.most"), r"not all of \(1, 3\)"),
    (turn.TakeTurn, "why_not", lambda step, s, action: "", "which is no rule"),
    (state.LampsState, "copy", shared_copy, "changed the original"),
    (state.LampsState, "copy", forgetful_copy, "a copy differs"),
    (state.LampsState, "hide", careless_hide, "would see that its guess is wrong"),
    (state.LampsState, "hide", cheating_hide, "changes when seen again"),
    (state.LampsState, "fill", lazy_fill, "Error"),
    (state.LampsState, "fill", greedy_fill, "would see that its guess is wrong"),
    (state.LampsState, "FIELDS", ("deck", "hands", "lamps", "played"), "AttributeError"),
]


@pytest.mark.parametrize(
    ("kind", "name", "broken", "message"),
    BREAKS,
    ids=[f"{kind.__name__}.{name}: {message}" for kind, name, _, message in BREAKS],
)
def test_what_is_broken_is_noticed_and_saved(
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    kind: type[Any],
    name: str,
    broken: Any,
    message: str,
) -> None:
    monkeypatch.setattr(kind, name, broken)
    with pytest.raises(AssertionError, match=message) as caught:
        play_some_games()
    (path,) = folder.iterdir()
    assert f"fogbound replay {path}" in str(caught.value)
    record = Record.load(path)
    assert record.game == "lamps"


def test_a_crash_happens_again_when_its_record_is_replayed(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(turn.Light, "happen", lambda step, s: s.lamps[9])
    with pytest.raises(AssertionError, match="IndexError"):
        random_game(LAMPS, 1)
    with pytest.raises(IndexError):
        Record.load(next(folder.iterdir())).replay()


def test_a_game_that_plays_differently_the_second_time_is_noticed(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    wind = Random(1)

    def gust(step: turn.Light, s: state.LampsState) -> None:
        s.lamps[step.seat] += wind.randrange(9)

    monkeypatch.setattr(turn.Light, "happen", gust)
    with pytest.raises(AssertionError, match="the record replays to another end"):
        random_game(LAMPS, 1)
    assert list(folder.iterdir())


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ({"value": lambda seen, seat: float("nan")}, "a position has no value"),
        ({"_standings": lambda state: [float("nan"), 1.0, 0.0, 0.0]}, "chances of"),
    ],
)
def test_values_that_are_none_are_noticed(
    monkeypatch: pytest.MonkeyPatch, broken: dict[str, Any], message: str
) -> None:
    for name, value in broken.items():
        monkeypatch.setattr(GAME, name, value)
    with pytest.raises(AssertionError, match=message):
        random_game(TEAMS, 1, 1.0, lambda state, _: fuzz.check_values(state))


def test_words_that_are_missing_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, message in (("question", "asks nothing"), ("describe", "is not described")):
        with monkeypatch.context() as patch:
            patch.setattr(Speaker, name, lambda *_: " ")
            with pytest.raises(AssertionError, match=message):
                random_game(LAMPS, 1, 1.0, lambda state, _: fuzz.check_pictures(state))


def test_a_game_is_ended_early_as_it_says_itself() -> None:
    own = {"snuffers": 0}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GAME, "limit", own)
        assert fuzz.limited(TEAMS) == Setting("lamps", 4, {"teams": "yes", "snuffers": 0})
        assert fuzz.limited(TEAMS, 5).options == {"teams": "yes", "snuffers": 5}
    assert fuzz.limited(TEAMS, 5) == TEAMS


def test_the_command_says_what_it_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["fuzz.py", "lamps", "--games", "8", "--deep", "0.1"])
    fuzz.main()
    assert capsys.readouterr().out.startswith("8 games, ")


def test_the_command_ends_with_what_is_wrong(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr("sys.argv", ["fuzz.py", "lamps", "--games", "8"])
    monkeypatch.setattr(turn.AskSnuffer, "legal", lambda step, s: [])
    with pytest.raises(SystemExit, match=r"^lamps-2, seed 0: .*a dead end.*fogbound replay"):
        fuzz.main()
    with pytest.raises(RecordError, match="is not allowed now"):
        Record.read(str(Record.load(next(folder.iterdir()))) + "snuff\n").replay()
