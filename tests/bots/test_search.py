"""The search bot: sees nothing hidden, repeats itself, keeps its tree, and finds what is there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from time import perf_counter

import pytest

from fogbound.bots import Budget, Search, bot, hints, search
from fogbound.bots.guesses import Guesses
from fogbound.bots.judgement import BY_HAND
from fogbound.bots.play import moves, play
from fogbound.bots.tree import Move, Node, Tree
from fogbound.engine import Match
from fogbound.games.smog.rules.box import COMBINATIONS
from fogbound.games.smog.rules.state import SmogState
from tests.example.lamps import GAME as LAMPS
from tests.example.lamps.rules.actions import LET_BURN, PLAY, SNUFF
from tests.example.lamps.rules.state import LampsState
from tests.smog.builder import Position, position

CANDLE, GASLIGHT, BEACON = range(3)
ALL = ["atlantean key", "spectral chain", "adamantine key", "mithril lock"]
SHORT = Budget(iterations=12)


def one_move_from_the_gate() -> Position:
    return position(
        2,
        at={0: "north-east"},
        ether={0: "blood mana ectoplasm titanium"},
        artefacts={0: ALL},
        combination={0: "blood mana ectoplasm titanium"},
        gate={0: "near"},
    )


# ---------------------------------------------------------------- what it may know


@pytest.mark.parametrize("name", ["afterfog", "nanty", "smog"])
def test_its_choice_does_not_depend_on_what_it_cannot_see(name: str) -> None:
    compared = 0
    match = Match.new(name, 3, 21)
    played = moves(match, [bot("greedy") for _ in range(3)])
    for number, _ in enumerate(islice(played, 90)):
        state = match.state
        if number % 12 or state.actor is None or len(state.legal()) == 1:
            continue
        other = state.seen_by(state.actor).guess(Random(number))
        assert other != state
        views = [truth.seen_by(state.actor) for truth in (state, other)]
        choices = [Search(SHORT).choose(seen, Random(3)) for seen in views]
        assert choices[0] == choices[1]
        compared += 1
    assert compared > 3


def test_it_changes_nothing_it_is_given() -> None:
    state = Match.new("nanty", 2, 9).state
    assert state.actor is not None
    seen = state.seen_by(state.actor)
    before = seen.copy()
    Search(SHORT).choose(seen, Random(1))
    assert seen == before


def test_it_believes_that_the_others_have_played_well() -> None:
    """Who has bought two Titanium most likely wants them."""
    p = position(2, ether={1: "titanium titanium"})
    guesses = Guesses(p.state.seen_by(0), Random(5))
    wanted = []
    for _ in range(100):
        guess = guesses.draw().whole
        assert isinstance(guess, SmogState)
        wanted.append(COMBINATIONS[guess.combination[1]][3])
    fair = sum(combination[3] for combination in COMBINATIONS) / len(COMBINATIONS)
    assert sum(wanted) / 100 > fair + 0.3


# ---------------------------------------------------------------- how it thinks


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = (play("lamps", ["search:20", "search:20"], 4).record for _ in range(2))
    assert one == other


def test_it_leaves_by_its_gate_as_soon_as_it_can() -> None:
    p = one_move_from_the_gate()
    mind = Search(SHORT)
    while p.state.actor == 0:
        p.state.play(mind.choose(p.state.seen_by(0), Random(1)))
    assert p.state.outcome is not None
    assert p.state.outcome.winners == (0,)


class NoChance(Random):
    """Chance that must not be asked, as every search does."""

    def getrandbits(self, _: int) -> int:
        pytest.fail("it thinks")


def test_a_forced_move_needs_no_thought() -> None:
    match = Match.new("smog", 2, 3)
    while len(match.state.legal()) > 1:
        match.play(match.state.legal()[-1])
    assert match.state.actor is not None
    seen = match.state.seen_by(match.state.actor)
    assert Search().choose(seen, NoChance()) == seen.legal()[0]


def test_it_keeps_its_tree_while_all_goes_as_expected() -> None:
    p = position(2, coins={0: 5}, artefacts={0: ALL[1:]})
    mind = Search(Budget(iterations=60))
    p.state.play(mind.choose(p.state.seen_by(0), Random(1)))
    kept = mind.think(p.state.seen_by(0), Random(1), SHORT)
    assert sum(move.visits for move in kept) > SHORT.iterations + search.LINES
    p.state.coins[0] -= 1
    fresh = mind.think(p.state.seen_by(0), Random(1), SHORT)
    assert sum(move.visits for move in fresh) <= SHORT.iterations + search.LINES


def test_a_budget_counts_iterations_or_seconds() -> None:
    seen = position(2).state.seen_by(0)
    assert sum(move.visits for move in Search().think(seen, Random(1), SHORT)) == 12 + search.LINES
    began = perf_counter()
    Search(Budget(seconds=0.2)).choose(seen, Random(1))
    assert perf_counter() - began >= 0.2


def test_the_clock_runs_while_it_makes_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(1000))
    monkeypatch.setattr("fogbound.bots.budget.perf_counter", lambda: next(now))
    ticks = Budget(seconds=3).ticks()
    next(now)
    assert len(list(ticks)) == 2


def test_it_stops_when_little_can_change_its_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    usual = Budget.ticks

    def ticks(budget: Budget) -> Iterator[int]:
        for left in usual(budget):
            begun.append(left)
            yield left

    monkeypatch.setattr(Budget, "ticks", ticks)
    seen = one_move_from_the_gate().state.seen_by(0)
    first, second, *_ = Search(Budget(iterations=100)).think(seen, Random(1))
    assert len(begun) == 100
    begun.clear()
    assert Search(Budget(iterations=100)).choose(seen, Random(1)) == first.action
    assert 100 - second.visits > len(begun) > 100 // (1 + search.SURE)


def test_it_plays_any_game_that_has_a_value() -> None:
    match = play("lamps", ["search:20", "greedy", "search:20"], 5, weather="windy")
    assert match.state.outcome is not None


def test_what_it_tries_is_played_on_until_another_seat_decides() -> None:
    state = position(2).state
    assert state.actor == 0
    assert BY_HAND.play_on(state.copy(), 0).actor == 1
    p = one_move_from_the_gate()
    outcome = BY_HAND.play_on(p.state, 0).outcome
    assert outcome is not None
    assert outcome.winners == (0,)


# ---------------------------------------------------------------- partners


def asked_about_a_beacon(teams: str) -> LampsState:
    """Seat 2 alone has a Snuffer; seat 0, its partner where there are teams, played a beacon."""
    state = next(s for seed in range(99) if (s := LAMPS.new(4, seed, None, teams=teams)).actor == 0)
    state.hands = [(BEACON, CANDLE), (CANDLE,), (CANDLE,), (GASLIGHT,)]
    state.deck = []
    state.snuffers = [0, 0, 1, 0]
    state.play(PLAY.code(BEACON))
    assert state.actor == 2
    return state


@pytest.mark.parametrize("spec", ["search:60", "greedy"])
def test_it_snuffs_a_rivals_lantern_and_lets_a_partners_burn(spec: str) -> None:
    for seed in range(3):
        chosen = {
            teams: bot(spec).choose(asked_about_a_beacon(teams).seen_by(2), Random(seed))
            for teams in ("no", "yes")
        }
        assert chosen == {"no": SNUFF, "yes": LET_BURN}


def test_a_hint_gives_the_chance_of_the_whole_side() -> None:
    chances = {
        teams: {
            hint.action: hint.chance
            for hint in hints(asked_about_a_beacon(teams).seen_by(2), Random(1), SHORT)
        }
        for teams in ("no", "yes")
    }
    assert chances["yes"][LET_BURN] > chances["yes"][SNUFF] + 0.2
    assert chances["no"][SNUFF] > chances["no"][LET_BURN]
    assert chances["yes"][LET_BURN] > 0.7


def test_others_are_believed_to_have_played_well_whichever_side_they_are_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A side's good hand makes a guess likelier, once and not once a seat."""
    asked: list[int] = []

    def value(whole: LampsState, seat: int) -> float:
        asked.append(seat)
        return float(sum(whole.box.lamps[card] for card in whole.hands[1]) * (seat % 2))

    monkeypatch.setattr(LAMPS, "value", value)
    lit = []
    for teams in ("no", "yes"):
        seen = LAMPS.new(4, 5, None, teams=teams).seen_by(0)
        asked.clear()
        guesses = Guesses(seen, Random(5))
        assert {1, 2, 3} <= set(asked)
        wholes = [guesses.draw().whole for _ in range(200)]
        assert all(isinstance(whole, LampsState) for whole in wholes)
        lit.append(
            sum(whole.hands[1].count(BEACON) for whole in wholes if isinstance(whole, LampsState))
        )
    assert min(lit) > 300


