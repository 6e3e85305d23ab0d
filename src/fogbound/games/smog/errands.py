"""What a player still has to do, and how many actions that may take him.

A plan is worked out from the open market alone: what to buy where, and the shortest way by it all
to the gate. Plans are kept, for a bot that looks ahead asks for the same ones again and again.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise, permutations
from typing import Final, NamedTuple

from fogbound.games.smog.parts import NEIGHBOUR, NO_PLACE, OUTER, RING, SmogBox

COIN: Final = 1.0
"""What a Coin that is needed is worth, in actions."""
SALE: Final = 0.6
"""The share of a possible sale that is counted on."""
DOCTOR_STAYS: Final = 3.0
"""Actions until the Doctor leaves a tile."""
LOST_BOY_STAYS: Final = 3.0
"""Actions until the Lost Boy leaves the gate."""
NEVER: Final = 99
"""More than anything takes."""

Market = tuple[int, ...]
"""The tiles' turns, then their Hourglasses, then where the Doctor, Merchant and Lost Boy stand."""
GLASS_AT: Final = 13
DOCTOR_AT: Final = 26
MERCHANT_AT: Final = 27
LOST_BOY_AT: Final = 28


# ---------------------------------------------------------------- errands


class Errands(NamedTuple):
    """What is still to be bought, and the way by it all to the gate."""

    effort: float
    """The actions it takes, the exit included and each Coin to be spent counted as COIN."""
    by_esplanade: float
    """The same for who must first ask for Coins there."""
    price: int
    """The Coins to be spent."""
    least: int
    """The lowest price of what is to be bought; 0 where nothing is."""
    sales: float
    """What the sale of Ethers to spare may bring, in actions."""


@lru_cache(maxsize=20_000)
def errands(
    parts: SmogBox,
    market: Market,
    side: int,
    place: int,
    missing: int,
    wanted: tuple[int, ...],
    gate: int,
) -> Errands:
    """What a seat facing this side has to do. Below zero, so many Ethers of a kind are too many."""
    effort, price, least = artefacts(parts, market, side, missing)
    barriers = _barriers(parts)
    fog = tuple([barriers[at * 4 + market[at]] for at in range(13)])
    way, length = _way(fog, place, _tiles(parts, missing), gate)
    offers = {tile: _offers(parts, market, side, tile) for tile in RING}
    for kind in range(4):
        for _ in range(wanted[kind]):
            detours = _detours(fog, way)
            nearest, least_more = NO_PLACE, float("inf")
            for tile, offer in offers.items():
                more = offer.efforts[kind] + detours[tile].length
                if more < least_more:
                    nearest, least_more = tile, more
            cost = offers.pop(nearest).prices[kind]
            effort += least_more
            price += cost
            if cost < least:
                least = cost
            way = detours[nearest].way
    detours = _detours(fog, way)
    sales = 0.0
    for kind in range(4):
        if wanted[kind] < 0:
            sale = 0.0
            for tile, offer in offers.items():
                sale = max(sale, offer.sales[kind] - detours[tile].length)
            sales -= SALE * wanted[kind] * sale
    effort += length + 1
    if market[LOST_BOY_AT] == gate:
        effort += LOST_BOY_STAYS
    far = _distances(fog)
    to_esplanade = far[place * 13] + far[way[1]] - far[place * 13 + way[1]]
    return Errands(effort, effort + to_esplanade, price, least if price else 0, sales)


@lru_cache(maxsize=20_000)
def artefacts(parts: SmogBox, market: Market, side: int, missing: int) -> tuple[float, int, int]:
    """The effort to buy the missing Artefacts, their price, and the lowest price of one."""
    effort, price, least = 0.0, 0, NEVER
    for place in OUTER:
        kind = parts.kind[place * 4]
        if missing >> kind & 1:
            offers = _offers(parts, market, side, place)
            effort += offers.efforts[kind]
            price += offers.prices[kind]
            least = min(least, offers.prices[kind])
    return effort, price, least


class Offers(NamedTuple):
    """What a tile offers to who faces one side, by kind of Ether or Artefact."""

    efforts: list[float]
    """The actions to buy one, its price in Coins included."""
    prices: list[int]
    sales: list[float]
    """What the sale of one brings, less the actions it takes."""


