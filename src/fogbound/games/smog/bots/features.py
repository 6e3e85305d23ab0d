"""The table in bytes, for learners: no more than what the seat may know."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from fogbound.engine import NOBODY, Step
from fogbound.engine.features import FOUR_BITS, ONE, ZEROS, flag, one_of, place_of, put
from fogbound.games.smog.bots.market import MARKET, PLACES, SPOT, offers_of, write_market
from fogbound.games.smog.bots.route import Catalogue, catalogue_of
from fogbound.games.smog.rules.actions import AGENTS, SEATS, SPECIALS
from fogbound.games.smog.rules.agents import LeadAgent, MoveAgents
from fogbound.games.smog.rules.box import GATES
from fogbound.games.smog.rules.cards import (
    BlowAway,
    ChooseOpponent,
    ChooseTile,
    ChooseTurn,
    InvokeAgent,
    TakeArtefact,
    TakeEther,
    TurnBoard,
    ethers_of,
)
from fogbound.games.smog.rules.round import most_generous
from fogbound.games.smog.rules.setup import PlaceHourglass, PlaceOnEdge
from fogbound.games.smog.rules.state import ALL_ARTEFACTS, DANDY, WITCH, SmogState
from fogbound.games.smog.rules.turn import (
    BeginTurn,
    DrawSpecial,
    Fly,
    PayBarrier,
    TakeTurn,
    ethers_wanted,
)

DECISIONS: Final[list[type[Step]]] = [
    TakeTurn, BeginTurn, MoveAgents, LeadAgent, PayBarrier, ChooseTile, ChooseTurn, DrawSpecial,
    Fly, ChooseOpponent, BlowAway, TakeEther, TakeArtefact, InvokeAgent, TurnBoard,
    PlaceHourglass, PlaceOnEdge,
]  # fmt: skip
"""What can be asked."""
KIND: Final = {kind: number for number, kind in enumerate(DECISIONS)}

CLOCK: Final = 10
ROLES: Final = 5 * SEATS
QUESTION: Final = len(DECISIONS) + 2 * PLACES + SEATS + len(AGENTS) + len(SPECIALS) + 3
DASHBOARD: Final = 42
SECRETS: Final = 8 + len(GATES) + 2 * len(SPECIALS)
WIDTH: Final = CLOCK + ROLES + QUESTION + SEATS * DASHBOARD + SECRETS + MARKET
"""How many bytes `features` gives."""


def features(s: SmogState, seat: int) -> bytes:
    """The table as the seat sees it, in WIDTH bytes.

    The clock; who is what; what is asked; a dashboard for each of four seats, its own first; its
    secrets and plans; the tiles. Places and edges are counted clockwise from straight ahead.
    """
    box = s.box
    out = BytesWriter()
    _clock(out, s)
    _roles(out, s, seat)
    _question(out, s, seat)
    catalogue = catalogue_of(box)
    poorest = s.coins[0]
    for coins in s.coins:
        if coins < poorest:
            poorest = coins
    players, side = box.players, s.side[seat]
    for n in range(players):
        _dashboard(out, s, catalogue, (seat + n) % players, side, poorest)
    for _ in range(SEATS - players):
        out.write(ZEROS[DASHBOARD])
    _secrets(out, s, seat)
    write_market(out, s, catalogue, seat)
    return out.getvalue()


def _clock(out: BytesWriter, s: SmogState) -> None:
    """The round, the turn and what it has seen, the trades that call Agents, the piles."""
    box = s.box
    put(out, s.round, 3)
    put(out, box.rounds - s.round, 3)
    flag(out, box.rounds > 0)
    put(out, s.left, 16)
    flag(out, s.requested > 0)
    flag(out, s.any_tile > 0)
    put(out, s.trades, 32)
    put(out, len(s.deck), 3)
    put(out, len(s.discards), 3)
    flag(out, box.opposite_replaces)


def _roles(out: BytesWriter, s: SmogState, seat: int) -> None:
    """Who decides, whose turn it is, who is favoured, who would be, who is first."""
    players = s.box.players
    place_of(out, SEATS, NOBODY if s.actor is None else s.actor, seat, players)
    place_of(out, SEATS, s.turn, seat, players)
    place_of(out, SEATS, s.favoured, seat, players)
    place_of(out, SEATS, most_generous(s), seat, players)
    place_of(out, SEATS, s.first, seat, players)


def _question(out: BytesWriter, s: SmogState, seat: int) -> None:
    """What is asked, and the place, seat, Agent or card it is about."""
    start = len(out)
    out.write(ZEROS[QUESTION])
    if not s.stack:
        return
    step = s.stack[-1]
    out[start + KIND[type(step)]] = ONE
    if isinstance(step, TakeTurn):
        return
    spots = s.side[seat] * PLACES
    at_place = start + len(DECISIONS)
    at_seat = at_place + 2 * PLACES
    at_agent = at_seat + SEATS
    at_card = at_agent + len(AGENTS)
    at_count = at_card + len(SPECIALS)
    if isinstance(step, LeadAgent):
        out[at_agent + step.agent] = ONE
        out[at_count] = step.left * ONE // 4
        out[at_count + 1] = ONE * step.boosted
        for place in range(1, PLACES):
            if step.visited >> place & 1:
                out[at_place + PLACES + SPOT[spots + place]] = ONE
    elif isinstance(step, MoveAgents):
        for slot in s.line:
            if not step.moved >> slot & 1:
                out[at_agent + s.slots[slot]] = ONE
    elif isinstance(step, PayBarrier):
        out[at_place + SPOT[spots + step.goal]] = ONE
    elif isinstance(step, ChooseTile):
        out[at_count + 2] = ONE * step.more // 2
        if step.card >= 0:
            out[at_card + step.card] = ONE
        if step.taboo:
            out[at_place + PLACES + SPOT[spots + step.taboo]] = ONE
    elif isinstance(step, ChooseTurn):
        out[at_place + SPOT[spots + step.place]] = ONE
        if step.card >= 0:
            out[at_card + step.card] = ONE
    elif isinstance(step, PlaceOnEdge):
        out[at_place + SPOT[spots + step.place]] = ONE
    elif isinstance(step, ChooseOpponent):
        out[at_card + step.card] = ONE
    elif isinstance(step, (BlowAway, TakeEther, TakeArtefact)):
        out[at_seat + (step.other - seat) % s.box.players] = ONE
    elif isinstance(step, InvokeAgent) and step.agent >= 0:
        out[at_agent + step.agent] = ONE


def _dashboard(
    out: BytesWriter, s: SmogState, catalogue: Catalogue, seat: int, side: int, poorest: int
) -> None:
    """What lies before a seat: purse, Counter, hand, privileges, goods, side, place, Agents.

    And what the Artefacts it lacks would take, and what they cost.
    """
    box, place, owned, coins = s.box, s.place[seat], s.artefacts[seat], s.coins[seat]
    faces, first = s.side[seat], seat * 4
    out.append(ONE)
    flag(out, s.turn < 0 or (seat - s.first) % box.players > (s.turn - s.first) % box.players)
    flag(out, coins == poorest)
    put(out, coins, 6)
    put(out, s.counter[seat], 12)
    put(out, len(s.hands[seat]), 12)
    put(out, s.dragon[seat], 32)
    for at in range(first, first + 4):
        put(out, s.ether[at], 32)
    out.write(FOUR_BITS[owned])
    put(out, owned.bit_count(), 16)
    out.write(FOUR_BITS[1 << (faces - side & 3)])
    out.write(FOUR_BITS[1 << box.sides[faces]])
    one_of(out, PLACES, SPOT[side * PLACES + place])
    flag(out, place > 0 and s.agents[WITCH] == place)
    flag(out, place > 0 and s.agents[DANDY] == place)
    effort, price = 0, 0
    for tile in catalogue.sellers[ALL_ARTEFACTS & ~owned]:
        kind = box.kind[tile * 4]
        offers = offers_of(s, catalogue, faces, tile)
        effort += offers.actions[kind]
        price += offers.prices[kind]
    put(out, effort, 2)
    put(out, price, 4)
    put(out, price - coins, 4)


def _secrets(out: BytesWriter, s: SmogState, seat: int) -> None:
    """The Ethers wanted and to spare, the gate, the Special Action cards, those playable."""
    wanted = ethers_wanted(s, seat)
    for number in wanted:
        put(out, number, 32)
    for number in wanted:
        put(out, -number, 32)
    one_of(out, len(GATES), s.gate[seat])
    start = len(out)
    out.write(ZEROS[2 * len(SPECIALS)])
    have = ethers_of(s, seat)
    for card in s.hands[seat]:
        out[start + card] = 2 * ONE if out[start + card] else ONE
        if not s.box.asks[card] & ~have:
            out[start + len(SPECIALS) + card] = ONE
