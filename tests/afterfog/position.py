"""Positions of After the Fog for tests: set up in words, played in words, read in words.

Spaces go by section and letter as in the components: "1a" to "1l" are the twelve spaces of the
first section (Barrow Flats), in the order of the file, "2a" to "6l" those of the others, and "fa"
to "fd" the four fillers. A stack of tokens is a string of seats from the top down: "01" is a space
of seat 0 with a spy of seat 1. Cards and the like come in one string, with commas.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, Final, Self

from fogbound.engine import NOBODY, Game
from fogbound.games.afterfog import GAME
from fogbound.games.afterfog.rules.actions import (
    ADVENTURES,
    CARDS,
    CHARACTERS,
    CITIES,
    CONTRACTS,
    EVENTS,
    RESOURCES,
    SHIPS,
    SPACES,
)
from fogbound.games.afterfog.rules.box import EVENT_CARD
from fogbound.games.afterfog.rules.scoring import KINDS_OF_POINTS
from fogbound.games.afterfog.rules.state import NO_CARD, NO_PLACE, FogState
from tests import position as shared

AFTERFOG: Game[FogState] = GAME
DATA: dict[str, Any] = tomllib.loads(AFTERFOG.components)
IDS: Final = [f"{n}{letter}" for n in range(1, 7) for letter in "abcdefghijkl"] + [
    "fa", "fb", "fc", "fd"
]  # fmt: skip
SECTIONS: Final = ("s1", "s2", "s3", "s4", "s5", "s6")
CITY_SPACES: Final = ("1e", "2f", "3i", "4g", "5h", "6e")
FILLERS: Final = {2: "fa, fb", 3: "fa, fb", 4: "fa, fb, fd, fc", 5: "", 6: ""}
"""Legal ones with the sections in order."""
PEOPLE: Final = ("tobiah", "perpetua", "kestrel", "jory", "florian", "nell")
"""The Characters of seats 0 to 5 where a test does not care."""
HANDS: Final = (
    "midsummer fair, fireworks guild", "star observatory, vault of blue glass",
    "hall of long tables, vintners guild", "grand timber hall, bombard foundry",
    "curtain wall, hall of charters", "harbour in the air, house of masks",
)  # fmt: skip
"""The hands where a test does not care: dear cards."""
SPACE_VERBS: Final = ("fly", "spy", "claim", "build")
TO_END: Final = {2: 4, 3: 5, 4: 6, 5: 7, 6: 9}


def words(text: str) -> list[str]:
    """The things a text names, separated by commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def space(name: str) -> int:
    """The number of a space."""
    return IDS.index(name)


def cards(text: str) -> tuple[int, ...]:
    """Market cards in the order told."""
    return tuple(CARDS.index(name) for name in words(text))


def drawn(text: str) -> list[int]:
    """Cards of the Market deck, Events among them, in the order told."""
    return [
        EVENT_CARD + EVENTS.index(name) if name in EVENTS else CARDS.index(name)
        for name in words(text)
    ]


def chips(text: str) -> list[int]:
    """Food, Wood, Stone and Gold out of "2 food, 1 gold"."""
    counts = [0, 0, 0, 0]
    for word in words(text):
        number, kind = word.split()
        counts[RESOURCES.index(kind)] = int(number)
    return counts


def changed(table: str, name: str, old: str, new: str) -> str:
    """The game's own components with a line of one row changed, found by the name of the row."""
    text = AFTERFOG.components
    ident = re.escape(name.replace(" ", "_"))
    row = re.search(rf'\[\[{re.escape(table)}\]\](?:\s*#[^\n]*)?\nid = "{ident}"', text)
    assert row is not None, name
    at = text.index(old, row.end())
    assert "[[" not in text[row.end() : at], old
    return text[:at] + new + text[at + len(old) :]


def new_game(
    players: int = 4, seed: int = 7, components: str | None = None, **options: str | int
) -> FogState:
    """A game at its first decision, set up by the rules themselves."""
    return AFTERFOG.new(players, seed, components, **options)


def _translated(action: str) -> str:
    """The name of an action, the id of a space in it replaced by the space's name."""
    verb, _, what = action.partition(" ")
    return f"{verb} {SPACES[IDS.index(what)]}" if verb in SPACE_VERBS and what in IDS else action


def _with_ids(action: str) -> str:
    """The other way round."""
    verb, _, what = action.partition(" ")
    return f"{verb} {IDS[SPACES.index(what)]}" if verb in SPACE_VERBS else action


