"""Carrying out actions: targets, Steam Power, and what an action does."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import CHOOSE, DONE, LINE, PLAY, SPEND, SQUARE
from fogbound.games.riders.rules.assigning import (
    EXTRA_DICE,
    FIRING,
    GEARED,
    MAIN,
    PER_CHARACTER,
    SECONDARY,
    SOLVING,
    companions,
    deed_of,
    plan_code,
    plan_of,
)
from fogbound.games.riders.rules.board import (
    adjacent,
    attackers_in,
    char_at,
    dice_of,
    gun_at,
    held,
    immunity_of,
    kits_of,
    sees,
    standing_in,
    zone_at,
)
from fogbound.games.riders.rules.box import OPEN
from fogbound.games.riders.rules.cards import (
    OWN_WINDOWS,
    figure_code,
    figure_of,
    play_card,
    plays,
    why_not_play,
)
from fogbound.games.riders.rules.effects import add_points, push_effects, solve_room
from fogbound.games.riders.rules.harm import add_hit, deal
from fogbound.games.riders.rules.maps import NO_DOOR
from fogbound.games.riders.rules.parameters import (
    AROUND,
    BY_COLOURS,
    BY_FURTHER,
    BY_STEAM,
    COMPANION,
    HARMS,
    IMMUNE_TURRET,
    IN_ROOM,
    LINED,
    MELEE,
    OTHER,
    RANGED,
    ROOM_ENEMIES,
    ROOM_ENEMY,
    SETS_DIE,
    SOLVES,
    TARGET,
    WOUNDS,
    Effect,
)
from fogbound.games.riders.rules.possible import stirred
from fogbound.games.riders.rules.state import (
    BUSY,
    FIGURES,
    RISEN,
    STANDING,
    RidersState,
    RidersStep,
)

NO_AIM: Final = [NOBODY, NOBODY, NOBODY, 0]
"""Nothing has been aimed at yet."""


# ---------------------------------------------------------------- which action


class Act(RidersStep):
    """Which of the assigned actions is carried out next? (action.order)"""

    fields: ClassVar[tuple[str, ...]] = ("zone", "seat")
    rule: ClassVar[str] = "action.order"

    def __init__(self, zone: int, seat: int) -> None:
        self.zone = zone
        self.seat = seat

    def actor(self, s: RidersState) -> int:
        for plan, _ in s.plans:
            if can_carry_out(s, plan, self.zone):
                return self.seat
        return NOBODY

    def happen(self, s: RidersState) -> None:
        """Nothing is left to carry out, or nothing that could be."""
        s.plans = []

    def legal(self, s: RidersState) -> list[int]:
        legal = [plan_code(plan) for plan, _ in s.plans if can_carry_out(s, plan, self.zone)]
        legal += plays(s, self.seat)
        legal.append(DONE)
        return legal

    def why_not(self, s: RidersState, action: int) -> str:
        if action in PLAY:
            return why_not_play(s, self.seat, action, OWN_WINDOWS)
        return self.rule

    def play(self, s: RidersState, action: int) -> None:
        if action == DONE:
            s.plans = []
            return
        s.stack.append(self)
        if action in PLAY:
            play_card(s, self.seat, PLAY.of(action))
            return
        wanted = plan_of(action)
        for n, (plan, extra) in enumerate(s.plans):
            if plan == wanted:
                del s.plans[n]
                carry_out(s, plan, extra, self.zone, self.seat)
                return


def can_carry_out(s: RidersState, plan: int, zone: int) -> bool:
    """Whether the actor of a plan still stands in the room, with its equipment (action.order)."""
    if plan == SOLVING:
        return s.room[zone] >= 0
    if plan > SOLVING:
        return gun_at(s, plan - FIRING) >= 0
    char, slot = divmod(plan, PER_CHARACTER)
    if s.mode[char] != STANDING or zone_at(s, char) != zone or s.flags[char] & RISEN:
        return False
    return slot < GEARED or bool(kits_of(s, char) & s.box.gear_mask[slot - GEARED])


def carry_out(s: RidersState, plan: int, extra: int, zone: int, seat: int) -> None:
    """Carry out an assigned action; targets are picked now."""
    s.aim = NO_AIM[:]
    if plan == SOLVING:
        add_points(s, zone, extra, seat)
        return
    if plan < SOLVING:
        s.flags[plan // PER_CHARACTER] |= BUSY
        if s.events is not None:
            s.tell("acts", seat, (plan, int(seat == s.defender)))
    elif s.events is not None:
        s.tell("fires", seat, (plan - FIRING,))
    words = {effect.to for effect, _, _ in doings(s, plan, extra, 1)}
    if needs_target(words) and not targets(s, plan, extra):
        if plan < SOLVING and s.events is not None:
            s.tell("action lost", seat, (plan, int(seat == s.defender)))
        return
    s.stack.append(Strike(plan, extra, zone, seat))
    if plan < SOLVING and any(bonus.when == BY_STEAM for bonus in deed_of(s, plan).bonus):
        s.stack.append(SpendSteam(plan, extra, zone, seat))
    if LINED in words:
        s.stack.append(Direction(plan, extra, zone, seat))
    if OTHER in words:
        s.stack.append(OtherTarget(plan, extra, zone, seat))
    if needs_target(words):
        s.stack.append(Target(plan, extra, zone, seat))


def needs_target(words: set[int]) -> bool:
    """Whether an action strikes somebody its player picks."""
    return not words.isdisjoint((TARGET, ROOM_ENEMY, COMPANION))


Doing = tuple[Effect, int, int]
"""An effect, how often it is done, and its number in the box; of a turret -1."""


def doings(s: RidersState, plan: int, extra: int, steam: int) -> list[Doing]:
    """The effects of an action with its bonuses."""
    if plan > SOLVING:
        kind = s.guns[gun_at(s, plan - FIRING)][1]
        to = ROOM_ENEMIES if s.box.turret_all[kind] else TARGET
        return [(Effect(WOUNDS, to, s.box.turret_wounds[kind], 0), 1, -1)]
    deed, effects = deed_of(s, plan), s.box.effects
    found = [(effects[number], 1, number) for number in deed.effects]
    for n, bonus in enumerate(deed.bonus):
        times = 0
        if bonus.when == BY_COLOURS:
            times = extra >> n & 1
        elif bonus.when == BY_STEAM:
            times = steam
        elif bonus.when == BY_FURTHER:
            times = extra // EXTRA_DICE
        if times:
            more = [(effects[number], times, number) for number in bonus.effects]
            found = more if bonus.replace else found + more
    return found


# ---------------------------------------------------------------- whom it reaches


def shooter(s: RidersState, plan: int) -> int:
    """The square an action is carried out from."""
    return plan - FIRING if plan > SOLVING else s.at[plan // PER_CHARACTER]


def targets(s: RidersState, plan: int, extra: int) -> list[int]:
    """The figures an action may be aimed at (attack.targets, attack.henchmen)."""
    if plan > SOLVING:
        return turret_targets(s, plan - FIRING)
    char = plan // PER_CHARACTER
    effects = [effect for effect, _, _ in doings(s, plan, extra, 0)]
    helping = [effect for effect in effects if effect.to == COMPANION]
    if helping:
        return [
            other
            for other in companions(s, char)
            if any(stirred(s, effect, other) for effect in helping)
        ]
    if any(effect.to == ROOM_ENEMY for effect in effects):
        return enemies_in(s, char, zone_at(s, char))
    return attackable(s, char, deed_of(s, plan).reach)


def enemies_in(s: RidersState, char: int, zone: int) -> list[int]:
    """The standing enemies of a character in a zone (team.terms)."""
    if s.owner[char] == s.defender:
        return attackers_in(s, zone)
    return standing_in(s, s.defender, zone)


def strangers(s: RidersState, char: int) -> list[int]:
    """All figures but companions, henchmen striking attackers only."""
    if s.owner[char] == s.defender:
        return [other for seat in s.order for other in s.squads[seat] if s.mode[other] == STANDING]
    mode, owner, seat = s.mode, s.owner, s.owner[char]
    found = [other for other in range(FIGURES) if mode[other] == STANDING and owner[other] != seat]
    return found + sorted([FIGURES + gun[0] for gun in s.guns])


def attackable(s: RidersState, char: int, reach: int) -> list[int]:
    """The figures in reach of a character (attack.melee, attack.ranged, attack.room)."""
    square = s.at[char]
    if reach == MELEE:
        near = adjacent(s, square)
        if not near & held(s):
            return []
        return [f for f in strangers(s, char) if near >> place_of_figure(s, f) & 1]
    if reach == RANGED:
        return [f for f in strangers(s, char) if sees(s, square, place_of_figure(s, f))]
    if reach == IN_ROOM:
        zone, zones = zone_at(s, char), s.box.map.zone
        return [f for f in strangers(s, char) if zones[place_of_figure(s, f)] == zone]
    return []


def place_of_figure(s: RidersState, figure: int) -> int:
    """Where a figure is."""
    return s.at[figure] if figure < FIGURES else figure - FIGURES


def turret_targets(s: RidersState, square: int) -> list[int]:
    """The attackers a turret on a square can strike (turret.attack)."""
    return [
        char
        for seat in s.order
        for char in s.squads[seat]
        if s.mode[char] == STANDING
        and not immunity_of(s, char) & IMMUNE_TURRET
        and sees(s, square, s.at[char])
    ]


def around(s: RidersState, char: int) -> list[int]:
    """All other figures adjacent to a character, friend or foe (attack.around)."""
    near = adjacent(s, s.at[char])
    found = [
        other
        for other in range(FIGURES)
        if other != char and s.mode[other] == STANDING and near >> s.at[other] & 1
    ]
    return found + [FIGURES + gun[0] for gun in sorted(s.guns) if near >> gun[0] & 1]


def in_line(s: RidersState, char: int, way: int) -> list[int]:
    """All figures in a straight line from a character, up to a wall or a shut door."""
    found: list[int] = []
    for square, door in s.box.map.lines[s.at[char]][way]:
        if door != NO_DOOR and s.doors[door] != OPEN:
            break
        if s.towers >> square & 1:
            found.append(FIGURES + square)
        elif (s.raiders | s.guards) >> square & 1:
            found.append(char_at(s, square))
    return found


def others_seen(s: RidersState, char: int, first: int) -> list[int]:
    """The second targets in line of sight (attack.second)."""
    return [figure for figure in attackable(s, char, RANGED) if figure != first]


# ---------------------------------------------------------------- aiming


class Aiming(RidersStep):
    """A step of aiming: it knows the plan and what its dice earned."""

    fields: ClassVar[tuple[str, ...]] = ("plan", "extra", "zone", "seat")
    rule: ClassVar[str] = "attack.steps"

    def __init__(self, plan: int, extra: int, zone: int, seat: int) -> None:
        self.plan = plan
        self.extra = extra
        self.zone = zone
        self.seat = seat


class Target(Aiming):
    """At whom is the action aimed? (attack.targets)"""

    rule: ClassVar[str] = "attack.targets"

    def actor(self, s: RidersState) -> int:
        legal = self.legal(s)
        if len(legal) == 1:
            return NOBODY
        s.offer(legal)
        return self.seat

    def happen(self, s: RidersState) -> None:
        self._aim(s, targets(s, self.plan, self.extra)[0])

    def legal(self, s: RidersState) -> list[int]:
        return [figure_code(figure) for figure in targets(s, self.plan, self.extra)]

    def forbids(self, s: RidersState, action: int) -> str:
        if self.plan > SOLVING:
            return "turret.attack"
        if action in CHOOSE:
            other = CHOOSE.of(action)
            if s.mode[other] != STANDING:
                return "stygia.no_harm" if s.field[other] >= 0 else "harm.fall.inert"
            if s.owner[other] == self.seat:
                return "attack.henchmen" if self.seat == s.defender else "attack.targets"
        elif action not in SQUARE:
            return self.rule
        elif self.seat == s.defender:
            return "attack.henchmen"
        rules = ("attack.melee", "attack.ranged.sight", "attack.room", "attack.targets")
        return rules[deed_of(s, self.plan).reach]

    def play(self, s: RidersState, action: int) -> None:
        self._aim(s, figure_of(action))

    def _aim(self, s: RidersState, figure: int) -> None:
        s.aim[0] = figure


class OtherTarget(Aiming):
    """Who else is struck? (attack.second)"""

    rule: ClassVar[str] = "attack.second"

    def _others(self, s: RidersState) -> list[int]:
        return others_seen(s, self.plan // PER_CHARACTER, s.aim[0])

    def actor(self, s: RidersState) -> int:
        return self.seat if len(self._others(s)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        for figure in self._others(s):
            s.aim[1] = figure

    def legal(self, s: RidersState) -> list[int]:
        return [figure_code(figure) for figure in self._others(s)]

    def play(self, s: RidersState, action: int) -> None:
        s.aim[1] = figure_of(action)


class Direction(Aiming):
    """In which direction does a line strike? (attack.line)"""

    rule: ClassVar[str] = "attack.line"

    def actor(self, s: RidersState) -> int:
        return self.seat

    def legal(self, s: RidersState) -> list[int]:
        return LINE.codes[:]

    def play(self, s: RidersState, action: int) -> None:
        s.aim[2] = LINE.of(action)


class SpendSteam(Aiming):
    """How much Steam Power goes into the action? (attack.steam)"""

    rule: ClassVar[str] = "attack.steam"

    def actor(self, s: RidersState) -> int:
        return self.seat if s.steam[self.seat] else NOBODY

    def happen(self, s: RidersState) -> None:
        """There is none to spend."""

    def legal(self, s: RidersState) -> list[int]:
        return SPEND.codes[: s.steam[self.seat] + 1]

    def play(self, s: RidersState, action: int) -> None:
        count = SPEND.of(action)
        s.aim[3] = count
        if count:
            s.steam[self.seat] -= count
            if s.events is not None:
                s.tell("spends steam", self.seat, (count,))


# ---------------------------------------------------------------- striking


class Strike(Aiming):
    """The action happens: harm is gathered and dealt, the rest follows (attack.steps)."""

    def happen(self, s: RidersState) -> None:
        plan, seat = self.plan, self.seat
        done = doings(s, plan, self.extra, s.aim[3])
        char = plan // PER_CHARACTER if plan < SOLVING else NOBODY
        if char != NOBODY and s.mode[char] != STANDING:
            return
        self._push_rest(s, [doing for doing in done if doing[0].kind not in HARMS], char)
        s.hits = []
        for effect, times, _ in done:
            if effect.kind in HARMS:
                for figure in self._reached(s, effect.to, char):
                    add_hit(s, figure, effect.kind, effect.n * times)
        if s.events is not None:
            for hit in s.hits:
                s.tell("strikes", seat, (hit[0],))
        self._avoid(s, char)
        self._boost(s, char)
        source = char if char != NOBODY else plan - FIRING + FIGURES
        deal(s, source, seat)

    def _push_rest(self, s: RidersState, rest: list[Doing], char: int) -> None:
        """What is no harm comes after it: gains, healing, movement, points for the room."""
        for effect, times, number in rest[::-1]:
            if effect.kind == SOLVES:
                s.stack.append(SolveNow(self.zone, self.seat))
            elif effect.kind == SETS_DIE:
                s.stack.append(PutPoints(effect.n, self.zone, self.seat))
            else:
                push_effects(s, (number,) * times, char, NOBODY, self.seat)

    def _avoid(self, s: RidersState, char: int) -> None:
        """A drawback of a secondary skill: dice of the target take wounds off it, added up."""
        if char == NOBODY or s.owner[char] == s.defender or self.plan % PER_CHARACTER != SECONDARY:
            return
        colour = s.box.special[char].avoid
        if colour < 0:
            return
        for n, hit in enumerate(s.hits):
            if hit[0] < FIGURES and s.owner[hit[0]] != s.defender:
                avoided = dice_of(s.box.profile[hit[0]], colour)
                s.hits[n] = (hit[0], max(0, hit[1] - avoided), *hit[2:])

    def _boost(self, s: RidersState, char: int) -> None:
        """A card makes the main attacks of henchmen stronger."""
        if char == NOBODY or not s.boost[char] or self.plan % PER_CHARACTER != MAIN:
            return
        for n, hit in enumerate(s.hits):
            if hit[1]:
                s.hits[n] = (hit[0], hit[1] + s.boost[char], *hit[2:])

    def _reached(self, s: RidersState, to: int, char: int) -> list[int]:
        """The figures a word reaches, once all is aimed."""
        if char == NOBODY:
            return [s.aim[0]] if to == TARGET else turret_targets(s, self.plan - FIRING)
        if to in (TARGET, ROOM_ENEMY):
            return [s.aim[0]]
        if to == OTHER:
            return [s.aim[1]] if s.aim[1] >= 0 else []
        if to == AROUND:
            return around(s, char)
        if to == LINED:
            return in_line(s, char, s.aim[2])
        return enemies_in(s, char, zone_at(s, char)) if to == ROOM_ENEMIES else []


class SolveNow(RidersStep):
    """A skill solves the room outright (action.solve_skill)."""

    fields: ClassVar[tuple[str, ...]] = ("zone", "seat")
    rule: ClassVar[str] = "action.solve_skill"

    def __init__(self, zone: int, seat: int) -> None:
        self.zone = zone
        self.seat = seat

    def happen(self, s: RidersState) -> None:
        if s.room[self.zone] >= 0:
            solve_room(s, self.zone, self.seat)


class PutPoints(RidersStep):
    """A die turned to a value goes on the room card (room.solve)."""

    fields: ClassVar[tuple[str, ...]] = ("points", "zone", "seat")
    rule: ClassVar[str] = "room.solve"

    def __init__(self, points: int, zone: int, seat: int) -> None:
        self.points = points
        self.zone = zone
        self.seat = seat

    def happen(self, s: RidersState) -> None:
        add_points(s, self.zone, self.points, self.seat)
