"""How things are called: players, pawns, areas, cards and their symbols."""

from __future__ import annotations

from typing import Final

from fogbound.engine import UNKNOWN
from fogbound.games.nanty.rules.box import IMMIGRANT, MONEY_SYMBOL, NantyBox

SEAT_NAMES: Final = ("Green", "Yellow", "Purple", "Blue")
"""The colours of the players' pieces."""
NEUTRAL: Final = ("immigrant", "grenadier")
SYMBOL_WORDS: Final = (
    "agent",
    "building",
    "assassinate",
    "calm trouble",
    "scroll",
    "random event",
    "another card",
)


def pounds(amount: int) -> str:
    """An amount of money."""
    return f"£{amount}"


def article(noun: str) -> str:
    """`a` or `an`, and the noun."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def pawn(colour: int, names: tuple[str, ...] | list[str] = SEAT_NAMES) -> str:
    """A pawn of this colour, as in `an agent of Green`."""
    if colour >= IMMIGRANT:
        return article(NEUTRAL[colour - IMMIGRANT])
    return f"an agent of {names[colour]}"


def area_name(box: NantyBox, area: int) -> str:
    """An area in a sentence."""
    name = box.area_names[area]
    return f"the {name}" if name in _WITH_ARTICLE else name


_WITH_ARTICLE: Final = ("Strand", "West End", "City", "East End")


def card_name(box: NantyBox, card: int) -> str:
    """A card by its name."""
    return "a card unseen" if card == UNKNOWN else box.card_names[card]


def listed(names: list[str]) -> str:
    """Several names in a sentence."""
    if not names:
        return "nothing"
    *rest, last = names
    return f"{', '.join(rest)} and {last}" if rest else last


def symbols(box: NantyBox, card: int) -> str:
    """What a card shows, in printed order."""
    if box.answer[card]:
        return "interrupt"
    words = [
        f"take {pounds(symbol - MONEY_SYMBOL)}" if symbol >= MONEY_SYMBOL else SYMBOL_WORDS[symbol]
        for symbol in box.symbols[card]
    ]
    return ", ".join(words) or "no symbol"
