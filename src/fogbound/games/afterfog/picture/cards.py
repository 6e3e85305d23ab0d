"""Cards and what is printed on them: prices in chips, icons, Banners, points."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from fogbound.engine.picture.markup import (
    STEP,
    label,
    lines,
    paragraph,
    path,
    place,
    rounded,
    use,
)
from fogbound.engine.words import Speaker
from fogbound.games.afterfog.rules.actions import CITIES, ICONS, RESOURCES
from fogbound.games.afterfog.rules.box import ADVENTURE, CHARACTER, Bundle, FogBox
from fogbound.games.afterfog.rules.parameters import NO_BANNER, NO_ICON

KINDS: Final = (*RESOURCES, "any")
"""The chips of a bundle, in its order."""
HAND: Final = (112, 130)
"""A card of the hand: width and height."""


ROW_NAMES: Final = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0)
ROW_TEXTS: Final = (16.0, 15.0, 14.4, 13.8, 13.0, 12.0, 11.0)
"""The sizes in which names and texts of the market are written: the largest that fits."""


class Size(NamedTuple):
    """How large a card is, and the sizes of its writing."""

    width: float
    height: float
    name: tuple[float, ...]
    text: tuple[float, ...]
    chip: float
    """The scale of chips."""


def row_size(width: float, height: float) -> Size:
    """A card of the market."""
    return Size(width, height, ROW_NAMES, ROW_TEXTS, 0.9)


IN_HAND: Final = Size(*HAND, (13.5, 12.8, 12, 11.2, 10.5, 9.8), (12.4, 11.6, 11, 10.4, 9.8), 0.68)


def chips(bundle: Bundle) -> list[str]:
    """The shapes of a bundle, chip by chip."""
    return [f"afterfog-{kind}" for kind, n in zip(KINDS, bundle, strict=False) for _ in range(n)]


def chip_row(bundle: Bundle, x: float, y: float, scale: float, room: float) -> str:
    """The chips of a bundle beside each other, closer where there are many."""
    found = chips(bundle)
    step = min(22 * scale, (room - 20 * scale) / max(len(found) - 1, 1))
    return "".join(use(chip, round(x + step * n, 1), y, scale) for n, chip in enumerate(found))


@lru_cache(maxsize=1024)
def market_card(say: Speaker, card: int, size: Size, lying: Bundle = ()) -> str:
    """A Market card: price in a column, icon or Banner, name, text; points, and chips on it."""
    box = box_of(say)
    found = chips(box.price[card])
    first = 13 * size.chip + 4
    step = min(23 * size.chip, (size.height - 2 * first) / max(len(found) - 1, 1))
    column = 24 * size.chip + 5
    price = "".join(
        use(chip, round(column / 2, 1), round(first + step * n, 1), size.chip)
        for n, chip in enumerate(found)
    )
    band = path("afterfog-band", rounded(2, 2, column, size.height - 4, 6))
    name, text = say.name("card", card), say.name("card", card, "text")
    on_it = chip_row(lying, column + 14, size.height - 15, size.chip, size.width - column - 60)
    return (
        f"{_sheet(size)}{band}{price}"
        f"{_written(size, column + 6, name, text, _mark(box, card, size))}{on_it}"
        f"{_points(box.points[card], size)}"
    )


@lru_cache(maxsize=256)
def placard(say: Speaker, character: int, size: Size) -> str:
    """A Character: icon, name, ability."""
    name, text = say.name("character", character), say.name("character", character, "text")
    return (
        f"{_sheet(size, 'afterfog-placard')}"
        f"{_written(size, 9, name, text, _mark(box_of(say), CHARACTER + character, size))}"
    )


@lru_cache(maxsize=256)
def adventure_card(say: Speaker, adventure: int, size: Size) -> str:
    """An Adventure: a star, name, text, points."""
    name, text = say.name("adventure", adventure), say.name("adventure", adventure, "text")
    star = use("afterfog-star", size.width - 17, 17, 0.8)
    points = _points(box_of(say).points[ADVENTURE + adventure], size)
    return f"{_sheet(size, 'afterfog-tale')}{_written(size, 9, name, text, star)}{points}"


def box_of(say: Speaker) -> FogBox:
    """The components the speaker speaks of."""
    assert isinstance(say.box, FogBox)
    return say.box


def _sheet(size: Size, style: str = "afterfog-card") -> str:
    return path(style, rounded(0.8, 0.8, size.width - 1.6, size.height - 1.6, 7))


def _mark(box: FogBox, source: int, size: Size) -> str:
    """The Shipwright icon or the Banner in the corner."""
    scale = size.chip + 0.25
    if box.icon[source] != NO_ICON:
        return use(
            f"afterfog-{ICONS[box.icon[source]]}", size.width - 15 * scale, 15 * scale, scale
        )
    if source < CHARACTER and box.banner[source] != NO_BANNER:
        device = f"afterfog-device-{CITIES[box.banner[source]]}"
        pennant = use("afterfog-banner") + use(device, 0, 7, 0.85, "afterfog-pale")
        return place(size.width - 17 * scale, 3 * scale, pennant, round(scale, 2))
    return ""


def _points(points: int, size: Size) -> str:
    """The points in a seal of wax."""
    if not points:
        return ""
    scale = size.chip
    wax = use("afterfog-wax") + label(0, 6.4, 19, str(points), "fb-cream fb-bold")
    return place(size.width - 21 * scale, size.height - 21 * scale, wax, scale)


def _written(size: Size, left: float, name: str, text: str, mark: str) -> str:
    """The name beside the mark, and the text below."""
    inside = size.width - left - 6
    beside = inside - (30 * size.chip + 4 if mark else 0)
    bold, named = paragraph(name, beside, size.height * 0.42, size.name, "fb-bold")
    top = max(9 + bold * STEP * len(named), 32 * size.chip + 8 if mark else 0)
    small, written = paragraph(text, inside, size.height - top - 34 * size.chip, size.text)
    return (
        f"{mark}{lines(left, 5 + bold, bold, named, bold * STEP, 'fb-left fb-bold fb-written')}"
        f"{lines(left, top + small, small, written, small * STEP, 'fb-left fb-written')}"
    )
