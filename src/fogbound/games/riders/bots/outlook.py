"""What lies ahead: what rooms cost, who may fall, how many turns a way takes."""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import Final

from fogbound.games.riders.bots.routes import FAR, Board, Ground, Route
from fogbound.games.riders.bots.weights import ALONE, BY_HAND, FIRE, RISK, TEAM, Weights
from fogbound.games.riders.rules.assigning import (
    SOLVING,
)
from fogbound.games.riders.rules.board import (
    immunity_of,
    leader_of,
    life_of,
    movement_of,
    sanity_of,
    sees,
    set_up_gun,
)
from fogbound.games.riders.rules.box import EXIT, GATE, KEY_SEAL, OPEN, RidersBox
from fogbound.games.riders.rules.effects import DoEffect
from fogbound.games.riders.rules.foresee import chance_of_slots
from fogbound.games.riders.rules.maps import NO_DOOR
from fogbound.games.riders.rules.movement import Movement, MoveOn
from fogbound.games.riders.rules.parameters import (
    GENERAL,
    IMMUNE_TIDE,
    IMMUNE_TURRET,
    KEY,
    MELEE,
    POISONS,
    SKILL,
    WOUNDS,
    Slots,
)
from fogbound.games.riders.rules.pools import Reroll, UseLuck
from fogbound.games.riders.rules.rounds import BeginTurn, PickRoom
from fogbound.games.riders.rules.state import (
    BUSY,
    EYE,
    FIGURES,
    MOVED,
    RISEN,
    STANDING,
    SUPPORTED,
    TRAVELLING,
    UNENTERED,
    RidersState,
)
from fogbound.games.riders.rules.stygia import EnterStygia, Stygia

MOST: Final = 700.0
"""To a higher power e is no number any more."""


def count_of(dice: int) -> int:
    """How many dice there are in a packed number."""
    return (dice & 7) + (dice >> 3 & 7) + (dice >> 6 & 7) + (dice >> 9 & 7)


class Moment:
    """Where in a turn the position is."""

    def __init__(self, s: RidersState) -> None:
        self.to_come = 0
        """The seats whose turn is still to come in this round, as bits."""
        self.moves = self.travels = self.rolls = self.loose = False
        """What of the turn is still to come; `loose`: dice may still be thrown again."""
        self.again = -1
        """The dice of the pool that are about to be thrown again, as bits; -1: no luck is used."""
        self.sets_out = -1
        """The character about to move, or to go through a portal."""
        self.points = 0
        """The movement points it has left."""
        self.pending: list[int] = []
        """Effects still to be carried out."""
        for step in s.stack:
            if isinstance(step, BeginTurn):
                self.to_come |= 1 << step.seat
            elif isinstance(step, Movement):
                self.moves = True
            elif isinstance(step, Stygia):
                self.travels = True
            elif isinstance(step, PickRoom):
                self.rolls = True
            elif isinstance(step, UseLuck):
                self.loose = True
            elif isinstance(step, Reroll):
                self.again = step.chosen
            elif isinstance(step, MoveOn):
                self.sets_out, self.points = step.char, step.points
            elif isinstance(step, EnterStygia):
                self.sets_out = step.char
            elif isinstance(step, DoEffect) and step.seat == s.defender:
                self.pending.append(step.effect)

    def key(self) -> tuple[int, ...]:
        """All of it."""
        phase = 8 * self.loose + 4 * self.moves + 2 * self.travels + self.rolls
        return (phase, self.to_come, self.again, self.sets_out, self.points, *self.pending)


def ground_now(s: RidersState) -> Ground:
    """The board as it is, no dice to come reckoned in."""
    tolls: list[int] = []
    for zone, card in enumerate(s.room):
        if card >= 0:
            tolls.append(toll_of(s.box.room_target[card] - s.points_on[zone], 0))
        else:
            tolls.append(int(BY_HAND.new) if card == UNENTERED else 0)
    return Board(s).ground(tuple(tolls), False)


