"""What lies on the table in a game of Nanty Narking, and what each player knows of it."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final, Self

from fogbound.engine import Family, State, Step
from fogbound.games.nanty.rules import claims, guesses
from fogbound.games.nanty.rules.actions import END_TURN, SKIP, USE
from fogbound.games.nanty.rules.box import NantyBox
from fogbound.games.nanty.rules.worlds import Worlds

NO_CARD: Final = -1
ALL_AREAS: Final = 0b1111_1111_1111
AREAS_OF: Final = [[a for a in range(12) if mask >> a & 1] for mask in range(ALL_AREAS + 1)]
"""The areas in a set of bits."""


def codes_in(family: Family, numbers: int) -> list[int]:
    """The actions of a family with the numbers in a set of bits, mostly areas."""
    codes = family.codes
    return [codes[number] for number in AREAS_OF[numbers]]


class NantyState(State[NantyBox]):
    """London, the players' belongings, the piles, and what each has seen."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "balance",
        "building",
        "card",
        "cleared",
        "curious",
        "deck",
        "discards",
        "event_deck",
        "face_log",
        "first",
        "fresh",
        "gone",
        "greys",
        "hands",
        "last",
        "money",
        "mute",
        "past",
        "pawns",
        "personality",
        "reds",
        "shield",
        "shown",
        "table",
        "trouble",
        "turn",
        "turns",
        "unused",
        "used",
        "worlds",
    )
    __slots__ = FIELDS

    pawns: list[int]
    """At colour * 12 + area: how many. Colours: seats 0 to 3, IMMIGRANT, GRENADIER."""
    trouble: int
    """The areas with a trouble marker, as bits."""
    building: list[int]
    """By area: whose building stands there, or NOBODY. Its owner holds the City Area card."""
    gone: int
    """The areas whose City Area card is out of the game, as bits."""
    money: list[int]
    """Each seat's pounds."""

    hands: list[tuple[int, ...]]
    """Each seat's Action cards, in order of their number."""
    table: list[tuple[int, ...]]
    """The cards that lie before each seat for good: loans, Irene Adler, Milverton."""
    deck: list[int]
    """The draw pile, the last card on top."""
    discards: list[int]
    """The discard pile; its order means nothing."""
    card: int
    """The Action card in play, or NO_CARD."""
    last: int
    """The Action card played last in this turn, or NO_CARD."""
    personality: list[int]
    """Each seat's Personality card."""
    unused: list[int]
    """The Personality cards nobody has, mixed."""
    event_deck: list[int]
    """The Random Events to come, the last one next."""
    past: list[int]
    """The Random Events that were turned up, in order."""

    first: int
    """Who began."""
    turn: int
    """Whose turn it is."""
    turns: int
    """How many turns are over."""
    fresh: int
    """The areas whose City Area card was gained in this turn, as bits."""
    used: int
    """The areas whose City Area card was used in this turn, as bits."""
    shield: int
    """The seats Mr. Goodyear covers for the rest of this scroll, as bits."""
    mute: list[int]
    """By seat: what it is not to be asked about in this turn, as bits TOBY to HOLBORN."""

    shown: list[int]
    """The cards in hands that all have seen, and where they may be. See `knowledge`."""
    curious: list[int]
    """By seat: the hands of which it has seen more than all have, as bits."""
    reds: list[int]
    """By seat: the most red cards its hand can hold, for all to see."""
    greys: list[int]
    """The same for grey cards."""
    balance: list[int]
    """By seat: the red cards that have come to its hand for all to see, less those gone so."""
    worlds: list[Worlds]
    """By seat, the public last: how cards can have passed unseen. See `worlds`."""
    face_log: list[tuple[int, ...]]
    """What was shown of Personalities, in order. See `faces`."""
    cleared: list[int]
    """By seat: the Personalities it would have won with at the start of a turn, as bits."""

    def copy(self) -> Self:
        """An independent state, equal to this one."""
        other = type(self)()
        self.copy_into(other)
        other.pawns = self.pawns[:]
        other.trouble = self.trouble
        other.building = self.building[:]
        other.gone = self.gone
        other.money = self.money[:]
        other.hands = self.hands[:]
        other.table = self.table[:]
        other.deck = self.deck[:]
        other.discards = self.discards[:]
        other.card = self.card
        other.last = self.last
        other.personality = self.personality[:]
        other.unused = self.unused[:]
        other.event_deck = self.event_deck[:]
        other.past = self.past[:]
        other.first = self.first
        other.turn = self.turn
        other.turns = self.turns
        other.fresh = self.fresh
        other.used = self.used
        other.shield = self.shield
        other.mute = self.mute[:]
        other.shown = self.shown[:]
        other.curious = self.curious[:]
        other.reds = self.reds[:]
        other.greys = self.greys[:]
        other.balance = self.balance[:]
        other.worlds = self.worlds[:]
        other.face_log = self.face_log[:]
        other.cleared = self.cleared[:]
        return other

    def hide(self, seat: int) -> None:
        """Mark unknown what that seat may not see (secret.hidden)."""
        guesses.hide(self, seat)

    def fill(self, rng: Random) -> None:
        """Fill in what is unknown, evenly among all that fits what the viewer knows."""
        guesses.fill(self, rng)
        self.stack = [
            step.filled(self, rng) if isinstance(step, NantyStep) else step for step in self.stack
        ]

    def to_json(self) -> dict[str, Any]:
        """The state as plain data, with the claim board beside it."""
        data = super().to_json()
        data["claims"] = claims.board(self)
        return data


class NantyStep(Step[NantyState]):
    """A step of this game. One that holds hidden cards can be filled in like the rest."""

    rule: ClassVar[str] = "action.complete"
    area: int
    """The area it is about, where it is about one: a pawn to be chosen stands there."""

    def threatens(self, s: NantyState) -> list[tuple[int, int]]:
        """The pawns somebody is asked about, by colour and area."""
        return []

    def forbids(self, s: NantyState, action: int) -> str:
        """The rule that keeps an action from being a choice here."""
        return self.rule

    def why_not(self, s: NantyState, action: int) -> str:
        """One action is finished before anything else begins (turn.free, action.complete)."""
        if action in USE:
            return "turn.free" if s.actor == s.turn else "city.when"
        return "action.complete" if action in (END_TURN, SKIP) else self.forbids(s, action)

    def filled(self, s: NantyState, rng: Random) -> NantyStep:
        """The step with what its viewer could not see guessed."""
        return self


class NantyDecision(NantyStep):
    """A step that one seat decides."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def actor(self, s: NantyState) -> int:
        """The seat."""
        return self.seat
