"""The table in bytes, for learners: no more than what the seat may know."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from fogbound.engine import NOBODY
from fogbound.engine.features import (
    BITS,
    NUMBER,
    ONE,
    ONE_OF,
    SEAT,
    ZEROS,
    Questions,
    flag,
    one_of,
    put,
)
from fogbound.engine.game import steps_in
from fogbound.games.afterfog.bots.value import time_spent, turns_to_come
from fogbound.games.afterfog.rules.actions import (
    ADVENTURES,
    CARDS,
    CHARACTERS,
    CITIES,
    CONTRACTS,
    ICONS,
    SEATS,
    SPACES,
)
from fogbound.games.afterfog.rules.box import ADVENTURE, CHARACTER, CONTRACT, FogBox
from fogbound.games.afterfog.rules.conflict import Boost, attack_value, defence_value
from fogbound.games.afterfog.rules.parameters import (
    AT_END,
    ATTACK,
    BASICS,
    DEFENCE,
    KINDS,
    MOST_SPIES,
    MOST_TOWERS,
    MOST_TYPE,
    NO_BANNER,
    NO_ICON,
    PER_SHIP,
    PER_SPY,
    PER_TOWER,
)
from fogbound.games.afterfog.rules.scoring import MARKER, ruby_points
from fogbound.games.afterfog.rules.state import MODELS, NO_PLACE, FogState

PLACES: Final = len(SEATS)
ABOUT: Final = {
    "space": (ONE_OF, len(SPACES)),
    "ship": (ONE_OF, MODELS),
    "ready": (BITS, MODELS),
    "side": (ONE_OF, 2),
    "kinds": (BITS, 4),
    "given": (ONE_OF, BASICS),
    "ousted": (SEAT, PLACES),
    "left": (NUMBER, 16),
    "must": (NUMBER, ONE),
}
LIKE: Final = {"lap": "left", "by": "ousted"}
QUESTIONS: Final = Questions(steps_in("fogbound.games.afterfog.rules"), ABOUT, LIKE)

CLOCK: Final = 9 + 2 * 12 + len(CONTRACTS)
ROLES: Final = 4 * PLACES
CONFLICT: Final = 2
SEAT_WIDTH: Final = 29 + KINDS + MODELS + len(ICONS)
OWN: Final = len(CITIES) + 2 * len(CHARACTERS) + 4 * len(CARDS) + 2 * len(ADVENTURES)
SPACE: Final = 7
ALL_SPACES: Final = len(SPACES) * SPACE
NO_SPACES: Final = bytes(ALL_SPACES)
WIDTH: Final = CLOCK + ROLES + QUESTIONS.width + CONFLICT + PLACES * SEAT_WIDTH + OWN + ALL_SPACES
"""How many bytes `features` gives."""


def features(s: FogState, seat: int) -> bytes:
    """The table as the seat sees it, in WIDTH bytes.

    The clock; who is what; what is asked; what each of six seats has and what it counts for, its
    own first; its own cards and those on offer; the spaces.
    """
    out = BytesWriter()
    _clock(out, s, seat)
    _roles(out, s, seat)
    QUESTIONS.write(out, s, seat)
    _conflict(out, s)
    players = s.box.players
    valley = Valley(s, seat)
    for n in range(players):
        _seat(out, s, valley, (seat + n) % players)
    for _ in range(PLACES - players):
        out.write(ZEROS[SEAT_WIDTH])
    _own(out, s, seat)
    out.write(valley.spaces.getvalue())
    return out.getvalue()


def _clock(out: BytesWriter, s: FogState, seat: int) -> None:
    """How far the game is, what this turn has seen; Events that are past; the Contracts."""
    box = s.box
    out.append(int(ONE * time_spent(s)))
    put(out, int(8 * turns_to_come(s, seat)), 1)
    put(out, len(s.final), 10)
    put(out, box.events_to_end - len(s.past), 8)
    put(out, s.opened[-1] if s.opened else 0, 12)
    flag(out, s.bought > 0)
    put(out, s.skipped, 5)
    put(out, s.waived, 32)
    put(out, len(s.abilities), 16)
    start = len(out)
    out.write(ZEROS[2 * 12 + len(CONTRACTS)])
    for event in s.past:
        out[start + event] = ONE
    for contract in s.contracts:
        out[start + 12 + contract] = ONE
        if s.signed >> contract & 1:
            out[start + 24 + contract] = ONE


def _roles(out: BytesWriter, s: FogState, seat: int) -> None:
    """Who decides, whose turn it is, who took the first one, who picks first."""
    decides = NOBODY if s.actor is None else s.actor
    for other in (decides, s.turn, s.first, s.picker):
        one_of(out, PLACES, (other - seat) % s.box.players if other >= 0 else NOBODY)


def _conflict(out: BytesWriter, s: FogState) -> None:
    """Both values while a conflict is boosted."""
    if s.stack:
        step = s.stack[-1]
        if isinstance(step, Boost):
            put(out, attack_value(s, step.space, s.turn), 6)
            put(out, defence_value(s, step.space), 6)
            return
    out.write(ZEROS[CONFLICT])


# ---------------------------------------------------------------- the valley and the seats


NETWORK: Final = PER_SPY + 1
"""The size of the largest network, among what is counted."""
CONTROLLED: Final = PER_SPY + 2
"""All spaces controlled."""
ICON: Final = PER_SPY + 3
"""The first of three icons."""
COUNTED: Final = ICON + 3


class Valley:
    """The spaces in bytes, and what each seat has on them: read off in one go."""

    def __init__(self, s: FogState, seat: int) -> None:
        self.spaces = BytesWriter()
        """By space: whose it is, twice with a Tower; whose spies and ships; whether it produced."""
        self.spaces.write(NO_SPACES)
        self._counts = BytesWriter()
        """At seat * COUNTED + what is counted, a place in PER or one of those above."""
        self._counts.write(ZEROS[s.box.players * COUNTED])
        self.rubies = ruby_points(s)
        """By seat: the points of its Rubies."""
        self._read(s, seat)
        for space in s.used:
            self.spaces[space * SPACE] = ONE // 2
        for at, space in enumerate(s.ships):
            if space != NO_PLACE:
                owner = at // MODELS
                self.add(owner, PER_SHIP)
                self.spaces[space * SPACE + (5 if owner == seat else 6)] = ONE

    def count(self, seat: i64, what: i64) -> i64:
        """How many a seat has of something."""
        return i64(self._counts[seat * COUNTED + what])

    def add(self, seat: i64, what: i64) -> None:
        """Count one more."""
        at = seat * COUNTED + what
        self._counts[at] = self._counts[at] + 1

    def _read(self, s: FogState, seat: i64) -> None:
        """Owners, Towers and spies."""
        spaces, types = self.spaces, s.box.type
        seen = [False] * len(s.owner)
        for space in s.map.spaces:
            at = i64(space) * SPACE
            owner: i64 = s.owner[space]
            if owner == NOBODY:
                spaces[at] = ONE
                continue
            kind = types[space]
            self.add(owner, CONTROLLED)
            if kind < PER_TOWER:
                self.add(owner, kind)
            if s.tower[space]:
                self.add(owner, PER_TOWER)
                spaces[at + (1 if owner == seat else 2)] = 2 * ONE
            else:
                spaces[at + (1 if owner == seat else 2)] = ONE
            for spy in s.spies[space]:
                self.add(spy, PER_SPY)
                spaces[at + (3 if spy == seat else 4)] = ONE
            if kind < BASICS and not seen[space]:
                size = _network(s, space, seen)
                if size > self.count(owner, NETWORK):
                    self._counts[owner * COUNTED + NETWORK] = size


def _network(s: FogState, start: int, seen: list[bool]) -> int:
    """How many spaces of one owner and one Basic hang together, from one of them on."""
    owner, types, neighbours = s.owner, s.box.type, s.map.neighbours
    seat, kind = owner[start], types[start]
    found = [start]
    seen[start] = True
    for space in found:
        for other in neighbours[space]:
            if owner[other] == seat and types[other] == kind and not seen[other]:
                seen[other] = True
                found.append(other)
    return len(found)


def _seat(out: BytesWriter, s: FogState, valley: Valley, seat: i64) -> None:
    """What somebody has, and what it counts for."""
    box, towers = s.box, valley.count(seat, PER_TOWER)
    out.append(ONE)
    put(out, (seat - s.turn) % box.players, 10)
    put(out, len(s.hands[seat]), 16)
    put(out, len(s.markers[seat]), 16)
    put(out, len(s.adventures[seat]), 10)
    for at in range(seat * KINDS, seat * KINDS + KINDS):
        put(out, s.chips[at], 6)
    for at in range(seat * MODELS, seat * MODELS + MODELS):
        flag(out, s.ships[at] != NO_PLACE)
    put(out, valley.count(seat, CONTROLLED), 4)
    put(out, towers, 12)
    put(out, valley.count(seat, PER_SPY), 6)
    put(out, valley.count(seat, NETWORK), 10)
    for kind in range(PER_TOWER):
        put(out, valley.count(seat, kind), 8)
    put(out, valley.rubies[seat], 10)
    points = valley.rubies[seat] + _goal(out, s, valley, seat)
    points += valley.count(seat, CONTROLLED) * box.points_space + towers * box.points_tower
    points += valley.count(seat, PER_SHIP) * box.points_ship
    _held(out, s, valley, seat, points)


def _goal(out: BytesWriter, s: FogState, valley: Valley, seat: i64) -> i64:
    """The goal of a seat's City: its kind, how many it has, needs and others have, its points."""
    box, city = s.box, s.city[seat]
    if city == NOBODY:
        out.write(ZEROS[9])
        return 0
    goal = box.goal[city]
    one_of(out, 4, goal)
    if goal == MOST_TYPE:
        what = box.goal_type[city]
    elif goal == MOST_SPIES:
        what = PER_SPY
    else:
        what = PER_TOWER if goal == MOST_TOWERS else NETWORK
    own: i64 = 0
    best: i64 = 0
    for other in range(i64(box.players)):
        have = valley.count(other, what)
        if other == seat:
            own = have
        elif have > best:
            best = have
    least = best if box.ties_count else best + 1
    if least < box.goal_least[city]:
        least = box.goal_least[city]
    put(out, own, 8)
    put(out, least, 8)
    put(out, least - own, 12)
    put(out, own - least + 1, 12)
    points: i64 = box.goal_points[city] if own >= least else 0
    put(out, points, 5)
    return points


