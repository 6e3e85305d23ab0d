"""Its rules: a market to buy at, ways to sail, and an end."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Final, Self

from fogbound.engine import Actions, Box, Components, Decision, Game, State, Step

GOODS: Final = ("tea", "rope")
WAYS: Final = ("north", "south")
SEATS: Final = ("green", "red")

EVENTS: Final = {
    "buys": "good:good price:pence",
    "sails": "way:way",
    "greets": "other:player",
    "lands": "first:good rest:good*",
    "storm": "days:number",
    "rings": "",
    "glides": "way:way",
}

ACTIONS: Final = Actions()
BUY: Final = ACTIONS.family("buy", GOODS, "buy.cost", of="good")
SAIL: Final = ACTIONS.family("sail", WAYS, "sail.way", of="way")
GREET: Final = ACTIONS.family("greet", SEATS, "sail.way", of="player")
OVERHEAD: Final = ACTIONS.one("overhead", "sail.way")
MUTTER: Final = ACTIONS.one("mutter", "sail.way")
END: Final = ACTIONS.one("end turn", "end.day")


class HarbourBox(Box):
    """Goods with names and prices, seats with names."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, str | int], components: Components
    ) -> None:
        super().__init__(game, players, options, components)
        rows, names = components.things("good", GOODS, "the")
        self.name("good", GOODS, names)
        self.price = [components.number("good", row, "price") for row in rows]
        _, names = components.things("seat", SEATS)
        self.name("seat", SEATS, names)


class HarbourState(State[HarbourBox]):
    """Coins."""

    FIELDS: ClassVar[tuple[str, ...]] = ("coins",)
    __slots__ = FIELDS
    coins: list[int]

    def copy(self) -> Self:
        other = type(self)()
        self.copy_into(other)
        other.coins = self.coins[:]
        return other

    def hide(self, seat: int) -> None: ...

    def fill(self, rng: Random) -> None: ...


class Arrive(Step[HarbourState]):
    """Everybody has a Coin; Green trades."""

    rule: ClassVar[str] = "buy.cost"

    def happen(self, s: HarbourState) -> None:
        s.coins = [1, 1]
        s.stack.append(Trade(0))


class Trade(Decision[HarbourState]):
    """Buy what one can pay."""

    rule: ClassVar[str] = "buy.cost"

    def legal(self, s: HarbourState) -> list[int]:
        held = s.coins[self.seat]
        return [BUY.code(n) for n, price in enumerate(s.box.price) if price <= held] + [END]

    def play(self, s: HarbourState, action: int) -> None:
        s.finish((), "end.day")


class Market(Trade):
    """The same, on market day."""


class Auction(Market):
    """The same, to the highest bidder."""


class Embark(Decision[HarbourState]):
    """Which way; nobody has words for it."""

    rule: ClassVar[str] = "sail.way"

    def legal(self, s: HarbourState) -> list[int]:
        return SAIL.codes
