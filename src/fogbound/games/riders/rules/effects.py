"""What cards, skills, rewards and penalties do: one step for each effect."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.riders.rules import knowledge
from fogbound.games.riders.rules.actions import (
    CHOOSE,
    DISCARD,
    DOOR,
    PLAYER,
    SEEK,
    SPELLS,
    SQUARE,
    ZONE,
)
from fogbound.games.riders.rules.board import (
    attackers_in,
    gun_at,
    named_zone,
    raided_zones,
    standing_in,
    standing_of,
    travellers_of,
    zone_at,
)
from fogbound.games.riders.rules.box import KITS
from fogbound.games.riders.rules.cards import equip, figure_code, figure_of
from fogbound.games.riders.rules.hands import discard, draw, lose_at_random, out_of_deck
from fogbound.games.riders.rules.harm import (
    add_hit,
    calm,
    deal,
    gain_luck,
    gain_steam,
    heal,
)
from fogbound.games.riders.rules.maps import NO_DOOR
from fogbound.games.riders.rules.movement import MoveGroup, MoveOn, turn_door
from fogbound.games.riders.rules.parameters import (
    ADDS_DICE,
    ASTRAL,
    ATTACKER_WHO,
    ATTACKERS_ROOM,
    ATTACKERS_STYGIA,
    BAR_DOOR,
    BASIC,
    BOOSTS,
    CALMS,
    CLEARS_ROOM,
    COMPANION,
    DEFENDER_WHO,
    DISCARDS,
    DRAWS,
    EXPELS,
    FLAME,
    GAINS,
    GOAL_ROOM_SOLVED,
    HARMS,
    HEALS,
    HENCHMEN_ROOM,
    LOSES_DICE,
    LUCK_GAIN,
    MK2,
    MOVES,
    OWN_ALL,
    OWN_ROOM,
    PLACE_BASIC,
    PLACES,
    PRESENT_WHO,
    REFIT_MK2,
    REFITS,
    REROLLS,
    ROOM_POINTS,
    ROOM_SOLVED,
    SEARCHES,
    SEARCHING,
    SELF,
    SETS_DIE,
    WORKS_DOOR,
    Effect,
)
from fogbound.games.riders.rules.pools import LoseDice, Reroll, SetDie, add_dice
from fogbound.games.riders.rules.possible import (
    active_zones,
    choices,
    doors_for,
    refittable,
    stirred,
    victims,
    zones_for,
)
from fogbound.games.riders.rules.posts import PostHenchman
from fogbound.games.riders.rules.rooms import PlaceTurret
from fogbound.games.riders.rules.scoring import score
from fogbound.games.riders.rules.state import (
    SOLVED,
    STANDING,
    RidersDecision,
    RidersState,
    RidersStep,
)
from fogbound.games.riders.rules.stygia import Drift, ExpelOrPay, TideBack, in_tide_order

GROUPS: Final = (OWN_ROOM, HENCHMEN_ROOM, ATTACKERS_ROOM)
"""The words that reach everybody in one room."""


def push_effects(s: RidersState, effects: tuple[int, ...], char: int, zone: int, seat: int) -> None:
    """Push a step for each effect, the first one on top."""
    s.stack += [DoEffect(effect, char, zone, seat) for effect in effects[::-1]]


class DoEffect(RidersStep):
    """One effect is carried out; where there is something to choose its player does."""

    fields: ClassVar[tuple[str, ...]] = ("effect", "char", "zone", "seat")
    rule: ClassVar[str] = "card.play"

    def __init__(self, effect: int, char: int, zone: int, seat: int) -> None:
        self.effect = effect
        """Its number in the box."""
        self.char = char
        """The acting character; NOBODY: a card, a reward or a penalty."""
        self.zone = zone
        """The room a reward or a penalty belongs to; NOBODY: none."""
        self.seat = seat

    def _row(self, s: RidersState) -> Effect:
        return s.box.effects[self.effect]

    def _options(self, s: RidersState) -> list[int] | None:
        """What to choose from, as actions; None where nothing is to be chosen."""
        effect = self._row(s)
        kind, to = effect.kind, effect.to
        if kind in (GAINS, DISCARDS):
            if to != ATTACKER_WHO:
                return None
            return [PLAYER.codes[seat] for seat in victims(s, effect)]
        if kind == WORKS_DOOR:
            return [DOOR.codes[door] for door in doors_for(s, effect.what, self.seat)]
        if kind == REFITS:
            return [SQUARE.codes[square] for square in refittable(s, effect.what)]
        if kind in (ROOM_POINTS, CLEARS_ROOM):
            return self._rooms(s, kind)
        if kind in HARMS or kind in (HEALS, CALMS, MOVES, BOOSTS, EXPELS, ASTRAL):
            return self._reached(s, effect)
        return None

    def _rooms(self, s: RidersState, kind: int) -> list[int] | None:
        if self.char != NOBODY:
            return None
        if kind == ROOM_POINTS:
            zones = active_zones(s, self.seat)
        else:
            zones = [z for z, card in enumerate(s.room) if card >= 0 and s.points_on[z]]
        return [ZONE.codes[s.box.zone_code[zone]] for zone in zones]

    def _reached(self, s: RidersState, effect: Effect) -> list[int] | None:
        to = effect.to
        if to in GROUPS:
            if self.char != NOBODY or self.zone != NOBODY:
                return None
            return [ZONE.codes[s.box.zone_code[z]] for z in zones_for(s, effect, self.seat)]
        if to in (SELF, COMPANION, OWN_ALL, ATTACKERS_STYGIA):
            return None
        return [figure_code(figure) for figure in choices(s, effect, self.seat)]

    def actor(self, s: RidersState) -> int:
        options = self._options(s)
        if options is None or len(options) < 2:
            return NOBODY
        s.offer(options)
        return self.seat

    def happen(self, s: RidersState) -> None:
        options = self._options(s)
        if options is None:
            self._do(s, NOBODY)
        elif options:
            self._do(s, options[0])

    def legal(self, s: RidersState) -> list[int]:
        return self._options(s) or []

    def forbids(self, s: RidersState, action: int) -> str:
        effect = self._row(s)
        if action in DOOR:
            door = DOOR.of(action)
            last = s.round + int(effect.what == BAR_DOOR)
            if door < len(s.doors) and s.barred[door] >= last:
                return "door.barred"
            return "door.sealed"
        if action in ZONE and effect.to == ATTACKERS_ROOM:
            return "board.areas.safe"
        if action in SQUARE and effect.kind == REFITS:
            return "turret.marked"
        return self.rule

    def play(self, s: RidersState, action: int) -> None:
        self._do(s, action)

    # ------------------------------------------------------------------ doing it

    def _do(self, s: RidersState, action: int) -> None:
        effect = self._row(s)
        kind = effect.kind
        if kind in (GAINS, DRAWS, DISCARDS):
            self._players(s, effect, action)
        elif kind in (WORKS_DOOR, REFITS, ROOM_POINTS, CLEARS_ROOM, PLACES):
            self._board(s, effect, action)
        elif kind in (ADDS_DICE, LOSES_DICE, REROLLS, SETS_DIE):
            self._dice(s, effect)
        elif kind == SEARCHING:
            search(s, effect.what, self.seat)
        else:
            self._characters(s, effect, action)

    def _players(self, s: RidersState, effect: Effect, action: int) -> None:
        kind, n = effect.kind, effect.n
        if effect.to == ATTACKER_WHO:
            seats = [PLAYER.of(action)]
        elif effect.to == PRESENT_WHO:
            seats = [seat for seat in s.order if standing_in(s, seat, self.zone)]
        else:
            seats = [s.defender if effect.to == DEFENDER_WHO else self.seat]
        for seat in seats[::-1]:
            if kind == DRAWS:
                draw(s, seat, n)
            elif kind == GAINS:
                (gain_luck if effect.what == LUCK_GAIN else gain_steam)(s, seat, n)
            elif effect.to == PRESENT_WHO:
                s.stack.append(DiscardCards(n, seat))
            else:
                for _ in range(min(n, len(s.hands[seat]))):
                    lose_at_random(s, seat)

    def _board(self, s: RidersState, effect: Effect, action: int) -> None:
        kind = effect.kind
        if kind == WORKS_DOOR:
            door = DOOR.of(action)
            if effect.what == BAR_DOOR:
                bar(s, door)
            else:
                turn_door(s, self.seat, door)
        elif kind == REFITS:
            refit(s, SQUARE.of(action), MK2 if effect.what == REFIT_MK2 else FLAME)
        elif kind == PLACES:
            zones = raided_zones(s) if self.zone == NOBODY else 1 << self.zone
            if effect.what == PLACE_BASIC:
                s.stack += [PlaceTurret(BASIC, zones)] * effect.n
            else:
                s.stack.append(PostHenchman(effect.n, zones))
        else:
            zone = self.zone
            if self.char != NOBODY:
                zone = zone_at(s, self.char)
            elif action != NOBODY:
                zone = s.box.zone_of_code[ZONE.of(action)]
            if kind == ROOM_POINTS:
                add_points(s, zone, effect.n, self.seat)
            else:
                clear_room(s, zone)

    def _dice(self, s: RidersState, effect: Effect) -> None:
        kind = effect.kind
        if kind == ADDS_DICE:
            add_dice(s, effect.what, effect.n, self.seat)
        elif kind == LOSES_DICE:
            s.stack.append(LoseDice(effect.n, self.seat))
        elif kind == REROLLS:
            s.stack.append(Reroll(0, effect.n, s.rolling, self.seat))
        else:
            s.stack.append(SetDie(effect.n, self.seat))

    def _characters(self, s: RidersState, effect: Effect, action: int) -> None:
        kind, n = effect.kind, effect.n
        reached = self._those_reached(s, effect, action)
        if kind in HARMS:
            for figure in reached:
                add_hit(s, figure, kind, n)
            deal(s, NOBODY, self.seat)
        elif kind == HEALS:
            for char in reached:
                heal(s, char, n)
        elif kind == CALMS:
            for char in reached:
                calm(s, char, n)
        elif kind == MOVES:
            self._move(s, reached, n)
        elif kind == BOOSTS:
            s.boost = [more + n * (char in reached) for char, more in enumerate(s.boost)]
            if s.events is not None:
                for char in reached:
                    s.tell("boosted", self.seat, (char, n))
        elif kind == EXPELS:
            s.stack += [ExpelOrPay(char) for char in reached[::-1]]
        elif n > 0:
            s.stack += [Drift(char, n) for char in reached[::-1]]
        else:
            s.stack += [TideBack(char) for char in reached[::-1] for _ in range(-n)]

    def _move(self, s: RidersState, reached: list[int], points: int) -> None:
        movers = [char for char in reached if stirred(s, self._row(s), char)]
        if len(movers) == 1:
            s.stack.append(MoveOn(movers[0], points, 0, 1))
        elif movers:
            s.stack.append(MoveGroup(sum(1 << char for char in movers), points, self.seat))

    def _those_reached(self, s: RidersState, effect: Effect, action: int) -> list[int]:
        """The figures an effect reaches, once it is settled whom."""
        to = effect.to
        if to == SELF:
            return [self.char] if s.mode[self.char] == STANDING else []
        if to == COMPANION:
            other = s.aim[0]
            return [other] if other >= 0 and s.mode[other] == STANDING else []
        if to == OWN_ALL:
            return sorted(standing_of(s, self.seat) + travellers_of(s, self.seat))
        if to == ATTACKERS_STYGIA:
            return [char for char in in_tide_order(s) if s.owner[char] != s.defender]
        if to in GROUPS:
            zone = self.zone
            if self.char != NOBODY:
                zone = zone_at(s, self.char)
            elif action != NOBODY:
                zone = s.box.zone_of_code[ZONE.of(action)]
            if to == ATTACKERS_ROOM:
                return attackers_in(s, zone)
            return standing_in(s, s.defender if to == HENCHMEN_ROOM else self.seat, zone)
        return [figure_of(action)]


class DiscardCards(RidersStep):
    """A player discards cards of their choice."""

    fields: ClassVar[tuple[str, ...]] = ("count", "seat")
    rule: ClassVar[str] = "room.penalty"

    def __init__(self, count: int, seat: int) -> None:
        self.count = count
        self.seat = seat

    def actor(self, s: RidersState) -> int:
        return self.seat if self.count and s.hands[self.seat] else NOBODY

    def happen(self, s: RidersState) -> None:
        """There is nothing left to discard."""

    def legal(self, s: RidersState) -> list[int]:
        return [DISCARD.codes[card] for card in sorted(set(s.hands[self.seat]))]

    def play(self, s: RidersState, action: int) -> None:
        throw_away(s, self.seat, DISCARD.of(action))
        s.stack.append(DiscardCards(self.count - 1, self.seat))


def throw_away(s: RidersState, seat: int, card: int) -> None:
    """A player discards a card openly."""
    discard(s, seat, card)
    if s.events is not None:
        s.tell("discards", seat, (card,))


# ---------------------------------------------------------------- doors and turrets


def bar(s: RidersState, door: int) -> None:
    """A door is barred to the end of the next attackers' round (door.barred)."""
    barred = s.barred[:]
    barred[door] = s.round + 1
    s.barred = barred
    if s.events is not None:
        s.tell("bars", s.defender, (door,))


