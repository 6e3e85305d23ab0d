"""What is shown before a choice, worked out exactly: who sees whom, what dice can do.

Nothing here changes a state; words, picture, the API and bots read it from a view.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

from fogbound.games.riders.rules.actions import SQUARES, ZONES
from fogbound.games.riders.rules.assigning import can_meet, fitting, slots_of
from fogbound.games.riders.rules.attacks import attackable, turret_targets
from fogbound.games.riders.rules.board import immunity_of, lift, may_guard, sees, stand
from fogbound.games.riders.rules.box import OPEN
from fogbound.games.riders.rules.maps import AREA, NO_DOOR, NO_ZONE, squares_of
from fogbound.games.riders.rules.movement import can_pass
from fogbound.games.riders.rules.parameters import IMMUNE_TURRET, RANGED, Slots
from fogbound.games.riders.rules.pools import pool_dice
from fogbound.games.riders.rules.state import FIGURES, STANDING, RidersState

# ---------------------------------------------------------------- sight


def free_lines(s: RidersState, square: int, other: int) -> list[int]:
    """The sides of the other square to which a free line leads: 0 north, 1 east, 2 south, 3 west.

    A line runs from the middle of the square to `box.map.side_middle(other, side)`.
    """
    blocked = s.raiders | s.guards | s.towers
    found: list[int] = []
    for side, line in enumerate(s.box.map.traces(square, other)):
        if line is None or line[1] & blocked:
            continue
        if all(s.doors[door] == OPEN for door in line[0]):
            found.append(side)
    return found


def seen_from(s: RidersState, square: int) -> int:
    """All squares that a figure on a square would see, as bits: its field of fire."""
    found = 0
    for other in s.box.map.views(square):
        if sees(s, square, other):
            found |= 1 << other
    return found


def seen_at(s: RidersState, square: int) -> int:
    """All squares from which a figure would see a square, as bits."""
    found = 0
    for other, zone in enumerate(s.box.map.zone):
        if zone != NO_ZONE and other != square and sees(s, other, square):
            found |= 1 << other
    return found


def watchers(s: RidersState, char: int, square: int) -> list[int]:
    """The enemy figures that would see a character if it stood on a square."""
    there = s
    if s.mode[char] != STANDING or s.at[char] != square:
        there = s.copy()
        if there.mode[char] == STANDING:
            lift(there, char)
        stand(there, char, square)
    if s.owner[char] == s.defender:
        enemies = [c for seat in s.order for c in s.squads[seat]]
    else:
        enemies = list(s.squads[s.defender])
    found = [c for c in enemies if s.mode[c] == STANDING and sees(there, s.at[c], square)]
    if s.owner[char] != s.defender and not immunity_of(s, char) & IMMUNE_TURRET:
        found += [FIGURES + gun[0] for gun in sorted(s.guns) if sees(there, gun[0], square)]
    return found


def in_sight(s: RidersState, figure: int) -> list[int]:
    """The figures that a character or a turret could strike at a distance now."""
    if figure >= FIGURES:
        return turret_targets(s, figure - FIGURES)
    return attackable(s, figure, RANGED) if s.mode[figure] == STANDING else []


def reached(s: RidersState, char: int, points: int) -> list[int]:
    """By square: the movement points it takes a character to stop there, or -1.

    Doors stay as they are.
    """
    taken = s.raiders | s.guards | s.towers | s.bodies
    is_henchman = s.owner[char] == s.defender
    cost = [-1] * AREA
    start = s.at[char]
    cost[start] = 0
    edge = [start]
    for spent in range(1, points + 1):
        further: list[int] = []
        for here in edge:
            for to, door in s.box.map.steps[here]:
                if cost[to] >= 0 or (door != NO_DOOR and s.doors[door] != OPEN):
                    continue
                if is_henchman and door != NO_DOOR and not may_guard(s, char, to):
                    continue
                if taken >> to & 1 and not can_pass(s, char, to, door):
                    continue
                cost[to] = spent
                further.append(to)
        edge = further
    return [-1 if taken >> q & 1 and q != start else spent for q, spent in enumerate(cost)]


# ---------------------------------------------------------------- dice on the table


def meets(s: RidersState, plan: int) -> int:
    """The dice of the pool, as bits of their places, that can help to meet a plan's slots."""
    rest = [die & 31 for die in s.pool if die & 7]
    kinds = fitting(slots_of(s, plan), [], rest)
    return sum(1 << place for place, die in enumerate(s.pool) if die & 7 and die & 31 in kinds)


# ---------------------------------------------------------------- dice to be thrown

