"""Where things lie on the sheet: the plan above, the Stygian Dimension and the dice below."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from fogbound.engine.picture.maps import Point
from fogbound.games.riders.rules.actions import COLUMNS
from fogbound.games.riders.rules.box import RidersBox
from fogbound.games.riders.rules.state import EYE

SIZE: Final = 1000
"""The sheet is a square."""
CELL: Final = 40
"""A square of the plan, before the plan is scaled to the sheet."""
BAR: Final = 34
"""The height of the line with the title and the rounds."""
FOOT: Final = 744
"""Where the plan ends."""
RIM: Final = 22
"""Room for the letters and numbers along the plan."""
MOST: Final = 1.5
"""How much a small map is enlarged at most."""
HUB: Final = (128.0, 872.0)
"""The middle of the Stygian Dimension."""
DISC: Final = 123
TRAY: Final = (262, 748, 732, 248)
"""Where dice, slots and teams lie: left, top, width and height."""
RAYS: Final = 6
AT: Final = ((103.0, 0.0), (77.0, 0.2), (51.0, 0.46))
"""By depth of a field: how far from the eye, and how far turned, in sixths of a circle."""


def fit(box: RidersBox) -> tuple[float, float, float]:
    """Where the plan of a map begins, and its scale."""
    wide, high = CELL * box.width, CELL * box.height
    scale = min(MOST, (SIZE - 2 * RIM - 12) / wide, (FOOT - BAR - RIM - 12) / high)
    left = (SIZE - wide * scale) / 2
    top = BAR + RIM + (FOOT - BAR - RIM - 4 - high * scale) / 2
    return round(left, 1), round(top, 1), round(scale, 3)


@cache
def middle(square: int) -> tuple[int, int]:
    """The middle of a square on the plan."""
    row, column = divmod(square, COLUMNS)
    return CELL * column + CELL // 2, CELL * row + CELL // 2


def field_spot(field: int) -> Point:
    """The middle of a field of the Stygian Dimension, seen from its eye."""
    if field >= EYE:
        return 0, 0
    ray, depth = divmod(field, 3)
    far, turn = AT[depth]
    return around(far, ray + turn)


def slot_spot(slot: int) -> Point:
    """The middle of a penalty slot, between two rays."""
    return around(106, slot + 0.5)


def around(far: float, sixths: float) -> Point:
    """A point around the eye, clockwise from straight up."""
    angle = 2 * pi * sixths / RAYS
    return round(far * sin(angle), 1), round(-far * cos(angle), 1)
