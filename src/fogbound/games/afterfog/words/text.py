"""The picture in plain text, 100 columns wide: valley, market, players and the own hand."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.engine.words import Speaker
from fogbound.games.afterfog.glance import missing_icons
from fogbound.games.afterfog.rules.actions import FLY, ICONS, RESOURCES
from fogbound.games.afterfog.rules.buying import price_of_card, price_of_contract, towers_left
from fogbound.games.afterfog.rules.cards import icons
from fogbound.games.afterfog.rules.chips import store_of
from fogbound.games.afterfog.rules.conflict import Side, tally
from fogbound.games.afterfog.rules.ending import Clock, clock
from fogbound.games.afterfog.rules.goals import progress
from fogbound.games.afterfog.rules.moving import FlyTo
from fogbound.games.afterfog.rules.parameters import TYPES
from fogbound.games.afterfog.rules.scoring import KINDS_OF_POINTS, points
from fogbound.games.afterfog.rules.state import MODELS, NO_PLACE, FogState
from fogbound.games.afterfog.words.args import chips, seat_of, short_chips, worth
from fogbound.games.afterfog.words.valley import (
    FOG,
    SHIP,
    SIGNS,
    TOWER,
    USED,
    label,
    letter,
    valley,
)

WIDTH: Final = 100


def text(seen: FogState, say: Speaker) -> str:
    """The table as the viewer sees it."""
    parts = [[_now(seen, say)], [*valley(seen, say), "", *_legend(seen, say)], _market(seen, say)]
    parts += [_contracts(seen, say)]
    parts += [_players(seen, say)] if seen.first != NOBODY else [_draft(seen, say)]
    if seen.viewer is not None and seen.viewer != NOBODY:
        parts.append(_hand(seen, say, seen.viewer))
    parts.append(_attacks(seen, say))
    shown = ("\n".join(map(_wrapped, part)) for part in parts if part)
    return "\n\n".join(shown)


def _wrapped(line: str) -> str:
    """The line, over several where it is too long."""
    line = line.rstrip()
    if len(line) <= WIDTH:
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return "\n".join(wrap(line, WIDTH, subsequent_indent=indent))


def _now(seen: FogState, say: Speaker) -> str:
    """The turn, whose decision it is, and how far the end is."""
    parts: list[str] = []
    if seen.turn != NOBODY:
        parts.append(say.say("text-turn", number=seen.turns + 1, who=say.seats[seen.turn]))
    else:
        parts.append(say.say("text-draft"))
    if seen.outcome is not None:
        parts.append(say.verdict(seen))
    elif seen.actor is not None:
        parts.append(say.say("text-decides", who=say.seats[seen.actor]))
    now = clock(seen)
    if now.final:
        who = say.listed(say.seats[seat] for seat in now.final)
        parts.append(say.say("text-last-turns", who=who))
    elif seen.outcome is None and seen.opened:
        parts.append(_clock(say, now))
    return " · ".join(parts)


def _clock(say: Speaker, now: Clock) -> str:
    """How many Events there were, and when the next one comes."""
    when = "exactly" if now.soonest == now.latest else "between" if now.soonest else "within"
    return say.say(
        "text-clock",
        events=now.events,
        last=now.events_to_end,
        when=when if now.latest else "now",
        within=now.latest + 1,
        soonest=now.soonest,
        latest=now.latest,
    )


def _legend(seen: FogState, say: Speaker) -> list[str]:
    """What the signs of the map mean."""
    signs = [f"{SIGNS[kind]} {say.name('type', n)}" for n, kind in enumerate(TYPES)]
    signs += [
        f"{FOG} {say.say('text-fog')}",
        f"{TOWER} {say.say('text-tower')}",
        f"{SHIP} {say.say('text-ships')}",
        f"{USED} {say.say('text-used')}",
    ]
    seats = [f"{letter(say, seat)} {name}" for seat, name in enumerate(say.players)]
    seats.append(say.say("text-spies"))
    return [" · ".join(signs), " · ".join(seats)]


# ---------------------------------------------------------------- the market


def _market(seen: FogState, say: Speaker) -> list[str]:
    """The cards of the row, oldest first, with what they cost the reader and what lies on them."""
    lines = [say.say("text-market", cards=len(seen.row), deck=len(seen.deck))]
    for card, lying in zip(seen.row, seen.lying, strict=True):
        lines += _card(seen, say, card)
        if any(lying):
            lines.append(f"      {say.say('text-lying', chips=chips(say, lying))}")
    return lines


def _card(seen: FogState, say: Speaker, card: int) -> list[str]:
    """A card of the row or the hand: price, name, worth, what it does."""
    seat = seat_of(seen)
    drafted = seen.character[seat] != NOBODY
    price = price_of_card(seen, seat, card) if drafted else seen.box.price[card]
    named = say.format("text-card", say.args(card=("card", card)))
    return [f"  {short_chips(say, price):<13}{worth(say, card):<31}{named}"]


def _contracts(seen: FogState, say: Speaker) -> list[str]:
    """The Contracts on the table, with what they cost the reader."""
    lines = [say.say("text-contracts")] if seen.contracts else []
    seat = seat_of(seen)
    drafted = seen.character[seat] != NOBODY
    for contract in seen.contracts:
        box = seen.box
        price = price_of_contract(seen, seat, contract) if drafted else box.contract_price[contract]
        signed = f" {USED}" if seen.signed >> contract & 1 else ""
        named = say.format("text-contract", say.args(contract=("contract", contract)))
        lines.append(f"  {short_chips(say, price):<13}{named}{signed}")
    return lines


# ---------------------------------------------------------------- the players


def _draft(seen: FogState, say: Speaker) -> list[str]:
    """What everybody has taken so far."""
    lines: list[str] = []
    for seat, player in enumerate(say.players):
        taken = []
        if seen.city[seat] != NOBODY:
            taken.append(say.name("city", seen.city[seat]))
        if seen.character[seat] != NOBODY:
            taken.append(say.name("character", seen.character[seat]))
        lines.append(f"{player}: {', '.join(taken) or say.say('nothing')}")
    return lines


def _players(seen: FogState, say: Speaker) -> list[str]:
    """Stores and points in a table; then what lies before each."""
    heads = [say.name("resource", kind, "letter") for kind in range(len(RESOURCES))]
    heads += [say.name("icon", icon, "letter") for icon in range(len(ICONS))]
    kinds = [say.say(f"column-{kind}") for kind in KINDS_OF_POINTS]
    lines = [f"{'':<9}{_cells(heads)}   {_cells(kinds, 6)}{say.say('column-total'):>7}"]
    for seat, scored in enumerate(points(seen)):
        store = [str(number) for number in (*store_of(seen, seat), *icons(seen, seat))]
        cells = _cells([str(number) for number in scored], 6)
        lines.append(f"{say.seats[seat]:<9}{_cells(store)}   {cells}{sum(scored):>7}")
    lines.append(_key(say))
    for seat in range(seen.box.players):
        lines += _belongings(seen, say, seat)
    return lines


def _key(say: Speaker) -> str:
    """What the letters over the stores mean."""
    named = [f"{thing['letter']} {thing['name']}" for thing in say.things("resource")]
    named += [f"{thing['letter']} {thing['name']}" for thing in say.things("icon")]
    named.append(f"* {say.say('text-any')}")
    return f"{'':<9}{' · '.join(named)}"


def _cells(words: list[str], width: int = 3) -> str:
    return "".join(f"{word:>{width}}" for word in words)


def _belongings(seen: FogState, say: Speaker, seat: int) -> list[str]:
    """City and goal, Character, ships and those to come, cards."""
    character = say.args(character=("character", seen.character[seat]))
    lines = [
        f"{say.players[seat]} · {_goal(seen, say, seen.city[seat])}",
        f"  {say.format('text-character', character)}",
        f"  {_fleet(seen, say, seat)}",
    ]
    held = [say.name("card", card) for card in seen.cards[seat]]
    held += [say.name("adventure", adventure) for adventure in seen.adventures[seat]]
    held += [say.name("contract", contract) for contract in seen.markers[seat]]
    if held:
        lines.append(f"  {say.say('text-cards', cards=', '.join(held))}")
    known = [card for card in seen.hands[seat] if card != UNKNOWN and seat != seen.viewer]
    if known and seen.viewer is not None:
        names = say.listed(say.name("card", card) for card in known)
        lines.append(f"  {say.say('text-known', cards=names)}")
    return lines


def _goal(seen: FogState, say: Speaker, city: int) -> str:
    """A City's goal and how far everybody is."""
    now = progress(seen, city)
    counts = ", ".join(
        f"{letter(say, seat)} {number}" for seat, number in enumerate(now.counts) if number
    )
    args = say.args(city=("city", city), least=now.least, counts=counts or "0")
    return say.format("text-goal.reached" if now.reached else "text-goal", args)


