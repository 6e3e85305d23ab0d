"""The Buy phase: a Market card, Contracts, abilities, in any order."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.actions import (
    BUILD,
    BUY,
    CONTRACT,
    DRAW,
    END_MOVES,
    END_TURN,
    FLY,
    SHIP,
    USED,
    USES,
)
from fogbound.games.afterfog.rules.box import CONTRACT as CONTRACT_SOURCE
from fogbound.games.afterfog.rules.box import TOWER_CONTRACT, Bundle
from fogbound.games.afterfog.rules.cards import (
    clear_chips,
    enter_hand,
    leave_hand,
    unlock_ships,
)
from fogbound.games.afterfog.rules.chips import (
    affords,
    discount,
    discounted,
    pay,
    store_of,
    why_unpaid,
)
from fogbound.games.afterfog.rules.effects import CarryOut, possible
from fogbound.games.afterfog.rules.parameters import (
    GOLD,
    KINDS,
    NOW,
    ON_CONTRACT,
    ON_MARKET,
    ON_TOWER,
    VILLAGE,
)
from fogbound.games.afterfog.rules.state import (
    NO_CARD,
    Choice,
    FogDecision,
    FogState,
    SeatStep,
    changed,
    changed_rows,
    less,
    less_rows,
    sources,
    sources_with,
)

# ---------------------------------------------------------------- prices


def store_with(s: FogState, seat: int, lying: tuple[int, ...]) -> list[int]:
    """A seat's chips with those that lie on a card (buy.card_resources)."""
    store = store_of(s, seat)
    for kind, chips in enumerate(lying):
        store[kind] += chips
    return store


def price_of_card(s: FogState, seat: int, card: int) -> Bundle:
    """What a Market card of the row or the hand costs a seat now."""
    store = store_with(s, seat, _lying_on(s, card))
    return discounted(store, s.box.price[card], discount(s, seat, ON_MARKET))


def price_of_contract(s: FogState, seat: int, contract: int, village: bool = False) -> Bundle:
    """What a Contract costs a seat now; a Tower can cost more on a Village."""
    box = s.box
    price = box.contract_price[contract]
    source = CONTRACT_SOURCE + contract
    if village and box.effect[source] == TOWER_CONTRACT:
        extra = box.params[source]
        price = tuple([a + b for a, b in zip(price, extra, strict=True)])
    return discounted(store_of(s, seat), price, discount_on_contract(s, seat, contract))


def discount_on_contract(s: FogState, seat: int, contract: int) -> int:
    """By how many chips a Contract is cheaper for a seat."""
    less = discount(s, seat, ON_CONTRACT)
    if s.box.effect[CONTRACT_SOURCE + contract] == TOWER_CONTRACT:
        less += discount(s, seat, ON_TOWER)
    return less


def _lying_on(s: FogState, card: int) -> tuple[int, ...]:
    return s.lying[s.row.index(card)] if card in s.row else ()


# ---------------------------------------------------------------- what may be bought


def cards_to_buy(s: FogState, seat: int) -> list[int]:
    """The cards of row and hand a seat can pay for (buy.market.one, buy.pay.full)."""
    prices, sizes, store = s.box.price, s.box.price_size, store_of(s, seat)
    less = discount(s, seat, ON_MARKET)
    most = sum(store) + less
    found = [
        card
        for card in [*s.row, *s.hands[seat]]
        if sizes[card] <= most and affords(store, discounted(store, prices[card], less))
    ]
    for place, lying in enumerate(s.lying):
        card = s.row[place]
        if lying and card not in found:
            chips = store_with(s, seat, lying)
            if affords(chips, discounted(chips, prices[card], less)):
                found.append(card)
    return found


def contracts_to_buy(s: FogState, seat: int) -> list[int]:
    """The Contracts a seat can pay for and has a use for (contract.once, contract.target)."""
    box, store = s.box, store_of(s, seat)
    less = discount(s, seat, ON_CONTRACT)
    found: list[int] = []
    for contract in s.contracts:
        if s.signed >> contract & 1:
            continue
        source = CONTRACT_SOURCE + contract
        tower = box.effect[source] == TOWER_CONTRACT
        chips = less + discount(s, seat, ON_TOWER) if tower else less
        if not affords(store, discounted(store, box.contract_price[contract], chips)):
            continue
        if bool(sites(s, contract, seat)) if tower else possible(s, source, seat):
            found.append(contract)
    return found


def why_no_contract(s: FogState, seat: int, contract: int) -> str:
    """The rule that forbids to buy a Contract now."""
    if contract not in s.contracts:
        few = s.box.fixed[contract] and not s.box.at_table[contract]
        return "setup.contracts.few" if few else "setup.contracts.random"
    if s.signed >> contract & 1:
        return "contract.once"
    if s.box.effect[CONTRACT_SOURCE + contract] == TOWER_CONTRACT:
        if towers_left(s, seat) == 0:
            return "contract.tower.supply"
        if not free_spaces(s, seat):
            return "contract.tower.where"
    price, store = price_of_contract(s, seat, contract), store_of(s, seat)
    if affords(store, price) and s.box.effect[CONTRACT_SOURCE + contract] != TOWER_CONTRACT:
        return "contract.target"
    return why_unpaid(store, price)


