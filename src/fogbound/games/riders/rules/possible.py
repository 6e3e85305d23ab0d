"""What can be done as things stand: a card that could do nothing may not be played (card.play)."""

from __future__ import annotations

from typing import Final

from fogbound.games.riders.rules.board import (
    can_be_stunned,
    immunity_of,
    raided_zones,
    sanity_of,
    sees,
    set_up_gun,
    standing_of,
    taken_squares,
    travellers_of,
    zone_at,
)
from fogbound.games.riders.rules.box import DEFENCES_FROM, OPEN, ROOM, SHUT
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.parameters import (
    ADDS_DICE,
    ASTRAL,
    ATTACKER_ONE,
    ATTACKERS_ROOM,
    ATTACKERS_STYGIA,
    BANISHES,
    BAR_DOOR,
    BOOSTS,
    CALMS,
    CLEARS_ROOM,
    COMPANION_CARD,
    DISCARDS,
    DRAWS,
    ENEMY_SEEN,
    EQUIPMENT_CARD,
    EXPELS,
    FLAME,
    GAINS,
    HEALS,
    HENCHMAN_ONE,
    HENCHMEN_ROOM,
    IMMUNE_POISON,
    LOSES_DICE,
    LUCK_GAIN,
    MADDENS,
    MK2,
    MOVES,
    OPEN_DOOR,
    OWN_ALL,
    OWN_FALLEN,
    OWN_ONE,
    OWN_ROOM,
    OWN_TRAVELLER,
    PLACE_BASIC,
    PLACES,
    POISONS,
    REFIT_MK2,
    REFITS,
    REROLLS,
    ROOM_POINTS,
    SETS_DIE,
    SHUT_DOOR,
    STUNS,
    TURRET_SEEN,
    WORKS_DOOR,
    WOUNDS,
    Effect,
)
from fogbound.games.riders.rules.state import (
    EYE,
    FALLEN,
    FIGURES,
    RISEN,
    STANDING,
    SUPPORTED,
    TRAVELLING,
    UNUSED,
    RidersState,
)
from fogbound.games.riders.rules.turrets import turret_squares

# ---------------------------------------------------------------- who can be chosen


def in_rooms(s: RidersState) -> list[int]:
    """The standing attackers in rooms, not in start or exit areas."""
    return [
        char
        for seat in s.order
        for char in s.squads[seat]
        if s.mode[char] == STANDING and s.box.zone_kind[zone_at(s, char)] == ROOM
    ]


def stirred(s: RidersState, effect: Effect, char: int) -> bool:
    """Whether the effect would do anything to a character it reaches."""
    kind = effect.kind
    if kind == STUNS:
        return can_be_stunned(s, char)
    if kind == POISONS:
        return not immunity_of(s, char) & IMMUNE_POISON
    if kind == MADDENS:
        return s.madness[char] < sanity_of(s, char)
    if kind == BANISHES:
        return s.madness[char] < sanity_of(s, char)
    if kind == HEALS:
        return s.wounds[char] > 0
    if kind == CALMS:
        return s.madness[char] > 0
    if kind == MOVES:
        return not s.flags[char] & RISEN
    return True


def choices(s: RidersState, effect: Effect, seat: int) -> list[int]:
    """The characters one of which a card's effect may reach; squares of turrets as figures."""
    to = effect.to
    found: list[int]
    if to == OWN_ONE:
        own = standing_of(s, seat)
        found = own if effect.kind == MOVES else own + travellers_of(s, seat)
        found.sort()
    elif to == OWN_FALLEN:
        found = [char for char in s.squads[seat] if s.mode[char] == FALLEN]
    elif to == OWN_TRAVELLER:
        found = [
            c for c in travellers_of(s, seat) if not s.flags[c] & SUPPORTED and fields_by(s, c)
        ]
    elif to == ENEMY_SEEN:
        enemies = standing_of(s, s.defender) if seat != s.defender else in_rooms(s)
        own = standing_of(s, seat)
        found = [char for char in enemies if _seen(s, own, s.at[char])]
    elif to == TURRET_SEEN:
        own = standing_of(s, seat)
        return [FIGURES + gun[0] for gun in sorted(s.guns) if _seen(s, own, gun[0])]
    elif to == ATTACKER_ONE:
        found = in_rooms(s)
    elif to == HENCHMAN_ONE:
        found = [c for c in s.squads[s.defender] if s.mode[c] in (STANDING, TRAVELLING)]
    else:
        return []
    return [char for char in found if stirred(s, effect, char)]


