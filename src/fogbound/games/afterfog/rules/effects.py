"""What cards, placards, Contracts, Adventures and Events do, as the components say (parts.effects).

`carry_out` begins an effect and `possible` tells whether there is anything for it to do. `must` is
1 where somebody decided for it, by buying a Contract or using an ability: then it is done at least
once (parts.effects.first).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules import adventures
from fogbound.games.afterfog.rules.actions import (
    ADVENTURE as ADVENTURE_FAMILY,
)
from fogbound.games.afterfog.rules.actions import (
    BUNDLE,
    GIVE,
    STOP,
    TAKE,
)
from fogbound.games.afterfog.rules.box import ADVENTURE, CONTRACT, EVENT
from fogbound.games.afterfog.rules.card_effects import ChooseVictim, DiscardOwn, PutCard, victims
from fogbound.games.afterfog.rules.cards import (
    discard_oldest,
)
from fogbound.games.afterfog.rules.chips import (
    CollectBasic,
    PayChip,
    can_gain_rubies,
    collect,
    discount,
    discounted,
    named_chips,
    store_of,
)
from fogbound.games.afterfog.rules.parameters import (
    ANY,
    BASICS,
    EFFECT_IDS,
    GET_GOLD,
    GOLD,
    KINDS,
    NOW,
    OF_ANY,
    ON_CONTRACT,
    ONE_SHIP,
    OWN_CITY,
    PER_SHIP,
    PER_SPY,
    PER_TOWER,
    RUBY,
    SAME,
)
from fogbound.games.afterfog.rules.ship_effects import (
    ChooseShip,
    NameIcon,
    set_down,
)
from fogbound.games.afterfog.rules.state import (
    MODELS,
    NO_PLACE,
    Choice,
    FogDecision,
    FogState,
    SeatStep,
    changed_rows,
)
from fogbound.games.afterfog.rules.tokens import (
    Claim,
    PlaceSpy,
    can_spy,
    spaces_to_claim,
)


def is_adventure(source: int) -> bool:
    """Whether a source is an Adventure."""
    return ADVENTURE <= source < CONTRACT


# ---------------------------------------------------------------- counting


def count(s: FogState, seat: int, per: int) -> int:
    """How many a seat has of what `per` names: spaces of a type, Towers, ships, spies."""
    if per == PER_SHIP:
        return MODELS - s.ships[seat * MODELS : seat * MODELS + MODELS].count(NO_PLACE)
    owner, spaces = s.owner, s.map.spaces
    if per == PER_SPY:
        return len([space for space in spaces if seat in s.spies[space]])
    if per == PER_TOWER:
        return len([space for space in spaces if owner[space] == seat and s.tower[space]])
    types = s.box.type
    return len([space for space in spaces if owner[space] == seat and types[space] == per])


# ---------------------------------------------------------------- carrying out


class CarryOut(SeatStep):
    """An effect begins, when what comes before it is done."""

    fields: ClassVar[tuple[str, ...]] = ("source", "must", "seat")
    rule: ClassVar[str] = "parts.effects"

    def __init__(self, source: int, must: int, seat: int) -> None:
        self.source = source
        self.must = must
        self.seat = seat

    def happen(self, s: FogState) -> None:
        carry_out(s, self.source, self.must, self.seat)


def carry_out(s: FogState, source: int, must: int, seat: int) -> None:
    """Do what a source does, or push the steps that ask how."""
    DEEDS[s.box.effect[source]](s, source, must, seat)


def possible(s: FogState, source: int, seat: int) -> bool:
    """Whether there is anything for an effect to do (contract.target, buy.ability)."""
    return TESTS[s.box.effect[source]](s, source, seat)


def _always(s: FogState, source: int, seat: int) -> bool:
    """There is always something to do."""
    return True


def _nothing(s: FogState, source: int, must: int, seat: int) -> None:
    """The card is worth its points, icon and Banner, or acts at another time."""


def _collect(s: FogState, source: int, must: int, seat: int) -> None:
    collect(s, seat, s.box.params[source])


def _can_collect(s: FogState, source: int, seat: int) -> bool:
    bundle = s.box.params[source]
    return sum(bundle) > bundle[RUBY] or can_gain_rubies(s, seat)


def _collect_one_of(s: FogState, source: int, must: int, seat: int) -> None:
    s.stack.append(ChooseBundle(source, seat))


def _collect_per(s: FogState, source: int, must: int, seat: int) -> None:
    per, of, most = s.box.params[source]
    number = min(most, count(s, seat, per))
    if number:
        bundle = [0] * (ANY + 1)
        bundle[ANY if of == OF_ANY else of] = number
        collect(s, seat, tuple(bundle))


def _can_collect_per(s: FogState, source: int, seat: int) -> bool:
    return count(s, seat, s.box.params[source][0]) > 0


def _exchange(s: FogState, source: int, must: int, seat: int) -> None:
    s.stack.append(Exchange(source, s.box.params[source][4], must, seat))


def _can_exchange(s: FogState, source: int, seat: int) -> bool:
    """Whether there are chips to give, once a Contract with this effect is paid for."""
    kinds = to_give(s, source, seat)
    if not kinds or not CONTRACT <= source < EVENT:
        return bool(kinds)
    store = store_of(s, seat)
    price = s.box.contract_price[source - CONTRACT]
    price = discounted(store, price, discount(s, seat, ON_CONTRACT))
    paid = named_chips(store, price)
    number = s.box.params[source][1]
    left = sum(store[:RUBY]) - sum(paid[:RUBY]) - price[ANY]
    return left >= number and any(store[kind] - paid[kind] >= number for kind in kinds)


def _pay(s: FogState, source: int, must: int, seat: int) -> None:
    s.stack.append(PayChip(s.box.params[source][0], seat))


def _place_spy(s: FogState, source: int, must: int, seat: int) -> None:
    if is_adventure(source) and not _can_place_spy(s, source, seat):
        s.stack.append(CollectBasic(1, seat))
    else:
        s.stack.append(PlaceSpy(source, s.box.params[source][0], must, seat))


def _can_place_spy(s: FogState, source: int, seat: int) -> bool:
    return can_spy(s, seat, s.box.params[source][1])


def _claim(s: FogState, source: int, must: int, seat: int) -> None:
    if is_adventure(source) and not _can_claim(s, source, seat):
        s.stack.append(CollectBasic(1, seat))
    else:
        s.stack.append(Claim(source, s.box.params[source][0], must, seat))


def _can_claim(s: FogState, source: int, seat: int) -> bool:
    return bool(spaces_to_claim(s, seat))


def _draw_adventure(s: FogState, source: int, must: int, seat: int) -> None:
    s.stack.append(DrawAdventure(s.box.params[source][0], seat))


def _seed_row(s: FogState, source: int, must: int, seat: int) -> None:
    kind, number = s.box.params[source]
    rows: list[tuple[int, ...]] = []
    for lying in s.lying:
        chips = list(lying) if lying else [0] * (GOLD + 1)
        chips[kind] += number
        rows.append(tuple(chips))
    s.lying = rows
    if s.events is not None and s.row:
        s.tell("seeds", NOBODY, (kind, number))


def _can_seed_row(s: FogState, source: int, seat: int) -> bool:
    return bool(s.row)


def _sweep_row(s: FogState, source: int, must: int, seat: int) -> None:
    for _ in range(min(s.box.params[source][0], len(s.row))):
        discard_oldest(s)


def _swap_hand(s: FogState, source: int, must: int, seat: int) -> None:
    if _can_swap_hand(s, source, seat):
        s.stack.append(PutCard(seat))


def _can_swap_hand(s: FogState, source: int, seat: int) -> bool:
    return bool(s.hands[seat] and s.row)


def _move_ship(s: FogState, source: int, must: int, seat: int) -> None:
    if s.box.params[source][0] == ONE_SHIP:
        s.stack.append(ChooseShip(source, seat))
        return
    home = s.box.city_space[s.city[seat]]
    for model in range(MODELS):
        if s.ships[seat * MODELS + model] not in (home, NO_PLACE):
            set_down(s, seat, model, home)


def _can_move_ship(s: FogState, source: int, seat: int) -> bool:
    home = s.box.city_space[s.city[seat]]
    for model in range(MODELS):
        if s.ships[seat * MODELS + model] not in (home, NO_PLACE):
            return True
    return s.box.params[source][1] != OWN_CITY and s.owner.count(seat) > 1


def _take_marker(s: FogState, source: int, must: int, seat: int) -> None:
    s.markers = changed_rows(s.markers, seat, (*s.markers[seat], source - CONTRACT))
    if s.events is not None:
        s.tell("marker", seat, (s.box.params[source][0],))


def _guild_icon(s: FogState, source: int, must: int, seat: int) -> None:
    s.markers = changed_rows(s.markers, seat, (*s.markers[seat], source - CONTRACT))
    s.stack.append(NameIcon(seat))


def _under_limit(s: FogState, source: int, seat: int) -> bool:
    return s.markers[seat].count(source - CONTRACT) < s.box.params[source][-1]


def _discard_own(s: FogState, source: int, must: int, seat: int) -> None:
    s.stack.append(DiscardOwn(source, seat))


def _can_discard_own(s: FogState, source: int, seat: int) -> bool:
    return any(card != source for card in s.cards[seat])


def _opponent_discards(s: FogState, source: int, must: int, seat: int) -> None:
    s.stack.append(ChooseVictim(seat))


def _can_opponent_discard(s: FogState, source: int, seat: int) -> bool:
    return bool(victims(s, seat))


Deed = Callable[[FogState, int, int, int], None]
Test = Callable[[FogState, int, int], bool]

_DEEDS: Final[dict[str, Deed]] = {
    "collect": _collect,
    "collect_one_of": _collect_one_of,
    "collect_per": _collect_per,
    "exchange": _exchange,
    "pay": _pay,
    "place_spy": _place_spy,
    "claim": _claim,
    "draw_adventure": _draw_adventure,
    "seed_row": _seed_row,
    "sweep_row": _sweep_row,
    "swap_hand": _swap_hand,
    "move_ship": _move_ship,
    "marker": _take_marker,
    "guild_icon": _guild_icon,
    "discard_own": _discard_own,
    "opponent_discards": _opponent_discards,
}
DEEDS: Final[list[Deed]] = [_DEEDS.get(effect, _nothing) for effect in EFFECT_IDS]
"""By effect: how it begins. The Tower is built before its price is paid, in `buying`."""
_TESTS: Final[dict[str, Test]] = {
    "collect": _can_collect,
    "collect_per": _can_collect_per,
    "exchange": _can_exchange,
    "place_spy": _can_place_spy,
    "claim": _can_claim,
    "seed_row": _can_seed_row,
    "sweep_row": _can_seed_row,
    "swap_hand": _can_swap_hand,
    "move_ship": _can_move_ship,
    "marker": _under_limit,
    "guild_icon": _under_limit,
    "discard_own": _can_discard_own,
    "opponent_discards": _can_opponent_discard,
}
TESTS: Final[list[Test]] = [_TESTS.get(effect, _always) for effect in EFFECT_IDS]
"""By effect: whether there is anything to do."""


# ---------------------------------------------------------------- chips


class ChooseBundle(FogDecision):
    """One of several bundles is chosen and collected."""

    fields: ClassVar[tuple[str, ...]] = ("source", "seat")
    rule: ClassVar[str] = "parts.effects"

    def __init__(self, source: int, seat: int) -> None:
        self.source = source
        self.seat = seat

    def legal(self, s: FogState) -> list[int]:
        return BUNDLE.codes[: len(s.box.bundles[self.source])]

    def play(self, s: FogState, action: int) -> None:
        collect(s, self.seat, s.box.bundles[self.source][BUNDLE.of(action)])


def to_give(s: FogState, source: int, seat: int) -> list[int]:
    """The Basics of which a seat has enough to give in an exchange; Gold does not stand in."""
    give, number, _, _, _ = s.box.params[source]
    first = seat * KINDS
    return [
        kind for kind in range(BASICS) if give in (kind, SAME) and s.chips[first + kind] >= number
    ]


class Exchange(Choice):
    """Chips are given for others, time after time, as long as one likes and can."""

    fields: ClassVar[tuple[str, ...]] = ("source", "left", "must", "seat")
    rule: ClassVar[str] = "parts.effects"

    def __init__(self, source: int, left: int, must: int, seat: int) -> None:
        self.source = source
        self.left = left
        self.must = must
        self.seat = seat

    def legal(self, s: FogState) -> list[int]:
        legal = [GIVE.codes[kind] for kind in to_give(s, self.source, self.seat)]
        if not self.must:
            legal.append(STOP)
        return legal

    def why_not(self, s: FogState, action: int) -> str:
        return "parts.effects.first" if action == STOP else "parts.effects"

    def usual(self, s: FogState) -> list[int]:
        give = s.box.params[self.source][0]
        return GIVE.codes if give == SAME else [GIVE.codes[give]]

    def play(self, s: FogState, action: int) -> None:
        if action != STOP:
            self._give(s, GIVE.of(action))

    def happen(self, s: FogState) -> None:
        for kind in to_give(s, self.source, self.seat):
            self._give(s, kind)

    def _give(self, s: FogState, kind: int) -> None:
        _, number, get, _, _ = s.box.params[self.source]
        s.chips[self.seat * KINDS + kind] -= number
        if self.left > 1:
            s.stack.append(Exchange(self.source, self.left - 1, 0, self.seat))
        if get == GET_GOLD:
            receive(s, self.source, self.seat, kind, GOLD)
        else:
            s.stack.append(TakeBasic(self.source, kind, self.seat))


def receive(s: FogState, source: int, seat: int, given: int, kind: int) -> None:
    """Take the chips of an exchange."""
    _, number, _, received, _ = s.box.params[source]
    s.chips[seat * KINDS + kind] += received
    if s.events is not None:
        s.tell("exchanges", seat, (given, number, kind, received))


class TakeBasic(FogDecision):
    """Which Basic is taken in an exchange: not the kind given."""

    fields: ClassVar[tuple[str, ...]] = ("source", "given", "seat")
    rule: ClassVar[str] = "parts.effects"

    def __init__(self, source: int, given: int, seat: int) -> None:
        self.source = source
        self.given = given
        self.seat = seat

    def legal(self, s: FogState) -> list[int]:
        return [code for kind, code in enumerate(TAKE.codes) if kind != self.given]

    def play(self, s: FogState, action: int) -> None:
        receive(s, self.source, self.seat, self.given, TAKE.of(action))


# ---------------------------------------------------------------- Adventures


class DrawAdventure(SeatStep):
    """Adventures are drawn one by one, each carried out before the next (adventure.now)."""

    fields: ClassVar[tuple[str, ...]] = ("left", "seat")
    rule: ClassVar[str] = "adventure.now"

    def __init__(self, left: int, seat: int) -> None:
        self.left = left
        self.seat = seat

    def happen(self, s: FogState) -> None:
        if self.left > 1:
            s.stack.append(DrawAdventure(self.left - 1, self.seat))
        if not adventures.can_draw(s):
            s.stack.append(CollectBasic(1, self.seat))
            return
        s.drawn = adventures.draw(s, self.seat)
        s.stack.append(PickAdventure(self.seat))


class PickAdventure(Choice):
    """One of the Adventures drawn is carried out, the others are discarded."""

    rule: ClassVar[str] = "adventure.open"

    def legal(self, s: FogState) -> list[int]:
        return [ADVENTURE_FAMILY.codes[adventure] for adventure in s.drawn]

    def play(self, s: FogState, action: int) -> None:
        self._pick(s, ADVENTURE_FAMILY.of(action))

    def happen(self, s: FogState) -> None:
        self._pick(s, s.drawn[0])

    def _pick(self, s: FogState, adventure: int) -> None:
        left = [other for other in s.drawn if other != adventure]
        s.adventure_discards = s.adventure_discards + left
        s.drawn = []
        adventures.settle(s, self.seat, adventure)
        if s.box.when[ADVENTURE + adventure] == NOW:
            carry_out(s, ADVENTURE + adventure, 0, self.seat)


# ---------------------------------------------------------------- Events


class ActOnEvent(SeatStep):
    """A player meets an Event, when those before them have (market.event.order)."""

    fields: ClassVar[tuple[str, ...]] = ("event", "seat")
    rule: ClassVar[str] = "market.event"

    def __init__(self, event: int, seat: int) -> None:
        self.event = event
        self.seat = seat

    def happen(self, s: FogState) -> None:
        carry_out(s, EVENT + self.event, 0, self.seat)
