"""What a player counts: what a move of Smog is said to gain and to cost."""

from __future__ import annotations

from fogbound.games.smog.bots.value import (
    CARD,
    effort_of,
    lacking,
    market_of,
    open_effort,
    turn_of,
)
from fogbound.games.smog.rules.round import most_generous
from fogbound.games.smog.rules.state import DANDY, WITCH, SmogState
from fogbound.games.smog.rules.turn import ethers_wanted


def terms(s: SmogState, seat: int) -> dict[str, float]:
    """What the seat has and lacks, the actions before it and before the others, who is near."""
    market, wanted = market_of(s), ethers_wanted(s, seat)
    artefacts, ethers = lacking(s, seat, wanted)
    hand = len(s.hands[seat])
    effort = effort_of(s, market, seat, wanted) + CARD * hand + turn_of(s, seat)
    others = [open_effort(s, market, other) for other in range(s.box.players) if other != seat]
    place = s.place[seat]
    return {
        "things": float(-artefacts - ethers),
        "way": -effort,
        "coins": float(s.coins[seat]),
        "cards": float(hand),
        "favour": 1.0 if most_generous(s) == seat else 0.0,
        "rivals": sum(others) / len(others),
        "witch": -1.0 if place and s.agents[WITCH] == place else 0.0,
        "dandy": -1.0 if place and s.agents[DANDY] == place and s.coins[seat] else 0.0,
    }
