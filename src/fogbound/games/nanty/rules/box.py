"""The components, loaded and checked: what a box of Nanty Narking holds, in flat lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from fogbound.engine import Box, ComponentError, Components, Game, OptionError
from fogbound.games.nanty.rules.actions import AREAS, CARDS
from fogbound.games.nanty.rules.parameters import (
    AREA_IDS,
    CITY,
    CITY_IDS,
    CITY_PROTECT,
    EVENT_IDS,
    EVENTS,
    INTERRUPTS,
    NEAR,
    SCROLL_IDS,
    SCROLLS,
    VICTORIES,
    VICTORY_IDS,
    WATSON,
    WIN_DECK_OUT,
)

SEAT_IDS: Final = ("green", "yellow", "purple", "blue")
CARD_IDS: Final = tuple([f"g{n:02}" for n in range(1, 49)] + [f"r{n:02}" for n in range(1, 54)])
GREYS: Final = 48
"""The cards below this number are grey, the others red."""

NAMED_BY: Final = ("rulebook", "house")

IMMIGRANT: Final = 4
GRENADIER: Final = 5
COLOURS: Final = 6
"""Colours of pawns: four seats, then immigrants and grenadiers."""

AGENT_SYMBOL: Final = 0
BUILDING_SYMBOL: Final = 1
ASSASSINATE_SYMBOL: Final = 2
TROUBLE_SYMBOL: Final = 3
SCROLL_SYMBOL: Final = 4
EVENT_SYMBOL: Final = 5
ANOTHER_SYMBOL: Final = 6
MONEY_SYMBOL: Final = 16
"""Of this number and up: take so many pounds more than it."""
SYMBOLS: Final = ("agent", "building", "assassinate", "trouble", "scroll", "event", "another")


class NantyBox(Box):
    """A box of Nanty Narking for a number of players: areas, cards, events, personalities."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, str | int], components: Components
    ) -> None:
        super().__init__(game, players, options, components)
        self.turns = int(self.options["turns"])
        """After so many turns points decide; 0: never (end.limit)."""
        self.name("seat", SEAT_IDS, components.things("seat", SEAT_IDS)[1])
        self._supply(components)
        self._areas(components)
        self._cards(components)
        self._events(components)
        self._personalities(components)

    def _supply(self, components: Components) -> None:
        def number(name: str, least: int = 0, most: int = 99) -> int:
            return components.number("supply", name, least=least, most=most)

        self.agents = number("agents_per_player", 3)
        self.buildings = number("buildings_per_player", 1)
        self.immigrants = number("immigrants")
        self.grenadiers = number("grenadiers")
        self.start_money = number("start_money", 0, 9999)
        self.hand_size = number("hand_size", 1, 9)
        self.points_per_agent = number("points_per_agent")
        self.points_per_pound = number("points_per_pound")

    def _areas(self, components: Components) -> None:
        rows, names = components.things("area", AREA_IDS)
        for row, forms in zip(rows, names, strict=True):
            said = components.has("area", row, "the")
            forms["the"] = components.word("area", row, "the") if said else forms["name"]
        self.name("area", AREA_IDS, names)
        self.number = [components.number("area", row, "number", least=1, most=12) for row in rows]
        """What the die shows for each area."""
        if len(set(self.number)) < len(AREAS):
            raise ComponentError(f"{components.name}: two areas have the same number")
        self.numbered = [self.number.index(n) for n in range(1, 13)]
        """The area of each number; that of 1 first."""
        self.cost = [components.number("area", row, "cost", most=999) for row in rows]
        self.river = _mask(components.flag("area", row, "river") for row in rows)
        """The areas on the Thames, as bits."""
        self.start = [a for a, row in enumerate(rows) if components.flag("area", row, "start")]
        """Where everybody begins with an agent."""
        if len(self.start) > self.agents:
            raise ComponentError(f"{components.name}: more areas to start in than agents")
        self.adjacent = [self._neighbours(components, row, area) for area, row in enumerate(rows)]
        """The areas adjacent to each, as bits."""
        for area, others in enumerate(self.adjacent):
            if any(
                others >> other & 1 and not self.adjacent[other] >> area & 1 for other in range(12)
            ):
                components.wrong(("area", rows[area], "neighbours"), "must be neighbours both ways")
        self.near = [mask | 1 << area for area, mask in enumerate(self.adjacent)]
        """The same, with the area itself."""
        abilities = [components.effect("area", row, "city", among=CITY) for row in rows]
        self.city = [CITY_IDS.index(effect) for effect, _ in abilities]
        """What the City Area card of each area does."""
        self.city_params = [params for _, params in abilities]
        self.guards = [area for area in range(12) if self.city[area] == CITY_PROTECT]
        """The areas whose cards protect from events: Holborn alone, in the game as it comes."""

    def _neighbours(self, components: Components, row: int, area: int) -> int:
        mask = 0
        for n, _ in enumerate(components.rows("area", row, "neighbours")):
            other = AREA_IDS.index(components.word("area", row, "neighbours", n, among=AREA_IDS))
            if other == area:
                components.wrong(("area", row, "neighbours"), "must not name the area itself")
            mask |= 1 << other
        if mask.bit_count() < 2:
            components.wrong(("area", row, "neighbours"), "must name two areas or more")
        return mask

    def _cards(self, components: Components) -> None:
        rows, names = components.things("card", CARD_IDS, "text")
        self.name("card", CARD_IDS, names)
        self.symbols = [self._symbols(components, row) for row in rows]
        """By card: what it shows, in printed order; an Interrupt shows nothing to carry out."""
        self.answer = [0] * len(CARDS)
        """By card: which Interrupt it is, as one of the bits TOBY to WATSON, or 0."""
        self.effect = [-1] * len(CARDS)
        """By card: what its scroll does, a place in SCROLL_IDS, or -1."""
        self.params: list[tuple[int, ...]] = [()] * len(CARDS)
        for card, row in enumerate(rows):
            components.word("card", row, "deck", among=("grey" if card < GREYS else "red",))
            self._effect(components, card, row)
        least = [components.number("card", row, "players_min", least=2, most=4) for row in rows]
        self.cards = [card for card in range(len(CARDS)) if least[card] <= self.players]
        """The cards in the game with so many players (setup.two.cards)."""
        if len(self.cards) < self.hand_size * self.players:
            raise ComponentError(f"{components.name}: too few cards for {self.players} hands")
        self.red_cards = sum(card >= GREYS for card in self.cards)
        self.answers = [card for card in self.cards if self.answer[card] & ~WATSON]
        """The Interrupt cards that answer something somebody else does."""
        sources = [components.word("card", row, "name_source", among=NAMED_BY) for row in rows]
        self.printed = [source == "rulebook" for source in sources]
        """By card: whether its name is the rulebook's; the others are ours."""

    def _symbols(self, components: Components, row: int) -> tuple[int, ...]:
        found: list[int] = []
        words = components.rows("card", row, "symbols")
        for n, _ in enumerate(words):
            at = ("card", row, "symbols", n)
            word = components.word(*at)
            if word.startswith("money:") and word[6:].isdecimal() and len(word) < 10:
                found.append(MONEY_SYMBOL + int(word[6:]))
            elif word in SYMBOLS:
                found.append(SYMBOLS.index(word))
            elif word != "interrupt" or len(words) > 1:
                components.wrong(at, f"is {word!r}, which is no symbol to find here")
        if ANOTHER_SYMBOL in found[:-1]:
            components.wrong(("card", row, "symbols"), "must have 'another' last")
        if found.count(SCROLL_SYMBOL) > 1:
            components.wrong(("card", row, "symbols"), "must not have two scrolls")
        return tuple(found)

    def _effect(self, components: Components, card: int, row: int) -> None:
        if components.rows("card", row, "symbols") == ["interrupt"]:
            word = components.word("card", row, "effect", among=tuple(INTERRUPTS))
            self.answer[card] = INTERRUPTS[word]
        elif SCROLL_SYMBOL in self.symbols[card]:
            word, self.params[card] = components.effect("card", row, among=SCROLLS)
            self.effect[card] = SCROLL_IDS.index(word)
            if word == "place_agents" and self.params[card][0] == NEAR:
                components.get("card", row, "params", "area")

    def _events(self, components: Components) -> None:
        ids = _ids(components, "event")
        rows, names = components.things("event", ids, "text")
        self.name("event", ids, names)
        effects = [components.effect("event", row, among=EVENTS) for row in rows]
        self.event = [EVENT_IDS.index(word) for word, _ in effects]
        """By Random Event card: what happens, a place in EVENT_IDS."""
        self.event_params = [params for _, params in effects]
        left = [self.immigrants, self.grenadiers]
        for row, (word, params) in enumerate(effects):
            if word == "event_pawns":
                pawn, rolls, _ = params
                left[pawn] -= rolls
                if left[pawn] < 0:
                    components.wrong(
                        ("event", row, "params", "rolls"), "must not exceed the supply"
                    )

    def _personalities(self, components: Components) -> None:
        """The standard set, or the user's own (variant.personalities)."""
        table = "personality"
        if self.options["personalities"] == "variant":
            table = "variant_personality"
            if not components.has(table):
                raise OptionError(
                    "the variant personalities are not known: put them in a components file "
                    "(variant.personalities)"
                )
        ids = _ids(components, table)
        rows, names = components.things(table, ids, "short", "text")
        used = [
            row
            for row in rows
            if components.number(table, row, "players_min", least=2, most=4) <= self.players
        ]
        if len(used) < self.players:
            few = f"too few personalities for {self.players} players"
            raise ComponentError(f"{components.name}: {few}")
        self.name("personality", [ids[row] for row in used], [names[row] for row in used])
        effects = [components.effect(table, row, among=VICTORIES) for row in used]
        self.victory = [VICTORY_IDS.index(word) for word, _ in effects]
        """By Personality: how it wins, a place in VICTORY_IDS."""
        self.need = [params[0] if params else 0 for _, params in effects]
        """By Personality: how much of it, with so many players; 0 for Sherlock Holmes."""
        self.loan_counts = [params[1] if len(params) > 1 else 0 for _, params in effects]
        same: dict[tuple[int, int, int], int] = {}
        for who, aim in enumerate(zip(self.victory, self.need, self.loan_counts, strict=True)):
            same[aim] = same.get(aim, 0) | 1 << who
        self.aims = [
            ((alike & -alike).bit_length() - 1, alike)
            for (victory, _, _), alike in same.items()
            if victory != WIN_DECK_OUT
        ]
        """What can be won with at the start of a turn: a Personality, and all alike as bits."""


def _ids(components: Components, table: str) -> list[str]:
    """The ids of a table's rows, as they come."""
    return [components.word(table, row, "id") for row, _ in enumerate(components.rows(table))]


def _mask(flags: Iterable[bool]) -> int:
    """The places of the true ones, as bits."""
    return sum(1 << n for n, flag in enumerate(flags) if flag)
