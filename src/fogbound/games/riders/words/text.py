"""The picture in plain text, 100 columns wide: plan, players, rooms, Stygia, dice, own hand."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Final

from fogbound.engine import NOBODY
from fogbound.engine.words import Args, Speaker
from fogbound.games.riders.rules.actions import SLOTS
from fogbound.games.riders.rules.assigning import SOLVING, deed_of, open_plans
from fogbound.games.riders.rules.board import home_zone, life_of, sanity_of, zone_at
from fogbound.games.riders.rules.box import OPEN, ROOM, SHUT
from fogbound.games.riders.rules.foresee import (
    chance_of_room,
    chance_of_slots,
    in_sight,
    watchers,
)
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.pools import pool_dice
from fogbound.games.riders.rules.possible import is_guarded, unused_henchmen
from fogbound.games.riders.rules.state import (
    EYE,
    FALLEN,
    GONE,
    STANDING,
    TRAVELLING,
    UNENTERED,
    RidersState,
)
from fogbound.games.riders.words import deeds, things
from fogbound.games.riders.words.args import counted, percent, plan_args
from fogbound.games.riders.words.plan import plan

WIDTH: Final = 100
NO_FIGURE: Final = "–"
MOST_DICE: Final = 10
"""With more dice than these chances are all but certain, and long to reckon."""


def text(seen: RidersState, say: Speaker) -> str:
    """The table as the viewer sees it."""
    parts = [[_now(seen, say)], [*plan(seen, say), "", *_legend(seen, say)], _players(seen, say)]
    if seen.round:
        parts += [_rooms(seen, say), _stygia(seen, say), _pool(seen, say), _sight(seen, say)]
        parts.append(_chances(seen, say))
    parts.append(_hand(seen, say))
    shown = ("\n".join(map(_wrapped, part)) for part in parts if part)
    return "\n\n".join(shown)


def _wrapped(line: str) -> str:
    """The line, over several where it is too long."""
    line = line.rstrip()
    if len(line) <= WIDTH:
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return "\n".join(wrap(line, WIDTH, subsequent_indent=indent))


def _now(seen: RidersState, say: Speaker) -> str:
    """Scenario, round, turn, and whose decision it is."""
    args: Args = say.args(scenario=("scenario", seen.box.scenario), round=seen.round)
    args["rounds"] = seen.box.rounds
    args["side"] = say.name("side", max(1 - seen.side, 0), "headquarters") if seen.round else ""
    parts = [say.format("text-round" if seen.round else "text-round.setup", args)]
    if seen.turn != NOBODY and seen.outcome is None:
        parts.append(say.say("text-turn", who=say.seats[seen.turn]))
    if seen.outcome is not None:
        parts.append(say.verdict(seen))
    elif seen.actor is not None:
        parts.append(say.say("text-decides", who=say.seats[seen.actor]))
    return " · ".join(parts)


def _legend(seen: RidersState, say: Speaker) -> list[str]:
    """What the signs of the plan mean, and the doors that cannot be opened."""
    lines = [say.say("text-legend"), say.say("text-marks")]
    locked = [
        door
        for door, state in enumerate(seen.doors)
        if state == SHUT and any(_locks(seen, zone, door) for zone in _sides(seen, door))
    ]
    doors = range(len(seen.doors))
    barred = [door for door in doors if seen.barred[door] >= max(seen.round, 1)]
    guarded = [door for door in doors if seen.doors[door] != OPEN and is_guarded(seen, door)]
    for name, found in (("locked", locked), ("barred", barred), ("guarded", guarded)):
        if found:
            named = say.listed(things.door(say, door) for door in found)
            lines.append(say.say(f"text-doors-{name}", doors=named))
    return lines


def _sides(seen: RidersState, door: int) -> tuple[int, ...]:
    return seen.box.map.door_zones[door]


def _locks(seen: RidersState, zone: int, door: int) -> bool:
    return seen.room[zone] >= 0 and seen.entrance[zone] != door


# ---------------------------------------------------------------- players and their figures


def _players(seen: RidersState, say: Speaker) -> list[str]:
    """Everybody's points and purse, then their characters one by one."""
    lines: list[str] = []
    for seat in [*seen.order, seen.defender]:
        lines.append(_player(seen, say, seat))
        is_attacker = bool(seat != seen.defender and seen.round)
        shown = [char for char in seen.squads[seat] if seen.at[char] >= 0 or is_attacker]
        lines += [f"  {_character(seen, say, char)}" for char in shown]
    if seen.side >= 0:
        coming = [say.name("character", char) for char in unused_henchmen(seen)]
        if coming:
            lines.append(f"  {say.say('text-to-come', characters=say.listed(coming))}")
    if seen.guns:
        lines.append(say.say("text-turrets", turrets=", ".join(_guns(seen, say))))
    lying = [
        say.say("text-object", object=say.name("object", n), square=things.square(say, square))
        for n, square in enumerate(seen.lies)
        if square >= 0
    ]
    if lying:
        lines.append(say.say("text-lying", objects=", ".join(lying)))
    return lines


