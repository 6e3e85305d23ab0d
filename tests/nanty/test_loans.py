"""Loans: Mr. Merryweather and the Bank."""

from __future__ import annotations

import pytest

from fogbound.engine import Outcome
from tests.nanty.builder import after_card, after_scroll, card, position

LOANS = pytest.mark.parametrize("name", ["the bank", "mr merryweather"])


def points(money: int, table: str) -> Outcome:
    """How a game ends in which seat 0 has that much money, those cards, and nothing else."""
    p = after_card("the diogenes club", "end turn", deck="", money={0: money}, table={0: table})
    assert p.state.outcome is not None
    assert p.state.outcome.points[1:] == (10, 10, 10)
    return p.state.outcome


@LOANS
@pytest.mark.rule("nanty:loan.take")
def test_ten_pounds_and_the_card_stays(name: str) -> None:
    p = after_scroll(name)
    assert p.money == [20, 10, 10, 10]
    assert p.state.table == [(card(name),), (), (), ()]
    assert p.told("keeps card") == [(0, (card(name),), -1)]
    assert p.asked == (0, "action.another")
    p.play("skip", "end turn")
    assert p.discards() == set()
    assert p.table(0) == {name}
    assert len(p.state.hands[0]) == 5


@LOANS
@pytest.mark.rule("nanty:loan.scroll_left_out")
def test_without_its_scroll_it_is_an_ordinary_card(name: str) -> None:
    p = after_card(name, "skip", "skip")
    assert (p.discards(), p.table(0), p.money[0]) == ({name}, set(), 10)


@LOANS
@pytest.mark.rule("nanty:loan.repay", "nanty:loan.default")
@pytest.mark.parametrize(("money", "left"), [(40, 28), (13, 1), (12, 0), (11, 11 - 15), (0, -15)])
def test_twelve_pounds_back_or_fifteen_points_lost(name: str, money: int, left: int) -> None:
    assert points(money, name).points[0] == left


@pytest.mark.rule("nanty:loan.two")
@pytest.mark.parametrize(
    ("money", "left"),
    [(30, 6), (24, 0), (23, 11 - 15), (12, 0 - 15), (11, 11 - 30), (0, -30)],
)
def test_two_loans_are_settled_one_by_one(money: int, left: int) -> None:
    assert points(money, "the bank, mr merryweather").points[0] == left


@pytest.mark.rule("nanty:loan.early")
def test_no_action_pays_a_loan_back_early() -> None:
    p = position(table={0: "the bank"}, money={0: 60}, hands={0: "sam weller"})
    assert p.legal == ["play sam weller"]
    assert p.play("play sam weller", "skip").legal == ["end turn"]


@pytest.mark.rule("nanty:loan.repay")
def test_a_blocking_card_is_no_loan() -> None:
    assert points(10, "irene adler").points[0] == 10


@pytest.mark.rule("nanty:loan.repay", "nanty:event.riots")
def test_loans_are_settled_after_riots_too() -> None:
    trouble = "chelsea, westminster, strand, west end, holborn, city, highbury, east end"
    p = after_card(
        "charles babbage", "draw event", events="riots", trouble=trouble, table={1: "the bank"}
    )
    assert p.state.outcome is not None
    assert p.state.outcome.points == (10, 10 - 15, 10, 10)
