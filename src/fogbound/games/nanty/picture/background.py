"""What never changes in the picture: the survey of London, its parishes, river and bridges.

The lines of the map run between corners and are shared by what lies on either side, so that
areas with a common border touch and no others do; over the Thames bridges join them.
"""

from __future__ import annotations

from math import atan2, degrees, hypot, sin
from typing import Final

from fogbound.engine import drawing as d
from fogbound.games.nanty.picture import pieces as o

# ---------------------------------------------------------------- measures

SIZE: Final = 1000
LEFT, TOP, RIGHT, FOOT = 24, 24, 976, 806
"""The neatline of the map."""
CARTOUCHE: Final = (34, 34, 262, 128)
"""Left, top, width and height; so with the next one."""
PILES: Final = (784, 34, 182, 138)
STRIP: Final = 826
"""Where the strip of portraits begins."""

(
    CHELSEA, WESTMINSTER, STRAND, WEST_END, HOLBORN, CITY, HIGHBURY, EAST_END,
    BERMONDSEY, SOUTHWARK, LAMBETH, BATTERSEA,
) = range(12)  # fmt: skip
EDGE: Final = -1
THAMES: Final = -2

Point = tuple[float, float]

_CORNERS: Final[dict[str, Point]] = {
    "nw": (LEFT, TOP), "n1": (306, TOP), "n2": (566, TOP), "n3": (782, TOP), "ne": (RIGHT, TOP),
    "e1": (RIGHT, 528), "e2": (RIGHT, 594), "se": (RIGHT, FOOT),
    "s3": (778, FOOT), "s2": (598, FOOT), "s1": (416, FOOT), "sw": (LEFT, FOOT),
    "w3": (LEFT, 658), "w2": (LEFT, 598), "w1": (LEFT, 350),
    "a": (216, 352), "b": (308, 314), "c": (394, 306), "d": (606, 290), "e": (578, 224),
    "f": (794, 222),
    "p": (214, 602), "q": (402, 486), "r": (640, 484), "s": (828, 476),
    "t": (404, 634), "u": (574, 544), "v": (756, 538),
}  # fmt: skip

_LINES: Final[tuple[tuple[str, str, int, int, tuple[Point, ...]], ...]] = (
    # the neatline
    ("nw", "n1", WEST_END, EDGE, ()),
    ("n1", "n2", HOLBORN, EDGE, ()),
    ("n2", "n3", HIGHBURY, EDGE, ()),
    ("n3", "ne", EAST_END, EDGE, ()),
    ("ne", "e1", EAST_END, EDGE, ()),
    ("e1", "e2", THAMES, EDGE, ()),
    ("e2", "se", BERMONDSEY, EDGE, ()),
    ("se", "s3", BERMONDSEY, EDGE, ()),
    ("s3", "s2", SOUTHWARK, EDGE, ()),
    ("s2", "s1", LAMBETH, EDGE, ()),
    ("s1", "sw", BATTERSEA, EDGE, ()),
    ("sw", "w3", BATTERSEA, EDGE, ()),
    ("w3", "w2", THAMES, EDGE, ()),
    ("w2", "w1", CHELSEA, EDGE, ()),
    ("w1", "nw", WEST_END, EDGE, ()),
    # borders
    ("n1", "b", WEST_END, HOLBORN, ((296, 108), (318, 196), (300, 262))),
    ("n2", "e", HOLBORN, HIGHBURY, ((556, 92), (574, 160))),
    ("n3", "f", HIGHBURY, EAST_END, ((776, 84), (770, 150))),
    ("w1", "a", WEST_END, CHELSEA, ((80, 362), (150, 346))),
    ("a", "b", WEST_END, WESTMINSTER, ((262, 330),)),
    ("b", "c", WESTMINSTER, HOLBORN, ((352, 318),)),
    ("c", "d", HOLBORN, STRAND, ((456, 300), (526, 310), (570, 296))),
    ("d", "e", HOLBORN, CITY, ((604, 254),)),
    ("e", "f", HIGHBURY, CITY, ((640, 236), (720, 216))),
    ("a", "p", CHELSEA, WESTMINSTER, ((226, 430), (206, 520))),
    ("c", "q", WESTMINSTER, STRAND, ((386, 392),)),
    ("d", "r", STRAND, CITY, ((626, 360), (618, 424))),
    ("f", "s", CITY, EAST_END, ((810, 300), (806, 400))),
    ("t", "s1", BATTERSEA, LAMBETH, ((396, 690), (428, 750))),
    ("u", "s2", LAMBETH, SOUTHWARK, ((588, 630), (580, 720))),
    ("v", "s3", SOUTHWARK, BERMONDSEY, ((752, 630), (784, 720))),
    # banks
    ("w2", "p", CHELSEA, THAMES, ((90, 606), (156, 596))),
    ("p", "q", WESTMINSTER, THAMES, ((284, 606), (342, 590), (368, 552), (374, 512))),
    ("q", "r", STRAND, THAMES, ((470, 478), (550, 490))),
    ("r", "s", CITY, THAMES, ((710, 476), (776, 488))),
    ("s", "e1", EAST_END, THAMES, ((874, 470), (924, 484), (952, 508))),
    ("w3", "t", BATTERSEA, THAMES, ((100, 664), (200, 656), (290, 666), (356, 660))),
    ("t", "u", LAMBETH, THAMES, ((428, 592), (438, 560), (470, 542), (520, 538))),
    ("u", "v", SOUTHWARK, THAMES, ((640, 550), (700, 536))),
    ("v", "e2", BERMONDSEY, THAMES, ((820, 536), (876, 530), (926, 552))),
)
"""From corner to corner, what lies on either side, and the points on the way."""

