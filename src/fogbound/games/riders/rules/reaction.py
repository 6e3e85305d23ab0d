"""The Stygian reaction: the tide, then the retribution."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import BACK, PAY
from fogbound.games.riders.rules.board import immunity_of, sanity_of
from fogbound.games.riders.rules.parameters import IMMUNE_RETRIBUTION, IMMUNE_TIDE
from fogbound.games.riders.rules.state import EYE, TRAVELLING, RidersState, RidersStep
from fogbound.games.riders.rules.stygia import (
    ENTRANCES,
    ReturnTo,
    TideBack,
    behind,
    in_tide_order,
    madden,
    pay_sanity,
)


class Reaction(RidersStep):
    """After the defender's turn: the tide, then the retribution (reaction.sequence)."""

    rule: ClassVar[str] = "reaction.sequence"

    def happen(self, s: RidersState) -> None:
        s.turn = NOBODY
        s.stack.append(Retribution())
        s.stack += [Tide(char) for char in in_tide_order(s)[::-1]]


class Tide(RidersStep):
    """A traveller goes back one field, or pays a sanity point (stygia.tide)."""

    fields: ClassVar[tuple[str, ...]] = ("char",)
    rule: ClassVar[str] = "stygia.tide"

    def __init__(self, char: int) -> None:
        self.char = char

    def _moved(self, s: RidersState) -> bool:
        """Whether the tide moves it: not where it is immune, or has nowhere to go."""
        char = self.char
        if s.mode[char] != TRAVELLING or immunity_of(s, char) & IMMUNE_TIDE:
            return False
        return s.field[char] in ENTRANCES or bool(behind(s, char))

    def actor(self, s: RidersState) -> int:
        char = self.char
        can_pay = self._moved(s) and s.madness[char] + 1 < sanity_of(s, char)
        return s.owner[char] if can_pay else NOBODY

    def happen(self, s: RidersState) -> None:
        if self._moved(s):
            s.stack.append(TideBack(self.char))

    def legal(self, s: RidersState) -> list[int]:
        return [PAY, BACK]

    def play(self, s: RidersState, action: int) -> None:
        if action == PAY:
            pay_sanity(s, self.char)
        else:
            s.stack.append(TideBack(self.char))


class Retribution(RidersStep):
    """The dice spent to move are rolled, and strike by their slots (stygia.retribution)."""

    rule: ClassVar[str] = "stygia.retribution"

    def happen(self, s: RidersState) -> None:
        if not s.astral:
            return
        faces = [1 + s.draw(6) for _ in range(s.astral)]
        s.astral = 0
        if s.events is not None:
            s.tell("retribution", NOBODY, tuple(faces))
        struck = [0] * 6
        for face in set(faces):
            rays = s.box.slot_rays[face - 1]
            for ray in range(6):
                struck[ray] += rays >> ray & 1
        travellers = in_tide_order(s)
        mad: list[int] = []
        for char in travellers:
            field = s.field[char]
            if field < EYE and not immunity_of(s, char) & IMMUNE_RETRIBUTION:
                madden(s, char, struck[field // 3])
            if s.madness[char] >= sanity_of(s, char):
                mad.append(char)
        s.stack += [ReturnTo(char, 1) for char in mad[::-1]]