def refit(s: RidersState, square: int, kind: int) -> None:
    """A turret becomes one of another kind, undamaged."""
    at = gun_at(s, square)
    s.guns[at] = (square, kind, 0, s.guns[at][3])
    if s.events is not None:
        s.tell("refits", s.defender, (kind, square))


# ---------------------------------------------------------------- rooms


def add_points(s: RidersState, zone: int, points: int, seat: int) -> None:
    """Points are put on the card of an active room; enough of them solve it (room.solve)."""
    if s.room[zone] < 0:
        return
    s.points_on[zone] += points
    if s.events is not None:
        s.tell("room points", seat, (named_zone(s, zone), points, s.points_on[zone]))
    if s.points_on[zone] >= s.box.room_target[s.room[zone]]:
        solve_room(s, zone, seat)


def clear_room(s: RidersState, zone: int) -> None:
    """All dice and points are taken off a room card."""
    s.points_on[zone] = 0
    if s.events is not None:
        s.tell("clears room", NOBODY, (named_zone(s, zone),))


def solve_room(s: RidersState, zone: int, seat: int) -> None:
    """A room is solved: its reward and its points are the player's (room.solve.last)."""
    card = s.room[zone]
    s.room[zone] = SOLVED
    s.points_on[zone] = 0
    s.entrance[zone] = NO_DOOR
    s.room_deck.insert(0, card)
    s.rooms_known += 1
    if s.events is not None:
        s.tell("solves", seat, (named_zone(s, zone), card))
    push_effects(s, s.box.room_reward[card], NOBODY, zone, seat)
    if score(s, seat, ROOM_SOLVED):
        return
    if s.box.goal_zones >> zone & 1:
        score(s, seat, GOAL_ROOM_SOLVED)


