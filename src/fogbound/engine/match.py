"""A match: a record in progress, with undo and the story of what happened."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from fogbound.engine.events import Event
from fogbound.engine.game import Game, Seed, game
from fogbound.engine.record import Record, result_of
from fogbound.engine.state import State


class StoryEvent(NamedTuple):
    """An event and the number of actions played when it had happened."""

    number: int
    event: Event


class Match:
    """A game being played. What is played goes into `record`, what happened into `story`.

    Undo goes back to a player's last decision, but never across another player's decision, a die
    or a hidden thing shown.
    """

    def __init__(self, record: Record) -> None:
        self.record = Record(
            record.game,
            record.players,
            record.seed,
            dict(record.options),
            record.revision,
            record.components,
            list(record.seats),
        )
        """All that was played so far."""
        self.game: Game = game(record.game)
        self.state: State = record.start()
        """The position now."""
        self.story: list[StoryEvent] = []
        """What happened, each event with the number of actions played by then."""
        self._deciders: list[int] = []
        """Who decided what since the last die or hidden thing shown."""
        for state_action in record.actions:
            self.play(state_action)

    @classmethod
    def new(
        cls,
        name: str,
        players: int,
        seed: Seed | None = None,
        components: str | None = None,
        seats: Sequence[str] = (),
        **options: str | int,
    ) -> Match:
        """A match of the game of that name, at its first decision."""
        text = secrets.token_hex(16) if seed is None else str(seed)
        box = game(name).box(players, components, options)
        settled = {key: value for key, value in box.options.items() if key != "components"}
        return cls(Record(name, players, text, settled, 0, components, list(seats)))

    def play(self, action: int) -> list[Event]:
        """Do a legal action for whose decision it is; return what happened."""
        state = self.state
        actor, rolls, revealed = state.actor, state.rolls, state.revealed
        happened: list[Event] = []
        state.events = happened
        try:
            state.play(action)
        finally:
            state.events = None
        assert actor is not None
        self._deciders.append(actor)
        if state.rolls != rolls or state.revealed != revealed:
            self._deciders.clear()
        self.record.actions.append(action)
        self.record.result = result_of(state)
        self.story += [StoryEvent(len(self.record.actions), event) for event in happened]
        return happened

    def undo_points(self, seat: int) -> range:
        """After how many actions that seat may decide anew; empty where nothing may be undone."""
        own = len(list(takewhile(lambda decider: decider == seat, reversed(self._deciders))))
        return range(len(self.record.actions) - own, len(self.record.actions))

    def can_undo(self, seat: int) -> bool:
        """Whether that seat's last decision may be taken back."""
        return bool(self.undo_points(seat))

    def undo(self, seat: int) -> bool:
        """Take back the seat's last decision; False where that may not be."""
        points = self.undo_points(seat)
        if points:
            self.undo_to(points[-1])
        return bool(points)

    def restart_turn(self, seat: int) -> bool:
        """Go back as far as undo could; False where it could not."""
        points = self.undo_points(seat)
        if points:
            self.undo_to(points[0])
        return bool(points)

    def undo_to(self, left: int, state: State | None = None) -> None:
        """Take back all but the first `left` actions; who may is for `undo_points` to say.

        Who has the position after those actions gives it, and nothing is played again.
        """
        taken = len(self.record.actions) - left
        del self._deciders[max(0, len(self._deciders) - taken) :]
        del self.record.actions[left:]
        self.record.result = None
        self.state = self.record.replay() if state is None else state
        while self.story and self.story[-1].number > left:
            self.story.pop()
