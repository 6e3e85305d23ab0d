"""Gears, signs and figures: the shapes the picture is made of, drawn around the origin.

Signs are about 32 units high; whoever uses one moves and scales it. Colours that a page may
change are CSS variables, gaslit where it does not; `color` says whose a thing is: an Ether's,
an Artefact's, a seat's.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from fogbound.engine import drawing as d

# ---------------------------------------------------------------- the material


STYLE: Final = f".smog text{{{d.LETTERS}}}" + d.themed(
    """
.smog text{text-anchor:middle;fill:var(--text,#eadcbf)}
.smog text.smog-left{text-anchor:start}
.smog text.smog-quiet{fill:var(--quiet,#b7a684)}
.smog text.smog-lit{fill:var(--gaslight,#ffd98a)}
.smog text.smog-dim{fill:var(--dim,#8f8064)}
.smog text.smog-price,.smog text.smog-letter{font-weight:700;fill:#1d1206}
.smog text.smog-struck{fill:#f6dca0}
.smog text.smog-written{fill:var(--ink,#2a1d10)}
.smog text.smog-faded{fill:var(--faded,#5d4727);font-style:italic}
.smog-bold{font-weight:600}
.smog-ether-0{color:var(--blood,#d2443a)}.smog-ether-1{color:var(--mana,#4490e6)}
.smog-ether-2{color:var(--ectoplasm,#e6ede2)}.smog-ether-3{color:var(--titanium,#b98d5e)}
.smog-artefact-0{color:#6fd3c4}.smog-artefact-1{color:#c0c6f2}
.smog-artefact-2{color:#f2a9c6}.smog-artefact-3{color:#dfe3e6}
.smog-seat-0{color:var(--seat-0,#f58d3d)}.smog-seat-1{color:var(--seat-1,#5cb970)}
.smog-seat-2{color:var(--seat-2,#b88cf0)}.smog-seat-3{color:var(--seat-3,#43c0cf)}
.smog-own{fill:currentColor}
.smog-ether{fill:currentColor;stroke:#1a120b;stroke-width:2;stroke-linejoin:round}
.smog-shine{fill:none;stroke:#fff;stroke-opacity:.55;stroke-width:1.8;stroke-linecap:round;
 stroke-linejoin:round}
.smog-dark{fill:#1a120b}
.smog-casing{fill:none;stroke:#140d08;stroke-width:8;stroke-linecap:round;stroke-linejoin:round}
.smog-metal{fill:none;stroke:currentColor;stroke-width:4;stroke-linecap:round;
 stroke-linejoin:round}
.smog-coin{fill:#ecc15a;stroke:#543809;stroke-width:1.6}
.smog-mint{fill:none;stroke:#a87a24;stroke-width:1.2}
.smog-sign{fill:var(--brass-lit,#f6dca0)}
.smog-line{fill:none;stroke:var(--brass-lit,#f6dca0);stroke-width:2.4;stroke-linecap:round;
 stroke-linejoin:round}
.smog-token{fill:#191310;stroke:var(--brass,#cda04f);stroke-width:3}
.smog-coat{fill:currentColor;stroke:#120c08;stroke-width:2.2;stroke-linejoin:round}
.smog-skin{fill:#f3dfc0;stroke:#120c08;stroke-width:1.6}
.smog-panel{fill:var(--panel,#241b14);stroke:var(--brass-dark,#7a5827);stroke-width:1.5}
.smog-pip{fill:none;stroke:var(--brass,#cda04f);stroke-width:1.6}
.smog-pip.smog-full{fill:var(--gaslight,#ffd98a)}
.smog-absent{opacity:.22}
.smog-paper{fill:var(--paper,#e4d3ab);stroke:#4b3717;stroke-width:1.4}
.smog-ink{fill:#7a2f24}
.smog .can{cursor:pointer}
.smog .can:focus{outline:none}
.smog-halo{fill:none;stroke:var(--gaslight,#ffd98a);stroke-width:3.2;stroke-linejoin:round;
 stroke-opacity:.9}
.smog-aura{fill:none;stroke:var(--gaslight,#ffd98a);stroke-width:12;stroke-opacity:.26;
 stroke-linejoin:round}
.smog-figure .smog-aura{stroke-width:16;stroke-opacity:.5}
.smog .can:hover .smog-aura,.smog .can:focus .smog-aura{stroke-opacity:.6}
.smog .can:focus .smog-halo{stroke:#fff}
.smog .can:focus-visible .smog-halo{stroke-width:7}
"""
)
"""What board, panels and hands have in common."""


# ---------------------------------------------------------------- gears


def _point(radius: float, angle: float) -> str:
    return f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}"


def gear(teeth: int, root: float, tip: float, phase: float = 0) -> str:
    """The outline of a gear with a tooth straight up; phase .5 puts a gap there."""
    pitch = 2 * pi / teeth
    points = [
        _point(radius, (tooth + phase + share) * pitch)
        for tooth in range(teeth)
        for radius, share in ((root, -0.31), (tip, -0.17), (tip, 0.17), (root, 0.31))
    ]
    return f"M{'L'.join(points)}Z"


def sector(inner: float, outer: float) -> str:
    """The quarter of a ring that faces up: one edge of a tile."""
    return (
        f"M{_point(inner, -pi / 4)}L{_point(outer, -pi / 4)}"
        f"A{outer:g} {outer:g} 0 0 1 {_point(outer, pi / 4)}L{_point(inner, pi / 4)}"
        f"A{inner:g} {inner:g} 0 0 0 {_point(inner, -pi / 4)}Z"
    )


def arc(radius: float, half: float) -> str:
    """An arc around straight up, so many degrees to either side."""
    angle = half * pi / 180
    return f"M{_point(radius, -angle)}A{radius:g} {radius:g} 0 0 1 {_point(radius, angle)}"


def circle(radius: float) -> str:
    """A circle as a path."""
    return f"M0 {-radius:g}a{radius:g} {radius:g} 0 1 1-.1 0Z"


# ---------------------------------------------------------------- signs

ETHERS: Final = [
    '<path class="smog-ether" d="M0-16C5-8 11-1 11 5A11 11 0 0 1-11 5C-11-1-5-8 0-16Z"/>'
    '<path class="smog-shine" d="M-6 5A6 6 0 0 0-1 11"/>',
    '<path class="smog-ether" d="M0-17 11-5 0 17-11-5Z"/>'
    '<path class="smog-shine" d="M-10-5H10M0-15-4-5 0 13 4-5Z"/>',
    '<path class="smog-ether" d="M-11 15V-4A11 11 0 0 1 11-4V15L7 10 3.5 15 0 10-3.5 15-7 10Z"/>'
    '<path class="smog-dark" d="M-4.5-7.5a2.3 3 0 1 0 .1 0ZM4.5-7.5a2.3 3 0 1 0 .1 0Z"/>',
    '<path class="smog-ether" d="M-8-14H8L16 0 8 14H-8L-16 0Z"/>'
    '<path class="smog-shine" d="M-12 0-6-10.5H5"/><circle class="smog-dark" r="5.5"/>',
]
"""Blood a drop, Mana a crystal, Ectoplasm a ghost, Titanium a nut."""


def _wrought(line: str, plate: str = "") -> str:
    """A thing of metal: its line in a dark casing, and a solid plate where it has one."""
    solid = f'<path class="smog-own" d="{plate}"/>' if plate else ""
    return (
        f'<path class="smog-casing" d="{line}{plate}"/><path class="smog-metal" d="{line}"/>{solid}'
    )


ARTEFACTS: Final = [
    _wrought("M-8-15V-10A8 7 0 0 0 8-10V-15M0-16V15M0 8H7M0 15H6"),
    _wrought(
        "M-13 12a5 5 0 0 1 0-8l3-3a5 5 0 0 1 8 8l-3 3a5 5 0 0 1-8 0Z"
        "M2-4a5 5 0 0 1 0-8l3-3a5 5 0 0 1 8 8l-3 3a5 5 0 0 1-8 0ZM-4 4 4-4"
    ),
    _wrought("M0-16 8-8 0 0-8-8ZM0 0V15M0 8H7M0 15H6"),
    _wrought("M-7-2V-8A7 7 0 0 1 7-8V-2", "M-11-3H11V15H-11Z")
    + '<path class="smog-dark" d="M0 2a3 3 0 0 1 1.8 5.4L3 12H-3L-1.8 7.4A3 3 0 0 1 0 2Z"/>',
]
"""Atlantean Key with a trident, Spectral Chain, Adamantine Key with a diamond, Mithril Lock."""

AGENTS: Final = [
    '<path class="smog-sign" d="M-13 7Q0 3 13 7Q0 14-13 7ZM-7 4.5 2-13Q3-5 7 4.5Q0 2-7 4.5Z"/>',
    '<path class="smog-sign" d="M-13-7-2-1V2L-13 8ZM13-7 2-1V2L13 8Z"/>'
    '<circle class="smog-sign" cy=".5" r="3.5"/>',
    '<path class="smog-sign" d="M-4-12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z"/>',
    '<path class="smog-line" d="M0-12V11M-6 11H6M-10-8H10"/>'
    '<path class="smog-sign" d="M-10-8-14 2A4.2 4.2 0 0 0-6 2ZM10-8 6 2A4.2 4.2 0 0 0 14 2Z"/>',
    '<path class="smog-line" d="M-9 12V-2A9 9 0 0 1 9-2V12M-3 12V-9M3 12V-9M-9 3H9"/>',
    '<path class="smog-sign" d="M-13 3H13L7 11H-7ZM-1 1V-13L-9 1ZM2 1V-9L9 1Z"/>',
]
"""Witch's hat, Dandy's bow, Doctor's cross, Merchant's scales, Keeper's gate, Boy's paper boat."""

HOURGLASS: Final = (
    '<path fill="#fff3d0" fill-opacity=".88" stroke="#2a1a08" stroke-width="1.5" '
    'd="M-9-14C-9-5-2-4-2 0C-2 4-9 5-9 14H9C9 5 2 4 2 0C2-4 9-5 9-14Z"/>'
    '<path fill="#d18f2c" d="M-5.5-7Q0-5 5.5-7C4-3.5 1-3 .6 0V8Q6 9 7.5 13H-7.5'
    'Q-6 9-.6 8V0C-1-3-4-3.5-5.5-7Z"/>'
    '<path stroke="#2a1a08" stroke-width="6.5" stroke-linecap="round" d="M-9-15H9M-9 15H9"/>'
    '<path stroke="#e8c073" stroke-width="3.6" stroke-linecap="round" d="M-9-15H9M-9 15H9"/>'
)
CLOCKWISE: Final = '<path class="smog-line" d="M-9 5A10.5 10.5 0 1 1 8 7M13 1 8 7.5 1.5 3"/>'
ANTICLOCKWISE: Final = f'<g transform="scale(-1 1)">{CLOCKWISE}</g>'
GATE: Final = (
    '<path class="smog-sign" d="M-10 12V-2A10 10 0 0 1 10-2V12H5V-1A5 5 0 0 0-5-1V12Z"/>'
    '<circle class="smog-sign" cy="5" r="2.4"/>'
)
COG: Final = f'<path class="smog-sign" fill-rule="evenodd" d="{gear(8, 8.5, 12)}{circle(4)}"/>'
CARD: Final = (
    '<rect class="smog-paper" x="-9" y="-13" width="18" height="26" rx="2.5"/>'
    '<path class="smog-ink" d="M0-7 4 0 0 7-4 0Z"/>'
)
FLAG: Final = (
    '<circle class="smog-coin" r="14"/><circle class="smog-mint" r="11"/>'
    '<path class="smog-dark" d="M-4 9V-9H7L4-5.5 7-2H-2V9Z"/>'
)
SHADOW_MASTER: Final = (
    '<path d="M0-19C11-19 15-4 17 17Q0 24-17 17C-15-4-11-19 0-19Z" fill="#3a2c4c" '
    'stroke="#c9a9ff" stroke-width="1.5"/>'
    '<path d="M0-14C7-14 9-6 8 1Q0 7-8 1C-9-6-7-14 0-14Z" fill="#08060a"/>'
    '<path d="M-5-5.5-1.5-4M5-5.5 1.5-4" stroke="#ffd98a" stroke-width="2.4" '
    'stroke-linecap="round"/>'
)
"""A hood with two lights in it."""
GENTLEMAN: Final = (
    '<ellipse cy="25" rx="19" ry="5.5" fill="#000" fill-opacity=".5"/>'
    '<path class="smog-coat" d="M-17 23C-16 9-11 2-6-1H6C11 2 16 9 17 23Q0 30-17 23Z"/>'
    '<circle class="smog-skin" cy="-6" r="7"/>'
    '<path class="smog-coat" d="M-12.5-9.5Q0-6 12.5-9.5V-12.5H7.5L8.5-27Q0-30-8.5-27'
    'L-7.5-12.5H-12.5Z"/>'
    '<path d="M-7.6-16Q0-13 7.6-16" fill="none" stroke="#120c08" stroke-width="3"/>'
)
"""Top hat, face and coat, the coat in the seat's colour; its letter comes on top."""


def coin(radius: float, number: int | str) -> str:
    """A Coin with its number struck on it."""
    return (
        f'<circle class="smog-coin" r="{radius:g}"/>'
        f'<circle class="smog-mint" r="{radius * 0.8:g}"/>'
        f"{d.label(0, radius * 0.46, radius * 1.4, str(number), 'smog-price')}"
    )


def fog() -> str:
    """A bank of fog across the middle of an edge that faces up."""
    puffs = [
        (-50, 5, 24, 15), (-30, -5, 30, 21), (-6, 5, 34, 20), (14, -6, 34, 23), (38, 2, 30, 19),
        (56, 5, 20, 12),
    ]  # fmt: skip
    banks = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#smog-puff)"/>'
        for x, y, rx, ry in puffs
    )
    wisps = (
        '<path class="smog-wisp" d="M-56 8C-44 0-36 12-24 6A8 8 0 1 0-33-2M-8 12C4 4 14 14 27 7'
        'A9 9 0 1 0 17-3M36 9C43 5 50 9 58 4M-22-13C-14-17-8-12 0-15"/>'
    )
    return banks + wisps
