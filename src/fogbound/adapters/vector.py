"""Many games at once, for self-play: arrays in, arrays out."""

from __future__ import annotations

from operator import index
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fogbound.adapters.arrays import Lens, Mask, Numbers, rewards, scaled
from fogbound.engine import Game, IllegalAction, State
from fogbound.engine.many import allowed, first_refused, play_all, shown


class Stepped(NamedTuple):
    """What one action in each game has brought."""

    rewards: Numbers
    """By game and seat; zeros but in a game that is over."""
    done: NDArray[np.bool_]
    """The games that ended, or were cut short; a new one has begun in their place."""
    truncated: NDArray[np.bool_]
    """Those of them that were cut short."""


class Games:
    """So many games side by side, each at a decision of its own.

    `actors` are the seats that decide, `masks` the actions they may choose. A game that is over
    is followed by a new one at once. The same seed and actions give the same arrays.
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        players: int | None = None,
        seed: int = 0,
        max_decisions: int | None = None,
        **options: str | int,
    ) -> None:
        """Set the games up; one that has taken `max_decisions` is cut short, without rewards."""
        if count < 1:
            raise ValueError(f"there must be a game at least, not {count}")
        if max_decisions is not None and max_decisions < 1:
            raise ValueError(f"max_decisions must be 1 or more, not {max_decisions}")
        self._lens = Lens(game, players, options)
        self._seeds = Random(seed)
        self._max_decisions = max_decisions
        self._states: list[State] = [self._begin() for _ in range(count)]
        self._decisions = np.zeros(count, dtype=np.int64)
        self._ask()

    @property
    def players(self) -> int:
        """How many seats each game has."""
        return self._lens.players

    def observations(self) -> Numbers:
        """What the seat that decides sees in each game, as features; made when asked for."""
        return scaled(self.features())

    def features(self) -> NDArray[np.uint8]:
        """The same as bytes, each a number in 64ths: 64 means 1.

        They are made from the states themselves: features are the same for them as for the views.
        """
        rows = np.frombuffer(shown(self._states, self._lens.features), dtype=np.uint8)
        return rows.reshape(len(self._states), self._lens.size)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random legal action for each game, each as likely."""
        legal = np.flatnonzero(self.masks.view(np.bool_))
        counts = np.count_nonzero(self.masks, axis=1)
        chosen = (rng.random(len(counts)) * counts).astype(np.int64)
        found: NDArray[np.int64] = legal[np.cumsum(counts) - counts + chosen] % self._lens.actions
        return found

    def step(self, actions: ArrayLike) -> Stepped:
        """Play one action in each game; none is played where one of them is illegal."""
        chosen = [index(action) for action in np.asarray(actions).tolist()]
        self._check(chosen)
        count = len(chosen)
        won = np.zeros((count, self.players), dtype=np.float32)
        done = np.zeros(count, dtype=np.bool_)
        ended = play_all(self._states, chosen)
        self._decisions += 1
        for number in ended:
            won[number] = rewards(self._states[number].outcome, self.players)
        done[ended] = True
        truncated = ~done & (self._decisions == self._max_decisions)
        done |= truncated
        for number in np.flatnonzero(done).tolist():
            self._states[number] = self._begin()
        self._decisions[done] = 0
        self._ask()
        return Stepped(won, done, truncated)

    def _begin(self) -> State:
        return self._lens.new(self._seeds.getrandbits(63))

    def _ask(self) -> None:
        """Note who decides in each game, and between what, in arrays that stay as they are."""
        self.actors = np.array([state.actor for state in self._states], dtype=np.int64)
        self._allowed = allowed(self._states, self._lens.actions)
        masks = np.frombuffer(self._allowed, dtype=np.int8)
        self.masks: Mask = masks.reshape(len(self._states), self._lens.actions)

    def _check(self, actions: list[int]) -> None:
        """Refuse a wrong number of actions and any that is illegal, by the number of its game."""
        if len(actions) != len(self._states):
            raise ValueError(f"give {len(self._states)} actions, one a game, not {len(actions)}")
        number = first_refused(self._allowed, self._lens.actions, actions)
        if number >= 0:
            action, state = actions[number], self._states[number]
            if action not in range(self._lens.actions):
                raise IllegalAction(f"game {number}: no action has the code {action}", "")
            name, rule = self._lens.game.actions.name(action), state.why_not(action) or ""
            raise IllegalAction(f"game {number}: {name!r} is not allowed now: {rule}", rule)
