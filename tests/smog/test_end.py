"""Exit, and the end of the game."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from fogbound.engine import EVERYONE, IllegalAction
from fogbound.games.smog.rules.actions import ARTEFACTS, DIRECTIONS, ETHERS, PLACES
from tests.smog.builder import SMOG, Position, position

GATES = {
    "north": {
        "ahead_left": "south-east", "ahead": "south", "ahead_right": "south-west",
        "left": "east", "right": "west",
        "near_left": "north-east", "near": "north", "near_right": "north-west",
    },
    "east": {
        "ahead_left": "south-west", "ahead": "west", "ahead_right": "north-west",
        "left": "south", "right": "north",
        "near_left": "south-east", "near": "east", "near_right": "north-east",
    },
    "south": {
        "ahead_left": "north-west", "ahead": "north", "ahead_right": "north-east",
        "left": "west", "right": "east",
        "near_left": "south-west", "near": "south", "near_right": "south-east",
    },
    "west": {
        "ahead_left": "north-east", "ahead": "east", "ahead_right": "south-east",
        "left": "north", "right": "south",
        "near_left": "north-west", "near": "west", "near_right": "south-west",
    },
}  # fmt: skip
"""Where each Secret Gate is to a player who sits at that side and looks across the board."""
ONE_EACH = "blood mana ectoplasm titanium"
COMBINATIONS = [ONE_EACH] + [
    f"{twice} {twice} {first} {second}"
    for twice, first, second in permutations(ETHERS, 3)
    if ETHERS.index(first) < ETHERS.index(second)
]


def ready(seat: int = 0, **table: Any) -> Position:
    """That player has all he needs and stands on his gate, straight ahead of him."""
    wanted: dict[str, Any] = {
        "turn": seat,
        "at": {seat: ("south", "west", "north", "east")[seat]},
        "gate": {seat: "ahead"},
        "combination": {seat: ONE_EACH},
        "ether": {seat: ONE_EACH},
        "artefacts": {seat: ARTEFACTS},
    }
    return position(**{**wanted, **table})


@pytest.mark.rule("smog:exit", "smog:end.win")
@pytest.mark.parametrize("seat", range(4))
def test_an_exit_wins_alone_and_ends_the_game_at_once(seat: int) -> None:
    p = ready(seat)
    p.play("exit")
    s = p.state
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.rule) == ((seat,), "end.win")
    assert (s.actor, s.legal(), s.stack) == (None, [], [])
    assert p.told("exits") == [(seat, (s.place[seat],), EVERYONE)]
    assert p.why_not("end turn") == "end.win"
    with pytest.raises(IllegalAction) as refused:
        p.play("end turn")
    assert refused.value.rule == "end.win"


@pytest.mark.rule("smog:exit.view", "smog:parts.gates", "smog:exit")
@pytest.mark.parametrize("side", GATES)
def test_the_gate_is_found_from_the_players_own_side(side: str) -> None:
    n = DIRECTIONS.index(side)
    sides = [DIRECTIONS[(n + k) % 4] for k in range(4)]
    assert len(GATES[side]) == len(set(GATES[side].values())) == 8
    for gate, tile in GATES[side].items():
        exits = [
            place
            for place in PLACES
            if ready(sides=sides, gate={0: gate}, at={0: place}).may("exit")
        ]
        assert exits == [tile], gate


@pytest.mark.rule("smog:exit.view", "smog:card.wheel_of_chaos")
@pytest.mark.parametrize(("way", "side"), [("clockwise", "west"), ("anticlockwise", "east")])
def test_the_gate_moves_with_the_wheel_of_chaos(way: str, side: str) -> None:
    for gate, tile in GATES[side].items():
        for place in PLACES[1:9]:
            p = ready(gate={0: gate}, at={0: place}, hands={0: ["wheel of chaos"]})
            p.play("play wheel of chaos", way)
            assert p.why_not("exit") == (None if place == tile else "exit")


@pytest.mark.rule("smog:exit")
def test_an_exit_takes_an_action() -> None:
    p = ready()
    p.state.left = 1
    assert p.may("exit")
    p = ready()
    p.state.left = 0
    assert p.why_not("exit") == "turn.actions"


@pytest.mark.rule("smog:exit")
@pytest.mark.parametrize("missing", ARTEFACTS)
def test_all_four_artefacts_are_needed(missing: str) -> None:
    others = [artefact for artefact in ARTEFACTS if artefact != missing]
    assert ready(artefacts={0: others}).why_not("exit") == "exit"
    assert ready(artefacts={0: others, 1: ARTEFACTS}).why_not("exit") == "exit"


@pytest.mark.rule("smog:exit", "smog:parts.combinations")
@pytest.mark.parametrize("combination", COMBINATIONS)
def test_the_ethers_of_the_combination_are_needed(combination: str) -> None:
    wanted = combination.split()
    assert ready(combination={0: combination}, ether={0: combination}).may("exit")
    for short in set(wanted):
        others = " ".join(f"{ether} {ether} {ether}" for ether in ETHERS if ether != short)
        one_less = f"{short} " * (wanted.count(short) - 1)
        p = ready(combination={0: combination}, ether={0: one_less + others, 1: ONE_EACH})
        assert p.why_not("exit") == "exit"


@pytest.mark.rule("smog:exit")
def test_extra_ethers_do_no_harm() -> None:
    assert ready(ether={0: f"{ONE_EACH} {ONE_EACH} blood"}).may("exit")
    mana = "mana mana blood ectoplasm"
    assert ready(combination={0: mana}, ether={0: f"{mana} titanium titanium"}).may("exit")


@pytest.mark.rule("smog:exit")
def test_the_own_gate_and_combination_count_not_anothers() -> None:
    p = ready(1, gate={0: "ahead", 1: "near"}, at={1: "south"})
    assert p.why_not("exit") == "exit"
    q = ready(1, combination={0: ONE_EACH, 1: "blood blood mana titanium"})
    assert q.why_not("exit") == "exit"


@pytest.mark.rule("smog:end.win")
def test_the_winner_shows_his_cards() -> None:
    p = ready().play("exit")
    seen = p.state.seen_by(2)
    assert (seen.gate[0], seen.combination[0]) == (p.state.gate[0], p.state.combination[0])
    assert seen.gate[1] == seen.combination[1] == -1


# ---------------------------------------------------------------- the round limit


@pytest.mark.rule("smog:end.limit")
@pytest.mark.parametrize("rounds", [1, 2, 3])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_that_reaches_the_limit_is_a_draw(players: int, rounds: int) -> None:
    p = position(players, rounds=rounds)
    p.play(*["end turn"] * (players * rounds - 1))
    assert (p.state.outcome, p.state.actor, p.state.round) == (None, players - 1, rounds)
    p.play("end turn")
    outcome = p.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((), "end.limit")
    assert (p.state.actor, p.legal) == (None, [])
    assert p.why_not("end turn") == "end.limit"


@pytest.mark.rule("smog:end.limit", "smog:end.win")
def test_an_exit_in_the_last_round_wins() -> None:
    p = ready(rounds=1).play("exit")
    assert p.state.outcome is not None
    assert p.state.outcome.winners == (0,)


@pytest.mark.rule("smog:end.limit")
def test_there_is_no_limit_by_default() -> None:
    assert SMOG.new(players=2, seed=1).box.options["rounds"] == 0
    p = position(2).play(*["end turn"] * 400)
    assert (p.state.outcome, p.state.round) == (None, 201)
