"""Hats, fronts, lanterns and signs: the shapes the picture is made of, drawn around the origin.

Figures are about 44 units high, signs about 24; whoever uses one moves and scales it. Colours
that a page may change are CSS variables; `color` says whose a thing is.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from fogbound.engine import drawing as d

# ---------------------------------------------------------------- the material


STYLE: Final = f".nanty text{{{d.LETTERS}}}" + d.themed(
    """
.nanty text{text-anchor:middle;fill:var(--text,#eadcbf)}
.nanty text.nanty-left{text-anchor:start}
.nanty text.nanty-right{text-anchor:end}
.nanty text.nanty-quiet{fill:var(--quiet,#b7a684)}
.nanty text.nanty-lit{fill:var(--gaslight,#ffd98a)}
.nanty text.nanty-ink{fill:var(--nanty-ink,#2a1b0d)}
.nanty text.nanty-sepia{fill:var(--nanty-sepia,#57391a)}
.nanty text.nanty-rubric{fill:var(--nanty-rubric,#8c1f14)}
.nanty text.nanty-cream{fill:#fff6df}
.nanty-bold{font-weight:700}.nanty-slant{font-style:italic}
.nanty-seat-0{color:var(--nanty-green,#2d7d43)}.nanty-seat-1{color:var(--nanty-yellow,#efb91f)}
.nanty-seat-2{color:var(--nanty-purple,#8045a8)}.nanty-seat-3{color:var(--nanty-blue,#2563bd)}
.nanty-own{fill:currentColor;stroke:#1a1008;stroke-width:1.8;stroke-linejoin:round}
.nanty-mark{fill:#fff6df}.nanty-seat-1 .nanty-mark{fill:#2a1b0d}
.nanty-dark{fill:#1a1008}
.nanty-sheen{fill:none;stroke:#fff;stroke-opacity:.45;stroke-width:2.4;stroke-linecap:round}
.nanty-pen{fill:none;stroke:var(--nanty-ink,#2a1b0d);stroke-width:1.6;stroke-linecap:round;
 stroke-linejoin:round}
.nanty-solid{fill:var(--nanty-ink,#2a1b0d)}
.nanty-blood{fill:#b3261b;stroke:#2a0d08;stroke-width:1.4;stroke-linejoin:round}
.nanty-coin{fill:#e9bf55;stroke:#543809;stroke-width:1.4}
.nanty-mint{fill:none;stroke:#a87a24;stroke-width:1}
.nanty-leaf{fill:var(--nanty-leaf,#f6ecd0);stroke:#4b3717;stroke-width:1.3}
.nanty-paper{fill:var(--paper,#efe4c8);stroke:#4b3717;stroke-width:1.3}
.nanty-panel{fill:var(--panel,#241b14);stroke:var(--brass-dark,#7a5827);stroke-width:1.5}
.nanty .can{cursor:pointer}
.nanty .can:focus{outline:none}
.nanty-halo{fill:none;stroke:var(--nanty-glow,#e8890c);stroke-width:3.4;stroke-linejoin:round}
.nanty-aura{fill:#ffc93d;fill-opacity:.14;stroke:#ffb52e;stroke-width:9;stroke-opacity:.4;
 stroke-linejoin:round}
.nanty-threat{fill:#c2170a;fill-opacity:.22;stroke:#c2170a;stroke-width:4}
.nanty-card .nanty-aura,.nanty-dash .nanty-aura{fill:none}
.nanty .can:hover .nanty-aura,.nanty .can:focus .nanty-aura,.nanty .touched .nanty-aura
 {fill-opacity:.38;stroke-opacity:.75}
.nanty .can:focus .nanty-halo{stroke:#c2170a;stroke-width:5}
"""
)
"""What board, panels and hands have in common."""


def rounded(x: float, y: float, width: float, height: float, corner: float) -> str:
    """A box with round corners as a path."""
    w, h = width - 2 * corner, height - 2 * corner
    turn = f"a{corner:g} {corner:g} 0 0 1"
    return (
        f"M{x + corner:g} {y:g}h{w:g}{turn} {corner:g} {corner:g}v{h:g}{turn}-{corner:g} {corner:g}"
        f"h{-w:g}{turn}-{corner:g}-{corner:g}v{-h:g}{turn} {corner:g}-{corner:g}Z"
    )


def _star(points: int, outer: float, inner: float) -> str:
    corners = [
        f"{r * sin(n * pi / points):.1f} {-r * cos(n * pi / points):.1f}"
        for n in range(2 * points)
        for r in (inner if n % 2 else outer,)
    ]
    return f"M{'L'.join(corners)}Z"


# ---------------------------------------------------------------- the players

SIGNS: Final = (
    "M0-9a4.6 4.6 0 0 1 3.6 7.3A4.6 4.6 0 1 1 1.5 4.8L3.4 9H-3.4L-1.5 4.8A4.6 4.6 0 1 1-3.6-1.7"
    "A4.6 4.6 0 0 1 0-9Z",
    _star(5, 10, 4.2),
    "M0-10 7 0 0 10-7 0Z",
    "M2.5-9.5A9.6 9.6 0 1 0 9 4.4A8.4 8.4 0 0 1 2.5-9.5Z",
)
"""Each seat's own sign, so that colours are never alone: clover, star, lozenge, crescent."""


def sign(seat: int, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A seat's sign, to lie on its colour."""
    return f'<path class="nanty-mark" d="{SIGNS[seat]}" transform="{d.move(x, y, scale)}"/>'


def token(seat: int, radius: float = 13) -> str:
    """A seat's colour and sign on a disc."""
    return (
        f'<g class="nanty-seat-{seat}"><circle class="nanty-own" r="{radius:g}"/>'
        f"{sign(seat, scale=round(radius / 14, 2))}</g>"
    )


def hat(seat: int) -> str:
    """An agent: a top hat in a seat's colour with its sign."""
    return (
        f'<g class="nanty-seat-{seat}">'
        '<ellipse cy="19" rx="21" ry="4.5" fill="#000" fill-opacity=".28"/>'
        '<path class="nanty-own" d="M-14 10-16-19Q0-24 16-19L14 10Q25 7 23 13Q0 24-23 13Q-25 7-14 '
        '10Z"/><path class="nanty-dark" d="M-14.4 4.5Q0 10 14.4 4.5L14 10.5Q0 16-14 10.5Z"/>'
        f'<path class="nanty-sheen" d="M-12-16-11 1"/>{sign(seat, 1, -7.5, 0.98)}</g>'
    )


def front(seat: int) -> str:
    """A building: a small front in its owner's colour with his sign."""
    return (
        f'<g class="nanty-seat-{seat}">'
        '<ellipse cy="25" rx="27" ry="4.5" fill="#000" fill-opacity=".28"/>'
        '<path class="nanty-dark" d="M12-19V-27H19V-14Z"/>'
        '<path class="nanty-own" d="M-23 25V-7H23V25Z"/>'
        '<path class="nanty-own" d="M-28-6 0-26 28-6Z"/>'
        '<path d="M-28-6H28V-3H-28Z" fill="#1a1008"/>'
        '<path fill="#fff1c4" stroke="#1a1008" stroke-width="1.2" d="M-19 1h8v9h-8ZM11 1h8v9h-8Z'
        'M-19 14h8v8h-8ZM11 14h8v8h-8Z"/>'
        '<path class="nanty-dark" d="M-5.5 25V16.5a5.5 5.5 0 0 1 11 0V25Z"/>'
        f"{sign(seat, 0, 3.5, 0.86)}</g>"
    )


IMMIGRANT: Final = (
    '<ellipse cy="19" rx="20" ry="4.5" fill="#000" fill-opacity=".28"/>'
    '<path d="M-17 18C-17 6-12 2-5 1H2C8 2 12 7 12 18Z" fill="#5e6a58" stroke="#1a1008" '
    'stroke-width="1.8"/><circle cx="-2" cy="-6" r="7.5" fill="#e5c49c" stroke="#1a1008" '
    'stroke-width="1.5"/><path class="nanty-dark" d="M-11-7C-12-15-6-18 0-17S9-12 8-8L12-7Q8-5 3-8'
    'Q-4-10-11-7Z"/><path d="M1 6H21V19H1Z" fill="#9a6630" stroke="#1a1008" stroke-width="1.8"/>'
    '<path d="M8 6V3H14V6M1 11H21M6 6V19M16 6V19" fill="none" stroke="#3c2109" '
    'stroke-width="1.6"/>'
)
"""A flat cap, and all he has in a trunk."""
GRENADIER: Final = (
    '<ellipse cy="19" rx="17" ry="4.5" fill="#000" fill-opacity=".28"/>'
    '<path d="M-15 19C-15 8-11 4-5 3H5C11 4 15 8 15 19Z" fill="#bd2a1d" stroke="#1a1008" '
    'stroke-width="1.8"/><path d="M-9 5 5 18M9 5-5 18" stroke="#fff6df" stroke-width="3"/>'
    '<circle cy="-2" r="7" fill="#e5c49c" stroke="#1a1008" stroke-width="1.5"/>'
    '<path d="M-11-3C-14-16-9-25 0-25S14-16 11-3Q8-7 0-7T-11-3Z" fill="#17130f" '
    'stroke="#fff6df" stroke-opacity=".5" stroke-width=".8"/>'
    '<path d="M-6 0Q0 6 6 0" fill="none" stroke="#17130f" stroke-width="1.5"/>'
    '<path d="M9-20q5 1 4 7" fill="none" stroke="#fff6df" stroke-width="2.4"/>'
)
"""A bearskin over a red coat."""
TROUBLE: Final = (
    '<circle r="23" cy="2" fill="#ff3a1f" fill-opacity=".24"/>'
    '<circle r="16" cy="3" fill="#ff5a2c" fill-opacity=".26"/>'
    '<path class="nanty-pen" stroke-width="2.2" d="M-6-17A6.5 6.5 0 0 1 6-17"/>'
    '<path class="nanty-dark" d="M-9-10-5-17H5L9-10ZM-11 17H11V22H-11Z"/>'
    '<path class="nanty-blood" d="M-9-10H9L11 17H-11Z"/>'
    '<path d="M0-6C4 0 6 3 5 8A5 5 0 0 1-5 8C-6 4-2 2 0-6Z" fill="#ffd257"/>'
    '<path d="M-3.6-10-4 17M3.6-10 4 17" stroke="#2a0d08" stroke-width="1.3"/>'
)
"""A red lantern."""
CROWN: Final = (
    '<path d="M-13 7-15-6-7 0 0-10 7 0 15-6 13 7Z" fill="#f2c33c" stroke="#2a1b0d" '
    'stroke-width="1.8" stroke-linejoin="round"/><path d="M-13 7H13V11H-13Z" fill="#b3261b" '
    'stroke="#2a1b0d" stroke-width="1.4"/>'
)

# ---------------------------------------------------------------- symbols of cards

_LANTERN: Final = (
    '<path class="nanty-dark" d="M-5-6-3-10H3L5-6ZM-6 9H6V11H-6Z"/>'
    '<path class="nanty-blood" d="M-5-6H5L6 9H-6Z"/>'
    '<path d="M0-3C2.5 1 3.5 3 2.6 5.4A3 3 0 0 1-2.6 5.4C-3.2 3-1 2 0-3Z" fill="#ffd257"/>'
)
_BLANK: Final = '<rect class="nanty-leaf" x="-7" y="-10" width="14" height="20" rx="2"/>'
_HAT: Final = (
    '<path class="nanty-solid" d="M-6.5 5.5-7.5-9Q0-11 7.5-9L6.5 5.5Q12 5 11 7.5Q0 12-11 7.5'
    'Q-12 5-6.5 5.5Z"/><path d="M-6.6 2.5Q0 5 6.6 2.5" fill="none" stroke="#e9dcb8" '
    'stroke-width="1.6"/>'
)


def coin(words: str, radius: float = 11) -> str:
    """A coin with an amount struck on it."""
    size = radius * (1.3 if len(words) < 3 else 1)
    return (
        f'<circle class="nanty-coin" r="{radius:g}"/>'
        f'<circle class="nanty-mint" r="{radius * 0.82:g}"/>'
        f"{d.label(0, size * 0.34, size, words, 'nanty-ink nanty-bold')}"
    )


SYMBOLS: Final = (
    _HAT,
    '<path class="nanty-solid" d="M-11-2 0-11 11-2V0H9V10H-9V0H-11Z"/>'
    '<path fill="#e9dcb8" d="M-2.5 10V4H2.5V10ZM-6.5 1h3v3h-3ZM3.5 1h3v3h-3Z"/>',
    '<g transform="rotate(40)"><path d="M0-12 2.8-7V4H-2.8V-7Z" fill="#c9cdd0" stroke="#1a1008" '
    'stroke-width="1.2"/><path class="nanty-blood" d="M-7 3.5H7V6.5H-7ZM-2 6.5H2V12H-2Z"/></g>',
    f'<g transform="scale(.92)">{_LANTERN}</g><path d="M-10 10 10-10" stroke="#fff6df" '
    'stroke-width="5"/><path d="M-10.5 10.5 10.5-10.5" stroke="#2a1b0d" stroke-width="2.6" '
    'stroke-linecap="round"/>',
    '<path d="M-6-8H8V7A3 3 0 0 1 5 10H-8A3 3 0 0 0-5 7V-7Z" fill="#fff3d0" stroke="#4b3717" '
    'stroke-width="1.5"/><path d="M-6-8A2.6 2.6 0 0 0-11-7V-4H-5" fill="#d9bd7c" stroke="#4b3717" '
    'stroke-width="1.5"/><path d="M-2-3.5H5M-2 0H5M-2 3.5H4" stroke="#57391a" '
    'stroke-width="1.4"/>',
    f'<path class="nanty-blood" d="{_star(8, 12, 6.5)}"/>'
    '<path d="M-1.7-6H1.7L1 2H-1ZM0 6.4a1.8 1.8 0 1 1 .1 0Z" fill="#fff6df"/>',
    '<g transform="rotate(-10 -3 0)"><rect class="nanty-leaf" x="-11" y="-9" width="13" '
    'height="18" rx="2"/></g><rect class="nanty-leaf" x="-3" y="-10" width="14" height="20" '
    'rx="2"/><path d="M4-5V5M-1 0H9" stroke="#2a1b0d" stroke-width="2.6"/>',
)
"""Agent, building, assassinate, calm trouble, scroll, Random Event, another card."""
INTERRUPT: Final = (
    '<path d="M-3.4-11.5H3.4L11.5-3.4V3.4L3.4 11.5H-3.4L-11.5 3.4V-3.4Z" fill="#2d3f63" '
    'stroke="#1a1008" stroke-width="1.3"/><path d="M2-8-5 1.5H-.5L-2 8 5-1.5H.5Z" fill="#ffd98a"/>'
)

# ---------------------------------------------------------------- City Area cards

_PLUS: Final = '<path d="M7-9V-1M3-5H11" stroke="#8c1f14" stroke-width="2.6"/>'
CITY: Final = (
    f'<g transform="translate(-2 1)">{_HAT}</g>{_PLUS}',
    f'<g transform="translate(-5 0) rotate(-10)">{_BLANK}</g><g transform="translate(4 0)">'
    f"{_BLANK}</g>"
    '<path d="M1-2 4-6 7-2M4-6V5" class="nanty-pen"/>',
    SYMBOLS[3],
    "",
    '<path d="M0-11 10-8C10 2 7 8 0 12C-7 8-10 2-10-8Z" fill="#3d5c86" stroke="#1a1008" '
    'stroke-width="1.5"/><path d="M0-7V8M-6-2H6" stroke="#fff6df" stroke-width="2.4"/>',
    f'<g transform="translate(-4 0) rotate(-8)">{_BLANK}</g>',
    f'<g transform="translate(-2 0)">{_LANTERN}</g>{_PLUS}',
)
"""By what a City Area card does, as in `box.CITY`; amounts come on top."""


def city(effect: int, amount: int) -> str:
    """The symbol of a City Area card."""
    if effect == _CITY_INCOME:
        return coin(f"£{amount}", 12)
    if effect == _CITY_SELL:
        return CITY[effect] + d.place(6, 5, coin(f"£{amount}", 8.5))
    return CITY[effect]


_CITY_INCOME: Final = 3
_CITY_SELL: Final = 5
