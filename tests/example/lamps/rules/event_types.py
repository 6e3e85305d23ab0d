"""What is told of, and what the numbers that go with it are."""

from __future__ import annotations

from typing import Final

EVENTS: Final = {
    "draws": "lantern:lantern",
    "plays": "lantern:lantern",
    "snuffs": "other:player",
    "wind": "number:number",
    "lights": "lamps:number",
}
