"""Positions of Nanty Narking for tests: set up in words, played in words, read in words.

Areas, cards and events come in one string, with commas: "city, city, east end".
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, Self

import fogbound
from fogbound.engine import NOBODY, Game, Step
from fogbound.games.nanty.rules import knowledge
from fogbound.games.nanty.rules.actions import AREAS, CARDS
from fogbound.games.nanty.rules.box import GRENADIER, IMMIGRANT
from fogbound.games.nanty.rules.state import NantyState
from tests import position as shared

NANTY: Game[NantyState] = fogbound.game("nanty")
DATA: dict[str, Any] = tomllib.loads(NANTY.components)
KEY = b"nanty narking"
EVENTS = (
    "zeppelin crash", "flood", "fire", "fog", "riots", "explosion", "mysterious murders",
    "martial law", "inigo jones", "subsidence", "immigrants", "earthquake",
)  # fmt: skip
FACES = ("fagin", "moriarty", "bellinger", "holdhurst")
"""The Personalities of seats 0 to 3 where a test does not care."""
COLOUR = {"immigrant": IMMIGRANT, "grenadier": GRENADIER, "0": 0, "1": 1, "2": 2, "3": 3}


def words(text: str) -> list[str]:
    """The things a text names, separated by commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def card(name: str) -> int:
    """The number of an Action card."""
    return CARDS.index(name)


def cards(text: str) -> tuple[int, ...]:
    """Action cards as a hand holds them."""
    return tuple(sorted(card(name) for name in words(text)))


def area(name: str) -> int:
    """The number of an area, from 0."""
    return AREAS.index(name)


def areas(text: str) -> int:
    """Areas as bits."""
    return sum(1 << area(name) for name in words(text))


def new_game(
    players: int = 4, seed: int = 7, components: str | None = None, **options: str | int
) -> NantyState:
    """A game at its first decision, set up by the rules themselves."""
    return NANTY.new(players, seed, components, **options)


@cache
def _die(block: int) -> bytes:
    """What a twelve-sided die shows with KEY, 20000 rolls at a time."""
    state = new_game()
    state.key, state.rolls = KEY, block * 20000
    return bytes(state.draw(12) for _ in range(20000))


@cache
def _rolls(numbers: tuple[int, ...]) -> int:
    """After how many draws the die shows these numbers in a row."""
    wanted = bytes(number - 1 for number in numbers)
    for block in range(100):
        found = _die(block).find(wanted)
        if found >= 0:
            return block * 20000 + found
    raise AssertionError(numbers)


class Position(shared.Position[NantyState]):
    """A game of Nanty Narking in progress."""

    def roll(self, *numbers: int) -> Self:
        """See to it that the die shows these numbers next, 1 to 12."""
        self.state.key, self.state.rolls = KEY, _rolls(numbers)
        return self

    def begin(self, seat: int, hand: str = "") -> Self:
        """Go on with the turn of that seat, which has this hand."""
        s = self.state
        s.hands[seat] = cards(hand)
        s.turn = s.actor = seat
        s.fresh = s.used = 0
        s.stack = _turn(seat)
        s._legal = None
        return self

    # ------------------------------------------------------------------ the table, in words

    def agents(self, seat: int) -> dict[str, int]:
        """Where a seat's agents stand, and how many."""
        return self._pawns(seat)

    def immigrants(self) -> dict[str, int]:
        return self._pawns(IMMIGRANT)

    def grenadiers(self) -> dict[str, int]:
        return self._pawns(GRENADIER)

    def _pawns(self, colour: int) -> dict[str, int]:
        row = self.state.pawns[colour * 12 : colour * 12 + 12]
        return {name: n for name, n in zip(AREAS, row, strict=True) if n}

    def trouble(self) -> set[str]:
        """The areas with a trouble marker."""
        return {name for n, name in enumerate(AREAS) if self.state.trouble >> n & 1}

    def buildings(self) -> dict[str, int]:
        """Whose building stands where."""
        owners = zip(AREAS, self.state.building, strict=True)
        return {name: owner for name, owner in owners if owner != NOBODY}

    def hand(self, seat: int) -> set[str]:
        """The Action cards a seat holds."""
        names = [CARDS[n] for n in self.state.hands[seat]]
        assert list(self.state.hands[seat]) == sorted(set(self.state.hands[seat]))
        return set(names)

    def table(self, seat: int) -> set[str]:
        """The cards that lie before a seat for good."""
        return {CARDS[n] for n in self.state.table[seat]}

    def discards(self) -> set[str]:
        """The discard pile."""
        assert len(set(self.state.discards)) == len(self.state.discards)
        return {CARDS[n] for n in self.state.discards}

    @property
    def money(self) -> list[int]:
        return self.state.money

    def face(self, seat: int) -> str:
        """The Personality of a seat."""
        return self.state.box.ids["personality"][self.state.personality[seat]]


