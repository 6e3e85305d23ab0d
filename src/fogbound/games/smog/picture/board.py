"""The board: the Shadow Market as a seat sees it, its own side at the bottom.

It lies on a square of 1000 units. Every piece has an id and stands where the transform of the
element with that id puts it, so that a page can let it glide; shapes are in `pieces.svg`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from fogbound.engine import NOBODY
from fogbound.engine.actions import Family
from fogbound.engine.picture import Look, Pieces, kept, piece_of
from fogbound.engine.picture.maps import Grid, Point, turned
from fogbound.engine.picture.markup import circle, fitted, label, move, place, title, use
from fogbound.engine.picture.pieces import token
from fogbound.engine.words import Args, Speaker
from fogbound.games.smog.rules.actions import AGENTS
from fogbound.games.smog.rules.agents import LeadAgent
from fogbound.games.smog.rules.box import (
    CORNERS,
    ESPLANADE,
    NEIGHBOUR,
    NO_PLACE,
    OUTER,
    RING,
    ROMAN,
    SQUARES,
    TILES,
    SmogBox,
    gate_place,
)
from fogbound.games.smog.rules.cards import ChooseTurn, TakeArtefact, TakeEther
from fogbound.games.smog.rules.setup import PlaceOnEdge
from fogbound.games.smog.rules.state import GATE_KEEPER, ON_CARD, SmogState
from fogbound.games.smog.rules.trade import own_edge
from fogbound.games.smog.rules.turn import PayBarrier, TakeTurn

SIZE: Final = 1000
CENTRE: Final = SIZE // 2
GRID: Final = Grid((CENTRE, CENTRE), 176)
SPOTS: Final = [[GRID.spot(x, y, quarters) for x, y in SQUARES] for quarters in range(4)]
"""By quarter turns of the board and place: its middle in the picture."""
MARK: Final = 50
"""How far from the middle of a tile an edge's ware and price stand."""
SIDE: Final = 477
"""How far from the centre of the board its sides are marked."""
SLOT: Final = 376
"""How far from the centre, across and down, the Agents' cards lie."""
DECK: Final = (310, 106)
NICHE: Final = (690, 112)
"""Where the Shadow Master stands while nobody is favoured."""
GATHERED: Final = (
    ((0, 0),),
    ((-16, 0), (16, 0)),
    ((0, -17), (-21, 15), (21, 15)),
    ((-20, -17), (20, -17), (-20, 17), (20, 17)),
    ((-26, -17), (0, -17), (26, -17), (-14, 17), (14, 17)),
    ((-27, -17), (0, -17), (27, -17), (-27, 17), (0, 17), (27, 17)),
    ((-14, -26), (14, -26), (-27, 0), (0, 0), (27, 0), (-14, 26), (14, 26)),
    ((-27, -26), (0, -26), (27, -26), (-14, 0), (14, 0), (-27, 26), (0, 26), (27, 26)),
)
"""Where figures stand that share a place, by their number."""
CLOSER: Final = (0.95, 0.8, 0.74, 0.7, 0.62, 0.62, 0.55, 0.55)
"""And how much smaller they are drawn."""
MEDALLIONS: Final = ((66, -66), (-66, -66), (66, 66), (-66, 66), (0, -94))
"""Where the medallions lie around a place."""
ON_WHEEL: Final = [
    frozenset(f"{what}-{place}-{n}" for what in ("edge", "hourglass") for n in range(4))
    for place in range(len(SQUARES))
]
"""By place: the pieces on its tile."""
ON_TILE: Final = [wheel | {f"tile-{place}"} for place, wheel in enumerate(ON_WHEEL)]
"""And those with the tile itself."""
MARKET: Final = frozenset[str]().union(*(ON_TILE[place] for place in TILES))
FIGURES: Final = frozenset(
    {
        *(f"agent-{agent.replace(' ', '-')}" for agent in AGENTS),
        *(f"gentleman-{seat}" for seat in range(4)),
        "shadow-master",
    }
)
"""All pieces of the tiles, and those that stand on them or beside them."""
ON_DECK: Final = frozenset({"deck"})
Agents: TypeAlias = tuple[tuple[int, int], ...]
"""Of each corner the Agent, and where that Agent is."""


