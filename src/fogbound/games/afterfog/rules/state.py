"""Everything on the table in After the Fog, and what each player knows of it."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final, Self

from fogbound.engine import NOBODY, State, Step
from fogbound.games.afterfog.rules import guesses
from fogbound.games.afterfog.rules.box import ADVENTURE, CHARACTER, FogBox
from fogbound.games.afterfog.rules.maps import Map
from fogbound.games.afterfog.rules.parameters import KINDS

NO_CARD: Final = -1
NO_PLACE: Final = -1
"""Where a ship is that is not in play."""
MODELS: Final = 4
"""Ships of each player."""


class FogState(State[FogBox]):
    """The valley, the players' belongings, the market and the decks."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "abilities",
        "adventure_deck",
        "adventure_discards",
        "adventures",
        "attack_plus",
        "boosted",
        "bought",
        "cards",
        "character",
        "chips",
        "city",
        "contracts",
        "deck",
        "defence_plus",
        "discards",
        "drawn",
        "fillers",
        "final",
        "first",
        "guild",
        "hands",
        "known",
        "lying",
        "markers",
        "offered",
        "opened",
        "owner",
        "past",
        "picker",
        "row",
        "sections",
        "ships",
        "shown",
        "signed",
        "skipped",
        "spies",
        "tower",
        "turn",
        "turns",
        "used",
        "waived",
    )
    __slots__ = (*FIELDS, "map")

    # ------------------------------------------------------------------ set-up, then fixed

    sections: list[int]
    """The section in each place of the layout."""
    fillers: list[int]
    """The filler in each gap of the layout."""
    map: Map
    """What follows from these two: spaces in play, roads, places. Shared, and not in JSON."""
    contracts: list[int]
    """The Contracts on the table, by number."""
    picker: int
    """Who picks first in the draft."""
    city: list[int]
    """By seat: its City, or NOBODY before the draft."""
    character: list[int]
    """By seat: its Character, or NOBODY before the draft."""
    offered: list[int]
    """The Characters on offer in the draft, by number; empty once it is over."""
    first: int
    """Who took the first turn; NOBODY during the draft."""

    # ------------------------------------------------------------------ the board

    owner: list[int]
    """By space: the seat whose token lies on top, or NOBODY where there is none."""
    spies: list[tuple[int, ...]]
    """By space: the seats of the tokens below the owner's, from the top down."""
    tower: list[int]
    """By space: 1 with a Tower, which is the owner's, or 0."""
    ships: list[int]
    """At seat * 4 + model: the space where the ship is, or NO_PLACE while it is not in play."""

    # ------------------------------------------------------------------ belongings

    chips: list[int]
    """At seat * 5 + kind: how many Food, Wood, Stone, Gold and Rubies."""
    hands: list[tuple[int, ...]]
    """By seat: the Market cards in hand, in order of their number."""
    known: int
    """The hand cards all have seen, as bits by card (secret.known)."""
    cards: list[tuple[int, ...]]
    """By seat: the Market cards bought, in that order."""
    adventures: list[tuple[int, ...]]
    """By seat: the Adventures kept, in the order drawn."""
    markers: list[tuple[int, ...]]
    """By seat: the Contracts it took a marker of, points or Guild, one for each time."""
    guild: list[tuple[int, ...]]
    """By seat: the icons it named for its Guild markers."""

    # ------------------------------------------------------------------ the market and the decks

    deck: list[int]
    """The Market deck, the last card on top; Events from EVENT_CARD on."""
    opened: list[int]
    """By pile of the deck, as far as it was opened: how many ordinary cards came from it."""
    row: list[int]
    """The Open Market, oldest card first."""
    lying: list[tuple[int, ...]]
    """By card of the row: the chips on it, Food, Wood, Stone, Gold; () for none."""
    shown: int
    """The card that lies open on its way: bought, or put up for one of the row; or NO_CARD."""
    discards: list[int]
    """Market cards out of the game, for all to see."""
    past: list[int]
    """The Events drawn, in order."""
    adventure_deck: list[int]
    """The Adventures to come, the last one next."""
    adventure_discards: list[int]
    """Adventures that were carried out or not chosen."""
    drawn: list[int]
    """Adventures drawn face up, one of which is to be chosen."""

    # ------------------------------------------------------------------ the course of the game

    turn: int
    """Whose turn it is or, in the Market Step, is about to be; NOBODY during the draft."""
    turns: int
    """How many turns are over."""
    final: list[int]
    """Once the end is triggered: who still has a turn, the present one first (end.turns)."""
    skipped: int
    """How many Market Steps running were skipped (market.stall)."""
    used: list[int]
    """The spaces that produced in this turn, in that order (production.once)."""
    bought: int
    """Market cards bought in this turn, 0 or 1 (buy.market.one)."""
    signed: int
    """The Contracts bought in this turn, as bits (contract.once)."""
    abilities: list[int]
    """The sources whose ability was used in this Buy phase (buy.ability)."""
    waived: int
    """How often Tribute was waived in this turn."""
    boosted: list[int]
    """The sources whose boost was used in this conflict (conflict.boost.once)."""
    attack_plus: int
    """What boosts have added to the attack in this conflict."""
    defence_plus: int
    """The same for the defence."""

    def copy(self) -> Self:
        """An independent state, equal to this one.

        The rules change chips, ships and the spaces used in place; all other lists they replace,
        as with `changed`, so that copies can share them.
        """
        other = type(self)()
        self.copy_into(other)
        other.sections = self.sections
        other.fillers = self.fillers
        other.map = self.map
        other.contracts = self.contracts
        other.picker = self.picker
        other.city = self.city
        other.character = self.character
        other.offered = self.offered
        other.first = self.first
        other.owner = self.owner
        other.spies = self.spies
        other.tower = self.tower
        other.ships = self.ships[:]
        other.chips = self.chips[:]
        other.hands = self.hands
        other.known = self.known
        other.cards = self.cards
        other.adventures = self.adventures
        other.markers = self.markers
        other.guild = self.guild
        other.deck = self.deck
        other.opened = self.opened
        other.row = self.row
        other.lying = self.lying
        other.shown = self.shown
        other.discards = self.discards
        other.past = self.past
        other.adventure_deck = self.adventure_deck
        other.adventure_discards = self.adventure_discards
        other.drawn = self.drawn
        other.turn = self.turn
        other.turns = self.turns
        other.final = self.final
        other.skipped = self.skipped
        other.used = self.used[:]
        other.bought = self.bought
        other.signed = self.signed
        other.abilities = self.abilities
        other.waived = self.waived
        other.boosted = self.boosted
        other.attack_plus = self.attack_plus
        other.defence_plus = self.defence_plus
        return other

    def hide(self, seat: int) -> None:
        """Mark unknown what that seat may not see (secret.hidden)."""
        guesses.hide(self, seat)

    def fill(self, rng: Random) -> None:
        """Fill in what is unknown, evenly among all that fits what the viewer knows."""
        guesses.fill(self, rng)

    def read_json(self, steps: dict[str, type[Step]], data: dict[str, Any]) -> None:
        """Fill a state with what `to_json` wrote, and lay its map out again."""
        super().read_json(steps, data)
        self.map = self.box.map(self.sections, self.fillers)


