"""The board: twelve areas and what stands in them, whose turn it is, the piles.

Every piece has an id and stands where the transform of the element with that id puts it, so that a
page can let it glide.
"""

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

from fogbound.engine import NOBODY, UNKNOWN, Family
from fogbound.engine.picture import Look, Pieces, kept, piece_of
from fogbound.engine.picture.markup import breadth, fitted, label, move, place, title, use
from fogbound.engine.picture.pieces import badge, coin
from fogbound.engine.words import Speaker
from fogbound.games.nanty.picture.background import PLACES
from fogbound.games.nanty.picture.portraits import gallery
from fogbound.games.nanty.rules.actions import PAWN, PAWNS, USE
from fogbound.games.nanty.rules.box import COLOURS, IMMIGRANT, MONEY_SYMBOL, SYMBOLS, NantyBox
from fogbound.games.nanty.rules.claims import controls
from fogbound.games.nanty.rules.parameters import CITY_IDS, CITY_INCOME, CITY_SELL_CARD
from fogbound.games.nanty.rules.play import Symbol
from fogbound.games.nanty.rules.state import NO_CARD, NantyState, NantyStep
from fogbound.games.nanty.words.args import city_args

PAWN_GROUPS: Final = [f"pawns-{colour}" for colour in range(COLOURS)]
GROUP, ROW = 58, 52
"""The width of a group of pawns, and the height of a row of them."""
GROUND: Final = [frozenset({f"area-{area}"}) for area in range(len(PLACES))]
STANDING: Final = [
    frozenset(f"{what}-{area}" for what in ("city", "building", "trouble", *PAWN_GROUPS))
    for area in range(len(PLACES))
]
"""By area: the pieces of its ground, and those that stand on it."""


def where(seen: NantyState, family: Family, number: int) -> str:
    """The piece an action is done with; pawns of a colour stand in many areas."""
    piece = piece_of(seen, family, number)
    return f"{piece}-{_step(seen).area}" if family is PAWN else piece


def _step(seen: NantyState) -> NantyStep:
    step = seen.stack[-1]
    assert isinstance(step, NantyStep)
    return step


class Area(NamedTuple):
    """An area and what everybody sees there."""

    number: int
    building: int
    """Whose building stands there, or NOBODY's."""
    trouble: int
    pawns: tuple[int, ...]
    """By colour: how many."""
    holder: int
    """Who controls it, or NOBODY."""
    city: str
    """How it stands with its City Area card, in one word."""


def area_of(seen: NantyState, number: int) -> Area:
    """An area as it is now."""
    seats = range(seen.box.players)
    return Area(
        number,
        seen.building[number],
        seen.trouble >> number & 1,
        tuple(seen.pawns[number::12]),
        next((seat for seat in seats if controls(seen, seat, number)), NOBODY),
        _city_state(seen, number),
    )


def board(look: Look[NantyState]) -> str:
    """Everything on the board, from the paper up."""
    seen, say, players = look.seen, look.say.unnamed, tuple(look.say.players)
    live = any(piece.startswith("area") for piece in look.allowed)
    threatened = _step(seen).threatens(seen) if seen.stack else []
    areas = [area_of(seen, number) for number in range(len(PLACES))]
    parts = ['<g class="nanty-live">' if live else "<g>", use("nanty-paper")]
    parts += [_ground(look.of(GROUND[area.number]), say, players, seen.box, area) for area in areas]
    parts.append(use("nanty-details", style="fb-still"))
    for area in areas:
        threats = tuple([colour for colour, where in threatened if where == area.number])
        pieces = look.of(STANDING[area.number])
        parts.append(_standing(pieces, say, players, seen.box, area, threats))
    return "".join([*parts, _cartouche(look), _piles(look), gallery(look), "</g>"])


# ---------------------------------------------------------------- areas


@kept
def _ground(
    pieces: Pieces, say: Speaker, players: tuple[str, ...], box: NantyBox, area: Area
) -> str:
    """An area's ground: what can be pointed at, and lights up."""
    piece, shape = f"area-{area.number}", f"nanty-area-{area.number}"
    light = pieces.glow(piece, f"#{shape}")
    cut = f'<g clip-path="url(#nanty-clip-area-{area.number})">{light}</g>' if light else ""
    inside = use(shape, style="nanty-ground") + cut
    words = "\n".join(_told(say, players, box, area))
    return pieces.piece(piece, "nanty-parish", inside, words=words)


