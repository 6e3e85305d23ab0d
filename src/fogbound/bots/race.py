"""Whole plans compared, in a game whose turn is many decisions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from fogbound.bots.guesses import Guesses
from fogbound.bots.judgement import Judgement
from fogbound.bots.plans import (
    AHEAD,
    BEHIND,
    FINALISTS,
    HEATS,
    SWEEPS,
    Plan,
    Playouts,
    lead,
    plans_of,
)
from fogbound.bots.tree import Decision, Move, Node, Tree
from fogbound.engine import State

COST: Final = 6
"""So many iterations it counts as to have greedy play on a plan once more; the first time is one,
and so is a heat."""
GUESSES: Final = 16
"""How many guesses it draws from: one is enough for a try of all plans."""


Try = tuple[State, int]
"""A position to begin with, and a seed for those who play on."""


class Race:
    """Plans compared: all are played on over the same guesses with the same dice, so that luck says
    nothing about them. What is clearly behind drops out.

    Where it was learned what moves promise there are heats before it: many plans are played on
    quickly to the end of the turn, and the best are compared.
    """

    def __init__(self, tree: Tree, seen: State, rng: Random, judgement: Judgement) -> None:
        planning, seat = seen.box.game.planning, seen.viewer
        assert planning is not None
        assert seat is not None
        self._tree = tree
        self._seat = seat
        self._rng = rng
        self._judgement = judgement
        self.guesses = Guesses(seen, rng, judgement, GUESSES)
        self._start = self.guesses.position(self.guesses.draw())
        self._plans = plans_of(self._start, rng, judgement)
        self._left = self._plans[:]
        self._quickly = Playouts(planning, self._start, 1, judgement)
        self._playouts = Playouts(planning, self._start, planning.ahead)
        self._heats: list[Plan] = []
        """The plans whose heats are to come, the next one last."""
        self._has_heats = judgement.knows_moves and len(self._plans) > FINALISTS + 1
        self._heat_tries: list[Try] = []
        self._tries: list[Try] = []
        legal = seen.legal()
        for action, promise in zip(legal, judgement.promises(self._start, legal), strict=True):
            tree.root.moves[action] = Move(action, promise)

    def run(self, ticks: Iterator[int], until_sure: bool) -> None:
        """Play on each plan once, and then those that are left, until the budget is spent.

        Of heats there are no more than it allows.
        """
        for left in ticks:
            if self._has_heats and not self._heat_tries:
                self._heats = self._plans[: max(1, left // HEATS)][::-1] * HEATS
            if self._heats:
                self._heat(self._heats.pop())
                continue
            plan = min(self._left, key=_tries)
            if until_sure and plan.won and len(self._left) == 1:
                break
            if not plan.won or left % COST == 0:
                self._try(plan)
                self._drop()

    def best(self) -> Plan:
        """The plan to play: greedy's own, unless another is clearly ahead of it. Where there was
        time for the heats alone they say it.
        """
        own = self._plans[0]
        if len(own.won) < 2 and not self._heats and own.heats:
            best = max(self._plans, key=_heat_sum)
            return best if lead(best.heats, own.heats) >= AHEAD else own
        tried = [plan for plan in self._left if plan.won]
        best = max(tried, key=_chance) if tried else own
        return best if best.lead(own) >= AHEAD else own

    def try_action(self, action: int, times: int) -> None:
        """Try so many times more what begins with the action: a plan, or else it alone."""
        plans = [plan for plan in self._plans if plan.steps[0][1] == action]
        plan = max(plans, key=_tries) if plans else Plan([(self._start, action)])
        for _ in range(times):
            self._try(plan)

    def _heat(self, plan: Plan) -> None:
        """Play a plan on quickly; after the last heat those that did best are left."""
        begin, seed = self._begin(self._heat_tries, len(plan.heats))
        plan.heats.append(self._played(plan, begin, self._quickly, seed))
        if not self._heats:
            own, *others = self._plans
            self._left = [own, *sorted(others, key=_heat_sum, reverse=True)[:FINALISTS]]

    def _try(self, plan: Plan) -> None:
        """Play a plan on once."""
        begin, seed = self._begin(self._tries, len(plan.won))
        plan.won.append(self._played(plan, begin, self._playouts, seed))

    def _begin(self, tries: list[Try], number: int) -> Try:
        """What the try of that number begins with, the same for all plans."""
        if number == len(tries):
            begin = self.guesses.position(self.guesses.draw())
            tries.append((begin, self._rng.getrandbits(64)))
        return tries[number]

    def _played(self, plan: Plan, begin: State, playouts: Playouts, seed: int) -> float:
        """The chance to win that a plan leads to."""
        state = begin.copy()
        for _, action in plan.steps:
            if state.actor != self._seat or action not in state.legal():
                break
            state.play(action)
        playouts.play_on(state, Random(seed))
        chances = self._judgement.chances(state)
        self._tree.reward(self._path(plan), chances)
        return chances[self._seat]

    def _path(self, plan: Plan) -> list[Decision]:
        """The plan in the tree."""
        path: list[Decision] = []
        node = self._tree.root
        for _, action in plan.steps:
            if action not in node.moves:
                node.moves[action] = Move(action, 0.0)
            move = node.moves[action]
            path.append((list(node.moves.values()), move, self._seat))
            node = move.after = move.after or Node()
        return path

    def _drop(self) -> None:
        """Drop what is clearly behind, when all that are left were tried as often."""
        tries = len(self._left[0].won)
        if tries >= SWEEPS and all(len(plan.won) == tries for plan in self._left):
            best = max(self._left, key=_chance)
            self._left = [plan for plan in self._left if best.lead(plan) < BEHIND]


def _heat_sum(plan: Plan) -> float:
    return sum(plan.heats)


def _tries(plan: Plan) -> int:
    return len(plan.won)


def _chance(plan: Plan) -> float:
    return plan.chance