class View(NamedTuple):
    """A look at the board, and how far it is turned for who looks."""

    look: Look[SmogState]
    seen: SmogState
    say: Speaker
    quarters: int
    spots: list[Point]


def board(look: Look[SmogState]) -> str:
    """Everything on the board, from the table up."""
    seen, say = look.seen, look.say.unnamed
    quarters = seen.facing()
    view = View(look, look.seen, look.say, quarters, SPOTS[quarters])
    turned, sides, players = tuple(seen.turned), tuple(seen.side), tuple(look.say.players)
    agents = tuple([(agent, seen.agents[agent]) for agent in seen.slots])
    oldest = seen.line[0] if seen.line else NO_PLACE
    favoured = NO_PLACE if seen.favoured == NOBODY else sides[seen.favoured]
    figures = look.of(FIGURES)
    in_turn = any(isinstance(step, TakeTurn) for step in seen.stack)
    parts = [
        use("smog-table"),
        _around(figures, say, seen.box, sides, players, agents, oldest, quarters),
        _deck(look.of(ON_DECK), say, len(seen.deck), tuple(seen.discards)),
        _clock(say, seen.round, seen.left if in_turn else None),
        _plaza(look.of(ON_TILE[ESPLANADE]), say),
        _market(look.of(MARKET), say, seen.box, turned, tuple(seen.glass), sides, quarters),
        _above(seen.box, turned, sides, look.seat, quarters),
        _gate(view),
        _figures(figures, say, players, tuple(seen.place), agents, seen.actor, quarters),
        _tokens(figures, say, favoured, sides[seen.first], quarters),
        _choices(view),
    ]
    return "".join(parts)


def layers(say: Speaker) -> Mapping[str, str]:
    """What is written on the table and never changes."""
    plaza = fitted(CENTRE, CENTRE - 44, 17, say.say("esplanade"), 78, "fb-struck")
    niche = fitted(NICHE[0], NICHE[1] + 56, 15, say.say("shadow-master"), 170, "fb-quiet")
    return {"smog-names": plaza + niche}


# ---------------------------------------------------------------- tiles


@kept
def _plaza(pieces: Pieces, say: Speaker) -> str:
    """The Esplanade."""
    words = say.say("esplanade")
    at = move(CENTRE, CENTRE)
    return pieces.piece("tile-0", "smog-tile", use("smog-plaza"), circle(79), at, words)


@kept
def _market(
    pieces: Pieces,
    say: Speaker,
    box: SmogBox,
    turned: tuple[int, ...],
    glass: tuple[int, ...],
    sides: tuple[int, ...],
    quarters: int,
) -> str:
    """All tiles as they lie."""
    return "".join(
        [
            _tile(
                pieces.of(ON_TILE[place]),
                say,
                box,
                place,
                turned[place],
                glass[place],
                sides,
                quarters,
            )
            for place in TILES
        ]
    )


@kept
def _tile(
    pieces: Pieces,
    say: Speaker,
    box: SmogBox,
    place: int,
    turned: int,
    glass: int,
    sides: tuple[int, ...],
    quarters: int,
) -> str:
    """A tile: its gear, turned as it lies, and what it shows in words."""
    angle = 90 * ((turned + quarters) % 4)
    wheel = _wheel(pieces.of(ON_WHEEL[place]), box, place, glass, angle)
    words = _in_words(say, box, place, turned, glass, sides)
    teeth, at = f"#smog-teeth-{_shape(place)}", move(*SPOTS[quarters][place])
    return pieces.piece(f"tile-{place}", "smog-tile", wheel, teeth, at, words)


