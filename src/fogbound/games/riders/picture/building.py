"""The building: floors by the state of their rooms, walls, doors with their locks."""

from __future__ import annotations

from math import atan2, degrees
from string import ascii_uppercase
from typing import Final

from fogbound.engine.picture import Look
from fogbound.engine.picture.markup import label, move, path, use
from fogbound.engine.words import Speaker
from fogbound.games.riders.picture.background import ground, is_usual, walls
from fogbound.games.riders.picture.layout import CELL, middle
from fogbound.games.riders.picture.moment import acting_zone
from fogbound.games.riders.picture.plan import plan_of
from fogbound.games.riders.rules.box import OPEN, ROOM, SEALED, SHUT, RidersBox
from fogbound.games.riders.rules.maps import NO_ZONE
from fogbound.games.riders.rules.possible import is_guarded
from fogbound.games.riders.rules.state import UNENTERED, RidersState

DOOR_LIGHT: Final = 0.9


def ground_of(box: RidersBox, side: int, say: Speaker) -> str:
    """What lies around the building."""
    if is_usual(box):
        return use(f"riders-ground-{box.scenario}-{side}", style="fb-still")
    return ground(box, plan_of(box), side, say)


def room(box: RidersBox, zone: int, style: str) -> str:
    """The floor of a zone."""
    if is_usual(box):
        return use(f"riders-room-{box.scenario}-{zone}", style=style)
    return path(style, plan_of(box).rooms[zone])


def floors(seen: RidersState, side: int) -> str:
    """Every zone by its state; the one acted in glows."""
    drawn, lines_over = "", ""
    for zone in range(seen.box.zones):
        if seen.box.zone_kind[zone] != ROOM:
            state = "gate"
        elif seen.room[zone] == UNENTERED:
            state = "dark"
        else:
            state = "hot" if seen.room[zone] >= 0 else "done"
        drawn += room(seen.box, zone, f"riders-{state}-{side}")
        if state != "dark":
            lines_over += room(seen.box, zone, "riders-chequer")
    now = acting_zone(seen)
    if now != NO_ZONE:
        lines_over += room(seen.box, now, f"riders-now riders-now-{side}")
    return drawn + lines_over


def walls_of(seen: RidersState, side: int) -> str:
    """The walls with their lamps."""
    if is_usual(seen.box):
        return use(f"riders-walls-{seen.box.scenario}-{side}", style="fb-still")
    return walls(plan_of(seen.box), side)


def homes(seen: RidersState) -> str:
    """The signs of the teams on the squares they came from."""
    drawn = ""
    for seat in seen.order:
        if seen.home[seat] < 0:
            continue
        marks = "".join(
            use(f"riders-mark-{seat}", *middle(square))
            for square in seen.box.start_squares[seen.home[seat]]
            if not (seen.raiders | seen.bodies) >> square & 1
        )
        drawn += f'<g class="fb-seat-{seat} riders-dim riders-face">{marks}</g>'
    return drawn


def doors(look: Look[RidersState], side: int) -> str:
    """Every door as it is, with a padlock on the side on which it is locked."""
    seen = look.seen
    lights, drawn = "", ""
    for door, (a, b) in enumerate(seen.box.map.doors):
        (ax, ay), (bx, by) = middle(a), middle(b)
        x, y = (ax + bx) / 2, (ay + by) / 2
        turn = degrees(atan2(by - ay, bx - ax))
        state = seen.doors[door]
        shape = ("riders-door-open", "riders-door-shut", "riders-door-sealed")[state]
        inside = f'<g transform="rotate({turn:g})">{use(shape)}</g>'
        if state == SEALED:
            inside += label(0, 5, 14, _letter(look, door), "riders-name fb-bold")
        if state == OPEN:
            lights += use(f"riders-glow-{side}", x, y, DOOR_LIGHT)
        else:
            inside += _locks(seen, door, (bx - ax) / CELL, (by - ay) / CELL)
        piece = f"door-{door}"
        light = ""
        if piece in look.allowed:
            light = f'<g transform="rotate({turn:g})">{look.glow(piece, "#riders-door-around")}</g>'
        opened = look.open(piece, "riders-door-piece", move(x, y), _door_words(look, door))
        drawn += f"{opened}{inside}{light}</g>"
    return lights + drawn


def _letter(look: Look[RidersState], door: int) -> str:
    """What the map calls a sealed door, where that is a letter."""
    name = look.seen.box.door_ids[door]
    number = ascii_uppercase.find(name) if len(name) == 1 else -1
    return look.say.say("letter", number=number) if number >= 0 else ""


def _door_words(look: Look[RidersState], door: int) -> str:
    seen = look.seen
    if seen.doors[door] == SEALED:
        return look.say.say("picture-door.sealed")
    if seen.barred[door] >= seen.round > 0:
        return look.say.say("picture-door.barred")
    if is_guarded(seen, door):
        return look.say.say("picture-door.guarded")
    return look.say.say("picture-door.open" if seen.doors[door] == OPEN else "picture-door.shut")


def _locks(seen: RidersState, door: int, right: float, down: float) -> str:
    """Padlocks on the sides from which attackers cannot open a shut door."""
    if seen.doors[door] != SHUT:
        return ""
    held = seen.barred[door] >= seen.round > 0 or is_guarded(seen, door)
    drawn = ""
    for way, zone in zip((-1, 1), seen.box.map.door_zones[door], strict=True):
        if held or (seen.room[zone] >= 0 and seen.entrance[zone] != door):
            drawn += use("riders-padlock", 11 * way * right, 11 * way * down, 0.8)
    return drawn
