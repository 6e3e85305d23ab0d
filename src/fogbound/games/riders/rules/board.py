"""The board: who stands where, what a character has, who is adjacent and who sees whom."""

from __future__ import annotations

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.box import OPEN, ROOM
from fogbound.games.riders.rules.maps import NO_DOOR, squares_of
from fogbound.games.riders.rules.parameters import IMMUNE_STUN
from fogbound.games.riders.rules.state import (
    EYE,
    FALLEN,
    FIGURES,
    STANDING,
    TRAVELLING,
    Gun,
    RidersState,
)

# ---------------------------------------------------------------- what a character has


def is_henchman(s: RidersState, char: int) -> bool:
    """Whether the defender controls the character."""
    return s.owner[char] == s.defender


def leader_of(s: RidersState) -> int:
    """The leader that attackers are after in scenario 6, or NOBODY."""
    return s.box.leaders[1 - s.side] if s.box.leader_square >= 0 else NOBODY


def life_of(s: RidersState, char: int) -> int:
    """The life points on the side of the card it plays with; par for a leader to be seized."""
    if s.owner[char] != s.defender:
        return s.box.life[0][char]
    life = s.box.life[1][char]
    if s.box.leader_square >= 0 and char == s.box.leaders[1 - s.side]:
        life = max(1, life + s.box.par)
    return life


def sanity_of(s: RidersState, char: int) -> int:
    """The sanity points on the side of the card it plays with."""
    return s.box.sanity[s.owner[char] == s.defender][char]


def immunity_of(s: RidersState, char: int) -> int:
    """What the character is immune to, by its special skill or its objects, as bits."""
    if s.owner[char] == s.defender:
        return 0
    box = s.box
    immune = box.special[char].immune
    kits = s.bears[char] & ~box.goals_mask
    if kits:
        for kit in squares_of(kits):
            immune |= box.kit_traits[kit].immune
    return immune


def freedom_of(s: RidersState, char: int) -> int:
    """What costs the character nothing, as bits FREE_DOOR to FREE_PORTAL."""
    if s.owner[char] == s.defender:
        return 0
    box = s.box
    free = box.special[char].free
    kits = s.bears[char]
    if kits:
        kits &= ~box.goals_mask
        for kit in squares_of(kits):
            free |= box.kit_traits[kit].free
    return free


def movement_of(s: RidersState, char: int) -> int:
    """The movement points of a character in the movement phase (move.points)."""
    points = s.box.movement
    if s.owner[char] != s.defender:
        points += s.box.special[char].move
        for kit in squares_of(s.bears[char] & ~s.box.goals_mask):
            points += s.box.kit_traits[kit].move
    return points


def armour_of(s: RidersState, char: int) -> int:
    """How many wounds armour holds off in a round."""
    if s.owner[char] == s.defender:
        return 0
    armour = s.box.special[char].armour
    for kit in squares_of(s.bears[char] & ~s.box.goals_mask):
        armour += s.box.kit_traits[kit].armour
    return armour


def passes_enemies(s: RidersState, char: int) -> bool:
    """Whether the character moves through squares held by enemies."""
    if s.owner[char] == s.defender:
        return False
    if s.box.special[char].passes:
        return True
    return any(s.box.kit_traits[kit].passes for kit in squares_of(kits_of(s, char)))


def kits_of(s: RidersState, char: int) -> int:
    """The equipment a character carries, as bits."""
    return s.bears[char] & ~s.box.goals_mask


def all_dice(s: RidersState, char: int) -> int:
    """The dice of a character at the start of a round."""
    return s.box.general[char] if s.owner[char] == s.defender else s.box.profile[char]


def dice_of(packed: int, colour: int) -> int:
    """How many dice of a colour there are in a packed number."""
    return packed >> 3 * colour & 7


def colours_in(packed: int) -> list[int]:
    """The colours of which there is a die."""
    return [colour for colour in range(4) if packed >> 3 * colour & 7]


def loses_die_to_stun(s: RidersState, char: int) -> bool:
    """Whether a turn of the character begins with the loss of a die (stun.die, madness.full)."""
    if s.stunned >> char & 1:
        return True
    return s.madness[char] >= sanity_of(s, char) and not immunity_of(s, char) & IMMUNE_STUN


