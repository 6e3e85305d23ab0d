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
        _listing(say, "areas", "area", "number area cost river neighbours", _areas(box, say)),
        _listing(say, "grey", "card", "card symbols words name", _cards(box, say, cards[:GREYS])),
        _listing(
            say, "red", "card", "card symbols words name", _cards(box, say, cards[GREYS:]), GREYS
        ),
        _listing(say, "events", "event", "event words", _texts(say, "event")),
        _listing(
            say, "personalities", "personality", "personality words", _texts(say, "personality")
        ),
    ]


def _listing(
    say: Speaker, title: str, kind: str, columns: str, rows: list[tuple[str, ...]], first: int = 0
) -> Listing:
    """Things of a kind, from a number on."""
    heads = tuple(say.say(f"column-{name}") for name in columns.split())
    things = [(kind, first + n) for n in range(len(rows))]
    return Listing(say.say(f"list-{title}"), heads, rows, things)


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
