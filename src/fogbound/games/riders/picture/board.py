"""The board: the headquarters with all that stands in it, the Stygian Dimension, and a tray.

Layers, from below: ground, floors, walls, doors, names, objects, tokens, figures, what may be
clicked, lines of sight. What is seen only on request lies in groups named `with-` and a piece.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, ceil, degrees
from typing import Final

from fogbound.engine import NOBODY, Family
from fogbound.engine.picture import Look, piece_of
from fogbound.engine.picture.markup import (
    breadth,
    fitted,
    label,
    lines,
    move,
    path,
    place,
    rounded,
    title,
    use,
    wrapped,
)
from fogbound.games.riders.picture.background import ground, is_usual, walls
from fogbound.games.riders.picture.details import (
    about_character,
    about_gun,
    about_step,
    about_zone,
    headquarters,
    marked_worth,
    zone_name,
)
from fogbound.games.riders.picture.dice import tube
from fogbound.games.riders.picture.figures import (
    around_figure,
    figure,
    thing_shape,
    token,
)
from fogbound.games.riders.picture.layout import BAR, CELL, FOOT, SIZE, fit, middle
from fogbound.games.riders.picture.plan import plan_of
from fogbound.games.riders.picture.sight import aim, field_of_fire, step, view
from fogbound.games.riders.picture.stygia import stygia
from fogbound.games.riders.picture.tray import tray
from fogbound.games.riders.rules.actions import COLUMNS, SQUARE, TAKE
from fogbound.games.riders.rules.assigning import FIRING, PER_CHARACTER, SOLVING
from fogbound.games.riders.rules.attacks import Aiming, Target, shooter, targets
from fogbound.games.riders.rules.box import GATE, OPEN, ROOM, SEALED, SHUT, RidersBox
from fogbound.games.riders.rules.maps import NO_ZONE, WAYS, squares_of
from fogbound.games.riders.rules.movement import HERE, MoveOn
from fogbound.games.riders.rules.possible import is_guarded
from fogbound.games.riders.rules.state import (
    FALLEN,
    FIGURES,
    STANDING,
    TRAVELLING,
    UNENTERED,
    Gun,
    RidersState,
)

LOOSE: Final = frozenset((
    "run", "portal", "leave", "stop", "return", "slip", "pay", "back", "roll", "suffer", "special",
    "throw", "keep", "wound", "stun", "pass", "never", "done",
))  # fmt: skip
"""What is done with no piece of the picture."""
NEAR: Final = 2
"""So far around a character that moves one may ask why a square cannot be stepped on."""
DOOR_LIGHT: Final = 0.9


def where(seen: RidersState, family: Family, number: int) -> str:
    """The piece an action is done with."""
    if family.piece in LOOSE:
        return ""
    if family is SQUARE:
        return f"gun-{number}" if seen.towers >> number & 1 else f"square-{number}"
    if family is TAKE:
        return _litter(seen, number)
    if family.piece == "zone" and seen.box.zone_of_code[number] < 0:
        return ""
    return piece_of(seen, family, number)


def _litter(seen: RidersState, way: int) -> str:
    """The objects a character would take from in a direction."""
    mover = _moving(seen)
    if mover == NOBODY:
        return ""
    square = seen.at[mover]
    if way != HERE:
        down, right = WAYS[way - 1]
        square += down * COLUMNS + right
    return f"litter-{square}" if seen.litter >> max(square, 0) & 1 else ""


def _moving(seen: RidersState) -> int:
    """The character that moves, or NOBODY."""
    now = seen.stack[-1] if seen.stack else None
    return now.char if isinstance(now, MoveOn) else NOBODY


def acting(seen: RidersState) -> int:
    """The figure whose moment it is: a character, a turret as a figure, or NOBODY."""
    now = seen.stack[-1] if seen.stack else None
    if isinstance(now, Aiming):
        if now.plan > SOLVING:
            return FIGURES + now.plan - FIRING
        return now.plan // PER_CHARACTER
    found = getattr(now, "char", NOBODY)
    return found if isinstance(found, int) else NOBODY


def board(look: Look[RidersState]) -> str:
    """Everything on the sheet."""
    seen = look.seen
    side = headquarters(seen)
    left, top, scale = fit(seen.box)
    inside = "".join(
        (
            _floors(seen, side),
            _homes(seen),
            _walls(seen, side),
            _doors(look, side),
            _zones(look, scale),
            *_objects(look),
            *_tokens(look),
            *_guns(look),
            *_figures(look),
            *_squares(look),
            *_directions(look),
            _aim(seen),
            *_requests(look),
        )
    )
    style = "riders-plan riders-drowned" if side else "riders-plan"
    return (
        f'<g class="{style}">{_ground(seen.box, side)}'
        f'<g transform="{move(left, top, scale)}">{inside}</g>'
        f"{_head(look, side)}{stygia(look)}{tray(look)}</g>"
    )


# ---------------------------------------------------------------- the building


def _ground(box: RidersBox, side: int) -> str:
    if is_usual(box):
        return use(f"riders-ground-{box.scenario}-{side}", style="fb-still")
    return ground(box, plan_of(box), side)


def _room(box: RidersBox, zone: int, style: str) -> str:
    """The floor of a zone."""
    if is_usual(box):
        return use(f"riders-room-{box.scenario}-{zone}", style=style)
    return path(style, plan_of(box).rooms[zone])


def _floors(seen: RidersState, side: int) -> str:
    """Every zone by its state; the one acted in glows."""
    drawn, lines_over = "", ""
    for zone in range(seen.box.zones):
        if seen.box.zone_kind[zone] != ROOM:
            state = "gate"
        elif seen.room[zone] == UNENTERED:
            state = "dark"
        else:
            state = "hot" if seen.room[zone] >= 0 else "done"
        drawn += _room(seen.box, zone, f"riders-{state}-{side}")
        if state != "dark":
            lines_over += _room(seen.box, zone, "riders-chequer")
    now = acting_zone(seen)
    if now != NO_ZONE:
        lines_over += _room(seen.box, now, f"riders-now riders-now-{side}")
    return drawn + lines_over


def acting_zone(seen: RidersState) -> int:
    """The zone in which something happens now, or NO_ZONE."""
    if seen.rolling >= 0:
        return seen.rolling
    figure_now = acting(seen)
    square = figure_now - FIGURES if figure_now >= FIGURES else -1
    if 0 <= figure_now < FIGURES and seen.mode[figure_now] == STANDING:
        square = seen.at[figure_now]
    return seen.box.map.zone[square] if square >= 0 else NO_ZONE


def _walls(seen: RidersState, side: int) -> str:
    if is_usual(seen.box):
        return use(f"riders-walls-{seen.box.scenario}-{side}", style="fb-still")
    return walls(plan_of(seen.box), side)


def _homes(seen: RidersState) -> str:
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


def _doors(look: Look[RidersState], side: int) -> str:
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
            inside += label(0, 5, 14, _letter(seen, door), "riders-name fb-bold")
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


def _letter(seen: RidersState, door: int) -> str:
    """What the map calls a sealed door."""
    name = seen.box.door_ids[door]
    return name if len(name) == 1 else ""


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


# ---------------------------------------------------------------- names


def _zones(look: Look[RidersState], scale: float) -> str:
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
    row, column, wide = name_place(box, zone, breadth(name, "fb-bold") * size + 4, busy)
    x, y = CELL * (column + wide / 2), CELL * row
    far = " riders-far" if seen.room[zone] == UNENTERED else ""
    style = f"riders-name fb-bold{far}"
    card = seen.room[zone]
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
        region = _room(box, zone, "riders-step")
        light = _room(box, zone, "fb-aura") + _room(box, zone, "fb-halo")
    words_of = "\n".join(about_zone(look, zone))
    opened = look.open(piece, "riders-zone", "", words_of)
    return f"{opened}{region}{inside}{light}</g>"


def _state(look: Look[RidersState], zone: int, card: int, x: float, y: float, scale: float) -> str:
    """The tube of an active room, and its curse with the numbers that wake it."""
    box = look.seen.box
    small = 1 / scale
    drawn = tube(look.seen.points_on[zone], 0, box.room_target[card], 62)
    curse = box.room_curse[card]
    width = 62.0
    if curse >= 0:
        faces = "".join(map(str, squares_of(box.room_cursed[card])))
        tag = 24 + 9 * len(faces)
        kind = f"riders-tag riders-tag-{curse}"
        sign = path(kind, rounded(0, -8, tag, 16, 5)) + use(f"riders-curse-{curse}", 11, 0, 0.72)
        sign += label(20, 5, 14, faces, "fb-left fb-bold")
        drawn += place(66, 0, sign)
        width += 4 + tag
    return place(round(x - width * small / 2, 1), y, drawn, round(small, 3))


@lru_cache(maxsize=2048)
def name_place(box: RidersBox, zone: int, width: float, busy: int) -> tuple[int, int, int]:
    """Where a name lies: row, column and squares; on free ones, as near its place as may be."""
    down, right = box.zone_label[zone]
    squares = {divmod(square, COLUMNS) for square in box.map.zone_squares[zone]}
    longest = max(_run(squares, row, column) for row, column in squares)
    most = min(max(ceil(width / CELL), 2), longest)
    best = (999.0, 0, 0, 0)
    for wide in range(most, most - 2 if most > 2 else 0, -1):
        for row, column in sorted(squares):
            if _run(squares, row, column) < wide:
                continue
            held = sum(busy >> (row * COLUMNS + column + n) & 1 for n in range(wide))
            away = abs(row + 0.5 - down) + abs(column + wide / 2 - right)
            best = min(best, (10 * held + away + 4 * (most - wide), row, column, wide))
    return best[1:]


def _run(squares: set[tuple[int, int]], row: int, column: int) -> int:
    """How many squares follow each other to the right."""
    count = 0
    while (row, column + count) in squares:
        count += 1
    return count


# ---------------------------------------------------------------- what stands there


def _objects(look: Look[RidersState]) -> list[str]:
    """What lies on the floor: the most wanted on top, and how many there are."""
    seen, box = look.seen, look.seen.box
    drawn = []
    for square in squares_of(seen.litter):
        things = [thing for thing, at in enumerate(seen.lies) if at == square]
        scale = 1 if things[-1] >= box.kits else 1.2
        inside = use(thing_shape(box, things[-1]), scale=scale)
        if len(things) > 1:
            inside += label(11, 17, 15, str(len(things)), "riders-name fb-bold")
        words = "\n".join(look.say.name("object", thing) for thing in things)
        drawn.append(
            look.piece(
                f"litter-{square}", "riders-litter", inside, "#riders-round",
                move(*middle(square)), words,
            )
        )  # fmt: skip
    return drawn


def _tokens(look: Look[RidersState]) -> list[str]:
    """The squares travellers come back to."""
    seen = look.seen
    return [
        place(*middle(seen.at[char]), title(look.say.name("character", char)) + token(seen, char))
        for char in range(FIGURES)
        if seen.mode[char] == TRAVELLING
    ]


def _guns(look: Look[RidersState]) -> list[str]:
    """The turrets, turned to their rooms."""
    seen = look.seen
    return [
        look.piece(
            f"gun-{gun[0]}",
            "riders-gun",
            _gun(seen, gun),
            "#riders-octagon",
            move(*middle(gun[0])),
            "\n".join(about_gun(look, gun)),
        )
        for gun in sorted(seen.guns)
    ]


def _gun(seen: RidersState, gun: Gun) -> str:
    square, kind, damage, _ = gun
    left = max(seen.box.turret_life[kind] - damage, 0)
    pips = "".join(f"M{7 * (n - (left - 1) / 2):g} 0h0" for n in range(left))
    turned = f'<g transform="rotate({_facing(seen.box, square)})">{use(f"riders-gun-{kind}")}</g>'
    worth = marked_worth(seen, gun)
    badge = ""
    if worth:
        badge = '<circle class="riders-goal" r="9"/>' + label(0, 5, 14, str(worth), "riders-gold fb-bold")
        badge = place(-13, -13, badge)
    return f"{use('riders-base')}{turned}{path('riders-gunlife', pips)}{badge}"


@lru_cache(maxsize=512)
def _facing(box: RidersBox, square: int) -> int:
    """The eighth of a turn that points from a turret to the middle of its room."""
    squares = [middle(one) for one in box.map.zone_squares[box.map.zone[square]]]
    x, y = middle(square)
    across = sum(one[0] for one in squares) / len(squares) - x
    down = sum(one[1] for one in squares) / len(squares) - y
    return round(degrees(atan2(across, -down)) / 45) * 45


def _figures(look: Look[RidersState]) -> list[str]:
    """Characters on the board, the fallen below the standing; who acts has a white ring."""
    seen = look.seen
    now = acting(seen)
    order = [c for mode in (FALLEN, STANDING) for c in range(FIGURES) if seen.mode[c] == mode]
    drawn = []
    for char in order:
        inside = figure(seen, char)
        if char == now:
            outline = around_figure(seen, char)[1:]
            inside += use(outline, style="riders-acting") + use("riders-actor")
        drawn.append(
            look.piece(
                f"character-{char}", "riders-figure fb-focus" if char == now else "riders-figure",
                inside, around_figure(seen, char), move(*middle(seen.at[char])),
                "\n".join(about_character(look, char)),
            )
        )  # fmt: skip
    return drawn


# ---------------------------------------------------------------- what may be chosen


def _squares(look: Look[RidersState]) -> list[str]:
    """Squares to step on or to place something on; around who moves also those one may not."""
    seen = look.seen
    mover = _moving(seen)
    drawn = []
    for square, zone in enumerate(seen.box.map.zone):
        piece = f"square-{square}"
        if zone == NO_ZONE:
            continue
        at = move(*middle(square))
        if piece in look.allowed:
            words = about_step(look, mover, square) if mover != NOBODY else ""
            inside = use("riders-cell", style="riders-step")
            drawn.append(look.piece(piece, "riders-lit", inside, "#riders-cell", at, words))
        elif piece in look.refused and mover != NOBODY and _apart(seen.at[mover], square) <= NEAR:
            if not (seen.raiders | seen.guards | seen.litter) >> square & 1:
                vain = use("riders-cell", style="riders-vain")
                drawn.append(look.piece(piece, "riders-no", vain, transform=at))
    return drawn


def _apart(square: int, other: int) -> int:
    return max(
        abs(square // COLUMNS - other // COLUMNS), abs(square % COLUMNS - other % COLUMNS)
    )


def _directions(look: Look[RidersState]) -> list[str]:
    """The eight ways of an attack along a line, around who strikes."""
    char = acting(look.seen)
    if not 0 <= char < FIGURES:
        return []
    x, y = middle(look.seen.at[char])
    drawn = []
    for n, (down, right) in enumerate(WAYS):
        piece = f"line-{n}"
        if piece in look.allowed:
            inside = use("riders-arrow", scale=0.8)
            turn = f"translate({x + CELL * right} {y + CELL * down}) rotate({45 * n})"
            drawn.append(look.piece(piece, "riders-way", inside, "#riders-arrow", turn))
    return drawn


# ---------------------------------------------------------------- sight


def _aim(seen: RidersState) -> str:
    """While an attack is aimed: lines to all it can hit, and what breaks the others."""
    now = seen.stack[-1] if seen.stack else None
    if not isinstance(now, Target):
        return ""
    found = targets(seen, now.plan, now.extra)
    return f'<g class="fb-still">{aim(seen, shooter(seen, now.plan), found)}</g>'


def _requests(look: Look[RidersState]) -> list[str]:
    """Fields of fire, what a figure sees, and who would see a step: each on request only."""
    seen = look.seen
    drawn = [_with(f"gun-{gun[0]}", field_of_fire(seen, gun[0])) for gun in sorted(seen.guns)]
    drawn += [
        _with(f"character-{char}", view(seen, char))
        for char in range(FIGURES)
        if seen.mode[char] == STANDING
    ]
    mover = _moving(seen)
    if mover != NOBODY:
        drawn += [
            _with(piece, step(seen, mover, int(piece.rpartition("-")[2])))
            for piece in look.allowed
            if piece.startswith("square-")
        ]
    return drawn


def _with(piece: str, inside: str) -> str:
    return f'<g id="with-{piece}" class="fb-with">{inside}</g>' if inside else ""


# ---------------------------------------------------------------- the head of the sheet


def _head(look: Look[RidersState], side: int) -> str:
    """Whose headquarters, which scenario, what the defender gets, and the rounds."""
    seen, say, box = look.seen, look.say, look.seen.box
    gold = "riders-mint" if side else "riders-gold"
    drawn = f'<rect class="riders-bar" width="{SIZE}" height="{BAR}" rx="12"/>'
    drawn += fitted(16, 23, 16, say.name("side", side, "headquarters"), 270, "fb-left fb-slant", 12)
    drawn += fitted(322, 24, 20, say.name("scenario", box.scenario), 236, f"fb-left fb-bold {gold}", 13)
    drawn += _reinforcements(look)
    step_x = min(23.0, 270 / box.rounds)
    for n in range(1, box.rounds + 1):
        state = "past" if n < seen.round else "now" if n == seen.round else "next"
        x = SIZE - 14 - step_x * (box.rounds - n + 0.5)
        drawn += f'<circle class="riders-round-{state}" cx="{x:.1f}" cy="17" r="{10 if n == seen.round else 8.6}"/>'
        number = "fb-struck" if state == "now" else "fb-bold"
        drawn += label(round(x, 1), 22, 14, str(n), number)
    frame = f"riders-frame riders-frame-{side}"
    return drawn + path(frame, rounded(1, 1, SIZE - 2, SIZE - 2, 12)) + path(frame, f"M1 {BAR}H{SIZE - 1}")


def _reinforcements(look: Look[RidersState]) -> str:
    """Cards, turrets and henchmen that come in this round, in signs."""
    seen, box = look.seen, look.seen.box
    if not seen.round:
        return ""
    x = 584
    if seen.round <= len(box.reinforcements):
        cards, turrets, henchmen = box.reinforcements[seen.round - 1]
        words = look.say.say("picture-brings", cards=cards, turrets=turrets, henchmen=henchmen)
    else:
        cards, turrets, henchmen = 0, box.later_turrets, box.later_either
        words = look.say.say("picture-brings.later", either=henchmen, turrets=turrets)
    drawn = title(words)
    plate = place(0, 0, use("riders-plate") + use("riders-bust", style="riders-ink"), 0.5)
    gun = place(0, 0, use("riders-base") + use("riders-gun-0"), 0.55)
    signs = ((use("riders-held"), cards), (gun, turrets), (f'<g class="fb-seat-{seen.defender}">{plate}</g>', henchmen))
    for sign, count in signs:
        if count:
            drawn += place(x, 17, sign) + label(x + 14, 23, 17, str(count), "fb-left fb-bold")
            x += 44
    return f"<g>{drawn}</g>"


assert FOOT > BAR
assert GATE != ROOM
