"""Buildings and the City Area cards that go with them."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules.actions import BUILD, DONE, RAZE
from fogbound.games.nanty.rules.hands import pay_bank
from fogbound.games.nanty.rules.pawns import NO_AREA
from fogbound.games.nanty.rules.state import NantyDecision, NantyState


def no_building(s: NantyState, seat: int, area: int, divisor: int) -> str:
    """The rule that forbids the seat to build there, or nothing."""
    if not s.pawns[seat * 12 + area]:
        return "build.place"
    if s.building[area] != NOBODY:
        return "build.one"
    if s.trouble >> area & 1:
        return "build.trouble"
    return "build.pay" if s.money[seat] < s.box.cost[area] // divisor else ""


def raise_building(s: NantyState, seat: int, area: int) -> None:
    """A building is put down; its City Area card is gained (build.card, city.new)."""
    s.building[area] = seat
    s.fresh |= 1 << area
    if s.events is not None:
        s.tell("builds", seat, (area,))


def raze_building(s: NantyState, area: int) -> None:
    """A building goes back to its owner, its card to the display (build.card.return)."""
    if s.events is not None:
        s.tell("loses building", s.building[area], (area,))
    s.building[area] = NOBODY
    s.fresh &= ~(1 << area)


def builds(s: NantyState, seat: int, divisor: int, origin: int) -> list[int]:
    """What a seat can do to place a building: build, or with all six out raze one first."""
    sites = [
        area
        for area in range(12)
        if s.pawns[seat * 12 + area] and area != origin and not no_building(s, seat, area, divisor)
    ]
    if origin == NO_AREA and s.building.count(seat) >= s.box.buildings:
        return [
            RAZE.codes[area] for area, owner in enumerate(s.building) if owner == seat and sites
        ]
    return [BUILD.codes[area] for area in sites]


def why_no_building(s: NantyState, seat: int, action: int, divisor: int, origin: int) -> str:
    """The rule that keeps `builds` from offering an action."""
    if action in BUILD:
        if BUILD.of(action) == origin:
            return "build.six.order"
        rule = no_building(s, seat, BUILD.of(action), divisor)
        return rule or "build.six"
    if action in RAZE:
        full = s.building.count(seat) >= s.box.buildings
        return "build.six.order" if full and s.building[RAZE.of(action)] == seat else "build.six"
    return "build.place"


def build(s: NantyState, seat: int, action: int, divisor: int) -> None:
    """Build and pay, or take a building off and ask where the new one goes (build.six)."""
    if action in RAZE:
        raze_building(s, RAZE.of(action))
        s.stack.append(PlaceBuilding(divisor, RAZE.of(action), seat))
        return
    area = BUILD.of(action)
    pay_bank(s, seat, s.box.cost[area] // divisor)
    raise_building(s, seat, area)


class PlaceBuilding(NantyDecision):
    """A building is placed: the one just taken off, or one at a discount."""

    fields: ClassVar[tuple[str, ...]] = ("divisor", "origin", "seat")
    rule: ClassVar[str] = "build.place"

    def __init__(self, divisor: int, origin: int, seat: int) -> None:
        self.divisor = divisor
        """What the cost is divided by (effect.build_discount)."""
        self.origin = origin
        """Where a building was just taken off to be built anew, or NO_AREA."""
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        legal = builds(s, self.seat, self.divisor, self.origin)
        if legal and self.origin == NO_AREA:
            legal.append(DONE)
        return legal

    def forbids(self, s: NantyState, action: int) -> str:
        return why_no_building(s, self.seat, action, self.divisor, self.origin)

    def play(self, s: NantyState, action: int) -> None:
        if action != DONE:
            build(s, self.seat, action, self.divisor)