def _seen(s: RidersState, own: list[int], square: int) -> bool:
    """Whether one of some characters sees a square."""
    return any(sees(s, s.at[char], square) for char in own)


def zones_for(s: RidersState, effect: Effect, seat: int) -> list[int]:
    """The zones one of which a card's effect may strike, in order."""
    to = effect.to
    if to == OWN_ROOM:
        chars = standing_of(s, seat)
    elif to == HENCHMEN_ROOM:
        chars = standing_of(s, s.defender)
    elif to == ATTACKERS_ROOM:
        chars = in_rooms(s)
    else:
        return []
    return sorted({zone_at(s, char) for char in chars if stirred(s, effect, char)})


def doors_for(s: RidersState, what: int, seat: int) -> list[int]:
    """The doors a card may open, shut or bar; sealed and guarded ones are left alone."""
    wanted = OPEN if what == SHUT_DOOR else SHUT
    found = [
        door for door, state in enumerate(s.doors) if state == wanted and not is_guarded(s, door)
    ]
    if what == BAR_DOOR:
        return [door for door in found if s.barred[door] <= s.round]
    if what == OPEN_DOOR:
        zones = {zone_at(s, char) for char in standing_of(s, seat)}
        found = [
            door
            for door in found
            if s.barred[door] < s.round and not zones.isdisjoint(s.box.map.door_zones[door])
        ]
    return found


def is_guarded(s: RidersState, door: int) -> bool:
    """Whether a turret still keeps a door shut (door.guarded)."""
    guard = s.box.guard_of[door]
    return guard >= 0 and set_up_gun(s, guard)


def refittable(s: RidersState, what: int) -> list[int]:
    """The squares of turrets that can be refitted (turret.marked)."""
    kind = MK2 if what == REFIT_MK2 else FLAME
    return sorted([gun[0] for gun in s.guns if gun[1] != kind and not is_marked(s, gun[3])])


def is_marked(s: RidersState, number: int) -> bool:
    """Whether the turret with that number in the set-up is marked."""
    return number >= 0 and bool(s.box.start_turrets[number][2])


def active_zones(s: RidersState, seat: int) -> list[int]:
    """The active rooms in which the seat's characters stand."""
    return sorted({z for z in (zone_at(s, c) for c in standing_of(s, seat)) if s.room[z] >= 0})


def victims(s: RidersState, effect: Effect) -> list[int]:
    """The attackers that lose something, or a card, by a card of the defender."""
    if effect.kind == DISCARDS:
        return [seat for seat in s.order if s.hands[seat]]
    purse = s.luck if effect.what == LUCK_GAIN else s.steam
    return [seat for seat in s.order if purse[seat]]


def unused_henchmen(s: RidersState) -> list[int]:
    """The henchmen still to come (reinforce.once)."""
    return [char for char in s.squads[s.defender] if s.mode[char] == UNUSED]


def post_zones(s: RidersState, zones: int) -> list[int]:
    """Of some rooms those with a free square."""
    taken = taken_squares(s)
    return [zone for zone in squares_of(zones) if s.box.map.zone_mask[zone] & ~taken]


def ways_from(field: int) -> list[int]:
    """The fields next to a field, inwards and outwards (stygia.board)."""
    if field >= EYE:
        return [ray * 3 + 2 for ray in range(6)]
    ray, depth = divmod(field, 3)
    inwards = EYE + ray if depth == 2 else field + 1
    return [field - 1, inwards] if depth else [inwards]


def fields_by(s: RidersState, char: int) -> list[int]:
    """The free fields next to a traveller's field (stygia.move.occupied)."""
    return [way for way in ways_from(s.field[char]) if way >= EYE or way not in s.field]


# ---------------------------------------------------------------- cards


