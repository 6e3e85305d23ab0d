"""The components, loaded and checked."""

from __future__ import annotations

from collections.abc import Mapping

from fogbound.engine import Box, Components, Game

from .actions import LANTERNS


class LampsBox(Box):
    """A box of Lamplighters: its cards, its die and what the players agreed on."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, str | int], parts: Components
    ) -> None:
        super().__init__(game, players, options)
        self.hand = parts.number("numbers", "hand", least=1, most=5)
        self.die = parts.number("numbers", "die", least=2, most=20)
        self.gust = parts.number("numbers", "gust", most=self.die)
        self.lamps: list[int] = []
        """How many lamps each kind of Lantern lights."""
        self.cards: list[int] = []
        """The whole deck, in order."""
        for row, _ in enumerate(parts.rows("lantern", count=len(LANTERNS))):
            parts.word("lantern", row, "name", among=(LANTERNS[row],))
            self.lamps.append(parts.number("lantern", row, "lamps", most=9))
            self.cards += [row] * parts.number("lantern", row, "copies", least=1, most=20)
        if len(self.cards) < players * self.hand:
            parts.wrong(("lantern",), f"must be enough cards for {players} players")
        self.windy = self.options["weather"] == "windy"
        """wind.calm"""
        self.snuffers = int(self.options["snuffers"])
