"""Chips: what things cost, how it is paid, what is collected, and from where Rubies come."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.actions import COLLECT, PAY, PLAYER
from fogbound.games.afterfog.rules.box import Bundle
from fogbound.games.afterfog.rules.parameters import ANY, BASICS, GOLD, KINDS, RUBY, STONE
from fogbound.games.afterfog.rules.state import (
    FogDecision,
    FogState,
    SeatStep,
    rubies_in_bank,
    total,
)

# ---------------------------------------------------------------- prices


def store_of(s: FogState, seat: int) -> list[int]:
    """A seat's chips by kind, Rubies last."""
    return s.chips[seat * KINDS : seat * KINDS + KINDS]


def affords(store: list[int], price: Bundle) -> bool:
    """Whether a store can pay a price in full (buy.pay.full, buy.pay.gold, buy.pay.strict)."""
    gold = store[3] - price[3]
    left = 0
    more = store[0] - price[0]
    if more < 0:
        gold += more
    else:
        left = more
    more = store[1] - price[1]
    if more < 0:
        gold += more
    else:
        left += more
    more = store[2] - price[2]
    if more < 0:
        gold += more
    else:
        left += more
    return gold >= 0 and store[4] >= price[4] and left + gold >= price[5]


def why_unpaid(store: list[int], price: Bundle) -> str:
    """The rule that forbids to pay a price the store cannot pay."""
    strict = store[GOLD] < price[GOLD] or store[RUBY] < price[RUBY]
    return "buy.pay.strict" if strict else "buy.pay.full"


def discount(s: FogState, seat: int, on: int) -> int:
    """By how many chips what lies before a seat lowers a price."""
    return total(s, seat, s.box.discounts[on])


def discounted(store: list[int], price: Bundle, chips: int) -> Bundle:
    """A price so many chips lower, chip by chip; it stays at one chip at least."""
    if not chips:
        return price
    left = list(price)
    for _ in range(min(chips, sum(price) - 1)):
        lowered = _lowered(store, left)
        if lowered == NOBODY:
            break
        left[lowered] -= 1
    return tuple(left)


def _lowered(store: list[int], price: list[int]) -> int:
    """What a discount takes off next: what Gold would pay for, then what the buyer has least of."""
    least = NOBODY
    for kind in range(STONE, -1, -1):
        if price[kind] > store[kind]:
            return kind
        if price[kind] and (least == NOBODY or store[kind] < store[least]):
            least = kind
    if least == NOBODY and price[ANY]:
        return ANY
    return least


def named_chips(store: list[int], price: Bundle) -> list[int]:
    """By kind what pays the named part of a price: Gold for missing Basics (buy.pay.auto)."""
    paid = [0, 0, 0, price[GOLD], price[RUBY]]
    for kind in range(BASICS):
        own = min(price[kind], store[kind])
        paid[kind] = own
        paid[GOLD] += price[kind] - own
    return paid


def pay(s: FogState, seat: int, price: Bundle) -> None:
    """Pay the named chips; the open ones are then named one by one (buy.pay.any)."""
    paid = named_chips(store_of(s, seat), price)
    for kind in range(KINDS):
        s.chips[seat * KINDS + kind] -= paid[kind]
    if s.events is not None and any(paid):
        s.tell("pays", seat, tuple(paid))
    if price[ANY]:
        s.stack.append(PayChip(price[ANY], seat))


class PayChip(FogDecision):
    """Open chips of a price are named one by one, each a Basic or Gold (buy.pay.any)."""

    fields: ClassVar[tuple[str, ...]] = ("left", "seat")
    rule: ClassVar[str] = "buy.pay.any"

    def __init__(self, left: int, seat: int) -> None:
        self.left = left
        self.seat = seat

    def actor(self, s: FogState) -> int:
        """Nobody where all of it goes, or all is of one kind (decide.forced)."""
        store = store_of(s, self.seat)
        count = store[0] + store[1] + store[2] + store[3]
        return NOBODY if self.left >= count or max(store[:RUBY]) == count else self.seat

    def legal(self, s: FogState) -> list[int]:
        store = store_of(s, self.seat)
        return [code for kind, code in enumerate(PAY.codes) if store[kind]]

    def usual(self, s: FogState) -> list[int]:
        return PAY.codes

    def play(self, s: FogState, action: int) -> None:
        self._pay(s, PAY.of(action), 1)
        if self.left > 1:
            s.stack.append(PayChip(self.left - 1, self.seat))

    def happen(self, s: FogState) -> None:
        left = self.left
        for kind in range(RUBY):
            count = min(left, s.chips[self.seat * KINDS + kind])
            if count:
                self._pay(s, kind, count)
                left -= count

    def _pay(self, s: FogState, kind: int, count: int) -> None:
        s.chips[self.seat * KINDS + kind] -= count
        if s.events is not None:
            paid = [0] * KINDS
            paid[kind] = count
            s.tell("pays", self.seat, tuple(paid))