def can_be_stunned(s: RidersState, char: int) -> bool:
    """Whether a stun would do anything to the character."""
    return not s.stunned >> char & 1 and not immunity_of(s, char) & IMMUNE_STUN


# ---------------------------------------------------------------- where figures are


def reckon(s: RidersState) -> None:
    """Work the sets of squares out anew, after characters, turrets or objects were put by hand."""
    s.raiders = s.guards = s.towers = s.bodies = s.litter = 0
    for char, mode in enumerate(s.mode):
        if mode == STANDING:
            if s.owner[char] == s.defender:
                s.guards |= 1 << s.at[char]
            else:
                s.raiders |= 1 << s.at[char]
        elif mode == FALLEN:
            s.bodies |= 1 << s.at[char]
    for gun in s.guns:
        s.towers |= 1 << gun[0]
    for square in s.lies:
        if square >= 0:
            s.litter |= 1 << square


def stand(s: RidersState, char: int, square: int) -> None:
    """Put a character on a square, from wherever it was."""
    s.mode[char] = STANDING
    s.at[char] = square
    s.field[char] = -1
    if s.owner[char] == s.defender:
        s.guards |= 1 << square
    else:
        s.raiders |= 1 << square


def lift(s: RidersState, char: int) -> None:
    """Take a standing character's figure off its square; the square is remembered.

    While it passes another figure of its side the square stays held.
    """
    square = s.at[char]
    is_henchman = s.owner[char] == s.defender
    if s.at.count(square) > 1:
        for other in range(FIGURES):
            alike = other != char and (s.owner[other] == s.defender) == is_henchman
            if alike and s.at[other] == square and s.mode[other] == STANDING:
                return
    if is_henchman:
        s.guards &= ~(1 << square)
    else:
        s.raiders &= ~(1 << square)


def come_late(s: RidersState, char: int) -> None:
    """Dice of a character that comes into a room already rolled are lost (turn.rooms)."""
    if s.turn == s.owner[char] and s.rolled >> s.box.map.zone[s.at[char]] & 1:
        s.spare[char] = 0
        s.spent |= s.bears[char] & ~s.box.goals_mask


def lie(s: RidersState, square: int, thing: int) -> None:
    """Put an object on a square."""
    s.lies[thing] = square
    s.litter |= 1 << square


def pick_up(s: RidersState, thing: int) -> None:
    """Take an object off its square."""
    square = s.lies[thing]
    s.lies[thing] = -1
    if square not in s.lies:
        s.litter &= ~(1 << square)


def held(s: RidersState) -> int:
    """The squares that figures hold, as bits."""
    return s.raiders | s.guards | s.towers


def taken_squares(s: RidersState) -> int:
    """The squares no movement ends on: figures and fallen characters (move.end, move.tokens)."""
    return s.raiders | s.guards | s.towers | s.bodies


def char_at(s: RidersState, square: int) -> int:
    """The standing character on a square, or NOBODY."""
    for char in range(FIGURES):
        if s.at[char] == square and s.mode[char] == STANDING:
            return char
    return NOBODY


def gun_at(s: RidersState, square: int) -> int:
    """The place in `guns` of the turret on a square, or -1."""
    for n, gun in enumerate(s.guns):
        if gun[0] == square:
            return n
    return -1


def zone_at(s: RidersState, char: int) -> int:
    """The zone a character is in, or its token."""
    return s.box.map.zone[s.at[char]]


def standing_in(s: RidersState, seat: int, zone: int) -> list[int]:
    """The seat's characters that stand in a zone, as listed in the components."""
    zones, mode, at = s.box.map.zone, s.mode, s.at
    return [c for c in s.squads[seat] if mode[c] == STANDING and zones[at[c]] == zone]


def standing_of(s: RidersState, seat: int) -> list[int]:
    """The seat's standing characters."""
    mode = s.mode
    return [char for char in s.squads[seat] if mode[char] == STANDING]


def travellers_of(s: RidersState, seat: int) -> list[int]:
    """The seat's characters in the Stygian Dimension."""
    mode = s.mode
    return [char for char in s.squads[seat] if mode[char] == TRAVELLING]


def attackers_in(s: RidersState, zone: int) -> list[int]:
    """The standing attackers in a zone, in turn order and as listed in the components."""
    return [char for seat in s.order for char in standing_in(s, seat, zone)]


