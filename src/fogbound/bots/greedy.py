"""The greedy bot: looks a little way along its own decisions and takes the best end it finds."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from fogbound.engine import State

WIDTH: Final = 5
"""How many positions of a level are followed further."""
LEVELS: Final = 7
"""How many of its own decisions ahead it looks; more where they are parts of one."""
PARTS: Final = 40
"""How many positions the parts of one decision are followed through."""


class Line(NamedTuple):
    """Decisions of the seat one after the other: where they lead, and how good it looks."""

    value: float
    first: int
    state: State


class Greedy:
    """Maximises `game.value` over its own decisions, until another seat decides or chance does.

    It plays on one guess of what it cannot see. Works for every game that has a `value`.
    """

    def choose(self, seen: State, rng: Random) -> int:
        legal = seen.legal()[:]
        if len(legal) == 1:
            return legal[0]
        rng.shuffle(legal)
        start = seen.guess(rng)
        level = [line for action in legal for line in _follow(start, action, action)]
        ended: list[Line] = []
        for _ in range(LEVELS - 1):
            ended += [line for line in level if _is_over(start, line.state)]
            open_lines = _best([line for line in level if not _is_over(start, line.state)])
            if not open_lines:
                break
            level = [
                line
                for _, first, state in open_lines
                for action in state.legal()
                for line in _follow(state, action, first)
            ]
        ended += level
        return max(ended, key=_value).first


def _value(line: Line) -> float:
    return line.value


def _is_over(start: State, state: State) -> bool:
    """Whether somebody else decides, or what followed was chance and only guessed."""
    return (
        state.actor != start.actor or state.rolls != start.rolls or state.revealed != start.revealed
    )


def _follow(state: State, action: int, first: int) -> list[Line]:
    """Where an action leads, with the choices that belong to it: those it put on the stack."""
    depth = len(state.stack)
    after = state.copy()
    after.play(action)
    reached = [after]
    lines: list[Line] = []
    for here in reached:
        if len(here.stack) <= depth or len(reached) > PARTS or _is_over(state, here):
            seat = state.actor
            lines.append(Line(here.box.game.value(here, seat), first, here))
            continue
        for choice in here.legal():
            after = here.copy()
            after.play(choice)
            reached.append(after)
    return lines


def _best(lines: list[Line]) -> list[Line]:
    """The best lines, one for each position."""
    lines.sort(key=_value, reverse=True)
    kept: list[Line] = []
    for line in lines:
        if not any(line.value == other.value and _same(line.state, other.state) for other in kept):
            kept.append(line)
            if len(kept) == WIDTH:
                break
    return kept


def _same(one: State, other: State) -> bool:
    """Whether two positions play on alike."""
    return one.stack == other.stack and all(
        getattr(one, name) == getattr(other, name) for name in one.FIELDS
    )
