"""What bots and learners are told: no more than the seat knows, and better is better."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

import pytest

from fogbound.bots import Budget, Greedy, hints
from fogbound.bots.learned import Learned
from fogbound.games.riders.bots.around import ANSWERS, AROUND, ROLE, SIGNS, answers, ways_of
from fogbound.games.riders.bots.attack import PROSPECTS
from fogbound.games.riders.bots.features import CLOCK, PLAYER, QUESTIONS, ROLES, WIDTH, features
from fogbound.games.riders.bots.learned import (
    FACTORS,
    RIVALS_FACTORS,
    RIVALS_TALENTS,
    TALENTS,
)
from fogbound.games.riders.bots.outlook import Outlook, exits_of, ground_now, hope_of, in_time
from fogbound.games.riders.bots.routes import FAR, Board
from fogbound.games.riders.bots.value import RECKONED, learned_value, standings, value, value_by
from fogbound.games.riders.bots.weights import BY_HAND, WIN, Weights
from fogbound.games.riders.rules.actions import ACTIONS, DOOR, SQUARE
from fogbound.games.riders.rules.assigning import SOLVING
from fogbound.games.riders.rules.box import PER_SIDE
from fogbound.games.riders.rules.movement import MoveOn
from fogbound.games.riders.rules.parameters import SCENARIOS
from fogbound.games.riders.rules.pools import Reroll, UseLuck
from fogbound.games.riders.rules.state import MOVED, RidersState
from tests.riders.builder import RIDERS, char, new_game, position, square

SETTINGS = pytest.mark.parametrize(
    ("scenario", "players"), [(name, 2 + n % 3) for n, name in enumerate(SCENARIOS)]
)


def some_positions(scenario: str, players: int, seed: int = 6) -> list[tuple[RidersState, Random]]:
    """Positions of a random game, some actions apart."""
    state, rng = new_game(players, seed, scenario=scenario), Random(players)
    found = []
    while state.actor is not None:
        if rng.random() < 0.03:
            found.append((state.copy(), rng))
        state.play(rng.choice(state.legal()))
    return [*found, (state, rng)]


@SETTINGS
def test_value_and_features_use_what_the_seat_knows_alone(scenario: str, players: int) -> None:
    for state, rng in some_positions(scenario, players):
        for seat in range(players):
            seen = state.seen_by(seat)
            guess = seen.guess(rng)
            for judge in (value, learned_value):
                assert judge(state, seat) == judge(seen, seat) == judge(guess, seat)
            found = features(state, seat)
            assert found == features(seen, seat) == features(guess, seat)
            assert len(found) == WIDTH


@SETTINGS
def test_chances_of_rivals_add_up_to_one(scenario: str, players: int) -> None:
    for state, _ in some_positions(scenario, players):
        chances = RIDERS.chances(state)
        assert len(chances) == players
        assert sum(chances) == pytest.approx(1)


@SETTINGS
def test_what_was_reckoned_before_is_worth_what_it_is_reckoned_anew(
    scenario: str, players: int
) -> None:
    state, rng = new_game(players, 9, scenario=scenario), Random(players)
    met: list[tuple[RidersState, float, float]] = []
    while state.actor is not None and len(met) < 150:
        state.play(rng.choice(state.legal()))
        before, learned = value(state, 0), learned_value(state, 0)
        if rng.random() < 0.4:
            met.append((state.copy(), before, learned))
    for one, before, learned in met:
        RECKONED.clear()
        PROSPECTS.clear()
        assert learned_value(one, 0) == learned
        RECKONED.clear()
        PROSPECTS.clear()
        assert value(one, 0) == before


def test_nothing_beats_a_win() -> None:
    state = some_positions("factory", 2)[-1][0]
    assert state.outcome is not None
    [winner] = state.outcome.winners
    assert value(state, winner) == WIN
    assert value(state, 1 - winner) == -WIN


# ---------------------------------------------------------------- learned


def test_what_was_learned_is_times_what_is_known_by_hand() -> None:
    weights = Weights({"pull": 1.5})
    assert weights.pull == 1.5 * BY_HAND.pull
    assert weights.hurry == BY_HAND.hurry
    with pytest.raises(AttributeError):
        Weights({"luckk": 2.0})


def test_what_takes_far_too_long_is_hopeless_however_sure_that_is() -> None:
    weights = Weights({"steep": 50.0})
    assert hope_of(weights, 3, 99.0) < 1e-100
    assert in_time(weights, 3, 99.0) < 1e-100


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_attackers_who_learned_pick_the_team_that_wins_most(scenario: str) -> None:
    state = new_game(2, 5, scenario=scenario)
    seat = state.actor
    assert seat is not None
    learned = Learned(Budget(iterations=1))
    while state.home[seat] < 0:
        state.play(learned.choose(state.seen_by(seat), Random(1)))
    talents = TALENTS[scenario]
    best = max(sum(sorted(side)[-3:]) for side in (talents[:PER_SIDE], talents[PER_SIDE:]))
    assert sum(talents[picked] for picked in state.squads[seat]) == best


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("players", [3, 4])
def test_among_rivals_they_pick_who_wins_most_there(scenario: str, players: int) -> None:
    state = new_game(players, 5, scenario=scenario)
    seat = state.actor
    assert seat is not None
    learned = Learned(Budget(iterations=1))
    while not state.squads[seat]:
        state.play(learned.choose(state.seen_by(seat), Random(1)))
    talents = RIVALS_TALENTS[scenario]
    side = PER_SIDE * state.side
    [picked] = state.squads[seat]
    assert talents[picked] == max(talents[side : side + PER_SIDE])


LEARNED = {2: FACTORS, 3: RIVALS_FACTORS, 4: RIVALS_FACTORS}
"""By how many play, and by scenario: what weights are multiplied by."""


@pytest.mark.parametrize("players", LEARNED)
def test_what_was_learned_counts_for_attackers_alone(players: int) -> None:
    changed = set()
    for scenario in SCENARIOS:
        for state, _ in some_positions(scenario, players):
            attacker = state.order[0]
            assert learned_value(state, state.defender) == value(state, state.defender)
            if state.round > 1 and learned_value(state, attacker) != value(state, attacker):
                changed.add(scenario)
    assert changed == set(LEARNED[players])


@pytest.mark.parametrize(
    ("players", "scenario"), [(players, name) for players in (2, 4) for name in LEARNED[players]]
)
def test_each_weight_that_was_learned_counts_by_itself(players: int, scenario: str) -> None:
    left = dict(LEARNED[players][scenario])
    for seed in range(20):
        for state, _ in some_positions(scenario, players, seed):
            seat = state.order[0]
            by_hand = value(state, seat)
            for name, factor in list(left.items()):
                if value_by(Weights({name: factor}), state, seat) != by_hand:
                    del left[name]
    assert not left


# ---------------------------------------------------------------- value


def worth(scenario: str = "vault", seat: int = 0, **wanted: Any) -> float:
    """The value for a seat, the first attacker's without a word."""
    return value(position(scenario, **wanted).state, seat)


