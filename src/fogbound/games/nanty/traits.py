"""What sets one seat apart from another, for studies: its Personality, when it plays, its cards."""

from __future__ import annotations

from fogbound.games.nanty.rules.state import NantyState


def traits(whole: NantyState, seat: int) -> dict[str, tuple[int, ...]]:
    """The Personality, at the end the one it became; who plays when."""
    return {
        "personality": (whole.personality[seat],),
        "order": ((seat - whole.first) % whole.box.players,),
    }


def hand(whole: NantyState, seat: int) -> dict[str, tuple[int, ...]]:
    """Action cards in hand, and those before the seat for good."""
    return {"card": whole.hands[seat] + whole.table[seat]}
