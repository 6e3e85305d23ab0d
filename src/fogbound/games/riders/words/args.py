"""Which arguments the messages get."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from fogbound.engine import ENGLISH, NOBODY, Event, Family
from fogbound.engine.words import Args, Speaker, Vocabulary, bundle
from fogbound.games.riders import GAME
from fogbound.games.riders.rules.actions import (
    ACTIONS,
    CHARACTERS,
    COLOURS,
    COMPASS,
    FIELDS,
    PLAY,
    SLOTS,
)
from fogbound.games.riders.rules.assigning import (
    FIRING,
    SOLVING,
    AssignDice,
    FillSlots,
    deed_of,
    slots_of,
)
from fogbound.games.riders.rules.attacks import Act, Aiming, in_line, turret_targets
from fogbound.games.riders.rules.board import (
    figure_square,
    freedom_of,
    gun_at,
    is_henchman,
    life_of,
    sanity_of,
    zone_at,
)
from fogbound.games.riders.rules.box import DEFENCES_FROM, KITS, OPEN, ROLES, SEALED
from fogbound.games.riders.rules.cards import Window, dazed, struck
from fogbound.games.riders.rules.effects import DoEffect
from fogbound.games.riders.rules.foresee import chance_of_faces, chance_of_room, meets, watchers
from fogbound.games.riders.rules.maps import NO_ZONE
from fogbound.games.riders.rules.movement import MoveOn, taken_from
from fogbound.games.riders.rules.parameters import (
    EFFECT_IDS,
    FREE_DOOR,
    FREE_PICKUP,
    SCORES,
    TARGETS,
)
from fogbound.games.riders.rules.pools import UseLuck, pool_dice
from fogbound.games.riders.rules.posts import PostSquare
from fogbound.games.riders.rules.rooms import PlaceTurretOn
from fogbound.games.riders.rules.scoring import share
from fogbound.games.riders.rules.state import FIGURES, STANDING, UNENTERED, RidersState
from fogbound.games.riders.rules.stygia import ReturnSquare
from fogbound.games.riders.words import deeds, things
from fogbound.games.riders.words.things import yes

WORDS: Final = Vocabulary(
    kinds={
        "colour": COLOURS,
        "direction": ("here", *COMPASS),
        "field": FIELDS,
        "mark": CHARACTERS,
        "role": ROLES,
        "score": SCORES,
    },
    readers={
        "die": things.die,
        "door": things.door,
        "equipment": things.equipment,
        "figure": things.figure,
        "option": lambda say, number: number + 1,
        "square": things.square,
        "thing": things.thing,
        "use": lambda say, plan: things.skill(say, plan, False),
        "zone": things.zone_name,
    },
)
FRACTIONS: Final = {(0, 1): "", (1, 2): "½", (1, 3): "⅓", (2, 3): "⅔"}


def seat_of(seen: RidersState) -> int:
    """Who reads; whose decision it is where nobody at the table does."""
    return (seen.actor or 0) if seen.viewer in (None, NOBODY) else seen.viewer or 0


def percent(chance: float) -> int:
    """A chance as a whole percentage; 0 and 100 are kept for what is certain."""
    return min(99, max(1, round(chance * 100))) if 0 < chance < 1 else int(chance * 100)


def counted(seen: RidersState, seat: int) -> str:
    """What a seat's points count for in the end, par included (scoring.per_team)."""
    whole, rest = divmod(share(seen, seat), seen.box.attackers)
    sign = "−" if whole < 0 else ""
    return f"{sign}{abs(whole)}{FRACTIONS[_reduced(rest, seen.box.attackers)]}"


def _reduced(rest: int, by: int) -> tuple[int, int]:
    return (rest, by) if rest else (0, 1)


# ---------------------------------------------------------------- what happens


