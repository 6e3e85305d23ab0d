"""The map of one game: which sections and fillers lie where, and what follows from it.

A `Map` is made once for an arrangement and shared by all states that play on it.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final, NamedTuple

from fogbound.games.afterfog.rules.actions import FLY, SPACES
from fogbound.games.afterfog.rules.parameters import BASICS, CITY, VILLAGE

SIDE: Final = 4
"""Cells along a side of a section; a filler has half as many."""
PORTS: Final = ("N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2")
"""Where roads leave a section, by the names of the components."""
PORT_POINTS: Final = (
    (0.5, -0.5), (2.5, -0.5), (3.5, 0.5), (3.5, 2.5), (0.5, 3.5), (2.5, 3.5), (-0.5, 0.5),
    (-0.5, 2.5),
)  # fmt: skip
"""Where each port lies, in cells from the corner of the section."""
FILLER_SIDES: Final = ("N", "E", "S", "W")
FILLER_POINTS: Final = ((0.5, -0.5), (1.5, 0.5), (0.5, 1.5), (-0.5, 0.5))
FILLER_MIDDLE: Final = 0.5
"""Where the space of a filler lies in it, across and down."""


class Road(NamedTuple):
    """A road between two spaces, and the point it is drawn over where it crosses a border."""

    one: int
    other: int
    over: tuple[float, float] | None


class Section(NamedTuple):
    """A section of the board."""

    spaces: tuple[int, ...]
    roads: tuple[Road, ...]
    """The roads within it."""
    ports: tuple[int, ...]
    """By port: the space its road comes from."""


class End(NamedTuple):
    """An end of a road over a border."""

    filler: bool
    """Whether it is in a gap for a filler, and not in a place of a section."""
    place: int
    port: int


class Layout(NamedTuple):
    """How sections and fillers are put together for a number of players (board.layouts)."""

    width: int
    height: int
    """The size of the whole map, in cells."""
    places: tuple[tuple[int, int], ...]
    """The top left corner of each section, in cells, across and down."""
    gaps: tuple[tuple[int, int], ...]
    """The same of each filler."""
    open: tuple[tuple[int, int], ...]
    """Cells inside the map that nothing covers."""
    joins: tuple[tuple[End, End], ...]
    """The roads over borders."""


class Ground(NamedTuple):
    """All pieces of board in the box, and the layout for this number of players."""

    types: list[int]
    """By space: a place in TYPES."""
    x: list[int]
    """By space of a section: its cell in it, across."""
    y: list[int]
    """The same, down."""
    sections: list[Section]
    fillers: list[int]
    """The space of each filler."""
    layout: Layout


class Map:
    """Spaces, roads and where they lie. Spaces not in the game are in none of its lists."""

    def __init__(self, ground: Ground, sections: list[int], fillers: list[int]) -> None:
        layout = ground.layout
        self.layout = layout
        self.sections = sections
        """The section in each place of the layout."""
        self.fillers = fillers
        """The filler in each gap of the layout."""
        self.x = [0.0] * len(SPACES)
        """By space: where it lies on the map, in cells from the middle of the top left one."""
        self.y = [0.0] * len(SPACES)
        self.roads: list[Road] = []
        """Every road once."""
        self._lay(ground)
        self.spaces = sorted(self._found)
        """The spaces in the game, by number."""
        near: list[tuple[int, ...]] = [()] * len(SPACES)
        for one, other, _ in self.roads:
            if other not in near[one]:
                near[one] += (other,)
                near[other] += (one,)
        self.neighbours = near
        """By space: those one step away (board.neighbours)."""
        types = ground.types
        self.kin = [
            tuple([other for other in there if types[other] == types[space] < BASICS])
            for space, there in enumerate(near)
        ]
        """By space: those of them with the same Basic, with which it can form a network."""
        self.cities = [space for space in self.spaces if ground.types[space] == CITY]
        """The spaces that are Cities."""
        self.fly_codes = [FLY.codes[space] for space in self.spaces]
        """The actions of a ship that can go anywhere."""

    def _lay(self, ground: Ground) -> None:
        layout = ground.layout
        self._found: list[int] = []
        for section, (left, top) in zip(self.sections, layout.places, strict=True):
            piece = ground.sections[section]
            for space in piece.spaces:
                self._found.append(space)
                self.x[space] = left + ground.x[space]
                self.y[space] = top + ground.y[space]
            self.roads += piece.roads
        for filler, (left, top) in zip(self.fillers, layout.gaps, strict=True):
            space = ground.fillers[filler]
            self._found.append(space)
            self.x[space] = left + FILLER_MIDDLE
            self.y[space] = top + FILLER_MIDDLE
        self.roads += [
            Road(
                _space_at(ground, self.sections, self.fillers, start),
                _space_at(ground, self.sections, self.fillers, goal),
                self._over(start),
            )
            for start, goal in layout.joins
        ]

    def _over(self, end: End) -> tuple[float, float]:
        """Where the road crosses the border."""
        layout = self.layout
        left, top = layout.gaps[end.place] if end.filler else layout.places[end.place]
        x, y = FILLER_POINTS[end.port] if end.filler else PORT_POINTS[end.port]
        return left + x, top + y


def _space_at(ground: Ground, sections: list[int], fillers: list[int], end: End) -> int:
    """The space at an end of a road over a border."""
    if end.filler:
        return ground.fillers[fillers[end.place]]
    return ground.sections[sections[end.place]].ports[end.port]


def legal_fillers(ground: Ground, sections: list[int]) -> list[list[int]]:
    """The ways to fill the gaps that connect no two Villages (setup.map.villages.draw)."""
    types, layout = ground.types, ground.layout
    village = [types[space] == VILLAGE for space in ground.fillers]
    closed = [False] * len(layout.gaps)
    between: list[tuple[int, int]] = []
    for section in sections:
        for one, other, _ in ground.sections[section].roads:
            if types[one] == VILLAGE and types[other] == VILLAGE:
                return []
    for start, goal in layout.joins:
        if start.filler and goal.filler:
            between.append((start.place, goal.place))
        elif start.filler:
            closed[start.place] |= types[_space_at(ground, sections, [], goal)] == VILLAGE
        elif types[_space_at(ground, sections, [], start)] == VILLAGE:
            if goal.filler:
                closed[goal.place] = True
            elif types[_space_at(ground, sections, [], goal)] == VILLAGE:
                return []
    return [
        list(way)
        for way in permutations(range(len(ground.fillers)), len(layout.gaps))
        if not any(village[filler] and closed[gap] for gap, filler in enumerate(way))
        and not any(village[way[one]] and village[way[other]] for one, other in between)
    ]
