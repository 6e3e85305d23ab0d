"""Playing a card: its symbols one by one, each optional but the Random Event."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules.actions import (
    AREA,
    BUILD,
    CALM,
    DONE,
    DRAW_EVENT,
    END_TURN,
    LIFT,
    PLACE,
    PLAY,
    RAZE,
    SCROLL,
    SKIP,
    TAKE_MONEY,
)
from fogbound.games.nanty.rules.box import (
    AGENT_SYMBOL,
    ANOTHER_SYMBOL,
    ASSASSINATE_SYMBOL,
    BUILDING_SYMBOL,
    EVENT_SYMBOL,
    MONEY_SYMBOL,
    SCROLL_SYMBOL,
    TROUBLE_SYMBOL,
)
from fogbound.games.nanty.rules.buildings import build, builds, why_no_building
from fogbound.games.nanty.rules.city import calm_area
from fogbound.games.nanty.rules.effects.scroll import begin_scroll, no_scroll
from fogbound.games.nanty.rules.events import draw_event
from fogbound.games.nanty.rules.free_moments import FreeMoment, event_left
from fogbound.games.nanty.rules.hands import take_from_hand, take_money
from fogbound.games.nanty.rules.knowledge import holds_interrupts
from fogbound.games.nanty.rules.parameters import IN_REACH, SCROLL_IDS
from fogbound.games.nanty.rules.pawns import (
    MUST,
    NO_AREA,
    PlaceAgent,
    areas_with,
    lift_agent,
    place_agent,
    reach,
    supply,
)
from fogbound.games.nanty.rules.state import NO_CARD, NantyState, NantyStep, codes_in
from fogbound.games.nanty.rules.victims import SKULL, ChoosePawn, areas_to_choose

PLAY_CARDS: Final = SCROLL_IDS.index("play_cards")
ORDER: Final = "action.order"
"""The rule that forbids what another symbol is for."""


def playable(s: NantyState, seat: int) -> list[int]:
    """The cards a seat may play: all but Interrupts (turn.play.interrupt)."""
    answer, codes = s.box.answer, PLAY.codes
    return [codes[card] for card in s.hands[seat] if not answer[card]]


def start_card(s: NantyState, seat: int, card: int) -> None:
    """A card is turned up: it is in play while its symbols run (action.discard.timing)."""
    take_from_hand(s, seat, card)
    s.card = s.last = card
    if s.events is not None:
        s.tell("plays", seat, (card,))
    next_symbol(s, card, 0, seat)


def next_symbol(s: NantyState, card: int, index: int, seat: int) -> None:
    """Go on with a symbol, or finish the card after the last (action.order)."""
    symbols = s.box.symbols[card]
    if index == len(symbols):
        s.stack.append(FinishCard(card))
        return
    s.stack.append(symbol_step(symbols[index], card, index, seat))


def finish_card(s: NantyState, card: int) -> None:
    """A card that still is in play is discarded (action.discard)."""
    if s.card == card:
        s.card = NO_CARD
        s.discards.append(card)
        if s.events is not None:
            s.tell("finished", NOBODY, (card,))


class FinishCard(NantyStep):
    """The card is done."""

    fields: ClassVar[tuple[str, ...]] = ("card",)
    rule: ClassVar[str] = "action.discard"

    def __init__(self, card: int) -> None:
        self.card = card

    def happen(self, s: NantyState) -> None:
        finish_card(s, self.card)


# ---------------------------------------------------------------- cards to be chosen


class CardOfTurn(FreeMoment):
    """The active player plays a card, where there is one to play (turn.play, turn.play.none)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "turn.play"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, s: NantyState) -> list[int]:
        return playable(s, self.seat) or [END_TURN]

    def no_option(self, s: NantyState, action: int) -> str:
        return "turn.play.must" if action == END_TURN else self.rule

    def choose(self, s: NantyState, action: int) -> None:
        if action == END_TURN:
            holds_interrupts(s, self.seat)
        else:
            s.stack.append(LastMoment(self.seat))
            start_card(s, self.seat, PLAY.of(action))