def abilities(s: FogState, seat: int) -> list[int]:
    """The abilities for the Buy phase that are left and could do something (buy.ability)."""
    return [
        source
        for source in sources_with(s, seat, s.box.ability)
        if source not in s.abilities and possible(s, source, seat)
    ]


class BuyPhase(Choice):
    """A card, a Contract, an ability, or the end of the turn (buy.order)."""

    rule: ClassVar[str] = "turn.done"

    def actor(self, s: FogState) -> int:
        """Whoever holds cards and has bought none is asked, whatever they are (buy.ask)."""
        if s.hands[self.seat] and not s.bought:
            return self.seat
        return super().actor(s)

    def legal(self, s: FogState) -> list[int]:
        seat = self.seat
        legal: list[int] = []
        if not s.bought:
            legal = [BUY.codes[card] for card in cards_to_buy(s, seat)]
        for contract in contracts_to_buy(s, seat):
            legal.append(CONTRACT.codes[contract])
        for source in abilities(s, seat):
            legal.append(USES[source])
        legal.append(END_TURN)
        return legal

    def why_not(self, s: FogState, action: int) -> str:
        if action in BUY:
            return self._why_no_card(s, BUY.of(action))
        if action in CONTRACT:
            return why_no_contract(s, self.seat, CONTRACT.of(action))
        if action in SHIP or action in FLY or action == END_MOVES:
            return "turn.sequence"
        if action in USED:
            source = USED[action]
            boost = source in sources(s, self.seat) and s.box.boosts[source]
            return "conflict.boost" if boost else "buy.ability"
        return "decide.split"

    def _why_no_card(self, s: FogState, card: int) -> str:
        if s.bought or (card not in s.row and card not in s.hands[self.seat]):
            return "buy.market.one"
        store = store_with(s, self.seat, _lying_on(s, card))
        return why_unpaid(store, price_of_card(s, self.seat, card))

    def usual(self, s: FogState) -> list[int]:
        found = () if s.bought else (*s.row, *s.hands[self.seat])
        cards = [BUY.codes[card] for card in found]
        return [*cards, *[CONTRACT.codes[contract] for contract in s.contracts]]

    def play(self, s: FogState, action: int) -> None:
        if action == END_TURN:
            return
        s.stack.append(self)
        if action in BUY:
            buy_card(s, self.seat, BUY.of(action))
        elif action in CONTRACT:
            buy_contract(s, self.seat, CONTRACT.of(action))
        else:
            source = USED[action]
            s.abilities = [*s.abilities, source]
            if s.events is not None:
                s.tell("uses", self.seat, (source,))
            s.stack.append(CarryOut(source, 1, self.seat))

    def happen(self, s: FogState) -> None:
        """Nothing is left to do: the phase ends by itself."""


# ---------------------------------------------------------------- Market cards


def buy_card(s: FogState, seat: int, card: int) -> None:
    """Resources on it and the price; the rest follows when that is paid (buy.sequence)."""
    price = price_of_card(s, seat, card)
    s.bought = 1
    in_row = card in s.row
    if in_row:
        _take_from_row(s, seat, card)
    else:
        leave_hand(s, seat, card)
        if s.events is not None:
            s.tell("buys from hand", seat, (card,))
    s.shown = card
    s.stack.append(LayOpen(int(not in_row), seat))
    pay(s, seat, price)


class LayOpen(SeatStep):
    """A card paid for is laid open: ships, replacement, its effect (buy.market.open)."""

    fields: ClassVar[tuple[str, ...]] = ("from_hand", "seat")
    rule: ClassVar[str] = "buy.sequence"

    def __init__(self, from_hand: int, seat: int) -> None:
        self.from_hand = from_hand
        self.seat = seat

    def happen(self, s: FogState) -> None:
        card = s.shown
        s.shown = NO_CARD
        s.cards = changed_rows(s.cards, self.seat, (*s.cards[self.seat], card))
        unlock_ships(s, self.seat)
        if s.box.when[card] == NOW:
            s.stack.append(CarryOut(card, 0, self.seat))
        if self.from_hand and not s.final:  # end.frozen.hand
            s.stack.append(Replace(self.seat))


def _take_from_row(s: FogState, seat: int, card: int) -> None:
    """A card leaves the row for its buyer, with what lies on it (buy.card_resources)."""
    if s.events is not None:
        s.tell("buys", seat, (card,))
    place = s.row.index(card)
    lying = s.lying[place]
    if lying:
        for kind in range(GOLD + 1):
            s.chips[seat * KINDS + kind] += lying[kind]
        if s.events is not None:
            s.tell("chips kept", seat, (card, *lying))
    s.row, s.lying = less(s.row, place), less_rows(s.lying, place)


