"""What owners and Towers on the map give each seat, now and in later turns.

It is worked out from the open map alone, and kept: a bot that looks ahead asks about the same
boards again and again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.box import FogBox
from fogbound.games.afterfog.rules.maps import Map
from fogbound.games.afterfog.rules.parameters import BASICS, VILLAGE

SAFE: Final = 6
"""A space so much better supported than attacked is as good as safe."""
GOLD: Final = 1.25
"""A Gold, in chips."""


class Board:
    """By seat, what it has on the map."""

    def __init__(self, players: int) -> None:
        self.spaces = [0] * players
        """Spaces controlled."""
        self.types = [[0] * 5 for _ in range(players)]
        """The same by type."""
        self.towers = [0] * players
        self.network = [0] * players
        """The size of the largest network."""
        self.hubs: list[list[float]] = [[] for _ in range(players)]
        """The chips that a visit to each of its Towers gives, the most first."""
        self.margins = [[0] * (SAFE + 1) for _ in range(players)]
        """How many of its spaces without a Tower are so much better supported than attacked."""


@lru_cache(maxsize=4_000)
def board_of(country: Map, box: FogBox, owner: tuple[int, ...], tower: tuple[int, ...]) -> Board:
    """What each seat has, by the owners and Towers of all spaces."""
    players, types = box.players, box.type
    board, size = Board(players), _networks(country, types, owner)
    near = country.neighbours
    for space in country.spaces:
        seat = owner[space]
        if seat == NOBODY:
            continue
        kind = types[space]
        board.spaces[seat] += 1
        board.types[seat][kind] += 1
        if size[space] > board.network[seat]:
            board.network[seat] = size[space]
        if tower[space]:
            board.towers[seat] += 1
            if kind < BASICS:
                board.hubs[seat].append(float(size[space]))
            else:
                more = [size[other] for other in near[space] if owner[other] == seat]
                board.hubs[seat].append(GOLD + max(more, default=0))
        else:
            board.margins[seat][_margin(players, owner, tower, near[space], seat)] += 1
    for hubs in board.hubs:
        hubs.sort(reverse=True)
    return board


def _networks(country: Map, types: list[int], owner: tuple[int, ...]) -> list[int]:
    """By space: the size of the network it belongs to, 0 outside of any."""
    size = [0] * len(owner)
    for start in country.spaces:
        if size[start] or owner[start] == NOBODY or types[start] >= VILLAGE:
            continue
        found = [start]
        size[start] = 1
        for space in found:
            for other in country.neighbours[space]:
                if (
                    not size[other]
                    and owner[other] == owner[start]
                    and types[other] == types[start]
                ):
                    size[other] = 1
                    found.append(other)
        for space in found:
            size[space] = len(found)
    return size


def _margin(
    players: int, owner: tuple[int, ...], tower: tuple[int, ...], near: tuple[int, ...], seat: int
) -> int:
    """By how much a space is better supported than attacked from next door, ships left out."""
    support = [0] * players
    for other in near:
        if owner[other] != NOBODY:
            support[owner[other]] += 1 + tower[other]
    own = support[seat] + 1
    support[seat] = 0
    return max(0, min(SAFE, own - max(support)))
