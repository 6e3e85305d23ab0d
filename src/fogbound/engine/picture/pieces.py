"""Things that lie on many tables: coins, dice, tokens, counters, stacks, cards.

Each is drawn around the origin; whoever uses one moves and scales it. Seats have a colour and a
sign of their own, so that colours are never alone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine.picture.markup import (
    STEP,
    group,
    label,
    lines,
    paragraph,
    path,
    place,
    rounded,
    use,
)

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def token(seat: int, radius: float = 13, letter: str = "") -> str:
    """A seat's colour on a disc, with its sign or a letter."""
    sign = label(0, radius * 0.43, radius * 1.3, letter, "fb-letter") if letter else ""
    mark = sign or use(f"fb-sign-{seat}", scale=round(radius / 14, 2), style="fb-mark")
    return group(f"fb-seat-{seat}", f'<circle class="fb-own" r="{radius:g}"/>{mark}')


def coin(words: str | int, radius: float = 14) -> str:
    """A coin with an amount struck on it."""
    text = str(words)
    size = radius * (1.4 if len(text) < 3 else 1.05)
    return (
        f'<circle class="fb-coin" r="{radius:g}"/><circle class="fb-mint" r="{radius * 0.8:g}"/>'
        f"{label(0, size * 0.34, size, text, 'fb-struck')}"
    )


def die(number: int, size: float = 32, style: str = "fb-die") -> str:
    """A die; a number it has no pips for is written."""
    face = path(style, rounded(-size / 2, -size / 2, size, size, size / 6))
    if number not in PIPS:
        return face + label(0, size * 0.25, size * 0.7, str(number), "fb-struck")
    dots = "".join(
        f'<circle class="fb-dot" cx="{x * size * 0.27:g}" cy="{y * size * 0.27:g}" '
        f'r="{size * 0.09:g}"/>'
        for x, y in PIPS[number]
    )
    return face + dots


def badge(number: int, x: float, y: float, radius: float = 11.5) -> str:
    """How many there are of a thing, on its corner."""
    disc = f'<circle class="fb-count" r="{radius:g}"/>'
    return place(x, y, disc + label(0, radius * 0.56, radius * 1.65, str(number), "fb-struck"))


def counter(full: int, most: int, x: float, y: float, step: float = 17) -> str:
    """A row of pips, so many of them lit."""
    return "".join(
        f'<circle class="fb-pip{" fb-full" if n < full else ""}" cx="{x + step * n:g}" '
        f'cy="{y:g}" r="6"/>'
        for n in range(max(most, full))
    )


def stack(shape: str, layers: int = 3, step: float = 2) -> str:
    """Several of a shape of the background on each other, the last on top."""
    return "".join(use(shape, step * n, step * n) for n in range(layers - 1, -1, -1))


@lru_cache(maxsize=1024)
def card(
    width: float,
    height: float,
    name: str,
    text: str,
    *,
    left: float = 10,
    foot: float = 8,
    sizes: tuple[float, ...] = (13.5, 12.8, 12.2, 11.6, 11, 10.5, 10),
    style: str = "fb-written",
) -> str:
    """A card of paper: its name over a line, below it a text as large as there is room for."""
    inside = width - left - 7
    bold, named = paragraph(name, inside, 48, (15, 14.2, 13.5, 12.8, 12, 11.4, 10.8, 10), "fb-bold")
    rule = 12 + bold * STEP * len(named)
    size, written = paragraph(text, inside, height - rule - 8 - foot, sizes)
    return (
        f"{path('fb-paper', rounded(0.7, 0.7, width - 1.4, height - 1.4, 6))}"
        f"{lines(left, 6 + bold, bold, named, bold * STEP, 'fb-left fb-bold fb-written')}"
        f'<path class="fb-rule" d="M{left:g} {rule:g}H{width - 8:g}"/>'
        f"{lines(left, rule + 4 + size, size, written, size * STEP, f'fb-left {style}')}"
    )
