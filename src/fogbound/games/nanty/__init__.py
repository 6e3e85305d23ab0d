"""Nanty Narking, by Martin Wallace.

Players 2 to 4, about 60 minutes. Hidden: hands, Personalities, the order of the draw pile and of
the Random Events. Chance: set-up, the pile, the die. One winner as a rule, at once or on points.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine import Game, Option
from fogbound.games.nanty.bots.features import WIDTH, features
from fogbound.games.nanty.bots.terms import terms
from fogbound.games.nanty.bots.value import standings, value
from fogbound.games.nanty.rules.actions import ACTIONS
from fogbound.games.nanty.rules.box import NantyBox
from fogbound.games.nanty.rules.ending import by_kind
from fogbound.games.nanty.rules.event_types import EVENTS
from fogbound.games.nanty.rules.setup import SetUp
from fogbound.games.nanty.rules.state import NantyState
from fogbound.games.nanty.traits import hand, traits

GAME: Final = Game(
    __name__,
    name="nanty",
    title="Nanty Narking",
    players=range(2, 5),
    minutes="60",
    revision=2,
    options=(Option("personalities", "standard", ("standard", "variant")), Option("turns", 0)),
    limit={"turns": 40},
    actions=ACTIONS,
    events=EVENTS,
    box=NantyBox,
    state=NantyState,
    first=SetUp(),
    levels=("greedy:16", "greedy", "search:10", "search:100", "learned:400"),
    value=value,
    spread=60.0,
    standings=standings,
    features=features,
    width=WIDTH,
    terms=terms,
    traits=traits,
    hand=hand,
    score=by_kind,
)
