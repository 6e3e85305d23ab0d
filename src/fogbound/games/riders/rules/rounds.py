"""Rounds and turns: their phases, stun, penalties, the limit of hands."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.riders.rules.actions import (
    COLOUR,
    DISCARD,
    DONE,
    PLAY,
    THING,
    ZONE,
)
from fogbound.games.riders.rules.assigning import AssignDice
from fogbound.games.riders.rules.attacks import Act
from fogbound.games.riders.rules.board import (
    all_dice,
    attackers_in,
    colours_in,
    in_play,
    kits_of,
    loses_die_to_stun,
    named_zone,
)
from fogbound.games.riders.rules.cards import (
    ACT_MOMENT,
    DRAW_MOMENT,
    OWN_WINDOWS,
    AskAttacker,
    AskDefender,
    hand_plays,
    play_card,
    plays,
    turn_order,
    why_not_play,
)
from fogbound.games.riders.rules.defender import push_reinforcements
from fogbound.games.riders.rules.effects import clear_room, push_effects, throw_away
from fogbound.games.riders.rules.hands import draw
from fogbound.games.riders.rules.maps import squares_of
from fogbound.games.riders.rules.movement import Movement, next_of
from fogbound.games.riders.rules.parameters import CLEARS_ROOM, IN_POOL
from fogbound.games.riders.rules.pools import BeforeRoll, UseLuck, has_dice
from fogbound.games.riders.rules.reaction import Reaction
from fogbound.games.riders.rules.recovery import Revive
from fogbound.games.riders.rules.scoring import finish
from fogbound.games.riders.rules.state import (
    AWAY,
    FIGURES,
    STANDING,
    TRAVELLING,
    RidersDecision,
    RidersState,
    RidersStep,
)
from fogbound.games.riders.rules.stygia import Stygia

# ---------------------------------------------------------------- the round


class BeginRound(RidersStep):
    """A round: the attackers' turns, penalties, the defender's turn, the reaction."""

    rule: ClassVar[str] = "round.sequence"

    def happen(self, s: RidersState) -> None:
        s.round += 1
        s.spent = s.astral = 0
        s.dented = [0] * FIGURES
        for char in range(FIGURES):
            if s.mode[char] in (STANDING, TRAVELLING):
                s.spare[char] = all_dice(s, char)
        if s.events is not None:
            s.tell("round", NOBODY, (s.round,))
        s.stack += [EndRound(), Reaction(), BeginTurn(s.defender), Penalties(0)]
        s.stack += [BeginTurn(seat) for seat in turn_order(s)[::-1]]


class EndRound(RidersStep):
    """The last round ends the game; else the first-player token goes on (round.order)."""

    rule: ClassVar[str] = "end.rounds"

    def happen(self, s: RidersState) -> None:
        if s.round >= s.box.rounds:
            finish(s, "end.limit" if s.box.is_limited else "end.rounds")
            return
        for seat in [*turn_order(s)[1:], s.first]:
            if in_play(s, seat):
                s.first = seat
                break
        if s.events is not None:
            s.tell("first player", s.first)
        s.stack.append(BeginRound())


class BeginTurn(RidersStep):
    """A player's turn: its phases, the last one first (turn.phases, defender.phases)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "turn.phases"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, s: RidersState) -> None:
        seat = self.seat
        if seat != s.defender and not in_play(s, seat):
            return
        s.turn = seat
        s.mute = s.worked = s.rolled = 0
        for char in s.squads[seat]:
            s.flags[char] = AWAY if s.mode[char] == TRAVELLING else 0
        if s.events is not None:
            s.tell("turn", seat)
        s.stack += [EndTurn(seat), HandLimit(seat)]
        if seat != s.defender:
            s.stack.append(Revive(seat))
        s.stack += [PickRoom(seat), Stygia(seat), Movement(seat)]
        if seat == s.defender:
            s.stack.append(Reinforcements())
        else:
            s.stack.append(AskDefender(DRAW_MOMENT, s.defender))
        s.stack.append(DrawCard(seat))
        for char in s.squads[seat][::-1]:
            if s.mode[char] in (STANDING, TRAVELLING) and loses_die_to_stun(s, char):
                s.stack.append(ShakeOff(char))
        if seat == s.defender:
            self._clear_rooms(s)
            s.stack += [AskAttacker(other) for other in turn_order(s)[::-1]]

    def _clear_rooms(self, s: RidersState) -> None:
        """Rooms to be solved in one go stand at their full number again (room.target.once)."""
        for zone, card in enumerate(s.room):
            if card >= 0 and s.box.room_once[card] and s.points_on[zone]:
                clear_room(s, zone)


