"""The components, loaded and checked: what a box of Smog holds, in flat lists."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Final

from fogbound.engine import Box, Components, Game
from fogbound.games.smog.rules.actions import (
    AGENTS,
    ARTEFACTS,
    DIRECTIONS,
    ETHERS,
    SEATS,
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


def _neighbour(place: int, direction: int) -> int:
    """The place next to another; NO_PLACE where the board ends (board.adjacent)."""
    squares = {ESPLANADE: (0, 0)}
    around = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
    squares.update(zip(RING, around, strict=True))
    squares.update(zip(OUTER, [(0, -2), (2, 0), (0, 2), (-2, 0)], strict=True))
    (x, y), (dx, dy) = squares[place], around[2 * direction]
    found = [p for p, square in squares.items() if square == (x + dx, y + dy)]
    return found[0] if found else NO_PLACE


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

TERMS: Final = (
    "esplanade", "secret combination", "secret gate", "special action", "shadow master"
)  # fmt: skip
MERCHANT_BONUS: Final = {"en": "merchant_bonus", "it": "merchant_bonus_it"}


class SmogBox(Box):
    """A box of Smog: tiles, cards and numbers, and what its edition does differently."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, str | int], components: Components
    ) -> None:
        super().__init__(game, players, options)
        self.sides = [ETHERS.index(name) for name in _distinct(components, "sides", "order")]
        """The Ether of each side of the board, clockwise from the north."""
        self.kind = [0] * 52
        """At place * 4 + printed edge: the Ether on a ring tile, the Artefact on an outer one."""
        self.price = [0] * 52
        """At place * 4 + printed edge."""
        self.fog = [NO_PLACE] * 52
        """At place * 4 + quarter turns: the direction its Barrier blocks, or NO_PLACE."""
        self._tiles(components)
        self.needs = self._specials(components)
        """The Ethers a Special Action card asks for, by card."""
        self.asks = [sum(1 << kind for kind in asked) for asked in self.needs]
        """The same, as a bit for each kind."""
        self._names(components)
        self._numbers(components)
        italian = self.options["edition"] == "it"
        self.draw_is_optional = italian
        """special.draw.it"""
        self.losing_favour_counts = italian
        """favour.gained.it"""
        self.rounds = int(self.options["rounds"])
        """After so many rounds the game is a draw; 0: never (end.limit)."""

    def _names(self, components: Components) -> None:
        """What things are called in this edition; in English where it has no word of its own."""
        italian = self.options["edition"] == "it"

        def term(name: str) -> str:
            key = name.replace(" ", "_")
            if italian and components.has("terms", "it", key):
                return components.word("terms", "it", key)
            return f"the {name.title()}" if name in AGENTS else name.title()

        def card(effect: str) -> str:
            row = [row["effect"] for row in components.rows("special")].index(effect.replace(" ", "_"))
            field = "it" if italian and components.has("special", row, "it") else "name"
            return components.word("special", row, field)

        def people(field: str) -> list[str]:
            rows = components.rows("gentlemen", field, count=SEATS)
            return [components.word("gentlemen", field, seat) for seat in range(len(rows))]

        self.ether_names = [term(name) for name in ETHERS]
        self.artefact_names = [term(name) for name in ARTEFACTS]
        self.agent_names = [term(name) for name in AGENTS]
        """With their article: the Witch, la Strega."""
        self.card_names = [card(name) for name in SPECIALS]
        self.terms = {name: term(name) for name in TERMS}
        """Other words of the box, by what they are called in English."""
        self.gentlemen = people("names")
        self.clubs = people("clubs")

    def _numbers(self, components: Components) -> None:
        def number(name: str, least: int = 0) -> int:
            return components.number("numbers", name, least=least, most=99)

        edition = str(self.options["edition"])
        self.actions = number("actions", 1)
        self.actions_favoured = number("actions_favoured", 1)
        self.coins_at_start = number("coins_at_start")
        self.hourglasses_at_start = components.number("numbers", "hourglasses_at_start", most=12)
        self.income = number("income")
        self.counter_limit = number("counter_limit", 1)
        self.request_alone = number("request_alone", 1)
        self.request_tied = number("request_tied", 1)
        components.number("numbers", "barrier_fee", least=1, most=1)
        self.agent_steps = number(
            "agent_steps_two_players" if self.players == 2 else "agent_steps", 1
        )
        self.merchant_discount = number("merchant_discount")
        self.merchant_least = number("merchant_least")
        self.merchant_bonus = number(MERCHANT_BONUS[edition])
        self.spectral_speed = number("spectral_speed", 1)
        self.favour_of_the_queen = number("favour_of_the_queen", 1)
        self.gift_of_the_dragon = number("gift_of_the_dragon", 1)
        self.alchemical_drain = number("alchemical_drain", 1)
        self.copies = number("copies", 1)

    def _tiles(self, components: Components) -> None:
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
                self._lay(components, place, turn, edges, barrier)

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
        self, components: Components, place: int, turn: int, edges: list[tuple[int, int]], barrier: str
    ) -> None:
        artefacts = _artefacts(components)
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

    def _specials(self, components: Components) -> list[tuple[int, ...]]:
        rows = components.rows("special", count=len(SPECIALS))
        effects = tuple(name.replace(" ", "_") for name in SPECIALS)
        needs: list[tuple[int, ...]] = [()] * len(SPECIALS)
        seen: set[str] = set()
        for row in range(len(rows)):
            effect = components.word("special", row, "effect", among=effects)
            if effect in seen:
                components.wrong(("special", row, "effect"), f"is {effect!r} a second time")
            seen.add(effect)
            components.word("special", row, "name")
            own = f"needs_{self.options['edition']}"
            field = own if components.has("special", row, own) else "needs"
            asked = tuple(
                ETHERS.index(components.word("special", row, field, n, among=ETHERS))
                for n, _ in enumerate(components.rows("special", row, field))
            )
            if len(set(asked)) < len(asked):
                components.wrong(("special", row, field), "must name no Ether twice")
            needs[effects.index(effect)] = asked
        return needs


def _distinct(components: Components, *path: str) -> list[str]:
    """A list of the four Ethers, each once."""
    names = [
        components.word(*path, row, among=ETHERS)
        for row, _ in enumerate(components.rows(*path, count=len(ETHERS)))
    ]
    if len(set(names)) < len(names):
        components.wrong(path, "must name each Ether once")
    return names


def _artefacts(components: Components) -> list[int]:
    """The Artefact sold beyond each side of the board, each once."""
    ids = tuple(name.replace(" ", "_") for name in ARTEFACTS)
    names: list[str] = []
    for direction in DIRECTIONS:
        named = components.word("artefacts", direction, among=ids)
        if named in names:
            components.wrong(("artefacts", direction), f"is {named!r} a second time")
        names.append(named)
    return [ids.index(name) for name in names]
