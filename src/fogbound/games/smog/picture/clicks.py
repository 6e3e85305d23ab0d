"""What of the picture each action is done with: the way from a click to an action and back."""

from __future__ import annotations

from typing import Final

from fogbound.games.smog.rules import actions as a
from fogbound.games.smog.rules.agents import LeadAgent
from fogbound.games.smog.rules.box import ESPLANADE, NEIGHBOUR, NO_PLACE
from fogbound.games.smog.rules.cards import ChooseTurn, TakeArtefact, TakeEther
from fogbound.games.smog.rules.round import PlaceOnEdge
from fogbound.games.smog.rules.state import GATE_KEEPER, SmogState
from fogbound.games.smog.rules.trade import own_edge
from fogbound.games.smog.rules.turn import PayBarrier, TakeTurn

CHOICES: Final = {
    a.ROTATE, a.REQUEST, a.ANY_TILE, a.CLOCKWISE, a.ANTICLOCKWISE, a.PAY_COIN,
    *range(a.PAY_ETHER, a.PAY_ETHER + 4), *range(a.TAKE_ETHER, a.TAKE_ETHER + 4),
    *range(a.TAKE_ARTEFACT, a.TAKE_ARTEFACT + 4),
}  # fmt: skip
"""Actions no piece stands for: each gets a medallion of its own."""


def agent_id(agent: int) -> str:
    """The id of an Agent's figure."""
    return f"agent-{a.AGENTS[agent].replace(' ', '-')}"


def clicks(seen: SmogState) -> tuple[dict[str, int], dict[str, int]]:
    """By id of a piece: the action a click on it is, and the one it would be were it allowed."""
    if seen.actor is None or seen.viewer != seen.actor:
        return {}, {}
    legal = seen.legal()
    allowed = _by_piece(seen, legal)
    tried = [action for action in seen.stack[-1].usual(seen) if action not in legal]
    refused = _by_piece(seen, [action for action in tried if action not in CHOICES])
    return allowed, {piece: action for piece, action in refused.items() if piece not in allowed}


def _by_piece(seen: SmogState, actions: list[int]) -> dict[str, int]:
    """The first of the actions that each piece stands for."""
    found: dict[str, int] = {}
    for action in actions:
        piece = _in_a_turn(seen, action) or _in_a_choice(seen, action)
        if piece:
            found.setdefault(piece, action)
    return found


def _in_a_turn(seen: SmogState, action: int) -> str:
    """The id of the piece a turn's action is done with; empty where there is none."""
    seat = seen.viewer
    assert seat is not None
    place = seen.place[seat]
    if a.MOVE <= action < a.MOVE + 4:
        goal = NEIGHBOUR[place * 4 + action - a.MOVE]
        return f"tile-{goal}" if goal != NO_PLACE else ""
    if action in (a.BUY, a.SELL):
        return f"edge-{place}-{own_edge(seen, seat, place)}" if place != ESPLANADE else ""
    if a.CLEAR <= action < a.CLEAR + 4:
        return f"hourglass-{place}-{(action - a.CLEAR - seen.turned[place]) & 3}"
    if a.PLAY <= action < a.PLAY + len(a.SPECIALS):
        return f"card-{action - a.PLAY}"
    return {
        a.FLY: agent_id(GATE_KEEPER),
        a.EXIT: "gate",
        a.PAY: "shadow-master",
        a.BEGIN_TURN: f"gentleman-{seat}",
        a.DRAW: "deck",
    }.get(action, "")


def _in_a_choice(seen: SmogState, action: int) -> str:
    """The id of the piece that answers a question; empty where there is none."""
    step = seen.stack[-1]
    if a.PLACE <= action < a.EDGE:
        return f"tile-{action - a.PLACE}"
    if isinstance(step, PlaceOnEdge):
        return f"edge-{step.place}-{action - a.EDGE}"
    if a.PLAYER <= action < a.AGENT:
        return f"gentleman-{action - a.PLAYER}"
    if a.AGENT <= action < a.TAKE_ETHER:
        return agent_id(action - a.AGENT)
    if isinstance(step, LeadAgent):
        place = seen.agents[step.agent]
        if a.BURN <= action < a.LEAD:
            return f"hourglass-{place}-{(action - a.BURN - seen.turned[place]) & 3}"
        if a.LEAD <= action < a.STAY:
            return f"tile-{NEIGHBOUR[place * 4 + action - a.LEAD]}"
        return agent_id(step.agent) if action == a.STAY else ""
    return f"choice-{action}" if action in CHOICES else ""


def choices_at(seen: SmogState) -> int:
    """The place around which the medallions lie."""
    step = seen.stack[-1]
    if isinstance(step, ChooseTurn):
        return step.place
    if isinstance(step, PayBarrier):
        return step.goal
    if isinstance(step, TakeEther | TakeArtefact):
        return seen.place[step.other]
    return seen.place[step.seat] if isinstance(step, TakeTurn) else ESPLANADE
