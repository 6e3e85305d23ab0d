"""What moves when something has happened at the Shadow Market; figures and tiles glide anyway."""

from __future__ import annotations

from typing import Final

from fogbound.engine.picture.motions import fly, rise, sink, turn

COIN: Final = "fb-coin"
CARDS: Final = "cards-{who} panel-{who}"
"""Where cards are held; a panel shows none where there are none."""

MOTIONS: Final = {
    "places hourglass": [rise("hourglass-{place}-{direction}")],
    "clears hourglass": [sink("smog-hourglass", "tile-{place}")],
    "burns hourglass": [sink("smog-hourglass", "tile-{place}")],
    "pays fog": [
        fly(f"smog-ether-{{fee}} {COIN}", "ether-{who}-{fee} purse-{who}", "gentleman-{who}")
    ],
    "buys ether": [
        fly(COIN, "purse-{who}", "tile-{place}", "coins"),
        fly("smog-ether-{ether}", "tile-{place}", "ether-{who}-{ether}"),
    ],
    "sells ether": [
        fly("smog-ether-{ether}", "ether-{who}-{ether}", "tile-{place}"),
        fly(COIN, "tile-{place}", "purse-{who}", "coins"),
    ],
    "buys artefact": [
        fly(COIN, "purse-{who}", "tile-{place}", "coins"),
        fly("smog-artefact-{artefact}", "tile-{place}", "artefact-{who}-{artefact}"),
    ],
    "requests coins": [fly(COIN, "tile-0", "purse-{who}", "coins")],
    "draws card": [turn("smog-card", "card-{special}", "deck", hidden=CARDS)],
    "plays card": [fly("smog-card", CARDS, "deck")],
    "pays shadow master": [fly(COIN, "purse-{who}", "counter-{who}")],
    "counter emptied": [fly(COIN, "counter-{who}", "shadow-master")],
    "rusts": [sink(COIN, "counter-{other}")],
    "dandy": [fly(COIN, "purse-{who}", "agent-dandy")],
    "takes ether": [fly("smog-ether-{ether}", "ether-{other}-{ether}", "ether-{who}-{ether}")],
    "takes artefact": [
        fly("smog-artefact-{artefact}", "artefact-{other}-{artefact}", "artefact-{who}-{artefact}")
    ],
}
