"""The course of the game: the Market Step, then a turn of two phases, Move and Buy."""

from __future__ import annotations

from typing import ClassVar

from fogbound.games.afterfog.rules.buying import BuyPhase
from fogbound.games.afterfog.rules.chips import Collect
from fogbound.games.afterfog.rules.ending import end
from fogbound.games.afterfog.rules.market import market_step
from fogbound.games.afterfog.rules.moving import MoveShips, fleet
from fogbound.games.afterfog.rules.state import FogState, SeatStep, sources_with


def begin_turn(s: FogState, seat: int) -> None:
    """The Market Step; then effects at the start, ships, purchases (turn.sequence)."""
    s.turn = seat
    if s.events is not None:
        s.tell("turn", seat, (s.turns + 1,))
    s.stack.append(EndTurn(seat))
    s.stack.append(BuyPhase(seat))
    s.stack.append(MoveShips(fleet(s, seat), seat))
    s.stack.append(StartEffects(seat))
    market_step(s, seat)


class StartEffects(SeatStep):
    """Effects at the start of a turn, none of them optional (turn.start)."""

    rule: ClassVar[str] = "turn.start"

    def happen(self, s: FogState) -> None:
        for source in reversed(sources_with(s, self.seat, s.box.starts)):
            s.stack.append(Collect(source, self.seat))


class EndTurn(SeatStep):
    """Marks are lifted and the next seat's turn comes, or the game is over (end.over)."""

    rule: ClassVar[str] = "turn.done"

    def happen(self, s: FogState) -> None:
        if s.events is not None:
            s.tell("ends turn", self.seat)
        s.used = []
        s.abilities = []
        s.bought = s.signed = s.waived = 0
        s.turns += 1
        if s.final:
            s.final = s.final[1:]
            if not s.final:
                end(s, "end.over")
                return
        if s.turns == s.box.cap or s.turns == s.box.turns:
            end(s, "end.limit" if s.turns == s.box.turns else "market.stall.cap")
            return
        begin_turn(s, (self.seat + 1) % s.box.players)
