"""The board: the valley as it comes out of the fog, and the market around it.

Every piece has an id and stands where the transform of the element with that id puts it, so that a
page can let it glide. Layers, from below: sea, land, washes and roads, light, networks, spaces from
north to south, ships.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine import NOBODY, Family
from fogbound.engine.picture import Look, piece_of
from fogbound.engine.picture.maps import Point
from fogbound.engine.picture.markup import fitted, move, place, use
from fogbound.games.afterfog.picture.background import patches, spy_spots
from fogbound.games.afterfog.picture.conflict import conflicts
from fogbound.games.afterfog.picture.country import CELL, country, join, land, road
from fogbound.games.afterfog.picture.details import about_ship, about_space
from fogbound.games.afterfog.picture.layout import fit, pane_for
from fogbound.games.afterfog.picture.market import market
from fogbound.games.afterfog.rules.actions import BUNDLE, CITIES, PICK_CITY, SHIP, SHIPS
from fogbound.games.afterfog.rules.box import FogBox
from fogbound.games.afterfog.rules.maps import SIDE, Layout, Map
from fogbound.games.afterfog.rules.moving import FlyTo, MoveShips
from fogbound.games.afterfog.rules.parameters import BASICS, CITY, TYPES
from fogbound.games.afterfog.rules.state import MODELS, NO_PLACE, FogState

MANY: Final = 24
"""With more spaces to choose from only the one pointed at glows."""
LOOSE: Final = ("end-moves", "enough", "stop", "end-turn", "no-network", "waive", "owe")
"""What is done with no piece of the board."""
ABOVE: Final = ((25, -22), (-25, -24), (0, -36), (44, -6), (-44, -8), (22, -46))
"""Where ships float over a space; a Tower takes the first place."""


def where(seen: FogState, family: Family, number: int) -> str:
    """The piece an action is done with."""
    if family.piece in LOOSE or family is BUNDLE:
        return ""
    if family is PICK_CITY:
        return f"space-{seen.box.city_space[number]}"
    if family is SHIP:
        return f"ship-{seen.actor}-{number}"
    return piece_of(seen, family, number)


def board(look: Look[FogState]) -> str:
    """Everything on the board, from the sea up."""
    seen = look.seen
    pane = pane_for(seen.map.layout)
    spaces = sum(piece.startswith("space") for piece in look.allowed)
    wide = spaces > MANY
    order = sorted(seen.map.spaces, key=seen.map.y.__getitem__)
    drawn = [
        _legend(look),
        _networks(seen),
        *[_space(look, space, wide) for space in order],
        *_ships(look),
    ]
    drawn.append(conflicts(look))
    left, top, scale = fit(seen.map.layout)
    return (
        f"{use(f'afterfog-sea-{pane.name}')}{_country(seen)}"
        f"{use(f'afterfog-light-{pane.name}', style='fb-still')}"
        f'<g transform="{move(left, top, scale)}">{"".join(drawn)}</g>'
        f"{market(look, pane)}"
    )


def spot(seen: FogState, space: int) -> Point:
    """Where a space lies on the map."""
    return CELL * seen.map.x[space], CELL * seen.map.y[space]


# ---------------------------------------------------------------- the country


def _country(seen: FogState) -> str:
    """The pieces of board as they are put together."""
    return _laid_out(seen.box, tuple(seen.sections), tuple(seen.fillers))


@lru_cache(maxsize=64)
def _laid_out(box: FogBox, sections: tuple[int, ...], fillers: tuple[int, ...]) -> str:
    found = box.map([*sections], [*fillers])
    layout = found.layout
    own, usual = patches(box), patches(_usual(box))
    below, above = "", ""
    pieces = [(f"s{section}", at) for section, at in zip(sections, layout.places, strict=True)]
    pieces += [(f"f{filler}", at) for filler, at in zip(fillers, layout.gaps, strict=True)]
    for name, (x, y) in pieces:
        there = own[name] == usual[name]
        at = (CELL * x, CELL * y)
        below += use(f"afterfog-land-{name}", *at) if there else place(*at, land(own[name]))
        above += use(f"afterfog-country-{name}", *at) if there else place(*at, country(own[name]))
    left, top, scale = fit(layout)
    inside = f"{below}{above}{_tarn(layout)}{road(_joins(found))}"
    return (
        f'<g class="fb-still" clip-path="url(#afterfog-pane-{pane_for(layout).name})">'
        f"{place(left, top, inside, scale)}</g>"
    )


def _usual(box: FogBox) -> FogBox:
    """The box as it comes, whose pieces of board are in the background."""
    usual = box.game.box(box.game.players[-1])
    assert isinstance(usual, FogBox)
    return usual


def _tarn(layout: Layout) -> str:
    """Water where the map has a hole."""
    if not layout.open:
        return ""
    x = sum(across for across, _ in layout.open) / len(layout.open)
    y = sum(down for _, down in layout.open) / len(layout.open)
    return use("afterfog-tarn", CELL * x, CELL * y, round(len(layout.open) ** 0.5 / 2, 2))


def _joins(found: Map) -> str:
    """The roads over borders."""
    return "".join(
        _way(found, one, other, over) for one, other, over in found.roads if over is not None
    )


def _way(found: Map, one: int, other: int, over: tuple[float, float] | None) -> str:
    """A road from space to space."""
    ax, ay = CELL * found.x[one], CELL * found.y[one]
    bx, by = CELL * found.x[other], CELL * found.y[other]
    if over is None:
        return f"M{ax:g} {ay:g}L{bx:g} {by:g}"
    return join((ax, ay), (CELL * over[0], CELL * over[1]), (bx, by))


def _networks(seen: FogState) -> str:
    """The roads within networks, thick and in their owners' colours."""
    ways = [""] * seen.box.players
    for one, other, over in seen.map.roads:
        owner, kind = seen.owner[one], seen.box.type[one]
        if owner != NOBODY and owner == seen.owner[other] and kind == seen.box.type[other] < BASICS:
            ways[owner] += _way(seen.map, one, other, over)
    return "".join(
        f'<g class="afterfog-network afterfog-network-{seat} fb-seat-{seat}">'
        f'<path class="afterfog-link" d="{way}"/><path class="afterfog-tie" d="{way}"/>'
        f"{_grain(seat, way)}</g>"
        for seat, way in enumerate(ways)
        if way
    )


