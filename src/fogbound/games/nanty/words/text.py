"""The picture in plain text, 80 columns wide: London, the players, the claims, the own hand."""

from __future__ import annotations

from typing import Final

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.games.nanty.rules.box import GRENADIER, IMMIGRANT
from fogbound.games.nanty.rules.claims import claims, controls
from fogbound.games.nanty.rules.state import NO_CARD, NantyState
from fogbound.games.nanty.words.names import SEAT_NAMES, listed, pounds, symbols

MARKER: Final = "⚑"
HOUSE: Final = "⌂"
PAWN: Final = "●"
CROWN: Final = "♛"


def text(seen: NantyState) -> str:
    """The table as the viewer sees it."""
    lines = [_now(seen), "", *_london(seen), "", *_players(seen), "", *_claims(seen)]
    if seen.viewer is not None and seen.viewer != NOBODY:
        lines += ["", *_secrets(seen, seen.viewer)]
    return "\n".join(line.rstrip() for line in lines)


def _now(seen: NantyState) -> str:
    """The turn, and whose decision it is."""
    parts = [f"Turn {seen.turns + 1}, {SEAT_NAMES[seen.turn]}"]
    if seen.outcome is not None:
        parts.append(f"{listed([SEAT_NAMES[seat] for seat in seen.outcome.winners])} won")
    if seen.card != NO_CARD:
        parts.append(f"in play: {seen.box.card_names[seen.card]}")
    if seen.actor is not None:
        parts.append(f"{SEAT_NAMES[seen.actor]} to decide")
    return " · ".join(parts)


# ---------------------------------------------------------------- the board


def _london(seen: NantyState) -> list[str]:
    """A line for each area: number, name, cost, trouble, building, pawns, who controls it."""
    players = seen.box.players
    head = "".join(f"{SEAT_NAMES[seat]:<8}" for seat in range(players))
    lines = [f"{'':>2} {'':<12} {'cost':>4}      {head}immigr. grenad."]
    return [*lines, *(_area(seen, area) for area in range(12))]


def _area(seen: NantyState, area: int) -> str:
    box = seen.box
    trouble = MARKER if seen.trouble >> area & 1 else " "
    card = "×" if seen.gone >> area & 1 else " "
    cells = "".join(f"{_bits(seen, area, seat):<8}" for seat in range(box.players))
    others = "".join(
        f"{_some(seen.pawns[colour * 12 + area]):<8}" for colour in (IMMIGRANT, GRENADIER)
    )
    place = f"{box.number[area]:>2} {box.area_names[area]:<12} {pounds(box.cost[area]):>4}"
    return f"{place} {trouble} {card}  {cells}{others}"


def _bits(seen: NantyState, area: int, seat: int) -> str:
    """A player's agents and building in an area, crowned where he controls it."""
    house = HOUSE if seen.building[area] == seat else ""
    crown = CROWN if controls(seen, seat, area) else ""
    agents = _some(seen.pawns[seat * 12 + area])
    return f"{agents}{house}{crown}" or "·"


def _some(count: int) -> str:
    return PAWN * count if count < 4 else f"{PAWN}×{count}" if count else ""


# ---------------------------------------------------------------- the players


def _players(seen: NantyState) -> list[str]:
    """Money, cards, and what lies before each; then the piles."""
    lines: list[str] = []
    for seat in range(seen.box.players):
        agents = seen.box.agents - sum(seen.pawns[seat * 12 : seat * 12 + 12])
        houses = seen.box.buildings - seen.building.count(seat)
        lines.append(
            f"{SEAT_NAMES[seat]:<7} {pounds(seen.money[seat]):>4} · {len(seen.hands[seat])} cards"
            f" · in supply {agents} agents, {houses} buildings"
        )
        known = [card for card in seen.hands[seat] if card != UNKNOWN and seat != seen.viewer]
        for word, cards in (("before him", seen.table[seat]), ("known to hold", known)):
            if cards:
                names = listed([seen.box.card_names[card] for card in cards])
                lines.append(f"{'':<8}{word}: {names}")
    lines.append(
        f"Draw pile {len(seen.deck)} · discarded {len(seen.discards)}"
        f" · events past: {listed([seen.box.event_names[event] for event in seen.past])}"
    )
    return lines


def _claims(seen: NantyState) -> list[str]:
    """The claim board: how near each player is to each victory."""
    players = seen.box.players
    head = "".join(f"{SEAT_NAMES[seat]:>8}" for seat in range(players))
    lines = [f"{'Claims':<24}{head}    needs"]
    for claim in claims(seen):
        have = "".join(
            f"{'not he' if seat in claim.out else claim.have[seat]:>8}" for seat in range(players)
        )
        name = seen.box.personality_names[claim.personality]
        lines.append(f"{name:<24}{have}{claim.need:>9}")
    return lines


def _secrets(seen: NantyState, seat: int) -> list[str]:
    """The viewer's own Personality and hand, and the Personalities he has seen unused."""
    box = seen.box
    who = seen.personality[seat]
    lines = [f"You are {box.personality_names[who]}: {box.personality_texts[who]}"]
    unused = [box.personality_names[who] for who in seen.unused if who != UNKNOWN]
    if unused:
        lines.append(f"Nobody is {listed(sorted(unused))}.")
    lines += [
        line
        for card in seen.hands[seat]
        for line in (
            f"  {box.card_names[card]} [{symbols(box, card)}]",
            f"    {box.card_texts[card]}",
        )
    ]
    return lines