BRIDGES: Final = (
    (CHELSEA, BATTERSEA, (112, 596), (116, 668)),
    (WESTMINSTER, BATTERSEA, (270, 600), (276, 670)),
    (WESTMINSTER, LAMBETH, (364, 538), (444, 562)),
    (STRAND, LAMBETH, (492, 474), (496, 546)),
    (STRAND, SOUTHWARK, (604, 480), (608, 554)),
    (CITY, BERMONDSEY, (792, 478), (794, 544)),
    (EAST_END, BERMONDSEY, (886, 466), (884, 538)),
)
"""The two areas a bridge joins, and its ends on either bank."""
BORDERS: Final = tuple((one, other) for _, _, one, other, _ in _LINES if one >= 0 and other >= 0)
"""The pairs of areas with a common border."""


# ---------------------------------------------------------------- where things stand

NAMES: Final[tuple[Point, ...]] = (
    (118, 390), (300, 356), (506, 334), (166, 194), (434, 66), (704, 264), (668, 56), (890, 204),
    (868, 582), (678, 588), (512, 588), (112, 698),
)  # fmt: skip
"""By area: the middle of its name, on the line."""
ROWS: Final[tuple[Point, ...]] = (
    (118, 434), (300, 402), (506, 378), (166, 236), (434, 114), (706, 312), (668, 104), (890, 252),
    (868, 632), (678, 636), (512, 636), (112, 746),
)  # fmt: skip
"""The middle of its building plot; the City Area card lies left of it, the lantern right."""
FIELDS: Final[tuple[tuple[float, float, float, float], ...]] = (
    (120, 528, 184, 108), (294, 510, 136, 118), (508, 444, 206, 56), (166, 313, 262, 60),
    (440, 222, 236, 118), (714, 408, 172, 112), (668, 178, 196, 58), (892, 366, 148, 150),
    (846, 730, 126, 116), (682, 732, 158, 116), (510, 732, 142, 116), (304, 738, 186, 104),
)  # fmt: skip
"""Where its pawns stand: the middle, the width, the height."""
COMPASS: Final[Point] = (934, 756)


# ---------------------------------------------------------------- the pen


