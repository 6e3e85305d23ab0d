"""What lies before the players: a panel for each seat, and the viewer's cards."""

from __future__ import annotations

from typing import Final

from fogbound.engine import UNKNOWN
from fogbound.engine.picture import WIDE, Look
from fogbound.engine.picture.markup import fitted, label, place, rounded, title, use
from fogbound.engine.picture.pieces import card
from fogbound.engine.picture.sheet import FRAME
from fogbound.games.riders.picture.details import about_character
from fogbound.games.riders.picture.dice import small_dice
from fogbound.games.riders.picture.figures import figure, thing_shape
from fogbound.games.riders.rules.board import all_dice
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.parameters import (
    COMPANION_CARD,
    EQUIPMENT_CARD,
    REACTION_CARD,
)
from fogbound.games.riders.rules.state import STANDING, TRAVELLING, RidersState

CARD: Final = (112, 156)
SIZES: Final = (13.5, 12.8, 12.2, 11.6, 11, 10.5, 10, 9.4, 9, 8.6)
"""The writing on a card: German has long words for dice."""
EDGE: Final = rounded(1, 1, CARD[0] - 2, CARD[1] - 2, 6)


def panel(look: Look[RidersState], seat: int) -> str:
    """Who, with points; luck, steam and cards; and the team."""
    inside = f'<path class="riders-ground" d="{FRAME}"/>{_who(look, seat)}{_team(look, seat)}'
    return look.piece(f"panel-{seat}", "riders-panel", inside, FRAME)


def _who(look: Look[RidersState], seat: int) -> str:
    """The sign and name, then what the seat has in numbers."""
    seen, say = look.seen, look.say
    active = seat in (seen.actor, seen.turn) and seen.outcome is None
    lit = " fb-lit" if active else ""
    mark = use(f"riders-mark-{seat}", 26, 22, 1.7, "riders-marked")
    drawn = f'<g class="fb-seat-{seat}">{mark}</g>'
    drawn += fitted(46, 29, 20, say.seats[seat], 90, f"fb-left fb-bold{lit}")
    if seat == seen.first and seen.round:
        one = use("riders-gearwheel", scale=1.2) + label(0, 5, 14, "1", "fb-struck")
        drawn += place(150, 22, title(say.say("picture-first")) + one)
    holdings = [("laurel", seen.points[seat], "picture-points")]
    if seat != seen.defender:
        holdings += [("luck", seen.luck[seat], "picture-luck")]
        holdings += [("steam", seen.steam[seat], "picture-steam")]
    holdings += [("held", len(seen.hands[seat]), "picture-cards")]
    x = WIDE - 46 * len(holdings)
    for shape, number, message in holdings:
        words = title(say.say(message))
        sign = use(f"riders-{shape}") + label(12, 6.5, 19, str(number), "fb-left fb-bold")
        drawn += place(x, 22, words + sign)
        x += 46
    return drawn


def _team(look: Look[RidersState], seat: int) -> str:
    """The figures of a team with what they carry; out of play they are faint."""
    seen = look.seen
    squad = seen.squads[seat]
    drawn = ""
    many = len(squad) > seen.box.team
    step = 37 if many else 114
    for n, char in enumerate(squad):
        x = 30 + step * n if many else 42 + step * n
        inside = figure(seen, char)
        playing = seen.mode[char] in (STANDING, TRAVELLING)
        if not playing:
            inside = f'<g class="riders-dim">{inside}</g>'
        words = title("\n".join(about_character(look, char)))
        drawn += place(x, 76, words + inside, 0.86 if many else 1.2)
        if not many:
            drawn += _load(look, char, x + 36)
    if seen.brought[seat]:
        drawn += _brought(look, seat)
    return drawn


def _load(look: Look[RidersState], char: int, x: float) -> str:
    """The dice a character has left, what it carries, and whether it travels."""
    seen = look.seen
    drawn = place(x, 58, small_dice(all_dice(seen, char), seen.spare[char]), 0.42)
    for n, thing in enumerate(squares_of(seen.bears[char])[:3]):
        words = title(look.say.name("object", thing))
        shape = use(thing_shape(seen.box, thing), scale=0.6)
        drawn += place(x + 24, 60 + 19 * n, words + shape)
    if seen.mode[char] == TRAVELLING:
        drawn += place(x + 26, 92, use("riders-lids", style="riders-eye"), 0.4)
    return drawn


def _brought(look: Look[RidersState], seat: int) -> str:
    """The goal tokens brought home or out."""
    drawn = ""
    for n, thing in enumerate(squares_of(look.seen.brought[seat])[:6]):
        words = title(look.say.name("object", thing))
        drawn += place(170 + 18 * n, 46, words + use(thing_shape(look.seen.box, thing)), 0.5)
    return drawn


# ---------------------------------------------------------------- the viewer's cards


def hand(look: Look[RidersState]) -> list[str]:
    """The viewer's cards; of equal ones the first is the piece, the others are like it."""
    named: set[int] = set()
    drawn = []
    for n, kind in enumerate(look.seen.hands[look.seat]):
        if kind == UNKNOWN:
            continue
        piece = f"card-{kind}" if kind not in named else f"copy-{n}"
        named.add(kind)
        name, text = look.say.name("card", kind), look.say.name("card", kind, "text")
        face = card(*CARD, name, text, foot=13, sizes=SIZES)
        face += _sign(look.seen, kind)
        drawn.append(look.piece(piece, "riders-card-held", face, EDGE, like=f"card-{kind}"))
    return drawn


SIGNS: Final = {EQUIPMENT_CARD: "gearwheel", COMPANION_CARD: "paw", REACTION_CARD: "bolt"}
"""The signs of cards that are more than played in one's turn."""


def _sign(seen: RidersState, kind: int) -> str:
    """What kind of card it is, where that is not plain."""
    sort = seen.box.card_kind[kind]
    return use(f"riders-{SIGNS[sort]}", CARD[0] - 15, CARD[1] - 14, 0.9) if sort in SIGNS else ""
