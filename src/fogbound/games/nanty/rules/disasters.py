"""The Random Events that fall on pawns: Zeppelin Crash, Flood, Mysterious Murders, Inigo Jones."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules.actions import (
    AREA,
    GO,
    PAWN,
    SPARE,
    SPARE_AGENT,
    SPARE_BUILDING,
    SPARE_CARD,
)
from fogbound.games.nanty.rules.box import COLOURS, IMMIGRANT
from fogbound.games.nanty.rules.buildings import raze_building
from fogbound.games.nanty.rules.holborn import Spare
from fogbound.games.nanty.rules.interrupts import BY_EVENT, AskRemoval, Window, can_answer
from fogbound.games.nanty.rules.parameters import DORRIT, RELOCATE
from fogbound.games.nanty.rules.pawns import Relocate, RemovePawn, ask, calm, move_pawn, roll_area
from fogbound.games.nanty.rules.state import (
    NantyDecision,
    NantyState,
    NantyStep,
    codes_in,
)

# ---------------------------------------------------------------- Zeppelin Crash


class SpareInCrash(Spare):
    """Zeppelin Crash: £3 for each agent and for the building (city.holborn.zeppelin)."""

    fields: ClassVar[tuple[str, ...]] = ("agents", "area", "house", "seat")
    rule: ClassVar[str] = "city.holborn.zeppelin"

    def __init__(self, agents: int, area: int, house: int, seat: int) -> None:
        self.agents = agents
        """How many agents were spared."""
        self.area = area
        self.house = house
        """Whether the building was."""
        self.seat = seat

    def pieces(self, s: NantyState) -> list[int]:
        found = [SPARE_AGENT] if s.pawns[self.seat * 12 + self.area] > self.agents else []
        if not self.house and s.building[self.area] == self.seat:
            found.append(SPARE_BUILDING)
        return found

    def with_spared(self, action: int) -> Spare:
        if action == SPARE_AGENT:
            return SpareInCrash(self.agents + 1, self.area, self.house, self.seat)
        return SpareInCrash(self.agents, self.area, 1, self.seat)

    def happen(self, s: NantyState) -> None:
        seats = range(s.box.players)
        kept = tuple(self.agents if seat == self.seat else 0 for seat in seats)
        s.stack.append(CrashAnswers(self.area, self.house, kept, s.box.players, (), s.turn))


class CrashAnswers(Window):
    """Each owner in turn may save agents, a card for each (interrupt.window.event)."""

    fields: ClassVar[tuple[str, ...]] = ("area", "house", "kept", "left", "moved", "seat")
    rule: ClassVar[str] = "interrupt.window.event"

    def __init__(
        self,
        area: int,
        house: int,
        kept: tuple[int, ...],
        left: int,
        moved: tuple[int, ...],
        seat: int,
    ) -> None:
        self.area = area
        self.house = house
        """Whether the building is spared."""
        self.kept = kept
        """By seat: how many of its agents stay."""
        self.left = left
        """How many seats are still to be asked, this one included."""
        self.moved = moved
        """Whose agents will be placed elsewhere, in the order in which they were saved."""
        self.seat = seat

    def threatens(self, s: NantyState) -> list[tuple[int, int]]:
        return [(self.seat, self.area)]

    def answers(self) -> int:
        return DORRIT | RELOCATE

    def unfit(self, answer: int) -> str:
        return AskRemoval(self.area, BY_EVENT, self.seat).unfit(answer)

    def in_danger(self, s: NantyState) -> int:
        """How many of the seat's agents nothing has saved yet."""
        seat = self.seat
        return s.pawns[seat * 12 + self.area] - self.kept[seat] - self.moved.count(seat)

    def actor(self, s: NantyState) -> int:
        if self.left and self.in_danger(s) > 0 and can_answer(s, self.seat, DORRIT | RELOCATE):
            return self.seat
        return NOBODY

    def answered(self, s: NantyState, answer: int) -> None:
        seat, kept, moved = self.seat, self.kept, self.moved
        if answer == DORRIT:
            kept = (*kept[:seat], kept[seat] + 1, *kept[seat + 1 :])
            if s.events is not None:
                s.tell("saves agent", seat, (self.area,))
        else:
            moved = (*moved, seat)
        s.stack.append(CrashAnswers(self.area, self.house, kept, self.left, moved, seat))

    def happen(self, s: NantyState) -> None:
        if not self.left:
            self.crash(s)
            return
        left, seat = self.left - 1, (self.seat + 1) % s.box.players
        s.stack.append(CrashAnswers(self.area, self.house, self.kept, left, self.moved, seat))

    def crash(self, s: NantyState) -> None:
        """Everything goes that was not saved (event.zeppelin)."""
        area = self.area
        for colour in range(COLOURS):
            kept = self.kept[colour] if colour < s.box.players else 0
            lost = s.pawns[colour * 12 + area] - kept
            s.pawns[colour * 12 + area] = kept
            if s.events is not None:
                for _ in range(lost):
                    s.tell("removes pawn", NOBODY, (colour, area))
        calm(s, area)
        if s.building[area] != NOBODY and not self.house:
            raze_building(s, area)
        s.stack += [Relocate(area, seat) for seat in reversed(self.moved)]


