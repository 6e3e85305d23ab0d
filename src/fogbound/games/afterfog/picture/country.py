"""The country: pieces of board in ink and watercolour, the fog sea around them.

A cell of the map is 80 units wide. A piece of board that is as it comes is part of the background;
one from a player's own file is drawn into the view.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from fogbound.engine.picture.maps import Point
from fogbound.engine.picture.markup import path, use

CELL: Final = 80
"""The width of a cell."""
LAND: Final = {
    "farm": "#d5c078",
    "forest": "#93ab7c",
    "mine": "#b3aea0",
    "village": "#a3b7a6",
    "city": "#cdb97c",
}
"""The colour of the land, by the kind of space there is most of."""
WASH: Final = {
    "farm": "#a9b23c",
    "forest": "#2f6b45",
    "mine": "#77707c",
    "village": "#3f86c0",
    "city": "#d9a63c",
}
"""The colour in which the ground below a space is washed, by its kind."""
SMALL: Final = {
    "farm": ("tuft", "tuft", "tuft", "tree"),
    "forest": ("tree", "tree", "tree", "tuft"),
    "mine": ("peak", "peak", "tuft", "peak"),
    "village": ("roof", "tree", "tuft", "tuft"),
    "city": ("tree", "tuft", "roof", "tuft"),
}
"""What stands around a space of a kind."""
NEAR: Final = 41
"""How near a space nothing stands; the name of a City takes more room."""
BESIDE: Final = 13
"""How near a road nothing stands."""


class Patch(NamedTuple):
    """A piece of board: its width in cells, its spaces by kind and place, its roads."""

    width: int
    spaces: tuple[tuple[str, float, float], ...]
    roads: tuple[tuple[int, int], ...]

    def spot(self, space: int) -> Point:
        """Where a space is, from the middle of the first cell."""
        _, x, y = self.spaces[space]
        return CELL * x, CELL * y


@lru_cache(maxsize=64)
def land(patch: Patch) -> str:
    """The land of a piece of board, its edge lost in the fog."""
    kinds = [kind for kind, _, _ in patch.spaces]
    rich = max(dict.fromkeys(kinds), key=kinds.count)
    far = CELL * patch.width - CELL / 2
    steps = 2 * patch.width
    edge = [-CELL / 2 + CELL / 2 * n for n in range(steps)]
    around = [
        *((x, -CELL / 2) for x in edge),
        *((far, y) for y in edge),
        *((-x + far - CELL / 2, far) for x in edge),
        *((-CELL / 2, -y + far - CELL / 2) for y in edge),
    ]
    points = [(x + 9 * sin(0.9 * x + y), y + 9 * sin(0.7 * y - x)) for x, y in around]
    return f'<path class="afterfog-land" color="{LAND[rich]}" d="{_closed(points)}"/>'


@lru_cache(maxsize=64)
def country(patch: Patch) -> str:
    """What is painted on the land: washes, trees and peaks, roads."""
    spots = [patch.spot(space) for space in range(len(patch.spaces))]
    washes = "".join(
        _wash(x, y, kind) for (kind, _, _), (x, y) in zip(patch.spaces, spots, strict=True)
    )
    lines = [(spots[one], spots[other]) for one, other in patch.roads]
    roads = "".join(f"M{ax:g} {ay:g}L{bx:g} {by:g}" for (ax, ay), (bx, by) in lines)
    return f"{washes}{_growth(patch, spots, lines)}{road(roads)}"


def road(way: str) -> str:
    """Roads of paper between two lines of ink."""
    return path("afterfog-road", way) + path("afterfog-way", way) if way else ""


def _wash(x: float, y: float, kind: str) -> str:
    """Two coats in the colour of a kind, each with the dark edge of drying paint."""
    coats = "".join(
        path("afterfog-coat", _blot(x, y, radius, x * 0.7 + y * 1.3 + radius))
        for radius in (51, 42)
    )
    return f'<g color="{WASH[kind]}">{coats}</g>'


def _blot(x: float, y: float, radius: float, seed: float) -> str:
    """An uneven round."""
    count = 9
    points = []
    for n in range(count):
        angle = 2 * pi * n / count
        reach = radius * (1 + 0.11 * sin(seed + 3 * angle) + 0.07 * sin(2.3 * seed - 2 * angle))
        points.append((x + reach * cos(angle), y + reach * sin(angle)))
    return _closed(points)


def _closed(points: list[Point]) -> str:
    """A soft line around, by the points."""
    middles = [
        ((ax + bx) / 2, (ay + by) / 2)
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True)
    ]
    way = "".join(
        f"Q{px:.0f} {py:.0f} {mx:.0f} {my:.0f}"
        for (px, py), (mx, my) in zip(points, middles, strict=True)
    )
    return f"M{middles[-1][0]:.0f} {middles[-1][1]:.0f}{way}Z"


def _growth(patch: Patch, spots: list[Point], lines: list[tuple[Point, Point]]) -> str:
    """Trees, peaks, tufts and roofs where neither a space nor a road is."""
    drawn = ""
    step = 19
    for row in range(CELL * patch.width // step):
        for column in range(CELL * patch.width // step):
            chance = (row * 73 + column * 151 + len(spots) * 31 + row * column * 17) % 100
            x = -30 + step * column + chance % 9
            y = -30 + step * row + chance % 7
            if chance > 50 or any(_distance((x, y), *line) < BESIDE for line in lines):
                continue
            away = [hypot(x - sx, (y - sy) * (0.8 if y > sy else 1)) for sx, sy in spots]
            near = min(range(len(spots)), key=away.__getitem__)
            kind = patch.spaces[near][0]
            if away[near] < NEAR + 16 * (kind == "city"):
                continue
            drawn += use(f"afterfog-{SMALL[kind][chance % 4]}", x, y, 0.8 + chance % 3 / 10)
    return drawn


def _distance(at: Point, start: Point, end: Point) -> float:
    """How far a point is from a line."""
    (x, y), (ax, ay), (bx, by) = at, start, end
    long = (bx - ax) ** 2 + (by - ay) ** 2
    share = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long))
    return hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay))


def join(start: Point, over: Point, end: Point) -> str:
    """A road over a border: it runs through the point where the two ports meet."""
    x = 2 * over[0] - (start[0] + end[0]) / 2
    y = 2 * over[1] - (start[1] + end[1]) / 2
    return f"M{start[0]:g} {start[1]:g}Q{x:g} {y:g} {end[0]:g} {end[1]:g}"
