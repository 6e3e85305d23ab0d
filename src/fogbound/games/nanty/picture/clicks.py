"""What of the picture each action is done with: the way from a click to an action."""

from __future__ import annotations

from typing import Final

from fogbound.games.nanty.rules import actions as a
from fogbound.games.nanty.rules.box import COLOURS
from fogbound.games.nanty.rules.disasters import MurderChoice
from fogbound.games.nanty.rules.state import NantyState
from fogbound.games.nanty.rules.victims import ChoosePawn, SwapPawn

_AREAS: Final = len(a.AREAS)
_CARDS: Final = len(a.CARDS)
_FAMILIES: Final = (
    *((first, _CARDS, "card") for first in (a.PLAY, a.DISCARD, a.GIVE, a.TAKE)),
    (a.USE, _AREAS, "city"),
    *(
        (first, _AREAS, "area")
        for first in (a.PLACE, a.LIFT, a.BUILD, a.RAZE, a.CALM, a.STIR, a.AREA, a.GO, a.SPARE)
    ),
    (a.PLAYER, a.SEATS, "panel"),
)
"""Families of actions: the first, how many, and the pieces they are done with."""
_ALONE: Final = {a.TAKE_MONEY: "in-play", a.SCROLL: "in-play", a.DRAW_EVENT: "events"}


def clicks(seen: NantyState) -> tuple[dict[str, int], dict[str, int]]:
    """By id of a piece: the action a click on it is, and the one it would be were it allowed."""
    if seen.actor is None or seen.viewer != seen.actor:
        return {}, {}
    legal = seen.legal()
    allowed = _by_piece(seen, legal)
    refused = _by_piece(seen, [*seen.stack[-1].usual(seen), *_kin(legal)])
    return allowed, {piece: action for piece, action in refused.items() if piece not in allowed}


def _by_piece(seen: NantyState, actions: list[int]) -> dict[str, int]:
    """The first of the actions that each piece stands for."""
    found: dict[str, int] = {}
    for action in sorted(actions):
        piece = _piece(seen, action)
        if piece:
            found.setdefault(piece, action)
    return found


def _kin(legal: list[int]) -> list[int]:
    """All actions of the families that some legal ones belong to."""
    return [
        action
        for first, count, _ in _FAMILIES
        if any(first <= action < first + count for action in legal)
        for action in range(first, first + count)
    ]


def _piece(seen: NantyState, action: int) -> str:
    """The id of the piece an action is done with; empty where there is none."""
    for first, count, piece in _FAMILIES:
        if first <= action < first + count:
            return f"{piece}-{action - first}"
    if a.PAWN <= action < a.PAWN + COLOURS:
        return f"pawns-{action - a.PAWN}-{_where(seen)}"
    return _ALONE.get(action, "")


def _where(seen: NantyState) -> int:
    """The area in which a pawn is to be chosen."""
    step = seen.stack[-1]
    if isinstance(step, SwapPawn):
        return step.goal
    assert isinstance(step, ChoosePawn | MurderChoice)
    return step.area
