"""What moves when something has happened in the valley.

Ships glide by themselves. The bank is the clock, where nothing else comes and goes.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine.picture.motions import Motion, fly, rise, sink, turn
from fogbound.games.afterfog.rules.actions import CHIPS

SEAT: Final = "panel-{who}"
SPACE: Final = "space-{space}"
BANK: Final = "clock"
MARKET: Final = "afterfog-back-market"
ADVENTURES: Final = "afterfog-back-adventure"
CHIP: Final = "afterfog-chip-{resource}"
SEAL: Final = "afterfog-seal-{who}"


def _chips(start: str, end: str) -> list[Motion]:
    """Food, Wood, Stone and Gold, as many as an event has of each."""
    return [fly(f"afterfog-{kind}", start, end, kind) for kind in CHIPS]


MOTIONS: Final = {
    "turned up": [turn(MARKET, "card-{card}", "deck-market")],
    "swept": [sink(MARKET, "card-{card}")],
    "event": [rise(BANK)],
    "unlocks": [rise("ship-{who}-{ship}")],
    "claims": [fly(SEAL, SEAT, SPACE)],
    "spies": [fly("afterfog-spy-{who}", SEAT, SPACE)],
    "builds": [fly("afterfog-tower-{who}", SEAT, SPACE)],
    "conquers": [fly(SEAL, SEAT, SPACE)],
    "produces": _chips(SPACE, SEAT),
    "windfall": [fly(CHIP, SPACE, SEAT, "count")],
    "pays tribute": [fly(CHIP, SEAT, "panel-{other}")],
    "collects": _chips(BANK, SEAT),
    "pays": [*_chips(SEAT, BANK), fly("afterfog-ruby", SEAT, BANK, "rubies")],
    "exchanges": [
        fly("afterfog-chip-{given}", SEAT, BANK, "paid"),
        fly("afterfog-chip-{taken}", BANK, SEAT, "received"),
    ],
    "gains rubies": [fly("afterfog-ruby", BANK, SEAT, "count")],
    "chips kept": _chips("card-{card}", SEAT),
    "chips gone": _chips("card-{card}", BANK),
    "adventures": [fly(ADVENTURES, "deck-adventure", SEAT)],
    "spends": [sink(ADVENTURES, SEAT)],
    "buys": [fly(MARKET, "card-{card}", SEAT)],
    "draws": [fly(MARKET, "card-{card}", SEAT)],
    "puts": [turn(MARKET, "card-{card}", SEAT)],
    "discards": [sink(MARKET, "card-{card}")],
    "signs": [rise("contract-{contract}")],
}
