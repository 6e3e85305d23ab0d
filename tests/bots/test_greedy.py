"""The greedy bot: sees nothing hidden, judges a choice by its end, and plays Smog well enough."""

from __future__ import annotations

import gc
from random import Random
from statistics import mean

import pytest

from fogbound.bots import Greedy, bot
from fogbound.bots.play import moves, play
from fogbound.engine import Match, State
from fogbound.games.smog.rules.state import SmogState
from tests.smog.builder import SMOG, Position, position

ALL = ["atlantean key", "spectral chain", "adamantine key", "mithril lock"]


def turn_of(greedy: Greedy, p: Position) -> list[str]:
    """What the bot does until another seat decides, in words."""
    words = []
    seat = p.state.actor
    assert seat is not None
    while p.state.actor == seat:
        words.append(SMOG.actions.name(greedy.choose(p.state.seen_by(seat), Random(2))))
        p.play(words[-1])
    return words


# ---------------------------------------------------------------- what it may know


def test_its_choice_does_not_depend_on_what_it_cannot_see() -> None:
    compared = 0
    match = Match.new("smog", 3, 21, rounds=4)
    for number, _ in enumerate(moves(match, [bot("greedy") for _ in range(3)])):
        state = match.state
        if number % 9 or state.actor is None:
            continue
        other = state.seen_by(state.actor).guess(Random(number))
        assert other != state
        views = [truth.seen_by(state.actor) for truth in (state, other)]
        choices = [Greedy().choose(seen, Random(3)) for seen in views]
        assert choices[0] == choices[1]
        compared += 1
    assert compared > 5


def test_it_changes_nothing_it_is_given() -> None:
    state = Match.new("smog", 2, 9).state
    assert state.actor is not None
    seen = state.seen_by(state.actor)
    before = seen.copy()
    Greedy().choose(seen, Random(1))
    assert seen == before


@pytest.mark.parametrize("spec", ["greedy", "search:3"])
@pytest.mark.parametrize("collects", [True, False])
def test_thinking_leaves_the_garbage_collector_as_it_was(spec: str, collects: bool) -> None:
    state = Match.new("smog", 2, 9).state
    assert state.actor is not None
    try:
        (gc.enable if collects else gc.disable)()
        bot(spec).choose(state.seen_by(state.actor), Random(1))
        assert gc.isenabled() == collects
    finally:
        gc.enable()


# ---------------------------------------------------------------- how it looks ahead


def test_it_leaves_by_its_gate_as_soon_as_it_can() -> None:
    p = position(
        2,
        at={0: "north-east"},
        ether={0: "blood mana ectoplasm titanium"},
        artefacts={0: ALL},
        combination={0: "blood mana ectoplasm titanium"},
        gate={0: "near"},
    )
    assert turn_of(Greedy(), p) == ["move west", "exit"]
    assert p.state.outcome is not None
    assert p.state.outcome.winners == (0,)


def test_it_pays_the_fog_with_what_it_does_not_need() -> None:
    """Blood is wanted and Mana is not; which one goes is a choice of its own."""
    p = position(
        2,
        at={0: "north-east"},
        coins={0: 0},
        ether={0: "blood mana ectoplasm titanium titanium"},
        artefacts={0: ALL},
        combination={0: "blood ectoplasm titanium titanium"},
        gate={0: "left"},
        turned={"north-east": 1},
    )
    words = turn_of(Greedy(), p)
    assert "pay mana" in words
    assert words[-1] == "exit"


def test_a_choice_is_judged_by_what_follows_from_it() -> None:
    """Turning any tile is worth nothing until the tile and the way are chosen."""
    p = position(
        2,
        coins={0: 1, 1: 0},
        ether={0: "blood mana ectoplasm"},
        artefacts={0: ALL},
        combination={0: "blood mana ectoplasm titanium"},
        gate={0: "right"},
        turned={"west": 1},
    )
    words = turn_of(Greedy(), p)
    assert words[:4] == ["rotate any tile", "place west", "anticlockwise", "move west"]


def test_it_keeps_to_its_plan_while_all_goes_as_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is planned is not valued again."""
    valued: list[State] = []
    usual = SMOG.value

    def value(state: SmogState, seat: int) -> float:
        valued.append(state)
        return usual(state, seat)

    monkeypatch.setattr(SMOG, "value", value)
    p = position(2, coins={0: 5}, artefacts={0: ALL[1:]})
    mind = Greedy()
    p.state.play(mind.choose(p.state.seen_by(0), Random(1)))
    assert valued
    valued.clear()
    mind.choose(p.state.seen_by(0), Random(1))
    assert not valued
    p.state.coins[0] -= 1
    mind.choose(p.state.seen_by(0), Random(1))
    assert valued


def test_it_does_what_the_value_of_the_game_calls_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SMOG, "value", lambda s, seat: float(s.counter[seat]))
    p = position(2, coins={0: 3})
    turn_of(Greedy(), p)
    assert p.state.counter[0] >= 3


def test_ties_are_broken_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SMOG, "value", lambda s, seat: 0.0)
    seen = position(2).state.seen_by(0)
    assert len({Greedy().choose(seen, Random(n)) for n in range(12)}) > 1


# ---------------------------------------------------------------- how well it plays


@pytest.mark.parametrize("edition", ["en", "it"])
def test_four_of_them_end_a_game_of_smog_within_25_rounds(edition: str) -> None:
    matches = [play("smog", ["greedy"] * 4, seed, edition=edition, rounds=60) for seed in (1, 2)]
    assert all(match.state.outcome.winners for match in matches if match.state.outcome)
    assert mean(match.state.to_json()["round"] for match in matches) <= 25


def test_it_beats_random_players_at_smog() -> None:
    for seed in range(4):
        specs = ["random", "greedy"] if seed % 2 else ["greedy", "random"]
        outcome = play("smog", specs, seed, rounds=60).state.outcome
        assert outcome is not None
        assert outcome.winners == (specs.index("greedy"),)


def test_it_plays_any_game_that_has_a_value() -> None:
    match = play("lamps", ["greedy", "greedy", "random"], 5, weather="windy")
    assert match.state.outcome is not None
