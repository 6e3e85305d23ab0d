"""The claim board: a strip of portraits, and how near each player is to each victory."""

from __future__ import annotations

from typing import Final

from fogbound.engine import drawing as d
from fogbound.games.nanty.picture import background as m
from fogbound.games.nanty.rules.box import (
    WIN_AGENTS,
    WIN_CONTROL,
    WIN_DECK_OUT,
    WIN_NET_WORTH,
    WIN_TROUBLE,
)
from fogbound.games.nanty.rules.claims import Claim, claims
from fogbound.games.nanty.rules.state import NantyState
from fogbound.games.nanty.words.names import SEAT_NAMES, listed

PORTRAIT: Final = 66
"""The width a portrait takes."""
GOALS: Final = {
    WIN_AGENTS: "agents in {} areas",
    WIN_TROUBLE: "{} trouble markers",
    WIN_NET_WORTH: "worth £{}",
    WIN_CONTROL: "control {} areas",
    WIN_DECK_OUT: "an empty draw pile",
}
"""By victory: what must be reached."""


def gallery(seen: NantyState) -> str:
    """All claims, those of Personalities alike side by side with one set of bars."""
    cells = _cells(seen)
    number = sum(len(cell) for cell in cells)
    bars = (m.RIGHT - m.LEFT + 8 - PORTRAIT * number) / len(cells)
    drawn, x = "", float(m.LEFT - 4)
    for cell in cells:
        width = PORTRAIT * len(cell) + bars
        drawn += d.place(x, m.STRIP, _cell(seen, cell, width))
        x += width
    return f'<g id="claims" class="nanty-piece">{drawn}</g>'


def goal(seen: NantyState, who: int) -> str:
    """What a Personality must reach, with so many players."""
    return GOALS[seen.box.victory[who]].format(seen.box.need[who])


def _cells(seen: NantyState) -> list[list[Claim]]:
    """The claims, neighbours with the same aim together."""
    box = seen.box
    cells: list[list[Claim]] = []
    for claim in claims(seen):
        if cells:
            other = cells[-1][0]
            alike = box.victory[claim.personality] == box.victory[other.personality]
            if alike and claim[1:] == other[1:]:
                cells[-1].append(claim)
                continue
        cells.append([claim])
    return cells


def _cell(seen: NantyState, cell: list[Claim], width: float) -> str:
    """Portraits of one aim, the aim in words, and a bar for each player."""
    claim = cell[0]
    names = [seen.box.personality_names[one.personality] for one in cell]
    scores = [
        f"{SEAT_NAMES[seat]} {'cannot be' if seat in claim.out else have}"
        for seat, have in enumerate(claim.have)
    ]
    words = f"{listed(names)}: {goal(seen, claim.personality)}. {', '.join(scores)}"
    drawn = "".join(
        d.place(PORTRAIT * (n + 0.5), 48, _portrait(seen, one.personality))
        for n, one in enumerate(cell)
    )
    left = PORTRAIT * len(cell) + 7
    step = 124 / seen.box.players
    drawn += "".join(
        d.place(left, round(6 + step * (seat + 0.5)), _bar(claim, seat, width - left - 8))
        for seat in range(seen.box.players)
    )
    return (
        f"<g>{d.title(words)}{drawn}"
        f"{d.label(width / 2, 150, 18, goal(seen, claim.personality), 'nanty-ink nanty-slant')}"
        f'<path class="nanty-rule" stroke-opacity=".4" d="M{width:g} 12V138"/></g>'
    )


def _bar(claim: Claim, seat: int, width: float) -> str:
    """How near a player is; a dash where he cannot be this Personality."""
    have = claim.have[seat]
    share = min(max(have / claim.need, 0), 1) if claim.need else 0
    full = width - 26
    if seat in claim.out:
        inside = f'<path d="M24 0H{full + 20:g}" stroke="#2a1b0d" stroke-opacity=".5"/>'
    else:
        inside = (
            f'<rect class="nanty-track" x="20" y="-11" width="{full:g}" height="22" rx="4"/>'
            f'<g class="nanty-seat-{seat}"><rect x="20" y="-11" width="{full * share:.1f}" '
            'height="22" rx="4" fill="currentColor" fill-opacity=".62"/></g>'
            f"{d.label(20 + full / 2, 7, 21, str(have), 'nanty-ink nanty-bold')}"
        )
        if share == 1:
            inside += (
                f'<rect x="20" y="-11" width="{full:g}" height="22" rx="4" fill="none" '
                'stroke="#8c1f14" stroke-width="2.6"/>'
            )
    return f'<g><use href="#nanty-token-{seat}" x="8"/>{inside}</g>'


