"""What sets one seat apart from another, for studies: its secrets, when it plays, its cards."""

from __future__ import annotations

from fogbound.games.smog.rules.state import SmogState


def traits(whole: SmogState, seat: int) -> dict[str, tuple[int, ...]]:
    """Combination and Gate; who plays when in the first round."""
    found: dict[str, tuple[int, ...]] = {
        "combination": (whole.combination[seat],),
        "gate": (whole.gate[seat],),
    }
    if whole.round <= 1:
        found["order"] = ((seat - whole.first) % whole.box.players,)
    return found


def hand(whole: SmogState, seat: int) -> dict[str, tuple[int, ...]]:
    """Special Action cards."""
    return {"special": whole.hands[seat]}
