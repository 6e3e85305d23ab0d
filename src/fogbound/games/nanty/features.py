"""Numbers for bots and learners: how near a seat is to its victory, and the table as a list.

Both use no more than what the seat may know: its own secrets, and of the others what lies open and
what it has seen of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.games.nanty.actions import AREAS, CARDS
from fogbound.games.nanty.claims import LOAN, areas_controlled, areas_watched, loans, net_worth
from fogbound.games.nanty.ending import full_hand, points_of
from fogbound.games.nanty.parts import (
    AGENT_SYMBOL,
    ANOTHER_SYMBOL,
    ASSASSINATE_SYMBOL,
    BUILDING_SYMBOL,
    EVENT_SYMBOL,
    GRENADIER,
    GREYS,
    IMMIGRANT,
    MONEY_SYMBOL,
    SCROLL_SYMBOL,
    TROUBLE_SYMBOL,
    VICTORIES,
    WIN_AGENTS,
    WIN_CONTROL,
    WIN_DECK_OUT,
    WIN_NET_WORTH,
    WIN_TROUBLE,
    NantyBox,
)
from fogbound.games.nanty.play import PlayMore, Symbol
from fogbound.games.nanty.sight import unpacked
from fogbound.games.nanty.state import NO_CARD, NantyState

SEATS: Final = 4

# ---------------------------------------------------------------- what things are worth, in percent

WIN: Final = 1000.0
HELD: Final = 45.0
"""To hold the own victory: it still has to survive the others' turns."""
SURPLUS: Final = 6.0
"""Each step beyond what is needed, up to three."""
LEAN: Final = 40.0
"""To be on the way to the own victory, by so much less for each step that is missing."""
AWAY: Final = 0.72
THREAT: Final = (95.0, 70.0, 55.0, 45.0)
"""A victory in others' hands, by how many turns come before it is checked."""
NEAR: Final = [45.0 * 0.5**missing for missing in range(13)]
"""A victory of others that lacks so many steps."""
DOUBT: Final = 0.5
"""How far to believe that a player whose turn has just begun is not what he could have won with."""
POUNDS: Final = 6
"""So many make a step towards a net worth."""
WATCH: Final = 50.0
"""The whole pile gone, for Sherlock Holmes."""
EARLY: Final = 0.05
"""A point at the start, and LATE more when the pile is gone."""
LATE: Final = 0.35
CARD: Final = 0.8
"""A card to be drawn by the refill of a turn in progress."""
LATER: Final = 0.5
"""So much of it where the refill is a turn away."""
THEIRS: Final = 0.1
"""A card in another hand."""
CITY: Final = 0.8
"""A City Area card that can be used."""
SYMBOL: Final = {
    AGENT_SYMBOL: 0.5,
    BUILDING_SYMBOL: 0.4,
    ASSASSINATE_SYMBOL: 0.5,
    TROUBLE_SYMBOL: 0.3,
    SCROLL_SYMBOL: 0.4,
    EVENT_SYMBOL: -0.4,
    ANOTHER_SYMBOL: 0.5,
}
"""What a symbol on a card in hand, or still to come, promises."""
MONEY: Final = 0.1
"""Each pound of a money symbol."""
ANSWER: Final = 1.0
"""An Interrupt card."""


# ---------------------------------------------------------------- value


def value(s: NantyState, seat: int) -> float:
    """How good the position looks for the seat, roughly in percent of a victory.

    Its own Personality's victory counts, less those of others, each by how likely he has that
    Personality; then points, cards and City Area cards.
    """
    if s.outcome is not None:
        return WIN if seat in s.outcome.winners else -WIN if s.outcome.winners else 0.0
    parts, own = s.parts, s.personality[seat]
    players = parts.players
    spent = _spent(s)
    claims = _claims(s)
    odds = _odds(parts, seat, own, s.faces[seat], tuple(s.cleared))
    total = -_threat(s, claims, odds[seat], spent, seat) if own == UNKNOWN else 0.0
    total = -total if own == UNKNOWN else _closeness(s, claims, seat, parts.victory[own], spent)
    best = -99
    for other in range(players):
        if other != seat:
            total -= _threat(s, claims, odds[other], spent, other)
            total -= THEIRS * len(s.hands[other])
            best = max(best, claims.points[other])
    point = EARLY + LATE * spent * spent * spent
    return total + point * (claims.points[seat] - best) + _belongings(s, seat)
