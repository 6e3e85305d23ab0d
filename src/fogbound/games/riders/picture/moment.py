"""Whose moment it is, and where."""

from __future__ import annotations

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.assigning import FIRING, PER_CHARACTER, SOLVING
from fogbound.games.riders.rules.attacks import Aiming
from fogbound.games.riders.rules.maps import NO_ZONE
from fogbound.games.riders.rules.movement import MoveOn
from fogbound.games.riders.rules.state import FIGURES, STANDING, RidersState


def moving(seen: RidersState) -> int:
    """The character that moves, or NOBODY."""
    now = seen.stack[-1] if seen.stack else None
    return now.char if isinstance(now, MoveOn) else NOBODY


def acting(seen: RidersState) -> int:
    """The figure whose moment it is: a character, a turret as a figure, or NOBODY."""
    now = seen.stack[-1] if seen.stack else None
    if isinstance(now, Aiming):
        if now.plan > SOLVING:
            return FIGURES + now.plan - FIRING
        return now.plan // PER_CHARACTER
    found = getattr(now, "char", NOBODY)
    return found if isinstance(found, int) else NOBODY


def acting_zone(seen: RidersState) -> int:
    """The zone in which something happens now, or NO_ZONE."""
    if seen.rolling >= 0:
        return seen.rolling
    figure_now = acting(seen)
    square = figure_now - FIGURES if figure_now >= FIGURES else -1
    if 0 <= figure_now < FIGURES and seen.mode[figure_now] == STANDING:
        square = seen.at[figure_now]
    return seen.box.map.zone[square] if square >= 0 else NO_ZONE
