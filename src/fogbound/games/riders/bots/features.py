"""The table in bytes, for learners: no more than what the seat may know."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from fogbound.engine import NOBODY
from fogbound.engine.features import (
    BITS,
    FOUR_BITS,
    NUMBER,
    ONE,
    ONE_OF,
    ZEROS,
    Questions,
    flag,
    more,
    one_of,
    place_of,
    put,
)
from fogbound.engine.game import steps_in
from fogbound.games.riders.bots.around import AROUND, Ways, ways_of, write_around
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
from fogbound.games.riders.rules.maps import AREA
from fogbound.games.riders.rules.parameters import GOAL_KINDS, SCENARIOS, TURRETS
from fogbound.games.riders.rules.scoring import share
from fogbound.games.riders.rules.state import (
    BUSY,
    DEAD,
    EYE,
    FIGURES,
    MOVED,
    STANDING,
    TRAVELLING,
    UNENTERED,
    RidersState,
)

SEATS: Final = 4
FIELDS: Final = EYE + 6
ABOUT: Final = {
    "char": (ONE_OF, FIGURES),
    "to": (ONE_OF, FIGURES),
    "chars": (BITS, FIGURES),
    "zone": (ONE_OF, len(ZONES)),
    "zones": (BITS, len(ZONES)),
    "card": (ONE_OF, len(CARDS)),
    "field": (ONE_OF, FIELDS),
    "kind": (ONE_OF, len(TURRETS)),
    "moment": (ONE_OF, 6),
    "points": (NUMBER, 6),
    "left": (NUMBER, 16),
    "henchmen": (NUMBER, 16),
    "turrets": (NUMBER, 16),
    "most": (NUMBER, 6),
}
LIKE: Final = {"count": "left", "value": "most", "extra": "most", "acted": "left", "given": "left"}
QUESTIONS: Final = Questions(steps_in("fogbound.games.riders.rules"), ABOUT, LIKE)

CLOCK: Final = 7 + len(SCENARIOS)
ROLES: Final = 4 * SEATS
PLAYER: Final = 10
CHARACTER: Final = 30
GUNS: Final = 12
"""So many turrets are told of."""
GUN: Final = 4 + len(TURRETS)
ZONE: Final = 8
DOOR: Final = 4
GOAL: Final = 7 + len(GOAL_KINDS)
FACES: Final = 24
WIDTH: Final = (
    CLOCK
    + ROLES
    + QUESTIONS.width
    + SEATS * PLAYER
    + len(CHARACTERS) * CHARACTER
    + GUNS * GUN
    + len(ZONES) * ZONE
    + len(DOORS) * DOOR
    + GOALS * GOAL
    + FACES
    + 2 * len(CARDS)
    + len(THINGS)
    + AROUND
)
"""How many bytes `features` gives."""
NOWHERE: Final = bytes(2)
WHERE: Final = [
    bytes([(square // COLUMNS + 1) * ONE // ROWS, (square % COLUMNS + 1) * ONE // COLUMNS])
    for square in range(AREA)
]
"""By square: its row and column, in bytes."""
OWN: Final = 0
OTHER: Final = 1
HENCHMAN: Final = 2
WHOSE: Final = [
    [
        FOUR_BITS[1 << whose] + bytes([ONE * (mode == n) for n in range(1, DEAD + 1)])
        for mode in range(DEAD + 1)
    ]
    for whose in (OWN, OTHER, HENCHMAN)
]
"""By whose a character is and how it stands: both in bytes."""
SPARE: Final = [bytes([(dice >> 3 * n & 7) * 20 for n in range(4)]) for dice in range(0o10000)]
"""By the dice a character has left, three bits each: how many there are of each kind, in bytes."""
NO_ZONES: Final = bytes(len(ZONES) * ZONE)


def features(s: RidersState, seat: int) -> bytes:
    """The table as the seat sees it, in WIDTH bytes.

    The clock; who is what; what is asked; the players, the seat itself first; the characters,
    turrets, rooms, doors and goal tokens; the dice of the pool; its hand, the discards, and the
    objects of its team; what lies around its character that moves.
    """
    out = BytesWriter()
    players = s.box.players
    _clock(out, s, seat)
    _roles(out, s, seat)
    QUESTIONS.write(out, s, seat)
    for n in range(players):
        _player(out, s, (seat + n) % players)
    for _ in range(SEATS - players):
        out.write(ZEROS[PLAYER])
    ways = ways_of(s.box)
    for char in range(FIGURES):
        _character(out, s, ways, seat, char)
    _guns(out, s)
    _zones(out, s, seat)
    _doors(out, s)
    _goals(out, s, seat)
    _hand(out, s, seat)
    write_around(out, s, seat)
    return out.getvalue()


# ---------------------------------------------------------------- the parts


def _clock(out: BytesWriter, s: RidersState, seat: int) -> None:
    """The round and those to come, whose turn it is, par, the scenario."""
    box = s.box
    put(out, s.round, 6)
    put(out, box.rounds - s.round, 6)
    flag(out, s.turn == s.defender)
    flag(out, s.defender == seat)
    put(out, s.astral, 6)
    put(out, box.par, 6)
    flag(out, s.side == 1)
    one_of(out, len(SCENARIOS), box.scenario)


def _roles(out: BytesWriter, s: RidersState, seat: int) -> None:
    """Who decides, whose turn it is, who has the first-player token, who defends."""
    players = s.box.players
    place_of(out, SEATS, NOBODY if s.actor is None else s.actor, seat, players)
    place_of(out, SEATS, s.turn, seat, players)
    place_of(out, SEATS, s.first, seat, players)
    place_of(out, SEATS, s.defender, seat, players)


def _player(out: BytesWriter, s: RidersState, seat: int) -> None:
    """Points and what they count for, luck, Steam Power, cards, goal tokens, who is left."""
    out.append(ONE)
    flag(out, seat == s.defender)
    put(out, s.points[seat], 4)
    put(out, share(s, seat) // s.box.attackers, 4)
    put(out, s.luck[seat], 20)
    put(out, s.steam[seat], 12)
    put(out, len(s.hands[seat]), 10)
    flag(out, s.whole >> seat & 1 > 0)
    put(out, s.brought[seat].bit_count(), 20)
    left = 0
    for char in s.squads[seat]:
        if s.mode[char] in (STANDING, TRAVELLING):
            left += 1
    put(out, left, 8)


def _character(out: BytesWriter, s: RidersState, ways: Ways, seat: int, char: int) -> None:
    """Whose a character is, where and how it is; its dice, and how far it has to its exit."""
    owner, mode = s.owner[char], s.mode[char]
    if owner < 0 or not mode:
        out.write(ZEROS[CHARACTER])
        return
    square, field, flags = s.at[char], s.field[char], s.flags[char]
    wounds, madness = s.wounds[char], s.madness[char]
    out.write(WHOSE[OWN if owner == seat else HENCHMAN if owner == s.defender else OTHER][mode])
    out.write(WHERE[square] if square >= 0 else NOWHERE)
    out.append(ONE if field >= EYE else 0)
    put(out, 1 + field % 3 if 0 <= field < EYE else 0, 20)
    put(out, 1 + field // 3 if 0 <= field < EYE else 0, 10)
    put(out, life_of(s, char) - wounds, 16)
    put(out, sanity_of(s, char) - madness, 16)
    put(out, wounds, 16)
    put(out, madness, 16)
    flag(out, s.stunned >> char & 1 > 0)
    out.write(SPARE[s.spare[char] & 0o7777])
    flag(out, flags & MOVED > 0)
    flag(out, flags & BUSY > 0)
    put(out, s.dented[char], 32)
    put(out, s.boost[char], 32)
    bears = s.bears[char]
    put(out, (bears & s.box.goals_mask).bit_count() if bears else 0, 32)
    flag(out, len(s.aim) > 0 and s.aim[0] == char)
    home = s.home[owner]
    out.append(ways.to_exit(home)[square] if home >= 0 and square >= 0 else 0)


def _guns(out: BytesWriter, s: RidersState) -> None:
    """The first turrets: where, what kind, how damaged, of the set-up or later."""
    told = 0
    for square, kind, damage, number in s.guns:
        if told == GUNS:
            break
        told += 1
        out.write(WHERE[square])
        put(out, damage, 32)
        flag(out, number >= 0)
        one_of(out, len(TURRETS), kind)
    for _ in range(GUNS - told):
        out.write(ZEROS[GUN])


def _zones(out: BytesWriter, s: RidersState, seat: int) -> None:
    """By zone: whether it was entered, is solved, what its room lacks; who and what is there."""
    start, box = len(out), s.box
    out.write(NO_ZONES)
    zones = box.map.zone
    for zone, card in enumerate(s.room):
        at = start + zone * ZONE
        out[at] = ONE
        if card >= 0:
            lacks = box.room_target[card] - s.points_on[zone]
            out[at + 3] = 0 if lacks < 0 else min(lacks * 3, 255)
        else:
            out[at + (1 if card == UNENTERED else 2)] = ONE
        if s.rolled >> zone & 1:
            out[at + 4] = ONE
    for char in range(FIGURES):
        if s.mode[char] == STANDING:
            owner = s.owner[char]
            more(out, start + zones[s.at[char]] * ZONE + (5 if owner == seat else 6), ONE // 4)
    for gun in s.guns:
        more(out, start + zones[gun[0]] * ZONE + 7, ONE // 2)


def _doors(out: BytesWriter, s: RidersState) -> None:
    """By door: open, shut or sealed, and whether attackers cannot operate it."""
    for door, state in enumerate(s.doors):
        bits = 1 if state == OPEN else 2 if state == SHUT else 4 if state == SEALED else 0
        if s.barred[door] and s.barred[door] >= s.round:
            bits |= 8
        out.write(FOUR_BITS[bits])
    out.write(ZEROS[(len(DOORS) - len(s.doors)) * DOOR])


def _goals(out: BytesWriter, s: RidersState, seat: int) -> None:
    """Where each goal token lies, or who has it."""
    box = s.box
    told = 0
    for thing in range(box.kits, box.objects):
        told += 1
        square = s.lies[thing]
        out.append(ONE)
        out.write(WHERE[square] if square >= 0 else NOWHERE)
        brought = False
        for other in range(box.players):
            if s.brought[other] >> thing & 1:
                brought = True
        flag(out, brought)
        flag(out, s.taken >> thing & 1 > 0)
        own, others = False, False
        if square < 0 and not brought:
            for char in range(FIGURES):
                if s.bears[char] >> thing & 1:
                    if s.owner[char] == seat:
                        own = True
                    else:
                        others = True
        flag(out, own)
        flag(out, others)
        one_of(out, len(GOAL_KINDS), box.goal_kind[thing - box.kits])
    out.write(ZEROS[(GOALS - told) * GOAL])


def _hand(out: BytesWriter, s: RidersState, seat: int) -> None:
    """The dice rolled, the cards in hand and discarded, the objects of the team."""
    start = len(out)
    out.write(ZEROS[FACES + 2 * len(CARDS) + len(THINGS)])
    for die in s.pool:
        if die & 7:
            more(out, start + (die >> 3 & 3) * 6 + (die & 7) - 1, ONE // 4)
    start += FACES
    for card in s.hands[seat]:
        more(out, start + card, ONE // 2)
    start += len(CARDS)
    for card in s.discards:
        more(out, start + card, ONE // 2)
    start += len(CARDS)
    for char in s.squads[seat]:
        bears = s.bears[char]
        thing = 0
        while bears:
            if bears & 1:
                out[start + s.box.thing[thing]] = ONE
            bears >>= 1
            thing += 1
