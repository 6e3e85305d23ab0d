"""The Smog Riders: Dimensions of Madness.

Players 2 to 4, about 120 minutes: one defends, one to three attack, each for themselves. Hidden:
hands and the order of three decks. Chance: set-up, the decks, the dice. One winner as a rule, on
points or by a deed.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine import Game, Option, Planning
from fogbound.games.riders.bots.around import ANSWERS, answers
from fogbound.games.riders.bots.features import WIDTH, features
from fogbound.games.riders.bots.playing_on import clock, known, quick
from fogbound.games.riders.bots.terms import terms
from fogbound.games.riders.bots.value import learned_value, standings, value
from fogbound.games.riders.rules.actions import ACTIONS
from fogbound.games.riders.rules.box import DEFENDERS, SCORINGS, RidersBox, role
from fogbound.games.riders.rules.event_types import EVENTS
from fogbound.games.riders.rules.foresee import glance
from fogbound.games.riders.rules.parameters import SCENARIOS
from fogbound.games.riders.rules.scoring import by_kind
from fogbound.games.riders.rules.setup import SetUp
from fogbound.games.riders.rules.state import RidersState
from fogbound.games.riders.traits import hand, traits

ATTACKING: Final = ("greedy:12", "greedy:7", "greedy:3", "search:100", "learned:400")
DEFENDING: Final = ("greedy:40", "greedy:30", "greedy:6", "search:100", "learned:400")


def role_levels(seen: RidersState) -> tuple[str, ...]:
    """The bots of each level: a slip costs one side more than the other."""
    return DEFENDING if seen.viewer == seen.defender else ATTACKING


GAME: Final = Game(
    __name__,
    name="riders",
    title="The Smog Riders: Dimensions of Madness",
    players=range(2, 5),
    minutes="120",
    revision=1,
    options=(
        Option("scenario", "factory", SCENARIOS),
        Option("side", "ask", ("ask", "commonsteam", "abyssal")),
        Option("defender", "random", DEFENDERS),
        Option("scoring", "per_team", SCORINGS),
        Option("rounds", 0),
    ),
    limit={"rounds": 0},
    actions=ACTIONS,
    events=EVENTS,
    box=RidersBox,
    state=RidersState,
    first=SetUp(),
    role=role,
    levels=ATTACKING,
    role_levels=role_levels,
    value=value,
    spread=1.0,
    breadth=6,
    planning=Planning(clock, ahead=2, quick=quick, known=known),
    learned_value=learned_value,
    standings=standings,
    features=features,
    width=WIDTH,
    answers=answers,
    answer_count=ANSWERS,
    terms=terms,
    traits=traits,
    hand=hand,
    score=by_kind,
    glance=glance,
)
