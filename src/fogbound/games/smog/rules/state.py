"""What lies on the table in a game of Smog."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, Self

from fogbound.engine import NOBODY, UNKNOWN, State
from fogbound.engine.state import shuffle
from fogbound.games.smog.rules.actions import SPECIALS
from fogbound.games.smog.rules.box import COMBINATIONS, GATES, SmogBox

WITCH: Final = 0
DANDY: Final = 1
DOCTOR: Final = 2
MERCHANT: Final = 3
GATE_KEEPER: Final = 4
LOST_BOY: Final = 5

ON_CARD: Final = 0
"""Where an Agent stands that is not on the board: Agents never enter the Esplanade."""
ALL_ARTEFACTS: Final = 0b1111


class SmogState(State[SmogBox]):
    """The Shadow Market and everybody in it."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "agents",
        "any_tile",
        "artefacts",
        "bought",
        "coins",
        "combination",
        "counter",
        "deck",
        "discards",
        "dragon",
        "ether",
        "favoured",
        "first",
        "gate",
        "glass",
        "hands",
        "left",
        "line",
        "place",
        "requested",
        "round",
        "side",
        "slots",
        "sold",
        "trades",
        "turn",
        "turned",
    )
    __slots__ = FIELDS

    place: list[int]
    """Where each seat's Gentleman stands."""
    side: list[int]
    """Which side of the board each seat faces: 0 north, 1 east, 2 south, 3 west."""
    coins: list[int]
    """In each seat's purse."""
    counter: list[int]
    """On each seat's Shadow Master Counter."""
    ether: list[int]
    """At seat * 4 + Ether: how many."""
    artefacts: list[int]
    """Each seat's Artefacts, as a bit for each kind."""
    hands: list[tuple[int, ...]]
    """Each seat's Special Action cards, in order of their number."""
    combination: list[int]
    """Each seat's Secret Combination."""
    gate: list[int]
    """Each seat's Secret Gate, as it sees the board."""
    dragon: list[int]
    """How often Gift of the Dragon waits for each seat's next sale."""

    turned: list[int]
    """By place: how many quarter turns clockwise its tile has made, 0 to 3."""
    glass: list[int]
    """By place: its Hourglasses, as a bit for each printed edge."""
    deck: list[int]
    """The Special Action cards face down, the last one on top."""
    discards: list[int]
    """The Special Action cards played."""

    slots: list[int]
    """The Agent whose card lies on each corner slot, I to IV."""
    agents: list[int]
    """By Agent: the tile it stands on, or ON_CARD."""
    line: list[int]
    """The slots whose Agents are on the board, oldest first."""
    trades: int
    """How many trades were made, counted up to two."""

    favoured: int
    """Who has the favour of the Shadow Master, or NOBODY."""
    first: int
    """Who holds the First Player token."""
    round: int
    """From 1; 0 while the game is being set up."""
    turn: int
    """Whose turn it is; NOBODY between turns."""
    left: int
    """Actions left in this turn."""
    requested: int
    """Whether Coins were requested in this turn."""
    any_tile: int
    """Whether Rotate Any Tile was taken in this turn."""
    bought: int
    """The places bought at in this turn, as bits."""
    sold: int
    """The places sold at in this turn, as bits."""

    def copy(self) -> Self:
        """An independent state, equal to this one."""
        other = type(self)()
        self.copy_into(other)
        other.place = self.place[:]
        other.side = self.side[:]
        other.coins = self.coins[:]
        other.counter = self.counter[:]
        other.ether = self.ether[:]
        other.artefacts = self.artefacts[:]
        other.hands = self.hands[:]
        other.combination = self.combination[:]
        other.gate = self.gate[:]
        other.dragon = self.dragon[:]
        other.turned = self.turned[:]
        other.glass = self.glass[:]
        other.deck = self.deck[:]
        other.discards = self.discards[:]
        other.slots = self.slots[:]
        other.agents = self.agents[:]
        other.line = self.line[:]
        other.trades = self.trades
        other.favoured = self.favoured
        other.first = self.first
        other.round = self.round
        other.turn = self.turn
        other.left = self.left
        other.requested = self.requested
        other.any_tile = self.any_tile
        other.bought = self.bought
        other.sold = self.sold
        return other

    def facing(self) -> int:
        """Quarter turns clockwise that bring the viewer's side to the bottom; none for others."""
        return 0 if self.viewer in (None, NOBODY) else (2 - self.side[self.viewer]) % 4

    def hide(self, seat: int) -> None:
        """Mark unknown what that seat may not see (secret.hidden)."""
        shown = (seat, *(self.outcome.winners if self.outcome else ()))
        for other in range(self.box.players):
            if other != seat:
                self.hands[other] = (UNKNOWN,) * len(self.hands[other])
            if other not in shown:
                self.combination[other] = UNKNOWN
                self.gate[other] = UNKNOWN
        self.deck = [UNKNOWN] * len(self.deck)

    def fill(self, rng: Random) -> None:
        """Deal the unknown cards anew from all that this seat cannot place."""
        _deal(self.combination, len(COMBINATIONS), rng)
        _deal(self.gate, len(GATES), rng)
        known = [*self.discards, *(card for hand in self.hands for card in hand)]
        loose = [
            card
            for card in range(len(SPECIALS))
            for _ in range(self.box.copies - known.count(card))
        ]
        shuffle(loose, rng)
        for seat, hand in enumerate(self.hands):
            if UNKNOWN in hand:
                self.hands[seat] = tuple(sorted(loose.pop() for _ in hand))
        self.deck = loose


def _deal(cards: list[int], count: int, rng: Random) -> None:
    """Give every seat whose card is unknown a different one of those nobody is known to have."""
    loose = [card for card in range(count) if card not in cards]
    shuffle(loose, rng)
    for seat, card in enumerate(cards):
        if card == UNKNOWN:
            cards[seat] = loose.pop()