class Outlook:
    """What both sides reckon with."""

    def __init__(self, s: RidersState, weights: Weights) -> None:
        self.s = s
        self.weights = weights
        box = s.box
        self.gains = [0.0] * box.players
        """By seat: the points it has and is likely to make."""
        if box.by_points:
            self.gains = [float(points) for points in s.points]
        self.taken = [1.0] * box.objects
        """By goal token: how likely it is not to be brought home by anybody."""
        self.team_out = 1.0
        """How likely no whole team is to escape."""
        self.now = Moment(s)
        self.keyed = self._has_key()
        self.locked = self._is_locked()
        """Whether a key is needed on the way out."""
        self.key = 0.0
        """The turns until somebody has opened it."""
        self.unlimited = 0.0
        """The turns until the limiter is destroyed."""
        self.tolls: list[tuple[int, ...]] = [()] * box.players
        """By attacker and zone: the movement points it costs them to solve its room."""
        for seat in s.order:
            self.tolls[seat] = self._tolls(seat)
        self.board = Board(s)
        self.back = self.board.ground((), True)
        self.through = False
        """Whether the way found last leads through the Stygian Dimension."""
        self.paces = [0.0] * FIGURES
        self.strides = [0.0] * FIGURES
        """By attacker: the movement points it still has in the turn that goes on."""
        self.astrals = [-1.0] * FIGURES
        for seat in s.order:
            for char in s.squads[seat]:
                points = movement_of(s, char)
                self.paces[char] = points + 0.6 * (box.profile[char] >> 3 * SKILL & 7)
                if s.turn == seat:
                    self.strides[char] = self._stride(char, points)
        self.wounds = self._wounds()
        self.guards = self._guards()
        """The squares of henchmen that are not about to fall, as bits."""
        self.danger = self._dangers()
        self.falls = self._falls()
        self.limiter = self._limiter()
        self.beyond = self._is_beyond()
        """Whether what the attackers are after lies where only Stygia leads to."""
        self.shared = self._shared()
        """What the prospects of all teams depend on, beside the ground."""

    def _shared(self) -> tuple[object, ...]:
        s, box = self.s, self.s.box
        marked = [gun for gun in s.guns if gun[3] >= 0 and box.start_turrets[gun[3]][2]]
        hits = [hit for hit in s.hits if hit[0] >= FIGURES]
        return (*s.lies[box.kits :], *s.brought, *s.room, *marked, *hits)

    def _points(self, event: int) -> float:
        return self.s.box.vp[event]

    def _has_key(self) -> bool:
        s, box = self.s, self.s.box
        for thing in range(box.kits, box.objects):
            if box.goal_kind[thing - box.kits] == KEY and s.lies[thing] < 0:
                return True
        return False

    def _is_locked(self) -> bool:
        s = self.s
        for door, seal in enumerate(s.box.door_seal):
            if seal == KEY_SEAL and s.doors[door] != OPEN:
                return True
        return False

    def _tolls(self, seat: int) -> tuple[int, ...]:
        """By zone: the points it costs the team to solve its room, dice to come reckoned in."""
        s, now = self.s, self.now
        box = s.box
        zones = box.map.zone
        ready = [0] * box.zones
        dice = [0] * box.zones
        acts = s.turn == seat
        for char in s.squads[seat]:
            if s.mode[char] == STANDING:
                zone = zones[s.at[char]]
                dice[zone] += count_of(box.profile[char])
                if acts and now.rolls and not s.flags[char] & RISEN and not s.rolled >> zone & 1:
                    ready[zone] += count_of(s.spare[char])
        if acts:
            for given in s.support:
                ready[given >> 5] += 1
        tolls: list[int] = []
        for zone, card in enumerate(s.room):
            if card < 0:
                tolls.append(int(self.weights.new + 0.5) if card == UNENTERED else 0)
                continue
            missing = box.room_target[card] - s.points_on[zone]
            if acts and zone == s.rolling:
                hoped, chance = self._rolled(seat, missing)
            else:
                hoped = 3.3 * ready[zone]
                chance = chance_to_reach(ready[zone], missing)
            if box.room_once[card]:
                hoped = 0.0
            rest = toll_of(max(1.0, missing - hoped), dice[zone])
            tolls.append(int((1.0 - chance) * rest + 0.5))
        return tuple(tolls)

    def _rolled(self, seat: int, missing: int) -> tuple[float, float]:
        """Of the dice on the table: what they bring for the room, how likely they solve it."""
        s = self.s
        for plan, extra in s.plans:
            if plan == SOLVING:
                return float(extra), 1.0 if extra >= missing else 0.0
        again = self.now.again
        if again > 0:
            kept = [die & 7 for place, die in enumerate(s.pool) if not again >> place & 1]
            dice = again.bit_count()
            return sum(kept) + 3.5 * dice, chance_to_reach(dice, missing - sum(kept))
        faces = [die & 7 for die in s.pool if die & 7]
        total = sum(faces)
        if total >= missing:
            return float(total), 1.0
        if not self.now.loose or (again < 0 and not s.luck[seat]):
            return float(total), 0.0
        low = [face for face in faces if face < 4]
        again = total - sum(low)
        return float(total), 0.8 * chance_to_reach(len(low), missing - again)

    def _wounds(self) -> list[float]:
        """By character: its wounds, those about to be put on it among them."""
        s = self.s
        wounds = [float(count) for count in s.wounds]
        for hit in s.hits:
            if hit[0] < FIGURES:
                wounds[hit[0]] += 0.95 * (hit[1] + (1 if hit[5] in (1, 2) else 0))
        return wounds

    def _guards(self) -> int:
        s = self.s
        guards = s.guards
        for hit in s.hits:
            char = hit[0]
            if char >= FIGURES or s.owner[char] != s.defender or s.mode[char] != STANDING:
                continue
            if self.wounds[char] + 0.5 > life_of(s, char):
                guards &= ~(1 << s.at[char])
        return guards

    def _dangers(self) -> list[float]:
        """By attacker: the wounds to be expected before its next turn."""
        s = self.s
        box = s.box
        danger = [0.0] * FIGURES
        zones, mode, at = box.map.zone, s.mode, s.at
        there = [c for seat in s.order for c in s.squads[seat] if mode[c] == STANDING]
        if not there:
            return danger
        for square, kind, _, _ in s.guns:
            struck = [
                c for c in there if sees(s, square, at[c]) and not immunity_of(s, c) & IMMUNE_TURRET
            ]
            if struck:
                part = FIRE[kind] / (1.0 if box.turret_all[kind] else 0.5 + 0.5 * len(struck))
                for char in struck:
                    danger[char] += part
        ways = [self.back.to_square(at[c]).far for c in there]
        for hench in s.squads[s.defender]:
            if mode[hench] != STANDING:
                continue
            reach = 4.0 if box.henchman[hench].reach == MELEE else 5.0
            square = at[hench]
            struck = [there[n] for n, far in enumerate(ways) if far[square] <= reach]
            if struck:
                part = force_of(box, hench) / (0.5 + 0.5 * len(struck))
                if s.stunned >> hench & 1:
                    part *= 0.4
                for char in struck:
                    danger[char] += part
        for char in there:
            zone = zones[at[char]]
            card = s.room[zone]
            if card >= 0:
                toll = self.tolls[s.owner[char]][zone]
                if hurts(box, card):
                    danger[char] += self.weights.hurt * min(1.0, toll / 3)
        return danger

    def _falls(self) -> list[float]:
        """By attacker: how likely it is to fall."""
        s = self.s
        falls = [0.0] * FIGURES
        for seat in s.order:
            for char in s.squads[seat]:
                if s.mode[char] in (STANDING, TRAVELLING):
                    life = life_of(s, char) - self.wounds[char]
                    danger = self.danger[char] if s.mode[char] == STANDING else 0.0
                    falls[char] = risk_of(life - self.weights.danger * danger)
        return falls

    def _limiter(self) -> bool:
        """Whether travellers come back to their tokens only (scenario.escape.limiter)."""
        s = self.s
        return s.box.limiter >= 0 and set_up_gun(s, s.box.limiter)

    def _is_beyond(self) -> bool:
        s = self.s
        if s.box.leader_square >= 0:
            return s.mode[leader_of(s)] == STANDING
        return self.locked and not self.keyed and not self.limiter

    # ------------------------------------------------------------------ turns

    def _left(self, seat: int) -> int:
        """The turns the seat will have after the one that goes on."""
        s = self.s
        return s.box.rounds - s.round + (self.now.to_come >> seat & 1)

    def _stride(self, char: int, points: int) -> float:
        """The movement points a character of the seat whose turn it is can still use in it."""
        s, now = self.s, self.now
        if s.mode[char] != STANDING:
            return 0.0
        if char == now.sets_out:
            points = now.points
        elif not now.moves or s.flags[char] & (MOVED | RISEN):
            return 0.0
        return points + self.weights.run * (s.spare[char] >> 3 * SKILL & 7)

    def _astral(self, seat: int, char: int) -> float:
        """The turns after this one until a character is back from the Stygian Dimension."""
        if self.astrals[char] < 0.0:
            self.astrals[char] = self._through(seat, char)
        return self.astrals[char]

    def _through(self, seat: int, char: int) -> float:
        s, now = self.s, self.now
        dice = count_of(s.box.profile[char])
        able = s.turn == seat and now.travels
        patient = s.madness[char] + 1 < sanity_of(s, char)
        if s.mode[char] == TRAVELLING:
            field = s.field[char]
            need = 4 - (3 if field >= EYE else field % 3)
            has = count_of(s.spare[char]) if able and not s.flags[char] & SUPPORTED else 0
        else:
            if s.madness[char] >= sanity_of(s, char) or s.bears[char] & s.box.rooted_mask:
                return 99.0
            done = BUSY if char == now.sets_out else BUSY | MOVED
            fresh = able and now.moves and not s.flags[char] & done
            need = 4
            has = min(3, count_of(s.spare[char])) if fresh else 0
            if not fresh:
                need += 1
        if need <= has:
            return 0.6 + 0.02 * need
        drag = 0.4 if patient else 1.0
        if immunity_of(s, char) & IMMUNE_TIDE:
            drag = 0.0
        rest = need - 0.9 * has + drag
        turns = 1.0
        while rest > dice and turns < 6:
            rest -= max(0.5, dice - drag)
            turns += 1.0
        if s.mode[char] == STANDING:
            turns += 0.15
        return turns + 0.1 + 0.05 * rest + (1.5 if self.limiter else 0.0)

    def _turns(self, seat: int, char: int, route: Route, more: float) -> float:
        """The turns after this one until a character is at a goal and has spent some points."""
        s = self.s
        pace = self.paces[char]
        self.through = s.mode[char] == TRAVELLING
        far = route.far[s.at[char]]
        alone = 0.0
        if far < FAR:
            alone = self.weights.alone * ALONE[min(sanity_of(s, char) - s.madness[char], 4)]
        if self.through:
            drop = far if self.limiter else route.drop
            return self._astral(seat, char) + (drop + more) / pace + self.weights.astray * alone
        way = far + more
        turns = way / pace
        if way > 0.0 and self.strides[char]:
            rest = way - self.strides[char]
            turns = (rest if rest > 0.0 else 0.1 * rest) / pace
        if way > 2 * pace and not self.limiter:
            through = self._astral(seat, char) + (route.drop + more) / pace + alone
            if through < turns:
                self.through = True
                return through
        return turns

    def _out(self, seat: int, char: int, out: Route, more: float) -> float:
        """The same to an exit, henchmen in the way reckoned in."""
        turns = self._turns(seat, char, out, more)
        if self.guards and not self.through:
            turns += self._blocked(out, self.s.at[char]) / self.paces[char]
        return turns

    def _blocked(self, route: Route, square: int) -> float:
        """What it costs more where henchmen stand in the way."""
        s = self.s
        far, guards, steps = route.far, self.guards, s.box.map.steps
        for _ in range(5):
            here = far[square]
            if here <= 1.0:
                return 0.0
            best, held = here, False
            following = -1
            for to, door in steps[square]:
                if far[to] < best and (door == NO_DOOR or far[to] < here - 0.5):
                    if guards >> to & 1:
                        held = True
                    else:
                        best, following = far[to], to
            if following < 0:
                return 3.0 if held else 0.0
            square = following
        return 0.0


