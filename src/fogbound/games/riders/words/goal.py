"""What brings a side its points, how it stands, and who is on the way out with a goal."""

from __future__ import annotations

from typing import Final

from fogbound.engine import NOBODY
from fogbound.engine.words import Args, Goal, Speaker
from fogbound.games.riders.rules.board import home_zone, leader_of
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.parameters import (
    ATTACKER_FALLS,
    ATTACKER_LEFT,
    GOAL_LEFT,
    NO_TEAM_ESCAPED,
)
from fogbound.games.riders.rules.state import RidersState
from fogbound.games.riders.words import things
from fogbound.games.riders.words.args import counted

DEFENDERS: Final = (ATTACKER_FALLS, ATTACKER_LEFT, GOAL_LEFT, NO_TEAM_ESCAPED)
"""What brings points to who defends; all else does to who attacks."""


def goal(seen: RidersState, say: Speaker) -> Goal:
    """The viewer's side of the scenario; of the attackers, what they carry."""
    if not seen.round:
        return Goal("")
    viewer = seen.viewer if seen.viewer is not None else NOBODY
    rivals = [
        say.format("aim-rival", {**held, "who": say.players[seat]})
        for seat in seen.order
        if seat != viewer and (held := _carried(seen, say, seat))
    ]
    if viewer == NOBODY:
        return Goal("", tuple(rivals))
    args: Args = {"left": seen.box.rounds - seen.round, "par": seen.box.par}
    side = "defender" if viewer == seen.defender else "attacker"
    if not seen.box.by_points:
        args |= say.args(character=("character", leader_of(seen)))
        return Goal(say.format(f"aim-king.{side}", args | _exit(seen, say, viewer)), tuple(rivals))
    seats = [*seen.order, seen.defender]
    args["standing"] = say.listed(
        say.say("scored", who=say.names[seat], points=counted(seen, seat)) for seat in seats
    )
    args["scores"] = say.listed(
        say.say("aim-score", score=say.name("score", event), points=row.vp)
        for event, row in enumerate(seen.box.score)
        if row is not None
        and row.vp
        and seen.round <= row.by_round
        and (event in DEFENDERS) == (side == "defender")
    )
    carried = _carried(seen, say, viewer) if side == "attacker" else None
    if carried:
        return Goal(say.format("aim-carries", args | carried), tuple(rivals))
    return Goal(say.format("aim", args), tuple(rivals))


def _carried(seen: RidersState, say: Speaker, seat: int) -> Args | None:
    """What goals a team carries, and where to; None where it carries none."""
    held = 0
    for char in seen.squads[seat]:
        held |= seen.bears[char] & seen.box.goals_mask
    if not held:
        return None
    names = say.listed(say.name("object", thing) for thing in squares_of(held))
    return {"objects": names, **_exit(seen, say, seat)}


def _exit(seen: RidersState, say: Speaker, seat: int) -> Args:
    """Where a team leaves: by its own start area, or by any exit; the defender nowhere."""
    if seat == seen.defender or seen.box.exits_any:
        return {"zone": say.say("aim-any-exit")}
    return {"zone": things.zone_args(say, seen, "zone", home_zone(seen, seat))["zone"]}
