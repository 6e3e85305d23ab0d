"""What every game shares; knows no game, no web and no bot.

A game is a `State` with a stack of `Step`s. Whoever owes a decision is `state.actor`; what may be
done is `state.legal()`; `state.play(action)` does it and lets everything that follows from it
happen. A `Match` is a game in progress with undo and a log, a `Record` is the same on paper.
"""

from fogbound.engine.actions import Actions, Family, UnknownAction
from fogbound.engine.components import ComponentError, Components, Parameter
from fogbound.engine.events import EVERYONE, Event
from fogbound.engine.game import (
    ENGLISH,
    Box,
    Game,
    Listing,
    Option,
    OptionError,
    Planning,
    UnknownGame,
    game,
    game_names,
)
from fogbound.engine.ledger import Ledger, Rule
from fogbound.engine.match import Match
from fogbound.engine.record import Record, RecordError, RevisionMismatch
from fogbound.engine.state import NOBODY, UNKNOWN, Decision, IllegalAction, Outcome, State, Step

__all__ = [
    "ENGLISH",
    "EVERYONE",
    "NOBODY",
    "UNKNOWN",
    "Actions",
    "Box",
    "ComponentError",
    "Components",
    "Decision",
    "Event",
    "Family",
    "Game",
    "IllegalAction",
    "Ledger",
    "Listing",
    "Match",
    "Option",
    "OptionError",
    "Outcome",
    "Parameter",
    "Planning",
    "Record",
    "RecordError",
    "RevisionMismatch",
    "Rule",
    "State",
    "Step",
    "UnknownAction",
    "UnknownGame",
    "game",
    "game_names",
]