# ---------------------------------------------------------------- Flood


class SpareInFlood(Spare):
    """Flood: £3 for each agent that is to stay (city.holborn.flood)."""

    fields: ClassVar[tuple[str, ...]] = ("areas", "seat", "spared")
    rule: ClassVar[str] = "city.holborn.flood"

    def __init__(self, areas: tuple[int, ...], seat: int, spared: tuple[int, ...]) -> None:
        self.areas = areas
        """The areas under water."""
        self.seat = seat
        self.spared = spared
        """How many agents stay in each of them."""

    def pieces(self, s: NantyState) -> list[int]:
        return [
            SPARE.codes[area]
            for area, stay in zip(self.areas, self.spared, strict=True)
            if s.pawns[self.seat * 12 + area] > stay
        ]

    def with_spared(self, action: int) -> Spare:
        spared = tuple(
            stay + (area == SPARE.of(action))
            for area, stay in zip(self.areas, self.spared, strict=True)
        )
        return SpareInFlood(self.areas, self.seat, spared)

    def happen(self, s: NantyState) -> None:
        s.stack.append(FleeFrom(self.areas, self.seat, s.box.players, s.turn, self.spared))


class FleeFrom(NantyStep):
    """Each player in turn takes their agents out of the water, one by one (event.flood.flee)."""

    fields: ClassVar[tuple[str, ...]] = ("areas", "holder", "left", "seat", "spared")
    rule: ClassVar[str] = "event.flood.flee"

    def __init__(
        self, areas: tuple[int, ...], holder: int, left: int, seat: int, spared: tuple[int, ...]
    ) -> None:
        self.areas = areas
        self.holder = holder
        """Whose agents were spared."""
        self.left = left
        """How many seats are still to flee, this one included."""
        self.seat = seat
        self.spared = spared

    def actor(self, s: NantyState) -> int:
        return self.seat if self.left and self.legal(s) else NOBODY

    def legal(self, s: NantyState) -> list[int]:
        seat = self.seat
        flooded = flooded_areas(self.areas)
        return [
            AREA.codes[area]
            for area, stay in zip(self.areas, self.spared, strict=True)
            if s.pawns[seat * 12 + area] > (stay if seat == self.holder else 0)
            and s.box.adjacent[area] & ~flooded
        ]

    def play(self, s: NantyState, action: int) -> None:
        s.stack += [self, FleeTo(AREA.of(action), flooded_areas(self.areas), self.seat)]

    def happen(self, s: NantyState) -> None:
        if self.left:
            seat = (self.seat + 1) % s.box.players
            s.stack.append(FleeFrom(self.areas, self.holder, self.left - 1, seat, self.spared))


def flooded_areas(areas: tuple[int, ...]) -> int:
    """The areas under water, as bits."""
    return sum(1 << area for area in areas)


