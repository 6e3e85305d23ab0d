"""What never changes in the picture: its measures, its materials and the table it lies on."""

from __future__ import annotations

from typing import Final

from fogbound.engine import drawing as d
from fogbound.games.smog.picture import pieces as o
from fogbound.games.smog.picture.facing import SQUARES, turned

# ---------------------------------------------------------------- measures

SIZE: Final = 1000
CENTRE: Final = SIZE // 2
SPAN: Final = 176
"""From the middle of a place to the middle of the next."""
ROOT, TIP, TEETH = 82, 92, 28
"""A tile's gear: the teeth of one reach into the gaps of the next."""
HUB, FACE = 27, 75
"""The edges of a tile lie between these radii."""
MARK: Final = 50
"""How far from the middle of a tile an edge's ware and price stand."""
RIM: Final = 79
"""The radius of the arcs that say who reads which edge."""
SIDE: Final = 477
"""How far from the centre of the board its sides are marked."""
SLOT: Final = 376
"""How far from the centre, across and down, the Agents' cards lie."""
NICHE: Final = 190
"""How far from the middle, left and right, the things beside the outer tiles stand."""

NICHES: Final = ((CENTRE - NICHE, 112), (CENTRE + NICHE, 112))
"""The deck, and the Shadow Master while he favours nobody."""

CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The slots I to IV, clockwise."""
ROMAN: Final = ("I", "II", "III", "IV")
SPOTS: Final = [[(CENTRE + SPAN * x, CENTRE + SPAN * y) for x, y in squares] for squares in SQUARES]
"""By quarter turns of the board and place: its middle in the picture."""


# ---------------------------------------------------------------- materials

EDGE: Final = o.sector(HUB, FACE)
GEARS: Final = (o.gear(TEETH, ROOT, TIP), o.gear(TEETH, ROOT, TIP, 0.5))
"""With a tooth straight up, and with a gap: neighbours alternate."""

STYLE: Final = o.STYLE + d.themed(
    """