class Held:
    """What all that lies before a seat counts for."""

    def __init__(self) -> None:
        self.points: i64 = 0
        self.attack: i64 = 0
        self.defence: i64 = 0
        self.banners: i64 = 0
        self.ends: i64 = 0
        """The points of effects at the end."""


def _held(out: BytesWriter, s: FogState, valley: Valley, seat: i64, points: i64) -> None:
    """Icons, powers, Banners and points of what lies before a seat, and all its points."""
    box, held = s.box, Held()
    for card in s.cards[seat]:
        _add(held, box, valley, seat, card)
        if box.banner[card] != NO_BANNER:
            held.banners += 1
    for adventure in s.adventures[seat]:
        _add(held, box, valley, seat, ADVENTURE + adventure)
    if s.character[seat] != NOBODY:
        _add(held, box, valley, seat, CHARACTER + s.character[seat])
    for icon in s.guild[seat]:
        valley.add(seat, ICON + icon)
    for contract in s.markers[seat]:
        if box.effect[CONTRACT + contract] == MARKER:
            held.ends += box.params[CONTRACT + contract][0]
    for what in range(ICON, COUNTED):
        put(out, valley.count(seat, what), 16)
    put(out, held.attack, 16)
    put(out, held.defence, 16)
    put(out, held.banners, 16)
    put(out, held.points, 2)
    put(out, held.ends, 3)
    put(out, points + held.points + held.ends, 1)