def tile_drawn(pieces: Pieces, box: SmogBox, place: int) -> str:
    """A tile for itself, as first laid."""
    light = use(f"smog-light-{_shape(place)}", style="fb-still")
    return f"{_wheel(pieces, box, place, 0, 0)}{light}"


def _shape(place: int) -> int:
    """Which of two gears a tile has: those beside each other differ."""
    return place % 2 if place in RING else 0


@kept
def _wheel(pieces: Pieces, box: SmogBox, place: int, glass: int, angle: int) -> str:
    """A gear with the four edges and the Hourglasses on it."""
    edges = "".join([_edge(pieces, box, place, edge, angle) for edge in range(4)])
    glasses = "".join([_hourglass(pieces, place, e, angle) for e in range(4) if glass >> e & 1])
    return (
        f'<g id="wheel-{place}" transform="rotate({angle})">'
        f'<use href="#smog-gear-{_shape(place)}"/>{edges}{glasses}<use href="#smog-hub"/></g>'
    )


def _edge(pieces: Pieces, box: SmogBox, place: int, edge: int, angle: int) -> str:
    """An edge with its ware and price."""
    ware = f"{'artefact' if place in OUTER else 'ether'}-{box.kind[place * 4 + edge]}"
    inside = _offer(ware, box.price[place * 4 + edge], -(angle + 90 * edge) % 360)
    piece, turn = f"edge-{place}-{edge}", f"rotate({90 * edge})"
    return pieces.piece(piece, f"smog-{ware}", inside, "#smog-sector", turn)


@cache
def _offer(ware: str, price: int, upright: int) -> str:
    """A ware and its price on an edge, upright however the tile lies."""
    return (
        f'<use href="#smog-edge"/><g transform="translate(0 {-MARK}) rotate({upright})">'
        f'<use href="#smog-mark-{ware}"/>{label(9, 16, 21, str(price), "fb-struck")}</g>'
    )


def _hourglass(pieces: Pieces, place: int, edge: int, angle: int) -> str:
    """An Hourglass on an edge, which it darkens."""
    inside = (
        f'<use href="#smog-cover"/><use href="#smog-hourglass" transform="translate(-23 {-MARK}) '
        f'rotate({-(angle + 90 * edge) % 360})"/>'
    )
    piece, turn = f"hourglass-{place}-{edge}", f"rotate({90 * edge})"
    return pieces.piece(piece, "smog-glass", inside, "#smog-sector", turn)


@lru_cache(maxsize=1024)
def _in_words(
    say: Speaker, box: SmogBox, place: int, turned: int, glass: int, sides: tuple[int, ...]
) -> str:
    """What a tile shows, for who cannot see it: a line for each edge, and one for the fog."""
    lines = [say.say("seen-tile", place=say.name("place", place))]
    wares = say.things("artefact" if place in OUTER else "ether")
    for way in range(4):
        edge = (way - turned) & 3
        args: Args = {
            "direction": say.name("direction", way),
            "ware": wares[box.kind[place * 4 + edge]]["name"],
            "price": box.price[place * 4 + edge],
            "covered": glass >> edge & 1,
        }
        if way in sides:
            args["seat"] = say.seats[sides.index(way)]
        lines.append(say.format("seen-edge.read" if way in sides else "seen-edge", args))
    fog = box.fog[place * 4 + turned]
    if fog != NO_PLACE:
        lines.append(say.say("seen-fog", direction=say.name("direction", fog)))
    return "\n".join(lines)


