"""What lies before the players: a panel for each seat, and the viewer's cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.engine.picture import PANEL, WIDE, Look
from fogbound.engine.picture.markup import fitted, label, move, place, rounded, title, use
from fogbound.engine.picture.sheet import frame
from fogbound.games.afterfog.picture.cards import (
    HAND,
    IN_HAND,
    adventure_card,
    market_card,
    placard,
)
from fogbound.games.afterfog.picture.details import (
    about_seat,
    goals_of,
    points_of,
    spies_out,
)
from fogbound.games.afterfog.rules.actions import CITIES, ICONS, RESOURCES, SHIPS
from fogbound.games.afterfog.rules.box import ADVENTURE, CHARACTER
from fogbound.games.afterfog.rules.buying import towers_left
from fogbound.games.afterfog.rules.parameters import KINDS, NO_ICON, NOW
from fogbound.games.afterfog.rules.state import MODELS, NO_PLACE, FogState, sources

LOW: Final = 76
"""The height of a panel where four or five others are to be seen."""
LINE: Final = 56
"""How far down chips and icons stand."""
CROWD: Final = 5
"""So many seats have low panels."""
EDGE: Final = rounded(1, 1, HAND[0] - 2, HAND[1] - 2, 6)


def tall(players: int) -> int:
    """How high a panel is."""
    return LOW if players >= CROWD else PANEL


# ---------------------------------------------------------------- a seat's panel


def panel(look: Look[FogState], seat: int) -> str:
    """Who, with points; chips and icons; and, where there is room, ships, Towers and cards."""
    players = look.seen.box.players
    inside = f"{_who(look, seat)}{_chips(look, seat)}"
    if tall(players) == PANEL:
        inside += _fleet(look, seat)
    outline = frame(tall(players))
    return look.piece(
        f"panel-{seat}",
        "afterfog-panel",
        f'<path class="afterfog-ground" d="{outline}"/>{inside}',
        outline,
        details=about_seat(look, seat),
    )


def _who(look: Look[FogState], seat: int) -> str:
    """The seal and the name, City and Character, the points so far."""
    seen, say = look.seen, look.say
    lit = " fb-lit" if seat in (seen.actor, seen.turn) and seen.outcome is None else ""
    drawn = (
        f"{use(f'afterfog-seal-{seat}', 28, 22, 1.2)}"
        f"{fitted(50, 29, 20, say.seats[seat], 76, f'fb-left fb-bold{lit}')}"
    )
    if seen.city[seat] != NOBODY:
        city = seen.city[seat]
        shield = use("afterfog-shield") + use(f"afterfog-device-{CITIES[city]}", 0, -1, 0.85)
        met = use("afterfog-signed", 10, 10, 0.75) if goals_of(look)[seat].reached else ""
        drawn += place(142, 22, f"{title(say.name('city', city))}{shield}{met}")
    if seen.character[seat] != NOBODY:
        name = say.name("character", seen.character[seat])
        drawn += fitted(164, 28, 16, name, 148, "fb-left fb-quiet fb-slant", 11)
    points = label(0, 6.4, 18, str(sum(points_of(look)[seat])), "fb-cream fb-bold")
    return drawn + place(WIDE - 24, 23, use("afterfog-wax") + points)


def _chips(look: Look[FogState], seat: int) -> str:
    """Chips by kind, then Shipwright icons; in the viewer's own panel they can be clicked."""
    seen = look.seen
    drawn = ""
    held = seen.chips[seat * KINDS : seat * KINDS + KINDS]
    for kind, number in enumerate(held):
        piece = f"resource-{kind}" if seat == look.seat else ""
        inside = _number(f"afterfog-{RESOURCES[kind]}", number, 1.05, piece in look.allowed)
        drawn += _own(look, piece, inside, 26 + 43 * kind)
    for kind, number in enumerate(icons(seen, seat)):
        piece = f"icon-{kind}" if seat == look.seat else ""
        inside = _number(f"afterfog-{ICONS[kind]}", number, 1, piece in look.allowed)
        drawn += _own(look, piece, inside, 246 + 39 * kind)
    return drawn


@lru_cache(maxsize=1024)
def _number(shape: str, number: int, scale: float, lit: bool) -> str:
    """A thing and how many there are; a shadow where there is none, unless it can be chosen."""
    there = number > 0 or lit
    style = "fb-left fb-bold" if there else "fb-left fb-dim"
    absent = "" if there else "fb-absent"
    return use(shape, scale=scale, style=absent) + label(13, 6.5, 19, str(number), style)


