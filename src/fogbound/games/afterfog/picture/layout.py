"""Where things lie on the board, a square of 1000 units: the map, and the market around it."""

from __future__ import annotations

from typing import Final, NamedTuple

from fogbound.engine.picture.maps import Point
from fogbound.games.afterfog.picture.country import CELL
from fogbound.games.afterfog.rules.maps import Layout

SIZE: Final = 1000
GAP: Final = 8
"""How far things lie apart."""
MARGIN: Final = 7
"""Between the map and the edge of its pane."""
ROW: Final = 806
"""Where the row of the market begins, from above; it reaches to the foot of the board."""


class Frame(NamedTuple):
    """A rectangle of the board."""

    x: float
    y: float
    width: float
    height: float


class Pane(NamedTuple):
    """How the board is divided for a layout of the map."""

    name: str
    map: Frame
    clock: Frame
    contracts: Frame
    """The room of all Contracts."""
    down: bool
    """Whether Contracts lie below each other."""
    decks: tuple[Point, Point]
    """The middles of the Market deck and of the Adventures."""


WIDE: Final = Pane(
    "wide",
    Frame(0, 0, SIZE, 666),
    Frame(0, 676, 268, 120),
    Frame(276, 676, 724, 120),
    False,
    ((170, 736), (229, 736)),
)
SQUARE: Final = Pane(
    "square",
    Frame(0, 0, 790, 790),
    Frame(800, 0, 200, 108),
    Frame(800, 116, 200, 566),
    True,
    ((852, 728), (948, 728)),
)
PANES: Final = (WIDE, SQUARE)


def pane_for(layout: Layout) -> Pane:
    """A map much wider than high has the market below it, any other beside it as well."""
    return WIDE if layout.width * 5 >= layout.height * 6 else SQUARE


def fit(layout: Layout) -> tuple[float, float, float]:
    """The middle of the map's first cell on the board, and how much the map is enlarged."""
    _, _, width, height = pane_for(layout).map
    scale = min(
        (width - 2 * MARGIN) / (CELL * layout.width),
        (height - 2 * MARGIN) / (CELL * layout.height),
    )
    scale = round(scale, 3)
    left = (width - scale * CELL * (layout.width - 1)) / 2
    top = (height - scale * CELL * (layout.height - 1)) / 2
    return round(left, 1), round(top, 1), scale


def divided(frame: Frame, count: int, down: bool) -> list[Frame]:
    """The frame in so many equal parts, below or beside each other."""
    x, y, width, height = frame
    if down:
        step = (height + GAP) / count
        return [Frame(x, y + step * n, width, step - GAP) for n in range(count)]
    step = (width + GAP) / count
    return [Frame(x + step * n, y, step - GAP, height) for n in range(count)]
