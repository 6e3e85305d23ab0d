"""Positions of Smog for tests: set up in words, played in words, read in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from fogbound.engine import NOBODY
from fogbound.games.smog import GAME
from fogbound.games.smog.rules.actions import (
    AGENTS,
    ARTEFACTS,
    DIRECTIONS,
    ETHERS,
    PLACES,
    SPECIALS,
)
from fogbound.games.smog.rules.box import COMBINATIONS, GATES
from fogbound.games.smog.rules.state import ON_CARD, SmogState
from tests import position as base

SMOG = GAME
SIDES = {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}
"""Seat 0 at the north, the others clockwise."""


def new_game(
    players: int = 4,
    seed: int = 7,
    edition: str = "en",
    rounds: int = 0,
    components: str | None = None,
) -> SmogState:
    """A game at its first decision, set up by the rules themselves."""
    return SMOG.new(players, seed, components, edition=edition, rounds=rounds)


class Position(base.Position[SmogState]):
    """A game of Smog in progress, its table read in words."""

    def leave_agents(self) -> Self:
        """Go on to the turns where the favoured player could still lead Agents."""
        return self.play("leave agents") if "leave agents" in self.legal else self

    def ethers(self, seat: int) -> dict[str, int]:
        """The Ethers a seat has, without those it has none of."""
        amounts = self.state.ether[seat * 4 : seat * 4 + 4]
        return {name: n for name, n in zip(ETHERS, amounts, strict=True) if n}

    def artefacts(self, seat: int) -> set[str]:
        """The Artefacts a seat has."""
        return {name for n, name in enumerate(ARTEFACTS) if self.state.artefacts[seat] >> n & 1}

    def hand(self, seat: int) -> list[str]:
        """The Special Action cards a seat holds."""
        return [SPECIALS[card] for card in self.state.hands[seat]]

    def place(self, seat: int) -> str:
        """Where a seat's Gentleman stands."""
        return PLACES[self.state.place[seat]]

    def agents(self) -> dict[str, str]:
        """The Agents on the board and where they stand, the oldest first."""
        names = [self.state.slots[slot] for slot in self.state.line]
        on_board = [agent for agent, at in enumerate(self.state.agents) if at != ON_CARD]
        assert sorted(names) == on_board
        return {AGENTS[agent]: PLACES[self.state.agents[agent]] for agent in names}

    def slots(self) -> list[str]:
        """The Agents whose cards lie on slots I to IV."""
        return [AGENTS[agent] for agent in self.state.slots]

    def turned(self, place: str) -> int:
        """The quarter turns a tile has made."""
        return self.state.turned[PLACES.index(place)]

    def glass(self, place: str) -> set[str]:
        """The sides of a tile on which an Hourglass lies now."""
        at = PLACES.index(place)
        bits, turned = self.state.glass[at], self.state.turned[at]
        return {DIRECTIONS[(edge + turned) % 4] for edge in range(4) if bits >> edge & 1}

    def glasses(self) -> int:
        """How many Hourglasses lie on the board."""
        return sum(bits.bit_count() for bits in self.state.glass)


def position(
    players: int = 4,
    edition: str = "en",
    *,
    turn: int = 0,
    in_round: int = 1,
    rounds: int = 0,
    components: str | None = None,
    sides: Sequence[str] = (),
    favoured: int = NOBODY,
    at: Mapping[int, str] = {},
    coins: Mapping[int, int] = {},
    counter: Mapping[int, int] = {},
    ether: Mapping[int, str] = {},
    artefacts: Mapping[int, Sequence[str]] = {},
    hands: Mapping[int, Sequence[str]] = {},
    combination: Mapping[int, str] = {},
    gate: Mapping[int, str] = {},
    dragon: Mapping[int, int] = {},
    turned: Mapping[str, int] = {},
    glass: Mapping[str, str] = {},
    slots: Sequence[str] = ("witch", "dandy", "doctor", "merchant"),
    agents: Mapping[str, str] = {},
    trades: int | None = None,
    deck: Sequence[str] | None = None,
    discards: Sequence[str] = (),
) -> Position:
    """The start of a round in which seat `turn` is first, everything else as told.

    Without a word: seat 0 sits north and the others clockwise, all stand on the Esplanade with 2
    Coins and no Ether, no Hourglass lies anywhere, and no Agent has entered. `ether` counts words
    ("blood blood mana"), `glass` names the sides of a tile where Hourglasses lie now, `agents` are
    in the order of their age, `deck` from the top.
    """
    state = new_game(players, 1, edition, rounds, components)
    del state.stack[1:]  # the Hourglasses of the set-up; what is left starts the first round
    seats = range(players)
    state.side = [DIRECTIONS.index(name) for name in sides] or SIDES[players][:]
    state.place = [PLACES.index(at.get(seat, "esplanade")) for seat in seats]
    state.coins = [coins.get(seat, 2) for seat in seats]
    state.counter = [counter.get(seat, 0) for seat in seats]
    state.ether = [ether.get(seat, "").split().count(name) for seat in seats for name in ETHERS]
    state.artefacts = [
        sum(1 << ARTEFACTS.index(name) for name in artefacts.get(seat, ())) for seat in seats
    ]
    state.hands = [_cards(hands.get(seat, ())) for seat in seats]
    _deal(state.combination, {seat: _combination(text) for seat, text in combination.items()})
    _deal(state.gate, {seat: GATES.index(name) for seat, name in gate.items()})
    state.dragon = [dragon.get(seat, 0) for seat in seats]
    state.turned = [turned.get(name, 0) for name in PLACES]
    state.glass = [_bits(glass.get(name, ""), turned.get(name, 0)) for name in PLACES]
    state.slots = [AGENTS.index(name) for name in slots]
    state.agents = [PLACES.index(agents.get(name, "esplanade")) for name in AGENTS]
    state.line = [slots.index(name) for name in agents]
    state.trades = len(agents) if trades is None else trades
    state.discards = [SPECIALS.index(name) for name in discards]
    state.deck = _deck(state, deck)
    state.favoured = favoured
    state.first = turn
    state.round = in_round - 1
    state._settle()
    return Position(state)


def _cards(names: Sequence[str]) -> tuple[int, ...]:
    return tuple(sorted(SPECIALS.index(name) for name in names))


def _combination(text: str) -> int:
    words = text.split()
    return COMBINATIONS.index(tuple(words.count(name) for name in ETHERS))


def _deal(cards: list[int], wanted: Mapping[int, int]) -> None:
    """Give seats the cards they should have, in exchange with whoever holds them."""
    for seat, card in wanted.items():
        if card in cards:
            cards[cards.index(card)] = cards[seat]
        cards[seat] = card


def _bits(sides: str, turned: int) -> int:
    return sum(1 << (DIRECTIONS.index(name) - turned) % 4 for name in sides.split())


def _deck(state: SmogState, names: Sequence[str] | None) -> list[int]:
    """The given cards, the first on top; otherwise all that lie nowhere else."""
    if names is not None:
        return [SPECIALS.index(name) for name in reversed(names)]
    used = [*state.discards, *(card for hand in state.hands for card in hand)]
    return [card for card in range(len(SPECIALS)) for _ in range(2 - used.count(card))]
