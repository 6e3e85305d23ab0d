"""Whole plans compared: how search thinks in games in which a turn is many decisions."""

from __future__ import annotations

from random import Random
from time import perf_counter

import numpy as np
import pytest

from fogbound.bots import Budget, Learned, Search, greedy, hints, race
from fogbound.bots.judgement import BY_HAND
from fogbound.bots.learned import LearnedJudgement
from fogbound.bots.network import Network
from fogbound.bots.plans import HEATS, MANY, PLANS, Plan, Playouts, plans_of
from fogbound.bots.play import play
from fogbound.bots.review import judge
from fogbound.bots.tree import Tree
from fogbound.engine import Planning, game
from fogbound.games.riders.rules.state import RidersState
from tests.bots.test_search import NoChance, asked_about_a_beacon
from tests.example.lamps import GAME as LAMPS
from tests.example.lamps.rules.actions import LET_BURN, SNUFF
from tests.example.lamps.rules.state import LampsState

SHORT = Budget(iterations=2 * race.COST)


def clock(state: LampsState) -> int:
    return len(state.played)


def quick(state: LampsState) -> bool:
    return state.actor == 1


PLANNING = Planning(clock, ahead=2, quick=quick)


@pytest.fixture
def by_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lamplighters, as if a turn there were many decisions."""
    monkeypatch.setattr(LAMPS, "planning", PLANNING)


def riders(seed: int, defends: bool = False) -> RidersState:
    """What a seat of The Smog Riders sees in the second round, with something to choose."""
    state: RidersState = game("riders").new(2, seed)
    rng = Random(seed)
    while state.round < 2 or len(state.legal()) < 3 or (state.actor == state.defender) != defends:
        state.play_randomly(rng, 1)
        assert state.actor is not None
    return state


# ---------------------------------------------------------------- what it may know


@pytest.mark.parametrize("defends", [False, True])
def test_its_plan_does_not_depend_on_what_it_cannot_see(defends: bool) -> None:
    state = riders(4, defends)
    assert state.actor is not None
    other = state.seen_by(state.actor).guess(Random(3))
    assert other != state
    minds = [Search(SHORT), Search(SHORT)]
    found = [
        [(move.action, move.visits, move.won) for move in mind.think(view, Random(3))]
        for mind, view in zip(
            minds, [truth.seen_by(state.actor) for truth in (state, other)], strict=True
        )
    ]
    assert found[0] == found[1]


def test_it_changes_nothing_it_is_given(by_plans: None) -> None:
    seen = asked_about_a_beacon("no").seen_by(2)
    before = seen.copy()
    Search(SHORT).choose(seen, Random(1))
    assert seen == before


def test_who_plays_on_does_not_know_how_the_dice_will_fall() -> None:
    """Before chance decides, the same position is played on alike whatever chance will say."""
    state = riders(4)
    planning = state.box.game.planning
    assert planning is not None
    ends = []
    for key in (b"one", b"other"):
        whole = state.copy()
        whole.key = key
        before = whole.rolls, whole.revealed
        planned = Playouts(planning, whole, planning.ahead).planned(whole, Random(2))
        for action in planned[:-1]:
            whole.play(action)
            assert (whole.rolls, whole.revealed) == before
        ends.append(planned)
    assert ends[0] == ends[1]


# ---------------------------------------------------------------- how it thinks


def test_the_same_seed_gives_the_same_match(by_plans: None) -> None:
    one, other = (play("lamps", ["search:20", "search:20"], 4).record for _ in range(2))
    assert one == other


def test_a_budget_counts_what_is_played_on_or_seconds(by_plans: None) -> None:
    seen = asked_about_a_beacon("no").seen_by(2)
    count = len(plans_of(seen.guess(Random(1)), Random(1), BY_HAND))
    assert 1 < count <= PLANS
    moves = Search().think(seen, Random(1), SHORT)
    again = (SHORT.iterations - count) // race.COST
    assert sum(move.visits for move in moves) == count + again
    assert sum(move.visits for move in Search().think(seen, Random(1), Budget(1))) == 1
    began = perf_counter()
    Search(Budget(seconds=0.2)).think(seen, Random(1))
    assert 0.2 <= perf_counter() - began < 2


@pytest.mark.parametrize("spec", ["search:160", "learned:160"])
def test_it_snuffs_a_rivals_lantern_and_lets_a_partners_burn(by_plans: None, spec: str) -> None:
    mind = Search if spec.startswith("search") else Learned
    chosen = {
        teams: mind(Budget(160)).choose(asked_about_a_beacon(teams).seen_by(2), Random(1))
        for teams in ("no", "yes")
    }
    assert chosen == {"no": SNUFF, "yes": LET_BURN}


def test_it_keeps_to_its_plan_while_all_goes_as_expected() -> None:
    """And thinks anew as soon as something else has happened."""
    state = riders(4)
    seat = state.actor
    assert seat is not None
    mind = Search(SHORT)
    luck = state.rolls, state.revealed
    state.play(mind.choose(state.seen_by(seat), Random(1)))
    assert (state.actor, state.rolls, state.revealed) == (seat, *luck)
    assert mind.choose(state.seen_by(seat), NoChance()) in state.legal()


def test_plans_are_different_ones_and_greedys_own_comes_first() -> None:
    start = riders(4)
    plans = plans_of(start, Random(1), BY_HAND)
    assert 1 < len(plans) <= PLANS
    assert len({tuple(action for _, action in plan.steps) for plan in plans}) == len(plans)
    assert len({plan.steps[0][1] for plan in plans}) > 1


def test_a_position_is_played_on_until_the_clock_says_so() -> None:
    state = riders(4)
    planning = state.box.game.planning
    assert planning is not None
    began = planning.clock(state)
    Playouts(planning, state, planning.ahead).play_on(state, Random(1))
    assert state.actor is None or planning.clock(state) == began + planning.ahead


# ---------------------------------------------------------------- by what was learned


def sure() -> LearnedJudgement:
    """Knows moves: the first of a network's answers promises most."""
    rules = game("riders")
    count = rules.answer_count
    return LearnedJudgement(
        Network(
            {
                "promise_inner": np.zeros((rules.width, 2)),
                "promise_inner_bias": np.ones(2),
                "promise": np.ones((2, count)),
                "promise_bias": -np.arange(count),
            }
        )
    )


