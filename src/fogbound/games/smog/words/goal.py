"""What a Gentleman still needs to leave, and who may be about to."""

from __future__ import annotations

from typing import Final

from fogbound.engine import NOBODY
from fogbound.engine.words import Goal, Speaker
from fogbound.games.smog.rules.box import COMBINATIONS, SQUARES, gate_place
from fogbound.games.smog.rules.state import ALL_ARTEFACTS, SmogState
from fogbound.games.smog.words.args import lacking

NEAR: Final = 1
"""Others are named who may lack no more than so many things."""


def goal(seen: SmogState, say: Speaker) -> Goal:
    """The viewer's own Combination and gate; of the others what their open goods allow."""
    viewer = seen.viewer if seen.viewer is not None else NOBODY
    others = [seat for seat in range(seen.box.players) if seat != viewer]
    lacks = [(seat, _least_lacking(seen, seat, viewer)) for seat in others]
    rivals = [
        say.format("aim-rival", say.args(who=("player", seat), left=left))
        for seat, left in lacks
        if left <= NEAR
    ]
    return Goal(_own(seen, say, viewer) if viewer != NOBODY else "", tuple(rivals))


def _own(seen: SmogState, say: Speaker, seat: int) -> str:
    args = lacking(say, seen, seat)
    x, y = SQUARES[gate_place(seen.gate[seat], seen.side[seat])]
    here = SQUARES[seen.place[seat]]
    return say.format("aim", {**args, "steps": abs(x - here[0]) + abs(y - here[1])})


def _least_lacking(seen: SmogState, seat: int, viewer: int) -> int:
    """The fewest things a seat may lack, whichever Combination it has that the viewer has not."""
    own = seen.combination[viewer] if viewer != NOBODY else NOBODY
    had = seen.ether[seat * 4 : seat * 4 + 4]
    wanted = [ethers for n, ethers in enumerate(COMBINATIONS) if n != own]
    ethers = min(
        sum([max(0, need - have) for need, have in zip(one, had, strict=True)]) for one in wanted
    )
    return ethers + (ALL_ARTEFACTS & ~seen.artefacts[seat]).bit_count()
