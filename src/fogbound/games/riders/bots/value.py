"""How good a position looks: the points each side has and those it may still make.

Nothing is used but what all can see: of hands no more than how many cards there are.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine import NOBODY
from fogbound.games.riders.bots.learned import LEARNED
from fogbound.games.riders.bots.outlook import Moment, count_of
from fogbound.games.riders.bots.strikes import Strikes
from fogbound.games.riders.bots.weights import (
    BY_HAND,
    EARLY,
    EVENED,
    HOLDS,
    LATE,
    OUTNUMBERED,
    PICKED,
    WIN,
    Weights,
)
from fogbound.games.riders.rules.box import PER_SIDE, RidersBox
from fogbound.games.riders.rules.parameters import (
    MELEE,
    SKILL,
)
from fogbound.games.riders.rules.state import (
    RidersState,
)

RECKONED: Final[dict[tuple[object, ...], list[float]]] = {}
"""The worths worked out last: a bot that looks ahead comes to the same position in many ways."""
KEPT: Final = 2_000
SQUAD: Final = 3
"""How many characters an attacker has."""


def value(s: RidersState, seat: int) -> float:
    """How good the position looks for the seat: its points to be, less those of the others."""
    return value_by(BY_HAND, s, seat)


def learned_value(s: RidersState, seat: int) -> float:
    """The same by what was learned of the scenario; what the defender does was not."""
    if seat == s.defender:
        return value_by(BY_HAND, s, seat)
    return value_by(LEARNED[s.box.attackers > 1][s.box.scenario], s, seat)


def value_by(weights: Weights, s: RidersState, seat: int) -> float:
    """The same, things weighed in that way."""
    if s.outcome is not None:
        return WIN if seat in s.outcome.winners else -WIN
    worths = _worths(s, weights)
    others = [worth for other, worth in enumerate(worths) if other != seat]
    all_alike = weights.rest_of_them * sum(others) / len(others)
    return worths[seat] - weights.lead * max(others) - all_alike


def standings(s: RidersState) -> list[float]:
    """How well each seat stands: 1 more is e times as likely to win. Fitted to greedy's games."""
    attackers = s.box.attackers
    scale = EARLY + LATE * attackers * s.round / s.box.rounds
    found = [scale * worth for worth in _worths(s, BY_HAND)]
    found[s.defender] += HOLDS + (EVENED if s.box.even else OUTNUMBERED) * attackers
    return found


def _worths(s: RidersState, weights: Weights) -> list[float]:
    """By seat: the points it has and is likely to make, as they count in the end."""
    if s.home[s.order[0]] < 0:
        return _drafted(s, weights)
    if s.round > (1 if weights.talents else 0):
        return _reckoned(s, weights)
    # What was learned of teams counts in the first round, too: plans lead from the draft to there.
    both = zip(_drafted(s, weights), _reckoned(s, weights), strict=True)
    return [PICKED * one + two for one, two in both]


def _drafted(s: RidersState, weights: Weights) -> list[float]:
    """What teams promise: those not full yet with the best that are left."""
    own = range(max(0, s.side) * PER_SIDE, (s.side + 1) * PER_SIDE)
    left = [_talent(s.box, weights, char) for char in own if s.owner[char] == NOBODY]
    left.sort(reverse=True)
    worths = [0.0] * s.box.players
    for seat in s.order:
        team = [_talent(s.box, weights, char) for char in s.squads[seat]]
        worths[seat] = sum(team + left[: SQUAD - len(team)])
    return worths


def _talent(box: RidersBox, weights: Weights, char: int) -> float:
    return weights.talents[char] if weights.talents else _promise(box, char)


@lru_cache(maxsize=1_000)
def _promise(box: RidersBox, char: int) -> float:
    """What an attacker is worth to its team, before anything is known."""
    dice = count_of(box.profile[char])
    reach = 0.0 if box.main[char].reach == MELEE else 0.25
    skill = 0.15 * (box.profile[char] >> 3 * SKILL & 7) + 0.1 * box.special[char].move
    mind = 0.05 * box.sanity[0][char]
    if not box.by_points or box.limiter >= 0:
        mind = 0.4 * min(3, box.sanity[0][char])
    return 0.4 * dice + 0.25 * box.life[0][char] + mind + reach + skill


def _reckoned(s: RidersState, weights: Weights) -> list[float]:
    """What a reckoning of the position finds, or has found before."""
    key = (weights, *key_of(s))
    worths = RECKONED.get(key)
    if worths is None:
        if len(RECKONED) >= KEPT:
            RECKONED.clear()
        worths = RECKONED[key] = Reckoning(s, weights).worths
    return worths


def key_of(s: RidersState) -> tuple[object, ...]:
    """All that a position is reckoned from: what is open, without piles and logs."""
    return (
        s.box,
        Moment(s).key(),
        tuple([len(hand) for hand in s.hands]),
        tuple(s.guns),
        tuple(s.support),
        tuple(s.pool),
        tuple(s.plans),
        tuple(s.hits),
        # The rest is of the same length in all games of a box.
        s.defender,
        s.side,
        s.round,
        s.turn,
        s.rolling,
        s.rolled,
        s.worked,
        s.taken,
        s.whole,
        s.stunned,
        s.raiders,
        s.guards,
        s.towers,
        *s.order,
        *s.home,
        *s.owner,
        *s.mode,
        *s.at,
        *s.field,
        *s.wounds,
        *s.madness,
        *s.spare,
        *s.flags,
        *s.bears,
        *s.lies,
        *s.doors,
        *s.barred,
        *s.room,
        *s.points_on,
        *s.entrance,
        *s.luck,
        *s.steam,
        *s.points,
        *s.brought,
    )


class Reckoning(Strikes):
    """All that is reckoned of one position."""

    def __init__(self, s: RidersState, weights: Weights) -> None:
        super().__init__(s, weights)
        for seat in s.order:
            self._team(seat)
        self._defence()
        self._strikes()
        self.worths = self._shares()

    def _shares(self) -> list[float]:
        """What everybody's points count for (scoring.per_team)."""
        s = self.s
        box = s.box
        worths = self.gains
        if box.by_points and box.per_team:
            worths[s.defender] = worths[s.defender] / box.attackers + box.par
        return worths
