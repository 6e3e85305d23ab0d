"""The search bot: information-set Monte Carlo tree search on guesses of what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from math import exp
from random import Random
from typing import Final

from fogbound.bots.budget import Budget
from fogbound.bots.collector import Uncollected
from fogbound.bots.greedy import best_lines, looks_like
from fogbound.bots.plans import AHEAD, BEHIND, SWEEPS, Plan, Playouts, plans_of
from fogbound.bots.tree import Decision, Move, Node, Tree
from fogbound.engine import State

USUAL: Final = Budget(iterations=400)
LINES: Final = 8
"""How many of greedy's lines a new tree begins with."""
PARTS: Final = 2
"""How many choices that are parts of a decision are looked through to judge it."""
SHARP: Final = 0.8
"""How far first sight puts moves apart; 1: as far as their values and `spread` say."""
FAR: Final = 24
"""How many decisions a turn of a playout has at most."""
GUESSES: Final = 48
"""How many guesses a search draws from."""
SURE: Final = 2
"""A search ends early when the first move's lead is more than one in so many iterations left."""
TRUST: Final = 3.0
"""How much the others are trusted to have played well."""
COST: Final = 6
"""So many iterations it counts as to play on a plan once more; the first time is one."""


class Judgement:
    """What positions are worth and moves promise: by hand, as the game says."""

    def chances(self, whole: State) -> list[float]:
        """How likely each seat is to win a position."""
        return whole.box.game.chances(whole)

    def promises(self, state: State, actions: list[int]) -> list[float]:
        """How good each action looks to who decides; 1 more: e times as promising."""
        spread = state.box.game.spread
        return [SHARP * first_sight(state, action, PARTS) / spread for action in actions]

    def moved(self, state: State, legal: list[int]) -> State:
        """The position after what looks best to who decides, one action ahead. It may be the one
        given, changed.
        """
        value, seat = state.box.game.value, state.actor
        assert seat is not None
        best, most = state, -1e9
        for action in legal:
            after = state.copy()
            after.play(action)
            promise = value(after, seat)
            if promise > most:
                best, most = after, promise
        return best

    def play_on(self, state: State, turns: int) -> State:
        """Who decides takes what looks best next, until others have done so for so many turns."""
        seat, left = state.actor, FAR
        while state.actor is not None:
            if state.actor != seat:
                if not turns:
                    break
                turns -= 1
                seat, left = state.actor, FAR
            if not left:
                break
            left -= 1
            legal = state.legal()
            if len(legal) == 1:
                state.play(legal[0])
            else:
                state = self.moved(state, legal)
        return state


BY_HAND: Final = Judgement()


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
        self.chances: list[float] = []
        """How likely each seat is to win what was searched last, as far as the viewer can know."""

    def choose(self, seen: State, rng: Random, budget: Budget | None = None) -> int:
        if self._plan and looks_like(self._plan[-1][0], seen):
            return self._plan.pop()[1]
        legal = seen.legal()
        if len(legal) == 1:
            return legal[0]
        with Uncollected():
            best = self._search(seen, rng, budget, until_sure=True)[0]
        if self._plan:
            return self._plan.pop()[1]
        self._keep(seen, best, rng)
        return best.action

    @property
    def root(self) -> Node:
        """All moves of what was searched last."""
        return self._tree.root

    @property
    def found(self) -> list[float]:
        """How likely each seat is to win what was searched last, by all that was tried."""
        return self._tree.mean()

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
        ticks = self._budget.within(budget).ticks()
        self._race = None
        if seen.box.game.planning is not None:
            return self._compare(seen, rng, ticks, until_sure)
        self._begin(seen)
        explorer = Explorer(self._tree, seen, rng, self._judgement(seen))
        if not self._tree.root.moves:
            start = explorer.guesses.position(explorer.guesses.draw())
            for line in best_lines(start, rng)[:LINES]:
                explorer.explore([action for _, action in reversed(line.steps())])
        for left in ticks:
            if until_sure and SURE * self._tree.root.lead() > left:
                break
            explorer.explore([])
        self.chances = explorer.guesses.chances
        return self._tree.root.ranked()

    def _compare(
        self, seen: State, rng: Random, ticks: Iterator[int], until_sure: bool
    ) -> list[Move]:
        """Choose a plan; the moves tried, its own first."""
        self._tree = Tree()
        race = self._race = Race(self._tree, seen, rng, self._judgement(seen))
        race.run(ticks, until_sure)
        self.chances = race.guesses.chances
        self._plan = race.best().steps[::-1]
        first = self._plan[-1][1]
        return sorted(self._tree.root.ranked(), key=lambda move: move.action != first)

    def _try(self, seen: State, rng: Random, action: int, times: int) -> None:
        """Try an action so many times more."""
        if self._race is not None:
            self._race.try_action(action, times)
            return
        explorer = Explorer(self._tree, seen, rng, self._judgement(seen))
        for _ in range(times):
            explorer.explore([action])
        self.chances = explorer.guesses.chances

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


