"""The greedy bot: looks a little way along its own decisions and takes the best end it finds."""

from __future__ import annotations

from random import Random
from typing import Final

from fogbound.bots.budget import Budget
from fogbound.bots.collector import Uncollected
from fogbound.bots.judgement import BY_HAND, Judgement
from fogbound.engine import State

LEVELS: Final = 6
"""How many of its own decisions ahead it looks; more where they are parts of one."""
PARTS: Final = 40
"""How many positions the parts of one decision are followed through."""


LIKELY: Final = 4
"""So many of the actions possible are looked at where it is known what they promise."""


class Line:
    """Decisions of the seat one after the other: where they lead, and how good that looks."""

    def __init__(self, state: State, action: int, before: Line | None) -> None:
        self.state = state
        self.action = action
        """The last of the decisions."""
        self.before = before
        """The line without it, or None where there is no decision yet."""
        self.value = 0.0

    def steps(self) -> list[tuple[State, int]]:
        """The positions it leads through and what is done there, the first one first."""
        steps: list[tuple[State, int]] = []
        line = self
        while line.before is not None:
            steps.append((line.before.state, line.action))
            line = line.before
        return steps[::-1]


class Greedy:
    """Maximises `game.value`, or another judgement's, over its own decisions, until another seat
    decides or chance does.

    It plays on one guess of what it cannot see, and works for every game that has a `value`.
    As long as all goes as it expected it keeps to the line it found.
    """

    def __init__(self, slips: int = 0, judgement: Judgement = BY_HAND) -> None:
        self._slips = slips
        """How many of a hundred decisions are left to chance: for a weaker player."""
        self._judgement = judgement
        self._plan: list[tuple[State, int]] = []
        """The positions it expects and what it will do there, the next one last."""

    def choose(self, seen: State, rng: Random, budget: Budget | None = None) -> int:
        if self._slips and rng.random() * 100 < self._slips:
            return rng.choice(seen.legal())
        if not self._plan or not looks_like(self._plan[-1][0], seen):
            legal = seen.legal()
            if len(legal) == 1:
                return legal[0]
            with Uncollected():
                best = best_lines(seen.guess(rng), rng, judgement=self._judgement)[0]
                self._plan = best.steps()[::-1]
        return self._plan.pop()[1]


def looks_like(expected: State, seen: State) -> bool:
    """Whether the position is the one expected, as far as its seat can see."""
    seat = seen.viewer
    return seat is not None and expected.actor == seat and _same(expected.seen_by(seat), seen)


def best_lines(
    start: State,
    rng: Random,
    breadth: int = 0,
    parts: int = PARTS,
    judgement: Judgement = BY_HAND,
    hasty: bool = False,
) -> list[Line]:
    """Lines of the seat's own decisions, the one with the best end first.

    The best ones of each level are followed to the next, as many as the game says or `breadth`;
    in haste only what the judgement promises most is looked at.
    """
    breadth = breadth or start.box.game.breadth
    level = [Line(start, -1, None)]
    ended: list[Line] = []
    for _ in range(LEVELS):
        reached: list[Line] = []
        for line in level:
            reached += _follow(line, start, parts, judgement, hasty)
        rng.shuffle(reached)
        level = []
        for line in reached:
            (ended if _is_over(line.state, start) else level).append(line)
        level = _best(level, breadth)
    return sorted(ended + level, key=_value, reverse=True)


def _value(line: Line) -> float:
    return line.value


def _is_over(state: State, start: State) -> bool:
    """Whether another seat decides now, or chance has decided, which was only guessed."""
    return (
        state.actor != start.actor or state.rolls != start.rolls or state.revealed != start.revealed
    )


def _follow(line: Line, start: State, most: int, judgement: Judgement, hasty: bool) -> list[Line]:
    """The line with each decision possible next, and with the choices that are parts of it.

    Those are the ones it put on the stack, on top of what lay there before; they are followed
    through so many positions at most.
    """
    depth = len(line.state.stack)
    seat = start.actor
    assert seat is not None
    promised = judgement if hasty else None
    lines: list[Line] = []
    for action in likely_in(line.state, promised):
        parts = [_play(line, action)]
        for part in parts:
            state = part.state
            if len(state.stack) <= depth or len(parts) > most or _is_over(state, start):
                part.value = judgement.value(state, seat)
                lines.append(part)
            else:
                parts += [_play(part, choice) for choice in likely_in(state, promised)]
    return lines


def likely_in(state: State, judgement: Judgement | None) -> list[int]:
    """What may be done, or what of it is promised most."""
    legal = state.legal()
    if judgement is None or len(legal) <= LIKELY:
        return legal
    promises = judgement.promises(state, legal)
    least = sorted(promises)[-LIKELY]
    return [action for action, promise in zip(legal, promises, strict=True) if promise >= least]


def _play(line: Line, action: int) -> Line:
    state = line.state.copy()
    state.play(action)
    return Line(state, action, line)


def _best(lines: list[Line], breadth: int) -> list[Line]:
    """The best lines, one for each position."""
    lines.sort(key=_value, reverse=True)
    kept: list[Line] = []
    for line in lines:
        if not any(line.value == other.value and _same(line.state, other.state) for other in kept):
            kept.append(line)
            if len(kept) == breadth:
                break
    return kept


def _same(one: State, other: State) -> bool:
    """Whether two positions play on alike."""
    return one.stack == other.stack and all(
        getattr(one, name) == getattr(other, name) for name in one.FIELDS
    )
