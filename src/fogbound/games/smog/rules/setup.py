"""The set-up: everything laid out, dealt and drawn, then the first Hourglasses."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY, Decision, Step
from fogbound.games.smog.rules.actions import AGENTS, EDGE, PLACE, SPECIALS
from fogbound.games.smog.rules.box import COMBINATIONS, ESPLANADE, GATES, TILES
from fogbound.games.smog.rules.round import StartRound, expertise, turn_order
from fogbound.games.smog.rules.state import ON_CARD, SmogState
from fogbound.games.smog.rules.turn import nobodys_turn

ALL_EDGES: Final = 0b1111


class SetUp(Step[SmogState]):
    """Everything is laid out, dealt and drawn before the first decision."""

    rule: ClassVar[str] = "setup.tiles"

    def happen(self, s: SmogState) -> None:
        players = s.box.players
        self._board(s)
        self._seats(s)
        s.place = [ESPLANADE] * players
        s.coins = [s.box.coins_at_start] * players
        s.counter = [0] * players
        s.ether = [0] * 4 * players
        for seat in range(players):
            s.ether[seat * 4 + expertise(s, seat)] = 1
        s.artefacts = [0] * players
        s.dragon = [0] * players
        s.hands = [()] * players
        s.combination = _dealt(s, len(COMBINATIONS))
        s.gate = _dealt(s, len(GATES))
        s.first = s.draw(players)
        s.favoured = NOBODY
        s.stack.append(StartRound())
        order = turn_order(s) * s.box.hourglasses_at_start
        s.stack += [PlaceHourglass(seat) for seat in reversed(order)]

    def _seats(self, s: SmogState) -> None:
        """Clockwise round the board from a random seat at a random side (board.seats)."""
        players = s.box.players
        seat, side = s.draw(players), s.draw(4)
        s.side = [0] * players
        for n in range(players):
            s.side[(seat + n) % players] = (side + n * (2 if players == 2 else 1)) % 4

    def _board(self, s: SmogState) -> None:
        """The tiles as first laid, the Special Action deck and the Agents' cards."""
        s.turned = [0] * 13
        s.glass = [0] * 13
        s.deck = [card for card in range(len(SPECIALS)) for _ in range(s.box.copies)]
        s.shuffle(s.deck)
        s.discards = []
        agents = list(range(len(AGENTS)))
        s.shuffle(agents)
        s.slots = agents[:4]
        s.agents = [ON_CARD] * len(AGENTS)
        s.line = []
        s.trades = s.round = 0
        nobodys_turn(s)


def _dealt(s: SmogState, count: int) -> list[int]:
    """One card each from a shuffled deck."""
    cards = list(range(count))
    s.shuffle(cards)
    return cards[: s.box.players]


class PlaceHourglass(Decision[SmogState]):
    """One Hourglass on any tile with an edge that has none (setup.hourglasses)."""

    rule: ClassVar[str] = "setup.hourglasses"

    def legal(self, s: SmogState) -> list[int]:
        return [PLACE.codes[place] for place in TILES if s.glass[place] != ALL_EDGES]

    def play(self, s: SmogState, action: int) -> None:
        s.stack.append(PlaceOnEdge(PLACE.of(action), self.seat))


class PlaceOnEdge(Decision[SmogState]):
    """And on which edge of it?"""

    fields: ClassVar[tuple[str, ...]] = ("place", "seat")
    rule: ClassVar[str] = "setup.hourglasses"

    def __init__(self, place: int, seat: int) -> None:
        self.place = place
        self.seat = seat

    def legal(self, s: SmogState) -> list[int]:
        glass = s.glass[self.place]
        return [EDGE.codes[edge] for edge in range(4) if not glass >> edge & 1]

    def play(self, s: SmogState, action: int) -> None:
        edge = EDGE.of(action)
        s.glass[self.place] |= 1 << edge
        if s.events is not None:
            s.tell("places hourglass", self.seat, (self.place, edge))