# ---------------------------------------------------------------- tables


def toll_of(missing: float, dice: int) -> int:
    """The movement points that solving a room costs a team with so many dice in it."""
    if missing <= 0.0:
        return 0
    return min(16, int(2.5 + 4.0 * missing / (3.3 * max(TEAM, dice))))


def chance_to_reach(dice: int, least: int) -> float:
    """How likely dice are to reach a sum, nearly."""
    if not dice or dice * 6 < least:
        return 0.0
    return 1.0 / (1.0 + exp((least - 0.5 - 3.5 * dice) / sqrt(dice)))


def risk_of(life: float) -> float:
    """How likely an attacker with so many life points left is to fall."""
    if life <= 0.0:
        return 1.0
    whole = int(life)
    if whole >= len(RISK) - 1:
        return RISK[-1]
    return RISK[whole] + (RISK[whole + 1] - RISK[whole]) * (life - whole)


def hope_of(weights: Weights, left: int, turns: float) -> float:
    """How likely something is to be done that takes some turns, with so many left."""
    return exp(-weights.hurry * turns) / (1.0 + _exp(weights.steep * (turns - left + 0.5)))


def deed_of(left: int, turns: float) -> float:
    """The same where nothing else counts: hope is never given up."""
    return exp(-0.06 * turns) / (1.0 + exp(0.7 * (turns - left + 0.3)))


