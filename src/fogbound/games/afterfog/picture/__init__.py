"""The picture: a valley at dawn, seen from an airship, with the market around it.

The sheet is a square of 1000 units. Shapes are in `pieces.svg`, styles in `style.css`.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine.picture import Drawing
from fogbound.games.afterfog.picture.background import COLOURS, layers
from fogbound.games.afterfog.picture.board import board, where
from fogbound.games.afterfog.picture.cards import HAND
from fogbound.games.afterfog.picture.layout import SIZE
from fogbound.games.afterfog.picture.legend import THINGS, signs
from fogbound.games.afterfog.picture.motions import MOTIONS
from fogbound.games.afterfog.picture.panels import hand, panel, tall

DRAWING: Final = Drawing(
    size=(SIZE, SIZE),
    board=board,
    layers=layers,
    panel=panel,
    tall=tall,
    hand=hand,
    card=HAND,
    where=where,
    seats=COLOURS,
    motions=MOTIONS,
    things=THINGS,
    signs=signs,
)
