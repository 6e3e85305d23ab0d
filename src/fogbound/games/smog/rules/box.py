"""The components, loaded and checked: what a box of Smog holds, in flat lists."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Final

from fogbound.engine import Box, Components, Game, Parameter
from fogbound.games.smog.rules.actions import (
    AGENTS,
    ARTEFACTS,
    DIRECTIONS,
    ETHERS,
    SPECIALS,
)

# ---------------------------------------------------------------- the board (board.shape)

ESPLANADE: Final = 0
RING: Final = range(1, 9)
"""Clockwise from the north."""
OUTER: Final = range(9, 13)
"""North, east, south, west."""
TILES: Final = range(1, 13)
NO_PLACE: Final = -1


AROUND: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Clockwise from the north: how far right and down."""
SQUARES: Final = ((0, 0), *AROUND, (0, -2), (2, 0), (0, 2), (-2, 0))
"""By place: how far right and down of the Esplanade it lies, north up."""
CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""Where the slots for the Agents' cards lie, and the numbers on them."""
ROMAN: Final = ("I", "II", "III", "IV")


def _neighbour(place: int, direction: int) -> int:
    """The place next to another; NO_PLACE where the board ends (board.adjacent)."""
    (x, y), (dx, dy) = SQUARES[place], AROUND[2 * direction]
    goal = (x + dx, y + dy)
    return SQUARES.index(goal) if goal in SQUARES else NO_PLACE


NEIGHBOUR: Final = [_neighbour(place, d) for place in range(13) for d in range(4)]
"""At place * 4 + direction."""
ADJACENT: Final = [
    [NEIGHBOUR[place * 4 + d] for d in range(4) if NEIGHBOUR[place * 4 + d] != NO_PLACE]
    for place in range(13)
]
TILES_BESIDE: Final = [
    sum(1 << goal for goal in ADJACENT[place] if goal != ESPLANADE) for place in range(13)
]
"""By place: the tiles next to it, as bits."""

GATES: Final = (
    "ahead", "ahead_right", "right", "near_right", "near", "near_left", "left", "ahead_left"
)  # fmt: skip
"""Clockwise from straight ahead, as the owner sees the board."""


def gate_place(gate: int, side: int) -> int:
    """The ring tile a Secret Gate means to a player who faces that side (exit.view)."""
    return 1 + (gate + 2 * side + 4) % 8


# ---------------------------------------------------------------- the cards

COMBINATIONS: Final = [
    (1, 1, 1, 1),
    *sorted(set(permutations((2, 1, 1, 0))), reverse=True),
]
"""How many of each Ether: once each, then one twice, two once, one not (parts.combinations)."""

EFFECTS: Final = {
    "more_actions": (Parameter("actions", least=1),),
    "gain_coins": (Parameter("coins", least=1),),
    "blow_away": (),
    "swap_agents": (),
    "turn_tiles": (),
    "empty_counter": (),
    "better_sale": (Parameter("coins", least=1),),
    "turn_board": (),
    "take_ether": (),
    "drain_coins": (Parameter("coins", least=1),),
    "take_artefact": (),
    "free_purchase": (),
}
"""What a Special Action card can do, with its numbers."""
MORE_ACTIONS: Final = 0
GAIN_COINS: Final = 1
BLOW_AWAY: Final = 2
SWAP_AGENTS: Final = 3
TURN_TILES: Final = 4
EMPTY_COUNTER: Final = 5
BETTER_SALE: Final = 6
TURN_BOARD: Final = 7
TAKE_AN_ETHER: Final = 8
DRAIN_COINS: Final = 9
TAKE_AN_ARTEFACT: Final = 10
FREE_PURCHASE: Final = 11

SEAT_IDS: Final = ("fox", "brown", "khan", "home")


