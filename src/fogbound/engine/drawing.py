"""What the pictures of all games share: SVG in strings, pieces that can be clicked, the sheet.

A class or id of a game's own begins with the game's name, so that pictures can stand on one page.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from fogbound.engine.state import NOBODY, State

LETTERS: Final = (
    'font-family:"EB Garamond","Palatino Linotype",Palatino,Georgia,"DejaVu Serif Condensed",serif;'
    "font-size-adjust:.46"
)
"""The letters of all pictures, about as wide whichever of them there are."""
WIDE: Final = 360
"""The width of a panel and of a hand."""
PANEL: Final = 116
"""The height of a panel."""
SCALE: Final = 1.36
"""How much larger panels and hand are on a sheet."""
APART: Final = 12
BESIDE: Final = 20
"""How far panels lie apart on a sheet, and from the board."""


def themed(css: str) -> str:
    """A style in which each variable colour is also said plainly, for viewers that know none."""
    return re.sub(r"([a-z-]+):var\((--[\w-]+),(#\w+)\)", r"\1:\3;\1:var(\2,\3)", css)


def place(x: float, y: float, inside: str, scale: float = 1) -> str:
    """The markup moved to a point, and scaled where asked."""
    return f'<g transform="{move(x, y, scale)}">{inside}</g>'


def move(x: float, y: float, scale: float = 1) -> str:
    """A transform to a point."""
    scaled = "" if scale == 1 else f" scale({scale:g})"
    return f"translate({x:g} {y:g}){scaled}"


def label(x: float, y: float, size: float, words: str, style: str = "") -> str:
    """A line of text, safe for whatever stands in a components file."""
    chosen = f' class="{style}"' if style else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{chosen}>{escape(words)}</text>'


def title(words: str) -> str:
    """What a thing is, for who hovers over it or has it read out."""
    return f"<title>{escape(words)}</title>"


class Look:
    """A look at the table: who looks, and what he may click."""

    def __init__(self, looked_at: State, clicks: tuple[dict[str, int], dict[str, int]]) -> None:
        self._looked_at = looked_at
        self.kind = looked_at.box.game.name
        self.seat = NOBODY if looked_at.viewer is None else looked_at.viewer
        self.allowed, self.refused = clicks
        """By id of a piece: the action a click on it is, or would be were it allowed."""

    @property
    def seats(self) -> list[int]:
        """All seats, the viewer's own first."""
        return sorted(range(self._looked_at.box.players), key=lambda seat: seat != self.seat)

    def open(
        self, piece: str, style: str, transform: str = "", words: str = "", like: str = ""
    ) -> str:
        """The beginning of a piece: its id, its place, what it is, what a click on it does.

        A click on what is `like` another piece is a click on that one.
        """
        where = f' transform="{transform}"' if transform else ""
        action = self.allowed.get(like or piece)
        if action is not None:
            told = self._looked_at.box.game.describe(self._looked_at, action)
            return (
                f'<g id="{piece}" class="{style} can"{where} data-action="{action}" '
                f'role="button" tabindex="0" aria-label="{escape(told)}">'
                f"{title(f'{told}. {words}' if words else told)}"
            )
        refused = self.refused.get(like or piece)
        vain = "" if refused is None else f' data-forbidden="{refused}"'
        return f'<g id="{piece}" class="{style}"{where}{vain}>{title(words) if words else ""}'

    def glow(self, piece: str, outline: str) -> str:
        """The light around a piece that may be clicked."""
        if piece not in self.allowed:
            return ""
        kind = self.kind
        return f'<path class="{kind}-aura" d="{outline}"/><path class="{kind}-halo" d="{outline}"/>'

    def document(self, width: int, height: int, name: str, style: str, inside: str) -> str:
        """A picture of its own, with a name for who cannot see it."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{self.kind}" '
            f'viewBox="0 0 {width} {height}" role="group" aria-label="{escape(name)}">'
            f"<style>{style}</style>{inside}</svg>"
        )

    def sheet(
        self, size: int, style: str, board: str, panels: list[str], hand: str, high: int
    ) -> str:
        """The whole table: the board, panels beside it, below them a hand so many units high."""
        step = PANEL * SCALE + APART
        left, top = size + BESIDE, step * len(panels)
        wide = left + int(WIDE * SCALE)
        drawn = [
            f'<rect width="{wide}" height="{size}" rx="12" class="{self.kind}-ground"/>',
            board,
        ]
        drawn += [place(left, step * n, panel, SCALE) for n, panel in enumerate(panels)]
        if hand:
            drawn.append(place(left, top, hand, round(min(SCALE, (size - top) / high), 3)))
        title = self._looked_at.box.game.title
        return self.document(wide, size, title, style, "".join(drawn))
