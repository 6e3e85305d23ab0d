"""The course of the game, step by step."""

from __future__ import annotations

from typing import Any, ClassVar

from fogbound.engine import NOBODY, Step

from .actions import LET_BURN, PLAY, SNUFF
from .box import partners
from .state import LampsState


class SetUp(Step[LampsState]):
    """Shuffle, deal and draw who begins."""

    rule: ClassVar[str] = "setup.deal"

    def happen(self, s: LampsState) -> None:
        players = s.box.players
        s.deck = s.box.cards[:]
        s.shuffle(s.deck)
        s.hands = [()] * players
        for seat in range(players):
            s.hands[seat] = tuple(sorted(s.deck.pop() for _ in range(s.box.hand)))
        s.played = []
        s.lamps = [0] * players
        s.snuffers = [s.box.snuffers] * players
        s.stack.append(TakeTurn(s.draw(players)))


class TakeTurn(Step[LampsState]):
    """Play one Lantern from the hand (turn.play)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "turn.play"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def actor(self, s: LampsState) -> int:
        return self.seat if s.hands[self.seat] else NOBODY

    def legal(self, s: LampsState) -> list[int]:
        return [PLAY.code(card) for card in sorted(set(s.hands[self.seat]))]

    def usual(self, s: LampsState) -> list[int]:
        return PLAY.codes

    def play(self, s: LampsState, action: int) -> None:
        seat = self.seat
        card = PLAY.of(action)
        hand = list(s.hands[seat])
        hand.remove(card)
        s.hands[seat] = tuple(hand)
        s.played.append(card)
        if s.events is not None:
            s.tell("plays", seat, (card,))
        s.stack += [TakeTurn((seat + 1) % s.box.players), DrawCard(seat), Light(card, seat)]
        s.stack.append(AskSnuffer((seat + 1) % s.box.players, seat))

    def happen(self, s: LampsState) -> None:
        """No card to play: the game is over (end.most)."""
        lamps = lit(s)
        winners = tuple(seat for seat, own in enumerate(lamps) if own == max(lamps))
        s.finish(winners, "end.most", tuple(lamps))


def lit(s: LampsState) -> list[int]:
    """For each seat the lamps of its side, its partners' counted with its own (end.most)."""
    seats = range(s.box.players)
    return [sum(s.lamps[ally] for ally in partners(s.box, seat)) for seat in seats]


def glance(seen: LampsState) -> dict[str, Any]:
    """What players would else count up."""
    return {"lit": lit(seen)}


class AskSnuffer(Step[LampsState]):
    """The interrupt: one of the others may snuff the Lantern just played (snuff.ask)."""

    fields: ClassVar[tuple[str, ...]] = ("asked", "seat")
    rule: ClassVar[str] = "snuff.ask"

    def __init__(self, asked: int, seat: int) -> None:
        self.asked = asked
        self.seat = seat
        """Who played the Lantern."""

    def actor(self, s: LampsState) -> int:
        return self.asked if s.snuffers[self.asked] else NOBODY

    def legal(self, s: LampsState) -> list[int]:
        return [SNUFF, LET_BURN]

    def play(self, s: LampsState, action: int) -> None:
        if action == LET_BURN:
            self.happen(s)
            return
        s.snuffers[self.asked] -= 1
        s.stack.pop()  # Light
        if s.events is not None:
            s.tell("snuffs", self.asked, (self.seat,))

    def happen(self, s: LampsState) -> None:
        """Ask the next one; nobody is left when it comes to the player of the Lantern."""
        following = (self.asked + 1) % s.box.players
        if following != self.seat:
            s.stack.append(AskSnuffer(following, self.seat))


class Light(Step[LampsState]):
    """The Lantern lights its lamps, unless the wind blows them out (wind.roll)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "seat")
    rule: ClassVar[str] = "wind.roll"

    def __init__(self, card: int, seat: int) -> None:
        self.card = card
        self.seat = seat

    def happen(self, s: LampsState) -> None:
        lamps = s.box.lamps[self.card]
        if s.box.gust:
            rolled = 1 + s.draw(s.box.die)
            if s.events is not None:
                s.tell("wind", self.seat, (rolled,))
            if rolled <= s.box.gust:
                return
        s.lamps[self.seat] += lamps
        if s.events is not None:
            s.tell("lights", self.seat, (lamps,))


class DrawCard(Step[LampsState]):
    """The turn ends with a card from the deck (turn.draw)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "turn.draw"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, s: LampsState) -> None:
        if not s.deck:
            return
        card = s.deck.pop()
        s.hands[self.seat] = tuple(sorted((*s.hands[self.seat], card)))
        s.revealed += 1
        if s.events is not None:
            s.tell("draws", self.seat, (card,), self.seat)