class EndTurn(RidersStep):
    """What lasted for the turn is over."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "turn.end"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, s: RidersState) -> None:
        s.support = []
        s.rolled = 0
        s.turn = NOBODY
        if self.seat == s.defender:
            s.boost = [0] * FIGURES


class ShakeOff(RidersStep):
    """A stunned character begins its turn with the loss of a die: which? (stun.die)"""

    fields: ClassVar[tuple[str, ...]] = ("char",)
    rule: ClassVar[str] = "stun.die"

    def __init__(self, char: int) -> None:
        self.char = char

    def _kits(self, s: RidersState) -> list[int]:
        """The objects whose dice may be lost (pool.objects)."""
        kits = squares_of(kits_of(s, self.char) & ~s.spent)
        return [kit for kit in kits if s.box.kit_traits[kit].dice]

    def _things(self, s: RidersState) -> list[int]:
        return sorted({s.box.thing[kit] for kit in self._kits(s)})

    def actor(self, s: RidersState) -> int:
        choices = len(colours_in(s.spare[self.char])) + len(self._things(s))
        return s.owner[self.char] if choices > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        colours, kits = colours_in(s.spare[self.char]), self._kits(s)
        if colours:
            self.play(s, COLOUR.codes[colours[0]])
        elif kits:
            self.play(s, THING.codes[s.box.thing[kits[0]]])
        else:
            self._shake_off(s)

    def legal(self, s: RidersState) -> list[int]:
        legal = [COLOUR.codes[colour] for colour in colours_in(s.spare[self.char])]
        legal += [THING.codes[thing] for thing in self._things(s)]
        return legal

    def play(self, s: RidersState, action: int) -> None:
        char = self.char
        if action in COLOUR:
            s.spare[char] -= 1 << 3 * COLOUR.of(action)
            if s.events is not None:
                s.tell("stun costs die", s.owner[char], (char, COLOUR.of(action)))
        else:
            kit = next_of(s, self._kits(s), THING.of(action))
            s.spent |= 1 << kit
            if s.events is not None:
                s.tell("stun costs object", s.owner[char], (char, kit))
        self._shake_off(s)

    def _shake_off(self, s: RidersState) -> None:
        if s.stunned >> self.char & 1:
            s.stunned &= ~(1 << self.char)
            if s.events is not None:
                s.tell("shakes off", s.owner[self.char], (self.char,))


class DrawCard(RidersStep):
    """The turn begins with a card (turn.draw)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "turn.draw"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, s: RidersState) -> None:
        draw(s, self.seat)


class Reinforcements(RidersStep):
    """The defender's reinforcements of this round (reinforce.table)."""

    rule: ClassVar[str] = "reinforce.table"

    def happen(self, s: RidersState) -> None:
        push_reinforcements(s)


class HandLimit(RidersDecision):
    """At the end of the turn the hand is brought down to its limit (turn.end, defender.end)."""

    rule: ClassVar[str] = "turn.end"

    def actor(self, s: RidersState) -> int:
        return self.seat if len(s.hands[self.seat]) > s.box.hand_limit else NOBODY

    def happen(self, s: RidersState) -> None:
        """There are not too many cards."""

    def legal(self, s: RidersState) -> list[int]:
        return [DISCARD.codes[card] for card in sorted(set(s.hands[self.seat]))]

    def forbids(self, s: RidersState, action: int) -> str:
        return "defender.end" if self.seat == s.defender else self.rule

    def play(self, s: RidersState, action: int) -> None:
        throw_away(s, self.seat, DISCARD.of(action))
        s.stack.append(self)


# ---------------------------------------------------------------- pools, room by room


NOTHING_TO_ROLL: Final = [DONE]


