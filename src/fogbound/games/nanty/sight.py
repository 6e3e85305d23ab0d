"""What each player knows of hidden cards: kept as they move, hidden in views, filled in guesses.

`s.sight[card]` has four bits for each viewer: the hands of which one must hold the card, as far as
that viewer has seen. None means that he cannot tell where it is, one that he knows, several that it
was seen in a hand from which cards have passed unseen since (secret.memory). The fifth viewer is
the public: what all have seen. A player's own hand needs no bits. `s.reds` and `s.greys` count the
most cards of each deck that a hand can hold: the pile is grey over red, so everybody sees which was
drawn. `s.faces` is the same as `s.sight` for Personality cards, a fifth place being "unused".
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb
from random import Random
from typing import TYPE_CHECKING, Final

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.games.nanty.parts import GREYS

if TYPE_CHECKING:
    from fogbound.games.nanty.state import NantyState

PUBLIC: Final = 4
"""The viewer who has seen only what all have."""
VIEWERS: Final = 5
UNUSED: Final = 4
"""The place of a Personality nobody has."""


# ---------------------------------------------------------------- how knowledge moves


def reckon(s: NantyState) -> None:
    """Start knowledge anew: everybody knows his own cards and the colours of all, no more."""
    s.sight = [0] * (GREYS + 53)
    s.faces = [0] * len(s.box.victory)
    s.cleared = [0] * s.box.players
    reds = [sum(card >= GREYS for card in hand) for hand in s.hands]
    greys = [len(hand) - red for hand, red in zip(s.hands, reds, strict=True)]
    spare = [0] * (4 - s.box.players)
    s.reds = (reds + spare) * VIEWERS
    s.greys = (greys + spare) * VIEWERS


def gains(s: NantyState, seat: int, card: int) -> None:
    """A card comes to a hand from the pile: its colour is known, no more."""
    counts = s.reds if card >= GREYS else s.greys
    for at in range(seat, 4 * VIEWERS, 4):
        counts[at] += 1


def gains_openly(s: NantyState, seat: int, card: int) -> None:
    """A card comes to a hand from where all could see it."""
    gains(s, seat, card)
    s.sight[card] = sum(1 << 4 * viewer + seat for viewer in range(VIEWERS) if viewer != seat)


def loses(s: NantyState, seat: int, card: int) -> None:
    """A card leaves a hand for where all can see it."""
    counts = s.reds if card >= GREYS else s.greys
    for at in range(seat, 4 * VIEWERS, 4):
        counts[at] -= 1
    s.sight[card] = 0


def passes(s: NantyState, giver: int, taker: int, card: int) -> None:
    """A card is about to pass from hand to hand, seen by these two alone."""
    left = len(s.hands[giver]) - 1
    for viewer in range(VIEWERS):
        at = viewer * 4
        if viewer in (giver, taker):
            counts = s.reds if card >= GREYS else s.greys
            counts[at + giver] -= 1
            counts[at + taker] += 1
            continue
        for counts in (s.reds, s.greys):
            counts[at + taker] += counts[at + giver] > 0
            counts[at + giver] = min(counts[at + giver], left)
        _spread(s, viewer, giver, taker)
    _put(s, giver, card, 1 << taker)
    _put(s, taker, card, 0)


def _spread(s: NantyState, viewer: int, giver: int, taker: int) -> None:
    """Whatever the viewer thought to be in one hand may now be in the other."""
    shift = viewer * 4
    for card, places in enumerate(s.sight):
        if places >> shift + giver & 1:
            s.sight[card] = places | 1 << shift + taker


def swaps(s: NantyState, one: int, other: int) -> None:
    """Two hands have been exchanged for all to see, unseen but by their owners."""
    for counts in (s.reds, s.greys):
        for at in range(0, 4 * VIEWERS, 4):
            counts[at + one], counts[at + other] = counts[at + other], counts[at + one]
    for card, places in enumerate(s.sight):
        if places:
            for viewer in (*range(s.box.players), PUBLIC):
                seen = places >> viewer * 4 & 15
                rest = seen & ~(1 << one | 1 << other)
                seen = rest | (seen >> one & 1) << other | (seen >> other & 1) << one
                if viewer != PUBLIC:
                    seen = 0 if card in s.hands[viewer] else seen & ~(1 << viewer)
                _put(s, viewer, card, seen)
    sees_hand(s, one, other)
    sees_hand(s, other, one)


def sees_hand(s: NantyState, viewer: int, other: int) -> None:
    """The viewer looks through a whole hand."""
    for card, places in enumerate(s.sight):
        if places >> viewer * 4 + other & 1:
            s.sight[card] = places & ~(1 << viewer * 4 + other)
    for card in s.hands[other]:
        sees(s, viewer, other, card)
    reds = sum(card >= GREYS for card in s.hands[other])
    s.reds[viewer * 4 + other] = reds
    s.greys[viewer * 4 + other] = len(s.hands[other]) - reds


def sees(s: NantyState, viewer: int, other: int, card: int) -> None:
    """The viewer sees one card of a hand."""
    _put(s, viewer, card, 1 << other)


def _put(s: NantyState, viewer: int, card: int, places: int) -> None:
    s.sight[card] = s.sight[card] & ~(15 << viewer * 4) | places << viewer * 4


def may_hold(s: NantyState, seat: int, card: int) -> bool:
    """Whether a hand could hold the card, for all that is public."""
    public = s.sight[card] >> PUBLIC * 4 & 15
    if public:
        return bool(public >> seat & 1)
    counts = s.reds if card >= GREYS else s.greys
    if not counts[PUBLIC * 4 + seat] or card == s.card or card in s.discards:
        return False
    return all(card not in laid for laid in s.table)


# ---------------------------------------------------------------- Personalities


def peeks(s: NantyState, viewer: int, who: int) -> None:
    """The viewer sees that a Personality is unused."""
    s.faces[who] = s.faces[who] & ~(31 << viewer * 5) | 1 << viewer * 5 + UNUSED


def changes_face(s: NantyState, seat: int, former: int) -> None:
    """A seat has taken a random unused Personality and left its former one."""
    for who, places in enumerate(s.faces):
        for viewer in range(VIEWERS):
            mixed = (1 << seat | 1 << UNUSED) << viewer * 5
            if viewer != seat and places & mixed:
                places |= mixed
        s.faces[who] = places
    own = s.personality[seat]
    s.faces[own] &= ~(31 << seat * 5)
    peeks(s, seat, former)
    s.cleared[seat] = 0


# ---------------------------------------------------------------- views


def _viewer(seat: int) -> int:
    return PUBLIC if seat == NOBODY else seat


def _places(s: NantyState, viewer: int, card: int) -> int:
    """The hands the viewer thinks a card may be in; empty ones cannot hold it."""
    places = s.sight[card] >> viewer * 4 & 15
    for seat in range(s.box.players):
        if not s.hands[seat]:
            places &= ~(1 << seat)
    return places


def hide(s: NantyState, seat: int) -> None:
    """Mark unknown what a seat may not see (secret.hidden)."""
    viewer = _viewer(seat)
    hands = s.hands[:]
    for other, hand in enumerate(s.hands):
        if other != seat:
            seen = [card for card in hand if _places(s, viewer, card) == 1 << other]
            hands[other] = (UNKNOWN,) * (len(hand) - len(seen)) + tuple(seen)
    s.hands = hands
    s.deck = [UNKNOWN] * len(s.deck)
    s.event_deck = [UNKNOWN] * len(s.event_deck)
    if s.outcome is None:
        _hide_faces(s, seat, viewer)
    s.sight = [places & (15 << viewer * 4 | 15 << PUBLIC * 4) for places in s.sight]
    s.faces = [places & (31 << viewer * 5 | 31 << PUBLIC * 5) for places in s.faces]
    for other in range(4):
        if other != viewer:
            s.reds[other * 4 : other * 4 + 4] = s.greys[other * 4 : other * 4 + 4] = [0] * 4


def _hide_faces(s: NantyState, seat: int, viewer: int) -> None:
    """Personalities stay secret until the end (win.secret)."""
    seen = [places >> viewer * 5 & 31 for places in s.faces]
    for other, who in enumerate(s.personality):
        if other != seat and seen[who] != 1 << other:
            s.personality[other] = UNKNOWN
    s.unused = sorted(who if seen[who] == 1 << UNUSED else UNKNOWN for who in s.unused)


# ---------------------------------------------------------------- guesses


def fill(s: NantyState, rng: Random) -> None:
    """Fill in what `hide` marked, every position that fits being equally likely."""
    viewer = _viewer(NOBODY if s.viewer is None else s.viewer)
    _deal_cards(s, viewer, rng)
    if s.outcome is None:
        _deal_faces(s, viewer, rng)
    events = [event for event in range(len(s.box.event)) if event not in s.past]
    rng.shuffle(events)
    s.event_deck = events
    _share(s, viewer)


def _deal_cards(s: NantyState, viewer: int, rng: Random) -> None:
    """Deal the cards the viewer cannot place to the hands and the pile."""
    placed = {s.card, *s.discards}
    for cards in (*s.hands, *s.table):
        placed.update(cards)
    loose = [card for card in s.box.cards if card not in placed]
    rng.shuffle(loose)
    floating = [card for card in loose if _places(s, viewer, card)]
    reds = [card for card in loose if card >= GREYS and card not in floating]
    greys = [card for card in loose if card < GREYS and card not in floating]
    deck_greys = max(0, len(s.deck) - s.box.red_cards)
    deck_reds = len(s.deck) - deck_greys
    s.deck = [reds.pop() for _ in range(deck_reds)] + [greys.pop() for _ in range(deck_greys)]
    room = tuple(_room(s, viewer, seat) for seat in range(s.box.players))
    dealt: list[list[int]] = [[] for _ in s.hands]
    for place, card in enumerate(floating):
        rest = tuple((_places(s, viewer, c), c >= GREYS) for c in floating[place:])
        goals = _goals(rest[0], room)
        weights = [
            room[g][0] * _ways(rest[1:], _with(room, g, rest[0][1]), len(reds)) for g in goals
        ]
        goal = rng.choices(goals, weights)[0]
        dealt[goal].append(card)
        room = _with(room, goal, rest[0][1])
    splits = _splits(room, len(reds))
    split = rng.choices(splits, [_split_ways(room, split) for split in splits])[0]
    for seat, (slots, _, _) in enumerate(room):
        dealt[seat] += [reds.pop() for _ in range(split[seat])]
        dealt[seat] += [greys.pop() for _ in range(slots - split[seat])]
        if dealt[seat]:
            known = [card for card in s.hands[seat] if card != UNKNOWN]
            s.hands[seat] = tuple(sorted(known + dealt[seat]))


Room = tuple[int, int, int]
"""The unknown cards of a hand, and how many of them can be red, and grey."""


def _room(s: NantyState, viewer: int, seat: int) -> Room:
    known = [card for card in s.hands[seat] if card != UNKNOWN]
    reds = sum(card >= GREYS for card in known)
    slots = len(s.hands[seat]) - len(known)
    most_red = s.reds[viewer * 4 + seat] - reds
    most_grey = s.greys[viewer * 4 + seat] - (len(known) - reds)
    return slots, min(slots, most_red), min(slots, most_grey)


def _with(room: tuple[Room, ...], seat: int, red: bool) -> tuple[Room, ...]:
    """The room left when one more card is in a hand."""
    slots, most_red, most_grey = room[seat]
    slots -= 1
    most_red = min(slots, most_red - red)
    most_grey = min(slots, most_grey - (not red))
    return (*room[:seat], (slots, most_red, most_grey), *room[seat + 1 :])


def _goals(card: tuple[int, bool], room: tuple[Room, ...]) -> list[int]:
    places, red = card
    return [
        seat
        for seat, (slots, most_red, most_grey) in enumerate(room)
        if places >> seat & 1 and slots and (most_red if red else most_grey)
    ]


@lru_cache(maxsize=10_000)
def _ways(cards: tuple[tuple[int, bool], ...], room: tuple[Room, ...], reds: int) -> int:
    """In how many ways cards that may be in several hands, and then all others, can lie."""
    if not cards:
        return sum(_split_ways(room, split) for split in _splits(room, reds))
    goals = _goals(cards[0], room)
    return sum(room[g][0] * _ways(cards[1:], _with(room, g, cards[0][1]), reds) for g in goals)


def _splits(room: tuple[Room, ...], reds: int) -> list[tuple[int, ...]]:
    """How many of the red cards each hand can have, together all of them."""
    ranges = [range(slots - most_grey, most_red + 1) for slots, most_red, most_grey in room]
    return [split for split in product(*ranges) if sum(split) == reds]


def _split_ways(room: tuple[Room, ...], split: tuple[int, ...]) -> int:
    ways = 1
    for (slots, _, _), red in zip(room, split, strict=True):
        ways *= comb(slots, red)
    return ways


def _deal_faces(s: NantyState, viewer: int, rng: Random) -> None:
    """Deal the Personalities the viewer cannot place to the seats and the unused ones."""
    seats = [seat for seat, who in enumerate(s.personality) if who == UNKNOWN]
    known = {*s.personality, *s.unused}
    loose = [who for who in range(len(s.box.victory)) if who not in known]
    places = [mask >> viewer * 5 & 31 for mask in s.faces]
    deals: list[tuple[int, ...]] = [()]
    for seat in seats:
        deals = [
            (*deal, who)
            for deal in deals
            for who in loose
            if who not in deal
            and not s.cleared[seat] >> who & 1
            and (not places[who] or places[who] >> seat & 1)
        ]
    deals = [
        deal
        for deal in deals
        if all(not places[w] or places[w] >> UNUSED & 1 for w in loose if w not in deal)
    ]
    deal = rng.choice(deals)
    for seat, who in zip(seats, deal, strict=True):
        s.personality[seat] = who
    s.unused = [who for who in range(len(s.box.victory)) if who not in s.personality]


def _share(s: NantyState, viewer: int) -> None:
    """What the other seats know: of their own cards all, of the others what is public."""
    for card, places in enumerate(s.sight):
        public = places >> PUBLIC * 4 & 15
        if public:
            for seat in range(s.box.players):
                if seat != viewer:
                    _put(s, seat, card, 0 if card in s.hands[seat] else public & ~(1 << seat))
    for counts in (s.reds, s.greys):
        for seat in range(4):
            if seat != viewer:
                counts[seat * 4 : seat * 4 + 4] = counts[PUBLIC * 4 :]
