"""Ships, Cities, Characters and all cards as tables, for the guide and the rules page."""

from __future__ import annotations

from fogbound.engine import Listing
from fogbound.engine.words import Speaker
from fogbound.games.afterfog.rules.actions import SHIPS
from fogbound.games.afterfog.rules.box import ADVENTURE, CHARACTER, FogBox
from fogbound.games.afterfog.rules.parameters import NO_BANNER, NO_ICON
from fogbound.games.afterfog.words.args import chips, icons_in_words

NONE = ""


def listings(say: Speaker) -> list[Listing]:
    """All that is worth looking up."""
    box = say.box
    assert isinstance(box, FogBox)
    return [
        _listing(say, "ships", "ship", "ship attack defence words", _ships(box, say)),
        _listing(say, "cities", "city", "city goal start caravel lugger hauler", _cities(box, say)),
        _listing(say, "characters", "character", "character icon words", _characters(box, say)),
        _listing(say, "market", "card", "card price points icon banner words", _cards(box, say)),
        _listing(say, "contracts", "contract", "contract price words", _contracts(box, say)),
        _listing(say, "events", "event", "event words", _texts(say, "event")),
        _listing(say, "adventures", "adventure", "adventure points words", _adventures(box, say)),
    ]


def _listing(
    say: Speaker, title: str, kind: str, columns: str, rows: list[tuple[str, ...]]
) -> Listing:
    """All things of a kind."""
    heads = tuple(say.say(f"list-{title}.{name}") for name in columns.split())
    return Listing(say.say(f"list-{title}"), heads, rows, [(kind, n) for n in range(len(rows))])


def _texts(say: Speaker, kind: str) -> list[tuple[str, ...]]:
    return [(thing["name"], thing["text"]) for thing in say.things(kind)]


def _icon(box: FogBox, say: Speaker, source: int) -> str:
    return NONE if box.icon[source] == NO_ICON else say.name("icon", box.icon[source])


def _ships(box: FogBox, say: Speaker) -> list[tuple[str, ...]]:
    return [
        (name, str(box.attack[ship]), str(box.defence[ship]), text)
        for ship, (name, text) in enumerate(_texts(say, "ship"))
    ]


def _cities(box: FogBox, say: Speaker) -> list[tuple[str, ...]]:
    return [
        (
            name,
            text,
            chips(say, box.start[city]),
            *(icons_in_words(say, box.unlock[city][ship]) for ship in range(1, len(SHIPS))),
        )
        for city, (name, text) in enumerate(_texts(say, "city"))
    ]


def _characters(box: FogBox, say: Speaker) -> list[tuple[str, ...]]:
    return [
        (name, _icon(box, say, CHARACTER + character), text)
        for character, (name, text) in enumerate(_texts(say, "character"))
    ]


def _cards(box: FogBox, say: Speaker) -> list[tuple[str, ...]]:
    return [
        (
            name,
            chips(say, box.price[card]),
            str(box.points[card]),
            _icon(box, say, card),
            NONE if box.banner[card] == NO_BANNER else say.name("city", box.banner[card]),
            text,
        )
        for card, (name, text) in enumerate(_texts(say, "card"))
    ]


def _contracts(box: FogBox, say: Speaker) -> list[tuple[str, ...]]:
    return [
        (name, chips(say, box.contract_price[contract]), text)
        for contract, (name, text) in enumerate(_texts(say, "contract"))
    ]


def _adventures(box: FogBox, say: Speaker) -> list[tuple[str, ...]]:
    return [
        (name, str(box.points[ADVENTURE + adventure]), text)
        for adventure, (name, text) in enumerate(_texts(say, "adventure"))
    ]
