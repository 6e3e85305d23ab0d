"""Assigning dice: which actions can be met, and die by die what goes into their slots.

A plan is an action dice are put on, by number: below SOLVING a place in the family `use` (character
and slot), SOLVING for the room card, above it FIRING + square for a turret. What its dice add to it
is one more number, `extra`: of the room card their sum; of an action bit n for each bonus by
colours that is earned, and EXTRA_DICE times the further dice.
"""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import (
    DIE,
    DONE,
    ENOUGH,
    GEAR,
    SLOTS,
    SOLVE,
    SQUARE,
    USE,
)
from fogbound.games.riders.rules.board import (
    gun_at,
    guns_in,
    kits_of,
    named_zone,
    standing_in,
    zone_at,
)
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.parameters import (
    ANY,
    BY_COLOURS,
    COMPANION,
    EACH,
    EITHER,
    EQUAL,
    EXACT,
    ROOM_POINTS,
    SELF,
    SETS,
    SETS_DIE,
    SOLVES,
    SUM,
    Deed,
    Effect,
    Slots,
)
from fogbound.games.riders.rules.pools import die_number
from fogbound.games.riders.rules.possible import stirred
from fogbound.games.riders.rules.state import (
    RISEN,
    USED_MAIN,
    USED_SECONDARY,
    RidersState,
    RidersStep,
)

PER_CHARACTER: Final = len(SLOTS)
MAIN: Final = 0
SECONDARY: Final = 1
GEARED: Final = 2
"""The slots of a character: main attack, secondary skill, then the actions of equipment."""
SOLVING: Final = USE.size
FIRING: Final = SOLVING + 1
EXTRA_DICE: Final = 64
ROOM_SLOTS: Final = Slots(SUM, 0, 99)
"""Any number of dice goes on a room card (room.solve)."""

# ---------------------------------------------------------------- plans


def plan_code(plan: int) -> int:
    """The action that names a plan."""
    if plan < SOLVING:
        return USE.codes[plan]
    return SOLVE if plan == SOLVING else SQUARE.codes[plan - FIRING]


def plan_of(action: int) -> int:
    """The plan an action names."""
    if action in USE:
        return USE.of(action)
    return SOLVING if action == SOLVE else FIRING + SQUARE.of(action)


def deed_of(s: RidersState, plan: int) -> Deed:
    """The action of a character or of its equipment."""
    char = plan // PER_CHARACTER
    return s.box.henchman[char] if s.owner[char] == s.defender else s.box.deeds[plan]


