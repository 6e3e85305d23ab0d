"""The Stygian Dimension: portals, astral movement, support, return and expulsion."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import (
    BACK,
    COLOUR,
    DONE,
    FIELD,
    MOVE,
    PAY,
    PLAY,
    RETURN,
    SLIP,
    SQUARE,
    ZONE,
)
from fogbound.games.riders.rules.board import (
    colours_in,
    come_late,
    leader_of,
    lift,
    named_zone,
    nearest_free,
    ray_of,
    sanity_of,
    set_up_gun,
    stand,
    standing_in,
    taken_squares,
    travellers_of,
    zone_at,
)
from fogbound.games.riders.rules.box import ROOM
from fogbound.games.riders.rules.cards import (
    OWN_WINDOWS,
    drop,
    play_card,
    plays,
    turn_order,
    why_not_play,
)
from fogbound.games.riders.rules.maps import NO_DOOR, squares_of
from fogbound.games.riders.rules.parameters import MAGIC
from fogbound.games.riders.rules.possible import fields_by, ways_from
from fogbound.games.riders.rules.rooms import arrive
from fogbound.games.riders.rules.state import (
    AWAY,
    BUSY,
    EYE,
    FIGURES,
    MOVED,
    SLIPPED,
    STANDING,
    SUPPORTED,
    TRAVELLING,
    RidersDecision,
    RidersState,
    RidersStep,
)

ENTRANCES: Final = (0, 3, 6, 9, 12, 15)
NO_FIELD: Final = -1
"""As the goal of a die spent: it is spent on the return."""


def field_code(field: int) -> int:
    """The action that names a field."""
    return FIELD.codes[min(field, EYE)]


# ---------------------------------------------------------------- in


def may_travel(s: RidersState, char: int) -> bool:
    """Whether a character could be in the Stygian Dimension at all (portal.cost)."""
    return char != leader_of(s) and s.madness[char] < sanity_of(s, char)


class EnterStygia(RidersStep):
    """A character goes to the Stygian Dimension: its player picks the entrance (portal.token)."""

    fields: ClassVar[tuple[str, ...]] = ("char", "banished")
    rule: ClassVar[str] = "portal.occupied"

    def __init__(self, char: int, banished: int) -> None:
        self.char = char
        self.banished = banished
        """Whether it was sent (attack.banish) and did not open a portal."""

    def actor(self, s: RidersState) -> int:
        standing = s.mode[self.char] == STANDING
        return s.owner[self.char] if standing and may_travel(s, self.char) else NOBODY

    def happen(self, s: RidersState) -> None:
        """Who has fallen, or lost the last sanity point, is not sent."""

    def legal(self, s: RidersState) -> list[int]:
        free = [field for field in ENTRANCES if field not in s.field]
        return [FIELD.codes[field] for field in free or ENTRANCES]

    def play(self, s: RidersState, action: int) -> None:
        char, field = self.char, FIELD.of(action)
        if field in s.field:
            self._push_in(s, field)
        rooted = s.bears[char] & s.box.rooted_mask
        if rooted:
            drop(s, char, rooted)
        lift(s, char)
        s.mode[char] = TRAVELLING
        s.field[char] = field
        s.flags[char] |= AWAY if self.banished else BUSY | MOVED
        if s.events is not None:
            what = "banished" if self.banished else "opens portal"
            s.tell(what, s.owner[char], (char, s.at[char], field))

    def _push_in(self, s: RidersState, field: int) -> None:
        """All entrances are held: the figure there goes to the next free field (portal.full)."""
        pushed = s.field.index(field)
        goal = field + 1
        while goal % 3 and goal in s.field:
            goal += 1
        if goal % 3 == 0:
            goal = EYE + field // 3
        s.field[pushed] = goal
        if s.events is not None:
            s.tell("pushed aside", s.owner[pushed], (pushed, min(goal, EYE)))


# ---------------------------------------------------------------- the phase


def can_act(s: RidersState, char: int) -> bool:
    """Whether a traveller has anything to do in the Stygian phase (stygia.actions)."""
    if s.flags[char] & SUPPORTED:
        return False
    if can_slip(s, char):
        return True
    if not s.spare[char]:
        return False
    if fields_by(s, char):
        return True
    return bool(supported_zones(s, char)) or (s.field[char] >= EYE and can_return(s, char))


def can_slip(s: RidersState, char: int) -> bool:
    """Whether the special skill moves the traveller now."""
    if s.owner[char] == s.defender or s.flags[char] & (SLIPPED | SUPPORTED):
        return False
    return s.box.special[char].slip > 0 and bool(fields_by(s, char))


def support_dice(s: RidersState, char: int) -> int:
    """The dice a traveller can give as support, packed (stygia.support)."""
    if s.owner[char] == s.defender:
        return 0
    if s.box.special[char].counts:
        return s.spare[char]
    return s.spare[char] & 7 << 3 * MAGIC


def supported_zones(s: RidersState, char: int) -> list[int]:
    """The zones a traveller can support from its field (stygia.corridor, stygia.eye)."""
    field = s.field[char]
    if field in ENTRANCES or not support_dice(s, char) or s.flags[char] & SUPPORTED:
        return []
    own = zone_at(s, char)
    near = range(s.box.zones) if field >= EYE else sorted([own, *s.box.map.next_zones[own]])
    return [zone for zone in near if standing_in(s, s.owner[char], zone)]


class Stygia(RidersDecision):
    """The Stygian phase: which traveller acts next? (stygia.order)"""

    rule: ClassVar[str] = "stygia.actions"

    def _movers(self, s: RidersState) -> list[int]:
        return [char for char in travellers_of(s, self.seat) if can_act(s, char)]

    def actor(self, s: RidersState) -> int:
        return self.seat if TRAVELLING in s.mode and self._movers(s) else NOBODY

    def happen(self, s: RidersState) -> None:
        """No traveller has anything to do."""

    def legal(self, s: RidersState) -> list[int]:
        legal = [MOVE.codes[char] for char in self._movers(s)]
        legal += plays(s, self.seat)
        legal.append(DONE)
        return legal

    def why_not(self, s: RidersState, action: int) -> str:
        if action in PLAY:
            return why_not_play(s, self.seat, action, OWN_WINDOWS)
        if action in MOVE:
            char = MOVE.of(action)
            if s.owner[char] == self.seat and s.flags[char] & SUPPORTED:
                return "stygia.support.ends"
            return "stygia.traveller" if s.mode[char] != TRAVELLING else "stygia.actions"
        return "turn.phases"

    def play(self, s: RidersState, action: int) -> None:
        if action == DONE:
            return
        s.stack.append(self)
        if action in PLAY:
            play_card(s, self.seat, PLAY.of(action))
        else:
            s.stack.append(Travel(MOVE.of(action), 0))


class Travel(RidersStep):
    """A traveller acts: it moves, supports or returns (stygia.actions)."""

    fields: ClassVar[tuple[str, ...]] = ("char", "acted")
    rule: ClassVar[str] = "stygia.actions"

    def __init__(self, char: int, acted: int) -> None:
        self.char = char
        self.acted = acted
        """Whether it has done something since it was picked; only then it can be done."""

    def actor(self, s: RidersState) -> int:
        char = self.char
        acts = s.mode[char] == TRAVELLING and can_act(s, char)
        return s.owner[char] if acts else NOBODY

    def happen(self, s: RidersState) -> None:
        """It is back, or has nothing more to do."""

    def legal(self, s: RidersState) -> list[int]:
        char = self.char
        legal: list[int] = []
        if s.spare[char]:
            legal += [field_code(field) for field in fields_by(s, char)]
            legal += [ZONE.codes[s.box.zone_code[zone]] for zone in supported_zones(s, char)]
            if s.field[char] >= EYE and can_return(s, char):
                legal.append(RETURN)
        if can_slip(s, char):
            legal.append(SLIP)
        if self.acted:
            legal.append(DONE)
        return legal

    def why_not(self, s: RidersState, action: int) -> str:
        field = s.field[self.char]
        if action in FIELD:
            return why_not_field(s, self.char, FIELD.of(action))
        if action in ZONE or action == RETURN:
            return self._why_not_out(s, field, action)
        if action in PLAY:
            return "card.play.moment"
        return self.rule

    def _why_not_out(self, s: RidersState, field: int, action: int) -> str:
        if s.owner[self.char] == s.defender and action in ZONE:
            return "defender.no_support"
        if field in ENTRANCES:
            return "stygia.entrance"
        if action == RETURN:
            return "stygia.return"
        if not support_dice(s, self.char):
            return "stygia.support"
        zone = s.box.zone_of_code[ZONE.of(action)]
        if zone >= 0 and not standing_in(s, s.owner[self.char], zone):
            return "stygia.support"
        return "stygia.corridor"

    def usual(self, s: RidersState) -> list[int]:
        return [RETURN]

    def play(self, s: RidersState, action: int) -> None:
        char = self.char
        if action == DONE:
            return
        s.stack.append(Travel(char, 1))
        if action == SLIP:
            s.flags[char] |= SLIPPED
            s.stack.append(Drift(char, s.box.special[char].slip))
        elif action == RETURN:
            s.stack.append(SpendDie(char, NO_FIELD))
        elif action in FIELD:
            field = FIELD.of(action)
            s.stack.append(SpendDie(char, EYE + s.field[char] // 3 if field == EYE else field))
        else:
            zone = s.box.zone_of_code[ZONE.of(action)]
            s.stack.append(Support(char, zone, 0))


def why_not_field(s: RidersState, char: int, field: int) -> str:
    """The rule that keeps a traveller from moving to a field."""
    near = [min(way, EYE) for way in ways_from(s.field[char])]
    return "stygia.move.occupied" if field in near and s.spare[char] else "stygia.move"


class SpendDie(RidersStep):
    """A die is spent on astral movement or on the return: of which colour? (stygia.move)"""

    fields: ClassVar[tuple[str, ...]] = ("char", "field")
    rule: ClassVar[str] = "stygia.move"

    def __init__(self, char: int, field: int) -> None:
        self.char = char
        self.field = field
        """Where it goes; NO_FIELD: back to the real world."""

    def actor(self, s: RidersState) -> int:
        several = len(colours_in(s.spare[self.char])) > 1
        return s.owner[self.char] if several else NOBODY

    def happen(self, s: RidersState) -> None:
        self._spend(s, colours_in(s.spare[self.char])[0])

    def legal(self, s: RidersState) -> list[int]:
        return [COLOUR.codes[colour] for colour in colours_in(s.spare[self.char])]

    def play(self, s: RidersState, action: int) -> None:
        self._spend(s, COLOUR.of(action))

    def _spend(self, s: RidersState, colour: int) -> None:
        char = self.char
        s.spare[char] -= 1 << 3 * colour
        s.flags[char] |= BUSY
        if self.field == NO_FIELD:
            limited = s.box.limiter >= 0 and set_up_gun(s, s.box.limiter)
            s.stack.append(ReturnTo(char, 0) if limited else ReturnZone(char))
            return
        s.astral += 1
        go(s, char, self.field, "travels")


def go(s: RidersState, char: int, field: int, what: str) -> None:
    """A traveller changes fields."""
    origin = s.field[char]
    s.field[char] = field
    if s.events is not None:
        s.tell(what, s.owner[char], (char, min(origin, EYE), min(field, EYE)))


class Drift(RidersStep):
    """A traveller moves without spending dice, as by a special skill or a card."""

    fields: ClassVar[tuple[str, ...]] = ("char", "left")
    rule: ClassVar[str] = "stygia.move.occupied"

    def __init__(self, char: int, left: int) -> None:
        self.char = char
        self.left = left
        """How many fields it may still move."""

    def actor(self, s: RidersState) -> int:
        char = self.char
        moves = self.left and s.mode[char] == TRAVELLING and fields_by(s, char)
        return s.owner[char] if moves else NOBODY

    def happen(self, s: RidersState) -> None:
        """It has come as far as it can."""

    def legal(self, s: RidersState) -> list[int]:
        legal = [field_code(field) for field in fields_by(s, self.char)]
        legal.append(DONE)
        return legal

    def play(self, s: RidersState, action: int) -> None:
        if action == DONE:
            return
        char, field = self.char, FIELD.of(action)
        if field == EYE:
            field += s.field[char] // 3
        s.stack.append(Drift(char, self.left - 1))
        s.flags[char] |= BUSY
        go(s, char, field, "drifts")


class Support(RidersStep):
    """A traveller gives magic dice to the pool of a room, one by one (stygia.support)."""

    fields: ClassVar[tuple[str, ...]] = ("char", "zone", "given")
    rule: ClassVar[str] = "stygia.support"

    def __init__(self, char: int, zone: int, given: int) -> None:
        self.char = char
        self.zone = zone
        self.given = given
        """How many dice it has given."""

    def actor(self, s: RidersState) -> int:
        return s.owner[self.char] if support_dice(s, self.char) else NOBODY

    def happen(self, s: RidersState) -> None:
        self._over(s)

    def legal(self, s: RidersState) -> list[int]:
        legal = [COLOUR.codes[colour] for colour in colours_in(support_dice(s, self.char))]
        if self.given:
            legal.append(DONE)
        return legal

    def play(self, s: RidersState, action: int) -> None:
        if action == DONE:
            self._over(s)
            return
        char = self.char
        s.spare[char] -= 1 << 3 * COLOUR.of(action)
        s.flags[char] |= BUSY
        s.support = [*s.support, self.zone * 32 + char]
        s.stack.append(Support(char, self.zone, self.given + 1))

    def _over(self, s: RidersState) -> None:
        s.flags[self.char] |= SUPPORTED
        if s.events is not None:
            details = (self.char, named_zone(s, self.zone), self.given)
            s.tell("supports", s.owner[self.char], details)


# ---------------------------------------------------------------- out


def return_zones(s: RidersState, char: int) -> list[int]:
    """The rooms a traveller can return to from the eye (stygia.return, stygia.return.square)."""
    taken = taken_squares(s)
    box = s.box
    return [
        zone
        for zone in range(box.zones)
        if box.zone_kind[zone] == ROOM and box.to_stygia[zone] and box.map.zone_mask[zone] & ~taken
    ]


def can_return(s: RidersState, char: int) -> bool:
    """Whether there is a place to return to; the limiter leaves the token's (escape.limiter)."""
    if s.box.limiter >= 0 and set_up_gun(s, s.box.limiter):
        return True
    return bool(return_zones(s, char))


