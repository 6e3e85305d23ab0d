"""The goals of the Cities: who has the most of something when the game is over."""

from __future__ import annotations

from typing import NamedTuple

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.effects import count
from fogbound.games.afterfog.rules.parameters import (
    BASICS,
    MOST_SPIES,
    MOST_TOWERS,
    MOST_TYPE,
    PER_SPY,
    PER_TOWER,
)
from fogbound.games.afterfog.rules.state import FogState


class Progress(NamedTuple):
    """How far a City's goal is, as the board stands."""

    owner: int
    """The seat of the City, whose goal it is."""
    counts: tuple[int, ...]
    """By seat: how many of what the goal counts."""
    least: int
    """How many its owner needs in any case."""
    points: int
    """What it is worth."""
    reached: bool
    """Whether it would be reached if the game ended now."""


def progress(s: FogState, city: int) -> Progress:
    """How far a City's goal is (score.goals, score.goals.tie)."""
    owner = s.city.index(city) if city in s.city else NOBODY
    counts = _counts(s, city)
    least = s.box.goal_least[city]
    return Progress(
        owner, tuple(counts), least, s.box.goal_points[city], _reached(s, owner, counts, least)
    )


def _reached(s: FogState, owner: int, counts: list[int], least: int) -> bool:
    if owner == NOBODY or counts[owner] < least:
        return False
    others = [number for seat, number in enumerate(counts) if seat != owner]
    own, best = counts[owner], max(others)
    return own >= best if s.box.ties_count else own > best


def _counts(s: FogState, city: int) -> list[int]:
    seats = range(s.box.players)
    goal = s.box.goal[city]
    if goal == MOST_TYPE:
        return [count(s, seat, s.box.goal_type[city]) for seat in seats]
    if goal == MOST_SPIES:
        return [count(s, seat, PER_SPY) for seat in seats]
    if goal == MOST_TOWERS:
        return [count(s, seat, PER_TOWER) for seat in seats]
    return largest_networks(s)


def largest_networks(s: FogState) -> list[int]:
    """By seat: the size of its largest network, with or without a Tower."""
    owner, types, neighbours = s.owner, s.box.type, s.map.neighbours
    largest = [0] * s.box.players
    seen = [False] * len(owner)
    for space in s.map.spaces:
        if owner[space] == NOBODY or types[space] >= BASICS or seen[space]:
            continue
        linked = [space]
        seen[space] = True
        for here in linked:
            for other in neighbours[here]:
                alike = owner[other] == owner[space] and types[other] == types[space]
                if alike and not seen[other]:
                    seen[other] = True
                    linked.append(other)
        largest[owner[space]] = max(largest[owner[space]], len(linked))
    return largest
