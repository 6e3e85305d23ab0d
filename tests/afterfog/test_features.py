"""What bots and learners are told: no more than the seat knows, and better is better."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fogbound.bots import Greedy
from fogbound.games.afterfog.bots.board import board_of
from fogbound.games.afterfog.bots.features import (
    CLOCK,
    CONFLICT,
    QUESTIONS,
    ROLES,
    SEAT_WIDTH,
    WIDTH,
    features,
)
from fogbound.games.afterfog.bots.value import (
    WIN,
    standings,
    time_spent,
    turns_to_come,
    value,
)
from fogbound.games.afterfog.rules import scoring
from fogbound.games.afterfog.rules.scoring import KINDS_OF_POINTS
from fogbound.games.afterfog.rules.state import FogState
from tests.afterfog.position import AFTERFOG, new_game, position

PLAYERS = pytest.mark.parametrize("players", [2, 4, 6])


def some_positions(players: int) -> list[tuple[FogState, Random]]:
    """Positions of a random game, a few actions apart."""
    state, rng = new_game(players, 6, turns=12), Random(players)
    found = []
    while state.actor is not None:
        if rng.random() < 0.1:
            found.append((state.copy(), rng))
        state.play(rng.choice(state.legal()))
    return [*found, (state, rng)]


@PLAYERS
def test_value_and_features_use_what_the_seat_knows_alone(players: int) -> None:
    for state, rng in some_positions(players):
        for seat in range(players):
            seen = state.seen_by(seat)
            guess = seen.guess(rng)
            assert value(state, seat) == value(seen, seat) == value(guess, seat)
            assert features(state, seat) == features(seen, seat) == features(guess, seat)


# ---------------------------------------------------------------- value


def worth(players: int = 3, **wanted: Any) -> float:
    """The value for seat 0."""
    return value(position(players, **wanted).state, 0)


@pytest.mark.parametrize(
    "better",
    [
        {"tokens": {"1d": "0"}},
        {"tokens": {"1d": "0"}, "towers": "1d"},
        {"ships": {0: "skyslip 1e, caravel 1e"}},
        {"store": {0: "2 food"}},
        {"store": {0: "1 gold"}},
        {"rubies": {0: 2}},
        {"cards": {0: "midsummer fair"}},
        {"cards": {0: "master pilots"}},
        {"cards": {0: "strongroom"}},
        {"kept": {0: "founders ledger"}},
        {"kept": {0: "crate of flares"}},
        {"markers": {0: "charter"}},
        {"guild": {0: "ale"}},
    ],
    ids=str,
)
def test_what_is_good_to_have_counts_for_who_has_it_and_against_the_others(
    better: dict[str, Any],
) -> None:
    assert worth(**better) > worth()
    state = position(3, **better).state
    assert value(state, 1) < value(position(3).state, 1)


def test_an_icon_counts_the_more_the_fewer_are_missing() -> None:
    none, one, two = (worth(guild={0: icons}) for icons in ("", "ale", "ale, ale"))
    assert 0 < one - none < two - one


def test_a_hub_counts_by_its_network() -> None:
    apart = worth(tokens={"1d": "0", "1k": "0", "1a": "0"})
    joined = worth(tokens={"1d": "0", "1h": "0", "1k": "0"})
    assert joined > apart


def test_a_space_without_support_beside_a_rival_is_worth_less() -> None:
    far = worth(tokens={"1d": "0"})
    assert worth(tokens={"1d": "0", "1a": "1", "1h": "1"}) < far


def test_a_goal_within_reach_counts_the_more_the_later_it_is() -> None:
    def gain(**when: Any) -> float:
        met = worth(tokens={"1h": "0", "1l": "0"}, **when)
        return met - worth(tokens={"1a": "0", "1c": "0"}, **when)

    assert gain(past="pay barge aground, warehouse fire, day of barter") > gain() > 0


def test_chips_are_worth_little_in_the_last_turn_and_next_to_nothing_after_it() -> None:
    def gain(**when: Any) -> float:
        return worth(store={0: "3 food"}, **when) - worth(**when)

    usual, last, over = gain(), gain(last_turns="0 1 2"), gain(turn=1, last_turns="1 2")
    assert usual > last > over > 0


def test_the_sixth_of_a_kind_is_worth_less() -> None:
    def of(count: int) -> float:
        return worth(store={0: f"{count} wood"})

    assert of(2) - of(1) > of(7) - of(6) > 0


def test_nothing_beats_a_win() -> None:
    state = some_positions(2)[-1][0]
    assert state.outcome is not None
    [winner] = state.outcome.winners
    assert value(state, winner) == WIN
    assert value(state, 1 - winner) == -WIN


@PLAYERS
def test_the_board_is_counted_as_for_the_score(players: int) -> None:
    for state, _ in some_positions(players):
        board = board_of(state)
        points = [dict(zip(KINDS_OF_POINTS, kinds, strict=True)) for kinds in scoring.points(state)]
        assert board.spaces == [kinds["spaces"] for kinds in points]
        assert [2 * towers for towers in board.towers] == [kinds["towers"] for kinds in points]


def test_who_has_more_points_to_be_stands_better() -> None:
    state = position(3, cards={1: "midsummer fair"}, tokens={"2c": "1", "3b": "2"}).state
    stand = standings(state)
    assert stand[1] > stand[2] > stand[0]


# ---------------------------------------------------------------- the clock


def test_turns_to_come_grow_fewer_with_every_event() -> None:
    events = ["pay barge aground", "warehouse fire", "day of barter", "relief convoy"]
    found = [position(3, past=", ".join(events[:n])).state for n in range(5)]
    left = [turns_to_come(state, 0) for state in found]
    assert left == sorted(left, reverse=True)
    assert [time_spent(state) for state in found] == sorted(map(time_spent, found))


def test_last_turns_are_counted_exactly() -> None:
    state = position(3, last_turns="0 1 2 0").state
    assert [turns_to_come(state, seat) for seat in range(3)] == [1, 1, 1]


# ---------------------------------------------------------------- features


@PLAYERS
def test_features_are_always_as_many(players: int) -> None:
    for state, _ in some_positions(players):
        assert {len(features(state, seat)) for seat in range(players)} == {WIDTH}


def test_each_seat_comes_first_in_its_own_features() -> None:
    state = position(3, rubies={1: 3}).state
    for seat, place in [(1, 0), (0, 1), (2, 2)]:
        found = features(state, seat)[CLOCK + ROLES + QUESTIONS.width + CONFLICT :]
        rubies = [found[n * SEAT_WIDTH + 9] for n in range(6)]
        assert [n for n, have in enumerate(rubies) if have] == [place]


# ---------------------------------------------------------------- the bots


@pytest.mark.parametrize("players", [2, 5])
def test_greedy_beats_random(players: int) -> None:
    won = 0
    for seat in range(2):
        bots = [Greedy() if n == seat else None for n in range(players)]
        state, rng = AFTERFOG.new(players, seat), Random(seat)
        while state.actor is not None:
            bot = bots[state.actor]
            legal = state.legal()
            state.play(bot.choose(state.seen_by(state.actor), rng) if bot else rng.choice(legal))
        assert state.outcome is not None
        won += seat in state.outcome.winners
    assert won == 2
