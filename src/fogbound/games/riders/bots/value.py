"""How good a position looks: the points each side has and those it may still make.

Nothing is used but what all can see: of hands no more than how many cards there are.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from fogbound.games.riders.bots.routes import Ground, Route, ground_of, view_from
from fogbound.games.riders.rules.assigning import (
    FIRING,
    PER_CHARACTER,
    SOLVING,
    can_meet,
    dice_of_pool,
    open_plans,
    slots_of,
)
from fogbound.games.riders.rules.attacks import targets
from fogbound.games.riders.rules.board import (
    gun_at,
    immunity_of,
    leader_of,
    life_of,
    movement_of,
    sanity_of,
    sees,
    set_up_gun,
)
from fogbound.games.riders.rules.box import EXIT, GATE, RidersBox
from fogbound.games.riders.rules.effects import DoEffect
from fogbound.games.riders.rules.foresee import chance_of_slots
from fogbound.games.riders.rules.maps import NO_DOOR, squares_of
from fogbound.games.riders.rules.movement import Movement
from fogbound.games.riders.rules.parameters import (
    ATTACKER_FALLS,
    ATTACKER_LEFT,
    ATTACKERS_ROOM,
    ESCAPED,
    ESCAPED_EARLY,
    FRIENDLY_FIRE,
    GENERAL,
    GOAL_LEFT,
    GOAL_OUT,
    GOAL_ROOM_SOLVED,
    GOAL_TAKEN,
    HENCHMAN_FALLS,
    HOME_AT_END,
    IMMUNE_TIDE,
    IMMUNE_TURRET,
    KEY,
    LEADER,
    MARKED_TURRET,
    MELEE,
    MOST_GOALS,
    NO_TEAM_ESCAPED,
    PLAN,
    PLAN_HOME,
    POISONS,
    ROOM_SOLVED,
    SKILL,
    TEAM_ESCAPED,
    WOUNDS,
    Slots,
)
from fogbound.games.riders.rules.pools import UseLuck
from fogbound.games.riders.rules.rounds import BeginTurn, PickRoom
from fogbound.games.riders.rules.state import (
    BUSY,
    EYE,
    FALLEN,
    FIGURES,
    GONE,
    MOVED,
    RISEN,
    STANDING,
    TRAVELLING,
    UNENTERED,
    RidersState,
)
from fogbound.games.riders.rules.stygia import Stygia

# ---------------------------------------------------------------- what things are worth, in points

WIN: Final = 1000.0
LEAD: Final = 0.7
"""How much of what the others have counts as the best of them; the rest as all of them alike."""
DEED: Final = 12.0
"""To bring the leader out, where one deed wins."""
MUST: Final = 3.0
"""The first plan home, without which nobody but the defender can win."""
ON_FOOT: Final = 1.3
"""A standing attacker, for what it may still do; less in the last rounds."""
DOWN: Final = 0.3
"""The same for a fallen one."""
PULL: Final = 0.5
"""To be near something to do."""
HURRY: Final = 0.1
"""The part of a hope that each turn on the way costs."""
CARRY: Final = 0.2
"""What each turn costs more where a token is to be brought home: everybody is after it."""
LYING: Final = 0.9
"""A token that still lies there, beside one that is carried."""
NEW: Final = 5
"""The movement points it is expected to cost to solve a room nobody has entered."""
TEAM: Final = 6
"""The dice that are thought to come together for a room."""
ALONE: Final = (9.0, 5.0, 3.0, 2.0, 1.5)
"""The turns that the way through Stygia seems longer than it is, by sanity points left."""
LOCKED: Final = 3.0
"""The points it costs more to solve a room that was not entered by the whole team."""
COMPANY: Final = 0.3
"""Two of a team next to each other."""
OUT: Final = 2.8
"""An attacker that has left with something, or where leaving counts."""
PHASE: Final = 0.01
"""To have a phase of the own turn behind: nobody goes round in circles."""
DIE: Final = 0.2
"""A die that can still be used in this turn."""
REST: Final = 0.1
"""To have done nothing yet, for who is wounded."""
LUCK: Final = 1.2
STEAM: Final = 0.06
CARD: Final = 0.25
"""A card in an attacker's hand."""
KIT: Final = 0.4
"""An object of an attacker's."""
STUN: Final = 0.25
MAD: Final = 0.08
"""A madness token; BEREFT more without any sanity left."""
BEREFT: Final = 0.3
DEFENCE: Final = 0.35
"""A card in the defender's hand."""
HENCHMAN: Final = 0.5
"""A henchman near attackers."""
TURRET: Final = 0.25
"""A turret, and as much again for a good view."""
RISK: Final = (1.0, 0.6, 0.36, 0.2, 0.1, 0.06, 0.04, 0.03, 0.02, 0.01)
"""How likely an attacker is to fall, by its life points."""
REWARD: Final = 0.3
"""A room solved, beside points."""
FIRE: Final = (0.35, 0.5, 0.35)
"""The wounds a turret is expected to cause, by its kind."""
EARLY: Final = 4.0
"""By how many points more a seat is e times as likely to win when the game begins."""
LATE: Final = 1.5
"""The same in the last round."""


