"""The course of the game: set-up, rounds and the favour of the Shadow Master."""

from __future__ import annotations

from typing import ClassVar, Final

from fogbound.engine import NOBODY, Decision, Step
from fogbound.games.smog.rules.actions import AGENTS, EDGE, PLACE, SPECIALS
from fogbound.games.smog.rules.agents import MoveAgents, replace_oldest
from fogbound.games.smog.rules.box import COMBINATIONS, ESPLANADE, GATES, TILES
from fogbound.games.smog.rules.state import ON_CARD, SmogState
from fogbound.games.smog.rules.turn import BeginTurn, add_to_counter

ALL_EDGES: Final = 0b1111


# ---------------------------------------------------------------- set-up


class SetUp(Step[SmogState]):
    """Everything is laid out, dealt and drawn before the first decision."""

    rule: ClassVar[str] = "setup.tiles"

    def happen(self, s: SmogState) -> None:
        players = s.box.players
        self._board(s)
        self._seats(s)
        s.place = [ESPLANADE] * players
        s.coins = [s.box.coins_at_start] * players
        s.counter = [0] * players
        s.ether = [0] * 4 * players
        for seat in range(players):
            s.ether[seat * 4 + expertise(s, seat)] = 1
        s.artefacts = [0] * players
        s.dragon = [0] * players
        s.hands = [()] * players
        s.combination = _dealt(s, len(COMBINATIONS))
        s.gate = _dealt(s, len(GATES))
        s.first = s.draw(players)
        s.favoured = NOBODY
        s.stack.append(StartRound())
        order = turn_order(s) * s.box.hourglasses_at_start
        s.stack += [PlaceHourglass(seat) for seat in reversed(order)]

    def _seats(self, s: SmogState) -> None:
        """Clockwise round the board from a random seat at a random side (board.seats)."""
        players = s.box.players
        seat, side = s.draw(players), s.draw(4)
        s.side = [0] * players
        for n in range(players):
            s.side[(seat + n) % players] = (side + n * (2 if players == 2 else 1)) % 4

    def _board(self, s: SmogState) -> None:
        """The tiles as first laid, the Special Action deck and the Agents' cards."""
        s.turned = [0] * 13
        s.glass = [0] * 13
        s.deck = [card for card in range(len(SPECIALS)) for _ in range(s.box.copies)]
        s.shuffle(s.deck)
        s.discards = []
        agents = list(range(len(AGENTS)))
        s.shuffle(agents)
        s.slots = agents[:4]
        s.agents = [ON_CARD] * len(AGENTS)
        s.line = []
        s.trades = s.round = s.turn = s.left = 0
        s.requested = s.any_tile = s.bought = s.sold = 0


def _dealt(s: SmogState, count: int) -> list[int]:
    """One card each from a shuffled deck."""
    cards = list(range(count))
    s.shuffle(cards)
    return cards[: s.box.players]


def expertise(s: SmogState, seat: int) -> int:
    """The Ether of the side a seat faces now (board.expertise)."""
    return s.box.sides[s.side[seat]]


def turn_order(s: SmogState) -> list[int]:
    """The seats clockwise from the First Player token (round.order)."""
    players = s.box.players
    return [(s.first + n) % players for n in range(players)]


class PlaceHourglass(Decision[SmogState]):
    """One Hourglass on any tile with an edge that has none (setup.hourglasses)."""

    rule: ClassVar[str] = "setup.hourglasses"
    ask: ClassVar[str] = "On which tile will you put an Hourglass?"

    def legal(self, s: SmogState) -> list[int]:
        return [PLACE + place for place in TILES if s.glass[place] != ALL_EDGES]

    def play(self, s: SmogState, action: int) -> None:
        s.stack.append(PlaceOnEdge(action - PLACE, self.seat))


class PlaceOnEdge(Decision[SmogState]):
    """And on which edge of it?"""

    fields: ClassVar[tuple[str, ...]] = ("place", "seat")
    rule: ClassVar[str] = "setup.hourglasses"
    ask: ClassVar[str] = "On which edge?"

    def __init__(self, place: int, seat: int) -> None:
        self.place = place
        self.seat = seat

    def legal(self, s: SmogState) -> list[int]:
        glass = s.glass[self.place]
        return [EDGE + edge for edge in range(4) if not glass >> edge & 1]

    def play(self, s: SmogState, action: int) -> None:
        s.glass[self.place] |= 1 << action - EDGE
        if s.events is not None:
            s.tell("places hourglass", self.seat, (self.place, action - EDGE))


# ---------------------------------------------------------------- the round


class StartRound(Step[SmogState]):
    """Income, the Agents, the turns, then the favour (round.sequence)."""

    rule: ClassVar[str] = "round.sequence"

    def happen(self, s: SmogState) -> None:
        if s.box.rounds and s.round >= s.box.rounds:
            s.finish((), "end.limit")
            return
        s.round += 1
        if s.events is not None:
            s.tell("round", NOBODY, (s.round,))
        if s.round > 1:
            self._income(s)
        s.stack += [StartRound(), DecideFavour()]
        s.stack += [BeginTurn(seat) for seat in reversed(turn_order(s))]
        if s.favoured != NOBODY:
            s.stack.append(MoveAgents(0, s.favoured))

    def _income(self, s: SmogState) -> None:
        """A Coin each; the favoured player's goes to his Counter (round.income.favoured)."""
        for seat in range(s.box.players):
            if seat == s.favoured:
                add_to_counter(s, seat, s.box.income)
            else:
                s.coins[seat] += s.box.income


class DecideFavour(Step[SmogState]):
    """Whom the Shadow Master favours in the next round (favour.decide)."""

    rule: ClassVar[str] = "favour.decide"

    def happen(self, s: SmogState) -> None:
        winner = most_generous(s)
        if winner == s.favoured:
            return
        s.favoured = winner
        if s.events is not None:
            s.tell("favour", winner)
        if winner != NOBODY:
            s.first = winner
        if winner != NOBODY or s.box.losing_favour_counts:
            s.counter = [0] * s.box.players
            replace_oldest(s)


def most_generous(s: SmogState) -> int:
    """The seat with the most on its Counter, then the most of its Expertise, or NOBODY."""
    winner, most, richest = NOBODY, 0, 0
    for seat, coins in enumerate(s.counter):
        if coins == 0 or coins < most:
            continue
        wealth = s.ether[seat * 4 + expertise(s, seat)]
        if coins > most or wealth > richest:
            winner, most, richest = seat, coins, wealth
        elif wealth == richest:
            winner = NOBODY
    return winner