class FleeTo(NantyDecision):
    """And to which adjacent area that is dry? (event.flood.goal)"""

    fields: ClassVar[tuple[str, ...]] = ("area", "flooded", "seat")
    rule: ClassVar[str] = "event.flood.goal"

    def __init__(self, area: int, flooded: int, seat: int) -> None:
        self.area = area
        self.flooded = flooded
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        dry = s.box.adjacent[self.area] & ~self.flooded
        return codes_in(GO, dry)

    def forbids(self, s: NantyState, action: int) -> str:
        wet = action in GO and self.flooded >> GO.of(action) & 1
        return self.rule if wet else "event.flood.flee"

    def play(self, s: NantyState, action: int) -> None:
        move_pawn(s, self.seat, self.seat, self.area, GO.of(action))


# ---------------------------------------------------------------- Mysterious Murders


class Murder(NantyStep):
    """Each player in turn rolls and removes a pawn there (event.murders)."""

    fields: ClassVar[tuple[str, ...]] = ("holder", "left", "seat")
    rule: ClassVar[str] = "event.murders"

    def __init__(self, holder: int, left: int, seat: int) -> None:
        self.holder = holder
        """Who holds Holborn."""
        self.left = left
        """How many are still to roll, this one included."""
        self.seat = seat

    def happen(self, s: NantyState) -> None:
        if self.left > 1:
            s.stack.append(Murder(self.holder, self.left - 1, (self.seat + 1) % s.box.players))
        ask(s, MurderChoice(roll_area(s, self.seat), self.holder, self.seat))


class MurderChoice(NantyDecision):
    """Which pawn in the area rolled? One's own where there is no other (event.murders.own)."""

    fields: ClassVar[tuple[str, ...]] = ("area", "holder", "seat")
    rule: ClassVar[str] = "event.murders"

    def __init__(self, area: int, holder: int, seat: int) -> None:
        self.area = area
        self.holder = holder
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        return [PAWN.codes[c] for c in range(COLOURS) if s.pawns[c * 12 + self.area]]

    def play(self, s: NantyState, action: int) -> None:
        colour = PAWN.of(action)
        s.stack.append(RemovePawn(self.area, colour, self.seat))
        if colour < IMMIGRANT:
            s.stack.append(AskRemoval(self.area, BY_EVENT, colour))
            if colour == self.holder:
                s.stack.append(SpareInMurder(self.area, colour, 0))


class SpareInMurder(Spare):
    """£3 saves the agent chosen; that roll kills nobody (city.holborn.murders)."""

    fields: ClassVar[tuple[str, ...]] = ("area", "seat", "spared")
    rule: ClassVar[str] = "city.holborn.murders"

    def __init__(self, area: int, seat: int, spared: int) -> None:
        self.area = area
        self.seat = seat
        self.spared = spared

    def pieces(self, s: NantyState) -> list[int]:
        return [] if self.spared else [SPARE_AGENT]

    def with_spared(self, action: int) -> Spare:
        return SpareInMurder(self.area, self.seat, 1)

    def happen(self, s: NantyState) -> None:
        if self.spared:
            del s.stack[-2:]


# ---------------------------------------------------------------- Inigo Jones


class SpareInigo(Spare):
    """Inigo Jones: £3 for the card, £3 for the agent (city.holborn.inigo.card)."""

    fields: ClassVar[tuple[str, ...]] = ("agent", "area", "card", "seat")
    rule: ClassVar[str] = "city.holborn.inigo.card"

    def __init__(self, agent: int, area: int, card: int, seat: int) -> None:
        self.agent = agent
        """Whether the agent is spared."""
        self.area = area
        self.card = card
        """Whether the City Area card is."""
        self.seat = seat

    def pieces(self, s: NantyState) -> list[int]:
        found = [] if self.card else [SPARE_CARD]
        if not self.agent and s.pawns[self.seat * 12 + self.area]:
            found.append(SPARE_AGENT)
        return found

    def with_spared(self, action: int) -> Spare:
        agent = int(self.agent or action == SPARE_AGENT)
        card = int(self.card or action == SPARE_CARD)
        return SpareInigo(agent, self.area, card, self.seat)

    def happen(self, s: NantyState) -> None:
        area = self.area
        owner = s.building[area]
        if not self.card:
            s.gone |= 1 << area
            if s.events is not None:
                s.tell("card gone", owner, (area,))
        if not self.agent and s.pawns[owner * 12 + area]:
            s.stack += [RemovePawn(area, owner, NOBODY), AskRemoval(area, BY_EVENT, owner)]
