"""The round: whose turn it is, income, how many actions there are."""

from __future__ import annotations

import pytest

from tests.smog.builder import position


@pytest.mark.rule("smog:round.order")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_turn_each_clockwise_from_the_first_player(players: int) -> None:
    for first in range(players):
        p = position(players, turn=first)
        for n in [*range(players), *range(players)]:
            assert p.state.actor == p.state.turn == (first + n) % players
            p.play("end turn")
            assert p.state.first == first
        assert p.state.round == 3


@pytest.mark.rule("smog:round.order")
def test_turns_and_rounds_are_told() -> None:
    p = position().play("end turn")
    assert p.told("turn") == [(1, (1,), -1)]
    p.play("end turn", "end turn", "end turn")
    assert p.told("turn") == [(2, (1,), -1), (3, (1,), -1), (0, (2,), -1)]
    assert p.told("round") == [(-1, (2,), -1)]


@pytest.mark.rule("smog:round.income")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_income_in_the_first_round_and_a_coin_each_in_every_other(players: int) -> None:
    p = position(players)
    assert p.state.coins == [2] * players
    for coins in (3, 4):
        p.play(*["end turn"] * (players - 1))
        assert p.state.coins == [coins - 1] * players
        p.play("end turn")
        assert p.state.coins == [coins] * players


@pytest.mark.rule("smog:round.income.favoured")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_favoured_players_coin_goes_to_his_counter(players: int) -> None:
    p = position(players, turn=1, favoured=1, in_round=2, counter={0: 1, 1: 2})
    assert p.state.coins == [3, 2, 3, 3][:players]
    assert p.state.counter == [1, 3, 0, 0][:players]


@pytest.mark.rule("smog:round.income.favoured", "smog:round.income")
def test_in_the_first_round_nobody_gets_a_coin_not_even_on_a_counter() -> None:
    p = position(turn=1, favoured=1, in_round=1)
    assert p.state.coins == [2, 2, 2, 2]
    assert p.state.counter == [0, 0, 0, 0]


@pytest.mark.rule("smog:round.sequence")
def test_income_then_agents_then_turns_then_favour() -> None:
    p = position(
        in_round=5,
        favoured=0,
        turn=0,
        counter={0: 1, 1: 3},
        at={0: "north"},
        agents={"witch": "north-east"},
    )
    assert p.state.coins == [2, 3, 3, 3]
    assert p.state.counter[0] == 2
    assert p.legal == ["agent witch", "leave agents"]
    p.play("agent witch", "lead west").leave_agents()
    assert p.state.left == 3  # four for the favoured player, one fewer beside the Witch
    p.play("end turn", "end turn", "end turn")
    assert (p.state.actor, p.state.favoured) == (3, 0)
    p.play("end turn")
    assert p.state.favoured == 1
    assert p.state.round == 6
    assert p.state.counter == [0, 1, 0, 0]
    assert p.state.coins == [3, 3, 4, 4]


@pytest.mark.rule("smog:turn.actions")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_has_three_actions_and_the_same_may_be_taken_again(players: int) -> None:
    p = position(players, at={0: "north"})
    for left in (3, 2, 1):
        assert p.state.left == left
        p.play("rotate tile")
    assert p.state.left == 0
    assert p.turned("north") == 3
    assert p.legal == ["end turn", "pay shadow master"]
    p.play("end turn")
    assert (p.state.actor, p.state.left) == (1, 3)


@pytest.mark.rule("smog:turn.actions")
def test_a_player_may_stop_early() -> None:
    p = position(at={0: "north"}).play("end turn")
    assert p.state.actor == 1
    p.play("move north", "end turn")
    assert p.state.actor == 2


@pytest.mark.rule("smog:turn.actions")
@pytest.mark.parametrize(
    ("words", "place"),
    [
        (("move south",), "north"),
        (("move north", "pay coin"), "north"),
        (("rotate tile",), "north"),
        (("buy",), "north"),
        (("buy",), "outer north"),
        (("sell",), "north"),
        (("clear hourglass west",), "north"),
        (("clear hourglass west",), "outer north"),
        (("request coins",), "esplanade"),
        (("rotate any tile", "place south", "clockwise"), "esplanade"),
        (("fly", "place south"), "south-west"),
    ],
)
def test_every_action_costs_one_action_and_none_is_left_without(
    words: tuple[str, ...], place: str
) -> None:
    p = position(
        at={0: place},
        coins={0: 5, 1: 6, 2: 6, 3: 6},
        ether={0: "ectoplasm"},
        glass={"north": "west", "outer north": "west"},
        slots=["gate keeper", "dandy", "doctor", "merchant"],
        agents={"gate keeper": "south-west"},
    )
    q = p.copy().play(*words)
    assert q.state.left == 2
    assert q.state.actor == 0
    p.state.left = 0
    assert p.why_not(words[0]) == "turn.actions"
    assert p.legal == ["end turn", "pay shadow master"]


@pytest.mark.rule("smog:turn.actions")
def test_what_is_no_action_of_a_turn_is_refused() -> None:
    p = position()
    for words in ("place north", "pay coin", "clockwise", "stay", "begin turn", "draw card"):
        assert p.why_not(words) == "turn.actions"


@pytest.mark.rule("smog:turn.actions.favoured")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_favoured_player_has_four_actions(players: int) -> None:
    p = position(players, favoured=0)
    for seat in range(players):
        assert (p.state.turn, p.state.left) == (seat, 3 if seat else 4)
        p.play("end turn")


@pytest.mark.rule("smog:turn.actions.favoured", "smog:favour.nobody")
def test_without_favour_the_first_player_has_three_actions() -> None:
    p = position(turn=2)
    assert p.state.left == 3


@pytest.mark.rule("smog:turn.actions")
def test_what_a_turn_forbids_twice_is_allowed_again_next_turn() -> None:
    p = position(
        2,
        at={0: "north"},
        coins={0: 9},
        ether={0: "mana"},
        slots=["merchant", "dandy", "doctor", "witch"],
    )
    p.play("buy")
    assert p.why_not("sell") == "sell.not_after_purchase"
    p.play("end turn", "end turn")
    assert p.why_not("sell") is None
