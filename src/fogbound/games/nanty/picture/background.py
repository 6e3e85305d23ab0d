"""What never changes in the picture: the survey of London, its parishes, river and bridges."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from math import atan2, degrees, hypot
from typing import Any, Final, NamedTuple

from fogbound.engine.picture.maps import AreaMap, Point, curve, strokes
from fogbound.engine.picture.markup import fitted, label, path, place, use
from fogbound.engine.words import Speaker
from fogbound.games.nanty.rules.parameters import AREA_IDS

SIZE: Final = 1000
THAMES: Final = "thames"
SURVEY: Final[dict[str, Any]] = tomllib.loads(
    files(__package__ or "").joinpath("map.toml").read_text(encoding="utf-8")
)
MAP: Final = AreaMap(SURVEY)


class Place(NamedTuple):
    """Where the things of an area stand."""

    name: tuple[float, float, float]
    """The middle of its name, on the line, and the room for it."""
    plot: Point
    """The middle of its building plot; the City Area card lies left of it, the lantern right."""
    field: tuple[float, float, float, float]
    """Where its pawns stand: the middle, the width, the height."""
    wash: int
    """The colour it is washed with: no two neighbours alike, but over the river."""


PLACES: Final = [Place(**SURVEY["area"][area]) for area in AREA_IDS]


def layers(say: Speaker) -> Mapping[str, str]:
    """The paper below the areas and the details over them, and the insets' frames."""
    captions = "".join(
        fitted(182 / 6 * n, 116, 15, say.say(f"map-{pile}"), 58, "fb-faded")
        for n, pile in ((1, "draw"), (3, "discard"), (5, "events"))
    )
    title = fitted(131, 36, 25, say.title.upper(), 228, "fb-written fb-bold nanty-headline")
    return {
        "nanty-shapes": _shapes(),
        "nanty-paper": _paper(),
        "nanty-details": _details(say),
        "nanty-cartouche": use("nanty-scrollwork") + title,
        "nanty-piles": use("nanty-tray") + captions,
    }


def _shapes() -> str:
    """The outlines of areas and river, to be filled, drawn and cut along; banks and roads."""
    outlines = {f"area-{n}": MAP.outline(area) for n, area in enumerate(AREA_IDS)}
    outlines["thames"] = MAP.outline(THAMES)
    cuts = "".join(
        f'<clipPath id="nanty-clip-{name}"><use href="#nanty-{name}"/></clipPath>'
        for name in outlines
    )
    drawn = {**outlines, "banks": strokes(MAP.borders(THAMES)), "roads": _roads()}
    return cuts + "".join(f'<path id="nanty-{name}" d="{way}"/>' for name, way in drawn.items())


def _paper() -> str:
    """The paper and the country printed on it: washes, roads, borders, the Thames."""
    washes = "".join(
        f'<g class="nanty-wash-{place.wash}">{use(f"nanty-area-{n}", style="nanty-wash")}'
        f'<use href="#nanty-area-{n}" class="nanty-rim" clip-path="url(#nanty-clip-area-{n})"/></g>'
        for n, place in enumerate(PLACES)
    )
    ripples = "".join(use("nanty-banks", style=f"nanty-ripple-{n}") for n in range(3))
    roads = use("nanty-roads", style="nanty-road") + use("nanty-roads", style="nanty-lane")
    land = strokes([line for line in MAP.borders() if THAMES not in line.sides])
    sheet = f'width="{SIZE}" height="{SIZE}" rx="12"/>'
    return (
        f'<rect class="nanty-sheet" {sheet}{washes}{roads}{path("nanty-border", land)}'
        f'{use("nanty-thames", style="nanty-water")}<g clip-path="url(#nanty-clip-thames)">'
        f'{ripples}</g>{use("nanty-banks", style="nanty-bank")}<rect fill="url(#nanty-age)" {sheet}'
        f"{use('nanty-neatline')}"
    )


def _roads() -> str:
    """A road from each area to each of its neighbours, over border or bridge."""
    crossed = [(*line.sides, *[line.way[len(line.way) // 2]] * 2) for line in MAP.borders()]
    return "".join(
        _road(PLACES[AREA_IDS.index(one)].plot, start, end, PLACES[AREA_IDS.index(other)].plot)
        for one, other, start, end in (*crossed, *SURVEY["bridges"])
        if THAMES not in (one, other)
    )


def _road(one: Point, start: Point, end: Point, other: Point) -> str:
    (ax, ay), (bx, by) = one, other
    return (
        f"M{ax:g} {ay + 30:g}Q{(ax + start[0]) / 2 + 9:g} {(ay + start[1]) / 2 + 4:g} "
        f"{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}"
        f"Q{(bx + end[0]) / 2 - 9:g} {(by + end[1]) / 2 + 4:g} {bx:g} {by + 30:g}"
    )


def _details(say: Speaker) -> str:
    """What is drawn over the areas: the Fleet, bridges, trees and barges, the compass rose."""
    bridges = "".join(_bridge(start, end) for _, _, start, end in SURVEY["bridges"])
    trees = "".join(use("nanty-tree", x, y) for x, y in SURVEY["trees"])
    barges = "".join(
        f'<use href="#nanty-barge" transform="translate({x} {y}) scale({way} 1)"/>'
        for x, y, way in SURVEY["barges"]
    )
    x, y = SURVEY["river"]
    name = fitted(x, y, 17, say.say("map-river"), 120, "fb-faded nanty-river")
    north = label(0, -41, 18, say.say("map-north"), "fb-written fb-bold")
    x, y = SURVEY["compass"]
    compass = place(x, y, use("nanty-compass") + north)
    return f"{_fleet()}{bridges}{name}{trees}{barges}{compass}"


def _fleet() -> str:
    """The Fleet, by which Holborn too lies on the river."""
    start, end, up = SURVEY["fleet"]
    way = next(line.way for line in MAP.lines if (line.start, line.end) == (start, end))[::-1]
    course = f"M{way[0][0]:g} {way[0][1]:g}{curve(way)}{up}"
    return path("nanty-ditch", course) + path("nanty-brook", course)


def _bridge(start: Point, end: Point) -> str:
    """A bridge from bank to bank."""
    across, down = end[0] - start[0], end[1] - start[1]
    return (
        f'<use href="#nanty-bridge" transform="translate({start[0]} {start[1]}) '
        f'rotate({degrees(atan2(down, across)):.1f}) scale({hypot(across, down) / 72:.3f} 1)"/>'
    )
