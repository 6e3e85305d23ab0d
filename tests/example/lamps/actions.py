"""The action space of Lamplighters."""

from __future__ import annotations

from typing import Final

from fogbound.engine import Actions

LANTERNS: Final = ("candle", "gaslight", "beacon")

ACTIONS: Final = Actions()
PLAY: Final = ACTIONS.add_all([f"play {name}" for name in LANTERNS], "turn.play")
SNUFF: Final = ACTIONS.add("snuff", "snuff.ask")
LET_BURN: Final = ACTIONS.add("let it burn", "snuff.ask")
