"""Scrolls: from the words on a card to what they do, and to whom.

Each card names one of the effects below. `BEGIN` starts it. A scroll that falls on a player lays a
`Hit` on the stack with the question for Mr. Goodyear above it; what is not stopped is in `HITS`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from fogbound.games.nanty.rules.actions import PLAYER
from fogbound.games.nanty.rules.buildings import PlaceBuilding
from fogbound.games.nanty.rules.city import DiscardCards, stir
from fogbound.games.nanty.rules.effects.cards import (
    GiveCards,
    MoneyOrCard,
    SellCard,
    SellCards,
    inspect,
    peek,
    recycle,
    steal,
    swap_personality,
)
from fogbound.games.nanty.rules.effects.money import ChooseBuyOut, IncomeArea, OfferPayment, Payment
from fogbound.games.nanty.rules.effects.pawns import GambleLoss, LoseAgent, MoveFrom, RollRemove
from fogbound.games.nanty.rules.hands import (
    draw_cards,
    draw_discards,
    lay_down,
    pay,
    swap_hands,
    take_money,
)
from fogbound.games.nanty.rules.interrupts import BY_EACH, BY_SELF, AskText
from fogbound.games.nanty.rules.parameters import BANK, FROM_PLAYER, PAY_OR_AGENT, SCROLL_IDS
from fogbound.games.nanty.rules.pawns import (
    MAY_IF_OUT,
    NO_AREA,
    PlaceAgent,
    ask,
    crowd,
    others_from,
    roll,
)
from fogbound.games.nanty.rules.state import NantyDecision, NantyState, NantyStep
from fogbound.games.nanty.rules.victims import (
    GAMBLE,
    HIRED_GUN,
    HOLY_PETER,
    IN_AREA,
    MOVE_ON,
    SWAP,
    areas_to_choose,
    choose_victim,
    choose_victim_in,
)

BURN_BUILDING: Final = SCROLL_IDS.index("burn_building")
FORCE_PAYMENT: Final = SCROLL_IDS.index("force_payment")
MOVE_OWN_AGENT: Final = SCROLL_IDS.index("move_own_agent")
PAY_ASSASSINATE: Final = SCROLL_IDS.index("pay_assassinate")
HIRE_KILLER: Final = SCROLL_IDS.index("hire_killer")

WIN_FROM: Final = 7
LOSE_AT: Final = 1
"""A gamble wins from one number of the die up and loses at the other (effect.roll_gamble)."""


def number_on(s: NantyState, card: int) -> int:
    """The first number of a card's words."""
    return s.box.params[card][0]


def first_payment(s: NantyState, card: int) -> int:
    """What a scroll makes its own player pay before anything else (scroll.cost)."""
    effect = s.box.effect[card]
    if effect in (PAY_ASSASSINATE, HIRE_KILLER):
        return number_on(s, card)
    return s.box.params[card][2] if effect == MOVE_OWN_AGENT else 0


def no_scroll(s: NantyState, seat: int, card: int) -> str:
    """The rule that keeps the seat from doing a scroll, or nothing."""
    return "scroll.cost" if s.money[seat] < first_payment(s, card) else ""


def begin_scroll(s: NantyState, seat: int, card: int) -> None:
    """Carry out the words on a card (action.scroll)."""
    s.shield = 0
    if s.events is not None:
        s.tell("follows scroll", seat, (card,))
    BEGIN[s.box.effect[card]](s, seat, card)


# ---------------------------------------------------------------- naming players


