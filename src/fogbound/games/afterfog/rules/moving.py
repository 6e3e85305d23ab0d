"""The Move phase: ship after ship goes to a space, or stays, and activates it."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.actions import (
    BUY,
    CONTRACT,
    END_MOVES,
    END_TURN,
    FLY,
    SHIP,
    USED,
)
from fogbound.games.afterfog.rules.adventures import can_draw
from fogbound.games.afterfog.rules.conflict import start_conflict
from fogbound.games.afterfog.rules.effects import DrawAdventure
from fogbound.games.afterfog.rules.parameters import ANYWHERE
from fogbound.games.afterfog.rules.production import Produce
from fogbound.games.afterfog.rules.state import (
    MODELS,
    NO_PLACE,
    FogDecision,
    FogState,
    widest,
)
from fogbound.games.afterfog.rules.tokens import claim, spy

CHOICES: Final = [
    [*[SHIP.codes[ship] for ship in range(MODELS) if ready >> ship & 1], END_MOVES]
    for ready in range(1 << MODELS)
]
"""By the ships ready, as bits: what may be chosen."""


def fleet(s: FogState, seat: int) -> int:
    """The ships of a seat in play, as bits: those that may act in this turn."""
    ready = 0
    for ship in range(MODELS):
        if s.ships[seat * MODELS + ship] != NO_PLACE:
            ready |= 1 << ship
    return ready


class MoveShips(FogDecision):
    """The next ship to act, or the end of the phase (move.order, move.end)."""

    fields: ClassVar[tuple[str, ...]] = ("ready", "seat")
    rule: ClassVar[str] = "move.action"

    def __init__(self, ready: int, seat: int) -> None:
        self.ready = ready
        self.seat = seat

    def actor(self, s: FogState) -> int:
        """Nobody when all ships have acted."""
        return self.seat if self.ready else NOBODY

    def legal(self, s: FogState) -> list[int]:
        return CHOICES[self.ready]

    def why_not(self, s: FogState, action: int) -> str:
        if action in SHIP:
            missing = s.ships[self.seat * MODELS + SHIP.of(action)] == NO_PLACE
            return "ship.unlock" if missing else "move.action"
        if action in FLY:
            return "move.choose"
        if action in USED:
            return "buy.ability"
        is_purchase = action in BUY or action in CONTRACT
        return "turn.sequence" if is_purchase or action == END_TURN else "decide.split"

    def usual(self, s: FogState) -> list[int]:
        return SHIP.codes

    def play(self, s: FogState, action: int) -> None:
        if action != END_MOVES:
            ship = SHIP.of(action)
            s.stack.append(MoveShips(self.ready & ~(1 << ship), self.seat))
            s.stack.append(FlyTo(ship, self.seat))

    def happen(self, s: FogState) -> None:
        """The phase ends by itself."""


class FlyTo(FogDecision):
    """Where the ship named goes; its own space to stay (move.choose)."""

    fields: ClassVar[tuple[str, ...]] = ("ship", "seat")
    rule: ClassVar[str] = "move.choose"

    def __init__(self, ship: int, seat: int) -> None:
        self.ship = ship
        self.seat = seat

    def legal(self, s: FogState) -> list[int]:
        return goals(s, self.ship, self.seat)

    def why_not(self, s: FogState, action: int) -> str:
        if action not in FLY:
            return "move.choose"
        space = FLY.of(action)
        if space not in s.map.spaces:
            return "setup.map.sections"
        return "move.skyslip.towers" if s.tower[space] else "move.skyslip.near"

    def play(self, s: FogState, action: int) -> None:
        space = FLY.of(action)
        at = self.seat * MODELS + self.ship
        if s.events is not None:
            what = "stays" if s.ships[at] == space else "flies"
            s.tell(what, self.seat, (self.ship, space))
        s.ships[at] = space
        visit(s, self.ship, space, self.seat)


def goals(s: FogState, ship: int, seat: int) -> list[int]:
    """The actions that fly a ship where it can go."""
    if not s.box.limited[ship]:
        return s.map.fly_codes  # move.large
    steps = widest(s, seat, s.box.range, 1)
    if steps >= ANYWHERE:
        return s.map.fly_codes
    reached = _near(s, seat, steps)
    reached[s.ships[seat * MODELS + ship]] = True  # move.skyslip.stay
    codes, spaces = FLY.codes, s.map.spaces
    if s.box.own_towers:
        return [codes[space] for space in spaces if reached[space]]
    tower = s.tower
    return [codes[space] for space in spaces if reached[space] or tower[space]]


def _near(s: FogState, seat: int, steps: int) -> list[bool]:
    """By space: whether it is at most so many steps from a token of the seat."""
    owner, spies, neighbours = s.owner, s.spies, s.map.neighbours
    reached = [False] * len(owner)
    edge: list[int] = []
    for space in s.map.spaces:
        if owner[space] == seat or (spies[space] and seat in spies[space]):
            reached[space] = True
            edge.append(space)
    for _ in range(steps):
        beyond: list[int] = []
        for space in edge:
            for other in neighbours[space]:
                if not reached[other]:
                    reached[other] = True
                    beyond.append(other)
        edge = beyond
    return reached


def visit(s: FogState, ship: int, space: int, seat: int) -> None:
    """Conflict if any, token, then production or Adventure (enter.order)."""
    owner = s.owner[space]
    if owner == NOBODY:
        claim(s, space, seat)
        if s.box.fog[space] and can_draw(s):  # fog.visit, fog.test, adventure.empty
            s.stack.append(DrawAdventure(1, seat))
            return
    elif owner != seat:
        if not s.tower[space]:
            start_conflict(s, ship, space, seat)
            return
        spy(s, space, seat)
    s.stack.append(Produce(ship, space, NOBODY, seat))
