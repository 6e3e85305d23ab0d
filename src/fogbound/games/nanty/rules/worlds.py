"""The ways in which cards can have passed unseen, and what lies in the hands in each of them.

`s.worlds` has a row for each seat and one, the last, for the public: all the worlds its owner has
to reckon with, and no other. There is one until a card that may be of several kinds passes between
two others. Of an unknown card nothing but the colour is told; `s.balance` counts the reds that have
come to each hand, less those that have left it, where all could see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fogbound.games.nanty.rules.box import GREYS

if TYPE_CHECKING:
    from fogbound.games.nanty.rules.state import NantyState

Numbers = tuple[int, ...]
World = tuple[Numbers, ...]
"""Three rows: by hand, the reds come unseen, less those gone; by hand, how many of its unknown
cards are Interrupts at least; the cards seen in other hands, `card * 16 + hand`, the hand a bit."""
Worlds = tuple[World, ...]

RED: Final = 64
"""The Interrupts of a hand are counted as reds * RED + greys."""
NOTHING: Final[tuple[Worlds, ...]] = tuple([(((0,) * n, (0,) * n, ()),) for n in range(5)])
"""By number of players: nothing has passed, nothing was seen."""


def start(s: NantyState) -> None:
    """No card has passed yet."""
    s.balance = [sum(card >= GREYS for card in hand) for hand in s.hands]
    s.worlds = [NOTHING[s.box.players]] * (s.box.players + 1)


def room(s: NantyState, world: World, seat: int) -> tuple[int, int]:
    """How many unknown red cards a hand has in a world, and how many grey ones."""
    reds = s.balance[seat] + world[0][seat]
    greys = len(s.hands[seat]) - reds
    for code in world[2]:
        if code >> seat & 1:
            if code >= GREYS * 16:
                reds -= 1
            else:
                greys -= 1
    return reds, greys


def placed(row: Worlds) -> set[int]:
    """The cards whose hand the owner knows: they are in the same hand in all worlds."""
    known = set(row[0][2])
    for world in row[1:]:
        known.intersection_update(world[2])
    return known


# ---------------------------------------------------------------- what a row's owner sees


def joined(row: Worlds, code: int) -> Worlds:
    """A card the owner has seen comes to another hand."""
    return tuple([(reds, needs, _with(cards, code)) for reds, needs, cards in row])


def left(s: NantyState, row: Worlds, seat: int, card: int) -> Worlds:
    """A card leaves another hand, seen by the owner."""
    code = card * 16 + (1 << seat)
    if len(row) == 1:
        reds, needs, cards = row[0]
        if code in cards:
            return ((reds, needs, _without(cards, code)),)
        if not needs[seat]:
            return row
    elif _is_placed(row, card):
        found = [world for world in row if code in world[2]]
        return _each([(reds, needs, _without(cards, code)) for reds, needs, cards in found])
    return _less_one(s, row, seat, card)


def seen(s: NantyState, row: Worlds, seat: int, card: int) -> Worlds:
    """The owner sees a card in another hand: worlds where it cannot be are none."""
    code = card * 16 + (1 << seat)
    if _is_placed(row, card):
        return tuple([world for world in row if code in world[2]])
    return joined(_less_one(s, row, seat, card), code)


def _is_placed(row: Worlds, card: int) -> bool:
    """Whether the owner has seen the card before; if so it is in some hand in all worlds."""
    return card in [code // 16 for code in row[0][2]]


def _less_one(s: NantyState, row: Worlds, seat: int, card: int) -> Worlds:
    """The worlds in which one of a hand's unknown cards can be this, which is known now."""
    found: list[World] = []
    same = True
    for world in row:
        need = _need_without(s, world, seat, card)
        if need == world[1][seat]:
            found.append(world)
        elif need >= 0:
            found.append((world[0], _put(world[1], seat, need), world[2]))
            same = False
    if same:
        return row if len(found) == len(row) else tuple(found)
    return _each(found)