def _drawn(points: list[Point]) -> list[Point]:
    """The way through the points as an unsteady hand goes it: a step every twenty units or so."""
    way = [points[0]]
    for n in range(len(points) - 1):
        p0, p1, p2, p3 = (points[min(max(n + k, 0), len(points) - 1)] for k in (-1, 0, 1, 2))
        steps = max(2, round(hypot(p2[0] - p1[0], p2[1] - p1[1]) / 19))
        for step in range(1, steps + 1):
            t = step / steps
            x, y = (_through(p0[k], p1[k], p2[k], p3[k], t) for k in (0, 1))
            if step < steps:
                x += 2.6 * sin(0.31 * x + 0.53 * y)
                y += 2.6 * sin(0.47 * x - 0.29 * y)
            way.append((round(x), round(y)))
    return way


def _through(a: float, b: float, c: float, d: float, t: float) -> float:
    """Between b and c on the curve through all four."""
    return (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    ) / 2


def _curve(way: list[Point]) -> str:
    """The way as rounded strokes; the same from either end."""
    drawn = ""
    for n in range(1, len(way) - 1):
        x, y = way[n]
        last = n == len(way) - 2
        end = way[n + 1] if last else ((x + way[n + 1][0]) / 2, (y + way[n + 1][1]) / 2)
        drawn += f"Q{x:g} {y:g} {end[0]:g} {end[1]:g}"
    return drawn or f"L{way[-1][0]:g} {way[-1][1]:g}"


def _lines() -> list[tuple[str, str, int, int, list[Point]]]:
    """All lines of the map, drawn."""
    found = []
    for start, end, one, other, on_the_way in _LINES:
        points = [_CORNERS[start], *on_the_way, _CORNERS[end]]
        way = points if EDGE in (one, other) else _drawn(points)
        found.append((start, end, one, other, way))
    return found


_DRAWN: Final = _lines()


def _outline(area: int) -> str:
    """The outline of an area, or of the Thames: its lines one after the other."""
    lines = [(start, end, way) for start, end, one, other, way in _DRAWN if area in (one, other)]
    start, here, way = lines.pop(0)
    drawn = f"M{way[0][0]:g} {way[0][1]:g}{_curve(way)}"
    while here != start:
        found = next(line for line in lines if here in line[:2])
        lines.remove(found)
        way = found[2] if found[0] == here else found[2][::-1]
        here = found[1] if found[0] == here else found[0]
        drawn += _curve(way)
    return f"{drawn}Z"


OUTLINES: Final = [_outline(area) for area in range(12)]
RIVER: Final = _outline(THAMES)


def _path(kind: int) -> str:
    """All borders between areas, or all banks of the Thames."""
    return "".join(
        f"M{way[0][0]:g} {way[0][1]:g}{_curve(way)}"
        for _, _, one, other, way in _DRAWN
        if (other == THAMES if kind == THAMES else one >= 0 and other >= 0)
    )


# ---------------------------------------------------------------- materials

