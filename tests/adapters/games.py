"""Every game installed and the example game, each with options that keep it short."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.engine import game, game_names
from tests.example.lamps import GAME as LAMPS

NAMES = [*game_names(), LAMPS.name]
every_game = pytest.mark.parametrize("name", NAMES)


def short(name: str) -> dict[str, Any]:
    """Options with which random play is over soon."""
    return dict(game(name).limit)
