"""After the Fog, by James Ernest.

Players 2 to 6, 90 to 120 minutes. Hidden: hands, the order of both decks, so also the piles and
which Event lies where. Chance: set-up, and the Adventures when their deck is made anew. Out of turn
decide all in the draft, defenders on boosts, whom Events and cards ask. One winner, on points.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine import Game, Option
from fogbound.games.afterfog.bots.features import WIDTH, features
from fogbound.games.afterfog.bots.terms import terms
from fogbound.games.afterfog.bots.value import standings, value
from fogbound.games.afterfog.glance import glance
from fogbound.games.afterfog.rules.actions import ACTIONS
from fogbound.games.afterfog.rules.box import FogBox
from fogbound.games.afterfog.rules.event_types import EVENTS
from fogbound.games.afterfog.rules.scoring import by_kind
from fogbound.games.afterfog.rules.setup import SetUp
from fogbound.games.afterfog.rules.state import FogState
from fogbound.games.afterfog.traits import hand, traits

GAME: Final = Game(
    __name__,
    name="afterfog",
    title="After the Fog",
    players=range(2, 7),
    minutes="90-120",
    revision=1,
    options=(
        Option("final_turns", "literal", ("literal", "whole_round")),
        Option("contract_set", "random", ("random", "chosen")),
        Option("stall_guard", "sweep", ("off", "sweep", "hard_cap")),
        Option("skyslip_towers", "all", ("all", "own")),
        Option("tower_neighbour_bonus", "two", ("two", "one")),
        Option("tower_base_plus_one", "no", ("no", "yes")),
        Option("windfall_ousted", "yes", ("yes", "no")),
        Option("tribute_choice", "payer", ("payer", "owner")),
        Option("hand_replacement", "row_choice", ("row_choice", "row_oldest")),
        Option("ruby_last_tie_zero", "no", ("no", "yes")),
        Option("goal_tie_counts", "yes", ("yes", "no")),
        Option("turns", 0),
    ),
    limit={"turns": 40},
    actions=ACTIONS,
    events=EVENTS,
    box=FogBox,
    state=FogState,
    first=SetUp(),
    value=value,
    levels=("greedy:20", "greedy:12", "greedy", "search:100", "learned:400"),
    spread=1.0,
    standings=standings,
    ahead=3,
    features=features,
    width=WIDTH,
    terms=terms,
    traits=traits,
    hand=hand,
    score=by_kind,
    glance=glance,
)
