"""Names of rooms with what they need, clear of figures where there is room."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

from fogbound.engine.picture import Look
from fogbound.engine.picture.markup import (
    breadth,
    fitted,
    label,
    lines,
    path,
    place,
    rounded,
    use,
    wrapped,
)
from fogbound.games.riders.picture.building import room
from fogbound.games.riders.picture.details import about_zone, zone_name
from fogbound.games.riders.picture.dice import tube
from fogbound.games.riders.picture.layout import CELL
from fogbound.games.riders.rules.actions import COLUMNS
from fogbound.games.riders.rules.box import ROOM, RidersBox
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.state import TRAVELLING, UNENTERED, RidersState

TUBE: Final = 62
"""How long the tube of a room is on the plan."""


def zones(look: Look[RidersState], scale: float) -> str:
    """Every zone with its name and state, clear of figures where there is room."""
    seen = look.seen
    busy = seen.raiders | seen.guards | seen.towers | seen.bodies | seen.litter
    for char, mode in enumerate(seen.mode):
        if mode == TRAVELLING:
            busy |= 1 << seen.at[char]
    return "".join(_zone(look, zone, scale, busy) for zone in range(seen.box.zones))


def _zone(look: Look[RidersState], zone: int, scale: float, busy: int) -> str:
    seen, box = look.seen, look.seen.box
    piece = f"zone-{box.zone_code[zone]}"
    name = zone_name(look, zone)
    size = round(15.5 / scale, 1)
    needs = breadth(name, "fb-bold") * size + 4
    card = seen.room[zone]
    if card >= 0:
        needs = max(needs, (_tag(box, card) + TUBE + 4) / scale)
    row, middle_x, wide = name_place(box, zone, round(needs), busy)
    x, y = CELL * middle_x, CELL * row
    far = " riders-far" if seen.room[zone] == UNENTERED else ""
    style = f"riders-name fb-bold{far}"
    if card >= 0:
        inside = fitted(x, y + 17, size, name, CELL * wide - 2, style, 11)
        inside += _state(look, zone, card, x, y + 30, scale)
    elif box.zone_kind[zone] == ROOM:
        inside = fitted(x, y + 25, size, name, CELL * wide - 2, style, 11)
        if card != UNENTERED:
            inside += use("riders-solved", x, y + 35, round(0.7 / scale, 2))
    else:
        words = wrapped(name, (CELL * wide - 2) / size, "fb-bold")
        first = y + 25 - (len(words) - 1) * size / 2
        inside = lines(x, first, size, words, size, style)
    region = ""
    light = ""
    if piece in look.allowed:
        region = room(box, zone, "riders-step")
        light = room(box, zone, "fb-aura") + room(box, zone, "fb-halo")
    opened = look.open(piece, "riders-zone", details=about_zone(look, zone))
    return f"{opened}{region}{inside}{light}</g>"


def _tag(box: RidersBox, card: int) -> int:
    """How wide the tag with a room's curse is; 0 where there is none."""
    if box.room_curse[card] < 0:
        return 0
    return 24 + 9 * box.room_cursed[card].bit_count()


def _state(look: Look[RidersState], zone: int, card: int, x: float, y: float, scale: float) -> str:
    """The tube of an active room, and its curse with the numbers that wake it."""
    box = look.seen.box
    drawn = tube(look.seen.points_on[zone], 0, box.room_target[card], TUBE)
    curse, wide = box.room_curse[card], _tag(box, card)
    if wide:
        faces = "".join(map(str, squares_of(box.room_cursed[card])))
        kind = f"riders-tag riders-tag-{curse}"
        sign = path(kind, rounded(0, -8, wide, 16, 5)) + use(f"riders-curse-{curse}", 11, 0, 0.72)
        drawn += place(TUBE + 4, 0, sign + label(20, 5, 14, faces, "fb-left fb-bold"))
    width = TUBE + (4 + wide if wide else 0)
    return place(round(x - width / scale / 2, 1), y, drawn, round(1 / scale, 3))


@lru_cache(maxsize=2048)
def name_place(box: RidersBox, zone: int, width: float, busy: int) -> tuple[int, float, int]:
    """Where a name lies: its row, its middle and its squares; on free ones, near its place."""
    down, right = box.zone_label[zone]
    squares = {divmod(square, COLUMNS) for square in box.map.zone_squares[zone]}
    longest = max(_run(squares, row, column) for row, column in squares)
    most = min(max(ceil(width / CELL), 2), longest)
    best = (999.0, 0, 0, 0)
    for wide in range(most, most - 2 if most > 2 else 0, -1):
        for row, column in sorted(squares):
            if _run(squares, row, column) < wide:
                continue
            covered = [row * COLUMNS + column + n for n in range(wide)]
            held = sum(busy >> square & 1 for square in covered)
            doors = sum(box.map.door_mask >> square & 1 for square in covered)
            away = abs(row + 0.5 - down) + abs(column + wide / 2 - right)
            cost = 10 * held + 0.7 * doors + away + 4 * (most - wide)
            best = min(best, (cost, row, column, wide))
    _, row, start, wide = best
    end = start + wide
    free = {(r, c) for r, c in squares if not busy >> (r * COLUMNS + c) & 1}
    while (row, start - 1) in free:
        start -= 1
    while (row, end) in free:
        end += 1
    need = min(width / CELL, wide) / 2
    return row, min(max(right, start + need), end - need), wide


def _run(squares: set[tuple[int, int]], row: int, column: int) -> int:
    """How many squares follow each other to the right."""
    count = 0
    while (row, column + count) in squares:
        count += 1
    return count
