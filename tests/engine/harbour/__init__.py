"""A game to talk about: it has a message of every sort, and half of them in Italian."""

from __future__ import annotations

from typing import Any, Final

from fogbound.engine import Game, Option

from .rules import ACTIONS, EVENTS, Arrive, HarbourBox, HarbourState


def _role(box: Any, seat: int) -> str:
    return ("pilot", "smuggler")[seat]


HARBOUR: Final = Game(
    __name__,
    name="harbour",
    title="Harbour",
    players=range(2, 3),
    minutes="1",
    revision=1,
    options=(Option("tide", "high", ("high", "low")), Option("days", 3)),
    actions=ACTIONS,
    events=EVENTS,
    box=HarbourBox,
    state=HarbourState,
    first=Arrive(),
    role=_role,
)
