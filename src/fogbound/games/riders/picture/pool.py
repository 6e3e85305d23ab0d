"""A pool of dice on the tray, and a row for each action they can go to."""

from __future__ import annotations

from typing import Final

from fogbound.engine import NOBODY
from fogbound.engine.picture import Look
from fogbound.engine.picture.markup import fitted, label, move, path, place, rounded, use
from fogbound.games.riders.picture.details import about_card, zone_name
from fogbound.games.riders.picture.dice import ROW, askew, deed_line, die, plan_name, tube
from fogbound.games.riders.picture.figures import figure
from fogbound.games.riders.picture.layout import TRAY
from fogbound.games.riders.rules.assigning import (
    EXTRA_DICE,
    FIRING,
    PER_CHARACTER,
    SOLVING,
    AssignDice,
    FillSlots,
    deed_of,
    open_plans,
    slots_of,
)
from fogbound.games.riders.rules.foresee import chance_of_room, chance_of_slots, meets
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.pools import BeforeRoll, Reroll, pool_dice
from fogbound.games.riders.rules.state import RidersState
from fogbound.games.riders.words.deeds import deed, relevant

WIDE: Final = TRAY[2]
HIGH: Final = TRAY[3]
DIE_STEP: Final = 50
COLUMN: Final = 4
"""So many rows of actions stand below each other."""


def roller(seen: RidersState) -> int:
    """Whose pool it is: who has the turn."""
    return seen.turn


