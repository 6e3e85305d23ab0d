"""Set-up: the map, Contracts, hands and decks, then the draft of Cities and Characters."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.actions import (
    ADVENTURES,
    CARDS,
    CHARACTERS,
    CONTRACT,
    CONTRACTS,
    EVENTS,
    PICK_CHARACTER,
    PICK_CITY,
    SPACES,
)
from fogbound.games.afterfog.rules.box import EVENT_CARD
from fogbound.games.afterfog.rules.cards import unlock_ships
from fogbound.games.afterfog.rules.chips import collect
from fogbound.games.afterfog.rules.guesses import pile_sizes
from fogbound.games.afterfog.rules.maps import legal_fillers
from fogbound.games.afterfog.rules.parameters import KINDS
from fogbound.games.afterfog.rules.state import (
    MODELS,
    NO_CARD,
    NO_PLACE,
    FogDecision,
    FogState,
    FogStep,
    changed,
)
from fogbound.games.afterfog.rules.turn import begin_turn

DRAWN_CONTRACTS: Final = 2
"""Contracts that join the fixed ones (setup.contracts.random)."""
SPARE_CHARACTERS: Final = 2
"""Characters on offer beyond one for each player (setup.draft.characters)."""


class SetUp(FogStep):
    """The map, who picks first and the Contracts; then the deal and the draft."""

    rule: ClassVar[str] = "setup.map.sections"

    def happen(self, s: FogState) -> None:
        players = s.box.players
        self._lay_map(s)
        self._clear_table(s)
        s.picker = s.draw(players)
        order = [(s.picker - n) % players for n in range(players)]
        s.stack.append(FirstTurn())
        s.stack += [Pick(2, seat) for seat in order]
        s.stack += [Pick(1, seat) for seat in order[::-1]]
        s.stack.append(Deal())
        fixed = [c for c in range(len(CONTRACTS)) if s.box.fixed[c] and s.box.at_table[c]]
        if s.box.contracts_chosen:
            s.contracts = []
            s.stack.append(NameContract(len(fixed) + DRAWN_CONTRACTS, s.picker))
            return
        others = [c for c in range(len(CONTRACTS)) if not s.box.fixed[c] and s.box.at_table[c]]
        s.shuffle(others)
        s.contracts = sorted(fixed + others[:DRAWN_CONTRACTS])

    def _lay_map(self, s: FogState) -> None:
        """Sections at random, then fillers evenly among the ways that are legal."""
        sections = list(range(len(s.box.ground.sections)))
        s.shuffle(sections)
        sections = sections[: s.box.players]
        ways = legal_fillers(s.box.ground, sections)
        while not ways:  # setup.map.villages.draw
            s.shuffle(sections)
            ways = legal_fillers(s.box.ground, sections)
        s.sections = sections
        s.fillers = ways[s.draw(len(ways))]
        s.map = s.box.map(s.sections, s.fillers)

    def _clear_table(self, s: FogState) -> None:
        """Nobody has anything yet."""
        players = s.box.players
        s.city = [NOBODY] * players
        s.character = [NOBODY] * players
        s.offered = []
        s.first = s.turn = NOBODY
        s.owner = [NOBODY] * len(SPACES)
        s.spies = [()] * len(SPACES)
        s.tower = [0] * len(SPACES)
        s.ships = [NO_PLACE] * (MODELS * players)
        s.chips = [0] * (KINDS * players)
        s.hands = [()] * players
        s.cards = [()] * players
        s.adventures = [()] * players
        s.markers = [()] * players
        s.guild = [()] * players
        s.known = 0
        s.deck = []
        s.opened = []
        s.row = []
        s.lying = []
        s.shown = NO_CARD
        s.discards = []
        s.past = []
        s.adventure_deck = []
        s.adventure_discards = []
        s.drawn = []
        s.turns = s.skipped = s.bought = s.signed = s.waived = 0
        s.final = []
        s.used = []
        s.abilities = []
        s.boosted = []
        s.attack_plus = s.defence_plus = 0


class NameContract(FogDecision):
    """The first picker names a Contract for the table (setup.contracts.chosen)."""

    fields: ClassVar[tuple[str, ...]] = ("left", "seat")
    rule: ClassVar[str] = "setup.contracts.chosen"

    def __init__(self, left: int, seat: int) -> None:
        self.left = left
        self.seat = seat

    def legal(self, s: FogState) -> list[int]:
        return [code for contract, code in enumerate(CONTRACT.codes) if contract not in s.contracts]

    def usual(self, s: FogState) -> list[int]:
        return CONTRACT.codes

    def play(self, s: FogState, action: int) -> None:
        contract = CONTRACT.of(action)
        s.contracts = sorted([*s.contracts, contract])
        if s.events is not None:
            s.tell("names contract", self.seat, (contract,))
        if self.left > 1:
            s.stack.append(NameContract(self.left - 1, self.seat))


class Deal(FogStep):
    """Hands, the Market deck with its Events, the first card of the row, Adventures, Characters."""

    rule: ClassVar[str] = "setup.market.hands"

    def happen(self, s: FogState) -> None:
        cards = list(range(len(CARDS)))
        s.shuffle(cards)
        hand = s.box.hand
        s.hands = [
            tuple(sorted(cards[seat * hand : seat * hand + hand])) for seat in range(s.box.players)
        ]
        s.deck = self._deck(s, cards[s.box.players * hand :])
        s.row = [s.deck.pop()]
        s.lying = [()]
        s.opened = [1]
        s.adventure_deck = list(range(len(ADVENTURES)))
        s.shuffle(s.adventure_deck)
        characters = list(range(len(CHARACTERS)))
        s.shuffle(characters)
        s.offered = sorted(characters[: s.box.players + SPARE_CHARACTERS])

    def _deck(self, s: FogState, cards: list[int]) -> list[int]:
        """Piles in random order, an Event on each but the top one (setup.market.events)."""
        sizes = pile_sizes(s)
        s.shuffle(sizes)
        events = [EVENT_CARD + event for event in range(len(EVENTS))]
        s.shuffle(events)
        deck: list[int] = []
        dealt = 0
        for n, size in enumerate(sizes):
            deck += cards[dealt : dealt + size]
            dealt += size
            if n < len(events):
                deck.append(events[n])
        return deck


class Pick(FogDecision):
    """A City or a Character; the second time one of the kind still lacking."""

    fields: ClassVar[tuple[str, ...]] = ("lap", "seat")
    rule: ClassVar[str] = "setup.draft.must"

    def __init__(self, lap: int, seat: int) -> None:
        self.lap = lap
        self.seat = seat

    def _cities(self, s: FogState) -> list[int]:
        """The Cities on the map that nobody has taken."""
        if s.city[self.seat] != NOBODY:
            return []
        offered = sorted([s.box.city_of[space] for space in s.map.cities])
        return [city for city in offered if city not in s.city]

    def actor(self, s: FogState) -> int:
        """Nobody where one City is left to who lacks one (decide.forced)."""
        if self.lap == 2 and s.character[self.seat] != NOBODY and len(self._cities(s)) == 1:
            return NOBODY
        return self.seat

    def legal(self, s: FogState) -> list[int]:
        legal = [PICK_CITY.codes[city] for city in self._cities(s)]
        if s.character[self.seat] == NOBODY:
            legal += [PICK_CHARACTER.codes[character] for character in s.offered]
        return legal

    def why_not(self, s: FogState, action: int) -> str:
        if action in PICK_CITY:
            if s.city[self.seat] != NOBODY:
                return "setup.draft.pass2"
            taken = PICK_CITY.of(action) in s.city
            return "setup.draft.pass1" if taken else "setup.draft.cities"
        if action in PICK_CHARACTER:
            if s.character[self.seat] != NOBODY:
                return "setup.draft.pass2"
            taken = PICK_CHARACTER.of(action) in s.character
            return "setup.draft.pass1" if taken else "setup.draft.characters"
        return "setup.draft.must"

    def usual(self, s: FogState) -> list[int]:
        offered = [PICK_CITY.codes[s.box.city_of[space]] for space in s.map.cities]
        taken = [character for character in s.character if character != NOBODY]
        return offered + [PICK_CHARACTER.codes[who] for who in sorted([*s.offered, *taken])]

    def play(self, s: FogState, action: int) -> None:
        if action in PICK_CITY:
            self._take_city(s, PICK_CITY.of(action))
            return
        character = PICK_CHARACTER.of(action)
        s.character = changed(s.character, self.seat, character)
        s.offered = [other for other in s.offered if other != character]
        if s.events is not None:
            s.tell("picks character", self.seat, (character,))

    def happen(self, s: FogState) -> None:
        for city in self._cities(s):
            self._take_city(s, city)

    def _take_city(self, s: FogState, city: int) -> None:
        """A City is marked with a Tower and a token (setup.draft.city, setup.draft.city.token)."""
        space = s.box.city_space[city]
        s.city = changed(s.city, self.seat, city)
        s.owner = changed(s.owner, space, self.seat)
        s.tower = changed(s.tower, space, 1)
        if s.events is not None:
            s.tell("picks city", self.seat, (city,))


class FirstTurn(FogStep):
    """Chips and Skyslips; the first name in the alphabet begins (setup.first)."""

    rule: ClassVar[str] = "setup.first"

    def happen(self, s: FogState) -> None:
        s.offered = []
        for seat, city in enumerate(s.city):
            s.ships[seat * MODELS] = s.box.city_space[city]
            collect(s, seat, s.box.start[city])
            unlock_ships(s, seat)
        ranks = [s.box.alphabet[character] for character in s.character]
        s.first = ranks.index(min(ranks))
        if s.events is not None:
            s.tell("begins", s.first, (s.character[s.first],))
        begin_turn(s, s.first)
