"""Scrolls about money and buildings: incomes, offers one had better pay, and buy-outs."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules.actions import AREA, DONE, PAY, RAZE, REFUSE
from fogbound.games.nanty.rules.buildings import raise_building, raze_building
from fogbound.games.nanty.rules.hands import HAND_BLOCK, lay_down, pay, take_money
from fogbound.games.nanty.rules.interrupts import AskText
from fogbound.games.nanty.rules.pawns import ask
from fogbound.games.nanty.rules.state import (
    NantyDecision,
    NantyState,
    NantyStep,
    codes_in,
)


class IncomeArea(NantyDecision):
    """Money for each pawn in an area with trouble (effect.income_trouble_area)."""

    fields: ClassVar[tuple[str, ...]] = ("per", "seat")
    rule: ClassVar[str] = "effect.income_trouble_area"

    def __init__(self, per: int, seat: int) -> None:
        self.per = per
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        return codes_in(AREA, s.trouble)

    def play(self, s: NantyState, action: int) -> None:
        take_money(s, self.seat, self.per * sum(s.pawns[AREA.of(action) :: 12]))


class Payment(NantyStep):
    """One player is made to pay another (effect.force_payment)."""

    fields: ClassVar[tuple[str, ...]] = ("amount", "payer", "taker")
    rule: ClassVar[str] = "effect.force_payment"

    def __init__(self, amount: int, payer: int, taker: int) -> None:
        self.amount = amount
        self.payer = payer
        self.taker = taker

    def happen(self, s: NantyState) -> None:
        pay(s, self.payer, self.taker, self.amount)


class OfferPayment(NantyDecision):
    """Pay, or suffer what the card threatens (scroll.offer, block.choice)."""

    fields: ClassVar[tuple[str, ...]] = ("amount", "card", "seat", "taker")
    rule: ClassVar[str] = "scroll.offer"

    def __init__(self, amount: int, card: int, seat: int, taker: int) -> None:
        self.amount = amount
        self.card = card
        self.seat = seat
        self.taker = taker

    def legal(self, s: NantyState) -> list[int]:
        return [PAY, REFUSE] if s.money[self.seat] >= self.amount else [REFUSE]

    def play(self, s: NantyState, action: int) -> None:
        if action == PAY:
            pay(s, self.seat, self.taker, self.amount)
        elif s.box.effect[self.card] == HAND_BLOCK:
            lay_down(s, self.seat, self.card)
        else:
            ask(s, BurnBuilding(self.seat, self.taker))


class BurnBuilding(NantyDecision):
    """Who was not paid may remove a building (effect.burn_building)."""

    fields: ClassVar[tuple[str, ...]] = ("other", "seat")
    rule: ClassVar[str] = "effect.burn_building"

    def __init__(self, other: int, seat: int) -> None:
        self.other = other
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        other = self.other
        return [
            *(RAZE.codes[area] for area, owner in enumerate(s.building) if owner == other),
            DONE,
        ]

    def play(self, s: NantyState, action: int) -> None:
        if action != DONE:
            raze_building(s, RAZE.of(action))


class ChooseBuyOut(NantyDecision):
    """Which building of another player is bought? (effect.buy_out)"""

    fields: ClassVar[tuple[str, ...]] = ("card", "seat", "trouble")
    rule: ClassVar[str] = "effect.buy_out"

    def __init__(self, card: int, seat: int, trouble: int) -> None:
        self.card = card
        self.seat = seat
        self.trouble = trouble
        """Whether the area must have a trouble marker, or must have none."""

    def legal(self, s: NantyState) -> list[int]:
        money = s.money[self.seat]
        return [
            AREA.codes[area]
            for area, owner in enumerate(s.building)
            if owner not in (NOBODY, self.seat)
            and s.trouble >> area & 1 == self.trouble
            and s.box.cost[area] <= money
        ]

    def play(self, s: NantyState, action: int) -> None:
        area = AREA.of(action)
        s.stack += [TakeOver(area, self.seat), AskText(self.card, s.building[area])]


class TakeOver(NantyStep):
    """The buyer's building replaces the other, whose owner is paid (effect.buy_out.card)."""

    fields: ClassVar[tuple[str, ...]] = ("area", "seat")
    rule: ClassVar[str] = "effect.buy_out"

    def __init__(self, area: int, seat: int) -> None:
        self.area = area
        self.seat = seat

    def happen(self, s: NantyState) -> None:
        seat, area = self.seat, self.area
        if s.building.count(seat) >= s.box.buildings:
            s.stack += [self, RazeFirst(seat)]
            return
        pay(s, seat, s.building[area], s.box.cost[area])
        raze_building(s, area)
        raise_building(s, seat, area)


class RazeFirst(NantyDecision):
    """With all buildings out one is taken off before a buy-out (effect.buy_out.card)."""

    rule: ClassVar[str] = "effect.buy_out.card"

    def legal(self, s: NantyState) -> list[int]:
        return [RAZE.codes[area] for area, owner in enumerate(s.building) if owner == self.seat]

    def play(self, s: NantyState, action: int) -> None:
        raze_building(s, RAZE.of(action))
