"""Buying and selling: at the edge of the tile that faces the player's own side."""

from __future__ import annotations

from fogbound.games.smog.rules.agents import agent_enters
from fogbound.games.smog.rules.box import ESPLANADE
from fogbound.games.smog.rules.state import DOCTOR, LOST_BOY, MERCHANT, SmogState


def own_edge(s: SmogState, seat: int, place: int) -> int:
    """The printed edge of a tile that faces the seat's side of the board (board.reading)."""
    return (s.side[seat] - s.turned[place]) & 3


def purchase_price(s: SmogState, place: int, edge: int) -> int:
    """What a purchase there costs; less beside the Merchant, but at least 1 (agent.merchant)."""
    box = s.box
    price = box.price[place * 4 + edge]
    if s.agents[MERCHANT] == place and price > box.merchant_least:
        return max(price - box.merchant_discount, box.merchant_least)
    return price


def sale_price(s: SmogState, seat: int, place: int, edge: int) -> int:
    """What a sale there brings, beside the Merchant and after Gift of the Dragon too."""
    price = s.box.price[place * 4 + edge] + s.box.sale_bonus * s.dragon[seat]
    if s.agents[MERCHANT] == place:
        price += s.box.merchant_bonus
    return price


def no_purchase(s: SmogState, seat: int, coins: int) -> str:
    """The rule that forbids the seat to buy here with so many Coins, or nothing."""
    place = s.place[seat]
    if place == ESPLANADE:
        return "buy.ether"
    outer = place > 8
    if s.agents[DOCTOR] == place:
        return "agent.doctor"
    edge = (s.side[seat] - s.turned[place]) & 3
    if s.glass[place] >> edge & 1:
        return "artefact.hourglass" if outer else "buy.hourglass"
    if outer:
        if s.artefacts[seat] >> s.box.kind[place * 4] & 1:
            return "artefact.one"
        return "artefact.buy" if coins < purchase_price(s, place, edge) else ""
    if s.sold >> place & 1:
        return "buy.not_after_sale"
    return "buy.ether" if coins < purchase_price(s, place, edge) else ""


def no_sale(s: SmogState, seat: int) -> str:
    """The rule that forbids the seat to sell here, or nothing."""
    place = s.place[seat]
    if place == ESPLANADE or place > 8:
        return "sell.ether"
    if s.agents[DOCTOR] == place:
        return "agent.doctor"
    edge = (s.side[seat] - s.turned[place]) & 3
    if s.glass[place] >> edge & 1:
        return "sell.hourglass"
    if s.bought >> place & 1:
        return "sell.not_after_purchase"
    return "" if s.ether[seat * 4 + s.box.kind[place * 4 + edge]] else "sell.ether"


def buy(s: SmogState, seat: int) -> None:
    """Buy what the own edge offers, then the Hourglass and the quarter turn."""
    place = s.place[seat]
    edge = own_edge(s, seat, place)
    price = purchase_price(s, place, edge)
    s.coins[seat] -= price
    take(s, seat, price)
    s.glass[place] |= 1 << edge
    turn_tile(s, place, 1)
    agent_enters(s, place)


def take(s: SmogState, seat: int, price: int) -> None:
    """Take the Ether or Artefact on the own edge, as a purchase of this turn."""
    place = s.place[seat]
    kind = s.box.kind[place * 4 + own_edge(s, seat, place)]
    s.bought |= 1 << place
    if place > 8:
        s.artefacts[seat] |= 1 << kind
        if s.events is not None:
            s.tell("buys artefact", seat, (kind, price, place))
    else:
        s.ether[seat * 4 + kind] += 1
        if s.events is not None:
            s.tell("buys ether", seat, (kind, price, place))


def sell(s: SmogState, seat: int) -> None:
    """Sell one Ether of the own edge, then the Hourglass and the quarter turn."""
    place = s.place[seat]
    edge = own_edge(s, seat, place)
    kind = s.box.kind[place * 4 + edge]
    price = sale_price(s, seat, place, edge)
    s.ether[seat * 4 + kind] -= 1
    s.coins[seat] += price
    s.dragon[seat] = 0
    s.sold |= 1 << place
    if s.events is not None:
        s.tell("sells ether", seat, (kind, price, place))
    s.glass[place] |= 1 << edge
    turn_tile(s, place, 1)
    agent_enters(s, place)


def turn_tile(s: SmogState, place: int, quarters: int) -> None:
    """Turn a tile clockwise; the Lost Boy's stays as it is (agent.lost_boy.turn)."""
    if s.agents[LOST_BOY] != place:
        s.turned[place] = (s.turned[place] + quarters) & 3
