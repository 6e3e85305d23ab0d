"""The World of Smog: On Her Majesty's Service, by Yohan Lemonnier.

Players 2 to 4, about 60 to 90 minutes. Hidden: Secret Combinations and Gates, the Special Action
cards in hand, the order of their deck. Chance: set-up and the deck. One winner, at once.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine import Game, Option
from fogbound.games.smog.bots.features import WIDTH, features
from fogbound.games.smog.bots.terms import terms
from fogbound.games.smog.bots.value import standings, value
from fogbound.games.smog.rules.actions import ACTIONS
from fogbound.games.smog.rules.box import SmogBox
from fogbound.games.smog.rules.event_types import EVENTS
from fogbound.games.smog.rules.setup import SetUp
from fogbound.games.smog.rules.state import SmogState
from fogbound.games.smog.traits import hand, traits

GAME: Final = Game(
    __name__,
    name="smog",
    title="The World of Smog: On Her Majesty's Service",
    players=range(2, 5),
    minutes="60-90",
    revision=3,
    options=(Option("edition", "en", ("en", "it")), Option("rounds", 0)),
    limit={"rounds": 30},
    actions=ACTIONS,
    events=EVENTS,
    box=SmogBox,
    state=SmogState,
    first=SetUp(),
    levels=("greedy:8", "greedy", "search:40", "search:400", "learned:400"),
    value=value,
    spread=8.0,
    standings=standings,
    features=features,
    width=WIDTH,
    terms=terms,
    traits=traits,
    hand=hand,
)
