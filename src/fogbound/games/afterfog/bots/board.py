"""What owners and Towers on the map give each seat, now and in later turns.

It is worked out from the open map alone, and kept: a bot that looks ahead asks about the same
boards again and again.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.maps import Map
from fogbound.games.afterfog.rules.parameters import BASICS, TYPES
from fogbound.games.afterfog.rules.state import MODELS, FogState

SAFE: Final = 6
"""A space so much better supported than attacked is as good as safe."""
GOLD: Final = 1.25
"""A Gold, in chips."""
VISIT: Final = 2.2
"""The chips a ship's visit brings without a Tower to fly to, the space included."""
LOST: Final = 0.35
"""The share of a space that is counted as lost where any rival ship could take it."""
KEPT: Final = 4_000
"""How many boards are kept; then all are forgotten."""
_KNOWN: Final[dict[tuple[Map, bytes], Board]] = {}
"""The boards kept, by map and by what lies on it."""


def board_of(s: FogState) -> Board:
    """What each seat has, by the owners and Towers of all spaces."""
    board = _LATEST[0]
    if (
        board is not None
        and board.owner is s.owner
        and board.tower is s.tower
        and board.map is s.map
    ):
        return board
    lying, owner, tower = BytesWriter(), s.owner, s.tower
    for space in s.map.spaces:
        lying.append(u8(2 * (i64(owner[space]) - NOBODY) + i64(tower[space])))
    key = s.map, lying.getvalue()
    board = _KNOWN.get(key)
    if board is None:
        if len(_KNOWN) >= KEPT:
            _KNOWN.clear()
        board = _KNOWN[key] = Board(s)
    board.owner, board.tower = s.owner, s.tower
    _LATEST[0] = board
    return board


class Board:
    """By seat, what it has on the map."""

    def __init__(self, s: FogState) -> None:
        self.map = s.map
        self.owner = s.owner
        self.tower = s.tower
        """These lists are never changed in place: while they are there the board is the same."""
        players = s.box.players
        self.spaces = [0] * players
        """Spaces controlled."""
        self.types = [[0] * players for _ in TYPES]
        """The same by type, then by seat."""
        self.towers = [0] * players
        self.network = [0] * players
        """The size of the largest network."""
        self.margins = [[0] * (SAFE + 1) for _ in range(players)]
        """How many of its spaces without a Tower are so much better supported than attacked."""
        hubs: list[list[float]] = [[] for _ in range(players)]
        size = _networks(s)
        for space in s.map.spaces:
            seat = s.owner[space]
            if seat == NOBODY:
                continue
            self.spaces[seat] += 1
            self.types[s.box.type[space]][seat] += 1
            if size[space] > self.network[seat]:
                self.network[seat] = size[space]
            if s.tower[space]:
                self.towers[seat] += 1
                hubs[seat].append(_hub(s, size, space))
            else:
                self.margins[seat][_margin(s, space)] += 1
        self.income = [_income(own) for own in hubs]
        """The chips of a turn, by the number of ships."""
        strengths = range(max(s.box.attack) + 1)
        self.risk = [[_risk(own, strength) for strength in strengths] for own in self.margins]
        """The spaces counted as lost, by the highest Attack with which a rival can come."""


_LATEST: Final[list[Board | None]] = [None]
"""The board asked for last: it changes seldom while a bot looks ahead."""


def _networks(s: FogState) -> list[int]:
    """By space: the size of the network it belongs to, 0 outside of any."""
    owner, types, kin = s.owner, s.box.type, s.map.kin
    size = [0] * len(owner)
    for start in s.map.spaces:
        seat = owner[start]
        if size[start] or seat == NOBODY or types[start] >= BASICS:
            continue
        found = [start]
        size[start] = 1
        for space in found:
            for other in kin[space]:
                if owner[other] == seat and not size[other]:
                    size[other] = 1
                    found.append(other)
        for space in found:
            size[space] = len(found)
    return size


def _hub(s: FogState, size: list[int], space: int) -> float:
    """The chips that a visit to a Tower gives: of its network or, for Gold, of one next door."""
    if s.box.type[space] < BASICS:
        return float(size[space])
    most = 0
    for other in s.map.neighbours[space]:
        if s.owner[other] == s.owner[space] and size[other] > most:
            most = size[other]
    return GOLD + most


def _margin(s: FogState, space: int) -> int:
    """By how much a space is better supported than attacked from next door, ships left out."""
    support = [0] * s.box.players
    for other in s.map.neighbours[space]:
        seat = s.owner[other]
        if seat != NOBODY:
            support[seat] += 1 + s.tower[other]
    own, attack = 1, 0
    for seat, strength in enumerate(support):
        if seat == s.owner[space]:
            own += strength
        elif strength > attack:
            attack = strength
    return max(0, min(SAFE, own - attack))


def _income(hubs: list[float]) -> list[float]:
    """The chips of a turn, by ships: each flies to a Tower, or elsewhere where that brings more."""
    hubs.sort(reverse=True)
    found: list[float] = []
    for ships in range(MODELS + 1):
        income = VISIT * ships
        for hub in hubs[:ships]:
            if hub > VISIT:
                income += hub - VISIT
        found.append(income)
    return found


def _risk(margins: list[int], strength: int) -> float:
    """The spaces counted as lost, because a rival ship could take them."""
    risk = 0.0
    for margin, count in enumerate(margins):
        if count:
            risk += count * (LOST if margin <= strength else LOST / (2 + margin))
    return risk
