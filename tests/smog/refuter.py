"""An account of what one seat has seen of The World of Smog, and whether a guess can be true.

It follows the views and events the seat gets, up to the first time the deck is made anew.
"""

from __future__ import annotations

from fogbound.engine import NOBODY, Event
from fogbound.games.smog.rules.state import SmogState


class Account:
    """What one seat has seen from the start of a game; NOBODY: a spectator."""

    def __init__(self, seat: int, view: SmogState) -> None:
        self.seat = seat
        self.secrets = (view.combination[seat], view.gate[seat]) if seat != NOBODY else None
        self.copies = view.box.copies
        self.kinds = len(view.deck) // view.box.copies
        self.own: list[int] = []
        self.sizes = [0] * view.box.players
        self.played: list[int] = []

    def follow(self, events: list[Event], view: SmogState) -> None:
        """What happened by one action, as the seat may know it, and what it sees then."""
        for event in events:
            if event.what == "draws card":
                self.sizes[event.seat] += 1
                self.own += event.details
            elif event.what == "plays card":
                self.sizes[event.seat] -= 1
                self.played += event.details
                if event.seat == self.seat:
                    self.own.remove(event.details[0])
            assert event.what != "reshuffles"

    def refutes(self, guess: SmogState) -> str:
        """Why a guess cannot be true, or nothing."""
        everything = [*guess.deck, *self.played]
        for seat, hand in enumerate(guess.hands):
            everything += hand
            if len(hand) != self.sizes[seat]:
                return f"seat {seat} has {self.sizes[seat]} cards"
        if sorted(everything) != sorted([*range(self.kinds)] * self.copies):
            return "a card is missing, or there is one too many"
        if self.secrets and sorted(guess.hands[self.seat]) != sorted(self.own):
            return "the seat has other cards"
        if self.secrets and (guess.combination[self.seat], guess.gate[self.seat]) != self.secrets:
            return "the seat is after something else"
        for dealt in (guess.combination, guess.gate):
            if len(set(dealt)) < len(dealt) or min(dealt) < 0:
                return "two have the same secret"
        return ""
