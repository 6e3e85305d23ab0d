"""Numbers for bots and learners: how near a seat is to its victory, and the table as a list.

Both use no more than what the seat may know: its own secrets, what lies open, and what it has seen
of the others' cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine import UNKNOWN
from fogbound.games.nanty.bots.board import Board, board_of
from fogbound.games.nanty.rules import faces
from fogbound.games.nanty.rules.box import MONEY_SYMBOL, SYMBOLS, NantyBox
from fogbound.games.nanty.rules.claims import loans
from fogbound.games.nanty.rules.ending import full_hand, score
from fogbound.games.nanty.rules.parameters import (
    WIN_AGENTS,
    WIN_CONTROL,
    WIN_DECK_OUT,
    WIN_NET_WORTH,
    WIN_TROUBLE,
)
from fogbound.games.nanty.rules.play import PlayMore, Symbol
from fogbound.games.nanty.rules.state import NO_CARD, NantyState

# ---------------------------------------------------------------- what things are worth, in percent

WIN: Final = 1000.0
HELD: Final = 45.0
"""To hold the own victory: it still has to survive the others' turns."""
SURPLUS: Final = 6.0
"""Each step beyond what it needs, up to three."""
LEAN: Final = 40.0
"""To be on the way to the own victory; AWAY of it for each step that is missing."""
AWAY: Final = 0.72
STEADY: Final = 50.0
"""The whole way to the own victory, each step alike."""
THREAT: Final = (95.0, 70.0, 55.0, 45.0)
"""To see another hold their victory, by how many turns come before it is checked."""
NEAR: Final = tuple(45.0 * 0.5**missing for missing in range(13))
"""To see another so many steps from theirs."""
DOUBT: Final = 0.5
"""How much it still counts that they could have won when their turn began a moment ago."""
STEP: Final = 6
"""So many pounds are a step towards a net worth."""
WATCH: Final = 50.0
"""The whole pile gone, to Sherlock Holmes."""
EARLY: Final = 0.05
"""A point at the start; LATE more when the pile is gone."""
LATE: Final = 0.35
CARD: Final = 0.8
"""A card to be drawn when the turn ends."""
LATER: Final = 0.4
"""A card to be drawn when the next one ends."""
THEIRS: Final = 0.1
"""A card in another hand."""
CITY: Final = 0.8
"""A City Area card."""
PROMISE: Final = {
    "agent": 0.5,
    "building": 0.4,
    "assassinate": 0.5,
    "trouble": 0.3,
    "scroll": 0.4,
    "event": -0.4,
    "another": 0.5,
}
"""A symbol on a card in hand, or still to come."""
POUND: Final = 0.1
"""A pound of a money symbol."""
ANSWER: Final = 1.0
"""An Interrupt card."""


# ---------------------------------------------------------------- value


def value(s: NantyState, seat: int) -> float:
    """How good the position looks for the seat, about in percent of a victory.

    Its own Personality's victory counts in full, that of the others by how likely they are who
    would win so; then points, cards and City Area cards.
    """
    if s.outcome is not None:
        return WIN if seat in s.outcome.winners else -WIN if s.outcome.winners else 0.0
    own, spent, claims = s.personality[seat], time_spent(s), claims_of(s)
    odds = odds_of(s.box, seat, own, tuple(s.face_log))
    if own == UNKNOWN:
        total = _threat(s, claims, odds[seat], seat, spent)
    else:
        total = _hope(s, claims, seat, spent)
    most = -99
    for other in range(s.box.players):
        if other != seat:
            total -= _threat(s, claims, odds[other], other, spent) + THEIRS * len(s.hands[other])
            if claims.points[other] > most:
                most = claims.points[other]
    total += (EARLY + LATE * spent**3) * (claims.points[seat] - most)
    return total + _hand(s, seat) + CITY * s.building.count(seat) + _to_come(s, seat)


class Claims:
    """How near each seat is to each victory, and what it has apart from that."""

    def __init__(self, board: Board, worth: list[int], loans: list[int], points: list[int]) -> None:
        self.reached = [board.watched, board.trouble, worth, board.controlled]
        """By victory, in the order of VICTORIES, and seat; no loan is taken off a net worth."""
        self.likely = board.likely
        """By seat and victory, the same with an eye to the future."""
        self.loans = loans
        """How many each seat has taken."""
        self.points = points


