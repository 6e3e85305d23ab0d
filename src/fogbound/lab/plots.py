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


class Lead(NamedTuple):
    """Where a part of a plot leads."""

    row: str
    """The id of a row of the page; empty: nowhere."""
    said: str
    """What it is called for who cannot see it."""


NOWHERE: Final = Lead("", "")


class Bar(NamedTuple):
    """A share with its interval."""

    name: str
    rate: float
    low: float
    high: float
    fair: float
    stands_out: bool
    lead: Lead = NOWHERE


class Bin(NamedTuple):
    """A bar of a histogram."""

    low: float
    high: float
    members: list[int]
    """The places of its values among all."""


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
        drawn = [
            f"<g{' class=out' if bar.stands_out else ''}>",
            f'<text class="name" x="{left - 8:.1f}" y="{y + 4}">{escape(_short(bar.name))}</text>',
            f'<path d="M{x(bar.low)} {y}H{x(bar.high)}"/>',
            f'<path class="fair" d="M{x(bar.fair)} {y - 7}v14"/>',
            f'<circle cx="{x(bar.rate)}" cy="{y}" r="4.5"/></g>',
        ]
        parts += _led(bar.lead, drawn)
    return _drawn(parts, bottom + 24, title)


def bins(values: Sequence[float]) -> list[Bin]:
    """The bars of a histogram, as many between round numbers as there are."""
    marks = ticks(min(values), max(values), 6)
    least, width = marks[0], (marks[-1] - marks[0]) / BINS
    found = [Bin(least + at * width, least + (at + 1) * width, []) for at in range(BINS)]
    for at, value in enumerate(values):
        found[min(int((value - least) / width), BINS - 1)].members.append(at)
    return found


def histogram(
    values: Sequence[float], title: str, says: Says, leads: Sequence[Lead] = (NOWHERE,) * BINS
) -> str:
    """How many games lie where; each bar leads to the row of its games."""
    marks = ticks(min(values), max(values), 6)
    least, width = marks[0], (marks[-1] - marks[0]) / BINS
    counts = [len(one.members) for one in bins(values)]
    most = ticks(0, max(counts), 4)
    left, step = 44, (WIDTH - 44 - 26) / BINS
    parts = []
    for count in most:
        y = 8 + HEIGHT * (1 - count / most[-1])
        parts.append(f'<path class="grid" d="M{left} {y:.1f}H{WIDTH - 26}"/>')
        parts.append(f'<text class="name" x="{left - 8}" y="{y + 4:.1f}">{count:g}</text>')
    for number, count in enumerate(counts):
        height = HEIGHT * count / most[-1]
        drawn = (
            f'<rect x="{left + number * step + 0.5:.1f}" y="{8 + HEIGHT - height:.1f}" '
            f'width="{step - 1:.1f}" height="{height:.1f}"/>'
        )
        parts += _led(leads[number], [drawn])
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


def _led(lead: Lead, parts: Sequence[str]) -> list[str]:
    """Parts that lead to a row of the page, where there is one."""
    if not lead.row:
        return [*parts]
    return [f'<a href="#{lead.row}" aria-label="{escape(lead.said)}">', *parts, "</a>"]


def _drawn(parts: Sequence[str], height: int, title: str) -> str:
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"'
    head = f'<svg class="plot" {size} role="group" aria-label="{escape(title)}">'
    return f"{head}<title>{escape(title)}</title>{''.join(parts)}</svg>"


def too_long(names: Iterable[str]) -> bool:
    """Whether names would be told apart no more, cut as they have to be."""
    cut = [_short(name) for name in names]
    return len(set(cut)) < len(cut)


def _short(name: str) -> str:
    """As much of a name as there is room for."""
    return name if len(name) <= LETTERS else f"{name[: LETTERS - 1].rstrip()}…"


class Point(NamedTuple):
    """Where a line goes through, with an interval where there is one."""

    x: int
    y: float
    low: float
    high: float


class Line(NamedTuple):
    """What has become of something, in runs that do not belong together."""

    name: str
    runs: Sequence[Sequence[Point]]


ALONE: Final = (
    "svg{background:#fbf8f1;font:13px Georgia,serif;fill:#2a2622}path{fill:none;stroke-width:2}"
    ".grid{stroke:#e6dfd0;stroke-width:1}.name{text-anchor:end}.mark{text-anchor:middle}"
    ".one path{stroke:#a06a1f}.one{fill:#a06a1f}"
    ".other path{stroke:#5f574c;stroke-dasharray:5 4}.other{fill:#5f574c}"
)
"""How a plot looks that is a file of its own."""


def lines(first: Line, second: Line, title: str, below: str, says: Says) -> str:
    """Two things and what has become of them, side by side, as a file of its own. What lies below
    are whole numbers from 1.
    """
    points = [point for line in (first, second) for run in line.runs for point in run]
    most = max(point.x for point in points)
    marks = ticks(min(point.low for point in points), max(point.high for point in points), 5)
    left, top = 60, 58

    def x(value: float) -> str:
        return f"{left + 14 + (WIDTH - left - 40) * (value - 1) / max(most - 1, 1):.1f}"

    def y(value: float) -> str:
        return f"{top + HEIGHT * (marks[-1] - value) / (marks[-1] - marks[0]):.1f}"

    parts = [f'<text x="{left}" y="20">{escape(title)}</text>']
    for mark in marks:
        parts.append(f'<path class="grid" d="M{left} {y(mark)}H{WIDTH - 26}"/>')
        parts.append(
            f'<text class="name" x="{left - 8}" y="{y(mark)}" dy="4">{escape(says(mark))}</text>'
        )
    parts += [
        f'<text class="mark" x="{x(value)}" y="{top + HEIGHT + 18}">{value}</text>'
        for value in range(1, most + 1, -(-most // 12))
    ]
    middle = (left + WIDTH - 26) / 2
    parts.append(f'<text class="mark" x="{middle}" y="{top + HEIGHT + 38}">{escape(below)}</text>')
    for line, kind, at in ((second, "other", WIDTH // 2 + left // 2), (first, "one", left)):
        parts.append(f'<g class="{kind}"><text x="{at}" y="42">{escape(line.name)}</text>')
        for run in line.runs:
            way = "L".join(f"{x(point.x)} {y(point.y)}" for point in run)
            parts.append(f'<path d="M{way}"/>')
            for point in run:
                parts.append(f'<path d="M{x(point.x)} {y(point.low)}V{y(point.high)}"/>')
                parts.append(f'<circle cx="{x(point.x)}" cy="{y(point.y)}" r="3"/>')
        parts.append("</g>")
    height = top + HEIGHT + 48
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
    return f"{head}<title>{escape(title)}</title><style>{ALONE}</style>{''.join(parts)}</svg>\n"
