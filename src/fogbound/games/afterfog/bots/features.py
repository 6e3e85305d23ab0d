"""The table as a list of numbers, for learners: no more than what the seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fogbound.engine import NOBODY
from fogbound.games.afterfog.bots.value import time_spent, turns_to_come
from fogbound.games.afterfog.rules.actions import (
    ADVENTURES,
    CARDS,
    CHARACTERS,
    CITIES,
    CONTRACTS,
    EVENTS,
    ICONS,
    SEATS,
    SPACES,
)
from fogbound.games.afterfog.rules.parameters import KINDS, TYPES
from fogbound.games.afterfog.rules.state import MODELS, FogState

PLACES: Final = len(SEATS)
CLOCK: Final = 8 + len(EVENTS) + 2 * len(CONTRACTS)
BELONGINGS: Final = (
    4 + KINDS + MODELS + len(ICONS) + len(CITIES) + len(CHARACTERS) + len(CARDS) + len(ADVENTURES)
)
SPACE: Final = 5 + len(TYPES) + 3 * PLACES
FEATURES: Final = (
    CLOCK + PLACES * BELONGINGS + len(SPACES) * SPACE + (PLACES + 3) * len(CARDS) + len(CHARACTERS)
)
"""How many numbers `features` gives."""


def features(s: FogState, seat: int) -> list[float]:
    """The table as the seat sees it: FEATURES numbers, most of them from 0 to 1.

    The clock; what each of six seats has, its own first; the spaces; the cards it knows in hands,
    the row and the chips on it, the discards; the Characters on offer.
    """
    players = s.box.players
    order = [(seat + n) % players for n in range(players)]
    numbers = _clock(s, seat)
    for other in order:
        numbers += _belongings(s, other)
    numbers += [0.0] * (BELONGINGS * (PLACES - players))
    for space in range(len(SPACES)):
        numbers += _space(s, space, order)
    numbers += _among(s.hands[seat], len(CARDS))
    for other in order[1:]:
        known = [card for card in s.hands[other] if card >= 0 and s.known >> card & 1]
        numbers += _among(known, len(CARDS))
    numbers += [0.0] * (len(CARDS) * (PLACES - players))
    numbers += _among(s.row, len(CARDS))
    chips = [0.0] * len(CARDS)
    for card, lying in zip(s.row, s.lying, strict=True):
        chips[card] = sum(lying) / 4
    numbers += chips
    numbers += _among(s.discards, len(CARDS))
    return numbers + _among(s.offered, len(CHARACTERS))


def _among(things: Iterable[int], count: int) -> list[float]:
    """By thing: 1 where it is among those given."""
    found = [0.0] * count
    for thing in things:
        if 0 <= thing < count:
            found[thing] = 1.0
    return found


def _clock(s: FogState, seat: int) -> list[float]:
    """How far the game is, what this turn has seen; Events that are past; the Contracts."""
    box = s.box
    signed = [contract for contract in range(len(CONTRACTS)) if s.signed >> contract & 1]
    return [
        time_spent(s),
        turns_to_come(s, seat) / 10,
        float(s.turn == seat),
        float(bool(s.final)),
        len(s.past) / box.events_to_end,
        (s.opened[-1] if s.opened else 0) / 5,
        float(s.bought),
        s.skipped / (2 * box.players),
        *_among(s.past, len(EVENTS)),
        *_among(s.contracts, len(CONTRACTS)),
        *_among(signed, len(CONTRACTS)),
    ]


def _belongings(s: FogState, seat: int) -> list[float]:
    """That somebody sits there, their chips, ships, icons, placards, cards and Adventures."""
    icons = [s.guild[seat].count(icon) / 3 for icon in range(len(ICONS))]
    ships = s.ships[seat * MODELS : seat * MODELS + MODELS]
    return [
        1.0,
        float(s.turn == seat),
        len(s.hands[seat]) / s.box.hand,
        len(s.markers[seat]) / 4,
        *[chips / 10 for chips in s.chips[seat * KINDS : seat * KINDS + KINDS]],
        *[float(place >= 0) for place in ships],
        *icons,
        *_among([s.city[seat]], len(CITIES)),
        *_among([s.character[seat]], len(CHARACTERS)),
        *_among(s.cards[seat], len(CARDS)),
        *_among(s.adventures[seat], len(ADVENTURES)),
    ]


def _space(s: FogState, space: int, order: list[int]) -> list[float]:
    """Type and fog of a space in the game; Tower, production; owner, spies and ships by seat."""
    if not s.map.neighbours[space]:
        return [0.0] * SPACE
    owner, spies = s.owner[space], s.spies[space]
    none = [0.0] * (PLACES - len(order))
    numbers = [
        1.0,
        float(s.box.fog[space]),
        float(owner == NOBODY),
        float(s.tower[space]),
        float(space in s.used),
        *_among([s.box.type[space]], len(TYPES)),
    ]
    numbers += [float(owner == seat) for seat in order] + none
    numbers += [float(seat in spies) for seat in order] + none
    for seat in order:
        ships = s.ships[seat * MODELS : seat * MODELS + MODELS]
        numbers.append(ships.count(space) / MODELS)
    return numbers + none