STYLE: Final = o.STYLE + d.themed(
    """
.nanty-ground{fill:var(--soot,#100c09)}
.nanty-sheet{fill:var(--face,#e2d1a8)}
.nanty-inset{fill:var(--nanty-leaf,#f1e4c3);stroke:var(--nanty-ink,#2a1b0d);stroke-width:2}
.nanty-rule{fill:none;stroke:var(--nanty-ink,#2a1b0d)}
.nanty-border{fill:none;stroke:var(--nanty-ink,#2a1b0d);stroke-width:2.2;stroke-dasharray:9 3 2 3;
 stroke-linecap:round;stroke-opacity:.85}
.nanty-bank{fill:none;stroke:var(--nanty-ink,#2a1b0d);stroke-width:2.6}
.nanty-water{fill:var(--nanty-water,#9db9bd)}
.nanty-ripple{fill:none;stroke:var(--nanty-deep,#4d7580)}
.nanty-road{fill:none;stroke:var(--nanty-sepia,#57391a);stroke-opacity:.3;stroke-width:5}
.nanty-lane{fill:none;stroke:var(--face,#eadcb6);stroke-width:3.2}
.nanty-wash-0{color:#c98a78}.nanty-wash-1{color:#8fa06a}.nanty-wash-2{color:#cfa04a}
.nanty-wash-3{color:#8593a8}
.nanty-wash{fill:currentColor;fill-opacity:.26}
.nanty-rim{fill:none;stroke:currentColor;stroke-width:20;stroke-opacity:.36}
.nanty-parish .nanty-aura{fill:#ffd54a;fill-opacity:.13;stroke-width:26;stroke-opacity:.3}
.nanty-parish .nanty-halo{stroke-width:5.5;stroke-opacity:.85}
.nanty-parish.can:hover .nanty-aura,.nanty-parish.can:focus .nanty-aura,
.nanty-parish.touched .nanty-aura
 {fill-opacity:.5;stroke-opacity:.6}
.nanty-live .nanty-piece:not(.can){pointer-events:none}
.nanty-still{pointer-events:none}
.nanty-plot{fill:none;stroke:var(--nanty-sepia,#57391a);stroke-width:1.6;stroke-dasharray:4 3}
.nanty-name{paint-order:stroke;stroke:var(--face,#e2d1a8);stroke-width:5;stroke-opacity:.7;
 stroke-linejoin:round}
.nanty-number{fill:var(--nanty-rubric,#8c1f14)}
.nanty-deed{fill:var(--nanty-leaf,#f6ecd0);stroke:currentColor;stroke-width:5}
.nanty-free,.nanty-used{opacity:.72}
.nanty-count{fill:#fff6df;stroke:#2a1b0d;stroke-width:1.6}
.nanty-plate{fill:var(--nanty-leaf,#f6ecd0);stroke:#4b3717;stroke-width:1.2}
.nanty-track{fill:#2a1b0d;fill-opacity:.16}
.nanty-oval{fill:var(--nanty-leaf,#f6ecd0);stroke:#7a5827;stroke-width:3}
.nanty-cut{fill:#1f1510}
"""
)

_WASHES: Final = (1, 3, 0, 2, 1, 2, 3, 1, 3, 0, 1, 2)
"""The colour each area is washed with: no two neighbours alike, but over the river."""


def _country() -> str:
    """The areas' washes, roads and borders, and the Thames with its shading."""
    washes = "".join(
        f'<g class="nanty-wash-{_WASHES[area]}"><use href="#nanty-area-{area}" '
        f'class="nanty-wash"/><use href="#nanty-area-{area}" class="nanty-rim" '
        f'clip-path="url(#nanty-clip-{area})"/></g>'
        for area in range(12)
    )
    ripples = "".join(
        f'<use href="#nanty-banks" class="nanty-ripple" stroke-width="{width}" '
        f'stroke-opacity="{opacity}"/>'
        for width, opacity in ((34, 0.1), (22, 0.13), (11, 0.2))
    )
    return (
        f'{washes}{_roads()}<path class="nanty-border" d="{_path(EDGE)}"/>'
        f'<path class="nanty-water" d="{RIVER}"/>'
        f'<g clip-path="url(#nanty-clip-thames)">{ripples}</g>'
        '<use href="#nanty-banks" class="nanty-bank"/>'
    )