@lru_cache(maxsize=1024)
def _above(
    box: SmogBox, turned: tuple[int, ...], sides: tuple[int, ...], looks: int, quarters: int
) -> str:
    """What lies over the tiles: light, whose edge is whose, names, and the fog where it blocks."""
    arcs = "".join(
        f'<use href="#smog-{"yours" if seat == looks else "theirs"}" '
        f'class="fb-seat-{seat}" transform="rotate({90 * (side + quarters)} 500 500)"/>'
        for seat, side in enumerate(sides)
    )
    fogs = "".join(
        f'<g id="fog-{place}" transform="{move(*SPOTS[quarters][place])} '
        f'rotate({90 * ((blocked + quarters) % 4)})"><use href="#smog-fog"/></g>'
        for place in TILES
        if (blocked := box.fog[place * 4 + turned[place]]) != NO_PLACE
    )
    return f'<g class="fb-still">{use("smog-lights")}{arcs}{use("smog-names")}{fogs}</g>'


# ---------------------------------------------------------------- figures


@kept
def _figures(
    pieces: Pieces,
    say: Speaker,
    players: tuple[str, ...],
    places: tuple[int, ...],
    agents: Agents,
    actor: int | None,
    quarters: int,
) -> str:
    """Agents and Gentlemen on their places, the nearer ones in front."""
    found: list[tuple[float, str]] = []
    for where, (x, y) in enumerate(SPOTS[quarters]):
        here = [n for n, at in agents if at == where and at != ESPLANADE]
        people = [seat for seat, at in enumerate(places) if at == where]
        wider, lower = (1.25, 14) if where == ESPLANADE else (1, 0)
        spots = _gathered(x, y + lower, len(here) + len(people), wider)
        found += [
            (spot[1], _agent(pieces, say, n, spot, scale))
            for n, (spot, scale) in zip(here, spots, strict=False)
        ]
        found += [
            (spot[1], _gentleman(pieces, say, seat, players[seat], seat == actor, spot, scale))
            for seat, (spot, scale) in zip(people, spots[len(here) :], strict=True)
        ]
    found.sort(key=itemgetter(0))
    return "".join([drawn for _, drawn in found])


def _gathered(x: float, y: float, number: int, wider: float) -> list[tuple[Point, float]]:
    """Where so many figures stand on a place, and how large they are drawn."""
    if not number:
        return []
    scale = round(CLOSER[number - 1] * wider**0.5, 2)
    return [((x + dx * wider, y + dy * wider), scale) for dx, dy in GATHERED[number - 1]]


def _gentleman(
    pieces: Pieces, say: Speaker, seat: int, player: str, decides: bool, spot: Point, scale: float
) -> str:
    """A Gentleman with the letter of the seat; lamplight around who has to decide."""
    lamp = use("smog-lamp") if decides else ""
    letter = label(0, 20, 19, say.name("seat", seat, "letter"), "fb-letter")
    return pieces.piece(
        f"gentleman-{seat}",
        f"smog-figure fb-seat-{seat}",
        f"{lamp}{use('smog-gentleman')}{letter}",
        "#smog-around",
        move(*spot, scale),
        player,
    )


def _agent(pieces: Pieces, say: Speaker, agent: int, spot: Point, scale: float) -> str:
    """An Agent's token with its sign."""
    inside, words = use(f"smog-agent-{agent}"), say.name("agent", agent)
    at = move(*spot, scale)
    return pieces.piece(_agent_id(agent), "smog-figure", inside, circle(31), at, words)


def _agent_id(agent: int) -> str:
    return f"agent-{AGENTS[agent].replace(' ', '-')}"


@kept
def _tokens(pieces: Pieces, say: Speaker, favoured: int, first: int, quarters: int) -> str:
    """The Shadow Master at the side of who is favoured, or in the niche; the First Player token."""
    x, y = NICHE if favoured == NO_PLACE else _beside(quarters, favoured, 134, SIDE - 10)
    master = pieces.piece(
        "shadow-master",
        "smog-figure",
        use("smog-shadow-master"),
        circle(24),
        move(x, y, 0.92),
        say.say("shadow-master"),
    )
    at = move(*_beside(quarters, first, 88))
    words = say.say("seen-first-player")
    flag = use("smog-flag")
    return master + pieces.piece("first-player", "smog-figure", flag, transform=at, words=words)


