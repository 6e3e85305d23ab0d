"""What lies below the plan: a choice of sides, characters or things, a pool, or a team."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fogbound.engine import NOBODY
from fogbound.engine.picture import Look
from fogbound.engine.picture.markup import (
    STEP,
    fitted,
    label,
    lines,
    move,
    paragraph,
    path,
    place,
    rounded,
    title,
    use,
)
from fogbound.games.riders.picture.details import (
    HENCHMAN,
    SPECIAL,
    about_character,
    skill_name,
)
from fogbound.games.riders.picture.dice import (
    condition,
    deed_line,
    doing,
    small_dice,
)
from fogbound.games.riders.picture.figures import (
    figure,
    thing_shape,
)
from fogbound.games.riders.picture.layout import TRAY
from fogbound.games.riders.picture.pool import pool
from fogbound.games.riders.rules.actions import EQUIPMENT, SIDES
from fogbound.games.riders.rules.assigning import (
    PER_CHARACTER,
)
from fogbound.games.riders.rules.board import all_dice, dice_of, is_henchman, life_of, sanity_of
from fogbound.games.riders.rules.box import KITS, PER_SIDE
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.state import (
    DEAD,
    FIGURES,
    GONE,
    STANDING,
    TRAVELLING,
    UNUSED,
    RidersState,
)

WIDE: Final = TRAY[2]
HIGH: Final = TRAY[3]
MORE: Final = ("turret", "draw")
"""What a reinforcement may be besides a henchman."""
OFF: Final = (UNUSED, DEAD, GONE)
"""Where a character is that stands neither on the plan nor among the travellers."""


def tray(look: Look[RidersState]) -> str:
    """What the moment needs, on a plaque below the plan."""
    left, top, width, height = TRAY
    frame = path("riders-plaque", rounded(0, 0, width, height, 10))
    return place(left, top, frame + _content(look))


def _content(look: Look[RidersState]) -> str:
    seen = look.seen
    if seen.side < 0:
        return _sides(look)
    if _drafting(seen):
        return _people(look, list(range(seen.side * PER_SIDE, (seen.side + 1) * PER_SIDE)))
    offered = _offered(look)
    if offered or any(piece in look.allowed for piece in MORE):
        return _people(look, offered)
    things = [piece for piece in look.allowed if piece.startswith(("object-", "seek-"))]
    if things:
        return _things(look, things)
    if seen.rolling >= 0 or seen.plans:
        return pool(look) or _team(look)
    return _team(look)


# ---------------------------------------------------------------- before the game


def _sides(look: Look[RidersState]) -> str:
    """The two sides, of which one attacks."""
    drawn = ""
    for side in range(len(SIDES)):
        edge = rounded(2, 2, 346, 226, 10)
        name = fitted(174, 150, 24, look.say.name("side", side), 320, "fb-bold")
        base = fitted(174, 182, 17, look.say.name("side", side, "headquarters"), 320, "fb-slant")
        inside = f"{path('riders-row', edge)}{use(f'riders-emblem-{side}', 174, 72, 1.7)}"
        drawn += look.piece(
            f"side-{side}", "riders-side", inside + name + base, edge, move(10 + 362 * side, 9)
        )
    return drawn


def _drafting(seen: RidersState) -> bool:
    """Whether teams are still being picked."""
    return any(len(seen.squads[seat]) < seen.box.team for seat in seen.order)


def _offered(look: Look[RidersState]) -> list[int]:
    """The characters to choose from that are not in the game yet."""
    seen = look.seen
    named = [f"character-{char}" in look.allowed for char in range(FIGURES)]
    return [char for char in range(FIGURES) if named[char] and seen.mode[char] in OFF]


def _people(look: Look[RidersState], chars: Sequence[int]) -> str:
    """Characters side by side, each with its points and dice; then what else may be chosen."""
    seen, say = look.seen, look.say
    extra = [piece for piece in MORE if piece in look.allowed]
    step = min(120, (WIDE - 8) / max(len(chars) + len(extra), 1))
    drawn = ""
    for n, char in enumerate(chars):
        edge = rounded(2, 2, step - 4, HIGH - 12, 8)
        size, name = paragraph(
            say.name("character", char), step - 8, 40, (15, 14, 13, 12), "fb-bold"
        )
        middle = step / 2
        taken = seen.owner[char] not in (NOBODY, seen.defender)
        inside = path("riders-row", edge) + place(middle, 44, figure(seen, char), 1.6)
        inside += lines(middle, 98, size, name, size * STEP, "fb-bold")
        inside += _points(seen, char, middle - 27, 146)
        inside += _dice(seen, char, middle - 10 * (_count(seen, char) - 1), 172)
        skill = HENCHMAN if is_henchman(seen, char) else SPECIAL
        small, called = paragraph(skill_name(look, char, skill), step - 8, 34, (14, 13, 12))
        inside += lines(middle, 208, small, called, small * STEP, "fb-slant riders-small")
        style = "riders-person riders-dim" if taken else "riders-person"
        known = about_character(look, char)
        drawn += look.piece(
            f"character-{char}", style, inside, edge, move(4 + step * n, 4), details=known
        )
    for n, piece in enumerate(extra, len(chars)):
        edge = rounded(2, 2, step - 4, HIGH - 12, 8)
        sign = _turret() if piece == "turret" else use("riders-held", scale=3)
        inside = path("riders-row", edge) + place(step / 2, 90, sign)
        drawn += look.piece(piece, "riders-person", inside, edge, move(4 + step * n, 4))
    return drawn


def _turret() -> str:
    return place(0, 0, use("riders-base") + use("riders-gun-0"), 1.6)


def _points(seen: RidersState, char: int, x: float, y: float) -> str:
    """Life and sanity in numbers."""
    life = life_of(seen, char) - seen.wounds[char]
    sanity = sanity_of(seen, char) - seen.madness[char]
    return (
        use("riders-heart", x, y - 5, 0.85)
        + label(x + 10, y, 16, str(max(life, 0)), "fb-left fb-bold")
        + use("riders-mind", x + 36, y - 5, 0.85)
        + label(x + 46, y, 16, str(max(sanity, 0)), "fb-left fb-bold")
    )


def _dice(seen: RidersState, char: int, x: float, y: float, left: int = -1) -> str:
    """A character's dice in a row from a point on; those not left are faint."""
    packed = all_dice(seen, char)
    return place(x, y, small_dice(packed, packed if left < 0 else left, 40), 0.5)


