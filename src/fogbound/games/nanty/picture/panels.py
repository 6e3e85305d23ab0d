"""What lies before the players: a panel for each seat, and the viewer's hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine import UNKNOWN
from fogbound.engine.picture import WIDE, Look
from fogbound.engine.picture.markup import fitted, label, lines, move, paragraph, place, title, use
from fogbound.engine.picture.pieces import card, coin
from fogbound.engine.picture.sheet import FRAME
from fogbound.engine.words import Speaker
from fogbound.games.nanty.picture.board import (
    area_of,
    city,
    city_words,
    faded,
    symbols,
    under_way,
)
from fogbound.games.nanty.picture.portraits import goal, portrait
from fogbound.games.nanty.rules.box import GREYS, NantyBox
from fogbound.games.nanty.rules.claims import LOAN, progress
from fogbound.games.nanty.rules.parameters import WIN_DECK_OUT, WIN_NET_WORTH
from fogbound.games.nanty.rules.state import NO_CARD, NantyState

CARD: Final = (112, 150)
"""A card of the hand: width and height."""
EDGE: Final = "#nanty-around-card"
"""Along what it is lit."""


# ---------------------------------------------------------------- a seat's panel


def panel(look: Look[NantyState], seat: int) -> str:
    """Three lines: who; money and what is left of agents and buildings; the cards on the table."""
    seen, say = look.seen, look.say
    held = seen.hands[seat]
    words = [say.say("panel", player=say.players[seat], pounds=seen.money[seat], cards=len(held))]
    known = [say.name("card", card) for card in held if card != UNKNOWN and seat != seen.viewer]
    if known:
        words.append(say.say("panel.known", cards=say.listed(known)))
    agents = seen.box.agents - sum(seen.pawns[seat * 12 : seat * 12 + 12])
    houses = seen.box.buildings - seen.building.count(seat)
    purse = _purse(say.unnamed, seen.box, seat, seen.money[seat], agents, houses)
    inside = (
        f'<path class="nanty-ground" d="{FRAME}"/>'
        f'<g class="fb-seat-{seat}">{_who(look, seat)}{purse}</g>{_deeds(look, seat)}'
    )
    return look.piece(f"panel-{seat}", "nanty-dash", inside, FRAME, words="\n".join(words))


def _who(look: Look[NantyState], seat: int) -> str:
    """The colour and sign, whose turn it is, and the number of cards in hand."""
    seen, say = look.seen, look.say
    in_turn = seen.turn == seat and seen.outcome is None
    doing = "panel.decides" if seen.actor == seat else "panel.turn" if in_turn else ""
    lit = " fb-lit" if doing else ""
    turn = (
        fitted(WIDE - 84, 29, 16, say.say(doing), 90, "fb-right fb-lit fb-slant") if doing else ""
    )
    cards = title(say.say("panel.cards")) + use("nanty-held")
    return (
        f"{use(f'nanty-token-{seat}', 29, 23, 1.27)}"
        f"{fitted(52, 30, 21, say.seats[seat], 120, f'fb-left fb-bold{lit}')}{turn}"
        f"{place(WIDE - 58, 23, cards, piece=f'held-{seat}')}"
        f"{label(WIDE - 38, 30, 20, str(len(seen.hands[seat])), 'fb-left fb-bold')}"
    )


@lru_cache(maxsize=1024)
def _purse(say: Speaker, box: NantyBox, seat: int, money: int, agents: int, houses: int) -> str:
    """Money, and the agents and buildings still in supply."""
    supplies = (
        (120, f"agents-{seat}", f"nanty-pawn-{seat}", agents, box.agents, "panel.agents"),
        (238, "", f"nanty-front-{seat}", houses, box.buildings, "panel.buildings"),
    )
    return (
        place(29, 58, title(say.say("panel.money")) + coin("£", 13), piece=f"purse-{seat}")
        + label(50, 66, 22, str(money), "fb-left fb-bold")
        + "".join(
            place(x, 58, title(say.say(message)) + use(figure), 0.6, piece)
            + label(x + 25, 66, 21, str(left), "fb-left fb-bold")
            + fitted(x + 52, 65, 15, say.say("panel.of", number=most), 56, "fb-left fb-quiet")
            for x, piece, figure, left, most, message in supplies
        )
    )


def _deeds(look: Look[NantyState], seat: int) -> str:
    """The City Area cards a player holds, then the Action cards that lie there for good."""
    seen, say, box = look.seen, look.say, look.seen.box
    deeds = [
        area for area in range(12) if seen.building[area] == seat and not seen.gone >> area & 1
    ]
    drawn = "".join(_deed(look, area, 28 + 38 * n) for n, area in enumerate(deeds))
    if not deeds:
        drawn = fitted(16, 99, 15, say.say("panel.no-city"), 240, "fb-left fb-quiet fb-slant")
    for n, kept in enumerate(reversed(seen.table[seat])):
        kind, sign = ("loan", "£") if box.effect[kept] == LOAN else ("block", "✕")
        words = title(say.say(f"panel.{kind}", card=say.name("card", kept)))
        mark = use(f"nanty-{kind}") + label(0, 6, 17, sign, "fb-cream fb-bold")
        drawn += place(WIDE - 24 - 30 * n, 93, words + mark)
    return drawn


def _deed(look: Look[NantyState], area: int, x: float) -> str:
    """A City Area card: its symbol and the number of its area, dim where it is used."""
    say, box, here = look.say, look.seen.box, area_of(look.seen, area)
    dim = ' class="nanty-dim"' if here.city in ("used", "fresh") else ""
    number = label(0, 4, 11.5, str(box.number[area]), "fb-cream fb-bold")
    words = city_words(look, say, tuple(say.players), box, here)
    return (
        f'<g{dim} transform="{move(x, 93)}">{title(words)}{use("nanty-slip")}'
        f"{place(0, 1, city(say, box, area), 0.92)}"
        f"{place(14, -12, use('nanty-numeral') + number)}</g>"
    )


# ---------------------------------------------------------------- the viewer's hand


def hand(look: Look[NantyState]) -> list[str]:
    """The Personality, the card in play, the own cards, and those of others to choose from."""
    seen, say, actions = look.seen, look.say.unnamed, look.seen.box.game.actions
    own = seen.hands[look.seat]
    families = [(actions.family_of(action), action) for action in look.allowed.values()]
    offered = sorted(family.of(action) for family, action in families if family.piece == "card")
    drawn = [_personality(look)]
    if seen.card != NO_CARD:
        drawn.append(_played(look))
    shown = [*own, *(card for card in offered if card not in own)]
    return drawn + [
        look.piece(f"card-{n}", "nanty-card", calling_card(say, seen.box, n), EDGE) for n in shown
    ]


def _personality(look: Look[NantyState]) -> str:
    """Who the viewer is, what to reach, and how much of it is reached."""
    seen, say, box = look.seen, look.say, look.seen.box
    who = seen.personality[look.seat]
    have, need = progress(seen, look.seat, who), box.need[who]
    if box.victory[who] == WIN_DECK_OUT:
        now = say.say("identity.left", number=len(seen.deck))
        need = have + len(seen.deck)
    else:
        form = "pounds" if box.victory[who] == WIN_NET_WORTH else "have"
        now = say.say(f"identity.{form}", have=have, need=need)
    share = min(max(have / max(need, 1), 0), 1)
    size, name = paragraph(say.name("personality", who), 50, 46, (12.5, 11.5, 10.6, 9.5))
    words = say.say("identity", personality=say.name("personality", who))
    return (
        f'<g id="personality">{title(words)}{use("nanty-identity")}'
        f"{place(31, 41, portrait(box, who), 0.84)}"
        f"{fitted(58, 24, 10.5, say.say('identity.you'), 50, 'fb-left fb-faded')}"
        f"{lines(58, 39, size, name, 14, 'fb-left fb-written fb-bold')}"
        f"{fitted(10, 92, 13.5, goal(say, box, who), 94, 'fb-left fb-written')}"
        f'<rect class="nanty-track" x="10" y="102" width="92" height="12" rx="3"/>'
        f'<rect class="fb-strip fb-seat-{look.seat}" x="10" y="102" width="{92 * share:.1f}" '
        f'height="12" rx="3"/>{fitted(10, 134, 17, now, 94, "fb-left fb-written fb-bold")}</g>'
    )


def _played(look: Look[NantyState]) -> str:
    """The card in play, what is done of it faded."""
    seen, say = look.seen, look.say
    ribbon = fitted(CARD[0] / 2, CARD[1] - 6, 12.5, say.say("in-play"), 100, "fb-cream fb-slant")
    face = calling_card(say.unnamed, seen.box, seen.card, under_way(seen), 24)
    words = say.say("in-play.card", card=say.name("card", seen.card))
    return look.piece(
        "in-play", "nanty-card", f"{face}{use('nanty-ribbon')}{ribbon}", EDGE, words=words
    )


@lru_cache(maxsize=1024)
def calling_card(say: Speaker, box: NantyBox, number: int, done: int = 0, foot: float = 8) -> str:
    """Symbols in a column on the left in their order, the name, one line of text."""
    paper = card(
        *CARD,
        say.name("card", number),
        say.name("card", number, "text"),
        left=35,
        foot=foot,
        style="nanty-sepia",
    )
    column = "".join(
        place(15.5, 21 + 29 * n, faded(symbol, n < done), 0.96)
        for n, symbol in enumerate(symbols(say, box, number))
    )
    return paper + use("nanty-band", style="nanty-grey" if number < GREYS else "nanty-red") + column
