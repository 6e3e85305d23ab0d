"""Interrupts: windows in which a player who is hit may answer, in anybody's turn.

A window lies on the stack above what it may stop. It is opened to a player who might hold an answer
for all that is public, whether they do or not, so that nobody learns from being made to wait
(interrupt.window.closed).
"""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY
from fogbound.games.nanty.rules.actions import NEVER, PASS, PLAY
from fogbound.games.nanty.rules.hands import discard
from fogbound.games.nanty.rules.knowledge import may_hold
from fogbound.games.nanty.rules.parameters import DORRIT, GOODYEAR, RELOCATE, TOBY
from fogbound.games.nanty.rules.pawns import Relocate, enter, leave, others_from
from fogbound.games.nanty.rules.state import NantyState, NantyStep, codes_in

BY_SYMBOL: Final = 0
BY_SCROLL: Final = 1
BY_EACH: Final = 2
BY_SELF: Final = 3
BY_EVENT: Final = 4
"""What removes an agent: a skull, another's scroll, one that falls on each, oneself, an event."""
FITTING: Final = (
    TOBY | DORRIT | RELOCATE,
    TOBY | DORRIT | RELOCATE | GOODYEAR,
    TOBY | DORRIT | RELOCATE,
    DORRIT | RELOCATE,
    DORRIT | RELOCATE,
)
"""By what removes the agent: the answers to it."""
UNFIT: Final = {
    (BY_SYMBOL, GOODYEAR): "interrupt.goodyear.symbols",
    (BY_EACH, GOODYEAR): "interrupt.window.each",
    (BY_SELF, GOODYEAR): "interrupt.own_loss",
    (BY_SELF, TOBY): "interrupt.own_loss",
    (BY_EVENT, GOODYEAR): "interrupt.goodyear.events",
    (BY_EVENT, TOBY): "interrupt.toby.events",
}


def can_answer(s: NantyState, seat: int, answers: int) -> bool:
    """Whether the seat is to be asked: it might hold one of the answers, and wants to know."""
    if not s.hands[seat]:
        return False
    answers &= ~s.mute[seat]
    box = s.box
    return any(box.answer[card] & answers and may_hold(s, seat, card) for card in box.answers)


def window(s: NantyState, seat: int, answers: int) -> list[int]:
    """What may be said in a window: nothing, an answer held, or not to be asked again."""
    answers &= ~s.mute[seat]
    box = s.box
    legal = [PASS]
    legal += [PLAY.codes[card] for card in s.hands[seat] if box.answer[card] & answers]
    legal += codes_in(NEVER, answers)
    return legal


def stop_asking(s: NantyState, seat: int, action: int) -> None:
    """Not to be asked about it again in this turn."""
    s.mute[seat] |= 1 << NEVER.of(action)
    if s.events is not None:
        s.tell("is not asked", seat, (NEVER.of(action),))


class Window(NantyStep):
    """A question to a player who is hit."""

    rule: ClassVar[str] = "interrupt.any_time"
    seat: int

    def answers(self) -> int:
        """What would answer this, as bits."""
        raise NotImplementedError

    def answered(self, s: NantyState, answer: int) -> None:
        """The answer was given; what it stops is on top of the stack."""
        raise NotImplementedError

    def unfit(self, answer: int) -> str:
        """Why an Interrupt is no answer to this."""
        return self.rule

    def actor(self, s: NantyState) -> int:
        return self.seat if can_answer(s, self.seat, self.answers()) else NOBODY

    def happen(self, s: NantyState) -> None:
        """Nobody answers: it goes its way."""

    def legal(self, s: NantyState) -> list[int]:
        return window(s, self.seat, self.answers())

    def forbids(self, s: NantyState, action: int) -> str:
        if action in PLAY:
            card = PLAY.of(action)
            answer = s.box.answer[card]
            if not answer or card not in s.hands[self.seat]:
                return "interrupt.any_time"
            if answer & self.answers():
                return "interrupt.window.closed"
            return self.unfit(answer)
        if action in NEVER:
            return "interrupt.window.closed"
        return self.rule

    def play(self, s: NantyState, action: int) -> None:
        if action == PASS:
            self.happen(s)
            return
        if action in NEVER:
            stop_asking(s, self.seat, action)
            s.stack.append(self)
            return
        card = PLAY.of(action)
        if s.events is not None:
            s.tell("interrupts", self.seat, (card,))
        discard(s, self.seat, card)
        answer = s.box.answer[card]
        if answer == GOODYEAR:
            s.shield |= 1 << self.seat
        self.answered(s, answer)


