"""Effects on Market cards: a hand card for one of the row, and cards lost (parts.effects)."""

from __future__ import annotations

from typing import ClassVar

from fogbound.games.afterfog.rules.actions import DISCARD, DRAW, PLAYER, PUT
from fogbound.games.afterfog.rules.cards import clear_chips, enter_hand, leave_hand, lose_card
from fogbound.games.afterfog.rules.chips import collect
from fogbound.games.afterfog.rules.state import NO_CARD, Choice, FogState, changed

# ---------------------------------------------------------------- a hand card for one of the row


class PutCard(Choice):
    """Which hand card is put face up for one of the row."""

    rule: ClassVar[str] = "parts.effects"

    def legal(self, s: FogState) -> list[int]:
        return [PUT.codes[card] for card in s.hands[self.seat]]

    def play(self, s: FogState, action: int) -> None:
        self._put(s, PUT.of(action))

    def happen(self, s: FogState) -> None:
        self._put(s, s.hands[self.seat][0])

    def _put(self, s: FogState, card: int) -> None:
        leave_hand(s, self.seat, card)
        s.shown = card
        if s.events is not None:
            s.tell("puts", self.seat, (card,))
        s.stack.append(SwapIn(self.seat))


class SwapIn(Choice):
    """Which card of the row goes to the hand; the card put up takes its place."""

    rule: ClassVar[str] = "parts.effects"

    def legal(self, s: FogState) -> list[int]:
        return [DRAW.codes[card] for card in s.row]

    def play(self, s: FogState, action: int) -> None:
        self._swap(s, s.row.index(DRAW.of(action)))

    def happen(self, s: FogState) -> None:
        self._swap(s, 0)

    def _swap(self, s: FogState, place: int) -> None:
        clear_chips(s, place)
        enter_hand(s, self.seat, s.row[place])
        s.row = changed(s.row, place, s.shown)
        s.shown = NO_CARD


# ---------------------------------------------------------------- cards lost


class DiscardOwn(Choice):
    """Discard another of one's own Market cards for chips."""

    fields: ClassVar[tuple[str, ...]] = ("source", "seat")
    rule: ClassVar[str] = "parts.effects"

    def __init__(self, source: int, seat: int) -> None:
        self.source = source
        self.seat = seat

    def _others(self, s: FogState) -> list[int]:
        return [card for card in s.cards[self.seat] if card != self.source]

    def legal(self, s: FogState) -> list[int]:
        return [DISCARD.codes[card] for card in self._others(s)]

    def play(self, s: FogState, action: int) -> None:
        self._discard(s, DISCARD.of(action))

    def happen(self, s: FogState) -> None:
        for card in self._others(s):
            self._discard(s, card)

    def _discard(self, s: FogState, card: int) -> None:
        lose_card(s, self.seat, card)
        collect(s, self.seat, s.box.params[self.source])


def victims(s: FogState, seat: int) -> list[int]:
    """The players who own more Market cards than a seat."""
    own = len(s.cards[seat])
    return [other for other, cards in enumerate(s.cards) if len(cards) > own]


class ChooseVictim(Choice):
    """Who of those with more Market cards discards one."""

    rule: ClassVar[str] = "parts.effects"

    def legal(self, s: FogState) -> list[int]:
        return [PLAYER.codes[other] for other in victims(s, self.seat)]

    def usual(self, s: FogState) -> list[int]:
        return [PLAYER.codes[seat] for seat in range(s.box.players) if seat != self.seat]

    def play(self, s: FogState, action: int) -> None:
        s.stack.append(LoseCard(self.seat, PLAYER.of(action)))

    def happen(self, s: FogState) -> None:
        for other in victims(s, self.seat):
            s.stack.append(LoseCard(self.seat, other))


class LoseCard(Choice):
    """A victim discards a Market card of their own choosing, out of turn (decide.out_of_turn)."""

    fields: ClassVar[tuple[str, ...]] = ("by", "seat")
    rule: ClassVar[str] = "parts.effects"

    def __init__(self, by: int, seat: int) -> None:
        self.by = by
        self.seat = seat

    def legal(self, s: FogState) -> list[int]:
        return [DISCARD.codes[card] for card in s.cards[self.seat]]

    def play(self, s: FogState, action: int) -> None:
        lose_card(s, self.seat, DISCARD.of(action))

    def happen(self, s: FogState) -> None:
        for card in s.cards[self.seat]:
            lose_card(s, self.seat, card)