.smog-ground{fill:var(--soot,#100c09)}
.smog-face{fill:var(--face,#1d1611);stroke:#2c1c0c;stroke-width:2}
.smog-edge{fill:currentColor;fill-opacity:.3;stroke:#0e0906;stroke-width:3}
.smog-shadow{fill:#000;fill-opacity:.45}
.smog-yours{fill:none;stroke:var(--gaslight,#ffd98a);stroke-width:6.5;stroke-linecap:round}
.smog-yours-glow{fill:none;stroke:var(--gaslight,#ffd98a);stroke-width:16;stroke-opacity:.28;
 stroke-linecap:round}
.smog-reader{fill:none;stroke:currentColor;stroke-width:3.5;stroke-linecap:round;
 stroke-opacity:.9}
.smog-cover{fill:#0b0705;fill-opacity:.6}
.smog-wisp{fill:none;stroke:var(--fog,#f4f2ea);stroke-width:2.2;stroke-linecap:round;
 stroke-opacity:.85}
.smog-fog,.smog-figure,.smog-readings{pointer-events:none}
.smog-figure.can,.smog-figure[data-forbidden]{pointer-events:auto}
.smog-bar{fill:currentColor;fill-opacity:.72;stroke:var(--brass-dark,#7a5827);stroke-width:2}
.smog-frame{fill:none;stroke:var(--brass-dark,#7a5827)}
.smog-engraved{fill:none;stroke:var(--brass,#cda04f);stroke-opacity:.1}
.smog-niche{fill:#000;fill-opacity:.32;stroke:var(--brass-dark,#7a5827);stroke-width:1.5}
.smog-lamp{fill:var(--gaslight,#ffd98a)}
.smog-soot-lit{stop-color:var(--soot-lit,#4b3826)}.smog-soot-half{stop-color:var(--soot-half,#2a2019)}
.smog-soot{stop-color:var(--soot,#120d0a)}.smog-mist{stop-color:var(--fog,#f4f2ea)}
.smog-card-top{stop-color:var(--card-top,#3a2c1f)}.smog-card-foot{stop-color:var(--card-foot,#221912)}
@media (prefers-reduced-motion:no-preference){
.smog-drift{animation:smog-drift 16s steps(48) infinite alternate}
@keyframes smog-drift{from{transform:translateX(-5px)}to{transform:translateX(6px)}}}
"""
)


def _gradient(name: str, *stops: str, shape: str = "radialGradient", how: str = "") -> str:
    """A gradient; each stop is an offset, a colour or a class that gives one, and an opacity."""
    drawn = ""
    for stop in stops:
        offset, colour, *opacity = stop.split()
        hue = f'stop-color="{colour}"' if colour.startswith("#") else f'class="smog-{colour}"'
        see = f' stop-opacity="{opacity[0]}"' if opacity else ""
        drawn += f'<stop offset="{offset}" {hue}{see}/>'
    return f'<{shape} id="smog-{name}" {how}>{drawn}</{shape}>'


def _gear(number: int) -> str:
    """A tile's gear without its edges: teeth, face and rivets, and the light that falls on it."""
    rivets = "".join(
        f'<circle cx="{x * 55.5:g}" cy="{y * 55.5:g}" r="3" fill="#f0cf8c" stroke="#3a2510"/>'
        for x, y in CORNERS
    )
    return (
        f'<path id="smog-teeth-{number}" d="{GEARS[number]}"/>'
        f'<g id="smog-gear-{number}"><use href="#smog-teeth-{number}" fill="url(#smog-brass)" '
        'stroke="#20140a" stroke-width="1.5"/>'
        f'<circle class="smog-face" r="{FACE + 1}"/>{rivets}</g>'
        f'<path id="smog-light-{number}" fill="url(#smog-shade)" fill-rule="evenodd" '
        f'd="{GEARS[number]}{o.circle(FACE + 1)}"/>'
    )


def _hub() -> str:
    return (
        '<g id="smog-hub"><circle r="26" fill="url(#smog-boss)" stroke="#20140a" '
        'stroke-width="2"/><circle r="19" fill="#17110d" stroke="#5d4320" stroke-width="2"/>'
        '<path d="M-5-5H5V5H-5Z" fill="#5d4320"/></g>'
    )


def _esplanade() -> str:
    """The plaza: rings of paving around a rosette, in the light of a lamp."""
    rays = "".join(
        f'<path d="M0-58 7-20 0-10-7-20Z" transform="rotate({n * 45})"/>' for n in range(8)
    )
    return (
        '<g id="smog-plaza"><circle r="79" fill="url(#smog-paving)" stroke="#20140a" '
        'stroke-width="3"/><circle r="74" fill="none" stroke="#f3d691" stroke-opacity=".7" '
        'stroke-width="2"/><circle r="66" fill="none" stroke="#4a3317" stroke-width="9" '
        'stroke-dasharray="12 3" stroke-opacity=".5"/><circle r="55" fill="none" '
        'stroke="#4a3317" stroke-width="9" stroke-dasharray="9 3" stroke-opacity=".35"/>'
        f'<g fill="#3c2812" fill-opacity=".4">{rays}</g></g>'
    )


def _pinion() -> str:
    """A small idle gear for the gaps between the tiles."""
    return (
        f'<g id="smog-pinion" opacity=".55"><path d="{o.gear(12, 17, 22)}" fill="#5b4223" '
        'stroke="#150d07" stroke-width="1.5"/><circle r="11" fill="#241910"/>'
        '<circle r="4.5" fill="#8a6a36"/></g>'
    )


def _defs() -> str:
    """Everything that is drawn more than once."""
    kinds = {"ether": o.ETHERS, "artefact": o.ARTEFACTS}
    marks = "".join(
        f'<g id="smog-{kind}-{n}" transform="translate(-8 -4) scale(1.1)">{sign}</g>'
        for kind, signs in kinds.items()
        for n, sign in enumerate(signs)
    )
    return "".join(
        (
            "<defs>",
            _gradient("soot", "0 soot-lit", ".55 soot-half", "1 soot"),
            _gradient("haze", ".68 mist 0", "1 mist .17", how='r=".72"'),
            _gradient("brass", ".7 #6d4b20", ".84 #b98a41", ".93 #dcb263", "1 #a87a35"),
            _gradient("boss", "0 #f3d592", "1 #7a5a28", how='cx=".36" cy=".3"'),
            _gradient("paving", "0 #ffeab0", ".45 #c79a54", "1 #5a4023"),
            _gradient("lamplight", "0 #ffe3a0 .95", ".45 #ffd98a .5", "1 #ffd98a 0"),
            _gradient("puff", "0 mist .9", ".55 mist .52", "1 mist 0"),
            _gradient(
                "shade",
                "0 #fff .38", ".45 #fff 0", ".6 #000 0", "1 #000 .5",
                shape="linearGradient", how='x1=".2" y1="0" x2=".75" y2="1"',
            ),
            _gradient(
                "card", "0 card-top", "1 card-foot", shape="linearGradient", how='x2="0" y2="1"'
            ),
            marks,
            _gear(0),
            _gear(1),
            f'<path id="smog-edge" class="smog-edge" d="{EDGE}"/>',
            f'<path id="smog-cover" class="smog-cover" d="{EDGE}"/>',
            _hub(),
            _esplanade(),
            _pinion(),
            '<g id="smog-coin"><circle class="smog-coin" r="14"/>'
            '<circle class="smog-mint" r="11.5"/></g>',
            f'<g id="smog-hourglass">{o.HOURGLASS}</g>',
            f'<g id="smog-fog" class="smog-drift">{o.fog()}</g>',
            f'<g id="smog-gentleman">{o.GENTLEMAN}</g>',
            f'<g id="smog-yours"><path class="smog-yours-glow" d="{o.arc(RIM, 36)}"/>'
            f'<path class="smog-yours" d="{o.arc(RIM, 36)}"/></g>',
            f'<path id="smog-reader" class="smog-reader" d="{o.arc(RIM, 30)}"/>',
            "</defs>",
        )
    )  # fmt: skip


def _table() -> str:
    """What lies under everything: soot, engraved circles, idle gears, haze at the rim."""
    rings = "".join(
        f'<circle class="smog-engraved" cx="{CENTRE}" cy="{CENTRE}" r="{radius}" '
        f'stroke-width="{width}"/>'
        for radius, width in ((262, 2), (276, 9), (290, 2), (404, 2), (462, 2), (474, 6), (486, 2))
    )
    half = SPAN // 2
    gaps = [(x * half, y * half) for x, y in CORNERS]
    gaps += [turned(x * half, -3 * half, turn) for turn in range(4) for x in (-1, 1)]
    idle = "".join(f'<use href="#smog-pinion" x="{CENTRE + x}" y="{CENTRE + y}"/>' for x, y in gaps)
    banks = ((190, 270, 180, 110), (800, 300, 190, 120), (190, 700, 180, 120), (810, 720, 180, 110))
    mist = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#smog-puff)"/>'
        for x, y, rx, ry in banks
    )
    mist = f'<g class="smog-fog" opacity=".1">{mist}</g>'
    return (
        f'<rect width="{SIZE}" height="{SIZE}" rx="24" fill="url(#smog-soot)"/>{rings}'
        f'<circle cx="{CENTRE}" cy="{CENTRE}" r="330" fill="url(#smog-lamplight)" opacity=".16"/>'
        f'<rect width="{SIZE}" height="{SIZE}" rx="24" fill="url(#smog-haze)"/>{mist}'
        f'<rect class="smog-frame" x="5" y="5" width="990" height="990" rx="20" '
        f'stroke-width="3"/>{idle}'
    )


DEFS: Final = _defs()
TABLE: Final = _table()
