"""An account of what one seat has seen, and whether a guess can be true for all of that.

It follows the views and events the seat gets, move by move, and knows nothing of how the game
itself keeps knowledge. A guess is checked backwards: its hands and Personalities are the last ones,
and everything that happened is taken back, from the last to the first. Where the seat does not know
which card passed, or which were drawn, all are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from operator import gt
from typing import Final, NamedTuple

from fogbound.engine import NOBODY, UNKNOWN, Event
from fogbound.games.nanty.rules.claims import wins
from fogbound.games.nanty.rules.state import NantyState

FIRST_RED: Final = 48
ANY: Final = -1
"""A card or Personality the seat has not seen."""
NAMELESS: Final = 1000
"""From here on: cards that nothing before names, alike but for being red and an Interrupt."""


def is_red(card: int) -> bool:
    return card >= NAMELESS + 2 if card >= NAMELESS else card >= FIRST_RED


class Hand(NamedTuple):
    """A hand on the way back: more cards than it had then, and the draws still to be taken back."""

    cards: tuple[tuple[int, int], ...] = ()
    """Each with how many of the draws it cannot be, since it was there before them."""
    draws: tuple[bool, ...] = ()
    """Whether each was of a red card, the last one made first."""

    def plus(self, card: int) -> Hand:
        return Hand((*self.cards, (card, len(self.draws))), self.draws)

    def less(self, pair: tuple[int, int]) -> Hand:
        at = self.cards.index(pair)
        return Hand(self.cards[:at] + self.cards[at + 1 :], self.draws)

    def find(self, card: int) -> tuple[int, int] | None:
        return next((pair for pair in self.cards if pair[0] == card), None)

    def fits(self) -> bool:
        """Whether each draw can have been of another card."""
        for red in (False, True):
            since = sorted(n for card, n in self.cards if is_red(card) == red)
            draws = [n for n, colour in enumerate(self.draws) if colour == red]
            if len(draws) > len(since) or any(map(gt, since, draws)):
                return False
        return True

    def kept(self, cards: Iterable[tuple[int, int]]) -> Hand | None:
        """The hand when these were all of it, the others having been drawn later."""
        rest = self
        for pair in cards:
            rest = rest.less(pair)
        if len(rest.cards) != len(self.draws) or not rest.fits():
            return None
        return Hand(tuple((card, 0) for card, _ in cards))


Hands = tuple[Hand, ...]


class Draw(NamedTuple):
    """Cards come from the pile; all see their backs."""

    seat: int
    reds: tuple[bool, ...]

    def before(self, hands: Hands) -> Iterator[Hands]:
        hand = hands[self.seat]
        yield put(hands, self.seat, Hand(hand.cards, hand.draws + self.reds[::-1]))


class Come(NamedTuple):
    """A card comes to a hand, and the seat sees it."""

    seat: int
    card: int

    def before(self, hands: Hands) -> Iterator[Hands]:
        pair = hands[self.seat].find(self.card)
        if pair:
            yield put(hands, self.seat, hands[self.seat].less(pair))


class Go(NamedTuple):
    """A card leaves a hand, and the seat sees it."""

    seat: int
    card: int

    def before(self, hands: Hands) -> Iterator[Hands]:
        if self.card >= NAMELESS or not any(hand.find(self.card) for hand in hands):
            yield put(hands, self.seat, hands[self.seat].plus(self.card))


class Pass(NamedTuple):
    """A card passes from one hand to another."""

    giver: int
    taker: int
    card: int

    def before(self, hands: Hands) -> Iterator[Hands]:
        taken, given = hands[self.taker], hands[self.giver]
        for card, since in self._choice(taken).items():
            left = taken.less((card, since))
            if left.fits():
                yield put(put(hands, self.taker, left), self.giver, given.plus(card))

    def _choice(self, taken: Hand) -> dict[int, int]:
        """Of cards that are alike the one there longest: it can be the fewest of the draws."""
        choice: dict[int, int] = {}
        for card, since in taken.cards:
            if self.card in (ANY, card):
                choice[card] = max(since, choice.get(card, 0))
        return choice


class Swap(NamedTuple):
    """Two hands are exchanged."""

    one: int
    other: int

    def before(self, hands: Hands) -> Iterator[Hands]:
        one, other = hands[self.one], hands[self.other]
        yield put(put(hands, self.one, other), self.other, one)


class Look(NamedTuple):
    """The seat sees some cards of a hand, or all of them."""

    seat: int
    cards: tuple[int, ...]
    whole: bool

    def before(self, hands: Hands) -> Iterator[Hands]:
        hand: Hand | None = hands[self.seat]
        assert hand is not None
        pairs = [pair for pair in hand.cards if pair[0] in self.cards]
        if len(pairs) < len(self.cards):
            return
        if self.whole:
            hand = hand.kept(pairs)
        else:
            for pair in pairs:
                hand = hand.less(pair).plus(pair[0])
        if hand is not None:
            yield put(hands, self.seat, hand)


class Interrupts(NamedTuple):
    """A turn ends without a card: the hand was all Interrupts."""

    seat: int
    interrupts: frozenset[int]

    def before(self, hands: Hands) -> Iterator[Hands]:
        hand = hands[self.seat]
        fitting = [pair for pair in hand.cards if pair[0] in self.interrupts]
        for kept in combinations(fitting, len(hand.cards) - len(hand.draws)):
            left = hand.kept(kept)
            if left is not None:
                yield put(hands, self.seat, left)


Fact = Draw | Come | Go | Pass | Swap | Look | Interrupts


def put(hands: Hands, seat: int, hand: Hand) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def named(fact: Fact) -> tuple[int, ...]:
    """The cards a fact names."""
    if isinstance(fact, Look):
        return fact.cards
    return (fact.card,) if isinstance(fact, (Come, Go, Pass)) else ()


class NotYet(NamedTuple):
    """A seat would have won with these Personalities."""

    seat: int
    faces: int


class Unused(NamedTuple):
    """The seat sees Personalities that nobody has."""

    faces: tuple[int, ...]


class NewFace(NamedTuple):
    """A seat puts its Personality among the unused ones and takes another of them."""

    seat: int
    former: int
    new: int


FaceFact = NotYet | Unused | NewFace


class Account:
    """What one seat has seen from the start of a game; NOBODY: a spectator."""

    def __init__(self, seat: int, view: NantyState) -> None:
        box = view.box
        self.seat = seat
        self.view = view
        self.red_cards = sum(card >= FIRST_RED for card in box.cards)
        self.pile = len(box.cards)
        self.interrupts = frozenset(
            [card for card in box.cards if box.answer[card]] + [NAMELESS + 1, NAMELESS + 3]
        )
        self.facts: list[Fact] = []
        self.named: set[int] = set()
        """The cards some fact names."""
        self.face_facts: list[FaceFact] = []
        self.sizes = [0] * box.players
        self.own: set[int] = set()
        """The seat's own cards."""
        self.face = view.personality[seat] if seat != NOBODY else ANY
        self.played = False
        """Whether a card was played in this turn."""
        for n in range(box.players):
            other = (view.first + n) % box.players
            cards = view.hands[other] if other == seat else (ANY,) * box.hand_size
            self._draws(other, cards)
        self._check_turn(view.turn)

    # ------------------------------------------------------------------ what is seen

    def follow(self, events: list[Event], view: NantyState) -> None:
        """What happened by one action, as the seat may know it, and what it sees then."""
        turn = self.view.turn
        self.view = view
        told = {event.what for event in events}
        if "turn" in told and not self.played and "plays" not in told:
            self._add(Interrupts(turn, self.interrupts))
        swapping = False
        for event in events:
            swapping = swapping or event.what == "swaps hands"
            if event.what != "drawn" or not swapping:
                self._note(event)
            elif event.seat == self.seat:
                self._takes_hand(event.details)
        if view.outcome is None:
            assert self.sizes == [len(hand) for hand in view.hands]
            assert self.seat == NOBODY or self.own == set(view.hands[self.seat])
            assert self.pile == len(view.deck)

    def _note(self, event: Event) -> None:
        noted: dict[str, Callable[[Event], None]] = {
            "turn": lambda e: self._check_turn(e.seat),
            "plays": lambda e: self._goes(e.seat, e.details[0], played=True),
            "discards": lambda e: self._goes(e.seat, e.details[0]),
            "takes back": lambda e: self._comes(e.seat, e.details),
            "draws discards": lambda e: self._comes(e.seat, e.details),
            "fog": lambda e: self._fog(len(e.details)),
            "draws": self._draw_unseen,
            "drawn": lambda e: self._draws(e.seat, e.details) if e.details else None,
            "passes card": self._pass_unseen,
            "card given": lambda e: self._passes(e.seat, *e.details) if e.details else None,
            "card received": self._received,
            "swaps hands": self._swaps,
            "inspects": lambda e: None,
            "seen": self._looks,
            "unused seen": self._peeks,
            "changes face": self._changes,
            "became": self._became,
        }
        if event.what in noted:
            noted[event.what](event)

    def _add(self, fact: Fact) -> None:
        """Note a fact; a card that leaves a hand and was never named before needs no name."""
        if isinstance(fact, Go) and fact.card not in self.named:
            fact = Go(fact.seat, self._nameless(fact.card))
        self.named.update(named(fact))
        self.facts.append(fact)

    def _nameless(self, card: int) -> int:
        if card in self.named:
            return card
        return NAMELESS + 2 * is_red(card) + (card in self.interrupts)

    def _check_turn(self, seat: int) -> None:
        """Who begins a turn after the first round has not won."""
        self.played = False
        won = wins(self.view, seat) if self.view.turns >= self.view.box.players else 0
        if won and self.view.outcome is None:
            self.face_facts.append(NotYet(seat, won))

    def _goes(self, seat: int, card: int, played: bool = False) -> None:
        self.played |= played
        self._add(Go(seat, card))
        self.sizes[seat] -= 1
        self.own.discard(card)

    def _comes(self, seat: int, cards: tuple[int, ...]) -> None:
        for card in cards:
            self._add(Come(seat, card))
            self.sizes[seat] += 1
            if seat == self.seat:
                self.own.add(card)

    def _fog(self, count: int) -> None:
        self.pile -= count

    def _draw_unseen(self, event: Event) -> None:
        if event.seat != self.seat:
            self._draws(event.seat, (ANY,) * event.details[0])

    def _draws(self, seat: int, cards: tuple[int, ...]) -> None:
        self.pile -= len(cards)
        if seat == self.seat:
            self._comes(seat, cards)
            return
        places = range(self.pile + len(cards) - 1, self.pile - 1, -1)
        self._add(Draw(seat, tuple(place < self.red_cards for place in places)))
        self.sizes[seat] += len(cards)

    def _pass_unseen(self, event: Event) -> None:
        giver, taker = event.seat, event.details[0]
        if self.seat not in (giver, taker):
            self._passes(giver, taker, ANY)

    def _received(self, event: Event) -> None:
        if event.details:
            self._passes(event.details[0], event.seat, event.details[1])

    def _passes(self, giver: int, taker: int, card: int) -> None:
        self._add(Pass(giver, taker, card))
        self.sizes[giver] -= 1
        self.sizes[taker] += 1
        if giver == self.seat:
            self.own.remove(card)
        elif taker == self.seat:
            self.own.add(card)

    def _swaps(self, event: Event) -> None:
        one, other = event.seat, event.details[0]
        self._add(Swap(one, other))
        self.sizes[one], self.sizes[other] = self.sizes[other], self.sizes[one]
        if self.seat in (one, other):
            given = tuple(self.own)
            self._add(Look(one + other - self.seat, given, whole=True))

    def _takes_hand(self, cards: tuple[int, ...]) -> None:
        self._add(Look(self.seat, cards, whole=True))
        self.own = set(cards)

    def _looks(self, event: Event) -> None:
        if event.details:
            other, *cards = event.details
            self._add(Look(other, tuple(cards), whole=len(cards) == self.sizes[other]))

    def _peeks(self, event: Event) -> None:
        if event.details:
            self.face_facts.append(Unused(event.details))

    def _changes(self, event: Event) -> None:
        if event.seat != self.seat:
            self.face_facts.append(NewFace(event.seat, ANY, ANY))

    def _became(self, event: Event) -> None:
        if event.details:
            self.face_facts.append(NewFace(event.seat, self.face, event.details[0]))
            self.face = event.details[0]

    # ------------------------------------------------------------------ what cannot be

    def refutes(self, guess: NantyState) -> str:
        """Why a guess cannot be true, or nothing."""
        box = guess.box
        lying = [*guess.deck, *guess.discards]
        for cards in (*guess.hands, *guess.table):
            lying += cards
        if guess.card != UNKNOWN and guess.card not in lying:
            lying.append(guess.card)
        if sorted(lying) != sorted(box.cards):
            return "a card is missing, or in two places"
        reds = [card >= FIRST_RED for card in guess.deck]
        if reds != [place < self.red_cards for place in range(len(reds))]:
            return "the pile is not grey over red"
        if sorted(guess.personality + guess.unused) != list(range(len(box.victory))):
            return "a Personality is missing, or in two places"
        if self.seat != NOBODY:
            if set(guess.hands[self.seat]) != self.own:
                return "the seat has other cards"
            if guess.personality[self.seat] != self.face:
                return "the seat has another Personality"
        if sorted(guess.event_deck + guess.past) != list(range(len(box.event))):
            return "an event is missing, or comes twice"
        if not self._faces_can_be(len(self.face_facts), tuple(guess.personality)):
            return "the Personalities cannot have come to lie like that"
        hands = tuple(
            Hand(tuple((self._nameless(card), 0) for card in hand)) for hand in guess.hands
        )
        if not self._hands_can_be(len(self.facts), hands, set()):
            return "the cards cannot have come to these hands"
        return ""

    def _hands_can_be(self, last: int, hands: Hands, tried: set[tuple[int, Hands]]) -> bool:
        """Whether so many facts can have led to these hands."""
        while last:
            last -= 1
            fitting = list(self.facts[last].before(hands))
            if len(fitting) != 1:
                fresh = [found for found in fitting if (last, found) not in tried]
                tried.update((last, found) for found in fresh)
                return any(self._hands_can_be(last, found, tried) for found in fresh)
            hands = fitting[0]
        return all(len(hand.cards) == len(hand.draws) and hand.fits() for hand in hands)

    def _faces_can_be(self, last: int, deal: tuple[int, ...]) -> bool:
        """Whether so many facts can have led to these Personalities."""
        if not last:
            return True
        fact = self.face_facts[last - 1]
        if isinstance(fact, NotYet):
            return not fact.faces >> deal[fact.seat] & 1 and self._faces_can_be(last - 1, deal)
        if isinstance(fact, Unused):
            return not set(fact.faces) & set(deal) and self._faces_can_be(last - 1, deal)
        if fact.new not in (ANY, deal[fact.seat]):
            return False
        return any(
            self._faces_can_be(last - 1, (*deal[: fact.seat], who, *deal[fact.seat + 1 :]))
            for who in range(len(self.view.box.victory))
            if who not in deal and fact.former in (ANY, who)
        )
