"""What never changes in the picture: the fog sea, the pieces of board, tokens and ships."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin
from typing import Final

from fogbound.engine.picture.maps import Point
from fogbound.engine.picture.markup import label, path, place, rounded, use
from fogbound.engine.words import Speaker
from fogbound.games.afterfog.picture.country import Patch, country, land
from fogbound.games.afterfog.picture.layout import PANES, Pane
from fogbound.games.afterfog.rules.actions import RESOURCES, SHIPS
from fogbound.games.afterfog.rules.box import FogBox
from fogbound.games.afterfog.rules.maps import FILLER_MIDDLE, SIDE
from fogbound.games.afterfog.rules.parameters import TYPES

COLOURS: Final = ("#e8893a", "#63b7ea", "#3fb894", "#f0e05a", "#e08fbb", "#f2ede0")
"""The colours of the six seats."""
RINGS: Final = ("ring", "ring", "ring-2", "ring", "ring-4", "ring")
"""Their rims: one is cogged and one double, as the two look alike to some eyes."""
FOOT: Final = 28.0
"""How far below the middle of a space its owner's seal hangs."""
GATE: Final = 6.0
"""The same for a City."""
SAIL: Final = ((2, -6), (9, -9), (0, -11), (0, -13))
"""Where a ship has its player's sign."""
PUFFS: Final = (
    (0.0, 0.03, 120), (-0.01, 0.36, 90), (0.0, 0.7, 110), (0.04, 1.0, 150), (0.34, 1.02, 130),
    (0.6, 1.03, 110), (0.86, 1.02, 140), (1.01, 0.8, 110), (1.02, 0.5, 90), (0.34, -0.02, 110),
    (0.62, -0.02, 90),
)  # fmt: skip
"""Banks of fog along the edge of the map: across and down, in shares of it, and how wide."""


def layers(say: Speaker) -> Mapping[str, str]:
    """The sea below each kind of map, the pieces of board, and what seats have in their colours."""
    box = say.box
    assert isinstance(box, FogBox)
    drawn = {f"afterfog-sea-{pane.name}": _sea(pane) for pane in PANES}
    drawn |= {f"afterfog-light-{pane.name}": _light(pane) for pane in PANES}
    for name, patch in patches(box).items():
        drawn[f"afterfog-land-{name}"] = land(patch)
        drawn[f"afterfog-country-{name}"] = country(patch)
    for seat, colour in enumerate(COLOURS):
        drawn |= {
            f"afterfog-{name}-{seat}": f'<g color="{colour}">{inside}</g>'
            for name, inside in _colours(seat).items()
        }
    for number, kind in enumerate(RESOURCES):
        drawn[f"afterfog-chip-{number}"] = use(f"afterfog-{kind}")
    return drawn


def patches(box: FogBox) -> dict[str, Patch]:
    """Every piece of board in the box: sections by number, then the fillers."""
    ground = box.ground
    found = {}
    for number, section in enumerate(ground.sections):
        spaces = tuple((TYPES[box.type[s]], ground.x[s], ground.y[s]) for s in section.spaces)
        order = section.spaces.index
        roads = tuple((order(one), order(other)) for one, other, _ in section.roads)
        found[f"s{number}"] = Patch(SIDE, spaces, roads)
    for number, space in enumerate(ground.fillers):
        alone = ((TYPES[box.type[space]], FILLER_MIDDLE, FILLER_MIDDLE),)
        found[f"f{number}"] = Patch(SIDE // 2, alone, ())
    return found


# ---------------------------------------------------------------- sea and light


def _sea(pane: Pane) -> str:
    """The fog sea at dawn, the sun in the north-east."""
    _, _, width, height = pane.map
    sheet = f'<rect width="{width:g}" height="{height:g}" rx="14"'
    return f'{sheet} fill="url(#afterfog-sea)"/>{use("afterfog-sun", width - 74, 70, 0.9)}'


def _light(pane: Pane) -> str:
    """Sunlight over the land, and banks of fog along the edge."""
    _, _, width, height = pane.map
    banks = "".join(
        f'<ellipse cx="{width * x:.0f}" cy="{height * y:.0f}" rx="{wide}" ry="{wide * 0.36:.0f}" '
        f'fill="url(#afterfog-fog)"/>'
        for x, y, wide in PUFFS
    )
    return (
        f'<rect width="{width:g}" height="{height:g}" rx="14" fill="url(#afterfog-dawn)"/>'
        f'<g clip-path="url(#afterfog-pane-{pane.name})"><g class="afterfog-drift">{banks}</g></g>'
        f"{path('afterfog-frame', rounded(1.5, 1.5, width - 3, height - 3, 13))}"
    )


# ---------------------------------------------------------------- what seats have


def _colours(seat: int) -> dict[str, str]:
    """Tokens, rims, Towers and ships of a seat."""
    seal = use("afterfog-disc") + use(f"afterfog-sign-{seat}", scale=0.9)
    ring = use(f"afterfog-{RINGS[seat]}")
    gate = use("afterfog-city") + use("afterfog-pennants")
    drawn = {
        "seal": seal,
        "own": ring + place(0, FOOT, seal),
        "spy": place(0, 0, seal, 0.74),
        "city": ring + gate + place(0, GATE, seal, 0.92),
        "tower": use("afterfog-keep"),
    }
    for plus in (1, 2):
        words = label(0, 5.6, 17, f"+{plus}", "fb-struck")
        drawn[f"plus{plus}"] = f'<circle class="afterfog-own" r="12.5"/>{words}'
    for model, ship in enumerate(SHIPS):
        x, y = SAIL[model]
        drawn[ship] = use(f"afterfog-{ship}") + use(f"afterfog-sign-{seat}", x, y, 0.82)
    return drawn


@cache
def spy_spots(count: int, city: bool) -> list[Point]:
    """Where spies look out from under the seal, up the left rim; in a City over its name."""
    first = 0.93 if city else 0.735
    reach = 39 if city else 31
    step = min(0.225, 0.85 / max(count, 1))
    angles = [pi * (first + step * n) for n in range(count)]
    return [(round(reach * cos(angle), 1), round(31 * sin(angle), 1)) for angle in angles]