# ---------------------------------------------------------------- the tree


def tried(action: int, visits: int, won: float, promise: float = 0.0) -> Move:
    move = Move(action, promise)
    move.visits, move.won, move.available = visits, won, 50
    return move


def test_a_move_that_promises_well_is_tried_first() -> None:
    assert Tree().select([Move(1, 0.0), Move(2, 2.0), Move(3, 1.0)]).action == 2


def test_a_move_that_won_is_followed_and_one_hardly_tried_is_not_forgotten() -> None:
    tree = Tree()
    good, bad = tried(1, 20, 16), tried(2, 20, 4)
    assert tree.select([good, bad]) is good
    assert tree.select([good, tried(3, 1, 0.5)]).action == 3


def test_a_move_that_was_seldom_possible_is_not_in_arrears() -> None:
    """It is not tried more often for the times when it could not be."""
    tree = Tree()
    often, seldom = tried(1, 20, 10), tried(2, 5, 2.5)
    assert tree.select([often, seldom]) is seldom
    seldom.available = 5
    often.available = 900
    assert tree.select([often, seldom]) is often


def test_what_a_path_led_to_is_remembered_for_who_chose_it() -> None:
    tree = Tree()
    mine, missed, theirs = Move(1, 0.0), Move(2, 0.0), Move(3, 0.0)
    path = [([mine, missed], mine, 0), ([theirs], theirs, 1)]
    tree.reward(path, [0.7, 0.3])
    assert tree.mean() == [0.7, 0.3]
    assert (mine.visits, mine.available, mine.chance) == (1, 1, 0.7)
    assert (missed.visits, missed.available) == (0, 1)
    assert theirs.chance == 0.3


def test_a_node_knows_how_far_its_first_move_leads() -> None:
    node = Node()
    assert node.lead() == 0
    for visited, lead in (([4], 4), ([4, 9], 5), ([9, 4, 7], 2), ([5, 5], 0)):
        node.moves = {action: tried(action, visits, 0.0) for action, visits in enumerate(visited)}
        assert node.lead() == lead


def test_moves_are_ranked_by_how_often_they_were_visited() -> None:
    node = Node()
    moves = [tried(1, 3, 3.0), tried(2, 9, 2.0), tried(3, 9, 5.0), Move(4, 9.0)]
    node.moves = {move.action: move for move in moves}
    assert [move.action for move in node.ranked()] == [3, 2, 1]