class Position(shared.Position[FogState]):
    """A game of After the Fog in progress."""

    def play(self, *actions: str) -> Self:
        """Play actions one after the other; spaces by their ids."""
        return super().play(*map(_translated, actions))

    def fly(self, ship: str, at: str, *actions: str, by: int | None = None) -> Self:
        """A ship acts in a space, and what follows; `by` says whose turn it must be."""
        assert by is None or self.state.turn == by
        return self.play(f"ship {ship}", f"fly {at}", *actions)

    def shop(self) -> Self:
        """Go on to the Buy phase."""
        return self.play("end moves") if "end moves" in self.legal else self

    def end_turn(self) -> Self:
        """Go on to the next turn; nothing more is done in this one."""
        turns = self.state.turns
        for action in ("end moves", "end turn"):
            if self.state.turns == turns and action in self.legal:
                self.play(action)
        assert self.state.turns == turns + 1
        return self

    @property
    def legal(self) -> list[str]:
        """The names of the legal actions in the order of the action space, spaces by their ids."""
        return [_with_ids(name) for name in super().legal]

    def may(self, action: str) -> bool:
        """Whether the action is legal now, and the reasons agree with that."""
        return super().may(_translated(action))

    def why_not(self, action: str) -> str | None:
        """The ledger id that forbids the action; None where it is legal."""
        return super().why_not(_translated(action))

    # ------------------------------------------------------------------ the table, in words

    @property
    def map(self) -> list[str]:
        """The spaces in play."""
        players = self.state.box.players
        sections = [SECTIONS[n] for n in self.state.sections]
        assert len(sections) == players
        return [name for name in IDS if f"s{name[0]}" in sections] + [
            IDS[72 + n] for n in sorted(self.state.fillers)
        ]

    def stack_at(self, name: str) -> str:
        """The tokens in a space, from the top down."""
        owner = self.state.owner[space(name)]
        spies = self.state.spies[space(name)]
        assert owner != NOBODY or not spies
        return "" if owner == NOBODY else "".join(map(str, (owner, *spies)))

    def owner(self, name: str) -> int:
        """Who owns a space."""
        return self.state.owner[space(name)]

    def spaces(self, seat: int) -> list[str]:
        """The spaces a seat controls."""
        return [name for name in IDS if self.owner(name) == seat]

    def spies(self, seat: int) -> list[str]:
        """The spaces with a spy of a seat."""
        return [name for name in IDS if seat in self.state.spies[space(name)]]

    def has_tower(self, name: str) -> bool:
        """Whether a Tower stands in a space."""
        return self.state.tower[space(name)] == 1

    def ships(self, seat: int) -> dict[str, str]:
        """Where a seat's ships are."""
        places = self.state.ships[seat * 4 : seat * 4 + 4]
        return {ship: IDS[at] for ship, at in zip(SHIPS, places, strict=True) if at != NO_PLACE}

    def store(self, seat: int) -> dict[str, int]:
        """The Basics and the Gold a seat has, without those it has none of."""
        counts = self.state.chips[seat * 5 : seat * 5 + 4]
        return {kind: n for kind, n in zip(RESOURCES, counts, strict=False) if n}

    @property
    def rubies(self) -> list[int]:
        """Each seat's Rubies."""
        return self.state.chips[4::5]

    @property
    def bank(self) -> int:
        """The Rubies nobody has."""
        return 30 - sum(self.rubies)

    def hand(self, seat: int) -> set[str]:
        """The Market cards a seat holds."""
        held = self.state.hands[seat]
        assert list(held) == sorted(set(held))
        return {CARDS[n] for n in held}

    def cards(self, seat: int) -> list[str]:
        """The Market cards a seat has bought, in that order."""
        return [CARDS[n] for n in self.state.cards[seat]]

    def kept(self, seat: int) -> list[str]:
        """The Adventures a seat has kept, in that order."""
        return [ADVENTURES[n] for n in self.state.adventures[seat]]

    @property
    def row(self) -> list[str]:
        """The Open Market, oldest card first."""
        assert len(self.state.row) == len(self.state.lying)
        return [CARDS[n] for n in self.state.row]

    @property
    def chips(self) -> dict[str, dict[str, int]]:
        """The chips on cards of the row."""
        return {
            name: {kind: n for kind, n in zip(RESOURCES, lying, strict=False) if n}
            for name, lying in zip(self.row, self.state.lying, strict=True)
            if any(lying)
        }

    @property
    def discards(self) -> list[str]:
        """Market cards out of the game."""
        return [CARDS[n] for n in self.state.discards]

    @property
    def past(self) -> list[str]:
        """The Events drawn."""
        return [EVENTS[n % EVENT_CARD] for n in self.state.past]

    @property
    def adventure_discards(self) -> list[str]:
        """Adventures carried out or not chosen."""
        return [ADVENTURES[n] for n in self.state.adventure_discards]

    @property
    def contracts(self) -> set[str]:
        """The Contracts on the table."""
        return {CONTRACTS[n] for n in self.state.contracts}

    def city(self, seat: int) -> str:
        """A seat's City."""
        return CITIES[self.state.city[seat]]

    def character(self, seat: int) -> str:
        """A seat's Character."""
        return CHARACTERS[self.state.character[seat]]

    @property
    def sums(self) -> list[tuple[int, int]]:
        """Attack and defence of each conflict settled since the last call of `play`."""
        return [
            (event.details[2], event.details[3])
            for event in self.events
            if event.what in ("conquers", "repelled")
        ]

    @property
    def scores(self) -> list[dict[str, int]]:
        """Each seat's points by kind, as told at the end since the last call of `play`."""
        told = {seat: details for seat, details, _ in self.told("scores")}
        return [
            dict(zip(KINDS_OF_POINTS, told[seat], strict=True))
            for seat in range(self.state.box.players)
        ]


