"""What the pieces on the board give each seat, now and with an eye to the future.

It is worked out from the open board alone, and kept: a bot that looks ahead asks about the same
boards again and again, for most of what is played is cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules.box import GRENADIER, NantyBox

SHAKY: Final = 0.8
"""An area whose last bit is an agent in trouble, beside a safe one."""

Pawns = bytes
"""As in `NantyState.pawns`."""


class Board:
    """By seat, what it has on the board."""

    def __init__(self, players: int) -> None:
        self.watched = [0] * players
        """Areas with an agent, less those with a grenadier."""
        self.trouble = [0] * players
        """Areas in trouble, the same for all."""
        self.controlled = [0] * GRENADIER
        """Areas controlled, the immigrants' last."""
        self.agents = [0] * players
        """Agents that count at the end."""
        self.houses = [0] * players
        """What the buildings are worth."""
        self.likely: list[tuple[float, float, float, float]] = []
        """How near it is to each victory, in the order of VICTORIES; net worth is not asked."""


class Areas:
    """The twelve areas: what concerns all seats."""

    def __init__(self, pawns: Pawns, building: tuple[int, ...], trouble: int) -> None:
        self.trouble = trouble
        """Those in trouble, as bits."""
        self.guarded = 0
        """Those with a grenadier, as bits."""
        self.crowded = 0
        """Those with any pawn, as bits."""
        self.most = [0] * 12
        """The most bits of one colour there."""
        self.second = [0] * 12
        """The most bits of any other."""
        self.leader = [NOBODY] * 12
        """Who has the most; with a tie, one of them."""
        for area, owner in enumerate(building):
            for colour in range(GRENADIER):
                pawn = pawns[colour * 12 + area]
                if pawn:
                    self.crowded |= 1 << area
                bits = pawn + (owner == colour)
                if bits > self.most[area]:
                    self.second[area] = self.most[area]
                    self.most[area] = bits
                    self.leader[area] = colour
                elif bits > self.second[area]:
                    self.second[area] = bits
            if pawns[GRENADIER * 12 + area]:
                self.guarded |= 1 << area
        self.crowded |= self.guarded


@lru_cache(maxsize=4_000)
def board_of(box: NantyBox, pawns: Pawns, building: tuple[int, ...], trouble: int) -> Board:
    """What each seat has on a board."""
    areas, board = Areas(pawns, building, trouble), Board(box.players)
    for area, owner in enumerate(building):
        if not areas.guarded >> area & 1:
            if areas.most[area] > areas.second[area]:
                board.controlled[areas.leader[area]] += 1
            if owner >= 0:
                board.houses[owner] += box.cost[area]
    for seat in range(box.players):
        agents = pawns[seat * 12 : seat * 12 + 12]
        there, reach = 0, 0
        for area in range(12):
            if agents[area]:
                there |= 1 << area
                reach |= box.near[area]
                if not areas.guarded >> area & 1:
                    board.watched[seat] += 1
                    board.agents[seat] += agents[area]
        board.trouble[seat] = trouble.bit_count()
        watching = _watching(areas, agents) + 0.05 * (reach & ~there).bit_count()
        brewing = trouble.bit_count() + 0.12 * (reach & areas.crowded & ~trouble).bit_count()
        ruling = _ruling(areas, agents, building, seat, reach)
        board.likely.append((watching, brewing, 0.0, ruling))
    return board


def _watching(areas: Areas, agents: Pawns) -> float:
    """Areas with an agent, less where it is in danger."""
    have = 0.0
    for area in range(12):
        if agents[area]:
            if areas.guarded >> area & 1:
                have += 0.3
            else:
                have += SHAKY if agents[area] == 1 and areas.trouble >> area & 1 else 1.0
    return have


def _ruling(areas: Areas, agents: Pawns, building: tuple[int, ...], seat: int, reach: int) -> float:
    """Areas controlled, less where that hangs on an agent in danger, a part where it is near."""
    have, free = 0.0, 0
    for area, owner in enumerate(building):
        own, most = agents[area] + (owner == seat), areas.most[area]
        lead = own - (areas.second[area] if own == most else most)
        if areas.guarded >> area & 1:
            have += 0.2 if lead > 0 else 0.0
        elif lead > 1:
            have += 1.1
        elif lead == 1:
            have += SHAKY if agents[area] and areas.trouble >> area & 1 else 1.0
        elif lead == 0:
            if own:
                have += 0.3
            else:
                free |= 1 << area
        elif lead == -1:
            have += 0.1
    return have + 0.1 * (free & reach).bit_count()
