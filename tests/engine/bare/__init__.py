"""A game with nothing but rules, installed nowhere: a state needs a game, not a registered one."""

from __future__ import annotations

from typing import Final

from fogbound.engine import Game

from .rules import ACTIONS, BareState, Begin

BARE: Final = Game(
    __name__,
    name="bare",
    title="Bare",
    players=range(2, 3),
    minutes="1",
    revision=4,
    actions=ACTIONS,
    state=BareState,
    first=Begin(),
)