@WORDS.event(*GAME.events)
def _told(say: Speaker, event: Event) -> Args:
    """Zones, figures and actions of an event in the forms a sentence needs."""
    args: Args = {}
    if not event.details:
        return args
    for field, value in zip(GAME.events[event.what], event.details, strict=False):
        if field.kind == "zone":
            args |= things.zone_forms(say, field.name, value)
        elif field.kind == "figure":
            args |= things.figure_forms(say, field.name, value)
            args["on"] = "turret" if value >= FIGURES else "character"
        elif field.kind == "use":
            args |= say.args(character=("character", value // len(SLOTS)))
            args["use"] = things.skill(say, value, bool(event.details[1]))
    return args


@WORDS.event("activates")
def _activates(say: Speaker, event: Event) -> Args:
    card = event.details[1]
    target = things.box_of(say).room_target[card]
    return _told(say, event) | {"words": deeds.room_words(say, card), "target": target}


@WORDS.event("final points")
def _points(say: Speaker, event: Event) -> Args:
    pairs = zip(say.names, event.details, strict=True)
    return {"points": say.listed(say.say("scored", who=who, points=n) for who, n in pairs)}


# ---------------------------------------------------------------- why it is over


@WORDS.reason("end.rounds", "end.limit", "end.nobody", "scenario.factory.seven")
def _over(say: Speaker, seen: RidersState) -> Args:
    """Everybody's points, and what the defender's count for."""
    named = [
        say.say("scored", who=say.names[seat], points=points)
        for seat, points in enumerate(seen.points)
    ]
    args: Args = {"points": say.listed(named), "defender": say.names[seen.defender]}
    args["counted"] = counted(seen, seen.defender)
    if not seen.box.by_points:
        args["by"] = "deed"
    elif seen.box.must_score >= 0 and not any(seen.brought):
        args["by"] = "mission"
    else:
        args["by"] = "shares" if seen.box.per_team else "points"
    return args


@WORDS.reason("scenario.king.win", "scenario.king.defender")
def _king(say: Speaker, seen: RidersState) -> Args:
    leader = seen.box.leaders[1 - seen.side]
    return say.args(character=("character", leader), round=seen.round)


# ---------------------------------------------------------------- what is asked

FIELDS_OF_STEPS: Final = {
    "card": ("playing", "card"),
    "char": ("hero", "character"),
    "count": ("count", "number"),
    "given": ("count", "number"),
    "kind": ("gun", "gun"),
    "left": ("count", "number"),
    "moment": ("moment", "number"),
    "most": ("most", "number"),
    "points": ("points", "number"),
    "some": ("some", "number"),
    "square": ("spot", "square"),
    "to": ("other", "character"),
    "value": ("value", "number"),
}
"""By field of a step: the argument it becomes, and the kind of thing it is."""


@WORDS.question(*GAME.steps)
def _asked(say: Speaker, seen: RidersState, step: Any) -> Args:
    """What the step knows."""
    args: Args = {}
    for name in step.fields:
        value = getattr(step, name)
        if name in FIELDS_OF_STEPS and value >= 0:
            argument, kind = FIELDS_OF_STEPS[name]
            args |= say.args(**{argument: (kind, value)})
        elif name == "zone" and value >= 0:
            args |= zone_facts(say, seen, value)
        elif name == "plan":
            args |= plan_args(say, seen, value)
        elif name == "char":
            args["hero"] = ""
    char = getattr(step, "char", NOBODY)
    if char >= 0:
        at = seen.at[char]
        args |= {"at": things.square(say, at) if at >= 0 else "", "sanity": _sanity(seen, char)}
    return args


def _sanity(seen: RidersState, char: int) -> int:
    return sanity_of(seen, char) - seen.madness[char]


def zone_facts(say: Speaker, seen: RidersState, zone: int) -> Args:
    """A room as it stands: its name, its card, and what it lacks to be solved."""
    args = things.zone_args(say, seen, "where", zone)
    card = seen.room[zone]
    args |= {"state": "active" if card >= 0 else "new" if card == UNENTERED else "solved"}
    args |= {"missing": 0, "room": "", "words": ""}
    if card >= 0:
        args |= say.args(room=("room", card))
        args["missing"] = seen.box.room_target[card] - seen.points_on[zone]
        args["words"] = deeds.room_words(say, card)
    return args


def plan_args(say: Speaker, seen: RidersState, plan: int) -> Args:
    """An action dice are put on: whose it is, and what it does."""
    if plan == SOLVING:
        return {"doer": "", "deed": "", "does": "", "needs": "", "plan": "room"}
    needs = deeds.slots(say, slots_of(seen, plan))
    if plan > SOLVING:
        args = things.figure_of(say, seen, "doer", FIGURES + plan - FIRING)
        kind = seen.guns[gun_at(seen, plan - FIRING)][1]
        does = say.say(
            "gun-does",
            slots=needs,
            count=seen.box.turret_wounds[kind],
            to="all" if seen.box.turret_all[kind] else "one",
        )
        return args | {"deed": say.name("gun", kind), "does": does, "needs": needs, "plan": "gun"}
    char = plan // len(SLOTS)
    return {
        "doer": say.name("character", char),
        "deed": things.skill(say, plan, is_henchman(seen, char)),
        "does": deeds.deed(say, deed_of(seen, plan)),
        "needs": needs,
        "plan": "use",
    }


def dice_lying(say: Speaker, seen: RidersState) -> str:
    """The dice of the pool that are not assigned or lost."""
    return say.listed(things.die(say, things.pool_die(one)) for one in seen.pool if one & 7)


@WORDS.question("Pick")
def _pick(say: Speaker, seen: RidersState, step: Any) -> Args:
    return say.args(side=("side", seen.side), count=seen.box.team - len(seen.squads[step.seat]))


@WORDS.question("BeforeRoll", "UseLuck", "AssignDice", "Reroll", "FillSlots", "LoseDice", "SetDie")
def _pool(say: Speaker, seen: RidersState, step: Any) -> Args:
    """The dice, and how likely they solve the room."""
    args = _asked(say, seen, step)
    args["luck"] = seen.luck[step.seat]
    args["dice"] = dice_lying(say, seen)
    zone = getattr(step, "zone", seen.rolling)
    to_roll = pool_dice(seen, step.seat, zone) + [die for die in seen.pool if not die & 7]
    if not any(die & 7 for die in seen.pool):
        args["dice"] = things.counted_dice(say, to_roll)
    is_solver = step.seat != seen.defender and zone >= 0 and seen.room[zone] >= 0
    args["chance"] = percent(chance_of_room(seen, step.seat, zone)) if is_solver else -1
    chosen = getattr(step, "chosen", 0)
    put = [die for place, die in enumerate(seen.pool) if chosen >> place & 1]
    args["sum"] = sum(die & 7 for die in put)
    args["put"] = say.listed(things.die(say, things.pool_die(die)) for die in put)
    args["some"] = len(put)
    return args


@WORDS.question("SettleCurse")
def _curse(say: Speaker, seen: RidersState, step: Any) -> Args:
    args = _asked(say, seen, step) | {"luck": seen.luck[step.seat]}
    curse = seen.box.room_curse[seen.room[step.zone]]
    args |= say.args(curse=("curse", curse))
    return args | {"die": things.die(say, things.pool_die(seen.pool[step.die]))}


@WORDS.question("Reinforce")
def _reinforce(say: Speaker, seen: RidersState, step: Any) -> Args:
    parts = [
        say.say(f"due-{name}", count=getattr(step, name))
        for name in ("turrets", "henchmen", "either", "extra_turrets", "extra_henchmen")
        if getattr(step, name)
    ]
    return {"due": say.listed(parts)}


@WORDS.question(
    "Window", "AskDefender", "AskAttacker", "AskCard", "AskHit", "AskStun", "Lessen", "Unstun"
)
def _window(say: Speaker, seen: RidersState, step: Any) -> Args:
    """Who does what, and whether the reader holds an answer."""
    args = _asked(say, seen, step)
    args["who"] = say.players[seen.turn] if seen.turn != NOBODY else ""
    args["defender"] = say.players[seen.defender]
    held = any(action in PLAY for action in seen.legal())
    args["held"] = yes(held or seen.viewer not in (None, step.seat))
    hit = struck(seen, step.seat) or dazed(seen, step.seat)
    named = (str(things.figure_of(say, seen, "it", one)["it_whom"]) for one in hit)
    args["hit"] = say.listed(named)
    wounds = sum(hit[1] for hit in seen.hits if hit[0] in struck(seen, step.seat))
    args["wounds"] = wounds
    source = getattr(step, "source", NOBODY)
    args["by"] = yes(source != NOBODY)
    args["source"] = ""
    if source != NOBODY:
        args |= things.figure_of(say, seen, "source", source)
    args["dice"] = dice_lying(say, seen)
    if isinstance(step, Window) and seen.rolling >= 0:
        args |= zone_facts(say, seen, seen.rolling)
    return args


@WORDS.question("DoEffect")
def _effect(say: Speaker, seen: RidersState, step: DoEffect) -> Args:
    """What is to be chosen: for what, by which card."""
    effect = seen.box.effects[step.effect]
    args = _asked(say, seen, step) | {"effect": EFFECT_IDS[effect.kind], "to": TARGETS[effect.to]}
    args["count"] = abs(effect.n)
    args["what"] = effect.what
    args["text"] = ""
    if step.char == NOBODY and step.zone == NOBODY and seen.playing:
        args |= say.args(playing=("card", seen.playing[-1]))
        args["text"] = args["playing_text"]
    return args


@WORDS.question("PoisonChoice", "Tide", "ExpelOrPay", "TideBack", "Travel", "Drift")
def _hero(say: Speaker, seen: RidersState, step: Any) -> Args:
    """How the character stands: life, sanity, field."""
    char = step.char
    args = _asked(say, seen, step)
    args["life"] = life_of(seen, char) - seen.wounds[char]
    args["dice"] = things.packed_dice(say, seen.spare[char])
    if seen.field[char] >= 0:
        args |= things.field_forms(say, "field", min(seen.field[char], len(FIELDS) - 1))
    args["at_entrance"] = yes(0 <= seen.field[char] < 18 and seen.field[char] % 3 == 0)
    return args


@WORDS.question("SpendDie")
def _spend(say: Speaker, seen: RidersState, step: Any) -> Args:
    args = _asked(say, seen, step) | {"return": yes(step.field < 0)}
    number = min(max(step.field, 0), len(FIELDS) - 1)
    return args | things.field_forms(say, "field", number)


@WORDS.question("SpendSteam")
def _steam(say: Speaker, seen: RidersState, step: Any) -> Args:
    return _asked(say, seen, step) | {"steam": seen.steam[step.seat]}


# ---------------------------------------------------------------- what may be done


@WORDS.action("pick")
def _character(say: Speaker, seen: RidersState, char: int) -> Args:
    """What a character brings."""
    box = seen.box
    return {
        "dice": things.packed_dice(say, box.profile[char]),
        "life": box.life[0][char],
        "sanity": box.sanity[0][char],
        "main": deeds.deed(say, box.main[char]),
        "secondary": deeds.deed(say, box.secondary[char]),
        "special": deeds.traits(say, box.special[char]),
        "main_name": say.name("skill", char * 4),
        "secondary_name": say.name("skill", char * 4 + 1),
        "special_name": say.name("skill", char * 4 + 2),
    }


@WORDS.action("post")
def _post(say: Speaker, seen: RidersState, char: int) -> Args:
    """What a henchman brings."""
    box = seen.box
    return {
        "dice": things.packed_dice(say, box.general[char]),
        "life": box.life[1][char],
        "main": deeds.deed(say, box.henchman[char]),
        "main_name": say.name("skill", char * 4 + 3),
    }


@WORDS.action("move", "choose", "give to")
def _standing(say: Speaker, seen: RidersState, char: int) -> Args:
    """Where a character is and how it stands."""
    args: Args = {"life": 0, "sanity": 0, "spot": "", "whose": "", "seers": 0, "travels": "no"}
    if seen.at[char] >= 0 and seen.owner[char] >= 0:
        args["spot"] = things.square(say, seen.at[char])
        args["life"] = life_of(seen, char) - seen.wounds[char]
        args["sanity"] = _sanity(seen, char)
        args["whose"] = say.players[seen.owner[char]]
        args["seers"] = len(seen_by_whom(seen, char))
        args["travels"] = yes(seen.field[char] >= 0)
    step = seen.stack[-1] if seen.stack else None
    if isinstance(step, DoEffect):
        args["effect"] = EFFECT_IDS[seen.box.effects[step.effect].kind]
    args["wounds"] = next((hit[1] for hit in seen.hits if hit[0] == char), 0)
    return args


def seen_by_whom(seen: RidersState, char: int) -> list[int]:
    """The enemies that see a character where it stands."""
    return watchers(seen, char, seen.at[char]) if seen.mode[char] == STANDING else []


@WORDS.action("square")
def _square(say: Speaker, seen: RidersState, number: int) -> Args:
    """What a square would mean here: who would see the character on it, what turret it is."""
    step = seen.stack[-1] if seen.stack else None
    args: Args = {"seers": 0, "watchers": "", "enters": "no", "turret": "", "cursed": ""}
    zone = seen.box.map.zone[number]
    if zone == NO_ZONE:
        return args
    if isinstance(step, (MoveOn, ReturnSquare, PostSquare)):
        found = watchers(seen, step.char, number)
        names = (str(things.figure_of(say, seen, "it", one)["it"]) for one in found)
        args |= {"seers": len(found), "watchers": say.listed(names)}
        new = seen.room[zone] == UNENTERED and not is_henchman(seen, step.char)
        args["enters"] = yes(new)
        args |= things.zone_args(say, seen, "zone", zone)
    elif isinstance(step, PlaceTurretOn):
        args["seers"] = _raiders_seen(seen, number)
    elif gun_at(seen, number) >= 0:
        args |= things.figure_of(say, seen, "turret", FIGURES + number)
        gun = seen.guns[gun_at(seen, number)]
        args["life"] = seen.box.turret_life[gun[1]] - gun[2]
        if isinstance(step, (AssignDice, Act)):
            args |= plan_args(say, seen, FIRING + number)
    return args


def _raiders_seen(seen: RidersState, square: int) -> int:
    """How many attackers a turret on a square would see."""
    return len(turret_targets(seen, square))


@WORDS.action("door")
def _door(say: Speaker, seen: RidersState, number: int) -> Args:
    """Whether it would be opened or closed, and whether that is free."""
    if number >= len(seen.doors):
        return {"state": "none", "free": "no"}
    step = seen.stack[-1] if seen.stack else None
    free = isinstance(step, MoveOn) and freedom_of(seen, step.char) & FREE_DOOR
    state = {OPEN: "open", SEALED: "sealed"}.get(seen.doors[number], "shut")
    ends = seen.box.map.door_zones[number]
    names = [str(things.zone_args(say, seen, "zone", zone)["zone"]) for zone in ends]
    effect = -1
    if isinstance(step, DoEffect):
        effect = seen.box.effects[step.effect].what
    return {"state": state, "free": yes(free), "effect": effect, "zones": say.listed(names)}


@WORDS.action("take")
def _take(say: Speaker, seen: RidersState, way: int) -> Args:
    """What lies there."""
    step = seen.stack[-1] if seen.stack else None
    args: Args = {"objects": "", "spot": "", "free": "no"}
    if isinstance(step, MoveOn):
        square = taken_from(seen, step.char, way)
        lying = [say.name("object", thing) for thing, at in enumerate(seen.lies) if at == square]
        args |= {"objects": say.listed(lying), "free": yes(_free_pickup(seen, step.char))}
        args["spot"] = things.square(say, square) if square >= 0 else ""
    return args


def _free_pickup(seen: RidersState, char: int) -> bool:
    return bool(freedom_of(seen, char) & FREE_PICKUP)


@WORDS.action("line")
def _line(say: Speaker, seen: RidersState, way: int) -> Args:
    """Who stands in that line."""
    step = seen.stack[-1] if seen.stack else None
    args = say.args(direction=("direction", way + 1))
    args["hit"] = ""
    if isinstance(step, Aiming) and step.plan < SOLVING:
        found = in_line(seen, step.plan // len(SLOTS), way)
        named = [str(things.figure_of(say, seen, "it", figure)["it_whom"]) for figure in found]
        args["hit"] = say.listed(named)
    args["any"] = yes(args["hit"])
    return args


@WORDS.action("zone")
def _zone(say: Speaker, seen: RidersState, code: int) -> Args:
    """A room: its state, the dice that would be rolled, and the chance to solve it."""
    zone = seen.box.zone_of_code[code]
    if zone < 0:
        return {"zone": things.letter(say, code), "zone_letter": things.letter(say, code)}
    seat = seat_of(seen)
    args = things.zone_args(say, seen, "zone", zone)
    dice = pool_dice(seen, seat, zone) if seat < seen.box.players else []
    card = seen.room[zone]
    args["pool"] = things.counted_dice(say, dice)
    args["dice"] = len(dice)
    args["state"] = "active" if card >= 0 else "new" if card == UNENTERED else "solved"
    args["missing"] = 0
    args["chance"] = 0
    if card >= 0:
        args["missing"] = seen.box.room_target[card] - seen.points_on[zone]
        if seat != seen.defender:
            args["chance"] = percent(chance_of_room(seen, seat, zone))
        else:
            args["state"] = "guarded"
    chars = [c for c in range(FIGURES) if seen.mode[c] == STANDING and zone_at(seen, c) == zone]
    named = [say.name("character", char) for char in chars if not is_henchman(seen, char)]
    args["attackers"] = say.listed(named)
    args["some"] = yes(named)
    args["penalty"] = deeds.effects(say, seen.box.room_penalty[card]) if card >= 0 else ""
    return args


@WORDS.action("use")
def _use(say: Speaker, seen: RidersState, plan: int) -> Args:
    """What an action does, and how many dice of the pool can help to meet it."""
    args = plan_args(say, seen, plan)
    step = seen.stack[-1] if seen.stack else None
    helpful = isinstance(step, AssignDice) and seen.owner[plan // len(SLOTS)] != NOBODY
    args["dice"] = meets(seen, plan).bit_count() if helpful else 0
    return args


@WORDS.action("solve")
def _solve(say: Speaker, seen: RidersState, number: int) -> Args:
    """What the room lacks, and what the dice left could give it."""
    args: Args = {"sum": sum(die & 7 for die in seen.pool), "missing": 0, "enough": "no"}
    if seen.rolling >= 0 and seen.room[seen.rolling] >= 0:
        target = seen.box.room_target[seen.room[seen.rolling]]
        args["missing"] = target - seen.points_on[seen.rolling]
        step = seen.stack[-1]
        if isinstance(step, Act):
            args["sum"] = next((extra for plan, extra in seen.plans if plan == SOLVING), 0)
        args["enough"] = yes(int(args["sum"]) >= int(args["missing"]))
    return args


@WORDS.action("luck")
def _luck(say: Speaker, seen: RidersState, number: int) -> Args:
    """Points left, and what one more throw could do for the room."""
    seat = seat_of(seen)
    step = seen.stack[-1] if seen.stack else None
    args: Args = {"luck": seen.luck[seat], "chance": -1}
    if isinstance(step, UseLuck) and seen.room[step.zone] >= 0:
        card = seen.room[step.zone]
        missing = seen.box.room_target[card] - seen.points_on[step.zone]
        faces = [die & 7 for die in seen.pool if die & 7]
        args["chance"] = percent(chance_of_faces(faces, missing, seen.luck[seat]))
        args["missing"] = missing
        args["sum"] = sum(faces)
    return args


@WORDS.action("run")
def _run(say: Speaker, seen: RidersState, number: int) -> Args:
    return {"more": seen.box.run}


@WORDS.action("spend")
def _spend_steam(say: Speaker, seen: RidersState, count: int) -> Args:
    return {"number": count}


@WORDS.action("option")
def _option(say: Speaker, seen: RidersState, number: int) -> Args:
    """What a card does by that choice."""
    card = getattr(seen.stack[-1], "card", NOBODY) if seen.stack else NOBODY
    options = seen.box.options_of[card] if card >= 0 else ()
    return {"does": deeds.effects(say, options[number]) if number < len(options) else ""}


@WORDS.action("seek")
def _seek(say: Speaker, seen: RidersState, number: int) -> Args:
    return say.args(card=("card", KITS[number]))


@WORDS.action("slip")
def _slip(say: Speaker, seen: RidersState, number: int) -> Args:
    char = getattr(seen.stack[-1], "char", NOBODY) if seen.stack else NOBODY
    if char < 0:
        return {"special": "", "count": 0}
    return {"special": say.name("skill", char * 4 + 2), "count": seen.box.special[char].slip}


@WORDS.action("special")
def _special(say: Speaker, seen: RidersState, number: int) -> Args:
    """Whose special skill throws a die again."""
    for char in seen.squads[seat_of(seen)]:
        reroll = seen.box.special[char].reroll
        if reroll and seen.mode[char] == STANDING and zone_at(seen, char) == seen.rolling:
            return say.args(character=("character", char), count=reroll) | {
                "special": say.name("skill", char * 4 + 2)
            }
    return {"character": "", "special": "", "count": 0}


@WORDS.action("die")
def _die(say: Speaker, seen: RidersState, number: int) -> Args:
    """A die, and what the sum would be with it."""
    step = seen.stack[-1] if seen.stack else None
    put = 0
    if isinstance(step, FillSlots):
        put = sum(die & 7 for n, die in enumerate(seen.pool) if step.chosen >> n & 1)
    return {"with": put + number % 6 + 1}


# ---------------------------------------------------------------- why not

MESSAGES: Final = bundle(__package__, ENGLISH)


@cache
def _unsaid(language: str) -> Args:
    """What a refusal mentions for one kind of action, and another kind has not."""
    messages = bundle(__package__, language).messages
    named = (names for message, names in messages.items() if message.startswith("no-"))
    return dict.fromkeys(sorted(frozenset().union(*named)), "")


AIMED: Final = ("choose", "square", "line", "spend")
"""The families of actions with which something is aimed."""
MEANT: Final = {"MoveOn": ("door", "give to", "take", "square"), "Movement": ("move",)}
"""By step: the families that could be meant though none of their actions is allowed."""


def _is_meant(seen: RidersState, step: Any, family: Family) -> bool:
    """Whether an action of a family could be meant here: else the rule alone says enough."""
    if any(action in family for action in seen.legal()) or family.name == "play":
        return True
    return family.name in MEANT.get(type(step).__name__, ())


@WORDS.refusal(*(r.id for r in GAME.ledger if f"no-{r.id.replace('.', '-')}" in MESSAGES))
def _why_not(say: Speaker, seen: RidersState, action: int) -> Args | None:
    """What can be told where the action is one that could be meant here."""
    family, step, seat = ACTIONS.family_of(action), seen.stack[-1], seat_of(seen)
    kind, number = family.of_kind, family.of(action)
    if kind and not _is_meant(seen, step, family):
        return None
    if kind == "player" and number >= seen.box.players:
        return None
    if family.name == "square" and seen.box.map.zone[number] == NO_ZONE:
        return None
    if family.name == "door" and number >= len(seen.doors):
        return None
    if family.name == "zone" and seen.box.zone_of_code[number] < 0:
        return None
    if isinstance(step, Aiming) and family.name not in AIMED:
        return None
    if isinstance(step, Aiming) and family.name == "square" and gun_at(seen, number) < 0:
        return None
    char = getattr(step, "char", NOBODY)
    facts: Args = _unsaid(say.language) | {"act": family.name.replace(" ", "-"), "held": "no"}
    facts |= {"luck": seen.luck[seat], "steam": seen.steam[seat], "what": "", "missing": 0}
    facts |= _asked(say, seen, step)
    if kind:
        facts |= say.args(**{kind: (kind, number)})
    facts |= WORDS.more("action", family.name, say, seen, number)
    if char >= 0:
        facts["at"] = things.square(say, seen.at[char]) if seen.at[char] >= 0 else ""
        zone = zone_at(seen, char) if seen.at[char] >= 0 else NO_ZONE
        if zone != NO_ZONE:
            facts |= zone_facts(say, seen, zone)
    if kind == "card":
        facts["held"] = yes(number in seen.hands[seat])
        facts["what"] = "defence" if number >= DEFENCES_FROM else "spell"
    elif kind == "character":
        facts["what"] = _of_character(seen, seat, number)
        owner = seen.owner[number]
        facts["other"] = say.players[owner] if owner >= 0 else ""
        facts["spot"] = things.square(say, seen.at[number]) if seen.at[number] >= 0 else ""
    elif kind == "use":
        facts["dice"] = dice_lying(say, seen)
    if isinstance(step, Aiming):
        facts |= _aimed(say, seen, step, family.name, number)
    return facts


def _of_character(seen: RidersState, seat: int, char: int) -> str:
    """Where a character is, for who decides."""
    owner = seen.owner[char]
    if owner < 0:
        return "free"
    if seen.mode[char] != STANDING:
        return "travels" if seen.field[char] >= 0 else "away"
    return "own" if owner == seat else "other"


def _aimed(say: Speaker, seen: RidersState, step: Any, family: str, number: int) -> Args:
    """Who aims from where at whom."""
    if step.plan >= SOLVING:
        figure = FIGURES + step.plan - FIRING
    else:
        figure = step.plan // len(SLOTS)
    args = things.figure_of(say, seen, "hero", figure)
    args["at"] = things.square(say, figure_square(seen, figure))
    if family == "choose":
        args |= things.figure_of(say, seen, "target", number)
    elif family == "square":
        args |= things.figure_of(say, seen, "target", FIGURES + number)
    return args
