"""Squares, doors, zones, dice and figures by their names."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from fogbound.engine.words import Args, Speaker
from fogbound.games.riders.rules.actions import COLUMNS, EQUIPMENT, SLOTS
from fogbound.games.riders.rules.board import gun_at
from fogbound.games.riders.rules.box import KITS, SKILLS, RidersBox
from fogbound.games.riders.rules.state import FIGURES, RidersState

AREAS: Final = 3
"""So many of the names of zones are numbers; the others are letters."""
HENCHMAN: Final = SKILLS.index("henchman")


def box_of(say: Speaker) -> RidersBox:
    """The box a speaker speaks of."""
    assert isinstance(say.box, RidersBox)
    return say.box


def square(say: Speaker, number: int) -> str:
    """A square by the letter of its column and the number of its row: C7."""
    row, column = divmod(number, COLUMNS)
    return say.say("square-at", letter=say.say("letter", number=column), row=row + 1)


def door(say: Speaker, number: int) -> str:
    """A door by its number and the squares it lies between."""
    ends = box_of(say).map.doors
    if number >= len(ends):
        return say.say("door-none", number=number + 1)
    one, other = ends[number]
    return say.say("door-at", number=number + 1, one=square(say, one), other=square(say, other))


def letter(say: Speaker, code: int) -> str:
    """The letter or number of a zone on the plan, by its place in the family of actions."""
    return str(code + 1) if code < AREAS else say.say("letter", number=code - AREAS)


def zone_forms(say: Speaker, name: str, number: int) -> Args:
    """A zone as events name it, in all its forms, with its letter on the plan."""
    box = box_of(say)
    forms = say.things("zone")[number]
    args: Args = {
        name if form == "name" else f"{name}_{form}": word for form, word in forms.items()
    }
    args[f"{name}_letter"] = letter(say, box.zone_code[number % box.zones])
    return args


def zone_args(say: Speaker, seen: RidersState, name: str, zone: int) -> Args:
    """A zone of the map as it is called in this headquarters."""
    return zone_forms(say, name, zone + seen.box.zones * (seen.side == 0))


def zone_name(say: Speaker, number: int) -> str:
    """A zone as events name it; a number of the family of actions is put right by its action."""
    names = say.things("zone")
    return names[number]["name"] if number < len(names) else ""


def die(say: Speaker, number: int) -> str:
    """A die by colour and face: red 5."""
    colour, face = divmod(number, 6)
    return say.say("die-shows", colour=say.name("colour", colour, "die"), face=face + 1)


def pool_die(die_in_pool: int) -> int:
    """A die of a pool as the family `die` counts it."""
    return (die_in_pool >> 3 & 3) * 6 + (die_in_pool & 7) - 1


def short_dice(say: Speaker, dice: list[int]) -> str:
    """Dice of a pool where there is little room: R5 B2; unthrown ones by their letter alone."""
    faces = (str(one & 7) if one & 7 else "" for one in dice)
    letters = (say.name("colour", one >> 3 & 3, "letter") for one in dice)
    return " ".join(f"{mark}{face}" for mark, face in zip(letters, faces, strict=True))


def counted_dice(say: Speaker, dice: list[int]) -> str:
    """Dice that are to be thrown, by colour: 3× red and 1× blue."""
    counts = Counter(one >> 3 & 3 for one in dice)
    return say.listed(
        say.say("dice-of", count=counts[colour], colour=say.name("colour", colour, "die"))
        for colour in sorted(counts)
    )


def packed_dice(say: Speaker, packed: int) -> str:
    """Dice packed by colour, as letters: R R B."""
    return short_dice(say, unpacked(packed))


def unpacked(packed: int) -> list[int]:
    """Dice packed by colour, as unthrown dice of a pool."""
    return [8 * colour for colour in range(4) for _ in range(packed >> 3 * colour & 7)]


def figure_forms(say: Speaker, name: str, figure: int, kind: int = -1) -> Args:
    """A character, or a turret by its square; who is struck in a form of its own."""
    if figure < FIGURES:
        called = say.name("character", figure)
        return {name: called, f"{name}_whom": called}
    args: Args = {"square": square(say, figure - FIGURES)}
    message = "turret-at"
    if kind >= 0:
        args["gun"] = say.name("gun", kind)
        message = "gun-at"
    return {name: say.format(message, args), f"{name}_whom": say.format(f"{message}.whom", args)}


def figure(say: Speaker, number: int) -> str:
    """The name of a figure."""
    return str(figure_forms(say, "figure", number)["figure"])


def figure_of(say: Speaker, seen: RidersState, name: str, number: int) -> Args:
    """A figure on the board: a turret with its kind."""
    at = gun_at(seen, number - FIGURES) if number >= FIGURES else -1
    return figure_forms(say, name, number, seen.guns[at][1] if at >= 0 else -1)


def thing(say: Speaker, number: int) -> str:
    """An object by its place in the family of actions."""
    box = box_of(say)
    if number < len(EQUIPMENT):
        return say.name("card", KITS[number])
    goal = number - len(EQUIPMENT)
    return say.name("goal", box.goal_kind[goal]) if goal < len(box.goal_kind) else ""


def equipment(say: Speaker, number: int) -> str:
    """A piece of equipment."""
    return say.name("card", KITS[number])


def skill(say: Speaker, plan: int, is_henchman: bool) -> str:
    """The name of an action of a character or its equipment."""
    char, slot = divmod(plan, len(SLOTS))
    if slot >= 2:
        return say.name("gear", slot - 2)
    return say.name("skill", char * len(SKILLS) + (HENCHMAN if is_henchman else slot))


def field_forms(say: Speaker, name: str, number: int) -> Args:
    """A field of the Stygian Dimension, in all its forms."""
    return say.args(**{name: ("field", number)})


def yes(true: Any) -> str:
    """A choice in a message."""
    return "yes" if true else "no"
