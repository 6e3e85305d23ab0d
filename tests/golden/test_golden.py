"""Golden records: finished games, replayed bit for bit."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from fogbound.engine import Record, game, game_names
from tests.example.lamps.rules import turn
from tests.example.lamps.rules.state import LampsState
from tools import golden
from tools.fuzz import Setting, check_match, check_position, settings, some_settings

RECORDS = sorted(golden.FOLDER.glob("*.txt"))
LAMPS = Setting("lamps", 2, {"weather": "windy", "snuffers": 1})

every_record = pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])


@every_record
def test_a_golden_record_replays_to_its_last_position(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert golden.holds(text), "the rules have changed: raise the revision, write the records anew"


@every_record
def test_a_golden_record_is_whole_and_tells_its_story(path: Path) -> None:
    record = Record.load(path)
    assert record.result is not None
    assert path.read_text(encoding="utf-8").startswith(f"{record}\n# last position: ")
    check_match(record)


@every_record
def test_positions_of_real_play_are_sound(path: Path) -> None:
    record = Record.load(path)
    rng = Random(path.stem)
    chosen = set(rng.sample(range(len(record.actions)), 8))
    for number, state in enumerate(record.states()):
        if number in chosen:
            check_position(state, rng)


def test_every_way_to_play_a_game_has_its_records() -> None:
    installed = [name for name in game_names() if name != "lamps"]
    wanted = {file for name in installed for file in golden.ways(name)}
    assert {path.name for path in RECORDS} == wanted


@pytest.mark.parametrize("name", [name for name in game_names() if name != "lamps"])
def test_every_number_of_players_and_every_choice_is_recorded(name: str) -> None:
    rules = game(name)
    found = some_settings(rules)
    assert {setting.players for setting in found} == set(rules.players)
    possible = {(key, value) for way in settings(rules) for key, value in way.options.items()}
    assert {(key, value) for way in found for key, value in way.options.items()} == possible


# ---------------------------------------------------------------- the tool


def calmer(step: turn.Light, s: LampsState) -> None:
    """The wind, as another edition might have it."""
    s.lamps[step.seat] += 1


def test_another_rule_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = golden.golden("random", LAMPS)
    assert golden.holds(text)
    monkeypatch.setattr(turn.Light, "happen", calmer)
    with pytest.raises(ValueError, match="the record says"):
        golden.holds(text)
    unfinished = text.replace("\nresult: ", "\n# ")
    assert not golden.holds(unfinished)


def test_records_are_not_replaced_while_rules_change_under_the_same_revision(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    golden.write("lamps", tmp_path, anyway=False)
    written = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert set(written) == set(golden.ways("lamps"))
    golden.write("lamps", tmp_path, anyway=False)
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == written
    monkeypatch.setattr(turn.Light, "happen", calmer)
    with pytest.raises(SystemExit, match="first raise the revision of lamps"):
        golden.write("lamps", tmp_path, anyway=False)
    golden.write("lamps", tmp_path, anyway=True)
    golden.write("lamps", tmp_path, anyway=False)


def test_records_of_an_older_revision_are_replaced(tmp_path: Path) -> None:
    golden.write("lamps", tmp_path, anyway=False)
    path = next(tmp_path.iterdir())
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("revision: 1", "revision: 0"), encoding="utf-8")
    golden.write("lamps", tmp_path, anyway=False)
    assert path.read_text(encoding="utf-8") == text
