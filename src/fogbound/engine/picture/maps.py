"""Maps as data: places on a grid, and areas whose borders run from corner to corner."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sin
from typing import Any, Final, NamedTuple, TypeVar

Point = tuple[float, float]
N = TypeVar("N", int, float)


class Grid(NamedTuple):
    """Squares around a centre, which can be turned by quarters."""

    centre: Point
    span: float
    """From the middle of a square to the middle of the next."""

    def spot(self, x: float, y: float, quarters: int = 0) -> Point:
        """The middle of the square so far right and down of the centre, after clockwise turns."""
        right, down = turned(x, y, quarters)
        return self.centre[0] + self.span * right, self.centre[1] + self.span * down


def turned(x: N, y: N, quarters: int) -> tuple[N, N]:
    """A point after quarter turns clockwise around the origin."""
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


class Line(NamedTuple):
    """A line of a map: from corner to corner, what lies on either side, the points it runs by."""

    start: str
    end: str
    sides: tuple[str, str]
    way: list[Point]


WOBBLE: Final = 2.6
"""How far an unsteady hand strays."""


class AreaMap:
    """Areas that share their borders, so that those with a common one touch and no others do.

    The data has `corners` by name and `lines`: start, end, the area on either side, and the points
    on the way. A line along an `edge` of the map is straight, all others are drawn by hand.
    """

    def __init__(self, data: dict[str, Any], edge: str = "edge") -> None:
        self.edge = edge
        corners: dict[str, Sequence[float]] = data["corners"]
        self.lines = [
            Line(start, end, (one, other), self._way(corners, start, end, (one, other), points))
            for start, end, one, other, points in data["lines"]
        ]

    def _way(
        self,
        corners: dict[str, Sequence[float]],
        start: str,
        end: str,
        sides: tuple[str, str],
        points: Sequence[Sequence[float]],
    ) -> list[Point]:
        through = [(x, y) for x, y in (corners[start], *points, corners[end])]
        return through if self.edge in sides else by_hand(through)

    def outline(self, area: str) -> str:
        """The outline of an area: its lines one after the other."""
        lines = [(line.start, line.end, line.way) for line in self.lines if area in line.sides]
        if not lines:
            raise ValueError(f"there are no lines around {area}")
        start, here, way = lines.pop(0)
        drawn = f"M{way[0][0]:g} {way[0][1]:g}{curve(way)}"
        while here != start:
            found = next((line for line in lines if here in line[:2]), None)
            if found is None:
                raise ValueError(f"the lines around {area} do not close")
            lines.remove(found)
            way = found[2] if found[0] == here else found[2][::-1]
            here = found[1] if found[0] == here else found[0]
            drawn += curve(way)
        return f"{drawn}Z"

    def borders(self, *beside: str) -> list[Line]:
        """The lines between two areas, or those beside one of the areas named."""
        return [
            line
            for line in self.lines
            if self.edge not in line.sides and (not beside or set(beside) & set(line.sides))
        ]


def strokes(lines: Sequence[Line]) -> str:
    """Lines of a map as one path."""
    return "".join(f"M{line.way[0][0]:g} {line.way[0][1]:g}{curve(line.way)}" for line in lines)


def by_hand(points: list[Point]) -> list[Point]:
    """The way through the points as an unsteady hand goes it: a step every twenty units or so."""
    way = [points[0]]
    for n in range(len(points) - 1):
        p0, p1, p2, p3 = (points[min(max(n + k, 0), len(points) - 1)] for k in (-1, 0, 1, 2))
        steps = max(2, round(hypot(p2[0] - p1[0], p2[1] - p1[1]) / 19))
        for step in range(1, steps + 1):
            t = step / steps
            x, y = (_through(p0[k], p1[k], p2[k], p3[k], t) for k in (0, 1))
            if step < steps:
                x += WOBBLE * sin(0.31 * x + 0.53 * y)
                y += WOBBLE * sin(0.47 * x - 0.29 * y)
            way.append((round(x), round(y)))
    return way


def _through(a: float, b: float, c: float, d: float, t: float) -> float:
    """Between b and c on the curve through all four."""
    return (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    ) / 2


def curve(way: list[Point]) -> str:
    """The way as rounded strokes; the same from either end."""
    drawn = ""
    for n in range(1, len(way) - 1):
        x, y = way[n]
        last = n == len(way) - 2
        end = way[n + 1] if last else ((x + way[n + 1][0]) / 2, (y + way[n + 1][1]) / 2)
        drawn += f"Q{x:g} {y:g} {end[0]:g} {end[1]:g}"
    return drawn or f"L{way[-1][0]:g} {way[-1][1]:g}"