def _own(look: Look[FogState], piece: str, inside: str, x: float) -> str:
    """A thing of a panel: a piece in the viewer's own, which others have no name for."""
    if not piece:
        return place(x, LINE, inside)
    around = rounded(-15, -16, 40, 32, 9)
    return look.piece(piece, "afterfog-own-chip", inside, around, move(x, LINE))


def icons(seen: FogState, seat: int) -> list[int]:
    """The Shipwright icons a seat owns, by kind."""
    counts = [seen.guild[seat].count(kind) for kind in range(len(ICONS))]
    found = sources(seen, seat) if seen.character[seat] != NOBODY else list(seen.cards[seat])
    for source in found:
        if seen.box.icon[source] != NO_ICON:
            counts[seen.box.icon[source]] += 1
    return counts


def _fleet(look: Look[FogState], seat: int) -> str:
    """The airships, those not in play as shadows; Towers left, spies out, cards."""
    seen, say = look.seen, look.say
    drawn = ""
    for model, ship in enumerate(SHIPS):
        absent = seen.ships[seat * MODELS + model] == NO_PLACE
        words = title(say.name("ship", model))
        shape = use(f"afterfog-{ship}-{seat}", style="fb-absent" if absent else "")
        drawn += place(30 + 44 * model, 95, words + shape, 0.66)
    for x, shape, number, scale, message in (
        (208, f"afterfog-tower-{seat}", towers_left(seen, seat), 0.5, "picture-towers-left"),
        (256, "afterfog-spy", spies_out(seen, seat), 1, "picture-spies-out"),
        (306, "afterfog-cards", len(seen.cards[seat]), 1, "picture-cards"),
    ):
        words = title(say.say(message))
        drawn += place(
            x,
            94,
            f"{words}{use(shape, scale=scale)}{label(14, 6.5, 19, str(number), 'fb-left fb-bold')}",
        )
    return drawn


# ---------------------------------------------------------------- the viewer's cards


def hand(look: Look[FogState]) -> list[str]:
    """Adventures to choose from, the hand, the Character, and what still does something.

    What is only worth its points any more is shown where it can be chosen; the plaque names all.
    """
    seen = look.seen
    seat = look.seat
    drawn = []
    if seen.actor == seat:
        drawn += [_adventure(look, adventure) for adventure in seen.drawn]
    drawn += [_card(look, card, True) for card in seen.hands[seat] if card != UNKNOWN]
    if seen.character[seat] != NOBODY:
        character = seen.character[seat]
        face = placard(look.say, character, IN_HAND)
        drawn.append(look.piece(f"character-{character}", "afterfog-paper", face, EDGE))
    drawn += [_card(look, card, False) for card in seen.cards[seat] if _matters(look, card)]
    drawn += [
        _adventure(look, adventure)
        for adventure in seen.adventures[seat]
        if _matters(look, ADVENTURE + adventure)
    ]
    return drawn


def _matters(look: Look[FogState], source: int) -> bool:
    """Whether what was bought or kept still does something, or can be chosen now."""
    piece = f"card-{source}" if source < CHARACTER else f"adventure-{source - ADVENTURE}"
    return look.seen.box.when[source] != NOW or piece in look.allowed


def _card(look: Look[FogState], card: int, held: bool) -> str:
    """A Market card: in hand, or bought and laid open with the viewer's seal on it."""
    if held:
        words = look.say.say("picture-in-hand")
        mark = fitted(28, HAND[1] - 9, 11.5, words, 50, "fb-left fb-faded", 9)
    else:
        mark = use(f"afterfog-seal-{look.seat}", 37, HAND[1] - 17, 0.85)
    style = "afterfog-paper afterfog-dim" if card in look.seen.abilities else "afterfog-paper"
    face = market_card(look.say, card, IN_HAND) + mark
    return look.piece(f"card-{card}", style, face, EDGE)


def _adventure(look: Look[FogState], adventure: int) -> str:
    """An Adventure to choose or kept."""
    face = adventure_card(look.say, adventure, IN_HAND)
    return look.piece(f"adventure-{adventure}", "afterfog-paper", face, EDGE)