def _player(seen: RidersState, say: Speaker, seat: int) -> str:
    args: Args = {"who": say.players[seat], "points": seen.points[seat]}
    args |= {"cards": len(seen.hands[seat]), "luck": seen.luck[seat], "steam": seen.steam[seat]}
    args["zone"] = ""
    if seen.home[seat] >= 0:
        args |= things.zone_args(say, seen, "zone", home_zone(seen, seat))
    if seat != seen.defender:
        line = say.format("text-attacker", args)
    else:
        line = say.format("text-defender", args)
        if seen.box.per_team and seen.box.by_points and seen.round:
            args["counted"] = counted(seen, seat)
            line = f"{line} · {say.format('text-counted', args)}"
    return f"{say.say('text-first')} {line}" if seat == seen.first else line


def _character(seen: RidersState, say: Speaker, char: int) -> str:
    """Mark, name, place, life, sanity, dice and what is carried."""
    mode = seen.mode[char]
    parts = [f"{say.name('mark', char)} {say.name('character', char)}"]
    if mode == GONE:
        return f"{parts[0]} · {say.say('text-gone')}"
    if seen.at[char] >= 0:
        parts[0] = f"{parts[0]} {things.square(say, seen.at[char])}"
    life, sanity = life_of(seen, char), sanity_of(seen, char)
    parts.append(say.say("text-life", life=life - seen.wounds[char], of=life))
    parts.append(say.say("text-sanity", sanity=sanity - seen.madness[char], of=sanity))
    if mode == FALLEN:
        parts.append(say.say("text-fallen"))
    if mode == TRAVELLING:
        parts.append(say.say("text-travels"))
    if seen.stunned >> char & 1 or seen.madness[char] >= sanity:
        parts.append(say.say("text-stunned"))
    if mode in (STANDING, TRAVELLING) and seen.round:
        dice = things.packed_dice(say, seen.spare[char])
        parts.append(dice or say.say("text-no-dice"))
    carried = [say.name("object", thing) for thing in squares_of(seen.bears[char])]
    if carried:
        parts.append(say.say("text-carries", objects=say.listed(carried)))
    return " · ".join(parts)


def _guns(seen: RidersState, say: Speaker) -> list[str]:
    return [
        say.say(
            "text-turret",
            level=kind + 1,
            square=things.square(say, square),
            life=seen.box.turret_life[kind] - damage,
            of=seen.box.turret_life[kind],
        )
        for square, kind, damage, _ in sorted(seen.guns)
    ]


# ---------------------------------------------------------------- rooms, Stygia, dice


def _rooms(seen: RidersState, say: Speaker) -> list[str]:
    """Active rooms with their cards; then those not entered, and those solved."""
    lines = [say.say("text-rooms")]
    for zone, card in enumerate(seen.room):
        if card >= 0:
            args = things.zone_args(say, seen, "zone", zone) | say.args(room=("room", card))
            args |= {"sum": seen.points_on[zone], "target": seen.box.room_target[card]}
            args["words"] = deeds.room_words(say, card)
            lines.append(f"  {say.format('text-active', args)}")
    kinds: dict[str, list[int]] = {"new": [], "solved": []}
    for zone, card in enumerate(seen.room):
        if card < 0 and seen.box.zone_kind[zone] == ROOM:
            kinds["new" if card == UNENTERED else "solved"].append(zone)
    for name, zones in kinds.items():
        if zones:
            lines.append(f"  {say.say(f'text-{name}', zones=', '.join(_named(seen, say, zones)))}")
    return lines


def _named(seen: RidersState, say: Speaker, zones: Iterable[int]) -> list[str]:
    return [say.format("text-zone", things.zone_args(say, seen, "zone", zone)) for zone in zones]


def _stygia(seen: RidersState, say: Speaker) -> list[str]:
    """The six rays and the eye, with who is there; nothing while it is empty."""
    if TRAVELLING not in seen.mode and not seen.astral:
        return []
    lines = [say.say("text-stygia")]
    for ray in range(6):
        held = [
            next((say.name("mark", c) for c, f in enumerate(seen.field) if f == field), NO_FIGURE)
            for field in range(ray * 3, ray * 3 + 3)
        ]
        lines.append(f"  {say.say('text-ray', ray=ray + 1, fields=' · '.join(held))}")
    eye = [say.name("mark", char) for char, field in enumerate(seen.field) if field >= EYE]
    lines.append(f"  {say.say('text-eye', travellers=' '.join(eye) or NO_FIGURE)}")
    lines.append(f"  {say.say('text-astral', count=seen.astral)}")
    return lines


