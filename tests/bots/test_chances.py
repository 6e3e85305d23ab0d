"""How likely each seat is to win: what search judges positions by."""

from __future__ import annotations

from itertools import islice
from math import exp
from typing import Any

import pytest

import fogbound
from fogbound.bots import bot
from fogbound.bots.play import moves, play
from fogbound.engine import Match
from tests.nanty.builder import position as nanty_position
from tests.smog.builder import position as smog_position

ALL = ["atlantean key", "spectral chain", "adamantine key", "mithril lock"]


@pytest.mark.parametrize(("name", "players"), [("smog", 3), ("nanty", 4), ("lamps", 2)])
def test_chances_add_up_to_one_at_every_decision(name: str, players: int) -> None:
    match = Match.new(name, players, 8)
    for _ in islice(moves(match, [bot("random")] * players), 60):
        chances = fogbound.game(name).chances(match.state)
        assert len(chances) == players
        assert min(chances) >= 0
        assert sum(chances) == pytest.approx(1)


def test_when_it_is_over_the_winner_has_them_all_and_a_draw_is_shared() -> None:
    drawn = play("smog", ["random"] * 4, 4, rounds=1).state
    assert fogbound.game("smog").chances(drawn) == [0.25] * 4
    won = play("nanty", ["random"] * 3, 4, turns=3).state
    assert won.outcome is not None
    winners = won.outcome.winners
    shares = [(seat in winners) / len(winners) for seat in range(3)]
    assert fogbound.game("nanty").chances(won) == shares


@pytest.mark.parametrize("players", [2, 4, 5])
def test_allies_have_one_chance_and_that_of_all_sides_adds_up_to_one(players: int) -> None:
    match = Match.new("lamps", players, 8, teams="yes")
    lamps = fogbound.game("lamps")
    decided = 0
    for _ in moves(match, [bot("random")] * players):
        chances = lamps.chances(match.state)
        assert chances == [chances[seat % 2] for seat in range(players)]
        assert chances[0] + chances[1] == pytest.approx(1)
        decided += 1
    assert decided > 5
    outcome = match.state.outcome
    assert outcome is not None
    sides = {seat % 2 for seat in outcome.winners}
    assert chances == [(seat % 2 in sides) / len(sides) for seat in range(players)]


def test_a_side_is_as_strong_as_its_strongest_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    lamps = fogbound.game("lamps")
    state = lamps.new(4, 5, teams="yes")
    monkeypatch.setattr(lamps, "_standings", lambda state: [0.0, 1.0, 3.0, -9.0])
    strong, weak = exp(3.0), exp(1.0)
    assert lamps.chances(state) == pytest.approx(
        [share / (strong + weak) for share in (strong, weak, strong, weak)]
    )


def test_without_standings_of_its_own_a_game_is_judged_by_its_value() -> None:
    lamps = fogbound.game("lamps")
    state = lamps.new(2, 5)
    one, other = (lamps.value(state, seat) / lamps.spread for seat in range(2))
    assert lamps.chances(state)[0] == pytest.approx(exp(one) / (exp(one) + exp(other)))


def test_in_smog_goods_and_a_short_way_make_a_good_standing() -> None:
    def chance(**dashboard: Any) -> float:
        state = smog_position(2, gate={0: "near", 1: "near"}, **dashboard).state
        return fogbound.game("smog").chances(state)[0]

    even = chance()
    assert chance(artefacts={0: ALL[:1]}) > even + 0.05
    assert chance(artefacts={1: ALL[:1]}) < even - 0.05
    four = "blood mana ectoplasm titanium"
    kit: dict[str, Any] = {"combination": {0: four}, "artefacts": {0: ALL}}
    done = {"ether": {0: four}, **kit}
    assert chance(**done) > chance(**kit)
    assert chance(at={0: "north"}, **done) > chance(at={0: "south"}, **done) > 0.9


def test_in_nanty_narking_progress_and_property_make_a_good_standing() -> None:
    faces = {0: "bellinger", 1: "holdhurst"}

    def chance(**table: Any) -> float:
        state = nanty_position(2, faces=faces, **table).state
        return fogbound.game("nanty").chances(state)[0]

    even = chance()
    assert chance(agents={0: "city, east end"}) > even + 0.02
    assert chance(agents={1: "city, east end"}) < even - 0.02
    assert chance(buildings={0: "city"}) > chance(agents={0: "city"})
    assert chance(money={0: 60}) > even
    assert chance(turn=1) < even


def test_sherlock_holmes_hopes_for_the_end_of_the_pile() -> None:
    chances = [
        fogbound.game("nanty").chances(
            nanty_position(2, faces={0: "holmes", 1: "moriarty"}, deck=deck).state
        )[0]
        for deck in ("toby", None)
    ]
    assert chances[0] > chances[1] + 0.3
