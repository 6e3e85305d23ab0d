"""Which arguments the messages get."""

from __future__ import annotations

from functools import partial
from typing import Final

from fogbound.engine import NOBODY, Event, Step
from fogbound.engine.words import Args, Speaker, Vocabulary
from fogbound.games.smog.rules.actions import (
    ACTIONS,
    DIRECTIONS,
    LEAD,
    PAY_COIN,
    PAY_ETHER,
    PLACES,
    PLAY,
)
from fogbound.games.smog.rules.agents import LeadAgent, MoveAgents
from fogbound.games.smog.rules.box import (
    COMBINATIONS,
    EFFECTS,
    ESPLANADE,
    GATES,
    NEIGHBOUR,
    NO_PLACE,
    OUTER,
    RING,
    SmogBox,
    gate_place,
)
from fogbound.games.smog.rules.cards import ENOUGH, ChooseTurn, InvokeAgent
from fogbound.games.smog.rules.setup import PlaceOnEdge
from fogbound.games.smog.rules.state import ALL_ARTEFACTS, LOST_BOY, MERCHANT, ON_CARD, SmogState
from fogbound.games.smog.rules.trade import no_purchase, own_edge, purchase_price, sale_price
from fogbound.games.smog.rules.turn import TakeTurn, ethers_wanted, fog_between, request_gives


def _combination(say: Speaker, number: int) -> str:
    """The Ether a Secret Combination asks for."""
    needed = enumerate(COMBINATIONS[number])
    return ", ".join(f"{count} {say.name('ether', ether)}" for ether, count in needed if count)


WORDS: Final = Vocabulary(
    kinds={"direction": DIRECTIONS, "place": PLACES, "gate": GATES},
    readers={
        "combination": _combination,
        "fee": lambda say, kind: say.say("coin") if kind < 0 else say.name("ether", kind),
    },
)
FIELDS: Final = {"agent": "agent", "card": "special", "other": "player", "place": "place"}
"""What the fields of steps are, of which questions speak."""
ARROWS: Final = "↑↗→↘↓↙←↖"


def arrow(seen: SmogState, direction: int) -> str:
    """A direction of the board as the viewer sees it."""
    return ARROWS[2 * (direction + seen.facing()) % 8]


def _seat(seen: SmogState) -> int:
    """Who reads; whose decision it is where nobody at the table does."""
    return seen.actor or 0 if seen.viewer in (None, NOBODY) else seen.viewer


def reading(say: Speaker, seen: SmogState, place: int, edge: int) -> Args:
    """What stands on a printed edge of a tile, and whether an Hourglass lies on it."""
    at = place * 4 + edge
    ware = ("artefact" if place in OUTER else "ether", seen.box.kind[at])
    return say.args(ware=ware, price=seen.box.price[at], covered=seen.glass[place] >> edge & 1)


@WORDS.event("plays card")
def _plays(say: Speaker, event: Event) -> Args:
    """A card that counts something does it at once, and nothing else tells of it."""
    assert isinstance(say.box, SmogBox)
    return {"amount": say.box.amount[event.details[0]]}


@WORDS.question(
    "BlowAway", "ChooseOpponent", "ChooseTurn", "InvokeAgent", "LeadAgent", "PlaceOnEdge",
    "TakeArtefact", "TakeEther",
)  # fmt: skip
def _about(say: Speaker, seen: SmogState, step: Step[SmogState]) -> Args:
    """Whom and what the decision is about: its card, its Agent, its opponent, its tile."""
    about = [name for name in step.fields if name in FIELDS]
    return say.args(**{f"its_{name}": (FIELDS[name], getattr(step, name)) for name in about})


WORDS.reason("end.limit")(lambda say, seen: {"rounds": seen.box.rounds})


# ---------------------------------------------------------------- what may be done


WORDS.question("TakeTurn")(lambda say, seen, step: {"left": max(0, seen.left)})


@WORDS.action("move")
def _step(say: Speaker, seen: SmogState, direction: int) -> Args:
    """Where a step leads, what the reader's edge offers there, and whether fog is in the way."""
    seat = _seat(seen)
    place = seen.place[seat]
    goal = NEIGHBOUR[place * 4 + direction]
    fog = int(goal != NO_PLACE and fog_between(seen, place, direction))
    way: Args = {"arrow": arrow(seen, direction), "fog": fog}
    if goal in (NO_PLACE, ESPLANADE):
        return {**way, "offers": 0}
    return {**way, "offers": 1, **reading(say, seen, goal, own_edge(seen, seat, goal))}


@WORDS.action("leave agents")
def _led(say: Speaker, seen: SmogState, number: int) -> Args:
    """Whether the reader has led an Agent already."""
    step = seen.stack[-1] if seen.stack else None
    return {"led": int(isinstance(step, MoveAgents) and step.moved > 0)}


@WORDS.action("clear hourglass", "edge", "burn hourglass", "lead")
def _way(say: Speaker, seen: SmogState, direction: int) -> Args:
    """Where a direction points, and what lies there."""
    step = seen.stack[-1] if seen.stack else None
    place = step.place if isinstance(step, PlaceOnEdge) else seen.place[_seat(seen)]
    edge = (direction - seen.turned[place]) & 3
    return {**reading(say, seen, place, edge), "arrow": arrow(seen, direction)}


@WORDS.action("place")
def _place(say: Speaker, seen: SmogState, place: int) -> Args:
    """Where it lies from the Esplanade, as the viewer sees it."""
    eighths = place - RING[0] if place in RING else 2 * (place - OUTER[0])
    lies = ARROWS[(eighths + 2 * seen.facing()) % 8]
    return {"arrow": "none" if place == ESPLANADE else lies}


