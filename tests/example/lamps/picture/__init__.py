"""The picture: a street of lamps, a panel for each seat, and the cards in hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fogbound.engine.picture import Drawing, Look
from fogbound.engine.picture.markup import circle, label, move, place, rounded, use
from fogbound.engine.picture.motions import fly, roll
from fogbound.engine.picture.pieces import badge, card, token
from fogbound.engine.words import Speaker

from ..rules.state import LampsState

STREET: Final = 60
"""How high a seat's street is."""
CARD: Final = (112, 96)


def board(look: Look[LampsState]) -> str:
    """A street for each seat with its lamps lit, and what may be answered to a Lantern."""
    seats = range(look.seen.box.players)
    return use("lamps-night") + "".join(_street(look, seat) for seat in seats) + _answers(look)


def _street(look: Look[LampsState], seat: int) -> str:
    lamps = "".join(use("lamps-lamp", 60 + 17 * n) for n in range(look.seen.lamps[seat]))
    return place(26, STREET * seat + 34, f"{token(seat, 15)}{lamps}", piece=f"street-{seat}")


def _answers(look: Look[LampsState]) -> str:
    """To snuff a Lantern or to let it burn."""
    return "".join(
        look.piece(piece, "lamps-answer", use(shape), circle(25), move(x, 330))
        for piece, shape, x in (("snuff", "lamps-snuffer", 540), ("let-burn", "lamps-flame", 610))
        if piece in look.allowed
    )


def panel(look: Look[LampsState], seat: int) -> str:
    """Who, and what everybody knows of them."""
    seen, say = look.seen, look.say
    held = say.say("open", lamps=seen.lamps[seat], snuffers=seen.snuffers[seat])
    name = label(52, 34, 21, say.seats[seat], "fb-left fb-bold")
    cards = label(16, 92, 16, "▮" * len(seen.hands[seat]), "fb-left fb-quiet")
    return f"{place(29, 27, token(seat, 14))}{name}{label(16, 66, 18, held, 'fb-left')}{cards}"


def hand(look: Look[LampsState]) -> list[str]:
    """The Lanterns held, a card of each kind and how many there are of it."""
    held = look.seen.hands[look.seat]
    return [_lantern(look, lantern, held.count(lantern)) for lantern in sorted(set(held))]


def _lantern(look: Look[LampsState], lantern: int, copies: int) -> str:
    name, lamps = look.say.name("lantern", lantern), "✶" * look.seen.box.lamps[lantern]
    inside = card(*CARD, name, lamps) + badge(copies, CARD[0] - 18, CARD[1] - 18)
    outline = rounded(1, 1, CARD[0] - 2, CARD[1] - 2, 6)
    return look.piece(f"card-{lantern}", "lamps-card", inside, outline)


def layers(say: Speaker) -> Mapping[str, str]:
    """The night the streets lie in."""
    return {"lamps-night": '<rect class="lamps-sky" width="680" height="370" rx="12"/>'}


MOTIONS: Final = {
    "wind": [roll("fb-die", "number", "board")],
    "lights": [fly("lamps-flame", "panel-{who}", "street-{who}", "lamps")],
}

DRAWING: Final = Drawing(
    size=(680, 370),
    board=board,
    layers=layers,
    panel=panel,
    hand=hand,
    card=CARD,
    motions=MOTIONS,
)
