"""The Random Events: what is drawn, what is rolled, and the events that fall on buildings."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules.actions import RAZE, SPARE
from fogbound.games.nanty.rules.box import GRENADIER, IMMIGRANT
from fogbound.games.nanty.rules.buildings import raze_building
from fogbound.games.nanty.rules.disasters import Murder, SpareInCrash, SpareInFlood, SpareInigo
from fogbound.games.nanty.rules.ending import end_by_points
from fogbound.games.nanty.rules.hands import pay_bank
from fogbound.games.nanty.rules.holborn import Spare, holder
from fogbound.games.nanty.rules.parameters import EVENT_IDS
from fogbound.games.nanty.rules.pawns import enter, mark, roll_area
from fogbound.games.nanty.rules.state import AREAS_OF, NantyDecision, NantyState, NantyStep


def draw_event(s: NantyState, seat: int) -> None:
    """Turn up the next Random Event; with none left nothing happens (event.draw, event.empty)."""
    if not s.event_deck:
        return
    event = s.event_deck.pop()
    s.past.append(event)
    s.revealed += 1
    if s.events is not None:
        s.tell("event", seat, (event,))
    HAPPEN[s.box.event[event]](s, seat, s.box.event_params[event])


def _rolled(s: NantyState, seat: int, rolls: int) -> tuple[int, ...]:
    """All rolls of an event are made first (event.rolls_first)."""
    return tuple(roll_area(s, seat) for _ in range(rolls))


# ---------------------------------------------------------------- buildings


class SpareBuildings(Spare):
    """Fire, Explosion, Earthquake: £3 for each building (city.holborn.earthquake)."""

    fields: ClassVar[tuple[str, ...]] = ("areas", "seat", "spared")
    rule: ClassVar[str] = "city.holborn.each"

    def __init__(self, areas: int, seat: int, spared: int) -> None:
        self.areas = areas
        """The areas hit, as bits."""
        self.seat = seat
        self.spared = spared
        """Those whose building stays, as bits."""

    def pieces(self, s: NantyState) -> list[int]:
        hit = AREAS_OF[self.areas & ~self.spared]
        return [SPARE.codes[area] for area in hit if s.building[area] == self.seat]

    def with_spared(self, action: int) -> Spare:
        return SpareBuildings(self.areas, self.seat, self.spared | 1 << SPARE.of(action))

    def happen(self, s: NantyState) -> None:
        for area in AREAS_OF[self.areas & ~self.spared]:
            raze_building(s, area)


def _fire(s: NantyState, seat: int, params: tuple[int, ...]) -> None:
    """The fire spreads while the rolls let it, and never twice to one area (event.fire.burnt)."""
    burnt = 0
    last = -1
    while True:
        area = roll_area(s, seat)
        near = last < 0 or s.box.adjacent[last] >> area & 1
        if not near or burnt >> area & 1 or s.building[area] == NOBODY:
            break
        burnt |= 1 << area
        last = area
    s.stack.append(SpareBuildings(burnt, holder(s), 0))


def _buildings(s: NantyState, seat: int, params: tuple[int, ...]) -> None:
    """Explosion and Earthquake (event.explosion, event.earthquake)."""
    hit = 0
    for area in _rolled(s, seat, params[0]):
        if s.building[area] != NOBODY:
            hit |= 1 << area
    s.stack.append(SpareBuildings(hit, holder(s), 0))


class Subside(NantyStep):
    """Each player in turn pays for their buildings, or loses them (event.subsidence.pay)."""

    fields: ClassVar[tuple[str, ...]] = ("amount", "left", "seat")
    rule: ClassVar[str] = "event.subsidence.pay"

    def __init__(self, amount: int, left: int, seat: int) -> None:
        self.amount = amount
        self.left = left
        """How many are still to pay, this one included."""
        self.seat = seat

    def happen(self, s: NantyState) -> None:
        seat, amount = self.seat, self.amount
        if self.left > 1:
            s.stack.append(Subside(amount, self.left - 1, (seat + 1) % s.box.players))
        owned = s.building.count(seat)
        kept = min(owned, s.money[seat] // amount)
        if kept:
            pay_bank(s, seat, kept * amount)
        if kept < owned:
            s.stack.append(LoseBuildings(owned - kept, seat))


class LoseBuildings(NantyDecision):
    """Who is short chooses the buildings to lose (event.subsidence.choice)."""

    fields: ClassVar[tuple[str, ...]] = ("count", "seat")
    rule: ClassVar[str] = "event.subsidence.choice"

    def __init__(self, count: int, seat: int) -> None:
        self.count = count
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        return [RAZE.codes[area] for area, owner in enumerate(s.building) if owner == self.seat]

    def play(self, s: NantyState, action: int) -> None:
        raze_building(s, RAZE.of(action))
        if self.count > 1:
            s.stack.append(LoseBuildings(self.count - 1, self.seat))


# ---------------------------------------------------------------- pawns that are nobody's


class SparePawns(Spare):
    """Martial Law and Immigrants: £3 for each pawn kept out (city.holborn.martial_law)."""

    fields: ClassVar[tuple[str, ...]] = ("always", "areas", "colour", "out", "seat")
    rule: ClassVar[str] = "city.holborn.martial_law"

    def __init__(
        self, always: int, areas: tuple[int, ...], colour: int, out: int, seat: int
    ) -> None:
        self.always = always
        """Whether the pawn brings trouble to an empty area too."""
        self.areas = areas
        """Where each pawn goes, in the order rolled."""
        self.colour = colour
        self.out = out
        """Which of them are kept out, as bits."""
        self.seat = seat

    def pieces(self, s: NantyState) -> list[int]:
        seat = self.seat
        coming = {area for n, area in enumerate(self.areas) if not self.out >> n & 1}
        return [
            SPARE.codes[area]
            for area in sorted(coming)
            if s.pawns[seat * 12 + area] or s.building[area] == seat
        ]

    def with_spared(self, action: int) -> Spare:
        kept = next(
            n
            for n, area in enumerate(self.areas)
            if area == SPARE.of(action) and not self.out >> n & 1
        )
        return SparePawns(self.always, self.areas, self.colour, self.out | 1 << kept, self.seat)

    def happen(self, s: NantyState) -> None:
        for n, area in enumerate(self.areas):
            if not self.out >> n & 1:
                if s.events is not None:
                    s.tell("pawn comes", NOBODY, (self.colour, area))
                enter(s, self.colour, area)
                if self.always:
                    mark(s, area)


def _pawns(s: NantyState, seat: int, params: tuple[int, ...]) -> None:
    """Grenadiers or immigrants come to the areas rolled (event.martial.place)."""
    soldiers, rolls, always = params
    colour = GRENADIER if soldiers else IMMIGRANT
    s.stack.append(SparePawns(always, _rolled(s, seat, rolls), colour, 0, holder(s)))


# ---------------------------------------------------------------- all of them


def _crash(s: NantyState, seat: int, params: tuple[int, ...]) -> None:
    keeper = holder(s)
    s.stack += [SpareInCrash(0, area, 0, keeper) for area in _rolled(s, seat, params[0])]


def _flood(s: NantyState, seat: int, params: tuple[int, ...]) -> None:
    """Of the areas rolled those on the Thames are flooded (event.flood.areas)."""
    wet = sorted(area for area in set(_rolled(s, seat, params[0])) if s.box.river >> area & 1)
    s.stack.append(SpareInFlood(tuple(wet), holder(s), (0,) * len(wet)))


def _fog(s: NantyState, seat: int, params: tuple[int, ...]) -> None:
    """Cards of the pile are discarded for all to see (event.fog, event.fog.short)."""
    lost = [s.deck.pop() for _ in range(min(params[0], len(s.deck)))]
    s.discards += lost
    if s.events is not None:
        s.tell("fog", NOBODY, tuple(lost))


def _riots(s: NantyState, seat: int, params: tuple[int, ...]) -> None:
    """With so much trouble the game is over (event.riots, win.holmes.riots)."""
    if s.trouble.bit_count() >= params[0]:
        end_by_points(s, "event.riots")


def _murders(s: NantyState, seat: int, params: tuple[int, ...]) -> None:
    s.stack.append(Murder(holder(s), s.box.players, seat))


def _inigo(s: NantyState, seat: int, params: tuple[int, ...]) -> None:
    """A City Area card that somebody holds is lost (event.inigo.card, event.inigo.display)."""
    keeper = holder(s)
    for area in _rolled(s, seat, params[0]):
        owner = s.building[area]
        if owner != NOBODY and not s.gone >> area & 1:
            s.stack.append(SpareInigo(0, area, 0, owner if owner == keeper else NOBODY))


def _subsidence(s: NantyState, seat: int, params: tuple[int, ...]) -> None:
    s.stack.append(Subside(params[0], s.box.players, seat))


_HAPPEN: Final[dict[str, Callable[[NantyState, int, tuple[int, ...]], None]]] = {
    "event_crash": _crash,
    "event_flood": _flood,
    "event_fire": _fire,
    "event_fog": _fog,
    "event_riots": _riots,
    "event_buildings": _buildings,
    "event_murders": _murders,
    "event_pawns": _pawns,
    "event_inigo": _inigo,
    "event_subsidence": _subsidence,
}
HAPPEN: Final = [_HAPPEN[name] for name in EVENT_IDS]
