"""The picture: an old survey of London on which the game is played, and the claim board below.

The map lies on a square of 1000 units. Every piece has an id and stands where the transform of
the element with that id puts it, so that a page can let it glide; what may be clicked carries
its action as `data-action`.
"""

from __future__ import annotations

from html import escape
from typing import Final

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.engine import drawing as d
from fogbound.games.nanty.picture import background as m
from fogbound.games.nanty.picture import pieces as o
from fogbound.games.nanty.picture.clicks import clicks
from fogbound.games.nanty.picture.portraits import gallery
from fogbound.games.nanty.rules.box import COLOURS, IMMIGRANT, MONEY_SYMBOL, NantyBox
from fogbound.games.nanty.rules.claims import controls
from fogbound.games.nanty.rules.disasters import CrashAnswers
from fogbound.games.nanty.rules.interrupts import AskMove, AskRemoval, AskSwap, SwapPawns
from fogbound.games.nanty.rules.play import Symbol
from fogbound.games.nanty.rules.state import NO_CARD, NantyState
from fogbound.games.nanty.words.names import NEUTRAL, SEAT_NAMES, listed, pounds

GROUP, ROW = 58, 52
"""The width of a group of pawns, and the height of a row of them."""


class View(d.Look):
    """A look at the map."""

    def __init__(self, seen: NantyState) -> None:
        super().__init__(seen, clicks(seen))
        self.seen = seen
        self.threatened = threatened(seen)


def svg(seen: NantyState) -> str:
    """The board as the viewer sees it."""
    view = View(seen)
    return view.document(m.SIZE, m.SIZE, "London", m.STYLE, board(view))


def board(view: View) -> str:
    """Everything on the board, from the paper up."""
    live = any(piece.startswith("area") for piece in view.allowed)
    parts = [m.DEFS, m.SHEET, '<g class="nanty-live">' if live else "<g>"]
    parts += [_area(view, area) for area in range(12)]
    parts.append(m.DETAILS)
    parts += [_printed(view, area) + _pieces(view, area) for area in range(12)]
    parts += [_cartouche(view), _piles(view), gallery(view.seen), "</g>"]
    return "".join(parts)


# ---------------------------------------------------------------- areas


def _area(view: View, area: int) -> str:
    """An area's ground: what can be pointed at, and lights up."""
    piece = f"area-{area}"
    outline = f'<use href="#nanty-area-{area}" fill="#fff" fill-opacity="0"/>'
    light = f'<g clip-path="url(#nanty-clip-{area})">{view.glow(piece, m.OUTLINES[area])}</g>'
    return (
        f"{view.open(piece, 'nanty-parish', '', in_words(view.seen, area))}{outline}"
        f"{light if piece in view.allowed else ''}</g>"
    )


def in_words(seen: NantyState, area: int) -> str:
    """An area and all that stands there, for who cannot see it."""
    box = seen.box
    lines = [f"{box.number[area]} {box.area_names[area]}, {pounds(box.cost[area])}"]
    if box.river >> area & 1:
        lines.append("on the Thames")
    if seen.trouble >> area & 1:
        lines.append("trouble")
    if seen.building[area] != NOBODY:
        lines.append(f"building of {SEAT_NAMES[seen.building[area]]}")
    pawns = enumerate(seen.pawns[area::12])
    lines += [many(colour, number) for colour, number in pawns if number]
    holder = _controller(seen, area)
    if holder != NOBODY:
        lines.append(f"controlled by {SEAT_NAMES[holder]}")
    near = [name for n, name in enumerate(box.area_names) if box.adjacent[area] >> n & 1]
    return f"{'; '.join(lines)}. Next to {listed(near)}."


def many(colour: int, number: int) -> str:
    """So many pawns of a colour, in words."""
    plural = "s" if number > 1 else ""
    if colour >= IMMIGRANT:
        return f"{number} {NEUTRAL[colour - IMMIGRANT]}{plural}"
    return f"{number} agent{plural} of {SEAT_NAMES[colour]}"


