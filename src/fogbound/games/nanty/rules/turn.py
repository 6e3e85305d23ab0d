"""The course of the game: the turn, sudden death and the refill."""

from __future__ import annotations

from typing import ClassVar

from fogbound.games.nanty.rules import faces
from fogbound.games.nanty.rules.claims import wins
from fogbound.games.nanty.rules.ending import end, end_by_points, refill
from fogbound.games.nanty.rules.parameters import VICTORY_RULES
from fogbound.games.nanty.rules.play import CardOfTurn
from fogbound.games.nanty.rules.state import NO_CARD, NantyState, NantyStep


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
        """Whether the active player has won; if not, all learn who they are not (win.check)."""
        won = wins(s, seat)
        if not won:
            return False
        who = s.personality[seat]
        if won >> who & 1:
            if s.events is not None:
                s.tell("wins", seat, (who,))
            end(s, (seat,), VICTORY_RULES[s.box.victory[who]])
            return True
        faces.clears(s, seat, won)
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
