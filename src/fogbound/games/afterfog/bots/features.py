"""The table in bytes, for learners: no more than what the seat may know."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

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
from fogbound.games.afterfog.rules.box import ADVENTURE, CHARACTER, CONTRACT
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
    PER_TOWER,
    RUBY,
    TYPES,
)
from fogbound.games.afterfog.rules.scoring import MARKER
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
    counts = Counts(s)
    for n in range(players):
        _seat(out, s, counts, (seat + n) % players)
    for _ in range(PLACES - players):
        out.write(ZEROS[SEAT_WIDTH])
    _own(out, s, seat)
    _spaces(out, s, seat)
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


# ---------------------------------------------------------------- the seats


class Counts:
    """By seat, what it has on the map and what its Rubies are worth."""

    def __init__(self, s: FogState) -> None:
        players, types = s.box.players, s.box.type
        self.spaces = [0] * players
        self.types = [0] * (players * len(TYPES))
        """At seat * len(TYPES) + type."""
        self.towers = [0] * players
        self.spies = [0] * players
        self.network = [0] * players
        """The size of the largest network."""
        self.rubies = [0] * players
        """The points of Rubies by rank (score.rubies)."""
        for space in s.map.spaces:
            seat = s.owner[space]
            if seat >= 0:
                self.spaces[seat] += 1
                self.types[seat * len(TYPES) + types[space]] += 1
                self.towers[seat] += s.tower[space]
            for spy in s.spies[space]:
                self.spies[spy] += 1
        self._networks(s)
        self._rubies(s)

    def _networks(self, s: FogState) -> None:
        """Spaces of one owner and one Basic that hang together."""
        owner, types, neighbours = s.owner, s.box.type, s.map.neighbours
        seen = [False] * len(owner)
        for start in s.map.spaces:
            seat, kind = owner[start], types[start]
            if seat < 0 or kind >= BASICS or seen[start]:
                continue
            found = [start]
            seen[start] = True
            for space in found:
                for other in neighbours[space]:
                    if owner[other] == seat and types[other] == kind and not seen[other]:
                        seen[other] = True
                        found.append(other)
            if len(found) > self.network[seat]:
                self.network[seat] = len(found)

    def _rubies(self, s: FogState) -> None:
        players = s.box.players
        for seat in range(players):
            own, better, worse = s.chips[seat * KINDS + RUBY], 0, 0
            for other in range(players):
                have = s.chips[other * KINDS + RUBY]
                if have > own:
                    better += 1
                elif have < own:
                    worse += 1
            last = better == players - 1 or (s.box.last_tie_zero and better > 0 and not worse)
            self.rubies[seat] = 0 if last or not own else players - better


def _seat(out: BytesWriter, s: FogState, counts: Counts, seat: int) -> None:
    """What somebody has, and what it counts for."""
    box = s.box
    out.append(ONE)
    put(out, (seat - s.turn) % box.players, 10)
    put(out, len(s.hands[seat]), 16)
    put(out, len(s.markers[seat]), 16)
    put(out, len(s.adventures[seat]), 10)
    first = seat * KINDS
    for at in range(first, first + KINDS):
        put(out, s.chips[at], 6)
    ships = 0
    first = seat * MODELS
    for at in range(first, first + MODELS):
        if s.ships[at] != NO_PLACE:
            ships += 1
            out.append(ONE)
        else:
            out.append(0)
    towers = counts.towers[seat]
    put(out, counts.spaces[seat], 4)
    put(out, towers, 12)
    put(out, counts.spies[seat], 6)
    put(out, counts.network[seat], 10)
    for kind in range(PER_TOWER):
        put(out, counts.types[seat * len(TYPES) + kind], 8)
    put(out, counts.rubies[seat], 10)
    goal = _goal(out, s, counts, seat)
    points = counts.spaces[seat] * box.points_space + towers * box.points_tower
    points += ships * box.points_ship + counts.rubies[seat] + goal
    _held(out, s, counts, seat, ships, points)


def _goal(out: BytesWriter, s: FogState, counts: Counts, seat: int) -> int:
    """The goal of a seat's City: its kind, how many it has, needs and others have, its points."""
    box, city = s.box, s.city[seat]
    if city == NOBODY:
        out.write(ZEROS[9])
        return 0
    goal = box.goal[city]
    one_of(out, 4, goal)
    own, best = 0, 0
    for other in range(box.players):
        if goal == MOST_TYPE:
            have = counts.types[other * len(TYPES) + box.goal_type[city]]
        elif goal == MOST_SPIES:
            have = counts.spies[other]
        elif goal == MOST_TOWERS:
            have = counts.towers[other]
        else:
            have = counts.network[other]
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
    points = box.goal_points[city] if own >= least else 0
    put(out, points, 5)
    return points


def _held(
    out: BytesWriter, s: FogState, counts: Counts, seat: int, ships: int, points: int
) -> None:
    """Icons, powers, Banners and points of what lies before a seat, and all its points."""
    box = s.box
    sources = [ADVENTURE + adventure for adventure in s.adventures[seat]]
    if s.character[seat] != NOBODY:
        sources.append(CHARACTER + s.character[seat])
    sources += s.cards[seat]
    icons = [0, 0, 0]
    for icon in s.guild[seat]:
        icons[icon] += 1
    printed, attack, defence, banners, ends = 0, 0, 0, 0, 0
    for source in sources:
        printed += box.points[source]
        attack += box.power[ATTACK][source]
        defence += box.power[DEFENCE][source]
        if box.icon[source] != NO_ICON:
            icons[box.icon[source]] += 1
        if source < CHARACTER and box.banner[source] != NO_BANNER:
            banners += 1
        if box.when[source] == AT_END:
            per, each, number, most = box.params[source]
            if per < PER_TOWER:
                have = counts.types[seat * len(TYPES) + per]
            elif per == PER_TOWER:
                have = counts.towers[seat]
            else:
                have = ships if per == PER_TOWER + 1 else counts.spies[seat]
            ends += min(most, have // each * number)
    for contract in s.markers[seat]:
        if box.effect[CONTRACT + contract] == MARKER:
            ends += box.params[CONTRACT + contract][0]
    for have in icons:
        put(out, have, 16)
    put(out, attack, 16)
    put(out, defence, 16)
    put(out, banners, 16)
    put(out, printed, 2)
    put(out, ends, 3)
    put(out, points + printed + ends, 1)


# ---------------------------------------------------------------- cards and spaces


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


def _spaces(out: BytesWriter, s: FogState, seat: int) -> None:
    """By space: whose it is, twice with a Tower; whose spies and ships are there; it produced."""
    start = len(out)
    out.write(NO_SPACES)
    for space in s.map.spaces:
        at = start + space * SPACE
        owner = s.owner[space]
        if owner == NOBODY:
            out[at] = ONE
        else:
            out[at + (1 if owner == seat else 2)] = 2 * ONE if s.tower[space] else ONE
        for spy in s.spies[space]:
            out[at + (3 if spy == seat else 4)] = ONE
    for space in s.used:
        out[start + space * SPACE] = ONE // 2
    for at, space in enumerate(s.ships):
        if space != NO_PLACE:
            out[start + space * SPACE + (5 if at // MODELS == seat else 6)] = ONE
