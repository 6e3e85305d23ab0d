"""Conflict: both sides' values, boosts of the attacker and then the defender, and the outcome."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.actions import ENOUGH, USED, USES
from fogbound.games.afterfog.rules.adventures import spend
from fogbound.games.afterfog.rules.box import ADVENTURE, CHARACTER, Bundle
from fogbound.games.afterfog.rules.cards import lose_card
from fogbound.games.afterfog.rules.chips import Collect, affords, gain_rubies, pay, store_of
from fogbound.games.afterfog.rules.parameters import (
    ATTACK,
    ATTACK_WON,
    BOTH,
    DEFENCE,
    DEFENCE_WON,
)
from fogbound.games.afterfog.rules.production import Produce
from fogbound.games.afterfog.rules.state import (
    MODELS,
    Choice,
    FogState,
    SeatStep,
    has_token,
    sources_with,
    total,
)
from fogbound.games.afterfog.rules.tokens import conquer, spy

NO_SHIP: Final = -1

# ---------------------------------------------------------------- the two values


def _around(s: FogState, space: int, seat: int) -> int:
    """Neighbouring spaces and Towers of one side (conflict.tower_neighbour, conflict.self)."""
    owner, tower, tower_value = s.owner, s.tower, s.box.tower_next_door
    value = 0
    for other in s.map.neighbours[space]:
        if owner[other] == seat:
            value += tower_value if tower[other] else 1
    return value


def _ships(s: FogState, space: int, seat: int, values: list[int]) -> int:
    """What the ships a seat has in a space are worth."""
    value = 0
    for model in range(MODELS):
        if s.ships[seat * MODELS + model] == space:
            value += values[model]
    return value


def has_finished(s: FogState, seat: int) -> bool:
    """Whether a seat's last turn of the game is over (conflict.defence.finished)."""
    return bool(s.final) and seat not in s.final


def attack_value(s: FogState, space: int, seat: int) -> int:
    """The attack as it stands, boosts included."""
    value = _ships(s, space, seat, s.box.attack) + _around(s, space, seat) + s.attack_plus
    if seat in s.spies[space]:
        value += 1
    return value + total(s, seat, s.box.power[ATTACK])


def defence_value(s: FogState, space: int) -> int:
    """The defence of a space by its owner as it stands, boosts included."""
    seat = s.owner[space]
    value = 1 + _ships(s, space, seat, s.box.defence) + _around(s, space, seat) + s.defence_plus
    if has_finished(s, seat):
        value += 1
    return value + total(s, seat, s.box.power[DEFENCE])


# ---------------------------------------------------------------- boosts


def price_of_boost(s: FogState, source: int) -> Bundle:
    """What it costs to use a boost."""
    return s.box.params[source][3:]


def own_boosts(s: FogState, seat: int, side: int) -> list[int]:
    """The boosts a seat has for that side and has not used in this conflict."""
    box = s.box
    return [
        source
        for source in sources_with(s, seat, box.boosts)
        if box.params[source][0] in (side, BOTH) and source not in s.boosted
    ]


def usable_boosts(s: FogState, seat: int, side: int) -> list[int]:
    """Those of them that can be paid for (conflict.boost.ask)."""
    store = store_of(s, seat)
    found = own_boosts(s, seat, side)
    return [source for source in found if affords(store, price_of_boost(s, source))]


def start_conflict(s: FogState, ship: int, space: int, seat: int) -> None:
    """A ship acts in another's space without a Tower (conflict.when, conflict.boost.order)."""
    defender = s.owner[space]
    s.boosted = []
    s.attack_plus = s.defence_plus = 0
    if s.events is not None:
        values = attack_value(s, space, seat), defence_value(s, space)
        s.tell("attacks", seat, (defender, space, *values))
    s.stack.append(Compare(ship, space, seat))
    if own_boosts(s, defender, DEFENCE):
        s.stack.append(Boost(DEFENCE, space, defender))
    if own_boosts(s, seat, ATTACK):
        s.stack.append(Boost(ATTACK, space, seat))


class Boost(Choice):
    """One side raises its value, boost by boost, until it has enough (conflict.boost.once)."""

    fields: ClassVar[tuple[str, ...]] = ("side", "space", "seat")
    rule: ClassVar[str] = "conflict.boost.order"

    def __init__(self, side: int, space: int, seat: int) -> None:
        self.side = side
        self.space = space
        self.seat = seat

    def legal(self, s: FogState) -> list[int]:
        found = [USES[source] for source in usable_boosts(s, self.seat, self.side)]
        found.append(ENOUGH)
        return found

    def why_not(self, s: FogState, action: int) -> str:
        """Not owned, used already, for the other side, or not to be paid for."""
        source = USED.get(action, NOBODY)
        if source == NOBODY:
            return "conflict.compulsory"
        if source in s.hands[self.seat]:
            return "conflict.boost.hand"
        if source in s.boosted:
            return "conflict.boost.once"
        if source not in own_boosts(s, self.seat, self.side):
            return "conflict.boost"
        return "conflict.boost.cost"

    def usual(self, s: FogState) -> list[int]:
        return [USES[source] for source in sources_with(s, self.seat, s.box.boosts)]

    def play(self, s: FogState, action: int) -> None:
        """Use a boost: it is paid now and lost whatever the outcome (conflict.boost.cost)."""
        if action == ENOUGH:
            return
        source = USED[action]
        plus = s.box.params[source][1]
        if self.side == ATTACK:
            s.attack_plus += plus
        else:
            s.defence_plus += plus
        s.boosted = [*s.boosted, source]
        if s.events is not None:
            s.tell("boosts", self.seat, (source, plus))
        s.stack.append(Boost(self.side, self.space, self.seat))
        if s.box.params[source][2]:
            if source >= ADVENTURE:
                spend(s, self.seat, source - ADVENTURE)
            elif source < CHARACTER:
                lose_card(s, self.seat, source)
        pay(s, self.seat, price_of_boost(s, source))

    def happen(self, s: FogState) -> None:
        """Nothing to raise it with."""


