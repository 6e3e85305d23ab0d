"""What a bot values: to be ahead of the best who is no partner."""

from __future__ import annotations

from .rules.box import side
from .rules.state import LampsState


def value(seen: LampsState, seat: int) -> float:
    """How many more lamps a seat's side has than the best other."""
    seats = range(seen.box.players)
    own = side(seen.box, seat)
    sides = {side(seen.box, other) for other in seats}
    lamps = [
        sum(seen.lamps[other] for other in seats if side(seen.box, other) == each)
        for each in sorted(sides, key=lambda each: each != own)
    ]
    return float(lamps[0] - max(lamps[1:]))
