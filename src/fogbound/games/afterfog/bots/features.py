"""The table in bytes, for learners: no more than what the seat may know."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from fogbound.engine import NOBODY
from fogbound.engine.features import (
    BITS,
    FOUR_BITS,
    NUMBER,
    ONE,
    ONE_OF,
    SEAT,
    ZEROS,
    Questions,
    flag,
    one_of,
    place_of,
    put,
)
from fogbound.engine.game import steps_in
from fogbound.games.afterfog.bots.value import (
    KEPT,
    Holdings,
    holdings_of,
    time_spent,
    turns_to_come,
)
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
from fogbound.games.afterfog.rules.box import CONTRACT, FogBox
from fogbound.games.afterfog.rules.conflict import Boost, attack_value, defence_value
from fogbound.games.afterfog.rules.maps import Map
from fogbound.games.afterfog.rules.parameters import (
    ATTACK,
    BASICS,
    DEFENCE,
    KINDS,
    MOST_SPIES,
    MOST_TOWERS,
    MOST_TYPE,
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
    valley, rubies = valley_of(s), ruby_points(s)
    for n in range(players):
        other = (seat + n) % players
        _seat(out, s, valley, other, rubies[other])
    for _ in range(PLACES - players):
        out.write(ZEROS[SEAT_WIDTH])
    _own(out, s, seat)
    _spaces(out, s, valley, seat)
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
    players = s.box.players
    place_of(out, PLACES, NOBODY if s.actor is None else s.actor, seat, players)
    place_of(out, PLACES, s.turn, seat, players)
    place_of(out, PLACES, s.first, seat, players)
    place_of(out, PLACES, s.picker, seat, players)


def _conflict(out: BytesWriter, s: FogState) -> None:
    """Both values while a conflict is boosted."""
    if s.stack:
        step = s.stack[-1]
        if isinstance(step, Boost):
            put(out, attack_value(s, step.space, s.turn), 6)
            put(out, defence_value(s, step.space), 6)
            return
    out.write(ZEROS[CONFLICT])


# ---------------------------------------------------------------- the valley


NETWORK: Final = PER_SPY + 1
"""The size of the largest network, among what is counted."""
CONTROLLED: Final = PER_SPY + 2
"""All spaces controlled."""
COUNTED: Final = CONTROLLED + 1


class Valley:
    """What lies on the spaces, but for ships, and what it gives each seat."""

    def __init__(self, s: FogState) -> None:
        self._spaces = s.map.spaces
        self._owner = s.owner[:]
        self._tower = s.tower[:]
        self._spies = s.spies[:]
        self._city = s.city[:]
        players = s.box.players
        self._counts = BytesWriter()
        """At seat * COUNTED + what is counted, a place in PER or one of those above."""
        self._counts.write(ZEROS[players * COUNTED])
        self._read(s)
        self.points = [0] * players
        """By seat: the points of its spaces, Towers and goal."""
        self.rows = [self._row(s.box, seat) for seat in range(players)]
        """By seat: what it has, in bytes."""
        self.goals = [self._goal(s.box, seat) for seat in range(players)]
        """By seat: its goal, in bytes."""
        self._seen: list[bytes | None] = [None] * players
        """By seat: the spaces as it sees them, once they were asked for."""

    def lies_in(self, s: FogState) -> bool:
        """Whether all of it is still there."""
        return (
            self._owner == s.owner
            and self._spies == s.spies
            and self._tower == s.tower
            and self._city == s.city
        )

    def count(self, seat: i64, what: i64) -> i64:
        """How many a seat has of something."""
        return i64(self._counts[seat * COUNTED + what])

    def _read(self, s: FogState) -> None:
        """Owners, Towers and spies."""
        counts, types, owners, kin = self._counts, s.box.type, self._owner, s.map.kin
        towers, spies = self._tower, self._spies
        seen = BytesWriter()
        seen.write(ZEROS[len(owners)])
        for space in s.map.spaces:
            owner: i64 = owners[space]
            if owner == NOBODY:
                continue
            first = owner * COUNTED
            counts[first + CONTROLLED] = counts[first + CONTROLLED] + 1
            kind: i64 = types[space]
            if kind < PER_TOWER:
                counts[first + kind] = counts[first + kind] + 1
            if towers[space]:
                counts[first + PER_TOWER] = counts[first + PER_TOWER] + 1
            for spy in spies[space]:
                at = i64(spy) * COUNTED + PER_SPY
                counts[at] = counts[at] + 1
            if kind < BASICS and not seen[space]:
                size = _network(owners, kin, space, seen) if kin[space] else 1
                if size > i64(counts[first + NETWORK]):
                    counts[first + NETWORK] = u8(size)

    def _row(self, box: FogBox, seat: i64) -> bytes:
        """Spaces, Towers, spies, the largest network, spaces by type."""
        out = BytesWriter()
        spaces, towers = self.count(seat, CONTROLLED), self.count(seat, PER_TOWER)
        put(out, spaces, 4)
        put(out, towers, 12)
        put(out, self.count(seat, PER_SPY), 6)
        put(out, self.count(seat, NETWORK), 10)
        for kind in range(i64(PER_TOWER)):
            put(out, self.count(seat, kind), 8)
        self.points[seat] = spaces * box.points_space + towers * box.points_tower
        return out.getvalue()

    def _goal(self, box: FogBox, seat: i64) -> bytes:
        """A City's goal: its kind, how many one has, needs and others have, its points."""
        city = self._city[seat]
        if city == NOBODY:
            return ZEROS[9]
        goal = box.goal[city]
        if goal == MOST_TYPE:
            what = box.goal_type[city]
        elif goal == MOST_SPIES:
            what = PER_SPY
        else:
            what = PER_TOWER if goal == MOST_TOWERS else NETWORK
        own = self.count(seat, what)
        best: i64 = 0
        for other in range(i64(box.players)):
            have = self.count(other, what)
            if have > best and other != seat:
                best = have
        least = best if box.ties_count else best + 1
        if least < box.goal_least[city]:
            least = box.goal_least[city]
        points: i64 = box.goal_points[city] if own >= least else 0
        self.points[seat] += points
        out = BytesWriter()
        one_of(out, 4, goal)
        put(out, own, 8)
        put(out, least, 8)
        put(out, least - own, 12)
        put(out, own - least + 1, 12)
        put(out, points, 5)
        return out.getvalue()

    def seen_by(self, seat: int) -> bytes:
        """By space: whose it is, twice with a Tower; whose spies; room for ships and more."""
        seen = self._seen[seat]
        if seen is None:
            seen = self._seen[seat] = self._see(seat)
        return seen

    def _see(self, seat: i64) -> bytes:
        out = BytesWriter()
        out.write(NO_SPACES)
        owners, towers, spies = self._owner, self._tower, self._spies
        for space in self._spaces:
            at = i64(space) * SPACE
            owner: i64 = owners[space]
            if owner == NOBODY:
                out[at] = ONE
                continue
            out[at + (1 if owner == seat else 2)] = 2 * ONE if towers[space] else ONE
            for spy in spies[space]:
                out[at + (3 if spy == seat else 4)] = ONE
        return out.getvalue()


