"""Turrets: where one may stand, and what becomes of it."""

from __future__ import annotations

from functools import lru_cache

from fogbound.games.riders.rules.box import ROOM
from fogbound.games.riders.rules.maps import Map, squares_of
from fogbound.games.riders.rules.state import FALLEN, TRAVELLING, RidersState


def filled_squares(s: RidersState) -> int:
    """The squares with a figure, a token or an object, as bits: not empty (turret.place)."""
    tokens = 0
    for char, mode in enumerate(s.mode):
        if mode in (FALLEN, TRAVELLING):
            tokens |= 1 << s.at[char]
    return s.raiders | s.guards | s.towers | tokens | s.litter


def turret_squares(s: RidersState, zone: int) -> list[int]:
    """Where a turret may be placed in a room (turret.place, turret.place.block)."""
    box = s.box
    if box.zone_kind[zone] != ROOM:
        return []
    room = box.map.zone_mask[zone]
    spots = room & box.map.walled & ~box.map.door_mask & ~filled_squares(s)
    if not spots:
        return []
    joined = room & (box.map.door_mask | s.bodies)
    for thing in squares_of(box.goals_mask):
        if s.lies[thing] >= 0:
            joined |= room & 1 << s.lies[thing]
    towers = s.towers & room
    return [q for q in squares_of(spots) if _joined(box.map, zone, towers | 1 << q, joined)]


@lru_cache(maxsize=20_000)
def _joined(board: Map, zone: int, towers: int, squares: int) -> bool:
    """Whether these squares of a room are still joined by steps that pass no turret."""
    if not squares:
        return True
    open_squares = board.zone_mask[zone] & ~towers
    reached = edge = squares & -squares
    while edge:
        grown = 0
        for here in squares_of(edge):
            grown |= board.inside[here]
        edge = grown & open_squares & ~reached
        reached |= edge
    return not squares & ~reached


def turret_zones(s: RidersState, zones: int) -> list[int]:
    """Of some rooms those in which a turret can be placed."""
    return [zone for zone in squares_of(zones) if turret_squares(s, zone)]


def put_turret(s: RidersState, kind: int, square: int) -> None:
    """A turret stands on a square from now on."""
    s.guns.append((square, kind, 0, -1))
    s.towers |= 1 << square
    if s.events is not None:
        s.tell("places turret", s.defender, (kind, square))
