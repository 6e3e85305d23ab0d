"""SVG in strings: groups, lines of text that fit, shapes as paths."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from math import cos, pi, sin
from typing import Final

LETTER: Final = 0.49
"""How wide most letters are, in sizes of the writing."""
LETTERS: Final = {
    **dict.fromkeys(" .,;:!'’()-fijltIJ", 0.29),
    **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ", 0.63),
    **dict.fromkeys("mwMW", 0.77),
}
"""How wide the others are."""
BOLD: Final = 1.1
"""How much wider bold letters are."""


def place(x: float, y: float, inside: str, scale: float = 1, piece: str = "") -> str:
    """The markup moved to a point, and scaled where asked; with an id where things move to it."""
    named = f' id="{piece}"' if piece else ""
    return f'<g{named} transform="{move(x, y, scale)}">{inside}</g>'


@lru_cache(maxsize=4096)
def move(x: float, y: float, scale: float = 1) -> str:
    """A transform to a point."""
    scaled = "" if scale == 1 else f" scale({scale:g})"
    return f"translate({x + 0:g} {y + 0:g}){scaled}"


def group(style: str, inside: str) -> str:
    """The markup in a group of that class."""
    return f'<g class="{style}">{inside}</g>'


@lru_cache(maxsize=4096)
def use(shape: str, x: float = 0, y: float = 0, scale: float = 1, style: str = "") -> str:
    """A shape of the background by its id, at a point."""
    chosen = f' class="{style}"' if style else ""
    where = "" if x == y == 0 and scale == 1 else f' transform="{move(x, y, scale)}"'
    return f'<use href="#{shape}"{chosen}{where}/>'


def path(style: str, outline: str) -> str:
    """A shape of that class."""
    return f'<path class="{style}" d="{outline}"/>'


@lru_cache(maxsize=4096)
def title(words: str) -> str:
    """What a thing is, for who hovers over it or has it read out."""
    return f"<title>{escape(words)}</title>"


def description(details: Sequence[str]) -> str:
    """What there is to know of a thing, for a page to show beside it: a heading, then lines.

    A line may have cells, with tabs between them; a cell may be shapes of the game, such as `#coin`
    for the id `smog-coin`. `-` alone is a rule.
    """
    lines = "\n".join(details)
    return f"<desc>{escape(lines, quote=False)}</desc>" if lines else ""


# -------------------------------------------------------------------- writing


@lru_cache(maxsize=4096)
def label(x: float, y: float, size: float, words: str, style: str = "") -> str:
    """A line of text, safe for whatever stands in a components file."""
    chosen = f' class="{style}"' if style else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{chosen}>{escape(words)}</text>'


@lru_cache(maxsize=4096)
def breadth(words: str, style: str = "") -> float:
    """About how wide words are, in sizes of the writing."""
    wide = sum(LETTERS.get(letter, LETTER) for letter in words)
    return wide * BOLD if "fb-bold" in style else wide


def fitted(
    x: float, y: float, size: float, words: str, width: float, style: str = "", least: float = 9
) -> str:
    """A line of text that is written smaller where it would be wider than that."""
    room = width / max(breadth(words, style), 0.1)
    return label(x, y, round(max(min(size, room), least), 1), words, style)


def lines(x: float, y: float, size: float, words: Sequence[str], step: float, style: str) -> str:
    """Lines of text below each other."""
    return "".join(label(x, y + step * n, size, line, style) for n, line in enumerate(words))


@lru_cache(maxsize=1024)
def paragraph(
    words: str, width: float, height: float, sizes: tuple[float, ...], style: str = ""
) -> tuple[float, Sequence[str]]:
    """The largest of the sizes in which the words fit, or the least, and their lines in it."""
    size, written = 0.0, [words]
    for size in sizes:
        written = wrapped(words, width / size, style)
        widest = max((breadth(line, style) for line in written), default=0)
        if len(written) * size * STEP <= height and widest * size <= width:
            break
    return size, written


def wrapped(words: str, width: float, style: str = "") -> list[str]:
    """The words in lines no wider than that, in sizes of the writing; a hyphen may end a line."""
    found: list[str] = []
    for word in re.findall(r"[^\s-]*-+(?=\S)|\S+\s*", words):
        if found and breadth(f"{found[-1]}{word}".rstrip(), style) <= width:
            found[-1] += word
        else:
            found.append(word)
    return [line.rstrip() for line in found]


STEP: Final = 1.07
"""From line to line, in sizes of the writing."""


# -------------------------------------------------------------------- shapes


def point(radius: float, angle: float) -> str:
    """A point so far from the origin, the angle counted clockwise from straight up."""
    return f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}"


@lru_cache(maxsize=256)
def circle(radius: float) -> str:
    """A circle as a path."""
    return f"M0 {-radius:g}a{radius:g} {radius:g} 0 1 1-.1 0Z"


def rounded(x: float, y: float, width: float, height: float, corner: float) -> str:
    """A box with round corners as a path."""
    w, h = width - 2 * corner, height - 2 * corner
    turn = f"a{corner:g} {corner:g} 0 0 1"
    return (
        f"M{x + corner:g} {y:g}h{w:g}{turn} {corner:g} {corner:g}v{h:g}{turn}-{corner:g} {corner:g}"
        f"h{-w:g}{turn}-{corner:g}-{corner:g}v{-h:g}{turn} {corner:g}-{corner:g}Z"
    )


def gear(teeth: int, root: float, tip: float, phase: float = 0) -> str:
    """The outline of a gear with a tooth straight up; phase .5 puts a gap there."""
    pitch = 2 * pi / teeth
    points = [
        point(radius, (tooth + phase + share) * pitch)
        for tooth in range(teeth)
        for radius, share in ((root, -0.31), (tip, -0.17), (tip, 0.17), (root, 0.31))
    ]
    return f"M{'L'.join(points)}Z"


def arc(radius: float, half: float) -> str:
    """An arc around straight up, so many degrees to either side."""
    angle = half * pi / 180
    return f"M{point(radius, -angle)}A{radius:g} {radius:g} 0 0 1 {point(radius, angle)}"
