"""The games of the arena: played by bots, timed, and boiled down to what is kept of them."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import closing
from functools import partial
from time import perf_counter
from typing import Final, NamedTuple

from fogbound.bots import bot
from fogbound.bots.arena.schedule import Contest, Fixture, sides_of
from fogbound.bots.play import decide, seat_rng
from fogbound.bots.workers import Failure, Here, Workers
from fogbound.engine import Match, game

HERE: Final = Here()


class Bout(NamedTuple):
    """A game that was played, or broke off."""

    fixture: Fixture
    sides: tuple[int, ...]
    """The side each seat is on: the same number for allies."""
    won: tuple[float, ...]
    """What each seat has of the win: 1, less where several sides won, 0 where it lost. Allies win
    together, so each of them has what their side has; all have 0 if nobody won."""
    rule: str
    """The ledger id by which it ended."""
    actions: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """What a decision took, each seat on average."""
    error: str = ""
    """What broke the game, if anything did; then it counts for nobody."""
    broken_by: str = ""
    """The spec of the bot that broke it, where one did."""
    record: str = ""
    """The record of a game that broke, up to there."""


def played(
    contest: Contest, fixtures: Iterable[Fixture], workers: Workers = HERE
) -> Generator[Bout, None, None]:
    """The games as they end; one by one in this process where nobody else is to play them."""
    with closing(workers.run(partial(play_bout, contest), fixtures)) as results:
        for fixture, bout in results:
            yield lost(contest, fixture, bout.error) if isinstance(bout, Failure) else bout


def play_bout(contest: Contest, fixture: Fixture) -> Bout:
    """Play a fixture to its end. What a bot does wrong ends the game, not the contest."""
    match = _match(contest, fixture)
    state = match.state
    spent = [0.0] * contest.players
    decisions = [0] * contest.players
    culprit = error = ""
    try:
        minds = [bot(spec) for spec in fixture.seats]
        rngs = [seat_rng(fixture.seed, seat) for seat in range(contest.players)]
        while (seat := state.actor) is not None:
            culprit = fixture.seats[seat]
            begun = perf_counter()
            action = decide(state, minds, rngs)
            spent[seat] += perf_counter() - begun
            decisions[seat] += 1
            match.play(action)
    except Exception as raised:
        error = " ".join(f"{type(raised).__name__}: {raised}".split())
    sides = sides_of(contest)
    return Bout(
        fixture,
        sides,
        _shares(match, sides),
        state.outcome.rule if state.outcome else "",
        len(match.record.actions),
        tuple(decisions),
        tuple(time / max(number, 1) for time, number in zip(spent, decisions, strict=True)),
        error,
        culprit if error else "",
        str(match.record) if error else "",
    )


def lost(contest: Contest, fixture: Fixture, error: str) -> Bout:
    """A game of which nothing is left but that it began."""
    none = (0,) * contest.players
    record = str(_match(contest, fixture).record)
    return Bout(fixture, sides_of(contest), none, "", 0, none, none, error, record=record)


def _match(contest: Contest, fixture: Fixture) -> Match:
    rules = game(contest.game)
    return Match.new(
        contest.game,
        contest.players,
        fixture.seed,
        contest.components,
        [f"{rules.seat_name(seat)} ({spec})" for seat, spec in enumerate(fixture.seats)],
        **contest.options,
    )


def _shares(match: Match, sides: tuple[int, ...]) -> tuple[float, ...]:
    """The win, divided among the sides that won."""
    winners = match.state.outcome.winners if match.state.outcome else ()
    won = {sides[seat] for seat in winners}
    return tuple(1 / len(won) if side in won else 0.0 for side in sides)