def _offers(parts: SmogBox, market: Market, side: int, place: int) -> Offers:
    """What a tile of the market offers."""
    return _offers_of(
        parts,
        place,
        (side - market[place]) & 3,
        market[GLASS_AT + place],
        market[DOCTOR_AT] == place,
        market[MERCHANT_AT] == place,
        market[LOST_BOY_AT] == place,
    )


@lru_cache(maxsize=20_000)
def _offers_of(
    parts: SmogBox, place: int, edge: int, glass: int, doctor: bool, merchant: bool, lost_boy: bool
) -> Offers:
    """What a tile offers at this edge, or after turning it, an Hourglass taken off where one is."""
    efforts, prices, sales = [float(NEVER)] * 4, [0] * 4, [0.0] * 4
    for turns in range(1 if lost_boy else 4):
        here = (edge - turns) & 3
        kind, price = parts.kind[place * 4 + here], parts.price[place * 4 + here]
        actions = 1 + turns + (glass >> here & 1) + DOCTOR_STAYS * doctor
        gain = price
        if merchant:
            gain += parts.merchant_bonus
            if price > parts.merchant_least:
                price = max(price - parts.merchant_discount, parts.merchant_least)
        if actions + COIN * price < efforts[kind]:
            efforts[kind], prices[kind] = actions + COIN * price, price
        sales[kind] = max(sales[kind], COIN * gain - actions)
    return Offers(efforts, prices, sales)


# ---------------------------------------------------------------- ways over the board

Fog = tuple[int, ...]
"""By place: the direction its Barrier blocks, or NO_PLACE."""
Way = tuple[int, ...]
"""The places to stop at, from where one stands to the gate."""


class Detour(NamedTuple):
    """A way with one more stop, put where it makes the way least longer."""

    length: float
    """How much longer it is."""
    way: Way


@lru_cache(maxsize=100)
def _barriers(parts: SmogBox) -> list[int]:
    """The Barriers as the box has them, less those that face off the board."""
    return [
        NO_PLACE if facing == NO_PLACE or NEIGHBOUR[at // 4 * 4 + facing] == NO_PLACE else facing
        for at, facing in enumerate(parts.fog)
    ]


@lru_cache(maxsize=2_000)
def _distances(fog: Fog) -> list[float]:
    """At from * 13 + to: the actions the way takes, the fees for Barriers included."""
    far = [float(NEVER)] * 169
    for place in range(13):
        far[place * 14] = 0.0
        for direction in range(4):
            goal = NEIGHBOUR[place * 4 + direction]
            if goal != NO_PLACE:
                barred = fog[place] == direction or fog[goal] == direction ^ 2
                far[place * 13 + goal] = 1 + COIN * barred
    for via in range(13):
        for start in range(13):
            first = far[start * 13 + via]
            for goal in range(13):
                if first + far[via * 13 + goal] < far[start * 13 + goal]:
                    far[start * 13 + goal] = first + far[via * 13 + goal]
    return far


@lru_cache(maxsize=1_000)
def _tiles(parts: SmogBox, missing: int) -> tuple[int, ...]:
    """The tiles that sell the missing Artefacts."""
    return tuple(tile for tile in OUTER if missing >> parts.kind[tile * 4] & 1)


@lru_cache(maxsize=20_000)
def _way(fog: Fog, place: int, tiles: tuple[int, ...], gate: int) -> tuple[Way, float]:
    """The shortest way by all these tiles to the gate, and its length."""
    far = _distances(fog)
    best: Way = (place, gate)
    least = float(NEVER)
    for order in permutations(tiles):
        way = (place, *order, gate)
        length = sum([far[a * 13 + b] for a, b in pairwise(way)])
        if length < least:
            best, least = way, length
    return best, least


@lru_cache(maxsize=20_000)
def _detours(fog: Fog, way: Way) -> list[Detour]:
    """By place, up to the last of the ring: the way made to stop there too."""
    far = _distances(fog)
    legs = [(a, b, far[a * 13 + b]) for a, b in pairwise(way)]
    detours: list[Detour] = []
    for via in range(1 + len(RING)):
        longer = [far[via * 13 + a] + far[via * 13 + b] - leg for a, b, leg in legs]
        least = min(longer)
        at = 1 + longer.index(least)
        detours.append(Detour(least, (*way[:at], via, *way[at:])))
    return detours
