"""Positions of The Smog Riders for tests: set up in words, played in words, read in words.

Several things come in one string, with commas. Squares are column and row, "e10"; doors and zones
go by the names of their actions, "5" and "b".
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Self

import fogbound
from fogbound.engine import NOBODY, Game, Step
from fogbound.engine.state import Hashed
from fogbound.games.riders.rules import board
from fogbound.games.riders.rules.actions import (
    CARDS,
    CHARACTERS,
    COLOURS,
    DEFENCES,
    FIELDS,
    SQUARES,
    THINGS,
)
from fogbound.games.riders.rules.state import (
    DEAD,
    EYE,
    FALLEN,
    GONE,
    SOLVED,
    STANDING,
    TRAVELLING,
    UNENTERED,
    UNUSED,
    RidersState,
)
from tests import position as shared
from tests.riders.story import check_story

RIDERS: Game[RidersState] = fogbound.game("riders")
DATA: dict[str, Any] = tomllib.loads(RIDERS.components)
TEAMS = {
    "commonsteam": (
        "arcturus, charlotte page, mapuche",
        "clayton, amelia steam, patty wrench",
        "hans krueger, rosalind alembic, tobias flint",
    ),
    "abyssal": (
        "morsiarty, kelly kraken, magda von shrapnel",
        "clawfinger jack, fu cat chu, duane van der shark",
        "vikka, mother undertow, silas barnacle",
    ),
}
"""The teams of seats 0 to 2 where a test does not care."""
SEATS = ("first", "second", "third", "fourth")
GUNS = ("basic", "mk2", "flame")
DOOR_STATES = ("open", "closed", "sealed")
MODES = ("unused", "standing", "fallen", "travelling", "gone", "dead")
KEY = b"smog riders"
SCORES = (
    "plan_home", "marked_turret", "home_at_end", "goal_out", "most_goals", "goal_taken",
    "goal_left", "goal_room_solved", "room_solved", "friendly_fire", "henchman_falls",
    "attacker_falls", "escaped", "escaped_early", "team_escaped", "no_team_escaped",
    "attacker_left", "leader_out", "leader_kept",
)  # fmt: skip


def words(text: str) -> list[str]:
    """The things a text names, separated by commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def char(name: str) -> int:
    """The number of a character."""
    return CHARACTERS.index(name)


def square(name: str) -> int:
    """The number of a square."""
    return SQUARES.index(name)


def card(name: str) -> int:
    """The number of a card."""
    return CARDS.index(name)


def row_of(table: str, name: str) -> dict[str, Any]:
    """A row of the components file, by the name of an action or an id."""
    ident = name.replace(" ", "_")
    found: dict[str, Any] = next(row for row in DATA[table] if row["id"] == ident)
    return found


def new_game(
    players: int = 2, seed: int = 7, components: str | None = None, **options: str | int
) -> RidersState:
    """A game at its first decision, set up by the rules themselves."""
    return RIDERS.new(players, seed, components, **options)


