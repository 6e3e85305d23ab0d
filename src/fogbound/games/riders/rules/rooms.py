"""Rooms: activation, their turrets, and what happens where a character arrives."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import SQUARE, ZONE
from fogbound.games.riders.rules.board import home_zone, named_zone
from fogbound.games.riders.rules.box import EXIT, GATE
from fogbound.games.riders.rules.cards import ROOM_MOMENT, AskDefender
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.parameters import LEADER, PLAN, PLAN_HOME
from fogbound.games.riders.rules.scoring import score
from fogbound.games.riders.rules.state import SOLVED, UNENTERED, RidersState, RidersStep
from fogbound.games.riders.rules.turrets import (
    filled_squares,
    put_turret,
    turret_squares,
    turret_zones,
)

# ---------------------------------------------------------------- arriving


def arrive(s: RidersState, char: int, door: int) -> None:
    """A character is on a square now: its room may become active, or a token be home.

    The game may be over after it: nothing is pushed by the caller then.
    """
    if s.owner[char] == s.defender:
        return
    zone = s.box.map.zone[s.at[char]]
    if s.room[zone] == UNENTERED:
        activate(s, zone, door)
    elif s.bears[char] & s.box.goals_mask and s.box.zone_kind[zone] in (GATE, EXIT):
        bring_home(s, char, zone)


def activate(s: RidersState, zone: int, door: int) -> None:
    """The first attacker enters a room: its card is turned up (room.activate)."""
    s.revealed += 1
    if not s.room_deck:
        s.room[zone] = SOLVED
        if s.events is not None:
            s.tell("unprotected", NOBODY, (named_zone(s, zone),))
        return
    card = s.room_deck.pop()
    s.rooms_known = min(s.rooms_known, len(s.room_deck))
    s.room[zone] = card
    s.points_on[zone] = 0
    s.entrance[zone] = door
    if s.events is not None:
        s.tell("activates", NOBODY, (named_zone(s, zone), card))
    s.stack.append(AskDefender(ROOM_MOMENT, s.defender))
    for kind in s.box.room_turrets[card][::-1]:
        s.stack.append(PlaceTurret(kind, 1 << zone))


def bring_home(s: RidersState, char: int, zone: int) -> None:
    """A plan or the fallen leader is out as soon as its bearer is home (scenario.home)."""
    box, seat = s.box, s.owner[char]
    if zone != home_zone(s, seat):
        return
    for thing in squares_of(s.bears[char] & box.goals_mask):
        kind = box.goal_kind[thing - box.kits]
        if kind not in (PLAN, LEADER):
            continue
        s.bears[char] &= ~(1 << thing)
        s.brought[seat] |= 1 << thing
        if s.events is not None:
            s.tell("brings home", seat, (char, thing))
        if kind == LEADER:
            s.finish((seat,), "scenario.king.win")
            return
        if score(s, seat, PLAN_HOME):
            return


# ---------------------------------------------------------------- turrets are placed


class PlaceTurret(RidersStep):
    """The defender places a turret in one of some rooms; what has no place is lost."""

    fields: ClassVar[tuple[str, ...]] = ("kind", "zones")
    rule: ClassVar[str] = "turret.place"

    def __init__(self, kind: int, zones: int) -> None:
        self.kind = kind
        """A place in TURRETS."""
        self.zones = zones
        """The rooms to choose from, as bits."""

    def actor(self, s: RidersState) -> int:
        return s.defender if len(turret_zones(s, self.zones)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        zones = turret_zones(s, self.zones)
        if zones:
            s.stack.append(PlaceTurretOn(self.kind, zones[0]))
        elif s.events is not None:
            s.tell("cannot place", s.defender)

    def legal(self, s: RidersState) -> list[int]:
        return [ZONE.codes[s.box.zone_code[zone]] for zone in turret_zones(s, self.zones)]

    def forbids(self, s: RidersState, action: int) -> str:
        if action in ZONE:
            zone = s.box.zone_of_code[ZONE.of(action)]
            if zone >= 0 and not self.zones >> zone & 1:
                return "reinforce.rooms"
        return self.rule

    def play(self, s: RidersState, action: int) -> None:
        s.stack.append(PlaceTurretOn(self.kind, s.box.zone_of_code[ZONE.of(action)]))


class PlaceTurretOn(RidersStep):
    """The defender picks the square of a turret (turret.place)."""

    fields: ClassVar[tuple[str, ...]] = ("kind", "zone")
    rule: ClassVar[str] = "turret.place"

    def __init__(self, kind: int, zone: int) -> None:
        self.kind = kind
        self.zone = zone

    def actor(self, s: RidersState) -> int:
        return s.defender

    def legal(self, s: RidersState) -> list[int]:
        return [SQUARE.codes[square] for square in turret_squares(s, self.zone)]

    def forbids(self, s: RidersState, action: int) -> str:
        if action in SQUARE:
            square = SQUARE.of(action)
            board = s.box.map
            open_spot = board.zone[square] == self.zone and board.walled >> square & 1
            if open_spot and not (board.door_mask | filled_squares(s)) >> square & 1:
                return "turret.place.block"
        return self.rule

    def play(self, s: RidersState, action: int) -> None:
        put_turret(s, self.kind, SQUARE.of(action))