def pool(look: Look[RidersState]) -> str:
    """The dice of the room that is rolled for, and a row for each action they can go to."""
    seen = look.seen
    seat, zone = roller(seen), seen.rolling
    if zone < 0 or seat == NOBODY:
        return ""
    drawn = fitted(12, 27, 18, zone_name(look, zone), 206, "fb-left fb-bold riders-gold")
    drawn += _chance(look, seat, zone) + _luck(look, seat)
    thrown = not isinstance(seen.stack[-1] if seen.stack else None, BeforeRoll)
    pool = seen.pool if thrown else pool_dice(seen, seat, zone) + seen.pool
    chosen = _chosen(seen)
    step = min(DIE_STEP, (WIDE - 270) / max(len(pool), 1))
    named: set[str] = set()
    spots = [
        move(round(226 + step * (n + 0.5), 1), 32, round(min(1.1, step / 39), 2))
        for n in range(len(pool))
    ]
    for n, (one, at) in enumerate(zip(pool, spots, strict=True)):
        drawn += _pool_die(look, n, one, chosen, at, thrown, named)
    rows = _plans(seen, seat, zone)
    across = max(2, -(-len(rows) // COLUMN))
    width = (WIDE - 8) / across
    for n, plan in enumerate(rows):
        x, y = 4 + width * (n % across), 64 + (ROW + 1) * (n // across)
        odds = "" if thrown or plan == SOLVING else _odds(look, plan, pool)
        drawn += _row(look, plan, zone, width - 4, move(x, y), odds)
        if isinstance(seen.stack[-1] if seen.stack else None, AssignDice):
            drawn += _fitting(seen, plan, spots)
    top = 64 + (ROW + 1) * -(-len(rows) // across)
    return drawn + _card(look, zone, top)


def _odds(look: Look[RidersState], plan: int, dice: list[int]) -> str:
    """The chance that the dice, thrown once, can meet an action."""
    slots = slots_of(look.seen, plan)
    colours = relevant(slots, [one >> 3 & 3 for one in dice])
    percent = round(100 * chance_of_slots(slots, colours))
    return look.say.say("picture-percent", percent=percent)


def _fitting(seen: RidersState, plan: int, spots: list[str]) -> str:
    """Rings around the dice that can help to meet an action, for who points at it."""
    rings = "".join(
        f'<use href="#riders-cube-around" class="riders-fits" transform="{spots[n]}"/>'
        for n in squares_of(meets(seen, plan))
    )
    return f'<g id="with-{_piece(plan)}" class="fb-with">{rings}</g>' if rings else ""


def _piece(plan: int) -> str:
    """The piece that stands for an action; a turret's own stands on the plan."""
    if plan > SOLVING:
        return f"row-gun-{plan - FIRING}"
    return "solve" if plan == SOLVING else f"use-{plan}"


def _card(look: Look[RidersState], zone: int, top: float) -> str:
    """The text of the room card, where the actions leave room for it."""
    card = look.seen.room[zone]
    if card < 0 or top > HIGH - 44:
        return ""
    drawn = ""
    for n, words in enumerate(about_card(look, card)[: int((HIGH - top) // 24)]):
        drawn += fitted(12, top + 20 + 24 * n, 15.5, words, WIDE - 24, "fb-left fb-slant", 12)
    return drawn


def _chance(look: Look[RidersState], seat: int, zone: int) -> str:
    """How likely the dice that lie there, or will, solve the room."""
    if look.seen.room[zone] < 0 or seat == look.seen.defender:
        return ""
    percent = round(100 * chance_of_room(look.seen, seat, zone))
    return fitted(12, 50, 15, look.say.say("picture-solving", percent=percent), 206, "fb-left")


def _luck(look: Look[RidersState], seat: int) -> str:
    """The luck that is left, to be spent by a click."""
    if seat == look.seen.defender:
        return ""
    inside = use("riders-luck") + label(12, 6, 17, str(look.seen.luck[seat]), "fb-left fb-bold")
    edge = rounded(-13, -14, 40, 28, 9)
    words = look.say.say("picture-luck")
    return look.piece("luck", "riders-luck-left", inside, edge, move(WIDE - 36, 32), words)


def _chosen(seen: RidersState) -> int:
    """The dice of the pool that are picked at the moment, as bits."""
    step = seen.stack[-1] if seen.stack else None
    return step.chosen if isinstance(step, FillSlots | Reroll) else 0


def _pool_die(
    look: Look[RidersState],
    n: int,
    one: int,
    chosen: int,
    at: str,
    thrown: bool,
    named: set[str],
) -> str:
    """A die of the pool; where it was taken from, its outline."""
    seen = look.seen
    colour, face = one >> 3 & 3, one & 7
    if thrown and (not face or chosen >> n & 1):
        glyph = use(f"riders-glyph-{colour}", scale=1.3, style="riders-glyph riders-dim")
        return f'<g transform="{at}">{use("riders-socket")}{glyph}</g>'
    inside = f'<g transform="rotate({askew(n)})">{die(colour, face)}{_cursed(seen, face)}</g>'
    kind = f"die-{colour * 6 + face - 1}"
    if not thrown:
        return f'<g transform="{at}">{inside}</g>'
    piece = kind if kind not in named else f"pool-{n}"
    named.add(kind)
    opened = look.open(piece, "riders-die", at, like=kind)
    return f"{opened}{look.glow(kind, '#riders-cube-around')}{inside}</g>"


def _cursed(seen: RidersState, face: int) -> str:
    """The sign of the room's curse on a die that shows one of its numbers."""
    card = seen.room[seen.rolling]
    if card < 0 or not face or seen.box.room_curse[card] < 0:
        return ""
    if not seen.box.room_cursed[card] >> face & 1 or seen.turn == seen.defender:
        return ""
    sign = use(f"riders-curse-{seen.box.room_curse[card]}", scale=0.8)
    return place(-13, -13, f'<circle class="riders-tab" r="9"/>{sign}')


def _plans(seen: RidersState, seat: int, zone: int) -> list[int]:
    """The actions dice can be put on, lie on, or are being put on."""
    found = {*open_plans(seen, seat, zone), *[plan for plan, _ in seen.plans]}
    step = seen.stack[-1] if seen.stack else None
    if isinstance(step, FillSlots):
        found.add(step.plan)
    return sorted(found)


def _row(look: Look[RidersState], plan: int, zone: int, width: float, at: str, odds: str) -> str:
    """An action: whose, what it is called and does, what dice it needs."""
    seen = look.seen
    step = seen.stack[-1] if seen.stack else None
    filling = isinstance(step, FillSlots) and step.plan == plan
    filled = [seen.pool[n] for n in squares_of(_chosen(seen))] if filling else []
    done = [extra for one, extra in seen.plans if one == plan]
    edge = rounded(0.5, 0.5, width - 1, ROW - 5, 6)
    inside = path("riders-row", edge)
    if plan == SOLVING:
        inside += _room_row(look, zone, width, sum(one & 7 for one in filled) + sum(done))
    else:
        face = _face(seen, plan)
        inside += place(19, 20, face, 0.8)
        earned = done[0] % EXTRA_DICE if done else 0
        inside += place(36, -2, deed_line(look, plan, width - 36, filled, earned, odds))
    if done:
        inside += use("riders-tick", width - 16, 20)
    piece = _piece(plan)
    kind = piece.removeprefix("row-")
    known = _known(look, plan)
    drawn = look.piece(piece, "riders-action", inside, edge, at, like=kind, details=known)
    if filling and "enough" in look.allowed:
        tick = look.piece(
            "enough", "riders-enough", use("riders-tick", scale=1.3), "#riders-octagon"
        )
        drawn += f'<g transform="{at}">{place(width - 16, 20, tick)}</g>'
    return drawn


def _known(look: Look[RidersState], plan: int) -> list[str]:
    """Whose action it is and all it does; of a turret and of the room the plan tells."""
    if plan >= SOLVING:
        return []
    who = look.say.name("character", plan // PER_CHARACTER)
    does = deed(look.say, deed_of(look.seen, plan))
    return [who, look.say.say("picture-skill", name=plan_name(look, plan), does=does)]


def _face(seen: RidersState, plan: int) -> str:
    """Whose action it is."""
    if plan > SOLVING:
        kind = next(gun[1] for gun in seen.guns if gun[0] == plan - FIRING)
        return use("riders-base") + use(f"riders-gun-{kind}")
    return figure(seen, plan // PER_CHARACTER)


def _room_row(look: Look[RidersState], zone: int, width: float, more: int) -> str:
    """The room card: its name, what it gives, and the tube."""
    seen, card = look.seen, look.seen.room[zone]
    if card < 0:
        return ""
    long = min(150.0, width * 0.45)
    tall = tube(seen.points_on[zone], more, seen.box.room_target[card], long)
    name = fitted(36, 26, 15, look.say.name("room", card), width - long - 80, "fb-left fb-bold", 12)
    return use("riders-solve", 19, 20, 1.2) + name + place(width - long - 34, 20, tall)
