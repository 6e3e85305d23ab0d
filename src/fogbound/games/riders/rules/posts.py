"""Henchmen come onto the board: who, in which room, on which square."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import POST, SQUARE, ZONE
from fogbound.games.riders.rules.board import all_dice, stand, taken_squares
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.possible import post_zones, unused_henchmen
from fogbound.games.riders.rules.state import DEAD, UNUSED, RidersState, RidersStep


class PostHenchman(RidersStep):
    """The defender picks henchmen to come into some rooms (setup.defender, reinforce.who)."""

    fields: ClassVar[tuple[str, ...]] = ("left", "zones")
    rule: ClassVar[str] = "reinforce.who"

    def __init__(self, left: int, zones: int) -> None:
        self.left = left
        """How many come."""
        self.zones = zones
        """The rooms to choose from, as bits."""

    def _open(self, s: RidersState) -> bool:
        return self.left > 0 and bool(post_zones(s, self.zones)) and bool(unused_henchmen(s))

    def actor(self, s: RidersState) -> int:
        return s.defender if self._open(s) else NOBODY

    def happen(self, s: RidersState) -> None:
        """What cannot be placed is lost (reinforce.lost)."""
        if self.left and s.events is not None:
            s.tell("cannot place", s.defender)

    def legal(self, s: RidersState) -> list[int]:
        return [POST.codes[char] for char in unused_henchmen(s)]

    def forbids(self, s: RidersState, action: int) -> str:
        return why_not_post(s, action) or self.rule

    def play(self, s: RidersState, action: int) -> None:
        if self.left > 1:
            s.stack.append(PostHenchman(self.left - 1, self.zones))
        s.stack.append(PostWhere(POST.of(action), self.zones))


def why_not_post(s: RidersState, action: int) -> str:
    """The rule that keeps a henchman from coming, or nothing."""
    if action in POST:
        char = POST.of(action)
        if s.owner[char] != s.defender:
            return "team.defender"
        if s.mode[char] == DEAD:
            return "harm.fall.henchman"
        if s.mode[char] != UNUSED:
            return "reinforce.once"
    return ""


class PostWhere(RidersStep):
    """The room a henchman comes into."""

    fields: ClassVar[tuple[str, ...]] = ("char", "zones")
    rule: ClassVar[str] = "reinforce.rooms"

    def __init__(self, char: int, zones: int) -> None:
        self.char = char
        self.zones = zones

    def actor(self, s: RidersState) -> int:
        return s.defender if len(post_zones(s, self.zones)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        for zone in post_zones(s, self.zones):
            s.stack.append(PostSquare(self.char, zone))

    def legal(self, s: RidersState) -> list[int]:
        return [ZONE.codes[s.box.zone_code[zone]] for zone in post_zones(s, self.zones)]

    def play(self, s: RidersState, action: int) -> None:
        s.stack.append(PostSquare(self.char, s.box.zone_of_code[ZONE.of(action)]))


class PostSquare(RidersStep):
    """The square a henchman is put on."""

    fields: ClassVar[tuple[str, ...]] = ("char", "zone")
    rule: ClassVar[str] = "reinforce.rooms"

    def __init__(self, char: int, zone: int) -> None:
        self.char = char
        self.zone = zone

    def actor(self, s: RidersState) -> int:
        return s.defender

    def legal(self, s: RidersState) -> list[int]:
        free = s.box.map.zone_mask[self.zone] & ~taken_squares(s)
        return [SQUARE.codes[square] for square in squares_of(free)]

    def forbids(self, s: RidersState, action: int) -> str:
        if action in SQUARE and taken_squares(s) >> SQUARE.of(action) & 1:
            return "board.square"
        return self.rule

    def play(self, s: RidersState, action: int) -> None:
        put_henchman(s, self.char, SQUARE.of(action))


def put_henchman(s: RidersState, char: int, square: int) -> None:
    """A henchman stands on the board from now on, with all its dice (defender.new)."""
    stand(s, char, square)
    s.spare[char] = all_dice(s, char)
    if s.events is not None:
        s.tell("places henchman", s.defender, (char, square))
