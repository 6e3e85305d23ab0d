"""The route that is left to a player, and how many actions it may take.

It is worked out from the open market alone: what to buy where, and the shortest way by it all to
the gate. Routes are kept for a while: a bot that looks ahead asks for the same ones again and
again.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise, permutations
from typing import Final

from mypy_extensions import i64

from fogbound.games.smog.rules.box import NEIGHBOUR, NO_PLACE, OUTER, RING, TILES, SmogBox

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

Market = bytes
"""The tiles' turns, then their Hourglasses, then where the Doctor, Merchant and Lost Boy stand."""
GLASS_AT: Final = 13
DOCTOR_AT: Final = 26
MERCHANT_AT: Final = 27
LOST_BOY_AT: Final = 28


# ---------------------------------------------------------------- the route


class Route:
    """What is still to be bought, and the way by it all to the gate."""

    def __init__(
        self, effort: float, by_esplanade: float, price: int, least: int, sales: float
    ) -> None:
        self.effort = effort
        """The actions it takes, the exit included and each Coin to be spent counted as COIN."""
        self.by_esplanade = by_esplanade
        """The same for who must first ask for Coins there."""
        self.price = price
        """The Coins to be spent."""
        self.least = least
        """The lowest price of what is to be bought; 0 where nothing is."""
        self.sales = sales
        """What the sale of Ethers to spare may bring, in actions."""


@lru_cache(maxsize=4_000)
def route(
    box: SmogBox,
    market: Market,
    side: int,
    place: int,
    missing: int,
    wanted: tuple[int, ...],
    gate: int,
) -> Route:
    """The best route of a seat facing this side. Below zero, so many Ethers are too many."""
    catalogue = catalogue_of(box)
    effort, price, least = artefacts(box, market, side, missing)
    fog = bytes([catalogue.fog[at * 4 + market[at]] for at in range(13)])
    way, length = _way(fog, place, catalogue.sellers[missing], gate)
    offers = [catalogue.offers(market, side, tile) for tile in RING]
    left = list(RING)
    for kind in range(4):
        for _ in range(wanted[kind]):
            longer, stops = _detours(fog, way)
            nearest, least_more = NO_PLACE, 10.0 * NEVER
            for tile in left:
                more = offers[tile - 1].efforts[kind] + longer[tile]
                if more < least_more:
                    nearest, least_more = tile, more
            left.remove(nearest)
            effort += least_more
            cost = offers[nearest - 1].prices[kind]
            price += cost
            if cost < least:
                least = cost
            stop = stops[nearest]
            way = (*way[:stop], nearest, *way[stop:])
    sales = 0.0
    if min(wanted) < 0:
        longer, _ = _detours(fog, way)
        for kind in range(4):
            if wanted[kind] < 0:
                sale = 0.0
                for tile in left:
                    sale = max(sale, offers[tile - 1].sales[kind] - longer[tile])
                sales -= SALE * wanted[kind] * sale
    effort += length + 1
    if market[LOST_BOY_AT] == gate:
        effort += LOST_BOY_STAYS
    far = _distances(fog)
    to_esplanade = far[place * 13] + far[way[1]] - far[place * 13 + way[1]]
    return Route(effort, effort + to_esplanade, price, least if price else 0, sales)


@lru_cache(maxsize=4_000)
def artefacts(box: SmogBox, market: Market, side: int, missing: int) -> tuple[float, int, int]:
    """The effort to buy the missing Artefacts, their price, and the lowest price of one."""
    catalogue = catalogue_of(box)
    effort, price, least = 0.0, 0, NEVER
    for place in catalogue.sellers[missing]:
        kind = box.kind[place * 4]
        offers = catalogue.offers(market, side, place)
        effort += offers.efforts[kind]
        price += offers.prices[kind]
        least = min(least, offers.prices[kind])
    return effort, price, least


# ---------------------------------------------------------------- what the tiles offer


class Offers:
    """What a tile offers to who faces one side, by kind of Ether or Artefact."""

    def __init__(self) -> None:
        self.efforts = [float(NEVER)] * 4
        """The actions to buy one, its price in Coins included."""
        self.actions = [NEVER] * 4
        """The same in whole actions."""
        self.ease = [0] * 16
        """By what one lacks, as bits: how easily it is bought here, as a byte; 0: not at all."""
        self.prices = [0] * 4
        self.sales = [0.0] * 4
        """What the sale of one brings, less the actions it takes."""


