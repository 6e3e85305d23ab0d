"""What there is to know of a piece, in lines for the page's plaque: see `markup.description`.

All of it follows from what lies open: sums of a conflict before it is fought, what a visit would
give and to whom, every seat's points so far, how far goals and the end are.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.engine.picture import Look
from fogbound.games.afterfog.picture.cards import KINDS
from fogbound.games.afterfog.rules.actions import FLY, ICONS, RESOURCES
from fogbound.games.afterfog.rules.adventures import can_draw
from fogbound.games.afterfog.rules.box import Bundle
from fogbound.games.afterfog.rules.buying import towers_left
from fogbound.games.afterfog.rules.conflict import Tally, tally
from fogbound.games.afterfog.rules.effects import count
from fogbound.games.afterfog.rules.ending import clock
from fogbound.games.afterfog.rules.goals import Progress, progress
from fogbound.games.afterfog.rules.moving import FlyTo, MoveShips, goals
from fogbound.games.afterfog.rules.parameters import CITY, PER_SPY
from fogbound.games.afterfog.rules.production import Preview, previews
from fogbound.games.afterfog.rules.scoring import KINDS_OF_POINTS, points
from fogbound.games.afterfog.rules.state import MODELS, FogState

RULE: Final = "-"
"""A line across a plaque."""


def seal(seat: int) -> str:
    """A seat as a cell."""
    return f"#seal-{seat}"


def signs(bundle: Bundle) -> str:
    """Chips as a cell."""
    return " ".join(f"#{kind}" for kind, n in zip(KINDS, bundle, strict=False) for _ in range(n))


# ---------------------------------------------------------------- spaces


def about_space(look: Look[FogState], space: int) -> list[str]:
    """A space: what it is, who is there; and what a visit of the ship in hand would bring."""
    seen, say = look.seen, look.say
    kind = seen.box.type[space]
    lines = [say.say("picture-space", space=say.name("space", space), type=say.name("type", kind))]
    if seen.owner[space] != NOBODY:
        lines.append(f"{seal(seen.owner[space])}\t{say.seats[seen.owner[space]]}")
    if seen.spies[space]:
        lines.append(f"{' '.join(map(seal, seen.spies[space]))}\t{say.say('picture-spies')}")
    if kind == CITY and seen.turn == NOBODY:
        lines += about_city(look, seen.box.city_of[space])
    step = seen.stack[-1] if seen.stack else None
    if isinstance(step, FlyTo) and f"space-{space}" in look.allowed:
        lines += visit(look, space, step.seat, step.ship)
    elif isinstance(step, MoveShips) and step.seat == look.seat:
        lines += attacks(look, space, step)
    return lines


def about_city(look: Look[FogState], city: int) -> list[str]:
    """A City: what its player begins with, its goal, and the icons for each airship."""
    box, say = look.seen.box, look.say
    lines = [
        say.name("city", city, "text"),
        RULE,
        f"{say.say('picture-start')}\t{signs(box.start[city])}",
    ]
    for model, needs in enumerate(box.unlock[city]):
        if any(needs):
            lines.append(f"{say.name('ship', model)}\t{icon_signs(needs)}")
    return lines


def icon_signs(needs: Bundle) -> str:
    """Shipwright icons as a cell."""
    return " ".join(f"#{ICONS[kind]}" for kind, n in enumerate(needs) for _ in range(n))


# ---------------------------------------------------------------- a visit beforehand


def visit(look: Look[FogState], space: int, seat: int, ship: int) -> list[str]:
    """What would come of a visit: the conflict, and what is produced for whom."""
    seen, say = look.seen, look.say
    sums = tally(seen, space, seat, ship)
    lines = [RULE, *weighed(look, sums)] if sums else []
    if space in seen.used:
        return [*lines, RULE, say.say("picture-used")]
    if seen.owner[space] == NOBODY and seen.box.fog[space] and can_draw(seen):
        return [*lines, RULE, f"#star\t{say.say('picture-adventure')}"]
    found = previews(seen, space, seat, ship, won=sums is None or sums.wins)
    return [*lines, RULE, *_given(look, seat, found)]


def attacks(look: Look[FogState], space: int, step: MoveShips) -> list[str]:
    """What an attack there would come to, for each ship that can still act and go there."""
    seen, seat = look.seen, step.seat
    if seen.owner[space] in (NOBODY, seat) or seen.tower[space]:
        return []
    lines = [RULE, f"\t{seal(seat)}\t{seal(seen.owner[space])}"]
    for ship in range(MODELS):
        if step.ready >> ship & 1 and FLY.codes[space] in reach(look, ship, seat):
            sums = tally(seen, space, seat, ship)
            assert sums is not None
            totals = f"{sums.attack.total}\t{sums.defence.total}"
            lines.append(f"{look.say.name('ship', ship)}\t{totals}")
    return lines if len(lines) > 2 else []


@lru_cache(maxsize=8)
def reach(look: Look[FogState], ship: int, seat: int) -> frozenset[int]:
    """Where a ship can go, as actions, found once a view."""
    return frozenset(goals(look.seen, ship, seat))


def weighed(look: Look[FogState], sums: Tally) -> list[str]:
    """Both sides of a conflict, item by item, what may still come, and who would win."""
    say = look.say
    attack, defence = sums
    lines = [f"\t{seal(attack.seat)}\t{seal(defence.seat)}"]
    lines += [
        f"{say.say(f'picture-fight.{name}')}\t{own}\t{other}" for own, other, name in items(sums)
    ]
    lines.append(f"{say.say('picture-fight.total')}\t{attack.total}\t{defence.total}")
    if attack.possible or defence.possible:
        words = say.say("picture-fight.possible")
        lines.append(f"{words}\t+{attack.possible}\t+{defence.possible}")
    tied = attack.total == defence.total
    outcome = "tie" if tied else "wins" if sums.wins else "loses"
    lines.append(say.say(f"picture-{outcome}"))
    return lines


def items(sums: Tally) -> list[tuple[int, int, str]]:
    """What counts on either side, without what counts on none."""
    names = ("base", "ships", "neighbours", "towers", "power", "finished", "boosts")
    rows = [(getattr(sums.attack, name), getattr(sums.defence, name), name) for name in names]
    return [row for row in rows if row[0] or row[1]]


def _given(look: Look[FogState], seat: int, found: list[Preview]) -> list[str]:
    """Who gets what: the visitor, by choice; spies their Windfall, or the owner Tribute."""
    say = look.say
    lines = [f"{seal(seat)}\t{signs(one.made)}" for one in found]
    if not found:
        return lines
    windfall = {share.seat: share for share in found[0].windfall}
    for spy, share in windfall.items():
        kind = "any" if len(found) > 1 else RESOURCES[share.kind]
        lines.append(f"{seal(spy)}\t{' '.join([f'#{kind}'] * share.chips)}")
    if found[0].owner != NOBODY:
        lines.append(f"{seal(found[0].owner)}\t{say.say('picture-tribute')}")
    return lines


# ---------------------------------------------------------------- ships, seats, the clock


def about_ship(look: Look[FogState], seat: int, model: int) -> list[str]:
    """An airship: whose, and what it can do."""
    box, say = look.seen.box, look.say
    return [
        say.say("picture-ship", ship=say.name("ship", model), player=say.players[seat]),
        say.say("picture-ship.power", attack=box.attack[model], defence=box.defence[model]),
        say.name("ship", model, "text"),
    ]


def about_clock(look: Look[FogState]) -> list[str]:
    """How far the end is, and the Events drawn."""
    seen, say = look.seen, look.say
    now = clock(seen)
    lines = [say.say("picture-clock", number=now.events, last=now.events_to_end)]
    if now.final:
        lines.append(f"{' '.join(map(seal, now.final))}\t{say.say('picture-final')}")
    elif seen.turn != NOBODY:
        lines.append(say.say("picture-clock.next", least=now.soonest, most=now.latest))
    lines += [
        f"{number}\t{say.name('event', event)}\t{say.name('event', event, 'text')}"
        for number, event in enumerate(seen.past, 1)
    ]
    return lines


def about_goal(look: Look[FogState], seat: int) -> list[str]:
    """The goal of a seat's City: what it asks, and how many of it each seat has."""
    say, city = look.say, look.seen.city[seat]
    goal = goals_of(look)[seat]
    counts = "\t".join(f"{seal(seat)}\t{number}" for seat, number in enumerate(goal.counts))
    args = say.args(city=("city", city), least=goal.least)
    return [say.format("picture-goal.met" if goal.reached else "picture-goal", args), counts]


