"""Scrolls about cards: hands seen, stolen, given, sold and exchanged; and Personalities."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from fogbound.engine import UNKNOWN
from fogbound.games.nanty.rules import faces, knowledge
from fogbound.games.nanty.rules.actions import DISCARD, DONE, GIVE, PAY, TAKE
from fogbound.games.nanty.rules.ending import RefillHand
from fogbound.games.nanty.rules.hands import discard, no_card, pass_card, pay, take_money
from fogbound.games.nanty.rules.pawns import ask
from fogbound.games.nanty.rules.state import NantyDecision, NantyState, NantyStep

# ---------------------------------------------------------------- one's own hand


class SellCards(NantyDecision):
    """Any number of cards for money from the bank (effect.discard_for_money)."""

    fields: ClassVar[tuple[str, ...]] = ("per", "seat")
    rule: ClassVar[str] = "effect.discard_for_money"

    def __init__(self, per: int, seat: int) -> None:
        self.per = per
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        hand = s.hands[self.seat]
        return [*(DISCARD.codes[card] for card in hand), DONE] if hand else []

    def forbids(self, s: NantyState, action: int) -> str:
        return no_card(s, self.seat, DISCARD.of(action), self.rule)

    def play(self, s: NantyState, action: int) -> None:
        if action != DONE:
            discard(s, self.seat, DISCARD.of(action))
            take_money(s, self.seat, self.per)
            ask(s, self)


class Recycle(NantyDecision):
    """Up to so many cards are discarded before a refill (effect.recycle_hand)."""

    fields: ClassVar[tuple[str, ...]] = ("count", "seat")
    rule: ClassVar[str] = "effect.recycle_hand"

    def __init__(self, count: int, seat: int) -> None:
        self.count = count
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        hand = s.hands[self.seat]
        return [*(DISCARD.codes[card] for card in hand), DONE] if hand else []

    def forbids(self, s: NantyState, action: int) -> str:
        return no_card(s, self.seat, DISCARD.of(action), self.rule)

    def play(self, s: NantyState, action: int) -> None:
        if action != DONE:
            discard(s, self.seat, DISCARD.of(action))
            if self.count > 1:
                ask(s, Recycle(self.count - 1, self.seat))


def recycle(s: NantyState, seat: int, count: int) -> None:
    """Discard, then refill as at the end of a turn (effect.recycle_hand.end)."""
    s.stack.append(RefillHand(seat))
    ask(s, Recycle(count, seat))


# ---------------------------------------------------------------- another player's hand


def inspect(s: NantyState, seat: int, other: int, count: int) -> None:
    """Look through a hand, then discard from it (effect.inspect_hand)."""
    knowledge.sees(s, seat, other, s.hands[other])
    s.revealed += 1
    if s.events is not None:
        s.tell("inspects", seat, (other,))
        s.tell("seen", seat, (other, *s.hands[other]), seat)
    ask(s, InspectHand(count, other, seat))


class InspectHand(NantyDecision):
    """Which card of the other player's hand is discarded? (effect.inspect_hand)"""

    fields: ClassVar[tuple[str, ...]] = ("count", "other", "seat")
    rule: ClassVar[str] = "effect.inspect_hand"

    def __init__(self, count: int, other: int, seat: int) -> None:
        self.count = count
        self.other = other
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        return [DISCARD.codes[card] for card in s.hands[self.other]]

    def forbids(self, s: NantyState, action: int) -> str:
        return no_card(s, self.other, DISCARD.of(action), self.rule)

    def play(self, s: NantyState, action: int) -> None:
        discard(s, self.other, DISCARD.of(action))
        s.revealed += 1
        if self.count > 1:
            ask(s, InspectHand(self.count - 1, self.other, self.seat))


def steal(s: NantyState, seat: int, other: int, look: int, keep: int) -> None:
    """See cards drawn at random from a hand; some of them are kept (effect.steal_card)."""
    hand = list(s.hands[other])
    drawn = sorted(hand.pop(s.draw(len(hand))) for _ in range(min(look, len(hand))))
    if not drawn:
        return
    knowledge.sees(s, seat, other, tuple(drawn))
    s.revealed += 1
    if s.events is not None:
        s.tell("looks at cards", seat, (other, len(drawn)))
        s.tell("seen", seat, (other, *drawn), seat)
        s.tell("shows", other, (seat, *drawn), other)
    if len(drawn) <= keep:
        for card in drawn:
            pass_card(s, other, seat, card)
    else:
        s.stack.append(StealCard(tuple(drawn), keep, other, seat))


