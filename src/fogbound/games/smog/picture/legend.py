"""What the legend shows: things by their kinds, and signs of more than one shape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fogbound.engine.picture import Sign, sign
from fogbound.engine.picture.look import STILL
from fogbound.engine.picture.markup import label, place, use
from fogbound.engine.picture.pieces import coin, counter
from fogbound.engine.words import Speaker
from fogbound.games.smog.picture.board import tile_drawn
from fogbound.games.smog.rules.box import RING, SmogBox

TILE: Final = 190
"""How wide a tile is with its teeth."""
SIDES: Final = Sign(use("smog-side"), (408, 0, 184, 48))
SHOWN: Final = RING[0]
"""The tile that stands for all of them."""


def signs(say: Speaker) -> Mapping[str, Sign]:
    """Pieces that are put together or written on."""
    box = _box(say)
    tile = tile_drawn(STILL, box, SHOWN)
    arcs = use("smog-arc-yours") + f'<g transform="rotate(90)">{_theirs()}</g>'
    letter = label(0, 20, 19, say.name("seat", 1, "letter"), "fb-letter")
    gentleman = f'<g class="fb-seat-1">{use("smog-gentleman")}{letter}</g>'
    side = use("smog-ether-0", 500, 23, 0.82) + label(
        452, 29, 18, say.name("place", RING[0], "mark"), "smog-compass"
    )
    gate_map = use("smog-ring") + use("smog-here", 19, -19)
    return {
        "tile": sign(tile, TILE),
        "your-edge": sign(tile + arcs, TILE),
        "edge": Sign(
            f'<g class="smog-ether-1">{use("smog-edge")}'
            f"{place(0, -50, use('smog-mark-ether-1') + label(9, 16, 21, '2', 'fb-struck'))}</g>",
            (-56, -82, 112, 72),
        ),
        "artefact-edge": Sign(
            f'<g class="smog-artefact-0">{use("smog-edge")}'
            f"{place(0, -50, use('smog-mark-artefact-0') + label(9, 16, 21, '4', 'fb-struck'))}"
            "</g>",
            (-56, -82, 112, 72),
        ),
        "fog": Sign(tile + use("smog-fog"), (-105, -119, 210, 213)),
        "side": Sign(f'<g class="smog-ether-0">{SIDES.drawn}</g>{side}', SIDES.box),
        "gentleman": sign(gentleman, 70),
        "decides": sign(use("smog-lamp") + gentleman, 94),
        "coin": sign(coin(3, 15), 36),
        "counter": Sign(counter(2, box.counter_limit, 0, 0), (-12, -20, 92, 40)),
        "gate-map": sign(gate_map, 62),
        "rotate": sign(_medallion("rotate-tile"), 52),
        "ways": Sign(
            place(-27, 0, _medallion("anticlockwise")) + place(27, 0, _medallion("clockwise")),
            (-52, -26, 104, 52),
        ),
        "request": sign(_medallion("request-coins"), 52),
        "any-tile": sign(_medallion("rotate-any-tile"), 52),
        "pay": sign(_medallion("pay-coin"), 52),
    }


def _medallion(what: str) -> str:
    return use("smog-medallion") + use(f"smog-do-{what}")


def _theirs() -> str:
    return use("smog-arc-theirs", style="fb-seat-1")


def _box(say: Speaker) -> SmogBox:
    assert isinstance(say.box, SmogBox)
    return say.box


def _ware(kind: str) -> Callable[[Speaker, int], Sign]:
    return lambda say, number: sign(use(f"smog-{kind}-{number}"), 40)


def _special(say: Speaker, number: int) -> Sign:
    """The Ethers a Special Action card needs."""
    needs = _box(say).needs[number]
    drawn = "".join(use(f"smog-ether-{kind}", 36 * n) for n, kind in enumerate(needs))
    return Sign(drawn, (-20, -20, 36 * len(needs) + 4, 40))


THINGS: Final[Mapping[str, Callable[[Speaker, int], Sign]]] = {
    "ether": _ware("ether"),
    "artefact": _ware("artefact"),
    "agent": lambda say, number: sign(use(f"smog-agent-{number}"), 56),
    "special": _special,
    "place": lambda say, number: sign(tile_drawn(STILL, _box(say), number), TILE),
}