def _network(owners: list[int], kin: list[tuple[int, ...]], start: int, seen: BytesWriter) -> i64:
    """How many spaces of one owner and one Basic hang together, from one of them on."""
    owner: i64 = owners[start]
    found = [start]
    seen[start] = 1
    for space in found:
        for other in kin[space]:
            if owners[other] == owner and not seen[other]:
                seen[other] = 1
                found.append(other)
    return len(found)


_LATEST: Final[dict[Map, Valley]] = {}
"""By map: the valley asked for last. Several seats ask about a position, the next one is often
alike, and where many games are played at once nearly each has a map of its own."""


def valley_of(s: FogState) -> Valley:
    """What lies on the spaces."""
    valley = _LATEST.get(s.map)
    if valley is None or not valley.lies_in(s):
        if len(_LATEST) >= KEPT:
            _LATEST.clear()
        valley = _LATEST[s.map] = Valley(s)
    return valley


def _spaces(out: BytesWriter, s: FogState, valley: Valley, seat: i64) -> None:
    """The spaces as a seat sees them, with the ships there, and whether they produced."""
    start = len(out)
    out.write(valley.seen_by(seat))
    for space in s.used:
        out[start + space * SPACE] = ONE // 2
    own = seat * MODELS
    for at, space in enumerate(s.ships):
        if space != NO_PLACE:
            mine = own <= i64(at) < own + MODELS
            out[start + space * SPACE + (5 if mine else 6)] = ONE


# ---------------------------------------------------------------- the seats


def _seat(out: BytesWriter, s: FogState, valley: Valley, seat: i64, rubies: i64) -> None:
    """What somebody has, and what it counts for."""
    box, held, chips, ships = s.box, holdings_of(s, seat), s.chips, s.ships
    if not held.told:
        tell(held)
    out.append(ONE)
    put(out, (seat - s.turn) % box.players, 10)
    put(out, len(s.hands[seat]), 16)
    put(out, len(s.markers[seat]), 16)
    put(out, len(s.adventures[seat]), 10)
    for at in range(seat * KINDS, seat * KINDS + KINDS):
        put(out, chips[at], 6)
    bits: i64 = 0
    count: i64 = 0
    for model in range(i64(MODELS)):
        if ships[seat * MODELS + model] != NO_PLACE:
            bits |= 1 << model
            count += 1
    out.write(FOUR_BITS[bits])
    out.write(valley.rows[seat])
    put(out, rubies, 10)
    out.write(valley.goals[seat])
    out.write(held.told)
    ends: i64 = held.marked
    for per, each, number, most in held.ends:
        have = count if per == PER_SHIP else valley.count(seat, per)
        ends += min(most, have // each * number)
    put(out, ends, 3)
    points = valley.points[seat] + rubies + count * box.points_ship
    put(out, points + held.printed + ends, 1)


def tell(held: Holdings) -> None:
    """Note in bytes what lies before a seat: icons, powers, Banners and points printed."""
    box, sources = held.box, held.sources()
    attack: i64 = 0
    defence: i64 = 0
    for source in sources:
        held.printed += box.points[source]
        attack += box.power[ATTACK][source]
        defence += box.power[DEFENCE][source]
    for contract in held.markers:
        if box.effect[CONTRACT + contract] == MARKER:
            held.marked += box.params[CONTRACT + contract][0]
    out = BytesWriter()
    for number in held.icons:
        put(out, number, 16)
    put(out, attack, 16)
    put(out, defence, 16)
    put(out, len(held.banners), 16)
    put(out, held.printed, 2)
    held.told = out.getvalue()


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
