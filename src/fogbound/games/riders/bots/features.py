"""The table as a list of numbers, for learners: no more than what the seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fogbound.games.riders.bots.outlook import exits_of, ground_now
from fogbound.games.riders.rules.actions import (
    CARDS,
    CHARACTERS,
    COLUMNS,
    DOORS,
    GOALS,
    ROWS,
    THINGS,
    ZONES,
)
from fogbound.games.riders.rules.board import life_of, sanity_of
from fogbound.games.riders.rules.box import OPEN, SEALED, SHUT
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.parameters import GOAL_KINDS, SCENARIOS, TURRETS
from fogbound.games.riders.rules.state import (
    EYE,
    FALLEN,
    GONE,
    MOVED,
    SOLVED,
    STANDING,
    TRAVELLING,
    UNENTERED,
    RidersState,
)

SEATS: Final = 4
CLOCK: Final = 6 + len(SCENARIOS)
PLAYER: Final = 8
CHARACTER: Final = 21 + SEATS
GUNS: Final = 12
"""So many turrets are told of."""
GUN: Final = 4 + len(TURRETS)
ZONE: Final = 5
DOOR: Final = 4
GOAL: Final = 5 + SEATS + len(GOAL_KINDS)
FACES: Final = 24
FEATURES: Final = (
    CLOCK
    + SEATS * PLAYER
    + len(CHARACTERS) * CHARACTER
    + GUNS * GUN
    + len(ZONES) * ZONE
    + len(DOORS) * DOOR
    + GOALS * GOAL
    + FACES
    + 2 * len(CARDS)
    + len(THINGS)
)
"""How many numbers `features` gives."""


def features(s: RidersState, seat: int) -> list[float]:
    """The table as the seat sees it: FEATURES numbers, most of them from 0 to 1.

    The clock; the players, the seat itself first; the characters, turrets, rooms, doors and goal
    tokens; the dice of the pool; its hand, the discards, and the objects of its team.
    """
    players = s.box.players
    order = [(seat + n) % players for n in range(players)]
    numbers = _clock(s, seat)
    for other in order:
        numbers += _player(s, other)
    numbers += [0.0] * (PLAYER * (SEATS - players))
    for char in range(len(CHARACTERS)):
        numbers += _character(s, char, order)
    numbers += _guns(s)
    numbers += _zones(s)
    numbers += _doors(s)
    numbers += _goals(s, order)
    faces = [0.0] * FACES
    for die in s.pool:
        if die & 7:
            faces[(die >> 3 & 3) * 6 + (die & 7) - 1] += 0.25
    numbers += faces
    numbers += _among(s.hands[seat], len(CARDS)) + _among(s.discards, len(CARDS))
    borne = 0
    for char in s.squads[seat]:
        borne |= s.bears[char]
    return numbers + _among([s.box.thing[thing] for thing in squares_of(borne)], len(THINGS))


def _among(things: Iterable[int], count: int) -> list[float]:
    """By thing: how often it is among those given, in halves."""
    found = [0.0] * count
    for thing in things:
        if 0 <= thing < count:
            found[thing] += 0.5
    return found


def _clock(s: RidersState, seat: int) -> list[float]:
    scenario = [0.0] * len(SCENARIOS)
    scenario[s.box.scenario] = 1.0
    return [
        s.round / s.box.rounds,
        float(s.turn == seat),
        float(s.turn == s.defender),
        float(s.defender == seat),
        s.astral / 10,
        s.box.par / 10,
        *scenario,
    ]


def _player(s: RidersState, seat: int) -> list[float]:
    return [
        1.0,
        float(seat == s.defender),
        float(s.first == seat),
        s.points[seat] / 10,
        s.luck[seat] / 3,
        s.steam[seat] / 5,
        len(s.hands[seat]) / s.box.hand_limit,
        float(s.whole >> seat & 1),
    ]


def _character(s: RidersState, char: int, order: list[int]) -> list[float]:
    """Where a character is, whose, and how it is; how far it has to an exit of its team."""
    owner, mode, square, field = s.owner[char], s.mode[char], s.at[char], s.field[char]
    if owner not in order:
        return [0.0] * CHARACTER
    spare = s.spare[char]
    way = 0.0
    if mode == STANDING and s.home[owner] >= 0:
        way = ground_now(s).to(exits_of(s.box, s.home[owner])).far[square] / 60
    return [
        *[float(owner == seat) for seat in order],
        *[0.0] * (SEATS - len(order)),
        float(mode == STANDING),
        float(mode == FALLEN),
        float(mode == TRAVELLING),
        float(mode == GONE),
        (square // COLUMNS + 1) / ROWS if square >= 0 else 0.0,
        (square % COLUMNS + 1) / COLUMNS if square >= 0 else 0.0,
        float(field >= EYE),
        float(0 <= field < EYE) * (1 + field % 3) / 3,
        float(0 <= field < EYE) * (1 + field // 3) / 6,
        (life_of(s, char) - s.wounds[char]) / 4,
        (sanity_of(s, char) - s.madness[char]) / 4,
        float(s.stunned >> char & 1),
        *[(spare >> 3 * colour & 7) / 3 for colour in range(4)],
        float(s.flags[char] & MOVED),
        s.dented[char] / 2,
        s.boost[char] / 2,
        (s.bears[char] & s.box.goals_mask).bit_count() / 2,
        way,
    ]


def _guns(s: RidersState) -> list[float]:
    numbers: list[float] = []
    for square, kind, damage, number in sorted(s.guns)[:GUNS]:
        numbers += [
            (square // COLUMNS + 1) / ROWS,
            (square % COLUMNS + 1) / COLUMNS,
            damage / 2,
            float(number >= 0),
            *[float(kind == one) for one in range(len(TURRETS))],
        ]
    return numbers + [0.0] * (GUNS * GUN - len(numbers))


def _zones(s: RidersState) -> list[float]:
    numbers: list[float] = []
    for zone, card in enumerate(s.room):
        lacks = s.box.room_target[card] - s.points_on[zone] if card >= 0 else 0
        numbers += [
            1.0,
            float(card == UNENTERED),
            float(card == SOLVED),
            lacks / 20,
            float(s.rolled >> zone & 1),
        ]
    return numbers + [0.0] * (len(ZONES) * ZONE - len(numbers))


def _doors(s: RidersState) -> list[float]:
    numbers: list[float] = []
    for door, state in enumerate(s.doors):
        barred = float(s.barred[door] >= max(1, s.round))
        numbers += [float(state == OPEN), float(state == SHUT), float(state == SEALED), barred]
    return numbers + [0.0] * (len(DOORS) * DOOR - len(numbers))


def _goals(s: RidersState, order: list[int]) -> list[float]:
    """Where each goal token lies, or who has it."""
    numbers: list[float] = []
    box = s.box
    for thing in range(box.kits, box.objects):
        square = s.lies[thing]
        kind = box.goal_kind[thing - box.kits]
        brought = any(found >> thing & 1 for found in s.brought)
        numbers += [
            1.0,
            (square // COLUMNS + 1) / ROWS if square >= 0 else 0.0,
            (square % COLUMNS + 1) / COLUMNS if square >= 0 else 0.0,
            float(brought),
            float(s.taken >> thing & 1),
            *[float(any(s.bears[c] >> thing & 1 for c in s.squads[seat])) for seat in order],
            *[0.0] * (SEATS - len(order)),
            *[float(kind == one) for one in range(len(GOAL_KINDS))],
        ]
    return numbers + [0.0] * (GOALS * GOAL - len(numbers))