# ---------------------------------------------------------------- collecting


def collect(s: FogState, seat: int, bundle: Bundle) -> None:
    """Named chips at once, then open ones by choice, then Rubies; never raised by bonuses."""
    first = seat * KINDS
    for kind in range(RUBY):
        s.chips[first + kind] += bundle[kind]
    if s.events is not None and any(bundle[:RUBY]):
        s.tell("collects", seat, bundle[:RUBY])
    if bundle[ANY]:
        if bundle[RUBY]:
            s.stack.append(TakeRuby(bundle[RUBY], seat))
        s.stack.append(CollectBasic(bundle[ANY], seat))
    elif bundle[RUBY]:
        gain_rubies(s, seat, bundle[RUBY])


class Collect(SeatStep):
    """What a source gives is collected, when those before it have been (decide.same_moment)."""

    fields: ClassVar[tuple[str, ...]] = ("source", "seat")
    rule: ClassVar[str] = "production.collect"

    def __init__(self, source: int, seat: int) -> None:
        self.source = source
        self.seat = seat

    def happen(self, s: FogState) -> None:
        if s.events is not None:
            s.tell("uses", self.seat, (self.source,))
        collect(s, self.seat, s.box.params[self.source][-KINDS - 1 :])


class CollectBasic(FogDecision):
    """Basics of one's choice, named one after the other."""

    fields: ClassVar[tuple[str, ...]] = ("left", "seat")
    rule: ClassVar[str] = "production.collect"

    def __init__(self, left: int, seat: int) -> None:
        self.left = left
        self.seat = seat

    def legal(self, s: FogState) -> list[int]:
        return COLLECT.codes

    def play(self, s: FogState, action: int) -> None:
        kind = COLLECT.of(action)
        s.chips[self.seat * KINDS + kind] += 1
        if s.events is not None:
            collected = [0] * RUBY
            collected[kind] = 1
            s.tell("collects", self.seat, tuple(collected))
        if self.left > 1:
            s.stack.append(CollectBasic(self.left - 1, self.seat))


# ---------------------------------------------------------------- Rubies


def can_gain_rubies(s: FogState, seat: int) -> bool:
    """Whether there is a Ruby to be had, in the bank or with another player."""
    return s.chips[seat * KINDS + RUBY] < s.box.chips[RUBY]


def gain_rubies(s: FogState, seat: int, count: int) -> None:
    """Rubies from the bank; without enough there, from others (ruby.cap)."""
    if rubies_in_bank(s) < count:
        s.stack.append(TakeRuby(count, seat))
        return
    s.chips[seat * KINDS + RUBY] += count
    if s.events is not None:
        s.tell("gains rubies", seat, (count,))


class TakeRuby(FogDecision):
    """Rubies are collected one by one, from others where the bank has none (ruby.take.choice)."""

    fields: ClassVar[tuple[str, ...]] = ("left", "seat")
    rule: ClassVar[str] = "ruby.take.choice"

    def __init__(self, left: int, seat: int) -> None:
        self.left = left
        self.seat = seat

    def _givers(self, s: FogState) -> list[int]:
        seats = range(s.box.players)
        return [seat for seat in seats if seat != self.seat and s.chips[seat * KINDS + RUBY]]

    def actor(self, s: FogState) -> int:
        """Nobody while the bank has Rubies, or where all there are come (decide.forced)."""
        if rubies_in_bank(s):
            return NOBODY
        others = s.box.chips[RUBY] - s.chips[self.seat * KINDS + RUBY]
        return self.seat if len(self._givers(s)) > 1 and self.left < others else NOBODY

    def legal(self, s: FogState) -> list[int]:
        return [PLAYER.codes[seat] for seat in self._givers(s)]

    def usual(self, s: FogState) -> list[int]:
        return [PLAYER.codes[seat] for seat in range(s.box.players) if seat != self.seat]

    def play(self, s: FogState, action: int) -> None:
        self._take(s, PLAYER.of(action))
        if self.left > 1:
            s.stack.append(TakeRuby(self.left - 1, self.seat))

    def happen(self, s: FogState) -> None:
        left = self.left
        bank = min(left, rubies_in_bank(s))
        if bank:
            gain_rubies(s, self.seat, bank)
            if left > bank:
                s.stack.append(TakeRuby(left - bank, self.seat))
            return
        for giver in self._givers(s):
            while left and s.chips[giver * KINDS + RUBY]:
                self._take(s, giver)
                left -= 1

    def _take(self, s: FogState, giver: int) -> None:
        s.chips[giver * KINDS + RUBY] -= 1
        s.chips[self.seat * KINDS + RUBY] += 1
        if s.events is not None:
            s.tell("takes ruby", self.seat, (giver,))
