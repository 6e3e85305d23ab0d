"""Pawns on the board: placing, moving and removing them, and the trouble that comes of it."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules.actions import AREAS, DONE, GO, LIFT, PLACE
from fogbound.games.nanty.rules.parameters import (
    ANYWHERE,
    CITY_PLACE_AGENT,
    IN_REACH,
    IN_TROUBLE,
    NEAR,
    TO_ADJACENT,
    WITH_BUILDING,
)
from fogbound.games.nanty.rules.state import (
    ALL_AREAS,
    AREAS_OF,
    NantyDecision,
    NantyState,
    NantyStep,
    codes_in,
)

NO_AREA: Final = -1

# ---------------------------------------------------------------- what happens on the board


def mark(s: NantyState, area: int) -> None:
    """A trouble marker is put down, where there is none (trouble.one)."""
    if not s.trouble >> area & 1:
        s.trouble |= 1 << area
        if s.events is not None:
            s.tell("trouble", NOBODY, (area,))


def calm(s: NantyState, area: int) -> None:
    """The trouble marker of an area goes back beside the board."""
    if s.trouble >> area & 1:
        s.trouble &= ~(1 << area)
        if s.events is not None:
            s.tell("calmed", NOBODY, (area,))


def crowd(s: NantyState, area: int) -> int:
    """How many pawns stand in an area, of all six colours."""
    pawns = s.pawns
    agents = pawns[area] + pawns[area + 12] + pawns[area + 24] + pawns[area + 36]
    return agents + pawns[area + 48] + pawns[area + 60]


def enter(s: NantyState, colour: int, area: int) -> None:
    """A pawn comes in; with another there already it means trouble (trouble.place)."""
    if crowd(s, area):
        mark(s, area)
    s.pawns[colour * 12 + area] += 1


def leave(s: NantyState, colour: int, area: int) -> None:
    """A pawn goes, and the trouble with it (trouble.clear)."""
    s.pawns[colour * 12 + area] -= 1
    calm(s, area)


def place_agent(s: NantyState, seat: int, area: int, quiet: int) -> None:
    """An agent from the supply; a quiet one makes no trouble (effect.place_agents.quiet)."""
    if s.events is not None:
        s.tell("places agent", seat, (area,))
    if quiet:
        s.pawns[seat * 12 + area] += 1
    else:
        enter(s, seat, area)


def lift_agent(s: NantyState, seat: int, area: int) -> None:
    """An agent is taken off to be placed anew (agent.place.supply)."""
    if s.events is not None:
        s.tell("lifts agent", seat, (area,))
    leave(s, seat, area)


def move_pawn(s: NantyState, seat: int, colour: int, area: int, goal: int) -> None:
    """A seat moves a pawn: the area left is cleared first (trouble.clear.order)."""
    if s.events is not None:
        s.tell("moves pawn", seat, (colour, area, goal))
    leave(s, colour, area)
    enter(s, colour, goal)


def supply(s: NantyState, seat: int) -> int:
    """How many agents the seat has beside the board."""
    return s.box.agents - sum(s.pawns[seat * 12 : seat * 12 + 12])


def areas_with(s: NantyState, colour: int) -> int:
    """The areas in which pawns of this colour stand, as bits."""
    found = 0
    bit = 1
    for count in s.pawns[colour * 12 : colour * 12 + 12]:
        if count:
            found |= bit
        bit <<= 1
    return found


def reach(s: NantyState, seat: int) -> int:
    """Where the agent symbol lets a seat place, as bits (agent.place.reach, agent.place.none)."""
    found = 0
    near = s.box.near
    for area, count in enumerate(s.pawns[seat * 12 : seat * 12 + 12]):
        if count:
            found |= near[area]
    return found or ALL_AREAS


def roll(s: NantyState, seat: int) -> int:
    """Roll the die: 1 to 12 (parts.die)."""
    number = s.draw(12) + 1
    if s.events is not None:
        s.tell("rolls", seat, (number,))
    return number


def roll_area(s: NantyState, seat: int) -> int:
    """Roll for an area (board.number)."""
    return s.box.numbered[roll(s, seat) - 1]


def others_from(s: NantyState, seat: int) -> list[int]:
    """The other seats in turn order from a seat's left."""
    players = s.box.players
    return [(seat + n) % players for n in range(1, players)]


def ask(s: NantyState, step: NantyStep) -> None:
    """Push a decision, unless there is nothing to decide (action.impossible)."""
    if step.legal(s):
        s.stack.append(step)


# ---------------------------------------------------------------- placing agents


def fitting(s: NantyState, seat: int, where: int, near: int) -> int:
    """The areas in which a seat may place an agent, as bits."""
    if where == IN_REACH:
        return reach(s, seat)
    if where == ANYWHERE:
        return ALL_AREAS
    if where == NEAR:
        return s.box.near[near]
    if where == WITH_BUILDING:
        return sum(1 << area for area, owner in enumerate(s.building) if owner == seat)
    return s.trouble


