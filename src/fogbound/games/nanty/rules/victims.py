"""Choosing a pawn: an area, then a colour; and what then happens to it."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.games.nanty.rules.actions import AREA, GO, PAWN
from fogbound.games.nanty.rules.box import COLOURS, IMMIGRANT
from fogbound.games.nanty.rules.interrupts import (
    BY_SCROLL,
    BY_SELF,
    BY_SYMBOL,
    AskMove,
    AskRemoval,
    ask_swap,
)
from fogbound.games.nanty.rules.parameters import TO_ADJACENT
from fogbound.games.nanty.rules.pawns import MovePawn, RemovePawn, ask, crowd, goals
from fogbound.games.nanty.rules.state import (
    ALL_AREAS,
    AREAS_OF,
    NantyDecision,
    NantyState,
    NantyStep,
)

SKULL: Final = 0
HIRED_GUN: Final = 1
HOLY_PETER: Final = 2
GAMBLE: Final = 3
IN_AREA: Final = 4
RIPPER: Final = 5
MOVE_ON: Final = 6
SWAP: Final = 7
"""What a pawn is chosen for."""
RULES: Final = (
    "kill.target",
    "effect.pay_assassinate",
    "effect.hire_killer",
    "effect.roll_gamble.win",
    "effect.remove_pawn_in",
    "effect.roll_remove",
    "effect.move_other_pawn",
    "effect.swap_pawns",
)
NOT_OWN: Final = (SKULL, HIRED_GUN, HOLY_PETER, MOVE_ON)
"""What must not fall on the card player's own pawns."""


def spared(s: NantyState, purpose: int, colour: int, seat: int) -> str:
    """The rule by which a pawn of this colour cannot be chosen, or nothing."""
    if colour == seat and purpose in NOT_OWN:
        return RULES[purpose]
    if purpose == RIPPER and colour < IMMIGRANT and s.shield >> colour & 1:
        return "interrupt.goodyear.whole"
    return ""


def victims(s: NantyState, purpose: int, area: int, seat: int) -> list[int]:
    """The colours of the pawns in an area that can be chosen."""
    counts = s.pawns[area::12]
    return [c for c in range(COLOURS) if counts[c] and not spared(s, purpose, c, seat)]


def areas_to_choose(s: NantyState, purpose: int, seat: int) -> list[int]:
    """The areas in which a pawn can be chosen: for removal, those with trouble (kill.target)."""
    areas = AREAS_OF[s.trouble if purpose <= GAMBLE else ALL_AREAS]
    if purpose in NOT_OWN:
        return [area for area in areas if crowd(s, area) > s.pawns[seat * 12 + area]]
    return [area for area in areas if crowd(s, area)]


class ChooseArea(NantyStep):
    """In which area is the pawn?"""

    fields: ClassVar[tuple[str, ...]] = ("chooser", "purpose", "seat")
    rule: ClassVar[str] = "agent.choose"

    def __init__(self, chooser: int, purpose: int, seat: int) -> None:
        self.chooser = chooser
        self.purpose = purpose
        self.seat = seat
        """Whose card it is."""

    def actor(self, s: NantyState) -> int:
        return self.chooser

    def legal(self, s: NantyState) -> list[int]:
        return [AREA.codes[area] for area in areas_to_choose(s, self.purpose, self.seat)]

    def forbids(self, s: NantyState, action: int) -> str:
        return RULES[self.purpose]

    def play(self, s: NantyState, action: int) -> None:
        s.stack.append(ChoosePawn(AREA.of(action), self.chooser, self.purpose, self.seat))