INSIDE: dict[str, Any] = {
    "at": {"arcturus": "h4", "charlotte page": "g4", "mapuche": "i4"},
    "rooms": {"a": "solved"},
}


@pytest.mark.parametrize(
    "better",
    [
        {"points": {0: 2}},
        {"luck": {0: 5}},
        {"hands": {0: "duck"}},
        {"bears": {"mapuche": "rafter"}},
        {"bears": {"mapuche": "goal 1"}, "taken": "goal 1"},
    ],
    ids=str,
)
def test_what_is_good_to_have_counts_for_the_attacker_and_against_the_defender(
    better: dict[str, Any],
) -> None:
    assert worth(**INSIDE, **better) > worth(**INSIDE)
    assert worth(seat=1, **INSIDE, **better) < worth(seat=1, **INSIDE)


@pytest.mark.parametrize(
    "worse",
    [
        {"wounds": {"mapuche": 2}},
        {"madness": {"mapuche": 2}},
        {"stunned": "mapuche"},
        {"guns": {"f5": "mk2"}},
        {"hands": {1: "slaughter"}},
        {"points": {1: 2}},
    ],
    ids=str,
)
def test_what_hurts_the_attacker_is_good_for_the_defender(worse: dict[str, Any]) -> None:
    assert worth(**INSIDE, **worse) < worth(**INSIDE)
    assert worth(seat=1, **INSIDE, **worse) > worth(seat=1, **INSIDE)


