"""Holborn: its holder pays to keep pieces from a Random Event, before anything happens."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules.actions import ANSWERS, NEVER, PASS
from fogbound.games.nanty.rules.box import GRENADIER
from fogbound.games.nanty.rules.hands import pay_bank
from fogbound.games.nanty.rules.interrupts import stop_asking
from fogbound.games.nanty.rules.parameters import HOLBORN
from fogbound.games.nanty.rules.state import NantyState, NantyStep

NEVER_HOLBORN: Final = NEVER.code(ANSWERS.index("holborn"))


def holder(s: NantyState) -> int:
    """Who can protect pieces from an event drawn now, or NOBODY (city.holborn.first)."""
    for area in s.box.guards:
        closed = (s.gone | s.fresh) >> area & 1 or s.pawns[GRENADIER * 12 + area]
        if s.building[area] != NOBODY and not closed:
            return s.building[area]
    return NOBODY


def price(s: NantyState) -> int:
    """What each piece costs."""
    return s.box.city_params[s.box.guards[0]][0]


class Spare(NantyStep):
    """The holder chooses what to pay for, piece by piece (city.holborn.each).

    Each event has its own kind, which lists what can still be spared and goes on when that is done.
    """

    rule: ClassVar[str] = "city.holborn.each"
    seat: int

    def pieces(self, s: NantyState) -> list[int]:
        """What can still be spared."""
        raise NotImplementedError

    def with_spared(self, action: int) -> Spare:
        """The same question with one piece more spared."""
        raise NotImplementedError

    def happen(self, s: NantyState) -> None:
        """All is decided: the event goes on."""
        raise NotImplementedError

    def actor(self, s: NantyState) -> int:
        seat = self.seat
        if seat == NOBODY or s.mute[seat] & HOLBORN or s.money[seat] < price(s):
            return NOBODY
        return seat if self.pieces(s) else NOBODY

    def legal(self, s: NantyState) -> list[int]:
        return [*self.pieces(s), PASS, NEVER_HOLBORN]

    def play(self, s: NantyState, action: int) -> None:
        if action == PASS:
            self.happen(s)
        elif action == NEVER_HOLBORN:
            stop_asking(s, self.seat, action)
            s.stack.append(self)
        else:
            pay_bank(s, self.seat, price(s))
            if s.events is not None:
                s.tell("spares", self.seat, (action,))
            s.stack.append(self.with_spared(action))