def _count(seen: RidersState, char: int) -> int:
    """How many dice a character has."""
    packed = all_dice(seen, char)
    return sum(dice_of(packed, colour) for colour in range(4))


# ---------------------------------------------------------------- things


def _things(look: Look[RidersState], pieces: Sequence[str]) -> str:
    """Objects to give, take or seek."""
    box = look.seen.box
    step = min(180, (WIDE - 8) / len(pieces))
    drawn = ""
    for n, piece in enumerate(pieces):
        number = int(piece.rpartition("-")[2])
        if piece.startswith("seek") or number < len(EQUIPMENT):
            shape, name = f"riders-kit-{number}", look.say.name("card", KITS[number])
        else:
            thing = box.kits + number - len(EQUIPMENT)
            shape, name = thing_shape(box, thing), look.say.name("object", thing)
        edge = rounded(2, 2, step - 4, 140, 8)
        size, words = paragraph(name, step - 10, 54, (16, 15, 14, 13, 12), "fb-bold")
        inside = path("riders-row", edge) + use(shape, step / 2, 46, 1.8)
        inside += lines(step / 2, 92, size, words, size * STEP, "fb-bold")
        drawn += look.piece(piece, "riders-thing", inside, edge, move(4 + step * n, 50))
    return drawn


# ---------------------------------------------------------------- a team


def _shown(look: Look[RidersState]) -> int:
    """Whose team lies below the plan: the viewer's, or whose turn it is."""
    seen = look.seen
    if look.seat != NOBODY:
        return look.seat
    return seen.turn if seen.turn != NOBODY else seen.order[0]


def _team(look: Look[RidersState]) -> str:
    """The characters of a team with their dice and skills."""
    seen = look.seen
    seat = _shown(look)
    if seat == seen.defender:
        return _henchmen(look)
    width = (WIDE - 8) / 3
    return "".join(
        place(4 + width * n, 4, _member(look, char, width - 4))
        for n, char in enumerate(seen.squads[seat])
    )


def _member(look: Look[RidersState], char: int, width: float) -> str:
    """One of three: figure, points, dice, special skill, and the two actions."""
    seen, say = look.seen, look.say
    out = seen.mode[char] not in (STANDING, TRAVELLING)
    drawn = path("riders-row", rounded(0.5, 0.5, width - 1, HIGH - 9, 8))
    drawn += place(36, 40, figure(seen, char), 1.5)
    drawn += fitted(74, 26, 17, say.name("character", char), width - 80, "fb-left fb-bold", 12)
    drawn += _points(seen, char, 84, 52)
    drawn += fitted(
        74, 76, 14.5, skill_name(look, char, SPECIAL), width - 80, "fb-left fb-slant riders-small"
    )
    drawn += _dice(seen, char, 24, 96, seen.spare[char])
    for n, thing in enumerate(squares_of(seen.bears[char])[:5]):
        words = title(say.name("object", thing))
        drawn += place(100 + 30 * n, 96, words + use(thing_shape(seen.box, thing)), 0.8)
    for slot in range(2):
        line = deed_line(look, char * PER_CHARACTER + slot, width - 4, [])
        drawn += place(2, 116 + 58 * slot, line)
    return f'<g class="riders-dim">{drawn}</g>' if out else drawn


def _henchmen(look: Look[RidersState]) -> str:
    """The defender's people: those in play with what they do, the others faint."""
    seen, say, box = look.seen, look.say, look.seen.box
    width, high = (WIDE - 8) / 3, (HIGH - 8) / 3
    drawn = ""
    for n, char in enumerate(seen.squads[seen.defender]):
        deed = box.henchman[char]
        inside = path("riders-row", rounded(0.5, 0.5, width - 5, high - 4, 8))
        inside += place(30, 38, figure(seen, char), 1.2)
        inside += fitted(60, 22, 15, say.name("character", char), width - 70, "fb-left fb-bold", 12)
        inside += place(62, 40, doing(look, deed))
        inside += _dice(seen, char, width - 18 - 20 * _count(seen, char), 60)
        inside += label(62, 66, 15, condition(deed.slots), "fb-left fb-bold")
        at = (4 + width * (n % 3), 4 + high * (n // 3))
        playing = seen.mode[char] in (STANDING, TRAVELLING)
        drawn += place(*at, inside if playing else f'<g class="riders-dim">{inside}</g>')
    return drawn
