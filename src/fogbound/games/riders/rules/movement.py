"""Movement: steps, doors, objects, portals, leaving the board."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import (
    COLUMNS,
    DONE,
    DOOR,
    GIVE,
    LEAVE,
    MOVE,
    PLAY,
    PORTAL,
    RUN,
    SQUARE,
    STOP,
    TAKE,
    THING,
)
from fogbound.games.riders.rules.board import (
    adjacent,
    come_late,
    dice_of,
    freedom_of,
    home_zone,
    leader_of,
    lift,
    may_guard,
    movement_of,
    passes_enemies,
    pick_up,
    stand,
)
from fogbound.games.riders.rules.box import (
    EXIT,
    GATE,
    INSIDE_SEAL,
    KEY_SEAL,
    OPEN,
    SEALED,
    SHUT,
)
from fogbound.games.riders.rules.cards import (
    MOVE_MOMENT,
    OWN_WINDOWS,
    AskAttacker,
    AskDefender,
    drop,
    hand_plays,
    play_card,
    plays,
    turn_order,
    why_not_play,
)
from fogbound.games.riders.rules.maps import NO_DOOR, squares_of
from fogbound.games.riders.rules.parameters import (
    ESCAPED,
    ESCAPED_EARLY,
    FREE_DOOR,
    FREE_PICKUP,
    FREE_PORTAL,
    GOAL_OUT,
    GOAL_TAKEN,
    KEY,
    SKILL,
    TEAM_ESCAPED,
)
from fogbound.games.riders.rules.possible import is_guarded
from fogbound.games.riders.rules.rooms import arrive
from fogbound.games.riders.rules.scoring import nobody_left, score
from fogbound.games.riders.rules.state import (
    BUSY,
    GONE,
    MOVED,
    RISEN,
    STANDING,
    UNENTERED,
    RidersDecision,
    RidersState,
    RidersStep,
)
from fogbound.games.riders.rules.stygia import EnterStygia, may_travel

HERE: Final = 0
"""The first of the directions to take from: the own square; the others are COMPASS + 1."""


# ---------------------------------------------------------------- the phase


def movers(s: RidersState, seat: int) -> list[int]:
    """The characters that have not moved in this phase (move.order)."""
    mode, flags = s.mode, s.flags
    return [c for c in s.squads[seat] if mode[c] == STANDING and not flags[c] & (MOVED | RISEN)]


class Movement(RidersDecision):
    """The movement phase: which character moves next? (move.order)"""

    rule: ClassVar[str] = "move.order"

    def actor(self, s: RidersState) -> int:
        return self.seat if movers(s, self.seat) or s.hands[self.seat] else NOBODY

    def happen(self, s: RidersState) -> None:
        """Nobody can move, and there is no card to play."""

    def legal(self, s: RidersState) -> list[int]:
        codes = MOVE.codes
        legal = [codes[char] for char in movers(s, self.seat)]
        if s.hands[self.seat]:
            legal += plays(s, self.seat)
        legal.append(DONE)
        return legal

    def why_not(self, s: RidersState, action: int) -> str:
        if action in PLAY:
            return why_not_play(s, self.seat, action, OWN_WINDOWS)
        if action in MOVE and s.owner[MOVE.of(action)] == self.seat:
            char = MOVE.of(action)
            if s.flags[char] & RISEN:
                return "revive.wound"
            return "move.order" if s.mode[char] == STANDING else "move.points"
        return "move.order" if action in MOVE else "turn.phases"

    def usual(self, s: RidersState) -> list[int]:
        own = [MOVE.codes[char] for char in s.squads[self.seat] if s.at[char] >= 0]
        return own + hand_plays(s, self.seat)

    def play(self, s: RidersState, action: int) -> None:
        if action == DONE:
            return
        s.stack.append(self)
        if action in PLAY:
            play_card(s, self.seat, PLAY.of(action))
            return
        char = MOVE.of(action)
        s.flags[char] |= MOVED
        push_break(s)
        s.stack.append(MoveOn(char, movement_of(s, char), 0, 0))


def push_break(s: RidersState) -> None:
    """After a character's movement others may play cards (card.defence.breaks)."""
    if s.turn == s.defender:
        s.stack += [AskAttacker(seat) for seat in turn_order(s)[::-1]]
    else:
        s.stack.append(AskDefender(MOVE_MOMENT, s.defender))