def raided_zones(s: RidersState) -> int:
    """The rooms, not areas, in which attackers stand, as bits (reinforce.rooms.standing)."""
    found = 0
    for seat in s.order:
        for char in s.squads[seat]:
            if s.mode[char] == STANDING:
                zone = s.box.map.zone[s.at[char]]
                if s.box.zone_kind[zone] == ROOM:
                    found |= 1 << zone
    return found


def guns_in(s: RidersState, zone: int) -> list[Gun]:
    """The turrets of a zone, by their squares."""
    if not s.towers & s.box.map.zone_mask[zone]:
        return []
    zones = s.box.map.zone
    return sorted([gun for gun in s.guns if zones[gun[0]] == zone])


def set_up_gun(s: RidersState, number: int) -> bool:
    """Whether the turret with that number in the set-up still stands."""
    return any(gun[3] == number for gun in s.guns)


def in_play(s: RidersState, seat: int) -> bool:
    """Whether a character of the seat stands or travels (round.skip)."""
    return any(s.mode[char] in (STANDING, TRAVELLING) for char in s.squads[seat])


def named_zone(s: RidersState, zone: int) -> int:
    """A zone as events name it: by what it is called in the defender's headquarters."""
    return zone + s.box.zones * (1 - s.side)


def home_zone(s: RidersState, seat: int) -> int:
    """The zone of the seat's start area."""
    return s.box.map.zone[s.box.start_squares[s.home[seat]][0]]


# ---------------------------------------------------------------- adjacent


def adjacent(s: RidersState, square: int) -> int:
    """The squares adjacent to one as the doors are, as bits (board.adjacent)."""
    found = s.box.map.inside[square]
    for to, door in s.box.map.steps[square]:
        if door != NO_DOOR and s.doors[door] == OPEN:
            found |= 1 << to
    return found


def nearest_free(s: RidersState, char: int, square: int) -> list[int]:
    """Where a traveller comes back when it returns to a square (portal.back)."""
    taken = taken_squares(s)
    if not taken >> square & 1:
        return [square]
    return _nearest(s, char, square, taken, False) or _nearest(s, char, square, taken, True)


def _nearest(s: RidersState, char: int, square: int, taken: int, doors: bool) -> list[int]:
    """The nearest squares not taken: in the zone, or also behind doors, where it may be."""
    reached = edge = 1 << square
    while edge:
        grown = 0
        for here in squares_of(edge):
            grown |= s.box.map.inside[here]
            if doors:
                grown |= _behind_doors(s, char, here)
        edge = grown & ~reached
        if edge & ~taken:
            return squares_of(edge & ~taken)
        reached |= edge
    return []


def _behind_doors(s: RidersState, char: int, square: int) -> int:
    """The squares behind the doors of a square, as bits; henchmen stay out of areas."""
    found = 0
    for to, door in s.box.map.steps[square]:
        if door != NO_DOOR and (s.owner[char] != s.defender or may_guard(s, char, to)):
            found |= 1 << to
    return found


def may_guard(s: RidersState, char: int, square: int) -> bool:
    """Whether a henchman may be on a square (board.areas.safe, scenario.king.leader.acts)."""
    box = s.box
    zone = box.map.zone[square]
    if box.zone_kind[zone] != ROOM:
        return False
    if char == leader_of(s):
        return zone == box.map.zone[box.leader_square]
    return True


# ---------------------------------------------------------------- line of sight


def sees(s: RidersState, square: int, other: int) -> bool:
    """Whether a figure on one square has a free line to the other (attack.ranged.sight)."""
    lines = s.box.map.sight(square, other)
    if not lines:
        return False
    blocked = s.raiders | s.guards | s.towers
    for doors, squares in lines:
        if not squares & blocked:
            for door in doors:
                if s.doors[door] != OPEN:
                    break
            else:
                return True
    return False


def figure_square(s: RidersState, figure: int) -> int:
    """Where a figure is."""
    return s.at[figure] if figure < FIGURES else figure - FIGURES


def ray_of(field: int) -> int:
    """The ray of a field; in the eye the one by which it was reached."""
    return field - EYE if field >= EYE else field // 3
