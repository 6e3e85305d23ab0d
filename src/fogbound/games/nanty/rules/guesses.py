"""Views and guesses: what a seat may not see is hidden, and filled in again evenly."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb
from random import Random
from typing import TYPE_CHECKING, Final

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.games.nanty.rules.box import GREYS
from fogbound.games.nanty.rules.knowledge import PUBLIC, UNUSED, counts, packed, unpacked

if TYPE_CHECKING:
    from fogbound.games.nanty.rules.state import NantyState

HIDDEN: Final = (UNKNOWN,)
"""A row of knowledge that is another's."""


# ---------------------------------------------------------------- views


def hide(s: NantyState, seat: int) -> None:
    """Mark unknown what a seat may not see (secret.hidden)."""
    known = _known(s, seat)
    for other, hand in enumerate(s.hands):
        if other != seat:
            seen = [card for card in hand if known.get(card) == 1 << other]
            s.hands[other] = (UNKNOWN,) * (len(hand) - len(seen)) + tuple(seen)
    s.deck = [UNKNOWN] * len(s.deck)
    s.event_deck = [UNKNOWN] * len(s.event_deck)
    if s.outcome is None:
        _hide_personalities(s, seat)
    for other in range(s.box.players):
        if other != seat and s.curious[other]:
            s.sight[other] = s.tally[other] = HIDDEN
        if other != seat and s.prying[other]:
            s.faces[other] = HIDDEN


def _known(s: NantyState, seat: int) -> dict[int, int]:
    """The cards the seat can place in others' hands; an empty hand cannot hold any."""
    full = sum(1 << other for other, hand in enumerate(s.hands) if hand)
    return {card: places & full for card, places in unpacked(s.sight[seat]).items()}


def _hide_personalities(s: NantyState, seat: int) -> None:
    """Personalities stay secret until the end (win.secret)."""
    known = unpacked(s.faces[seat], 32) if seat != NOBODY else {}
    for other, who in enumerate(s.personality):
        if other != seat and known.get(who) != 1 << other:
            s.personality[other] = UNKNOWN
    s.unused = [who if known.get(who) == 1 << UNUSED else UNKNOWN for who in s.unused]


# ---------------------------------------------------------------- guesses


def fill(s: NantyState, rng: Random) -> None:
    """Fill in what `hide` marked, every position that fits being equally likely."""
    seat = NOBODY if s.viewer is None else s.viewer
    _deal_cards(s, seat, rng)
    if s.outcome is None:
        _deal_personalities(s, seat, rng)
    events = [event for event in range(len(s.box.event)) if event not in s.past]
    rng.shuffle(events)
    s.event_deck = events
    for other in range(s.box.players):
        if s.sight[other] == HIDDEN:
            _guess_cards(s, other, rng)
        if s.faces[other] == HIDDEN:
            _guess_personalities(s, other, rng)


def _deal_cards(s: NantyState, seat: int, rng: Random) -> None:
    """Deal the cards the viewer cannot place to the hands and the pile."""
    placed = {s.card, *s.discards}
    for cards in (*s.hands, *s.table):
        placed.update(cards)
    loose = [card for card in s.box.cards if card not in placed]
    rng.shuffle(loose)
    known = _known(s, seat)
    floating = [card for card in loose if card in known]
    reds = [card for card in loose if card >= GREYS and card not in known]
    greys = [card for card in loose if card < GREYS and card not in known]
    deck_greys = max(0, len(s.deck) - s.box.red_cards)
    deck_reds = len(s.deck) - deck_greys
    s.deck = [reds.pop() for _ in range(deck_reds)] + [greys.pop() for _ in range(deck_greys)]
    room = _rooms(s, seat)
    dealt: list[list[int]] = [[] for _ in s.hands]
    waiting = tuple((known[card], card >= GREYS) for card in floating)
    for n, card in enumerate(floating):
        goals = _goals(waiting[n], room)
        red = waiting[n][1]
        weights = [
            room[goal][0] * _ways(waiting[n + 1 :], _with(room, goal, red), len(reds))
            for goal in goals
        ]
        goal = rng.choices(goals, weights)[0]
        dealt[goal].append(card)
        room = _with(room, goal, red)
    splits = _splits(room, len(reds))
    split = rng.choices(splits, [_split_ways(room, split) for split in splits])[0]
    for other, (slots, _, _) in enumerate(room):
        dealt[other] += [reds.pop() for _ in range(split[other])]
        dealt[other] += [greys.pop() for _ in range(slots - split[other])]
        if dealt[other]:
            held = [card for card in s.hands[other] if card != UNKNOWN]
            s.hands[other] = tuple(sorted(held + dealt[other]))


Room = tuple[int, int, int]
"""The unknown cards of a hand, and how many of them can be red, and grey."""
Waiting = tuple[int, bool]
"""A card that is in one of several hands: which, and whether it is red."""


