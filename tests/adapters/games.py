"""Every game installed and the example game, each with options that keep it short."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.engine import game, game_names
from tests.example.lamps import GAME as LAMPS

LIMITS = {"rounds": 2, "turns": 4}
"""By name of the option: what cuts a game short."""

NAMES = [*game_names(), LAMPS.name]
every_game = pytest.mark.parametrize("name", NAMES)


def short(name: str) -> dict[str, Any]:
    """Options with which random play is over soon."""
    return {o.name: LIMITS[o.name] for o in game(name).options if o.name in LIMITS}