class SmogBox(Box):
    """A box of Smog: tiles, cards and numbers."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, str | int], components: Components
    ) -> None:
        super().__init__(game, players, options, components)
        self._read(components, "seat", SEAT_IDS, "club", "letter")
        self._read(components, "agent", _ids(AGENTS), "the", "text")
        self.sides = self._by_side(components, "ether", ETHERS, "letter")
        """The Ether of each side of the board, clockwise from the north."""
        self.kind = [0] * 52
        """At place * 4 + printed edge: the Ether on a ring tile, the Artefact on an outer one."""
        self.price = [0] * 52
        """At place * 4 + printed edge."""
        self.fog = [NO_PLACE] * 52
        """At place * 4 + quarter turns: the direction its Barrier blocks, or NO_PLACE."""
        self._tiles(components, self._by_side(components, "artefact", _ids(ARTEFACTS), "short"))
        self._specials(components)
        self._numbers(components)

    def _read(
        self, components: Components, kind: str, ids: tuple[str, ...], *forms: str
    ) -> list[int]:
        """What the things of a kind are called; where each stands in the file."""
        rows, names = components.things(kind, ids, *forms)
        self.name(kind, ids, names)
        return rows

    def _by_side(
        self, components: Components, kind: str, ids: tuple[str, ...], *forms: str
    ) -> list[int]:
        """The thing of this kind at each side of the board, from the north; each has its own."""
        found = [NO_PLACE] * 4
        for thing, row in enumerate(self._read(components, kind, ids, *forms)):
            name = components.word(kind, row, "side", among=DIRECTIONS)
            if found[DIRECTIONS.index(name)] != NO_PLACE:
                components.wrong((kind, row, "side"), f"is {name!r} a second time")
            found[DIRECTIONS.index(name)] = thing
        return found

    def _numbers(self, components: Components) -> None:
        def number(name: str, least: int = 0) -> int:
            return components.number("numbers", name, least=least, most=99)

        self.actions = number("actions", 1)
        self.actions_favoured = number("actions_favoured", 1)
        self.coins_at_start = number("coins_at_start")
        self.hourglasses_at_start = components.number("numbers", "hourglasses_at_start", most=12)
        self.income = number("income")
        self.counter_limit = number("counter_limit", 1)
        self.request_alone = number("request_alone", 1)
        self.request_tied = number("request_tied", 1)
        self.agent_steps = number("agent_steps", 1)
        self.merchant_discount = number("merchant_discount")
        self.merchant_least = number("merchant_least")
        self.merchant_bonus = number("merchant_bonus")
        self.copies = number("copies", 1)
        self.draw_is_optional = components.flag("rules", "draw_is_optional")
        """special.draw.it"""
        self.losing_favour_counts = components.flag("rules", "losing_favour_counts")
        """favour.gained.it"""
        self.opposite_replaces = components.flag("rules", "opposite_replaces")
        """agents.replace"""
        self.rounds = int(self.options["rounds"])
        """After so many rounds the game is a draw; 0: never (end.limit)."""

    def _tiles(self, components: Components, artefacts: list[int]) -> None:
        """Lay the tiles: the northern one of each set, the others a quarter turn on each."""
        first = {"side": 1, "corner": 2, "outer": 9}
        rows = components.rows("tile", count=3)
        sets = [components.word("tile", row, "set", among=tuple(first)) for row in range(len(rows))]
        for row, name in enumerate(sets):
            if name in sets[:row]:
                components.wrong(("tile", row, "set"), f"is {name!r} a second time")
            edges = self._edges(components, row, name == "outer")
            barrier = components.word("tile", row, "barrier", among=("none", *DIRECTIONS))
            for turn in range(4):
                place = first[name] + turn * (1 if name == "outer" else 2)
                self._lay(artefacts, place, turn, edges, barrier)

    def _edges(self, components: Components, row: int, outer: bool) -> list[tuple[int, int]]:
        """The four edges of a tile, clockwise from the north: (Ether, price)."""
        edges: list[tuple[int, int]] = []
        for edge, _ in enumerate(components.rows("tile", row, "edges", count=4)):
            at = ("tile", row, "edges", edge)
            if outer:
                edges.append((0, components.number(*at, most=99)))
            else:
                components.rows(*at, count=2)
                kind = ETHERS.index(components.word(*at, 0, among=ETHERS))
                edges.append((kind, components.number(*at, 1, most=99)))
        return edges

    def _lay(
        self,
        artefacts: list[int],
        place: int,
        turn: int,
        edges: list[tuple[int, int]],
        barrier: str,
    ) -> None:
        for edge in range(4):
            kind, price = edges[(edge - turn) % 4]
            if place in OUTER:
                self.kind[place * 4 + edge] = artefacts[turn]
            else:
                self.kind[place * 4 + edge] = self.sides[(self.sides.index(kind) + turn) % 4]
            self.price[place * 4 + edge] = price
        if barrier != "none":
            for turned in range(4):
                facing = (DIRECTIONS.index(barrier) + turn + turned) % 4
                self.fog[place * 4 + turned] = facing

    def _specials(self, components: Components) -> None:
        """The Special Action cards, each with an effect of its own."""
        names: list[str] = []
        self.effect: list[int] = []
        """By card: what it does, as the place of that among EFFECTS."""
        self.amount: list[int] = []
        """By card: how many actions or Coins; 0 where its effect counts none."""
        self.needs: list[tuple[int, ...]] = []
        """By card: the Ethers it asks for."""
        for row in self._read(components, "special", _ids(SPECIALS), "text"):
            name, params = components.effect("special", row, among=EFFECTS)
            if name in names:
                components.wrong(("special", row, "effect"), f"is {name!r} a second time")
            names.append(name)
            self.effect.append(list(EFFECTS).index(name))
            self.amount.append(params[0] if params else 0)
            self.needs.append(_ethers(components, ("special", row, "needs")))
        self.asks = [sum(1 << kind for kind in asked) for asked in self.needs]
        """By card: the same Ethers, as a bit for each kind."""
        self.invocation = self.effect.index(SWAP_AGENTS)
        """The card that may be played before the turn begins (card.ritual_invocation.start)."""
        self.sale_bonus = self.amount[self.effect.index(BETTER_SALE)]
        """What each Gift of the Dragon adds to the next sale."""


def _ids(names: tuple[str, ...]) -> tuple[str, ...]:
    """The ids of things in the components, as actions name them: gate_keeper."""
    return tuple(name.replace(" ", "_") for name in names)


def _ethers(components: Components, path: tuple[str | int, ...]) -> tuple[int, ...]:
    """A list of Ethers, none of them twice."""
    found = tuple(
        ETHERS.index(components.word(*path, n, among=ETHERS))
        for n, _ in enumerate(components.rows(*path))
    )
    if len(set(found)) < len(found):
        components.wrong(path, "must name no Ether twice")
    return found