# ---------------------------------------------------------------- searching the deck


def kit_bearers(s: RidersState, seat: int) -> list[int]:
    """The standing characters of a seat that can be given equipment."""
    return [char for char in standing_of(s, seat) if not s.bears[char] & s.box.alone_mask]


def search(s: RidersState, what: int, seat: int) -> None:
    """A reward lets a player take an object; without one they draw a card (card.search)."""
    if not kit_bearers(s, seat):
        draw(s, seat)
    elif what == 0:
        _search_object(s, seat)
    else:
        _search_companion(s, SPELLS.index(SEARCHES[what]), seat)


def _search_object(s: RidersState, seat: int) -> None:
    kits = [card for card in KITS if card in s.spells]
    if not kits:
        for card in KITS:
            knowledge.absent(s, card)
        draw(s, seat)
        return
    s.spells.sort()
    s.looking = seat
    s.revealed += 1
    knowledge.looked(s, seat)
    if s.events is not None:
        s.tell("searches", seat, (len(s.spells),))
    s.stack.append(SearchDeck(seat))


def _search_companion(s: RidersState, card: int, seat: int) -> None:
    """The set-aside card, or another of the name from the deck (room.reward.companion)."""
    if card in s.aside:
        aside = s.aside[:]
        aside.remove(card)
        s.aside = aside
    elif card in s.spells:
        out_of_deck(s, card)
    else:
        knowledge.absent(s, card)
        draw(s, seat)
        return
    s.playing = [*s.playing, card]
    s.stack.append(GiveKit(card, seat))


