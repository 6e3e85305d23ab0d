"""The components, loaded and checked: what a box of Nanty Narking holds, in flat lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fogbound.engine import Box, ComponentError, Components, Game, OptionError
from fogbound.games.nanty.rules.actions import AREAS, CARDS

# ---------------------------------------------------------------- words of the components file

AREA_IDS: Final = tuple(name.replace(" ", "_") for name in AREAS)
CARD_IDS: Final = tuple([f"g{n:02}" for n in range(1, 49)] + [f"r{n:02}" for n in range(1, 54)])
GREYS: Final = 48
"""The cards below this number are grey, the others red."""

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

TOBY: Final = 1
DORRIT: Final = 2
RELOCATE: Final = 4
GOODYEAR: Final = 8
HOLBORN: Final = 16
WATSON: Final = 32
INTERRUPTS: Final = {
    "stop_move_or_removal": TOBY,
    "stop_removal": DORRIT,
    "relocate_removed": RELOCATE,
    "ignore_text": GOODYEAR,
    "end_turn_keep_card": WATSON,
}

NUMBER: Final = "number"
COUNT: Final = "count"
"""A number of 1 or more."""
FLAG: Final = "flag"
PLACE_ID: Final = "area"
Field = tuple[str, str | tuple[str, ...], int | None]
"""A parameter: its name, what it is, and its value where it may be left out."""

BANK: Final = 0
FROM_PLAYER: Final = 1
REMOVE: Final = 2
LOSE_AGENT: Final = 0
PAY_OR_AGENT: Final = 1
ANYWHERE: Final = 0
WITH_BUILDING: Final = 1
IN_TROUBLE: Final = 2
NEAR: Final = 3
IN_REACH: Final = 4
"""Where an agent may be placed; the last is the agent symbol's own rule."""
TO_ANY: Final = 0
TO_ADJACENT: Final = 1
FROM_ANY: Final = 0
FROM_TROUBLE: Final = 1
STIR_ANY: Final = 0
STIR_NEXT: Final = 1

SCROLLS: Final[dict[str, tuple[Field, ...]]] = {
    "draw": (("count", COUNT, None), ("per", ("", "own_building"), 0)),
    "draw_discards": (("count", COUNT, None),),
    "discard": (("count", COUNT, None),),
    "discard_for_money": (("per", NUMBER, None),),
    "recycle_hand": (("count", COUNT, None),),
    "swap_hands": (),
    "inspect_hand": (("count", COUNT, None),),
    "steal_card": (("look", COUNT, None), ("keep", COUNT, None)),
    "demand_cards": (("count", COUNT, None),),
    "money_or_card": (("amount", NUMBER, None),),
    "sell_card": (("price", NUMBER, None),),
    "collect_from_each": (("amount", NUMBER, None),),
    "take_money": (("amount", NUMBER, None),),
    "force_payment": (("amount", NUMBER, None),),
    "income_trouble": (("per", NUMBER, None),),
    "income_buildings": (("per", NUMBER, None),),
    "income_area_pawns": (("area", PLACE_ID, None), ("per", NUMBER, None)),
    "income_trouble_area": (("per", NUMBER, None),),
    "loan": (("take", NUMBER, None), ("repay", NUMBER, None), ("lose", NUMBER, None)),
    "hand_block": (("amount", NUMBER, None),),
    "burn_building": (("amount", NUMBER, None),),
    "buy_out": (("trouble", FLAG, None),),
    "build_discount": (("divisor", COUNT, None),),
    "place_agents": (
        ("where", ("any", "own_building", "trouble", "near"), None),
        ("count", COUNT, None),
        ("trouble", FLAG, None),
        ("area", PLACE_ID, -1),
    ),
    "place_trouble": (("where", ("any", "next_to_trouble"), None),),
    "move_own_agent": (
        ("start", ("any", "trouble"), None),
        ("goal", ("any", "adjacent"), None),
        ("pay", NUMBER, None),
    ),
    "move_other_pawn": (),
    "swap_pawns": (),
    "remove_pawn_in": (("area", PLACE_ID, None),),
    "pay_assassinate": (("pay", COUNT, None),),
    "hire_killer": (("pay", COUNT, None),),
    "each_loses_agent": (("count", COUNT, None),),
    "roll_gamble": (
        ("win", ("bank", "take", "remove"), None),
        ("win_amount", NUMBER, 0),
        ("lose", ("agent", "pay_or_agent"), None),
        ("lose_amount", NUMBER, 0),
    ),
    "roll_remove": (("rolls", COUNT, None),),
    "play_cards": (("count", COUNT, None),),
    "peek_personalities": (("leave", NUMBER, None),),
    "swap_personality": (),
}
"""What a scroll can do, and its parameters in the order in which the rules read them."""
SCROLL_IDS: Final = tuple(SCROLLS)

