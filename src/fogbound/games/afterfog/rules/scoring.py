"""Points: for spaces, cards, Adventures, effects, ships, Towers, Rubies, goals and Banners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from fogbound.engine.events import Event
from fogbound.games.afterfog.rules import adventures
from fogbound.games.afterfog.rules.box import CONTRACT
from fogbound.games.afterfog.rules.effects import count
from fogbound.games.afterfog.rules.goals import progress
from fogbound.games.afterfog.rules.parameters import (
    AT_END,
    EFFECT_IDS,
    FOOD,
    GOLD,
    KINDS,
    NO_BANNER,
    PER_SHIP,
    PER_TOWER,
    RUBY,
    STONE,
    WOOD,
)
from fogbound.games.afterfog.rules.state import FogState, sources

KINDS_OF_POINTS: Final = (
    "spaces", "cards", "adventures", "effects", "ships", "towers", "rubies", "goal", "banners",
)  # fmt: skip
TIE_BREAKS: Final = (GOLD, STONE, WOOD, FOOD)
"""Chips compared, in this order, between players with the same points (score.tie)."""
MARKER: Final = EFFECT_IDS.index("marker")


def points(s: FogState) -> list[list[int]]:
    """By seat: its points so far of each kind, in the order of KINDS_OF_POINTS.

    As if the game were over now; goals, Banners and Rubies may still change hands.
    """
    box = s.box
    rubies = ruby_points(s)
    reached = [progress(s, city).reached if city >= 0 else False for city in s.city]
    met = [city for seat, city in enumerate(s.city) if reached[seat]]
    found: list[list[int]] = []
    for seat in range(box.players):
        banners = [card for card in s.cards[seat] if box.banner[card] != NO_BANNER]
        found.append(
            [
                s.owner.count(seat) * box.points_space,
                sum([box.points[card] for card in s.cards[seat]]),
                adventures.points(s, seat),
                effect_points(s, seat),
                count(s, seat, PER_SHIP) * box.points_ship,
                count(s, seat, PER_TOWER) * box.points_tower,
                rubies[seat],
                box.goal_points[s.city[seat]] if reached[seat] else 0,
                sum([box.banner[card] in met for card in banners]) * box.points_banner,
            ]
        )
    return found


def by_kind(s: FogState, told: Sequence[Event]) -> dict[str, list[int]]:
    """For each kind of points what every seat has of it."""
    found = points(s)
    return {kind: [own[n] for own in found] for n, kind in enumerate(KINDS_OF_POINTS)}


def totals(s: FogState) -> list[int]:
    """Each seat's points so far, all in all."""
    return [sum(kinds) for kinds in points(s)]


def effect_points(s: FogState, seat: int) -> int:
    """What effects at the end and markers are worth (score.effects)."""
    box = s.box
    found = 0
    for source in sources(s, seat) if s.character[seat] >= 0 else ():
        if box.when[source] == AT_END:
            per, each, number, most = box.params[source]
            found += min(most, count(s, seat, per) // each * number)
    for contract in s.markers[seat]:
        if box.effect[CONTRACT + contract] == MARKER:
            found += box.params[CONTRACT + contract][0]
    return found


def ruby_points(s: FogState) -> list[int]:
    """What each seat's Rubies are worth by rank, ties upward (score.rubies, score.rubies.ties)."""
    players: i64 = s.box.players
    chips = s.chips
    found = [0] * s.box.players
    for seat in range(players):
        own: i64 = chips[seat * KINDS + RUBY]
        if own == 0:
            continue
        better: i64 = 0
        worse: i64 = 0
        for at in range(i64(RUBY), players * KINDS, KINDS):
            other: i64 = chips[at]
            if other > own:
                better += 1
            elif other < own:
                worse += 1
        last = better == players - 1 or (s.box.last_tie_zero and better > 0 and not worse)
        found[seat] = 0 if last else players - better
    return found


def winner(s: FogState, scored: list[int]) -> int:
    """Most points, then Gold, Stone, Wood, Food, then the later first turn (score.tie.seat)."""
    players = s.box.players
    ranks = [
        (
            scored[seat],
            *[s.chips[seat * KINDS + kind] for kind in TIE_BREAKS],
            (seat - s.first) % players,
        )
        for seat in range(players)
    ]
    return ranks.index(max(ranks))
