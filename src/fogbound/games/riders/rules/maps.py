"""The map of a scenario as tables: who is next to whom, where walls run, and exact lines of sight.

A square is `row * COLUMNS + column`; a set of squares is a number with a bit for each.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.games.riders.rules.actions import COLUMNS, COMPASS, ROWS

AREA: Final = ROWS * COLUMNS
NO_ZONE: Final = -1
NO_DOOR: Final = -1
WALL: Final = -2
"""What lies on an edge: NO_DOOR for nothing at all, a door's number, or this."""
WAYS: Final = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The eight directions, as in COMPASS: rows and columns."""

Line = tuple[tuple[int, ...], int]
"""A line of sight: the doors that must be open; the squares no figure may hold, as bits."""
Door = tuple[int, int]
"""The two squares it lies between."""


def squares_of(mask: int) -> list[int]:
    """The squares in a set, in order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Map:
    """Squares, zones, walls and doors of one scenario; shared by all boxes that use it."""

    def __init__(self, zone: tuple[int, ...], zones: int, doors: tuple[Door, ...]) -> None:
        self.zone = list(zone)
        """By square: its zone, or NO_ZONE where it is solid (board.zones)."""
        self.doors = doors
        """By door: its two squares, `a` and `b` of the components (board.door)."""
        self.zone_squares = [[q for q in range(AREA) if zone[q] == z] for z in range(zones)]
        """By zone: its squares, in order."""
        self.zone_mask = [sum(1 << q for q in squares) for squares in self.zone_squares]
        """The same as bits."""
        self.door_zones = [(zone[a], zone[b]) for a, b in doors]
        """By door: the zones it joins, of its squares `a` and `b`."""
        self.zone_doors = [
            [d for d, joined in enumerate(self.door_zones) if z in joined] for z in range(zones)
        ]
        """By zone: its doors."""
        self.next_zones = [
            sorted({a + b - z for a, b in (self.door_zones[d] for d in self.zone_doors[z])})
            for z in range(zones)
        ]
        """By zone: those one door away (stygia.corridor)."""
        self.doors_at = [
            tuple([d for d, ends in enumerate(doors) if q in ends]) for q in range(AREA)
        ]
        """By square: the doors on its edges."""
        self.door_mask = sum(1 << q for q in {q for ends in doors for q in ends})
        """The squares in front of doors."""
        self._between = {frozenset(ends): d for d, ends in enumerate(doors)}
        self.steps = [self._steps(q) for q in range(AREA)]
        """By square: the adjacent ones, each with the door in between or NO_DOOR
        (board.adjacent.edge, board.adjacent.corner)."""
        self.near = [sum(1 << to for to, _ in self.steps[q]) for q in range(AREA)]
        """By square: those adjacent while all doors are open, as bits."""
        self.inside = [sum(1 << to for to, d in self.steps[q] if d == NO_DOOR) for q in range(AREA)]
        """By square: the adjacent ones of its own zone, as bits."""
        self.walled = sum(1 << q for q in range(AREA) if self._walled(q))
        """The squares with a wall along a side, as bits (turret.place)."""
        self.lines = [[self._line(q, way) for way in range(8)] for q in range(AREA)]
        """By square and direction: what lies in a straight line up to the first wall, each square
        with the door before it or NO_DOOR (attack.line)."""
        self._sight: list[tuple[Line, ...] | None] = [None] * (AREA * AREA)
        self._views: list[list[int] | None] = [None] * AREA
        self._traces: dict[int, tuple[Line | None, ...]] = {}

    # ------------------------------------------------------------------ next to each other

    def _at(self, row: int, column: int) -> int:
        """The zone of a square anywhere, also outside the grid."""
        if 0 <= row < ROWS and 0 <= column < COLUMNS:
            return self.zone[row * COLUMNS + column]
        return NO_ZONE

    def edge(self, row: int, column: int, other_row: int, other_column: int) -> int:
        """What lies between two squares that share an edge: NO_DOOR, a door, or WALL."""
        zone, other = self._at(row, column), self._at(other_row, other_column)
        if zone == NO_ZONE or other == NO_ZONE:
            return WALL
        if zone == other:
            return NO_DOOR
        pair = frozenset((row * COLUMNS + column, other_row * COLUMNS + other_column))
        return self._between.get(pair, WALL)

    def _step(self, square: int, way: int) -> tuple[int, int]:
        """The adjacent square in a direction and the door in between; WALL: there is none."""
        row, column = divmod(square, COLUMNS)
        down, right = WAYS[way]
        zone = self.zone[square]
        if zone == NO_ZONE:
            return square, WALL
        to = (row + down) * COLUMNS + column + right
        if down == 0 or right == 0:
            return to, self.edge(row, column, row + down, column + right)
        around = (
            self._at(row + down, column),
            self._at(row, column + right),
            self._at(row + down, column + right),
        )
        return to, NO_DOOR if around == (zone, zone, zone) else WALL

    def _steps(self, square: int) -> tuple[tuple[int, int], ...]:
        found = [self._step(square, way) for way in range(8)]
        return tuple([(to, door) for to, door in found if door != WALL])

    def _walled(self, square: int) -> bool:
        if self.zone[square] == NO_ZONE:
            return False
        return any(self._step(square, way)[1] == WALL for way in (0, 2, 4, 6))

    def _line(self, square: int, way: int) -> tuple[tuple[int, int], ...]:
        found: list[tuple[int, int]] = []
        to, door = self._step(square, way)
        while door != WALL:
            found.append((to, door))
            to, door = self._step(to, way)
        return tuple(found)

    def direction(self, square: int, other: int) -> int:
        """The place in COMPASS of an adjacent square."""
        row, column = divmod(square, COLUMNS)
        other_row, other_column = divmod(other, COLUMNS)
        return WAYS.index((other_row - row, other_column - column))

    # ------------------------------------------------------------------ lines of sight

    def sight(self, square: int, other: int) -> tuple[Line, ...]:
        """The lines from a square to another that no wall breaks (attack.ranged.sight.points)."""
        found = self._sight[square * AREA + other]
        if found is None:
            found = self._sight[square * AREA + other] = self._look(square, other)
        return found

    def views(self, square: int) -> list[int]:
        """The squares to which a line leads from a square that no wall breaks."""
        found = self._views[square]
        if found is None:
            others = [q for q in range(AREA) if q != square and self.zone[q] != NO_ZONE]
            found = self._views[square] = [q for q in others if self.sight(square, q)]
        return found

    def _look(self, square: int, other: int) -> tuple[Line, ...]:
        """At most four lines, without those that another makes useless."""
        lines: list[Line] = []
        for side in range(4):
            line = self.trace(square, other, side)
            if line is not None and line not in lines:
                lines.append(line)
        best = [
            line
            for line in lines
            if not any(
                better != line and {*better[0]} <= {*line[0]} and not better[1] & ~line[1]
                for better in lines
            )
        ]
        return tuple(best)

    def traces(self, square: int, other: int) -> tuple[Line | None, ...]:
        """The line to each side of another square, traced once; None where a wall breaks it."""
        found = self._traces.get(square * AREA + other)
        if found is None:
            found = tuple([self.trace(square, other, side) for side in range(4)])
            self._traces[square * AREA + other] = found
        return found

    def side_middle(self, square: int, side: int) -> tuple[int, int]:
        """The middle of a side, in x and y on the doubled grid: north, east, south, west."""
        row, column = divmod(square, COLUMNS)
        down, right = WAYS[2 * side]
        return 2 * column + 1 + right, 2 * row + 1 + down

    def trace(self, square: int, other: int, side: int) -> Line | None:
        """The line to one side of the target: its doors and squares; None where a wall breaks it.

        In whole numbers: a crossing of a grid line comes at `t`, which is multiplied by the width
        and the height of the line (attack.ranged.sight.exact).
        """
        row, column = divmod(square, COLUMNS)
        x, y = 2 * column + 1, 2 * row + 1
        end_x, end_y = self.side_middle(other, side)
        wide, high = abs(end_x - x), abs(end_y - y)
        right = 1 if end_x > x else -1
        down = 1 if end_y > y else -1
        times_x = [step * (high or 1) for step in range(1, wide + 1, 2)]
        times_y = [step * (wide or 1) for step in range(1, high + 1, 2)]
        doors: list[int] = []
        squares = 0
        last = (wide or 1) * (high or 1)
        for time in sorted({*times_x, *times_y}):
            across, along = time in times_x, time in times_y
            edges = self._met(row, column, right if across else 0, down if along else 0)
            for edge in edges:
                if edge == WALL:
                    return None
                if edge != NO_DOOR and edge not in doors:
                    doors.append(edge)
            if time < last:
                column += right if across else 0
                row += down if along else 0
                here = row * COLUMNS + column
                if here != other:
                    squares |= 1 << here
        return tuple(sorted(doors)), squares

    def _met(self, row: int, column: int, right: int, down: int) -> tuple[int, ...]:
        """The edges a line meets when it leaves a square: one, or the four around a corner."""
        if not down:
            return (self.edge(row, column, row, column + right),)
        if not right:
            return (self.edge(row, column, row + down, column),)
        return (
            self.edge(row, column, row, column + right),
            self.edge(row, column, row + down, column),
            self.edge(row + down, column, row + down, column + right),
            self.edge(row, column + right, row + down, column + right),
        )


@lru_cache(maxsize=64)
def map_of(zone: tuple[int, ...], zones: int, doors: tuple[Door, ...]) -> Map:
    """The tables of a map, made once."""
    return Map(zone, zones, doors)


assert len(COMPASS) == len(WAYS)
