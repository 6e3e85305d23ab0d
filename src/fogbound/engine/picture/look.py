"""A look at the table: who looks, and what may be clicked; and what a game's picture is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any, Concatenate, Final, Generic, NamedTuple, ParamSpec

from fogbound.engine.actions import Family
from fogbound.engine.picture.markup import description, path, title, use
from fogbound.engine.picture.motions import Motion
from fogbound.engine.state import NOBODY, S
from fogbound.engine.words import Speaker

PANEL: Final = 116
"""The height of a panel."""
SEATS: Final = ("#f58d3d", "#5cb970", "#b88cf0", "#43c0cf", "#e0607e", "#c9c04a")
"""The colours of six seats."""


KEPT: Final = 2048
"""How many drawings of a part are kept."""
Facts = ParamSpec("Facts")


class Pieces:
    """How pieces begin and shine: by what can be done with them."""

    def __init__(self, describe: Callable[[int], str] = str) -> None:
        self._describe = describe
        self._described: dict[int, str] = {}
        self.allowed: dict[str, int] = {}
        """By id of a piece: the action a click on it is."""
        self.refused: dict[str, int] = {}
        """By id of a piece: the action it would be, were that allowed."""

    def describe(self, action: int) -> str:
        """The action as it reads now; said once a view."""
        if action not in self._described:
            self._described[action] = self._describe(action)
        return self._described[action]

    def of(self, pieces: Set[str]) -> Pieces:
        """These, or STILL where nothing can be done with any of them."""
        still = self.allowed.keys().isdisjoint(pieces) and self.refused.keys().isdisjoint(pieces)
        return STILL if still else self

    def open(
        self,
        piece: str,
        style: str,
        transform: str = "",
        words: str = "",
        like: str = "",
        details: Sequence[str] = (),
    ) -> str:
        """The beginning of a piece: its id, its place, what it is, what a click on it does.

        A click on what is `like` another piece is a click on that one; a page makes a button of
        it, in the words of its action. What there is to know of a
        piece besides, its `details`, a page shows beside it in place of the words.
        """
        where = f' transform="{transform}"' if transform else ""
        action = self.allowed.get(like or piece)
        if action is not None:
            told = self.describe(action)
            hover = description(details) or title("\n".join(filter(None, (told, words))))
            return f'<g id="{piece}" class="{style} can"{where} data-action="{action}">{hover}'
        refused = self.refused.get(like or piece)
        vain = "" if refused is None else f' data-forbidden="{refused}"'
        hover = description(details) or (title(words) if words else "")
        return f'<g id="{piece}" class="{style}"{where}{vain}>{hover}'

    def piece(
        self,
        piece: str,
        style: str,
        inside: str,
        outline: str = "",
        transform: str = "",
        words: str = "",
        like: str = "",
        details: Sequence[str] = (),
    ) -> str:
        """A whole piece, with light along its outline where it may be clicked."""
        light = self.glow(like or piece, outline) if outline else ""
        return f"{self.open(piece, style, transform, words, like, details)}{inside}{light}</g>"

    def glow(self, piece: str, outline: str) -> str:
        """The light around a piece that may be clicked: along a path, or `#` a shape's id."""
        if piece not in self.allowed:
            return ""
        if outline.startswith("#"):
            return use(outline[1:], style="fb-aura") + use(outline[1:], style="fb-halo")
        return path("fb-aura", outline) + path("fb-halo", outline)


STILL: Final = Pieces()
"""Pieces nothing can be done with, for whoever looks."""


def kept(
    draw: Callable[Concatenate[Pieces, Facts], str],
) -> Callable[Concatenate[Pieces, Facts], str]:
    """A part of a picture that is not drawn anew for the same facts, where it is STILL.

    It is drawn from its arguments alone, so that all who look, at whatever table, can share it.
    """
    still: Callable[..., str] = lru_cache(maxsize=KEPT)(partial(draw, STILL))

    def drawn(pieces: Pieces, /, *args: Facts.args, **kwargs: Facts.kwargs) -> str:
        return still(*args, **kwargs) if pieces is STILL else draw(pieces, *args, **kwargs)

    return drawn


