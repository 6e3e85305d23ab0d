"""The plan of the building in plain text: rims, walls, doors, and who and what is where."""

from __future__ import annotations

from typing import Final

from fogbound.engine.words import Speaker
from fogbound.games.riders.rules.actions import COLUMNS, ROWS
from fogbound.games.riders.rules.box import OPEN, SEALED
from fogbound.games.riders.rules.maps import NO_DOOR, NO_ZONE, WALL
from fogbound.games.riders.rules.state import FALLEN, STANDING, TRAVELLING, RidersState
from fogbound.games.riders.words.things import letter

CELL: Final = 2
"""How many signs a square is wide; one more is its edge."""
TURRET: Final = "▲"
GOAL: Final = "◆"
OBJECT: Final = "◇"
TOKEN: Final = "◌"
FLOOR: Final = "·"
SOLID: Final = " "
UPRIGHT: Final = {OPEN: "┆", SEALED: "▒"}
LEVEL: Final = {OPEN: "┄", SEALED: "▒"}
CORNERS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By the walls that meet, above 1, to the right 2, below 4, to the left 8."""


def plan(seen: RidersState, say: Speaker) -> list[str]:
    """The squares row by row, with the edges between them."""
    height, width = seen.box.height, seen.box.width
    rim = "".join(f" {say.say('letter', number=column):<2}" for column in range(width))
    lines = [f"   {rim}"]
    shown = _cells(seen, say)
    for row in range(height + 1):
        lines.append(f"   {_edges(seen, row)}")
        if row < height:
            cells = "".join(
                f"{_upright(seen, row, column)}{shown[row * COLUMNS + column]}"
                for column in range(width)
            )
            lines.append(f"{row + 1:>2} {cells}{_upright(seen, row, width)}")
    return [line.rstrip() for line in lines]


def _zone(seen: RidersState, row: int, column: int) -> int:
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        return seen.box.map.zone[row * COLUMNS + column]
    return NO_ZONE


def _between(seen: RidersState, row: int, column: int, other_row: int, other: int) -> int:
    """What lies on an edge: NO_DOOR for nothing, WALL, or a door."""
    if _zone(seen, row, column) == _zone(seen, other_row, other) == NO_ZONE:
        return NO_DOOR
    if NO_ZONE in (_zone(seen, row, column), _zone(seen, other_row, other)):
        return WALL
    return seen.box.map.edge(row, column, other_row, other)


def _upright(seen: RidersState, row: int, column: int) -> str:
    """The edge to the left of a square."""
    edge = _between(seen, row, column - 1, row, column)
    if edge == WALL:
        return "│"
    return " " if edge == NO_DOOR else UPRIGHT.get(seen.doors[edge], "║")


def _level(seen: RidersState, row: int, column: int) -> str:
    """The edge above a square."""
    edge = _between(seen, row - 1, column, row, column)
    if edge == WALL:
        return "─" * CELL
    return " " * CELL if edge == NO_DOOR else LEVEL.get(seen.doors[edge], "═") * CELL


def _edges(seen: RidersState, row: int) -> str:
    """The line of edges above a row of squares."""
    parts: list[str] = []
    for column in range(seen.box.width + 1):
        walls = (
            _between(seen, row - 1, column - 1, row - 1, column),
            _between(seen, row - 1, column, row, column),
            _between(seen, row, column - 1, row, column),
            _between(seen, row - 1, column - 1, row, column - 1),
        )
        parts.append(CORNERS[sum(1 << n for n, edge in enumerate(walls) if edge != NO_DOOR)])
        if column < seen.box.width:
            parts.append(_level(seen, row, column))
    return "".join(parts)


def _cells(seen: RidersState, say: Speaker) -> list[str]:
    """By square: two signs for what is on it; the letter of a zone on its first free square."""
    zones = seen.box.map.zone
    shown = [SOLID * CELL if zone == NO_ZONE else f"{FLOOR} " for zone in zones]
    for thing, square in enumerate(seen.lies):
        if square >= 0:
            shown[square] = f"{GOAL if thing >= seen.box.kits else OBJECT} "
    modes = (FALLEN, TRAVELLING, STANDING)
    for mode in modes:
        for char, square in enumerate(seen.at):
            if square >= 0 and seen.mode[char] == mode:
                shown[square] = _figure(say, char, mode)
    for square, kind, _, _ in seen.guns:
        shown[square] = f"{TURRET}{kind + 1}"
    for zone, squares in enumerate(seen.box.map.zone_squares):
        free = [square for square in squares if shown[square].startswith(FLOOR)]
        if free:
            shown[free[0]] = f"{letter(say, seen.box.zone_code[zone]):<2}"
    return shown


def _figure(say: Speaker, char: int, mode: int) -> str:
    mark = say.name("mark", char)
    if mode == TRAVELLING:
        return f"{TOKEN} "
    return mark.lower() if mode == FALLEN else mark
