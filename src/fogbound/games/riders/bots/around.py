"""What lies around who moves, in bytes: where each step leads nearer to, and into whose view.

A learner that is told rows and columns alone does not find its way; ways are looked up here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from fogbound.engine.features import MOST, ONE, ZEROS, more
from fogbound.games.riders.bots.outlook import exits_of
from fogbound.games.riders.rules.actions import ACTIONS, COLUMNS, DOOR, SQUARE
from fogbound.games.riders.rules.board import leader_of
from fogbound.games.riders.rules.box import RidersBox
from fogbound.games.riders.rules.maps import AREA, NO_DOOR, squares_of
from fogbound.games.riders.rules.movement import MoveOn
from fogbound.games.riders.rules.state import STANDING, UNENTERED, RidersState

AIMS: Final = 7
"""So many things a character may want to be near to."""
COUNTS: Final = 4
WAYS: Final = 8
ROLE: Final = AIMS + WAYS * (AIMS + COUNTS)
AROUND: Final = 2 * ROLE
"""How many bytes it takes: an attacker's, then a henchman's."""
ANSWERS: Final = ACTIONS.size + 2 * WAYS
"""A network's answers: the actions, but for who moves steps and doors by their direction."""
STEP: Final = ACTIONS.size
TURN: Final = STEP + WAYS
SIGNS: Final = (-COLUMNS, 1 - COLUMNS, 1, COLUMNS + 1, COLUMNS, COLUMNS - 1, -1, -COLUMNS - 1)
"""From north, clockwise: what is added to a square to get to the next."""
TURNS: Final = COLUMNS + 1
WAY: Final = [SIGNS.index(n - TURNS) if n - TURNS in SIGNS else -1 for n in range(2 * TURNS + 1)]
"""By what is added, TURNS more: the direction."""
PACE: Final = 4
"""What a step counts for, in 64ths."""
NOWHERE: Final = bytes([MOST] * AREA)


def answers(s: RidersState, legal: list[int]) -> list[int]:
    """By which answer each action is promised: a step or a door of who moves by its direction."""
    step = s.stack[-1]
    if not isinstance(step, MoveOn):
        return legal
    square = s.at[step.char]
    found: list[int] = []
    for action in legal:
        if action in SQUARE:
            found.append(STEP + WAY[SQUARE.of(action) - square + TURNS])
        elif action in DOOR:
            one, other = s.box.map.doors[DOOR.of(action)]
            found.append(TURN + WAY[(other if one == square else one) - square + TURNS])
        else:
            found.append(action)
    return found


def write_around(out: BytesWriter, s: RidersState, seat: int) -> None:
    """Write it for the character of the seat that moves now; zeros where none does."""
    step = s.stack[-1] if s.stack else None
    if not isinstance(step, MoveOn) or s.owner[step.char] != seat or s.mode[step.char] != STANDING:
        out.write(ZEROS[AROUND])
        return
    defends = seat == s.defender
    if defends:
        out.write(ZEROS[ROLE])
    _role(out, s, step.char, _hunted(s, step.char) if defends else _sought(s, step.char))
    if not defends:
        out.write(ZEROS[ROLE])


def _role(out: BytesWriter, s: RidersState, char: int, aims: list[bytes]) -> None:
    """How far it is to each aim, and for each way: whether it leads nearer; who sees it."""
    square = s.at[char]
    for aim in aims:
        out.append(aim[square])
    ways, board = ways_of(s.box), s.box.map
    defends = s.owner[char] == s.defender
    enemies: list[bytes] = []
    for other, mode in enumerate(s.mode):
        if mode == STANDING and (s.owner[other] == s.defender) != defends:
            enemies.append(ways.view(s.at[other]))
    guns = [ways.view(gun[0]) for gun in s.guns]
    near = s.raiders if defends else s.guards
    start = len(out)
    out.write(ZEROS[WAYS * (AIMS + COUNTS)])
    for to, door in board.steps[square]:
        at: i64 = start + WAY[to - square + TURNS] * (AIMS + COUNTS)
        for aim in aims:
            gain = i64(aim[square]) - i64(aim[to])
            if gain < -8:
                gain = -8
            elif gain > 8:
                gain = 8
            out[at] = u8(72 + 8 * gain)
            at += 1
        for view in guns:
            more(out, at, 16 * view[to])
        for view in enemies:
            more(out, at + 1, 16 * view[to])
        if near:
            more(out, at + 2, 32 * (board.near[to] & near).bit_count())
        if door != NO_DOOR:
            room = s.room[board.zone[to]]
            if room >= 0 or room == UNENTERED:
                out[at + 3] = ONE


