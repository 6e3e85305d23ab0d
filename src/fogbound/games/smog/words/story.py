"""The words: what happened as a sentence, why it is over, and what may be done as it reads now."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Final

from fogbound.engine import NOBODY, Event
from fogbound.games.smog.picture.facing import arrow, toward
from fogbound.games.smog.rules import actions as a
from fogbound.games.smog.rules.agents import LeadAgent
from fogbound.games.smog.rules.box import ESPLANADE, NEIGHBOUR, NO_PLACE, OUTER, SmogBox
from fogbound.games.smog.rules.cards import (
    ALCHEMICAL_DRAIN,
    FAVOUR_OF_THE_QUEEN,
    GIFT_OF_THE_DRAGON,
    SPECTRAL_SPEED,
    BlowAway,
    ChooseTile,
    ChooseTurn,
    InvokeAgent,
    TakeArtefact,
    TakeEther,
    TurnBoard,
)
from fogbound.games.smog.rules.round import PlaceHourglass, PlaceOnEdge
from fogbound.games.smog.rules.state import GATE_KEEPER, LOST_BOY, SmogState
from fogbound.games.smog.rules.trade import own_edge, purchase_price, sale_price
from fogbound.games.smog.rules.turn import Fly, fog_between
from fogbound.games.smog.words.names import at, capital, coins, effect, reading, ware

# ---------------------------------------------------------------- what happened

SENTENCES: Final = {
    "round": ("Round {0} begins.", "number"),
    "turn": ("{who}’s turn.", "number"),
    "places hourglass": ("{who} lays an Hourglass on the {1} edge of {0}.", "place way"),
    "moves": ("{who} moves to {1}.", "place place"),
    "pays fog": ("{who} crosses the fog, paying {0}.", "fee"),
    "flies": ("{who} is carried to {1} by {keeper}.", "place place"),
    "turns tile": ("{who} turns {0} {1}.", "place turn"),
    "buys ether": ("{who} buys {0} for {1} on {2}.", "ether coins place"),
    "sells ether": ("{who} sells {0} for {1} on {2}.", "ether coins place"),
    "buys artefact": ("{who} buys the {0} for {1}.", "artefact coins place"),
    "clears hourglass": ("{who} clears the Hourglass on the {1} edge of {0}.", "place way"),
    "requests coins": ("{who} begs {0} of the Queen.", "coins"),
    "draws card": ("{who} draws a {special} card: {0}.", "card"),
    "draws card unseen": ("{who} draws a {special} card.", ""),
    "reshuffles": ("The {special} cards played are shuffled into a new deck.", ""),
    "exits": ("{who} slips out through the Secret Gate on {0}, and wins.", "place"),
    "pays shadow master": ("{who} pays the {master} 1 Coin.", ""),
    "counter emptied": ("The {master} empties {who}’s full Counter.", ""),
    "favour": ("{who} gains the favour of the {master}.", ""),
    "favour of nobody": ("The {master} favours nobody.", ""),
    "witch": ("{who} begins beside {witch}: one action less.", ""),
    "dandy": ("{who} begins beside {dandy}: one Coin lighter.", ""),
    "agent enters": ("{0} steps out of the smog onto {1}.", "agent place"),
    "agent replaced": ("{0} fades away; {1} takes over {2}.", "agent agent place"),
    "leads agent": ("{who} leads {0} to {2}.", "agent place place"),
    "burns hourglass": ("{who} burns an Hourglass to hurry {0}.", "agent place"),
    "plays card": ("{who} plays {0}.", "played"),
    "rusts": ("The Coins on {0}’s Counter turn to rust.", "player"),
    "blows": ("{who} blows {0} away to {2}.", "player place place"),
    "takes ether": ("{who} channels {0} away from {1}.", "ether player"),
    "takes artefact": ("{who} claims the {0} of {1}, by decree.", "artefact player"),
    "invokes": ("{who} invokes {1} in the place of {0}.", "agent agent"),
    "turns board": ("{who} turns the whole board {0}.", "turn"),
}
"""By event: the sentence, and how each of its details is read."""

QUIET: Final = (SPECTRAL_SPEED, FAVOUR_OF_THE_QUEEN, GIFT_OF_THE_DRAGON, ALCHEMICAL_DRAIN)
"""Cards after which nothing else is told, so that what they do is said at once."""


def tell(event: Event, names: list[str], box: SmogBox) -> str:
    """The event as a sentence, without the details where they were hidden from the viewer."""
    what = event.what
    if event.seat == NOBODY and f"{what} of nobody" in SENTENCES:
        what = f"{what} of nobody"
    if not event.details and f"{what} unseen" in SENTENCES:
        what = f"{what} unseen"
    sentence, readers = SENTENCES[what]
    details = zip(readers.split(), event.details, strict=True)
    said = sentence.format(
        *(_read(reader, value, names, box) for reader, value in details),
        who=names[event.seat] if event.seat != NOBODY else "",
        witch=box.agent_names[0],
        dandy=box.agent_names[1],
        keeper=box.agent_names[GATE_KEEPER],
        master=box.terms["shadow master"],
        special=box.terms["special action"],
    )
    return capital(said)


def _read(reader: str, value: int, names: list[str], box: SmogBox) -> str:
    """One detail of an event in words."""
    match reader:
        case "place":
            return at(box, value)
        case "player":
            return names[value]
        case "coins":
            return coins(value)
        case "fee":
            return "1 Coin" if value < 0 else f"1 {box.ether_names[value]}"
        case "ether":
            return box.ether_names[value]
        case "artefact":
            return box.artefact_names[value]
        case "agent":
            return box.agent_names[value]
        case "card":
            return box.card_names[value]
        case "played":
            said = f": {effect(box, value)}" if value in QUIET else ""
            return f"{box.card_names[value]}{said}"
        case "way":
            return a.DIRECTIONS[value]
        case "turn":
            return "clockwise" if value else "anticlockwise"
        case _:
            return str(value)


def reason(seen: SmogState) -> str:
    """Why the game is over, in a few words."""
    assert seen.outcome is not None
    if seen.outcome.winners:
        return f"out through the {seen.box.terms['secret gate']}"
    return f"round {seen.box.rounds} is over, and nobody is out"


# ---------------------------------------------------------------- what may be done


def describe(seen: SmogState, action: int) -> str:
    """The action as it reads to whoever looks, or to whose decision it is."""
    seat = seen.viewer if seen.viewer not in (None, NOBODY) else seen.actor
    index = bisect_right(_FIRST, action) - 1
    return _SAY[index](seen, seat or 0, action - _FIRST[index])


def _fixed(words: str) -> Callable[[SmogState, int, int], str]:
    """An action that reads the same in every position."""
    return lambda seen, seat, n: words


def _way(seen: SmogState, direction: int) -> str:
    """A direction with the way it points in the viewer's picture."""
    return f"{a.DIRECTIONS[direction]} {arrow(seen, direction)}"