def _need_without(s: NantyState, world: World, seat: int, card: int) -> int:
    """The Interrupts among a hand's unknown cards when one of them is known; -1: it cannot be."""
    red = card >= GREYS
    unit = RED if red else 1
    need = world[1][seat]
    own = need // RED if red else need % RED
    unknown = room(s, world, seat)[0 if red else 1]
    if s.box.answer[card]:
        return -1 if not unknown else need - unit if own else need
    return need if unknown > own else -1


def interrupts(s: NantyState, row: Worlds, seat: int) -> Worlds:
    """The owner learns that another hand is all Interrupts."""
    answer = s.box.answer
    found: list[World] = []
    for world in row:
        reds, needs, cards = world
        if all(answer[code // 16] or not code >> seat & 1 for code in cards):
            red, grey = room(s, world, seat)
            found.append((reds, _put(needs, seat, red * RED + grey), cards))
    return _each(found)


# ---------------------------------------------------------------- what passes between two hands


def moved(row: Worlds, giver: int, taker: int) -> Worlds:
    """A red card passes, seen by the owner, who is one of the two."""
    return tuple([(_move(reds, giver, taker, 1), needs, cards) for reds, needs, cards in row])


def passed(s: NantyState, row: Worlds, giver: int, taker: int) -> Worlds:
    """A card passes between two others: any of the giver's."""
    found: list[World] = []
    for world in row:
        reds, needs, cards = world
        for code in cards:
            if code >> giver & 1:
                there = _with(_without(cards, code), code + (1 << taker) - (1 << giver))
                come = _move(reds, giver, taker, int(code >= GREYS * 16))
                found.append((come, needs, there))
        red, grey = room(s, world, giver)
        need = needs[giver]
        if red:
            come = _move(reds, giver, taker, 1)
            if red > need // RED:
                found.append((come, needs, cards))
            if need >= RED:
                found.append((come, _move(needs, giver, taker, RED), cards))
        if grey:
            if grey > need % RED:
                found.append((reds, needs, cards))
            if need % RED:
                found.append((reds, _move(needs, giver, taker, 1), cards))
    return _each(found)


def swapped(row: Worlds, one: int, other: int) -> Worlds:
    """Two hands are exchanged."""
    found: list[World] = []
    for reds, needs, cards in row:
        there = tuple(sorted([exchanged(code, one, other) for code in cards]))
        found.append((_swap(reds, one, other), _swap(needs, one, other), there))
    return _each(found)


def exchanged(code: int, one: int, other: int) -> int:
    """Hands as bits, or a card with them, when two hands are exchanged."""
    if (code >> one ^ code >> other) & 1:
        code ^= 1 << one | 1 << other
    return code


def owned(row: Worlds, seat: int) -> Worlds:
    """A hand becomes the owner's own, of which nothing has to be noted."""
    return _each(
        [
            (reds, _put(needs, seat, 0), tuple([code for code in cards if not code >> seat & 1]))
            for reds, needs, cards in row
        ]
    )


# ---------------------------------------------------------------- parts of a world


def _each(found: list[World]) -> Worlds:
    """Every world once, in order."""
    return tuple(found) if len(found) == 1 else tuple(sorted(set(found)))


def _with(cards: Numbers, code: int) -> Numbers:
    return tuple(sorted((*cards, code)))


def _without(cards: Numbers, code: int) -> Numbers:
    return tuple([other for other in cards if other != code])


def _put(numbers: Numbers, seat: int, number: int) -> Numbers:
    return (*numbers[:seat], number, *numbers[seat + 1 :])


def _move(numbers: Numbers, giver: int, taker: int, number: int) -> Numbers:
    changed = list(numbers)
    changed[giver] -= number
    changed[taker] += number
    return tuple(changed)


def _swap(numbers: Numbers, one: int, other: int) -> Numbers:
    changed = list(numbers)
    changed[one], changed[other] = changed[other], changed[one]
    return tuple(changed)