# ---------------------------------------------------------------- around the tiles


def _beside(quarters: int, side: int, along: float, out: float = SIDE) -> Point:
    """A point at a side of the board, so far clockwise of its middle."""
    x, y = turned(along, -out, side + quarters)
    return CENTRE + x, CENTRE + y


@kept
def _around(
    pieces: Pieces,
    say: Speaker,
    box: SmogBox,
    sides: tuple[int, ...],
    players: tuple[str, ...],
    agents: Agents,
    oldest: int,
    quarters: int,
) -> str:
    """The sides of the board, who sits there, and the corners with the Agents."""
    drawn = [_compass(say, box.sides[side], side, quarters) for side in range(4)]
    for seat, side in enumerate(sides):
        disc = token(seat, 16, say.name("seat", seat, "letter"))
        drawn.append(place(*_beside(quarters, side, 48), title(players[seat]) + disc))
    drawn += [
        _slot(pieces, say, slot, agent, at == ON_CARD, oldest == slot, quarters)
        for slot, (agent, at) in enumerate(agents)
    ]
    return "".join(drawn)


@lru_cache(maxsize=256)
def _compass(say: Speaker, kind: int, side: int, quarters: int) -> str:
    """A side of the board: its Ether and its compass letter."""
    words = say.say(
        "seen-side", direction=say.name("direction", side), ether=say.name("ether", kind)
    )
    letter = say.name("place", RING[2 * side], "mark")
    x, y = _beside(quarters, side, -48)
    return (
        f'<g class="smog-ether-{kind}">{title(words)}<use href="#smog-side" '
        f'transform="rotate({90 * (side + quarters)} 500 500)"/>'
        f"{use(f'smog-ether-{kind}', *_beside(quarters, side, 0), 0.82)}"
        f"{label(x, y + 6, 18, letter, 'smog-compass')}</g>"
    )


def _slot(
    pieces: Pieces, say: Speaker, slot: int, agent: int, waits: bool, oldest: bool, quarters: int
) -> str:
    """A corner with its Agent's card; the figure lies on it until it is called."""
    x, y = (CENTRE + SLOT * part for part in turned(*CORNERS[slot], quarters))
    if waits:
        card = _agent_card(say, slot, agent, "on-card")
        return place(x, y, card) + _agent(pieces, say, agent, (x, y - 25), 1.25)
    return place(x, y, _agent_card(say, slot, agent, "oldest" if oldest else "called"))


@lru_cache(maxsize=1024)
def _agent_card(say: Speaker, slot: int, agent: int, where: str) -> str:
    """An Agent's card: the slot, what the Agent does, and where the figure is."""
    name, text = say.name("agent", agent), say.name("agent", agent, "text")
    lit = "fb-dim" if where == "on-card" else "fb-lit"
    return (
        f"{title(say.say('seen-agent', slot=ROMAN[slot], agent=name, agent_text=text))}"
        f"{label(-66, -46, 24, ROMAN[slot], 'fb-left fb-quiet fb-bold')}"
        f"{use(f'smog-emblem-{agent}', 0, -25, 1.5, 'smog-faint')}"
        f"{fitted(0, 29, 22, name, 152, 'fb-bold')}{fitted(0, 49, 16, text, 152, 'fb-quiet')}"
        f"{fitted(0, 67, 15, say.say(f'seen-agent.{where}'), 152, lit)}"
    )


@kept
def _deck(pieces: Pieces, say: Speaker, cards: int, discards: tuple[int, ...]) -> str:
    """The Special Action cards, face down, how many there are, and which have been discarded."""
    left = len(discards)
    inside = (
        f"{use('smog-deck')}{label(0, 52, 18, str(cards), 'fb-bold')}"
        f"{fitted(0, 70, 15, say.say('seen-deck.discards', discards=left), 150, 'fb-quiet')}"
    )
    words = say.say("seen-deck", cards=cards, discards=left)
    opened = (words, say.listed(say.name("special", n) for n in discards)) if discards else ()
    around = "M-22-30H24V32H-22Z"
    return pieces.piece("deck", "smog-deck", inside, around, move(*DECK), words, details=opened)


