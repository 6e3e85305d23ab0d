"""Bots at the table: a match played out, each seat seeing only its own view."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from random import Random

from fogbound.bots import Bot, bot
from fogbound.engine import Event, Match, State
from fogbound.engine.game import Seed


def only_think() -> None:
    """Make a process that does nothing but play look for garbage seldom: bots leave no cycles."""
    gc.freeze()
    gc.set_threshold(1_000_000, 20, 100)


def seat_rng(seed: Seed, seat: int) -> Random:
    """The chance a bot has at its disposal: the same for the same seed and seat."""
    return Random(f"{seed}, seat {seat}")


def decide(state: State, bots: Sequence[Bot], rngs: Sequence[Random]) -> int:
    """What the bot whose decision it is chooses, seeing its seat's view and no more."""
    seat = state.actor
    if seat is None:
        raise ValueError("the game is over")
    return bots[seat].choose(state.seen_by(seat), rngs[seat])


def moves(match: Match, bots: Sequence[Bot]) -> Iterator[list[Event]]:
    """Play a match to its end, one action at a time, and tell what each brought."""
    rngs = [seat_rng(match.record.seed, seat) for seat in range(match.record.players)]
    while match.state.actor is not None:
        yield match.play(decide(match.state, bots, rngs))


def play(
    name: str,
    specs: Sequence[str],
    seed: Seed,
    components: str | None = None,
    seats: Sequence[str] = (),
    **options: str | int,
) -> Match:
    """A whole match of the game of that name between bots, one spec a seat."""
    bots = [bot(spec) for spec in specs]
    match = Match.new(name, len(specs), seed, components, seats, **options)
    for _ in moves(match, bots):
        pass
    return match
