"""The cards, the Agents and the tiles as tables, for the guide and the rules page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fogbound.engine import Listing
from fogbound.engine.words import Speaker
from fogbound.games.smog.rules.box import OUTER, TILES, SmogBox


def listings(say: Speaker) -> list[Listing]:
    """All that is worth looking up."""
    box = say.box
    assert isinstance(box, SmogBox)
    needs = [say.listed(say.name("ether", kind) for kind in asked) for asked in box.needs]
    cards = [(one["name"], needs[n], one["text"]) for n, one in enumerate(say.things("special"))]
    agents = [(agent["name"], agent["text"]) for agent in say.things("agent")]
    tiles = [(say.name("place", place), *_tile(box, say, place)) for place in TILES]
    return [
        _listing(say, cards, "special", range(len(cards)), "cards", "needs", "does"),
        _listing(say, agents, "agent", range(len(agents)), "agents", "does"),
        _listing(say, tiles, "place", TILES, "tiles", "edges", "fog"),
    ]


def _listing(
    say: Speaker, rows: Sequence[tuple[str, ...]], kind: str, numbers: Iterable[int], *columns: str
) -> Listing:
    titles = tuple(say.say(f"list-{column}") for column in columns)
    return Listing(titles[0], titles, list(rows), [(kind, number) for number in numbers])


def _tile(box: SmogBox, say: Speaker, place: int) -> tuple[str, str]:
    """What stands on the edges of a tile as first laid, and where its fog is."""
    kind = "artefact" if place in OUTER else "ether"
    edges = [
        f"{say.name(kind, box.kind[at])} {box.price[at]}" for at in range(place * 4, place * 4 + 4)
    ]
    fog = box.fog[place * 4]
    return ", ".join(edges), say.name("direction", fog) if fog >= 0 else ""