def _sought(s: RidersState, char: int) -> list[bytes]:
    """What an attacker may want to be near to: its exit, a token, a room, a henchman, a turret, one
    of its team, the leader.
    """
    box, square, seat = s.box, s.at[char], s.owner[char]
    ways = ways_of(box)
    here = box.map.zone[square]
    room = NOWHERE
    for zone, card in enumerate(s.room):
        if zone != here and (card >= 0 or card == UNENTERED):
            far = ways.to_zone(zone)
            if far[square] < room[square]:
                room = far
    team = [s.at[c] for c in s.squads[seat] if c != char and s.mode[c] == STANDING]
    return [
        ways.to_exit(s.home[seat]),
        _nearest(ways, square, s.lies[box.kits :]),
        room,
        _nearest(ways, square, _standing(s, s.defender)),
        _nearest(ways, square, [gun[0] for gun in s.guns]),
        _nearest(ways, square, team),
        _to_leader(s, ways),
    ]


def _hunted(s: RidersState, char: int) -> list[bytes]:
    """What a henchman may want to be near to: an attacker, the second, who bears a token, their way
    out, a token that lies, another henchman, the leader.
    """
    box, square = s.box, s.at[char]
    ways = ways_of(box)
    first = second = NOWHERE
    bearer = out = NOWHERE
    for seat in s.order:
        for other in s.squads[seat]:
            if s.mode[other] != STANDING:
                continue
            far = ways.to(s.at[other])
            if s.bears[other] & box.goals_mask and far[square] < bearer[square]:
                bearer = far
            if far[square] < first[square]:
                first, second = far, first
                out = ways.to_exit(s.home[seat])
            elif far[square] < second[square]:
                second = far
    mates = [s.at[c] for c in s.squads[s.defender] if c != char and s.mode[c] == STANDING]
    return [
        first,
        second,
        bearer,
        out,
        _nearest(ways, square, s.lies[box.kits :]),
        _nearest(ways, square, mates),
        _to_leader(s, ways),
    ]


def _standing(s: RidersState, seat: int) -> list[int]:
    return [s.at[char] for char in s.squads[seat] if s.mode[char] == STANDING]


def _nearest(ways: Ways, square: int, places: list[int]) -> bytes:
    """The ways to the nearest of some squares; below zero is none."""
    best = NOWHERE
    for place in places:
        if place >= 0:
            far = ways.to(place)
            if far[square] < best[square]:
                best = far
    return best


def _to_leader(s: RidersState, ways: Ways) -> bytes:
    """The ways to the leader where it is to be seized, standing or lying."""
    if s.box.leader_square < 0:
        return NOWHERE
    square = s.at[leader_of(s)]
    return ways.to(square) if square >= 0 else NOWHERE


class Ways:
    """The ways of a map in bytes, four a step: how far it is over the board, all doors closed and
    none of them locked; and what can be seen from where.
    """

    def __init__(self, box: RidersBox) -> None:
        self._box = box
        self._to: list[bytes] = [b""] * AREA
        self._zones: list[bytes] = [b""] * box.zones
        self._exits: list[bytes] = [b""] * len(box.start_squares)
        self._views: list[bytes] = [b""] * AREA

    def to(self, square: int) -> bytes:
        """By square: how far it is to that one."""
        found = self._to[square]
        if not found:
            found = self._to[square] = self._measure([square])
        return found

    def to_zone(self, zone: int) -> bytes:
        """By square: how far it is to the next one of a room or area."""
        found = self._zones[zone]
        if not found:
            found = self._zones[zone] = self._measure(self._box.map.zone_squares[zone])
        return found

    def to_exit(self, home: int) -> bytes:
        """By square: how far it is to the nearest exit of who began there."""
        found = self._exits[home]
        if not found:
            found = self._exits[home] = self._measure(squares_of(exits_of(self._box, home)))
        return found

    def view(self, square: int) -> bytes:
        """By square: 1 where a line leads from that one which no wall breaks."""
        found = self._views[square]
        if not found:
            seen = bytearray(AREA)
            for other in self._box.map.views(square):
                seen[other] = 1
            found = self._views[square] = bytes(seen)
        return found

    def _measure(self, goal: list[int]) -> bytes:
        far = [MOST] * AREA
        rings: list[list[int]] = [[] for _ in range(MOST)]
        for square in goal:
            far[square] = 0
            rings[0].append(square)
        for spent, ring in enumerate(rings):
            for square in ring:
                if far[square] < spent:
                    continue
                for origin, door in self._box.map.steps[square]:
                    cost = spent + (PACE if door == NO_DOOR else 2 * PACE)
                    if cost < far[origin]:
                        far[origin] = cost
                        rings[cost].append(origin)
        return bytes(far)


@lru_cache(maxsize=100)
def ways_of(box: RidersBox) -> Ways:
    """The ways of a box, made once."""
    return Ways(box)