def _roads() -> str:
    """A road from each area to each of its neighbours, over border or bridge."""
    drawn = ""
    for one, other, way in ((i, j, way) for _, _, i, j, way in _DRAWN if i >= 0 and j >= 0):
        x, y = way[len(way) // 2]
        drawn += _road(one, (x, y), (x, y), other)
    for one, other, start, end in BRIDGES:
        drawn += _road(one, start, end, other)
    return f'<path class="nanty-road" d="{drawn}"/><path class="nanty-lane" d="{drawn}"/>'


def _road(one: int, start: Point, end: Point, other: int) -> str:
    (ax, ay), (bx, by) = ROWS[one], ROWS[other]
    return (
        f"M{ax:g} {ay + 30:g}Q{(ax + start[0]) / 2 + 9:g} {(ay + start[1]) / 2 + 4:g} "
        f"{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}"
        f"Q{(bx + end[0]) / 2 - 9:g} {(by + end[1]) / 2 + 4:g} {bx:g} {by + 30:g}"
    )


def _fleet() -> str:
    """The Fleet, by which Holborn too lies on the river."""
    way = next(way for start, end, _, _, way in _DRAWN if (start, end) == ("d", "r"))
    up = "Q600 282 584 276T560 262Q548 252 552 236T540 214"
    d = f"M{way[-1][0]:g} {way[-1][1]:g}{_curve(way[::-1])}{up}"
    return (
        f'<path d="{d}" class="nanty-rule" stroke-width="8" stroke-linecap="round"/>'
        f'<path d="{d}" fill="none" stroke="#9db9bd" stroke-width="5" stroke-linecap="round"/>'
    )


def _bridge(start: Point, end: Point) -> str:
    """A bridge: its deck on piers."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    across = (ay - by) / length, (bx - ax) / length
    turn = degrees(atan2(across[1], across[0]))
    piers = "".join(
        f'<ellipse rx="13" ry="4" transform="translate({ax + (bx - ax) * t:.1f} '
        f'{ay + (by - ay) * t:.1f}) rotate({turn:.0f})"/>'
        for t in (0.26, 0.5, 0.74)
    )
    rails = "".join(
        f"M{ax + side * across[0]:.1f} {ay + side * across[1]:.1f}"
        f"L{bx + side * across[0]:.1f} {by + side * across[1]:.1f}"
        for side in (-7, 7)
    )
    line = f"M{ax:g} {ay:g}L{bx:g} {by:g}"
    return (
        f'<g fill="#6d5a3c" stroke="#2a1b0d" stroke-width="1.2">{piers}</g>'
        f'<path d="{line}" stroke="#efe2bf" stroke-width="14"/>'
        f'<path class="nanty-rule" stroke-width="2.2" d="{rails}"/>'
    )


def _rose() -> str:
    """The compass rose."""
    x, y = COMPASS
    points = "".join(
        f'<g transform="rotate({90 * n})"><path class="nanty-solid" d="M0-38 6-6 0 0Z"/>'
        '<path class="nanty-plate" d="M0-38-6-6 0 0Z"/>'
        '<path class="nanty-solid" d="M0 0 17-17 4-9Z" fill-opacity=".6"/></g>'
        for n in range(4)
    )
    return d.place(
        x,
        y,
        '<circle class="nanty-rule" r="25" stroke-width="1.2"/>'
        f'<circle class="nanty-rule" r="21" stroke-width=".8"/>{points}'
        f"{d.label(0, -41, 18, 'N', 'nanty-ink nanty-bold')}",
    )


_TREES: Final = (
    (334, 58), (350, 72), (326, 84), (538, 66), (524, 56), (266, 206), (282, 222), (270, 240),
    (44, 232), (56, 250), (40, 262), (752, 66), (744, 88), (756, 104), (236, 694), (254, 704),
    (372, 694), (384, 712), (390, 770), (42, 790), (958, 628), (962, 652), (962, 440),
    (186, 384), (40, 560), (196, 570), (456, 782), (562, 776), (740, 780), (412, 440), (596, 450),
)  # fmt: skip
"""Where trees stand."""
_BARGES: Final = ((196, 634, 1), (552, 514, -1), (838, 508, 1))
"""Where barges lie, and which way they sail."""


def _scenery() -> str:
    """Trees on land, barges on the river."""
    trees = "".join(f'<use href="#nanty-tree" x="{x}" y="{y}"/>' for x, y in _TREES)
    barges = "".join(
        f'<use href="#nanty-barge" transform="translate({x} {y}) scale({way} 1)"/>'
        for x, y, way in _BARGES
    )
    return trees + barges


_TREE: Final = (
    '<g id="nanty-tree" opacity=".5"><path d="M-7 3a4.5 4.5 0 0 1 0-7a5 5 0 0 1 8-5a5 5 0 0 1 6 7'
    'a4.5 4.5 0 0 1-2 5Z" fill="#7d9153" stroke="#2a1b0d" stroke-width="1.1"/>'
    '<path class="nanty-pen" stroke-width="1.2" d="M0 3V9M-5 9H8M3-1Q5-4 3-6"/></g>'
)
_BARGE: Final = (
    '<g id="nanty-barge"><path d="M-15 4H15L11 10H-12Z" fill="#5a3c20" stroke="#2a1b0d" '
    'stroke-width="1.2"/><path d="M0 3V-16C8-12 11-4 11 2Z" fill="#b0613c" stroke="#2a1b0d" '
    'stroke-width="1.1"/><path d="M-2 2V-12L-12 2Z" fill="#efe2bf" stroke="#2a1b0d" '
    'stroke-width="1.1"/></g>'
)


def _neatline() -> str:
    """The frame of the map, its black and white lengths, and the frame of the sheet."""
    width, height = RIGHT - LEFT, FOOT - TOP
    bars = (
        f'<rect x="{LEFT - 6}" y="{TOP - 6}" width="{width + 12}" height="{height + 12}" '
        'fill="none" stroke="{}" stroke-width="8"{}/>'
    )
    return (
        bars.format("#2a1b0d", "")
        + bars.format("#f1e4c3", ' style="stroke-width:5"')
        + bars.format("#2a1b0d", ' style="stroke-width:5" stroke-dasharray="40 40"')
        + f'<rect class="nanty-rule" x="{LEFT}" y="{TOP}" width="{width}" height="{height}" '
        'stroke-width="2"/><rect class="nanty-rule" x="7" y="7" width="986" height="986" '
        'rx="8" stroke-width="1.5"/>'
    )


def _defs() -> str:
    """Everything that is drawn more than once."""
    shapes = "".join(
        f'<path id="nanty-area-{area}" d="{outline}"/><clipPath id="nanty-clip-{area}">'
        f'<use href="#nanty-area-{area}"/></clipPath>'
        for area, outline in enumerate(OUTLINES)
    )
    figures = "".join(
        f'<g id="nanty-hat-{seat}">{o.hat(seat)}</g>'
        f'<g id="nanty-front-{seat}">{o.front(seat)}</g>'
        f'<g id="nanty-token-{seat}">{o.token(seat, 11)}</g>'
        for seat in range(4)
    )
    return (
        f"<defs>{shapes}{figures}"
        f'<path id="nanty-banks" d="{_path(THAMES)}"/>'
        f'<clipPath id="nanty-clip-thames"><path d="{RIVER}"/></clipPath>'
        f'<g id="nanty-hat-4">{o.IMMIGRANT}</g><g id="nanty-hat-5">{o.GRENADIER}</g>'
        f'<path id="nanty-plot" class="nanty-plot" d="M-24 20V-6L0-24 24-6V20Z"/>'
        f'{_TREE}{_BARGE}<g id="nanty-lantern">{o.TROUBLE}</g><g id="nanty-crown">{o.CROWN}</g>'
        '<path id="nanty-stream" d="M648 518Q700 506 780 516"/>'
        '<radialGradient id="nanty-age" r=".75"><stop offset=".62" stop-color="#5a3a12" '
        'stop-opacity="0"/><stop offset="1" stop-color="#4a2c0a" stop-opacity=".38"/>'
        "</radialGradient></defs>"
    )


def _sheet() -> str:
    """The paper and the country printed on it."""
    return (
        f'<rect class="nanty-sheet" width="{SIZE}" height="{SIZE}" rx="12"/>{_country()}'
        f'<rect width="{SIZE}" height="{SIZE}" rx="12" fill="url(#nanty-age)" '
        f'class="nanty-still"/>{_neatline()}'
    )


def _details() -> str:
    """What is drawn over the areas: the Fleet, bridges, trees and barges, the compass rose."""
    bridges = "".join(_bridge(start, end) for _, _, start, end in BRIDGES)
    name = (
        '<text font-size="17" letter-spacing="3" class="nanty-sepia nanty-slant">'
        '<textPath href="#nanty-stream" startOffset="50%">Thames</textPath></text>'
    )
    return f'<g class="nanty-still">{_fleet()}{bridges}{name}{_scenery()}{_rose()}</g>'


DEFS: Final = _defs()
SHEET: Final = _sheet()
DETAILS: Final = _details()
