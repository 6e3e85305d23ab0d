"""What attackers of The Smog Riders are taught: who tries what, and whose games are counted."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from benchmarks import tune
from benchmarks.tune import Result, Task
from fogbound.games.riders.bots.learned import RIVALS_FACTORS
from fogbound.games.riders.bots.value import SQUAD
from fogbound.games.riders.rules.actions import CHARACTERS
from fogbound.games.riders.rules.box import PER_SIDE
from fogbound.games.riders.rules.parameters import SCENARIOS

TWO = Task("vault", 0, 2, "per_team", 16, 0.0, "", "", "")
FOUR = Task("factory", 0, 4, "even", 168, 0.4, "", "", "")


def sides(teams: list[tuple[int, ...]]) -> set[int]:
    return {char // PER_SIDE for team in teams for char in team}


@pytest.mark.parametrize("players", [3, 4])
def test_rivals_are_dealt_teams_of_one_side_that_share_nobody(players: int) -> None:
    found = [tune.dealt(FOUR._replace(players=players), Random(n)) for n in range(20)]
    for teams in found:
        chars = [char for team in teams for char in team]
        assert len(teams) == players - 1
        assert len(chars) == len(set(chars)) == SQUAD * len(teams)
        assert len(sides(teams)) == 1
    assert {side for teams in found for side in sides(teams)} == {0, 1}


def test_without_rivals_a_team_is_one_of_those_that_promise_most() -> None:
    best = tune.good_teams(TWO)
    worst = set(tune.good_teams(TWO._replace(teams=168))) - set(best)
    talents = tune.talents_of("vault", 2)
    promised = [sum([talents[char] for char in team]) for team in best]
    assert len(best) == TWO.teams
    assert min(promised) >= max([sum([talents[char] for char in team]) for team in worst])
    assert {team for n in range(200) for team in tune.dealt(TWO, Random(n))} == set(best)


def test_a_team_that_must_have_somebody_has_them() -> None:
    vikka = CHARACTERS.index("vikka")
    assert all(vikka in team for team in tune.good_teams(TWO._replace(having="vikka")))


def test_weights_are_drawn_around_what_was_learned() -> None:
    sure = FOUR._replace(spread=0.0)
    learned = tune.drawn(sure, 0)
    assert {name: learned[name] for name in RIVALS_FACTORS["factory"]} == RIVALS_FACTORS["factory"]
    more = tune.drawn(sure._replace(factors="hurry=1.5"), 0)
    assert more == learned | {"hurry": 1.5 * learned["hurry"]}


def test_each_rival_draws_their_own_weights_and_the_same_again() -> None:
    first, second, third = [tune.drawn(FOUR, place) for place in range(3)]
    assert len({first["hurry"], second["hurry"], third["hurry"]}) == 3
    assert tune.drawn(FOUR, 0) == first
    assert tune.drawn(FOUR._replace(number=1), 0) != first


def test_each_rival_counts_with_what_they_brought_about() -> None:
    result = Result(*FOUR, "7 56 448", "-3 5 -9", "0 1 0")
    found = tune.tries_of([result, result])
    assert [(one.place, one.squad, one.lead, one.won) for one in found] == 2 * [
        (0, 7, -3, 0),
        (1, 56, 5, 1),
        (2, 448, -9, 0),
    ]
    assert {one.task for one in found} == {FOUR}


def test_a_game_of_four_is_played_with_what_was_dealt_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "games.csv"
    asked = "--scenarios factory --players 4 --scoring even --games 1 --teams 168 --spread 0.4"
    monkeypatch.setattr(sys, "argv", ["tune", *asked.split(), "--out", str(kept)])
    tune.main()
    (result,) = tune.known(kept)
    teams = tune.dealt(FOUR, Random("tune.0"))
    assert tune.task_of(result) == FOUR
    assert result.squads.split() == [str(sum([1 << char for char in team])) for team in teams]
    leads, wins = [list(map(int, told.split())) for told in (result.leads, result.wins)]
    assert len(leads) == len(wins) == 3
    assert sum([lead > 0 for lead in leads]) <= 1
    told = capsys.readouterr().out
    assert f"attackers won {sum(wins) / 3:.1%} of 3" in told
    assert told.count('": (') == len(SCENARIOS)

    monkeypatch.setattr(tune, "played", None)  # Nothing is played again.
    tune.main()
    assert capsys.readouterr().out == told