def claims_of(s: NantyState) -> Claims:
    """What `claims.claims` and `ending.points_of` say, for all seats at once."""
    box = s.box
    board = board_of(box, bytes(s.pawns), tuple(s.building), s.trouble)
    worth: list[int] = []
    taken: list[int] = []
    points: list[int] = []
    for seat in range(box.players):
        houses = board.houses[seat]
        worth.append(s.money[seat] + houses)
        taken.append(len(loans(s, seat)) if s.table[seat] else 0)
        points.append(score(s, seat, board.agents[seat], houses))
    return Claims(board, worth, taken, points)


def time_spent(s: NantyState) -> float:
    """How much of the game is over, from 0 to 1; the refill of this turn counts already."""
    box, seat = s.box, s.turn
    pile = len(box.cards) - box.hand_size * box.players
    left = len(s.deck) - max(0, full_hand(s, seat) - len(s.hands[seat]))
    spent = 1 - max(0, left) / pile
    return max(spent, min(1.0, s.turns / box.turns)) if box.turns else spent


# ---------------------------------------------------------------- standings

HOPEFUL: Final = {
    WIN_AGENTS: 1.6,
    WIN_TROUBLE: 0.9,
    WIN_NET_WORTH: 0.0,
    WIN_CONTROL: 0.0,
    WIN_DECK_OUT: -0.6,
}
"""How good each victory is to be after. This and the numbers in `_standing` were fitted to games
between greedy bots, by logistic regression."""


def standings(s: NantyState) -> list[float]:
    """How well each seat stands in a whole position: 1 more, and it is e times as likely to win."""
    spent, claims = time_spent(s), claims_of(s)
    return [_standing(s, claims, seat, spent) for seat in range(s.box.players)]


def _standing(s: NantyState, claims: Claims, seat: int, spent: float) -> float:
    """How well the seat stands: its victory, its property, its hand, and whose turn it is."""
    victory = s.box.victory[s.personality[seat]]
    total = HOPEFUL[victory]
    if victory == WIN_DECK_OUT:
        total += 5.2 * spent
    else:
        have, likely, need = _progress(s, claims, seat)
        missing = max(0.0, need - likely)
        total += AWAY**missing - 0.19 * missing + (0.57 if have >= need else 0.0)
    promises = _promises(s.box)
    hand = s.hands[seat]
    total += 0.14 * sum([promises[card][0] for card in hand]) - 0.23 * len(hand)
    total += 0.24 * s.building.count(seat) + 0.015 * claims.points[seat] + 0.006 * s.money[seat]
    return total + 0.2 if s.turn == seat else total


# ---------------------------------------------------------------- the own victory


def _hope(s: NantyState, claims: Claims, seat: int, spent: float) -> float:
    """How near the seat is to the victory of its Personality."""
    if s.box.victory[s.personality[seat]] == WIN_DECK_OUT:
        return WATCH * spent
    have, likely, need = _progress(s, claims, seat)
    if have >= need:
        return HELD + LEAN + STEADY + SURPLUS * max(-1.0, min(3.0, likely - need))
    return float(LEAN * AWAY ** max(0.0, need - likely) + STEADY * likely / need)


def _progress(s: NantyState, claims: Claims, seat: int) -> tuple[float, float, float]:
    """What the seat has of what its victory needs, the same with an eye to the future, the need."""
    who = s.personality[seat]
    victory = s.box.victory[who]
    need = float(s.box.need[who])
    if victory == WIN_NET_WORTH:
        worth = claims.reached[victory][seat] - s.box.loan_counts[who] * claims.loans[seat]
        return worth / STEP, worth / STEP, need / STEP
    return float(claims.reached[victory][seat]), claims.likely[seat][victory], need


# ---------------------------------------------------------------- the others' victories


class Aim:
    """A victory another player may be after."""

    def __init__(self, victory: int, need: int, loan: int, chance: float, doubt: float) -> None:
        self.victory = victory
        self.need = need
        self.loan = loan
        self.chance = chance
        """How likely it is theirs."""
        self.doubt = doubt
        """How likely it would be, were it not known what could have won before."""


