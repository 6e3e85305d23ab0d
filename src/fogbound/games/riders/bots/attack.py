"""What attackers may still gain: tokens, turrets, rooms, the leader, and their own way out."""

from __future__ import annotations

from math import exp
from typing import Final

from fogbound.games.riders.bots.outlook import (
    Outlook,
    count_of,
    deed_of,
    exits_of,
    hope_of,
    in_time,
)
from fogbound.games.riders.bots.routes import FAR, Route
from fogbound.games.riders.rules.board import (
    life_of,
    sanity_of,
)
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.parameters import (
    ATTACKER_FALLS,
    ATTACKER_LEFT,
    ESCAPED,
    ESCAPED_EARLY,
    GOAL_LEFT,
    GOAL_OUT,
    GOAL_ROOM_SOLVED,
    GOAL_TAKEN,
    HOME_AT_END,
    KEY,
    LEADER,
    MARKED_TURRET,
    MELEE,
    MOST_GOALS,
    NO_TEAM_ESCAPED,
    PLAN,
    PLAN_HOME,
    ROOM_SOLVED,
    TEAM_ESCAPED,
)
from fogbound.games.riders.rules.state import (
    BUSY,
    FALLEN,
    FIGURES,
    GONE,
    STANDING,
    TRAVELLING,
)


class Prospect:
    """What a team may still gain, whatever the other teams do."""

    def __init__(self) -> None:
        self.gain = 0.0
        self.kept = 0.0
        """What the defender gets of it."""
        self.hopes: list[tuple[int, float]] = []
        """Goal tokens, and how likely the team is to bring each home."""
        self.escapes = 0.0
        """How likely the whole team is to escape."""


PROSPECTS: Final[dict[tuple[object, ...], Prospect]] = {}
"""What was worked out last: a bot that looks ahead asks about the same teams again and again."""
KEPT: Final = 20_000


