"""A look back at a finished game, from what one seat knew at each moment.

How likely everybody was to win as the game went on, where that turned, and which of the seat's own
decisions cost it most beside what Master would have done. It is made of many small pieces of work,
one position each, so that they can be shared out among processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from fogbound.bots.budget import Budget
from fogbound.bots.guesses import Guesses
from fogbound.bots.hints import EVEN, GUESSES, Advice, Hint, advice, hint_of
from fogbound.bots.judgement import BY_HAND
from fogbound.bots.learned import Learned
from fogbound.bots.levels import level
from fogbound.bots.search import USUAL
from fogbound.engine import NOBODY, Game, Record, State
from fogbound.engine.match import StoryEvent
from fogbound.engine.words import Speaker

COSTLIEST: Final = 3
"""So many of the seat's decisions are shown."""
DOUBTFUL: Final = 6
"""So many are weighed again, as long as Master thinks, before these are chosen."""
FIRST_LOOK: Final = 16
"""The first look at a decision is so many times shorter than Master's."""
SHORTEST: Final = 10
"""And it has at least so many iterations."""
TURNING: Final = 0.04
"""By so much a seat's chance must change for a turning point."""


SHOWS: Final = 0.005
"""By so much at least a better action must turn out better when both are played on."""
PLAYED_ON: Final = 4
"""On so many guesses they are, a round long, where there is time."""


class Look(NamedTuple):
    """A position to be judged, as the seat saw it."""

    number: int
    """After so many actions."""
    seen: State
    action: int | None
    """What the seat decided there; None where it had nothing to decide."""
    fresh: bool
    """Whether somebody else decided before: such positions make the curve, for in the middle of a
    turn much of it is still to come."""


class Judged(NamedTuple):
    """What is thought of a position."""

    chances: list[float]
    """How likely each seat is to win, as far as the viewer can know."""
    played: Hint | None = None
    """What was decided there, where it was to be weighed."""
    best: Hint | None = None
    """What would have been best."""
    shown: float = 1.0
    """By how much better that turns out where both are played on; 1 where this was not tried."""

    @property
    def cost(self) -> float:
        """What the decision cost of the chance to win."""
        if self.played is None or self.best is None or self.shown < SHOWS:
            return 0.0
        return max(0.0, self.best.chance - self.played.chance)


class Point(NamedTuple):
    """A moment of the curve."""

    number: int
    chances: list[float]


class Turn(NamedTuple):
    """Where the seat's chance to win changed most: between the actions of two moments."""

    since: int
    number: int
    before: float
    after: float


class Mistake(NamedTuple):
    """A decision that cost the seat something."""

    number: int
    cost: float
    played: Hint
    best: Hint


class Review(NamedTuple):
    """What there is to learn from a game for a seat."""

    seat: int
    curve: list[Point]
    turns: list[Turn]
    mistakes: list[Mistake]


# ---------------------------------------------------------------- one position