def _pool(seen: RidersState, say: Speaker) -> list[str]:
    """The dice on the table, and what has been readied with others."""
    if seen.rolling < 0:
        return []
    lines: list[str] = []
    dice = [die for die in seen.pool if die & 7]
    if dice:
        args = things.zone_args(say, seen, "where", seen.rolling)
        args["dice"] = things.short_dice(say, dice)
        lines.append(say.format("text-pool", args))
    ready = [
        say.say("text-ready-room", sum=extra)
        if plan_number == SOLVING
        else str(plan_args(say, seen, plan_number)["deed"])
        for plan_number, extra in seen.plans
    ]
    if ready:
        lines.append(say.say("text-ready", deeds=say.listed(ready)))
    return lines


# ---------------------------------------------------------------- before a choice


def _reader(seen: RidersState) -> int:
    return NOBODY if seen.viewer is None else seen.viewer


def _sight(seen: RidersState, say: Speaker) -> list[str]:
    """Who sees the reader's characters, and whom they could strike at a distance."""
    seat = _reader(seen)
    lines: list[str] = []
    if seat == NOBODY:
        return lines
    for char in seen.squads[seat]:
        if seen.mode[char] == STANDING:
            by = _figures(seen, say, "it", watchers(seen, char, seen.at[char]))
            targets = _figures(seen, say, "it_whom", in_sight(seen, char))
            nobody = say.say("text-nobody")
            if by or targets:
                args = say.args(character=("character", char))
                args |= {"watchers": by or nobody, "targets": targets or nobody}
                lines.append(f"  {say.format('text-sees', args)}")
    return [say.say("text-sight"), *lines] if lines else []


def _figures(seen: RidersState, say: Speaker, form: str, figures: list[int]) -> str:
    named = (str(things.figure_of(say, seen, "it", one)[form]) for one in figures)
    return say.listed(named)


def _chances(seen: RidersState, say: Speaker) -> list[str]:
    """By pool the reader could roll: the chance to solve the room, and to meet each action."""
    seat = _reader(seen)
    if seat == NOBODY or seen.outcome is not None or any(die & 7 for die in seen.pool):
        return []
    lines: list[str] = []
    rooms = {zone_at(seen, char) for char in seen.squads[seat] if seen.mode[char] == STANDING}
    if seat == seen.defender:
        rooms |= {seen.box.map.zone[gun[0]] for gun in seen.guns}
    for zone in sorted(rooms):
        dice = pool_dice(seen, seat, zone)
        if dice and len(dice) <= MOST_DICE:
            lines += [f"  {line}" for line in _chance(seen, say, seat, zone, dice)]
    return [say.say("text-chances"), *lines] if lines else []


def _chance(seen: RidersState, say: Speaker, seat: int, zone: int, dice: list[int]) -> list[str]:
    args = things.zone_args(say, seen, "where", zone)
    args |= {"dice": things.short_dice(say, dice), "luck": seen.luck[seat]}
    message, card = "text-chance-plain", seen.room[zone]
    if card >= 0 and seat != seen.defender:
        message = "text-chance-room"
        args |= say.args(room=("room", card))
        args["missing"] = seen.box.room_target[card] - seen.points_on[zone]
        args["chance"] = percent(chance_of_room(seen, seat, zone))
    colours = deeds.colours_of(dice)
    found = [
        _chance_of_plan(seen, say, number, colours)
        for number in open_plans(seen, seat, zone)
        if number < SOLVING
    ]
    lines = [say.format(message, args)]
    return [*lines, f"  {', '.join(found)}"] if found else lines


def _chance_of_plan(seen: RidersState, say: Speaker, number: int, colours: list[int]) -> str:
    """How likely dice of these colours meet an action, thrown once."""
    needs = deed_of(seen, number).slots
    chance = chance_of_slots(needs, deeds.relevant(needs, colours))
    args = say.args(character=("character", number // len(SLOTS)), chance=percent(chance))
    args["deed"] = str(plan_args(say, seen, number)["deed"])
    return say.format("text-chance-deed", args)


# ---------------------------------------------------------------- cards


def _hand(seen: RidersState, say: Speaker) -> list[str]:
    """The piles, and the reader's own hand."""
    counts = {"spells": seen.spells, "defences": seen.defences, "rooms": seen.room_deck}
    args: Args = {name: len(pile) for name, pile in counts.items()}
    args["discards"] = len(seen.discards)
    lines = [say.format("text-piles", args)]
    seat = _reader(seen)
    if seat != NOBODY and seen.hands[seat]:
        lines.append(say.say("text-your-hand"))
        cards = (say.args(card=("card", card)) for card in seen.hands[seat])
        lines += [f"  {say.format('text-card', args)}" for args in cards]
    return lines