def position(
    players: int = 2,
    *,
    turn: int = 0,
    sections: str = "",
    fillers: str | None = None,
    tokens: Mapping[str, str] = {},
    towers: str = "",
    ships: Mapping[int, str] = {},
    store: Mapping[int, str] = {},
    rubies: Mapping[int, int] = {},
    cards: Mapping[int, str] = {},
    kept: Mapping[int, str] = {},
    hands: Mapping[int, str] = {},
    known: str = "",
    row: str = "",
    chips: Mapping[str, str] = {},
    deck: str | None = None,
    past: str = "",
    adventures: str = "",
    adventure_discards: str = "",
    contracts: str = "",
    characters: Mapping[int, str] = {},
    guild: Mapping[int, str] = {},
    markers: Mapping[int, str] = {},
    skipped: int = 0,
    played: int | None = None,
    first: int | None = None,
    last_turns: str = "",
    components: str | None = None,
    **options: str | int,
) -> Position:
    """Seat `turn` is to move its ships, in a round after the first, everything else as told.

    Without a word: seat n owns the City of the n-th section, with a Skyslip there and nothing
    else; everybody holds two dear cards; the row is empty, there are no Contracts; the Market deck
    shows no Event for some turns. `deck` and `adventures` are what comes first, the rest follows.
    """
    s = new_game(players, 1, components, **options)
    seats = range(players)
    _lay_out(s, sections, fillers)
    s.picker = 0
    s.city = s.sections[:]
    s.offered = []
    s.owner = [NOBODY] * len(IDS)
    s.spies = [()] * len(IDS)
    s.tower = [0] * len(IDS)
    homes = [CITY_SPACES[city] for city in s.city]
    stacks = {**{home: str(seat) for seat, home in enumerate(homes)}, **tokens}
    for name, stack in stacks.items():
        if stack:
            s.owner[space(name)], *spies = map(int, stack)
            s.spies[space(name)] = tuple(spies)
    for name in (*homes, *words(towers)):
        s.tower[space(name)] = 1
    s.ships = [NO_PLACE] * (4 * players)
    for seat in seats:
        for word in words(ships.get(seat, f"skyslip {homes[seat]}")):
            ship, name = word.split()
            s.ships[seat * 4 + SHIPS.index(ship)] = space(name)
    s.chips = []
    for seat in seats:
        s.chips += [*_chips(store.get(seat, "")), rubies.get(seat, 0)]
    named = {seat: who for seat, who in enumerate(PEOPLE) if seat < players}
    free = [who for who in PEOPLE if who not in characters.values()]
    for seat in seats:
        if seat not in characters and named[seat] in characters.values():
            named[seat] = next(who for who in reversed(free) if who not in named.values())
    s.character = [CHARACTERS.index(characters.get(seat, named[seat])) for seat in seats]
    s.cards = [_cards(cards.get(seat, "")) for seat in seats]
    s.adventures = [_kept(kept.get(seat, "")) for seat in seats]
    s.guild = [_icons(guild.get(seat, "")) for seat in seats]
    s.markers = [
        tuple(CONTRACTS.index(name) for name in words(markers.get(seat, ""))) for seat in seats
    ]
    s.row = list(_cards(row))
    s.lying = [tuple(_chips(chips[name])) if name in chips else () for name in words(row)]
    s.shown = NO_CARD
    s.contracts = [CONTRACTS.index(name) for name in words(contracts)]
    on_top = drawn(deck or "")
    s.hands = [()] * players
    for seat in seats:
        s.hands[seat] = tuple(sorted(_cards(hands[seat]))) if seat in hands else ()
    taken = {*s.row, *on_top, *(card for row_ in (*s.cards, *s.hands) for card in row_)}
    for seat in seats:
        if seat not in hands:
            dear = [card for card in _cards(", ".join(HANDS)) if card not in taken]
            own = [card for card in _cards(HANDS[seat]) if card not in taken]
            s.hands[seat] = tuple(sorted((own + dear[::-1])[:2]))
            taken.update(s.hands[seat])
    s.known = sum(1 << card for card in _cards(known))
    s.past = [EVENTS.index(name) for name in words(past)]
    _stack_deck(s, on_top, taken)
    s.adventure_discards = [ADVENTURES.index(name) for name in words(adventure_discards)]
    lying = {*s.adventure_discards, *(n for row_ in s.adventures for n in row_)}
    next_ones = [ADVENTURES.index(name) for name in words(adventures)]
    rest = [n for n in range(len(ADVENTURES)) if n not in lying and n not in next_ones]
    s.adventure_deck = rest[::-1] + next_ones[::-1]
    s.drawn = []
    s.turn = s.actor = turn
    s.turns = 2 * players + turn if played is None else played
    s.first = (turn - s.turns) % players if first is None else first
    s.final = [int(seat) for seat in last_turns.split()]
    s.skipped = skipped
    s.used = []
    s.bought = s.signed = s.waived = s.attack_plus = s.defence_plus = 0
    s.abilities = []
    s.boosted = []
    s.rolls = 0
    steps: dict[str, Any] = dict(AFTERFOG.steps)
    ready = sum(1 << n for n in range(4) if s.ships[turn * 4 + n] != NO_PLACE)
    s.stack = [steps["EndTurn"](turn), steps["BuyPhase"](turn), steps["MoveShips"](ready, turn)]
    s._legal = None
    return Position(s)