class StealCard(NantyDecision):
    """Which of the cards seen is kept? These two alone see them (effect.steal_card.victim)."""

    fields: ClassVar[tuple[str, ...]] = ("cards", "keep", "other", "seat")
    rule: ClassVar[str] = "effect.steal_card"

    def __init__(self, cards: tuple[int, ...], keep: int, other: int, seat: int) -> None:
        self.cards = cards
        self.keep = keep
        self.other = other
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        return [TAKE.codes[card] for card in self.cards]

    def play(self, s: NantyState, action: int) -> None:
        card = TAKE.of(action)
        pass_card(s, self.other, self.seat, card)
        if self.keep > 1:
            rest = tuple(c for c in self.cards if c != card)
            s.stack.append(StealCard(rest, self.keep - 1, self.other, self.seat))

    def seen_by(self, seat: int) -> NantyStep:
        if seat in (self.seat, self.other):
            return self
        return StealCard((UNKNOWN,) * len(self.cards), self.keep, self.other, self.seat)

    def filled(self, s: NantyState, rng: Random) -> NantyStep:
        if s.viewer == self.seat:
            return self
        cards = self.cards
        if UNKNOWN in cards:
            cards = tuple(sorted(rng.sample(s.hands[self.other], len(cards))))
        knowledge.sees(s, self.seat, self.other, cards)
        return StealCard(cards, self.keep, self.other, self.seat)


class GiveCards(NantyDecision):
    """A player gives cards of their own choice (effect.demand_cards)."""

    fields: ClassVar[tuple[str, ...]] = ("count", "seat", "taker")
    rule: ClassVar[str] = "effect.demand_cards"

    def __init__(self, count: int, seat: int, taker: int) -> None:
        self.count = count
        self.seat = seat
        self.taker = taker

    def legal(self, s: NantyState) -> list[int]:
        return [GIVE.codes[card] for card in s.hands[self.seat]]

    def forbids(self, s: NantyState, action: int) -> str:
        return no_card(s, self.seat, GIVE.of(action), self.rule)

    def play(self, s: NantyState, action: int) -> None:
        pass_card(s, self.seat, self.taker, GIVE.of(action))
        if self.count > 1:
            ask(s, GiveCards(self.count - 1, self.seat, self.taker))


class MoneyOrCard(NantyDecision):
    """Money or a card, as the giver prefers (effect.money_or_card)."""

    fields: ClassVar[tuple[str, ...]] = ("amount", "seat", "taker")
    rule: ClassVar[str] = "effect.money_or_card"

    def __init__(self, amount: int, seat: int, taker: int) -> None:
        self.amount = amount
        self.seat = seat
        self.taker = taker

    def legal(self, s: NantyState) -> list[int]:
        legal = [GIVE.codes[card] for card in s.hands[self.seat]]
        if s.money[self.seat] >= self.amount:
            legal.append(PAY)
        return legal

    def forbids(self, s: NantyState, action: int) -> str:
        if action == PAY:
            return "scroll.offer"
        return no_card(s, self.seat, GIVE.of(action), self.rule)

    def play(self, s: NantyState, action: int) -> None:
        if action == PAY:
            pay(s, self.seat, self.taker, self.amount)
        else:
            pass_card(s, self.seat, self.taker, GIVE.of(action))


class SellCard(NantyDecision):
    """A card for another player, who pays for it (effect.sell_card)."""

    fields: ClassVar[tuple[str, ...]] = ("other", "price", "seat")
    rule: ClassVar[str] = "effect.sell_card"

    def __init__(self, other: int, price: int, seat: int) -> None:
        self.other = other
        self.price = price
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        return [GIVE.codes[card] for card in s.hands[self.seat]]

    def forbids(self, s: NantyState, action: int) -> str:
        return no_card(s, self.seat, GIVE.of(action), self.rule)

    def play(self, s: NantyState, action: int) -> None:
        pass_card(s, self.seat, self.other, GIVE.of(action))
        pay(s, self.other, self.seat, self.price)


# ---------------------------------------------------------------- Personalities


def peek(s: NantyState, seat: int, leave: int) -> None:
    """See all but some of the unused Personalities (effect.peek_personalities)."""
    s.shuffle(s.unused)
    seen = sorted(s.unused[leave:])
    faces.peeks(s, seat, seen)
    s.revealed += 1
    if s.events is not None:
        s.tell("peeks", seat, (len(seen),))
        s.tell("unused seen", seat, tuple(seen), seat)


def swap_personality(s: NantyState, seat: int) -> None:
    """Exchange the own Personality for a random unused one (effect.swap_personality)."""
    if not s.unused:
        return
    former = s.personality[seat]
    s.personality[seat] = s.unused.pop(s.draw(len(s.unused)))
    s.unused.append(former)
    s.shuffle(s.unused)
    faces.changes(s, seat, former)
    s.revealed += 1
    if s.events is not None:
        s.tell("changes face", seat)
        s.tell("became", seat, (s.personality[seat],), seat)