class ChoosePlayer(NantyDecision):
    """A scroll names another player (scroll.target)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "seat")
    rule: ClassVar[str] = "scroll.target"

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        others = [other for other in range(s.box.players) if other != self.seat]
        effect = s.box.effect[self.card]
        if effect == BURN_BUILDING:
            others = [other for other in others if other in s.building]
        elif effect == FORCE_PAYMENT and s.box.players == 2:
            others = []
        return [PLAYER.codes[other] for other in others]

    def forbids(self, s: NantyState, action: int) -> str:
        if s.box.effect[self.card] == BURN_BUILDING and action != PLAYER.codes[self.seat]:
            return "effect.burn_building.needs"
        return self.rule

    def play(self, s: NantyState, action: int) -> None:
        other = PLAYER.of(action)
        if s.events is not None:
            s.tell("names", self.seat, (other, self.card))
        price = first_payment(s, self.card)
        if price:
            pay(s, self.seat, other, price)
            after_payment(s, self.seat, other, self.card)
        elif s.box.effect[self.card] == FORCE_PAYMENT:
            s.stack.append(ChooseReceiver(self.card, other, self.seat))
        else:
            hit(s, self.seat, other, self.card)


class ChooseReceiver(NantyDecision):
    """Karl Marx: who receives the money, a third player? (effect.force_payment)"""

    fields: ClassVar[tuple[str, ...]] = ("card", "payer", "seat")
    rule: ClassVar[str] = "effect.force_payment"

    def __init__(self, card: int, payer: int, seat: int) -> None:
        self.card = card
        self.payer = payer
        self.seat = seat

    def legal(self, s: NantyState) -> list[int]:
        involved = (self.seat, self.payer)
        return [PLAYER.codes[other] for other in range(s.box.players) if other not in involved]

    def play(self, s: NantyState, action: int) -> None:
        amount = number_on(s, self.card)
        s.stack += [Payment(amount, self.payer, PLAYER.of(action)), AskText(self.card, self.payer)]


def after_payment(s: NantyState, seat: int, other: int, card: int) -> None:
    """What a player has just bought from another (scroll.cost)."""
    effect = s.box.effect[card]
    if effect == PAY_ASSASSINATE:
        choose_victim(s, HIRED_GUN, seat, seat)
    elif effect == HIRE_KILLER:
        choose_victim(s, HOLY_PETER, other, seat)
    else:
        move_own_agent(s, seat, card)


class Hit(NantyStep):
    """A scroll falls on a player who has not stopped it."""

    fields: ClassVar[tuple[str, ...]] = ("card", "other", "seat")
    rule: ClassVar[str] = "action.scroll"

    def __init__(self, card: int, other: int, seat: int) -> None:
        self.card = card
        self.other = other
        """On whom."""
        self.seat = seat
        """Whose card it is."""

    def happen(self, s: NantyState) -> None:
        HITS[s.box.effect[self.card]](s, self.seat, self.other, self.card)


def hit(s: NantyState, seat: int, other: int, card: int) -> None:
    """A scroll falls on a player, who is asked first (interrupt.window.text)."""
    s.stack += [Hit(card, other, seat), AskText(card, other)]


def name_player(s: NantyState, seat: int, card: int) -> None:
    """The scroll falls on a player its owner names."""
    ask(s, ChoosePlayer(card, seat))


def fall_on_each(s: NantyState, seat: int, card: int) -> None:
    """The scroll falls on all others, one by one (interrupt.window.each)."""
    for other in reversed(others_from(s, seat)):
        hit(s, seat, other, card)


# ---------------------------------------------------------------- how each scroll begins

Begin = Callable[[NantyState, int, int], None]


def _draw(s: NantyState, seat: int, card: int) -> None:
    count, per_building = s.box.params[card]
    draw_cards(s, seat, count * s.building.count(seat) if per_building else count)


def _sell_card(s: NantyState, seat: int, card: int) -> None:
    """Nothing to give, nothing to be paid for (effect.sell_card.none)."""
    if s.hands[seat]:
        name_player(s, seat, card)


def _income_area_pawns(s: NantyState, seat: int, card: int) -> None:
    area, per = s.box.params[card]
    take_money(s, seat, per * crowd(s, area))


def _income_buildings(s: NantyState, seat: int, card: int) -> None:
    standing = sum(owner >= 0 for owner in s.building)
    take_money(s, seat, number_on(s, card) * standing)


def _loan(s: NantyState, seat: int, card: int) -> None:
    take_money(s, seat, number_on(s, card))
    lay_down(s, seat, card)


def _place_agents(s: NantyState, seat: int, card: int) -> None:
    where, count, trouble, area = s.box.params[card]
    ask(s, PlaceAgent(count - 1, area, MAY_IF_OUT, NO_AREA, 1 - trouble, seat, where))


def move_own_agent(s: NantyState, seat: int, card: int) -> None:
    """Move one of one's own agents (effect.move_own_agent)."""
    start, goal, _ = s.box.params[card]
    ask(s, MoveFrom(goal, seat, start))


def _move_own_agent(s: NantyState, seat: int, card: int) -> None:
    if first_payment(s, card):
        name_player(s, seat, card)
    else:
        move_own_agent(s, seat, card)


def _swap_pawns(s: NantyState, seat: int, card: int) -> None:
    if len(areas_to_choose(s, SWAP, seat)) > 1:
        choose_victim(s, SWAP, seat, seat)


def _roll_gamble(s: NantyState, seat: int, card: int) -> None:
    """7 or more wins, 1 loses, the rest does nothing (effect.roll_gamble)."""
    win, amount, lose, price = s.box.params[card]
    number = roll(s, seat)
    if number >= WIN_FROM:
        if win == BANK:
            take_money(s, seat, amount)
        elif win == FROM_PLAYER:
            name_player(s, seat, card)
        else:
            choose_victim(s, GAMBLE, seat, seat)
    elif number == LOSE_AT:
        if lose == PAY_OR_AGENT:
            ask(s, GambleLoss(price, seat))
        else:
            ask(s, LoseAgent(BY_SELF, 1, seat))


