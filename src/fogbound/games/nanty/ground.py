"""What the pieces on the board give each seat, now and with an eye to the future.

It is worked out from the open board alone, and kept: a bot that looks ahead asks about the same
boards again and again, for most of what is played is cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from fogbound.games.nanty.parts import GRENADIER, NantyBox

SHAKY: Final = 0.8
"""An area whose last bit is an agent in trouble, beside a safe one."""

Pieces = tuple[int, ...]


class Ground(NamedTuple):
    """By seat, what it has on the board."""

    watched: list[int]
    """Areas with an agent, less those with a grenadier."""
    trouble: list[int]
    """Areas in trouble, the same for all."""
    controlled: list[int]
    agents: list[int]
    """Agents that count at the end."""
    houses: list[int]
    """What the buildings are worth."""
    likely: list[tuple[float, float, float, float]]
    """How near it is to each victory, in the order of VICTORIES; net worth is not asked here."""


@lru_cache(maxsize=20_000)
def ground(parts: NantyBox, pawns: Pieces, building: Pieces, trouble: int) -> Ground:
    """What each seat has on a board."""
    players = parts.players
    controlled, houses = [0] * GRENADIER, [0] * players
    for area, owner in enumerate(building):
        if not pawns[GRENADIER * 12 + area]:
            bits = list(pawns[area : GRENADIER * 12 : 12])
            if owner >= 0:
                bits[owner] += 1
                houses[owner] += parts.cost[area]
            most = max(bits)
            if most and bits.count(most) == 1:
                controlled[bits.index(most)] += 1
    watched, agents = [0] * players, [0] * players
    for seat in range(players):
        for area in range(12):
            here = pawns[seat * 12 + area]
            if here and not pawns[GRENADIER * 12 + area]:
                watched[seat] += 1
                agents[seat] += here
    likely = [
        (
            _watching(parts, pawns, trouble, seat),
            _brewing(parts, pawns, trouble, seat),
            0.0,
            _ruling(parts, pawns, building, trouble, seat),
        )
        for seat in range(players)
    ]
    return Ground(watched, [trouble.bit_count()] * players, controlled, agents, houses, likely)


def _watching(parts: NantyBox, pawns: Pieces, trouble: int, seat: int) -> float:
    """Areas with an agent, less where he is in danger, more where the next can go."""
    have, reach, there = 0.0, 0, 0
    for area in range(12):
        agents = pawns[seat * 12 + area]
        if agents:
            there |= 1 << area
            reach |= parts.near[area]
            if pawns[GRENADIER * 12 + area]:
                have += 0.3
            else:
                have += SHAKY if agents == 1 and trouble >> area & 1 else 1.0
    return have + 0.05 * (reach & ~there).bit_count()


def _brewing(parts: NantyBox, pawns: Pieces, trouble: int, seat: int) -> float:
    """Trouble markers, and a little for each area in reach where one more pawn makes trouble."""
    reach, crowd = 0, 0
    for area in range(12):
        if pawns[seat * 12 + area]:
            reach |= parts.near[area]
        if any(pawns[area::12]):
            crowd |= 1 << area
    return trouble.bit_count() + 0.12 * (reach & crowd & ~trouble).bit_count()


def _ruling(parts: NantyBox, pawns: Pieces, building: Pieces, trouble: int, seat: int) -> float:
    """Areas controlled, less where that hangs on an agent in danger, a part where it is near."""
    have, reach, free = 0.0, 0, 0
    for area, owner in enumerate(building):
        agents = pawns[seat * 12 + area]
        if agents:
            reach |= parts.near[area]
        bits = list(pawns[area : GRENADIER * 12 : 12])
        if owner >= 0:
            bits[owner] += 1
        own = bits[seat]
        bits[seat] = 0
        lead = own - max(bits)
        if pawns[GRENADIER * 12 + area]:
            have += 0.2 if lead > 0 else 0.0
        elif lead > 1:
            have += 1.1
        elif lead == 1:
            have += SHAKY if agents and trouble >> area & 1 else 1.0
        elif lead == 0:
            if own:
                have += 0.3
            else:
                free |= 1 << area
        elif lead == -1:
            have += 0.1
    return have + 0.1 * (free & reach).bit_count()
