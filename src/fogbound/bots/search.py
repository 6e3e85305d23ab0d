"""The search bot: information-set Monte Carlo tree search on guesses of what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from fogbound.bots.budget import Budget
from fogbound.bots.greedy import best_lines, looks_like
from fogbound.bots.tree import Move, Node, select
from fogbound.engine import State

USUAL: Final = Budget(iterations=400)
LINES: Final = 8
"""How many of greedy's lines a new tree begins with."""
PARTS: Final = 2
"""How many choices that are parts of a decision are looked through to judge it."""
FAR: Final = 24
"""How many decisions a playout has at most."""

Turn = tuple[list[Move], Move, int]
"""A decision on the way through the tree: what was possible, what was chosen, by whom."""


class Search:
    """Plays what its tree visited most.

    Every iteration fills in what the seat cannot see with a new guess, goes down the tree, tries
    something new there and lets all seats play on greedily until its own turn to decide comes
    round again. `game.chances` says what that is worth.
    """

    def __init__(self, budget: Budget = USUAL) -> None:
        self._budget = budget
        self._root = Node()
        self._expected: State | None = None
        """The position to which the tree belongs, if it is kept."""

    def choose(self, seen: State, rng: Random, budget: Budget | None = None) -> int:
        legal = seen.legal()
        if len(legal) == 1:
            return legal[0]
        best = self.think(seen, rng, budget).ranked()[0]
        self._keep(seen, best, rng)
        return best.action

    def think(self, seen: State, rng: Random, budget: Budget | None = None) -> Node:
        """Search the position and return the root of the tree."""
        if self._expected is None or not looks_like(self._expected, seen):
            self._root = Node()
            for line in best_lines(seen.guess(rng), rng)[:LINES]:
                _iterate(self._root, seen, rng, [action for _, action in line.steps()])
        for _ in (budget or self._budget).ticks():
            _iterate(self._root, seen, rng)
        return self._root

    def _keep(self, seen: State, played: Move, rng: Random) -> None:
        """Keep what follows in the tree, if only the seat itself has a say in what comes next."""
        self._expected = None
        if played.after is not None:
            after = seen.guess(rng)
            luck = (after.rolls, after.revealed)
            after.play(played.action)
            if after.actor == seen.viewer and (after.rolls, after.revealed) == luck:
                self._expected, self._root = after, played.after


def _iterate(root: Node, seen: State, rng: Random, line: Sequence[int] = ()) -> None:
    """Go down the tree once, along the line where one is given, and remember how it went."""
    state = seen.guess(rng)
    node = root
    path: list[Turn] = []
    ahead = list(reversed(line))
    while state.actor is not None:
        moves = _moves(node, state)
        move = _next_in(ahead, moves) or select(moves)
        path.append((moves, move, state.actor))
        state.play(move.action)
        if move.after is None:
            move.after = Node()
            if len(moves) > 1 and not ahead:
                break
        node = move.after
    chances = state.box.game.chances(_played_on(state, seen.viewer))
    for moves, move, seat in path:
        move.visits += 1
        move.won += chances[seat]
        for possible in moves:
            possible.available += 1


def _next_in(line: list[int], moves: Sequence[Move]) -> Move | None:
    """The next move of the line; where it is impossible the line ends."""
    if line:
        action = line.pop()
        for move in moves:
            if move.action == action:
                return move
        line.clear()
    return None


def _moves(node: Node, state: State) -> list[Move]:
    """The moves possible now; one not seen before is judged at first sight."""
    known = node.moves
    legal = state.legal()
    for action in legal:
        if action not in known:
            promise = _promise(state, action, PARTS) if len(legal) > 1 else 0.0
            known[action] = Move(action, promise / state.box.game.spread)
    return [known[action] for action in legal]


def _promise(state: State, action: int, parts: int) -> float:
    """How good an action looks to who decides, the best choice of its parts taken with it."""
    seat = state.actor
    assert seat is not None
    after = state.copy()
    after.play(action)
    if parts and after.actor == seat and len(after.stack) > len(state.stack):
        return max([_promise(after, part, parts - 1) for part in after.legal()])
    return after.box.game.value(after, seat)


def _played_on(state: State, viewer: int | None) -> State:
    """All seats take what looks best next, until the viewer has to decide after the others."""
    value = state.box.game.value
    others = state.actor != viewer
    for _ in range(FAR):
        seat = state.actor
        if seat is None or (others and seat == viewer):
            break
        others = others or seat != viewer
        legal = state.legal()
        if len(legal) == 1:
            state.play(legal[0])
            continue
        best, most = state, float("-inf")
        for action in legal:
            after = state.copy()
            after.play(action)
            promise = value(after, seat)
            if promise > most:
                best, most = after, promise
        state = best
    return state
