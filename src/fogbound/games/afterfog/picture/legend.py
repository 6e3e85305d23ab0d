"""What the legend shows: things by their kinds, and signs of more than one shape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fogbound.engine.picture import Sign, sign
from fogbound.engine.picture.markup import label, path, place, use
from fogbound.engine.words import Speaker
from fogbound.games.afterfog.picture.background import spy_spots
from fogbound.games.afterfog.picture.cards import HAND, IN_HAND, box_of, chips, market_card, placard
from fogbound.games.afterfog.picture.market import deed
from fogbound.games.afterfog.rules.actions import CITIES, ICONS, RESOURCES, SHIPS
from fogbound.games.afterfog.rules.box import CHARACTER, Bundle
from fogbound.games.afterfog.rules.parameters import NO_BANNER, NO_ICON, TYPES

SPACE: Final = 84
STEP: Final = 23
"""From chip to chip in a row."""


def signs(say: Speaker) -> Mapping[str, Sign]:
    """Spaces with what lies on them, and cards."""
    farm = use("afterfog-farm")
    owned = farm + use("afterfog-own-0")
    spies = "".join(
        use(f"afterfog-spy-{seat}", x, y)
        for seat, (x, y) in zip((1, 2), spy_spots(2, False), strict=True)
    )
    road = (
        '<g class="afterfog-network fb-seat-0"><path class="afterfog-link" d="M-44 0H44"/>'
        '<path class="afterfog-tie" d="M-44 0H44"/></g>'
    )
    points = use("afterfog-wax") + label(0, 6.4, 19, "3", "fb-cream fb-bold")
    network = road + place(-44, 0, owned, 0.7) + place(44, 0, owned, 0.7)
    seals = "".join(use(f"afterfog-seal-{seat}", 28 * seat - 70) for seat in range(6))
    city = use("afterfog-city-0") + use("afterfog-device-barrowmead", 0, -11, 0.82)
    banner = use("afterfog-banner") + use("afterfog-device-larkspire", 0, 7, 0.85, "afterfog-pale")
    goal = use("afterfog-shield") + use("afterfog-device-barrowmead", 0, -1, 0.85)
    lamps = "".join(
        use(f"afterfog-{lamp}", 32 * n - 32) for n, lamp in enumerate(("lit", "unlit", "last"))
    )
    return {
        "owner": sign(owned, SPACE),
        "seals": Sign(seals, (-86, -18, 172, 36)),
        "spies": sign(owned + spies, SPACE),
        "tower": Sign(owned + use("afterfog-tower-0", 23, -17), (-46, -58, 104, 100)),
        "nobodys": sign(farm + use("afterfog-bare"), SPACE),
        "fog": sign(farm + use("afterfog-bare") + use("afterfog-veil"), SPACE),
        "used": sign(owned + use("afterfog-used"), SPACE),
        "network": Sign(network, (-76, -32, 152, 64)),
        "home": sign(city + use("afterfog-ribbon"), 116, 92),
        "acted": sign(use("afterfog-skyslip-0") + use("afterfog-acted"), 60),
        "boost": sign(use("afterfog-plus1-0"), 32),
        "clock": Sign(
            f"{path('afterfog-soot', 'M-54-26H54V26H-54Z')}{place(0, 4, lamps)}",
            (-56, -28, 112, 56),
        ),
        "market": sign(use("afterfog-back-market"), 72),
        "adventures": sign(use("afterfog-back-adventure"), 72),
        "card": Sign(market_card(say, _worth_points(say), IN_HAND), (0, 0, *HAND)),
        "contract": Sign(deed(say, 0, 150, 130), (0, 0, 150, 130)),
        "character": Sign(placard(say, 0, IN_HAND), (0, 0, *HAND)),
        "points": sign(points, 42),
        "banner": Sign(banner, (-18, -8, 36, 40)),
        "goal": sign(goal + use("afterfog-signed", 10, 10, 0.75), 42),
    }


def _worth_points(say: Speaker) -> int:
    """A Market card with all a card can have."""
    box = box_of(say)
    return next(n for n, points in enumerate(box.points) if points and box.icon[n] != NO_ICON)


def _chip(kinds: tuple[str, ...]) -> Callable[[Speaker, int], Sign]:
    return lambda say, number: sign(use(f"afterfog-{kinds[number]}"), 26)


def _row(price: Bundle) -> Sign | None:
    """A price, chip by chip; of what costs nothing none."""
    found = chips(price)
    if not found:
        return None
    drawn = "".join(use(chip, STEP * n) for n, chip in enumerate(found))
    return Sign(drawn, (-13, -13, STEP * len(found) + 3, 26))


def _card(say: Speaker, number: int) -> Sign | None:
    """The icon or Banner of a Market card; where it has none, its price."""
    box = box_of(say)
    if box.icon[number] != NO_ICON:
        return sign(use(f"afterfog-{ICONS[box.icon[number]]}"), 26)
    if box.banner[number] != NO_BANNER:
        device = f"afterfog-device-{CITIES[box.banner[number]]}"
        banner = use("afterfog-banner") + use(device, 0, 7, 0.85, "afterfog-pale")
        return Sign(banner, (-18, -8, 36, 40))
    return _row(box.price[number])


def _character(say: Speaker, number: int) -> Sign | None:
    """The icon of a Character, where it has one."""
    icon = box_of(say).icon[CHARACTER + number]
    return None if icon == NO_ICON else sign(use(f"afterfog-{ICONS[icon]}"), 26)


def _city(say: Speaker, number: int) -> Sign:
    return sign(use("afterfog-shield") + use(f"afterfog-device-{CITIES[number]}", 0, -1, 0.85), 34)


THINGS: Final[Mapping[str, Callable[[Speaker, int], Sign | None]]] = {
    "type": lambda say, number: sign(use(f"afterfog-{TYPES[number]}") + use("afterfog-bare"), 66),
    "resource": _chip(RESOURCES),
    "icon": _chip(ICONS),
    "ship": lambda say, number: sign(use(f"afterfog-{SHIPS[number]}-0"), 62),
    "city": _city,
    "character": _character,
    "card": _card,
    "contract": lambda say, number: _row(box_of(say).contract_price[number]),
    "event": lambda say, number: sign(use("afterfog-lit"), 46),
    "adventure": lambda say, number: sign(use("afterfog-star"), 32),
}