class Replace(FogDecision):
    """A card of the row replaces the one bought from the hand, at once (buy.replace)."""

    rule: ClassVar[str] = "buy.replace"

    def _missing(self, s: FogState) -> int:
        """How many cards come from the row (buy.replace.empty)."""
        return min(s.box.hand - len(s.hands[self.seat]), len(s.row))

    def actor(self, s: FogState) -> int:
        """Nobody where the oldest is taken, or all there are (buy.replace.choice)."""
        every = s.box.replace_oldest or self._missing(s) == len(s.row)
        return NOBODY if every else self.seat

    def legal(self, s: FogState) -> list[int]:
        return [DRAW.codes[card] for card in s.row]

    def play(self, s: FogState, action: int) -> None:
        take_into_hand(s, self.seat, s.row.index(DRAW.of(action)))
        if self._missing(s):
            s.stack.append(self)

    def happen(self, s: FogState) -> None:
        for _ in range(self._missing(s)):
            take_into_hand(s, self.seat, 0)


def take_into_hand(s: FogState, seat: int, place: int) -> None:
    """A card of the row goes to a hand, chips on it to the bank (buy.card_resources.hand)."""
    clear_chips(s, place)
    card = s.row[place]
    s.row, s.lying = less(s.row, place), less_rows(s.lying, place)
    enter_hand(s, seat, card)


# ---------------------------------------------------------------- Contracts


def buy_contract(s: FogState, seat: int, contract: int) -> None:
    """The price first, then the effect; of a Tower the space first (contract.sequence)."""
    s.signed |= 1 << contract
    if s.events is not None:
        s.tell("signs", seat, (contract,))
    source = CONTRACT_SOURCE + contract
    if s.box.effect[source] == TOWER_CONTRACT:
        s.stack.append(BuildTower(contract, seat))
        return
    s.stack.append(CarryOut(source, 1, seat))
    pay(s, seat, price_of_contract(s, seat, contract))


def free_spaces(s: FogState, seat: int) -> list[int]:
    """The spaces a seat owns that have no Tower (contract.tower.where)."""
    owner, tower = s.owner, s.tower
    return [space for space in s.map.spaces if owner[space] == seat and not tower[space]]


def towers_left(s: FogState, seat: int) -> int:
    """Towers in a seat's supply: those not on its spaces (parts.towers, stack.tower)."""
    left = s.box.towers
    for space in s.map.spaces:
        if s.tower[space] and s.owner[space] == seat:
            left -= 1
    return left


def sites(s: FogState, contract: int, seat: int) -> list[int]:
    """Where a seat that can pay for a Tower can build it (contract.tower.supply)."""
    if not towers_left(s, seat):
        return []
    found, types = free_spaces(s, seat), s.box.type
    plain = [space for space in found if types[space] != VILLAGE]
    if len(plain) < len(found):
        dear = price_of_contract(s, seat, contract, village=True)
        return found if affords(store_of(s, seat), dear) else plain
    return found


class BuildTower(Choice):
    """The space for a Tower, which is then paid for (contract.tower.where)."""

    fields: ClassVar[tuple[str, ...]] = ("contract", "seat")
    rule: ClassVar[str] = "contract.tower.where"

    def __init__(self, contract: int, seat: int) -> None:
        self.contract = contract
        self.seat = seat

    def legal(self, s: FogState) -> list[int]:
        return [BUILD.codes[space] for space in sites(s, self.contract, self.seat)]

    def why_not(self, s: FogState, action: int) -> str:
        if action in BUILD and BUILD.of(action) in free_spaces(s, self.seat):
            return "buy.pay.full"
        return "contract.tower.where" if action in BUILD else "decide.split"

    def usual(self, s: FogState) -> list[int]:
        return [BUILD.codes[space] for space in free_spaces(s, self.seat)]

    def play(self, s: FogState, action: int) -> None:
        self._build(s, BUILD.of(action))

    def happen(self, s: FogState) -> None:
        for space in sites(s, self.contract, self.seat):
            self._build(s, space)

    def _build(self, s: FogState, space: int) -> None:
        village = s.box.type[space] == VILLAGE
        s.stack.append(RaiseTower(space, self.seat))
        pay(s, self.seat, price_of_contract(s, self.seat, self.contract, village))


class RaiseTower(SeatStep):
    """A Tower paid for stands for the rest of the game (tower.permanent)."""

    fields: ClassVar[tuple[str, ...]] = ("space", "seat")
    rule: ClassVar[str] = "contract.sequence"

    def __init__(self, space: int, seat: int) -> None:
        self.space = space
        self.seat = seat

    def happen(self, s: FogState) -> None:
        s.tower = changed(s.tower, self.space, 1)
        if s.events is not None:
            s.tell("builds", self.seat, (self.space,))
