"""Every game installed and the example game."""

from __future__ import annotations

import pytest

from fogbound.engine import game_names
from tests.example.lamps import GAME as LAMPS

NAMES = [*game_names(), LAMPS.name]
every_game = pytest.mark.parametrize("name", NAMES)
