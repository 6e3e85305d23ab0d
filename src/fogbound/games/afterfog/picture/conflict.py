"""A conflict on the map: what each neighbour adds, and the two sums while it is fought."""

from __future__ import annotations

from fogbound.engine.picture import Look
from fogbound.engine.picture.markup import label, move, path, use
from fogbound.games.afterfog.picture.country import CELL
from fogbound.games.afterfog.rules.conflict import Boost, Tally, tally
from fogbound.games.afterfog.rules.moving import FlyTo
from fogbound.games.afterfog.rules.state import FogState


def conflicts(look: Look[FogState]) -> str:
    """The conflict that is fought; or those a ship could begin, each shown with its space."""
    seen = look.seen
    step = seen.stack[-1] if seen.stack else None
    if isinstance(step, Boost):
        sums = tally(seen, step.space, seen.turn)
        return _marks(seen, step.space, sums) + _sums(seen, step.space, sums) if sums else ""
    if not isinstance(step, FlyTo) or seen.actor != look.seat:
        return ""
    drawn = ""
    for space in seen.map.spaces:
        if f"space-{space}" in look.allowed:
            sums = tally(seen, space, step.seat, step.ship)
            marks = _marks(seen, space, sums) if sums else ""
            if marks:
                drawn += f'<g id="with-space-{space}" class="fb-with">{marks}</g>'
    return drawn


def _marks(seen: FogState, space: int, sums: Tally) -> str:
    """On the road from each neighbour that helps: +1, or what a Tower there makes of it."""
    x, y = seen.map.x[space], seen.map.y[space]
    drawn = ""
    for other in seen.map.neighbours[space]:
        owner = seen.owner[other]
        if owner in (sums.attack.seat, sums.defence.seat):
            plus = seen.box.tower_next_door if seen.tower[other] else 1
            across, down = (seen.map.x[other] + x) / 2, (seen.map.y[other] + y) / 2
            drawn += use(f"afterfog-plus{plus}-{owner}", CELL * across, CELL * down)
    return drawn


def _sums(seen: FogState, space: int, sums: Tally) -> str:
    """A plaque below the space: both sums, a bar of light under the side that would win."""
    attack, defence = sums
    x, y = CELL * seen.map.x[space], CELL * seen.map.y[space]
    down = 62 if y < CELL * (seen.map.layout.height - 2) else -76
    sides = "".join(
        f'<g class="fb-seat-{side.seat}">'
        f"{path('afterfog-side', f'M{left} -16h38v32h-38Z')}"
        f"{label(left + 19, 8, 24, str(side.total), 'fb-struck')}</g>"
        for side, left in ((attack, -40), (defence, 2))
    )
    bar = path("afterfog-winning", f"M{-38 if sums.wins else 4} 21h34")
    frame = path("afterfog-scale", "M-46-22h92v50h-92Z")
    return f'<g class="fb-still fb-focus" transform="{move(x, y + down)}">{frame}{sides}{bar}</g>'