class MoveGroup(RidersStep):
    """Several characters get movement points, one after another: which next?"""

    fields: ClassVar[tuple[str, ...]] = ("chars", "points", "seat")
    rule: ClassVar[str] = "turn.fixed"

    def __init__(self, chars: int, points: int, seat: int) -> None:
        self.chars = chars
        """Those that have not moved yet, as bits."""
        self.points = points
        self.seat = seat

    def _left(self, s: RidersState) -> list[int]:
        return [
            char
            for char in squares_of(self.chars)
            if s.mode[char] == STANDING and not s.flags[char] & RISEN
        ]

    def actor(self, s: RidersState) -> int:
        return self.seat if self._left(s) else NOBODY

    def happen(self, s: RidersState) -> None:
        """All have moved."""

    def legal(self, s: RidersState) -> list[int]:
        legal = [MOVE.codes[char] for char in self._left(s)]
        legal.append(DONE)
        return legal

    def play(self, s: RidersState, action: int) -> None:
        if action != DONE:
            char = MOVE.of(action)
            s.stack.append(MoveGroup(self.chars & ~(1 << char), self.points, self.seat))
            s.stack.append(MoveOn(char, self.points, 0, 1))


# ---------------------------------------------------------------- one character


class MoveOn(RidersStep):
    """A character moves on, as long as it has points (move.uses)."""

    fields: ClassVar[tuple[str, ...]] = ("char", "points", "doors", "extra")
    rule: ClassVar[str] = "move.uses"

    def __init__(self, char: int, points: int, doors: int, extra: int) -> None:
        self.char = char
        self.points = points
        """Movement points left."""
        self.doors = doors
        """The doors it operated for nothing since its last step, as bits (door.free)."""
        self.extra = extra
        """Whether a card or skill moves it: no portal, no skill dice, no cards."""

    def actor(self, s: RidersState) -> int:
        char = self.char
        if s.mode[char] != STANDING or s.flags[char] & RISEN:
            return NOBODY
        return s.owner[char]

    def happen(self, s: RidersState) -> None:
        """It fell or was sent away: its movement is over."""

    # ------------------------------------------------------------------ what it may do

    def legal(self, s: RidersState) -> list[int]:
        char, points = self.char, self.points
        square = s.at[char]
        board = s.box.map
        legal: list[int] = []
        skill = 0 if self.extra else runs(s, char)
        on_figure = s.at.count(square) > 1 and shares(s, char)
        on_body = s.bodies >> square & 1
        if points:
            codes, doors = SQUARE.codes, s.doors
            taken = s.raiders | s.guards | s.towers | s.bodies
            is_henchman = s.owner[char] == s.defender
            for to, door in board.steps[square]:
                if door != NO_DOOR and doors[door] != OPEN:
                    continue
                if is_henchman and door != NO_DOOR and not may_guard(s, char, to):
                    continue
                if not taken >> to & 1:
                    legal.append(codes[to])
                elif points + skill > 1 and can_pass(s, char, to, door):
                    budget = points - 1 + skill * s.box.run
                    clear = not on_figure and not on_body
                    if clear or ends_somewhere(s, char, to, budget):
                        legal.append(codes[to])
        if not on_figure:
            self._more(s, legal, square, bool(on_body), skill)
        if skill:
            legal.append(RUN)
        if not on_figure and not on_body:
            if not self.extra and s.hands[s.owner[char]]:
                legal += plays(s, s.owner[char])
            legal.append(STOP)
        return legal

    def _more(
        self, s: RidersState, legal: list[int], square: int, on_body: bool, skill: int
    ) -> None:
        """Doors, objects, portal and leaving: what is done on a square (move.end.token)."""
        char, points = self.char, self.points
        free = freedom_of(s, char)
        for door in s.box.map.doors_at[square]:
            cost = 0 if free & FREE_DOOR else 1
            if cost > points or self.doors >> door & 1 or why_not_door(s, char, door):
                continue
            if not on_body or self._way_off(s, square, points - cost, skill, door):
                legal.append(DOOR.codes[door])
        cost = 0 if free & FREE_PICKUP else 1
        stays = not on_body or self._way_off(s, square, points - cost, skill, NO_DOOR)
        if cost <= points and stays and s.owner[char] != s.defender:
            if s.bears[char]:
                legal += [GIVE.codes[other] for other in receivers(s, char)]
            if s.litter & (s.box.map.near[square] | 1 << square):
                legal += [TAKE.codes[way] for way in takings(s, char)]
        if points and s.box.leaving and not why_not_leave(s, char):
            legal.append(LEAVE)
        fresh = free & FREE_PORTAL or not s.flags[char] & BUSY
        may_open = not on_body and not self.extra and fresh
        if may_open and may_travel(s, char) and not s.bears[char] & s.box.rooted_mask:
            legal.append(PORTAL)

    def _way_off(self, s: RidersState, square: int, points: int, skill: int, door: int) -> bool:
        """Whether it could still step off to where it may stop, a door being turned."""
        budget = points + skill * s.box.run
        if budget <= 0:
            return False
        if door == NO_DOOR:
            return ends_somewhere(s, self.char, square, budget)
        state = s.doors[door]
        s.doors[door] = SHUT if state == OPEN else OPEN
        found = ends_somewhere(s, self.char, square, budget)
        s.doors[door] = state
        return found

    # ------------------------------------------------------------------ why not

    def why_not(self, s: RidersState, action: int) -> str:
        char = self.char
        shared = shares(s, char)
        if action in SQUARE:
            return self._why_not_step(s, SQUARE.of(action))
        if action in PLAY:
            if self.extra:
                return "card.play.moment"
            return why_not_play(s, s.owner[char], action, OWN_WINDOWS if not shared else ())
        if shared and action in (STOP, PORTAL, LEAVE):
            return "move.end"
        if shared and (action in DOOR or action in GIVE or action in TAKE):
            return "move.end"
        if s.bodies >> s.at[char] & 1 and action in (STOP, PORTAL):
            return "move.end.token"
        return self._why_not_deed(s, action)

    def _why_not_deed(self, s: RidersState, action: int) -> str:
        char = self.char
        if action in DOOR:
            return self._why_not_door(s, DOOR.of(action))
        if action in GIVE:
            return why_not_give(s, char, GIVE.of(action)) or "move.uses"
        if action in TAKE:
            return self._why_not_take(s, taken_from(s, char, TAKE.of(action)))
        if action == RUN:
            return "defender.no_skill" if s.owner[char] == s.defender else "move.skill"
        if action == PORTAL:
            if s.bears[char] & s.box.rooted_mask:
                return "object.travel"
            if char == leader_of(s):
                return "scenario.king.leader.acts"
            return "portal.open" if may_travel(s, char) else "portal.cost"
        if action == LEAVE:
            return why_not_leave(s, char) or "move.leave"
        return "move.order" if action in MOVE else self.rule

    def _why_not_step(self, s: RidersState, to: int) -> str:
        char, square = self.char, s.at[self.char]
        steps = dict(s.box.map.steps[square])
        if to not in steps:
            zones = s.box.map.zone
            apart = (
                abs(to // COLUMNS - square // COLUMNS),
                abs(to % COLUMNS - square % COLUMNS),
            )
            if max(apart) > 1 or to == square:
                return "move.step"
            if min(apart) == 0:
                return "board.walls"
            return "move.door" if zones[to] != zones[square] else "move.diagonal"
        door = steps[to]
        if door != NO_DOOR and s.doors[door] != OPEN:
            return "door.passage"
        if s.owner[char] == s.defender and not may_guard(s, char, to):
            leads = char == leader_of(s)
            return "scenario.king.leader.acts" if leads else "board.areas.safe"
        if not self.points:
            return "move.points"
        return self._why_not_held(s, to, door)

    def _why_not_held(self, s: RidersState, to: int, door: int) -> str:
        if s.towers >> to & 1:
            return "move.turret"
        if not can_pass(s, self.char, to, door):
            if s.room[s.box.map.zone[to]] == UNENTERED and s.owner[self.char] != s.defender:
                return "room.activate.moment"
            return "move.pass"
        return "move.tokens" if s.bodies >> to & 1 else "move.end"

    def _why_not_door(self, s: RidersState, door: int) -> str:
        if door >= len(s.doors) or s.at[self.char] not in s.box.map.doors[door]:
            return "board.door"
        rule = why_not_door(s, self.char, door)
        if rule:
            return rule
        if self.doors >> door & 1:
            return "door.free"
        return "move.points" if not self.points else "move.end.token"

    def _why_not_take(self, s: RidersState, square: int) -> str:
        if s.owner[self.char] == s.defender:
            return "object.take.who"
        if square < 0 or square not in s.lies:
            return "object.take"
        if s.bears[self.char] & s.box.alone_mask:
            return "object.alone"
        return "object.take" if takable(s, self.char, square) else "scenario.factory.one"

    def usual(self, s: RidersState) -> list[int]:
        """The doors beside it, the portal, skill dice, the way out, and the cards in hand."""
        found = [DOOR.codes[door] for door in s.box.map.doors_at[s.at[self.char]]]
        found += [PORTAL, RUN, STOP]
        if s.box.leaving:
            found.append(LEAVE)
        return found + hand_plays(s, s.owner[self.char])

    # ------------------------------------------------------------------ what it does

    def play(self, s: RidersState, action: int) -> None:
        char = self.char
        if action in SQUARE:
            self._step(s, SQUARE.of(action))
        elif action == STOP:
            return
        elif action in PLAY:
            s.stack.append(self)
            play_card(s, s.owner[char], PLAY.of(action))
        elif action == RUN:
            s.spare[char] -= 1 << 3 * SKILL
            s.flags[char] |= BUSY
            if s.events is not None:
                s.tell("runs", s.owner[char], (char, s.box.run))
            s.stack.append(MoveOn(char, self.points + s.box.run, self.doors, 0))
        elif action == PORTAL:
            s.stack.append(EnterStygia(char, 0))
        elif action == LEAVE:
            leave(s, char)
        else:
            self._handle(s, action)

    def _step(self, s: RidersState, to: int) -> None:
        char = self.char
        origin = s.at[char]
        door = NO_DOOR
        for other, between in s.box.map.steps[origin]:
            if other == to:
                door = between
        lift(s, char)
        stand(s, char, to)
        s.flags[char] |= BUSY
        if s.rolled:
            come_late(s, char)
        if s.events is not None:
            s.tell("moves", s.owner[char], (char, origin, to))
        push_on(s, char, self.points - 1, 0, self.extra)
        if door != NO_DOOR or s.bears[char] & s.box.goals_mask:
            arrive(s, char, door)

    def _handle(self, s: RidersState, action: int) -> None:
        """A door is turned, or objects change hands."""
        char = self.char
        free = freedom_of(s, char)
        s.flags[char] |= BUSY
        if action in DOOR:
            door = DOOR.of(action)
            if free & FREE_DOOR:
                push_on(s, char, self.points, self.doors | 1 << door, self.extra)
            else:
                push_on(s, char, self.points - 1, 0, self.extra)
            turn_door(s, s.owner[char], door)
            return
        cost = 0 if free & FREE_PICKUP else 1
        push_on(s, char, self.points - cost, self.doors, self.extra)
        if action in GIVE:
            s.stack.append(Give(char, GIVE.of(action), 0))
        else:
            s.stack.append(Take(char, taken_from(s, char, TAKE.of(action)), 0))


def push_on(s: RidersState, char: int, points: int, doors: int, extra: int) -> None:
    """Push the rest of a movement, if there can be any."""
    if points or (not extra and runs(s, char)) or freedom_of(s, char):
        s.stack.append(MoveOn(char, points, doors, extra))


def runs(s: RidersState, char: int) -> int:
    """How many skill dice a character could give up for movement (move.skill)."""
    return 0 if s.owner[char] == s.defender else dice_of(s.spare[char], SKILL)


def shares(s: RidersState, char: int) -> bool:
    """Whether a moving character is on another figure's square."""
    square = s.at[char]
    return any(
        where == square and other != char and s.mode[other] == STANDING
        for other, where in enumerate(s.at)
    )


def can_pass(s: RidersState, char: int, to: int, door: int) -> bool:
    """Whether a character may go onto a held square to pass it (move.pass, move.turret)."""
    if s.towers >> to & 1:
        return False
    is_henchman = s.owner[char] == s.defender
    enemies = s.raiders if is_henchman else s.guards
    if enemies >> to & 1 and not passes_enemies(s, char):
        return False
    if is_henchman:
        return door == NO_DOOR or may_guard(s, char, to)
    return s.room[s.box.map.zone[to]] != UNENTERED


def ends_somewhere(s: RidersState, char: int, start: int, points: int) -> bool:
    """Whether so many steps lead from a held square to one where movement may end (move.end).

    The square the character comes from counts as free: it has left it.
    """
    own = s.at[char]
    taken = s.raiders | s.guards | s.towers | s.bodies
    if own != start and not shares(s, char) and not s.bodies >> own & 1:
        taken &= ~(1 << own)
    is_henchman = s.owner[char] == s.defender
    seen = 1 << start
    edge = [start]
    for _ in range(points):
        further: list[int] = []
        for here in edge:
            for to, door in s.box.map.steps[here]:
                if seen >> to & 1 or (door != NO_DOOR and s.doors[door] != OPEN):
                    continue
                if is_henchman and door != NO_DOOR and not may_guard(s, char, to):
                    continue
                if not taken >> to & 1:
                    return True
                seen |= 1 << to
                if can_pass(s, char, to, door):
                    further.append(to)
        edge = further
    return False


# ---------------------------------------------------------------- doors


def why_not_door(s: RidersState, char: int, door: int) -> str:
    """The rule that keeps a character from operating a door beside it, or nothing.

    See door.side.rule; for henchmen door.henchmen.
    """
    box, state = s.box, s.doors[door]
    seal = box.door_seal[door]
    if s.owner[char] == s.defender:
        if state == SEALED:
            return "door.sealed"
        if char == leader_of(s):
            return "scenario.king.leader.acts"
        return "door.guarded" if is_guarded(s, door) else ""
    if state != SEALED and s.barred[door] >= s.round:
        return "door.barred"
    if seal == KEY_SEAL and state != OPEN and _has_key(s, char):
        return ""
    if state == SEALED:
        opens = seal == INSIDE_SEAL and s.at[char] == box.map.doors[door][0]
        return "" if opens else "door.sealed"
    if is_guarded(s, door):
        return "door.guarded"
    zone = box.map.zone[s.at[char]]
    if s.room[zone] >= 0 and s.entrance[zone] != door:
        return "door.locked" if state == SHUT else "door.side.rule"
    return ""


def _has_key(s: RidersState, char: int) -> bool:
    return any(
        s.box.goal_kind[thing - s.box.kits] == KEY
        for thing in squares_of(s.bears[char] & s.box.goals_mask)
    )


def turn_door(s: RidersState, seat: int, door: int) -> None:
    """Open a shut door, close an open one."""
    before = s.doors[door]
    s.doors[door] = SHUT if before == OPEN else OPEN
    if s.events is not None:
        what = "closes" if before == OPEN else "unseals" if before == SEALED else "opens"
        s.tell(what, seat, (door,))


# ---------------------------------------------------------------- objects


def receivers(s: RidersState, char: int) -> list[int]:
    """The companions a character could hand something to (object.give.adjacent)."""
    return [other for other in s.squads[s.owner[char]] if not why_not_give(s, char, other)]


def why_not_give(s: RidersState, char: int, other: int) -> str:
    """The rule that keeps a character from handing objects to another, or nothing."""
    if other == char or s.owner[other] != s.owner[char] or s.mode[other] != STANDING:
        return "object.give.adjacent"
    if not adjacent(s, s.at[char]) >> s.at[other] & 1 and s.at[other] != s.at[char]:
        return "object.give.adjacent"
    if not s.bears[char]:
        return "object.give"
    return "" if givable(s, char, other) else "object.give"


def givable(s: RidersState, char: int, other: int) -> int:
    """The objects one character can hand to another, as bits (object.give, object.alone)."""
    alone = s.box.alone_mask
    if s.bears[other] & alone:
        return 0
    return s.bears[char] & ~alone if s.bears[other] else s.bears[char]


def taken_from(s: RidersState, char: int, way: int) -> int:
    """The square in a direction; HERE is the own one."""
    square = s.at[char]
    if way == HERE:
        return square
    for to, _ in s.box.map.steps[square]:
        if s.box.map.direction(square, to) == way - 1:
            return to
    return -1


def takings(s: RidersState, char: int) -> list[int]:
    """From where a character could pick something up, as places in the family `take`."""
    square = s.at[char]
    reach = s.litter & (adjacent(s, square) | 1 << square)
    found = [q for q in squares_of(reach) if takable(s, char, q)]
    return sorted([HERE if q == square else 1 + s.box.map.direction(square, q) for q in found])


def takable(s: RidersState, char: int, square: int) -> list[int]:
    """The objects on a square that a character may pick up (object.take, object.alone)."""
    if s.bears[char] & s.box.alone_mask:
        return []
    return [n for n, q in enumerate(s.lies) if q == square and within_limit(s, char, n)]


def within_limit(s: RidersState, char: int, thing: int) -> bool:
    """Whether the team may take one more token of its kind (scenario.factory.one)."""
    box = s.box
    if thing < box.kits:
        return True
    kind = box.goal_kind[thing - box.kits]
    limit = box.goal_limit[kind]
    if not limit:
        return True
    seat = s.owner[char]
    has = s.brought[seat]
    for own in s.squads[seat]:
        has |= s.bears[own]
    alike = [n for n in squares_of(has & box.goals_mask) if box.goal_kind[n - box.kits] == kind]
    return len(alike) < limit


class Give(RidersStep):
    """A character hands objects to a companion, as many as it likes (object.give)."""

    fields: ClassVar[tuple[str, ...]] = ("char", "to", "some")
    rule: ClassVar[str] = "object.give"

    def __init__(self, char: int, to: int, some: int) -> None:
        self.char = char
        self.to = to
        self.some = some
        """Whether something was handed over already."""

    def actor(self, s: RidersState) -> int:
        things = givable(s, self.char, self.to)
        if not things or (not self.some and not things & things - 1):
            return NOBODY
        return s.owner[self.char]

    def happen(self, s: RidersState) -> None:
        """A single object is handed over without asking; then it is over."""
        if not self.some:
            for thing in squares_of(givable(s, self.char, self.to)):
                self._give(s, thing)

    def legal(self, s: RidersState) -> list[int]:
        legal = thing_codes(s, squares_of(givable(s, self.char, self.to)))
        if self.some:
            legal.append(DONE)
        return legal

    def play(self, s: RidersState, action: int) -> None:
        if action != DONE:
            wanted = THING.of(action)
            things = squares_of(givable(s, self.char, self.to))
            s.stack.append(Give(self.char, self.to, 1))
            self._give(s, next_of(s, things, wanted))

    def _give(self, s: RidersState, thing: int) -> None:
        s.bears[self.char] &= ~(1 << thing)
        s.bears[self.to] |= 1 << thing
        if s.events is not None:
            s.tell("gives", s.owner[self.char], (self.char, self.to, thing))
        if s.box.map.zone[s.at[self.to]] == home_zone(s, s.owner[self.to]):
            arrive(s, self.to, NO_DOOR)


def thing_codes(s: RidersState, things: list[int]) -> list[int]:
    """The actions that name objects; equal ones have one."""
    return [THING.codes[n] for n in sorted({s.box.thing[thing] for thing in things})]


def next_of(s: RidersState, things: list[int], wanted: int) -> int:
    """The first of some objects that an action of the family `object` names."""
    for thing in things:
        if s.box.thing[thing] == wanted:
            return thing
    raise ValueError(wanted)


class Take(RidersStep):
    """A character picks up objects from a square, as many as it likes (object.take)."""

    fields: ClassVar[tuple[str, ...]] = ("char", "square", "some")
    rule: ClassVar[str] = "object.take"

    def __init__(self, char: int, square: int, some: int) -> None:
        self.char = char
        self.square = square
        self.some = some
        """Whether something was picked up already."""

    def actor(self, s: RidersState) -> int:
        things = takable(s, self.char, self.square)
        if not things or (not self.some and len(things) == 1):
            return NOBODY
        return s.owner[self.char]

    def happen(self, s: RidersState) -> None:
        """A single object is picked up without asking; then it is over."""
        if not self.some:
            for thing in takable(s, self.char, self.square):
                take(s, self.char, thing)

    def legal(self, s: RidersState) -> list[int]:
        legal = thing_codes(s, takable(s, self.char, self.square))
        if self.some:
            legal.append(DONE)
        return legal

    def forbids(self, s: RidersState, action: int) -> str:
        if action in THING:
            for thing, square in enumerate(s.lies):
                if square == self.square and s.box.thing[thing] == THING.of(action):
                    return "scenario.factory.one"
        return self.rule

    def play(self, s: RidersState, action: int) -> None:
        if action != DONE:
            things = takable(s, self.char, self.square)
            s.stack.append(Take(self.char, self.square, 1))
            take(s, self.char, next_of(s, things, THING.of(action)))


def take(s: RidersState, char: int, thing: int) -> None:
    """A character picks up an object; what it carries alone it carries alone (object.alone)."""
    seat, square = s.owner[char], s.lies[thing]
    pick_up(s, thing)
    if s.box.alone_mask >> thing & 1 and s.bears[char]:
        drop(s, char, s.bears[char])
    s.bears[char] |= 1 << thing
    if s.events is not None:
        s.tell("takes", seat, (char, thing, square))
    if thing < s.box.kits:
        return
    first = not s.taken >> thing & 1
    s.taken |= 1 << thing
    if first:
        door = s.box.seal_of_goal[thing - s.box.kits]
        if door >= 0 and s.doors[door] == SEALED:
            turn_door(s, seat, door)
        if score(s, seat, GOAL_TAKEN):
            return
    arrive(s, char, NO_DOOR)


# ---------------------------------------------------------------- leaving the board


def why_not_leave(s: RidersState, char: int) -> str:
    """The rule that keeps a character from leaving the board, or nothing."""
    box = s.box
    if s.owner[char] == s.defender:
        return "defender.rooms"
    if not box.leaving:
        return "move.leave"
    zone = box.map.zone[s.at[char]]
    if box.zone_kind[zone] not in (GATE, EXIT):
        return "move.leave"
    if not box.exits_any and zone != home_zone(s, s.owner[char]):
        return "scenario.exits"
    return ""


def leave(s: RidersState, char: int) -> None:
    """A character leaves the board with all it carries (move.leave)."""
    seat, square = s.owner[char], s.at[char]
    lift(s, char)
    s.mode[char] = GONE
    s.at[char] = -1
    s.flags[char] |= BUSY
    if s.events is not None:
        s.tell("leaves", seat, (char, square))
    for thing in squares_of(s.bears[char] & s.box.goals_mask):
        s.bears[char] &= ~(1 << thing)
        s.brought[seat] |= 1 << thing
        if s.events is not None:
            s.tell("brings out", seat, (char, thing))
        if score(s, seat, GOAL_OUT):
            return
    if score(s, seat, ESCAPED) or score(s, seat, ESCAPED_EARLY):
        return
    if all(s.mode[other] == GONE for other in s.squads[seat]):
        row = s.box.score[TEAM_ESCAPED]
        if row is not None and s.round <= row.by_round:
            s.whole |= 1 << seat
            if score(s, seat, TEAM_ESCAPED):
                return
    nobody_left(s)
