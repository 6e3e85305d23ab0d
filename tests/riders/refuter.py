"""An account of what one seat has seen of The Smog Riders, and whether a guess can be true.

It follows the views and events the seat gets and shares nothing with what makes the guesses. From
the last time it knew all of a deck (the set-up, a deck made anew, a look through it) it keeps what
the others have drawn and laid down since, and looks for a way in which the hands of a guess can
have come about: each card in them was there already, or was drawn since.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from fogbound.engine import NOBODY, Event
from fogbound.games.riders.rules.state import SOLVED, STANDING, UNENTERED, RidersState

SPELLS: Final = 33
"""Cards from this number on are the defender's."""
LAID_DOWN: Final = ("plays", "discards", "loses card")
BREEDING: Final = {"octopitis_breeding": 5, "rafters_breeding": 6, "zubas_breeding": 7}
Cards = Counter[int]


class Pile:
    """One deck since the seat last knew all of it."""

    def __init__(self, deck: Cards, held: Cards) -> None:
        self.deck = deck
        """What is in it, less what the seat has seen leave it."""
        self.held = held
        """What the others held then, together."""
        self.moves: list[tuple[int, int]] = []
        """What the others have done since: the seat, and the card laid down or -1 for a draw."""
        self.absent: set[int] = set()
        """Cards that are known not to be in the deck."""