def slots_of(s: RidersState, plan: int) -> Slots:
    """What dice a plan needs."""
    if plan < SOLVING:
        if s.owner[plan // PER_CHARACTER] != s.defender:
            return s.box.deeds[plan].slots
        return s.box.henchman[plan // PER_CHARACTER].slots
    if plan == SOLVING:
        return ROOM_SLOTS
    return s.box.turret_slots[s.guns[gun_at(s, plan - FIRING)][1]]


def gear_bit(s: RidersState, char: int, gear: int) -> int:
    """The bit in `worked` of an unused piece of equipment with an action; 0: there is none."""
    for kit in squares_of(kits_of(s, char) & s.box.gear_mask[gear]):
        bit = 1 << kit * len(GEAR) + gear
        if not s.worked & bit:
            return bit
    return 0


def open_plans(s: RidersState, seat: int, zone: int) -> list[int]:
    """The plans dice could be put on in a zone, whatever dice there are (assign.cards)."""
    found: list[int] = []
    if seat == s.defender:
        able = [c for c in standing_in(s, seat, zone) if not s.flags[c] & USED_MAIN]
        assigned = [plan for plan, _ in s.plans]
        guns = [FIRING + gun[0] for gun in guns_in(s, zone)]
        found = [char * PER_CHARACTER for char in able]
        return found + [plan for plan in guns if plan not in assigned]
    deeds, geared = s.box.deeds, s.box.geared
    for char in standing_in(s, seat, zone):
        flags, first = s.flags[char], char * PER_CHARACTER
        if flags & RISEN:
            continue
        if not flags & USED_MAIN and (not deeds[first].needy or usable(s, first, zone)):
            found.append(first)
        second = first + SECONDARY
        if not flags & USED_SECONDARY and (not deeds[second].needy or usable(s, second, zone)):
            found.append(second)
        if s.bears[char] & geared:
            for gear, _ in enumerate(GEAR):
                plan = first + GEARED + gear
                if gear_bit(s, char, gear) and usable(s, plan, zone):
                    found.append(plan)
    if s.room[zone] >= 0 and not any(plan == SOLVING for plan, _ in s.plans):
        found.append(SOLVING)
    return found


def usable(s: RidersState, plan: int, zone: int) -> bool:
    """Whether an action may be used as things stand (assign.conditions).

    One that heals or calms needs somebody to heal or calm, one for the room an active room.
    """
    needy = s.box.deeds[plan].needy
    char = plan // PER_CHARACTER
    return not needy or any(_helps(s, char, s.box.effects[n], zone) for n in needy)


def _helps(s: RidersState, char: int, effect: Effect, zone: int) -> bool:
    if effect.kind in (ROOM_POINTS, SOLVES, SETS_DIE):
        return s.room[zone] >= 0
    if effect.to == SELF:
        return stirred(s, effect, char)
    if effect.to == COMPANION:
        return any(stirred(s, effect, other) for other in companions(s, char))
    return any(stirred(s, effect, other) for other in standing_in(s, s.owner[char], zone))


def companions(s: RidersState, char: int) -> list[int]:
    """The other standing characters of the team in the character's room."""
    return [other for other in standing_in(s, s.owner[char], zone_at(s, char)) if other != char]


# ---------------------------------------------------------------- slots
#
# A die is `face + 8 * colour` here, without its owner.


def met(slots: Slots, chosen: list[int]) -> bool:
    """Whether some dice meet slots."""
    count = len(chosen)
    if not count or count > slots.dice:
        return False
    kind = slots.kind
    faces = [die & 7 for die in chosen]
    if kind == SUM:
        return sum(faces) >= slots.least
    if kind == EXACT:
        return faces[0] == slots.least
    if kind == EITHER:
        suits = chosen[0] >> 3 == slots.colour and faces[0] >= slots.colour_least
        return suits or faces[0] >= slots.least
    if kind == EACH:
        others = [die for die in chosen if die >> 3 != slots.colour]
        return min(faces) >= slots.least and len(others) <= 1
    faces.sort()
    if kind == SETS:
        return tuple(faces) in slots.sets
    if count != slots.dice:
        return False
    if kind == EQUAL:
        return faces[0] == faces[-1]
    return kind == ANY or faces == list(range(faces[0], faces[0] + count))


def fitting(slots: Slots, chosen: list[int], rest: list[int]) -> list[int]:
    """Of the rest those dice, each kind once, that can still lead to slots that are met."""
    room = slots.dice - len(chosen)
    if room <= 0 or not rest:
        return []
    kind = slots.kind
    kinds = list(dict.fromkeys(rest))
    if kind == SUM:
        return _fit_sum(slots.least - sum([die & 7 for die in chosen]), room, rest, kinds)
    if kind == EXACT:
        return [die for die in kinds if die & 7 == slots.least]
    if kind == ANY:
        return kinds if len(rest) >= room else []
    if kind == EITHER:
        return [die for die in kinds if met(slots, [die])]
    if kind == EACH:
        return [die for die in kinds if met(slots, [*chosen, die])]
    faces = [die & 7 for die in chosen]
    others = [die & 7 for die in rest]
    wanted: set[int] = set()
    for one in _sets(slots):
        missing = _missing(faces, others, one)
        wanted.update(missing)
    return [die for die in kinds if die & 7 in wanted]


def _fit_sum(need: int, room: int, rest: list[int], kinds: list[int]) -> list[int]:
    """The dice with which some more of the rest add up to what is needed."""
    if need <= 0:
        return kinds
    faces = sorted([die & 7 for die in rest])[::-1]
    if sum(faces[:room]) < need:
        return []
    head = faces[: room - 1]
    least = need - sum(head)
    return [die for die in kinds if die & 7 >= least or die & 7 in head]


def _sets(slots: Slots) -> tuple[tuple[int, ...], ...]:
    """Slots for equal dice, a straight or sets, as the sets of numbers that meet them."""
    if slots.kind == SETS:
        return slots.sets
    count = slots.dice
    if slots.kind == EQUAL:
        return tuple([(face,) * count for face in range(1, 7)])
    return tuple([tuple(range(face, face + count)) for face in range(1, 8 - count)])


def _missing(faces: list[int], others: list[int], wanted: tuple[int, ...]) -> list[int]:
    """What a set still lacks, where the faces belong to it and the others have the rest."""
    missing = list(wanted)
    for face in faces:
        if face not in missing:
            return []
        missing.remove(face)
    for face in missing:
        if others.count(face) < missing.count(face):
            return []
    return missing


def can_meet(slots: Slots, rest: list[int]) -> bool:
    """Whether some of the dice meet slots."""
    if slots.kind == SUM:
        if len(rest) <= slots.dice:
            return sum([die & 7 for die in rest]) >= slots.least
        return sum(sorted([die & 7 for die in rest])[-slots.dice :]) >= slots.least
    return bool(fitting(slots, [], rest))


def dice_of_pool(s: RidersState) -> list[int]:
    """The dice of the pool that are not lost or assigned, without owners."""
    return [die & 31 for die in s.pool if die & 7]


# ---------------------------------------------------------------- the steps


class AssignDice(RidersStep):
    """Which action are dice put on next? (assign.cards)"""

    fields: ClassVar[tuple[str, ...]] = ("zone", "seat")
    rule: ClassVar[str] = "assign.conditions"

    def __init__(self, zone: int, seat: int) -> None:
        self.zone = zone
        self.seat = seat

    def _plans(self, s: RidersState) -> list[int]:
        rest = dice_of_pool(s)
        if not rest:
            return []
        plans = open_plans(s, self.seat, self.zone)
        return [plan for plan in plans if can_meet(slots_of(s, plan), rest)]

    def actor(self, s: RidersState) -> int:
        legal = self.legal(s)
        if len(legal) == 1:
            return NOBODY
        s.offer(legal)
        return self.seat

    def happen(self, s: RidersState) -> None:
        """No action can be met: the dice are lost (pool.lost)."""
        s.pool = []

    def legal(self, s: RidersState) -> list[int]:
        legal = [plan_code(plan) for plan in self._plans(s)]
        legal.append(DONE)
        return legal

    def forbids(self, s: RidersState, action: int) -> str:
        if action == SOLVE:
            return "room.solve"
        if action in SQUARE:
            return "turret.attack"
        if action in USE:
            return self._why_not_use(s, USE.of(action))
        return self.rule

    def _why_not_use(self, s: RidersState, plan: int) -> str:
        char, slot = divmod(plan, PER_CHARACTER)
        if char not in standing_in(s, self.seat, self.zone):
            return "pool.room"
        if self.seat == s.defender and slot != MAIN:
            return "profile.two"
        used = (USED_MAIN, USED_SECONDARY)
        if slot < GEARED and s.flags[char] & used[slot]:
            return "assign.once"
        if slot >= GEARED and not gear_bit(s, char, slot - GEARED):
            has = kits_of(s, char) & s.box.gear_mask[slot - GEARED]
            return "assign.once" if has else "object.use"
        return "assign.conditions"

    def usual(self, s: RidersState) -> list[int]:
        """What the characters in the room can do, and the room card."""
        found = [USE.codes[plan] for plan in self._own(s)]
        return found if self.seat == s.defender else [*found, SOLVE]

    def _own(self, s: RidersState) -> list[int]:
        """The actions printed on the cards of the characters in the room."""
        slots = (MAIN,) if self.seat == s.defender else (MAIN, SECONDARY)
        own = standing_in(s, self.seat, self.zone)
        return [char * PER_CHARACTER + slot for char in own for slot in slots]

    def play(self, s: RidersState, action: int) -> None:
        if action == DONE:
            s.pool = []
            return
        s.stack += [self, FillSlots(plan_of(action), 0, self.zone, self.seat)]


class FillSlots(RidersStep):
    """Dice are put on an action one by one (assign.conditions)."""

    fields: ClassVar[tuple[str, ...]] = ("plan", "chosen", "zone", "seat")
    rule: ClassVar[str] = "assign.conditions"

    def __init__(self, plan: int, chosen: int, zone: int, seat: int) -> None:
        self.plan = plan
        self.chosen = chosen
        """The places in the pool of the dice put down, as bits."""
        self.zone = zone
        self.seat = seat

    def _dice(self, s: RidersState) -> tuple[list[int], list[int]]:
        """The dice put down and those left, without owners."""
        chosen: list[int] = []
        rest: list[int] = []
        bits = self.chosen
        for place, die in enumerate(s.pool):
            if die & 7:
                (chosen if bits >> place & 1 else rest).append(die & 31)
        return chosen, rest

    def _next(self, s: RidersState) -> list[int]:
        """The kinds of dice that can be put down next."""
        chosen, rest = self._dice(s)
        return fitting(slots_of(s, self.plan), chosen, rest)

    def actor(self, s: RidersState) -> int:
        legal = self.legal(s)
        if len(legal) == 1:
            return NOBODY
        s.offer(legal)
        return self.seat

    def happen(self, s: RidersState) -> None:
        """With one die that fits it is put down; with none the slots are met."""
        following = self._next(s)
        if following:
            s.stack.append(self._with(s, following[0]))
        else:
            self._assign(s)

    def _with(self, s: RidersState, kind: int) -> FillSlots:
        """The same with the first die of a kind put down."""
        for place, die in enumerate(s.pool):
            if die & 31 == kind and not self.chosen >> place & 1:
                return FillSlots(self.plan, self.chosen | 1 << place, self.zone, self.seat)
        raise ValueError(kind)

    def legal(self, s: RidersState) -> list[int]:
        slots = slots_of(s, self.plan)
        chosen, rest = self._dice(s)
        dice = sorted(fitting(slots, chosen, rest))
        legal = [DIE.codes[(die >> 3) * 6 + (die & 7) - 1] for die in dice]
        if chosen and met(slots, chosen):
            legal.append(ENOUGH)
        return legal

    def forbids(self, s: RidersState, action: int) -> str:
        rules = (
            "assign.sum", "assign.exact", "assign.pair", "assign.straight", "assign.any",
            "assign.either", "assign.sets", "assign.each",
        )  # fmt: skip
        is_die = action in DIE or action == ENOUGH
        return rules[slots_of(s, self.plan).kind] if is_die else self.rule

    def play(self, s: RidersState, action: int) -> None:
        if action == ENOUGH:
            self._assign(s)
        else:
            number = DIE.of(action)
            s.stack.append(self._with(s, number // 6 * 8 + number % 6 + 1))

    def _assign(self, s: RidersState) -> None:
        """The dice are on the action: it is to be carried out."""
        places = squares_of(self.chosen)
        if s.events is not None:
            self._tell(s, tuple([die_number(s.pool[place]) for place in places]))
        if self.plan == SOLVING:
            extra = sum([s.pool[place] & 7 for place in places])
        elif self.plan > SOLVING:
            extra = 0
        else:
            extra = self._earned(s, places)
            self._use(s)
        s.plans.append((self.plan, extra))
        for place in places:
            s.pool[place] &= ~7

    def _earned(self, s: RidersState, places: list[int]) -> int:
        """The bonuses the dice earn (assign.bonus)."""
        colours = [0, 0, 0, 0]
        for place in places:
            colours[s.pool[place] >> 3 & 3] += 1
        extra = EXTRA_DICE * (len(places) - 1)
        for n, bonus in enumerate(deed_of(s, self.plan).bonus):
            pairs = zip(colours, bonus.colours, strict=True)
            if bonus.when == BY_COLOURS and all(has >= needs for has, needs in pairs):
                extra |= 1 << n
        return extra

    def _use(self, s: RidersState) -> None:
        """Each action is used once a turn (assign.once)."""
        char, slot = divmod(self.plan, PER_CHARACTER)
        if slot >= GEARED:
            s.worked |= gear_bit(s, char, slot - GEARED)
        else:
            s.flags[char] |= USED_MAIN if slot == MAIN else USED_SECONDARY

    def _tell(self, s: RidersState, dice: tuple[int, ...]) -> None:
        if self.plan == SOLVING:
            s.tell("puts on room", self.seat, (named_zone(s, self.zone), *dice))
        elif self.plan > SOLVING:
            s.tell("assigns turret", self.seat, (self.plan - FIRING, *dice))
        else:
            s.tell("assigns", self.seat, (self.plan, int(self.seat == s.defender), *dice))