# ---------------------------------------------------------------- value


def value(s: RidersState, seat: int) -> float:
    """How good the position looks for the seat: its points to be, less those of the others."""
    if s.outcome is not None:
        return WIN if seat in s.outcome.winners else -WIN
    worths = worths_of(s)
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - LEAD * max(others) - (1 - LEAD) * sum(others) / len(others)


def standings(s: RidersState) -> list[float]:
    """How well each seat stands: 1 more is e times as likely to win."""
    spent = s.round / s.box.rounds
    scale = EARLY + (LATE - EARLY) * spent
    return [worth / scale for worth in worths_of(s)]


def worths_of(s: RidersState) -> list[float]:
    """By seat: the points it has and is likely to make, as they count in the end."""
    if s.home[s.order[0]] < 0:
        return _drafted(s)
    return Reckoning(s).worths


def _drafted(s: RidersState) -> list[float]:
    worths = [0.0] * s.box.players
    for seat in s.order:
        worths[seat] = sum([_promise(s.box, char) for char in s.squads[seat]])
    return worths


@lru_cache(maxsize=1_000)
def _promise(box: RidersBox, char: int) -> float:
    """What an attacker is worth to its team, before anything is known."""
    dice = _count(box.profile[char])
    reach = 0.0 if box.main[char].reach == MELEE else 0.25
    skill = 0.15 * (box.profile[char] >> 3 * SKILL & 7) + 0.1 * box.special[char].move
    mind = 0.05 if box.by_points and box.limiter < 0 else 0.3
    return 0.4 * dice + 0.25 * box.life[0][char] + mind * box.sanity[0][char] + reach + skill


def _count(dice: int) -> int:
    """How many dice there are in a packed number."""
    return (dice & 7) + (dice >> 3 & 7) + (dice >> 6 & 7) + (dice >> 9 & 7)


class Moment:
    """Where in a turn the position is."""

    def __init__(self, s: RidersState) -> None:
        self.to_come = 0
        """The seats whose turn is still to come in this round, as bits."""
        self.moves = self.travels = self.rolls = self.loose = False
        """What of the turn is still to come; `loose`: dice may still be thrown again."""
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
            elif isinstance(step, DoEffect) and step.seat == s.defender:
                self.pending.append(step.effect)


def ground_now(s: RidersState) -> Ground:
    """The board as it is, no dice to come reckoned in."""
    tolls: list[int] = []
    for zone, card in enumerate(s.room):
        if card >= 0:
            tolls.append(_toll(s.box.room_target[card] - s.points_on[zone], 0))
        else:
            tolls.append(NEW if card == UNENTERED else 0)
    return ground_of(s, tuple(tolls), False)