class ChoosePawn(NantyStep):
    """And of which colour? (parts.alike)"""

    fields: ClassVar[tuple[str, ...]] = ("area", "chooser", "purpose", "seat")
    rule: ClassVar[str] = "agent.choose"

    def __init__(self, area: int, chooser: int, purpose: int, seat: int) -> None:
        self.area = area
        self.chooser = chooser
        self.purpose = purpose
        self.seat = seat
        """Whose card it is."""

    def actor(self, s: NantyState) -> int:
        return self.chooser

    def legal(self, s: NantyState) -> list[int]:
        return [PAWN.codes[c] for c in victims(s, self.purpose, self.area, self.seat)]

    def forbids(self, s: NantyState, action: int) -> str:
        if action in PAWN:
            colour = PAWN.of(action)
            return spared(s, self.purpose, colour, self.seat) or RULES[self.purpose]
        return self.rule

    def play(self, s: NantyState, action: int) -> None:
        colour = PAWN.of(action)
        if self.purpose == MOVE_ON:
            s.stack.append(ChooseGoal(self.area, colour, TO_ADJACENT, self.seat))
        elif self.purpose == SWAP:
            s.stack.append(SwapArea(self.area, colour, self.seat))
        else:
            remove_pawn(s, self.purpose, self.area, colour, self.chooser, self.seat)


def remove_pawn(
    s: NantyState, purpose: int, area: int, colour: int, chooser: int, seat: int
) -> None:
    """A pawn was named for removal; an agent's owner is asked first (interrupt.window.removal)."""
    s.stack.append(RemovePawn(area, colour, chooser))
    if colour < IMMIGRANT:
        case = BY_SYMBOL if purpose == SKULL else BY_SELF if colour == seat else BY_SCROLL
        s.stack.append(AskRemoval(area, case, colour))


class ChooseGoal(NantyDecision):
    """Where does a pawn move? Another player's agent may yet be held back."""

    fields: ClassVar[tuple[str, ...]] = ("area", "colour", "kind", "seat")
    rule: ClassVar[str] = "effect.move_other_pawn"

    def __init__(self, area: int, colour: int, kind: int, seat: int) -> None:
        self.area = area
        self.colour = colour
        self.kind = kind
        """TO_ANY or TO_ADJACENT."""
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        return goals(s, self.area, self.kind)

    def forbids(self, s: NantyState, action: int) -> str:
        if action == GO.codes[self.area] and self.kind == TO_ADJACENT:
            return "board.adjacent.self"
        return "effect.move_own_agent" if self.colour == self.seat else self.rule

    def play(self, s: NantyState, action: int) -> None:
        goal = GO.of(action)
        s.stack.append(MovePawn(self.area, self.colour, goal, self.seat))
        if self.colour < IMMIGRANT and self.colour != self.seat:
            s.stack.append(AskMove(self.area, goal, self.colour))


class SwapArea(NantyDecision):
    """The second pawn of two that change places: in which other area?"""

    fields: ClassVar[tuple[str, ...]] = ("area", "colour", "seat")
    rule: ClassVar[str] = "effect.swap_pawns.any"

    def __init__(self, area: int, colour: int, seat: int) -> None:
        self.area = area
        self.colour = colour
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        areas = areas_to_choose(s, SWAP, self.seat)
        return [AREA.codes[area] for area in areas if area != self.area]

    def play(self, s: NantyState, action: int) -> None:
        s.stack.append(SwapPawn(self.area, self.colour, AREA.of(action), self.seat))


class SwapPawn(NantyDecision):
    """And of which colour?"""

    fields: ClassVar[tuple[str, ...]] = ("origin", "colour", "area", "seat")
    rule: ClassVar[str] = "effect.swap_pawns.any"

    def __init__(self, origin: int, colour: int, area: int, seat: int) -> None:
        self.origin = origin
        """Where the first pawn stands, of `colour`."""
        self.colour = colour
        self.area = area
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        return [PAWN.codes[c] for c in victims(s, SWAP, self.area, self.seat)]

    def play(self, s: NantyState, action: int) -> None:
        ask_swap(s, self.seat, self.origin, self.colour, self.area, PAWN.of(action))


def choose_victim(s: NantyState, purpose: int, chooser: int, seat: int) -> None:
    """Ask for a pawn anywhere it may be chosen, if there is one."""
    ask(s, ChooseArea(chooser, purpose, seat))


def choose_victim_in(s: NantyState, purpose: int, area: int, seat: int) -> None:
    """Ask for a pawn in one area, if there is one that can be chosen."""
    ask(s, ChoosePawn(area, seat, purpose, seat))
