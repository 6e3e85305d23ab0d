"""The Shadow Master: paying him, and who has his favour."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.engine import EVERYONE, NOBODY
from tests.smog.builder import Position, position

BOTH_EDITIONS = pytest.mark.parametrize("edition", ["en", "it"])
AGENTS_OUT = {"witch": "south", "dandy": "west"}


def round_over(players: int = 4, edition: str = "en", **table: Any) -> Position:
    """The first decision of the next round, after turns in which nobody did anything."""
    table = {"agents": AGENTS_OUT, **table}
    p = position(players, edition, **table).leave_agents()
    return p.play(*["end turn"] * players)


# ---------------------------------------------------------------- paying


@pytest.mark.rule("smog:free.pay")
def test_any_number_of_coins_go_to_the_counter_for_free() -> None:
    p = position(coins={0: 7})
    p.play("pay shadow master")
    assert (p.state.coins, p.state.counter) == ([6, 2, 2, 2], [1, 0, 0, 0])
    assert p.told("pays shadow master") == [(0, (), EVERYONE)]
    p.play(*["pay shadow master"] * 6)
    assert (p.state.coins, p.state.counter) == ([0, 2, 2, 2], [7, 0, 0, 0])
    assert p.why_not("pay shadow master") == "free.pay"
    assert (p.state.left, p.state.actor) == (3, 0)


@pytest.mark.rule("smog:free.pay")
def test_the_shadow_master_is_paid_at_any_point_of_the_own_turn() -> None:
    p = position(turn=2, at={2: "north"})
    p.play("rotate tile", "pay shadow master", "rotate tile", "rotate tile", "pay shadow master")
    assert (p.state.coins, p.state.counter) == ([2, 2, 0, 2], [0, 0, 2, 0])
    p.play("end turn", "pay shadow master")
    assert p.state.counter == [0, 0, 2, 1]


@pytest.mark.rule("smog:free.pay")
def test_coins_on_the_counter_buy_nothing() -> None:
    p = position(at={0: "north"}, coins={0: 2}).play("pay shadow master")
    assert p.why_not("buy") == "buy.ether"


# ---------------------------------------------------------------- who is favoured


@BOTH_EDITIONS
@pytest.mark.rule("smog:favour.decide", "smog:favour.gained")
@pytest.mark.parametrize(
    ("counter", "winner"),
    [
        ((1, 0), 0),
        ((0, 2), 1),
        ((1, 2, 0), 1),
        ((3, 2, 4), 2),
        ((1, 0, 0, 0), 0),
        ((2, 2, 2, 3), 3),
        ((1, 6, 5, 5), 1),
    ],
)
def test_most_coins_gain_favour_and_first_player(
    edition: str, counter: tuple[int, ...], winner: int
) -> None:
    players = len(counter)
    for first in range(players):
        p = round_over(players, edition, turn=first, counter=dict(enumerate(counter)))
        assert p.state.favoured == winner
        assert p.state.first == winner
        assert p.state.actor == winner
        assert p.told("favour") == [(winner, (), EVERYONE)]
        # emptied, then the favoured player's income
        assert p.state.counter == [int(seat == winner) for seat in range(players)]
        assert p.state.coins == [3 - int(seat == winner) for seat in range(players)]
        p.leave_agents()
        assert p.state.left == 4


@pytest.mark.rule("smog:favour.decide", "smog:free.pay")
def test_coins_paid_in_the_round_count() -> None:
    p = position(counter={1: 1}).play(*["pay shadow master"] * 2, *["end turn"] * 4)
    assert p.state.favoured == 0


@BOTH_EDITIONS
@pytest.mark.rule("smog:favour.tie")
@pytest.mark.parametrize(
    ("counter", "ether", "winner"),
    [
        ((2, 2), {0: "blood"}, 0),
        ((2, 2), {0: "blood", 1: "ectoplasm ectoplasm"}, 1),
        ((2, 2), {0: "blood", 1: "titanium titanium"}, 0),
        ((2, 2, 1), {0: "blood", 1: "mana mana", 2: "ectoplasm " * 4}, 1),
        ((2, 1, 2), {0: "blood blood", 1: "mana " * 4, 2: "ectoplasm"}, 0),
        ((2, 2, 2, 2), {0: "blood", 1: "mana", 2: "ectoplasm", 3: "titanium titanium"}, 3),
        ((2, 2, 2, 1), {0: "blood", 1: "blood blood", 2: "ectoplasm ectoplasm"}, 2),
        ((0, 1, 1, 0), {1: "mana"}, 1),
    ],
)
def test_a_tie_goes_to_more_ether_of_the_own_expertise(
    edition: str, counter: tuple[int, ...], ether: dict[int, str], winner: int
) -> None:
    p = round_over(len(counter), edition, counter=dict(enumerate(counter)), ether=ether)
    assert (p.state.favoured, p.state.first) == (winner, winner)


@BOTH_EDITIONS
@pytest.mark.rule("smog:favour.nobody")
@pytest.mark.parametrize(
    ("counter", "ether"),
    [
        ((0, 0), {0: "blood"}),
        ((2, 2), {}),
        ((3, 3), {0: "blood", 1: "ectoplasm"}),
        ((2, 2, 1), {2: "ectoplasm"}),
        ((2, 1, 2), {0: "blood", 1: "mana mana", 2: "ectoplasm"}),
        ((0, 0, 0, 0), {3: "titanium"}),
        ((2, 2, 2, 2), {0: "blood", 1: "mana mana", 2: "ectoplasm ectoplasm"}),
    ],
)
def test_still_tied_or_nobody_paid_leaves_nobody_favoured(
    edition: str, counter: tuple[int, ...], ether: dict[int, str]
) -> None:
    players = len(counter)
    p = round_over(players, edition, turn=1, counter=dict(enumerate(counter)), ether=ether)
    assert p.state.favoured == NOBODY
    assert p.state.first == p.state.actor == 1
    assert p.state.left == 3
    assert p.told("favour") == []
    # the figure stays in the common area: nothing else happens
    assert p.state.counter == list(counter)
    assert p.state.coins == [3] * players
    assert p.agents() == AGENTS_OUT


# ---------------------------------------------------------------- gained, kept, lost


@BOTH_EDITIONS
@pytest.mark.rule("smog:favour.gained", "smog:agents.replace")
@pytest.mark.parametrize("before", [NOBODY, 1, 2])
def test_a_new_favourite_empties_all_counters_and_replaces_the_oldest_agent(
    edition: str, before: int
) -> None:
    p = round_over(
        edition=edition, turn=max(before, 0), favoured=before, counter={0: 3, 1: 2, 2: 1}
    )
    assert p.state.favoured == 0
    assert p.state.counter == [1, 0, 0, 0]
    assert p.agents() == {"dandy": "west", "doctor": "south"}
    assert p.told("favour") == [(0, (), EVERYONE)]
    assert p.told("agent replaced") == [(NOBODY, (0, 2, 5), EVERYONE)]


@BOTH_EDITIONS
@pytest.mark.rule("smog:favour.gained")
def test_the_first_player_himself_may_gain_the_favour(edition: str) -> None:
    p = round_over(edition=edition, turn=2, counter={2: 1, 3: 0})
    assert (p.state.favoured, p.state.first) == (2, 2)
    assert p.agents() == {"dandy": "west", "doctor": "south"}


@BOTH_EDITIONS
@pytest.mark.rule("smog:favour.kept")
def test_who_keeps_the_favour_keeps_counters_and_agents(edition: str) -> None:
    p = round_over(edition=edition, favoured=0, counter={0: 2, 1: 1, 3: 1})
    assert p.state.favoured == 0
    assert p.state.counter == [3, 1, 0, 1]
    assert p.agents() == AGENTS_OUT
    assert p.told("favour") == []
    assert p.told("agent replaced") == []
    assert p.legal == ["agent witch", "agent dandy", "leave agents"]


@BOTH_EDITIONS
@pytest.mark.rule("smog:favour.kept", "smog:favour.tie")
def test_the_favour_is_kept_by_the_tie_break_too(edition: str) -> None:
    p = round_over(edition=edition, favoured=0, counter={0: 2, 1: 2}, ether={0: "blood"})
    assert p.state.favoured == 0
    assert p.state.counter == [3, 2, 0, 0]
    assert p.agents() == AGENTS_OUT


@pytest.mark.rule("smog:favour.nobody", "smog:favour.gained")
@pytest.mark.parametrize("counter", [{0: 2, 1: 2}, {}])
def test_in_england_losing_the_favour_to_nobody_changes_nothing_else(
    counter: dict[int, int],
) -> None:
    p = round_over(favoured=0, counter=counter)
    assert (p.state.favoured, p.state.first, p.state.actor) == (NOBODY, 0, 0)
    assert p.state.counter == [counter.get(seat, 0) for seat in range(4)]
    assert p.state.coins == [3, 3, 3, 3]
    assert p.agents() == AGENTS_OUT
    assert p.state.left == 3
    assert p.told("favour") == [(NOBODY, (), EVERYONE)]
    assert p.told("agent replaced") == []


@pytest.mark.rule("smog:favour.gained.it", "smog:favour.nobody")
@pytest.mark.parametrize("counter", [{0: 2, 1: 2}, {1: 3, 2: 3}, {}])
def test_in_italy_losing_the_favour_to_nobody_has_both_effects(counter: dict[int, int]) -> None:
    p = round_over(edition="it", favoured=0, counter=counter)
    assert (p.state.favoured, p.state.first, p.state.actor) == (NOBODY, 0, 0)
    assert p.state.counter == [0, 0, 0, 0]
    assert p.state.coins == [3, 3, 3, 3]
    assert p.agents() == {"dandy": "west", "doctor": "south"}
    assert p.state.left == 3
    assert p.told("agent replaced") == [(NOBODY, (0, 2, 5), EVERYONE)]


@pytest.mark.rule("smog:favour.gained.it")
def test_in_italy_too_nothing_happens_while_nobody_has_the_favour() -> None:
    p = round_over(edition="it", turn=1, counter={0: 2, 1: 2})
    assert p.state.counter == [2, 2, 0, 0]
    assert p.agents() == AGENTS_OUT


# ---------------------------------------------------------------- five Coins


@BOTH_EDITIONS
@pytest.mark.rule("smog:favour.five")
def test_the_favoured_counter_is_emptied_at_five(edition: str) -> None:
    p = position(edition=edition, favoured=0, coins={0: 9}, counter={0: 3, 1: 1})
    p.play("pay shadow master")
    assert p.state.counter == [4, 1, 0, 0]
    assert p.told("counter emptied") == []
    p.play("pay shadow master")
    assert p.state.counter == [0, 1, 0, 0]
    assert p.told("counter emptied") == [(0, (), EVERYONE)]
    assert p.state.coins[0] == 7
    assert p.state.favoured == 0
    p.play("pay shadow master")
    assert p.state.counter == [1, 1, 0, 0]
    assert p.state.coins == [6, 2, 2, 2]


@pytest.mark.rule("smog:favour.five", "smog:round.income.favoured")
def test_the_counter_emptied_by_income_is_told() -> None:
    p = position(favoured=0, counter={0: 4}).play(*["end turn"] * 4)
    assert p.state.counter == [0, 0, 0, 0]
    assert p.told("counter emptied") == [(0, (), EVERYONE)]


@pytest.mark.rule("smog:favour.five", "smog:round.income.favoured")
def test_income_may_fill_the_counter_too() -> None:
    p = position(favoured=2, turn=2, in_round=4, counter={1: 5, 2: 4})
    assert p.state.counter == [0, 5, 0, 0]
    assert p.state.coins == [3, 3, 2, 3]
    assert (p.state.favoured, p.state.first, p.state.left) == (2, 2, 4)


@BOTH_EDITIONS
@pytest.mark.rule("smog:favour.five.past")
def test_paying_past_five_begins_anew_for_the_favoured_and_goes_on_for_others(edition: str) -> None:
    p = position(edition=edition, favoured=0, coins={0: 9, 1: 9}, counter={0: 2, 1: 3})
    p.play(*["pay shadow master"] * 8)
    assert p.state.counter[:2] == [0, 3]
    p.play("pay shadow master", "end turn", *["pay shadow master"] * 9)
    assert (p.state.counter[:2], p.state.coins[:2]) == ([1, 12], [0, 0])


@pytest.mark.rule("smog:favour.five", "smog:favour.five.past")
def test_other_counters_have_no_limit() -> None:
    p = position(coins={0: 9}, counter={0: 4}, favoured=NOBODY)
    p.play("pay shadow master", "pay shadow master")
    assert p.state.counter[0] == 6
    assert p.told("counter emptied") == []
    q = position(coins={1: 9}, counter={0: 1, 1: 4}, favoured=0)
    q.play("end turn", "pay shadow master")
    assert q.state.counter == [1, 5, 0, 0]


@pytest.mark.rule("smog:favour.five", "smog:favour.decide")
def test_he_keeps_the_figure_until_the_round_is_over() -> None:
    p = position(favoured=0, coins={0: 2}, counter={0: 4, 3: 1})
    p.play("pay shadow master", "end turn", "end turn", "end turn")
    assert (p.state.favoured, p.state.first) == (0, 0)
    p.play("end turn")
    assert (p.state.favoured, p.state.first) == (3, 3)
    q = position(favoured=0, coins={0: 3}, counter={0: 4, 3: 0})
    q.play("pay shadow master", "pay shadow master", *["end turn"] * 4)
    assert (q.state.favoured, q.state.counter) == (0, [2, 0, 0, 0])