@WORDS.action("clockwise", "rotate tile")
def _turn(say: Speaker, seen: SmogState, number: int, quarters: int = 1) -> Args:
    """What the reader's edge of a tile shows once it has turned, where it does."""
    step = seen.stack[-1] if seen.stack else None
    place = step.place if isinstance(step, ChooseTurn) else seen.place[_seat(seen)]
    if place in (ESPLANADE, seen.agents[LOST_BOY]):
        return {"turns": 0}
    edge = (own_edge(seen, _seat(seen), place) - quarters) & 3
    return {"turns": 1, **reading(say, seen, place, edge)}


WORDS.action("anticlockwise")(partial(_turn, quarters=-1))


@WORDS.action("buy", "sell", "request coins", "rotate any tile")
def _here(say: Speaker, seen: SmogState, number: int) -> Args:
    """Where the reader stands, and what that is good for."""
    seat = _seat(seen)
    place = seen.place[seat]
    edge = own_edge(seen, seat, place)
    cost = purchase_price(seen, place, edge)
    return {
        **reading(say, seen, place, edge),
        **say.args(poorest=("player", seen.coins.index(min(seen.coins)))),
        "at": "outer" if place in OUTER else "ring" if place in RING else "esplanade",
        "purse": seen.coins[seat],
        "cost": cost,
        "off": seen.box.price[place * 4 + edge] - cost,
        "gain": sale_price(seen, seat, place, edge),
        "on": seen.box.merchant_bonus if seen.agents[MERCHANT] == place else 0,
        "coins": request_gives(seen, seat),
        "again": seen.requested,
    }


@WORDS.action("opponent")
def _opponent(say: Speaker, seen: SmogState, seat: int) -> Args:
    if seat >= seen.box.players:
        return say.args(player=("seat", seat), sits="nobody")
    return say.args(player=("player", seat), sits="self" if seat == _seat(seen) else "opponent")


@WORDS.action("agent")
def _agent(say: Speaker, seen: SmogState, agent: int) -> Args:
    step = seen.stack[-1] if seen.stack else None
    return {
        "plays": int(agent in seen.slots),
        "out": int(seen.agents[agent] != ON_CARD),
        "chosen": int(isinstance(step, InvokeAgent) and step.agent >= 0),
    }


@WORDS.action("take artefact")
def _take(say: Speaker, seen: SmogState, kind: int) -> Args:
    return {"had": seen.artefacts[_seat(seen)] >> kind & 1}


# ---------------------------------------------------------------- what may not


@WORDS.refusal(
    "agent.gate_keeper", "agents.move", "card.breath_of_the_titan", "card.ether_channeling",
    "card.fade_into_rust", "card.gears_shift", "card.ritual_invocation", "card.steam_lords_decree",
    "setup.hourglasses", "special.draw",
)  # fmt: skip
def _what(say: Speaker, seen: SmogState, action: int) -> Args | None:
    """Which kind of action it would be; None for one that the decision is not about."""
    family = ACTIONS.family_of(action)
    asked = [ACTIONS.family_of(one) for one in seen.legal()]
    own = family in asked or isinstance(seen.stack[-1], TakeTurn)
    return {"what": family.name.replace(" ", "-")} if own else None


@WORDS.refusal("move.barrier")
def _no_fee(say: Speaker, seen: SmogState, action: int) -> Args | None:
    if action == PAY_COIN:
        return {"what": "coin"}
    return {"what": "ether"} if action in PAY_ETHER else _what(say, seen, action)


@WORDS.refusal("agents.move.boost", "agents.move.boost.full")
def _no_way(say: Speaker, seen: SmogState, action: int) -> Args:
    """What the Agent's way so far forbids."""
    step = seen.stack[-1]
    assert isinstance(step, LeadAgent)
    place = seen.agents[step.agent]
    goal = NEIGHBOUR[place * 4 + LEAD.of(action)] if action in LEAD else ESPLANADE
    return {"moved": int(step.visited != 1 << place), "been": step.visited >> goal & 1}


WORDS.refusal("turn.actions")(lambda say, seen, action: {} if seen.left <= 0 else None)


@WORDS.refusal("free.card", "card.no_effect", "card.gift_of_faerie.limits")
def _no_card(say: Speaker, seen: SmogState, action: int) -> Args:
    seat, card = _seat(seen), PLAY.of(action)
    ethers = [kind for kind in seen.box.needs[card] if not seen.ether[seat * 4 + kind]]
    return {
        "held": seen.hands[seat].count(card),
        "lacks": say.listed(say.name("ether", kind) for kind in ethers),
        "effect": list(EFFECTS)[seen.box.effect[card]],
        "rule": no_purchase(seen, seat, ENOUGH).replace(".", "-"),
    }


@WORDS.refusal("exit")
def _no_exit(say: Speaker, seen: SmogState, action: int) -> Args:
    return lacking(say, seen, _seat(seen))


def lacking(say: Speaker, seen: SmogState, seat: int) -> Args:
    """What a seat still needs to leave, how much of everything it has, and where its gate is."""
    missing = ALL_ARTEFACTS & ~seen.artefacts[seat]
    lacks = [say.name("artefact", kind) for kind in range(4) if missing >> kind & 1]
    left = len(lacks)
    for kind, number in enumerate(ethers_wanted(seen, seat)):
        if number > 0:
            lacks.append(say.say("some-ether", number=number, ether=say.name("ether", kind)))
            left += number
    every = ALL_ARTEFACTS.bit_count() + sum(COMBINATIONS[seen.combination[seat]])
    gate = gate_place(seen.gate[seat], seen.side[seat])
    args = say.args(missing=len(lacks), lacks=say.listed(lacks), place=("place", gate))
    return args | {"have": every - left, "every": every}
