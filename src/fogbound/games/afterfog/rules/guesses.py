"""Views and guesses: what a seat may not see is hidden, and filled in again evenly."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from fogbound.engine import UNKNOWN
from fogbound.engine.state import shuffle
from fogbound.games.afterfog.rules.actions import ADVENTURES, CARDS, EVENTS
from fogbound.games.afterfog.rules.box import EVENT_CARD

if TYPE_CHECKING:
    from fogbound.games.afterfog.rules.state import FogState


def hide(s: FogState, seat: int) -> None:
    """Mark unknown the hands of others, but for cards all have seen, and both decks."""
    hands = s.hands[:]
    for other, hand in enumerate(hands):
        if other != seat:
            seen = [card for card in hand if card != UNKNOWN and s.known >> card & 1]
            hands[other] = (UNKNOWN,) * (len(hand) - len(seen)) + tuple(seen)
    s.hands = hands
    s.deck = [UNKNOWN] * len(s.deck)
    s.adventure_deck = [UNKNOWN] * len(s.adventure_deck)


def fill(s: FogState, rng: Random) -> None:
    """Deal what the viewer cannot place: pile sizes, then Events, then cards (secret.hidden)."""
    loose = unseen_cards(s)
    shuffle(loose, rng)
    hands = s.hands[:]
    for seat, hand in enumerate(hands):
        if UNKNOWN in hand:
            dealt = [loose.pop() if card == UNKNOWN else card for card in hand]
            hands[seat] = tuple(sorted(dealt))
    s.hands = hands
    if s.deck:
        s.deck = _deck(s, loose, rng)
    if s.adventure_deck:
        placed = {*s.adventure_discards, *s.drawn}
        for kept in s.adventures:
            placed.update(kept)
        s.adventure_deck = [n for n in range(len(ADVENTURES)) if n not in placed]
        shuffle(s.adventure_deck, rng)


def unseen_cards(s: FogState) -> list[int]:
    """The ordinary Market cards the viewer cannot place."""
    placed = {*s.row, *s.discards, s.shown}
    for held in (*s.hands, *s.cards):
        placed.update(held)
    return [card for card in range(len(CARDS)) if card not in placed]


def pile_sizes(s: FogState) -> list[int]:
    """How large the piles are, in no order: everybody knows from the deal (secret.events)."""
    box = s.box
    dealt = len(CARDS) - box.players * box.hand
    return [(dealt + n) // box.piles for n in range(box.piles)]


def sizes_left(s: FogState) -> list[int]:
    """The sizes of the pile being drawn from and of those below it, in no order."""
    sizes = pile_sizes(s)
    for size in s.opened[:-1]:
        sizes.remove(size)
    return sizes


def _deck(s: FogState, loose: list[int], rng: Random) -> list[int]:
    """Unseen cards in piles, each of those below the present one with an Event on top."""
    sizes = sizes_left(s)
    shuffle(sizes, rng)
    drawn = s.opened[-1]
    at = rng.choice([n for n, size in enumerate(sizes) if size >= drawn])
    present = sizes.pop(at)
    events = [EVENT_CARD + n for n in range(len(EVENTS)) if n not in s.past]
    shuffle(events, rng)
    deck: list[int] = []
    for size in sizes:
        deck += [loose.pop() for _ in range(size)]
        deck.append(events.pop())
    deck += [loose.pop() for _ in range(present - drawn)]
    return deck
