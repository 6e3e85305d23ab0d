"""The City Area cards: what their holders can do between two actions."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.games.nanty.rules.actions import AREAS, CALM, DISCARD, STIR
from fogbound.games.nanty.rules.box import GRENADIER
from fogbound.games.nanty.rules.hands import discard, draw_cards, no_card, pay_bank, take_money
from fogbound.games.nanty.rules.parameters import (
    CITY_DRAW_DISCARD,
    CITY_INCOME,
    CITY_PLACE_AGENT,
    CITY_PLACE_TROUBLE,
    CITY_PROTECT,
    CITY_REMOVE_TROUBLE,
    CITY_SELL_CARD,
    NEAR,
    STIR_ANY,
)
from fogbound.games.nanty.rules.pawns import MUST, NO_AREA, PlaceAgent, ask, calm, crowd, mark
from fogbound.games.nanty.rules.state import (
    ALL_AREAS,
    AREAS_OF,
    NantyDecision,
    NantyState,
    codes_in,
)

RULES: Final = tuple(f"city.{area.replace(' ', '_')}" for area in AREAS)


def no_use(s: NantyState, seat: int, area: int) -> str:
    """The rule that keeps a seat from using a City Area card now, or nothing."""
    if s.building[area] != seat or (s.gone | s.used) >> area & 1:
        return "city.once"
    if s.fresh >> area & 1:
        return "city.new"
    if s.pawns[GRENADIER * 12 + area]:
        return "city.grenadiers"
    return no_ability(s, seat, area)


def no_ability(s: NantyState, seat: int, area: int) -> str:
    """The rule by which the thing itself cannot be done or paid, or nothing (city.pay)."""
    kind = s.box.city[area]
    if kind == CITY_INCOME:
        return ""
    if kind == CITY_PROTECT:
        return "city.holborn"
    if kind == CITY_DRAW_DISCARD:
        return "" if s.deck else "city.westminster.any"
    if kind == CITY_SELL_CARD:
        possible = bool(s.hands[seat])
    elif kind == CITY_PLACE_TROUBLE:
        possible = bool(stirrable_near(s, area))
    else:
        possible = s.money[seat] >= s.box.city_params[area][0]
        if kind == CITY_REMOVE_TROUBLE:
            possible = possible and s.trouble > 0
    return "" if possible else "city.pay"


def stirrable_near(s: NantyState, area: int) -> int:
    """Where the East End card can put a marker, as bits (city.east_end.pawn)."""
    found = s.box.near[area] & ~s.trouble
    return sum(1 << a for a in AREAS_OF[found] if crowd(s, a))


def use(s: NantyState, seat: int, area: int) -> None:
    """Use a City Area card (city.once)."""
    box = s.box
    params = box.city_params[area]
    kind = box.city[area]
    s.used |= 1 << area
    if s.events is not None:
        s.tell("uses", seat, (area,))
    if kind == CITY_INCOME:
        take_money(s, seat, params[0])
    elif kind == CITY_PLACE_AGENT:
        pay_bank(s, seat, params[0])
        s.stack.append(PlaceAgent(0, area, MUST, NO_AREA, 0, seat, NEAR))
    elif kind == CITY_REMOVE_TROUBLE:
        pay_bank(s, seat, params[0])
        s.stack.append(CalmTrouble(seat))
    elif kind == CITY_DRAW_DISCARD:
        draw_cards(s, seat, params[0])
        ask(s, DiscardCards(params[1], 0, seat))
    elif kind == CITY_SELL_CARD:
        s.stack.append(DiscardCards(1, params[0], seat))
    else:
        s.stack.append(StirTrouble(area, seat))


class CalmTrouble(NantyDecision):
    """A trouble marker is taken off any area (city.strand)."""

    rule: ClassVar[str] = "action.trouble"

    def legal(self, s: NantyState) -> list[int]:
        return codes_in(CALM, s.trouble)

    def play(self, s: NantyState, action: int) -> None:
        calm_area(s, self.seat, CALM.of(action))


def calm_area(s: NantyState, seat: int, area: int) -> None:
    """A seat takes a trouble marker off (action.trouble)."""
    if s.events is not None:
        s.tell("calms", seat, (area,))
    calm(s, area)


ANY_AREA: Final = -1
NEXT_TO_TROUBLE: Final = -2


def stirrable(s: NantyState, near: int) -> int:
    """Where a trouble marker may be put, as bits: never on another (trouble.by_card)."""
    if near == ANY_AREA:
        return ALL_AREAS & ~s.trouble
    if near == NEXT_TO_TROUBLE:
        found = 0
        for area in AREAS_OF[s.trouble]:
            found |= s.box.adjacent[area]
        return found & ~s.trouble
    return stirrable_near(s, near)


class StirTrouble(NantyDecision):
    """A trouble marker is put down (effect.place_trouble, city.east_end)."""

    fields: ClassVar[tuple[str, ...]] = ("near", "seat")
    rule: ClassVar[str] = "effect.place_trouble"

    def __init__(self, near: int, seat: int) -> None:
        self.near = near
        """The area of the City Area card used, or ANY_AREA, or NEXT_TO_TROUBLE."""
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        return codes_in(STIR, stirrable(s, self.near))

    def forbids(self, s: NantyState, action: int) -> str:
        if action in STIR:
            if s.trouble >> STIR.of(action) & 1:
                return "trouble.one"
            if self.near >= 0:
                near = s.box.near[self.near] >> STIR.of(action) & 1
                return "city.east_end.pawn" if near else RULES[self.near]
        return self.rule

    def play(self, s: NantyState, action: int) -> None:
        if s.events is not None:
            s.tell("stirs", self.seat, (STIR.of(action),))
        mark(s, STIR.of(action))


def stir(s: NantyState, seat: int, where: int) -> None:
    """A scroll puts down a trouble marker, where it can."""
    ask(s, StirTrouble(ANY_AREA if where == STIR_ANY else NEXT_TO_TROUBLE, seat))


class DiscardCards(NantyDecision):
    """Cards are discarded, for money or not (effect.discard, city.city, city.westminster)."""

    fields: ClassVar[tuple[str, ...]] = ("count", "per", "seat")
    rule: ClassVar[str] = "effect.discard"

    def __init__(self, count: int, per: int, seat: int) -> None:
        self.count = count
        self.per = per
        """Pounds for each card."""
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        return [DISCARD.codes[card] for card in s.hands[self.seat]]

    def forbids(self, s: NantyState, action: int) -> str:
        return no_card(s, self.seat, DISCARD.of(action), self.rule)

    def play(self, s: NantyState, action: int) -> None:
        discard(s, self.seat, DISCARD.of(action))
        if self.per:
            take_money(s, self.seat, self.per)
        if self.count > 1:
            ask(s, DiscardCards(self.count - 1, self.per, self.seat))
