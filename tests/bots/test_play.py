"""Matches between bots: repeatable, and nobody sees more than his seat does."""

from __future__ import annotations

from random import Random

import pytest

from fogbound.bots import Bot, Budget, RandomBot
from fogbound.bots.play import decide, moves, play, seat_rng
from fogbound.engine import UNKNOWN, Match, State
from fogbound.games.smog.rules.state import SmogState


class Spy:
    """Plays at random and checks that it is shown its own seat's view and nothing else."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.asked = 0

    def choose(self, seen: State, rng: Random, budget: Budget | None = None) -> int:
        self.asked += 1
        assert isinstance(seen, SmogState)
        assert seen.viewer == seen.actor == self.seat
        assert seen.key == b""
        assert set(seen.deck) <= {UNKNOWN}
        for seat in range(seen.box.players):
            own = seat == self.seat
            assert (seen.combination[seat] != UNKNOWN) == own
            assert (seen.gate[seat] != UNKNOWN) == own
            assert all((card != UNKNOWN) == own for card in seen.hands[seat])
        with pytest.raises(ValueError, match="a view knows only what its own seat sees"):
            seen.seen_by((self.seat + 1) % seen.box.players)
        return rng.choice(seen.legal())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_sees_what_its_seat_sees_and_no_more(players: int) -> None:
    spies = [Spy(seat) for seat in range(players)]
    match = Match.new("smog", players, 5, rounds=15)
    for _ in moves(match, spies):
        pass
    assert match.state.outcome is not None
    assert all(spy.asked > 15 for spy in spies)


@pytest.mark.parametrize("specs", [["random", "random", "random"], ["greedy", "random"]])
def test_the_same_seed_gives_the_same_match(specs: list[str]) -> None:
    one, other = (play("smog", specs, 11, rounds=8) for _ in range(2))
    assert one.record == other.record
    assert one.state == other.state
    assert one.record.actions != play("smog", specs, 12, rounds=8).record.actions


def test_a_match_between_bots_is_a_record_like_any_other() -> None:
    match = play("smog", ["random", "random"], "fog", seats=["Ann", "Bob"], edition="it", rounds=5)
    record = match.record
    assert (record.seed, record.seats, record.players) == ("fog", ["Ann", "Bob"], 2)
    assert record.options == {"edition": "it", "rounds": 5}
    assert record.replay() == match.state
    assert record.result == "drawn by end.limit"


def test_moves_tell_what_happened_one_action_at_a_time() -> None:
    match = Match.new("smog", 2, 3, rounds=3)
    told = []
    for events in moves(match, [RandomBot(), RandomBot()]):
        told += events
        assert len(match.record.actions) >= 1
    assert told == [item.event for item in match.story]
    assert {"turn", "round"} <= {event.what for event in told}


def test_a_match_goes_on_from_any_position() -> None:
    whole = play("smog", ["random", "random"], 4, rounds=4).record
    match = Match.new("smog", 2, 4, rounds=4)
    for action in whole.actions[:20]:
        match.play(action)
    for _ in moves(match, [RandomBot(), RandomBot()]):
        pass
    assert match.state.outcome is not None
    assert match.record.actions[:20] == whole.actions[:20]


def test_every_seat_has_a_chance_of_its_own() -> None:
    draws = {seat_rng(seed, seat).random() for seed in (1, "1 ", 12) for seat in range(4)}
    assert len(draws) == 12
    assert seat_rng(1, 2).random() == seat_rng("1", 2).random()


def test_nobody_is_asked_when_the_game_is_over() -> None:
    over = play("smog", ["random", "random"], 4, rounds=1).state
    minds: list[Bot] = [RandomBot(), RandomBot()]
    with pytest.raises(ValueError, match="the game is over"):
        decide(over, minds, [Random(1), Random(2)])


def test_random_plays_every_legal_action_about_as_often() -> None:
    state = Match.new("smog", 2, 3).state
    assert state.actor is not None
    seen = state.seen_by(state.actor)
    rng = Random(8)
    counts = dict.fromkeys(seen.legal(), 0)
    for _ in range(120 * len(counts)):
        counts[RandomBot().choose(seen, rng)] += 1
    assert all(80 <= count <= 160 for count in counts.values())
