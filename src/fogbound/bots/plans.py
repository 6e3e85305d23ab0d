"""Whole plans, and how they are played on: for games in which a turn is many decisions."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final

from fogbound.bots.greedy import best_lines
from fogbound.bots.judgement import BY_HAND, Judgement
from fogbound.engine import Planning, State

PLANS: Final = 10
"""How many plans are compared."""
ENDS: Final = 5
"""How many of them are those with the best ends; the others begin with another action."""
MANY: Final = 20
"""How many plans are made at most where it was learned what moves promise."""
WIDE: Final = 12
"""How many positions are followed there from each decision to the next."""
HEATS: Final = 8
"""How often the plans of who is quick are played on hastily, to the end of the turn."""
SWEEPS: Final = 4
"""All of them are played on so many times before any of them may drop out."""
BEHIND: Final = 1.0
"""A plan drops out when it is behind the best one by so many standard errors."""
QUICK: Final = 8
"""How many positions quick players follow the parts of one decision through, ..."""
HASTY: Final = 4
"""... and how many they do in heats."""


class Plan:
    """What a seat would do next, and how often it would win with it, as far as that was tried."""

    def __init__(self, steps: list[tuple[State, int]]) -> None:
        self.steps = steps
        """The positions it expects and what it does there, the first one first."""
        self.heats: list[float] = []
        """The chances to win it led to at the end of the turn, of who plans, heat by heat."""
        self.won: list[float] = []
        """The same when it was played on further, try by try."""

    @property
    def chance(self) -> float:
        """The chance to win it leads to."""
        return sum(self.won) / len(self.won)

    @property
    def hope(self) -> float:
        """The chance to win at the end of the turn; less than any chance where it had no heat."""
        return sum(self.heats) / len(self.heats) if self.heats else -1.0

    def lead(self, other: Plan) -> float:
        """By how many standard errors it is ahead of another plan, on the same tries."""
        gains = [one - other for one, other in zip(self.won, other.won, strict=False)]
        tries = len(gains)
        mean = sum(gains) / max(tries, 1)
        if tries < 2 or not mean:
            return 0.0
        squares = sum([(gain - mean) ** 2 for gain in gains])
        error = sqrt(squares / (tries - 1) / tries)
        return mean / max(error, 1e-9)


def plans_of(start: State, rng: Random, judgement: Judgement, most: int = MANY) -> list[Plan]:
    """Plans worth comparing, what greedy likes best first: those with the best ends, then others
    that begin with another action. One end is enough of what comes to the same by steps in another
    order.

    Where it was learned what moves promise there are more of them, for who needs to look at much:
    those found among promised moves, too, which leads far but may miss the best. There are no more
    than `most`: who has time for few does not look for many. Where enough was learned there is one.
    """
    planning, breadth, count = start.box.game.planning, start.box.game.breadth, PLANS
    assert planning is not None
    wide = judgement.knows_moves and not planning.quick(start)
    if judgement.knows_moves:
        full = MANY if wide else PLANS
        count = min(most, full)
        breadth = max(1, breadth * count // full)
        if planning.known(start):
            count = 1
    found = best_lines(start, rng, breadth, judgement=judgement)
    if wide:
        far = max(1, WIDE * count // MANY)
        found += best_lines(start, rng, far, judgement=judgement, hasty=True)
    lines = [(line.value, line.steps()) for line in found]
    lines.sort(key=lambda line: line[0], reverse=True)
    plans: list[Plan] = []
    values: list[float] = []
    first: list[int] = []
    for enough, anew in ((min(ENDS, count), False), (count, True), (count, False)):
        for value, steps in lines:
            action = steps[0][1]
            if len(plans) < enough and value not in values and not (anew and action in first):
                plans.append(Plan(steps))
                values.append(value)
                first.append(action)
    return plans


class Playouts:
    """Positions played on by greedy players until the game's clock is so much further.

    What those plan for a position is kept: before the dice fall all tries of a plan come to the
    same ones. In haste all of them look only at what the judgement promises most.
    """

    def __init__(
        self,
        planning: Planning,
        start: State,
        ahead: int,
        judgement: Judgement = BY_HAND,
        hasty: bool = False,
    ) -> None:
        self._planning = planning
        self._judgement = judgement
        self._hasty = hasty
        self._until = planning.clock(start) + ahead
        self._kept: dict[str, list[int]] = {}

    def play_on(self, state: State, rng: Random) -> None:
        """Play the position on. Who plans does not know how the dice will fall."""
        clock = self._planning.clock
        while state.actor is not None and clock(state) < self._until:
            legal = state.legal()
            if len(legal) == 1:
                state.play(legal[0])
            else:
                for action in self.planned(state, rng):
                    if action not in state.legal():
                        break
                    state.play(action)

    def planned(self, state: State, rng: Random) -> list[int]:
        """What who decides will do, until another seat does or chance."""
        assert state.actor is not None
        seen = state.seen_by(state.actor)
        key = repr([seen.stack, *[getattr(seen, name) for name in seen.FIELDS]])
        plan = self._kept.get(key)
        if plan is None:
            start = state.copy()
            start.key = rng.randbytes(16)
            judgement = self._judgement
            if self._hasty:
                lines = best_lines(start, rng, 1, HASTY, judgement, hasty=True)
            elif self._planning.quick(state):
                lines = best_lines(start, rng, 1, QUICK, judgement)
            else:
                half = (state.box.game.breadth + 1) // 2
                lines = best_lines(start, rng, half, judgement=judgement)
            plan = self._kept[key] = [action for _, action in lines[0].steps()]
        return plan