class FogStep(Step[FogState]):
    """A step of this game."""

    rule: ClassVar[str] = "decide.split"


class SeatStep(FogStep):
    """A step that happens to one seat."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class FogDecision(SeatStep):
    """A step that one seat decides."""

    def actor(self, s: FogState) -> int:
        """The seat."""
        return self.seat


class Choice(FogDecision):
    """A decision that nobody is asked for where there is one answer, or none (decide.forced)."""

    def actor(self, s: FogState) -> int:
        """The seat, with several answers to choose from."""
        legal = self.legal(s)
        if len(legal) < 2:
            return NOBODY
        s.offer(legal)
        return self.seat


# ---------------------------------------------------------------- lists that copies share


def changed(items: list[int], at: int, item: int) -> list[int]:
    """The same list with another number in one place."""
    found = items[:]
    found[at] = item
    return found


def changed_rows(
    rows: list[tuple[int, ...]], at: int, row: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """The same list with another row in one place."""
    found = rows[:]
    found[at] = row
    return found


def less(items: list[int], at: int) -> list[int]:
    """The same list without one place."""
    found = items[:]
    del found[at]
    return found


def less_rows(rows: list[tuple[int, ...]], at: int) -> list[tuple[int, ...]]:
    """The same list without one row."""
    found = rows[:]
    del found[at]
    return found


# ---------------------------------------------------------------- what anybody can read off


def has_token(s: FogState, space: int, seat: int) -> bool:
    """Whether a seat has a token in a space, as owner or spy."""
    return s.owner[space] == seat or seat in s.spies[space]


def rubies_in_bank(s: FogState) -> int:
    """How many Rubies nobody has (ruby.cap)."""
    return s.box.chips[KINDS - 1] - sum(s.chips[KINDS - 1 :: KINDS])


def sources(s: FogState, seat: int) -> list[int]:
    """What lies before a seat, in the order in which it acts (decide.same_moment)."""
    found = [CHARACTER + s.character[seat], *s.cards[seat]]
    found += [ADVENTURE + adventure for adventure in s.adventures[seat]]
    return found


def sources_with(s: FogState, seat: int, trait: list[bool]) -> list[int]:
    """Those of them that have a trait, such as to act at the start of a turn."""
    found = [card for card in s.cards[seat] if trait[card]]
    if trait[CHARACTER + s.character[seat]]:
        found.insert(0, CHARACTER + s.character[seat])
    for adventure in s.adventures[seat]:
        source = ADVENTURE + adventure
        if trait[source]:
            found.append(source)
    return found


def total(s: FogState, seat: int, amounts: list[int]) -> int:
    """What all that lies before a seat adds up to (buy.effect.stack)."""
    found = amounts[CHARACTER + s.character[seat]]
    for card in s.cards[seat]:
        found += amounts[card]
    for adventure in s.adventures[seat]:
        found += amounts[ADVENTURE + adventure]
    return found


def widest(s: FogState, seat: int, amounts: list[int], least: int) -> int:
    """The highest of what lies before a seat, for effects that do not add up."""
    found = max(least, amounts[CHARACTER + s.character[seat]])
    for card in s.cards[seat]:
        if amounts[card] > found:
            found = amounts[card]
    for adventure in s.adventures[seat]:
        if amounts[ADVENTURE + adventure] > found:
            found = amounts[ADVENTURE + adventure]
    return found
