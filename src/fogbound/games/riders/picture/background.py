"""What never changes in the picture: every map in both headquarters, and the Stygian Dimension."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from fogbound.engine import Game
from fogbound.engine.picture.markup import label, path, place, rounded, use
from fogbound.engine.words import Speaker
from fogbound.games.riders.picture.layout import (
    CELL,
    DISC,
    HUB,
    RAYS,
    SIZE,
    around,
    field_spot,
    fit,
    slot_spot,
)
from fogbound.games.riders.picture.plan import Plan, plan_of
from fogbound.games.riders.rules.actions import SIDES
from fogbound.games.riders.rules.box import RidersBox
from fogbound.games.riders.rules.parameters import SCENARIOS
from fogbound.games.riders.rules.state import EYE

WALLS: Final = ((0, 1, 2, 3), (0, 4, 5, 6))
"""By headquarters: the strokes of a wall, from below."""
RIVETS: Final = ((0, 1), (2, 3))


def layers(say: Speaker) -> Mapping[str, str]:
    """The maps: ground, rooms, walls; and the whirl with its fields."""
    drawn = {"riders-stygia": _stygia()}
    for number, name in enumerate(SCENARIOS):
        box = usual_box(say.game, name)
        plan = plan_of(box)
        for zone, room in enumerate(plan.rooms):
            drawn[f"riders-room-{number}-{zone}"] = f'<path d="{room}"/>'
        for side in range(len(SIDES)):
            drawn[f"riders-ground-{number}-{side}"] = ground(box, plan, side, say)
            drawn[f"riders-walls-{number}-{side}"] = walls(plan, side)
    return drawn


@cache
def usual_box(game: Game, scenario: str) -> RidersBox:
    """The box of a scenario as it comes."""
    box = game.box(game.players[-1], None, {"scenario": scenario})
    assert isinstance(box, RidersBox)
    return box


def is_usual(box: RidersBox) -> bool:
    """Whether the map of a box is the one of the background."""
    usual = usual_box(box.game, SCENARIOS[box.scenario])
    return box.map is usual.map or (box.map.zone, box.map.doors) == (
        usual.map.zone,
        usual.map.doors,
    )


# ---------------------------------------------------------------- a map


def ground(box: RidersBox, plan: Plan, side: int, say: Speaker) -> str:
    """What lies around the rooms, with letters and numbers along the rim."""
    left, top, scale = fit(box)
    shapes = ("riders-gear",) if side == 0 else ("riders-kelp", "riders-fan")
    inside = "".join(
        use(shapes[n % len(shapes)], x, y, size) for n, (x, y, size) in enumerate(plan.ornaments)
    )
    inside += "".join(
        use(f"riders-boss-{side}", CELL * x + CELL / 2, CELL * y + CELL / 2)
        for x, y in plan.pillars
    )
    style = "riders-letter-1" if side else "riders-letter"
    cell = CELL * scale
    rim = "".join(
        label(round(left + cell * (n + 0.5), 1), top - 7, 14, say.say("letter", number=n), style)
        for n in range(box.width)
    )
    rim += "".join(
        label(left - 12, round(top + cell * (n + 0.5) + 5, 1), 14, str(n + 1), style)
        for n in range(box.height)
    )
    return (
        f'<rect class="riders-ground-{side}" width="{SIZE}" height="{SIZE}" rx="12"/>'
        f"{place(left, top, inside, scale)}{rim}"
    )


def walls(plan: Plan, side: int) -> str:
    """Lamps, walls and their rivets."""
    drawn = path("riders-lamp", plan.lamps)
    drawn += "".join(path(f"riders-wall riders-wall-{n}", plan.walls) for n in WALLS[side])
    return drawn + "".join(path(f"riders-rivet-{n}", plan.rivets) for n in RIVETS[side])


# ---------------------------------------------------------------- the Stygian Dimension


def _stygia() -> str:
    """A whirl with six arms of flagstones round an open eye, and slots between them."""
    arms = "".join(_arm(ray + turn) for ray in range(RAYS) for turn in (0.1, 0.6))
    stones = "".join(field_shape(field, "riders-door" if field % 3 == 0 else "riders-stone")
                     for field in range(EYE))  # fmt: skip
    slots = ""
    for slot in range(RAYS):
        x, y = slot_spot(slot)
        box = path("riders-slot", rounded(-11, -11, 22, 22, 5))
        slots += place(x, y, box + label(0, 5, 14.5, str(slot + 1), "riders-words fb-bold"))
    eye = (
        use("riders-lids", style="riders-eye") + '<circle class="riders-iris" r="13"/>'
        '<circle r="5.5" fill="#0c0a17"/>'
    )
    whirl = f'<circle class="riders-sky" r="{DISC}"/><g class="riders-drift">{arms}</g>'
    return place(*HUB, whirl + stones + slots + eye)


def _arm(turn: float) -> str:
    """A streak of the whirl."""
    (x, y), (a, b), (c, d) = (
        around(far, turn + bend) for far, bend in ((20, 0), (70, 0.9), (116, 1.2))
    )
    return path("riders-arms", f"M{x:g} {y:g}Q{a:g} {b:g} {c:g} {d:g}")


def field_shape(field: int, style: str) -> str:
    """A field at its place: an arch that opens inwards, a flagstone askew, or the eye."""
    x, y = field_spot(field)
    if field >= EYE:
        return use("riders-lids", style=style)
    ray, depth = divmod(field, 3)
    shape = "riders-flag" if depth else "riders-arch"
    angle = 60 * ray + (0, 22, 40)[depth]
    return (
        f'<use href="#{shape}" class="{style}" transform="translate({x:g} {y:g}) rotate({angle})"/>'
    )
