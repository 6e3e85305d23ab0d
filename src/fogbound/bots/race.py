"""Whole plans compared, in a game whose turn is many decisions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from fogbound.bots.guesses import Guesses
from fogbound.bots.judgement import Judgement
from fogbound.bots.plans import BEHIND, HEATS, MANY, SWEEPS, Plan, Playouts, plans_of
from fogbound.bots.tree import Decision, Move, Node, Tree
from fogbound.engine import State

COST: Final = 6
"""So many iterations it counts as to have greedy play a plan on; as one the first time, unless it
had a heat, ..."""
HEAT: Final = 3
"""... which counts as so many, and the first as one. By the clock there is always time for one of
each plan, as there is for the one long try of who has none."""
GUESSES: Final = 16
"""How many guesses it draws from: one is enough for a try of all plans."""


Try = tuple[State, int]
"""A position to begin with, and a seed for those who play on."""


class Race:
    """Plans compared: all are played on over the same guesses with the same dice, so that luck says
    nothing about them. What is clearly behind drops out.

    Where it was learned what moves promise there are heats before it for who is quick: all plans
    are played on hastily to the end of the turn. Those that do best come first then, should there
    be no time for all.
    """

    def __init__(
        self, tree: Tree, seen: State, rng: Random, judgement: Judgement, iterations: int = 0
    ) -> None:
        planning, seat = seen.box.game.planning, seen.viewer
        assert planning is not None
        assert seat is not None
        self._tree = tree
        self._seat = seat
        self._rng = rng
        self._judgement = judgement
        self.guesses = Guesses(seen, rng, judgement, GUESSES)
        self._start = self.guesses.position(self.guesses.draw())
        heats = judgement.knows_moves and planning.quick(self._start)
        most = max(1, iterations // (HEAT if heats else COST)) if iterations else MANY
        self.plans = plans_of(self._start, rng, judgement, most)
        self._left = self.plans[:]
        self._hastily = Playouts(planning, self._start, 1, judgement, hasty=True)
        self._playouts = Playouts(planning, self._start, planning.ahead, judgement)
        self._heats: list[Plan] = []
        """The plans whose heats are to come, the next one last."""
        if heats and len(self.plans) > 1:
            self._heats = self.plans[::-1] * HEATS
        self._at_least = 0 if iterations else len(self.plans)
        """So many heats there are whatever the clock says."""
        self._heat_tries: list[Try] = []
        self._tries: list[Try] = []
        legal = seen.legal()
        for action, promise in zip(legal, judgement.promises(self._start, legal), strict=True):
            tree.root.moves[action] = Move(action, promise)

    def run(self, ticks: Iterator[int], until_sure: bool) -> None:
        """Play on each plan once, and then those that are left, until the budget is spent. Who only
        wants to choose needs no try of one that is alone.
        """
        for _ in self._heats[: self._at_least]:
            self._heat(self._heats.pop())
        for left in ticks:
            if until_sure and len(self._left) == 1:
                break
            if self._heats:
                if left % HEAT == 0 or not self._heat_tries:
                    self._heat(self._heats.pop())
                continue
            plan = min(self._left, key=_tries)
            if left % COST == 0 or not (plan.won or plan.heats):
                self._try(plan)
                self._drop()

    def best(self) -> Plan:
        """The plan to play: the one that did best in the tries that all have had, or in the first
        one; greedy's own among equals. Where fewer than two were tried the heats say it.
        """
        tries = max(1, min(map(_tries, self._left)))
        tried = [plan for plan in self._left if len(plan.won) >= tries]
        if len(tried) < 2:
            return max(self._left, key=_hope)
        return max(tried, key=lambda plan: sum(plan.won[:tries]))

    def try_action(self, action: int, times: int) -> None:
        """Try so many times more what begins with the action: a plan, or else it alone."""
        plans = [plan for plan in self.plans if plan.steps[0][1] == action]
        plan = max(plans, key=_tries) if plans else Plan([(self._start, action)])
        for _ in range(times):
            self._try(plan)

    def _heat(self, plan: Plan) -> None:
        """Play a plan on hastily. After the last one the others are in order of how they did."""
        begin, seed = self._begin(self._heat_tries, len(plan.heats))
        plan.heats.append(self._played(plan, begin, self._hastily, seed))
        if not self._heats:
            own, *others = self.plans
            self._left = [own, *sorted(others, key=_hope, reverse=True)]

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


def _hope(plan: Plan) -> float:
    return plan.hope


def _tries(plan: Plan) -> int:
    return len(plan.won)


def _chance(plan: Plan) -> float:
    return plan.chance
