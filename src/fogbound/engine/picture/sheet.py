"""A picture: the board, a panel for each seat and the viewer's hand, apart or in one sheet."""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from html import escape
from importlib import import_module
from importlib.resources import files
from math import ceil
from typing import Any, Final

from fogbound.engine.game import Game
from fogbound.engine.picture.look import PANEL, Drawing, Look
from fogbound.engine.picture.markup import path, place, rounded
from fogbound.engine.state import NOBODY, State
from fogbound.engine.words import Speaker

NAMESPACE: Final = 'xmlns="http://www.w3.org/2000/svg"'
WIDE: Final = 360
"""The width of a panel and of a hand."""
GAP: Final = 9
"""How far cards of a hand lie apart."""
RIM: Final = 3
"""The room around a hand, for the light."""
COLUMN: Final = 490
"""The width of what lies beside the board on a sheet."""
BESIDE: Final = 20
APART: Final = 12
"""How far things lie from the board on a sheet, and from each other."""
IN_A_COLUMN: Final = 4
"""How many panels stand below each other on a sheet at most; more stand two in a row."""
LEAST: Final = 0.5
"""How small a hand may get on a sheet before the panels make room for it."""


def frame(tall: int = PANEL) -> str:
    """The outline of a panel."""
    return rounded(1, 1, WIDE - 2, tall - 2, 8)


FRAME: Final = frame()
"""The outline of a panel of the usual height."""


def themed(css: str) -> str:
    """A style in which each variable colour is also said plainly, for viewers that know none."""
    return re.sub(r"([a-z-]+):var\((--[\w-]+),(#\w+)\)", r"\1:\3;\1:var(\2,\3)", css)


class Background:
    """What never changes: the style, the shapes that are used again, and the layers of the board.

    Pictures in a page refer to it by ids, so that the browser keeps it for good; pictures that
    stand alone have it in them. Ids and classes begin with the game's name, or with `fb`.
    """

    def __init__(self, drawing: Drawing[Any], say: Speaker) -> None:
        own = files(f"{say.game.package}.picture")
        kit = files(__package__ or "")
        colours = "".join(
            f".{say.game.name} .fb-seat-{seat}{{color:var(--{say.game.name}-seat-{seat},{colour})}}"
            for seat, colour in enumerate(drawing.seats)
        )
        css = [folder.joinpath("style.css") for folder in (kit, own)]
        style = colours + "".join(f.read_text(encoding="utf-8") for f in css if f.is_file())
        svg = [folder.joinpath("pieces.svg") for folder in (kit, own)]
        shapes = "".join(f.read_text(encoding="utf-8") for f in svg if f.is_file())
        layers = "".join(
            f'<g id="{name}">{drawn}</g>' for name, drawn in drawing.layers(say).items()
        )
        self.markup = f"<style>{themed(style)}</style>{shapes}<defs>{layers}</defs>"
        """To stand at the beginning of a picture."""
        self.file = f'<svg {NAMESPACE} width="0" height="0">{self.markup}</svg>'
        """The same as a file of its own."""
        self.version = blake2b(self.file.encode(), digest_size=8).hexdigest()
        """Another one whenever anything in it changes."""


@cache
def background(game: Game, language: str) -> Background | None:
    """The background of a game for readers of a language; None for a game without a picture."""
    found = drawing(game)
    box = game.box(game.players[-1])
    return None if found is None else Background(found, Speaker(box, (), language))


@cache
def drawing(game: Game) -> Drawing[Any] | None:
    """How the game is drawn; None for one that is only written."""
    if not files(game.package).joinpath("picture").is_dir():
        return None
    found = import_module(f"{game.package}.picture").DRAWING
    assert isinstance(found, Drawing)
    return found


def picture(seen: State, say: Speaker) -> Picture | None:
    """The table as the viewer sees it; None for a game that is only written."""
    found = drawing(seen.box.game)
    return None if found is None else Picture(found, Look(seen, say, found.where))