def _controller(seen: NantyState, area: int) -> int:
    """Who controls the area, or NOBODY."""
    holders = [seat for seat in range(seen.box.players) if controls(seen, seat, area)]
    return holders[0] if holders else NOBODY


def _printed(view: View, area: int) -> str:
    """What the map says of an area: number and name, cost, its plot, its City Area card."""
    box = view.seen.box
    x, y = m.NAMES[area]
    name = box.area_names[area]
    size = 27 if len(name) < 10 else max(25 - (len(name) - 10) * 0.6, 16)
    row, down = m.ROWS[area]
    heading = (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" '
        'class="nanty-ink nanty-bold nanty-still nanty-name">'
        f'<tspan class="nanty-number">{box.number[area]}</tspan> {escape(name)}</text>'
    )
    plot = "" if view.seen.building[area] != NOBODY else '<use href="#nanty-plot"/>'
    cost = pounds(box.cost[area])
    return (
        f'{heading}<g class="nanty-still" transform="{d.move(row, down)}">{plot}'
        f'<path class="nanty-plate" d="{o.rounded(-19, 22, 38, 21, 5)}"/>'
        f"{d.label(0, 38.5, 18, cost, 'nanty-ink nanty-bold')}</g>{_city(view, area)}"
    )


def _city(view: View, area: int) -> str:
    """The City Area card: free, held and ready, gained or used in this turn, out of the game."""
    seen = view.seen
    x, y = m.ROWS[area]
    state, style = city_state(seen, area)
    params = seen.box.city_params[area]
    piece = f"city-{area}"
    words = f"City Area card of {seen.box.area_names[area]}: {state}"
    owner = seen.building[area]
    held = owner != NOBODY and not seen.gone >> area & 1
    frame = f' class="nanty-seat-{owner}"' if held else ""
    edge = o.rounded(-19, -23, 38, 46, 5)
    inside = (
        f'<g{frame}><path class="{"nanty-deed" if held else "nanty-plate"}" d="{edge}"/></g>'
        f"{d.place(0, -2, o.city(seen.box.city[area], params[0] if params else 0), 1.12)}"
    )
    return (
        f"{view.open(piece, f'nanty-piece nanty-{style}', d.move(x - 54, y + 14), words)}"
        f"{inside}{_stamp(style)}{view.glow(piece, edge)}</g>"
    )


def city_state(seen: NantyState, area: int) -> tuple[str, str]:
    """How it stands with a City Area card: in words, and in one word."""
    if seen.gone >> area & 1:
        return "out of the game", "gone"
    owner = seen.building[area]
    if owner == NOBODY:
        return "free", "free"
    whose = SEAT_NAMES[owner]
    if seen.used >> area & 1:
        return f"{whose}’s, used in this turn", "used"
    if seen.fresh >> area & 1:
        return f"{whose}’s, gained in this turn", "fresh"
    return f"{whose}’s", "held"


def _stamp(style: str) -> str:
    """What is stamped on a City Area card."""
    if style == "gone":
        return '<path d="M-19-23 19 23M19-23-19 23" stroke="#8c1f14" stroke-width="4"/>'
    if style == "used":
        return (
            '<circle cx="13" cy="18" r="10" fill="#2a1b0d"/>'
            '<path d="M8 18 12 22 18 13" fill="none" stroke="#fff6df" stroke-width="2.6"/>'
        )
    return ""


# ---------------------------------------------------------------- pieces


