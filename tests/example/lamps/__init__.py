"""Lamplighters, a tiny game that shows how a game is made; docs/adding-a-game.md walks through it.

Players 2 to 6, five minutes. Hidden: the Lanterns in hand, the order of the deck. Chance: the
deal, the first player and the wind. Most lamps win, those of partners counted together.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine import Game, Option

from .bots import value
from .rules.actions import ACTIONS
from .rules.box import LampsBox, partners
from .rules.event_types import EVENTS
from .rules.state import LampsState
from .rules.turn import SetUp, glance

GAME: Final = Game(
    __name__,
    name="lamps",
    title="Lamplighters",
    players=range(2, 7),
    minutes="5",
    revision=1,
    options=(
        Option("weather", "windy", ("windy", "calm")),
        Option("snuffers", 1),
        Option("teams", "no", ("no", "yes")),
    ),
    actions=ACTIONS,
    events=EVENTS,
    box=LampsBox,
    state=LampsState,
    first=SetUp(),
    value=value,
    glance=glance,
    allies=partners,
)
