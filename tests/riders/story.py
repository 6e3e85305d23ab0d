"""Whether what was told of is what happened: a table kept from events alone.

A `Story` begins with a state and follows events; what it then has on the table must be what the
state has. It shares nothing with the rules but the numbers of things.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fogbound.engine import Event
from fogbound.games.riders.rules.state import (
    DEAD,
    EYE,
    FALLEN,
    FIGURES,
    GONE,
    SOLVED,
    STANDING,
    TRAVELLING,
    RidersState,
)

Counts = dict[int, int]


class Story:
    """The table as it must be, for all that was told."""

    def __init__(self, s: RidersState) -> None:
        self.box = s.box
        self.defender = s.defender
        self.owner = s.owner
        self.wounds, self.madness = list(s.wounds), list(s.madness)
        self.steam, self.luck, self.points = list(s.steam), list(s.luck), list(s.points)
        self.doors = list(s.doors)
        self.barred = [bool(until) for until in s.barred]
        self.guns = {gun[0]: (gun[1], gun[2]) for gun in s.guns}
        self.at, self.mode = list(s.at), list(s.mode)
        self.field = [min(field, EYE) for field in s.field]
        self.bears = [set(bits(bag)) for bag in s.bears]
        self.lies = list(s.lies)
        self.brought = [set(bits(bag)) for bag in s.brought]
        self.room, self.points_on = list(s.room), list(s.points_on)
        self.stunned = set(bits(s.stunned))
        self.hands = [sorted(hand) for hand in s.hands]
        self.round, self.turn, self.first = s.round, s.turn, s.first

    def follow(self, events: Iterable[Event]) -> None:
        """Do what is told, one event after the other; what nothing is kept of is left out."""
        for event in events:
            told = getattr(self, f"_{event.what.replace(' ', '_')}", None)
            if told is not None:
                told(event.seat, *event.details)

    def check(self, s: RidersState) -> None:
        """The table is as the story has it."""
        now = Story(s)
        for name, value in vars(now).items():
            if name not in ("box", "turn", "at"):
                assert getattr(self, name) == value, f"{name} is not as it was told"
        for char, mode in enumerate(s.mode):
            if mode in (STANDING, FALLEN, TRAVELLING):
                assert self.at[char] == s.at[char], "a figure is not where it was told to be"

    def _zone(self, zone: int) -> int:
        """A zone as events name it: in the defender's headquarters."""
        assert zone // self.box.zones == self.owner.index(self.defender) // 9
        return zone % self.box.zones

    # ------------------------------------------------------------------ rounds and cards

    def _round(self, seat: int, number: int) -> None:
        self.round = number

    def _first_player(self, seat: int) -> None:
        self.first = seat

    def _draws(self, seat: int, card: int) -> None:
        self.hands[seat] = sorted([*self.hands[seat], card])

    def _plays(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)

    _discards = _loses_card = _plays

    def _equips(self, seat: int, card: int, char: int) -> None:
        assert self.owner[char] == seat
        borne = set[int]().union(*self.bears)
        free = [
            n
            for n, kit in enumerate(self.box.kit)
            if kit == card and n not in borne and self.lies[n] < 0
        ]
        self.bears[char].add(free[0])

    def _flees(self, seat: int, card: int, char: int) -> None:
        assert self.owner[char] == seat
        self.bears[char].remove(next(n for n in self.bears[char] if self._card(n) == card))

    def _card(self, thing: int) -> int:
        return self.box.kit[thing] if thing < self.box.kits else -1

    # ------------------------------------------------------------------ movement and objects

    def _moves(self, seat: int, char: int, origin: int, goal: int) -> None:
        assert (self.at[char], self.owner[char]) == (origin, seat)
        self.at[char] = goal

    def _places(self, seat: int, char: int, square: int) -> None:
        assert self.owner[char] == seat
        self.at[char], self.mode[char], self.field[char] = square, STANDING, -1

    _places_henchman = _returns = _expelled = _places

    def _leaves(self, seat: int, char: int, square: int) -> None:
        assert (self.at[char], self.owner[char]) == (square, seat)
        self.mode[char] = GONE

    def _opens(self, seat: int, door: int) -> None:
        assert self.doors[door] == 1
        self.doors[door] = 0

    def _unseals(self, seat: int, door: int) -> None:
        assert self.doors[door] == 2
        self.doors[door] = 0

    def _closes(self, seat: int, door: int) -> None:
        assert self.doors[door] == 0
        self.doors[door] = 1

    def _bars(self, seat: int, door: int) -> None:
        assert seat == self.defender
        self.barred[door] = True

    def _unbarred(self, seat: int, door: int) -> None:
        self.barred[door] = False

    def _gives(self, seat: int, char: int, other: int, thing: int) -> None:
        assert self.owner[char] == self.owner[other] == seat
        self.bears[char].remove(thing)
        self.bears[other].add(thing)

    def _takes(self, seat: int, char: int, thing: int, square: int) -> None:
        assert (self.lies[thing], self.owner[char]) == (square, seat)
        self.lies[thing] = -1
        self.bears[char].add(thing)

    def _drops(self, seat: int, char: int, thing: int, square: int) -> None:
        assert (self.at[char], self.owner[char]) == (square, seat)
        self.bears[char].remove(thing)
        self.lies[thing] = square

    def _brings_home(self, seat: int, char: int, thing: int) -> None:
        assert self.owner[char] == seat
        self.bears[char].remove(thing)
        self.brought[seat].add(thing)

    _brings_out = _brings_home

    # ------------------------------------------------------------------ rooms and turrets

    def _activates(self, seat: int, zone: int, card: int) -> None:
        self.room[self._zone(zone)] = card

    def _unprotected(self, seat: int, zone: int) -> None:
        self.room[self._zone(zone)] = SOLVED

    def _solves(self, seat: int, zone: int, card: int) -> None:
        assert self.room[self._zone(zone)] == card
        self.room[self._zone(zone)] = SOLVED
        self.points_on[self._zone(zone)] = 0

    def _room_points(self, seat: int, zone: int, points: int, total: int) -> None:
        self.points_on[self._zone(zone)] += points
        assert self.points_on[self._zone(zone)] == total

    def _clears_room(self, seat: int, zone: int) -> None:
        self.points_on[self._zone(zone)] = 0

    def _places_turret(self, seat: int, kind: int, square: int) -> None:
        assert seat == self.defender
        assert square not in self.guns
        self.guns[square] = (kind, 0)

    def _destroys_turret(self, seat: int, kind: int, square: int) -> None:
        assert self.guns.pop(square) == (kind, self.box.turret_life[kind])

    def _refits(self, seat: int, kind: int, square: int) -> None:
        assert self.guns[square][0] != kind
        self.guns[square] = (kind, 0)

    # ------------------------------------------------------------------ the Stygian Dimension

    def _opens_portal(self, seat: int, char: int, square: int, field: int) -> None:
        assert (self.at[char], self.owner[char]) == (square, seat)
        self.mode[char], self.field[char] = TRAVELLING, field

    _banished = _opens_portal

    def _pushed_aside(self, seat: int, char: int, field: int) -> None:
        assert self.owner[char] == seat
        self.field[char] = field

    def _travels(self, seat: int, char: int, origin: int, goal: int) -> None:
        assert (self.field[char], self.owner[char]) == (origin, seat)
        self.field[char] = goal

    _drifts = _tide = _travels

    # ------------------------------------------------------------------ harm and points

    def _wounded(self, seat: int, figure: int, count: int) -> None:
        if figure < FIGURES:
            assert self.owner[figure] == seat
            self.wounds[figure] += count
        else:
            assert seat == self.defender
            kind, damage = self.guns[figure - FIGURES]
            self.guns[figure - FIGURES] = (kind, damage + count)

    def _healed(self, seat: int, char: int, count: int) -> None:
        assert self.owner[char] == seat
        self.wounds[char] -= count

    def _rests(self, seat: int, char: int) -> None:
        self._healed(seat, char, 1)

    def _maddened(self, seat: int, char: int, count: int) -> None:
        assert self.owner[char] == seat
        self.madness[char] += count

    def _pays_sanity(self, seat: int, char: int) -> None:
        self._maddened(seat, char, 1)

    def _calmed(self, seat: int, char: int, count: int) -> None:
        self._maddened(seat, char, -count)

    def _stunned(self, seat: int, char: int) -> None:
        assert self.owner[char] == seat
        assert char not in self.stunned
        self.stunned.add(char)

    def _shakes_off(self, seat: int, char: int) -> None:
        assert self.owner[char] == seat
        self.stunned.remove(char)

    def _falls(self, seat: int, char: int, square: int) -> None:
        assert (self.at[char], self.owner[char]) == (square, seat)
        self.mode[char] = DEAD if seat == self.defender else FALLEN
        self.stunned.discard(char)
        leader = self.box.leaders[char // 9]
        if seat == self.defender and self.box.leader_square >= 0 and char == leader:
            self.lies[-1] = square

    def _rises(self, seat: int, char: int) -> None:
        assert self.owner[char] == seat
        self.mode[char] = STANDING

    def _gains_steam(self, seat: int, count: int) -> None:
        self.steam[seat] += count

    def _loses_steam(self, seat: int, count: int) -> None:
        self.steam[seat] -= count

    _spends_steam = _loses_steam

    def _gains_luck(self, seat: int, count: int) -> None:
        self.luck[seat] += count

    def _loses_luck(self, seat: int, count: int) -> None:
        self.luck[seat] -= count

    def _scores(self, seat: int, points: int, score: int) -> None:
        self.points[seat] += points

    def _final_points(self, seat: int, *points: int) -> None:
        assert self.points == list(points)


def bits(number: int) -> list[int]:
    """The places of the bits of a number."""
    return [place for place in range(number.bit_length()) if number >> place & 1]


def check_story(before: RidersState, events: list[Any], after: RidersState) -> None:
    """What was told between two states is what has changed."""
    story = Story(before)
    story.follow(events)
    story.check(after)
