"""Set-up: who defends, sides, teams, the board and the figures on it."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import PICK, SIDE, SPELLS, SQUARE
from fogbound.games.riders.rules.board import leader_of, lie, named_zone, stand, taken_squares
from fogbound.games.riders.rules.box import PER_SIDE, ROOM
from fogbound.games.riders.rules.parameters import SEARCHES
from fogbound.games.riders.rules.posts import PostHenchman
from fogbound.games.riders.rules.rounds import BeginRound
from fogbound.games.riders.rules.state import (
    FIGURES,
    SOLVED,
    UNENTERED,
    UNUSED,
    RidersDecision,
    RidersState,
    RidersStep,
)

DRAFT: Final = {1: (0, 0, 0), 2: (0, 1, 1, 0, 0, 1), 3: (0, 1, 2, 2, 1, 0, 0, 1, 2)}
"""By number of attackers: who picks, in turn order (team.draft, team.draft.two)."""


class SetUp(RidersStep):
    """Who defends and who begins are drawn, and the decks are shuffled."""

    rule: ClassVar[str] = "setup.decks"

    def happen(self, s: RidersState) -> None:
        box, players = s.box, s.box.players
        s.defender = box.defender if box.defender >= 0 else s.draw(players)
        attackers = [seat for seat in range(players) if seat != s.defender]
        start = s.draw(len(attackers))
        s.order = attackers[start:] + attackers[:start]
        s.first = s.order[0]
        s.side = box.side
        s.round = 0
        s.turn = s.looking = NOBODY
        self._characters(s)
        self._players(s)
        self._board(s)
        self._decks(s)
        s.stack.append(LayOut())
        s.stack += [Pick(s.order[n]) for n in DRAFT[box.attackers][::-1]]
        s.stack.append(ChooseSide(s.first))

    def _characters(self, s: RidersState) -> None:
        s.owner = [NOBODY] * FIGURES
        s.squads = [()] * s.box.players
        s.mode = [UNUSED] * FIGURES
        s.at = [-1] * FIGURES
        s.field = [-1] * FIGURES
        s.wounds = [0] * FIGURES
        s.madness = [0] * FIGURES
        s.stunned = 0
        s.spare = [0] * FIGURES
        s.flags = [0] * FIGURES
        s.dented = [0] * FIGURES
        s.boost = [0] * FIGURES
        s.bears = [0] * FIGURES

    def _players(self, s: RidersState) -> None:
        players = s.box.players
        s.home = [-1] * players
        s.hands = [()] * players
        s.luck = [0 if seat == s.defender else s.box.luck for seat in range(players)]
        s.steam = [0] * players
        s.points = [0] * players
        s.brought = [0] * players
        s.taken = s.whole = s.mute = 0
        s.astral = s.spent = s.worked = s.rolled = 0
        s.support = []
        s.pool = []
        s.rolling = -1
        s.plans = []
        s.aim = [NOBODY, NOBODY, NOBODY, 0]
        s.hits = []
        s.ripostes = []

    def _board(self, s: RidersState) -> None:
        box = s.box
        s.raiders = s.guards = s.towers = s.bodies = s.litter = 0
        s.guns = []
        s.lies = [-1] * box.objects
        s.doors = box.door_state[:]
        s.barred = [0] * len(s.doors)
        s.room = [UNENTERED if kind == ROOM else SOLVED for kind in box.zone_kind]
        s.points_on = [0] * box.zones
        s.entrance = [-1] * box.zones

    def _decks(self, s: RidersState) -> None:
        """Three companions are set aside, the rest is shuffled (setup.companions)."""
        s.spells = s.box.spells[:]
        s.aside = [SPELLS.index(name) for name in SEARCHES[1:]]
        for card in s.aside:
            s.spells.remove(card)
        s.defences = s.box.defences[:]
        s.room_deck = list(range(len(s.box.room_target)))
        for deck in (s.spells, s.defences, s.room_deck):
            s.shuffle(deck)
        s.rooms_known = 0
        s.discards = []
        s.playing = []
        s.spell_log = []
        s.defence_log = []


class ChooseSide(RidersDecision):
    """The first attacker chooses the side of all attackers (team.side_choice)."""

    rule: ClassVar[str] = "team.side_choice"

    def actor(self, s: RidersState) -> int:
        return self.seat if s.side < 0 else NOBODY

    def happen(self, s: RidersState) -> None:
        self._choose(s, s.side)

    def legal(self, s: RidersState) -> list[int]:
        return SIDE.codes[:]

    def play(self, s: RidersState, action: int) -> None:
        self._choose(s, SIDE.of(action))

    def _choose(self, s: RidersState, side: int) -> None:
        """The other side is the defender's, all nine of it (team.defender)."""
        s.side = side
        theirs = range((1 - side) * PER_SIDE, (2 - side) * PER_SIDE)
        s.owner = [s.defender if char in theirs else NOBODY for char in range(FIGURES)]
        squads = s.squads[:]
        squads[s.defender] = tuple(theirs)
        s.squads = squads
        if s.events is not None:
            s.tell("chooses side", self.seat, (side,))


