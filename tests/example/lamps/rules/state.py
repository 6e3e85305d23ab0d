"""What lies on the table in a game of Lamplighters."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Self

from fogbound.engine import UNKNOWN, State

from .box import LampsBox


class LampsState(State[LampsBox]):
    """Hands, deck, lamps and Snuffers."""

    FIELDS: ClassVar[tuple[str, ...]] = ("deck", "hands", "lamps", "played", "snuffers")
    __slots__ = FIELDS

    hands: list[tuple[int, ...]]
    """Each seat's Lanterns, sorted."""
    deck: list[int]
    """The Lanterns face down, the last one on top."""
    played: list[int]
    """The Lanterns played, all of them open."""
    lamps: list[int]
    """How many lamps each seat has lit."""
    snuffers: list[int]
    """How many Snuffers each seat has left."""

    def copy(self) -> Self:
        """An independent state, equal to this one."""
        other = type(self)()
        self.copy_into(other)
        other.hands = self.hands[:]
        other.deck = self.deck[:]
        other.played = self.played[:]
        other.lamps = self.lamps[:]
        other.snuffers = self.snuffers[:]
        return other

    def hide(self, seat: int) -> None:
        """Mark unknown what that seat may not see (secret.hidden)."""
        for other, hand in enumerate(self.hands):
            if other != seat:
                self.hands[other] = (UNKNOWN,) * len(hand)
        self.deck = [UNKNOWN] * len(self.deck)

    def fill(self, rng: Random) -> None:
        """Deal the cards this seat cannot place anew."""
        loose = self.box.cards[:]
        for card in (*self.played, *(card for hand in self.hands for card in hand)):
            if card != UNKNOWN:
                loose.remove(card)
        rng.shuffle(loose)
        for seat, hand in enumerate(self.hands):
            if UNKNOWN in hand:
                self.hands[seat] = tuple(sorted(loose.pop() for _ in hand))
        self.deck = loose