CITY: Final[dict[str, tuple[Field, ...]]] = {
    "city_place_agent": (("cost", NUMBER, None),),
    "city_draw_discard": (("draw", COUNT, None), ("discard", COUNT, None)),
    "city_remove_trouble": (("cost", NUMBER, None),),
    "city_income": (("amount", NUMBER, None),),
    "city_protect": (("cost", NUMBER, None),),
    "city_sell_card": (("amount", NUMBER, None),),
    "city_place_trouble": (),
}
CITY_IDS: Final = tuple(CITY)
CITY_PLACE_AGENT: Final = 0
CITY_DRAW_DISCARD: Final = 1
CITY_REMOVE_TROUBLE: Final = 2
CITY_INCOME: Final = 3
CITY_PROTECT: Final = 4
CITY_SELL_CARD: Final = 5
CITY_PLACE_TROUBLE: Final = 6

EVENTS: Final[dict[str, tuple[Field, ...]]] = {
    "event_crash": (("rolls", COUNT, None),),
    "event_flood": (("rolls", COUNT, None),),
    "event_fire": (),
    "event_fog": (("cards", NUMBER, None),),
    "event_riots": (("markers", NUMBER, None),),
    "event_buildings": (("rolls", COUNT, None),),
    "event_murders": (),
    "event_pawns": (
        ("pawn", ("immigrant", "grenadier"), None),
        ("rolls", COUNT, None),
        ("always_trouble", FLAG, None),
    ),
    "event_inigo": (("rolls", COUNT, None),),
    "event_subsidence": (("amount", COUNT, None),),
}
EVENT_IDS: Final = tuple(EVENTS)

VICTORIES: Final = (
    "win_agents",
    "win_trouble",
    "win_net_worth",
    "win_control",
    "win_deck_out",
)
WIN_AGENTS: Final = 0
WIN_TROUBLE: Final = 1
WIN_NET_WORTH: Final = 2
WIN_CONTROL: Final = 3
WIN_DECK_OUT: Final = 4
VICTORY_RULES: Final = ("win.moriarty", "win.fagin", "win.sidonia", "win.lords", "win.holmes")


# ---------------------------------------------------------------- the box


