"""The tiles in bytes, as one seat sees them: what each offers it, and how far it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from fogbound.engine.features import ONE, ZEROS
from fogbound.games.smog.bots.route import Catalogue, Offers
from fogbound.games.smog.rules.actions import AGENTS
from fogbound.games.smog.rules.box import (
    ESPLANADE,
    GATES,
    NEIGHBOUR,
    NO_PLACE,
    OUTER,
    RING,
    SmogBox,
    gate_place,
)
from fogbound.games.smog.rules.cards import ethers_of
from fogbound.games.smog.rules.state import (
    ALL_ARTEFACTS,
    DOCTOR,
    LOST_BOY,
    MERCHANT,
    ON_CARD,
    SmogState,
)
from fogbound.games.smog.rules.turn import ethers_wanted

PLACES: Final = 13
LAST_OF_RING: Final = RING[-1]
PLANS: Final = 11
ON_TILE: Final = 3 + len(AGENTS)
TILE: Final = 23 + ON_TILE
MARKET: Final = PLANS + (PLACES - 1) * TILE
"""How many bytes `write_market` writes."""
ACTION: Final = 4
"""What an action counts, in 64ths."""
NEVER: Final = 64
"""More actions than anything takes."""
WAYS: Final = 20_000
"""So many ways are kept at most."""


def _places(side: int) -> list[int]:
    """The places as a player at that side sees them: clockwise from straight ahead."""
    ring = [gate_place(gate, side) for gate in range(len(GATES))]
    return [ESPLANADE, *ring, *[OUTER[(side + 2 + n) % 4] for n in range(4)]]


TILES_FROM: Final = [_places(side)[1:] for side in range(4)]
"""By side: the tiles in the order in which a player there is told of them."""
SPOT: Final = [_places(side).index(place) for side in range(4) for place in range(PLACES)]
"""At side * PLACES + place: where that place comes in this order."""


class Faces:
    """What the tiles of a box show, in bytes."""

    def __init__(self, box: SmogBox) -> None:
        self.shown = [
            self._shown(box, tile, side, turned, glass)
            for tile in range(PLACES)
            for side in range(4)
            for turned in range(4)
            for glass in range(16)
        ]
        """At ((tile * 4 + side) * 4 + turned) * 16 + Hourglasses: of the own edge now and after
        each quarter turn the price and whether an Hourglass is on it; then the fog."""
        self.among = [
            bytes([ONE * (kinds >> box.kind[tile * 4 + (edge - n & 3)] & 1) for n in range(4)])
            for tile in range(PLACES)
            for edge in range(4)
            for kinds in range(16)
        ]
        """At (tile * 4 + own edge) * 16 + kinds: whether the own edge offers one of these kinds,
        now and after each quarter turn."""

    def _shown(self, box: SmogBox, tile: int, side: int, turned: int, glass: int) -> bytes:
        edges = [(side - turned - n) & 3 for n in range(4)]
        prices = [box.price[tile * 4 + edge] * ONE // 6 for edge in edges]
        glasses = [ONE * (glass >> edge & 1) for edge in edges]
        fog = box.fog[tile * 4 + turned]
        ahead = NO_PLACE if fog == NO_PLACE else (fog - side - 2) & 3
        return bytes([*prices, *glasses, *[ONE * (ahead == n) for n in range(4)]])


@lru_cache(maxsize=100)
def faces_of(box: SmogBox) -> Faces:
    """The faces of the tiles, made once for a box."""
    return Faces(box)


def offers_of(s: SmogState, catalogue: Catalogue, side: i64, tile: i64) -> Offers:
    """What a tile offers to who faces a side."""
    edge, agents = (side - s.turned[tile]) & 3, s.agents
    doctor, merchant = agents[DOCTOR] == tile, agents[MERCHANT] == tile
    lost_boy = agents[LOST_BOY] == tile
    return catalogue.offers_at(tile, edge, s.glass[tile], doctor, merchant, lost_boy)


def write_market(out: BytesWriter, s: SmogState, catalogue: Catalogue, seat: int) -> None:
    """Write the seat's plans, then the tiles as it sees them.

    Of a tile: its faces, what is wanted and what can be sold at its edges, how easily it is bought
    at, the ways to it and from it to the gate, what was traded there this turn, the Agents on it.
    """
    side: i64 = s.side[seat]
    lacked: i64 = ALL_ARTEFACTS & ~s.artefacts[seat]
    wanted: i64 = _wanted(s, seat)
    have: i64 = ethers_of(s, seat)
    bought: i64 = s.bought
    sold: i64 = s.sold
    faces = faces_of(s.box)
    gate = gate_place(s.gate[seat], side)
    fog = _turned(s, catalogue)
    far, from_gate = _ways(s, catalogue, fog, s.place[seat]), _ways(s, catalogue, fog, gate)
    plans = len(out)
    out.write(ZEROS[PLANS])
    least = [NEVER] * 8
    tile: i64
    for tile in TILES_FROM[side]:
        turned: i64 = s.turned[tile]
        outer = tile > LAST_OF_RING
        kinds = (tile * 4 + (side - turned & 3)) * 16
        lacks = lacked if outer else wanted
        out.write(faces.shown[((tile * 4 + side) * 4 + turned) * 16 + s.glass[tile]])
        out.write(faces.among[kinds + lacks])
        out.write(faces.among[kinds + (0 if outer else have)])
        if lacks:
            offers = offers_of(s, catalogue, side, tile)
            out.append(offers.ease[lacks])
            _reckon(offers, lacks, far[tile], least, 4 if outer else 0)
        else:
            out.append(0)
        out.append(far[tile] * ACTION)
        out.append(from_gate[tile] * ACTION)
        out.write(ZEROS[ON_TILE])
        traded = (bought >> tile & 1) + (sold >> tile & 1) * 2
        if traded:
            out[len(out) - (1 if traded == 1 else 2)] = ONE
    _on_tiles(out, s, plans + PLANS, side, gate)
    _plans(out, plans, least, far[gate], far[ESPLANADE], s.agents[LOST_BOY] == gate)


def _wanted(s: SmogState, seat: int) -> int:
    """The Ethers a seat still wants, as a bit for each kind."""
    kinds = 0
    for kind, number in enumerate(ethers_wanted(s, seat)):
        if number > 0:
            kinds |= 1 << kind
    return kinds


def _reckon(offers: Offers, lacks: i64, far: i64, least: list[int], first: i64) -> None:
    """Note the least actions that each thing lacked takes, the way there included."""
    for kind in range(i64(4)):
        if lacks >> kind & 1:
            actions = offers.actions[kind] + far
            if actions < least[first + kind]:
                least[first + kind] = actions


def _on_tiles(out: BytesWriter, s: SmogState, start: int, side: int, gate: int) -> None:
    """Put the Agents and the gate on their tiles."""
    end = start - ON_TILE
    for agent, tile in enumerate(s.agents):
        if tile != ON_CARD:
            out[end + SPOT[side * PLACES + tile] * TILE + agent] = ONE
    out[end + SPOT[side * PLACES + gate] * TILE + len(AGENTS)] = ONE


def _plans(
    out: BytesWriter, start: int, least: list[int], gate: int, esplanade: int, barred: bool
) -> None:
    """Put the ways to the gate and the Esplanade, and what each thing lacked takes to get."""
    out[start] = gate * ACTION
    out[start + 1] = esplanade * ACTION
    out[start + 2] = ONE if barred else 0
    for number, effort in enumerate(least):
        if effort < NEVER:
            out[start + 3 + number] = effort * ACTION


def _ways(s: SmogState, catalogue: Catalogue, turned: int, start: int) -> list[int]:
    """By place: the actions the way there takes, a Coin for each Barrier included.

    `turned` are the turns of all tiles in one number: ways are kept by it for a while.
    """
    known = catalogue.ways
    found = known.get(turned * PLACES + start)
    if found is None:
        if len(known) > WAYS:
            known.clear()
        found = known[turned * PLACES + start] = _ways_from(s, catalogue, start)
    return found


def _turned(s: SmogState, catalogue: Catalogue) -> int:
    """The turns of the tiles that have Barriers, in one number."""
    turned = 0
    for tile in catalogue.fogged:
        turned = turned * 4 + s.turned[tile]
    return turned


def _ways_from(s: SmogState, catalogue: Catalogue, start: int) -> list[int]:
    """The ways from one place to all others."""
    fog, turned = catalogue.fog, s.turned
    far = [NEVER] * PLACES
    far[start] = 0
    order = [start]
    place: i64
    for place in order:
        ahead: i64 = fog[place * 4 + turned[place]]
        near: i64 = far[place]
        for direction in range(i64(4)):
            goal: i64 = NEIGHBOUR[place * 4 + direction]
            if goal != NO_PLACE:
                more = near + 1
                if ahead == direction or fog[goal * 4 + turned[goal]] == direction ^ 2:
                    more += 1
                if more < far[goal]:
                    far[goal] = more
                    order.append(goal)
    return far
