"""The picture kit: one `Picture` a view, made of what a game's `picture/` draws.

A game draws the board from a `Look`; background, panels, hand and the sheet with all of it are laid
out here, for two to six seats. What never changes is a file of its own, the `Background`.
"""

from fogbound.engine.picture.legend import Entry, Group, Legend, legend, thing_sign
from fogbound.engine.picture.look import (
    PANEL,
    SEATS,
    Drawing,
    Look,
    Pieces,
    Sign,
    kept,
    piece_of,
    sign,
)
from fogbound.engine.picture.sheet import (
    WIDE,
    Background,
    Picture,
    background,
    drawing,
    picture,
)

__all__ = [
    "PANEL",
    "SEATS",
    "WIDE",
    "Background",
    "Drawing",
    "Entry",
    "Group",
    "Legend",
    "Look",
    "Picture",
    "Pieces",
    "Sign",
    "background",
    "drawing",
    "kept",
    "legend",
    "picture",
    "piece_of",
    "sign",
    "thing_sign",
]