class ReturnZone(RidersStep):
    """A traveller returns from the eye: to which room? (stygia.return)"""

    fields: ClassVar[tuple[str, ...]] = ("char",)
    rule: ClassVar[str] = "stygia.return"

    def __init__(self, char: int) -> None:
        self.char = char

    def actor(self, s: RidersState) -> int:
        return s.owner[self.char]

    def legal(self, s: RidersState) -> list[int]:
        return [ZONE.codes[s.box.zone_code[zone]] for zone in return_zones(s, self.char)]

    def forbids(self, s: RidersState, action: int) -> str:
        if action in ZONE:
            zone = s.box.zone_of_code[ZONE.of(action)]
            if zone >= 0 and s.box.zone_kind[zone] == ROOM:
                full = s.box.to_stygia[zone]
                return "stygia.return.square" if full else "scenario.tunnel.rooms"
            return "board.areas"
        return self.rule

    def play(self, s: RidersState, action: int) -> None:
        s.stack.append(ReturnSquare(self.char, s.box.zone_of_code[ZONE.of(action)]))


class ReturnSquare(RidersStep):
    """The square a traveller returns to (stygia.return.square)."""

    fields: ClassVar[tuple[str, ...]] = ("char", "zone")
    rule: ClassVar[str] = "stygia.return.square"

    def __init__(self, char: int, zone: int) -> None:
        self.char = char
        self.zone = zone

    def actor(self, s: RidersState) -> int:
        return s.owner[self.char]

    def legal(self, s: RidersState) -> list[int]:
        free = s.box.map.zone_mask[self.zone] & ~taken_squares(s)
        return [SQUARE.codes[square] for square in squares_of(free)]

    def play(self, s: RidersState, action: int) -> None:
        come_back(s, self.char, SQUARE.of(action), "returns")