def could_do(s: RidersState, effect: Effect, seat: int) -> bool:
    """Whether an effect of a card would do anything."""
    kind = effect.kind
    if effect.to == ATTACKERS_STYGIA:
        travellers = [char for attacker in s.order for char in travellers_of(s, attacker)]
        return any(stirred(s, effect, char) for char in travellers)
    if kind in PERSONAL:
        return _reaches(s, effect, seat)
    if kind in (EXPELS, ASTRAL):
        return bool(choices(s, effect, seat))
    if kind == GAINS:
        return effect.n > 0 or bool(victims(s, effect))
    if kind == DISCARDS:
        return bool(victims(s, effect))
    if kind == DRAWS:
        is_defence = seat == s.defender
        deck = s.defences if is_defence else s.spells
        return bool(deck) or any((card >= DEFENCES_FROM) == is_defence for card in s.discards)
    return _could_change(s, effect, seat)


PERSONAL: Final = (WOUNDS, STUNS, POISONS, MADDENS, HEALS, CALMS, MOVES, BANISHES, BOOSTS)
"""The effects that are put on characters."""


def _reaches(s: RidersState, effect: Effect, seat: int) -> bool:
    """Whether an effect finds a character to which it would do anything."""
    to, mode = effect.to, s.mode
    if (to == TURRET_SEEN and not s.guns) or (to == ENEMY_SEEN and not s.guards):
        return False
    if to in (ENEMY_SEEN, TURRET_SEEN, OWN_TRAVELLER):
        return bool(choices(s, effect, seat))
    if to in (ATTACKER_ONE, ATTACKERS_ROOM):
        zones, kinds = s.box.map.zone, s.box.zone_kind
        for attacker in s.order:
            for char in s.squads[attacker]:
                inside = mode[char] == STANDING and kinds[zones[s.at[char]]] == ROOM
                if inside and stirred(s, effect, char):
                    return True
        return False
    wanted = FALLEN if to == OWN_FALLEN else STANDING
    travels = to in (OWN_ONE, OWN_ALL, HENCHMAN_ONE) and effect.kind != MOVES
    for char in s.squads[s.defender if to in (HENCHMAN_ONE, HENCHMEN_ROOM) else seat]:
        there = mode[char] == wanted or (travels and mode[char] == TRAVELLING)
        if there and stirred(s, effect, char):
            return True
    return False


def _could_change(s: RidersState, effect: Effect, seat: int) -> bool:
    """The same for what is done to doors, rooms, dice and turrets."""
    kind = effect.kind
    if kind == WORKS_DOOR:
        return bool(doors_for(s, effect.what, seat))
    if kind == ROOM_POINTS:
        return bool(active_zones(s, seat))
    if kind == CLEARS_ROOM:
        return any(card >= 0 and points for card, points in zip(s.room, s.points_on, strict=True))
    if kind == PLACES:
        if effect.what == PLACE_BASIC:
            return any(turret_squares(s, zone) for zone in squares_of(raided_zones(s)))
        return bool(unused_henchmen(s)) and bool(post_zones(s, raided_zones(s)))
    if kind == REFITS:
        return bool(refittable(s, effect.what))
    if kind in (LOSES_DICE, REROLLS):
        return any(die & 7 for die in s.pool)
    if kind == SETS_DIE:
        return any(die & 7 not in (0, effect.n) for die in s.pool)
    return kind == ADDS_DICE


def bearers(s: RidersState, seat: int) -> list[int]:
    """The seat's characters that can be given equipment (object.equip, object.alone)."""
    own = sorted(standing_of(s, seat) + travellers_of(s, seat))
    return [char for char in own if not s.bears[char] & s.box.alone_mask]


def can_play(s: RidersState, seat: int, card: int) -> bool:
    """Whether a card would do anything (card.play)."""
    if s.box.card_kind[card] in (EQUIPMENT_CARD, COMPANION_CARD):
        alone = s.box.alone_mask
        for char in s.squads[seat]:
            if s.mode[char] in (STANDING, TRAVELLING) and not s.bears[char] & alone:
                return True
        return False
    effects = s.box.effects
    for option in s.box.options_of[card]:
        for number in option:
            if could_do(s, effects[number], seat):
                return True
    return False


def option_possible(s: RidersState, seat: int, option: tuple[int, ...]) -> bool:
    """Whether one of the effects would do anything."""
    return any(could_do(s, s.box.effects[number], seat) for number in option)