def test_the_more_wounds_the_more_the_next_one_costs() -> None:
    one, two, three = (worth(**INSIDE, wounds={"mapuche": n}) for n in (1, 2, 3))
    assert one - two < two - three


def test_a_bearer_wants_to_be_near_the_exit() -> None:
    def at(where: str) -> float:
        rest = {"arcturus": "f3", "charlotte page": "j3"}
        return worth(
            at={**rest, "mapuche": where},
            rooms={"a": "solved"},
            bears={"mapuche": "goal 1"},
            taken="goal 1",
        )

    assert at("h3") > at("h4") > at("h5")


def test_a_step_on_the_way_is_no_setback_while_there_are_points_left() -> None:
    p = position(
        "vault",
        at={"mapuche": "j3", "arcturus": "f3", "charlotte page": "g5"},
        rooms={"a": "solved"},
        guns={"f5": "mk2"},
        bears={"mapuche": "goal 1"},
        taken="goal 1",
    )
    values = []
    for action in ("move mapuche", "square i3", "square h3"):
        p.play(action)
        values.append(value(p.state, 0))
    assert values[1] > values[0] - 0.2
    assert values[2] > values[1] - 0.2


def test_who_can_still_move_is_nearer_than_who_has_moved() -> None:
    state = position("vault", at={"mapuche": "h5"}, rooms={"a": "solved"}).state
    mapuche = char("mapuche")

    def turns() -> float:
        outlook = Outlook(state, BY_HAND)
        out = ground_now(state).to(exits_of(state.box, state.home[0]))
        return outlook._out(0, mapuche, out, 1.0)

    fresh = turns()
    state.flags[mapuche] |= MOVED
    assert turns() > fresh + 0.5


def test_to_go_into_a_room_that_pays_is_no_setback() -> None:
    def after_moving(where: str, **wanted: Any) -> float:
        return worth("tunnel", at={"mapuche": where}, phase="rooms", **wanted)

    inside = after_moving("c3", rooms={"c": "silent store"}, entrance={"c": "1"})
    assert inside > after_moving("b3")


def test_who_carries_the_leader_is_escorted() -> None:
    def at(where: str) -> float:
        return worth(
            "king",
            at={"mapuche": "h7", "arcturus": where, "charlotte page": "f4"},
            dead="morsiarty",
            bears={"mapuche": "goal 1"},
            taken="goal 1",
            rooms={"b": "solved", "c": "solved", "f": "solved"},
            phase="limit",
            bare=True,
        )

    assert at("g7") > at("c2")


ALL_BUT_ONE: dict[str, Any] = {
    "gone": "arcturus, charlotte page",
    "rooms": {"a": "solved", "f": "solved"},
    "doors": {"8": "open"},
}


def test_a_team_that_is_ahead_gets_away() -> None:
    def at(where: str, points: int) -> float:
        return worth(at={"mapuche": where}, points={0: points}, phase="limit", **ALL_BUT_ONE)

    assert at("h3", 9) - at("d3", 9) > at("h3", 0) - at("d3", 0)
    p = position("vault", at={"mapuche": "h4"}, points={0: 9}, **ALL_BUT_ONE)
    bot, rng = Greedy(), Random(1)
    state = p.state
    while state.turn == 0 and state.actor == 0:
        state.play(bot.choose(state.seen_by(0), rng))
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_the_last_one_would_rather_do_more_than_leave_and_lose() -> None:
    def at(where: str, points: int) -> float:
        laden = {**ALL_BUT_ONE, "bears": {"mapuche": "goal 1"}, "taken": "goal 1"}
        return worth(at={"mapuche": where}, points={0: points}, phase="limit", **laden)

    assert at("h2", 0) - at("i4", 0) < at("h2", 9) - at("i4", 9)


