"""Whole plans compared, in a game whose turn is many decisions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from fogbound.bots.guesses import Guesses
from fogbound.bots.judgement import Judgement
from fogbound.bots.plans import AHEAD, BEHIND, SWEEPS, Plan, Playouts, plans_of
from fogbound.bots.tree import Decision, Move, Node, Tree
from fogbound.engine import State

COST: Final = 6
"""So many iterations it counts as to have greedy play on a plan once more; the first time is one,
and so is every time that what has learned moves plays on."""
GUESSES: Final = 16
"""How many guesses it draws from: one is enough for a try of all plans."""


class Race:
    """Plans compared: all are played on over the same guesses with the same dice, so that luck says
    nothing about them. What is clearly behind drops out.
    """

    def __init__(self, tree: Tree, seen: State, rng: Random, judgement: Judgement) -> None:
        planning, seat = seen.box.game.planning, seen.viewer
        assert planning is not None
        assert seat is not None
        self._cost = 1 if judgement.plays else COST
        self._tree = tree
        self._seat = seat
        self._rng = rng
        self._judgement = judgement
        self.guesses = Guesses(seen, rng, judgement, GUESSES)
        self._start = self.guesses.position(self.guesses.draw())
        self._plans = plans_of(self._start, rng, judgement)
        self._left = self._plans[:]
        self._playouts = Playouts(planning, self._start, judgement)
        self._tries: list[tuple[State, int]] = []
        """What each try begins with, and a seed for those who play on."""
        legal = seen.legal()
        for action, promise in zip(legal, judgement.promises(self._start, legal), strict=True):
            tree.root.moves[action] = Move(action, promise)

    def run(self, ticks: Iterator[int], until_sure: bool) -> None:
        """Play on each plan once, and then those that are left, until the budget is spent."""
        for left in ticks:
            plan = min(self._left, key=_tries)
            if until_sure and plan.won and len(self._left) == 1:
                break
            if not plan.won or left % self._cost == 0:
                self._try(plan)
                self._drop()

    def best(self) -> Plan:
        """The plan to play: greedy's own, unless another is clearly ahead of it."""
        own = self._plans[0]
        best = max([plan for plan in self._left if plan.won], key=_chance)
        return best if best.lead(own) >= AHEAD else own

    def try_action(self, action: int, times: int) -> None:
        """Try so many times more what begins with the action: a plan, or else it alone."""
        plans = [plan for plan in self._plans if plan.steps[0][1] == action]
        plan = max(plans, key=_tries) if plans else Plan([(self._start, action)])
        for _ in range(times):
            self._try(plan)

    def _try(self, plan: Plan) -> None:
        """Play a plan on once."""
        number = len(plan.won)
        if number == len(self._tries):
            begin = self.guesses.position(self.guesses.draw())
            self._tries.append((begin, self._rng.getrandbits(64)))
        begin, seed = self._tries[number]
        state = begin.copy()
        for _, action in plan.steps:
            if state.actor != self._seat or action not in state.legal():
                break
            state.play(action)
        self._playouts.play_on(state, Random(seed))
        chances = self._judgement.chances(state)
        plan.won.append(chances[self._seat])
        self._tree.reward(self._path(plan), chances)

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


def _tries(plan: Plan) -> int:
    return len(plan.won)


def _chance(plan: Plan) -> float:
    return plan.chance
