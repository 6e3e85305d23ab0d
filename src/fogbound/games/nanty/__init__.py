"""Nanty Narking, by Martin Wallace.

Players 2 to 4, about 60 minutes. Hidden: hands, Personalities, the order of the draw pile and of
the Random Events. Chance: set-up, the pile, the die. One winner as a rule, at once or on points.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fogbound.engine import Box, Components, Event, Game, Listing, Option, State, Step
from fogbound.engine.game import steps_in
from fogbound.games.nanty.bots import value as features
from fogbound.games.nanty.picture import panels
from fogbound.games.nanty.picture.board import svg
from fogbound.games.nanty.rules import (
    buildings,
    city,
    disasters,
    ending,
    events,
    interrupts,
    pawns,
    play,
    victims,
)
from fogbound.games.nanty.rules import turn as rules
from fogbound.games.nanty.rules.actions import ACTIONS
from fogbound.games.nanty.rules.box import NantyBox
from fogbound.games.nanty.rules.effects import cards as scroll_cards
from fogbound.games.nanty.rules.effects import money as scroll_money
from fogbound.games.nanty.rules.effects import pawns as scroll_pawns
from fogbound.games.nanty.rules.effects import scroll as scrolls
from fogbound.games.nanty.rules.state import NantyState
from fogbound.games.nanty.words import story
from fogbound.games.nanty.words.listings import listings
from fogbound.games.nanty.words.names import SEAT_NAMES
from fogbound.games.nanty.words.text import text


class Nanty(Game):
    """The facts of the game; its rules are in the chapters beside this file."""

    name = "nanty"
    title = "Nanty Narking"
    about = "Agents, houses and trouble in Victorian London, each player with a secret aim."
    players = range(2, 5)
    minutes = "60"
    revision = 2
    hidden = "Personalities, hands, the order of the piles"
    options = (
        Option(
            "personalities",
            "which Personality cards; the variant ones need a components file that has them",
            "standard",
            ("standard", "variant"),
        ),
        Option("turns", "decide on points after so many turns; 0: never", 0),
    )
    actions = ACTIONS
    steps = steps_in(
        buildings, city, disasters, ending, events, interrupts, pawns, play, rules,
        scroll_cards, scroll_money, scroll_pawns, scrolls, victims,
    )  # fmt: skip
    levels = ("greedy:16", "greedy", "search:10", "search:100")
    spread = 60.0

    def open(self, players: int, options: Mapping[str, str | int], parts: Components) -> NantyBox:
        return NantyBox(self, players, options, box)

    def blank(self, box: Box) -> NantyState:
        assert isinstance(box, NantyBox)
        state = NantyState()
        state.box = box
        return state

    def first_step(self) -> Step[Any]:
        return rules.SetUp()

    def listings(self) -> list[Listing]:
        return listings(Components(self.components))

    def seat_name(self, seat: int) -> str:
        return SEAT_NAMES[seat]

    def tell(self, event: Event, names: list[str], box: Box | None = None) -> str:
        words = box or self.box(self.players[-1])
        assert isinstance(words, NantyBox)
        return story.tell(event, names, words)

    def describe(self, seen: State, action: int) -> str:
        assert isinstance(seen, NantyState)
        return story.describe(seen, action)

    def question(self, seen: State) -> str:
        assert isinstance(seen, NantyState)
        return story.question(seen)

    def reason(self, seen: State) -> str:
        assert isinstance(seen, NantyState)
        return story.reason(seen)

    def text(self, seen: State) -> str:
        assert isinstance(seen, NantyState)
        return text(seen)

    def svg(self, seen: State) -> str:
        assert isinstance(seen, NantyState)
        return svg(seen)

    def panel(self, seen: State, seat: int) -> str:
        assert isinstance(seen, NantyState)
        return panels.panel(seen, seat)

    def hand(self, seen: State) -> str:
        assert isinstance(seen, NantyState)
        return panels.hand(seen)

    def sheet(self, seen: State) -> str:
        assert isinstance(seen, NantyState)
        return panels.sheet(seen)

    def value(self, seen: State, seat: int) -> float:
        assert isinstance(seen, NantyState)
        return features.value(seen, seat)

    def standings(self, whole: State) -> list[float]:
        assert isinstance(whole, NantyState)
        return features.standings(whole)

    def features(self, seen: State, seat: int) -> list[float]:
        """The table as the seat sees it, as numbers for learners."""
        assert isinstance(seen, NantyState)
        return features.features(seen, seat)


GAME = Nanty()