Faces = tuple[int, ...]
"""Faces of dice, the highest first."""


def chance_of_sum(dice: int, least: int, luck: int) -> float:
    """The chance that some dice reach a sum, if luck throws the right ones again.

    Each luck point throws any dice once more; curses are left out.
    """
    if dice * 6 < least:
        return 0.0
    return _chance_with((), dice, max(least, 0), luck)


def chance_of_faces(faces: list[int], least: int, luck: int) -> float:
    """The same for dice that lie on the table already."""
    return _best(tuple(sorted(faces)[::-1]), len(faces), max(least, 0), luck)


@lru_cache(maxsize=200_000)
def _best(faces: Faces, dice: int, least: int, luck: int) -> float:
    """The chance with all dice thrown: the lowest ones are thrown again, as many as is best."""
    if sum(faces) >= least:
        return 1.0
    if not luck:
        return 0.0
    return max([_chance_with(faces[:kept], dice, least, luck - 1) for kept in range(dice)])


@lru_cache(maxsize=200_000)
def _chance_with(kept: Faces, dice: int, least: int, luck: int) -> float:
    """The chance with some dice kept and the others about to be thrown."""
    total = sum(kept)
    if total + dice - len(kept) >= least:
        return 1.0
    if len(kept) == dice:
        return _best(kept, dice, least, luck)
    if not luck and total + 6 * (dice - len(kept)) < least:
        return 0.0
    return sum([_chance_with(_with(kept, face), dice, least, luck) for face in range(1, 7)]) / 6


def _with(faces: Faces, face: int) -> Faces:
    return tuple(sorted((*faces, face))[::-1])


def chance_of_room(s: RidersState, seat: int, zone: int) -> float:
    """The chance that the seat's next roll in an active room reaches what its card lacks."""
    card = s.room[zone]
    if card < 0:
        return 0.0
    missing = s.box.room_target[card] - s.points_on[zone]
    if s.rolling == zone and any(die & 7 for die in s.pool):
        return chance_of_faces([die & 7 for die in s.pool if die & 7], missing, s.luck[seat])
    return chance_of_sum(len(pool_dice(s, seat, zone)), missing, s.luck[seat])


def chance_of_slots(slots: Slots, colours: tuple[int, ...]) -> float:
    """The chance that dice of these colours, thrown once, can meet slots."""
    return _chance_of_slots(slots, tuple(sorted(colours)))


@lru_cache(maxsize=10_000)
def _chance_of_slots(slots: Slots, colours: tuple[int, ...]) -> float:
    throws: list[tuple[list[int], int]] = [([], 1)]
    for colour in sorted(set(colours)):
        count = colours.count(colour)
        throws = [
            (dice + [face + 8 * colour for face in faces], ways * _arrangements(faces))
            for dice, ways in throws
            for faces in combinations_with_replacement(range(1, 7), count)
        ]
    good = sum([ways for dice, ways in throws if can_meet(slots, dice)])
    return float(good / 6 ** len(colours))


def _arrangements(faces: tuple[int, ...]) -> int:
    """In how many ways dice can show these faces."""
    ways = factorial(len(faces))
    for face in set(faces):
        ways //= factorial(faces.count(face))
    return ways


# ---------------------------------------------------------------- all of it


def glance(seen: RidersState) -> dict[str, Any]:
    """What can be worked out from a view, as plain data: sight both ways, fields of fire, rooms."""
    return {
        "figures": [_figure(seen, figure) for figure in _figures(seen)],
        "rooms": [_room(seen, zone) for zone, card in enumerate(seen.room) if card >= 0],
    }


def _figures(s: RidersState) -> list[int]:
    standing = [char for char in range(FIGURES) if s.mode[char] == STANDING]
    return standing + [FIGURES + gun[0] for gun in sorted(s.guns)]


def _figure(s: RidersState, figure: int) -> dict[str, Any]:
    square = s.at[figure] if figure < FIGURES else figure - FIGURES
    return {
        "figure": figure,
        "square": SQUARES[square],
        "strikes": in_sight(s, figure),
        "seen_by": watchers(s, figure, square) if figure < FIGURES else [],
        "sees": [SQUARES[other] for other in squares_of(seen_from(s, square))],
    }


def _room(s: RidersState, zone: int) -> dict[str, Any]:
    card = s.room[zone]
    return {
        "zone": ZONES[s.box.zone_code[zone]],
        "missing": s.box.room_target[card] - s.points_on[zone],
        "chances": [
            0.0 if seat == s.defender else chance_of_room(s, seat, zone)
            for seat in range(s.box.players)
        ],
    }
