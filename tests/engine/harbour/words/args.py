"""Which arguments its messages get."""

from __future__ import annotations

from typing import Final

from fogbound.engine import Event
from fogbound.engine.words import Args, Speaker, Vocabulary

from ..rules import BUY, WAYS, HarbourState, Trade


def _pence(say: Speaker, pence: int) -> str:
    return f"{pence // 12}/{pence % 12}"


WORDS: Final = Vocabulary(
    kinds={"way": WAYS},
    readers={"pence": _pence},
)


@WORDS.event("storm")
def _storm(say: Speaker, event: Event) -> Args:
    return {"nights": event.details[0] - 1}


@WORDS.action("buy")
def _buy(say: Speaker, seen: HarbourState, good: int) -> Args:
    return {"price": seen.box.price[good]}


@WORDS.question("Trade")
def _trade(say: Speaker, seen: HarbourState, step: Trade) -> Args:
    return {"coins": seen.coins[step.seat]}


@WORDS.refusal("buy.cost")
def _too_dear(say: Speaker, seen: HarbourState, action: int) -> Args | None:
    if action not in BUY:
        return None
    assert seen.actor is not None
    return {"coins": seen.coins[seen.actor], "price": seen.box.price[BUY.of(action)]}


@WORDS.reason("end.day")
def _day(say: Speaker, seen: HarbourState) -> Args:
    return {"days": int(seen.box.options["days"])}