class Catalogue:
    """What the tiles of a box offer, and where; worked out when it is asked for."""

    def __init__(self, box: SmogBox) -> None:
        self._box = box
        self._offers: list[Offers | None] = [None] * (13 * 4 * 16 * 8)
        """By place, edge, Hourglasses and Agents there."""
        self.sellers = [
            tuple([tile for tile in OUTER if missing >> box.kind[tile * 4] & 1])
            for missing in range(16)
        ]
        """The tiles that sell the missing Artefacts."""
        self.fog = [
            NO_FOG if facing == NO_PLACE or NEIGHBOUR[at // 4 * 4 + facing] == NO_PLACE else facing
            for at, facing in enumerate(box.fog)
        ]
        """The Barriers as the box has them, less those that face off the board."""
        self.fogged = [tile for tile in TILES if box.fog[tile * 4] != NO_PLACE]
        """The tiles with a Barrier."""
        self.ways: dict[int, list[int]] = {}
        """The ways worked out last, by the turns of the tiles and where one starts."""

    def offers(self, market: Market, side: int, place: int) -> Offers:
        """What a tile of the market offers."""
        doctor, merchant = market[DOCTOR_AT] == place, market[MERCHANT_AT] == place
        lost_boy, edge = market[LOST_BOY_AT] == place, (side - market[place]) & 3
        return self.offers_at(place, edge, market[GLASS_AT + place], doctor, merchant, lost_boy)

    def offers_at(
        self, place: i64, edge: i64, glass: i64, doctor: bool, merchant: bool, lost_boy: bool
    ) -> Offers:
        """What a tile offers to who faces this printed edge, with these things on it."""
        at = (place * 4 + edge) * 128 + glass * 8 + doctor * 4 + merchant * 2 + lost_boy
        offers = self._offers[at]
        if offers is None:
            offers = _offers(self._box, place, edge, glass, doctor, merchant, lost_boy)
            self._offers[at] = offers
        return offers


@lru_cache(maxsize=100)
def catalogue_of(box: SmogBox) -> Catalogue:
    """The catalogue of a box, made once."""
    return Catalogue(box)


def _offers(
    box: SmogBox, place: int, edge: int, glass: int, doctor: bool, merchant: bool, lost_boy: bool
) -> Offers:
    """What a tile offers at this edge, or after turning it, an Hourglass taken off where one is."""
    offers = Offers()
    for turns in range(1 if lost_boy else 4):
        here = (edge - turns) & 3
        kind, price = box.kind[place * 4 + here], box.price[place * 4 + here]
        actions = 1 + turns + (glass >> here & 1) + DOCTOR_STAYS * doctor
        gain = price
        if merchant:
            gain += box.merchant_bonus
            if price > box.merchant_least:
                price = max(price - box.merchant_discount, box.merchant_least)
        if actions + COIN * price < offers.efforts[kind]:
            offers.efforts[kind], offers.prices[kind] = actions + COIN * price, price
            offers.actions[kind] = round(actions + COIN * price)
        offers.sales[kind] = max(offers.sales[kind], COIN * gain - actions)
    for lacks in range(16):
        least = min([offers.actions[kind] for kind in range(4) if lacks >> kind & 1], default=NEVER)
        offers.ease[lacks] = max(0, 64 - 4 * least)
    return offers


# ---------------------------------------------------------------- ways over the board

Fog = bytes
"""By place: the direction its Barrier blocks, or NO_FOG."""
NO_FOG: Final = 4
Way = tuple[int, ...]
"""The places to stop at, from where one stands to the gate."""


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


@lru_cache(maxsize=4_000)
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


@lru_cache(maxsize=4_000)
def _detours(fog: Fog, way: Way) -> tuple[list[float], list[int]]:
    """By place, up to the last of the ring: how much longer the way is by it, and as which stop."""
    far = _distances(fog)
    longer: list[float] = []
    stops: list[int] = []
    for via in range(1 + len(RING)):
        least, best = 10.0 * NEVER, 0
        for stop in range(1, len(way)):
            start, goal = way[stop - 1], way[stop]
            more = far[via * 13 + start] + far[via * 13 + goal] - far[start * 13 + goal]
            if more < least:
                least, best = more, stop
        longer.append(least)
        stops.append(best)
    return longer, stops
