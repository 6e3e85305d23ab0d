"""The picture in plain text, 80 columns wide: London, the players, the claims, the own hand."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.engine.words import Speaker
from fogbound.games.nanty.rules.box import GRENADIER, IMMIGRANT, SYMBOLS, NantyBox
from fogbound.games.nanty.rules.claims import claims, controls
from fogbound.games.nanty.rules.pawns import supply
from fogbound.games.nanty.rules.state import NO_CARD, NantyState
from fogbound.games.nanty.words.args import symbol_name

WIDTH: Final = 80
MARKER: Final = "⚑"
HOUSE: Final = "⌂"
PAWN: Final = "●"
CROWN: Final = "♛"
GONE: Final = "×"


def text(seen: NantyState, say: Speaker) -> str:
    """The table as the viewer sees it."""
    parts = [[_now(seen, say)], _london(seen, say), _players(seen, say), _claims(seen, say)]
    if seen.viewer is not None and seen.viewer != NOBODY:
        parts.append(_secrets(seen, say, seen.viewer))
    return "\n\n".join("\n".join(map(_wrapped, part)) for part in parts)


def _wrapped(line: str) -> str:
    """The line, over several where it is too long."""
    line = line.rstrip()
    if len(line) <= WIDTH:
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return "\n".join(wrap(line, WIDTH, subsequent_indent=indent))


def _now(seen: NantyState, say: Speaker) -> str:
    """The turn, and whose decision it is."""
    parts = [say.say("text-turn", number=seen.turns + 1, who=say.seats[seen.turn])]
    if seen.outcome is not None:
        winners = say.listed(say.seats[seat] for seat in seen.outcome.winners)
        parts.append(say.say("text-won", who=winners))
    if seen.card != NO_CARD:
        parts.append(say.say("text-in-play", card=say.name("card", seen.card)))
    if seen.actor is not None:
        parts.append(say.say("text-decides", who=say.seats[seen.actor]))
    return " · ".join(parts)


def _london(seen: NantyState, say: Speaker) -> list[str]:
    """A line for each area: number, name, cost, trouble, building, pawns, who controls it."""
    box = seen.box
    heads = [*say.seats, say.say("text-immigrants"), say.say("text-grenadiers")]
    lines = [f"{'':<16}{say.say('text-cost'):>4}      {_cells(heads)}"]
    for area, name in enumerate(say.things("area")):
        trouble = MARKER if seen.trouble >> area & 1 else " "
        gone = GONE if seen.gone >> area & 1 else " "
        cost = say.say("pounds", pounds=box.cost[area])
        cells = [_bits(seen, area, seat) for seat in range(box.players)]
        cells += [_some(seen.pawns[colour * 12 + area]) for colour in (IMMIGRANT, GRENADIER)]
        place = f"{box.number[area]:>2} {name['name']:<12} {cost:>4}"
        lines.append(f"{place} {trouble} {gone}  {_cells(cells)}")
    return lines


def _cells(words: list[str]) -> str:
    return "".join(f"{word:<8}" for word in words)


def _bits(seen: NantyState, area: int, seat: int) -> str:
    """A player's agents and building in an area, with a crown for control of it."""
    house = HOUSE if seen.building[area] == seat else ""
    crown = CROWN if controls(seen, seat, area) else ""
    return f"{_some(seen.pawns[seat * 12 + area])}{house}{crown}" or "·"


def _some(count: int) -> str:
    return PAWN * count if count < 4 else f"{PAWN}×{count}"


def _players(seen: NantyState, say: Speaker) -> list[str]:
    """Money, cards, and what lies before each; then the piles."""
    lines: list[str] = []
    for seat, hand in enumerate(seen.hands):
        houses = seen.box.buildings - seen.building.count(seat)
        money = say.say("pounds", pounds=seen.money[seat])
        counts = {"cards": len(hand), "agents": supply(seen, seat), "buildings": houses}
        lines.append(f"{say.seats[seat]:<7} {money:>4} · {say.format('text-holdings', counts)}")
        known = [card for card in hand if card != UNKNOWN and seat != seen.viewer]
        for message, cards in (("text-open", seen.table[seat]), ("text-known", known)):
            if cards:
                names = say.listed(say.name("card", card) for card in cards)
                lines.append(f"{'':<8}{say.say(message, cards=names)}")
    past = say.listed(say.name("event", event) for event in seen.past) or say.say("text-nothing")
    piles = say.args(deck=len(seen.deck), discards=len(seen.discards), events=past)
    return [*lines, say.format("text-piles", piles)]


def _claims(seen: NantyState, say: Speaker) -> list[str]:
    """The claim board: how near each player is to each victory."""
    heads = "".join(f"{name:>8}" for name in say.seats)
    lines = [f"{say.say('text-claims'):<24}{heads}{say.say('text-needs'):>9}"]
    for claim in claims(seen):
        have = [
            say.say("text-ruled-out") if seat in claim.out else str(number)
            for seat, number in enumerate(claim.have)
        ]
        name = say.name("personality", claim.personality)
        lines.append(f"{name:<24}{''.join(f'{cell:>8}' for cell in have)}{claim.need:>9}")
    return lines


def _secrets(seen: NantyState, say: Speaker, seat: int) -> list[str]:
    """The viewer's own Personality and hand, and the Personalities known to be unused."""
    own = say.args(personality=("personality", seen.personality[seat]))
    lines = [say.format("text-you", own), f"    {own['personality_text']}"]
    unused = sorted(say.name("personality", who) for who in seen.unused if who != UNKNOWN)
    if unused:
        lines.append(say.say("text-unused", personalities=say.listed(unused)))
    for card in seen.hands[seat]:
        lines.append(f"  {say.name('card', card)} [{symbols(seen.box, say, card)}]")
        lines.append(f"    {say.name('card', card, 'text')}")
    return lines


def symbols(box: NantyBox, say: Speaker, card: int) -> str:
    """What a card shows, in printed order."""
    if box.answer[card]:
        return say.name("symbol", len(SYMBOLS))
    words = [symbol_name(say, symbol) for symbol in box.symbols[card]]
    return ", ".join(words) or say.say("text-no-symbol")
