"""Effects on ships: set down elsewhere, and icons named that unlock them (parts.effects)."""

from __future__ import annotations

from typing import ClassVar

from fogbound.games.afterfog.rules.actions import FLY, ICON, SHIP
from fogbound.games.afterfog.rules.cards import unlock_ships
from fogbound.games.afterfog.rules.parameters import OWN_CITY
from fogbound.games.afterfog.rules.state import (
    MODELS,
    NO_PLACE,
    Choice,
    FogDecision,
    FogState,
    changed_rows,
)


def set_down(s: FogState, seat: int, ship: int, space: int) -> None:
    """A ship is put in a space; this is no action (parts.effects)."""
    s.ships[seat * MODELS + ship] = space
    if s.events is not None:
        s.tell("sets down", seat, (ship, space))


def goals_of_ship(s: FogState, source: int, seat: int, ship: int) -> list[int]:
    """Where an effect can set a ship down: a space it is not on."""
    here = s.ships[seat * MODELS + ship]
    if here == NO_PLACE:
        return []
    if s.box.params[source][1] == OWN_CITY:
        home = s.box.city_space[s.city[seat]]
        return [home] if home != here else []
    return [space for space in s.map.spaces if s.owner[space] == seat and space != here]


class ChooseShip(Choice):
    """Which ship is set down elsewhere."""

    fields: ClassVar[tuple[str, ...]] = ("source", "seat")
    rule: ClassVar[str] = "parts.effects"

    def __init__(self, source: int, seat: int) -> None:
        self.source = source
        self.seat = seat

    def _ships(self, s: FogState) -> list[int]:
        models = range(MODELS)
        return [ship for ship in models if goals_of_ship(s, self.source, self.seat, ship)]

    def legal(self, s: FogState) -> list[int]:
        return [SHIP.codes[ship] for ship in self._ships(s)]

    def usual(self, s: FogState) -> list[int]:
        return SHIP.codes

    def why_not(self, s: FogState, action: int) -> str:
        if action in SHIP and s.ships[self.seat * MODELS + SHIP.of(action)] == NO_PLACE:
            return "ship.unlock"
        return "parts.effects"

    def play(self, s: FogState, action: int) -> None:
        s.stack.append(SetDown(self.source, SHIP.of(action), self.seat))

    def happen(self, s: FogState) -> None:
        for ship in self._ships(s):
            s.stack.append(SetDown(self.source, ship, self.seat))


class SetDown(Choice):
    """Where that ship is set down."""

    fields: ClassVar[tuple[str, ...]] = ("source", "ship", "seat")
    rule: ClassVar[str] = "parts.effects"

    def __init__(self, source: int, ship: int, seat: int) -> None:
        self.source = source
        self.ship = ship
        self.seat = seat

    def legal(self, s: FogState) -> list[int]:
        goals = goals_of_ship(s, self.source, self.seat, self.ship)
        return [FLY.codes[space] for space in goals]

    def play(self, s: FogState, action: int) -> None:
        set_down(s, self.seat, self.ship, FLY.of(action))

    def happen(self, s: FogState) -> None:
        for space in goals_of_ship(s, self.source, self.seat, self.ship):
            set_down(s, self.seat, self.ship, space)


class NameIcon(FogDecision):
    """Name the icon of a Guild marker; ships are tested at once (ship.unlock.auto)."""

    rule: ClassVar[str] = "parts.effects"

    def legal(self, s: FogState) -> list[int]:
        return ICON.codes

    def play(self, s: FogState, action: int) -> None:
        s.guild = changed_rows(s.guild, self.seat, (*s.guild[self.seat], ICON.of(action)))
        if s.events is not None:
            s.tell("names icon", self.seat, (ICON.of(action),))
        unlock_ships(s, self.seat)