class ReturnTo(RidersStep):
    """A traveller comes back to its token, or as near as can be (stygia.expel, portal.back)."""

    fields: ClassVar[tuple[str, ...]] = ("char", "expelled")
    rule: ClassVar[str] = "portal.back"

    def __init__(self, char: int, expelled: int) -> None:
        self.char = char
        self.expelled = expelled
        """Whether it was thrown out and did not return of its own will."""

    def _squares(self, s: RidersState) -> list[int]:
        return nearest_free(s, self.char, s.at[self.char])

    def actor(self, s: RidersState) -> int:
        if s.mode[self.char] != TRAVELLING or not taken_squares(s) >> s.at[self.char] & 1:
            return NOBODY
        return s.owner[self.char] if len(self._squares(s)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        if s.mode[self.char] == TRAVELLING:
            self._return(s, self._squares(s)[0])

    def legal(self, s: RidersState) -> list[int]:
        return [SQUARE.codes[square] for square in self._squares(s)]

    def play(self, s: RidersState, action: int) -> None:
        self._return(s, SQUARE.of(action))

    def _return(self, s: RidersState, square: int) -> None:
        come_back(s, self.char, square, "expelled" if self.expelled else "returns")


def come_back(s: RidersState, char: int, square: int, what: str) -> None:
    """A traveller is back in the real world; the token is taken up."""
    stand(s, char, square)
    come_late(s, char)
    if what == "returns":
        s.flags[char] |= MOVED
    if s.events is not None:
        s.tell(what, s.owner[char], (char, square))
    arrive(s, char, NO_DOOR)


def madden(s: RidersState, char: int, count: int) -> int:
    """Madness tokens for a character, up to its sanity (madness.token); how many it got."""
    got = min(count, sanity_of(s, char) - s.madness[char])
    if got > 0:
        s.madness[char] += got
        if s.events is not None:
            s.tell("maddened", s.owner[char], (char, got))
    return got


def expel_if_mad(s: RidersState, char: int) -> None:
    """A traveller without sanity is expelled at once (stygia.expel.sanity)."""
    if s.mode[char] == TRAVELLING and s.madness[char] >= sanity_of(s, char):
        s.stack.append(ReturnTo(char, 1))


class ExpelOrPay(RidersStep):
    """A card expels a traveller, unless its player pays a sanity point (stygia.expel.cards)."""

    fields: ClassVar[tuple[str, ...]] = ("char",)
    rule: ClassVar[str] = "stygia.expel.cards"

    def __init__(self, char: int) -> None:
        self.char = char

    def actor(self, s: RidersState) -> int:
        char = self.char
        can_pay = s.mode[char] == TRAVELLING and s.madness[char] + 1 < sanity_of(s, char)
        return s.owner[char] if can_pay else NOBODY

    def happen(self, s: RidersState) -> None:
        if s.mode[self.char] == TRAVELLING:
            s.stack.append(ReturnTo(self.char, 1))

    def legal(self, s: RidersState) -> list[int]:
        return [PAY, BACK]

    def play(self, s: RidersState, action: int) -> None:
        if action == BACK:
            self.happen(s)
        else:
            pay_sanity(s, self.char)


def pay_sanity(s: RidersState, char: int) -> None:
    """A traveller sacrifices a sanity point, never its last one (stygia.tide.pay)."""
    s.madness[char] += 1
    if s.events is not None:
        s.tell("pays sanity", s.owner[char], (char,))


# ---------------------------------------------------------------- back towards the entrance


def in_tide_order(s: RidersState) -> list[int]:
    """All travellers, from outside in (stygia.tide.order, stygia.tide.order.eye)."""
    last = [*turn_order(s), s.defender]
    places: list[tuple[int, int, int]] = []
    for char in range(FIGURES):
        if s.mode[char] == TRAVELLING:
            field = s.field[char]
            if field >= EYE:
                places.append((3, last.index(s.owner[char]), char))
            else:
                places.append((field % 3, field // 3, char))
    return [char for _, _, char in sorted(places)]


def behind(s: RidersState, char: int) -> list[int]:
    """The free fields a traveller can be driven back to; none at an entrance."""
    field = s.field[char]
    if field < EYE:
        return [] if field in ENTRANCES or field - 1 in s.field else [field - 1]
    own = ray_of(field) * 3 + 2
    if own not in s.field:
        return [own]
    return [ray * 3 + 2 for ray in range(6) if ray * 3 + 2 not in s.field]


class TideBack(RidersStep):
    """A traveller is driven back one field, or out (stygia.tide, stygia.tide.eye)."""

    fields: ClassVar[tuple[str, ...]] = ("char",)
    rule: ClassVar[str] = "stygia.tide.eye"

    def __init__(self, char: int) -> None:
        self.char = char

    def actor(self, s: RidersState) -> int:
        several = s.mode[self.char] == TRAVELLING and len(behind(s, self.char)) > 1
        return s.owner[self.char] if several else NOBODY

    def happen(self, s: RidersState) -> None:
        char = self.char
        if s.mode[char] != TRAVELLING:
            return
        if s.field[char] in ENTRANCES:
            s.stack.append(ReturnTo(char, 1))
            return
        for field in behind(s, char):
            go(s, char, field, "tide")

    def legal(self, s: RidersState) -> list[int]:
        return [FIELD.codes[field] for field in behind(s, self.char)]

    def play(self, s: RidersState, action: int) -> None:
        go(s, self.char, FIELD.of(action), "tide")
