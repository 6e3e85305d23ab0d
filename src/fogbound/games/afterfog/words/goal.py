"""How a seat stands: points, its City's goal, and how far the end is."""

from __future__ import annotations

from fogbound.engine import NOBODY
from fogbound.engine.words import Goal, Speaker
from fogbound.games.afterfog.rules.ending import clock
from fogbound.games.afterfog.rules.goals import progress
from fogbound.games.afterfog.rules.scoring import totals, winner
from fogbound.games.afterfog.rules.state import FogState


def goal(seen: FogState, say: Speaker) -> Goal:
    """The viewer's points beside the best of the others'; near the end, who would win it."""
    if seen.first == NOBODY:
        return Goal("")
    viewer = seen.viewer if seen.viewer is not None else NOBODY
    points, now = totals(seen), clock(seen)
    leads = winner(seen, points)
    rivals: tuple[str, ...] = ()
    if leads != viewer and (now.final or now.events_to_end - now.events <= 1):
        args = say.args(who=("player", leads), points=points[leads])
        rivals = (say.format("aim-rival.last" if now.final else "aim-rival", args),)
    if viewer == NOBODY:
        return Goal("", rivals)
    others = [seat for seat in range(seen.box.players) if seat != viewer]
    best = max(others, key=lambda seat: points[seat])
    city = seen.city[viewer]
    goal = progress(seen, city)
    most = max(goal.counts[seat] for seat in others) + (not seen.box.ties_count)
    args = say.args(
        points=points[viewer],
        who=("player", best),
        best=points[best],
        ahead="yes" if points[viewer] > points[best] else "no",
        city=("city", city),
        worth=goal.points,
        short=max(0, max(goal.least, most) - goal.counts[viewer]),
        left=now.events_to_end - now.events,
        final="yes" if now.final else "no",
    )
    return Goal(say.format("aim", args), rivals)
