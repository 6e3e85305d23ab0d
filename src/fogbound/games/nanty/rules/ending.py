"""The refill, the end of the game and the points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fogbound.engine.events import Event
from fogbound.games.nanty.rules.box import GRENADIER
from fogbound.games.nanty.rules.claims import loans
from fogbound.games.nanty.rules.hands import HAND_BLOCK, draw_cards
from fogbound.games.nanty.rules.parameters import WIN_DECK_OUT
from fogbound.games.nanty.rules.state import NantyState, NantyStep


def full_hand(s: NantyState, seat: int) -> int:
    """Five, less one for each blocking card before the seat (turn.refill.blocked)."""
    laid = s.table[seat]
    size = s.box.hand_size
    for card in laid:
        if s.box.effect[card] == HAND_BLOCK:
            size -= 1
    return size


def refill(s: NantyState, seat: int) -> None:
    """Draw up to a full hand; a pile too short for that ends the game (end.deck)."""
    missing = full_hand(s, seat) - len(s.hands[seat])
    if missing <= 0:
        return
    short = missing > len(s.deck)
    draw_cards(s, seat, missing)
    if short:
        end_by_deck(s)


def end_by_deck(s: NantyState) -> None:
    """The pile has run out: Sherlock Holmes wins, or points decide (end.deck.holmes)."""
    for seat, who in enumerate(s.personality):
        if s.box.victory[who] == WIN_DECK_OUT:
            end(s, (seat,), "win.holmes")
            return
    end_by_points(s, "end.deck")


def end_by_points(s: NantyState, rule: str) -> None:
    """Most points win; a tie goes to the highest City Area card (score.most, score.tie)."""
    seats = range(s.box.players)
    points = tuple(points_of(s, seat) for seat in seats)
    tied = [seat for seat in seats if points[seat] == max(points)]
    if len(tied) > 1:
        best = [highest_card(s, seat) for seat in tied]
        tied = [seat for seat, card in zip(tied, best, strict=True) if card == max(best)]
    end(s, tuple(tied), rule, points)


def end(s: NantyState, winners: tuple[int, ...], rule: str, points: tuple[int, ...] = ()) -> None:
    """The game is over and all Personality cards are shown (end.personalities)."""
    if s.events is not None:
        for seat, who in enumerate(s.personality):
            s.tell("was", seat, (who,))
        if points:
            s.tell("points", winners[0], points)
    s.finish(winners, rule, points)


def points_of(s: NantyState, seat: int) -> int:
    """What the seat's agents, buildings, money and loans give at the end (score.agents)."""
    return score(s, seat, *counted(s, seat))


def counted(s: NantyState, seat: int) -> tuple[int, int]:
    """The agents and the buildings' worth that count, where no Grenadier stands (score.agents)."""
    pawns, agents, houses = s.pawns, 0, 0
    for area, owner in enumerate(s.building):
        if not pawns[GRENADIER * 12 + area]:
            agents += pawns[seat * 12 + area]
            if owner == seat:
                houses += s.box.cost[area]
    return agents, houses


def by_kind(s: NantyState, told: Sequence[Event]) -> dict[str, list[int]]:
    """What every seat's points are made of; what loans take is told apart from the money."""
    seats = range(s.box.players)
    held = [counted(s, seat) for seat in seats]
    money = [s.money[seat] * s.box.points_per_pound for seat in seats]
    return {
        "agents": [agents * s.box.points_per_agent for agents, _ in held],
        "buildings": [houses for _, houses in held],
        "money": money,
        "loans": [score(s, seat, 0, 0) - money[seat] for seat in seats],
    }


def score(s: NantyState, seat: int, agents: int, houses: int) -> int:
    """Points for so many agents, such buildings, and the money left when loans are settled."""
    box, money = s.box, s.money[seat]
    points = agents * box.points_per_agent + houses
    if s.table[seat]:
        for card in loans(s, seat):
            _, repay, lose = box.params[card]
            if money >= repay:
                money -= repay
            else:
                points -= lose
    return points + money * box.points_per_pound


def highest_card(s: NantyState, seat: int) -> tuple[int, int]:
    """The cost and number of a seat's highest City Area card (score.tie.value)."""
    box = s.box
    held = [
        (box.cost[area], box.number[area])
        for area, owner in enumerate(s.building)
        if owner == seat and not s.gone >> area & 1
    ]
    return max(held, default=(-1, -1))


class RefillHand(NantyStep):
    """A refill that a scroll calls for (effect.recycle_hand.end)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "effect.recycle_hand"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, s: NantyState) -> None:
        refill(s, self.seat)