def _fleet(seen: FogState, say: Speaker, seat: int) -> str:
    """Ships and where they are; those still to come with the icons that are missing."""
    parts: list[str] = []
    for model in range(MODELS):
        where = seen.ships[seat * MODELS + model]
        ship = say.name("ship", model)
        if where != NO_PLACE:
            parts.append(say.say("text-ship", ship=ship, label=label(say, seen, where)))
            continue
        missing = missing_icons(seen, seat, model)
        lacks = " ".join(
            f"{count}{say.name('icon', icon, 'letter')}"
            for icon, count in enumerate(missing)
            if count
        )
        parts.append(say.say("text-ship.missing", ship=ship, icons=lacks))
    parts.append(say.say("text-towers-left", count=towers_left(seen, seat)))
    return " · ".join(parts)


def _hand(seen: FogState, say: Speaker, seat: int) -> list[str]:
    """The viewer's own cards."""
    lines = [say.say("your-hand")]
    for card in seen.hands[seat]:
        lines += _card(seen, say, card)
    return lines if seen.hands[seat] else []


# ---------------------------------------------------------------- before an attack

ITEMS: Final = ("ships", "neighbours", "towers", "power", "finished", "total")
"""What each side of a conflict is added up from, behind its token."""


def _attacks(seen: FogState, say: Speaker) -> list[str]:
    """Where a ship is to go: both sides of every attack it could make, item by item."""
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, FlyTo):
        return []
    found = {
        space: fight
        for space in map(FLY.of, seen.legal())
        if (fight := tally(seen, space, step.seat, step.ship)) is not None
    }
    heads = [_row([say.say(f"text-item.{item}") for item in (first, *ITEMS)]) for first in SIDES]
    lines = [f"{say.say('text-attacks'):<22}{heads[0]}   {heads[1]}"] if found else []
    for space, fight in found.items():
        name = f"{label(say, seen, space)} {say.name('space', space)}"
        owner = letter(say, fight.defence.seat)
        lines.append(f"  {name:<20}{_sum(fight.attack)} {owner} {_sum(fight.defence)}")
    return lines


SIDES: Final = ("attack", "defence")


def _row(words: list[str], more: str = "") -> str:
    return f"{_cells(words, 5)}{more:<3}"


def _sum(side: Side) -> str:
    """One side's items and their sum, with what boosts may still add."""
    items = [str(number) for number in (side.base, *(getattr(side, item) for item in ITEMS))]
    return _row(items, f"+{side.possible}" if side.possible else "")