def _pieces(view: View, area: int) -> str:
    """The building, the trouble marker and the pawns of an area."""
    seen = view.seen
    x, y = m.ROWS[area]
    drawn = ""
    if seen.building[area] != NOBODY:
        owner = seen.building[area]
        words = f"{SEAT_NAMES[owner]}’s building in {seen.box.area_names[area]}"
        drawn += (
            f"{view.open(f'building-{area}', 'nanty-piece', d.move(x, y - 3), words)}"
            f'<use href="#nanty-front-{owner}"/></g>'
        )
    if seen.trouble >> area & 1:
        words = f"Trouble in {seen.box.area_names[area]}"
        drawn += (
            f"{view.open(f'trouble-{area}', 'nanty-piece', d.move(x + 52, y + 10, 1.12), words)}"
            '<use href="#nanty-lantern"/></g>'
        )
    return drawn + _pawns(view, area)


def _pawns(view: View, area: int) -> str:
    """The pawns of an area, those of a colour together; a crown over whose area it is."""
    seen = view.seen
    groups = [colour for colour in range(COLOURS) if seen.pawns[colour * 12 + area]]
    holder = _controller(seen, area)
    x, y, width, height = m.FIELDS[area]
    spots, scale = _spots(len(groups), width, height)
    drawn = "".join(
        _group(view, colour, area, (x + dx, y + dy), scale, colour == holder)
        for colour, (dx, dy) in zip(groups, spots, strict=True)
    )
    if holder != NOBODY and holder not in groups:
        at, up = m.ROWS[area]
        drawn += d.place(at, up - 32, '<use href="#nanty-crown"/>', 0.9)
    return drawn