def _move(seen: SmogState, seat: int, direction: int) -> str:
    goal = NEIGHBOUR[seen.place[seat] * 4 + direction]
    fog = goal != NO_PLACE and fog_between(seen, seen.place[seat], direction)
    return f"Move {_way(seen, direction)}{': pay the fog' if fog else ''}"


def _then(seen: SmogState, seat: int, place: int, quarters: int) -> str:
    """What the seat reads on a tile once it has turned."""
    if place == ESPLANADE or place == seen.agents[LOST_BOY]:
        return ""
    edge = (own_edge(seen, seat, place) - quarters) & 3
    return f": you read {reading(seen, place, edge)}"


def _rotate(seen: SmogState, seat: int, n: int) -> str:
    return f"Turn this tile{_then(seen, seat, seen.place[seat], 1)}"


def _trade(seen: SmogState, seat: int, n: int) -> str:
    """Buy (0) or sell (1) at the own edge."""
    place = seen.place[seat]
    word = ("Buy", "Sell")[n]
    if place == ESPLANADE or (n and place in OUTER):
        return f"{word} an Ether"
    edge = own_edge(seen, seat, place)
    price = sale_price(seen, seat, place, edge) if n else purchase_price(seen, place, edge)
    the = "the " if place in OUTER else ""
    return f"{word} {the}{ware(seen.box, place, edge)} for {price}"


def _clear(seen: SmogState, seat: int, direction: int) -> str:
    place = seen.place[seat]
    edge = (direction - seen.turned[place]) & 3
    if place == ESPLANADE:
        return f"Clear the Hourglass {_way(seen, direction)}"
    stands = f"{ware(seen.box, place, edge)} {seen.box.price[place * 4 + edge]}"
    return f"Clear the Hourglass on {stands} {arrow(seen, direction)}"


def _request(seen: SmogState, seat: int, n: int) -> str:
    alone = seen.coins.count(seen.coins[seat]) == 1
    given = seen.box.request_alone if alone else seen.box.request_tied
    return f"Request {coins(given)} of the Queen"


def _any_tile(seen: SmogState, seat: int, n: int) -> str:
    return f"Turn any tile, and a {seen.box.terms['special action']} card"


def _fly(seen: SmogState, seat: int, n: int) -> str:
    return f"Be carried anywhere by {seen.box.agent_names[GATE_KEEPER]}"


def _pay(seen: SmogState, seat: int, n: int) -> str:
    return f"Pay the {seen.box.terms['shadow master']} 1 Coin"


def _play(seen: SmogState, seat: int, card: int) -> str:
    return f"Play {seen.box.card_names[card]}: {effect(seen.box, card)}"