def position(
    players: int = 4,
    *,
    turn: int = 0,
    turns: int | None = None,
    money: Mapping[int, int] = {},
    agents: Mapping[int, str] = {},
    immigrants: str = "",
    grenadiers: str = "",
    trouble: str = "",
    buildings: Mapping[int, str] = {},
    gone: str = "",
    fresh: str = "",
    hands: Mapping[int, str] = {},
    table: Mapping[int, str] = {},
    deck: str | None = None,
    discards: str = "",
    faces: Mapping[int, str] = {},
    events: str = "riots",
    past: str = "",
    components: str | None = None,
    **options: str | int,
) -> Position:
    """Seat `turn` is to play its card, in a round after the first, everything else as told.

    Without a word: nobody has a pawn, a building or a card, everybody has £10, no trouble marker
    lies anywhere, and the pile is all the cards that lie nowhere else, grey ones on top. `deck`
    and `events` from the top.
    """
    state = new_game(players, 1, components, **options)
    seats = range(players)
    state.pawns = [0] * len(state.pawns)
    pawns = {**agents, IMMIGRANT: immigrants, GRENADIER: grenadiers}
    for colour, text in pawns.items():
        for name in words(text):
            state.pawns[colour * 12 + area(name)] += 1
    state.trouble = areas(trouble)
    state.building = [NOBODY] * 12
    for seat, text in buildings.items():
        for name in words(text):
            state.building[area(name)] = seat
    state.gone = areas(gone)
    state.fresh = areas(fresh)
    state.money = [money.get(seat, 10) for seat in seats]
    state.hands = [cards(hands.get(seat, "")) for seat in seats]
    state.table = [cards(table.get(seat, "")) for seat in seats]
    state.discards = list(cards(discards))
    state.deck = _deck(state, deck)
    ids = list(state.box.ids["personality"])
    state.personality = [ids.index(faces.get(seat, FACES[seat])) for seat in seats]
    state.unused = [who for who in range(len(ids)) if who not in state.personality]
    state.event_deck = [EVENTS.index(name) for name in reversed(words(events))]
    state.past = [EVENTS.index(name) for name in words(past)]
    state.turn = turn
    state.turns = players if turns is None else turns
    state.first = (turn - state.turns) % players
    state.stack = _turn(turn)
    state.actor = turn
    state._legal = None
    knowledge.start(state)
    return Position(state)


def _turn(seat: int) -> list[Step[Any]]:
    """What is still to happen when a seat is to play its card."""
    steps: dict[str, Any] = dict(NANTY.steps)
    return [steps["Refill"](), steps["CardOfTurn"](seat)]


def _deck(state: NantyState, text: str | None) -> list[int]:
    """The given cards, the first on top; otherwise all that lie nowhere else, red ones below."""
    if text is not None:
        return [card(name) for name in reversed(words(text))]
    places = [state.discards, *state.hands, *state.table]
    used = {number for place in places for number in place}
    free = [number for number in state.box.cards if number not in used]
    return sorted(free, key=lambda number: (number < 48, number))


def after_card(name: str, *actions: str, seat: int = 0, **wanted: Any) -> Position:
    """A seat has this card besides what it has, plays it, and the actions that follow."""
    hands = dict(wanted.pop("hands", {}))
    hands[seat] = f"{name}, {hands.get(seat, '')}"
    p = position(turn=seat, hands=hands, **wanted)
    return p.play(f"play {name}", *actions)


def after_scroll(name: str, *actions: str, **wanted: Any) -> Position:
    """As `after_card`, up to its scroll, left out what comes before, and the actions after it."""
    dice = wanted.pop("dice", ())
    p = after_card(name, **wanted)
    while "scroll" not in p.legal:
        p.play("draw event" if "draw event" in p.legal else "skip")
    if dice:
        p.roll(*dice)
    return p.play("scroll", *actions)


def after_event(name: str, dice: tuple[int, ...] = (), **wanted: Any) -> Position:
    """Seat `seat` (0) draws this event, and the die shows these numbers.

    It does so with Charles Babbage, whose other symbol is a scroll that plays further cards.
    """
    p = after_card("charles babbage", **{"events": name, **wanted})
    if dice:
        p.roll(*dice)
    return p.play("draw event")


def change(before: Position, after: Position) -> dict[str, Any]:
    """What differs between two positions, by name of the field."""
    fields = before.state.FIELDS
    return {
        name: getattr(after.state, name)
        for name in fields
        if getattr(before.state, name) != getattr(after.state, name)
    }


def all_cards(p: Position) -> Counter[int]:
    """Every Action card wherever it lies."""
    s = p.state
    in_play = [s.card] if s.card >= 0 and s.card not in {c for row in s.table for c in row} else []
    places = [s.deck, s.discards, *s.hands, *s.table, in_play]
    return Counter(number for place in places for number in place)
