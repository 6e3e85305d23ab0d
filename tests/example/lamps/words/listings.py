"""The Lanterns as a table for the guide."""

from __future__ import annotations

from fogbound.engine import Listing
from fogbound.engine.words import Speaker

from ..rules.box import LampsBox


def listings(say: Speaker) -> list[Listing]:
    """All that is worth looking up."""
    box = say.box
    assert isinstance(box, LampsBox)
    rows: list[tuple[str, ...]] = [
        (say.name("lantern", lantern), str(lamps), str(box.cards.count(lantern)))
        for lantern, lamps in enumerate(box.lamps)
    ]
    columns = (say.say("lanterns"), say.say("column-lamps"), say.say("column-copies"))
    return [Listing(say.say("lanterns"), columns, rows)]
