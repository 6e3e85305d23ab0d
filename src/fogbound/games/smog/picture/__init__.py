"""The picture: the Shadow Market, a panel for each Gentleman, and the viewer's cards."""

from __future__ import annotations

from typing import Final

from fogbound.engine.picture import Drawing
from fogbound.games.smog.picture.board import SIZE, board, layers, where
from fogbound.games.smog.picture.legend import THINGS, signs
from fogbound.games.smog.picture.motions import MOTIONS
from fogbound.games.smog.picture.panels import CARD, hand, panel

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
)