# ---------------------------------------------------------------- the outcome


class Compare(SeatStep):
    """The higher value wins, a tie goes to the attacker (conflict.resolve)."""

    fields: ClassVar[tuple[str, ...]] = ("ship", "space", "seat")
    rule: ClassVar[str] = "conflict.resolve"

    def __init__(self, ship: int, space: int, seat: int) -> None:
        self.ship = ship
        self.space = space
        self.seat = seat

    def happen(self, s: FogState) -> None:
        """Tokens, the Ruby of the rules, rewards, then production (conflict.outcome.order)."""
        space, seat = self.space, self.seat
        defender = s.owner[space]
        attack, defence = attack_value(s, space, seat), defence_value(s, space)
        won = attack >= defence
        s.boosted = []
        s.attack_plus = s.defence_plus = 0
        if s.events is not None:
            what = "conquers" if won else "repelled"
            s.tell(what, seat, (defender, space, attack, defence))
        if won:
            conquer(s, space, seat)
            s.stack.append(Produce(self.ship, space, defender, seat))
            _reward(s, seat, ATTACK_WON)
            gain_rubies(s, seat, 1)
        else:
            spy(s, space, seat)
            s.stack.append(Produce(self.ship, space, NOBODY, seat))
            _reward(s, defender, DEFENCE_WON)


def _reward(s: FogState, seat: int, outcome: int) -> None:
    """What cards and Characters give for the outcome, in their order (decide.same_moment)."""
    for source in reversed(sources_with(s, seat, s.box.rewards[outcome])):
        s.stack.append(Collect(source, seat))


# ---------------------------------------------------------------- seen beforehand


class Side(NamedTuple):
    """One side's value in a conflict, item by item."""

    seat: int
    base: int
    """For the attacker's token there, or for owning the space."""
    ships: int
    neighbours: int
    """Neighbouring spaces controlled, one each."""
    towers: int
    """What Towers on them give on top."""
    power: int
    """Lasting bonuses of Character, cards and Adventures."""
    finished: int
    """1 if this side's last turn is over."""
    boosts: int
    """Boosts used so far."""
    possible: int
    """The most that boosts not yet used can add."""

    @property
    def total(self) -> int:
        """The value as it stands."""
        return (
            self.base
            + self.ships
            + self.neighbours
            + self.towers
            + self.power
            + self.finished
            + self.boosts
        )


class Tally(NamedTuple):
    """Both sides of a conflict."""

    attack: Side
    defence: Side

    @property
    def wins(self) -> bool:
        """Whether the attacker wins as it stands (conflict.resolve)."""
        return self.attack.total >= self.defence.total


def tally(s: FogState, space: int, attacker: int, ship: int = NO_SHIP) -> Tally | None:
    """Both sums of a conflict there, as it is or as it would be if that ship flew in.

    None where there would be none: an empty or own space, or one with a Tower (conflict.tower).
    """
    defender = s.owner[space]
    if defender in (NOBODY, attacker) or s.tower[space]:
        return None
    box = s.box
    here = ship != NO_SHIP and s.ships[attacker * MODELS + ship] != space
    ships = _ships(s, space, attacker, box.attack) + (box.attack[ship] if here else 0)
    attack = _side(s, space, attacker, ATTACK, int(has_token(s, space, attacker)), ships)
    ships = _ships(s, space, defender, box.defence)
    return Tally(attack, _side(s, space, defender, DEFENCE, 1, ships))


def _side(s: FogState, space: int, seat: int, side: int, base: int, ships: int) -> Side:
    own = [other for other in s.map.neighbours[space] if s.owner[other] == seat]
    towers = sum([s.tower[other] for other in own]) * (s.box.tower_next_door - 1)
    fighting = bool(s.stack) and isinstance(s.stack[-1], Boost) and s.stack[-1].space == space
    plus = s.attack_plus if side == ATTACK else s.defence_plus
    settled = fighting and side == ATTACK and _side_asked(s) == DEFENCE
    return Side(
        seat,
        base,
        ships,
        len(own),
        towers,
        total(s, seat, s.box.power[side]),
        int(side == DEFENCE and has_finished(s, seat)),
        plus if fighting else 0,
        0 if settled else most_boosts(s, seat, side),
    )


def _side_asked(s: FogState) -> int:
    """Which side is choosing boosts now."""
    step = s.stack[-1]
    assert isinstance(step, Boost)
    return step.side


def most_boosts(s: FogState, seat: int, side: int) -> int:
    """The most a side's boosts can add with the chips it has."""
    boosts = own_boosts(s, seat, side)
    store = store_of(s, seat)
    most = 0
    for chosen in range(1 << len(boosts)):
        used = [source for n, source in enumerate(boosts) if chosen >> n & 1]
        prices = [price_of_boost(s, source) for source in used]
        price = tuple([sum([one[kind] for one in prices]) for kind in range(6)])
        if affords(store, price):
            most = max(most, sum([s.box.params[source][1] for source in used]))
    return most
