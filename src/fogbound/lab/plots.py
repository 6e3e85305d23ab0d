"""The plots of a report, as SVG drawn when it is made: nothing has to be run or fetched for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from math import floor, log10
from typing import Final, NamedTuple

WIDTH: Final = 500
"""Of a plot; small enough that its letters can be read on a phone."""
LETTERS: Final = 34
"""So many of a name are shown at the left."""
LETTER: Final = 6.9
"""How wide they are."""
ROW: Final = 24
HEIGHT: Final = 170
"""Of the bars of a histogram."""
BINS: Final = 20

Says = Callable[[float], str]
"""How a number is written at an axis."""


class Bar(NamedTuple):
    """A share with its interval."""

    name: str
    rate: float
    low: float
    high: float
    fair: float
    stands_out: bool


def shares(bars: Sequence[Bar], title: str, says: Says) -> str:
    """A dot for each share, a line for its 95 %, a tick for what would be fair."""
    marks = ticks(0.0, max(bar.high for bar in bars), 5)
    bottom = 8 + ROW * len(bars)
    left = 28 + LETTER * max(len(_short(bar.name)) for bar in bars)

    def x(value: float) -> str:
        return f"{left + (WIDTH - left - 26) * value / marks[-1]:.1f}"

    parts = [_grid(x(mark), 4, bottom, says(mark)) for mark in marks]
    for number, bar in enumerate(bars):
        y = 8 + ROW * number + ROW // 2
        parts += [
            f"<g{' class=out' if bar.stands_out else ''}>",
            f'<text class="name" x="{left - 8:.1f}" y="{y + 4}">{escape(_short(bar.name))}</text>',
            f'<path d="M{x(bar.low)} {y}H{x(bar.high)}"/>',
            f'<path class="fair" d="M{x(bar.fair)} {y - 7}v14"/>',
            f'<circle cx="{x(bar.rate)}" cy="{y}" r="4.5"/></g>',
        ]
    return _drawn(parts, bottom + 24, title)


def histogram(values: Sequence[float], title: str, says: Says) -> str:
    """How many games lie where."""
    marks = ticks(min(values), max(values), 6)
    least, width = marks[0], (marks[-1] - marks[0]) / BINS
    counts = [0] * BINS
    for value in values:
        counts[min(int((value - least) / width), BINS - 1)] += 1
    most = ticks(0, max(counts), 4)
    left, step = 44, (WIDTH - 44 - 26) / BINS
    parts = []
    for count in most:
        y = 8 + HEIGHT * (1 - count / most[-1])
        parts.append(f'<path class="grid" d="M{left} {y:.1f}H{WIDTH - 26}"/>')
        parts.append(f'<text class="name" x="{left - 8}" y="{y + 4:.1f}">{count:g}</text>')
    for number, count in enumerate(counts):
        height = HEIGHT * count / most[-1]
        parts.append(
            f'<rect x="{left + number * step + 0.5:.1f}" y="{8 + HEIGHT - height:.1f}" '
            f'width="{step - 1:.1f}" height="{height:.1f}"/>'
        )
    for mark in marks:
        at = left + (mark - least) / width * step
        parts.append(_grid(f"{at:.1f}", 8 + HEIGHT, 12 + HEIGHT, says(mark)))
    return _drawn(parts, HEIGHT + 36, title)


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers from at most the low one to at least the high one, about so many."""
    span = max(high - low, 1e-6)
    size = 10.0 ** floor(log10(span / most))
    step = next(size * by for by in (1, 2, 5, 10) if span / (size * by) <= most)
    first = floor(low / step)
    found = [first * step]
    while found[-1] < high - step * 1e-9:
        found.append((first + len(found)) * step)
    return [round(mark, 9) for mark in found] if len(found) > 1 else [found[0], found[0] + step]


def _grid(x: str, top: int, bottom: int, said: str) -> str:
    line = f'<path class="grid" d="M{x} {top}V{bottom}"/>'
    return f'{line}<text class="mark" x="{x}" y="{bottom + 16}">{escape(said)}</text>'


def _drawn(parts: Sequence[str], height: int, title: str) -> str:
    head = f'<svg class="plot" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img">'
    return f"{head}<title>{escape(title)}</title>{''.join(parts)}</svg>"


def too_long(names: Iterable[str]) -> bool:
    """Whether names would be told apart no more, cut as they have to be."""
    cut = [_short(name) for name in names]
    return len(set(cut)) < len(cut)


def _short(name: str) -> str:
    """As much of a name as there is room for."""
    return name if len(name) <= LETTERS else f"{name[: LETTERS - 1].rstrip()}…"
