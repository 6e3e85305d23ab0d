"""How near a seat is to its exit: what bots choose by.

It uses no more than what the seat may know: its own secrets, and of the others what lies open.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine import UNKNOWN
from fogbound.games.smog.bots.route import COIN, Market, artefacts, route
from fogbound.games.smog.rules.box import ESPLANADE, gate_place
from fogbound.games.smog.rules.round import most_generous
from fogbound.games.smog.rules.state import (
    ALL_ARTEFACTS,
    DANDY,
    DOCTOR,
    LOST_BOY,
    MERCHANT,
    WITCH,
    SmogState,
)
from fogbound.games.smog.rules.turn import TakeTurn, Wanted, ethers_wanted

# What things are worth, in actions.
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
"""How likely an Agent is still beside the player when the turn begins."""
ARTEFACT_LEFT: Final = 3.0
ETHER_LEFT: Final = 2.0
"""What is still to be bought takes more actions than it seems: meanwhile others turn the tiles."""
RIVALS: Final = 0.2
"""How much an action of the others' counts beside one's own."""
ETHER_AWAY: Final = 3.0
"""An Ether somebody else may lack."""
ARTEFACT_AWAY: Final = 3.0
"""The way to an Artefact somebody else lacks."""


def value(s: SmogState, seat: int) -> float:
    """How good the position looks for the seat, in actions: how much less it has to do.

    Its own effort counts in full, the others' mean a little.
    """
    if s.outcome is not None:
        return WIN if seat in s.outcome.winners else -WIN if s.outcome.winners else 0.0
    market = market_of(s)
    rivals = 0.0
    for other in range(s.box.players):
        if other != seat:
            rivals += open_effort(s, market, other)
    rivals *= RIVALS / (s.box.players - 1)
    if s.combination[seat] == UNKNOWN:
        return rivals - open_effort(s, market, seat)
    wanted = ethers_wanted(s, seat)
    artefacts, ethers = lacking(s, seat, wanted)
    effort = effort_of(s, market, seat, wanted)
    return rivals - effort - ARTEFACT_LEFT * artefacts - ETHER_LEFT * ethers


def market_of(s: SmogState) -> Market:
    """What is to be had where, for all to see."""
    agents = s.agents
    return bytes([*s.turned, *s.glass, agents[DOCTOR], agents[MERCHANT], agents[LOST_BOY]])


def lacking(s: SmogState, seat: int, wanted: Wanted) -> tuple[int, int]:
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
    market = market_of(s)
    totals: list[float] = []
    for seat in range(s.box.players):
        wanted = ethers_wanted(s, seat)
        effort = effort_of(s, market, seat, wanted)
        artefacts, ethers = lacking(s, seat, wanted)
        total = -0.085 * effort - 0.46 * artefacts - 0.28 * ethers
        totals.append(total + 0.18 * max(0.0, 10 - effort))
    return totals


def effort_of(s: SmogState, market: Market, seat: int, wanted: Wanted) -> float:
    """The actions a seat may still need to leave, as its player knows it."""
    coins, side = s.coins[seat], s.side[seat]
    missing = ALL_ARTEFACTS & ~s.artefacts[seat]
    gate = gate_place(s.gate[seat], side)
    best = route(s.box, market, side, s.place[seat], missing, wanted, gate)
    effort = best.by_esplanade if coins < best.least else best.effort
    spare = coins - best.price
    if spare < 0:
        effort -= COIN * coins + min(best.sales, -COIN * spare)
    else:
        effort -= COIN * best.price + SPARE_COIN * spare
    if most_generous(s) == seat:
        effort -= FAVOUR - COIN if spare < 0 else FAVOUR
    return effort - CARD * len(s.hands[seat]) - turn_of(s, seat)


def turn_of(s: SmogState, seat: int) -> float:
    """The actions left in the turn, or what the Agents will take when the next one begins."""
    for step in s.stack:
        if isinstance(step, TakeTurn) and step.seat == seat:
            return LEFT * s.left
    place = s.place[seat]
    if place == ESPLANADE:
        return 0.0
    lost = COIN if s.agents[DANDY] == place and s.coins[seat] else 0.0
    return -STAYS * (lost + (s.agents[WITCH] == place))


def open_effort(s: SmogState, market: Market, seat: int) -> float:
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
