"""The picture: the table in words and as SVG, from what a seat sees."""

from __future__ import annotations

from fogbound.engine import UNKNOWN, Components, Event, Listing

from .actions import LANTERNS, LET_BURN, PLAY, SNUFF
from .state import LampsState

ROW = 60
"""The height of a seat's row."""


def tell(event: Event, names: list[str]) -> str:
    """An event as a sentence of the story; its details may be hidden from this reader."""
    who = names[event.seat]
    if event.what == "draws":
        return f"{who} draws a {LANTERNS[event.details[0]] if event.details else 'card'}."
    number = event.details[0]
    if event.what == "plays":
        return f"{who} plays a {LANTERNS[number]}."
    if event.what == "snuffs":
        return f"{who} snuffs {names[number]}'s Lantern."
    if event.what == "wind":
        return f"The wind: {number}."
    return f"{who} lights {number} lamp{'s' if number != 1 else ''}."


def listings(components: str) -> list[Listing]:
    """The Lanterns as a table for the guide."""
    rows: list[tuple[str, ...]] = [
        (str(row["name"]), str(row["lamps"]), str(row["copies"]))
        for row in Components(components).rows("lantern")
    ]
    return [Listing("Lanterns", ("Lantern", "lamps", "cards"), rows)]


def text(seen: LampsState) -> str:
    """One line for each seat, then the deck."""
    lines = []
    for seat, hand in enumerate(seen.hands):
        mark = ">" if seat == seen.actor else " "
        name = seen.parts.game.seat_name(seat)
        cards = " ".join(_card(card) for card in hand)
        lines.append(f"{mark} {name}: {_open(seen, seat)}, {cards}")
    return "\n".join([*lines, f"  deck: {len(seen.deck)} cards"])


def svg(seen: LampsState) -> str:
    """A row for each seat; what may be chosen now can be clicked."""
    width, height = 680, ROW * seen.parts.players
    shapes = [_row(seen, seat) for seat in range(seen.parts.players)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="#1d2430"/>{"".join(shapes)}</svg>'
    )


def _row(seen: LampsState, seat: int) -> str:
    top = ROW * seat
    shapes = [_label(16, top + 36, _open(seen, seat))]
    shapes += [
        _button(seen, seat, 200 + 64 * place, top, PLAY + card, _card(card))
        for place, card in enumerate(seen.hands[seat])
    ]
    if seat == seen.actor and SNUFF in seen.legal():
        shapes.append(_button(seen, seat, 540, top, SNUFF, "snuff"))
        shapes.append(_button(seen, seat, 604, top, LET_BURN, "let burn"))
    return f'<g id="seat-{seat}">{"".join(shapes)}</g>'


def _button(seen: LampsState, seat: int, left: int, top: int, action: int, words: str) -> str:
    """A card or a choice; it carries its action's code while it may be chosen."""
    allowed = seat == seen.actor and action in seen.legal()
    clickable = f' data-action="{action}"' if allowed else ""
    colour = "#f2c14e" if allowed else "#56617a"
    return (
        f'<g{clickable}><rect x="{left}" y="{top + 10}" width="60" height="40" rx="6" '
        f'fill="{colour}"/>{_label(left + 6, top + 35, words, "#1d2430")}</g>'
    )


def _label(left: int, base: int, words: str, colour: str = "#e8e6df") -> str:
    return f'<text x="{left}" y="{base}" font-size="13" fill="{colour}">{words}</text>'


def _card(card: int) -> str:
    return "?" if card == UNKNOWN else LANTERNS[card]


def _open(seen: LampsState, seat: int) -> str:
    return f"lamps {seen.lamps[seat]}, Snuffers {seen.snuffers[seat]}"
