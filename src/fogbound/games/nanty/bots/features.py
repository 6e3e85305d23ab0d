"""The table in bytes for learners, from no more than what the seat may know."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.engine.features import (
    BITS,
    MOST,
    NUMBER,
    ONE,
    ONE_OF,
    SEAT,
    ZEROS,
    Questions,
    flag,
    one_of,
    place_of,
    put,
)
from fogbound.engine.game import steps_in
from fogbound.games.nanty.bots.value import odds_of
from fogbound.games.nanty.rules.actions import AREAS, CARDS, PAWNS, SEATS
from fogbound.games.nanty.rules.box import GRENADIER, IMMIGRANT, SYMBOLS, NantyBox
from fogbound.games.nanty.rules.claims import loans
from fogbound.games.nanty.rules.ending import full_hand, score
from fogbound.games.nanty.rules.faces import Shown
from fogbound.games.nanty.rules.parameters import (
    VICTORIES,
    WIN_AGENTS,
    WIN_CONTROL,
    WIN_DECK_OUT,
    WIN_NET_WORTH,
    WIN_TROUBLE,
)
from fogbound.games.nanty.rules.play import PlayMore, Symbol
from fogbound.games.nanty.rules.state import NantyState
from fogbound.games.nanty.rules.worlds import Worlds

PLACES: Final = len(SEATS)
ABOUT: Final = {
    "area": (ONE_OF, len(AREAS)),
    "goal": (ONE_OF, len(AREAS)),
    "areas": (BITS, len(AREAS)),
    "other": (SEAT, PLACES),
    "colour": (ONE_OF, len(PAWNS)),
    "purpose": (ONE_OF, 8),
    "where": (ONE_OF, 8),
    "count": (NUMBER, 16),
    "amount": (NUMBER, 6),
}
LIKE: Final = {
    "taker": "other", "holder": "other", "payer": "other", "chooser": "other", "start": "goal",
    "near": "goal", "origin": "goal", "flooded": "areas", "trouble": "count", "more": "count",
    "left": "count", "need": "count", "price": "amount", "per": "amount",
}  # fmt: skip
QUESTIONS: Final = Questions(steps_in("fogbound.games.nanty.rules"), ABOUT, LIKE)

CLOCK: Final = 8
ROLES: Final = 2 * PLACES
MONEY: Final = len(SYMBOLS)
TO_COME: Final = MONEY + 2
PLAYER: Final = 20 + len(VICTORIES)
SECRETS: Final = len(VICTORIES) + 3
AREA: Final = 6 + 3 * PLACES
NO_AREAS: Final = bytes(12 * AREA)
WIDTH: Final = (
    CLOCK
    + ROLES
    + QUESTIONS.width
    + TO_COME
    + PLACES * PLAYER
    + SECRETS
    + len(AREAS) * AREA
    + 4 * len(CARDS)
)
"""How many bytes `features` gives."""


def features(s: NantyState, seat: int) -> bytes:
    """The table as the seat sees it, in WIDTH bytes.

    The clock; who decides; what is asked, and the symbols still to come; four players, the seat
    first, in turn order, and how near they are to each victory; the own Personality; the twelve
    areas; then for each Action card whether it is in the own hand, known to be in another, in
    play, or discarded.
    """
    box = s.box
    players = box.players
    out = BytesWriter()
    _clock(out, s)
    place_of(out, PLACES, NOBODY if s.actor is None else s.actor, seat, players)
    one_of(out, PLACES, (s.turn - seat) % players)
    QUESTIONS.write(out, s, seat)
    _symbols(out, s, seat)
    city = City(s)
    chances = chances_of(box, seat, s.personality[seat], tuple(s.face_log))
    for n in range(players):
        other = (seat + n) % players
        _player(out, s, city, other, n)
        out.write(chances[other])
    for _ in range(PLACES - players):
        out.write(ZEROS[PLAYER])
    _secrets(out, s, city, seat)
    _areas(out, s, city, seat)
    _cards(out, s, seat)
    return out.getvalue()


# ---------------------------------------------------------------- the claims


class City:
    """What the pieces on the board give each seat, as the claim board has it."""

    def __init__(self, s: NantyState) -> None:
        players = s.box.players
        self.watched = [0] * players
        self.controlled = [0] * players
        self.agents = [0] * players
        """Agents on the board."""
        self.counted = [0] * players
        """Those that count at the end."""
        self.buildings = [0] * players
        self.houses = [0] * players
        """What the buildings are worth."""
        self.ruler = [NOBODY] * len(AREAS)
        """By area: the seat that controls it."""
        pawns, cost = s.pawns, s.box.cost
        seats: i64 = players
        for area in range(i64(12)):
            owner: i64 = s.building[area]
            free = pawns[GRENADIER * 12 + area] == 0
            if owner >= 0:
                self.buildings[owner] += 1
                if free:
                    self.houses[owner] += cost[area]
            most: i64 = pawns[IMMIGRANT * 12 + area]
            leader: i64 = NOBODY
            for seat in range(seats):
                there: i64 = pawns[seat * 12 + area]
                if there:
                    self.agents[seat] += there
                    if free:
                        self.watched[seat] += 1
                        self.counted[seat] += there
                if owner == seat:
                    there += 1
                if there > most:
                    most, leader = there, seat
                elif there == most:
                    leader = NOBODY
            if leader >= 0 and free:
                self.ruler[area] = leader
                self.controlled[leader] += 1


@lru_cache(maxsize=5_000)
def chances_of(box: NantyBox, seat: int, own: int, log: tuple[Shown, ...]) -> list[bytes]:
    """By seat: how likely it is after each victory, as the given seat knows, in bytes."""
    found: list[bytes] = []
    for aims in odds_of(box, seat, own, log):
        chances = [0.0] * len(VICTORIES)
        for aim in aims:
            chances[aim.victory] += aim.chance
        found.append(bytes([int(ONE * chance) for chance in chances]))
    return found


# ---------------------------------------------------------------- the parts


def _clock(out: BytesWriter, s: NantyState) -> None:
    """The pile and its last grey cards, the turns, the Random Events, what is spared."""
    box = s.box
    pile = len(s.deck)
    put(out, pile, 1)
    put(out, 16 - pile, 4)
    put(out, len(s.discards), 1)
    put(out, s.turns, 1)
    put(out, box.turns - s.turns, 1)
    put(out, len(s.past), 5)
    put(out, s.trouble.bit_count(), 5)
    put(out, s.shield, 8)


def _symbols(out: BytesWriter, s: NantyState, seat: int) -> None:
    """The symbols of the card in play from the one asked about on, and cards that may follow."""
    start = len(out)
    out.write(ZEROS[TO_COME])
    for step in s.stack:
        if isinstance(step, Symbol):
            symbols = s.box.symbols[step.card]
            for index in range(step.index, len(symbols)):
                symbol = symbols[index]
                out[start + (symbol if symbol < MONEY else MONEY)] = ONE
        elif isinstance(step, PlayMore):
            out[start + MONEY + 1] = min(ONE * step.count, MOST)


def _player(out: BytesWriter, s: NantyState, city: City, seat: int, turns: int) -> None:
    """What somebody owns, and what it is towards each victory; whose turn comes when."""
    box, hand = s.box, len(s.hands[seat])
    agents, houses, money = city.agents[seat], city.houses[seat], s.money[seat]
    owed = 0
    full = box.hand_size
    if s.table[seat]:
        owed = len(loans(s, seat))
        full = full_hand(s, seat)
    out.append(ONE)
    put(out, (seat - s.turn) % box.players, 16)
    put(out, money, 3)
    put(out, hand, 12)
    put(out, full - hand, 12)
    put(out, s.reds[seat], 12)
    put(out, s.greys[seat], 12)
    put(out, len(s.table[seat]), 32)
    put(out, owed, 32)
    put(out, box.agents - agents, 5)
    put(out, box.buildings - city.buildings[seat], 8)
    put(out, agents, 5)
    put(out, city.buildings[seat], 8)
    put(out, city.watched[seat], 5)
    put(out, city.controlled[seat], 8)
    put(out, money + houses, 1)
    put(out, score(s, seat, city.counted[seat], houses), 1)
    _missing(out, box, WIN_AGENTS, city.watched[seat], 12)
    _missing(out, box, WIN_CONTROL, city.controlled[seat], 12)
    _missing(out, box, WIN_NET_WORTH, money + houses, 2)


def _missing(out: BytesWriter, box: NantyBox, victory: int, have: int, each: int) -> None:
    """How near one is to a victory that somebody may be after: 1 when it is reached."""
    for who, kind in enumerate(box.victory):
        if kind == victory:
            put(out, ONE - (box.need[who] - have) * each, 1)
            return
    out.append(0)


def _secrets(out: BytesWriter, s: NantyState, city: City, seat: int) -> None:
    """The victory the seat is after, how much of it is reached, and how much is missing."""
    box, who = s.box, s.personality[seat]
    if who == UNKNOWN:
        out.write(ZEROS[SECRETS])
        return
    victory, need = box.victory[who], box.need[who]
    one_of(out, len(VICTORIES), victory)
    each, have = 5, 0
    if victory == WIN_AGENTS:
        have = city.watched[seat]
    elif victory == WIN_TROUBLE:
        have = s.trouble.bit_count()
    elif victory == WIN_CONTROL:
        have, each = city.controlled[seat], 10
    elif victory == WIN_NET_WORTH:
        have = s.money[seat] + city.houses[seat]
        have, each = have - box.loan_counts[who] * len(loans(s, seat)), 1
    elif victory == WIN_DECK_OUT:
        have, each = len(box.cards) - len(s.deck), 1
        need = len(box.cards)
    put(out, have, each)
    put(out, need - have, each)
    flag(out, have >= need)


def _areas(out: BytesWriter, s: NantyState, city: City, seat: i64) -> None:
    """By area: trouble, pawns, the City Area card; agents, building and control by seat."""
    players: i64 = s.box.players
    trouble: i64 = s.trouble
    gone: i64 = s.gone
    fresh: i64 = s.fresh
    used: i64 = s.used
    pawns, start = s.pawns, len(out)
    out.write(NO_AREAS)
    for area in range(i64(12)):
        if trouble >> area & 1:
            out[start] = ONE
        immigrants: i64 = pawns[IMMIGRANT * 12 + area]
        if immigrants:
            out[start + 1] = u8(ONE * immigrants // 2)
        if pawns[GRENADIER * 12 + area]:
            out[start + 2] = ONE
        if gone >> area & 1:
            out[start + 3] = ONE
        if fresh >> area & 1:
            out[start + 4] = ONE
        if used >> area & 1:
            out[start + 5] = ONE
        for n in range(players):
            agents: i64 = pawns[(seat + n) % players * 12 + area]
            if agents:
                out[start + 6 + n] = u8(agents * 21)
        owner: i64 = s.building[area]
        if owner >= 0:
            out[start + 6 + PLACES + (owner - seat) % players] = ONE
        ruler: i64 = city.ruler[area]
        if ruler >= 0:
            out[start + 6 + 2 * PLACES + (ruler - seat) % players] = ONE
        start += AREA


def _cards(out: BytesWriter, s: NantyState, seat: int) -> None:
    """The Action cards in the own hand, known to be in another, in play, discarded."""
    own = len(out)
    out.write(ZEROS[2 * len(CARDS)])
    out.write(ZEROS[2 * len(CARDS)])
    for card in s.hands[seat]:
        out[own + card] = ONE
    known = own + len(CARDS)
    for code in _known(s.worlds[seat]):
        out[known + code // 16] = ONE
    if s.card >= 0:
        out[known + len(CARDS) + s.card] = ONE
    gone = known + 2 * len(CARDS)
    for card in s.discards:
        out[gone + card] = ONE


def _known(row: Worlds) -> tuple[int, ...]:
    """The cards that are in the same other hand in all worlds of a seat."""
    if len(row) == 1:
        return row[0][2]
    known = row[0][2]
    for world in row:
        known = tuple([code for code in known if code in world[2]])
    return known
