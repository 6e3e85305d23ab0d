"""The action space of Lamplighters."""

from __future__ import annotations

from typing import Final

from fogbound.engine import Actions

LANTERNS: Final = ("candle", "gaslight", "beacon")

ACTIONS: Final = Actions()
PLAY: Final = ACTIONS.family("play", LANTERNS, "turn.play", of="lantern", piece="card")
SNUFF: Final = ACTIONS.one("snuff", "snuff.ask", piece="snuff")
LET_BURN: Final = ACTIONS.one("let it burn", "snuff.ask", piece="let-burn")