class Account:
    """What one seat has seen from the start of a game; NOBODY: a spectator."""

    def __init__(self, seat: int, view: RidersState) -> None:
        self.seat = seat
        self.box = view.box
        self.all = (Counter(view.box.spells), Counter(view.box.defences))
        self._look(view)
        self.piles: list[Pile | None] = [
            Pile(self.all[kind] - self.seen[kind], Counter()) for kind in (0, 1)
        ]

    # ------------------------------------------------------------------ what is seen

    def _look(self, view: RidersState) -> None:
        """What lies open, and what the seat holds."""
        lying = [*view.discards, *view.playing, *view.aside]
        borne = 0
        for bears in view.bears:
            borne |= bears
        lying += [
            card
            for thing, card in enumerate(self.box.kit)
            if view.lies[thing] >= 0 or borne >> thing & 1
        ]
        self.seen = (
            Counter(card for card in lying if card < SPELLS),
            Counter(card for card in lying if card >= SPELLS),
        )
        self.own = Counter(view.hands[self.seat]) if self.seat != NOBODY else Counter[int]()
        self.sizes = [len(hand) for hand in view.hands]
        self.decks = (len(view.spells), len(view.defences))
        self.rooms = view.room_deck[: view.rooms_known]
        self.active = [card for card in view.room if card not in (UNENTERED, SOLVED)]

    def follow(self, events: list[Event], view: RidersState) -> None:
        """What happened by one action, as the seat may know it, and what it sees then."""
        before, own = self.seen, self.own
        self._look(view)
        for kind in (0, 1):
            mine = [event for event in events if self._about(event, view) == kind]
            self._follow(kind, mine, before[kind], own, view)
        if view.looking == self.seat != NOBODY:
            deck = Counter(view.spells)
            own_spells = Counter({card: n for card, n in self.own.items() if card < SPELLS})
            self.piles[0] = Pile(deck, self.all[0] - deck - self.seen[0] - own_spells)
        self._no_companion(events, view)

    def _about(self, event: Event, view: RidersState) -> int:
        """Which deck an event is about: 0 spells, 1 defence cards; -1 none."""
        if event.what == "draws" or event.what == "reshuffles":
            return int(event.seat == view.defender)
        if event.what in (*LAID_DOWN, "seeks", "flees"):
            return int(event.details[0] >= SPELLS)
        return -1

    def _follow(
        self, kind: int, events: list[Event], before: Cards, own: Cards, view: RidersState
    ) -> None:
        names = [event.what for event in events]
        laid = Counter(event.details[0] for event in events if event.what in LAID_DOWN)
        if "reshuffles" not in names:
            pile = self.piles[kind]
            if pile is not None:
                self._note(pile, events)
                change = Counter(self.seen[kind])
                change.subtract(before)
                change.subtract(laid)
                pile.deck.subtract(change)
                pile.absent -= {card for card, n in change.items() if n < 0}
            return
        at = names.index("reshuffles")
        self.piles[kind] = None
        if names.count("reshuffles") > 1 or "seeks" in names or "flees" in names:
            return
        earlier, later = events[:at], events[at + 1 :]
        deck = before + laid - self.seen[kind]
        draws = sum(event.what == "draws" for event in later)
        if deck.total() != self.decks[kind] + draws:
            return
        held_by_me = Counter({card: n for card, n in own.items() if (card >= SPELLS) == kind})
        for event in earlier:
            if event.seat == self.seat and event.what == "draws":
                held_by_me[event.details[0]] += 1
            elif event.seat == self.seat:
                held_by_me[event.details[0]] -= 1
        open_then = before + Counter(e.details[0] for e in earlier if e.what in LAID_DOWN)
        pile = self.piles[kind] = Pile(deck, self.all[kind] - open_then - held_by_me)
        self._note(pile, later)

    def _note(self, pile: Pile, events: list[Event]) -> None:
        """What was drawn and laid down; the seat knows which cards it drew itself."""
        for event in events:
            if event.what == "draws" and event.seat == self.seat:
                pile.deck[event.details[0]] -= 1
            elif event.seat != self.seat and event.what == "draws":
                pile.moves.append((event.seat, -1))
            elif event.seat != self.seat and event.what in LAID_DOWN:
                pile.moves.append((event.seat, event.details[0]))

    def _no_companion(self, events: list[Event], view: RidersState) -> None:
        """Who draws a card for a companion shows that none is in the deck."""
        for event in events:
            if event.what != "solves":
                continue
            wanted = BREEDING.get(self.box.ids["room"][event.details[1]])
            given = [e.details[0] for e in events if e.what == "equips"]
            waiting = [type(step).__name__ for step in view.stack]
            free = any(
                view.mode[who] == STANDING and not view.bears[who] & self.box.alone_mask
                for who in view.squads[event.seat]
            )
            pile = self.piles[0]
            if wanted and wanted not in given and "GiveKit" not in waiting and free and pile:
                pile.absent.add(wanted)

    # ------------------------------------------------------------------ what cannot be

    def refutes(self, guess: RidersState) -> str:
        """Why a guess cannot be true, or nothing."""
        return self._hands(guess) or self._rooms(guess) or self._piles(guess)

    def _hands(self, guess: RidersState) -> str:
        for seat, hand in enumerate(guess.hands):
            if len(hand) != self.sizes[seat]:
                return f"seat {seat} has {self.sizes[seat]} cards"
            for card in hand:
                if (card >= SPELLS) != (seat == guess.defender):
                    return f"seat {seat} holds a card of the other deck"
        if self.seat != NOBODY and Counter(guess.hands[self.seat]) != self.own:
            return "the seat has other cards"
        held = Counter(card for hand in guess.hands for card in hand)
        for kind, deck in ((0, guess.spells), (1, guess.defences)):
            mine = Counter({card: n for card, n in held.items() if (card >= SPELLS) == kind})
            if mine + Counter(deck) + self.seen[kind] != self.all[kind]:
                return "a card is missing, or there is one too many"
        return ""

    def _rooms(self, guess: RidersState) -> str:
        rooms = len(self.box.room_target)
        if guess.room_deck[: len(self.rooms)] != self.rooms:
            return "other cards lie under the room deck"
        if sorted([*guess.room_deck, *self.active]) != list(range(rooms)):
            return "a room card is missing, or there is one too many"
        return ""

    def _piles(self, guess: RidersState) -> str:
        for pile, deck in ((self.piles[0], guess.spells), (self.piles[1], guess.defences)):
            if pile is None:
                continue
            if pile.absent & set(deck):
                return "a card lies in the deck that was looked for there in vain"
            drawn = Counter(pile.deck)
            drawn.subtract(Counter(deck))
            if min(drawn.values(), default=0) < 0:
                return "a card lies in the deck that cannot be there"
            if not self._explained(pile, drawn, guess):
                return "the hands cannot have come about"
        return ""

    def _explained(self, pile: Pile, drawn: Cards, guess: RidersState) -> bool:
        """Whether the cards drawn since, and those held before, can make up what all had."""
        spells = pile is self.piles[0]
        seats = [
            seat
            for seat in range(len(guess.hands))
            if seat != self.seat and (seat != guess.defender) == spells
        ]
        had = {seat: Counter(guess.hands[seat]) for seat in seats}
        draws = dict.fromkeys(seats, 0)
        for seat, card in pile.moves:
            if card < 0:
                draws[seat] += 1
            else:
                had[seat][card] += 1
        together = Counter[int]()
        for one in had.values():
            together += one
        if together != drawn + pile.held:
            return False
        kinds = [card for card, n in drawn.items() if n > 0]
        return any(
            all(self._in_time(pile, seat, new[seat], had[seat], draws[seat]) for seat in seats)
            for new in _shares(kinds, drawn, had)
        )

    @staticmethod
    def _in_time(pile: Pile, seat: int, new: Cards, had: Cards, draws: int) -> bool:
        """Whether the seat can have drawn just these, none laid down before it was drawn."""
        if new.total() != draws:
            return False
        old = had - new
        drawn = laid = 0
        for who, card in pile.moves:
            if who != seat:
                continue
            if card < 0:
                drawn += 1
            elif old[card] > 0:
                old[card] -= 1
            else:
                laid += 1
                if laid > drawn:
                    return False
        return True


def _shares(
    kinds: list[int], drawn: Cards, had: dict[int, Cards]
) -> Iterator[dict[int, Counter[int]]]:
    """All ways to say who drew which of the cards drawn."""
    if not kinds:
        yield {seat: Counter() for seat in had}
        return
    card, rest = kinds[0], kinds[1:]
    seats = list(had)
    for share in _parts(drawn[card], [had[seat][card] for seat in seats]):
        for new in _shares(rest, drawn, had):
            for seat, n in zip(seats, share, strict=True):
                if n:
                    new[seat][card] = n
            yield new


def _parts(total: int, most: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways to share a number out, at most so many each."""
    if not most:
        if total == 0:
            yield ()
        return
    for n in range(min(total, most[0]) + 1):
        for rest in _parts(total - n, most[1:]):
            yield (n, *rest)