class Reckoning:
    """All that is reckoned of one position."""

    def __init__(self, s: RidersState) -> None:
        self.s = s
        box = s.box
        self.now = Moment(s)
        self.keyed = self._has_key()
        self.tolls: list[tuple[int, ...]] = [()] * box.players
        """By attacker and zone: the movement points it costs them to solve its room."""
        for seat in s.order:
            self.tolls[seat] = self._tolls(seat)
        self.back = ground_of(s, (), True)
        self.through = False
        """Whether the way found last leads through the Stygian Dimension."""
        self.paces = [0.0] * FIGURES
        self.astrals = [-1.0] * FIGURES
        for seat in s.order:
            for char in s.squads[seat]:
                points = movement_of(s, char)
                self.paces[char] = points + 0.6 * (box.profile[char] >> 3 * SKILL & 7)
        self.wounds = self._wounds()
        self.danger = self._dangers()
        self.falls = self._falls()
        self.gains = [float(points) for points in s.points]
        self.taken = [0.0] * box.objects
        """By goal token: how likely it is not to be brought home by anybody."""
        for thing in range(box.kits, box.objects):
            self.taken[thing] = 1.0
        self.team_out = 1.0
        self.limiter = self._limiter()
        if not box.by_points:
            self.gains = [0.0] * box.players
        for seat in s.order:
            self._team(seat)
        self._defence()
        self._strikes()
        self.worths = self._shares()

    # ------------------------------------------------------------------ the board

    def _has_key(self) -> bool:
        s, box = self.s, self.s.box
        for thing in range(box.kits, box.objects):
            if box.goal_kind[thing - box.kits] == KEY and s.lies[thing] < 0:
                return True
        return False

    def _tolls(self, seat: int) -> tuple[int, ...]:
        """By zone: the points it costs the team to solve its room, dice to come reckoned in."""
        s, now = self.s, self.now
        box = s.box
        zones = box.map.zone
        hoped = [0.0] * box.zones
        dice = [0] * box.zones
        acts = s.turn == seat
        for char in s.squads[seat]:
            if s.mode[char] == STANDING:
                zone = zones[s.at[char]]
                dice[zone] += _count(box.profile[char])
                ready = acts and now.rolls and not s.flags[char] & RISEN
                if ready and not s.rolled >> zone & 1:
                    hoped[zone] += 2.3 * _count(s.spare[char])
        if acts and s.rolling >= 0:
            for plan, extra in s.plans:
                if plan == SOLVING:
                    hoped[s.rolling] += extra
            faces = [die & 7 for die in s.pool if die & 7]
            if now.loose:
                hoped[s.rolling] += 0.4 * sum(faces) + 1.4 * len(faces)
            else:
                hoped[s.rolling] += 0.8 * sum(faces)
        tolls: list[int] = []
        for zone, card in enumerate(s.room):
            if card >= 0:
                missing = box.room_target[card] - s.points_on[zone] - hoped[zone]
                tolls.append(_toll(missing, dice[zone]))
            else:
                tolls.append(NEW if card == UNENTERED else 0)
        return tuple(tolls)

    def _wounds(self) -> list[float]:
        """By character: its wounds, those about to be put on it among them."""
        s = self.s
        wounds = [float(count) for count in s.wounds]
        for hit in s.hits:
            if hit[0] < FIGURES:
                wounds[hit[0]] += 0.95 * (hit[1] + (1 if hit[5] in (1, 2) else 0))
        return wounds

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
        for hench in s.squads[s.defender]:
            if mode[hench] != STANDING:
                continue
            reach = 4.0 if box.henchman[hench].reach == MELEE else 5.0
            struck = [c for c in there if self.back.to(1 << at[c]).far[at[hench]] <= reach]
            if struck:
                part = _force(box, hench) / (0.5 + 0.5 * len(struck))
                if s.stunned >> hench & 1:
                    part *= 0.4
                for char in struck:
                    danger[char] += part
        for char in there:
            zone = zones[at[char]]
            card = s.room[zone]
            if card >= 0:
                toll = self.tolls[s.owner[char]][zone]
                if _hurts(box, card):
                    danger[char] += 0.8 * min(1.0, toll / 2)
                danger[char] *= 1.0 + 0.08 * toll
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
                    falls[char] = _risk(life - danger)
        return falls

    def _limiter(self) -> bool:
        """Whether travellers come back to their tokens only (scenario.escape.limiter)."""
        s = self.s
        return s.box.limiter >= 0 and set_up_gun(s, s.box.limiter)

    # ------------------------------------------------------------------ turns

    def _left(self, seat: int) -> int:
        """The turns the seat will have after the one that goes on."""
        s = self.s
        return s.box.rounds - s.round + (self.now.to_come >> seat & 1)

    def _astral(self, seat: int, char: int) -> float:
        """The turns after this one until a character is back from the Stygian Dimension."""
        if self.astrals[char] < 0.0:
            self.astrals[char] = self._through(seat, char)
        return self.astrals[char]

    def _through(self, seat: int, char: int) -> float:
        s, now = self.s, self.now
        dice = _count(s.box.profile[char])
        able = s.turn == seat and now.travels
        patient = s.madness[char] + 1 < sanity_of(s, char)
        if s.mode[char] == TRAVELLING:
            field = s.field[char]
            need = 4 - (3 if field >= EYE else field % 3)
            has = _count(s.spare[char]) if able and now.moves else 0
        else:
            if s.madness[char] >= sanity_of(s, char) or s.bears[char] & s.box.rooted_mask:
                return 99.0
            fresh = able and now.moves and not s.flags[char] & (BUSY | MOVED)
            need = 4
            has = min(3, _count(s.spare[char])) if fresh else 0
            if not fresh:
                need += 1
        if need <= has:
            return 0.6 + 0.02 * need
        drag = 0.4 if patient else 1.0
        if immunity_of(s, char) & IMMUNE_TIDE:
            drag = 0.0
        rest = need - 0.95 * has + drag
        turns = 1.0
        while rest > dice and turns < 6:
            rest -= max(0.5, dice - drag)
            turns += 1.0
        return turns + 0.1 + 0.05 * rest + (1.5 if self.limiter else 0.0)

    def _turns(self, seat: int, char: int, route: Route, more: float) -> float:
        """The turns after this one until a character is at a goal and has spent some points."""
        s = self.s
        pace = self.paces[char]
        self.through = s.mode[char] == TRAVELLING
        if self.through:
            drop = route.far[s.at[char]] if self.limiter else route.drop
            return self._astral(seat, char) + (drop + more) / pace
        square = s.at[char]
        way = route.far[square] + more
        turns = way / pace
        if way > 2 * pace and not self.limiter:
            mind = sanity_of(s, char) - s.madness[char]
            through = self._astral(seat, char) + (route.drop + more) / pace + ALONE[min(mind, 4)]
            if through < turns:
                self.through = True
                return through
        return turns

    def _out(self, seat: int, char: int, out: Route, more: float) -> float:
        """The same to an exit, henchmen in the way reckoned in."""
        turns = self._turns(seat, char, out, more)
        if self.s.guards and not self.through:
            turns += self._blocked(out, self.s.at[char]) / self.paces[char]
        return turns

    def _blocked(self, route: Route, square: int) -> float:
        """What it costs more where henchmen stand in the way."""
        s = self.s
        far, guards, steps = route.far, s.guards, s.box.map.steps
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

    # ------------------------------------------------------------------ a team

    def _points(self, event: int) -> float:
        row = self.s.box.score[event]
        return 0.0 if row is None else float(row.vp)

    def _team(self, seat: int) -> None:
        """What an attacker may still gain, and what of it the defender keeps."""
        s = self.s
        box = s.box
        left = self._left(seat)
        team = [c for c in s.squads[seat] if s.mode[c] in (STANDING, TRAVELLING)]
        gain = (
            LUCK * min(1.0, (left + 1) / 5) * s.luck[seat]
            + STEAM * s.steam[seat]
            + CARD * len(s.hands[seat])
        )
        if s.turn == seat:
            gain -= PHASE * (self.now.moves + self.now.travels + self.now.rolls)
        self.ground = ground_of(s, self.tolls[seat], self.keyed)
        out = self.ground.to(exits_of(box, s.home[seat]))
        near = [99.0] * len(team)
        gain += self._goals(seat, team, out, left, near)
        gain += self._marked(seat, team, left, near)
        gain += self._rooms(seat, team, left, near)
        gain += self._leaving(seat, team, out, left)
        late = min(1.0, (left + 1) / 4)
        for n, char in enumerate(team):
            falls = self.falls[char]
            self.gains[s.defender] += self._points(ATTACKER_FALLS) * falls
            worth = ON_FOOT * late
            if not box.by_points:
                worth *= 1.5
            worth += 0.3 if s.bears[char] & box.goals_mask else 0.0
            gain += worth * (1.0 - falls)
            gain += PULL * exp(-0.2 * near[n]) if near[n] < 90 else 0.0
            if s.turn == seat and self.now.rolls and s.mode[char] == STANDING:
                gain += DIE * _count(s.spare[char])
            if self.wounds[char] and not s.flags[char] & BUSY and s.turn == seat:
                gain += REST
            gain += KIT * (s.bears[char] & ~box.goals_mask).bit_count()
            gain -= MAD * s.madness[char]
            if s.madness[char] >= sanity_of(s, char):
                gain -= BEREFT
            elif s.stunned >> char & 1:
                gain -= STUN
        gone = sum([s.mode[char] == GONE for char in s.squads[seat]])
        if gone:
            if box.score[ESCAPED] is None and box.score[ESCAPED_EARLY] is None:
                gone = min(gone, s.brought[seat].bit_count())
            gain += OUT * late * gone
        gain += self._company(team)
        gain += DOWN * late * sum([s.mode[char] == FALLEN for char in s.squads[seat]])
        self.gains[seat] += gain

    def _company(self, team: list[int]) -> float:
        """A team does better together."""
        s = self.s
        gain = 0.0
        for n, char in enumerate(team):
            for other in team[n + 1 :]:
                if s.mode[char] != s.mode[other]:
                    continue
                if s.mode[char] == TRAVELLING:
                    gain += 0.7 * COMPANY
                else:
                    far = self.back.to(1 << s.at[char]).far[s.at[other]]
                    gain += COMPANY * exp(-far / 6)
        return gain

    def _goals(self, seat: int, team: list[int], out: Route, left: int, near: list[float]) -> float:
        """Goal tokens to be brought home or out, or only to be taken."""
        s = self.s
        box = s.box
        if box.objects == box.kits:
            return 0.0
        leave = 1.0 if box.leaving else 0.0
        chances: list[tuple[float, int, int]] = []
        for thing in range(box.kits, box.objects):
            kind = box.goal_kind[thing - box.kits]
            bearer = -1
            for n, char in enumerate(team):
                if s.bears[char] >> thing & 1:
                    bearer = n
            if kind == LEADER:
                continue
            if bearer >= 0:
                if kind != KEY:
                    turns = self._out(seat, team[bearer], out, leave)
                    near[bearer] = min(near[bearer], turns)
                    chances.append((turns, thing, bearer))
                continue
            square = s.lies[thing]
            if square < 0 or (kind == KEY and s.taken >> thing & 1):
                continue
            if kind == PLAN and (s.brought[seat] or self._holds(team, thing)):
                continue
            route = self.ground.to(1 << square)
            back = locked = 0.0
            if kind != KEY:
                back = leave + self.back.to(exits_of(box, s.home[seat])).far[square]
                locked = leave + out.far[square] + LOCKED
            for n, char in enumerate(team):
                if s.bears[char] & box.alone_mask:
                    continue
                turns = self._turns(seat, char, route, 1.0)
                near[n] = min(near[n], turns)
                turns += (locked if self.through else back) / self.paces[char]
                chances.append((turns, thing, n))
        return self._matched(seat, chances, left, team)

    def _holds(self, team: list[int], thing: int) -> bool:
        s, box = self.s, self.s.box
        kind = box.goal_kind[thing - box.kits]
        for char in team:
            for own in squares_of(s.bears[char] & box.goals_mask):
                if box.goal_kind[own - box.kits] == kind:
                    return True
        return False

    def _matched(
        self, seat: int, chances: list[tuple[float, int, int]], left: int, team: list[int]
    ) -> float:
        """The tokens shared out among the team, the nearest first."""
        s = self.s
        box = s.box
        chances.sort()
        size = len(team)
        busy = [0.0] * size
        done: set[int] = set()
        gain = 0.0
        plan = False
        brought = s.brought[seat].bit_count()
        expected = float(brought)
        for turns, thing, n in chances:
            if thing in done:
                continue
            if busy[n] and any(not busy[k] for k in range(size)):
                continue
            kind = box.goal_kind[thing - box.kits]
            if kind == PLAN and plan:
                continue
            plan = plan or kind == PLAN
            done.add(thing)
            hope = _hope(left, turns + busy[n])
            if kind != KEY:
                hope *= exp(-CARRY * turns) * (1.0 - 0.8 * self.falls[team[n]])
            if not s.bears[team[n]] >> thing & 1:
                hope *= LYING
            busy[n] += max(0.5, turns)
            if kind == KEY:
                gain += self._points(GOAL_TAKEN) * hope * self.taken[thing]
            elif kind == PLAN:
                gain += self._points(PLAN_HOME) * hope
                if not any(s.brought):
                    gain += MUST * hope
            else:
                gain += self._points(GOAL_OUT) * hope * (0.3 + 0.7 * self.taken[thing])
                expected += hope
            self.taken[thing] *= 1.0 - hope
        most = self._points(MOST_GOALS)
        if most and box.attackers == 1:
            gain += most * min(1.0, expected)
        elif most:
            gain += most * min(1.0, expected / 3)
        return gain

    def _marked(self, seat: int, team: list[int], left: int, near: list[float]) -> float:
        """Marked turrets to be destroyed."""
        s = self.s
        vp = self._points(MARKED_TURRET)
        if not vp:
            return 0.0
        gain = 0.0
        for square, kind, damage, number in s.guns:
            if number < 0 or not s.box.start_turrets[number][2]:
                continue
            route = self.ground.to(1 << square)
            best = 99.0
            for n, char in enumerate(team):
                ranged = s.box.main[char].reach != MELEE
                turns = self._turns(seat, char, route, -3.0 if ranged else -1.0)
                near[n] = min(near[n], turns)
                best = min(best, turns)
            life = s.box.turret_life[kind] - damage
            for hit in s.hits:
                if hit[0] == FIGURES + square:
                    life -= hit[1]
            gain += vp * _hope(left, best + 0.7 * max(0, life))
        return gain

    def _rooms(self, seat: int, team: list[int], left: int, near: list[float]) -> float:
        """Rooms worth solving for their points, the nearest ones."""
        s = self.s
        box = s.box
        gain = 0.0
        every, some = self._points(ROOM_SOLVED), self._points(GOAL_ROOM_SOLVED)
        tolls, zones = self.tolls[seat], box.map.zone
        found: list[float] = []
        for zone, card in enumerate(s.room):
            if not tolls[zone] and card < 0:
                continue
            inside = [c for c in team if s.mode[c] == STANDING and zones[s.at[c]] == zone]
            if inside and card >= 0:
                gain += REWARD * (1.0 - tolls[zone] / 16)
            vp = every + (some if box.goal_zones >> zone & 1 else 0.0)
            if not vp:
                continue
            best = 99.0
            if inside:
                best = 0.0
            else:
                route = self.ground.to(box.map.zone_mask[zone])
                for n, char in enumerate(team):
                    turns = self._turns(seat, char, route, 0.0)
                    near[n] = min(near[n], turns + 0.5)
                    best = min(best, turns)
            found.append(vp * _hope(left, best + 0.25 * tolls[zone] + 0.3))
        found.sort()
        return gain + 0.9 * sum(found[-3:])

    def _leaving(self, seat: int, team: list[int], out: Route, left: int) -> float:
        """Who is out of the board, or at home, in time."""
        s = self.s
        box = s.box
        home, escaped = self._points(HOME_AT_END), self._points(ESCAPED)
        caught, whole = self._points(ATTACKER_LEFT), self._points(TEAM_ESCAPED)
        early = box.score[ESCAPED_EARLY]
        if not (home or escaped or caught or early is not None):
            return 0.0
        gain, all_out = 0.0, 1.0
        together = box.score[TEAM_ESCAPED]
        for char in s.squads[seat]:
            if s.mode[char] == GONE:
                continue
            if s.mode[char] == FALLEN:
                self.gains[s.defender] += 0.9 * caught
                all_out *= 0.1
                continue
            turns = self._out(seat, char, out, 1.0 if box.leaving else 0.0)
            hope = _in_time(left, turns)
            gain += (home + escaped) * hope
            if early is not None:
                gain += early.vp * _hope(left - box.rounds + early.by_round, turns)
            self.gains[s.defender] += caught * (1.0 - hope)
            if together is not None:
                all_out *= _hope(left - box.rounds + together.by_round, turns)
        if together is not None:
            if s.whole >> seat & 1:
                all_out = 0.0
                self.team_out = 0.0
            gain += whole * all_out
            self.team_out *= 1.0 - all_out
        return gain

    # ------------------------------------------------------------------ the defender

    def _defence(self) -> None:
        """What the defender keeps, and has to fight with."""
        s = self.s
        box = s.box
        gain = DEFENCE * len(s.hands[s.defender])
        if s.turn == s.defender:
            gain -= PHASE * (self.now.moves + self.now.travels + self.now.rolls)
        for thing in range(box.kits, box.objects):
            if box.goal_kind[thing - box.kits] != LEADER and not self._is_out(thing):
                gain += self._points(GOAL_LEFT) * self.taken[thing]
        gain += self._points(NO_TEAM_ESCAPED) * self.team_out
        there = [c for seat in s.order for c in s.squads[seat] if s.mode[c] == STANDING]
        for hench in s.squads[s.defender]:
            if s.mode[hench] == STANDING:
                gain += self._henchman(hench, there)
            elif s.mode[hench] == TRAVELLING:
                gain += 0.3 * HENCHMAN
        for square, kind, damage, _ in s.guns:
            life = box.turret_life[kind]
            for hit in s.hits:
                if hit[0] == FIGURES + square:
                    damage += hit[1]
            fit = 0.5 + 0.5 * max(0.0, life - damage) / life if damage < life else 0.0
            gain += TURRET * fit * (FIRE[kind] + 0.6 + view_from(box, square) / 60)
        for effect in self.now.pending:
            gain += self._pending(effect, there)
        self.gains[s.defender] += gain
        if not box.by_points:
            self._leader()

    def _henchman(self, hench: int, there: list[int]) -> float:
        s = self.s
        life = life_of(s, hench)
        fit = max(0.0, life - self.wounds[hench]) / life
        if not fit:
            vp = self._points(HENCHMAN_FALLS)
            if vp and s.turn >= 0 and s.turn != s.defender:
                self.gains[s.turn] += 0.9 * vp
            return 0.0
        nearest = 60.0
        for char in there:
            far = self.back.to(1 << s.at[char]).far[s.at[hench]]
            if far < nearest:
                nearest = far
        worth = HENCHMAN * (0.4 + 0.6 * fit) * (0.3 + 0.7 * exp(-nearest / 8))
        if s.stunned >> hench & 1:
            worth *= 0.8
        return worth - 0.3 * self._points(HENCHMAN_FALLS) * (1.0 - fit)

    def _is_out(self, thing: int) -> bool:
        return any(brought >> thing & 1 for brought in self.s.brought)

    def _pending(self, number: int, there: list[int]) -> float:
        """What a card of the defender's is about to do."""
        s = self.s
        effect = s.box.effects[number]
        if effect.to == ATTACKERS_ROOM:
            zones = s.box.map.zone
            counts = [0] * s.box.zones
            for char in there:
                counts[zones[s.at[char]]] += 1
            each = 0.3 if effect.kind in (WOUNDS, POISONS) else 0.17
            return each * max(counts)
        return 0.33

    # ------------------------------------------------------------------ the leader

    def _leader(self) -> None:
        """Where one deed wins: how likely each team is to bring the leader out."""
        s = self.s
        box = s.box
        leader = leader_of(s)
        thing = box.kits + box.goal_kind.index(LEADER)
        alive = s.mode[leader] == STANDING
        best = 0.0
        for seat in s.order:
            hope = self._seizing(seat, leader, thing, alive)
            self.gains[seat] += DEED * hope
            best = max(best, hope)
        self.gains[s.defender] += DEED * (1.0 - best)

    def _seizing(self, seat: int, leader: int, thing: int, alive: bool) -> float:
        s = self.s
        box = s.box
        team = [c for c in s.squads[seat] if s.mode[c] in (STANDING, TRAVELLING)]
        if not team:
            return 0.0
        left = self._left(seat)
        self.ground = ground_of(s, self.tolls[seat], self.keyed)
        out = self.ground.to(exits_of(box, s.home[seat]))
        for char in team:
            if s.bears[char] >> thing & 1:
                way = self._out(seat, char, out, 0.0)
                return 0.95 * _hope(left, way) * exp(-0.5 * CARRY * way)
        square = s.at[leader] if alive else s.lies[thing]
        if square < 0:
            return 0.1 * _hope(left, 5.0)
        back = self.back.to(exits_of(box, s.home[seat])).far[square]
        route = self.ground.to(1 << square)
        turns = sorted([self._turns(seat, char, route, -1.0 if alive else 1.0) for char in team])
        pull = sum([exp(-0.25 * one) for one in turns])
        more = (back + 1.0) / 3.5
        if alive:
            life = max(0.0, life_of(s, leader) - self.wounds[leader])
            while len(turns) < 3:
                turns.append(turns[-1] + 2.0)
            need = (turns[0] + turns[1] + turns[2]) / 3 + 0.6 * life + more
            return 0.75 * _hope(left, need) * exp(-0.5 * CARRY * need) + 0.03 * pull
        need = turns[0] + more
        return 0.85 * _hope(left, need) * exp(-0.5 * CARRY * need) + 0.02 * pull

    # ------------------------------------------------------------------ dice

    def _strikes(self) -> None:
        """What the dice of the turn that goes on may do to figures in reach."""
        s, now = self.s, self.now
        turn = s.turn
        if turn < 0 or not (now.rolls or s.rolling >= 0):
            return
        box = s.box
        gain = 0.0
        for plan, extra in s.plans:
            if plan != SOLVING:
                gain += 0.9 * self._best(turn, self._aims(plan, extra))
        zones = box.map.zone
        if s.rolling >= 0:
            rest = dice_of_pool(s)
            if rest:
                plans = [p for p in open_plans(s, turn, s.rolling) if p != SOLVING]
                rate = 0.5 if now.loose else 0.75
                able = [p for p in plans if self._main(p) and can_meet(slots_of(s, p), rest)]
                gain += rate * self._sum(turn, able, len(rest) // 2 + 1)
        if now.rolls:
            pools: dict[int, int] = {}
            for char in s.squads[turn]:
                if s.mode[char] == STANDING and s.spare[char]:
                    zone = zones[s.at[char]]
                    if not s.rolled >> zone & 1:
                        pools[zone] = pools.get(zone, 0) + _count(s.spare[char])
            if turn == s.defender:
                for gun in s.guns:
                    zone = zones[gun[0]]
                    if not s.rolled >> zone & 1:
                        pools[zone] = pools.get(zone, 0) + box.turret_dice[gun[1]]
            for zone, dice in pools.items():
                plans = [p for p in open_plans(s, turn, zone) if self._main(p)]
                rate = min(0.7, 0.25 * dice)
                gain += rate * self._sum(turn, plans, (dice + 1) // 2)
        self.gains[turn] += gain

    def _main(self, plan: int) -> bool:
        return plan > SOLVING or (plan < SOLVING and plan % PER_CHARACTER == 0)

    def _aims(self, plan: int, extra: int) -> list[int]:
        s = self.s
        if plan > SOLVING and gun_at(s, plan - FIRING) < 0:
            return []
        if plan < SOLVING and s.mode[plan // PER_CHARACTER] != STANDING:
            return []
        return targets(s, plan, extra)

    def _sum(self, seat: int, plans: list[int], most: int) -> float:
        found = sorted([self._best(seat, self._aims(plan, 0)) for plan in plans])
        return sum(found[-most:]) if most else 0.0

    def _best(self, seat: int, aims: list[int]) -> float:
        """What a wound is worth to a seat on the best of some figures."""
        best = 0.0
        for figure in aims:
            best = max(best, self._wound(seat, figure))
        return best

    def _wound(self, seat: int, figure: int) -> float:
        s = self.s
        box = s.box
        if figure >= FIGURES:
            gun = s.guns[gun_at(s, figure - FIGURES)]
            life = box.turret_life[gun[1]] - gun[2]
            if gun[3] >= 0 and box.start_turrets[gun[3]][2]:
                return 0.7 * self._points(MARKED_TURRET) / life + 0.3
            return (TURRET + FIRE[gun[1]] * 0.7) / life
        if s.owner[figure] == s.defender:
            life = max(1, life_of(s, figure) - int(self.wounds[figure]))
            if figure == leader_of(s):
                return 2.0
            return (HENCHMAN + 0.8 * self._points(HENCHMAN_FALLS)) / life
        life = max(1, life_of(s, figure) - int(self.wounds[figure]))
        fall = _risk(life - 1.0) - _risk(float(life))
        if seat == s.defender:
            worth = self._points(ATTACKER_FALLS) + ON_FOOT
            if s.bears[figure] & box.goals_mask:
                worth *= 2.0
            return fall * worth
        if life == 1:
            return 0.5 * self._points(FRIENDLY_FIRE)
        return 0.0

    # ------------------------------------------------------------------ all together

    def _shares(self) -> list[float]:
        """What everybody's points count for (scoring.per_team)."""
        s = self.s
        box = s.box
        worths = self.gains
        if box.by_points and box.per_team:
            worths[s.defender] = worths[s.defender] / box.attackers + box.par
        return worths


# ---------------------------------------------------------------- tables


def _toll(missing: float, dice: int) -> int:
    """The movement points that solving a room costs a team with so many dice in it."""
    if missing <= 0.0:
        return 0
    return min(16, 1 + int(4.0 * missing / (3.2 * max(2, dice or TEAM))))


def _risk(life: float) -> float:
    """How likely an attacker with so many life points left is to fall."""
    if life <= 0.0:
        return 1.0
    whole = int(life)
    if whole >= len(RISK) - 1:
        return RISK[-1]
    return RISK[whole] + (RISK[whole + 1] - RISK[whole]) * (life - whole)


def _hope(left: int, turns: float) -> float:
    """How likely something is to be done that takes some turns, with so many left."""
    return exp(-HURRY * turns) / (1.0 + exp(1.5 * (turns - left + 0.5)))


def _in_time(left: int, turns: float) -> float:
    """The same without hurry: it is enough to be there in the end."""
    return 1.0 / (1.0 + exp(1.5 * (turns - left + 0.8)))


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
def _force(box: RidersBox, hench: int) -> float:
    """How likely a henchman's attack is to be met by its own dice."""
    dice = box.general[hench] >> 3 * GENERAL & 7
    slots: Slots = box.henchman[hench].slots
    return chance_of_slots(slots, (GENERAL,) * dice)


@lru_cache(maxsize=1_000)
def _hurts(box: RidersBox, card: int) -> bool:
    """Whether the penalty of a room wounds."""
    return any(box.effects[n].kind in (WOUNDS, POISONS) for n in box.room_penalty[card])
