"""One game of a study: played by bots, and told in numbers that know nothing of the game's rules.

What came into play is read off the events, whose numbers the game has named; what a seat was and
held is asked of the game (`Game.traits`, `Game.hand`); rules are counted by the steps and actions
that cite them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Any, Final, NamedTuple

from fogbound.bots import bot
from fogbound.bots.play import decide, seat_rng
from fogbound.bots.workers import Failure
from fogbound.engine import Event, Game, Match, State, game
from fogbound.engine.words.speaker import vocabulary
from fogbound.lab.course import UNSEEN, Watcher
from fogbound.lab.study import Study, Task

HOLDS: Final = "holds"
"""What is said of a thing a seat had in hand; else it is the name of an event."""

Thing = tuple[int, str, str, int]
"""Whose, how it came into play, its kind, its number."""


class Played(NamedTuple):
    """A game that was played, or broke off."""

    number: int
    seed: str
    setting: int
    sides: list[int]
    """The side each seat is on: the same number for allies."""
    won: list[float]
    """What each seat has of the win; allies win together."""
    points: list[int]
    rule: str
    """The ledger id by which it ended."""
    actions: list[int]
    """All that was played: with seed and setting, the record."""
    decisions: list[int]
    """How many each seat made."""
    seconds: float
    leads: int | None
    lowest: float | None
    settled: float | None
    """See `Course`; None where the game does not say what a position is worth."""
    traits: list[dict[str, list[int]]]
    """By seat: what it was."""
    things: list[list[Any]]
    """Seat, how, kind, number, how often."""
    events: dict[str, int]
    """How often each was told."""
    rules: dict[str, int]
    """How often each was cited by a decision, an action or the end."""
    error: str = ""
    lost: bool = False
    """Whether it broke off for no fault of its own: its worker was lost. It is played again when
    the study goes on."""


def observe(study: Study, task: Task) -> Played:
    """Play a game to its end. What a bot does wrong ends the game, not the study."""
    return _Observer(study, task).play()


def broken(study: Study, task: Task, failure: Failure) -> Played:
    """A game of which nothing is left but that it began."""
    return _Observer(study, task).told(failure.error)._replace(lost=failure.lost)


def match_of(study: Study, task: Task) -> Match:
    """The game before its first decision."""
    setting = study.settings[task.setting]
    rules = game(study.game)
    seats = [f"{rules.seat_name(seat)} ({study.bots})" for seat in range(setting.players)]
    return Match.new(
        study.game, setting.players, task.seed, setting.components, seats, **setting.options
    )


class _Observer:
    """Plays one game and counts."""

    def __init__(self, study: Study, task: Task) -> None:
        self.study, self.task = study, task
        self.match = match_of(study, task)
        self.state: State = self.match.state
        box = self.state.box
        self.rules: Game = box.game
        self.seats = range(box.players)
        self.sides = tuple(min(self.rules.allies(box, seat)) for seat in self.seats)
        self.kinds = _things_told(self.rules, self.state)
        self.watcher = Watcher(self.sides)
        self.things: Counter[Thing] = Counter()
        self.events: Counter[str] = Counter()
        self.cited: Counter[str] = Counter()
        self.decisions = [0] * box.players
        self.traits = [self.rules.traits(self.state, seat) for seat in self.seats]
        self.begun = perf_counter()

    def play(self) -> Played:
        """To the end, or as far as the bots bring it."""
        try:
            minds = [bot(self.study.bots) for _ in self.seats]
            rngs = [seat_rng(self.task.seed, seat) for seat in self.seats]
            last = None
            while (seat := self.state.actor) is not None:
                if seat != last:
                    self._look()
                    last = seat
                action = decide(self.state, minds, rngs)
                self._cite(action)
                self.decisions[seat] += 1
                self._tell(self.match.play(action))
            self._look()
        except Exception as raised:
            return self.told(" ".join(f"{type(raised).__name__}: {raised}".split()))
        return self.told()

    def _look(self) -> None:
        """Where another seat comes to decide: who stands how, and who holds what."""
        self.watcher.look(len(self.match.record.actions), self.state)
        for seat in self.seats:
            for kind, numbers in self.rules.hand(self.state, seat).items():
                for number in set(numbers):
                    self.things[seat, HOLDS, kind, number] = 1

    def _cite(self, action: int) -> None:
        """The rules that a decision and what is chosen there stand for."""
        self.cited.update({self.state.stack[-1].rule, *self.rules.actions.rules(action)})

    def _tell(self, events: Iterable[Event]) -> None:
        """Count what happened; the last action tells who won and not why, so its things do not."""
        for event in events:
            self.events[event.what] += 1
            if self.state.outcome is None:
                for kind, number in self._named(event):
                    self.things[event.seat, event.what, kind, number] += 1

    def _named(self, event: Event) -> Iterator[tuple[str, int]]:
        """The things that an event is about."""
        for at, kind, rest in self.kinds.get(event.what, ()):
            for number in event.details[at:] if rest else event.details[at : at + 1]:
                if number >= 0:
                    yield kind, number

    def told(self, error: str = "") -> Played:
        """All of it in numbers."""
        outcome, actions = self.state.outcome, self.match.record.actions
        winners = outcome.winners if outcome else ()
        won = {self.sides[seat] for seat in winners}
        if outcome:
            self.cited[outcome.rule] += 1
            for seat in self.seats:
                self.traits[seat] = {**self.traits[seat], **self.rules.traits(self.state, seat)}
        self.cited.pop("", None)
        return Played(
            *self.task,
            list(self.sides),
            [1 / len(won) if side in won else 0.0 for side in self.sides],
            list(outcome.points) if outcome else [],
            outcome.rule if outcome else "",
            actions,
            self.decisions,
            round(perf_counter() - self.begun, 3),
            *(self.watcher.course(len(actions), winners) if outcome else UNSEEN),
            [{kind: list(numbers) for kind, numbers in own.items()} for own in self.traits],
            sorted([*thing, times] for thing, times in self.things.items()),
            dict(sorted(self.events.items())),
            dict(sorted(self.cited.items())),
            error,
        )


def _things_told(rules: Game, state: State) -> dict[str, list[tuple[int, str, bool]]]:
    """By event: at which place of its numbers there are things with names, of which kind."""
    named = {*state.box.names, *vocabulary(rules).kinds}
    return {
        what: [
            (at, detail.kind, detail.rest)
            for at, detail in enumerate(details)
            if detail.kind in named
        ]
        for what, details in rules.events.items()
    }