def _told(say: Speaker, players: tuple[str, ...], box: NantyBox, area: Area) -> list[str]:
    """An area and all that stands there, for who cannot see it."""
    number = area.number
    name, cost = say.name("area", number), box.cost[number]
    lines = [say.say("map-area", number=box.number[number], area=name, pounds=cost)]
    if box.river >> number & 1:
        lines.append(say.say("map-area.river"))
    if area.trouble:
        lines.append(say.say("map-area.trouble"))
    if area.building != NOBODY:
        lines.append(say.say("map-area.building", player=players[area.building]))
    lines += [_many(say, players, colour, n) for colour, n in enumerate(area.pawns) if n]
    if area.holder != NOBODY:
        lines.append(say.say("map-area.control", player=players[area.holder]))
    near = [say.name("area", n) for n in range(len(PLACES)) if box.adjacent[number] >> n & 1]
    return [*lines, say.say("map-area.next", areas=say.listed(near))]


def _many(say: Speaker, players: tuple[str, ...], colour: int, number: int) -> str:
    """So many pawns of a colour, in words."""
    if colour >= IMMIGRANT:
        return say.say(f"map-{PAWNS[colour]}s", number=number)
    return say.say("map-agents", number=number, player=players[colour])


@kept
def _standing(
    pieces: Pieces,
    say: Speaker,
    players: tuple[str, ...],
    box: NantyBox,
    area: Area,
    threats: tuple[int, ...],
) -> str:
    """What the map says of an area, and the pieces that stand there."""
    return (
        f"{_printed(say, box, area)}{_city(pieces, say, players, box, area)}"
        f"{_pieces(pieces, say, players, area, threats)}"
    )


def _printed(say: Speaker, box: NantyBox, area: Area) -> str:
    """What the map says of an area: number and name, cost, its plot."""
    (x, y, room), plot, *_ = PLACES[area.number]
    number, name = str(box.number[area.number]), say.name("area", area.number)
    size = min(27, room / breadth(f"{number} {name}", "fb-bold"))
    free = use("nanty-plot") if area.building == NOBODY else ""
    cost = label(0, 38.5, 18, pounds(say, box.cost[area.number]), "fb-written fb-bold")
    return (
        f'<text x="{x}" y="{y}" font-size="{size:.1f}" class="fb-written fb-bold nanty-name '
        f'fb-still"><tspan class="nanty-number">{number}</tspan> {escape(name)}</text>'
        f'<g class="fb-still" transform="{move(*plot)}">{free}{use("nanty-cost")}{cost}</g>'
    )


def pounds(say: Speaker, amount: int) -> str:
    """An amount of money as it stands on a coin."""
    return say.say("pounds", pounds=amount)


def _city(pieces: Pieces, say: Speaker, players: tuple[str, ...], box: NantyBox, area: Area) -> str:
    """The City Area card: free, held and ready, gained or used in this turn, out of the game."""
    x, y = PLACES[area.number].plot
    held = area.city in ("held", "fresh", "used")
    card = use("nanty-deed", style=f"fb-seat-{area.building}") if held else use("nanty-card")
    stamp = use(f"nanty-{area.city}") if area.city in ("gone", "used") else ""
    return pieces.piece(
        f"city-{area.number}",
        f"nanty-piece nanty-card-{area.city}",
        f"{card}{place(0, -2, city(say, box, area.number), 1.12)}{stamp}",
        "#nanty-around-city",
        move(x - 54, y + 14),
        city_words(pieces, say, players, box, area),
    )


def city(say: Speaker, box: NantyBox, area: int) -> str:
    """The symbol of a City Area card, with its amount where it brings money."""
    effect = box.city[area]
    drawn = use(f"nanty-{CITY_IDS[effect]}")
    if effect not in (CITY_INCOME, CITY_SELL_CARD):
        return drawn
    amount = pounds(say, box.city_params[area][0])
    return coin(amount, 12) if effect == CITY_INCOME else drawn + place(6, 5, coin(amount, 8.5))


def _city_state(seen: NantyState, area: int) -> str:
    """How it stands with a City Area card: in one word."""
    if seen.gone >> area & 1:
        return "gone"
    if seen.building[area] == NOBODY:
        return "free"
    return "used" if seen.used >> area & 1 else "fresh" if seen.fresh >> area & 1 else "held"