def _grain(seat: int, way: str) -> str:
    """Two colours that look alike to some eyes have roads that do not."""
    style = {2: "afterfog-cogs", 4: "afterfog-twin"}.get(seat)
    return f'<path class="{style}" d="{way}"/>' if style else ""


CORNER: Final = 2
"""A corner of the map: so many cells across and down."""
GIVES: Final = ("food", "wood", "stone", "any", "gold")
"""By type of space: the chip it gives."""


def _legend(look: Look[FogState]) -> str:
    """What the kinds of spaces are and give, in a corner no piece of board covers."""
    say, layout = look.say, look.seen.map.layout
    corner = _free_corner(layout)
    if corner is None:
        return ""
    rows = "".join(
        use(f"afterfog-{kind}", 20, 20 + 24 * n, 0.38)
        + fitted(38, 25 + 24 * n, 15, say.name("type", n), 70, "fb-left fb-written", 11)
        + use(f"afterfog-{GIVES[n]}", 128, 20 + 24 * n, 0.8)
        for n, kind in enumerate(TYPES)
    )
    fog = fitted(38, 145, 15, say.say("picture-fog"), 70, "fb-left fb-written", 11)
    rows += use("afterfog-waves", 20, 130, 0.7) + fog + use("afterfog-star", 128, 140, 0.7)
    x, y = corner
    at = move(CELL * x - 34, CELL * y - 38)
    return f'<g class="fb-still" transform="{at}">{use("afterfog-legend")}{rows}</g>'


