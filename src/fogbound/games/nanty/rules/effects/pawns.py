"""Scrolls about pawns: one's own agents moved or lost, and the Ripper's rolls."""

from __future__ import annotations

from typing import ClassVar

from fogbound.games.nanty.rules.actions import AREA, PAY, REFUSE
from fogbound.games.nanty.rules.hands import pay_bank
from fogbound.games.nanty.rules.interrupts import BY_SELF, AskRemoval
from fogbound.games.nanty.rules.parameters import FROM_TROUBLE
from fogbound.games.nanty.rules.pawns import RemovePawn, areas_with, ask, roll_area
from fogbound.games.nanty.rules.state import (
    NantyDecision,
    NantyState,
    NantyStep,
    codes_in,
)
from fogbound.games.nanty.rules.victims import RIPPER, ChooseGoal, choose_victim_in


class MoveFrom(NantyDecision):
    """Which of one's own agents moves? (effect.move_own_agent)"""

    fields: ClassVar[tuple[str, ...]] = ("goal", "seat", "start")
    rule: ClassVar[str] = "effect.move_own_agent"

    def __init__(self, goal: int, seat: int, start: int) -> None:
        self.goal = goal
        """TO_ANY or TO_ADJACENT."""
        self.seat = seat
        self.start = start
        """FROM_ANY or FROM_TROUBLE."""

    def legal(self, s: NantyState) -> list[int]:
        found = areas_with(s, self.seat)
        if self.start == FROM_TROUBLE:
            found &= s.trouble
        return codes_in(AREA, found)

    def play(self, s: NantyState, action: int) -> None:
        s.stack.append(ChooseGoal(AREA.of(action), self.seat, self.goal, self.seat))


class LoseAgent(NantyDecision):
    """A player removes own agents, unless they are saved (agent.choose)."""

    fields: ClassVar[tuple[str, ...]] = ("case", "count", "seat")
    rule: ClassVar[str] = "agent.choose"

    def __init__(self, case: int, count: int, seat: int) -> None:
        self.case = case
        """BY_EACH or BY_SELF: what an Interrupt would answer."""
        self.count = count
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        return codes_in(AREA, areas_with(s, self.seat))

    def play(self, s: NantyState, action: int) -> None:
        area = AREA.of(action)
        if self.count > 1:
            s.stack.append(LoseMore(self.case, self.count - 1, self.seat))
        s.stack += [RemovePawn(area, self.seat, self.seat), AskRemoval(area, self.case, self.seat)]


class LoseMore(NantyStep):
    """The next of several agents to lose, if there is one left."""

    fields: ClassVar[tuple[str, ...]] = ("case", "count", "seat")
    rule: ClassVar[str] = "agent.choose"

    def __init__(self, case: int, count: int, seat: int) -> None:
        self.case = case
        self.count = count
        self.seat = seat

    def happen(self, s: NantyState) -> None:
        ask(s, LoseAgent(self.case, self.count, self.seat))


class GambleLoss(NantyDecision):
    """The die showed 1: pay the bank or lose an agent (effect.roll_gamble.lose)."""

    fields: ClassVar[tuple[str, ...]] = ("amount", "seat")
    rule: ClassVar[str] = "effect.roll_gamble.lose"

    def __init__(self, amount: int, seat: int) -> None:
        self.amount = amount
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        legal = [PAY] if s.money[self.seat] >= self.amount else []
        if areas_with(s, self.seat):
            legal.append(REFUSE)
        return legal

    def forbids(self, s: NantyState, action: int) -> str:
        return "scroll.offer" if action == PAY else self.rule

    def play(self, s: NantyState, action: int) -> None:
        if action == PAY:
            pay_bank(s, self.seat, self.amount)
        else:
            s.stack.append(LoseAgent(BY_SELF, 1, self.seat))


class RollRemove(NantyStep):
    """Jack the Ripper: roll, remove, and again, with no way to stop (effect.roll_remove)."""

    fields: ClassVar[tuple[str, ...]] = ("rolls", "seat")
    rule: ClassVar[str] = "effect.roll_remove"

    def __init__(self, rolls: int, seat: int) -> None:
        self.rolls = rolls
        self.seat = seat

    def happen(self, s: NantyState) -> None:
        if self.rolls > 1:
            s.stack.append(RollRemove(self.rolls - 1, self.seat))
        choose_victim_in(s, RIPPER, roll_area(s, self.seat), self.seat)
