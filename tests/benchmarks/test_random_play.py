"""What is measured of our games: every way that a table of `make bench` has a column for."""

from __future__ import annotations

import json
import sys

import pytest

from benchmarks import random_play
from fogbound.adapters.vector import Games

ASKED = ["random_play", "nanty", "2", "--seconds", "0.01"]


@pytest.mark.parametrize(
    ("flag", "columns"),
    [
        ("", "decisions|games|in one call|copy()|legal()|seen_by()|guess()"),
        ("--observed", "one game|64 at once|features()"),
    ],
)
def test_each_measure_tells_all_its_table_shows(
    flag: str,
    columns: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", [*ASKED, *filter(None, [flag])])
    random_play.main()
    speeds = json.loads(capsys.readouterr().out)
    assert set(columns.split("|")) <= set(speeds)
    assert all(speed > 0 for speed in speeds.values())


def test_of_many_games_at_once_every_decision_is_shown_and_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, shown = iter(range(10)), []
    features = Games.features
    monkeypatch.setattr("time.process_time", lambda: next(now))
    monkeypatch.setattr(Games, "features", lambda it: shown.append(features(it)))
    speed = random_play.at_once_speed("nanty", 2, 4)
    assert [rows.shape[0] for rows in shown] == [random_play.GAMES] * 3
    assert speed == 3 * random_play.GAMES / 4
