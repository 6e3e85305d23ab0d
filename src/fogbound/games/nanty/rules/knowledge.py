"""What each player knows of hidden cards, kept as they move from hand to hand.

`s.sight` has a row for each seat and one, the last, for the public. A row lists the cards its owner
can place although they are in other hands: `card * 16 + places`, where the places are the hands, as
bits, of which one must hold the card. One place: it is known. Several: it was seen in a hand from
which cards have passed unseen since (secret.memory). What only some have seen is hidden from the
others; that they have seen something of a hand is not, and stands in `s.curious`.

`s.reds` and `s.greys` count the most cards of each deck a hand can hold, for all to see: the pile
is grey over red, so everybody knows which was drawn. Who saw a card pass knows better: `s.tally` is
how much less their counts are than those of the public, reds of each hand and then greys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fogbound.games.nanty.rules.box import GREYS

if TYPE_CHECKING:
    from fogbound.games.nanty.rules.state import NantyState

PUBLIC: Final = -1
"""The row of what all have seen; a spectator is NOBODY, which is the same."""
UNUSED: Final = 4
"""The place of a Personality nobody has, beside the seats 0 to 3."""

Row = tuple[int, ...]


def start(s: NantyState) -> None:
    """Start knowledge anew: everybody knows their own cards and the colours of all, no more."""
    players = s.box.players
    s.sight = [()] * (players + 1)
    s.curious = [0] * players
    s.reds = [sum(card >= GREYS for card in hand) for hand in s.hands]
    s.greys = [len(hand) - red for hand, red in zip(s.hands, s.reds, strict=True)]
    s.tally = [()] * players
    s.faces = [()] * players
    s.prying = [0] * players
    s.cleared = [0] * players


def unpacked(row: Row, width: int = 16) -> dict[int, int]:
    """A row as card: places."""
    return {code // width: code % width for code in row}


def packed(known: dict[int, int], width: int = 16) -> Row:
    """Cards and places as a row."""
    return tuple(sorted(card * width + places for card, places in known.items() if places))


def without(row: Row, code: int) -> Row:
    """A row, or a hand, less one of its cards."""
    rest = list(row)
    rest.remove(code)
    return tuple(rest)


# ---------------------------------------------------------------- Action cards


def gains(s: NantyState, seat: int, card: int) -> None:
    """A card comes to a hand from the pile: its colour is known, no more."""
    if card >= GREYS:
        s.reds[seat] += 1
    else:
        s.greys[seat] += 1


def gains_openly(s: NantyState, seat: int, card: int) -> None:
    """A card comes to a hand from where all could see it."""
    gains(s, seat, card)
    for viewer in range(PUBLIC, s.box.players):
        if viewer != seat:
            s.sight[viewer] = tuple(sorted((*s.sight[viewer], card * 16 + (1 << seat))))


def loses(s: NantyState, seat: int, card: int) -> None:
    """A card leaves a hand for where all can see it."""
    if card >= GREYS:
        s.reds[seat] -= 1
    else:
        s.greys[seat] -= 1
    for viewer, row in enumerate(s.sight):
        for code in row:
            if code // 16 == card:
                s.sight[viewer] = without(row, code)


def counts(s: NantyState, viewer: int) -> list[int]:
    """The most red cards each hand can hold for all the viewer knows, then the most grey."""
    most = s.reds + s.greys
    if viewer != PUBLIC:
        for n, less in enumerate(s.tally[viewer]):
            most[n] -= less
    return most


def passes(s: NantyState, giver: int, taker: int, card: int) -> None:
    """A card is about to pass from hand to hand, seen by these two alone."""
    players = s.box.players
    known = [counts(s, viewer) for viewer in range(players)]
    public = counts(s, PUBLIC)
    left = len(s.hands[giver]) - 1
    for viewer, most in enumerate(known):
        if viewer in (giver, taker):
            first = 0 if card >= GREYS else players
            most[first + giver] -= 1
            most[first + taker] += 1
        else:
            _blur(most, giver, taker, left)
            _spread(s, viewer, giver, taker)
    _blur(public, giver, taker, left)
    _spread(s, PUBLIC, giver, taker)
    s.reds, s.greys = public[:players], public[players:]
    for viewer, most in enumerate(known):
        _tell_apart(s, viewer, most)
    sees(s, giver, taker, (card,))
    s.curious[taker] |= 1 << giver
    s.sight[taker] = tuple([code for code in s.sight[taker] if code // 16 != card])


def _blur(most: list[int], giver: int, taker: int, left: int) -> None:
    """Count for one who sees that a card passes but not which."""
    for first in (0, len(most) // 2):
        most[first + taker] += most[first + giver] > 0
        most[first + giver] = min(most[first + giver], left)


def _tell_apart(s: NantyState, viewer: int, most: list[int]) -> None:
    """Note how much better than the public the viewer can count."""
    public = s.reds + s.greys
    less = tuple([max(0, known - most[n]) for n, known in enumerate(public)])
    s.tally[viewer] = less if any(less) else ()


def _spread(s: NantyState, viewer: int, giver: int, taker: int) -> None:
    """Whatever the viewer thought to be in one hand may now be in the other."""
    s.sight[viewer] = tuple(
        [code | 1 << taker if code >> giver & 1 else code for code in s.sight[viewer]]
    )
    if viewer != PUBLIC and s.curious[viewer] >> giver & 1:
        s.curious[viewer] |= 1 << taker


def swaps(s: NantyState, one: int, other: int) -> None:
    """Two hands have been exchanged for all to see, unseen but by their owners."""
    players = s.box.players
    for most in (s.reds, s.greys):
        most[one], most[other] = most[other], most[one]
    for viewer, tally in enumerate(s.tally):
        if tally:
            less = list(tally)
            for a, b in ((one, other), (players + one, players + other)):
                less[a], less[b] = less[b], less[a]
            s.tally[viewer] = tuple(less)
    for viewer in range(PUBLIC, players):
        known = unpacked(s.sight[viewer])
        known = {card: _exchanged(places, one, other) for card, places in known.items()}
        if viewer != PUBLIC:
            s.curious[viewer] = _exchanged(s.curious[viewer], one, other) & ~(1 << viewer)
            own = s.hands[viewer]
            known = {c: places & ~(1 << viewer) for c, places in known.items() if c not in own}
        s.sight[viewer] = packed(known)
    sees_hand(s, one, other)
    sees_hand(s, other, one)


def _exchanged(places: int, one: int, other: int) -> int:
    rest = places & ~(1 << one | 1 << other)
    return rest | (places >> one & 1) << other | (places >> other & 1) << one


def sees(s: NantyState, viewer: int, other: int, cards: tuple[int, ...]) -> None:
    """The viewer sees some cards of a hand."""
    known = unpacked(s.sight[viewer])
    known.update(dict.fromkeys(cards, 1 << other))
    s.sight[viewer] = packed(known)
    s.curious[viewer] |= 1 << other


def sees_hand(s: NantyState, viewer: int, other: int) -> None:
    """The viewer looks through a whole hand."""
    known = unpacked(s.sight[viewer])
    s.sight[viewer] = packed({c: places & ~(1 << other) for c, places in known.items()})
    sees(s, viewer, other, s.hands[other])
    reds = sum(card >= GREYS for card in s.hands[other])
    most = counts(s, viewer)
    most[other] = reds
    most[s.box.players + other] = len(s.hands[other]) - reds
    _tell_apart(s, viewer, most)


def may_hold(s: NantyState, seat: int, card: int) -> bool:
    """Whether a hand could hold the card, for all that is public."""
    for code in s.sight[PUBLIC]:
        if code // 16 == card:
            return bool(code >> seat & 1)
    if not (s.reds if card >= GREYS else s.greys)[seat]:
        return False
    if card == s.card or card in s.discards:
        return False
    return all(card not in laid for laid in s.table)


# ---------------------------------------------------------------- Personalities


def peeks(s: NantyState, viewer: int, seen: list[int]) -> None:
    """The viewer sees that Personalities are unused."""
    known = unpacked(s.faces[viewer], 32)
    known.update(dict.fromkeys(seen, 1 << UNUSED))
    s.faces[viewer] = packed(known, 32)
    s.prying[viewer] |= 1 << UNUSED


def swaps_personality(s: NantyState, seat: int, former: int) -> None:
    """A seat has taken a random unused Personality and left its former one."""
    mixed = 1 << seat | 1 << UNUSED
    for viewer in range(s.box.players):
        known = unpacked(s.faces[viewer], 32)
        if viewer == seat:
            known.pop(s.personality[seat], None)
        else:
            known = {who: p | mixed if p & mixed else p for who, p in known.items()}
            if s.prying[viewer]:
                s.prying[viewer] |= mixed
        s.faces[viewer] = packed(known, 32)
    peeks(s, seat, [former])
    s.cleared[seat] = 0
