"""What the legend shows: things by their kinds, and signs of more than one shape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fogbound.engine.picture import Sign, sign
from fogbound.engine.picture.markup import label, place, use
from fogbound.engine.picture.pieces import badge, coin
from fogbound.engine.words import Speaker
from fogbound.games.nanty.picture.board import city, pounds, symbols
from fogbound.games.nanty.picture.panels import CARD, calling_card
from fogbound.games.nanty.picture.portraits import portrait
from fogbound.games.nanty.rules.box import GREYS, NantyBox

STEP: Final = 30
"""From symbol to symbol in a row."""


def signs(say: Speaker) -> Mapping[str, Sign]:
    """Pieces in the colours of a seat, or with something written on them."""
    box = box_of(say)
    pawns = "".join(
        place(46 * n - 69, 0, _own(seat, f"pawn-{seat}")) for n, seat in enumerate(range(4))
    )
    group = place(3, -2, _own(3, "pawn-3")) + _own(3, "pawn-3") + badge(2, 17, 14)
    loan, block = (
        use(f"nanty-{kind}") + label(0, 6, 17, mark, "fb-cream fb-bold")
        for kind, mark in (("loan", "£"), ("block", "✕"))
    )
    numeral = use("nanty-numeral") + label(0, 4, 11.5, "4", "fb-cream fb-bold")
    cost = use("nanty-plot") + use("nanty-cost") + label(0, 38.5, 18, pounds(say, 6), "fb-written")
    ring = use("nanty-oval") + portrait(box, 0)
    known = f'<g class="fb-seat-3">{use("nanty-ring")}{use("nanty-token-3", 19, -29)}</g>'
    return {
        "agent": Sign(pawns, (-96, -26, 192, 52)),
        "group": sign(group, 56),
        "building": sign(_own(3, "front-3"), 58),
        "token": sign(_own(3, "token-3"), 34),
        "control": sign(_own(3, "pawn-3") + use("nanty-crown", -13, -20, 0.8), 62),
        "plot": Sign(cost, (-32, -30, 64, 78)),
        "money": sign(coin(pounds(say, 3), 14), 36),
        "free-card": sign(use("nanty-card") + _place_agent(say), 58),
        "held-card": sign(_own(3, "deed") + _place_agent(say), 58),
        "used-card": sign(_own(3, "deed") + _place_agent(say) + use("nanty-used"), 58),
        "gone-card": sign(use("nanty-card") + _place_agent(say) + use("nanty-gone"), 58),
        "income": sign(coin(pounds(say, 2), 12), 36),
        "sell": sign(use("nanty-city_sell_card") + place(6, 5, coin(pounds(say, 2), 8.5)), 36),
        "slip": sign(use("nanty-slip") + city(say, box, 4) + place(14, -12, numeral), 46),
        "card": Sign(calling_card(say, box, 0), (0, 0, *CARD)),
        "red-card": Sign(calling_card(say, box, GREYS), (0, 0, *CARD)),
        "threat": sign(
            use("nanty-around-pawns", style="nanty-threat") + _own(3, "pawn-3"),
            62,
        ),
        "known": sign(ring + known, 90),
        "nobodys": sign(use("nanty-oval") + portrait(box, 1) + use("nanty-nobody"), 90),
        "identity": Sign(
            use("nanty-identity") + place(31, 41, portrait(box, 0), 0.84),
            (0, 0, 112, 150),
        ),
        "bridge": Sign(use("nanty-bridge"), (-4, -20, 80, 40)),
        "loan": sign(loan, 34),
        "block": sign(block, 34),
    }


def _own(seat: int, shape: str) -> str:
    """A shape in the colour of a seat."""
    return use(f"nanty-{shape}", style=f"fb-seat-{seat}")


def _place_agent(say: Speaker) -> str:
    return place(0, -2, use("nanty-city_place_agent"), 1.12)


def box_of(say: Speaker) -> NantyBox:
    """The components the speaker speaks of."""
    assert isinstance(say.box, NantyBox)
    return say.box


def _card(say: Speaker, number: int) -> Sign | None:
    """The symbols of a card in their order, where it has any."""
    shown = symbols(say, box_of(say), number)
    if not shown:
        return None
    drawn = "".join(place(STEP * n, 0, symbol) for n, symbol in enumerate(shown))
    return Sign(drawn, (-16, -16, STEP * len(shown) + 2, 32))


def _personality(say: Speaker, number: int) -> Sign:
    return sign(use("nanty-oval") + portrait(box_of(say), number), 84)


THINGS: Final[Mapping[str, Callable[[Speaker, int], Sign | None]]] = {
    "area": lambda say, number: sign(use("nanty-card") + city(say, box_of(say), number), 50),
    "card": _card,
    "event": lambda say, number: sign(use("nanty-symbol-event"), 30),
    "personality": _personality,
}