class Picture:
    """One view of a table, drawn once. Each part is an SVG that needs the background beside it."""

    def __init__(self, drawing: Drawing[Any], look: Look[Any]) -> None:
        self.look = look
        self._drawing = drawing
        self._board = drawing.board(look)
        self._tall = drawing.tall(look.seen.box.players)
        self._panels = [self._panel(seat) for seat in range(look.seen.box.players)]
        cards = drawing.hand(look) if look.seat != NOBODY else []
        width, height = drawing.card
        across = max(1, (WIDE - 2 * RIM + GAP) // (width + GAP))
        self._hand = "".join(
            place(RIM + n % across * (width + GAP), RIM + n // across * (height + GAP), card)
            for n, card in enumerate(cards)
        )
        self._high = -(-len(cards) // across) * (height + GAP) - GAP + 2 * RIM

    def _panel(self, seat: int) -> str:
        """A frame in the seat's colour and what the game writes in it."""
        if self._drawing.panel is None:
            return ""
        strip = f"M1 9a8 8 0 0 1 6-7.8V{self._tall - 1.2}a8 8 0 0 1-6-7.8Z"
        return (
            f"{path('fb-panel', frame(self._tall))}{path(f'fb-strip fb-seat-{seat}', strip)}"
            f"{self._drawing.panel(self.look, seat)}"
        )

    def _document(self, width: float, height: float, name: str, inside: str) -> str:
        """A picture with a name for who cannot see it."""
        kind = self.look.say.game.name
        return (
            f'<svg {NAMESPACE} class="fb {kind}" '
            f'viewBox="0 0 {width:g} {height:g}" role="group" aria-label="{escape(name)}">'
            f"{inside}</svg>"
        )

    @property
    def board(self) -> str:
        """The board."""
        return self._document(*self._drawing.size, self.look.say.title, self._board)

    @property
    def panels(self) -> list[str]:
        """The open holdings of each seat, three lines high; empty where the game has none."""
        names = self.look.say.seats
        return [
            self._document(WIDE, self._tall, names[seat], drawn) if drawn else ""
            for seat, drawn in enumerate(self._panels)
        ]

    @property
    def hand(self) -> str:
        """What the viewer alone holds; empty for a spectator."""
        name = self.look.say.say("your-hand")
        return self._document(WIDE, self._high, name, self._hand) if self._hand else ""

    def alone(self) -> str:
        """The board as a file that needs nothing else."""
        return self._document(*self._drawing.size, self.look.say.title, self._below() + self._board)

    def sheet(self) -> str:
        """The whole table in one file: the board, everybody's panel, the viewer's hand."""
        width, height = self._drawing.size
        shown = [self._panels[seat] for seat in self.look.seats if self._panels[seat]]
        if not shown and not self._hand:
            return self.alone()
        left = width + BESIDE
        for across in (1, 2):
            scale = (COLUMN - APART * (across - 1)) / across / WIDE
            step = (WIDE * scale + APART, self._tall * scale + APART)
            top = -(-len(shown) // across) * step[1]
            needed = ceil(top + LEAST * self._high)
            if len(shown) <= IN_A_COLUMN and needed <= height:
                break
        height = max(height, needed)
        drawn = [f'<rect width="{left + COLUMN}" height="{height}" rx="12" class="fb-ground"/>']
        drawn += [self._below(), self._board]
        drawn += [
            place(left + n % across * step[0], n // across * step[1], panel, round(scale, 3))
            for n, panel in enumerate(shown)
        ]
        if self._hand:
            fit = min(COLUMN / WIDE, (height - top) / self._high)
            drawn.append(place(left, top, self._hand, round(fit, 3)))
        return self._document(left + COLUMN, height, self.look.say.title, "".join(drawn))

    def _below(self) -> str:
        found = background(self.look.say.game, self.look.say.language)
        assert found is not None
        return found.markup
