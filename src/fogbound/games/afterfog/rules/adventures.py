"""The Adventure deck: drawn face up, made anew when it is empty."""

from __future__ import annotations

from fogbound.games.afterfog.rules.box import ADVENTURE
from fogbound.games.afterfog.rules.state import FogState, changed_rows, widest


def can_draw(s: FogState) -> bool:
    """Whether an Adventure is to be had, the discards being shuffled if need be."""
    return bool(s.adventure_deck or s.adventure_discards)


def draw(s: FogState, seat: int) -> list[int]:
    """Turn up an Adventure, or several to choose from (adventure.open, adventure.empty)."""
    drawn: list[int] = []
    for _ in range(widest(s, seat, s.box.adventure_pick, 1)):
        if not s.adventure_deck:
            if not s.adventure_discards:
                break
            s.adventure_deck, s.adventure_discards = s.adventure_discards[:], []
            s.shuffle(s.adventure_deck)
            if s.events is not None:
                s.tell("reshuffles", seat)
        drawn.append(s.adventure_deck[-1])
        s.adventure_deck = s.adventure_deck[:-1]
    s.revealed += 1
    if s.events is not None:
        s.tell("adventures", seat, tuple(drawn))
    return drawn


def settle(s: FogState, seat: int, adventure: int) -> None:
    """Lay an Adventure before its player, or on the discards (adventure.keep)."""
    if s.events is not None:
        s.tell("finds", seat, (adventure,))
    if s.box.keep[adventure]:
        s.adventures = changed_rows(s.adventures, seat, (*s.adventures[seat], adventure))
        if s.events is not None:
            s.tell("keeps", seat, (adventure,))
    else:
        s.adventure_discards = [*s.adventure_discards, adventure]


def spend(s: FogState, seat: int, adventure: int) -> None:
    """A kept Adventure is used up (adventure.spent)."""
    kept = tuple([other for other in s.adventures[seat] if other != adventure])
    s.adventures = changed_rows(s.adventures, seat, kept)
    s.adventure_discards = [*s.adventure_discards, adventure]
    if s.events is not None:
        s.tell("spends", seat, (adventure,))


def points(s: FogState, seat: int) -> int:
    """The points on the Adventures a seat has kept."""
    return sum([s.box.points[ADVENTURE + adventure] for adventure in s.adventures[seat]])