def _place(seen: SmogState, seat: int, place: int) -> str:
    step = seen.stack[-1] if seen.stack else None
    goal = f"{at(seen.box, place)} {toward(seen, place)}".rstrip()
    if isinstance(step, PlaceHourglass):
        return f"Lay an Hourglass on {goal}"
    if isinstance(step, Fly):
        return f"Be carried to {goal}"
    if isinstance(step, BlowAway):
        return f"Blow {seen.box.gentlemen[step.other]} to {goal}"
    return f"Turn {goal}" if isinstance(step, ChooseTile) else capital(goal)


def _edge(seen: SmogState, seat: int, edge: int) -> str:
    step = seen.stack[-1] if seen.stack else None
    if not isinstance(step, PlaceOnEdge):
        return f"The {_way(seen, edge)} edge"
    return f"Cover {reading(seen, step.place, edge)} {arrow(seen, edge)}"


def _turn(seen: SmogState, seat: int, n: int) -> str:
    """Clockwise (0) or anticlockwise (1)."""
    step = seen.stack[-1] if seen.stack else None
    way = ("clockwise", "anticlockwise")[n]
    if isinstance(step, TurnBoard):
        return f"Turn the board {way} {'↻↺'[n]}"
    if isinstance(step, ChooseTurn):
        return f"Turn it {way} {'↻↺'[n]}{_then(seen, seat, step.place, 1 - 2 * n)}"
    return f"Turn {way}"


def _pay_ether(seen: SmogState, seat: int, kind: int) -> str:
    return f"Pay 1 {seen.box.ether_names[kind]}"


def _player(seen: SmogState, seat: int, other: int) -> str:
    return seen.box.gentlemen[other]


def _agent(seen: SmogState, seat: int, agent: int) -> str:
    step = seen.stack[-1] if seen.stack else None
    name = seen.box.agent_names[agent]
    if not isinstance(step, InvokeAgent):
        return f"Lead {name}"
    if step.agent < 0:
        return f"Change {name}"
    return f"Invoke {name} in the place of {seen.box.agent_names[step.agent]}"


def _take(seen: SmogState, seat: int, n: int) -> str:
    """An Ether (0 to 3) or an Artefact (4 to 7) of an opponent."""
    step = seen.stack[-1] if seen.stack else None
    wares = [*seen.box.ether_names, *(f"the {name}" for name in seen.box.artefact_names)]
    if isinstance(step, TakeEther | TakeArtefact):
        return f"Take {wares[n]} from {seen.box.gentlemen[step.other]}"
    return f"Take {wares[n]}"


def _draw(seen: SmogState, seat: int, n: int) -> str:
    return f"Draw {('a', 'no')[n]} {seen.box.terms['special action']} card"


def _led(seen: SmogState) -> str:
    """The Agent being led."""
    step = seen.stack[-1] if seen.stack else None
    return seen.box.agent_names[step.agent] if isinstance(step, LeadAgent) else "the Agent"


def _burn(seen: SmogState, seat: int, direction: int) -> str:
    return f"Burn the Hourglass {_way(seen, direction)}: {_led(seen)} must go one place further"


def _lead(seen: SmogState, seat: int, direction: int) -> str:
    return f"Lead {_led(seen)} {_way(seen, direction)}"


def _stay(seen: SmogState, seat: int, n: int) -> str:
    return f"Leave {_led(seen)} here"


_BY_FIRST: Final[dict[int, Callable[[SmogState, int, int], str]]] = {
    a.END_TURN: _fixed("End your turn"),
    a.MOVE: _move,
    a.ROTATE: _rotate,
    a.BUY: _trade,
    a.CLEAR: _clear,
    a.REQUEST: _request,
    a.ANY_TILE: _any_tile,
    a.FLY: _fly,
    a.EXIT: _fixed("Exit through your gate"),
    a.PAY: _pay,
    a.PLAY: _play,
    a.BEGIN_TURN: _fixed("Begin your turn"),
    a.PLACE: _place,
    a.EDGE: _edge,
    a.CLOCKWISE: _turn,
    a.PAY_COIN: _fixed("Pay 1 Coin"),
    a.PAY_ETHER: _pay_ether,
    a.PLAYER: _player,
    a.AGENT: _agent,
    a.TAKE_ETHER: _take,
    a.DRAW: _draw,
    a.BURN: _burn,
    a.LEAD: _lead,
    a.STAY: _stay,
    a.DONE: _fixed("Lead no more Agents"),
}
"""By the first action of a family: how its actions read. Families that follow one another may
share one: BUY and SELL, CLOCKWISE and ANTICLOCKWISE, TAKE_ETHER and TAKE_ARTEFACT, DRAW and
NO_CARD."""
_FIRST: Final = list(_BY_FIRST)
_SAY: Final = list(_BY_FIRST.values())