def in_time(weights: Weights, left: int, turns: float) -> float:
    """The same without hurry: it is enough to be there in the end."""
    return 1.0 / (1.0 + _exp(weights.steep * (turns - left + 0.8)))


def _exp(power: float) -> float:
    """Of any power: weights may be drawn by chance."""
    return exp(power if power < MOST else MOST)


@lru_cache(maxsize=1_000)
def exits_of(box: RidersBox, home: int) -> int:
    """The squares of a team's exit areas, as bits (scenario.exits)."""
    if not box.exits_any:
        return box.map.zone_mask[box.map.zone[box.start_squares[home][0]]]
    found = 0
    for zone, kind in enumerate(box.zone_kind):
        if kind in (GATE, EXIT):
            found |= box.map.zone_mask[zone]
    return found


@lru_cache(maxsize=1_000)
def force_of(box: RidersBox, hench: int) -> float:
    """How likely a henchman's attack is to be met by its own dice."""
    dice = box.general[hench] >> 3 * GENERAL & 7
    slots: Slots = box.henchman[hench].slots
    return chance_of_slots(slots, (GENERAL,) * dice)


@lru_cache(maxsize=1_000)
def hurts(box: RidersBox, card: int) -> bool:
    """Whether the penalty of a room wounds."""
    return any(box.effects[n].kind in (WOUNDS, POISONS) for n in box.room_penalty[card])