def in_order(state: RidersState) -> list[int]:
    """What may be done, what promises most first."""
    legal = state.legal()
    ordered = sorted(zip(game("riders").answers(state, legal), legal, strict=True))
    return [action for _, action in ordered]


def test_a_heat_ends_with_the_turn_and_looks_only_at_what_is_promised_most() -> None:
    state = riders(4)
    planning = state.box.game.planning
    assert planning is not None
    began = planning.clock(state)
    quickly = Playouts(planning, state, 1, sure(), hasty=True)
    assert quickly.planned(state, Random(1))[0] in in_order(state)[: greedy.LIKELY]
    quickly.play_on(state, Random(1))
    assert state.actor is None or planning.clock(state) == began + 1


def test_of_many_actions_those_promised_most_are_looked_at() -> None:
    start = next(
        state for state in map(riders, range(20)) if len(state.legal()) > greedy.LIKELY
    ).copy()
    likely = in_order(start)[: greedy.LIKELY]
    assert set(greedy.likely_in(start, sure())) == set(likely)
    assert greedy.likely_in(start, None) == start.legal()
    lines = greedy.best_lines(start, Random(1), judgement=sure(), hasty=True)
    assert {line.steps()[0][1] for line in lines} <= set(likely)


def worth_of_the_end(start: RidersState, plan: Plan) -> float:
    seat, state = start.actor, start.copy()
    assert seat is not None
    for _, action in plan.steps:
        state.play(action)
    return game("riders").value(state, seat)


def test_what_greedy_finds_is_not_missed_however_little_it_promises() -> None:
    for seed in range(8):
        start = riders(seed)
        plan, by_hand = (plans_of(start, Random(1), mind)[0] for mind in (sure(), BY_HAND))
        assert worth_of_the_end(start, plan) >= worth_of_the_end(start, by_hand)


LONG = race.HEAT * HEATS * MANY


def compared_by_what_was_learned(
    defends: bool = False, more_than: int = 5, iterations: int = LONG
) -> race.Race:
    """Plans of a position in which there are many."""
    for seed in range(20):
        state = riders(seed, defends)
        assert state.actor is not None
        seen = state.seen_by(state.actor)
        compared = race.Race(Tree(), seen, Random(1), sure(), iterations)
        if len(compared.plans) > more_than:
            return compared
    raise AssertionError("nowhere are there many plans")


def test_greedys_own_comes_first_and_then_what_did_best_in_the_heats() -> None:
    compared = compared_by_what_was_learned(defends=True, more_than=3)
    own, *others = compared.plans
    heats = HEATS * len(compared.plans)
    compared.run(Budget(iterations=race.HEAT * heats).ticks(), until_sure=False)
    assert all(len(plan.heats) == HEATS and not plan.won for plan in compared.plans)
    compared.run(Budget(iterations=3 * race.COST).ticks(), until_sure=False)
    assert own.won
    tried = [plan.hope for plan in others if plan.won]
    assert len(tried) == 2
    assert min(tried) >= max(plan.hope for plan in others if not plan.won)


@pytest.mark.parametrize("until_sure", [False, True])
def test_by_the_clock_there_is_time_for_a_heat_of_each_plan(until_sure: bool) -> None:
    compared = compared_by_what_was_learned(defends=True, more_than=3, iterations=0)
    compared.run(Budget(seconds=1e-9).ticks(), until_sure)
    own, *others = [len(plan.heats) for plan in compared.plans]
    assert own <= 2
    assert others == [1] * len(others)
    assert not any(plan.won for plan in compared.plans)


