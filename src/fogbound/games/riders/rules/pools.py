"""Dice pools: named, rolled, cursed, thrown again with luck."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import (
    CHOOSE,
    DIE,
    KEEP,
    LUCK,
    PLAY,
    ROLL,
    SPECIAL,
    SUFFER,
    THROW,
)
from fogbound.games.riders.rules.board import (
    guns_in,
    immunity_of,
    kits_of,
    named_zone,
    standing_in,
)
from fogbound.games.riders.rules.cards import (
    ROLL_MOMENT,
    AskDefender,
    could_play,
    play_card,
    plays_in,
    why_not_play,
)
from fogbound.games.riders.rules.hands import draw
from fogbound.games.riders.rules.harm import Falls, armoured, gain_luck, wound
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.parameters import (
    ALARM,
    GENERAL,
    IMMUNE_CURSE,
    IN_POOL,
    IN_ROLL,
    MAGIC,
    VORTEX,
)
from fogbound.games.riders.rules.state import (
    FIGURES,
    REROLLED,
    RISEN,
    RidersState,
    RidersStep,
)

# ---------------------------------------------------------------- the dice of a pool


def pool_dice(s: RidersState, seat: int, zone: int) -> list[int]:
    """The dice a seat would roll in a zone, unthrown: `8 * colour + 32 * owner` each.

    Characters as listed in the components, each with its objects, then support (room.curse.time);
    for the defender henchmen, then turrets by their squares.
    """
    found: list[int] = []
    for char in standing_in(s, seat, zone):
        if s.flags[char] & RISEN:
            continue
        found += _unpacked(s.spare[char], char)
        for kit in squares_of(kits_of(s, char) & ~s.spent):
            found += _unpacked(s.box.kit_traits[kit].dice, FIGURES)
    if seat == s.defender:
        for gun in guns_in(s, zone):
            found += [8 * GENERAL + 32 * FIGURES] * s.box.turret_dice[gun[1]]
    else:
        found += [8 * MAGIC + 32 * (code % 32) for code in s.support if code // 32 == zone]
    return found


def _unpacked(dice: int, owner: int) -> list[int]:
    if not dice:
        return []
    return [8 * colour + 32 * owner for colour in range(4) for _ in range(dice >> 3 * colour & 7)]


def has_dice(s: RidersState, seat: int, zone: int) -> bool:
    """Whether the seat has a die to roll in a zone (pool.room)."""
    spare, flags = s.spare, s.flags
    for char in standing_in(s, seat, zone):
        if spare[char] and not flags[char] & RISEN:
            return True
    if seat == s.defender:
        return bool(s.towers & s.box.map.zone_mask[zone])
    return bool(pool_dice(s, seat, zone))


def gather(s: RidersState, seat: int, zone: int) -> None:
    """Put the dice of a pool on the table; they are spent for this round."""
    s.pool = pool_dice(s, seat, zone) + s.pool
    for char in standing_in(s, seat, zone):
        s.spare[char] = 0
        s.spent |= kits_of(s, char)
    if seat != s.defender:
        s.support = [code for code in s.support if code // 32 != zone]


def add_dice(s: RidersState, colour: int, count: int, seat: int) -> None:
    """A card adds dice to the pool about to be rolled."""
    s.pool += [8 * colour + 32 * FIGURES] * count
    if s.events is not None:
        s.tell("adds dice", seat, (colour, count))


def die_number(die: int) -> int:
    """A die as the family `die` counts: colour and face."""
    return (die >> 3 & 3) * 6 + (die & 7) - 1


def live(s: RidersState) -> list[int]:
    """The places of the dice in the pool that are not lost or assigned."""
    return [n for n, die in enumerate(s.pool) if die & 7]


def lose_die(s: RidersState, place: int) -> None:
    """A die is lost until the next round."""
    if s.events is not None:
        s.tell("loses die", s.turn, (die_number(s.pool[place]),))
    s.pool[place] &= ~7


# ---------------------------------------------------------------- the roll


class BeforeRoll(RidersStep):
    """A room is named: cards for its pool, then the roll (pool.roll.sequence)."""

    fields: ClassVar[tuple[str, ...]] = ("zone", "seat")
    rule: ClassVar[str] = "pool.roll.sequence"

    def __init__(self, zone: int, seat: int) -> None:
        self.zone = zone
        self.seat = seat

    def actor(self, s: RidersState) -> int:
        return self.seat if could_play(s, self.seat, IN_POOL) else NOBODY

    def happen(self, s: RidersState) -> None:
        self._roll(s)

    def legal(self, s: RidersState) -> list[int]:
        return [ROLL, *plays_in(s, self.seat, IN_POOL)]

    def why_not(self, s: RidersState, action: int) -> str:
        if action in PLAY:
            return why_not_play(s, self.seat, action, (IN_POOL,))
        return self.rule

    def play(self, s: RidersState, action: int) -> None:
        if action == ROLL:
            self._roll(s)
        else:
            s.stack.append(self)
            play_card(s, self.seat, PLAY.of(action))

    def _roll(self, s: RidersState) -> None:
        gather(s, self.seat, self.zone)
        if s.pool:
            s.stack.append(Throw((1 << len(s.pool)) - 1, self.zone, self.seat))


class Throw(RidersStep):
    """Dice are thrown; the cursed ones are settled, then the defender may answer."""

    fields: ClassVar[tuple[str, ...]] = ("dice", "zone", "seat")
    rule: ClassVar[str] = "pool.roll"

    def __init__(self, dice: int, zone: int, seat: int) -> None:
        self.dice = dice
        """The places of the dice in the pool, as bits."""
        self.zone = zone
        self.seat = seat

    def happen(self, s: RidersState) -> None:
        pool = s.pool
        thrown = squares_of(self.dice)
        for place in thrown:
            pool[place] = pool[place] & ~7 | 1 + s.draw(6)
        if s.events is not None:
            self._tell(s, thrown)
        if self.seat == s.defender:
            return
        s.stack.append(AskDefender(ROLL_MOMENT, s.defender))
        card = s.room[self.zone]
        if card >= 0 and s.box.room_curse[card] >= 0:
            cursed = s.box.room_cursed[card]
            for place in thrown[::-1]:
                if cursed >> (pool[place] & 7) & 1 and not self._immune(s, pool[place]):
                    s.stack.append(SettleCurse(place, self.zone, self.seat))

    def _immune(self, s: RidersState, die: int) -> bool:
        owner = die >> 5
        return owner != FIGURES and bool(immunity_of(s, owner) & IMMUNE_CURSE)

    def _tell(self, s: RidersState, thrown: list[int]) -> None:
        dice = [die_number(s.pool[place]) for place in thrown]
        if len(thrown) == len(s.pool):
            s.tell("rolls", self.seat, (named_zone(s, self.zone), *dice))
        else:
            s.tell("throws again", self.seat, tuple(dice))


class SettleCurse(RidersStep):
    """A cursed die: a luck point averts it, or it is suffered (room.curse.luck)."""

    fields: ClassVar[tuple[str, ...]] = ("die", "zone", "seat")
    rule: ClassVar[str] = "room.curse.luck"

    def __init__(self, die: int, zone: int, seat: int) -> None:
        self.die = die
        """Its place in the pool."""
        self.zone = zone
        self.seat = seat

    def _open(self, s: RidersState) -> bool:
        return self.die < len(s.pool) and s.pool[self.die] & 7 > 0 and s.room[self.zone] >= 0

    def actor(self, s: RidersState) -> int:
        return self.seat if s.luck[self.seat] and self._open(s) else NOBODY

    def happen(self, s: RidersState) -> None:
        if self._open(s):
            self._suffer(s)

    def legal(self, s: RidersState) -> list[int]:
        return [LUCK, SUFFER]

    def play(self, s: RidersState, action: int) -> None:
        if action == SUFFER:
            self._suffer(s)
            return
        gain_luck(s, self.seat, -1)
        if s.events is not None:
            s.tell("averts curse", self.seat, self._details(s))

    def _details(self, s: RidersState) -> tuple[int, int]:
        return s.box.room_curse[s.room[self.zone]], die_number(s.pool[self.die])

    def _suffer(self, s: RidersState) -> None:
        curse = s.box.room_curse[s.room[self.zone]]
        if s.events is not None:
            s.tell("curse", self.seat, self._details(s))
        if curse == ALARM:
            draw(s, s.defender)
        elif curse == VORTEX:
            lose_die(s, self.die)
        else:
            s.stack.append(PutWound(self.zone, self.seat))


class PutWound(RidersStep):
    """A punished player puts a wound on one of their characters (room.curse.punishment)."""

    fields: ClassVar[tuple[str, ...]] = ("zone", "seat")
    rule: ClassVar[str] = "room.curse.punishment"

    def __init__(self, zone: int, seat: int) -> None:
        self.zone = zone
        self.seat = seat

    def actor(self, s: RidersState) -> int:
        return self.seat if len(standing_in(s, self.seat, self.zone)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        for char in standing_in(s, self.seat, self.zone):
            self._wound(s, char)

    def legal(self, s: RidersState) -> list[int]:
        return [CHOOSE.codes[char] for char in standing_in(s, self.seat, self.zone)]

    def play(self, s: RidersState, action: int) -> None:
        self._wound(s, CHOOSE.of(action))

    def _wound(self, s: RidersState, char: int) -> None:
        s.stack += [KeepPool(self.zone, self.seat), Falls(s.defender)]
        if armoured(s, char, 1):
            wound(s, char, 1)


class KeepPool(RidersStep):
    """A pool whose last character has fallen is lost (room.curse.punishment)."""

    fields: ClassVar[tuple[str, ...]] = ("zone", "seat")
    rule: ClassVar[str] = "room.curse.punishment"

    def __init__(self, zone: int, seat: int) -> None:
        self.zone = zone
        self.seat = seat

    def happen(self, s: RidersState) -> None:
        if not standing_in(s, self.seat, self.zone):
            s.pool = []
            if s.events is not None:
                s.tell("pool lost", self.seat, (named_zone(s, self.zone),))


# ---------------------------------------------------------------- luck and cards on the roll


class UseLuck(RidersStep):
    """After a roll: luck, a special skill and cards, as often as wished (luck.reroll)."""

    fields: ClassVar[tuple[str, ...]] = ("zone", "seat")
    rule: ClassVar[str] = "pool.roll.sequence"

    def __init__(self, zone: int, seat: int) -> None:
        self.zone = zone
        self.seat = seat

    def actor(self, s: RidersState) -> int:
        if not any(die & 7 for die in s.pool):
            return NOBODY
        seat = self.seat
        if s.luck[seat] or self._campaigner(s) >= 0:
            return seat
        return seat if could_play(s, seat, IN_ROLL) else NOBODY

    def happen(self, s: RidersState) -> None:
        """The roll stands."""

    def _campaigner(self, s: RidersState) -> int:
        """A character in the room whose special skill throws a die again, or NOBODY."""
        if self.seat == s.defender:
            return NOBODY
        for char in standing_in(s, self.seat, self.zone):
            if s.box.special[char].reroll and not s.flags[char] & (REROLLED | RISEN):
                return char
        return NOBODY

    def legal(self, s: RidersState) -> list[int]:
        legal = [KEEP]
        if s.luck[self.seat]:
            legal.append(LUCK)
        if self._campaigner(s) >= 0:
            legal.append(SPECIAL)
        legal += plays_in(s, self.seat, IN_ROLL)
        return legal

    def why_not(self, s: RidersState, action: int) -> str:
        if action in PLAY:
            return why_not_play(s, self.seat, action, (IN_ROLL,))
        return "luck.reroll" if action == LUCK else self.rule

    def usual(self, s: RidersState) -> list[int]:
        return [LUCK]

    def play(self, s: RidersState, action: int) -> None:
        if action == KEEP:
            return
        s.stack.append(self)
        if action in PLAY:
            play_card(s, self.seat, PLAY.of(action))
        elif action == LUCK:
            gain_luck(s, self.seat, -1)
            s.stack.append(Reroll(0, len(s.pool), self.zone, self.seat))
        else:
            char = self._campaigner(s)
            s.flags[char] |= REROLLED
            s.stack.append(Reroll(0, s.box.special[char].reroll, self.zone, self.seat))


def dice_codes(s: RidersState, places: list[int]) -> list[int]:
    """The actions that name dice of the pool; equal ones of a colour have one."""
    return [DIE.codes[n] for n in sorted({die_number(s.pool[place]) for place in places})]


def place_of(s: RidersState, places: list[int], action: int) -> int:
    """The first of some dice that an action names."""
    wanted = DIE.of(action)
    for place in places:
        if die_number(s.pool[place]) == wanted:
            return place
    raise ValueError(action)


class Reroll(RidersStep):
    """Dice are chosen one by one and thrown again (luck.reroll)."""

    fields: ClassVar[tuple[str, ...]] = ("chosen", "most", "zone", "seat")
    rule: ClassVar[str] = "luck.reroll"

    def __init__(self, chosen: int, most: int, zone: int, seat: int) -> None:
        self.chosen = chosen
        """The places of the dice chosen, as bits."""
        self.most = most
        self.zone = zone
        self.seat = seat

    def _others(self, s: RidersState) -> list[int]:
        if self.chosen.bit_count() >= self.most:
            return []
        return [place for place in live(s) if not self.chosen >> place & 1]

    def actor(self, s: RidersState) -> int:
        return self.seat if self._others(s) else NOBODY

    def happen(self, s: RidersState) -> None:
        if self.chosen:
            s.stack.append(Throw(self.chosen, self.zone, self.seat))

    def legal(self, s: RidersState) -> list[int]:
        legal = dice_codes(s, self._others(s))
        if self.chosen:
            legal.append(THROW)
        return legal

    def play(self, s: RidersState, action: int) -> None:
        if action == THROW:
            self.happen(s)
            return
        chosen = self.chosen | 1 << place_of(s, self._others(s), action)
        s.stack.append(Reroll(chosen, self.most, self.zone, self.seat))


class SetDie(RidersStep):
    """A die of the pool is turned to a value: which?"""

    fields: ClassVar[tuple[str, ...]] = ("value", "seat")
    rule: ClassVar[str] = "card.play"

    def __init__(self, value: int, seat: int) -> None:
        self.value = value
        self.seat = seat

    def _dice(self, s: RidersState) -> list[int]:
        return [place for place in live(s) if s.pool[place] & 7 != self.value]

    def actor(self, s: RidersState) -> int:
        return self.seat if len(dice_codes(s, self._dice(s))) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        for place in self._dice(s)[:1]:
            self._set(s, place)

    def legal(self, s: RidersState) -> list[int]:
        return dice_codes(s, self._dice(s))

    def play(self, s: RidersState, action: int) -> None:
        self._set(s, place_of(s, self._dice(s), action))

    def _set(self, s: RidersState, place: int) -> None:
        if s.events is not None:
            s.tell("sets die", self.seat, (die_number(s.pool[place]), self.value))
        s.pool[place] = s.pool[place] & ~7 | self.value


class LoseDice(RidersStep):
    """The defender takes dice out of an attacker's pool: which?"""

    fields: ClassVar[tuple[str, ...]] = ("left", "seat")
    rule: ClassVar[str] = "card.play"

    def __init__(self, left: int, seat: int) -> None:
        self.left = left
        self.seat = seat

    def actor(self, s: RidersState) -> int:
        several = self.left and len(dice_codes(s, live(s))) > 1
        return self.seat if several else NOBODY

    def happen(self, s: RidersState) -> None:
        for place in live(s)[: self.left]:
            lose_die(s, place)

    def legal(self, s: RidersState) -> list[int]:
        return dice_codes(s, live(s))

    def play(self, s: RidersState, action: int) -> None:
        lose_die(s, place_of(s, live(s), action))
        s.stack.append(LoseDice(self.left - 1, self.seat))
