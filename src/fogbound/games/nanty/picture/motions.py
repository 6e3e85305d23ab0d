"""What moves when something has happened in London.

The bank is where the card in play is shown: the cartouche.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine.picture.motions import fly, rise, roll, sink, turn

COIN: Final = "fb-coin"
BACK: Final = "nanty-back"
FACE: Final = "nanty-discards"
PAWN: Final = "nanty-pawn-{pawn}"
COLOUR: Final = "fb-seat-{pawn}"
HAND: Final = "held-{who}"
OTHERS: Final = "held-{other}"

MOTIONS: Final = {
    "plays": [turn(BACK, "in-play cartouche", HAND)],
    "interrupts": [fly(FACE, HAND, "discards")],
    "finished": [fly(FACE, "cartouche", "discards")],
    "discards": [fly(FACE, HAND, "discards")],
    "takes back": [fly(FACE, "discards", HAND)],
    "draws discards": [fly(FACE, "discards", HAND, "cards")],
    "fog": [fly(FACE, "deck", "discards", "cards")],
    "draws": [fly(BACK, "deck", HAND, "count")],
    "drawn": [turn(BACK, "card-{cards}")],
    "passes card": [fly(BACK, HAND, OTHERS)],
    "card received": [turn(BACK, "card-{card}")],
    "swaps hands": [fly(BACK, HAND, OTHERS), fly(BACK, OTHERS, HAND)],
    "event": [turn("nanty-fate", "fate", "events")],
    "rolls": [roll("nanty-die", "number", "board", 12)],
    "pays": [fly(COIN, "purse-{who}", "purse-{other}", "pounds")],
    "pays bank": [fly(COIN, "purse-{who}", "cartouche", "pounds")],
    "takes money": [fly(COIN, "cartouche", "purse-{who}", "pounds")],
    "places agent": [fly("nanty-pawn-{who}", "agents-{who}", "pawns-{who}-{area}")],
    "lifts agent": [
        fly("nanty-pawn-{who}", "pawns-{who}-{area} area-{area}", "agents-{who}"),
    ],
    "moves pawn": [fly(PAWN, "pawns-{pawn}-{origin}", "pawns-{pawn}-{goal}", style=COLOUR)],
    "swaps pawns": [
        fly(PAWN, "pawns-{pawn}-{origin}", "pawns-{pawn}-{goal}", style=COLOUR),
        fly(
            "nanty-pawn-{other}",
            "pawns-{other}-{goal}",
            "pawns-{other}-{origin}",
            style="fb-seat-{other}",
        ),
    ],
    "removes pawn": [sink(PAWN, "pawns-{pawn}-{area}", COLOUR)],
    "pawn comes": [rise("pawns-{pawn}-{area}")],
    "trouble": [rise("trouble-{area}")],
    "calmed": [sink("nanty-lantern", "trouble-{area}")],
    "builds": [rise("building-{area}")],
    "loses building": [sink("nanty-front-{who}", "building-{area}")],
}