def test_who_is_not_quick_has_no_heats() -> None:
    compared = compared_by_what_was_learned()
    compared.run(Budget(iterations=2).ticks(), until_sure=False)
    assert not any(plan.heats for plan in compared.plans)
    assert [len(plan.won) for plan in compared.plans[:3]] == [1, 1, 0]


@pytest.mark.parametrize("defends", [False, True])
@pytest.mark.parametrize("budget", [Budget(seconds=1e-9), Budget(iterations=1)])
def test_there_is_always_time_for_something(budget: Budget, defends: bool) -> None:
    state = riders(4, defends)
    assert state.actor is not None
    for mind in (Search(budget), Learned(budget)):
        seen = state.seen_by(state.actor)
        heats = PLANS if defends and budget.seconds and isinstance(mind, Learned) else 0
        assert mind.choose(seen, Random(1)) in state.legal()
        assert visits(mind) <= 1 + heats
        mind.think(seen, Random(1))
        assert 1 <= visits(mind) <= 1 + heats


def test_a_plan_that_is_alone_is_played_untried() -> None:
    state = riders(4)
    assert state.actor is not None
    seen, mind = state.seen_by(state.actor), Learned(Budget(iterations=race.COST))
    mind.choose(seen, Random(1))
    assert visits(mind) == 0
    more = Learned(Budget(iterations=2 * race.COST))
    more.choose(seen, Random(1))
    assert visits(more) > 1


def visits(mind: Search) -> int:
    """How often it has tried something."""
    return sum(move.visits for move in mind.root.moves.values())


def test_where_there_is_time_for_heats_alone_they_decide() -> None:
    compared = compared_by_what_was_learned()
    own, other, *rest = compared.plans
    for plan in (own, *rest):
        plan.heats = [0.5]
    assert compared.best() is own
    other.heats = [0.6]
    assert compared.best() is other


def test_before_the_first_heat_greedys_own_is_played() -> None:
    compared = compared_by_what_was_learned()
    assert compared.best() is compared.plans[0]


def test_who_has_time_for_few_plans_does_not_look_for_many() -> None:
    start = compared_by_what_was_learned().guesses.draw().whole
    counts = [len(plans_of(start, Random(1), sure(), most)) for most in (1, 4, MANY)]
    assert counts == sorted(counts)
    assert counts[0] == 1 < counts[2] <= MANY
    assert counts[1] <= 4


def test_where_it_is_known_what_wins_nothing_is_compared() -> None:
    """By hand it is: a hand knows no teams."""
    start = game("riders").new(2, 4)
    assert len(plans_of(start, Random(1), BY_HAND)) > 1
    [plan] = plans_of(start, Random(1), sure())
    assert plan.steps[0][0].actor == start.actor


# ---------------------------------------------------------------- which is better


def tried(*won: float) -> Plan:
    plan = Plan([])
    plan.won = list(won)
    return plan


def test_plans_are_compared_try_by_try() -> None:
    """Luck that both had says nothing."""
    one, other = tried(0.1, 0.9, 0.5, 0.3), tried(0.2, 0.95, 0.6, 0.35)
    assert other.lead(one) > 4
    assert one.lead(other) == -other.lead(one)
    assert one.lead(one) == 0
    assert tried(0.5).lead(tried(0.9)) == 0
    noisy = tried(0.9, 0.1, 0.6, 0.5)
    assert abs(noisy.lead(one)) < 1


def test_what_is_equal_every_time_is_no_reason_to_change() -> None:
    assert tried(0.5, 0.5, 0.5).lead(tried(0.5, 0.5, 0.5)) == 0
    assert tried(0.6, 0.6, 0.6).lead(tried(0.5, 0.5, 0.5)) > 100


def test_the_best_is_so_by_the_tries_that_all_have_had() -> None:
    """One more try with other dice says nothing about who had it."""
    compared = compared_by_what_was_learned()
    own, other, *rest = compared.plans
    own.won, other.won = [0.5], []
    assert compared.best() is own
    other.won = [0.6]
    assert compared.best() is other
    own.won = [0.5, 0.9]
    for plan in rest:
        plan.won = [0.4]
    assert compared.best() is other
    for plan in (other, *rest):
        plan.won.append(0.6)
    assert compared.best() is own


# ---------------------------------------------------------------- advice


def test_hints_and_reviews_work_by_plans_too() -> None:
    state = riders(4)
    assert state.actor is not None
    seen = state.seen_by(state.actor)
    first, *others = hints(seen, Random(1), SHORT)
    assert {first.action, *[hint.action for hint in others]} <= set(seen.legal())
    assert all(0 <= hint.chance <= 1 for hint in (first, *others))
    mind = Search(SHORT)
    mind.think(seen, Random(1))
    assert set(mind.root.moves) == set(seen.legal())
    assert abs(sum(mind.found) - 1) < 1e-6
    untried = next(action for action, move in mind.root.moves.items() if not move.visits)
    judged = judge(seen, Random(1), untried, SHORT)
    assert judged.played is not None
    assert judged.played.action == untried
    assert judged.played.visits > 0
