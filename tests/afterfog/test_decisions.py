"""Who decides what, and who is not asked."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from tests.afterfog.position import AFTERFOG, Position, new_game, position

OUT_OF_TURN = {
    "pick", "use", "enough", "collect", "give", "take", "stop", "pay", "player", "discard",
    "tribute", "bundle", "adventure", "spy", "claim", "contract",
}  # fmt: skip
"""What somebody can be asked when it is not their turn (decide.out_of_turn)."""


def kinds_asked(players: int, seed: int, **options: Any) -> dict[bool, set[str]]:
    """What those whose turn it is were asked, and what the others, in a random game."""
    rng = Random(seed)
    p = Position(new_game(players, seed, turns=10, **options))
    found: dict[bool, set[str]] = defaultdict(set)
    while p.state.actor is not None:
        found[p.state.actor == p.state.turn] |= {name.split()[0] for name in p.legal}
        p.state.play(rng.choice(p.state.legal()))
    return found


@pytest.mark.rule("afterfog:decide.turn", "afterfog:decide.out_of_turn")
def test_who_is_asked_what() -> None:
    found: dict[bool, set[str]] = defaultdict(set)
    for seed in range(12):
        for mine, kinds in kinds_asked(2 + seed % 5, seed, tribute_choice="owner").items():
            found[mine] |= kinds
    assert found[False] <= OUT_OF_TURN
    assert {"pick", "collect", "tribute"} <= found[False]
    assert {"ship", "fly", "end", "buy", "produce", "network", "no", "draw"} <= found[True]
    assert "tribute" not in found[True]


@pytest.mark.rule("afterfog:decide.turn", "afterfog:tribute.choice")
def test_with_the_usual_options_the_active_player_chooses_the_tribute() -> None:
    found: dict[bool, set[str]] = defaultdict(set)
    for seed in range(8):
        for mine, kinds in kinds_asked(3, seed).items():
            found[mine] |= kinds
    assert "tribute" in found[True]
    assert "tribute" not in found[False]


@pytest.mark.rule("afterfog:decide.forced", "afterfog:buy.ask")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_nobody_is_asked_where_there_is_no_choice_but_in_the_buy_phase(players: int) -> None:
    for seed in range(6):
        rng = Random(seed)
        p = Position(new_game(players, seed, turns=10))
        while p.state.actor is not None:
            if len(p.legal) == 1:
                assert p.legal == ["end turn"], p.state.stack[-1]
                assert p.state.hands[p.state.actor]
                assert not p.state.bought
            p.state.play(rng.choice(p.state.legal()))


@pytest.mark.rule("afterfog:decide.forced")
def test_a_basic_any_of_which_would_do_is_still_asked_for() -> None:
    p = position(characters={1: "silas"}).end_turn()
    assert len(p.legal) == 3


@pytest.mark.rule("afterfog:decide.split")
def test_every_list_of_choices_is_short_and_of_one_kind() -> None:
    longest = 0
    for seed in range(5):
        rng = Random(seed)
        p = Position(new_game(6, seed, turns=8))
        while p.state.actor is not None:
            longest = max(longest, len(p.legal))
            p.state.play(rng.choice(p.state.legal()))
    assert 60 < longest <= 72


@pytest.mark.rule("afterfog:decide.split")
def test_what_was_chosen_stands() -> None:
    p = (
        position(
            store={0: "9 food, 9 wood, 9 stone, 9 gold"},
            contracts="whispers, gems",
            tokens={"2g": "1", "2b": "1"},
        )
        .shop()
        .play("contract whispers", "pay food")
    )
    assert p.store(0)["food"] == 8
    assert p.why_not("contract gems") is not None
    assert p.why_not("end turn") is not None


@pytest.mark.rule("afterfog:decide.same_moment")
def test_character_then_cards_then_adventures() -> None:
    p = position(
        players=2, characters={1: "silas"}, cards={1: "toll chain, strongroom"},
    ).end_turn()  # fmt: skip
    assert p.store(1) == {}
    p.play("collect food")
    assert p.store(1) == {"food": 1}
    p.play("collect wood")
    assert p.store(1) == {"food": 1, "wood": 1, "gold": 1}
    q = position(cards={1: "strongroom, toll chain"}, characters={1: "silas"}).end_turn()
    q.play("collect food")
    assert q.store(1) == {"food": 1, "gold": 1}


@pytest.mark.rule("afterfog:end.limit")
@pytest.mark.parametrize("players", [2, 5])
def test_a_limit_for_simulation(players: int) -> None:
    rng = Random(1)
    state = new_game(players, 2, turns=3)
    while state.actor is not None:
        state.play(rng.choice(state.legal()))
    assert state.turns == 3 * players
    assert state.outcome is not None
    assert state.outcome.rule == "end.limit"
    assert len(state.outcome.points) == players


@pytest.mark.rule("afterfog:end.limit", "afterfog:conflict.defence.finished")
def test_nobody_defends_better_for_a_limit() -> None:
    p = position(
        turn=1, played=5, turns=3, tokens={"1l": "0"}, ships={1: "skyslip 2f, caravel 2f"}
    ).fly("caravel", "1l")
    assert p.sums == [(2, 1)]
    p.end_turn()
    assert p.state.outcome is not None
    assert p.state.outcome.rule == "end.limit"


@pytest.mark.rule("afterfog:end.limit")
def test_there_is_no_limit_by_default() -> None:
    assert {option.name: option.default for option in AFTERFOG.options}["turns"] == 0
    assert position(turn=1, played=999).end_turn().state.outcome is None