_chips, _cards = chips, cards


def _kept(text: str) -> tuple[int, ...]:
    return tuple(ADVENTURES.index(name) for name in words(text))


def _icons(text: str) -> tuple[int, ...]:
    return tuple(("ale", "powder", "lapis").index(name) for name in words(text))


def _lay_out(s: FogState, sections: str, fillers: str | None) -> None:
    """Sections and fillers as told, and the map they make."""
    chosen = words(sections) or SECTIONS[: s.box.players]
    s.sections = [SECTIONS.index(name) for name in chosen]
    gaps = FILLERS[s.box.players] if fillers is None else fillers
    s.fillers = [IDS.index(name) - 72 for name in words(gaps)]
    s.map = s.box.map(s.sections, s.fillers)


def _stack_deck(s: FogState, on_top: list[int], taken: Iterable[int]) -> None:
    """Stack the deck as the set-up does, some cards drawn: what is told on top, the rest below.

    So many other cards lie in the discards that one card came from the pile drawn from last.
    """
    players = s.box.players
    free = [card for card in range(len(CARDS)) if card not in taken]
    lying = len(CARDS) - len(free) - sum(card < EVENT_CARD for card in on_top)
    total = len(CARDS) - 2 * players
    sizes = [total // 10 + (n < total % 10) for n in range(10)]
    outside = [2 * players + sum(sizes[:n]) + 1 for n in range(10)]
    """With so many piles used up: the cards that lie outside the deck."""
    piles = max(len(s.past), next(n for n in range(10) if outside[n] >= lying))
    s.discards = [free.pop() for _ in range(outside[piles] - lying)]
    events = [n for n in range(len(EVENTS)) if n not in s.past and EVENT_CARD + n not in on_top]
    while len(s.past) < piles:
        s.past.append(events.pop())
    s.opened = [*sizes[:piles], 1]
    rest: list[int] = []
    for n in range(piles, 10):
        size = sizes[n] - (n == piles)
        if n > piles and events:
            rest.append(EVENT_CARD + events.pop(0))
        rest += [free.pop(0) for _ in range(min(size, len(free)))]
    rest += free
    s.deck = (on_top + rest)[::-1]
