"""The ratings of a contest as a picture: a dot for each bot, a bar for how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor
from typing import Final

from fogbound.bots.arena.standings import Standing, Z

LEFT: Final = 190
WIDTH: Final = 720
ROW: Final = 34
TOP: Final = 58
PAPER: Final = "#f6f1e6"
INK: Final = "#2a2622"
QUIET: Final = "#8d8376"
BRASS: Final = "#a06a1f"
STEP: Final = 5
"""Rating points from one line of the grid to the next."""


def plot(table: Sequence[Standing], title: str) -> str:
    """The standings as an SVG: rating, the 95 % around it, and the win rate in words."""
    height = TOP + ROW * len(table) + 44
    least = floor(min(_ends(row)[0] for row in table) / STEP) * STEP
    most = ceil(max(_ends(row)[1] for row in table) / STEP) * STEP
    scale = (WIDTH - LEFT - 30) / (most - least)

    def x(rating: float) -> str:
        return f"{LEFT + (rating - least) * scale:.1f}"

    bottom = TOP + ROW * len(table)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' font-family="Georgia, serif" font-size="14" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<text x="20" y="30" font-size="16">{escape(title)}</text>',
    ]
    for mark in range(least, most + 1, STEP):
        parts += [
            f'<path d="M{x(mark)} {TOP - 8}V{bottom}" stroke="{QUIET}" stroke-opacity="0.35"/>',
            f'<text x="{x(mark)}" y="{bottom + 18}" text-anchor="middle" fill="{QUIET}"'
            f' font-size="12">{mark}</text>',
        ]
    for number, row in enumerate(table):
        y = TOP + ROW * number + ROW // 2
        low, high = _ends(row)
        parts += [
            f'<text x="{LEFT - 14}" y="{y}" text-anchor="end">{escape(row.bot)}</text>',
            f'<text x="{LEFT - 14}" y="{y + 13}" text-anchor="end" fill="{QUIET}" font-size="11">'
            f"won {row.rate:.1%} of {row.games}</text>",
            f'<path d="M{x(low)} {y}H{x(high)}M{x(low)} {y - 5}v10M{x(high)} {y - 5}v10"'
            f' stroke="{BRASS}" stroke-width="2" fill="none"/>',
            f'<circle cx="{x(row.rating.mu)}" cy="{y}" r="5" fill="{BRASS}"/>',
        ]
    parts += [
        f'<text x="{WIDTH - 30}" y="{bottom + 36}" text-anchor="end" fill="{QUIET}" font-size="12">'
        "rating, with its 95 % interval</text>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _ends(row: Standing) -> tuple[float, float]:
    """Between these the rating lies, with a confidence of 95 %."""
    return row.rating.mu - Z * row.rating.sigma, row.rating.mu + Z * row.rating.sigma
