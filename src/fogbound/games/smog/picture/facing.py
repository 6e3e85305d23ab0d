"""The board as it lies before a seat: turned so that the seat's own side is at the bottom."""

from __future__ import annotations

from typing import Final

from fogbound.engine import NOBODY
from fogbound.engine.picture.maps import turned
from fogbound.games.smog.rules.box import ESPLANADE, OUTER, RING
from fogbound.games.smog.rules.state import SmogState

ARROWS: Final = "↑↗→↘↓↙←↖"
AROUND: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The ring, clockwise from the north."""
CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The slots of the Agents' cards, clockwise."""
ROMAN: Final = ("I", "II", "III", "IV")
"""And the numbers printed on them."""


def _squares(quarters: int) -> list[tuple[int, int]]:
    outer = [(2 * x, 2 * y) for x, y in AROUND[::2]]
    return [turned(x, y, quarters) for x, y in ((0, 0), *AROUND, *outer)]


SQUARES: Final = [_squares(quarters) for quarters in range(4)]
"""By quarter turns of the board and place: how far right and down of the Esplanade it lies."""


def facing(seen: SmogState) -> int:
    """Quarter turns that bring the viewer's side to the bottom; none for a spectator."""
    viewer = seen.viewer
    return 0 if viewer is None or viewer == NOBODY else (2 - seen.side[viewer]) % 4


def arrow(seen: SmogState, direction: int) -> str:
    """A direction of the board as the viewer sees it."""
    return ARROWS[2 * (direction + facing(seen)) % 8]


def toward(seen: SmogState, place: int) -> str:
    """Where a place lies from the Esplanade, as the viewer sees it; nothing for that itself."""
    if place == ESPLANADE:
        return ""
    eighths = place - RING[0] if place in RING else 2 * (place - OUTER[0])
    return ARROWS[(eighths + 2 * facing(seen)) % 8]
