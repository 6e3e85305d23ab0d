"""What sets one seat apart from another, for studies: City, Character, turn order, cards."""

from __future__ import annotations

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.state import FogState


def traits(whole: FogState, seat: int) -> dict[str, tuple[int, ...]]:
    """City and Character once they are picked; who plays when."""
    if whole.first == NOBODY:
        return {}
    return {
        "city": (whole.city[seat],),
        "character": (whole.character[seat],),
        "order": ((seat - whole.first) % whole.box.players,),
    }


def hand(whole: FogState, seat: int) -> dict[str, tuple[int, ...]]:
    """Market cards in hand."""
    return {"card": whole.hands[seat]}