def about_seat(look: Look[FogState], seat: int) -> list[str]:
    """A seat: its points by kind, its City's goal, its Character, its cards."""
    seen, say = look.seen, look.say
    kinds = points_of(look)[seat]
    lines = [say.say("picture-seat", player=say.players[seat], points=sum(kinds))]
    lines += [
        f"{say.say(f'picture-points.{kind}')}\t{number}"
        for kind, number in zip(KINDS_OF_POINTS, kinds, strict=True)
        if number
    ]
    if seen.city[seat] != NOBODY:
        lines += [RULE, *about_goal(look, seat)]
    lines += [
        RULE,
        f"{say.say('picture-towers-left')}\t{towers_left(seen, seat)}",
        f"{say.say('picture-spies-out')}\t{spies_out(seen, seat)}",
    ]
    if seen.character[seat] != NOBODY:
        who = seen.character[seat]
        lines += [RULE, say.format("picture-character", say.args(character=("character", who)))]
    names = [say.name("card", card) for card in seen.cards[seat]]
    names += [say.name("adventure", adventure) for adventure in seen.adventures[seat]]
    if names:
        lines.append(say.say("picture-bought", cards=say.listed(names)))
    held = [say.name("card", card) for card in seen.hands[seat] if card != UNKNOWN]
    if held and seat != look.seat:
        lines.append(say.say("picture-known", cards=say.listed(held)))
    return lines


@lru_cache(maxsize=1)
def points_of(look: Look[FogState]) -> list[list[int]]:
    """The points of all seats so far, reckoned once a view."""
    return points(look.seen)


@lru_cache(maxsize=1)
def goals_of(look: Look[FogState]) -> dict[int, Progress]:
    """By seat with a City: how far its goal is, reckoned once a view."""
    seen = look.seen
    return {seat: progress(seen, city) for seat, city in enumerate(seen.city) if city != NOBODY}


def spies_out(seen: FogState, seat: int) -> int:
    """In how many spaces a seat has a spy."""
    return count(seen, seat, PER_SPY)
