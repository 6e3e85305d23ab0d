"""What a player counts: what a move of Nanty Narking is said to gain and to cost."""

from __future__ import annotations

from fogbound.games.nanty.rules.claims import progress, wins
from fogbound.games.nanty.rules.ending import points_of
from fogbound.games.nanty.rules.parameters import VICTORY_IDS, WIN_DECK_OUT
from fogbound.games.nanty.rules.state import NantyState


def terms(s: NantyState, seat: int) -> dict[str, float]:
    """How near the own victory is, what others hold of theirs, money, cards and points.

    Of the others nothing counts but what all can see, whoever they are.
    """
    own = s.personality[seat]
    victory = s.box.victory[own]
    found: dict[str, float] = {}
    if victory != WIN_DECK_OUT:
        found[VICTORY_IDS[victory]] = float(min(progress(s, seat, own), s.box.need[own] + 2))
    held = 0
    for other in range(s.box.players):
        if other != seat:
            held += (wins(s, other) & ~s.cleared[other] & ~(1 << own)).bit_count()
    found["threats"] = float(-held)
    found["money"] = float(s.money[seat])
    found["hand"] = float(len(s.hands[seat]))
    found["buildings"] = float(s.building.count(seat))
    found["score"] = float(points_of(s, seat))
    return found
