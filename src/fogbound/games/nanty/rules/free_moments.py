"""Free moments: between two actions the active player may use what costs no action."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.games.nanty.rules.actions import DISCARD, PLAY, SKIP, USE
from fogbound.games.nanty.rules.box import EVENT_SYMBOL
from fogbound.games.nanty.rules.city import no_use, use
from fogbound.games.nanty.rules.hands import discard, no_card, return_to_hand
from fogbound.games.nanty.rules.parameters import WATSON
from fogbound.games.nanty.rules.state import NO_CARD, NantyDecision, NantyState

FREE: Final = frozenset([*USE.codes, *DISCARD.codes])
"""What may be done at any free moment: an ability used, an Interrupt thrown away."""


class FreeMoment(NantyDecision):
    """A decision of the active player at which City abilities and Interrupts are free (turn.free).

    A kind of moment has `options` of its own and a way to `choose` them.
    """

    rule: ClassVar[str] = "turn.free"
    seat: int

    def options(self, s: NantyState) -> list[int]:
        """What this moment is for."""
        raise NotImplementedError

    def choose(self, s: NantyState, action: int) -> None:
        """Do one of the options."""
        raise NotImplementedError

    def no_option(self, s: NantyState, action: int) -> str:
        """The rule that forbids one of its options."""
        return "action.optional" if action == SKIP else "action.order"

    def event_ahead(self, s: NantyState) -> bool:
        """Whether the card in play has a Random Event still to come."""
        return False

    def legal(self, s: NantyState) -> list[int]:
        legal = self.options(s)
        seat = self.seat
        if seat in s.building:
            for area, owner in enumerate(s.building):
                if owner == seat and not no_use(s, seat, area):
                    legal.append(USE.codes[area])
        answer = s.box.answer
        for card in s.hands[seat]:
            kind = answer[card]
            if kind:
                legal.append(DISCARD.codes[card])
                if kind == WATSON and not no_watson(s, self):
                    legal.append(PLAY.codes[card])
        return legal

    def usual(self, s: NantyState) -> list[int]:
        return [USE.codes[area] for area, owner in enumerate(s.building) if owner == self.seat]

    def why_not(self, s: NantyState, action: int) -> str:
        if action in USE:
            return no_use(s, self.seat, USE.of(action))
        if action in DISCARD:
            return no_card(s, self.seat, DISCARD.of(action), "interrupt.throw")
        if action in PLAY:
            return self.no_play(s, PLAY.of(action))
        return self.no_option(s, action)

    def no_play(self, s: NantyState, card: int) -> str:
        """The rule that forbids to play a card now."""
        if card in s.hands[self.seat] and s.box.answer[card]:
            return no_watson(s, self) if s.box.answer[card] == WATSON else "turn.play.interrupt"
        return "turn.play"

    def play(self, s: NantyState, action: int) -> None:
        if action in FREE:
            s.stack.append(self)
            if action in USE:
                use(s, self.seat, USE.of(action))
            else:
                discard(s, self.seat, DISCARD.of(action))
        elif action in PLAY and s.box.answer[PLAY.of(action)]:
            call_watson(s, self.seat, PLAY.of(action))
        else:
            self.choose(s, action)


def no_watson(s: NantyState, moment: FreeMoment) -> str:
    """The rule that keeps Doctor Watson in hand at this moment, or nothing."""
    if s.last == NO_CARD:
        return "interrupt.watson.when"
    return "interrupt.watson.event" if moment.event_ahead(s) else ""


def call_watson(s: NantyState, seat: int, card: int) -> None:
    """The turn ends at once; the card played last comes back (interrupt.watson)."""
    if s.events is not None:
        s.tell("interrupts", seat, (card,))
    discard(s, seat, card)
    if s.card == s.last:
        s.card = NO_CARD
        _bring_back(s, seat)
    elif s.last in s.discards:
        s.discards.remove(s.last)
        _bring_back(s, seat)
    del s.stack[1:]


def _bring_back(s: NantyState, seat: int) -> None:
    return_to_hand(s, seat, s.last)
    if s.events is not None:
        s.tell("takes back", seat, (s.last,))


def event_left(s: NantyState, card: int, index: int) -> bool:
    """Whether a card shows a Random Event from this symbol on."""
    return EVENT_SYMBOL in s.box.symbols[card][index:]
