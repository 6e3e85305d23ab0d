"""The Market Step: a card to the row before every turn, Events on the way, and the last turns."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY
from fogbound.games.afterfog.rules.box import EVENT_CARD
from fogbound.games.afterfog.rules.cards import discard_oldest
from fogbound.games.afterfog.rules.effects import ActOnEvent
from fogbound.games.afterfog.rules.parameters import (
    ALL,
    FEWEST_RUBIES,
    FEWEST_SPACES,
    KINDS,
    RUBY,
    TABLE,
)
from fogbound.games.afterfog.rules.state import FogState, SeatStep


def market_step(s: FogState, seat: int) -> None:
    """Before each turn one card is added to the row, unless it is full (market.step)."""
    if s.final:
        return  # end.frozen.row
    if len(s.row) < s.box.row:
        s.skipped = 0
        deal_card(s, seat)
    elif s.box.sweeps and s.skipped >= 2 * s.box.players:
        s.skipped = 0
        discard_oldest(s)
        deal_card(s, seat)
    else:
        s.skipped += 1
        if s.events is not None:
            s.tell("market full", seat, (s.skipped,))


class DealCard(SeatStep):
    """Another card is drawn in the place of an Event (market.event)."""

    rule: ClassVar[str] = "market.event"

    def happen(self, s: FogState) -> None:
        deal_card(s, self.seat)


def deal_card(s: FogState, seat: int) -> None:
    """Turn up the top card of the deck: into the row, or an Event to be carried out."""
    if not s.deck:
        trigger_end(s, seat)  # market.deck.empty
        return
    card = s.deck[-1]
    s.deck = s.deck[:-1]
    s.revealed += 1
    if card < EVENT_CARD:
        s.opened = [*s.opened[:-1], s.opened[-1] + 1]
        s.row = [*s.row, card]
        s.lying = [*s.lying, ()]
        if s.events is not None:
            s.tell("turned up", NOBODY, (card,))
        return
    s.opened = [*s.opened, 0]
    event = card - EVENT_CARD
    s.past = [*s.past, event]
    if s.events is not None:
        s.tell("event", seat, (event, len(s.past), s.box.events_to_end))
    if len(s.past) == s.box.events_to_end:
        trigger_end(s, seat)
    s.stack.append(DealCard(seat))
    for other in concerned(s, event, seat)[::-1]:
        s.stack.append(ActOnEvent(event, other))


def concerned(s: FogState, event: int, seat: int) -> list[int]:
    """Whom an Event concerns, judged beforehand and leftwards (market.event.judged)."""
    who = s.box.who[event]
    if who == TABLE:
        return [seat]
    players = s.box.players
    around = [(seat + n) % players for n in range(players)]
    if who == ALL:
        return around
    if who == FEWEST_RUBIES:
        counts = [s.chips[other * KINDS + RUBY] for other in range(players)]
    else:
        counts = [s.owner.count(other) for other in range(players)]
    wanted = min(counts) if who in (FEWEST_RUBIES, FEWEST_SPACES) else max(counts)
    return [other for other in around if counts[other] == wanted]


def trigger_end(s: FogState, seat: int) -> None:
    """Everybody has a last turn, this seat first; nothing is dealt after it (end.turns)."""
    if s.final:
        return
    players = s.box.players
    played = (seat - s.first) % players
    turns = 2 * players - played if s.box.whole_round and played else players
    s.final = [(seat + n) % players for n in range(turns)]
    if s.events is not None:
        s.tell("end near", seat, (turns,))