def city_words(
    pieces: Pieces, say: Speaker, players: tuple[str, ...], box: NantyBox, area: Area
) -> str:
    """The same in words, and what the card does, where a click on it does not say so."""
    number, owner = area.number, area.building
    holder = players[owner] if owner != NOBODY else ""
    args = say.args(area=("area", number), player=holder)
    stands = say.format(f"map-city.{area.city}", args)
    if USE.code(number) in pieces.allowed.values():
        return stands
    return f"{stands}\n{say.format('use', city_args(say, box, number))}"


# ---------------------------------------------------------------- pieces


def _pieces(
    pieces: Pieces, say: Speaker, players: tuple[str, ...], area: Area, threats: tuple[int, ...]
) -> str:
    """The building, the trouble marker and the pawns of an area; a crown over whose area it is."""
    number, owner, holder = area.number, area.building, area.holder
    x, y = PLACES[number].plot
    args = say.args(area=("area", number))
    drawn = ""
    if owner != NOBODY:
        front = use(f"nanty-front-{owner}", style=f"fb-seat-{owner}")
        words = say.format("builds", {**args, "who": players[owner]})
        at = move(x, y - 3)
        drawn += pieces.piece(f"building-{number}", "nanty-piece", front, transform=at, words=words)
    if area.trouble:
        words = say.format("trouble", args)
        at = move(x + 52, y + 10, 1.12)
        lantern = use("nanty-lantern")
        drawn += pieces.piece(
            f"trouble-{number}", "nanty-piece", lantern, transform=at, words=words
        )
    groups = [colour for colour in range(COLOURS) if area.pawns[colour]]
    left, top, width, height = PLACES[number].field
    spots, scale = _spots(len(groups), width, height)
    for colour, (right, down) in zip(groups, spots, strict=True):
        words = _many(say, players, colour, area.pawns[colour])
        at = move(left + right, top + down, scale)
        drawn += _group(pieces, colour, area, at, words, colour in threats)
    if holder != NOBODY and holder not in groups:
        drawn += use("nanty-crown", x, y - 32, 0.9)
    return drawn


