"""The course of the game: set-up, the turn, sudden death and the refill."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules import knowledge as sight
from fogbound.games.nanty.rules.box import COLOURS, GREYS, VICTORY_RULES
from fogbound.games.nanty.rules.claims import wins
from fogbound.games.nanty.rules.ending import end, end_by_points, refill
from fogbound.games.nanty.rules.play import CardOfTurn
from fogbound.games.nanty.rules.state import NO_CARD, NantyState, NantyStep


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
        sight.reckon(s)
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


class BeginTurn(NantyStep):
    """Sudden death first, then the cards (turn.sequence)."""

    rule: ClassVar[str] = "turn.sequence"

    def happen(self, s: NantyState) -> None:
        seat = s.turn
        if s.box.turns and s.turns >= s.box.turns:
            end_by_points(s, "end.limit")
            return
        if s.turns >= s.box.players and self._sudden_death(s, seat):
            return
        s.fresh = s.used = 0
        s.last = NO_CARD
        if s.events is not None:
            s.tell("turn", seat, (s.turns + 1,))
        s.stack += [Refill(), CardOfTurn(seat)]

    def _sudden_death(self, s: NantyState, seat: int) -> bool:
        """Whether the active player has won; if not, all learn what he is not (win.check)."""
        won = wins(s, seat)
        if not won:
            return False
        who = s.personality[seat]
        if won >> who & 1:
            if s.events is not None:
                s.tell("wins", seat, (who,))
            end(s, (seat,), VICTORY_RULES[s.box.victory[who]])
            return True
        if won & ~s.cleared[seat]:
            s.revealed += 1
        s.cleared[seat] |= won
        return False


class Refill(NantyStep):
    """The hand is refilled and the turn is over (turn.refill, turn.free.end)."""

    rule: ClassVar[str] = "turn.refill"

    def happen(self, s: NantyState) -> None:
        players = s.box.players
        refill(s, s.turn)
        if s.outcome is None:
            s.mute = [0] * players
            s.turns += 1
            s.turn = (s.turn + 1) % players
            s.stack.append(BeginTurn())
