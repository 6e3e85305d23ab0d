"""Revival and recovery at the end of an attacker's turn."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import CHOOSE, DONE
from fogbound.games.riders.rules.board import adjacent, standing_in, zone_at
from fogbound.games.riders.rules.harm import calm, heal
from fogbound.games.riders.rules.state import (
    AWAY,
    BUSY,
    FALLEN,
    RISEN,
    STANDING,
    RidersDecision,
    RidersState,
)


def why_not_revive(s: RidersState, seat: int, char: int) -> str:
    """The rule that keeps a fallen character from being revived, or nothing."""
    if s.owner[char] != seat or s.mode[char] != FALLEN:
        return "revive.fallen"
    if standing_in(s, s.defender, zone_at(s, char)):
        return "revive.fallen"
    near = adjacent(s, s.at[char])
    helpers = [
        other for other in s.squads[seat] if s.mode[other] == STANDING and near >> s.at[other] & 1
    ]
    if not helpers:
        return "revive.fallen"
    return "" if any(not s.flags[other] & RISEN for other in helpers) else "revive.wound"


class Revive(RidersDecision):
    """Which fallen companion is revived? (revive.fallen)"""

    rule: ClassVar[str] = "revive.fallen"

    def _fallen(self, s: RidersState) -> list[int]:
        return [char for char in s.squads[self.seat] if not why_not_revive(s, self.seat, char)]

    def actor(self, s: RidersState) -> int:
        return self.seat if self._fallen(s) else NOBODY

    def happen(self, s: RidersState) -> None:
        recover(s, self.seat)

    def legal(self, s: RidersState) -> list[int]:
        legal = [CHOOSE.codes[char] for char in self._fallen(s)]
        legal.append(DONE)
        return legal

    def forbids(self, s: RidersState, action: int) -> str:
        if action in CHOOSE:
            return why_not_revive(s, self.seat, CHOOSE.of(action)) or self.rule
        return self.rule

    def play(self, s: RidersState, action: int) -> None:
        if action == DONE:
            recover(s, self.seat)
        else:
            heal(s, CHOOSE.of(action), 1)
            s.stack.append(self)


def recover(s: RidersState, seat: int) -> None:
    """Madness goes in the real world, a wound goes by rest (recover.sanity, recover.rest)."""
    for char in s.squads[seat]:
        if s.mode[char] in (STANDING, FALLEN):
            calm(s, char, 1)
        if (
            s.mode[char] == STANDING
            and s.wounds[char]
            and not s.flags[char] & (BUSY | RISEN | AWAY)
        ):
            s.wounds[char] -= 1
            if s.events is not None:
                s.tell("rests", seat, (char,))