class Look(Pieces, Generic[S]):
    """What a picture is drawn from: the position as a seat sees it, and the reader's words."""

    def __init__(self, seen: S, say: Speaker, where: Callable[[S, Family, int], str]) -> None:
        super().__init__(lambda action: say.describe(seen, action))
        self.seen = seen
        self.say = say
        self.seat = NOBODY if seen.viewer is None else seen.viewer
        """Who looks; NOBODY: a spectator."""
        if seen.actor is not None and seen.actor == seen.viewer:
            self._find_clicks(where)

    def _find_clicks(self, where: Callable[[S, Family, int], str]) -> None:
        """Which piece stands for which action: the first of those that it could."""
        seen, actions = self.seen, self.seen.box.game.actions
        legal = seen.legal()
        families = {actions.family_of(action) for action in legal}
        tried = [code for family in families for code in family.codes]

        def by_piece(codes: Iterable[int]) -> dict[str, int]:
            found: dict[str, int] = {}
            for code in sorted(codes):
                family = actions.family_of(code)
                piece = where(seen, family, family.of(code)) if family.piece else ""
                if piece:
                    found.setdefault(piece, code)
            return found

        self.allowed = by_piece(legal)
        refused = by_piece({*seen.stack[-1].usual(seen), *tried}.difference(legal))
        self.refused = {piece: code for piece, code in refused.items() if piece not in self.allowed}

    @property
    def seats(self) -> list[int]:
        """All seats, the viewer's own first."""
        return sorted(range(self.seen.box.players), key=lambda seat: seat != self.seat)


class Sign(NamedTuple):
    """Something drawn for itself, and the room it takes: left, top, width and height."""

    drawn: str
    box: tuple[float, float, float, float]


def sign(drawn: str, size: float = 44, height: float = 0) -> Sign:
    """A drawing around the origin, so wide and, where that is something else, so high."""
    high = height or size
    return Sign(drawn, (-size / 2, -high / 2, size, high))


def piece_of(seen: Any, family: Family, number: int) -> str:
    """The piece an action is done with: that of its family's kind with its own number."""
    return f"{family.piece}-{number}" if family.of_kind else family.piece


def _nothing(look: Any) -> list[str]:
    return []


def _none(say: Speaker) -> Mapping[str, Sign]:
    return {}


def _usual(players: int) -> int:
    return PANEL


@dataclass(frozen=True)
class Drawing(Generic[S]):
    """How a game is drawn; its `picture/` offers one as DRAWING."""

    size: tuple[int, int]
    """The width and height of the board."""
    board: Callable[[Look[S]], str]
    """Everything on the board, over the background."""
    layers: Callable[[Speaker], Mapping[str, str]]
    """What never changes, by the id with which the board uses it."""
    panel: Callable[[Look[S], int], str] | None = None
    """The open holdings of a seat, in a panel's measures."""
    tall: Callable[[int], int] = _usual
    """How high a panel is at a table of so many; less where many others are to be seen."""
    hand: Callable[[Look[S]], list[str]] = _nothing
    """What the viewer alone holds, a card each."""
    card: tuple[int, int] = (112, 142)
    """The width and height of such a card; three of these lie in a row."""
    where: Callable[[S, Family, int], str] = piece_of
    """Which piece of the picture an action is done with."""
    seats: tuple[str, ...] = field(default=SEATS)
    """The seats' colours."""
    motions: Mapping[str, Sequence[Motion]] = field(default_factory=dict)
    """By the name of an event: what moves when it happens, one after the other."""
    things: Mapping[str, Callable[[Speaker, int], Sign | None]] = field(default_factory=dict)
    """By kind: how a thing is drawn for itself, in the legend and beside its row of the rules."""
    signs: Callable[[Speaker], Mapping[str, Sign]] = _none
    """What else the legend shows, where one shape of `pieces.svg` is not enough."""