class LastMoment(FreeMoment):
    """All cards are played: the last free moment before the refill (turn.free)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "turn.free"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, s: NantyState) -> list[int]:
        return [END_TURN]

    def no_option(self, s: NantyState, action: int) -> str:
        return "action.passed"

    def choose(self, s: NantyState, action: int) -> None:
        """Nothing more happens but the refill."""


class PlayMore(FreeMoment):
    """Mycroft Holmes and Charles Babbage: the next card, or none (effect.play_cards.fewer)."""

    fields: ClassVar[tuple[str, ...]] = ("count", "seat")
    rule: ClassVar[str] = "effect.play_cards"

    def __init__(self, count: int, seat: int) -> None:
        self.count = count
        self.seat = seat

    def options(self, s: NantyState) -> list[int]:
        return [*playable(s, self.seat), DONE]

    def choose(self, s: NantyState, action: int) -> None:
        if action != DONE:
            if self.count > 1:
                s.stack.append(PlayMore(self.count - 1, self.seat))
            start_card(s, self.seat, PLAY.of(action))


# ---------------------------------------------------------------- the symbols


class Symbol(FreeMoment):
    """One symbol of the card in play."""

    rule: ClassVar[str] = ORDER
    card: int
    index: int

    def __init__(self, card: int, index: int, seat: int) -> None:
        self.card = card
        self.index = index
        self.seat = seat

    def event_ahead(self, s: NantyState) -> bool:
        return event_left(s, self.card, self.index)

    def choose(self, s: NantyState, action: int) -> None:
        next_symbol(s, self.card, self.index + 1, self.seat)
        if action != SKIP:
            self.act(s, action)

    def act(self, s: NantyState, action: int) -> None:
        """Carry the symbol out; the next one is on the stack already (action.complete)."""
        raise NotImplementedError


class AgentSymbol(Symbol):
    """Place an agent (agent.place)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "index", "seat")
    rule: ClassVar[str] = "agent.place"

    def options(self, s: NantyState) -> list[int]:
        if supply(s, self.seat):
            options = codes_in(PLACE, reach(s, self.seat))
        else:
            options = codes_in(LIFT, areas_with(s, self.seat))
        options.append(SKIP)
        return options

    def no_option(self, s: NantyState, action: int) -> str:
        if action in PLACE:
            return "agent.place.reach" if supply(s, self.seat) else "agent.place.supply"
        return "agent.place.supply" if action in LIFT else ORDER

    def act(self, s: NantyState, action: int) -> None:
        if action in PLACE:
            place_agent(s, self.seat, PLACE.of(action), 0)
        else:
            area = LIFT.of(action)
            lift_agent(s, self.seat, area)
            s.stack.append(PlaceAgent(0, NO_AREA, MUST, area, 0, self.seat, IN_REACH))


class BuildingSymbol(Symbol):
    """Place a building (build.place)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "index", "seat")
    rule: ClassVar[str] = "build.place"

    def options(self, s: NantyState) -> list[int]:
        options = builds(s, self.seat, 1, NO_AREA)
        options.append(SKIP)
        return options

    def usual(self, s: NantyState) -> list[int]:
        return codes_in(BUILD, areas_with(s, self.seat)) + super().usual(s)

    def no_option(self, s: NantyState, action: int) -> str:
        if action in BUILD or action in RAZE:
            return why_no_building(s, self.seat, action, 1, NO_AREA)
        return ORDER

    def act(self, s: NantyState, action: int) -> None:
        build(s, self.seat, action, 1)


class AssassinateSymbol(Symbol):
    """Assassinate: first the area (kill.target)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "index", "seat")
    rule: ClassVar[str] = "kill.target"

    def options(self, s: NantyState) -> list[int]:
        options = [AREA.codes[area] for area in areas_to_choose(s, SKULL, self.seat)]
        options.append(SKIP)
        return options

    def no_option(self, s: NantyState, action: int) -> str:
        return "kill.target" if action in AREA else ORDER

    def act(self, s: NantyState, action: int) -> None:
        s.stack.append(ChoosePawn(AREA.of(action), self.seat, SKULL, self.seat))