@lru_cache(maxsize=5_000)
def odds_of(
    box: NantyBox, seat: int, own: int, log: tuple[faces.Shown, ...]
) -> tuple[tuple[Aim, ...], ...]:
    """By seat, what it may be after, as the given seat knows: all deals are equally likely."""
    seen = faces.seen_by(log, seat)
    now = tuple([own if other == seat else UNKNOWN for other in range(box.players)])
    fitting = faces.deals(len(box.victory), tuple(seen), now)[-1]
    silent = [shown for shown in seen if shown[1] != faces.CLEARED]
    deals = faces.deals(len(box.victory), tuple(silent), now)[-1]
    hidden = [other for other in range(box.players) if other != seat or own == UNKNOWN]
    odds: list[tuple[Aim, ...]] = [()] * box.players
    for other in hidden:
        aims = []
        likely, possible = _counts(box, fitting, other), _counts(box, deals, other)
        for who, alike in _aims(box):
            chance = _share(likely, len(fitting), alike)
            doubt = _share(possible, len(deals), alike)
            if doubt:
                need, loan = box.need[who], box.loan_counts[who]
                aims.append(Aim(box.victory[who], need, loan, chance, doubt))
        odds[other] = tuple(aims)
    return tuple(odds)


def _aims(box: NantyBox) -> list[tuple[int, int]]:
    """One Personality of each aim, with all of the same aim as bits."""
    holmes = [who for who, victory in enumerate(box.victory) if victory == WIN_DECK_OUT]
    return [*box.aims, *((who, 1 << who) for who in holmes)]


def _counts(box: NantyBox, deals: dict[faces.Deal, None], seat: int) -> list[int]:
    """By Personality: in how many of the deals a seat has it."""
    counts = [0] * len(box.victory)
    for deal in deals:
        counts[deal[seat]] += 1
    return counts


def _share(counts: list[int], deals: int, alike: int) -> float:
    """In what part of the deals it is one of these Personalities."""
    found = 0
    for who, count in enumerate(counts):
        if alike >> who & 1:
            found += count
    return found / deals if deals else 0.0


def _threat(s: NantyState, claims: Claims, aims: tuple[Aim, ...], seat: int, spent: float) -> float:
    """How near a seat is to the victories it may be after."""
    total = 0.0
    waits = (seat - s.turn - 1) % s.box.players
    begun = s.turn == seat and s.last == NO_CARD
    for aim in aims:
        victory, chance = aim.victory, aim.chance
        if victory == WIN_DECK_OUT:
            total += WATCH * spent * chance
            continue
        missing = aim.need - claims.reached[victory][seat]
        if victory == WIN_NET_WORTH:
            missing = -(-(missing + aim.loan * claims.loans[seat]) // STEP)
        if missing > 0:
            total += NEAR[min(missing, 12)] * chance
        else:
            total += THREAT[waits] * chance
            if begun:
                total += THREAT[0] * DOUBT * (aim.doubt - chance)
    return total


# ---------------------------------------------------------------- cards


def _hand(s: NantyState, seat: int) -> float:
    """The cards in hand, and those the next refill brings."""
    promises = _promises(s.box)
    hand = s.hands[seat]
    total = 0.0
    for card in hand:
        total += promises[card][0]
    missing = full_hand(s, seat) - len(hand)
    if missing > 0:
        total += missing * (CARD if s.turn == seat else LATER)
    return total


def _to_come(s: NantyState, seat: int) -> float:
    """The symbols of cards in play that the seat has still before it, and cards it may add."""
    total = 0.0
    for step in s.stack:
        if isinstance(step, Symbol) and step.seat == seat:
            total += _promises(s.box)[step.card][step.index]
        elif isinstance(step, PlayMore) and step.seat == seat:
            total += PROMISE["another"] * step.count
    return total


@lru_cache(maxsize=100)
def _promises(box: NantyBox) -> list[list[float]]:
    """By card, what it promises from each of its symbols on; the last card is an unknown one."""
    promises: list[list[float]] = []
    for card, symbols in enumerate(box.symbols):
        sums = [ANSWER if box.answer[card] else 0.0]
        for symbol in reversed(symbols):
            if symbol >= MONEY_SYMBOL:
                worth = POUND * (symbol - MONEY_SYMBOL)
            else:
                worth = PROMISE[SYMBOLS[symbol]]
            sums.append(sums[-1] + worth)
        promises.append(sums[::-1])
    return [*promises, [CARD]]
