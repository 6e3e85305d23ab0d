"""The Stygian Dimension as it stands: travellers, fields to go to, the dice of the retribution."""

from __future__ import annotations

from typing import Final

from fogbound.engine.picture import Look
from fogbound.engine.picture.markup import label, move, place, title, use
from fogbound.games.riders.picture.background import field_shape
from fogbound.games.riders.picture.details import about_character
from fogbound.games.riders.picture.figures import around_figure, figure
from fogbound.games.riders.picture.layout import HUB, field_spot
from fogbound.games.riders.rules.state import EYE, TRAVELLING, RidersState

SMALL: Final = 0.7
"""The scale of a traveller."""


def stygia(look: Look[RidersState]) -> str:
    """The whirl, lit fields, and who travels there."""
    seen = look.seen
    drawn = "".join(_field(look, field) for field in range(EYE + 1))
    inside = [c for c in range(len(seen.mode)) if seen.mode[c] == TRAVELLING]
    eye = [char for char in inside if seen.field[char] >= EYE]
    for char in inside:
        x, y = field_spot(seen.field[char])
        if char in eye:
            x += 22 * (eye.index(char) - (len(eye) - 1) / 2)
        drawn += look.piece(
            f"character-{char}",
            "riders-figure",
            figure(seen, char),
            around_figure(seen, char),
            move(x, y, SMALL),
            details=about_character(look, char),
        )
    return use("riders-stygia") + place(*HUB, drawn) + _retribution(look)


def _field(look: Look[RidersState], field: int) -> str:
    """A field that can be gone to, or asked about."""
    piece = f"field-{field}"
    if piece not in look.allowed:
        return ""
    aura = field_shape(field, "fb-aura") + field_shape(field, "fb-halo")
    return look.piece(piece, "riders-field-lit", field_shape(field, "riders-step") + aura)


def _retribution(look: Look[RidersState]) -> str:
    """How many dice wait for the reaction."""
    count = look.seen.astral
    words = title(look.say.say("picture-retribution", count=count))
    cube = place(0, 0, use("riders-cube", style="riders-die-2"), 0.5)
    style = "fb-left fb-bold" if count else "fb-left fb-dim"
    return place(16, 768, f"{words}{cube}{label(13, 6, 17, str(count), style)}")