class SearchDeck(RidersDecision):
    """A player looks through the spell deck for an object (card.search)."""

    rule: ClassVar[str] = "card.search"

    def legal(self, s: RidersState) -> list[int]:
        return [SEEK.codes[n] for n, card in enumerate(KITS) if card in s.spells]

    def play(self, s: RidersState, action: int) -> None:
        card = KITS[SEEK.of(action)]
        s.looking = NOBODY
        out_of_deck(s, card)
        s.playing = [*s.playing, card]
        if s.events is not None:
            s.tell("seeks", self.seat, (card,))
        s.stack.append(GiveKit(card, self.seat))


class GiveKit(RidersStep):
    """An object found goes to one of the player's standing characters (card.search)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "seat")
    rule: ClassVar[str] = "room.reward.companion"

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def actor(self, s: RidersState) -> int:
        return self.seat if len(kit_bearers(s, self.seat)) > 1 else NOBODY

    def happen(self, s: RidersState) -> None:
        for char in kit_bearers(s, self.seat):
            self._give(s, char)

    def legal(self, s: RidersState) -> list[int]:
        return [CHOOSE.codes[char] for char in kit_bearers(s, self.seat)]

    def play(self, s: RidersState, action: int) -> None:
        self._give(s, CHOOSE.of(action))

    def _give(self, s: RidersState, char: int) -> None:
        playing = s.playing[:]
        playing.remove(self.card)
        s.playing = playing
        equip(s, self.card, char)
