"""Fogbound: board games of fog and steam, complete to the last rule."""

from fogbound.engine import Game, Match, Record, State, game, game_names

__all__ = ["Game", "Match", "Record", "State", "game", "game_names"]
