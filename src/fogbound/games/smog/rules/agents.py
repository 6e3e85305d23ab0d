"""The Shadow Agents: how they come onto the board, change and are led about."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from fogbound.engine import NOBODY, Decision, Step
from fogbound.games.smog.rules.actions import AGENT, BURN, DONE, LEAD, STAY
from fogbound.games.smog.rules.box import ADJACENT, ESPLANADE, NEIGHBOUR, NO_PLACE, TILES_BESIDE
from fogbound.games.smog.rules.state import ON_CARD, SmogState


def agent_enters(s: SmogState, place: int) -> None:
    """The first two trades each bring an Agent onto their tile (agents.enter.first)."""
    if s.trades == 2:
        return
    slot = s.trades if s.box.opposite_replaces else _next_slot(s)
    s.trades += 1
    s.line.append(slot)
    agent = s.slots[slot]
    s.agents[agent] = place
    if s.events is not None:
        s.tell("agent enters", NOBODY, (agent, place))


def replace_oldest(s: SmogState) -> None:
    """The oldest Agent goes back to its card; another takes over its tile (agents.replace)."""
    if not s.line:
        return
    new_slot = (s.line[0] + 2) % 4 if s.box.opposite_replaces else _next_slot(s)
    old, new = s.slots[s.line.pop(0)], s.slots[new_slot]
    s.line.append(new_slot)
    s.agents[new] = s.agents[old]
    s.agents[old] = ON_CARD
    if s.events is not None:
        s.tell("agent replaced", NOBODY, (old, new, s.agents[new]))


def _next_slot(s: SmogState) -> int:
    """The next slot clockwise from the newest Agent's, I at first (agents.replace.it)."""
    return (s.line[-1] + 1) % 4 if s.line else 0


class MoveAgents(Step[SmogState]):
    """The favoured player picks the Agents to lead, one after the other (agents.move)."""

    fields: ClassVar[tuple[str, ...]] = ("moved", "seat")
    rule: ClassVar[str] = "agents.move"

    def __init__(self, moved: int, seat: int) -> None:
        self.moved = moved
        """The slots whose Agents were led already, as bits."""
        self.seat = seat

    def actor(self, s: SmogState) -> int:
        return self.seat if self._waiting(s) else NOBODY

    def _waiting(self, s: SmogState) -> list[int]:
        """The slots whose Agents are still to be led or left."""
        return [slot for slot in s.line if not self.moved >> slot & 1]

    def legal(self, s: SmogState) -> list[int]:
        legal = [AGENT.codes[s.slots[slot]] for slot in self._waiting(s)]
        legal.append(DONE)
        return legal

    def happen(self, s: SmogState) -> None:
        """Every Agent was led: the turns begin."""

    def play(self, s: SmogState, action: int) -> None:
        if action == DONE:
            return
        agent = AGENT.of(action)
        slot = s.slots.index(agent)
        s.stack.append(MoveAgents(self.moved | 1 << slot, self.seat))
        start = s.agents[agent]
        s.stack.append(LeadAgent(agent, 0, s.box.agent_steps, self.seat, 1 << start))


class LeadAgent(Decision[SmogState]):
    """One Agent's way: up to its steps, or all of them once an Hourglass was burnt."""

    fields: ClassVar[tuple[str, ...]] = ("agent", "boosted", "left", "seat", "visited")
    rule: ClassVar[str] = "agents.move"

    def __init__(self, agent: int, boosted: int, left: int, seat: int, visited: int) -> None:
        self.agent = agent
        self.boosted = boosted
        self.left = left
        self.seat = seat
        self.visited = visited
        """The places of this way, the start included, as bits."""

    def legal(self, s: SmogState) -> list[int]:
        place = s.agents[self.agent]
        legal: list[int] = []
        if self.visited == 1 << place:
            legal += [
                BURN.codes[(edge + s.turned[place]) & 3]
                for edge in range(4)
                if s.glass[place] >> edge & 1
            ]
        legal += [LEAD.codes[d] for d in range(4) if not self._no_step(place, d)]
        if not self.boosted:
            legal.append(STAY)
        return legal

    def _no_step(self, place: int, direction: int) -> str:
        """The rule that forbids a step, or nothing."""
        goal = NEIGHBOUR[place * 4 + direction]
        if goal == NO_PLACE:
            return "board.adjacent"
        if goal == ESPLANADE:
            return "agents.move"
        if self.visited >> goal & 1:
            return "agents.move.boost.full" if self.boosted else "agents.move.back"
        if self.boosted:
            ahead = 1 + longest_way(goal, self.visited | 1 << goal, self.left - 1)
            if ahead < longest_way(place, self.visited, self.left):
                return "agents.move.boost.full"
        return ""

    def why_not(self, s: SmogState, action: int) -> str:
        if action in BURN:
            return "agents.move.boost"
        if action in LEAD:
            return self._no_step(s.agents[self.agent], LEAD.of(action))
        return "agents.move.boost.full" if action == STAY else self.rule

    def play(self, s: SmogState, action: int) -> None:
        place = s.agents[self.agent]
        if action == STAY:
            return
        if action in BURN:
            s.glass[place] &= ~(1 << ((BURN.of(action) - s.turned[place]) & 3))
            s.stack.append(LeadAgent(self.agent, 1, self.left + 1, self.seat, self.visited))
            if s.events is not None:
                s.tell("burns hourglass", self.seat, (self.agent, place))
            return
        goal = NEIGHBOUR[place * 4 + LEAD.of(action)]
        s.agents[self.agent] = goal
        if s.events is not None:
            s.tell("leads agent", self.seat, (self.agent, place, goal))
        visited = self.visited | 1 << goal
        left = self.left - 1
        if left and TILES_BESIDE[goal] & ~visited:
            s.stack.append(LeadAgent(self.agent, self.boosted, left, self.seat, visited))


@cache
def longest_way(place: int, visited: int, steps: int) -> int:
    """How many steps an Agent can still take, up to so many, entering no tile twice."""
    if steps == 0:
        return 0
    ways = [
        1 + longest_way(goal, visited | 1 << goal, steps - 1)
        for goal in ADJACENT[place]
        if goal != ESPLANADE and not visited >> goal & 1
    ]
    return max(ways, default=0)