def liftable(s: NantyState, seat: int, where: int, near: int) -> int:
    """The areas from which an agent can be taken off to be placed in another, as bits."""
    found = areas_with(s, seat)
    if where in (WITH_BUILDING, IN_TROUBLE):
        fit = fitting(s, seat, where, near)
        return sum(1 << area for area in AREAS_OF[found] if fit & ~(1 << area))
    return found


MUST: Final = 0
MAY: Final = 1
MAY_IF_OUT: Final = 2
"""Only with all agents on the board is it free to the player (effect.place_agents)."""


class PlaceAgent(NantyDecision):
    """An agent is placed; with all twelve out one is taken off first (agent.place.supply)."""

    fields: ClassVar[tuple[str, ...]] = ("more", "near", "need", "origin", "quiet", "seat", "where")
    rule: ClassVar[str] = "agent.place"

    def __init__(
        self, more: int, near: int, need: int, origin: int, quiet: int, seat: int, where: int
    ) -> None:
        self.more = more
        """Agents that may follow this one."""
        self.near = near
        """The area it goes to or beside, where `where` is NEAR."""
        self.need = need
        """MUST, MAY or MAY_IF_OUT."""
        self.origin = origin
        """The area it was just taken off, or NO_AREA."""
        self.quiet = quiet
        self.seat = seat
        self.where = where

    def legal(self, s: NantyState) -> list[int]:
        seat = self.seat
        out = self.origin == NO_AREA and not supply(s, seat)
        if out:
            legal = codes_in(LIFT, liftable(s, seat, self.where, self.near))
        else:
            fit = fitting(s, seat, self.where, self.near)
            legal = [PLACE.codes[a] for a in AREAS_OF[fit] if a != self.origin]
        if legal and (self.need == MAY or (out and self.need == MAY_IF_OUT)):
            legal.append(DONE)
        return legal

    def forbids(self, s: NantyState, action: int) -> str:
        if action in PLACE:
            if PLACE.of(action) == self.origin:
                return "agent.place.supply.reach"
            if self.origin == NO_AREA and not supply(s, self.seat):
                return "agent.place.supply"
            return self._place_rule(s)
        if action in LIFT:
            return "agent.place.supply"
        return "effect.place_agents" if action == DONE else self.rule

    def _place_rule(self, s: NantyState) -> str:
        if self.where == IN_REACH:
            return "agent.place.reach"
        if self.where == NEAR and s.box.city[self.near] == CITY_PLACE_AGENT:
            return f"city.{AREAS[self.near].replace(' ', '_')}"
        return "effect.place_agents"

    def play(self, s: NantyState, action: int) -> None:
        if action == DONE:
            return
        seat, where = self.seat, self.where
        if action in LIFT:
            area = LIFT.of(action)
            lift_agent(s, seat, area)
            s.stack.append(PlaceAgent(self.more, self.near, MUST, area, self.quiet, seat, where))
            return
        place_agent(s, seat, PLACE.of(action), self.quiet)
        if self.more:
            ask(s, PlaceAgent(self.more - 1, self.near, MAY, NO_AREA, self.quiet, seat, where))


class Relocate(NantyDecision):
    """A removed agent comes back somewhere else (interrupt.relocate.where)."""

    fields: ClassVar[tuple[str, ...]] = ("area", "seat")
    rule: ClassVar[str] = "interrupt.relocate.where"

    def __init__(self, area: int, seat: int) -> None:
        self.area = area
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        return [PLACE.codes[area] for area in range(12) if area != self.area]

    def play(self, s: NantyState, action: int) -> None:
        place_agent(s, self.seat, PLACE.of(action), 0)


class RemovePawn(NantyStep):
    """A pawn that was named is removed, unless somebody stops it first (agent.removed)."""

    fields: ClassVar[tuple[str, ...]] = ("area", "colour", "seat")
    rule: ClassVar[str] = "agent.removed"

    def __init__(self, area: int, colour: int, seat: int) -> None:
        self.area = area
        self.colour = colour
        self.seat = seat
        """Who removes it, or NOBODY."""

    def happen(self, s: NantyState) -> None:
        if s.events is not None:
            s.tell("removes pawn", self.seat, (self.colour, self.area))
        leave(s, self.colour, self.area)


class MovePawn(NantyStep):
    """A pawn that was named moves, unless its owner stops it first (effect.move_other_pawn)."""

    fields: ClassVar[tuple[str, ...]] = ("area", "colour", "goal", "seat")
    rule: ClassVar[str] = "effect.move_other_pawn"

    def __init__(self, area: int, colour: int, goal: int, seat: int) -> None:
        self.area = area
        self.colour = colour
        self.goal = goal
        self.seat = seat

    def happen(self, s: NantyState) -> None:
        move_pawn(s, self.seat, self.colour, self.area, self.goal)


def goals(s: NantyState, area: int, kind: int) -> list[int]:
    """Where a pawn can move from an area: to any other one, or to those adjacent."""
    fit = s.box.adjacent[area] if kind == TO_ADJACENT else ALL_AREAS & ~(1 << area)
    return codes_in(GO, fit)
