"""The cards and tiles as tables, for the guide and the rules page."""

from __future__ import annotations

from typing import Any

from fogbound.engine import Components, Ledger, Listing


def listings(parts: Components, ledger: Ledger) -> list[Listing]:
    """The Special Action cards, the tiles and what in the box is ours."""
    return [_specials(box, ledger), _tiles(box)]


def _specials(parts: Components, ledger: Ledger) -> Listing:
    rows: list[tuple[str, ...]] = [
        (
            str(row["name"]),
            str(row["it"]),
            ", ".join(row["needs"]),
            ledger[f"card.{row['effect']}"].text.split(": ", 1)[1],
        )
        for row in box.rows("special")
    ]
    return Listing("Special Action cards", ("card", "in Italian", "needs", "does"), rows)


def _tiles(parts: Components) -> Listing:
    rows: list[tuple[str, ...]] = [
        (
            str(row["set"]),
            ", ".join(_edge(edge) for edge in row["edges"]),
            str(row["barrier"]),
            str(row["source"]),
        )
        for row in box.rows("tile")
    ]
    columns = ("set", "edges, clockwise from the north", "fog", "source")
    return Listing("Tiles, the northern one of each set", columns, rows)


def _edge(edge: Any) -> str:
    """`ectoplasm 2` for an Ether, the bare price for an Artefact."""
    return " ".join(map(str, edge)) if isinstance(edge, list) else str(edge)