def test_points_on_a_room_in_the_way_are_worth_something() -> None:
    def with_points(count: int) -> float:
        return worth(
            at=INSIDE["at"],
            rooms={"a": "silent store"},
            entrance={"a": "1"},
            sums={"a": count},
            phase="limit",
        )

    assert with_points(9) > with_points(0)


def test_dice_put_on_a_room_card_solve_it_or_do_not_whatever_else_lies_there() -> None:
    state = position("vault", at=INSIDE["at"], rooms={"a": "silent store"}).state
    zone = state.box.map.zone[square("h4")]
    target = state.box.room_target[state.room[zone]]

    def toll(on_card: int) -> int:
        state.turn, state.rolling, state.pool = 0, zone, [6, 6]
        state.plans = [(SOLVING, on_card)]
        return Outlook(state, BY_HAND).tolls[0][zone]

    assert toll(target) == 0
    assert toll(target - 1) > 0


def test_luck_is_hoped_for_by_the_dice_it_throws_again() -> None:
    state = position("vault", at=INSIDE["at"], rooms={"a": "silent store"}).state
    zone = state.box.map.zone[square("h4")]
    faces = [6, 6, 1, 1, 1, 1]
    state.points_on[zone] = state.box.room_target[state.room[zone]] - 20
    state.turn, state.rolling, state.pool = 0, zone, faces

    def toll(thrown: int) -> int:
        state.stack = [*stack, Reroll(thrown, len(faces), zone, 0)]
        return Outlook(state, BY_HAND).tolls[0][zone]

    stack = [*state.stack, UseLuck(zone, 0)]
    low, high = 0b111100, 0b000011
    assert toll(low) < toll(high)
    state.luck[0] = 0
    assert toll(0) < toll(high)


def test_rivals_are_rivals_and_share_an_enemy() -> None:
    at = {"arcturus": "h4", "clayton": "c8"}
    rooms = {"a": "solved", "b": "solved"}

    def of(seat: int, **more: Any) -> float:
        return value(position("vault", 3, at=at, rooms=rooms, **more).state, seat)

    assert of(0, points={1: 3}) < of(0)
    assert of(2, points={1: 3}) < of(2)
    assert of(0, points={2: 3}) < of(0)
    assert of(1, points={2: 3}) < of(1)


def test_who_has_more_points_stands_better() -> None:
    stand = standings(position("vault", 3, points={1: 6}).state)
    assert stand[1] > stand[0]


def test_where_par_is_even_the_defender_is_less_sure_to_win() -> None:
    def defenders_chance(scoring: str) -> float:
        state = position("tunnel", 4, scoring=scoring).state
        odds = [exp(stand) for stand in standings(state)]
        return odds[state.defender] / sum(odds)

    assert defenders_chance("even") < 0.6 < 0.75 < defenders_chance("per_team")


# ---------------------------------------------------------------- ways


def test_a_way_leads_through_doors_and_past_rooms_to_be_solved() -> None:
    state = position("factory").state
    exits = exits_of(state.box, state.home[0])
    out = ground_now(state).to(exits)
    assert out.far[square("b10")] == 0
    assert out.far[square("c10")] == 1
    free = Board(state).ground((), False).to(exits)
    assert free.far[square("h10")] < out.far[square("h10")] < FAR


def test_a_room_of_its_own_is_reached_from_stygia_alone() -> None:
    state = position("king").state
    route = ground_now(state).to(1 << state.box.leader_square)
    assert route.far[square("b7")] == FAR
    assert route.drop == 0


# ---------------------------------------------------------------- features


def test_what_is_counted_grows_to_the_largest_byte_and_no_further() -> None:
    """Compiled, too, where bytes begin anew after 255."""
    state = new_game(2, 6)
    told = []
    for count in (0, 7, 8, 9):
        state.discards = [0] * count
        told.append(features(state, 0))
    differ = [n for n in range(WIDTH) if told[0][n] != told[1][n]]
    assert [told[n][differ[0]] for n in range(4)] == [0, 224, 255, 255]
    assert len(differ) == 1


