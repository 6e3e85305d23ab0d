"""Set-up: everything is laid out, shuffled and dealt before the first decision."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules import knowledge
from fogbound.games.nanty.rules.box import COLOURS, GREYS
from fogbound.games.nanty.rules.state import NO_CARD, NantyState, NantyStep
from fogbound.games.nanty.rules.turn import BeginTurn


class SetUp(NantyStep):
    """Everything is laid out, shuffled and dealt before the first decision."""

    rule: ClassVar[str] = "setup.deal"

    def happen(self, s: NantyState) -> None:
        players = s.box.players
        self._board(s)
        s.money = [s.box.start_money] * players
        s.table = [()] * players
        s.mute = [0] * players
        self._piles(s)
        s.first = s.turn = s.draw(players)
        s.turns = s.fresh = s.used = s.shield = 0
        s.card = s.last = NO_CARD
        s.hands = [()] * players
        for n in range(players):
            dealt = [s.deck.pop() for _ in range(s.box.hand_size)]
            s.hands[(s.first + n) % players] = tuple(sorted(dealt))
        knowledge.start(s)
        s.stack.append(BeginTurn())

    def _board(self, s: NantyState) -> None:
        """Agents and trouble in the three areas where all begin (setup.agents, setup.trouble)."""
        s.pawns = [0] * (COLOURS * 12)
        s.trouble = s.gone = 0
        s.building = [NOBODY] * 12
        for area in s.box.start:
            s.trouble |= 1 << area
            for seat in range(s.box.players):
                s.pawns[seat * 12 + area] = 1

    def _piles(self, s: NantyState) -> None:
        """Personalities, events, and grey over red (setup.deck)."""
        faces = list(range(len(s.box.victory)))
        s.shuffle(faces)
        s.personality = faces[: s.box.players]
        s.unused = faces[s.box.players :]
        s.event_deck = list(range(len(s.box.event)))
        s.shuffle(s.event_deck)
        s.past = []
        reds = [card for card in s.box.cards if card >= GREYS]
        greys = [card for card in s.box.cards if card < GREYS]
        s.shuffle(reds)
        s.shuffle(greys)
        s.deck = reds + greys
        s.discards = []