def _free_corner(layout: Layout) -> tuple[int, int] | None:
    """The first corner of the map, from the south-west on, that nothing covers."""
    taken = [(x, y, SIDE) for x, y in layout.places] + [(x, y, SIDE // 2) for x, y in layout.gaps]
    east, south = layout.width - CORNER, layout.height - CORNER
    for x, y in ((0, south), (east, south), (0, 0)):
        if not any(
            left < x + CORNER and x < left + size and top < y + CORNER and y < top + size
            for left, top, size in taken
        ):
            return x, y
    return None


# ---------------------------------------------------------------- spaces and ships


def _space(look: Look[FogState], space: int, wide: bool) -> str:
    """A space: its kind, its owner, its spies, its Tower; fog over an empty one."""
    seen = look.seen
    owner, kind = seen.owner[space], seen.box.type[space]
    if kind == CITY:
        inside = _city(look, space)
    elif owner != NOBODY:
        inside = use(f"afterfog-{TYPES[kind]}") + use(f"afterfog-own-{owner}")
    else:
        veil = use("afterfog-veil") if seen.box.fog[space] else ""
        inside = use(f"afterfog-{TYPES[kind]}") + use("afterfog-bare") + veil
    if space in seen.used:
        inside += use("afterfog-used")
    if kind != CITY and seen.tower[space]:
        inside += use(f"afterfog-tower-{owner}", 23, -17)
    spies = seen.spies[space]
    inside += "".join(
        use(f"afterfog-spy-{seat}", x, y)
        for seat, (x, y) in zip(spies, spy_spots(len(spies), kind == CITY), strict=True)
    )
    piece = f"space-{space}"
    at = move(*spot(seen, space))
    opened = look.open(piece, "afterfog-space", at, details=about_space(look, space))
    return f"{opened}{_glow(look, piece, wide)}{inside}</g>"


def _glow(look: Look[FogState], piece: str, wide: bool) -> str:
    """Light around a space; where almost all could be chosen, around the one pointed at."""
    if wide and piece in look.allowed:
        return f'<g class="afterfog-hint">{use("afterfog-round", style="fb-halo")}</g>'
    return look.glow(piece, "#afterfog-round")


def _city(look: Look[FogState], space: int) -> str:
    """A City: its gate in its owner's colours, its device, its name on a ribbon."""
    seen = look.seen
    owner, city = seen.owner[space], seen.box.city_of[space]
    gate = (
        use("afterfog-bare") + use("afterfog-city")
        if owner == NOBODY
        else use(f"afterfog-city-{owner}")
    )
    name = fitted(0, 31.5, 15, look.say.name("city", city), 84, "fb-written fb-bold", 11)
    device = use(f"afterfog-device-{CITIES[city]}", 0, -11 if owner != NOBODY else -9, 0.82)
    return f"{gate}{device}{use('afterfog-ribbon')}{name}"


def _ships(look: Look[FogState]) -> list[str]:
    """All airships, those of a space beside each other above it."""
    seen = look.seen
    floating: dict[int, int] = {}
    drawn = []
    ready = ready_ships(seen)
    for number, space in enumerate(seen.ships):
        if space == NO_PLACE:
            continue
        seat, model = divmod(number, MODELS)
        place_taken = floating.get(space, 1 if _first_taken(seen, space) else 0)
        floating[space] = place_taken + 1
        across, down = ABOVE[place_taken % len(ABOVE)]
        x, y = spot(seen, space)
        inside = use(f"afterfog-{SHIPS[model]}-{seat}")
        if seat == seen.turn and ready is not None and not ready >> model & 1:
            inside += use("afterfog-acted")
        drawn.append(
            look.piece(
                f"ship-{seat}-{model}",
                "afterfog-ship",
                inside,
                "#afterfog-around-ship",
                move(x + across, y + down, 0.82),
                details=about_ship(look, seat, model),
            )
        )
    return drawn


def _first_taken(seen: FogState, space: int) -> bool:
    """Whether a Tower stands where the first ship would float."""
    return seen.tower[space] == 1 and seen.box.type[space] != CITY


def ready_ships(seen: FogState) -> int | None:
    """The ships that can still act in this turn, as bits; None outside the Move phase."""
    for step in seen.stack:
        if isinstance(step, MoveShips):
            return step.ready | (
                1 << seen.stack[-1].ship if isinstance(seen.stack[-1], FlyTo) else 0
            )
    return None
