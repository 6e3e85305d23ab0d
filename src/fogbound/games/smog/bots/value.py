"""Numbers for bots and learners: how near a seat is to its exit, and the table as a list.

Both use no more than what the seat may know: its own secrets, and of the others what lies open.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fogbound.engine import UNKNOWN
from fogbound.games.smog.bots.route import COIN, Market, artefacts, errands
from fogbound.games.smog.rules.actions import AGENTS, SEATS, SPECIALS
from fogbound.games.smog.rules.box import (
    COMBINATIONS,
    ESPLANADE,
    GATES,
    NO_PLACE,
    OUTER,
    TILES,
    gate_place,
)
from fogbound.games.smog.rules.round import most_generous
from fogbound.games.smog.rules.state import (
    ALL_ARTEFACTS,
    DANDY,
    DOCTOR,
    LOST_BOY,
    MERCHANT,
    ON_CARD,
    WITCH,
    SmogState,
)
from fogbound.games.smog.rules.turn import TakeTurn

# ---------------------------------------------------------------- what things are worth, in actions

WIN: Final = 1000.0
SPARE_COIN: Final = 0.1
"""A Coin that is not needed."""
LEFT: Final = 0.8
"""An action left in this turn."""
CARD: Final = 0.4
"""A Special Action card in hand."""
FAVOUR: Final = 0.8
"""To be the one the Shadow Master would favour now, less a Coin where Coins are needed."""
STAYS: Final = 0.7
"""How likely an Agent is still beside the player when his turn begins."""
ARTEFACT_LEFT: Final = 3.0
ETHER_LEFT: Final = 2.0
"""What is still to be bought takes more actions than it seems: meanwhile others turn the tiles."""
RIVALS: Final = 0.2
"""How much an action of the others' counts beside one's own."""
ETHER_AWAY: Final = 3.0
"""An Ether somebody else may lack."""
ARTEFACT_AWAY: Final = 3.0
"""The way to an Artefact somebody else lacks."""


Wanted = tuple[int, int, int, int]
"""How many of each Ether are missing; below zero where there are more than needed."""

# ---------------------------------------------------------------- value


def value(s: SmogState, seat: int) -> float:
    """How good the position looks for the seat, in actions: how much less it has to do.

    Its own effort counts in full, the others' mean a little.
    """
    if s.outcome is not None:
        return WIN if seat in s.outcome.winners else -WIN if s.outcome.winners else 0.0
    market = _market(s)
    rivals = 0.0
    for other in range(s.box.players):
        if other != seat:
            rivals += _open_effort(s, market, other)
    rivals *= RIVALS / (s.box.players - 1)
    if s.combination[seat] == UNKNOWN:
        return rivals - _open_effort(s, market, seat)
    wanted = _wanted(s, seat)
    artefacts, ethers = _lacking(s, seat, wanted)
    effort = _effort(s, market, seat, wanted)
    return rivals - effort - ARTEFACT_LEFT * artefacts - ETHER_LEFT * ethers


def _market(s: SmogState) -> Market:
    """What is to be had where, for all to see."""
    agents = s.agents
    return bytes([*s.turned, *s.glass, agents[DOCTOR], agents[MERCHANT], agents[LOST_BOY]])


def _lacking(s: SmogState, seat: int, wanted: Wanted) -> tuple[int, int]:
    """How many Artefacts and Ethers a seat has still to buy."""
    ethers = 0
    for number in wanted:
        if number > 0:
            ethers += number
    return (ALL_ARTEFACTS & ~s.artefacts[seat]).bit_count(), ethers


def standings(s: SmogState) -> list[float]:
    """How well each seat stands in a whole position: 1 more, and it is e times as likely to win.

    As in `value`, and the last actions count three times. The numbers were fitted to games between
    greedy bots, by logistic regression.
    """
    market = _market(s)
    totals: list[float] = []
    for seat in range(s.box.players):
        wanted = _wanted(s, seat)
        effort = _effort(s, market, seat, wanted)
        artefacts, ethers = _lacking(s, seat, wanted)
        total = -0.085 * effort - 0.46 * artefacts - 0.28 * ethers
        totals.append(total + 0.18 * max(0.0, 10 - effort))
    return totals


def _effort(s: SmogState, market: Market, seat: int, wanted: Wanted) -> float:
    """The actions a seat may still need to leave, as its player knows it."""
    coins, side = s.coins[seat], s.side[seat]
    missing = ALL_ARTEFACTS & ~s.artefacts[seat]
    gate = gate_place(s.gate[seat], side)
    plan = errands(s.box, market, side, s.place[seat], missing, wanted, gate)
    effort = plan.by_esplanade if coins < plan.least else plan.effort
    spare = coins - plan.price
    if spare < 0:
        effort -= COIN * coins + min(plan.sales, -COIN * spare)
    else:
        effort -= COIN * plan.price + SPARE_COIN * spare
    if most_generous(s) == seat:
        effort -= FAVOUR - COIN if spare < 0 else FAVOUR
    return effort - CARD * len(s.hands[seat]) - _turn(s, seat)


def _wanted(s: SmogState, seat: int) -> Wanted:
    """How many of each Ether a seat wants."""
    blood, mana, ectoplasm, titanium = COMBINATIONS[s.combination[seat]]
    had, at = s.ether, seat * 4
    return (
        blood - had[at],
        mana - had[at + 1],
        ectoplasm - had[at + 2],
        titanium - had[at + 3],
    )


def _turn(s: SmogState, seat: int) -> float:
    """The actions left in the turn, or what the Agents will take when the next one begins."""
    for step in s.stack:
        if isinstance(step, TakeTurn) and step.seat == seat:
            return LEFT * s.left
    place = s.place[seat]
    if place == ESPLANADE:
        return 0.0
    lost = COIN if s.agents[DANDY] == place and s.coins[seat] else 0.0
    return -STAYS * (lost + (s.agents[WITCH] == place))


def _open_effort(s: SmogState, market: Market, seat: int) -> float:
    """The actions a seat may still need, as everybody can tell."""
    missing = ALL_ARTEFACTS & ~s.artefacts[seat]
    effort, price, _ = artefacts(s.box, market, s.side[seat], missing)
    lacking = 4
    for had in s.ether[seat * 4 : seat * 4 + 4]:
        lacking -= had if had < 2 else 2
    if lacking > 0:
        effort += ETHER_AWAY * lacking
        price += lacking
    effort += ARTEFACT_AWAY * missing.bit_count()
    return effort - COIN * min(s.coins[seat], price) - CARD * len(s.hands[seat])


# ---------------------------------------------------------------- features

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
        *(wanted / 2 for wanted in _wanted(s, seat)),
        *_one_of(range(len(GATES)), s.gate[seat]),
        *(s.hands[seat].count(card) / s.box.copies for card in range(len(SPECIALS))),
    ]


def _tile(s: SmogState, seat: int, place: int) -> list[float]:
    """The own edge now and after each quarter turn; the fog; whether it saw a trade this turn.

    Of an edge: its price, whether what it offers is wanted, whether there is some to sell, whether
    an Hourglass lies on it.
    """
    box, wanted = s.box, _wanted(s, seat)
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
