"""The claim board: a strip of portraits, and how near each player is to each victory."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from itertools import groupby
from typing import Final

from fogbound.engine import NOBODY
from fogbound.engine.picture import Look
from fogbound.engine.picture.markup import fitted, label, move, place, title, use
from fogbound.engine.words import Speaker
from fogbound.games.nanty.rules.box import NantyBox
from fogbound.games.nanty.rules.claims import Claim, claims
from fogbound.games.nanty.rules.parameters import VICTORY_IDS
from fogbound.games.nanty.rules.state import NantyState

LEFT, TOP, WIDTH = 20, 826, 960
"""Where the strip lies."""
PORTRAIT: Final = 66
"""The width a portrait takes."""
CUT: Final = set(
    re.findall(
        r'id="nanty-portrait-(\w+)"',
        files(__package__ or "").joinpath("pieces.svg").read_text(encoding="utf-8"),
    )
)
"""The Personalities with a silhouette of their own."""


def gallery(look: Look[NantyState]) -> str:
    """All claims, those of Personalities alike side by side with one set of bars."""
    say, players, victory = look.say.unnamed, tuple(look.say.players), look.seen.box.victory
    every = claims(look.seen)
    alike = groupby(every, lambda claim: (victory[claim.personality], *claim[1:]))
    cells = [list(cell) for _, cell in alike]
    bars = (WIDTH - PORTRAIT * len(every)) / len(cells)
    drawn, x = "", float(LEFT)
    for cell in cells:
        width = PORTRAIT * len(cell) + bars
        shown = tuple(
            [(claim.personality, *_known(look.seen, claim.personality)) for claim in cell]
        )
        drawn += place(x, TOP, _cell(say, players, look.seen.box, cell[0], shown, width))
        x += width
    return f'<g id="claims" class="nanty-piece">{drawn}</g>'


def _known(seen: NantyState, who: int) -> tuple[bool, int]:
    """What is known of a Personality: whether it is nobody's, and whose it is, or NOBODY's."""
    seat = seen.personality.index(who) if who in seen.personality else NOBODY
    return who in seen.unused, seat


def goal(say: Speaker, box: NantyBox, who: int) -> str:
    """What a Personality must reach, with so many players."""
    return say.say(f"goal-{VICTORY_IDS[box.victory[who]]}", need=box.need[who])


@lru_cache(maxsize=1024)
def _cell(
    say: Speaker,
    players: tuple[str, ...],
    box: NantyBox,
    claim: Claim,
    shown: tuple[tuple[int, bool, int], ...],
    width: float,
) -> str:
    """Portraits of one aim, the aim in words, and a bar for each player."""
    aim = goal(say, box, claim.personality)
    told = [say.listed(say.name("personality", who) for who, _, _ in shown), aim]
    left = PORTRAIT * len(shown) + 7
    drawn = "".join(
        place(PORTRAIT * (n + 0.5), 48, _portrait(say, box, *one)) for n, one in enumerate(shown)
    )
    for seat, have in enumerate(claim.have):
        message = "claim.out" if seat in claim.out else "claim"
        told.append(say.say(message, player=players[seat], have=have, need=claim.need))
        at = move(left, round(6 + 124 / len(players) * (seat + 0.5)))
        drawn += f'<g class="fb-seat-{seat}" transform="{at}">{_bar(claim, seat, width - left)}</g>'
    words = "\n".join(told)
    return (
        f"<g>{title(words)}{drawn}"
        f"{fitted(width / 2, 150, 18, aim, width - 8, 'fb-written fb-slant')}"
        f'<path class="nanty-rule" stroke-opacity=".4" d="M{width:g} 12V138"/></g>'
    )


def _bar(claim: Claim, seat: int, width: float) -> str:
    """How near a player is; a dash for who cannot be this Personality."""
    token = use(f"nanty-token-{seat}", 8)
    full = width - 34
    if seat in claim.out:
        return f'{token}<path class="nanty-rule" stroke-opacity=".5" d="M24 0h{full - 4:g}"/>'
    have = claim.have[seat]
    share = min(max(have / claim.need, 0), 1) if claim.need else 0
    frame = f'x="20" y="-11" height="22" rx="4" width="{full:g}"/>'
    done = f'x="20" y="-11" height="22" rx="4" width="{full * share:.1f}"/>'
    won = f'<rect class="nanty-won" {frame}' if share == 1 else ""
    return (
        f'{token}<rect class="nanty-track" {frame}<rect class="nanty-full" {done}'
        f"{label(20 + full / 2, 7, 21, str(have), 'fb-written fb-bold')}{won}"
    )


def portrait(box: NantyBox, who: int) -> str:
    """The silhouette of a Personality; one that a player's file adds wears a top hat."""
    name = box.ids["personality"][who]
    return use(f"nanty-portrait-{name if name in CUT else 'plain'}")


def _portrait(say: Speaker, box: NantyBox, who: int, unused: bool, seat: int) -> str:
    """A silhouette in its oval with a name: ringed for who it is, crossed out for nobody's."""
    name = say.name("personality", who, "short")
    drawn = f"{use('nanty-oval')}{portrait(box, who)}"
    drawn += fitted(0, 56, 15, name, PORTRAIT - 3, "fb-written fb-bold")
    if unused:
        drawn += use("nanty-nobody")
    if seat != NOBODY:
        mark = use("nanty-ring") + use(f"nanty-token-{seat}", 19, -29)
        drawn += f'<g class="fb-seat-{seat}">{mark}</g>'
    return drawn
