"""The components, loaded and checked."""

from __future__ import annotations

from collections.abc import Mapping

from fogbound.engine import Box, Components, Game

from .actions import LANTERNS


class LampsBox(Box):
    """A box of Lamplighters: its cards, its die and what the players agreed on."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, str | int], components: Components
    ) -> None:
        super().__init__(game, players, options, components)
        self.hand = components.number("numbers", "hand", least=1, most=5)
        self.die = components.number("numbers", "die", least=2, most=20)
        self.gust = components.number("numbers", "gust", most=self.die)
        """The wind blows lamps out when the die shows no more than this."""
        rows, names = components.things("lantern", LANTERNS)
        self.name("lantern", LANTERNS, names)
        self.lamps = [components.number("lantern", row, "lamps", most=9) for row in rows]
        """How many lamps each kind of Lantern lights."""
        self.cards: list[int] = []
        """The whole deck, in order."""
        for lantern, row in enumerate(rows):
            copies = components.number("lantern", row, "copies", least=1, most=20)
            self.cards += [lantern] * copies
        if len(self.cards) < players * self.hand:
            components.wrong(("lantern",), f"must be enough cards for {players} players")
        self.snuffers = int(self.options["snuffers"])
        self.teams = self.options["teams"] == "yes"


def side(box: Box, seat: int) -> int:
    """Whose lamps count together: every second seat's, where partners play (teams)."""
    assert isinstance(box, LampsBox)
    return seat % 2 if box.teams else seat


def partners(box: Box, seat: int) -> tuple[int, ...]:
    """The seats on the side of a seat, that one among them."""
    return tuple(other for other in range(box.players) if side(box, other) == side(box, seat))
