"""What sets one seat apart from another, for studies: role, side, characters, turn order, cards."""

from __future__ import annotations

from fogbound.games.riders.rules.box import ROLES
from fogbound.games.riders.rules.state import RidersState


def traits(whole: RidersState, seat: int) -> dict[str, tuple[int, ...]]:
    """What the seat is once the sides are chosen; attackers also have a place in the turn order."""
    if whole.side < 0:
        return {}
    defends = seat == whole.defender
    found: dict[str, tuple[int, ...]] = {
        "role": (ROLES.index("defender" if defends else "attacker"),),
        "side": (1 - whole.side if defends else whole.side,),
    }
    if not defends:
        found["character"] = whole.squads[seat]
        found["order"] = (whole.order.index(seat),)
    return found


def hand(whole: RidersState, seat: int) -> dict[str, tuple[int, ...]]:
    """Cards in hand."""
    return {"card": whole.hands[seat]}
