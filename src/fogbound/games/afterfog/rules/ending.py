"""The end of the game, and how far it is."""

from __future__ import annotations

from typing import NamedTuple

from fogbound.games.afterfog.rules.goals import progress
from fogbound.games.afterfog.rules.guesses import sizes_left
from fogbound.games.afterfog.rules.scoring import points, winner
from fogbound.games.afterfog.rules.state import FogState


def end(s: FogState, rule: str) -> None:
    """Goals are judged, points counted, and there is one winner (end.over, score.goals.when)."""
    found = points(s)
    if s.events is not None:
        for seat, city in enumerate(s.city):
            if progress(s, city).reached:
                s.tell("goal", seat, (city, s.box.goal_points[city]))
        for seat, kinds in enumerate(found):
            s.tell("scores", seat, tuple(kinds))
    scored = [sum(kinds) for kinds in found]
    s.finish((winner(s, scored),), rule, tuple(scored))


class Clock(NamedTuple):
    """How far the end is, for all to see (secret.events)."""

    events: int
    """Events drawn so far."""
    events_to_end: int
    """The Event that triggers the end."""
    soonest: int
    """The fewest ordinary cards that come before the next Event."""
    latest: int
    """The most of them."""
    deck: int
    """Cards in the Market deck, Events included."""
    final: tuple[int, ...]
    """Once the end is triggered: who still has a turn, the present one first."""


def clock(s: FogState) -> Clock:
    """How far the end is."""
    left = [0]
    if s.opened:
        drawn = s.opened[-1]
        left = [size - drawn for size in sizes_left(s) if size >= drawn]
    return Clock(
        len(s.past), s.box.events_to_end, min(left), max(left), len(s.deck), tuple(s.final)
    )
