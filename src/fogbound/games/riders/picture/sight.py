"""Lines of sight and fields of fire, by the rules' own reckoning."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine.picture.markup import path, use
from fogbound.games.riders.picture.layout import CELL, middle
from fogbound.games.riders.picture.plan import outline
from fogbound.games.riders.rules.actions import COLUMNS
from fogbound.games.riders.rules.board import figure_square, sees
from fogbound.games.riders.rules.foresee import free_lines, in_sight, seen_from, watchers
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.state import FIGURES, STANDING, RidersState

HALF: Final = CELL // 2
PARTS: Final = 20
"""In how many parts a line that is not free is followed."""


def line(seen: RidersState, square: int, other: int) -> str:
    """The shortest free line from a square to a side of another, as a path; nothing: none."""
    x, y = middle(square)
    best = ""
    least = 0
    for side in free_lines(seen, square, other):
        across, down = seen.box.map.side_middle(other, side)
        to_x, to_y = HALF * across, HALF * down
        length = (to_x - x) ** 2 + (to_y - y) ** 2
        if not best or length < least:
            best, least = f"M{x} {y}L{to_x} {to_y}", length
    return best


def rays(lines: str, style: str = "riders-ray") -> str:
    """Lines of sight, dark beneath and bright on top."""
    return path("riders-sight", lines) + path(style, lines) if lines else ""


def aim(seen: RidersState, square: int, targets: list[int]) -> str:
    """A line to each figure aimed at, and one that ends in a cross to each that is not seen."""
    free = "".join(line(seen, square, figure_square(seen, figure)) for figure in targets)
    x, y = middle(square)
    zones = {seen.box.map.zone[square], *seen.box.map.next_zones[seen.box.map.zone[square]]}
    broken, crosses = "", ""
    for figure in _others(seen, square, targets):
        there = figure_square(seen, figure)
        if seen.box.map.zone[there] in zones and not sees(seen, square, there):
            to_x, to_y = middle(there)
            cut = _cut(seen, square, there)
            end_x, end_y = x + (to_x - x) * cut, y + (to_y - y) * cut
            broken += f"M{x} {y}L{end_x:.0f} {end_y:.0f}"
            crosses += use("riders-cross", round(end_x), round(end_y))
    return (path("riders-broken", broken) if broken else "") + rays(free) + crosses


def _others(seen: RidersState, square: int, targets: list[int]) -> list[int]:
    """The enemies on the board that are not aimed at."""
    shooter = next(
        (c for c in range(FIGURES) if seen.mode[c] == STANDING and seen.at[c] == square), -1
    )
    is_guard = shooter < 0 or seen.owner[shooter] == seen.defender
    enemies = [
        c
        for c in range(FIGURES)
        if seen.mode[c] == STANDING and (seen.owner[c] == seen.defender) != is_guard
    ]
    if not is_guard:
        enemies += [FIGURES + gun[0] for gun in sorted(seen.guns)]
    return [figure for figure in enemies if figure not in targets]


def _cut(seen: RidersState, square: int, other: int) -> float:
    """What share of the way to a square can be seen."""
    (x0, y0), (x1, y1) = middle(square), middle(other)
    zones = seen.box.map.zone
    for part in range(1, PARTS):
        x = x0 + (x1 - x0) * part / PARTS
        y = y0 + (y1 - y0) * part / PARTS
        here = int(y // CELL) * COLUMNS + int(x // CELL)
        if here != square and (zones[here] < 0 or not sees(seen, square, here)):
            return part / PARTS
    return 1 - 1 / PARTS


def _field(seen: RidersState, square: int) -> str:
    """All squares seen from a square, outlined."""
    return _outlined(seen_from(seen, square))


@lru_cache(maxsize=1024)
def _outlined(squares: int) -> str:
    return outline(squares_of(squares))


def field_of_fire(seen: RidersState, square: int) -> str:
    """All squares a turret sees, hatched, and a line to everybody it could strike."""
    lines = "".join(line(seen, square, seen.at[f]) for f in in_sight(seen, FIGURES + square))
    return path("riders-field", _field(seen, square)) + rays(lines, "riders-ray riders-enemy")


def view(seen: RidersState, char: int) -> str:
    """What a standing character sees, whom it could strike, and who sees it."""
    square = seen.at[char]
    own = "".join(line(seen, square, figure_square(seen, f)) for f in in_sight(seen, char))
    return path("riders-view", _field(seen, square)) + _watched(seen, char, square) + rays(own)


def _watched(seen: RidersState, char: int, square: int) -> str:
    """The lines of those who would see the character on a square."""
    lines = "".join(
        _toward(seen, figure_square(seen, figure), square)
        for figure in watchers(seen, char, square)
    )
    return rays(lines, "riders-ray riders-enemy")


def _toward(seen: RidersState, square: int, other: int) -> str:
    found = line(seen, square, other)
    if found:
        return found
    (x, y), (to_x, to_y) = middle(square), middle(other)
    return f"M{x} {y}L{to_x} {to_y}"


def step(seen: RidersState, char: int, square: int) -> str:
    """Who would see a character that steps on a square."""
    return _watched(seen, char, square)
