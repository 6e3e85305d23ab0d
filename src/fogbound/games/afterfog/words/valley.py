"""The map in plain text, at most 100 columns wide: roads as lines, spaces written over them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine import NOBODY
from fogbound.engine.words import Speaker
from fogbound.games.afterfog.rules.box import FogBox
from fogbound.games.afterfog.rules.maps import Map
from fogbound.games.afterfog.rules.parameters import TYPES
from fogbound.games.afterfog.rules.state import MODELS, FogState

WIDTH: Final = 99
"""Columns the map may take."""
CELL: Final = 12
"""Columns of a cell at most; a wide map has narrower ones."""
LINES: Final = 3
"""And its lines."""
WRITTEN: Final = 6
"""Columns of what is written in a cell."""
FLAT: Final = 8
"""A road so many times as wide as it is high is drawn level."""
SIGNS: Final = dict(zip(TYPES, "▤♣▼⌂◉", strict=True))
"""By type of space: furrows, a tree, a pit, a roof, a gate."""
FOG: Final = "≈"
TOWER: Final = "♜"
USED: Final = "✓"
SHIP: Final = "»"


@lru_cache(maxsize=64)
def _numbered(box: FogBox, land: Map) -> dict[int, tuple[int, int]]:
    """By space: its place in the layout, 0 for fillers, and its number there."""
    found: dict[int, tuple[int, int]] = {}
    for place, section in enumerate(land.sections):
        spaces = box.ground.sections[section].spaces
        found |= {space: (place + 1, number) for number, space in enumerate(spaces)}
    fillers = (box.ground.fillers[filler] for filler in land.fillers)
    return found | {space: (0, number) for number, space in enumerate(fillers)}


def label(say: Speaker, seen: FogState, space: int) -> str:
    """The short name of a space on this map: the number of its section, and a letter."""
    if space not in _numbered(seen.box, seen.map):
        return ""
    place, number = _numbered(seen.box, seen.map)[space]
    return f"{place}{say.say('letter', number=number)}"


def valley(seen: FogState, say: Speaker) -> list[str]:
    """All spaces where they lie, with owners, spies, Towers, ships and fog."""
    layout = seen.map.layout
    cell = min(CELL, WIDTH // layout.width)
    lines = [[" "] * (layout.width * cell) for _ in range(layout.height * LINES)]
    spots = {
        space: (
            round(seen.map.x[space] * cell + cell / 2),
            round(seen.map.y[space] * LINES),
        )
        for space in seen.map.spaces
    }
    for road in seen.map.roads:
        _road(lines, *sorted((spots[road.one], spots[road.other])))
    for space, (x, y) in spots.items():
        left = max(0, x - WRITTEN // 2)
        _write(lines, left, y, _first_line(seen, say, space).ljust(WRITTEN))
        if below := _second_line(seen, say, space):
            _write(lines, left, y + 1, below.ljust(WRITTEN))
    drawn = "\n".join("".join(line).rstrip() for line in lines)
    return drawn.rstrip().splitlines()


def _road(lines: list[list[str]], start: tuple[int, int], goal: tuple[int, int]) -> None:
    """A line between two points, the left or upper one first."""
    (left, top), (right, bottom) = start, goal
    wide, high = right - left, bottom - top
    if not high or wide > FLAT * abs(high):
        for x in range(left, right + 1):
            lines[round(top + high * (x - left) / wide)][x] = "─"
        return
    sign = "│" if not wide else "╲" if high > 0 else "╱"
    for y in range(min(top, bottom), max(top, bottom) + 1):
        lines[y][round(left + wide * (y - top) / high)] = sign


def _write(lines: list[list[str]], left: int, y: int, words: str) -> None:
    line = lines[y]
    line[left : left + len(words)] = words[: len(line) - left]


def _first_line(seen: FogState, say: Speaker, space: int) -> str:
    """Type and label; then the fog, or the owner with a Tower; a tick where it has produced."""
    owner = seen.owner[space]
    on = FOG if seen.box.fog[space] else ""
    if owner != NOBODY:
        on = letter(say, owner) + (TOWER if seen.tower[space] else "")
    used = USED if space in seen.used else ""
    return f"{SIGNS[TYPES[seen.box.type[space]]]}{label(say, seen, space)} {on}{used}"


def _second_line(seen: FogState, say: Speaker, space: int) -> str:
    """Spies from the top down, then whose ships are there."""
    spies = "".join(letter(say, seat).lower() for seat in seen.spies[space])
    docked = [at // MODELS for at, where in enumerate(seen.ships) if where == space]
    ships = SHIP + "".join(letter(say, seat) for seat in docked) if docked else ""
    return f" {spies}{ships}".rstrip()


def letter(say: Speaker, seat: int) -> str:
    """The letter of a seat's colour."""
    return say.name("seat", seat, "letter")
