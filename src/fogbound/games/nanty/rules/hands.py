"""Cards on their way: drawn, discarded, passed from hand to hand, laid before a player."""

from __future__ import annotations

from typing import Final

from fogbound.games.nanty.rules import knowledge
from fogbound.games.nanty.rules.parameters import SCROLL_IDS
from fogbound.games.nanty.rules.state import NO_CARD, NantyState

HAND_BLOCK: Final = SCROLL_IDS.index("hand_block")


def no_card(s: NantyState, seat: int, card: int, rule: str) -> str:
    """Why a card is not among a seat's hand: it may lie open for good (scroll.table)."""
    if card in s.table[seat]:
        return "block.forever" if s.box.effect[card] == HAND_BLOCK else "scroll.table"
    return rule


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    rest = list(hand)
    rest.remove(card)
    return tuple(rest)


def take_from_hand(s: NantyState, seat: int, card: int) -> None:
    """A card leaves the hand, for all to see."""
    knowledge.loses(s, seat, card)
    s.hands[seat] = _without(s.hands[seat], card)


def draw_cards(s: NantyState, seat: int, count: int) -> None:
    """Draw from the pile, or what is left of it (scroll.draw_short)."""
    count = min(count, len(s.deck))
    if not count:
        return
    drawn = [s.deck.pop() for _ in range(count)]
    for card in drawn:
        knowledge.gains(s, seat, card)
    s.hands[seat] = tuple(sorted((*s.hands[seat], *drawn)))
    s.revealed += 1
    if s.events is not None:
        s.tell("draws", seat, (count,))
        s.tell("drawn", seat, tuple(drawn), seat)


def draw_discards(s: NantyState, seat: int, count: int) -> None:
    """Cards at random from the discard pile, which lies open (effect.draw_discards)."""
    drawn: list[int] = []
    while len(drawn) < count and s.discards:
        drawn.append(s.discards.pop(s.draw(len(s.discards))))
    for card in drawn:
        return_to_hand(s, seat, card)
    if s.events is not None:
        s.tell("draws discards", seat, tuple(drawn))


def return_to_hand(s: NantyState, seat: int, card: int) -> None:
    """A card that lay open goes to a hand."""
    s.hands[seat] = tuple(sorted((*s.hands[seat], card)))
    knowledge.gains_openly(s, seat, card)


def discard(s: NantyState, seat: int, card: int) -> None:
    """A card goes from a hand to the discard pile (discard.open)."""
    take_from_hand(s, seat, card)
    s.discards.append(card)
    if s.events is not None:
        s.tell("discards", seat, (card,))


def pass_card(s: NantyState, giver: int, taker: int, card: int) -> None:
    """A card changes hands; only these two see it (secret.seen)."""
    knowledge.passes(s, giver, taker, card)
    s.hands[giver] = _without(s.hands[giver], card)
    s.hands[taker] = tuple(sorted((*s.hands[taker], card)))
    s.revealed += 1
    if s.events is not None:
        s.tell("passes card", giver, (taker,))
        s.tell("card given", giver, (taker, card), giver)
        s.tell("card received", taker, (giver, card), taker)


def swap_hands(s: NantyState, one: int, other: int) -> None:
    """Two players exchange their whole hands (effect.swap_hands)."""
    knowledge.swaps(s, one, other)
    s.hands[one], s.hands[other] = s.hands[other], s.hands[one]
    s.revealed += 1
    if s.events is not None:
        s.tell("swaps hands", one, (other,))
        s.tell("drawn", one, s.hands[one], one)
        s.tell("drawn", other, s.hands[other], other)


def lay_down(s: NantyState, seat: int, card: int) -> None:
    """The card in play stays before a player for the rest of the game."""
    s.card = NO_CARD
    s.table[seat] = tuple(sorted((*s.table[seat], card)))
    if s.events is not None:
        s.tell("keeps card", seat, (card,))


def pay(s: NantyState, payer: int, taker: int, amount: int) -> int:
    """Money from one player to another, all there is if that is less (scroll.short_money)."""
    amount = min(amount, s.money[payer])
    s.money[payer] -= amount
    s.money[taker] += amount
    if s.events is not None:
        s.tell("pays", payer, (taker, amount))
    return amount


def pay_bank(s: NantyState, seat: int, amount: int) -> None:
    """Money to the bank."""
    s.money[seat] -= amount
    if s.events is not None:
        s.tell("pays bank", seat, (amount,))


def take_money(s: NantyState, seat: int, amount: int) -> None:
    """Money from the bank, which is never empty (parts.money.supply)."""
    s.money[seat] += amount
    if s.events is not None:
        s.tell("takes money", seat, (amount,))
