"""The search bot: information-set Monte Carlo tree search on guesses of what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from fogbound.bots.budget import Budget
from fogbound.bots.collector import Uncollected
from fogbound.bots.greedy import best_lines, looks_like
from fogbound.bots.guesses import Guesses
from fogbound.bots.judgement import BY_HAND, Judgement
from fogbound.bots.race import Race
from fogbound.bots.tree import Decision, Move, Node, Tree
from fogbound.engine import State

USUAL: Final = Budget(iterations=400)
LINES: Final = 8
"""How many of greedy's lines a new tree begins with."""
SURE: Final = 2
"""A search ends early when the first move's lead is more than one in so many iterations left."""


class Search:
    """Plays what its tree visited most, as soon as nothing else is likely to be visited more.

    Every iteration takes a guess of what the seat cannot see, goes down the tree, tries something
    new there and lets who decides next play on greedily until another seat does, or for some more
    turns where the game says so. `game.chances` says what that is worth.

    Where the game has a `planning` it compares whole plans instead, and keeps to the one it chose
    while all goes as expected.
    """

    def __init__(self, budget: Budget = USUAL) -> None:
        self._budget = budget
        self._tree = Tree()
        self._expected: State | None = None
        """The position to which the tree belongs, if it is kept for the next decision."""
        self._race: Race | None = None
        """The plans compared last, in a game of plans."""
        self._plan: list[tuple[State, int]] = []
        """The positions it expects there and what it will do, the next one last."""
        self._guesses: Guesses | None = None
        """What was searched last could be."""

    def choose(self, seen: State, rng: Random, budget: Budget | None = None) -> int:
        if self._plan and looks_like(self._plan[-1][0], seen):
            return self._plan.pop()[1]
        legal = seen.legal()
        if len(legal) == 1:
            return legal[0]
        with Uncollected():
            moves = self._search(seen, rng, budget, until_sure=True)
        if self._plan:
            return self._plan.pop()[1]
        self._keep(seen, moves[0], rng)
        return moves[0].action

    @property
    def root(self) -> Node:
        """All moves of what was searched last."""
        return self._tree.root

    @property
    def found(self) -> list[float]:
        """How likely each seat is to win what was searched last, by all that was tried."""
        return self._tree.mean()

    @property
    def chances(self) -> list[float]:
        """How likely each seat is to win what was searched last, as far as the viewer can know."""
        assert self._guesses is not None
        return self._guesses.chances()

    def think(self, seen: State, rng: Random, budget: Budget | None = None) -> list[Move]:
        """Search the position, the budget long; the moves it tried, the best one first."""
        with Uncollected():
            return self._search(seen, rng, budget, until_sure=False)

    def weigh(self, seen: State, rng: Random, action: int) -> tuple[list[Move], list[float]]:
        """The same with an eye on one action, which is tried as often as the others are at most.

        With the moves comes how likely each seat is to win, as far as the viewer can know.
        """
        with Uncollected():
            self._search(seen, rng, None, until_sure=False)
            moves = self._tree.root.moves
            tries = max([move.visits for move in moves.values()])
            tried = moves[action].visits if action in moves else 0
            self._try(seen, rng, action, max(tries // 2 - tried, 0 if tried else 1))
        return self._tree.root.ranked(), self.chances

    def _search(
        self, seen: State, rng: Random, budget: Budget | None, until_sure: bool
    ) -> list[Move]:
        allowed = self._budget.within(budget)
        ticks = allowed.ticks()
        self._race = None
        if seen.box.game.planning is not None:
            return self._compare(seen, rng, ticks, until_sure, allowed.iterations)
        self._begin(seen)
        explorer = Explorer(self._tree, seen, rng, self._judgement(seen), until_sure)
        if not self._tree.root.moves:
            start = explorer.guesses.position(explorer.guesses.draw())
            for line in best_lines(start, rng)[:LINES]:
                explorer.explore([action for _, action in reversed(line.steps())])
        for left in ticks:
            if until_sure and SURE * self._tree.root.lead() > left:
                break
            explorer.explore([])
        self._guesses = explorer.guesses
        return self._tree.root.ranked()

    def _compare(
        self, seen: State, rng: Random, ticks: Iterator[int], until_sure: bool, iterations: int
    ) -> list[Move]:
        """Choose a plan, of those there are iterations for; the moves tried, its own first."""
        self._tree = Tree()
        race = self._race = Race(self._tree, seen, rng, self._judgement(seen), iterations)
        race.run(ticks, until_sure)
        self._guesses = race.guesses
        self._plan = race.best().steps[::-1]
        first = self._plan[-1][1]
        return sorted(self._tree.root.ranked(), key=lambda move: move.action != first)

    def _try(self, seen: State, rng: Random, action: int, times: int) -> None:
        """Try an action so many times more."""
        if self._race is not None:
            self._race.try_action(action, times)
            return
        explorer = Explorer(self._tree, seen, rng, self._judgement(seen), False)
        for _ in range(times):
            explorer.explore([action])
        self._guesses = explorer.guesses

    def _judgement(self, seen: State) -> Judgement:
        """What positions and moves are judged by."""
        return BY_HAND

    def _begin(self, seen: State) -> None:
        """Go on with the tree if it belongs to this position, or begin a new one."""
        if self._expected is None or not looks_like(self._expected, seen):
            self._tree = Tree()

    def _keep(self, seen: State, played: Move, rng: Random) -> None:
        """Keep what follows in the tree, if only the seat itself has a say in what comes next."""
        self._expected = None
        if played.after is not None:
            after = seen.guess(rng)
            luck = (after.rolls, after.revealed)
            after.play(played.action)
            if after.actor == seen.viewer and (after.rolls, after.revealed) == luck:
                self._expected, self._tree = after, Tree(played.after)


class Explorer:
    """Goes down the tree again and again, and learns from the positions it comes to.

    What counts is by how much the chances have changed: that a guess was a lucky one says nothing
    about the moves made on it. They are added to what the position is worth: who only wants to
    `choose` need not know that well, since it is the same for all moves.
    """

    def __init__(
        self, tree: Tree, seen: State, rng: Random, judgement: Judgement, chooses: bool
    ) -> None:
        self._tree = tree
        self._judgement = judgement
        self.guesses = guesses = Guesses(seen, rng, judgement)
        self._before = guesses.likeliest() if chooses else guesses.chances()

    def explore(self, line: list[int]) -> None:
        """Go down the tree once, along the line where one is given, its end first."""
        guess = self.guesses.draw()
        state = self.guesses.position(guess)
        tree, node = self._tree, self._tree.root
        path: list[Decision] = []
        while state.actor is not None:
            moves = self._moves(node, state)
            move = _next_in(line, moves) or tree.select(moves)
            path.append((moves, move, state.actor))
            state.play(move.action)
            if move.after is None:
                move.after = Node()
                if len(moves) > 1 and not line:
                    break
            node = move.after
        ahead = state.box.game.ahead
        after = self._judgement.chances(self._judgement.play_on(state, ahead))
        usual = guess.usual()
        changes = zip(self._before, after, usual, strict=True)
        tree.reward(path, [before + chance - one for before, chance, one in changes])
        if ahead:
            guess.learn(after)

    def _moves(self, node: Node, state: State) -> list[Move]:
        """The moves possible now; of one not seen before is asked what it promises."""
        known = node.moves
        legal = state.legal()
        new = [action for action in legal if action not in known]
        if new:
            alone = len(legal) == 1
            promises = [0.0] if alone else self._judgement.promises(state, new)
            for action, promise in zip(new, promises, strict=True):
                known[action] = Move(action, promise)
        return [known[action] for action in legal]


def _next_in(line: list[int], moves: list[Move]) -> Move | None:
    """The next move of the line; where it is impossible the line ends."""
    if line:
        action = line.pop()
        for move in moves:
            if move.action == action:
                return move
        line.clear()
    return None
