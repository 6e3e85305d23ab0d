"""Assigning dice: which actions can be met, and die by die what goes into their slots.

A plan is an action dice are put on, by number: below SOLVING a place in the family `use` (character
and slot), SOLVING for the room card, above it FIRING + square for a turret. What its dice add to it
is one more number, `extra`: of the room card their sum; of an action bit n for each bonus by colours
that is earned, and EXTRA_DICE times the further dice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from fogbound.games.riders.rules.actions import DONE, ENOUGH, GEAR, SLOTS, SOLVE, SQUARE, USE
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
    CALMS,
    COMPANION,
    EACH,
    EITHER,
    EQUAL,
    EXACT,
    HEALS,
    ROOM_POINTS,
    SELF,
    SETS,
    SETS_DIE,
    SOLVES,
    STRAIGHT,
    SUM,
    Deed,
    Effect,
    Slots,
)
from fogbound.games.riders.rules.pools import dice_codes, die_number, live, place_of
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

Die = tuple[int, int]
"""Colour and face."""


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
    char, slot = divmod(plan, PER_CHARACTER)
    if slot == MAIN:
        return s.box.henchman[char] if s.owner[char] == s.defender else s.box.main[char]
    return s.box.secondary[char] if slot == SECONDARY else s.box.gear[slot - GEARED]


def slots_of(s: RidersState, plan: int) -> Slots:
    """What dice a plan needs."""
    if plan == SOLVING:
        return ROOM_SLOTS
    if plan > SOLVING:
        return s.box.turret_slots[s.guns[gun_at(s, plan - FIRING)][1]]
    return deed_of(s, plan).slots


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
    for char in standing_in(s, seat, zone):
        flags = s.flags[char]
        if flags & RISEN:
            continue
        first = char * PER_CHARACTER
        if not flags & USED_MAIN:
            found.append(first)
        if seat == s.defender:
            continue
        if not flags & USED_SECONDARY:
            found.append(first + SECONDARY)
        if kits_of(s, char):
            found += [first + GEARED + g for g, _ in enumerate(GEAR) if gear_bit(s, char, g)]
    found = [plan for plan in found if usable(s, plan, zone)]
    if seat == s.defender:
        assigned = [plan for plan, _ in s.plans]
        guns = [FIRING + gun[0] for gun in guns_in(s, zone)]
        found += [plan for plan in guns if plan not in assigned]
    elif s.room[zone] >= 0 and not any(plan == SOLVING for plan, _ in s.plans):
        found.append(SOLVING)
    return found


def usable(s: RidersState, plan: int, zone: int) -> bool:
    """Whether an action may be used as things stand (assign.conditions).

    One that heals or calms needs somebody to heal or calm, one for the room an active room.
    """
    effects = [s.box.effects[number] for number in deed_of(s, plan).effects]
    needy = [effect for effect in effects if effect.kind in NEEDY]
    if not needy or len(needy) < len(effects):
        return True
    return any(_helps(s, plan // PER_CHARACTER, effect, zone) for effect in needy)


NEEDY: Final = (HEALS, CALMS, ROOM_POINTS, SOLVES, SETS_DIE)
"""The effects without which an action may not be used where they do nothing."""


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


@lru_cache(maxsize=200_000)
def met(slots: Slots, chosen: tuple[Die, ...]) -> bool:
    """Whether some dice meet slots."""
    if not chosen or len(chosen) > slots.dice:
        return False
    kind = slots.kind
    faces = sorted([face for _, face in chosen])
    if kind == SUM:
        return sum(faces) >= slots.least
    if kind == EXACT:
        return faces == [slots.least]
    if kind == EQUAL:
        return len(faces) == slots.dice and faces[0] == faces[-1]
    if kind == STRAIGHT:
        return faces == list(range(faces[0], faces[0] + slots.dice))
    if kind == ANY:
        return len(faces) == slots.dice
    if kind == EITHER:
        colour, face = chosen[0]
        return face >= slots.least or (colour == slots.colour and face >= slots.colour_least)
    if kind == SETS:
        return tuple(faces) in slots.sets
    assert kind == EACH
    others = sum(colour != slots.colour for colour, _ in chosen)
    return faces[0] >= slots.least and others <= 1


@lru_cache(maxsize=200_000)
def can_meet(slots: Slots, chosen: tuple[Die, ...], rest: tuple[Die, ...]) -> bool:
    """Whether some dice meet slots, alone or with some of the rest."""
    if len(chosen) > slots.dice:
        return False
    kind, room = slots.kind, slots.dice - len(chosen)
    faces = [face for _, face in chosen]
    others = [face for _, face in rest]
    if kind == SUM:
        return sum(faces) + sum(sorted(others)[::-1][:room]) >= slots.least and bool(faces + others)
    if kind == EQUAL:
        return any(
            all(face == wanted for face in faces) and others.count(wanted) >= room
            for wanted in range(1, 7)
        )
    if kind == STRAIGHT:
        return any(
            _fills(faces, others, tuple(range(first, first + slots.dice)))
            for first in range(1, 8 - slots.dice)
        )
    if kind == SETS:
        return any(_fills(faces, others, one) for one in slots.sets)
    if kind == ANY:
        return len(others) >= room
    if chosen:
        return met(slots, chosen)
    return any(met(slots, (die,)) for die in rest)


def _fills(faces: list[int], others: list[int], wanted: tuple[int, ...]) -> bool:
    """Whether faces are among those wanted and the others have the rest of them."""
    missing = list(wanted)
    for face in faces:
        if face not in missing:
            return False
        missing.remove(face)
    return all(others.count(face) >= missing.count(face) for face in set(missing))


def as_dice(s: RidersState, places: list[int]) -> tuple[Die, ...]:
    """Dice of the pool as colours and faces, sorted."""
    return tuple(sorted([(s.pool[place] >> 3 & 3, s.pool[place] & 7) for place in places]))


# ---------------------------------------------------------------- the steps


class AssignDice(RidersStep):
    """Which action are dice put on next? (assign.cards)"""

    fields: ClassVar[tuple[str, ...]] = ("zone", "seat")
    rule: ClassVar[str] = "assign.conditions"

    def __init__(self, zone: int, seat: int) -> None:
        self.zone = zone
        self.seat = seat

    def _plans(self, s: RidersState) -> list[int]:
        rest = as_dice(s, live(s))
        if not rest:
            return []
        plans = open_plans(s, self.seat, self.zone)
        return [plan for plan in plans if can_meet(slots_of(s, plan), (), rest)]

    def actor(self, s: RidersState) -> int:
        return self.seat if self._plans(s) else -1

    def happen(self, s: RidersState) -> None:
        """No action can be met: the dice are lost (pool.lost)."""
        s.pool = []

    def legal(self, s: RidersState) -> list[int]:
        legal = [plan_code(plan) for plan in self._plans(s)]
        legal.append(DONE)
        return legal

    def why_not(self, s: RidersState, action: int) -> str:
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

    def _next(self, s: RidersState) -> list[int]:
        """The dice that can be put down next."""
        slots = slots_of(s, self.plan)
        chosen = squares_of(self.chosen)
        if len(chosen) >= slots.dice:
            return []
        rest = [place for place in live(s) if not self.chosen >> place & 1]
        found: list[int] = []
        seen: list[int] = []
        for place in rest:
            if s.pool[place] & 31 in seen:
                continue
            seen.append(s.pool[place] & 31)
            others = [other for other in rest if other != place]
            if can_meet(slots, as_dice(s, [*chosen, place]), as_dice(s, others)):
                found.append(place)
        return found

    def _met(self, s: RidersState) -> bool:
        if self.plan == SOLVING:
            return self.chosen > 0
        return met(slots_of(s, self.plan), as_dice(s, squares_of(self.chosen)))

    def actor(self, s: RidersState) -> int:
        following = self._next(s)
        choices = len(following) + self._met(s)
        return self.seat if choices > 1 else -1

    def happen(self, s: RidersState) -> None:
        """With one die that fits it is put down; with none the slots are met."""
        following = self._next(s)
        if following:
            s.stack.append(self._with(following[0]))
        else:
            self._assign(s)

    def _with(self, place: int) -> FillSlots:
        return FillSlots(self.plan, self.chosen | 1 << place, self.zone, self.seat)

    def legal(self, s: RidersState) -> list[int]:
        legal = dice_codes(s, self._next(s))
        if self._met(s):
            legal.append(ENOUGH)
        return legal

    def why_not(self, s: RidersState, action: int) -> str:
        rules = (
            "assign.sum", "assign.exact", "assign.pair", "assign.straight", "assign.any",
            "assign.either", "assign.sets", "assign.each",
        )  # fmt: skip
        return rules[slots_of(s, self.plan).kind]

    def play(self, s: RidersState, action: int) -> None:
        if action == ENOUGH:
            self._assign(s)
        else:
            s.stack.append(self._with(place_of(s, self._next(s), action)))

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
            if bonus.when == BY_COLOURS:
                if all([has >= needs for has, needs in zip(colours, bonus.colours, strict=True)]):
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
            s.tell("assigns", self.seat, (self.plan, *dice))
