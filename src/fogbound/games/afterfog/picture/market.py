"""The market around the map: the clock of Events, the Contracts, the decks, the row of cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fogbound.engine import NOBODY
from fogbound.engine.picture import Look
from fogbound.engine.picture.markup import (
    STEP,
    fitted,
    label,
    lines,
    move,
    paragraph,
    path,
    place,
    rounded,
    use,
)
from fogbound.engine.words import Speaker
from fogbound.games.afterfog.picture.cards import (
    ROW_NAMES,
    ROW_TEXTS,
    box_of,
    chip_row,
    market_card,
    placard,
    row_size,
)
from fogbound.games.afterfog.picture.details import about_clock
from fogbound.games.afterfog.picture.layout import ROW, SIZE, Frame, Pane, divided
from fogbound.games.afterfog.rules.actions import CONTRACT
from fogbound.games.afterfog.rules.state import FogState

FOOT: Final = 30
"""The strip at the foot of a Contract, where its price stands."""


def market(look: Look[FogState], pane: Pane) -> str:
    """All that lies around the map."""
    contracts = [*look.seen.contracts]
    frames = divided(pane.contracts, max(len(contracts), 3), pane.down)
    deeds = [_deed(look, number, frame) for number, frame in zip(contracts, frames, strict=False)]
    return f"{_clock(look, pane)}{''.join(deeds)}{_decks(look, pane)}{_row(look)}"


# ---------------------------------------------------------------- clock and decks


def _clock(look: Look[FogState], pane: Pane) -> str:
    """A lamp for each Event that ends the game; each one drawn lights one."""
    seen, say = look.seen, look.say
    x, y, width, height = pane.clock
    last, lit = seen.box.events_to_end, len(seen.past)
    room = width - 14 if pane.down else pane.decks[0][0] - x - 32
    across = last if pane.down else min(last, 5)
    step = min(33, (room - 10) / across)
    lamps = "".join(
        use(
            "afterfog-lit" if n < lit else "afterfog-last" if n == last - 1 else "afterfog-unlit",
            round(14 + step * (n % across + 0.5), 1),
            (66 if across == last else 56) + 36 * (n // across),
            0.95,
        )
        for n in range(last)
    )
    told = say.say("picture-lamps", number=lit, last=last)
    if seen.final:
        told = say.say("picture-last-turns", number=len(seen.final))
    inside = (
        f"{path('afterfog-soot', rounded(0.8, 0.8, width - 1.6, height - 1.6, 10))}"
        f"{fitted(14, 28, 19, say.say('picture-events'), room * 0.5, 'fb-left fb-bold fb-lit')}"
        f"{fitted(room, 28, 16, told, room * 0.5, 'fb-right fb-quiet', 11)}{lamps}"
    )
    return look.piece(
        "clock", "afterfog-clock", inside, transform=move(x, y), details=about_clock(look)
    )


def _decks(look: Look[FogState], pane: Pane) -> str:
    """The Market deck and the Adventures: how many cards they have, and what was discarded."""
    seen, say = look.seen, look.say
    scale = 0.8 if pane.down else 0.86
    drawn = ""
    for back, kind, cards, gone, (x, y) in (
        ("market", "card", len(seen.deck), seen.discards, pane.decks[0]),
        (
            "adventure",
            "adventure",
            len(seen.adventure_deck),
            seen.adventure_discards,
            pane.decks[1],
        ),
    ):
        layers = "".join(use(f"afterfog-back-{back}", 2.5 * n, -2.5 * n) for n in (0, 1, 2)[:cards])
        counted = say.say("picture-count", deck=say.say(f"picture-deck-{back}"), number=cards)
        if pane.down:
            words = fitted(0, 60, 19, counted, 118, "fb-quiet", 14)
        else:
            number = label(0, 6, 18, str(cards), "fb-cream fb-bold")
            words = place(0, 6, f'<circle class="afterfog-tag" r="15"/>{number}')
        drawn += look.piece(
            f"deck-{back}",
            "afterfog-deck",
            f"{layers}{words}",
            transform=move(x, y, scale),
            details=(counted, _discarded(say.unnamed, kind, tuple(gone))),
        )
    return drawn


@lru_cache(maxsize=256)
def _discarded(say: Speaker, kind: str, gone: tuple[int, ...]) -> str:
    """What has been discarded, the last one first."""
    names = [say.name(kind, number) for number in reversed(gone)]
    return say.say("picture-discards", number=len(gone), cards=say.listed(names))


# ---------------------------------------------------------------- Contracts and cards


def _deed(look: Look[FogState], number: int, frame: Frame) -> str:
    """A Contract; one bought in this turn has a tick."""
    x, y, width, height = frame
    inside = deed(look.say, number, width, height)
    style = "afterfog-paper"
    if look.seen.signed >> number & 1:
        inside += use("afterfog-signed", width - 18, height - FOOT / 2)
        style += " afterfog-dim"
    return look.piece(f"contract-{number}", style, inside, _edge(width, height), move(x, y))


@lru_cache(maxsize=256)
def deed(say: Speaker, number: int, width: float, height: float) -> str:
    """What is written on a Contract: its name, what it gives, the price along the foot."""
    name, text = say.name("contract", number), say.name("contract", number, "text")
    bold, named = paragraph(name, width - 20, 40, ROW_NAMES, "fb-bold")
    top = 9 + bold * STEP * len(named)
    room = height - top - FOOT - 6
    size, written = paragraph(text, width - 20, room, ROW_TEXTS)
    price = box_of(say).contract_price[number]
    return (
        f"{path('afterfog-deed', _edge(width, height))}"
        f"{path('afterfog-band', rounded(2, height - FOOT, width - 4, FOOT - 2, 6))}"
        f"{lines(10, 6 + bold, bold, named, bold * STEP, 'fb-left fb-bold fb-written')}"
        f"{lines(10, top + size, size, written, size * STEP, 'fb-left fb-written')}"
        f"{chip_row(price, 19, height - FOOT / 2, 0.95, width - 30)}"
    )


@lru_cache(maxsize=64)
def _edge(width: float, height: float) -> str:
    """The outline of a card."""
    return rounded(0.8, 0.8, width - 1.6, height - 1.6, 7)


def _row(look: Look[FogState]) -> str:
    """The row of the market, oldest card first; in the draft what is on offer."""
    seen = look.seen
    strip = Frame(0, ROW, SIZE, SIZE - ROW)
    wanted = _contracts_to_name(look)
    if wanted:
        frames = divided(strip, len(wanted), down=False)
        return "".join(
            _deed(look, number, frame) for number, frame in zip(wanted, frames, strict=True)
        )
    if seen.turn == NOBODY and seen.offered:
        frames = divided(strip, max(len(seen.offered) + len(seen.row), 6), down=False)
        people = "".join(
            _placard(look, character, frame)
            for character, frame in zip(seen.offered, frames, strict=False)
        )
        rest = frames[len(seen.offered) :]
        return people + "".join(
            _card(look, card, (), frame) for card, frame in zip(seen.row, rest, strict=False)
        )
    frames = divided(strip, max(seen.box.row, len(seen.row)), down=False)
    drawn = "".join(
        _card(look, card, lying, frame)
        for card, lying, frame in zip(seen.row, seen.lying, frames, strict=False)
    )
    empty = "".join(
        path("afterfog-empty", rounded(x + 1, y + 1, width - 2, height - 2, 7))
        for x, y, width, height in frames[len(seen.row) :]
    )
    return drawn + empty


def _contracts_to_name(look: Look[FogState]) -> list[int]:
    """The Contracts the first picker chooses from, those on the table left out."""
    laid = look.seen.contracts
    named = [CONTRACT.of(code) for code in look.allowed.values() if code in CONTRACT]
    return [number for number in named if number not in laid]


def _placard(look: Look[FogState], character: int, frame: Frame) -> str:
    """A Character on offer."""
    x, y, width, height = frame
    outline = _edge(width, height)
    inside = placard(look.say, character, row_size(width, height))
    return look.piece(f"character-{character}", "afterfog-paper", inside, outline, move(x, y))


def _card(look: Look[FogState], card: int, lying: tuple[int, ...], frame: Frame) -> str:
    """A card of the row."""
    x, y, width, height = frame
    outline = _edge(width, height)
    inside = market_card(look.say, card, row_size(width, height), lying)
    return look.piece(f"card-{card}", "afterfog-paper", inside, outline, move(x, y))
