"""Faults that were found and mended."""

from __future__ import annotations

from typing import Any, cast

import pytest

from fogbound.engine import ComponentError, Components, Record
from fogbound.engine.game import OptionError
from fogbound.engine.record import RecordError
from tests.example.lamps import GAME as LAMPS


def test_a_number_of_players_is_a_whole_number_for_all_who_come_after() -> None:
    with pytest.raises((OptionError, TypeError)):  # compiled, the call itself refuses it
        LAMPS.new(players=cast(int, 3.0), seed=1)
    assert LAMPS.new(players=3, seed=1).box.players == 3


@pytest.mark.parametrize("text", ["a = " + "[" * 5000 + "]" * 5000, "a = " + "9" * 5000])
def test_a_file_too_much_to_read_is_a_bad_file(text: str) -> None:
    with pytest.raises(ComponentError):
        Components(text)


def test_a_record_with_components_too_deep_to_read_is_a_bad_record() -> None:
    text = str(Record("lamps", 2, "1")).replace(
        "\nseat 0", f"\ncomponents: {'[' * 100_000}\nseat 0"
    )
    with pytest.raises(RecordError, match="components must be a JSON text"):
        Record.read(text)


@pytest.mark.parametrize(
    "change",
    [
        {"viewer": 7},
        {"viewer": "0"},
        {"actor": 4},
        {"actor": None},
        {"stack": []},
        {"stack": [["TakeTurn", "0"]]},
        {"rolls": "many"},
        {"revealed": None},
        {"lamps": "few"},
        {"lamps": [1.5, 2, 2, 2]},
        {"lamps": {}},
    ],
)
def test_what_no_state_can_be_is_not_read(change: dict[str, Any]) -> None:
    data = LAMPS.new(players=4, seed=1).to_json()
    with pytest.raises(ValueError, match="this is no state of"):
        LAMPS.from_json({**data, **change})
