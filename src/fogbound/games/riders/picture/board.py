"""The board: the headquarters with all that stands in it, the Stygian Dimension, and a tray.

Layers, from below: ground, floors, walls, doors, names, objects, tokens, figures, what may be
clicked, lines of sight. What is seen only on request lies in groups named `with-` and a piece.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees
from typing import Final

from fogbound.engine import NOBODY, Family
from fogbound.engine.picture import Look, piece_of
from fogbound.engine.picture.markup import (
    label,
    move,
    path,
    place,
    title,
    use,
)
from fogbound.games.riders.picture.building import doors, floors, ground_of, homes, walls_of
from fogbound.games.riders.picture.details import (
    about_character,
    about_gun,
    about_step,
    headquarters,
    marked_worth,
)
from fogbound.games.riders.picture.discards import discards
from fogbound.games.riders.picture.figures import (
    around_figure,
    figure,
    thing_shape,
    token,
)
from fogbound.games.riders.picture.head import head
from fogbound.games.riders.picture.layout import CELL, fit, middle
from fogbound.games.riders.picture.moment import acting, moving
from fogbound.games.riders.picture.names import zones
from fogbound.games.riders.picture.sight import aim, field_of_fire, step, view
from fogbound.games.riders.picture.stygia import stygia
from fogbound.games.riders.picture.tray import tray
from fogbound.games.riders.rules.actions import COLUMNS, SQUARE, TAKE
from fogbound.games.riders.rules.attacks import Target, shooter, targets
from fogbound.games.riders.rules.box import RidersBox
from fogbound.games.riders.rules.foresee import reached
from fogbound.games.riders.rules.maps import NO_ZONE, WAYS, squares_of
from fogbound.games.riders.rules.movement import HERE, MoveOn
from fogbound.games.riders.rules.state import (
    FALLEN,
    FIGURES,
    STANDING,
    TRAVELLING,
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
    mover = moving(seen)
    if mover == NOBODY:
        return ""
    square = seen.at[mover]
    if way != HERE:
        down, right = WAYS[way - 1]
        square += down * COLUMNS + right
    return f"litter-{square}" if seen.litter >> max(square, 0) & 1 else ""


def board(look: Look[RidersState]) -> str:
    """Everything on the sheet."""
    seen = look.seen
    side = headquarters(seen)
    left, top, scale = fit(seen.box)
    inside = "".join(
        (
            floors(seen, side),
            homes(seen),
            walls_of(seen, side),
            zones(look, scale),
            doors(look, side),
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
        f'<g class="{style}">{ground_of(seen.box, side, look.say)}'
        f'<g transform="{move(left, top, scale)}">{inside}</g>'
        f"{head(look, side)}{stygia(look)}{discards(look)}{tray(look)}</g>"
    )


# ---------------------------------------------------------------- what stands there


def _objects(look: Look[RidersState]) -> list[str]:
    """What lies on the floor: the most wanted on top, and how many there are."""
    seen, box = look.seen, look.seen.box
    drawn = []
    for square in squares_of(seen.litter):
        things = [thing for thing, at in enumerate(seen.lies) if at == square]
        scale = 1 if things[-1] >= box.kits else 1.25
        inside = use(thing_shape(box, things[-1]), scale=scale)
        if len(things) > 1:
            inside += label(11, 17, 15, str(len(things)), "riders-name fb-bold")
        names = [look.say.name("object", thing) for thing in things]
        drawn.append(
            look.piece(
                f"litter-{square}", "riders-litter", inside, "#riders-round",
                move(*middle(square)), details=names,
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
    drawn = []
    for gun in sorted(look.seen.guns):
        piece = f"gun-{gun[0]}"
        at = move(*middle(gun[0]))
        opened = look.open(piece, "riders-gun", at, details=about_gun(look, gun))
        drawn.append(
            f"{opened}{look.glow(piece, '#riders-octagon')}{_gun(look.seen, gun)}"
            f"{_threat(look.seen, FIGURES + gun[0], '#riders-octagon')}</g>"
        )
    return drawn


def _threat(seen: RidersState, figure_hit: int, outline: str) -> str:
    """A ring around who is about to be harmed, and the wounds that come."""
    for hit in seen.hits:
        if hit[0] == figure_hit:
            wounds = use("riders-wound", 15, 12) if hit[1] else ""
            if hit[1]:
                wounds += label(15, 18, 14, str(hit[1]), "riders-name fb-bold")
            return use(outline[1:], style="riders-threat") + wounds
    return ""


def _gun(seen: RidersState, gun: Gun) -> str:
    square, kind, damage, _ = gun
    left = max(seen.box.turret_life[kind] - damage, 0)
    pips = "".join(f"M{7 * (n - (left - 1) / 2):g} 0h0" for n in range(left))
    turned = f'<g transform="rotate({_facing(seen.box, square)})">{use(f"riders-gun-{kind}")}</g>'
    worth = marked_worth(seen, gun)
    badge = ""
    if worth:
        badge = '<circle class="riders-goal" r="9"/>' + label(
            0, 5, 14, str(worth), "riders-gold fb-bold"
        )
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
        inside = figure(seen, char) + _threat(seen, char, around_figure(seen, char))
        if char == now:
            outline = around_figure(seen, char)[1:]
            inside += use(outline, style="riders-acting") + use("riders-actor")
        drawn.append(
            look.piece(
                f"character-{char}", "riders-figure fb-focus" if char == now else "riders-figure",
                inside, around_figure(seen, char), move(*middle(seen.at[char])),
                details=about_character(look, char),
            )
        )  # fmt: skip
    return drawn


# ---------------------------------------------------------------- what may be chosen


def _squares(look: Look[RidersState]) -> list[str]:
    """Squares to step on or to place something on; around who moves also those one may not."""
    seen = look.seen
    mover = moving(seen)
    held = seen.raiders | seen.guards | seen.litter
    costs = _reach(seen)
    drawn: list[str] = []
    if not costs and not any(
        piece.startswith("square-") for piece in (*look.allowed, *look.refused)
    ):
        return drawn
    for square, zone in enumerate(seen.box.map.zone):
        if zone == NO_ZONE:
            continue
        piece = f"square-{square}"
        at = move(*middle(square))
        if piece in look.allowed:
            known = about_step(look, mover, square) if mover != NOBODY else []
            inside = use("riders-cell", style="riders-step")
            drawn.append(look.piece(piece, "riders-lit", inside, "#riders-cell", at, details=known))
        elif square in costs:
            vain = use("riders-cell", style="riders-vain") + use("riders-dot")
            known = [look.say.say("picture-reach", points=costs[square])]
            known += about_step(look, mover, square)
            drawn.append(look.piece(piece, "riders-no", vain, transform=at, details=known))
        elif piece in look.refused and not held >> square & 1 and _near(seen, mover, square):
            vain = use("riders-cell", style="riders-vain")
            drawn.append(look.piece(piece, "riders-no", vain, transform=at))
    return drawn


def _reach(seen: RidersState) -> dict[int, int]:
    """By square: the points that would take who moves there, where it is more than a step."""
    now = seen.stack[-1] if seen.stack else None
    if not isinstance(now, MoveOn):
        return {}
    costs = reached(seen, now.char, now.points)
    return {square: cost for square, cost in enumerate(costs) if cost > 1}


def _near(seen: RidersState, mover: int, square: int) -> bool:
    """Whether a square is so close to who moves that one may ask about it."""
    if mover == NOBODY:
        return False
    (row, column), (to_row, to_column) = divmod(seen.at[mover], COLUMNS), divmod(square, COLUMNS)
    return max(abs(row - to_row), abs(column - to_column)) <= NEAR


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
    mover = moving(seen)
    if mover != NOBODY:
        reach = _reach(seen)
        drawn += [
            _with(f"square-{square}", step(seen, mover, square))
            for square, zone in enumerate(seen.box.map.zone)
            if zone != NO_ZONE and (f"square-{square}" in look.allowed or square in reach)
        ]
    return drawn


def _with(piece: str, inside: str) -> str:
    return f'<g id="with-{piece}" class="fb-with">{inside}</g>' if inside else ""
