"""What moves when something happens, besides figures that glide from square to square."""

from __future__ import annotations

from typing import Final

from fogbound.engine.picture.motions import fly, rise, sink

SEAT: Final = "panel-{who}"
WHO: Final = "character-{character}"
STRUCK: Final = "character-{target}"
CARD: Final = "riders-held"

MOTIONS: Final = {
    "draws": [fly(CARD, "board", SEAT)],
    "plays": [fly(CARD, SEAT, "board")],
    "discards": [sink(CARD, SEAT)],
    "loses card": [sink(CARD, SEAT)],
    "equips": [fly(CARD, SEAT, WHO)],
    "gives": [fly("riders-bag", WHO, "character-{other}")],
    "takes": [fly("riders-bag", "litter-{square} square-{square} board", WHO)],
    "drops": [rise("litter-{square}")],
    "places turret": [rise("gun-{square}")],
    "refits": [rise("gun-{square}")],
    "places henchman": [rise(WHO)],
    "rolls": [rise("die-{dice}")],
    "throws again": [rise("die-{dice}")],
    "puts on room": [rise("solve")],
    "assigns": [rise("use-{use}")],
    "wounded": [sink("riders-wound", STRUCK)],
    "stunned": [sink("riders-stunned", WHO)],
    "maddened": [sink("riders-madness", WHO)],
    "healed": [sink("riders-heal", WHO)],
    "calmed": [sink("riders-calm", WHO)],
    "rises": [rise(WHO)],
    "gains steam": [fly("riders-steam", "board", SEAT, "count")],
    "loses steam": [sink("riders-steam", SEAT)],
    "gains luck": [fly("riders-luck", "board", SEAT, "count")],
    "loses luck": [sink("riders-luck", SEAT)],
    "scores": [fly("riders-laurel", "board", SEAT, "points")],
}