class AskRemoval(Window):
    """An agent was named for removal: does its owner save it? (interrupt.window.removal)"""

    fields: ClassVar[tuple[str, ...]] = ("area", "case", "seat")
    rule: ClassVar[str] = "interrupt.window.removal"

    def __init__(self, area: int, case: int, seat: int) -> None:
        self.area = area
        self.case = case
        """What removes it: BY_SYMBOL to BY_EVENT."""
        self.seat = seat

    def threatens(self, s: NantyState) -> list[tuple[int, int]]:
        return [(self.seat, self.area)]

    def answers(self) -> int:
        return FITTING[self.case]

    def unfit(self, answer: int) -> str:
        return UNFIT.get((self.case, answer), self.rule)

    def answered(self, s: NantyState, answer: int) -> None:
        removal = s.stack.pop()
        if answer == RELOCATE:
            removal.happen(s)
            s.stack.append(Relocate(self.area, self.seat))
        elif s.events is not None:
            s.tell("saves agent", self.seat, (self.area,))


class AskMove(Window):
    """An agent was named for a move: does its owner stop it? (interrupt.window.move)"""

    fields: ClassVar[tuple[str, ...]] = ("area", "goal", "seat")
    rule: ClassVar[str] = "interrupt.window.move"

    def __init__(self, area: int, goal: int, seat: int) -> None:
        self.area = area
        self.goal = goal
        self.seat = seat

    def threatens(self, s: NantyState) -> list[tuple[int, int]]:
        return [(self.seat, self.area)]

    def answers(self) -> int:
        return TOBY | GOODYEAR

    def unfit(self, answer: int) -> str:
        return "interrupt.dorrit" if answer == DORRIT else "interrupt.relocate"

    def answered(self, s: NantyState, answer: int) -> None:
        s.stack.pop()
        if s.events is not None:
            s.tell("saves agent", self.seat, (self.area,))


class AskText(Window):
    """A scroll hits a player: is it ignored? (interrupt.window.text)"""

    fields: ClassVar[tuple[str, ...]] = ("card", "seat")
    rule: ClassVar[str] = "interrupt.window.text"

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def answers(self) -> int:
        return GOODYEAR

    def answered(self, s: NantyState, answer: int) -> None:
        s.stack.pop()
        if s.events is not None:
            s.tell("ignores card", self.seat, (self.card,))


# ---------------------------------------------------------------- two pawns change places


class SwapPawns(NantyStep):
    """Both are lifted, then each is put where the other stood (effect.swap_pawns)."""

    fields: ClassVar[tuple[str, ...]] = ("area", "colour", "goal", "other", "seat")
    rule: ClassVar[str] = "effect.swap_pawns"

    def __init__(self, area: int, colour: int, goal: int, other: int, seat: int) -> None:
        self.area = area
        self.colour = colour
        """Of the pawn in `area`."""
        self.goal = goal
        self.other = other
        """Of the pawn in `goal`."""
        self.seat = seat

    def happen(self, s: NantyState) -> None:
        if s.events is not None:
            s.tell("swaps pawns", self.seat, (self.colour, self.area, self.other, self.goal))
        leave(s, self.colour, self.area)
        leave(s, self.other, self.goal)
        enter(s, self.colour, self.goal)
        enter(s, self.other, self.area)

    def threatens(self, s: NantyState) -> list[tuple[int, int]]:
        return [(self.colour, self.area), (self.other, self.goal)]


def ask_swap(s: NantyState, seat: int, area: int, colour: int, goal: int, other: int) -> None:
    """Two pawns were named; each owner is asked, in turn order (effect.swap_pawns.any)."""
    s.stack.append(SwapPawns(area, colour, goal, other, seat))
    owners = [owner for owner in others_from(s, seat) if owner in (colour, other)]
    s.stack += [AskSwap(owner) for owner in reversed(owners)]


class AskSwap(Window):
    """A pawn was named to change places: does its owner stop it? (interrupt.window.move)"""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "interrupt.window.move"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def threatens(self, s: NantyState) -> list[tuple[int, int]]:
        for step in s.stack[::-1]:
            if isinstance(step, SwapPawns):
                return step.threatens(s)
        return []

    def answers(self) -> int:
        return TOBY | GOODYEAR

    def unfit(self, answer: int) -> str:
        return "interrupt.dorrit" if answer == DORRIT else "interrupt.relocate"

    def answered(self, s: NantyState, answer: int) -> None:
        while not isinstance(s.stack.pop(), SwapPawns):
            pass
        if s.events is not None:
            s.tell("stops swap", self.seat)