def _spots(number: int, width: float, height: float) -> tuple[list[tuple[float, float]], float]:
    """Where so many groups stand in a field, from its middle, and how large."""
    best: tuple[float, int] = (0, 1)
    for rows in (1, 2):
        most = -(-number // rows) or 1
        scale = min(width / most / GROUP, height / rows / ROW, 1.34)
        if scale > best[0] + 0.01:
            best = scale, rows
    scale, rows = best
    most = -(-number // rows) or 1
    step = min(width / most, 62 * scale)
    spots: list[tuple[float, float]] = []
    for n in range(number):
        row = n // most
        here = min(most, number - row * most)
        right = (n % most - (here - 1) / 2) * step
        spots.append((right, (row - (rows - 1) / 2) * ROW * scale))
    return spots, round(scale, 2)


def _group(
    view: View, colour: int, area: int, spot: tuple[float, float], scale: float, crowned: bool
) -> str:
    """The pawns of one colour in an area, one behind the other, and their number."""
    seen = view.seen
    number = seen.pawns[colour * 12 + area]
    piece = f"pawns-{colour}-{area}"
    words = f"{many(colour, number)} in {seen.box.area_names[area]}"
    step = min(5.0, 12 / number)
    kind = f"agent-{colour}" if colour < IMMIGRANT else NEUTRAL[colour - IMMIGRANT]
    figures = "".join(
        f'<g id="{kind}-{area}-{n}" '
        f'transform="{d.move((number - 1) / 2 * step - n * step, n * 1.5)}">'
        f'<use href="#nanty-hat-{colour}"/></g>'
        for n in range(number)
    )
    count = ""
    if number > 1:
        count = (
            '<g transform="translate(17 14)"><circle class="nanty-count" r="11.5"/>'
            f"{d.label(0, 6.4, 19, str(number), 'nanty-ink nanty-bold')}</g>"
        )
    crown = '<use href="#nanty-crown" transform="translate(-17 -17) rotate(-24) scale(.78)"/>'
    crown = crown if crowned else ""
    frame = o.rounded(-27, -27, 54, 54, 10)
    threat = f'<path class="nanty-threat" d="{frame}"/>'
    threat = threat if (colour, area) in view.threatened else ""
    return (
        f"{view.open(piece, 'nanty-piece', d.move(*spot, scale), words)}"
        f"{threat}{view.glow(piece, frame)}{figures}{crown}{count}</g>"
    )


def threatened(seen: NantyState) -> list[tuple[int, int]]:
    """The agents somebody is asked about, as colours and areas."""
    step = seen.stack[-1] if seen.stack else None
    if isinstance(step, AskRemoval | AskMove | CrashAnswers):
        return [(step.seat, step.area)]
    if isinstance(step, AskSwap):
        swap = next(below for below in reversed(seen.stack) if isinstance(below, SwapPawns))
        return [(swap.colour, swap.area), (swap.other, swap.goal)]
    return []


# ---------------------------------------------------------------- cartouche and piles


def _cartouche(view: View) -> str:
    """The title, whose turn it is, and the card in play with its symbols."""
    seen = view.seen
    x, y, width, height = m.CARTOUCHE
    middle = width / 2
    frame = (
        f'<path class="nanty-inset" d="M14 0H{width - 14}Q{width - 14} 14 {width} 14V{height - 14}'
        f"Q{width - 14} {height - 14} {width - 14} {height}H14Q14 {height - 14} 0 {height - 14}"
        f'V14Q14 14 14 0Z"/><path class="nanty-rule" stroke-width="1" d="M20 6H{width - 20}'
        f"Q{width - 18} 18 {width - 6} 20V{height - 20}Q{width - 18} {height - 18} {width - 20} "
        f'{height - 6}H20Q18 {height - 18} 6 {height - 20}V20Q18 18 20 6Z"/>'
    )
    inside = (
        f'<text x="{middle:g}" y="36" font-size="25" letter-spacing="1.5" '
        f'class="nanty-ink nanty-bold">{escape(seen.box.game.title.upper())}</text>'
        f'<path class="nanty-rule" stroke-width="1" d="M60 45H{width - 60}"/>'
        f"{_now(view, middle)}{_in_play(view, middle)}"
    )
    return (
        f'<g id="cartouche" class="nanty-piece" transform="{d.move(x, y)}">'
        f"{d.title(_told(seen))}{frame}{inside}</g>"
    )


def _told(seen: NantyState) -> str:
    """How the game stands, in a sentence."""
    if seen.outcome is not None:
        return f"{listed([SEAT_NAMES[seat] for seat in seen.outcome.winners])} won"
    told = f"Turn {seen.turns + 1}: {SEAT_NAMES[seen.turn]}"
    if seen.actor is not None and seen.actor != seen.turn:
        told += f"; {SEAT_NAMES[seen.actor]} decides"
    return told


def _now(view: View, middle: float) -> str:
    seen = view.seen
    told = _told(seen)
    size = 21 if len(told) < 22 else 17
    half = len(told) * size * 0.22
    hat = f'<use href="#nanty-token-{seen.turn}" x="{middle - half - 16:g}" y="63"/>'
    return f"{hat}{d.label(middle + 12, 70, size, told, 'nanty-ink nanty-bold')}"


def _in_play(view: View, middle: float) -> str:
    """The card in play: its name, and its symbols in order, those done faded."""
    seen = view.seen
    if seen.card == NO_CARD:
        return d.label(middle, 102, 16, "a survey of the metropolis", "nanty-sepia nanty-slant")
    box = seen.box
    shown = symbols(box, seen.card)
    begun = under_way(seen)
    drawn = "".join(
        f"<g{_DONE if n < begun else ''}>"
        f"{d.place(middle + 31 * (n - (len(shown) - 1) / 2), 107, symbol, 0.86)}</g>"
        for n, symbol in enumerate(shown)
    )
    name = box.card_names[seen.card]
    size = 17 if len(name) < 28 else 14.5
    return f"{d.label(middle, 90, size, name, 'nanty-sepia nanty-bold')}{drawn}"


_DONE: Final = ' opacity=".25"'


def symbols(box: NantyBox, card: int) -> list[str]:
    """The symbols of a card, drawn."""
    if box.answer[card]:
        return [o.INTERRUPT]
    return [
        o.coin(pounds(symbol - MONEY_SYMBOL)) if symbol >= MONEY_SYMBOL else o.SYMBOLS[symbol]
        for symbol in box.symbols[card]
    ]


def under_way(seen: NantyState) -> int:
    """How many symbols of the card in play are behind it."""
    for above, step in enumerate(reversed(seen.stack)):
        if isinstance(step, Symbol) and step.card == seen.card:
            return max(step.index - 1, 0) if above else step.index
    return max(len(seen.box.symbols[seen.card]) - 1, 0)


def _piles(view: View) -> str:
    """The draw pile, the discard pile and the Random Events, and the event turned up last."""
    seen = view.seen
    box = seen.box
    x, y, width, height = m.PILES
    third = width / 3
    top = seen.discards[-1] if seen.discards else NO_CARD
    face = f"{len(seen.discards)} cards in the discard pile"
    if top not in (NO_CARD, UNKNOWN):
        face += f", {box.card_names[top]} on top"
    piles = (
        ("deck", f"{len(seen.deck)} cards in the draw pile", len(seen.deck), "draw", _BACK),
        ("discards", face, len(seen.discards), "discard", _face(box, top)),
        ("events", _events(seen), len(seen.event_deck), "events", _FATE),
    )
    drawn = "".join(
        f"{view.open(name, 'nanty-piece', d.move(third * (n + 0.5), 44), words)}"
        f"{card if number else _NOTHING}"
        f"{d.label(0, 56, 21, str(number), 'nanty-ink nanty-bold')}"
        f"{d.label(0, 72, 15, caption, 'nanty-sepia nanty-slant')}"
        f"{view.glow(name, o.rounded(-24, -36, 48, 72, 6))}</g>"
        for n, (name, words, number, caption, card) in enumerate(piles)
    )
    past = box.event_names[seen.past[-1]] if seen.past else "no event yet"
    style = "nanty-rubric nanty-bold" if seen.past else "nanty-sepia nanty-slant"
    frame = o.rounded(0, 0, width, height, 6)
    return (
        f'<g id="piles" transform="{d.move(x, y)}"><path class="nanty-inset nanty-still" '
        f'd="{frame}"/>{drawn}{d.label(width / 2, 132, 15.5, past, style)}</g>'
    )


def _events(seen: NantyState) -> str:
    """The Random Events past and to come, in words."""
    box = seen.box
    past = "; ".join(f"{box.event_names[e]}: {box.event_texts[e]}" for e in reversed(seen.past))
    return f"{len(seen.event_deck)} Random Events to come. Past: {past or 'none'}"


def _face(box: NantyBox, card: int) -> str:
    """The card on top of the discard pile."""
    drawn = '<rect class="nanty-leaf" x="-20" y="-31" width="40" height="62" rx="4"/>'
    if card in (NO_CARD, UNKNOWN):
        return drawn
    shown = symbols(box, card)
    gap = min(22, 54 / len(shown)) if shown else 0
    return drawn + "".join(
        d.place(0, (n - (len(shown) - 1) / 2) * gap, symbol, 0.72 if len(shown) < 4 else 0.55)
        for n, symbol in enumerate(shown)
    )


def _back(colour: str, sign: str) -> str:
    """A pile face down."""
    layers = "".join(
        f'<rect x="{-20 + n}" y="{-31 + n}" width="40" height="62" rx="4" fill="{colour}" '
        'stroke="#1a1008" stroke-width="1.2"/>'
        for n in (3, 1.5, 0)
    )
    return (
        f'{layers}<rect x="-16" y="-27" width="32" height="54" rx="2" fill="none" '
        f'stroke="#e9c877" stroke-width="1.2"/>{sign}'
    )


_BACK: Final = _back(
    "#3f4a44",
    '<g transform="scale(.95)"><path d="M-6.5 5.5-7.5-9Q0-11 7.5-9L6.5 5.5Q12 5 11 7.5Q0 12-11 7.5'
    'Q-12 5-6.5 5.5Z" fill="#e9c877"/></g>',
)
_FATE: Final = _back("#5b1d18", o.SYMBOLS[5])
_NOTHING: Final = '<rect class="nanty-plot" x="-20" y="-31" width="40" height="62" rx="4"/>'