class Attack(Outlook):
    """What each team may bring home in the turns left."""

    def _team(self, seat: int) -> None:
        """What an attacker may still gain, and what of it the defender keeps."""
        s = self.s
        box = s.box
        self.ground = self.board.ground(self.tolls[seat], self.keyed)
        out = self._exit(seat)
        team = [c for c in s.squads[seat] if s.mode[c] in (STANDING, TRAVELLING)]
        key = self._key(seat, out)
        found = PROSPECTS.get(key)
        if found is None:
            if len(PROSPECTS) >= KEPT:
                PROSPECTS.clear()
            found = PROSPECTS[key] = self._prospect(seat, team, out)
        gain = found.gain
        for thing, hope in found.hopes:
            kind = box.goal_kind[thing - box.kits]
            if kind == KEY:
                gain += self._points(GOAL_TAKEN) * hope * self.taken[thing]
            elif kind != PLAN:
                gain += self._points(GOAL_OUT) * hope * (0.3 + 0.7 * self.taken[thing])
            self.taken[thing] *= 1.0 - hope
        self.team_out *= 1.0 - found.escapes
        self.gains[seat] += gain
        self.gains[s.defender] += found.kept

    def _exit(self, seat: int) -> Route:
        """The ways out for a team; where a key is still to be fetched, as they are with it."""
        s = self.s
        ground = self.ground
        if self.locked and not self.keyed:
            ground = self.board.ground(self.tolls[seat], True, True)
        return ground.to(exits_of(s.box, s.home[seat]))

    def _key(self, seat: int, out: Route) -> tuple[object, ...]:
        """All that a team's prospect is worked out from."""
        s, now = self.s, self.now
        acts = s.turn == seat
        numbers = [seat, s.home[seat], self._left(seat), s.luck[seat], s.steam[seat]]
        numbers += [len(s.hands[seat]), s.taken, s.whole >> seat & 1, *s.points]
        phase = 4 * now.moves + 2 * now.travels + now.rolls
        numbers += [8 * now.sets_out + phase, now.points] if acts else [-99, 0]
        risks: list[float] = []
        for char in s.squads[seat]:
            numbers.append(FIGURES * s.mode[char] + char)
            if s.mode[char] in (STANDING, TRAVELLING):
                numbers += [s.at[char], s.field[char], s.bears[char], s.madness[char]]
                numbers.append(s.stunned >> char & 1)
                risks.append(self.falls[char])
                if acts:
                    numbers += [s.spare[char], s.flags[char], self.wounds[char] > 0.0]
                if self.guards and s.mode[char] == STANDING:
                    risks.append(self._blocked(out, s.at[char]))
        if self.locked:
            risks.append(self._opened(seat, out))
        return (self.weights, self.ground, self.limiter, self.shared, tuple(numbers), tuple(risks))

    def _prospect(self, seat: int, team: list[int], out: Route) -> Prospect:
        s = self.s
        box = s.box
        left = self._left(seat)
        found = Prospect()
        gain = (
            self.weights.luck * min(1.0, (left + 1) / 5) * s.luck[seat]
            + self.weights.steam * s.steam[seat]
            + self.weights.card * len(s.hands[seat])
        )
        if s.turn == seat:
            gain -= self.weights.phase * (self.now.moves + self.now.travels + self.now.rolls)
        near = [99.0] * len(team)
        gain += self._marked(seat, team, left, near)
        gain += self._goals(seat, team, out, left, near, found)
        gain += self._rooms(seat, team, left, near)
        gain += self._leaving(seat, out, left, found)
        gain += self._ahead(seat, team, out, left)
        late = min(1.0, (left + 1) / self.weights.late)
        for n, char in enumerate(team):
            falls = self.falls[char]
            found.kept += self._points(ATTACKER_FALLS) * falls
            worth = self.weights.on_foot
            if not box.by_points:
                worth *= 0.6
            if s.bears[char] & box.goals_mask:
                worth += self.weights.bearer
            gain += worth * late * (1.0 - falls)
            gain += self.weights.pull * late * (exp(-0.15 * near[n]) if near[n] < 90 else 1.0)
            if s.turn == seat and self.now.rolls and s.mode[char] == STANDING:
                gain += self.weights.die * count_of(s.spare[char])
            if self.wounds[char] and not s.flags[char] & BUSY and s.turn == seat:
                gain += self.weights.rest
            gain += self.weights.kit * late * (s.bears[char] & ~box.goals_mask).bit_count()
            gain -= self.weights.mad * s.madness[char]
            if s.madness[char] >= sanity_of(s, char):
                gain -= self.weights.bereft
            elif s.stunned >> char & 1:
                gain -= self.weights.stun
        gone = sum([s.mode[char] == GONE for char in s.squads[seat]])
        if gone:
            if box.score[ESCAPED] is None and box.score[ESCAPED_EARLY] is None:
                gone = min(gone, s.brought[seat].bit_count())
            gain += self.weights.out * late * gone
        gain += self.weights.done * late * self._done()
        gain += self._company(team)
        gain += self.weights.down * late * sum([s.mode[char] == FALLEN for char in s.squads[seat]])
        found.gain = gain
        return found

    def _done(self) -> int:
        """What is done for good of what drew attackers near."""
        s, box = self.s, self.s.box
        standing = [gun[3] for gun in s.guns]
        done = 0
        for number, turret in enumerate(box.start_turrets):
            if turret[2] and number not in standing:
                done += 1
        for thing in range(box.kits, box.objects):
            kind = box.goal_kind[thing - box.kits]
            if kind == KEY:
                done += s.taken >> thing & 1
            elif kind == PLAN:
                done += self._is_out(thing)
        return done

    def _is_out(self, thing: int) -> bool:
        return any(brought >> thing & 1 for brought in self.s.brought)

    def _company(self, team: list[int]) -> float:
        """A team does better together."""
        s = self.s
        gain = 0.0
        for n, char in enumerate(team):
            for other in team[n + 1 :]:
                if self.beyond and (s.mode[char] == TRAVELLING or s.mode[other] == TRAVELLING):
                    gain += 0.9 * self.weights.company
                elif s.mode[char] != s.mode[other]:
                    continue
                elif s.mode[char] == TRAVELLING:
                    gain += 0.7 * self.weights.company
                else:
                    far = self.back.to_square(s.at[char]).far[s.at[other]]
                    gain += self.weights.company * exp(-far / 6)
        return gain

    def _goals(
        self,
        seat: int,
        team: list[int],
        out: Route,
        left: int,
        near: list[float],
        found: Prospect,
    ) -> float:
        """Goal tokens to be brought home or out, or only to be taken."""
        s = self.s
        box = s.box
        self.key = self._opened(seat, out) if self.locked else 0.0
        if box.objects == box.kits:
            return 0.0
        leave = 1.0 if box.leaving else 0.0
        last = len(team) == 1 and box.leaving and box.attackers == 1 and left > 0
        early = last and not self._wins(seat, s.bears[team[0]])
        chances: list[tuple[float, int, int]] = []
        for thing in range(box.kits, box.objects):
            kind = box.goal_kind[thing - box.kits]
            if kind == LEADER:
                continue
            bearer = -1
            for n, char in enumerate(team):
                if s.bears[char] >> thing & 1:
                    bearer = n
            if bearer >= 0:
                turns = self._out(seat, team[bearer], out, leave)
                if kind != KEY:
                    if not early:
                        near[bearer] = min(near[bearer], turns)
                    chances.append((turns, thing, bearer))
                else:
                    self.key = min(self.key, turns)
                continue
            useless = kind == KEY and s.taken >> thing & 1 and not self.locked
            if s.lies[thing] < 0 or useless:
                continue
            if kind == PLAN and (s.brought[seat] or self._holds(team, thing)):
                continue
            for n, char in enumerate(team):
                if s.bears[char] & box.alone_mask:
                    continue
                turns, there = self._fetched(seat, char, thing, out)
                near[n] = min(near[n], there)
                if kind == KEY:
                    self.key = min(self.key, turns)
                    if s.taken >> thing & 1:
                        continue
                    turns = there
                chances.append((turns, thing, n))
        if early:
            # Who is the last to leave ends the game, and would lose it: there is more to do.
            chances = [(0.5 * left + 0.5 * turns, thing, n) for turns, thing, n in chances]
        return self._matched(seat, chances, left, team, found)

    def _fetched(self, seat: int, char: int, thing: int, out: Route) -> tuple[float, float]:
        """The turns until a character is out with a token that lies there, and until it has it.

        Rooms are to be solved on the way in or on the way out, whichever are more.
        """
        s = self.s
        box, square, pace = s.box, s.lies[thing], self.paces[char]
        leave = 1.0 if box.leaving else 0.0
        route = self.ground.to_square(square)
        there = self._turns(seat, char, route, 1.0)
        if self.limiter and route.far[s.at[char]] >= FAR:
            there = self.unlimited + self.weights.limited
        elif not self.through:
            bare = self.back.to_square(square).far[s.at[char]] + 1.0 + out.far[square]
            back = self.back.to(exits_of(box, s.home[seat])).far[square]
            return max(bare / pace, there + back / pace) + leave / pace, there
        return there + (out.far[square] + leave) / pace, there

    def _opened(self, seat: int, out: Route) -> float:
        """The turns until a rival has opened the way out, as far as that is known."""
        s, box = self.s, self.s.box
        best = self.weights.locked_in
        for thing in range(box.kits, box.objects):
            if box.goal_kind[thing - box.kits] != KEY or s.lies[thing] >= 0:
                continue
            for other in s.order:
                for char in s.squads[other] if other != seat else ():
                    if s.bears[char] >> thing & 1 and s.mode[char] == STANDING:
                        best = min(best, 1.0 + out.far[s.at[char]] / self.paces[char])
        return best

    def _holds(self, team: list[int], thing: int) -> bool:
        s, box = self.s, self.s.box
        kind = box.goal_kind[thing - box.kits]
        for char in team:
            for own in squares_of(s.bears[char] & box.goals_mask):
                if box.goal_kind[own - box.kits] == kind:
                    return True
        return False

    def _matched(
        self,
        seat: int,
        chances: list[tuple[float, int, int]],
        left: int,
        team: list[int],
        found: Prospect,
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
            hope = hope_of(self.weights, left, turns + busy[n])
            if kind != KEY:
                hope *= exp(-self.weights.carry * turns) * (1.0 - 0.8 * self.falls[team[n]])
            if not s.bears[team[n]] >> thing & 1:
                hope *= self.weights.lying
            busy[n] += max(0.5, turns)
            if kind == PLAN:
                gain += self._points(PLAN_HOME) * hope
                if not any(s.brought):
                    gain += self.weights.must * hope
            elif kind != KEY:
                expected += hope
            found.hopes.append((thing, hope))
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
            route = self.ground.to_square(square)
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
            best += 0.7 * max(0, life)
            if number == s.box.limiter:
                self.unlimited = best
            gain += vp * hope_of(self.weights, left, best)
        return gain

    def _rooms(self, seat: int, team: list[int], left: int, near: list[float]) -> float:
        """Rooms worth solving for their points, the nearest ones."""
        s = self.s
        box = s.box
        gain = 0.0
        every, some = self._points(ROOM_SOLVED), self._points(GOAL_ROOM_SOLVED)
        tolls, zones = self.tolls[seat], box.map.zone
        found: list[float] = []
        places = 0
        for char in team:
            if s.mode[char] == STANDING:
                places |= 1 << zones[s.at[char]]
        for zone, card in enumerate(s.room):
            if not tolls[zone] and card < 0:
                continue
            inside = places >> zone & 1
            if inside and card >= 0:
                gain += self.weights.reward * (1.0 - tolls[zone] / 16)
            vp = every + (some if box.goal_zones >> zone & 1 else 0.0)
            if not vp:
                continue
            best = 99.0
            if inside:
                best = 0.0
                for n, char in enumerate(team):
                    if s.mode[char] == STANDING and zones[s.at[char]] == zone:
                        near[n] = 0.0
            else:
                route = self.ground.to(box.map.zone_mask[zone])
                for n, char in enumerate(team):
                    turns = self._turns(seat, char, route, 0.0)
                    near[n] = min(near[n], turns + 0.5)
                    best = min(best, turns)
            best += self.weights.room * tolls[zone] + 0.3
            found.append(vp * hope_of(self.weights, left, best))
        found.sort()
        return gain + 0.9 * sum(found[-3:])

    def _leaving(self, seat: int, out: Route, left: int, found: Prospect) -> float:
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
                found.kept += 0.9 * caught
                all_out *= 0.1
                continue
            turns = max(self.key, self._out(seat, char, out, 1.0 if box.leaving else 0.0))
            hope = in_time(self.weights, left, turns)
            gain += (home + escaped) * hope
            if early is not None:
                gain += early.vp * hope_of(self.weights, left - box.rounds + early.by_round, turns)
            found.kept += caught * (1.0 - hope)
            if together is not None:
                all_out *= hope_of(self.weights, left - box.rounds + together.by_round, turns)
        if together is not None:
            if s.whole >> seat & 1:
                found.escapes = 1.0
            else:
                found.escapes = all_out
                gain += whole * all_out
        return gain

    def _ahead(self, seat: int, team: list[int], out: Route, left: int) -> float:
        """To get away while the game is won, where it ends when nobody is left."""
        if not self._wins(seat, 0):
            return 0.0
        hope = 1.0
        for char in team:
            hope *= hope_of(self.weights, left, max(self.key, self._out(seat, char, out, 1.0)))
        return self.weights.ahead * hope

    def _wins(self, seat: int, borne: int) -> bool:
        """Whether a team wins that leaves now as a whole, tokens it bears brought out."""
        s = self.s
        box = s.box
        if not (box.by_points and box.leaving and box.attackers == 1):
            return False
        brought = s.brought[seat] | borne & box.goals_mask
        fallen = sum([s.mode[char] == FALLEN for char in s.squads[seat]])
        margin = s.points[seat] - s.points[s.defender] - (box.par if box.per_team else 0.0)
        margin += self._points(GOAL_OUT) * (brought & ~s.brought[seat]).bit_count()
        margin += self._points(MOST_GOALS) if brought else 0.0
        margin -= self._points(GOAL_LEFT) * (box.goals_mask & ~brought).bit_count()
        margin -= self._points(ATTACKER_LEFT) * fallen
        if fallen and not s.whole >> seat & 1:
            margin -= self._points(NO_TEAM_ESCAPED)
        return margin > 0.0

    def _seizing(self, seat: int, leader: int, thing: int, alive: bool) -> float:
        s = self.s
        box = s.box
        team = [c for c in s.squads[seat] if s.mode[c] in (STANDING, TRAVELLING)]
        if not team:
            return 0.0
        left = self._left(seat)
        self.ground = self.board.ground(self.tolls[seat], self.keyed)
        out = self.ground.to(exits_of(box, s.home[seat]))
        for char in team:
            if s.bears[char] >> thing & 1:
                way = self._out(seat, char, out, 0.0)
                beside = self.back.to_square(s.at[char])
                others = [self._turns(seat, c, beside, -1.0) for c in team if c != char]
                pull = sum([exp(-0.25 * one) for one in others])
                return 0.95 * deed_of(left, way) + self.weights.escort * (1.5 + pull)
        square = s.at[leader] if alive else s.lies[thing]
        if square < 0:
            return 0.1 * deed_of(left, 5.0)
        route = self.ground.to_square(square)
        turns = sorted([self._turns(seat, char, route, -1.0 if alive else 1.0) for char in team])
        pull = sum([exp(-0.25 * one) for one in turns])
        if alive:
            back = self.back.to(exits_of(box, s.home[seat])).far[square]
            life = max(0.0, life_of(s, leader) - self.wounds[leader])
            while len(turns) < 3:
                turns.append(turns[-1] + 2.0)
            need = 0.2 * turns[0] + 0.4 * (turns[1] + turns[2]) + 0.6 * life
            need += (back + 1.0 + 2.0 * self.weights.new) / 3.5
            return 0.75 * deed_of(left, need) + 0.03 * pull
        need = turns[0] + (out.far[square] + 1.0) / 3.5
        return 0.85 * deed_of(left, need) + self.weights.escort * pull