class Position(shared.Position[RidersState]):
    """A game of The Smog Riders in progress."""

    def play(self, *actions: str) -> Self:
        """Play actions one after the other; what is told must be what happens."""
        before = self.state.copy()
        super().play(*actions)
        if before.owner == self.state.owner and before.side >= 0:
            check_story(before, self.events, self.state)
        return self

    def dice(self, *faces: int) -> Self:
        """See to it that the next dice show these faces, eight at most; then ones."""
        s = self.state
        s.key = KEY
        s.rolls = 8 * (s.rolls // 8 + 1)
        hashed = Hashed(s.key, s.rolls // 8)
        hashed.words = [face - 1 for face in faces] + [0] * (8 - len(faces))
        s._hashed = hashed
        return self

    def walk(self, who: str, *steps: str) -> Self:
        """A character moves: squares, and other actions as they are; then it stops."""
        self.play(f"move {who}", *[step_of(step) for step in steps])
        told = self.events
        if "stop" in self.legal:
            self.play("stop")
            self.events = told + self.events
        return self

    def maybe(self, *actions: str) -> Self:
        """Play those of the actions that are asked for: where there is no choice, none is.

        What is told comes after what was told before.
        """
        told = self.events
        for action in actions:
            if action in self.legal:
                self.play(action)
                told = told + self.events
        self.events = told
        return self

    def throw(self, zone: str, *faces: int, keep: bool = True) -> Self:
        """Go on to the pool of a zone and throw these faces, in the order of the pool."""
        told = []
        for action in ("done", "done", f"zone {zone}", "roll", "keep"):
            if action == "done" and f"zone {zone}" in self.legal:
                continue
            if action == "keep" and not keep:
                break
            if action in self.legal:
                self.dice(*faces)
                self.play(action)
                told += self.events
        self.events = told
        return self

    def use(self, action: str, *dice: str) -> Self:
        """Put dice on an action, or on the room: "strength 6"; then enough, where that is asked."""
        self.play(action if action == "solve" else f"use {action}")
        told = self.events
        for die in dice:
            if f"die {die}" in self.legal:
                self.play(f"die {die}")
                told = told + self.events
        if "enough" in self.legal:
            self.play("enough")
            told = told + self.events
        self.events = told
        return self

    def assigned(self) -> Self:
        """End the assignment, where it has not ended for want of dice."""
        return self.play("done") if self.step == "AssignDice" else self

    def act(self, action: str, *then: str) -> Self:
        """End the assignment and carry out an action, and what follows."""
        told: list[Any] = []
        if type(self.state.stack[-1]).__name__ == "AssignDice":
            self.play("done")
            told = self.events
        for one in (action if action == "solve" else f"use {action}", *then):
            if one in self.legal or one in then:
                self.play(one)
                told = told + self.events
        self.events = told
        return self

    # ------------------------------------------------------------------ the table, in words

    @property
    def step(self) -> str:
        """What kind of decision it is."""
        return type(self.state.stack[-1]).__name__

    def at(self, who: str) -> str:
        """The square of a character; of a traveller that of its token; "" off the board."""
        number = self.state.at[char(who)]
        return SQUARES[number] if number >= 0 else ""

    def mode(self, who: str) -> str:
        """Standing, fallen, travelling, gone, dead or unused."""
        return MODES[self.state.mode[char(who)]]

    def field(self, who: str) -> str:
        """The field of a traveller."""
        number = self.state.field[char(who)]
        return FIELDS[min(number, EYE)] if number >= 0 else ""

    def wounds(self, who: str) -> int:
        return self.state.wounds[char(who)]

    def madness(self, who: str) -> int:
        return self.state.madness[char(who)]

    def stunned(self, who: str) -> bool:
        """Whether a character has a stun token."""
        return bool(self.state.stunned >> char(who) & 1)

    def own_dice(self, who: str) -> dict[str, int]:
        """The dice a character has not spent in this round."""
        spare = self.state.spare[char(who)]
        return {name: n for k, name in enumerate(COLOURS) if (n := spare >> 3 * k & 7)}

    def bears(self, who: str) -> list[str]:
        """The objects a character carries."""
        return self._things(self.state.bears[char(who)])

    def lying(self, name: str) -> list[str]:
        """The objects on a square."""
        lies = enumerate(self.state.lies)
        return self._things(sum(1 << n for n, at in lies if at == square(name)))

    def _things(self, bits: int) -> list[str]:
        box = self.state.box
        return [THINGS[box.thing[n]] for n in range(box.objects) if bits >> n & 1]

    def door(self, name: str) -> str:
        """Whether a door is open, closed or sealed."""
        return DOOR_STATES[self.state.doors[int(name) - 1]]

    def room(self, zone: str) -> str:
        """The card of an active room; else "new" or "solved"."""
        number = self.state.room[self.zone(zone)]
        if number < 0:
            return {UNENTERED: "new", SOLVED: "solved"}[number]
        return self.state.box.ids["room"][number].replace("_", " ")

    def sum_on(self, zone: str) -> int:
        """The points on a room's card."""
        return self.state.points_on[self.zone(zone)]

    def zone(self, name: str) -> int:
        """The number of a zone on this map."""
        return zone_of(self.state, name)

    def guns(self) -> dict[str, str]:
        """The kinds of the turrets, by square."""
        return {SQUARES[gun[0]]: GUNS[gun[1]] for gun in self.state.guns}

    def damage(self, name: str) -> int:
        """The wounds on a turret."""
        return next(gun[2] for gun in self.state.guns if gun[0] == square(name))

    def hand(self, seat: int) -> list[str]:
        """The cards a seat holds."""
        assert list(self.state.hands[seat]) == sorted(self.state.hands[seat])
        return [CARDS[n] for n in self.state.hands[seat]]

    def pool(self) -> list[str]:
        """The dice lying on the table, as they are called."""
        dice = [(die >> 3 & 3, die & 7) for die in self.state.pool]
        return [f"{COLOURS[colour]} {face}" for colour, face in dice if face]

    @property
    def points(self) -> list[int]:
        return self.state.points

    @property
    def steam(self) -> list[int]:
        return self.state.steam

    @property
    def luck(self) -> list[int]:
        return self.state.luck

    @property
    def discards(self) -> list[str]:
        return [CARDS[n] for n in self.state.discards]

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; the game is over."""
        assert self.state.outcome is not None
        return self.state.outcome.winners

    @property
    def ended_by(self) -> str:
        """The rule by which the game ended, or nothing."""
        return self.state.outcome.rule if self.state.outcome else ""

    def sees(self, one: str, other: str) -> bool:
        """Whether a figure on one square sees the other."""
        return board.sees(self.state, square(one), square(other))

    def tells(self, what: str) -> list[tuple[int, ...]]:
        """The numbers of the events of that name."""
        return [details for _, details, _ in self.told(what)]


def step_of(word: str) -> str:
    """A square as an action; anything else as it is."""
    return f"square {word}" if re.fullmatch(r"[a-t]\d+", word) else word


def zone_of(s: RidersState, name: str) -> int:
    """The number of a zone by its letter."""
    from fogbound.games.riders.rules.actions import ZONES

    return s.box.zone_of_code[ZONES.index(name)]


def position(
    scenario: str = "factory",
    players: int = 2,
    *,
    side: str = "commonsteam",
    turn: int | None = 0,
    phase: str = "move",
    in_round: int = 2,
    teams: Mapping[int, str] = {},
    at: Mapping[str, str] = {},
    stygia: Mapping[str, str] = {},
    fallen: Mapping[str, str] = {},
    gone: str = "",
    dead: str = "",
    guns: Mapping[str, str] = {},
    bare: bool = False,
    rooms: Mapping[str, str] = {},
    sums: Mapping[str, int] = {},
    entrance: Mapping[str, str] = {},
    doors: Mapping[str, str] = {},
    barred: Mapping[str, int] = {},
    wounds: Mapping[str, int] = {},
    madness: Mapping[str, int] = {},
    stunned: str = "",
    hands: Mapping[int, str] = {},
    spells: str | None = None,
    defences: str | None = None,
    discards: str = "",
    room_deck: str = "",
    bears: Mapping[str, str] = {},
    lies: Mapping[str, str] = {},
    luck: Mapping[int, int] = {},
    steam: Mapping[int, int] = {},
    points: Mapping[int, int] = {},
    brought: Mapping[int, str] = {},
    taken: str = "",
    astral: int = 0,
    first: int = 0,
    dice: tuple[int, ...] = (),
    components: str | None = None,
    **options: str | int,
) -> Position:
    """Seat `turn` begins the given phase of its turn, everything else as told.

    Attackers are seats 0 to n-1, the defender is the last; seat n has start area n + 1. Without a
    word: characters not named stand in their start areas, no henchman is on the board, turrets,
    goal tokens and doors are as the set-up leaves them, no room was entered, nobody has a card.
    `at` names a square for attackers and henchmen; `stygia` a field and the square of the token,
    "o1 e9". `bare`: no turret of the set-up stands. A room is "solved" or the name of its card.
    `spells`, `defences` and `room_deck` lie on top, the first uppermost; `spells=""`: no deck.
    """
    opened = {"defender": SEATS[players - 1], "side": side, "scenario": scenario, **options}
    s = new_game(players, 1, components, **opened)
    s.order = list(range(players - 1))
    s.first = first
    s.home = [*range(players - 1), -1]
    _crew(s, side, teams)
    _places(s, at, stygia, fallen, words(gone), words(dead))
    s.wounds = [wounds.get(name, _at_the_end(s, name, fallen)) for name in CHARACTERS]
    s.madness = [madness.get(name, 0) for name in CHARACTERS]
    s.stunned = sum(1 << char(name) for name in words(stunned))
    s.round, s.turn = in_round, NOBODY if turn is None else turn
    s.guns = [] if bare else list(_set_up_guns(s))
    s.guns += [(square(name), GUNS.index(kind), 0, -1) for name, kind in guns.items()]
    s.doors = list(s.box.door_state)
    for name, state in doors.items():
        s.doors[int(name) - 1] = DOOR_STATES.index(state)
    s.barred = [barred.get(str(n + 1), 0) for n in range(len(s.doors))]
    _rooms(s, rooms, sums, entrance, room_deck)
    _objects(s, bears, lies, brought)
    s.taken = sum(1 << _object(s, name, 0) for name in words(taken))
    s.hands = [tuple(sorted(map(card, words(hands.get(seat, ""))))) for seat in range(players)]
    s.discards = list(map(card, words(discards)))
    _decks(s, spells, defences)
    s.luck = [luck.get(seat, 3 if seat < players - 1 else 0) for seat in range(players)]
    s.steam = [steam.get(seat, 0) for seat in range(players)]
    s.points = [points.get(seat, 0) for seat in range(players)]
    s.astral = astral
    s.rolled = 0
    board.reckon(s)
    p = Position(s)
    if dice:
        p.dice(*dice)
    s.stack = stack_for(s, turn, phase)
    s._legal = None
    s.events = p.events
    s._settle()
    return p


def stack_for(s: RidersState, turn: int | None, phase: str) -> list[Step[Any]]:
    """What is still to happen when a seat begins a phase of its turn, or after the turns."""
    steps: dict[str, Any] = dict(RIDERS.steps)
    defender = s.box.players - 1
    stack = [steps["EndRound"]()]
    if phase == "end":
        return stack
    stack.append(steps["Reaction"]())
    if phase == "reaction":
        return stack
    if turn != defender:
        stack += [steps["BeginTurn"](defender), steps["Penalties"](0)]
        if phase == "penalties":
            return stack
        assert turn is not None
        order = s.order[s.order.index(s.first) :] + s.order[: s.order.index(s.first)]
        stack += [steps["BeginTurn"](seat) for seat in reversed(order[order.index(turn) + 1 :])]
    if phase == "turn":
        return [*stack, steps["BeginTurn"](turn)]
    stack += [steps["EndTurn"](turn), steps["HandLimit"](turn)]
    phases = ["rooms", "stygia", "move"]
    follow = [steps["PickRoom"](turn), steps["Stygia"](turn), steps["Movement"](turn)]
    if turn != defender:
        phases.insert(0, "revive")
        follow.insert(0, steps["Revive"](turn))
    else:
        phases.append("reinforce")
        follow.append(steps["Reinforcements"]())
    return stack if phase == "limit" else [*stack, *follow[: phases.index(phase) + 1]]


def _crew(s: RidersState, side: str, teams: Mapping[int, str]) -> None:
    """The teams of the attackers and the henchmen of the defender, and their dice."""
    defender = s.box.players - 1
    s.side = ("commonsteam", "abyssal").index(side)
    s.defender = defender
    s.owner = [NOBODY] * len(CHARACTERS)
    s.squads = []
    for seat in range(defender):
        team = sorted(map(char, words(teams.get(seat, TEAMS[side][seat]))))
        s.squads.append(tuple(team))
        for who in team:
            s.owner[who] = seat
    others = range(9 * (1 - s.side), 9 * (1 - s.side) + 9)
    s.squads.append(tuple(others))
    for who in others:
        s.owner[who] = defender
    box = s.box
    s.spare = [
        0 if s.owner[who] == NOBODY
        else box.general[who] if s.owner[who] == defender
        else box.profile[who]
        for who in range(len(CHARACTERS))
    ]  # fmt: skip
    s.flags = [0] * len(CHARACTERS)
    s.dented = [0] * len(CHARACTERS)
    s.boost = [0] * len(CHARACTERS)


def _places(
    s: RidersState,
    at: Mapping[str, str],
    stygia: Mapping[str, str],
    fallen: Mapping[str, str],
    gone: list[str],
    dead: list[str],
) -> None:
    s.mode = [UNUSED] * len(CHARACTERS)
    s.at = [-1] * len(CHARACTERS)
    s.field = [-1] * len(CHARACTERS)
    for name, where in at.items():
        s.mode[char(name)], s.at[char(name)] = STANDING, square(where)
    for name, where in fallen.items():
        s.mode[char(name)], s.at[char(name)] = FALLEN, square(where)
    for name, where in stygia.items():
        field, token = where.split()
        number = EYE + int(field[3:]) - 1 if field.startswith("eye") else FIELDS.index(field)
        s.mode[char(name)], s.at[char(name)] = TRAVELLING, square(token)
        s.field[char(name)] = number
    for name in gone:
        s.mode[char(name)] = GONE
    for name in dead:
        s.mode[char(name)] = DEAD
    taken = set(s.at)
    for seat in range(s.box.players - 1):
        free = [n for n in s.box.start_squares[s.home[seat]] if n not in taken]
        for who in s.squads[seat]:
            if s.mode[who] == UNUSED:
                s.mode[who], s.at[who] = STANDING, free.pop(0)
    if s.box.leader_square >= 0:
        leader = s.box.leaders[1 - s.side]
        if s.mode[leader] == UNUSED:
            s.mode[leader], s.at[leader] = STANDING, s.box.leader_square


def _at_the_end(s: RidersState, name: str, fallen: Mapping[str, str]) -> int:
    """The wounds of somebody who has fallen, none for others."""
    henchman = s.owner[char(name)] == s.box.players - 1
    return s.box.life[henchman][char(name)] if name in fallen else 0


def _set_up_guns(s: RidersState) -> list[tuple[int, int, int, int]]:
    return [(at, kind, 0, n) for n, (at, kind, _) in enumerate(s.box.start_turrets)]


def _rooms(
    s: RidersState,
    rooms: Mapping[str, str],
    sums: Mapping[str, int],
    entrance: Mapping[str, str],
    deck: str,
) -> None:
    ids = list(s.box.ids["room"])
    s.room = [UNENTERED if kind == 0 else SOLVED for kind in s.box.zone_kind]
    s.points_on = [0] * s.box.zones
    s.entrance = [-1] * s.box.zones
    for name, what in rooms.items():
        number = SOLVED if what == "solved" else ids.index(what.replace(" ", "_"))
        s.room[zone_of(s, name)] = number
    for name, points in sums.items():
        s.points_on[zone_of(s, name)] = points
    for name, door in entrance.items():
        s.entrance[zone_of(s, name)] = int(door) - 1
    top = [ids.index(name.replace(" ", "_")) for name in words(deck)]
    rest = [n for n in range(len(ids)) if n not in s.room and n not in top]
    s.room_deck = rest + top[::-1]
    s.rooms_known = 0


def _object(s: RidersState, name: str, nth: int) -> int:
    """The number of the nth object of that name."""
    thing = THINGS.index(name)
    return [n for n, found in enumerate(s.box.thing) if found == thing][nth]


def _objects(
    s: RidersState, bears: Mapping[str, str], lies: Mapping[str, str], brought: Mapping[int, str]
) -> None:
    box = s.box
    s.bears = [0] * len(CHARACTERS)
    s.lies = [-1] * box.kits + list(box.goal_square)
    used: dict[str, int] = {}

    def next_of(name: str) -> int:
        used[name] = used.get(name, 0) + 1
        return _object(s, name, used[name] - 1)

    for who, text in bears.items():
        for name in words(text):
            thing = next_of(name)
            s.bears[char(who)] |= 1 << thing
            s.lies[thing] = -1
    for name, where in lies.items():
        s.lies[next_of(name)] = square(where)
    s.brought = [0] * box.players
    for seat, text in brought.items():
        for name in words(text):
            thing = next_of(name)
            s.brought[seat] |= 1 << thing
            s.lies[thing] = -1


def _decks(s: RidersState, spells: str | None, defences: str | None) -> None:
    """Both decks without what lies elsewhere, the given cards on top."""
    box = s.box
    kits = [n for n in range(box.kits) if s.lies[n] >= 0 or any(b >> n & 1 for b in s.bears)]
    used = [box.kit[n] for n in kits] + [*s.discards, *s.aside]
    used += [number for hand in s.hands for number in hand]
    for name, text in (("spells", spells), ("defences", defences)):
        left = list(getattr(box, name))
        for number in used:
            if number in left:
                left.remove(number)
        top = list(map(card, words(text or "")))
        for number in top:
            left.remove(number)
        if text == "":
            setattr(s, name, [])
            continue
        setattr(s, name, left + top[::-1])


def is_defence(name: str) -> bool:
    """Whether a card is one of the defender's."""
    return name in DEFENCES