def judge(
    seen: State,
    rng: Random,
    action: int | None = None,
    budget: Budget = USUAL,
    closely: bool = False,
) -> Judged:
    """How likely everybody is to win; and what an action of the viewer's was worth there.

    A close look also plays on what was done and what would have been best: that a search stops
    at other moments after the one than after the other is no mistake of anybody's.
    """
    if seen.outcome is not None:
        return Judged(seen.box.game.chances(seen))
    if action is None:
        return Judged(Guesses(seen, rng).chances())
    moves, chances = Learned(budget).weigh(seen, rng, action)
    wholes = [seen.guess(rng) for _ in range(GUESSES)]
    played = next(move for move in moves if move.action == action)
    better = max(moves, key=lambda move: (move.visits >= moves[0].visits // 2, move.chance))
    shown = _shown(wholes, played.action, better.action, budget.seconds) if closely else 1.0
    return Judged(chances, hint_of(wholes, played, False), hint_of(wholes, better, False), shown)


def _shown(wholes: list[State], played: int, best: int, seconds: float) -> float:
    """By how much the better action leads to more, both played on by who decides each time."""
    gains: list[float] = []
    for whole, _ in zip(wholes, Budget(PLAYED_ON, seconds).ticks(), strict=False):
        seat, game, turns = whole.actor, whole.box.game, whole.box.players
        assert seat is not None
        chances: list[float] = []
        for action in (best, played):
            state = whole.copy()
            state.play(action)
            chances.append(game.chances(BY_HAND.play_on(state, turns))[seat])
        gains.append(chances[0] - chances[1])
    return sum(gains) / len(gains)


# ---------------------------------------------------------------- a whole game


def looks(record: Record, seat: int) -> list[Look]:
    """The positions to judge: where another comes to decide, the seat had a choice, or it ends."""
    found: list[Look] = []
    actor: int | None = None
    for number, state in enumerate(record.states()):
        played = record.actions[number] if number < len(record.actions) else None
        fresh = state.actor != actor
        own = state.actor == seat and len(state.legal()) > 1
        if fresh or own:
            found.append(Look(number, state.seen_by(seat), played if own else None, fresh))
        actor = state.actor
    return found


def first_look(game: Game) -> Budget:
    """How long each decision is weighed at first."""
    return Budget(iterations=max(SHORTEST, masters(game).iterations // FIRST_LOOK))


def masters(game: Game) -> Budget:
    """How long Master thinks."""
    return Budget.parse(level(game, "master").partition(":")[2])


def doubtful(looked: Mapping[int, Judged], found: Sequence[Look]) -> list[Look]:
    """The decisions that seem to have cost most, to be weighed as long as Master thinks."""
    costly = [look for look in found if looked[look.number].cost > 0]
    return sorted(costly, key=lambda look: -looked[look.number].cost)[:DOUBTFUL]


def summed_up(
    seat: int, found: Sequence[Look], looked: Mapping[int, Judged], again: Mapping[int, Judged]
) -> Review:
    """The review, once every position is judged, and the doubtful ones once more."""
    curve = [Point(look.number, looked[look.number].chances) for look in found if look.fresh]
    steps = [
        Turn(one.number, other.number, one.chances[seat], other.chances[seat])
        for one, other in pairwise(curve)
    ]
    turns = [step for step in steps if abs(step.after - step.before) >= TURNING]
    turns.sort(key=lambda step: -abs(step.after - step.before))
    costly = sorted(again.items(), key=lambda item: -item[1].cost)[:COSTLIEST]
    mistakes = [
        Mistake(number, judged.cost, judged.played, judged.best)
        for number, judged in costly
        if judged.cost >= EVEN and judged.played is not None and judged.best is not None
    ]
    return Review(seat, curve, sorted(turns[:COSTLIEST]), mistakes)


Progress = Callable[[int, int], None]
"""Is told how many pieces of work are done, and of how many."""


def review_of(record: Record, seat: int, progress: Progress | None = None) -> Review:
    """The review of a finished game for a seat, worked out here and now."""
    found = looks(record, seat)
    rules = found[0].seen.box.game
    total = len(found) + DOUBTFUL

    def judged(what: Iterable[Look], budget: Budget, done: int) -> Iterator[tuple[int, Judged]]:
        for number, look in enumerate(what, done + 1):
            rng = Random(f"{budget} {look.number}")
            yield look.number, judge(look.seen, rng, look.action, budget, closely=done > 0)
            if progress is not None:
                progress(number, total)

    looked = dict(judged(found, first_look(rules), 0))
    again = dict(judged(doubtful(looked, found), masters(rules), len(found)))
    return summed_up(seat, found, looked, again)


# ---------------------------------------------------------------- in words


class Lesson(NamedTuple):
    """A costly decision in words: what was done, and what Master would have done and why."""

    number: int
    cost: float
    played: Advice
    best: Advice


def lessons(say: Speaker, record: Record, found: Review) -> list[Lesson]:
    """The costliest decisions in the words of the game, from what the seat saw then."""
    told: list[Lesson] = []
    for number, cost, played, best in found.mistakes:
        seen = record.replay(number).seen_by(found.seat)
        rng = Random(number)
        told.append(
            Lesson(number, cost, advice(say, seen, played, rng), advice(say, seen, best, rng))
        )
    return told


def happened(say: Speaker, story: Sequence[StoryEvent], seat: int, turn: Turn) -> list[str]:
    """What the seat was told between the two moments of a turning point."""
    told = [
        say.tell(event.seen_by(seat))
        for number, event in story
        if turn.since < number <= turn.number and event.seat != NOBODY
    ]
    return [sentence for sentence in told if sentence]
