"""How far it is: movement points from every square to a goal, as doors and rooms are now.

It is worked out from the open board alone, and kept: a bot that looks ahead asks about the same
boards again and again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.games.riders.rules.box import (
    GOAL_SEAL,
    INSIDE_SEAL,
    KEY_SEAL,
    OPEN,
    ROOM,
    SEALED,
    RidersBox,
)
from fogbound.games.riders.rules.maps import AREA, NO_DOOR, squares_of
from fogbound.games.riders.rules.state import RidersState

FAR: Final = 60.0
"""Where no way leads, it is so far."""
NO_WAY: Final = -1
GUARDED: Final = 9
"""What a door costs more whose turret must be destroyed first."""
BARRED: Final = 4
"""The same for a barred one."""
KEYLESS: Final = 9
"""The same for one that nobody has the key of yet, where that is not reckoned by itself."""


class Route:
    """The ways to one goal."""

    def __init__(self, far: list[float], drop: float) -> None:
        self.far = far
        """By square: movement points to the goal."""
        self.drop = drop
        """The same from the best square that travellers may return to."""


class Ground:
    """The board with its doors, and what each room costs that is not solved yet."""

    def __init__(
        self,
        box: RidersBox,
        doors: tuple[int, ...],
        tolls: tuple[int, ...],
        entrance: tuple[int, ...],
        slow: int,
        guarded: int,
        keyed: bool,
        unsealed: bool,
    ) -> None:
        self._box = box
        self._doors = doors
        self._tolls = tolls
        """By zone: the points it costs to solve its room; 0 for a solved one."""
        self._entrance = entrance
        self._slow = slow
        """Doors that are barred, as bits."""
        self._guarded = guarded
        """Doors whose turret still stands, as bits."""
        self._keyed = keyed
        """Whether an attacker has a key."""
        self._unsealed = unsealed
        """Whether doors count as open that a token opens when it is taken."""
        self._routes: dict[int, Route] = {}
        self._single: list[Route | None] = [None] * AREA

    def to(self, goal: int) -> Route:
        """The ways to a set of squares."""
        found = self._routes.get(goal)
        if found is None:
            found = self._routes[goal] = self._measure(goal)
        return found

    def to_square(self, square: int) -> Route:
        """The ways to one square."""
        found = self._single[square]
        if found is None:
            found = self._single[square] = self._measure(1 << square)
        return found

    def _measure(self, goal: int) -> Route:
        """From the goal outwards ring by ring, each step at what it costs the other way."""
        steps = self._box.map.steps
        far = [FAR] * AREA
        rings: list[list[int]] = [[] for _ in range(int(FAR))]
        for square in squares_of(goal):
            far[square] = 0.0
            rings[0].append(square)
        for spent, ring in enumerate(rings):
            for square in ring:
                if far[square] < spent:
                    continue
                for origin, door in steps[square]:
                    cost = 1 if door == NO_DOOR else self._cost(origin, door)
                    if cost != NO_WAY and spent + cost < far[origin]:
                        far[origin] = float(spent + cost)
                        rings[spent + cost].append(origin)
        return Route(far, self._drop(far))

    def _cost(self, origin: int, door: int) -> int:
        """What it costs to go through a door from one of its squares."""
        state, box = self._doors[door], self._box
        if state == OPEN:
            return 1
        seal = box.door_seal[door]
        if state == SEALED or (seal == KEY_SEAL and self._keyed):
            if seal == KEY_SEAL:
                return 2 if self._keyed else 2 + KEYLESS
            if seal == GOAL_SEAL:
                return 1 if self._unsealed else NO_WAY
            inside = seal == INSIDE_SEAL and origin == box.map.doors[door][0]
            return 2 if inside else NO_WAY
        cost = 2
        if self._guarded >> door & 1:
            cost += GUARDED
        if self._slow >> door & 1:
            cost += BARRED
        if self._tolls:
            zone = box.map.zone[origin]
            if self._tolls[zone] and self._entrance[zone] != door:
                cost += self._tolls[zone]
        return cost

    def _drop(self, far: list[float]) -> float:
        best, box = FAR, self._box
        for zone in range(box.zones):
            if box.zone_kind[zone] == ROOM and box.to_stygia[zone]:
                for square in box.map.zone_squares[zone]:
                    if far[square] < best:
                        best = far[square]
        return best


@lru_cache(maxsize=3_000)
def _ground(
    box: RidersBox,
    doors: tuple[int, ...],
    tolls: tuple[int, ...],
    entrance: tuple[int, ...],
    slow: int,
    guarded: int,
    keyed: bool,
    unsealed: bool,
) -> Ground:
    return Ground(box, doors, tolls, entrance, slow, guarded, keyed, unsealed)


class Board:
    """The doors as they are now, whatever rooms cost."""

    def __init__(self, s: RidersState) -> None:
        self._box = s.box
        self._doors = tuple(s.doors)
        self._entrance = tuple(s.entrance)
        self._slow = 0
        for door, until in enumerate(s.barred):
            if until:
                self._slow |= 1 << door
        self._guarded = 0
        for door, guard in enumerate(s.box.guard_of):
            if guard >= 0 and s.towers >> s.box.start_turrets[guard][0] & 1:
                self._guarded |= 1 << door

    def ground(self, tolls: tuple[int, ...], keyed: bool, unsealed: bool = False) -> Ground:
        """The board as attackers find it; without tolls as it is when they have been there."""
        return _ground(
            self._box,
            self._doors,
            tolls,
            self._entrance if tolls else (),
            self._slow,
            self._guarded,
            keyed,
            unsealed or not tolls,
        )


@lru_cache(maxsize=5_000)
def view_from(box: RidersBox, square: int) -> int:
    """How many squares can be seen from a square while all doors are open."""
    zones = box.map.zone
    return sum([zones[other] >= 0 and bool(box.map.sight(square, other)) for other in range(AREA)])
