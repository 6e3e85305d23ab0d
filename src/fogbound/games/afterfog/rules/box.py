"""The components, loaded and checked: what a box of After the Fog holds, in flat lists."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, permutations
from typing import Final

from fogbound.engine import Box, ComponentError, Components, Game, Parameter
from fogbound.games.afterfog.rules.actions import (
    ADVENTURES,
    CARDS,
    CHARACTERS,
    CITIES,
    CONTRACTS,
    EVENTS,
    ICONS,
    RESOURCES,
    SHIPS,
    SPACES,
)
from fogbound.games.afterfog.rules.maps import (
    FILLER_SIDES,
    PORTS,
    SIDE,
    End,
    Ground,
    Layout,
    Map,
    Road,
    Section,
    legal_fillers,
)
from fogbound.games.afterfog.rules.parameters import (
    ANYWHERE,
    ATTACK,
    ATTACK_WON,
    BUNDLE,
    CITY,
    DEFENCE_WON,
    EFFECT_IDS,
    EFFECTS,
    GOAL_IDS,
    GOALS,
    IN_BUY,
    IN_CONFLICT,
    MOMENTS,
    NO_BANNER,
    NO_ICON,
    NOW,
    OF_ANY,
    PRODUCTION,
    START,
    TYPES,
    WHEN,
    WHO,
)

SEAT_IDS: Final = ("orange", "blue", "green", "yellow", "rose", "white")
SECTION_IDS: Final = (
    "barrow_flats", "lark_heights", "crag_reach", "wether_downs", "thorn_hollow", "ember_slopes",
)  # fmt: skip


def _ids(names: tuple[str, ...]) -> tuple[str, ...]:
    """The ids in the components for the words of actions."""
    return tuple([name.replace(" ", "_") for name in names])


SPACE_IDS: Final = _ids(SPACES)
FILLER_IDS: Final = SPACE_IDS[-4:]
CARD_IDS: Final = _ids(CARDS)
EVENT_IDS: Final = _ids(EVENTS)
ADVENTURE_IDS: Final = _ids(ADVENTURES)

# Sources of effects, numbered in one row: Market cards from 0 on, and then
CHARACTER: Final = len(CARDS)
ADVENTURE: Final = CHARACTER + len(CHARACTERS)
CONTRACT: Final = ADVENTURE + len(ADVENTURES)
EVENT: Final = CONTRACT + len(CONTRACTS)
SOURCES: Final = EVENT + len(EVENTS)
EVENT_CARD: Final = len(CARDS)
"""In the Market deck: the first Event. Cards with lower numbers are ordinary ones."""
MAPS_KEPT: Final = 64
"""How many maps a box remembers."""
NEEDED_ICONS: Final = tuple([Parameter(icon, default=0) for icon in ICONS])
TOWER_CONTRACT: Final = EFFECT_IDS.index("build_tower")

Bundle = tuple[int, ...]
"""Food, Wood, Stone, Gold, Rubies, and chips left open."""


def kind_of(source: int) -> tuple[str, int]:
    """What a source is: the kind of thing, and its number among these."""
    for kind, first in (
        ("event", EVENT),
        ("contract", CONTRACT),
        ("adventure", ADVENTURE),
        ("character", CHARACTER),
    ):
        if source >= first:
            return kind, source - first
    return "card", source


def _table(components: Components, path: tuple[str | int, ...]) -> list[str]:
    """The fields of a table."""
    found = components.get(*path)
    if not isinstance(found, dict):
        components.wrong(path, f"must be a table, not {found!r}")
    return list(found)


class FogBox(Box):
    """A box of After the Fog for a number of players and a set of options."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, str | int], components: Components
    ) -> None:
        super().__init__(game, players, options, components)
        self._numbers(components)
        self._options(components)
        self._words(components)
        self._board(components)
        self._ships(components)
        self._cities(components)
        self._sources()
        self._characters(components)
        self._market(components)
        self._contracts(components)
        self._adventures(components)
        self._tables()
        self._maps: dict[tuple[int, ...], Map] = {}

    # ------------------------------------------------------------------ numbers and options

    def _numbers(self, components: Components) -> None:
        def number(name: str, least: int = 0, most: int = 99) -> int:
            return components.number("numbers", name, least=least, most=most)

        self.hand = number("hand", 1, 4)
        """Cards in a hand (buy.hand.limit)."""
        self.row = number("row", 1, 12)
        """Cards in a full row (setup.market.row)."""
        self.piles = number("piles", len(EVENTS) + 1, len(EVENTS) + 1)
        """The piles the deck is made of: one more than Events (setup.market.piles)."""
        self.tokens = number("tokens", 1)
        """Tokens in the box for each player; play does not stop there (parts.tokens)."""
        self.towers = number("towers", 1)
        """Towers of each player (parts.towers)."""
        self.points_space = number("points_space")
        self.points_ship = number("points_ship")
        self.points_tower = number("points_tower")
        self.points_banner = number("points_banner")
        counts = len(components.rows("numbers", "events_to_end", count=5))
        ends = [
            components.number("numbers", "events_to_end", n, least=1, most=len(EVENTS))
            for n in range(counts)
        ]
        self.events_to_end = ends[self.players - 2]
        """The Event that triggers the end (end.count)."""

    def _options(self, components: Components) -> None:
        def chosen(option: str, value: str) -> bool:
            return self.options[option] == value

        self.contracts_chosen = chosen("contract_set", "chosen")
        """Whether the first picker names the Contracts (setup.contracts.chosen)."""
        self.sweeps = chosen("stall_guard", "sweep")
        """Whether a row nobody buys from is swept in the end (market.stall)."""
        cap = components.number("numbers", "stall_turns", least=1, most=999)
        self.cap = cap * self.players if chosen("stall_guard", "hard_cap") else 0
        """After so many turns the game is over; 0: never (market.stall.cap)."""
        self.turns = int(self.options["turns"]) * self.players
        """The same, as agreed on beforehand (end.limit)."""
        self.own_towers = chosen("skyslip_towers", "own")
        """Whether a Skyslip can go to its player's Towers alone (move.skyslip.towers)."""
        self.tower_next_door = 2 if chosen("tower_neighbour_bonus", "two") else 1
        """What a neighbouring space with a Tower gives in a conflict (conflict.tower_neighbour)."""
        self.tower_base = 1 if chosen("tower_base_plus_one", "yes") else 0
        """What a Tower gives on top of its network (production.tower.total)."""
        self.windfall_ousted = chosen("windfall_ousted", "yes")
        """Whether who was just ousted gets Windfall (windfall.ousted)."""
        self.owner_chooses = chosen("tribute_choice", "owner")
        """Whether the owner chooses the chip of Tribute (tribute.choice)."""
        self.replace_oldest = chosen("hand_replacement", "row_oldest")
        """Whether the replacement is the oldest card of the row (buy.replace.choice)."""
        self.whole_round = chosen("final_turns", "whole_round")
        """Whether the last turns are whole rounds (end.turns)."""
        self.last_tie_zero = chosen("ruby_last_tie_zero", "yes")
        """Whether those tied for the fewest Rubies get nothing (score.rubies.last_tie)."""
        self.ties_count = chosen("goal_tie_counts", "yes")
        """Whether a shared lead reaches a goal (score.goals.tie)."""

    def _words(self, components: Components) -> None:
        """What seats, chips, types and icons are called."""
        self.name("seat", SEAT_IDS, components.things("seat", SEAT_IDS, "letter")[1])
        rows, names = components.things("resource", RESOURCES, "letter")
        self.name("resource", RESOURCES, names)
        self.chips = [components.number("resource", row, "chips", least=1) for row in rows]
        """Chips of each kind in the box; only Rubies ever run out (parts.supply, ruby.cap)."""
        self.name("type", TYPES, components.things("type", TYPES)[1])
        self.name("icon", ICONS, components.things("icon", ICONS, "letter")[1])

    # ------------------------------------------------------------------ the board

    def _board(self, components: Components) -> None:
        count = len(SPACES)
        self.type = [0] * count
        """By space: a place in TYPES (board.spaces)."""
        self.fog = [False] * count
        """By space: whether it has a Fog icon (board.fog)."""
        self.city_space = [-1] * len(CITIES)
        """By City: its space."""
        self.city_of = [-1] * count
        """By space: the City that lies there, or -1."""
        names = [{"name": ""} for _ in SPACES]
        self.name("space", SPACE_IDS, names)
        x, y = [0] * count, [0] * count
        rows, called = components.things("section", SECTION_IDS)
        self.name("section", SECTION_IDS, called)
        sections = [self._section(components, row, x, y) for row in rows]
        lost = [SPACE_IDS[space] for space in range(count - 4) if not names[space]["name"]]
        if lost:
            raise ComponentError(f"{components.name}: no section has the space {lost[0]!r}")
        rows, called = components.things("filler", FILLER_IDS)
        for n, row in enumerate(rows):
            space = count - 4 + n
            names[space] = called[n]
            self.type[space] = TYPES.index(components.word("filler", row, "type", among=TYPES[:-1]))
            self.fog[space] = components.flag("filler", row, "fog")
        self.ground = Ground(
            self.type, x, y, sections, list(range(count - 4, count)), self._layout(components)
        )
        """What maps are made of."""
        for chosen in combinations(range(len(sections)), self.players):
            orders = permutations(chosen)
            if not any(legal_fillers(self.ground, list(order)) for order in orders):
                raise ComponentError(
                    f"{components.name}: the layout for {self.players} players always connects "
                    "two Villages"
                )

    def _section(self, components: Components, row: int, x: list[int], y: list[int]) -> Section:
        spaces: list[int] = []
        for n, _ in enumerate(components.rows("section", row, "space")):
            at = ("section", row, "space", n)
            space = SPACE_IDS.index(components.word(*at, "id", among=SPACE_IDS[:-4]))
            if self.names["space"][space]["name"]:
                components.wrong((*at, "id"), f"is {SPACE_IDS[space]!r} a second time")
            self.names["space"][space] = {"name": components.word(*at, "name")}
            self.type[space] = TYPES.index(components.word(*at, "type", among=TYPES))
            self.fog[space] = components.flag(*at, "fog")
            x[space] = components.number(*at, "x", most=SIDE - 1)
            y[space] = components.number(*at, "y", most=SIDE - 1)
            if (x[space], y[space]) in [(x[other], y[other]) for other in spaces]:
                components.wrong((*at, "x"), "and y are those of another space")
            spaces.append(space)
        self._city_of_section(components, row, spaces)
        own = [SPACE_IDS[space] for space in spaces]
        roads: list[Road] = []
        for n, space in enumerate(spaces):
            to = ("section", row, "space", n, "roads")
            for m, _ in enumerate(components.rows(*to)):
                other = SPACE_IDS.index(components.word(*to, m, among=own))
                if other == space:
                    components.wrong(to, "must not name the space itself")
                roads.append(Road(space, other, None))
        for n, space in enumerate(spaces):
            if not any(space in (one, other) for one, other, _ in roads):
                components.wrong(("section", row, "space", n), "has no road")
        ports = [components.word("section", row, "ports", port, among=own) for port in PORTS]
        return Section(
            tuple(spaces), tuple(roads), tuple([SPACE_IDS.index(port) for port in ports])
        )

    def _city_of_section(self, components: Components, row: int, spaces: list[int]) -> None:
        """Each section holds exactly one City (board.city.one)."""
        city = CITIES.index(components.word("section", row, "city", among=CITIES))
        found = [space for space in spaces if self.type[space] == CITY]
        if len(found) != 1:
            components.wrong(("section", row, "space"), f"must be one City, not {len(found)}")
        if self.city_space[city] >= 0:
            components.wrong(("section", row, "city"), f"is {CITIES[city]!r} a second time")
        self.city_space[city] = found[0]
        self.city_of[found[0]] = city

    def _layout(self, components: Components) -> Layout:
        counts = [
            components.number("layout", row, "players", least=2, most=6)
            for row, _ in enumerate(components.rows("layout"))
        ]
        if self.players not in counts:
            raise ComponentError(f"{components.name}: there is no layout for {self.players}")
        row = counts.index(self.players)

        def cells(name: str, count: int | None = None) -> tuple[tuple[int, int], ...]:
            found = components.rows("layout", row, name, count=count)
            return tuple([pair("layout", row, name, n) for n, _ in enumerate(found)])

        def pair(*path: str | int) -> tuple[int, int]:
            components.rows(*path, count=2)
            return components.number(*path, 0, most=99), components.number(*path, 1, most=99)

        width, height = pair("layout", row, "size")
        gaps = cells("fillers")
        if len(gaps) > len(FILLER_IDS):
            components.wrong(("layout", row, "fillers"), "are more than there are fillers")
        joins = self._joins(components, row, len(gaps))
        return Layout(width, height, cells("sections", self.players), gaps, cells("open"), joins)

    def _joins(self, components: Components, row: int, gaps: int) -> tuple[tuple[End, End], ...]:
        """The roads over borders, such as `1.E2 = "f1.W"`."""
        ends = {
            f"{place + 1}.{port}": End(False, place, n)
            for place in range(self.players)
            for n, port in enumerate(PORTS)
        }
        ends |= {
            f"f{place + 1}.{side}": End(True, place, n)
            for place in range(gaps)
            for n, side in enumerate(FILLER_SIDES)
        }
        joins: list[tuple[End, End]] = []
        for place in _table(components, ("layout", row, "joins")):
            for port in _table(components, ("layout", row, "joins", place)):
                at = ("layout", row, "joins", place, port)
                start = f"{place}.{port}"
                if start not in ends:
                    components.wrong(at, "is no place and port of this layout")
                joins.append((ends[start], ends[components.word(*at, among=tuple(ends))]))
        return tuple(joins)

    def map(self, sections: list[int], fillers: list[int]) -> Map:
        """The map with these sections and fillers, made once and shared."""
        key = (*sections, *fillers)
        found = self._maps.pop(key, None)
        if found is None:
            found = Map(self.ground, sections[:], fillers[:])
        self._maps[key] = found
        if len(self._maps) > MAPS_KEPT:
            del self._maps[next(iter(self._maps))]
        return found

    # ------------------------------------------------------------------ ships and Cities

    def _ships(self, components: Components) -> None:
        rows, names = components.things("ship", SHIPS, "text")
        self.name("ship", SHIPS, names)
        self.attack = [components.number("ship", row, "attack", most=99) for row in rows]
        """By model: its Attack."""
        self.defence = [components.number("ship", row, "defense", most=99) for row in rows]
        """By model: its Defense."""
        ranges = [components.word("ship", row, "range", among=("limited", "any")) for row in rows]
        self.limited = [found == "limited" for found in ranges]
        """By model: whether it goes only where a Skyslip can (move.large)."""
        self.ship_bonus = [[0] * 4 for _ in SHIPS]
        """By model, then by kind of chip: what it produces more (ship.abilities)."""
        for ship, row in enumerate(rows):
            if components.has("ship", row, "production"):
                self._produce_more(
                    self.ship_bonus[ship],
                    components.params(("ship", row, "production"), PRODUCTION),
                )

    def _produce_more(self, bonus: list[int], params: tuple[int, ...]) -> None:
        """Add a production bonus; any Basic means each of them (production.bonus.gold)."""
        of, n = params
        for kind in range(3) if of == OF_ANY else (of,):
            bonus[kind] += n

    def _cities(self, components: Components) -> None:
        rows, names = components.things("city", CITIES, "device", "text")
        self.name("city", CITIES, names)
        self.start = [components.params(("city", row, "start"), BUNDLE) for row in rows]
        """By City: what its owner begins with (setup.resources)."""
        goals = [components.effect("city", row, "goal", among=GOALS) for row in rows]
        self.goal = [GOAL_IDS.index(goal) for goal, _ in goals]
        """By City: what its goal is about, MOST_TYPE to LARGEST_NETWORK."""
        self.goal_least = [params[0] for _, params in goals]
        """By City: the least number its goal asks for."""
        self.goal_type = [params[1] if len(params) > 1 else -1 for _, params in goals]
        """By City: the type of spaces its goal is about, or -1."""
        self.goal_points = [components.number("city", row, "goal_points", most=99) for row in rows]
        self.unlock = [self._unlock(components, row) for row in rows]
        """By City, then by model: how many icons of each kind it takes; all 0: never in play."""
        for row, city in enumerate(rows):
            if self.start[row][-1]:
                components.wrong(("city", city, "start"), "must name its chips: no `any`")
            for other in range(row):
                if goals[other] == goals[row]:
                    components.wrong(("city", city, "goal"), "is another City's")
                if self.start[other] == self.start[row]:
                    components.wrong(("city", city, "start"), "is another City's")

    def _unlock(self, components: Components, row: int) -> list[tuple[int, ...]]:
        needs: list[tuple[int, ...]] = [()]
        for ship in SHIPS[1:]:
            at = ("city", row, "unlock", ship)
            needs.append(components.params(at, NEEDED_ICONS))
            if not any(needs[-1]):
                components.wrong(at, "must ask for an icon")
        return needs

    # ------------------------------------------------------------------ what does something

    def _sources(self) -> None:
        self.when = [NOW] * SOURCES
        """By source: when its effect acts, NOW to AT_END."""
        self.effect = [0] * SOURCES
        """By source: what it does, a place in EFFECT_IDS."""
        self.params: list[tuple[int, ...]] = [()] * SOURCES
        """By source: the numbers of its effect, in the order of EFFECTS."""
        self.bundles: list[list[Bundle]] = [[] for _ in range(SOURCES)]
        """By source: the bundles to choose from, where it gives one of several."""
        self.icon = [NO_ICON] * CONTRACT
        """By source: its Shipwright icon, or NO_ICON (parts.icons)."""
        self.points = [0] * CONTRACT
        """By source: the points printed on it (score.cards)."""

    def _effect(
        self, components: Components, table: str, row: int, source: int, moments: tuple[str, ...]
    ) -> None:
        effect, params = components.effect(table, row, among=EFFECTS)
        when = components.word(table, row, "when", among=moments)
        if when not in MOMENTS[effect]:
            components.wrong((table, row, "when"), f"cannot be {when!r} for {effect}")
        self.when[source] = WHEN.index(when)
        self.effect[source] = EFFECT_IDS.index(effect)
        self.params[source] = params
        if effect == "collect_one_of":
            options = components.rows(table, row, "option")
            if not 2 <= len(options) <= 4:
                components.wrong((table, row, "option"), "must be two, three or four")
            self.bundles[source] = [
                components.params((table, row, "option", n), BUNDLE) for n, _ in enumerate(options)
            ]
        elif components.has(table, row, "option"):
            components.wrong((table, row, "option"), f"is nothing for {effect}")
        if effect == "move_ship" and params == (1, 1):
            components.wrong((table, row, "params"), "must send all ships to own_city")
        if effect in ("build_tower", "marker", "guild_icon") and table != "contract":
            components.wrong((table, row, "effect"), "is only for a Contract")
        if effect == "boost" and table == "character" and params[2]:
            components.wrong((table, row, "params"), "cannot discard a Character")
        if effect == "draw_adventure" and table == "adventure":
            components.wrong((table, row, "effect"), "would have no end in an Adventure")
        if effect == "discard_own" and table == "contract":
            components.wrong((table, row, "effect"), "is nothing for a Contract")

    def _icon(self, components: Components, table: str, row: int) -> int:
        word = components.word(table, row, "icon", among=("none", *ICONS))
        return NO_ICON if word == "none" else ICONS.index(word)

    def _characters(self, components: Components) -> None:
        rows, names = components.things("character", CHARACTERS, "text", "flavour")
        self.name("character", CHARACTERS, names)
        first = [components.word("character", row, "first").casefold() for row in rows]
        for n, row in enumerate(rows):
            if first.count(first[n]) > 1:
                components.wrong(("character", row, "first"), "is another Character's as well")
            source = CHARACTER + n
            self._effect(components, "character", row, source, WHEN[1:])
            self.icon[source] = self._icon(components, "character", row)
        self.alphabet = [sorted(first).index(name) for name in first]
        """By Character: its place in the alphabet of first names (setup.first)."""
        devices = [components.word("character", row, "device", among=CITIES) for row in rows]
        self.device = [CITIES.index(device) for device in devices]
        """By Character: the City whose device it shows, for looks only (score.devices)."""

    def _market(self, components: Components) -> None:
        rows, names = components.things("card", CARD_IDS, "text")
        self.name("card", CARD_IDS, names)
        self.price = [components.params(("card", row, "cost"), BUNDLE) for row in rows]
        """By Market card: what it costs, as a bundle."""
        self.price_size = [sum(price) for price in self.price]
        """By Market card: how many chips that is."""
        self.banner = [NO_BANNER] * len(CARDS)
        """By Market card: the City whose Banner it carries, or NO_BANNER (parts.banners)."""
        for card, row in enumerate(rows):
            self._effect(components, "card", row, card, WHEN)
            self.icon[card] = self._icon(components, "card", row)
            self.points[card] = components.number("card", row, "points", most=99)
            banner = components.word("card", row, "banner", among=("none", *CITIES))
            if banner != "none":
                self.banner[card] = CITIES.index(banner)
            if not sum(self.price[card]):
                components.wrong(("card", row, "cost"), "must be one chip or more")
        rows, names = components.things("event", EVENT_IDS, "text")
        self.name("event", EVENT_IDS, names)
        self.who = [0] * len(EVENTS)
        """By Event: whom it concerns, TABLE to FEWEST_RUBIES."""
        for event, row in enumerate(rows):
            self._effect(components, "event", row, EVENT + event, ("now",))
            self.who[event] = WHO.index(components.word("event", row, "who", among=WHO))
        deeds = [
            (self.who[n], self.effect[EVENT + n], self.params[EVENT + n])
            for n in range(len(EVENTS))
        ]
        for event, row in enumerate(rows):
            if deeds.count(deeds[event]) > 1 and not self.bundles[EVENT + event]:
                components.wrong(("event", row), "does the same as another Event")

    def _contracts(self, components: Components) -> None:
        rows, names = components.things("contract", CONTRACTS, "text")
        self.name("contract", CONTRACTS, names)
        self.contract_price = [components.params(("contract", row, "cost"), BUNDLE) for row in rows]
        """By Contract: what it costs, as a bundle."""
        self.fixed = [components.flag("contract", row, "fixed") for row in rows]
        """By Contract: whether it is laid out without being drawn (setup.contracts.fixed)."""
        least = [components.number("contract", row, "min_players", most=6) for row in rows]
        self.at_table = [self.players >= number for number in least]
        """By Contract: whether it may be laid out for so many players (setup.contracts.few)."""
        for contract, row in enumerate(rows):
            self._effect(components, "contract", row, CONTRACT + contract, ("now",))

    def _adventures(self, components: Components) -> None:
        rows, names = components.things("adventure", ADVENTURE_IDS, "text")
        self.name("adventure", ADVENTURE_IDS, names)
        self.keep = [components.flag("adventure", row, "keep") for row in rows]
        """By Adventure: whether it stays before the player (adventure.keep)."""
        for adventure, row in enumerate(rows):
            source = ADVENTURE + adventure
            moments = WHEN if self.keep[adventure] else ("now",)
            self._effect(components, "adventure", row, source, moments)
            self.points[source] = components.number("adventure", row, "points", most=99)
            if self.points[source] and not self.keep[adventure]:
                components.wrong(("adventure", row, "keep"), "must be true where there are points")

    # ------------------------------------------------------------------ lasting effects, by source

    def _tables(self) -> None:
        """What each source adds to a number, for the rules to sum up (buy.effect.stack)."""

        def amounts(effect: str, place: int, wanted: int = -1, at: int = -1) -> list[int]:
            number = EFFECT_IDS.index(effect)
            return [
                params[place] if found == number and (at < 0 or params[at] == wanted) else 0
                for found, params in zip(self.effect, self.params, strict=True)
            ]

        self.power = [amounts("power", 1, side, 0) for side in (ATTACK, 1)]
        """By side, then by source: what it adds in every conflict (conflict.power)."""
        self.discounts = [amounts("discount", 1, on, 0) for on in range(3)]
        """By what is bought (ON_MARKET to ON_CONTRACT), then by source: chips less."""
        self.windfall_extra = amounts("windfall_extra", 0)
        """By source: more chips of Windfall."""
        self.waivers = amounts("tribute_free", 0)
        """By source: how often a turn no Tribute need be paid."""
        self.adventure_pick = amounts("adventure_pick", 0)
        """By source: how many Adventures are drawn to choose from."""
        self.range = amounts("range", 0)
        """By source: how many steps a Skyslip goes from a token."""
        limitless = amounts("range", 1)
        self.range = [ANYWHERE if limitless[n] else steps for n, steps in enumerate(self.range)]
        self.bonus = [[0] * SOURCES for _ in range(4)]
        """By kind of chip, then by source: what ships produce more (production.bonus)."""
        production = EFFECT_IDS.index("production")
        for source in range(SOURCES):
            if self.effect[source] == production:
                bonus = [0] * 4
                self._produce_more(bonus, self.params[source])
                for kind in range(4):
                    self.bonus[kind][source] = bonus[kind]
        self.starts = [when == START for when in self.when]
        """By source: whether it acts at the start of a turn (turn.start)."""
        self.ability = [when == IN_BUY for when in self.when]
        """By source: whether it is an ability for the Buy phase (buy.ability)."""
        self.boosts = [when == IN_CONFLICT for when in self.when]
        """By source: whether it can be used in a conflict (conflict.boost)."""
        rewards = EFFECT_IDS.index("on_conflict")
        self.rewards = [
            [
                effect == rewards and params[0] == outcome
                for effect, params in zip(self.effect, self.params, strict=True)
            ]
            for outcome in (ATTACK_WON, DEFENCE_WON)
        ]
        """By outcome of a conflict, then by source: whether it rewards that outcome."""
