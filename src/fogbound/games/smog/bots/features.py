"""The table as a list of numbers, for learners: no more than what the seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fogbound.games.smog.rules.actions import AGENTS, SEATS, SPECIALS
from fogbound.games.smog.rules.box import ESPLANADE, GATES, NO_PLACE, OUTER, TILES, gate_place
from fogbound.games.smog.rules.state import ON_CARD, SmogState
from fogbound.games.smog.rules.turn import ethers_wanted

CLOCK: Final = 7
DASHBOARD: Final = 32
SECRETS: Final = 4 + len(GATES) + len(SPECIALS)
TILE: Final = 22
FEATURES: Final = CLOCK + SEATS * DASHBOARD + SECRETS + len(AGENTS) * 13 + len(TILES) * TILE
"""How many numbers `features` gives."""


def features(s: SmogState, seat: int) -> list[float]:
    """The table as the seat sees it: FEATURES numbers, most of them from 0 to 1.

    The clock; a dashboard for each of four seats, its own first; its secrets; where each Agent
    is; the tiles. Places and edges are counted clockwise from straight ahead of the seat.
    """
    side, players = s.side[seat], s.box.players
    ring = [gate_place(gate, side) for gate in range(len(GATES))]
    outer = [OUTER[(side + 2 + n) % 4] for n in range(4)]
    places = [ESPLANADE, *ring, *outer]
    numbers = _clock(s, seat)
    for n in range(SEATS):
        there = n < players
        numbers += _dashboard(s, (seat + n) % players, side, places) if there else [0.0] * DASHBOARD
    numbers += _secrets(s, seat)
    for place in s.agents:
        numbers += _one_of(places, NO_PLACE if place == ON_CARD else place)
    for place in ring + outer:
        numbers += _tile(s, seat, place)
    return numbers


def _one_of(things: Iterable[int], thing: int) -> list[float]:
    """A 1 for the thing and a 0 for every other."""
    return [float(other == thing) for other in things]


def _clock(s: SmogState, seat: int) -> list[float]:
    """The round, the turn and what it has seen, the trades that call Agents, the deck."""
    return [
        s.round / 20,
        float(s.turn == seat),
        s.left / s.box.actions_favoured,
        float(s.requested),
        float(s.any_tile),
        s.trades / 2,
        len(s.deck) / (len(SPECIALS) * s.box.copies),
    ]


def _dashboard(s: SmogState, seat: int, side: int, places: list[int]) -> list[float]:
    """That somebody sits there, purse, Counter, hand, privileges; goods; side faced; place."""
    return [
        1.0,
        s.coins[seat] / 10,
        s.counter[seat] / s.box.counter_limit,
        len(s.hands[seat]) / 5,
        float(s.dragon[seat]),
        float(s.favoured == seat),
        float(s.first == seat),
        *(had / 2 for had in s.ether[seat * 4 : seat * 4 + 4]),
        *(float(s.artefacts[seat] >> kind & 1) for kind in range(4)),
        *_one_of(range(4), (s.side[seat] - side) & 3),
        *_one_of(places, s.place[seat]),
    ]


def _secrets(s: SmogState, seat: int) -> list[float]:
    """The Ethers wanted, the gate, how many of each Special Action card."""
    return [
        *(number / 2 for number in ethers_wanted(s, seat)),
        *_one_of(range(len(GATES)), s.gate[seat]),
        *(s.hands[seat].count(card) / s.box.copies for card in range(len(SPECIALS))),
    ]


def _tile(s: SmogState, seat: int, place: int) -> list[float]:
    """The own edge now and after each quarter turn; the fog; whether it saw a trade this turn.

    Of an edge: its price, whether what it offers is wanted, whether there is some to sell, whether
    an Hourglass lies on it.
    """
    box, wanted = s.box, ethers_wanted(s, seat)
    numbers: list[float] = []
    for turns in range(4):
        edge = (s.side[seat] - s.turned[place] - turns) & 3
        kind = box.kind[place * 4 + edge]
        if place in OUTER:
            lacks, has = not s.artefacts[seat] >> kind & 1, False
        else:
            lacks, has = wanted[kind] > 0, s.ether[seat * 4 + kind] > 0
        price = box.price[place * 4 + edge] / 6
        numbers += [price, float(lacks), float(has), float(s.glass[place] >> edge & 1)]
    fog = box.fog[place * 4 + s.turned[place]]
    numbers += _one_of(range(4), NO_PLACE if fog == NO_PLACE else (fog - s.side[seat] - 2) & 3)
    return [*numbers, float(s.bought >> place & 1), float(s.sold >> place & 1)]