class PickRoom(RidersDecision):
    """Which room's pool is rolled next? (turn.rooms.next)"""

    rule: ClassVar[str] = "pool.optional"

    def _pools(self, s: RidersState) -> list[int]:
        """The zones with a pool to roll: with dice, or with a card that may bring some."""
        seat = self.seat
        zones = self._zones(s)
        if any(s.box.window[card] == IN_POOL for card in s.hands[seat]):
            return zones
        return [zone for zone in zones if has_dice(s, seat, zone)]

    def _zones(self, s: RidersState) -> list[int]:
        seat, zones = self.seat, s.box.map.zone
        found = {zones[s.at[char]] for char in s.squads[seat] if s.mode[char] == STANDING}
        if seat == s.defender:
            found.update([zones[gun[0]] for gun in s.guns])
        return sorted([zone for zone in found if not s.rolled >> zone & 1])

    def _must(self, s: RidersState, zone: int) -> bool:
        """Whether the pool of a zone may not be left (pool.optional, pool.optional.defender)."""
        if not has_dice(s, self.seat, zone):
            return False
        if self.seat == s.defender:
            return bool(s.raiders & s.box.map.zone_mask[zone])
        return s.room[zone] >= 0 or bool(s.guards & s.box.map.zone_mask[zone])

    def actor(self, s: RidersState) -> int:
        if s.hands[self.seat]:
            return self.seat
        legal = self.legal(s)
        if legal == NOTHING_TO_ROLL:
            return NOBODY
        s.offer(legal)
        return self.seat

    def happen(self, s: RidersState) -> None:
        """No pool is left to roll."""

    def legal(self, s: RidersState) -> list[int]:
        pools = self._pools(s)
        legal = [ZONE.codes[s.box.zone_code[zone]] for zone in pools]
        legal += plays(s, self.seat)
        if not any(self._must(s, zone) for zone in pools):
            legal.append(DONE)
        return legal

    def why_not(self, s: RidersState, action: int) -> str:
        if action in PLAY:
            return why_not_play(s, self.seat, action, OWN_WINDOWS)
        if action in ZONE:
            zone = s.box.zone_of_code[ZONE.of(action)]
            if zone >= 0 and s.rolled >> zone & 1:
                return "turn.rooms"
            return "pool.room"
        if action == DONE and self.seat == s.defender:
            return "pool.optional.defender"
        return self.rule

    def usual(self, s: RidersState) -> list[int]:
        return [DONE, *hand_plays(s, self.seat)]

    def play(self, s: RidersState, action: int) -> None:
        if action == DONE:
            return
        seat = self.seat
        if action in PLAY:
            s.stack.append(self)
            play_card(s, seat, PLAY.of(action))
            return
        zone = s.box.zone_of_code[ZONE.of(action)]
        s.stack.append(self)
        s.rolled |= 1 << zone
        if seat == s.defender:
            s.stack += [AskAttacker(other) for other in turn_order(s)[::-1]]
        else:
            s.stack.append(AskDefender(ACT_MOMENT, s.defender))
        s.stack += [RoomDone(), Act(zone, seat), AssignDice(zone, seat), UseLuck(zone, seat)]
        s.rolling = zone
        s.pool = []
        s.plans = []
        s.stack.append(BeforeRoll(zone, seat))


class RoomDone(RidersStep):
    """The actions of a room are over."""

    rule: ClassVar[str] = "turn.rooms"

    def happen(self, s: RidersState) -> None:
        s.rolling = -1
        s.pool = []
        s.plans = []


# ---------------------------------------------------------------- penalties


class Penalties(RidersStep):
    """Rooms still active strike who is in them; the defender picks the order."""

    fields: ClassVar[tuple[str, ...]] = ("done",)
    rule: ClassVar[str] = "round.penalties"

    def __init__(self, done: int) -> None:
        self.done = done
        """The zones whose penalty was carried out, as bits."""

    def _zones(self, s: RidersState) -> list[int]:
        return [
            zone
            for zone, card in enumerate(s.room)
            if card >= 0
            and not self.done >> zone & 1
            and self._effects(s, card)
            and attackers_in(s, zone)
        ]

    def _effects(self, s: RidersState, card: int) -> tuple[int, ...]:
        effects = s.box.effects
        return tuple([n for n in s.box.room_penalty[card] if effects[n].kind != CLEARS_ROOM])

    def actor(self, s: RidersState) -> int:
        return s.defender if len(self._zones(s)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        zones = self._zones(s)
        if zones:
            self._strike(s, zones[0])
        elif any(s.barred):
            self._unbar(s)

    def _unbar(self, s: RidersState) -> None:
        """Doors barred to the end of this attackers' round are free again (door.barred)."""
        if s.events is not None:
            for door, until in enumerate(s.barred):
                if until and until <= s.round:
                    s.tell("unbarred", NOBODY, (door,))
        s.barred = [until if until > s.round else 0 for until in s.barred]

    def legal(self, s: RidersState) -> list[int]:
        return [ZONE.codes[s.box.zone_code[zone]] for zone in self._zones(s)]

    def forbids(self, s: RidersState, action: int) -> str:
        return "room.penalty" if action in ZONE else self.rule

    def play(self, s: RidersState, action: int) -> None:
        self._strike(s, s.box.zone_of_code[ZONE.of(action)])

    def _strike(self, s: RidersState, zone: int) -> None:
        card = s.room[zone]
        if s.events is not None:
            s.tell("penalty", NOBODY, (named_zone(s, zone), card))
        s.stack.append(Penalties(self.done | 1 << zone))
        push_effects(s, self._effects(s, card), NOBODY, zone, s.defender)
