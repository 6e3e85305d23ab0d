"""The cards, areas, events and Personalities as tables, for the guide and the rules page."""

from __future__ import annotations

from typing import Any

from fogbound.engine import Components, Listing


def listings(parts: Components) -> list[Listing]:
    """All that is worth looking up."""
    return [
        _areas(box),
        _cards(box, "grey"),
        _cards(box, "red"),
        _texts(box, "event", "Random Events", "event"),
        _texts(box, "personality", "Personalities", "personality"),
    ]


def _areas(parts: Components) -> Listing:
    names = {row["id"]: str(row["name"]) for row in box.rows("area")}
    rows: list[tuple[str, ...]] = [
        (
            str(row["number"]),
            str(row["name"]),
            f"£{row['cost']}",
            "yes" if row["river"] else "no",
            ", ".join(names[other] for other in row["neighbours"]),
        )
        for row in box.rows("area")
    ]
    return Listing("Areas", ("number", "area", "cost", "on the Thames", "neighbours"), rows)


def _cards(parts: Components, deck: str) -> Listing:
    rows: list[tuple[str, ...]] = [
        (
            str(row["name"]),
            ", ".join(row["symbols"]) or "none",
            str(row["text"]),
            _source(row),
        )
        for row in box.rows("card")
        if row["deck"] == deck
    ]
    return Listing(f"Action cards, {deck}", ("card", "symbols", "in words", "name"), rows)


def _source(row: dict[str, Any]) -> str:
    """Whose the card's name is: the rulebook's, or ours until the printed one is known."""
    return "printed" if row["name_source"] == "rulebook" else "ours"


def _texts(parts: Components, table: str, title: str, column: str) -> Listing:
    rows: list[tuple[str, ...]] = [(str(row["name"]), str(row["text"])) for row in box.rows(table)]
    return Listing(title, (column, "in words"), rows)
