"""The course of the game: rounds, and the favour of the Shadow Master."""

from __future__ import annotations

from typing import ClassVar

from fogbound.engine import NOBODY, Step
from fogbound.games.smog.rules.agents import MoveAgents, replace_oldest
from fogbound.games.smog.rules.state import SmogState
from fogbound.games.smog.rules.turn import BeginTurn, add_to_counter


def turn_order(s: SmogState) -> list[int]:
    """The seats clockwise from the First Player token (round.order)."""
    players = s.box.players
    return [(s.first + n) % players for n in range(players)]


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
        """A Coin each; the favoured player's goes to the Counter (round.income.favoured)."""
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


def expertise(s: SmogState, seat: int) -> int:
    """The Ether of the side a seat faces now (board.expertise)."""
    return s.box.sides[s.side[seat]]
