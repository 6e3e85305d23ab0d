"""The table as a list of numbers for learners, from no more than what the seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fogbound.engine import UNKNOWN
from fogbound.games.nanty.bots.value import Aim, Claims, claims_of, odds_of, time_spent
from fogbound.games.nanty.rules.actions import AREAS, CARDS, SEATS
from fogbound.games.nanty.rules.box import GRENADIER, IMMIGRANT
from fogbound.games.nanty.rules.claims import progress
from fogbound.games.nanty.rules.parameters import VICTORIES, WIN_AGENTS, WIN_CONTROL, WIN_NET_WORTH
from fogbound.games.nanty.rules.state import NantyState
from fogbound.games.nanty.rules.worlds import placed

PLACES: Final = len(SEATS)
CLOCK: Final = 5
PLAYER: Final = 10 + len(VICTORIES) + 2 * len(AREAS)
BOARD: Final = 6 * len(AREAS)
SECRETS: Final = len(VICTORIES) + 1
FEATURES: Final = CLOCK + PLACES * PLAYER + BOARD + SECRETS + (PLACES + 2) * len(CARDS)
"""How many numbers `features` gives."""


def features(s: NantyState, seat: int) -> list[float]:
    """The table as the seat sees it: FEATURES numbers, most of them from 0 to 1.

    The clock; four players, the seat first, in turn order; the twelve areas; the own Personality;
    then for each Action card whether it is in the own hand, known to be in that of each other
    player, discarded, or in play.
    """
    players = s.box.players
    order = [(seat + n) % players for n in range(players)]
    claims = claims_of(s)
    odds = odds_of(s.box, seat, s.personality[seat], tuple(s.face_log))
    numbers = [
        time_spent(s),
        s.turns / 100,
        float(s.turn == seat),
        len(s.past) / len(s.box.event),
        float(s.actor == seat),
    ]
    for other in order:
        numbers += _player(s, claims, odds[other], other)
    numbers += [0.0] * (PLAYER * (PLACES - players))
    numbers += _board(s)
    numbers += _secrets(s, seat)
    numbers += _among(s.hands[seat])
    known = placed(s.worlds[seat])
    for other in order[1:]:
        numbers += _among(code // 16 for code in known if code % 16 == 1 << other)
    numbers += [0.0] * (len(CARDS) * (PLACES - players))
    return [*numbers, *_among(s.discards), *_among([s.card])]


def _player(s: NantyState, claims: Claims, aims: tuple[Aim, ...], seat: int) -> list[float]:
    """That somebody sits there, with what belongings, claims and chances; the pieces by area."""
    chances = [0.0] * len(VICTORIES)
    for aim in aims:
        chances[aim.victory] += aim.chance
    agents = s.pawns[seat * 12 : seat * 12 + 12]
    return [
        1.0,
        float(s.turn == seat),
        s.money[seat] / 20,
        len(s.hands[seat]) / s.box.hand_size,
        s.reds[seat] / s.box.hand_size,
        len(s.table[seat]) / 2,
        claims.reached[WIN_AGENTS][seat] / 12,
        claims.reached[WIN_CONTROL][seat] / 12,
        claims.reached[WIN_NET_WORTH][seat] / 50,
        claims.points[seat] / 100,
        *chances,
        *(n / 3 for n in agents),
        *(float(owner == seat) for owner in s.building),
    ]


def _board(s: NantyState) -> list[float]:
    """By area: trouble, immigrants, grenadiers, the City Area card gone, gained, used."""
    numbers = _bits(s.trouble)
    for colour in (IMMIGRANT, GRENADIER):
        numbers += [float(n) for n in s.pawns[colour * 12 : colour * 12 + 12]]
    return [*numbers, *_bits(s.gone), *_bits(s.fresh), *_bits(s.used)]


def _secrets(s: NantyState, seat: int) -> list[float]:
    """The victory the seat is after, and how much of it is reached."""
    who = s.personality[seat]
    if who == UNKNOWN:
        return [0.0] * SECRETS
    victory = s.box.victory[who]
    reached = progress(s, seat, who) / s.box.need[who] if s.box.need[who] else time_spent(s)
    return [*(float(n == victory) for n in range(len(VICTORIES))), reached]


def _bits(mask: int) -> list[float]:
    return [float(mask >> area & 1) for area in range(len(AREAS))]


def _among(cards: Iterable[int]) -> list[float]:
    """A 1 for each Action card that is among these, a 0 for every other."""
    numbers = [0.0] * len(CARDS)
    for card in cards:
        if card >= 0:
            numbers[card] = 1.0
    return numbers