def _portrait(seen: NantyState, who: int) -> str:
    """A silhouette in its oval with a name: ringed for who it is, crossed out for nobody's."""
    box = seen.box
    name = box.personality_names[who].split()[-1]
    cut = PORTRAITS.get(box.personality_ids[who], _PLAIN)
    drawn = (
        f'<ellipse class="nanty-oval" rx="27" ry="38"/>{cut}'
        f"{d.label(0, 56, 15.5 if len(name) < 9 else 14.5, name, 'nanty-ink nanty-bold')}"
    )
    if who in seen.unused:
        drawn += '<path d="M-22 30 22-30" stroke="#8c1f14" stroke-width="4"/>'
    if who in seen.personality:
        holder = seen.personality.index(who)
        drawn += (
            f'<g class="nanty-seat-{holder}"><ellipse rx="28" ry="39" fill="none" '
            'stroke="currentColor" stroke-width="5"/></g>'
            f'<use href="#nanty-token-{holder}" x="19" y="-29"/>'
        )
    return drawn


# ---------------------------------------------------------------- silhouettes

_BUST: Final = "M-3 17C-6 20-17 20-20 25A27 38 0 0 0 20 25C18 21 13 21 11 16"
_FACE: Final = (
    "M10-16C14-10 14 0 11 8V18H-2V14C-7 16-11 15-11 11C-11 9-12 8-11 6C-13 5-12 4-11 3"
    "C-13 2-16 2-15 0C-14-3-11-6-11-9C-11-13-10-15-8-18Z"
)


def _cut(*shapes: str) -> str:
    """A profile cut from black paper, facing left."""
    paths = "".join(f'<path d="{shape}"/>' for shape in (f"{_BUST}Z", _FACE, *shapes))
    return f'<g class="nanty-cut">{paths}</g>'


_TOP_HAT: Final = "M-18-14C-10-10 8-10 16-14L15-17 11-16 13-33H-12L-9-16-17-17Z"
_PLAIN: Final = _cut(_TOP_HAT)
PORTRAITS: Final = {
    "moriarty": _cut(
        "M-9-14C-12-26-4-32 5-30C14-28 16-16 12-6L15 6C16 0 18-4 14-12Z",
        "M8-2C14-2 15 6 11 9Z",
    ),
    "fagin": _cut(
        "M-24-12C-12-17 12-17 24-11C14-9-12-9-24-12Z",
        "M-12-14C-12-25-3-27 0-24C4-28 13-25 13-13Z",
        "M-11 5C-15 12-14 24-9 30C-5 25 2 22 6 14L11 2Z",
        "M9-12C18-6 17 8 13 16L8 10Z",
    ),
    "sidonia": _cut(
        "M-10-15C-14-22-6-30 0-28C6-33 16-27 15-19C20-14 18-4 14 2C12-2 12-8 8-12Z",
        "M-12 9C-14 14-12 19-9 22C-6 18-5 15-4 13Z",
        "M-13 4C-10 3-7 4-5 6C-8 8-12 7-13 4Z",
    ),
    "bellinger": _cut(_TOP_HAT, "M9-6C13 2 10 14 2 17L4 6Z"),
    "holdhurst": _cut(
        "M-10-14C-12-24-2-29 6-27C14-25 16-17 14-11C19-8 18-2 15 0C19 3 18 9 14 11C16 15 13 19 9 18"
        "L6-8Z"
    ),
    "balmoral": _cut(
        "M-14-15C-8-12 8-12 15-15L17-22 12-19 9-29 4-21 1-32-3-21-8-29-10-19-16-22Z",
        "M-11 9C-16 18-8 27-3 26C4 24 10 14 11 4L5 9Z",
    ),
    "holmes": _cut(
        "M-21-11C-15-14-12-14-11-16C-9-27 10-29 13-15C16-14 19-11 20-8C8-12-10-12-21-11Z",
        "M-3-27H4L2-31H-1Z",
        "M-11 10-19 13V8H-25V15Q-25 19-20 19L-10 13Z",
        "M8-8C13-6 14 4 10 8Z",
    ),
}
"""By Personality: a profile; one the file adds wears a top hat."""
