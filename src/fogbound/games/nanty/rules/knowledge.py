"""What each player knows of hidden cards, kept as they move from hand to hand.

`s.worlds` has a row for each seat and one, the last, for the public: every way in which cards can
lie for all its owner has seen (secret.memory); see `worlds`. What only some have seen is hidden
from the others; that they have seen something of a hand is not, and stands in `s.curious`. Owners
who have seen the same share one row, which then is worked out once.

What is asked most often, which cards a hand might hold for all that is public, is kept apart and
may be too many: `s.shown` are the cards that came to a hand for all to see, as `card * 16 + hands`,
the hands being those it may be in by now, as bits; `s.reds` and `s.greys` count the most cards of
each deck a hand can hold, since the pile is grey over red and everybody sees which was drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fogbound.games.nanty.rules import faces, worlds
from fogbound.games.nanty.rules.box import GREYS
from fogbound.games.nanty.rules.worlds import NOTHING

if TYPE_CHECKING:
    from fogbound.games.nanty.rules.state import NantyState

PUBLIC: Final = -1
"""The row of what all have seen; a spectator is NOBODY, which is the same."""


def start(s: NantyState) -> None:
    """Start knowledge anew: everybody knows their own cards and the colours of all, no more."""
    s.shown = []
    s.curious = [0] * s.box.players
    s.reds = [sum(card >= GREYS for card in hand) for hand in s.hands]
    s.greys = [len(hand) - red for hand, red in zip(s.hands, s.reds, strict=True)]
    worlds.start(s)
    faces.start(s)


def gains(s: NantyState, seat: int, card: int) -> None:
    """A card comes to a hand from the pile: its colour is known, no more."""
    if card >= GREYS:
        s.reds[seat] += 1
        s.balance[seat] += 1
    else:
        s.greys[seat] += 1


def gains_openly(s: NantyState, seat: int, card: int) -> None:
    """A card comes to a hand from where all could see it."""
    gains(s, seat, card)
    code = card * 16 + (1 << seat)
    s.shown.append(code)
    before = after = NOTHING[0]
    for viewer, row in enumerate(s.worlds):
        if viewer != seat:
            if row is not before:
                before, after = row, worlds.joined(row, code)
            s.worlds[viewer] = after


def loses(s: NantyState, seat: int, card: int) -> None:
    """A card is about to leave a hand for where all can see it."""
    before = after = NOTHING[s.box.players]
    for viewer, row in enumerate(s.worlds):
        if viewer != seat:
            if row is not before:
                before, after = row, worlds.left(s, row, seat, card)
            s.worlds[viewer] = after
    if s.shown:
        s.shown = [code for code in s.shown if code // 16 != card]
    if card >= GREYS:
        s.reds[seat] -= 1
        s.balance[seat] -= 1
    else:
        s.greys[seat] -= 1


def passes(s: NantyState, giver: int, taker: int, card: int) -> None:
    """A card is about to pass from hand to hand, seen by these two alone."""
    before = after = NOTHING[0]
    for viewer in range(PUBLIC, s.box.players):
        row = s.worlds[viewer]
        if viewer in (giver, taker):
            if viewer == giver:
                row = worlds.joined(row, card * 16 + (1 << taker))
            else:
                row = worlds.left(s, row, giver, card)
            s.worlds[viewer] = worlds.moved(row, giver, taker) if card >= GREYS else row
        else:
            if row is not before:
                before, after = row, worlds.passed(s, row, giver, taker)
            s.worlds[viewer] = after
            if viewer != PUBLIC and s.curious[viewer] >> giver & 1:
                s.curious[viewer] |= 1 << taker
    s.curious[giver] |= 1 << taker
    s.curious[taker] |= 1 << giver
    left = len(s.hands[giver]) - 1
    for most in (s.reds, s.greys):
        most[taker] += most[giver] > 0
        most[giver] = min(most[giver], left)
    s.shown = [code | 1 << taker if code >> giver & 1 else code for code in s.shown]


def swaps(s: NantyState, one: int, other: int) -> None:
    """Two hands are about to be exchanged for all to see, unseen but by their owners."""
    for viewer in range(PUBLIC, s.box.players):
        row = s.worlds[viewer]
        if viewer in (one, other):
            partner = one + other - viewer
            sees(s, viewer, partner, s.hands[partner])
            row = worlds.owned(worlds.swapped(s.worlds[viewer], one, other), viewer)
            for card in s.hands[viewer]:
                row = worlds.joined(row, card * 16 + (1 << partner))
        else:
            row = worlds.swapped(row, one, other)
        if viewer != PUBLIC:
            s.curious[viewer] = worlds.exchanged(s.curious[viewer], one, other) & ~(1 << viewer)
        s.worlds[viewer] = row
    s.curious[one] |= 1 << other
    s.curious[other] |= 1 << one
    for count in (s.reds, s.greys, s.balance):
        count[one], count[other] = count[other], count[one]
    s.shown = [worlds.exchanged(code, one, other) for code in s.shown]


def sees(s: NantyState, viewer: int, other: int, cards: tuple[int, ...]) -> None:
    """The viewer sees some cards of a hand, or all of them."""
    for card in cards:
        s.worlds[viewer] = worlds.seen(s, s.worlds[viewer], other, card)
    s.curious[viewer] |= 1 << other


def holds_interrupts(s: NantyState, seat: int) -> None:
    """Who plays no card in their turn shows that they hold Interrupts alone (turn.play.none)."""
    for viewer, row in enumerate(s.worlds):
        if viewer != seat:
            s.worlds[viewer] = worlds.interrupts(s, row, seat)


def may_hold(s: NantyState, seat: int, card: int) -> bool:
    """Whether a hand could hold the card, for all that is public."""
    for code in s.shown:
        if code // 16 == card:
            return bool(code >> seat & 1)
    if not (s.reds if card >= GREYS else s.greys)[seat]:
        return False
    if card == s.card or card in s.discards:
        return False
    return all(card not in laid for laid in s.table)