class Guess:
    """A whole position that a view could be, and what it is usually worth."""

    def __init__(self, whole: State, chances: list[float]) -> None:
        self.whole = whole
        self.chances = chances
        """How likely each seat is to win it."""
        self._tries = 1
        self._sums = self.chances

    def usual(self) -> list[float]:
        """How likely each seat is to win, whatever is played on it, as far as that was tried."""
        return [total / self._tries for total in self._sums]

    def learn(self, chances: list[float]) -> None:
        """Remember what something tried on it led to."""
        self._tries += 1
        self._sums = [one + other for one, other in zip(self._sums, chances, strict=True)]


class Guesses:
    """Whole positions a view could be, drawn the more often the better the others stand in them.

    They have played to stand well, allies too, so that such a guess is more likely to be near the
    truth. What a side has is counted once among its seats.
    """

    def __init__(self, seen: State, rng: Random, judgement: Judgement = BY_HAND) -> None:
        self._rng = rng
        game, seats = seen.box.game, range(seen.box.players)
        wholes = [seen.guess(rng) for _ in range(GUESSES)]
        others = [(seat, len(game.allies(seen.box, seat))) for seat in seats if seat != seen.viewer]
        fits = [sum([game.value(whole, seat) / side for seat, side in others]) for whole in wholes]
        best = max(fits)
        weights = [exp(TRUST * (fit - best) / game.spread) for fit in fits]
        self._bounds = list(accumulate(weights))
        self._guesses = [Guess(whole, judgement.chances(whole)) for whole in wholes]
        self.chances = [
            sum([w * guess.chances[seat] for w, guess in zip(weights, self._guesses, strict=True)])
            / self._bounds[-1]
            for seat in seats
        ]
        """How likely each seat is to win, as far as the viewer can know."""

    def draw(self) -> Guess:
        """One of them to play on."""
        return self._rng.choices(self._guesses, cum_weights=self._bounds)[0]

    def position(self, guess: Guess) -> State:
        """Where it begins, with a chance of its own; in games that are played on with the same
        one every time, for what luck does in several turns would drown what a move does.
        """
        whole = guess.whole.copy()
        if not whole.box.game.ahead:
            whole.key = self._rng.randbytes(16)
        return whole


class Explorer:
    """Goes down the tree again and again, and learns from the positions it comes to.

    What counts is by how much the chances have changed: that a guess was a lucky one says nothing
    about the moves made on it.
    """

    def __init__(self, tree: Tree, seen: State, rng: Random, judgement: Judgement) -> None:
        self._tree = tree
        self._judgement = judgement
        self.guesses = Guesses(seen, rng, judgement)

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
        mean, usual = self.guesses.chances, guess.usual()
        tree.reward(path, [mean[seat] + after[seat] - usual[seat] for seat in range(len(after))])
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


class Race:
    """Plans compared: all are played on over the same guesses with the same dice, so that luck says
    nothing about them. What is clearly behind drops out.
    """

    def __init__(self, tree: Tree, seen: State, rng: Random, judgement: Judgement) -> None:
        planning, seat = seen.box.game.planning, seen.viewer
        assert planning is not None
        assert seat is not None
        self._tree = tree
        self._seat = seat
        self._rng = rng
        self._judgement = judgement
        self.guesses = Guesses(seen, rng, judgement)
        self._start = self.guesses.position(self.guesses.draw())
        self._plans = plans_of(self._start, rng)
        self._left = self._plans[:]
        self._playouts = Playouts(planning, self._start)
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
            if not plan.won or left % COST == 0:
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


def _next_in(line: list[int], moves: list[Move]) -> Move | None:
    """The next move of the line; where it is impossible the line ends."""
    if line:
        action = line.pop()
        for move in moves:
            if move.action == action:
                return move
        line.clear()
    return None


def first_sight(state: State, action: int, parts: int) -> float:
    """How good an action looks to who decides, the best choice of its parts taken with it."""
    seat = state.actor
    assert seat is not None
    after = state.copy()
    after.play(action)
    if parts and after.actor == seat and len(after.stack) > len(state.stack):
        return max([first_sight(after, part, parts - 1) for part in after.legal()])
    return after.box.game.value(after, seat)
