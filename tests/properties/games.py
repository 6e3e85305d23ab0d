"""Every way to play every game installed, and the example game."""

from __future__ import annotations

import os

import pytest

from fogbound.engine import game, game_names
from tests.example.lamps import GAME as LAMPS
from tools.fuzz import Setting, some_settings

GAMES = [*map(game, game_names()), LAMPS]
SETTINGS: list[Setting] = [setting for rules in GAMES for setting in some_settings(rules)]
COUNT = int(os.environ.get("FOGBOUND_GAMES", "1000"))
"""How many random games are played of each game."""

every_game = pytest.mark.parametrize("rules", GAMES, ids=[rules.name for rules in GAMES])
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