@lru_cache(maxsize=1024)
def _clock(say: Speaker, number: int, left: int | None) -> str:
    """The round, and within a turn a lamp for each action left in it."""
    drawn = fitted(310, 888, 25, say.say("seen-round", round=number), 170, "fb-bold")
    if left is None:
        return drawn
    lamps = "".join(
        f'<circle class="smog-left" cx="{690 + 16 * n - 8 * (left - 1)}" cy="892" r="5.5"/>'
        for n in range(left)
    )
    return drawn + fitted(690, 876, 17, say.say("seen-left", left=left), 170, "fb-quiet") + lamps


def _gate(view: View) -> str:
    """The viewer's own Secret Gate, on the tile it means now."""
    seen, seat = view.seen, view.look.seat
    if seat == NOBODY:
        return ""
    gate = seen.gate[seat]
    x, y = view.spots[gate_place(gate, seen.side[seat])]
    words = view.say.say("seen-gate", gate=view.say.name("gate", gate))
    at = move(x - 62, y - 62)
    return view.look.piece("gate", "smog-gate", use("smog-gate"), circle(21), at, words)


# ---------------------------------------------------------------- what actions are done with


def where(seen: SmogState, family: Family, number: int) -> str:
    """The id of the piece an action is done with; empty where there is none."""
    kind, step, seat = family.piece, seen.stack[-1], seen.viewer
    assert seat is not None
    if kind == "choice":
        return f"choice-{family.code(number)}"
    if kind == "gentleman":
        return f"gentleman-{number if family.of_kind else seat}"
    if kind == "agent":
        led = step.agent if isinstance(step, LeadAgent) else GATE_KEEPER
        return _agent_id(number if family.of_kind else led)
    place = seen.agents[step.agent] if isinstance(step, LeadAgent) else seen.place[seat]
    if kind == "edge":
        if isinstance(step, PlaceOnEdge):
            return f"edge-{step.place}-{number}"
        return f"edge-{place}-{own_edge(seen, seat, place)}"
    if kind == "hourglass":
        return f"hourglass-{place}-{(number - seen.turned[place]) & 3}"
    if family.of_kind == "direction":
        goal = NEIGHBOUR[place * 4 + number]
        return f"tile-{goal}" if goal != NO_PLACE else ""
    return piece_of(seen, family, number)


def _choices(view: View) -> str:
    """A medallion for each action that no piece stands for, around the place it is about."""
    look = view.look
    found = [(piece, code) for piece, code in look.allowed.items() if piece.startswith("choice")]
    x, y = view.spots[_about(view.seen)] if found else (0, 0)
    return "".join(
        look.piece(
            piece,
            "smog-choice",
            use("smog-medallion") + _sign(view.seen, code),
            circle(24),
            move(x + dx, y + dy),
        )
        for (piece, code), (dx, dy) in zip(found, MEDALLIONS, strict=False)
    )


def _about(seen: SmogState) -> int:
    """The place around which the medallions lie."""
    step = seen.stack[-1]
    if isinstance(step, ChooseTurn):
        return step.place
    if isinstance(step, PayBarrier):
        return step.goal
    if isinstance(step, TakeEther | TakeArtefact):
        return seen.place[step.other]
    return seen.place[step.seat] if isinstance(step, TakeTurn) else ESPLANADE


def _sign(seen: SmogState, action: int) -> str:
    """What a medallion shows: an Ether or an Artefact, a Coin, or the sign of the action."""
    family = seen.box.game.actions.family_of(action)
    if family.of_kind:
        return use(f"smog-{family.of_kind}-{family.of(action)}", scale=0.85)
    return use(f"smog-do-{family.name.replace(' ', '-')}")