def _rooms(s: NantyState, seat: int) -> tuple[Room, ...]:
    """What each hand has room for, as far as the viewer knows."""
    most = counts(s, seat)
    rooms: list[Room] = []
    for other, hand in enumerate(s.hands):
        reds = sum(card >= GREYS for card in hand)
        slots = hand.count(UNKNOWN)
        greys = len(hand) - slots - reds
        most_red, most_grey = most[other], most[len(s.hands) + other]
        rooms.append((slots, min(slots, most_red - reds), min(slots, most_grey - greys)))
    return tuple(rooms)


def _with(room: tuple[Room, ...], goal: int, red: bool) -> tuple[Room, ...]:
    """The room left when one more card is in a hand."""
    slots, most_red, most_grey = room[goal]
    slots -= 1
    most_red = min(slots, most_red - red)
    most_grey = min(slots, most_grey - (not red))
    return (*room[:goal], (slots, most_red, most_grey), *room[goal + 1 :])


def _goals(card: Waiting, room: tuple[Room, ...]) -> list[int]:
    places, red = card
    return [
        goal
        for goal, (slots, most_red, most_grey) in enumerate(room)
        if places >> goal & 1 and slots and (most_red if red else most_grey) > 0
    ]


@lru_cache(maxsize=10_000)
def _ways(cards: tuple[Waiting, ...], room: tuple[Room, ...], reds: int) -> int:
    """In how many ways cards that may be in several hands, and then all others, can lie."""
    if not cards:
        return sum(_split_ways(room, split) for split in _splits(room, reds))
    red = cards[0][1]
    goals = _goals(cards[0], room)
    return sum(room[goal][0] * _ways(cards[1:], _with(room, goal, red), reds) for goal in goals)


def _splits(room: tuple[Room, ...], reds: int) -> list[tuple[int, ...]]:
    """How many of the red cards each hand can have, together all of them."""
    ranges = [range(slots - most_grey, most_red + 1) for slots, most_red, most_grey in room]
    return [split for split in product(*ranges) if sum(split) == reds]


def _split_ways(room: tuple[Room, ...], split: tuple[int, ...]) -> int:
    ways = 1
    for (slots, _, _), red in zip(room, split, strict=True):
        ways *= comb(slots, red)
    return ways


def _deal_personalities(s: NantyState, seat: int, rng: Random) -> None:
    """Deal the Personalities the viewer cannot place to the seats and the unused ones."""
    seats = [other for other, who in enumerate(s.personality) if who == UNKNOWN]
    taken = {*s.personality, *s.unused}
    loose = [who for who in range(len(s.box.victory)) if who not in taken]
    known = unpacked(s.faces[seat], 32) if seat != NOBODY else {}
    anywhere = 31
    deals: list[tuple[int, ...]] = [()]
    for other in seats:
        deals = [
            (*deal, who)
            for deal in deals
            for who in loose
            if who not in deal
            and not s.cleared[other] >> who & 1
            and known.get(who, anywhere) >> other & 1
        ]
    deals = [
        deal
        for deal in deals
        if all(known.get(who, anywhere) >> UNUSED & 1 for who in loose if who not in deal)
    ]
    deal = rng.choice(deals)
    for other, who in zip(seats, deal, strict=True):
        s.personality[other] = who
    left = [who for who in loose if who not in deal]
    rng.shuffle(left)
    s.unused = [left.pop() if who == UNKNOWN else who for who in s.unused]


# ---------------------------------------------------------------- what others have seen


def _guess_cards(s: NantyState, seat: int, rng: Random) -> None:
    """Another seat has seen some cards of some hands: any of them, as far as anybody knows."""
    known: dict[int, int] = {}
    for card, places in unpacked(s.sight[PUBLIC]).items():
        if card not in s.hands[seat]:
            known[card] = places & ~(1 << seat)
    for other, hand in enumerate(s.hands):
        if s.curious[seat] >> other & 1:
            for card in hand:
                if rng.random() < 0.5:
                    doubt = s.curious[seat] & rng.randrange(16)
                    known[card] = known.get(card, 15) & (1 << other | doubt)
    s.sight[seat] = packed(known)
    reds = [sum(card >= GREYS for card in hand) for hand in s.hands]
    held = reds + [len(hand) - red for hand, red in zip(s.hands, reds, strict=True)]
    public = s.reds + s.greys
    s.tally[seat] = tuple(rng.randint(0, a - b) for a, b in zip(public, held, strict=True))


def _guess_personalities(s: NantyState, seat: int, rng: Random) -> None:
    """Another seat has seen some of the unused Personalities."""
    known: dict[int, int] = {}
    for who in s.unused:
        if rng.random() < 0.5:
            known[who] = 1 << UNUSED | s.prying[seat] & rng.randrange(32)
    for other, who in enumerate(s.personality):
        if other != seat and s.prying[seat] >> other & 1 and rng.random() < 0.5:
            known[who] = 1 << other | s.prying[seat] & rng.randrange(32)
    s.faces[seat] = packed(known, 32)
