"""What a Personality still needs, and who could win when their turn begins."""

from __future__ import annotations

from typing import Final

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.engine.words import Goal, Speaker
from fogbound.games.nanty.rules.claims import Claim, claims
from fogbound.games.nanty.rules.parameters import VICTORY_IDS, WIN_DECK_OUT, WIN_NET_WORTH
from fogbound.games.nanty.rules.state import NantyState

NEAR: Final = 1
"""So few areas or markers short of a victory somebody is named."""
NEAR_POUNDS: Final = 6
"""And so few pounds short."""


def goal(seen: NantyState, say: Speaker) -> Goal:
    """The viewer's own victory; of the others whatever they would hold or all but hold."""
    board = claims(seen)
    viewer = seen.viewer if seen.viewer is not None else NOBODY
    known = [who for who in (*seen.unused, *seen.personality) if who != UNKNOWN]
    open_to_others = [claim for claim in board if claim.personality not in known]
    rivals = [
        _rival(seen, say, seat, found)
        for seat in range(seen.box.players)
        if seat != viewer and (found := _held(seen, open_to_others, seat))
    ]
    if viewer == NOBODY or seen.personality[viewer] == UNKNOWN:
        return Goal("", tuple(rivals))
    own = board[seen.personality[viewer]]
    args = say.args(
        personality=("personality", own.personality),
        victory=VICTORY_IDS[seen.box.victory[own.personality]],
        have=own.have[viewer],
        need=own.need,
        left=max(0, own.need - own.have[viewer]),
    )
    return Goal(say.format("aim", args), tuple(rivals))


def _held(seen: NantyState, board: list[Claim], seat: int) -> list[tuple[int, int]]:
    """What a seat is about to reach: the Personalities, and how much each still lacks.

    Only the nearest: who holds one victory is not said to be near another.
    """
    found: list[tuple[int, int]] = []
    for claim in board:
        victory = seen.box.victory[claim.personality]
        near = NEAR_POUNDS if victory == WIN_NET_WORTH else NEAR
        left = max(0, claim.need - claim.have[seat])
        if victory != WIN_DECK_OUT and left <= near and seat not in claim.out:
            found.append((claim.personality, left))
    return [one for one in found if not one[1]] or found


def _rival(seen: NantyState, say: Speaker, seat: int, found: list[tuple[int, int]]) -> str:
    names = say.listed(say.name("personality", who) for who, _ in found)
    args = say.args(who=("player", seat), names=names, left=min(left for _, left in found))
    return say.format("aim-rival", args | {"count": len(found)})
