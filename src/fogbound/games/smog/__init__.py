"""The World of Smog: On Her Majesty's Service, by Yohan Lemonnier.

Players 2 to 4, about 60 to 90 minutes. Hidden: Secret Combinations and Gates, the Special Action
cards in hand, the order of their deck. Chance: set-up and the deck. One winner, at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fogbound.engine import Box, Components, Event, Game, Listing, Option, State, Step
from fogbound.engine.game import steps_in
from fogbound.games.smog.bots import value as features
from fogbound.games.smog.picture import panels
from fogbound.games.smog.picture.board import svg
from fogbound.games.smog.rules import agents, cards, turn
from fogbound.games.smog.rules import round as rules
from fogbound.games.smog.rules.actions import ACTIONS
from fogbound.games.smog.rules.box import SmogBox
from fogbound.games.smog.rules.state import SmogState
from fogbound.games.smog.words import story
from fogbound.games.smog.words.listings import listings
from fogbound.games.smog.words.text import text


class Smog(Game):
    """The facts of the game; its rules are in the chapters beside this file."""

    name = "smog"
    title = "The World of Smog: On Her Majesty's Service"
    about = "Race a market of turning tiles for Ethers and Artefacts, then out by your gate."
    players = range(2, 5)
    minutes = "60-90"
    revision = 2
    hidden = "Secret Combinations, Secret Gates, Special Action cards"
    options = (
        Option("edition", "whose rulebook: English or Italian", "en", ("en", "it")),
        Option("rounds", "end in a draw after so many rounds; 0: never", 0),
    )
    actions = ACTIONS
    steps = steps_in(agents, cards, rules, turn)
    spread = 8.0

    def open(self, players: int, options: Mapping[str, str | int], parts: Components) -> SmogBox:
        return SmogBox(self, players, options, box)

    def blank(self, box: Box) -> SmogState:
        assert isinstance(box, SmogBox)
        state = SmogState()
        state.box = box
        return state

    def first_step(self) -> Step[Any]:
        return rules.SetUp()

    def listings(self) -> list[Listing]:
        return listings(Components(self.components), self.ledger)

    def seat_name(self, seat: int) -> str:
        box = self.box(self.players[-1])
        assert isinstance(box, SmogBox)
        return box.gentlemen[seat]

    def tell(self, event: Event, names: list[str], box: Box | None = None) -> str:
        words = box or self.box(self.players[-1])
        assert isinstance(words, SmogBox)
        return story.tell(event, names, words)

    def describe(self, seen: State, action: int) -> str:
        assert isinstance(seen, SmogState)
        return story.describe(seen, action)

    def reason(self, seen: State) -> str:
        assert isinstance(seen, SmogState)
        return story.reason(seen)

    def text(self, seen: State) -> str:
        assert isinstance(seen, SmogState)
        return text(seen)

    def svg(self, seen: State) -> str:
        assert isinstance(seen, SmogState)
        return svg(seen)

    def panel(self, seen: State, seat: int) -> str:
        assert isinstance(seen, SmogState)
        return panels.panel(seen, seat)

    def hand(self, seen: State) -> str:
        assert isinstance(seen, SmogState)
        return panels.hand(seen)

    def sheet(self, seen: State) -> str:
        assert isinstance(seen, SmogState)
        return panels.sheet(seen)

    def value(self, seen: State, seat: int) -> float:
        assert isinstance(seen, SmogState)
        return features.value(seen, seat)

    def standings(self, whole: State) -> list[float]:
        assert isinstance(whole, SmogState)
        return features.standings(whole)

    def features(self, seen: State, seat: int) -> list[float]:
        """The table as the seat sees it, as numbers for learners."""
        assert isinstance(seen, SmogState)
        return features.features(seen, seat)


GAME = Smog()
