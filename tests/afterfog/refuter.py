"""An account of what one seat has seen, and whether a guess can be true for all of that.

It follows the views and events the seat gets, move by move, and shares nothing with what makes the
guesses: it keeps its own list of every card it has seen, of the hand cards it knows, and of how
many cards lay between Events.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from fogbound.engine import NOBODY, UNKNOWN, Event
from fogbound.games.afterfog.rules.state import FogState

ORDINARY: Final = 54
EVENTS: Final = 9
ADVENTURES: Final = 36
PILES: Final = 10
HAND: Final = 2


class Account:
    """What one seat has seen from the start of a game; NOBODY: a spectator."""

    def __init__(self, seat: int, view: FogState) -> None:
        self.seat = seat
        self.players = view.box.players
        self.seen: set[int] = set()
        """The ordinary cards that were ever open to this seat."""
        self.events: list[int] = []
        """The Events drawn, in order."""
        self.piles: list[int] = [0]
        """How many ordinary cards came out of each pile so far."""
        self.known: list[set[int]] = [set() for _ in range(self.players)]
        """Of each hand: the cards the seat knows to be in it."""
        self.adventures: set[int] = set()
        """The Adventures that lie open somewhere."""
        self.dealt = False
        self._look(view)

    # ------------------------------------------------------------------ what is seen

    def follow(self, events: list[Event], view: FogState) -> None:
        """What happened by one action, as the seat may know it, and what it sees then."""
        for event in events:
            self._note(event)
        self._look(view)

    def _note(self, event: Event) -> None:
        what, seat = event.what, event.seat
        if what == "turned up":
            self._turns_up(event.details[0])
        elif what == "event":
            self.events.append(event.details[0])
            self.piles.append(0)
        elif what == "draws":
            self.known[seat].add(event.details[0])
        elif what in ("puts", "buys from hand"):
            self.seen.add(event.details[0])
            self.known[seat].discard(event.details[0])

    def _turns_up(self, card: int) -> None:
        assert card not in self.seen, "a card is turned up twice"
        self.seen.add(card)
        self.piles[-1] += 1

    def _look(self, view: FogState) -> None:
        """The row of the set-up is not told, and a reshuffle changes what lies open."""
        if not self.dealt and view.row:
            self.dealt = True
            for card in view.row:
                if card not in self.seen:
                    self._turns_up(card)
        if self.seat != NOBODY:
            self.known[self.seat] = set(view.hands[self.seat])
        kept = {adventure for row in view.adventures for adventure in row}
        self.adventures = kept | set(view.adventure_discards) | set(view.drawn)
        self.deck = len(view.deck)
        self.hands = [len(hand) for hand in view.hands]

    # ------------------------------------------------------------------ what cannot be

    def refutes(self, guess: FogState) -> str:
        """Why a guess cannot be true, or nothing."""
        return self._hands(guess) or self._market(guess) or self._piles(guess) or self._fog(guess)

    def _hands(self, guess: FogState) -> str:
        for seat, hand in enumerate(guess.hands):
            if len(hand) != self.hands[seat]:
                return f"seat {seat} holds another number of cards"
            if not self.known[seat] <= set(hand):
                return f"seat {seat} does not hold what it was seen to take"
            if seat == self.seat and set(hand) != self.known[seat]:
                return "the seat has other cards"
            for card in set(hand) - self.known[seat]:
                if card in self.seen:
                    return f"seat {seat} holds a card that was open"
            if any(not 0 <= card < ORDINARY for card in hand):
                return "an Event is in a hand"
        return ""

    def _market(self, guess: FogState) -> str:
        held = [card for hand in guess.hands for card in hand]
        shown = [guess.shown] if guess.shown != UNKNOWN else []
        lying = [*guess.row, *guess.discards, *shown]
        lying += [card for row in guess.cards for card in row]
        deck = [card for card in guess.deck if card < ORDINARY]
        if Counter([*held, *lying, *deck]) != Counter(range(ORDINARY)) and self.dealt:
            return "a Market card is missing, or in two places"
        if set(deck) & self.seen:
            return "a card that was open lies in the deck"
        events = [card - ORDINARY for card in guess.deck if card >= ORDINARY]
        if self.dealt and sorted([*events, *self.events]) != list(range(EVENTS)):
            return "an Event is missing, or comes twice"
        return ""

    def _piles(self, guess: FogState) -> str:
        """The piles of a deck: what came out of each, and what a guess says is still in it."""
        if not self.dealt:
            return ""
        sizes = self.piles[:]
        for card in reversed(guess.deck):
            if card >= ORDINARY:
                sizes.append(0)
            else:
                sizes[-1] += 1
        least, larger = divmod(ORDINARY - HAND * self.players, PILES)
        wanted = [least] * (PILES - larger) + [least + 1] * larger
        return "" if sorted(sizes) == wanted else f"piles of {sizes}"

    def _fog(self, guess: FogState) -> str:
        lying = [*guess.adventure_deck, *self.adventures]
        if self.dealt and sorted(lying) != list(range(ADVENTURES)):
            return "an Adventure is missing, or in two places"
        return ""
