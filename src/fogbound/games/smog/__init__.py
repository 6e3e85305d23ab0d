"""The World of Smog: On Her Majesty's Service, by Yohan Lemonnier.

Players 2 to 4, about 60 to 90 minutes. Hidden: Secret Combinations and Gates, the Special Action
cards in hand, the order of their deck. Chance: set-up and the deck. One winner, at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fogbound.engine import Box, Components, Game, Listing, Option, State, Step
from fogbound.engine.game import steps_in
from fogbound.games.smog import agents, cards, features, rules, turn
from fogbound.games.smog.actions import ACTIONS
from fogbound.games.smog.listings import listings
from fogbound.games.smog.parts import SmogBox
from fogbound.games.smog.state import SmogState


class Smog(Game):
    """The facts of the game; its rules are in the chapters beside this file."""

    name = "smog"
    title = "The World of Smog: On Her Majesty's Service"
    about = "Race a market of turning tiles for Ethers and Artefacts, then out by your gate."
    players = range(2, 5)
    minutes = "60-90"
    revision = 1
    hidden = "Secret Combinations, Secret Gates, Special Action cards"
    options = (
        Option("edition", "whose rulebook: English or Italian", "en", ("en", "it")),
        Option("rounds", "end in a draw after so many rounds; 0: never", 0),
    )
    actions = ACTIONS
    steps = steps_in(agents, cards, rules, turn)

    def open(self, players: int, options: Mapping[str, str | int], parts: Components) -> SmogBox:
        return SmogBox(self, players, options, parts)

    def blank(self, box: Box) -> SmogState:
        assert isinstance(box, SmogBox)
        state = SmogState()
        state.parts = box
        return state

    def first_step(self) -> Step[Any]:
        return rules.SetUp()

    def listings(self) -> list[Listing]:
        return listings(Components(self.components), self.ledger)

    def value(self, seen: State, seat: int) -> float:
        assert isinstance(seen, SmogState)
        return features.value(seen, seat)


GAME = Smog()
