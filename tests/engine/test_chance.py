"""Chance: a keyed hash of the seed and a counter, the same on every machine, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest

from fogbound.engine import State
from fogbound.engine.game import key_of
from tests.engine.fairness import chi_square, is_fair
from tests.example.lamps import GAME as LAMPS


def state_with(seed: int | str) -> State:
    """A state about to draw its first number from the key of that seed."""
    state = LAMPS.new(players=2, seed=0)
    state.key = key_of(seed)
    state.rolls = 0
    return state


def drawn(seed: int | str, sides: int, count: int) -> list[int]:
    state = state_with(seed)
    return [state.draw(sides) for _ in range(count)]


# ---------------------------------------------------------------- the same everywhere, for ever


def test_the_key_of_a_seed_is_known() -> None:
    assert key_of(7).hex() == "9e287f590d2dcbbf387bfb70928e621d"
    assert key_of("fog").hex() == "6d6165d90fa8900451663e2bd2156c4c"


@pytest.mark.parametrize("seed", ["7", " 7", "7\n", "\t7 "])
def test_a_seed_is_its_words(seed: str) -> None:
    assert key_of(seed) == key_of(7)
    assert key_of("a  b") == key_of("a b") != key_of("ab")


def test_the_numbers_of_a_seed_are_known() -> None:
    assert drawn(7, 6, 20) == [2, 4, 1, 5, 4, 5, 0, 3, 0, 3, 5, 4, 2, 4, 3, 4, 2, 4, 0, 2]
    assert drawn("fog", 100, 6) == [44, 89, 46, 81, 33, 22]


def test_a_shuffle_of_a_seed_is_known() -> None:
    cards = list(range(10))
    state_with(7).shuffle(cards)
    assert cards == [6, 5, 3, 0, 9, 4, 8, 1, 7, 2]


# ---------------------------------------------------------------- the same for the same key


def test_the_same_key_draws_the_same_numbers() -> None:
    assert drawn(3, 20, 50) == drawn("3", 20, 50)
    assert drawn(3, 20, 50) != drawn(4, 20, 50)


def test_a_number_depends_on_nothing_but_key_and_counter() -> None:
    state = state_with(5)
    state.draw(6)
    copy = state.copy()
    for _ in range(10):
        copy.draw(20)
    copy.rolls = state.rolls
    assert [copy.draw(6) for _ in range(9)] == [state.draw(6) for _ in range(9)]
    copy.key, copy.rolls = key_of(6), state.rolls
    assert [copy.draw(99) for _ in range(4)] == drawn(6, 99, state.rolls + 4)[-4:]


@pytest.mark.parametrize("rolls", range(9))
def test_a_shuffle_draws_the_numbers_that_would_be_drawn_one_by_one(rolls: int) -> None:
    one, other = state_with(5), state_with(5)
    one.rolls = other.rolls = rolls
    cards, again = list(range(20)), list(range(20))
    one.shuffle(cards)
    for last in range(19, 0, -1):
        place = other.draw(last + 1)
        again[last], again[place] = again[place], again[last]
    assert cards == again
    assert one.rolls == other.rolls == rolls + 19


def test_every_number_drawn_is_counted() -> None:
    state = state_with(5)
    state.shuffle([1, 2, 3, 4])
    assert state.rolls == 3
    state.draw(6)
    assert state.rolls == 4


def test_a_number_that_would_favour_some_sides_is_drawn_again() -> None:
    state = state_with(1)
    sides = 2**63 + 1
    values = [state.draw(sides) for _ in range(20)]
    assert all(0 <= value < sides for value in values)
    assert state.rolls > 20


# ---------------------------------------------------------------- fair


@pytest.mark.parametrize("sides", [2, 6, 7, 12, 24])
def test_all_sides_are_equally_likely(sides: int) -> None:
    count = 6000
    seen = Counter(drawn("fair", sides, count))
    counts = [seen[side] for side in range(sides)]
    assert sum(counts) == count
    assert is_fair(chi_square(counts, [count / sides] * sides), sides - 1)


def test_a_number_does_not_tell_the_next_one() -> None:
    values = drawn("pairs", 6, 7201)
    seen = Counter(pairwise(values))
    counts = [seen[one, other] for one in range(6) for other in range(6)]
    assert is_fair(chi_square(counts, [7200 / 36] * 36), 35)


def test_first_numbers_of_different_seeds_are_fair() -> None:
    seen = Counter(drawn(seed, 6, 1)[0] for seed in range(3000))
    assert is_fair(chi_square([seen[side] for side in range(6)], [500.0] * 6), 5)


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    state = state_with("cards")
    orders = list(permutations(range(4)))
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        cards = list(range(4))
        state.shuffle(cards)
        seen[tuple(cards)] += 1
    assert is_fair(chi_square([seen[order] for order in orders], [200.0] * 24), 23)


def test_a_loaded_die_would_be_noticed() -> None:
    seen = Counter(min(value, 5) for value in drawn("loaded", 7, 6000))
    assert not is_fair(chi_square([seen[side] for side in range(6)], [1000.0] * 6), 5)