def test_each_seat_comes_first_in_its_own_features() -> None:
    state = position("vault", 3, points={1: 5}).state
    for seat, place in [(1, 0), (0, 1), (2, 2)]:
        found = features(state, seat)[CLOCK + ROLES + QUESTIONS.width :]
        assert [n for n in range(4) if found[n * PLAYER + 2]] == [place]


# ---------------------------------------------------------------- the bots


def play(bots: list[Greedy | None], seed: int, **options: Any) -> RidersState:
    """A game of greedy bots and, for None, random players."""
    state, rng = RIDERS.new(len(bots), seed, **options), Random(seed)
    while state.actor is not None:
        bot = bots[state.actor]
        legal = state.legal()
        state.play(bot.choose(state.seen_by(state.actor), rng) if bot else rng.choice(legal))
    return state


def test_greedy_defends_better_than_random_attacks() -> None:
    for seed in range(2):
        state = play([None, Greedy()], seed, scenario="prison", defender="second")
        assert state.outcome is not None
        assert state.outcome.winners == (1,)


def test_greedy_attacks_better_than_random_defends() -> None:
    state = play([Greedy(), None], 1, scenario="factory", defender="second")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.brought[0]


def test_greedy_takes_what_it_came_for_and_leaves_with_it() -> None:
    p = position(
        "vault",
        at={"mapuche": "h3", "arcturus": "f3", "charlotte page": "j3"},
        rooms={"a": "solved"},
        bears={"mapuche": "goal 1"},
        taken="goal 1",
    )
    bot, rng = Greedy(), Random(1)
    state = p.state
    while state.turn == 0 and state.actor == 0:
        state.play(bot.choose(state.seen_by(0), rng))
    assert state.points[0] == 1


def test_hints_say_how_likely_a_team_is_to_win_alone() -> None:
    state = RIDERS.new(3, 4, scenario="vault")
    assert state.actor is not None
    found = hints(state.seen_by(state.actor), Random(1), Budget(iterations=3), count=2)
    assert found
    assert all(0 < hint.chance < 1 for hint in found)


def test_greedy_picks_up_what_it_came_for() -> None:
    p = position(
        "vault",
        at={"mapuche": "d3", "arcturus": "f3", "charlotte page": "g3"},
        rooms={"a": "solved", "f": "solved"},
        doors={"8": "open"},
    )
    bot, rng = Greedy(), Random(1)
    state = p.state
    while state.turn == 0 and state.actor == 0:
        state.play(bot.choose(state.seen_by(0), rng))
    assert state.brought[0] or p.bears("mapuche") == ["goal 2"]


def test_steps_and_doors_are_promised_by_their_direction() -> None:
    """Of who moves; all else by its code. No two actions share an answer."""
    rng = Random(3)
    directions = set()
    for scenario in SCENARIOS:
        state = new_game(2, 3, scenario=scenario)
        while state.actor is not None:
            legal, step = state.legal(), state.stack[-1]
            found = answers(state, legal)
            assert len(set(found)) == len(legal)
            assert all(0 <= answer < ANSWERS for answer in found)
            for action, answer in zip(legal, found, strict=True):
                if not isinstance(step, MoveOn) or (action not in SQUARE and action not in DOOR):
                    assert answer == action
                elif action in SQUARE:
                    directions.add(answer - ACTIONS.size)
                    to = SQUARE.of(action) - state.at[step.char]
                    assert answer - ACTIONS.size == SIGNS.index(to)
            state.play(rng.choice(legal))
    assert directions == set(range(8))


def test_what_lies_around_is_told_of_who_moves_and_to_its_owner_alone() -> None:
    state, rng = new_game(2, 3), Random(3)
    while not isinstance(step := state.stack[-1], MoveOn):
        state.play(rng.choice(state.legal()))
    owner, here = state.owner[step.char], state.at[step.char]
    assert not any(features(state, 1 - owner)[-AROUND:])
    block = features(state, owner)[-AROUND:]
    role = block[ROLE:] if owner == state.defender else block[:ROLE]
    assert any(role)
    ways = ways_of(state.box)
    if owner != state.defender:
        assert role[0] == ways.to_exit(state.home[owner])[here]
    assert ways.to(here)[here] == 0
