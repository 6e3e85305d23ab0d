"""Lamplighters, a tiny game that shows how a game is made; docs/adding-a-game.md walks through it.

Players 2 or 3, five minutes. Hidden: the Lanterns in hand, the order of the deck. Chance: the
deal, the first player and the wind. Most lamps win.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fogbound.engine import Box, Components, Event, Game, Listing, Option, State, Step
from fogbound.engine.game import steps_in

from . import board, rules
from .actions import ACTIONS
from .parts import LampsBox
from .state import LampsState


class Lamps(Game):
    """The facts of the game, and where the rest of it is found."""

    name = "lamps"
    title = "Lamplighters"
    about = "Light more lamps than your rivals before the wind and their Snuffers put them out."
    players = range(2, 4)
    minutes = "5"
    revision = 1
    hidden = "Lanterns in hand"
    options = (
        Option("weather", "whether the wind blows", "windy", ("windy", "calm")),
        Option("snuffers", "how many Snuffers each player has", 1),
    )
    actions = ACTIONS
    steps = steps_in(rules)

    def open(self, players: int, options: Mapping[str, str | int], parts: Components) -> LampsBox:
        return LampsBox(self, players, options, parts)

    def blank(self, box: Box) -> LampsState:
        assert isinstance(box, LampsBox)
        state = LampsState()
        state.parts = box
        return state

    def first_step(self) -> Step[Any]:
        return rules.SetUp()

    def listings(self) -> list[Listing]:
        return board.listings(self.components)

    def tell(self, event: Event, names: list[str], box: Box | None = None) -> str:
        return board.tell(event, names)

    def text(self, seen: State) -> str:
        assert isinstance(seen, LampsState)
        return board.text(seen)

    def svg(self, seen: State) -> str:
        assert isinstance(seen, LampsState)
        return board.svg(seen)

    def value(self, seen: State, seat: int) -> float:
        assert isinstance(seen, LampsState)
        others = [lamps for other, lamps in enumerate(seen.lamps) if other != seat]
        return float(seen.lamps[seat] - max(others))


GAME = Lamps()
