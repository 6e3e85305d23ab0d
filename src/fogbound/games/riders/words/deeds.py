"""What actions, skills and rooms do, in words made from their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from fogbound.engine.words import Args, Speaker
from fogbound.games.riders.rules.box import RidersBox, Traits
from fogbound.games.riders.rules.parameters import (
    ADDS_DICE,
    AVOIDS,
    BONUS_DICE,
    BONUSES,
    BY_COLOURS,
    CURSES,
    EACH,
    EFFECT_IDS,
    EITHER,
    FREE,
    GAINS,
    GENERAL,
    IMMUNE,
    IMMUNITIES,
    PLACES,
    PREVENTS,
    RANGES,
    REFITS,
    SEARCHES,
    SEARCHING,
    SETS,
    SLOT_KINDS,
    TARGETS,
    WORKS_DOOR,
    Bonus,
    Deed,
    Slots,
)
from fogbound.games.riders.words.things import box_of

FREEDOMS: Final = ("door", "pickup", "portal")
WHAT: Final = {
    FREE: FREEDOMS,
    GAINS: ("steam", "luck"),
    IMMUNE: IMMUNITIES,
    PLACES: ("basic", "henchman"),
    PREVENTS: ("wound", "stun", "card"),
    REFITS: ("mk2", "flame"),
    SEARCHING: SEARCHES,
    WORKS_DOOR: ("open", "shut", "bar"),
}
"""By kind of effect: the words for what it is about."""
COLOURED: Final = (ADDS_DICE, AVOIDS, BONUS_DICE)
"""The effects that are about dice of a colour."""


def effects(say: Speaker, numbers: Iterable[int]) -> str:
    """What some effects do, in a sentence; empty for none."""
    return say.listed(_effect(say, number) for number in numbers)


def _effect(say: Speaker, number: int) -> str:
    effect = box_of(say).effects[number]
    kind, count, what = effect.kind, effect.n, effect.what
    words = WHAT.get(kind, ())
    args: Args = {
        "count": abs(count),
        "sign": "less" if count < 0 else "more",
        "to": TARGETS[effect.to],
        "what": words[what] if words else "",
        "colour": say.name("colour", what, "die") if kind in COLOURED else "",
    }
    return say.format(f"effect-{EFFECT_IDS[kind]}", args)


def slots(say: Speaker, needs: Slots) -> str:
    """What dice an action needs: 7+, two equal dice."""
    args: Args = {"least": needs.least, "dice": needs.dice, "colour_least": needs.colour_least}
    args["colour"] = say.name("colour", max(needs.colour, 0), "die")
    if needs.kind == SETS:
        args["sets"] = " / ".join(" ".join(map(str, faces)) for faces in needs.sets)
    return say.format(f"slots-{SLOT_KINDS[needs.kind]}", args)


def deed(say: Speaker, what: Deed) -> str:
    """An action in full: its dice, its reach, what it does and what more it may do."""
    args: Args = {"slots": slots(say, what.slots), "reach": RANGES[what.reach]}
    args["effects"] = effects(say, what.effects)
    more = [_bonus(say, bonus) for bonus in what.bonus]
    args["more"] = "; ".join(more)
    return say.format("deed.more" if more else "deed", args)


def _bonus(say: Speaker, bonus: Bonus) -> str:
    args: Args = {"effects": effects(say, bonus.effects), "when": BONUSES[bonus.when]}
    args["replace"] = "yes" if bonus.replace else "no"
    args["colours"] = colours(say, bonus.colours) if bonus.when == BY_COLOURS else ""
    return say.format("deed-bonus", args)


def colours(say: Speaker, counts: Sequence[int]) -> str:
    """Colours of dice that are asked for: red and blue, 2 red."""
    named = (
        say.say("colours-of", count=count, colour=say.name("colour", colour, "die"))
        for colour, count in enumerate(counts)
        if count
    )
    return say.listed(named)


def traits(say: Speaker, what: Traits) -> str:
    """What a special skill does all the time."""
    found = [
        say.say("trait-immune", what=name)
        for n, name in enumerate(IMMUNITIES)
        if what.immune >> n & 1
    ]
    found += [
        say.say("trait-free", what=name) for n, name in enumerate(FREEDOMS) if what.free >> n & 1
    ]
    counts = {
        "move": what.move, "armour": what.armour, "slip": what.slip, "reroll": what.reroll,
    }  # fmt: skip
    found += [say.say(f"trait-{name}", count=count) for name, count in counts.items() if count]
    if what.passes:
        found.append(say.say("trait-passes"))
    if what.counts:
        found.append(say.say("trait-counts"))
    if what.avoid >= 0:
        found.append(say.say("trait-avoid", colour=say.name("colour", what.avoid, "die")))
    return say.listed(found)


def room(say: Speaker, card: int) -> Args:
    """What is on a room card, each empty where there is none of it."""
    box = box_of(say)
    guns = say.listed(say.name("gun", kind) for kind in box.room_turrets[card])
    args: Args = {
        "target": box.room_target[card],
        "penalty": effects(say, box.room_penalty[card]),
        "reward": effects(say, box.room_reward[card]),
        "guns": guns,
        "curse": "",
        "faces": "",
        "kind": "",
    }
    if box.room_curse[card] >= 0:
        faces = [str(face) for face in range(1, 7) if box.room_cursed[card] >> face & 1]
        args["faces"] = say.listed(faces)
        args["kind"] = CURSES[box.room_curse[card]]
        args |= say.args(curse=("curse", box.room_curse[card]))
    return args


def room_words(say: Speaker, card: int) -> str:
    """The same as text: curse, penalty, reward."""
    args = room(say, card)
    return "; ".join(
        say.format(f"room-{name}", args) for name in ("curse", "penalty", "reward") if args[name]
    )


def relevant(needs: Slots, found: Iterable[int]) -> tuple[int, ...]:
    """The colours of dice, those between which slots make no difference made alike."""
    matters = needs.kind in (EITHER, EACH)
    return tuple(colour if matters and colour == needs.colour else GENERAL for colour in found)


def deeds_of(box: RidersBox, char: int, is_henchman: bool) -> list[Deed]:
    """The actions on the side of the card a character plays with."""
    if is_henchman:
        return [box.henchman[char]]
    return [box.main[char], box.secondary[char]]


def colours_of(dice: Iterable[int]) -> list[int]:
    """The colours of dice of a pool."""
    return [one >> 3 & 3 for one in dice]
