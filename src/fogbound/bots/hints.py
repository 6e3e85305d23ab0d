"""Advice for a person: the best few actions of a position, from the same search that bots use."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from fogbound.bots.budget import Budget
from fogbound.bots.learned import Learned
from fogbound.bots.search import USUAL
from fogbound.bots.tree import Move, Node
from fogbound.engine import State
from fogbound.engine.words import Speaker

EVEN: Final = 0.01
"""Actions whose chances lie no further apart are as good as each other."""
TRIED: Final = 10
"""An action is not called as good where the first was tried more than so many times as often."""
GUESSES: Final = 8
"""On so many guesses it is counted what an action changes."""
AHEAD: Final = 4
"""So many of the player's own next decisions are told with an action."""


class Hint(NamedTuple):
    """An action worth considering."""

    action: int
    chance: float
    """How likely the seat wins after it, from 0 to 1, as far as the search can tell."""
    visits: int
    """How often the search tried it: the more often, the surer the chance."""
    even: bool
    """Whether it is as good as the first one, as far as the search can tell."""
    changes: dict[str, float]
    """What it changes of `game.terms`, the choices it brings with it made, on average."""
    plan: list[int]
    """The seat's next decisions after it, as long as neither others nor chance have a say."""


def hints(seen: State, rng: Random, budget: Budget | None = None, count: int = 3) -> list[Hint]:
    """The best actions for the seat whose view and decision it is, the best one first.

    There are fewer than `count` where fewer are legal or were tried, and none in a view of
    somebody else's decision.
    """
    if not seen.legal():
        return []
    moves = Learned(budget or USUAL).think(seen, rng)
    even, others = _ranked(moves)
    wholes = [seen.guess(rng) for _ in range(GUESSES)]
    return [
        hint_of(wholes, move, even=0 < rank < len(even))
        for rank, move in enumerate([*even, *others][:count])
    ]


def _ranked(moves: list[Move]) -> tuple[list[Move], list[Move]]:
    """Those as good as the best, and the others.

    Of those tried about as often that comes first which looks best at once: what is free is not
    let lie.
    """
    best = moves[0]
    even = [
        move
        for move in moves
        if move.visits * TRIED >= best.visits and move.chance >= best.chance - EVEN
    ]
    others = [move for move in moves if move not in even]
    return sorted(even, key=lambda move: (2 * move.visits < best.visits, -move.promise)), others


def hint_of(wholes: list[State], move: Move, even: bool) -> Hint:
    """What a search found out about a move, with what it changes on these guesses."""
    changes: dict[str, float] = {}
    for whole in wholes:
        for name, by in _changes(whole, move).items():
            changes[name] = changes.get(name, 0.0) + by / len(wholes)
    told = {name: round(by, 2) for name, by in changes.items() if abs(by) >= 0.5}
    chance = min(max(move.chance, 0.0), 1.0)
    return Hint(move.action, chance, move.visits, even, told, _plan(wholes[0], move))


def _changes(whole: State, move: Move) -> dict[str, float]:
    """By how much the move changes each of the game's terms, its parts played with it."""
    seat, depth = whole.actor, len(whole.stack)
    assert seat is not None
    terms = whole.box.game.terms
    before = terms(whole, seat)
    state = whole.copy()
    state.play(move.action)
    node = move.after
    while state.actor == seat and len(state.stack) > depth:
        following = _most_tried(state, node)
        if following is None:
            break
        state.play(following.action)
        node = following.after
    after = terms(state, seat) if state.outcome is None else {}
    return {name: by - before.get(name, 0.0) for name, by in after.items()}


def _most_tried(state: State, node: Node | None) -> Move | None:
    """What the search followed most in this position; None where it never came here."""
    moves = [node.moves[action] for action in state.legal() if action in node.moves] if node else []
    return max(moves, key=lambda move: move.visits, default=None)


def _plan(whole: State, move: Move) -> list[int]:
    """The seat's own next decisions, as the search followed them most."""
    state, seat = whole.copy(), whole.actor
    luck = (state.rolls, state.revealed)
    plan: list[int] = []
    while len(plan) < AHEAD:
        state.play(move.action)
        if state.actor != seat or (state.rolls, state.revealed) != luck:
            break
        following = _most_tried(state, move.after)
        if following is None or following.visits < 2:
            break
        move = following
        plan.append(move.action)
    return plan


class Advice(NamedTuple):
    """A hint in the words of the game."""

    action: str
    gains: list[str]
    risks: list[str]
    plan: list[str]
    """What to do after it; choices that are none are left out."""


def advice(say: Speaker, seen: State, hint: Hint, rng: Random) -> Advice:
    """What an action gains, what it risks, and what it is the first step of."""
    gains, risks = say.changes(hint.changes)
    assert seen.viewer is not None
    state = seen.guess(rng)
    state.play(hint.action)
    plan: list[str] = []
    for action in hint.plan:
        if action not in state.legal() or state.actor != seen.viewer:
            break
        if len(state.legal()) > 1:
            plan.append(say.describe(state.seen_by(seen.viewer), action))
        state.play(action)
    return Advice(say.describe(seen, hint.action), gains, risks, plan)