_BEGIN: Final[dict[str, Begin]] = {
    "draw": _draw,
    "draw_discards": lambda s, seat, card: draw_discards(s, seat, number_on(s, card)),
    "discard": lambda s, seat, card: ask(s, DiscardCards(number_on(s, card), 0, seat)),
    "discard_for_money": lambda s, seat, card: ask(s, SellCards(number_on(s, card), seat)),
    "recycle_hand": lambda s, seat, card: recycle(s, seat, number_on(s, card)),
    "swap_hands": name_player,
    "inspect_hand": name_player,
    "steal_card": name_player,
    "demand_cards": name_player,
    "money_or_card": fall_on_each,
    "sell_card": _sell_card,
    "collect_from_each": fall_on_each,
    "take_money": name_player,
    "force_payment": name_player,
    "income_trouble": lambda s, seat, card: take_money(
        s, seat, number_on(s, card) * s.trouble.bit_count()
    ),
    "income_buildings": _income_buildings,
    "income_area_pawns": _income_area_pawns,
    "income_trouble_area": lambda s, seat, card: ask(s, IncomeArea(number_on(s, card), seat)),
    "loan": _loan,
    "hand_block": name_player,
    "burn_building": name_player,
    "buy_out": lambda s, seat, card: ask(s, ChooseBuyOut(card, seat, number_on(s, card))),
    "build_discount": lambda s, seat, card: ask(
        s, PlaceBuilding(number_on(s, card), NO_AREA, seat)
    ),
    "place_agents": _place_agents,
    "place_trouble": lambda s, seat, card: stir(s, seat, number_on(s, card)),
    "move_own_agent": _move_own_agent,
    "move_other_pawn": lambda s, seat, card: choose_victim(s, MOVE_ON, seat, seat),
    "swap_pawns": _swap_pawns,
    "remove_pawn_in": lambda s, seat, card: choose_victim_in(s, IN_AREA, number_on(s, card), seat),
    "pay_assassinate": name_player,
    "hire_killer": name_player,
    "each_loses_agent": fall_on_each,
    "roll_gamble": _roll_gamble,
    "roll_remove": lambda s, seat, card: s.stack.append(RollRemove(number_on(s, card), seat)),
    "peek_personalities": lambda s, seat, card: peek(s, seat, number_on(s, card)),
    "swap_personality": lambda s, seat, card: swap_personality(s, seat),
}


# ---------------------------------------------------------------- what falls on a player

HitBy = Callable[[NantyState, int, int, int], None]


def _swap_hands(s: NantyState, seat: int, other: int, card: int) -> None:
    swap_hands(s, seat, other)


def _inspect(s: NantyState, seat: int, other: int, card: int) -> None:
    inspect(s, seat, other, number_on(s, card))


def _steal(s: NantyState, seat: int, other: int, card: int) -> None:
    look, keep = s.box.params[card]
    steal(s, seat, other, look, keep)


def _hand_over(s: NantyState, seat: int, other: int, card: int) -> None:
    pay(s, other, seat, number_on(s, card))


def _gamble_from_player(s: NantyState, seat: int, other: int, card: int) -> None:
    pay(s, other, seat, s.box.params[card][1])


def _offer(s: NantyState, seat: int, other: int, card: int) -> None:
    s.stack.append(OfferPayment(number_on(s, card), card, other, seat))


_HITS: Final[dict[str, HitBy]] = {
    "swap_hands": _swap_hands,
    "inspect_hand": _inspect,
    "steal_card": _steal,
    "demand_cards": lambda s, seat, other, card: ask(s, GiveCards(number_on(s, card), other, seat)),
    "money_or_card": lambda s, seat, other, card: ask(
        s, MoneyOrCard(number_on(s, card), other, seat)
    ),
    "sell_card": lambda s, seat, other, card: ask(s, SellCard(other, number_on(s, card), seat)),
    "collect_from_each": _hand_over,
    "take_money": _hand_over,
    "hand_block": _offer,
    "burn_building": _offer,
    "each_loses_agent": lambda s, seat, other, card: ask(
        s, LoseAgent(BY_EACH, number_on(s, card), other)
    ),
    "roll_gamble": _gamble_from_player,
}

BEGIN: Final = {SCROLL_IDS.index(name): begin for name, begin in _BEGIN.items()}
HITS: Final = {SCROLL_IDS.index(name): happen for name, happen in _HITS.items()}
