"""The picture: an old survey of London on which the game is played, and the claim board below.

The sheet is a square of 1000 units. Shapes are in `pieces.svg`, styles in `style.css`, the survey
in `map.toml`.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine.picture import Drawing
from fogbound.games.nanty.picture.background import SIZE, layers
from fogbound.games.nanty.picture.board import board, where
from fogbound.games.nanty.picture.legend import THINGS, signs
from fogbound.games.nanty.picture.motions import MOTIONS
from fogbound.games.nanty.picture.panels import CARD, hand, panel

DRAWING: Final = Drawing(
    size=(SIZE, SIZE),
    board=board,
    layers=layers,
    panel=panel,
    hand=hand,
    card=CARD,
    where=where,
    seats=("#2d7d43", "#efb91f", "#8045a8", "#2563bd"),
    motions=MOTIONS,
    things=THINGS,
    signs=signs,
)