class TroubleSymbol(Symbol):
    """Remove a trouble marker (action.trouble)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "index", "seat")
    rule: ClassVar[str] = "action.trouble"

    def options(self, s: NantyState) -> list[int]:
        options = codes_in(CALM, s.trouble)
        options.append(SKIP)
        return options

    def no_option(self, s: NantyState, action: int) -> str:
        return "action.trouble" if action in CALM else ORDER

    def act(self, s: NantyState, action: int) -> None:
        calm_area(s, self.seat, CALM.of(action))


class MoneySymbol(Symbol):
    """Take money (action.money)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "index", "seat")
    rule: ClassVar[str] = "action.money"

    def options(self, s: NantyState) -> list[int]:
        return [TAKE_MONEY, SKIP]

    def act(self, s: NantyState, action: int) -> None:
        take_money(s, self.seat, s.box.symbols[self.card][self.index] - MONEY_SYMBOL)


class ScrollSymbol(Symbol):
    """Do what the words say (action.scroll)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "index", "seat")
    rule: ClassVar[str] = "action.scroll"

    def options(self, s: NantyState) -> list[int]:
        return [SKIP] if no_scroll(s, self.seat, self.card) else [SCROLL, SKIP]

    def usual(self, s: NantyState) -> list[int]:
        return [SCROLL, *super().usual(s)]

    def no_option(self, s: NantyState, action: int) -> str:
        return no_scroll(s, self.seat, self.card) if action == SCROLL else ORDER

    def act(self, s: NantyState, action: int) -> None:
        if s.box.effect[self.card] == PLAY_CARDS:
            rest = s.stack.pop()
            s.stack += [PlayMore(s.box.params[self.card][0], self.seat), rest]
        else:
            begin_scroll(s, self.seat, self.card)


class EventSymbol(Symbol):
    """Draw a Random Event: the one symbol that must be carried out (action.event_must)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "index", "seat")
    rule: ClassVar[str] = "event.draw"

    def options(self, s: NantyState) -> list[int]:
        return [DRAW_EVENT]

    def no_option(self, s: NantyState, action: int) -> str:
        return "action.event_must" if action == SKIP else ORDER

    def act(self, s: NantyState, action: int) -> None:
        draw_event(s, self.seat)


class AnotherSymbol(Symbol):
    """Play another card; this one is finished first (action.another)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "index", "seat")
    rule: ClassVar[str] = "action.another"

    def options(self, s: NantyState) -> list[int]:
        return [*playable(s, self.seat), SKIP]

    def choose(self, s: NantyState, action: int) -> None:
        finish_card(s, self.card)
        if action != SKIP:
            start_card(s, self.seat, PLAY.of(action))


def symbol_step(symbol: int, card: int, index: int, seat: int) -> Symbol:
    """The step that carries out a symbol of a card."""
    if symbol == AGENT_SYMBOL:
        return AgentSymbol(card, index, seat)
    if symbol == BUILDING_SYMBOL:
        return BuildingSymbol(card, index, seat)
    if symbol == ASSASSINATE_SYMBOL:
        return AssassinateSymbol(card, index, seat)
    if symbol == TROUBLE_SYMBOL:
        return TroubleSymbol(card, index, seat)
    if symbol == SCROLL_SYMBOL:
        return ScrollSymbol(card, index, seat)
    if symbol == EVENT_SYMBOL:
        return EventSymbol(card, index, seat)
    if symbol == ANOTHER_SYMBOL:
        return AnotherSymbol(card, index, seat)
    return MoneySymbol(card, index, seat)
