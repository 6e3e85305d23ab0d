"""What a player counts: what a move of After the Fog is said to gain and to cost."""

from __future__ import annotations

from fogbound.engine import NOBODY
from fogbound.games.afterfog.bots.board import board_of
from fogbound.games.afterfog.bots.value import strengths
from fogbound.games.afterfog.rules.cards import icons
from fogbound.games.afterfog.rules.parameters import KINDS, RUBY
from fogbound.games.afterfog.rules.scoring import totals
from fogbound.games.afterfog.rules.state import FogState


def terms(s: FogState, seat: int) -> dict[str, float]:
    """Points, those of the best of the others, chips, icons, spies, and what could be taken."""
    if s.first == NOBODY:
        return {}
    points = totals(s)
    best = max([points[other] for other in range(s.box.players) if other != seat])
    first = seat * KINDS
    spies = 0
    for stack in s.spies:
        spies += stack.count(seat)
    strength = strengths(s)[seat]
    exposed = 0
    for margin, count in enumerate(board_of(s).margins[seat]):
        if margin <= strength:
            exposed += count
    return {
        "points": float(points[seat]),
        "rivals": float(-best),
        "chips": float(sum(s.chips[first : first + RUBY])),
        "rubies": float(s.chips[first + RUBY]),
        "icons": float(sum(icons(s, seat))),
        "spies": float(spies),
        "exposed": float(-exposed),
    }
