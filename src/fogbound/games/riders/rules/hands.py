"""Hands, decks and discards: how cards come and go."""

from __future__ import annotations

from fogbound.games.riders.rules import knowledge
from fogbound.games.riders.rules.box import DEFENCES_FROM
from fogbound.games.riders.rules.state import RidersState


def draw(s: RidersState, seat: int, count: int = 1) -> None:
    """Draw cards from the seat's deck, as far as there are any (card.deck_empty)."""
    for _ in range(count):
        deck = s.defences if seat == s.defender else s.spells
        if not deck and not _reshuffle(s, seat):
            if s.events is not None:
                s.tell("finds no card", seat)
            return
        card = deck.pop()
        s.hands[seat] = tuple(sorted((*s.hands[seat], card)))
        s.revealed += 1
        knowledge.drawn(s, seat, card)
        if s.events is not None:
            s.tell("draws", seat, (card,), seat)


def _reshuffle(s: RidersState, seat: int) -> bool:
    """Make the seat's empty deck anew from its discards; whether there are any."""
    is_defence = seat == s.defender
    fresh = [card for card in s.discards if (card >= DEFENCES_FROM) == is_defence]
    if not fresh:
        return False
    s.discards = [card for card in s.discards if (card >= DEFENCES_FROM) != is_defence]
    s.shuffle(fresh)
    if is_defence:
        s.defences += fresh
    else:
        s.spells += fresh
    knowledge.renewed(s, is_defence)
    if s.events is not None:
        s.tell("reshuffles", seat)
    return True


def lose(s: RidersState, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands[seat] = tuple(hand)
    knowledge.shown(s, seat, card)


def discard(s: RidersState, seat: int, card: int) -> None:
    """A card goes from a hand to the discards."""
    lose(s, seat, card)
    s.discards.append(card)


def lose_at_random(s: RidersState, seat: int) -> None:
    """A random card of a hand is discarded."""
    hand = s.hands[seat]
    card = hand[s.draw(len(hand))]
    discard(s, seat, card)
    s.revealed += 1
    if s.events is not None:
        s.tell("loses card", seat, (card,))


def back_into_deck(s: RidersState, card: int) -> None:
    """A companion that ran away goes back into the spell deck (object.companions.flee)."""
    s.spells.append(card)
    s.shuffle(s.spells)
    knowledge.fled(s, card)


def out_of_deck(s: RidersState, card: int) -> None:
    """A card is taken out of the spell deck openly, and the deck is shuffled."""
    s.spells.remove(card)
    s.shuffle(s.spells)
    s.revealed += 1
    knowledge.taken(s, card)


def could_hold(s: RidersState, seat: int, card: int) -> bool:
    """Whether a hand with cards could hold a card for all that lies open (secret.asked)."""
    if (card >= DEFENCES_FROM) != (seat == s.defender):
        return False
    return s.discards.count(card) + s.playing.count(card) < s.box.copies[card]
