"""The picture: a plan of the headquarters, brass halls or drowned ones, with Stygia below it.

The sheet is a square of 1000 units. Shapes are in `pieces.svg`, styles in `style.css`.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine.picture import Drawing
from fogbound.games.riders.picture.background import layers
from fogbound.games.riders.picture.board import board, where
from fogbound.games.riders.picture.layout import SIZE
from fogbound.games.riders.picture.legend import THINGS, signs
from fogbound.games.riders.picture.motions import MOTIONS
from fogbound.games.riders.picture.panels import CARD, hand, panel

DRAWING: Final = Drawing(
    size=(SIZE, SIZE),
    board=board,
    layers=layers,
    panel=panel,
    hand=hand,
    card=CARD,
    where=where,
    motions=MOTIONS,
    things=THINGS,
    signs=signs,
    seats=("#d9a441", "#d0667b", "#6d9de0", "#c9c3b4"),
)