class NantyBox(Box):
    """A box of Nanty Narking for a number of players: areas, cards, events, personalities."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, str | int], components: Components
    ) -> None:
        super().__init__(game, players, options)
        self.turns = int(self.options["turns"])
        """After so many turns points decide; 0: never (end.limit)."""
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
        components.number("supply", "die_sides", least=len(AREAS), most=len(AREAS))

    def _areas(self, components: Components) -> None:
        rows = _by_id(components, "area", AREA_IDS)
        self.area_names = [components.word("area", row, "name") for row in rows]
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
        effects = [components.word("area", row, "city", among=CITY_IDS) for row in rows]
        self.city = [CITY_IDS.index(effect) for effect in effects]
        """What the City Area card of each area does."""
        self.city_params = [
            _params(components, ("area", row, "city_params"), CITY[effect])
            for row, effect in zip(rows, effects, strict=True)
        ]
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
        rows = _by_id(components, "card", CARD_IDS)
        self.card_names = [components.word("card", row, "name") for row in rows]
        self.card_texts = [components.word("card", row, "text") for row in rows]
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
            word = components.word("card", row, "effect", among=SCROLL_IDS)
            self.effect[card] = SCROLL_IDS.index(word)
            self.params[card] = _params(components, ("card", row, "params"), SCROLLS[word])
            if word == "place_agents" and self.params[card][0] == NEAR:
                components.get("card", row, "params", "area")

    def _events(self, components: Components) -> None:
        rows = range(len(components.rows("event")))
        self.event_names = [components.word("event", row, "name") for row in rows]
        self.event_texts = [components.word("event", row, "text") for row in rows]
        words = [components.word("event", row, "effect", among=EVENT_IDS) for row in rows]
        self.event = [EVENT_IDS.index(word) for word in words]
        """By Random Event card: what happens, a place in EVENT_IDS."""
        self.event_params = [
            _params(components, ("event", row, "params"), EVENTS[word])
            for row, word in zip(rows, words, strict=True)
        ]
        left = [self.immigrants, self.grenadiers]
        for row, word in enumerate(words):
            if word == "event_pawns":
                pawn, rolls, _ = self.event_params[row]
                left[pawn] -= rolls
                if left[pawn] < 0:
                    components.wrong(("event", row, "params", "rolls"), "must not exceed the supply")

    def _personalities(self, components: Components) -> None:
        """The standard set, or the user's own (variant.personalities)."""
        at: tuple[str, ...] = ("personality",)
        if self.options["personalities"] == "variant":
            at = ("variant_personalities", "cards")
            if not components.has(*at) or not components.rows(*at):
                raise OptionError(
                    "the variant personalities are not known: put them in a components file "
                    "(variant.personalities)"
                )
        rows = [
            row
            for row in range(len(components.rows(*at)))
            if components.number(*at, row, "players_min", least=2, most=4) <= self.players
        ]
        if len(rows) < self.players:
            raise ComponentError(f"{components.name}: too few personalities for {self.players} players")
        self.personality_ids = [components.word(*at, row, "id") for row in rows]
        self.personality_names = [components.word(*at, row, "name") for row in rows]
        self.personality_texts = [components.word(*at, row, "text") for row in rows]
        words = [components.word(*at, row, "effect", among=VICTORIES) for row in rows]
        self.victory = [VICTORIES.index(word) for word in words]
        """By Personality: how it wins, a place in VICTORIES."""
        self.need = [
            0 if word == "win_deck_out" else self._need(components, (*at, row, "params", "need"))
            for row, word in zip(rows, words, strict=True)
        ]
        """By Personality: how much of it, with so many players; 0 for Sherlock Holmes."""
        self.loan_counts = [
            components.number(*at, row, "params", "loan") if word == "win_net_worth" else 0
            for row, word in zip(rows, words, strict=True)
        ]
        same: dict[tuple[int, int, int], int] = {}
        for who, aim in enumerate(zip(self.victory, self.need, self.loan_counts, strict=True)):
            same[aim] = same.get(aim, 0) | 1 << who
        self.aims = [
            ((alike & -alike).bit_length() - 1, alike)
            for (victory, _, _), alike in same.items()
            if victory != WIN_DECK_OUT
        ]
        """What can be won with at the start of a turn: a Personality, and all alike as bits."""

    def _need(self, components: Components, at: tuple[str | int, ...]) -> int:
        if isinstance(components.get(*at), dict):
            return components.number(*at, str(self.players), least=1, most=999)
        return components.number(*at, least=1, most=999)


def _mask(flags: Any) -> int:
    """The places of the true ones, as bits."""
    return sum(1 << n for n, flag in enumerate(flags) if flag)


def _by_id(components: Components, table: str, ids: tuple[str, ...]) -> list[int]:
    """Where the row of each id stands; every id once."""
    count = len(components.rows(table, count=len(ids)))
    found = [components.word(table, row, "id", among=ids) for row in range(count)]
    for row, name in enumerate(found):
        if name in found[:row]:
            components.wrong((table, row, "id"), f"is {name!r} a second time")
    return [found.index(name) for name in ids]


def _params(
    components: Components, at: tuple[str | int, ...], fields: tuple[Field, ...]
) -> tuple[int, ...]:
    """The parameters of an effect as ints, in the order of its fields."""
    values: list[int] = []
    for name, kind, default in fields:
        path = (*at, name)
        if default is not None and not components.has(*path):
            values.append(default)
        elif kind in (NUMBER, COUNT):
            values.append(components.number(*path, least=int(kind == COUNT), most=999))
        elif kind == FLAG:
            values.append(int(components.flag(*path)))
        elif kind == PLACE_ID:
            values.append(AREA_IDS.index(components.word(*path, among=AREA_IDS)))
        else:
            values.append(kind.index(components.word(*path, among=tuple(kind))))
    return tuple(values)
