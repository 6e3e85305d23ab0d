"""Views and guesses: what a seat may not see is hidden, and filled in again evenly."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from random import Random
from typing import TYPE_CHECKING, Final

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.engine.state import shuffle
from fogbound.games.nanty.rules import faces
from fogbound.games.nanty.rules.box import GREYS
from fogbound.games.nanty.rules.knowledge import PUBLIC
from fogbound.games.nanty.rules.worlds import RED, World, Worlds, owned, placed, room, seen

if TYPE_CHECKING:
    from fogbound.games.nanty.rules.state import NantyState

HIDDEN: Final[Worlds] = (((UNKNOWN,), (UNKNOWN,), (UNKNOWN,)),)
"""A row of knowledge that is another's."""


# ---------------------------------------------------------------- views


def hide(s: NantyState, seat: int) -> None:
    """Mark unknown what a seat may not see (secret.hidden)."""
    known = placed(s.worlds[seat])
    for other, hand in enumerate(s.hands):
        if other != seat:
            shown = [card for card in hand if card * 16 + (1 << other) in known]
            s.hands[other] = (UNKNOWN,) * (len(hand) - len(shown)) + tuple(shown)
    s.deck = [UNKNOWN] * len(s.deck)
    s.event_deck = [UNKNOWN] * len(s.event_deck)
    if s.outcome is None:
        _hide_personalities(s, seat)
    if s.face_log:
        s.face_log = faces.seen_by(s.face_log, seat)
    for other in range(s.box.players):
        if other != seat and s.curious[other]:
            s.worlds[other] = HIDDEN


def _hide_personalities(s: NantyState, seat: int) -> None:
    """Personalities stay secret until the end (win.secret)."""
    s.personality = [who if other == seat else UNKNOWN for other, who in enumerate(s.personality)]
    known = faces.unused(s, seat)
    s.unused = [who if who in known else UNKNOWN for who in s.unused]


# ---------------------------------------------------------------- guesses


def fill(s: NantyState, rng: Random) -> None:
    """Fill in what `hide` marked, every position that fits being equally likely."""
    seat = NOBODY if s.viewer is None else s.viewer
    _deal_cards(s, seat, rng)
    faces.fill(s, rng)
    events = [event for event in range(len(s.box.event)) if event not in s.past]
    shuffle(events, rng)
    s.event_deck = events
    for other in range(s.box.players):
        if s.worlds[other] == HIDDEN:
            s.worlds[other] = _guess_worlds(s, other, rng)


