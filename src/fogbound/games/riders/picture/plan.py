"""The plan of a map as outlines: rooms, walls, rivets, lamps, and where ornaments have room."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from fogbound.games.riders.picture.layout import CELL, FOOT, SIZE, fit
from fogbound.games.riders.rules.actions import COLUMNS, ROWS
from fogbound.games.riders.rules.box import RidersBox
from fogbound.games.riders.rules.maps import NO_ZONE, WALL, Map

Spot = tuple[int, int]
"""A corner of the grid: across and down, in squares."""
SIDES: Final = (((0, 0), (1, 0), (-1, 0)), ((1, 0), (1, 1), (0, 1)),
                ((1, 1), (0, 1), (1, 0)), ((0, 1), (0, 0), (0, -1)))  # fmt: skip
"""The sides of a square, clockwise: from corner to corner, and the neighbour as row and column."""
LAMP: Final = 8
"""How far from its corner a lamp hangs."""


class Plan(NamedTuple):
    """All that is drawn of a map and never changes."""

    rooms: tuple[str, ...]
    """By zone: its outline."""
    walls: str
    rivets: str
    lamps: str
    pillars: tuple[Spot, ...]
    """Solid squares within rooms."""
    ornaments: tuple[tuple[float, float, float], ...]
    """Where there is room for an ornament: its middle and its scale."""


@lru_cache(maxsize=64)
def plan_of(box: RidersBox) -> Plan:
    """The plan of a box's map."""
    board = box.map
    walls, ends = _walls(board)
    return Plan(
        tuple(outline(board.zone_squares[zone]) for zone in range(box.zones)),
        walls,
        "".join(f"M{CELL * x} {CELL * y}h0" for x, y in sorted(ends)),
        _lamps(board),
        tuple(_pillars(board)),
        tuple(_ornaments(box)),
    )


def outline(squares: Iterable[int]) -> str:
    """The edge of some squares as a path, however they lie."""
    inside = {divmod(square, COLUMNS) for square in squares}
    after: dict[Spot, list[Spot]] = {}
    for row, column in sorted(inside):
        for (x, y), (to_x, to_y), (down, right) in SIDES:
            if (row + down, column + right) not in inside:
                after.setdefault((column + x, row + y), []).append((column + to_x, row + to_y))
    drawn = ""
    while after:
        start = here = min(after)
        corners = [start]
        way = (0, 0)
        while True:
            found = after[here]
            to = found.pop()
            if not found:
                del after[here]
            turn = (to[0] - here[0], to[1] - here[1])
            if turn != way and here != start:
                corners.append(here)
            way, here = turn, to
            if here == start:
                break
        drawn += _closed(corners)
    return drawn


def _closed(corners: list[Spot]) -> str:
    x, y = corners[0]
    drawn = f"M{CELL * x} {CELL * y}"
    for to_x, to_y in corners[1:]:
        drawn += f"V{CELL * to_y}" if to_x == x else f"H{CELL * to_x}"
        x, y = to_x, to_y
    return f"{drawn}Z"


def _walls(board: Map) -> tuple[str, set[Spot]]:
    """All walls, in pieces as long as they run straight, and where these end."""
    across = [
        (r, c) for r in range(ROWS + 1) for c in range(COLUMNS) if _wall(board, r - 1, c, r, c)
    ]
    along = [
        (r, c) for c in range(COLUMNS + 1) for r in range(ROWS) if _wall(board, r, c - 1, r, c)
    ]
    drawn, ends = "", set()
    for row, column in across:
        if (row, column - 1) not in across:
            end = column
            while (row, end) in across:
                end += 1
            drawn += f"M{CELL * column} {CELL * row}H{CELL * end}"
            ends |= {(column, row), (end, row)}
    for row, column in along:
        if (row - 1, column) not in along:
            end = row
            while (end, column) in along:
                end += 1
            drawn += f"M{CELL * column} {CELL * row}V{CELL * end}"
            ends |= {(column, row), (column, end)}
    return drawn, ends


def _zone(board: Map, row: int, column: int) -> int:
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        return board.zone[row * COLUMNS + column]
    return NO_ZONE


def _wall(board: Map, row: int, column: int, other_row: int, other_column: int) -> bool:
    """Whether a wall stands between two squares, of which one is no solid part."""
    zones = _zone(board, row, column), _zone(board, other_row, other_column)
    if zones == (NO_ZONE, NO_ZONE):
        return False
    return board.edge(row, column, other_row, other_column) == WALL


def _lamps(board: Map) -> str:
    """A lamp in every corner of every zone."""
    drawn = ""
    for square, zone in enumerate(board.zone):
        if zone == NO_ZONE:
            continue
        row, column = divmod(square, COLUMNS)
        for down in (-1, 1):
            for right in (-1, 1):
                beside = _zone(board, row + down, column), _zone(board, row, column + right)
                if zone not in beside:
                    x = CELL * column + CELL // 2 + right * (CELL // 2 - LAMP)
                    y = CELL * row + CELL // 2 + down * (CELL // 2 - LAMP)
                    drawn += f"M{x} {y}h0"
    return drawn


def _pillars(board: Map) -> list[Spot]:
    """The solid squares with one zone all around."""
    found = []
    for row in range(1, ROWS - 1):
        for column in range(1, COLUMNS - 1):
            around = {
                _zone(board, row + down, column + right)
                for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1))
            }
            if _zone(board, row, column) == NO_ZONE and len(around) == 1 and NO_ZONE not in around:
                found.append((column, row))
    return found


def _ornaments(box: RidersBox) -> list[tuple[float, float, float]]:
    """Some of the solid parts of three or two squares each way; also beside the map."""
    left, top, scale = fit(box)
    cell = CELL * scale
    free = {
        (row, column)
        for row in range(box.height + 2)
        for column in range(-8, box.width + 9)
        if column != -1
        and _zone(box.map, row, column) == NO_ZONE
        and left + cell * column >= 0
        and left + cell * (column + 1) <= SIZE
        and top + cell * row >= 34
        and top + cell * (row + 1) <= FOOT
    }
    found = []
    for size in (3, 2):
        for row, column in sorted(free):
            squares = {(row + d, column + r) for d in range(size) for r in range(size)}
            if squares <= free:
                free -= squares
                if (5 * row + 3 * column) % 7 < 4:
                    middle = (CELL * (column + size / 2), CELL * (row + size / 2))
                    found.append((*middle, round((0.28 + (row + column) % 3 * 0.05) * size, 2)))
    return found