def _spots(number: int, width: float, height: float) -> tuple[list[tuple[float, float]], float]:
    """Where so many groups stand in a field, from its middle, and how large."""
    ways = []
    for rows in (1, 2):
        most = -(-number // rows) or 1
        ways.append((round(min(width / most / GROUP, height / rows / ROW, 1.34), 2), rows, most))
    scale, rows, most = max(ways, key=lambda way: way[0])
    step = min(width / most, 62 * scale)
    spots: list[tuple[float, float]] = []
    for n in range(number):
        row = n // most
        here = min(most, number - row * most)
        right = (n % most - (here - 1) / 2) * step
        spots.append((right, (row - (rows - 1) / 2) * ROW * scale))
    return spots, scale


def _group(pieces: Pieces, colour: int, area: Area, spot: str, words: str, threatened: bool) -> str:
    """The pawns of one colour in an area, one behind the other, and their number."""
    number = area.pawns[colour]
    piece = f"pawns-{colour}-{area.number}"
    step = min(5.0, 12 / number)
    kind = f"agent-{colour}" if colour < IMMIGRANT else PAWNS[colour]
    figures = "".join(
        f'<g id="{kind}-{area.number}-{n}" '
        f'transform="{move((number - 1) / 2 * step - n * step, n * 1.5)}">'
        f"{use(f'nanty-pawn-{colour}')}</g>"
        for n in range(number)
    )
    threat = use("nanty-around-pawns", style="nanty-threat")
    crown = '<use href="#nanty-crown" transform="translate(-17 -17) rotate(-24) scale(.78)"/>'
    return (
        f"{pieces.open(piece, f'nanty-piece fb-seat-{colour}', spot, words)}"
        f"{threat if threatened else ''}{pieces.glow(piece, '#nanty-around-pawns')}"
        f"{figures}{crown if colour == area.holder else ''}"
        f"{badge(number, 17, 14) if number > 1 else ''}</g>"
    )


# ---------------------------------------------------------------- cartouche and piles


def _cartouche(look: Look[NantyState]) -> str:
    """The title, whose turn it is or who won, and the card in play, its symbols done faded."""
    seen, say = look.seen, look.say
    told = _now(look)
    half = min(breadth(told, "fb-bold") * 21, 196) / 2
    now = fitted(143, 70, 21, told, 196, "fb-written fb-bold")
    named = seen.outcome.winners if seen.outcome is not None else (seen.turn,)
    hat = (
        use(f"nanty-token-{named[0]}", 127 - half, 63, style=f"fb-seat-{named[0]}")
        if len(named) == 1
        else ""
    )
    if seen.card == NO_CARD:
        card = fitted(131, 102, 16, say.say("map-motto"), 200, "fb-faded")
    else:
        card = fitted(131, 90, 17, say.name("card", seen.card), 226, "nanty-sepia fb-bold")
        shown, done = symbols(say, seen.box, seen.card), under_way(seen)
        card += "".join(
            place(131 + 31 * (n - (len(shown) - 1) / 2), 107, faded(symbol, n < done), 0.86)
            for n, symbol in enumerate(shown)
        )
    return (
        f'<g id="cartouche" class="nanty-piece" transform="translate(34 34)">{title(told)}'
        f"{use('nanty-cartouche')}{hat}{now}{card}</g>"
    )


def _now(look: Look[NantyState]) -> str:
    """How the game stands, in a sentence."""
    seen, say = look.seen, look.say
    if seen.outcome is not None:
        winners = [say.seats[seat] for seat in seen.outcome.winners]
        return say.say("map-won", number=len(winners), who=say.listed(winners))
    turn, player = seen.turns + 1, say.seats[seen.turn]
    if seen.actor is None or seen.actor == seen.turn:
        return say.say("map-turn", turn=turn, player=player)
    return say.say("map-turn.decides", turn=turn, player=player, other=say.seats[seen.actor])


def symbols(say: Speaker, box: NantyBox, card: int) -> list[str]:
    """The symbols of a card, drawn."""
    if box.answer[card]:
        return [use("nanty-symbol-interrupt")]
    return [
        coin(pounds(say, symbol - MONEY_SYMBOL), 11)
        if symbol >= MONEY_SYMBOL
        else use(f"nanty-symbol-{SYMBOLS[symbol]}")
        for symbol in box.symbols[card]
    ]


def faded(symbol: str, done: bool) -> str:
    """A symbol, hardly to be seen where it is done."""
    return f'<g class="nanty-done">{symbol}</g>' if done else symbol


def under_way(seen: NantyState) -> int:
    """How many symbols of the card in play are behind it."""
    for above, step in enumerate(reversed(seen.stack)):
        if isinstance(step, Symbol) and step.card == seen.card:
            return max(step.index - 1, 0) if above else step.index
    return max(len(seen.box.symbols[seen.card]) - 1, 0)


def _piles(look: Look[NantyState]) -> str:
    """The draw pile, the discard pile and the Random Events, and the event turned up last."""
    seen, say = look.seen, look.say
    top = seen.discards[-1] if seen.discards else NO_CARD
    pile = discards = say.say("map-discards", number=len(seen.discards))
    face = use("nanty-discards")
    if top not in (NO_CARD, UNKNOWN):
        discards = "\n".join((discards, say.say("map-discards.top", card=say.name("card", top))))
        shown = symbols(say, seen.box, top)
        gap, scale = min(22, 54 / max(len(shown), 1)), 0.72 if len(shown) < 4 else 0.55
        face += "".join(
            place(0, (n - (len(shown) - 1) / 2) * gap, symbol, scale)
            for n, symbol in enumerate(shown)
        )
    events = [say.say("map-fate", number=len(seen.event_deck))]
    events += [
        say.format("map-fate.past", say.args(event=("event", event)))
        for event in reversed(seen.past)
    ]
    known = [say.name("card", card) for card in reversed(seen.discards) if card != UNKNOWN]
    opened = (pile, say.listed(known)) if known else ()
    piles = (
        ("deck", say.say("map-deck", number=len(seen.deck)), len(seen.deck), use("nanty-deck"), ()),
        ("discards", discards, len(seen.discards), face, opened),
        ("events", "\n".join(events), len(seen.event_deck), use("nanty-events"), ()),
    )
    drawn = "".join(
        look.piece(
            name,
            "nanty-piece",
            f"{card if number else use('nanty-empty')}"
            f"{label(0, 56, 21, str(number), 'fb-written fb-bold')}",
            "#nanty-around-pile",
            move(182 / 6 * (2 * n + 1), 44),
            words,
            details=details,
        )
        for n, (name, words, number, card, details) in enumerate(piles)
    )
    past = say.name("event", seen.past[-1]) if seen.past else say.say("map-no-event")
    style = "nanty-rubric fb-bold" if seen.past else "fb-faded"
    return (
        f'<g id="piles" transform="translate(784 34)">{use("nanty-piles", style="fb-still")}'
        f'{drawn}<g id="fate">{fitted(91, 132, 15.5, past, 172, style)}</g></g>'
    )