def _deal_cards(s: NantyState, seat: int, rng: Random) -> None:
    """Deal the cards the viewer cannot place to the hands and the pile."""
    row = s.worlds[seat]
    placed = {s.card, *s.discards, *[code // 16 for code in row[0][2]]}
    for laid in s.table:
        placed.update(laid)
    if seat != NOBODY:
        placed.update(s.hands[seat])
    loose = [card for card in s.box.cards if card not in placed]
    others = [other for other in range(s.box.players) if other != seat]
    seats = range(len(others))
    shuffle(loose, rng)
    reds = [card for card in loose if card >= GREYS]
    greys = [card for card in loose if card < GREYS]
    world = row[0] if len(row) == 1 else rng.choices(row, _weights(s, row, others, reds, greys))[0]
    red_rooms, grey_rooms = _rooms(s, world, others)
    red_cards = _dealt(s, reds, red_rooms, rng)
    grey_cards = _dealt(s, greys, grey_rooms, rng)
    for n, other in enumerate(others):
        known = [code // 16 for code in world[2] if code >> other & 1]
        s.hands[other] = tuple(sorted(known + red_cards[n] + grey_cards[n]))
    s.deck = reds + greys
    if len(row) > 1 and any(world[1]):
        held = [_answers(s, red_cards[n]) * RED + _answers(s, grey_cards[n]) for n in seats]
        if rng.random() * _alike(row, world, others, held) >= 1:
            _deal_cards(s, seat, rng)


Room = tuple[int, int]
"""Unknown cards of one colour in a hand, and how many of them are Interrupts at least."""
Rooms = tuple[Room, ...]


def _rooms(s: NantyState, world: World, others: list[int]) -> tuple[Rooms, Rooms]:
    """What the hands have room for in a world, red and grey."""
    reds: list[Room] = []
    greys: list[Room] = []
    for other in others:
        red, grey = room(s, world, other)
        need = world[1][other]
        reds.append((red, need // RED))
        greys.append((grey, need % RED))
    return tuple(reds), tuple(greys)


def _dealt(s: NantyState, cards: list[int], rooms: Rooms, rng: Random) -> list[list[int]]:
    """Cards from the end of a shuffled list, for each hand; the rest stays in it."""
    dealt: list[list[int]] = []
    if not _has_need(rooms):
        for slots, _ in rooms:
            dealt.append(cards[len(cards) - slots :])
            del cards[len(cards) - slots :]
        return dealt
    answers = [card for card in cards if s.box.answer[card]]
    others = [card for card in cards if not s.box.answer[card]]
    for n, (slots, need) in enumerate(rooms):
        counts = range(need, slots + 1)
        rest = rooms[n + 1 :]
        ways = [_ways_with(k, slots, rest, len(answers), len(others)) for k in counts]
        count = rng.choices(counts, ways)[0]
        dealt.append([answers.pop() for _ in range(count)])
        dealt[n] += [others.pop() for _ in range(slots - count)]
    cards[:] = answers + others
    shuffle(cards, rng)
    return dealt


def _weights(
    s: NantyState, row: Worlds, others: list[int], reds: list[int], greys: list[int]
) -> list[int]:
    """By world, in how many ways the cards can lie in it."""
    red_answers, grey_answers = _answers(s, reds), _answers(s, greys)
    weights: list[int] = []
    for world in row:
        red_rooms, grey_rooms = _rooms(s, world, others)
        ways = _ways(red_rooms, red_answers, len(reds) - red_answers)
        weights.append(ways * _ways(grey_rooms, grey_answers, len(greys) - grey_answers))
    return weights


def _answers(s: NantyState, cards: list[int]) -> int:
    """How many of the cards are Interrupts."""
    return sum(s.box.answer[card] > 0 for card in cards)


def _alike(row: Worlds, world: World, others: list[int], held: list[int]) -> int:
    """In how many of the worlds the cards can lie as they do: those that ask for Interrupts meet.

    So many times too often would such a position be dealt.
    """
    alike = [needs for reds, needs, cards in row if reds == world[0] and cards == world[2]]
    return sum(
        all(
            needs[other] // RED <= count // RED and needs[other] % RED <= count % RED
            for other, count in zip(others, held, strict=True)
        )
        for needs in alike
    )


def _has_need(rooms: Rooms) -> bool:
    return any(need for _, need in rooms)


@lru_cache(maxsize=10_000)
def _ways(rooms: Rooms, answers: int, others: int) -> int:
    """In how many ways so many Interrupts and other cards can go to hands, and some be left."""
    if not rooms:
        return 1
    slots, need = rooms[0]
    if not _has_need(rooms):
        return comb(answers + others, slots) * _ways(rooms[1:], 0, answers + others - slots)
    counts = range(need, slots + 1)
    return sum([_ways_with(count, slots, rooms[1:], answers, others) for count in counts])


def _ways_with(count: int, slots: int, rest: Rooms, answers: int, others: int) -> int:
    """The same where the first hand has so many Interrupts."""
    if count > answers or slots - count > others:
        return 0
    ways = comb(answers, count) * comb(others, slots - count)
    return ways * _ways(rest, answers - count, others - slots + count)


# ---------------------------------------------------------------- what others have seen


def _guess_worlds(s: NantyState, seat: int, rng: Random) -> Worlds:
    """Another seat has seen some cards of some hands: any of them, as far as anybody knows."""
    row, own, curious = s.worlds[PUBLIC], s.hands[seat], s.curious[seat]
    known: list[int] = []
    for other, hand in enumerate(s.hands):
        if curious >> other & 1:
            known += [card * 16 + (1 << other) for card in hand if rng.random() < 0.5]
    if len(row) == 1 and not any(row[0][1]):
        reds, needs, cards = row[0]
        known += [code for code in cards if code // 16 not in own]
        return ((reds, needs, tuple(sorted(set(known)))),)
    for card in own:
        row = seen(s, row, seat, card)
    row = owned(row, seat)
    for code in known:
        row = seen(s, row, (code % 16).bit_length() - 1, code // 16)
    return row
