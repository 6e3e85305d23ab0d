"""Dice as dice, the sockets they go into, and a row for each action they can be put on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine.picture import Look
from fogbound.engine.picture.markup import fitted, label, path, place, rounded, use
from fogbound.games.riders.picture.details import HENCHMAN, skill_name
from fogbound.games.riders.rules.assigning import (
    FIRING,
    GEARED,
    PER_CHARACTER,
    SOLVING,
    deed_of,
    slots_of,
)
from fogbound.games.riders.rules.board import dice_of, gun_at, is_henchman
from fogbound.games.riders.rules.parameters import (
    AROUND,
    BANISHES,
    BY_COLOURS,
    BY_STEAM,
    CALMS,
    COMPANION,
    DRAWS,
    EACH,
    EITHER,
    EQUAL,
    EXACT,
    GAINS,
    HEALS,
    IN_ROOM,
    LINED,
    LUCK_GAIN,
    MADDENS,
    MELEE,
    MOVES,
    OWN_ALL,
    OWN_ROOM,
    POISONS,
    RANGED,
    ROOM_ENEMIES,
    ROOM_POINTS,
    SETS,
    SETS_DIE,
    SOLVES,
    STRAIGHT,
    STUNS,
    SUM,
    WOUNDS,
    Bonus,
    Deed,
    Effect,
    Slots,
)
from fogbound.games.riders.rules.state import RidersState

ROW: Final = 44
"""The height of a row."""
SOCKET: Final = 0.62
"""The scale of a die in a socket."""
NARROW: Final = 250
"""In a line no wider than that the sockets lie below the name."""
STEP: Final = 24
"""From socket to socket."""
SIGNS: Final = {
    WOUNDS: "wound", STUNS: "stun", POISONS: "poison", MADDENS: "madness", HEALS: "heal",
    CALMS: "calm", MOVES: "move", BANISHES: "banish", ROOM_POINTS: "room", SOLVES: "solve",
    SETS_DIE: "glyph-3", DRAWS: "card",
}  # fmt: skip
"""By kind of effect: its sign."""
ALL: Final = {AROUND: "around", LINED: "along", ROOM_ENEMIES: "room", OWN_ROOM: "own",
              OWN_ALL: "own", COMPANION: "own"}  # fmt: skip
"""By whom an effect reaches: its sign, where it is not simply the target."""
REACH: Final = {MELEE: "melee", RANGED: "ranged", IN_ROOM: "room"}


@lru_cache(maxsize=256)
def die(colour: int, face: int) -> str:
    """A die; face 0: not thrown yet."""
    body = use("riders-cube", style=f"riders-die-{colour}")
    if not face:
        return body + use(f"riders-glyph-{colour}", scale=1.8, style="riders-glyph")
    tab = '<circle class="riders-tab" r="6.8"/>' + use(
        f"riders-glyph-{colour}", scale=0.82, style="riders-glyph"
    )
    return body + use(f"riders-pips-{face}") + place(13.5, 13.5, tab)


def small_dice(packed: int, left: int, across: int = 0) -> str:
    """All dice of a character, those it has no more faint: in a column, or a row from a point."""
    drawn = ""
    dice = [(colour, n) for colour in range(4) for n in range(dice_of(packed, colour))]
    for k, (colour, n) in enumerate(dice):
        one = die(colour, 0)
        if n >= dice_of(left, colour):
            one = f'<g class="riders-dim">{one}</g>'
        drawn += place(across * k, 0, one) if across else place(0, 40 * k, one)
    return drawn


def askew(place_in_pool: int) -> int:
    """How far a die lies turned."""
    return (place_in_pool * 37 + 11) % 13 - 6


# ---------------------------------------------------------------- what an action does


def _sign(effect: Effect) -> str:
    if effect.kind == GAINS:
        return "luck" if effect.what == LUCK_GAIN else "steam"
    return SIGNS.get(effect.kind, "more")


def effects(look: Look[RidersState], numbers: tuple[int, ...], x: float) -> tuple[str, float]:
    """Effects as signs with numbers, from a point on; and where they end."""
    drawn = ""
    for number in numbers:
        effect = look.seen.box.effects[number]
        if effect.n > 1 or effect.kind == ROOM_POINTS:
            drawn += label(x, 5, 14, str(effect.n), "fb-left fb-bold")
            x += 9 * len(str(effect.n))
        drawn += use(f"riders-{_sign(effect)}", x + 8, 0, 0.85)
        x += 18
        if effect.to in ALL:
            drawn += use(f"riders-{ALL[effect.to]}", x + 7, 0, 0.7)
            x += 16
    return drawn, x


def _bonus(look: Look[RidersState], bonus: Bonus, x: float) -> tuple[str, float]:
    """A bonus: what it asks for, then what it adds."""
    drawn = ""
    if bonus.when == BY_COLOURS:
        for colour, count in enumerate(bonus.colours):
            for _ in range(count):
                drawn += place(x + 6, 0, use("riders-cube", style=f"riders-die-{colour}"), 0.32)
                x += 13
    elif bonus.when == BY_STEAM:
        drawn += use("riders-steam", x + 7, 0, 0.7)
        x += 15
    else:
        drawn += use("riders-more", x + 6, 0, 0.6)
        x += 13
    more, x = effects(look, bonus.effects, x + 1)
    return drawn + more, x


def doing(look: Look[RidersState], deed: Deed, earned: int = 0) -> str:
    """What an action does, with its bonuses; those not earned are faint."""
    drawn, x = effects(look, deed.effects, 0)
    for n, bonus in enumerate(deed.bonus):
        more, x = _bonus(look, bonus, x + 6)
        drawn += more if earned >> n & 1 else f'<g class="riders-if">{more}</g>'
    return drawn


# ---------------------------------------------------------------- slots


def condition(slots: Slots) -> str:
    """What dice are wanted, in numbers."""
    if slots.kind in (SUM, EACH):
        return f"{slots.least}+" if slots.least else ""
    if slots.kind == EXACT:
        return f"={slots.least}"
    if slots.kind == EITHER:
        return f"{slots.least}+/{slots.colour_least}+"
    if slots.kind == SETS:
        return "/".join("·".join(map(str, one)) for one in slots.sets)
    if slots.kind == EQUAL:
        return "=" * (slots.dice - 1)
    return ""


def sockets(slots: Slots, filled: list[int], right: float, size: float = 1) -> str:
    """The sockets of an action up to a right edge, with the dice that lie in them."""
    count = min(slots.dice, 4)
    drawn = ""
    for n in range(count):
        x = right - size * STEP * (count - n - 0.5)
        y = -3 * (n - (count - 1) / 2) if slots.kind == STRAIGHT else 0
        if n < len(filled):
            inside = die(filled[n] >> 3 & 3, filled[n] & 7)
        else:
            inside = use("riders-socket")
            colour = slots.colour if slots.kind == EACH and n else -1
            if colour >= 0:
                inside += use(f"riders-glyph-{colour}", scale=1.4, style="riders-glyph")
        drawn += place(x, y, inside, round(size * SOCKET, 2))
    words = condition(slots)
    if words:
        drawn += label(right - size * STEP * count - 5, 5.5, 15, words, "fb-right fb-bold")
    return drawn


def wide(slots: Slots) -> float:
    """How much room sockets and their condition take."""
    return STEP * min(slots.dice, 4) + 10 + 9 * len(condition(slots))


# ---------------------------------------------------------------- rows


def plan_name(look: Look[RidersState], plan: int) -> str:
    """What an action is called."""
    if plan > SOLVING:
        gun = look.seen.guns[gun_at(look.seen, plan - FIRING)]
        return look.say.name("gun", gun[1])
    char, slot = divmod(plan, PER_CHARACTER)
    if slot >= GEARED:
        return look.say.name("gear", slot - GEARED)
    skill = HENCHMAN if is_henchman(look.seen, char) else slot
    return skill_name(look, char, skill)


def deed_line(
    look: Look[RidersState],
    plan: int,
    width: float,
    filled: list[int],
    earned: int = 0,
    odds: str = "",
) -> str:
    """The name of an action, what it does, its sockets and odds, in a line of that width."""
    slots = slots_of(look.seen, plan)
    deed = None if plan > SOLVING else deed_of(look.seen, plan)
    if width < NARROW:
        room = width - (76 if odds else 32)
        drawn = label(width - 6, 17, 15, odds, "fb-right riders-gold") if odds else ""
        drawn += place(0, 31, sockets(slots, filled, width - 6, 0.8))
    else:
        room = width - wide(slots) - (90 if odds else 42)
        right = width - wide(slots) - 14
        drawn = label(right, ROW / 2 + 5, 15, odds, "fb-right riders-gold") if odds else ""
        drawn += place(0, ROW / 2, sockets(slots, filled, width - 8))
    reach = RANGED if deed is None else deed.reach
    if reach in REACH:
        drawn += use(f"riders-{REACH[reach]}", 14, ROW / 2, 0.8)
    drawn += fitted(28, 17, 15, plan_name(look, plan), room, "fb-left fb-bold", 12)
    if deed is None:
        kind = look.seen.guns[gun_at(look.seen, plan - FIRING)][1]
        number = label(0, 5, 14, str(look.seen.box.turret_wounds[kind]), "fb-left fb-bold")
        signs = number + use("riders-wound", 17, 0, 0.85)
        if look.seen.box.turret_all[kind]:
            signs += use("riders-room", 34, 0, 0.7)
    else:
        signs = doing(look, deed, earned)
    return drawn + place(28, 32, signs)


def tube(points: int, more: int, target: int, width: float) -> str:
    """A pressure tube: what lies on a room card, what would come, what it needs."""
    share = min(points / target, 1) * (width - 4)
    coming = min((points + more) / target, 1) * (width - 4)
    drawn = path("riders-tube", rounded(0, -8, width, 16, 8))
    if more:
        drawn += (
            f'<rect class="riders-coming" x="2" y="-6" width="{coming:.0f}" height="12" rx="6"/>'
        )
    if points:
        drawn += (
            f'<rect class="riders-steamed" x="2" y="-6" width="{share:.0f}" height="12" rx="6"/>'
        )
    words = f"{points + more}/{target}"
    return drawn + label(width / 2, 5, 14, words, "riders-name fb-bold")