class Pick(RidersDecision):
    """An attacker picks a character (team.draft); the last one is taken without asking."""

    rule: ClassVar[str] = "team.draft"

    def _left(self, s: RidersState) -> list[int]:
        own = range(s.side * PER_SIDE, (s.side + 1) * PER_SIDE)
        return [char for char in own if s.owner[char] == NOBODY]

    def actor(self, s: RidersState) -> int:
        return self.seat if len(self._left(s)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        self._pick(s, self._left(s)[0])

    def legal(self, s: RidersState) -> list[int]:
        return [PICK.codes[char] for char in self._left(s)]

    def forbids(self, s: RidersState, action: int) -> str:
        if action in PICK and PICK.of(action) // PER_SIDE != s.side:
            return "team.sides"
        return self.rule

    def play(self, s: RidersState, action: int) -> None:
        self._pick(s, PICK.of(action))

    def _pick(self, s: RidersState, char: int) -> None:
        owner = s.owner[:]
        owner[char] = self.seat
        s.owner = owner
        squads = s.squads[:]
        squads[self.seat] = tuple(sorted((*squads[self.seat], char)))
        s.squads = squads
        if s.events is not None:
            s.tell("picks", self.seat, (char,))


class LayOut(RidersStep):
    """Goals, turrets and the leader go on the board; start areas are dealt (setup.areas)."""

    rule: ClassVar[str] = "setup.map"

    def happen(self, s: RidersState) -> None:
        box = s.box
        for goal, square in enumerate(box.goal_square):
            if square >= 0:
                lie(s, square, box.kits + goal)
        for number, (square, kind, _) in enumerate(box.start_turrets):
            s.guns.append((square, kind, 0, number))
            s.towers |= 1 << square
        leader = leader_of(s)
        if leader != NOBODY:
            stand(s, leader, box.leader_square)
        areas = list(range(box.attackers))
        s.shuffle(areas)
        home = s.home[:]
        for seat, area in zip(s.order, areas, strict=True):
            home[seat] = area
        s.home = home
        if s.events is not None:
            s.tell("defends", s.defender)
            s.tell("first player", s.first)
            for seat in s.order:
                square = box.start_squares[s.home[seat]][0]
                s.tell("start area", seat, (named_zone(s, box.map.zone[square]),))
        s.stack.append(BeginRound())
        for seat in s.order[::-1]:
            s.stack += [PlaceFigure(char) for char in s.squads[seat][::-1]]
        s.stack += [PostHenchman(count, 1 << zone) for zone, count in box.garrison]


class PlaceFigure(RidersStep):
    """An attacker places a figure on a square of their start area (setup.figures)."""

    fields: ClassVar[tuple[str, ...]] = ("char",)
    rule: ClassVar[str] = "setup.figures"

    def __init__(self, char: int) -> None:
        self.char = char

    def actor(self, s: RidersState) -> int:
        return s.owner[self.char]

    def legal(self, s: RidersState) -> list[int]:
        taken = taken_squares(s)
        squares = s.box.start_squares[s.home[s.owner[self.char]]]
        return [SQUARE.codes[square] for square in squares if not taken >> square & 1]

    def play(self, s: RidersState, action: int) -> None:
        stand(s, self.char, SQUARE.of(action))
        if s.events is not None:
            s.tell("places", s.owner[self.char], (self.char, SQUARE.of(action)))
