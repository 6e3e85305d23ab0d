"""The cards, areas, events and Personalities as tables, for the guide and the rules page."""

from __future__ import annotations

from fogbound.engine import Listing
from fogbound.engine.words import Speaker
from fogbound.games.nanty.rules.box import GREYS, NantyBox
from fogbound.games.nanty.rules.state import AREAS_OF
from fogbound.games.nanty.words.text import symbols


def listings(say: Speaker) -> list[Listing]:
    """All that is worth looking up."""
    box = say.box
    assert isinstance(box, NantyBox)
    cards = range(len(box.names["card"]))
    return [
        _listing(say, "areas", "number area cost river neighbours", _areas(box, say)),
        _listing(say, "grey", "card symbols words name", _cards(box, say, cards[:GREYS])),
        _listing(say, "red", "card symbols words name", _cards(box, say, cards[GREYS:])),
        _listing(say, "events", "event words", _texts(say, "event")),
        _listing(say, "personalities", "personality words", _texts(say, "personality")),
    ]


def _listing(say: Speaker, title: str, columns: str, rows: list[tuple[str, ...]]) -> Listing:
    heads = tuple(say.say(f"column-{name}") for name in columns.split())
    return Listing(say.say(f"list-{title}"), heads, rows)


def _areas(box: NantyBox, say: Speaker) -> list[tuple[str, ...]]:
    return [
        (
            str(box.number[area]),
            name["name"],
            say.say("pounds", pounds=box.cost[area]),
            say.say("yes" if box.river >> area & 1 else "no"),
            ", ".join(say.name("area", other) for other in AREAS_OF[box.adjacent[area]]),
        )
        for area, name in enumerate(say.things("area"))
    ]


def _cards(box: NantyBox, say: Speaker, cards: range) -> list[tuple[str, ...]]:
    """Each card with whose its name is: the rulebook's, or ours until the printed one is known."""
    return [
        (
            say.name("card", card),
            symbols(box, say, card),
            say.name("card", card, "text"),
            say.say("printed" if box.printed[card] else "ours"),
        )
        for card in cards
    ]


def _texts(say: Speaker, kind: str) -> list[tuple[str, ...]]:
    return [(thing["name"], thing["text"]) for thing in say.things(kind)]
