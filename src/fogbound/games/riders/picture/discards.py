"""The open discards of both decks, in a corner below the plan."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine.picture import Look
from fogbound.engine.picture.markup import label, move, rounded, use
from fogbound.engine.words import Speaker
from fogbound.games.riders.rules.box import DEFENCES_FROM
from fogbound.games.riders.rules.state import RidersState

SPOT: Final = (20, 976)
AROUND: Final = rounded(-14, -15, 50, 30, 7)


def discards(look: Look[RidersState]) -> str:
    """How many cards have been discarded; which, for who wants to know (secret.open)."""
    count = len(look.seen.discards)
    style = "fb-left fb-bold" if count else "fb-left fb-dim"
    inside = f"{use('riders-discards')}{label(13, 6, 17, str(count), style)}"
    return look.piece(
        "discards",
        "riders-pile",
        inside,
        AROUND,
        move(*SPOT),
        details=_opened(look.say.unnamed, tuple(look.seen.discards)),
    )


@lru_cache(maxsize=256)
def _opened(say: Speaker, gone: tuple[int, ...]) -> list[str]:
    """The discards of each deck, the last one first."""
    lines = [say.say("picture-discards", count=len(gone))]
    for deck, is_defence in (("spells", False), ("defences", True)):
        found = [card for card in reversed(gone) if (card >= DEFENCES_FROM) == is_defence]
        if found:
            cards = say.listed(say.name("card", card) for card in found)
            lines.append(say.say(f"picture-discards.{deck}", cards=cards))
    return lines