def _add(held: Held, box: FogBox, valley: Valley, seat: i64, source: i64) -> None:
    """Add what one thing counts for."""
    held.points += box.points[source]
    held.attack += box.power[ATTACK][source]
    held.defence += box.power[DEFENCE][source]
    if box.icon[source] != NO_ICON:
        valley.add(seat, ICON + box.icon[source])
    if box.when[source] == AT_END:
        per, each, number, most = box.params[source]
        held.ends += min(most, valley.count(seat, per) // each * number)


# ---------------------------------------------------------------- cards


def _own(out: BytesWriter, s: FogState, seat: int) -> None:
    """Placards, hand and cards of the seat; the others' cards, the row; Adventures."""
    one_of(out, len(CITIES), s.city[seat])
    one_of(out, len(CHARACTERS), s.character[seat])
    start = len(out)
    out.write(ZEROS[len(CHARACTERS) + 4 * len(CARDS)])
    for character in s.offered:
        out[start + character] = ONE
    start += len(CHARACTERS)
    for card in s.hands[seat]:
        out[start + card] = ONE
    start += len(CARDS)
    for card in s.cards[seat]:
        out[start + card] = ONE
    start += len(CARDS)
    for other in range(s.box.players):
        if other != seat:
            for card in s.cards[other]:
                out[start + card] = ONE
            for card in s.hands[other]:
                if card >= 0 and s.known >> card & 1:
                    out[start + card] = ONE // 2
    start += len(CARDS)
    for place, card in enumerate(s.row):
        chips = 0
        for lying in s.lying[place]:
            chips += lying
        out[start + card] = ONE + (16 * chips if chips < 10 else 160)
    start = len(out)
    out.write(ZEROS[2 * len(ADVENTURES)])
    for adventure in s.adventures[seat]:
        out[start + adventure] = ONE
    for adventure in s.drawn:
        out[start + len(ADVENTURES) + adventure] = ONE
