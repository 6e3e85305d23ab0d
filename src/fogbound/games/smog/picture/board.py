"""The picture: the Shadow Market as a seat sees it, its own side at the bottom.

The board lies on a square of 1000 units. Every piece has an id and stands where the transform of
the element with that id puts it, so that a page can let it glide; what may be clicked carries
its action as `data-action`, what might be tried in vain as `data-forbidden`.
"""

from __future__ import annotations

from typing import Final

from fogbound.engine import NOBODY
from fogbound.engine import drawing as d
from fogbound.games.smog.picture import pieces as o
from fogbound.games.smog.picture.background import (
    CENTRE,
    CORNERS,
    DEFS,
    EDGE,
    GEARS,
    MARK,
    NICHE,
    NICHES,
    ROMAN,
    SIDE,
    SIZE,
    SLOT,
    SPOTS,
    STYLE,
    TABLE,
)
from fogbound.games.smog.picture.clicks import agent_id, choices_at, clicks
from fogbound.games.smog.picture.facing import UP_RIGHT_DOWN_LEFT, facing, turned
from fogbound.games.smog.rules import actions as a
from fogbound.games.smog.rules.box import ESPLANADE, OUTER, RING, TILES, gate_place
from fogbound.games.smog.rules.state import ON_CARD, SmogState
from fogbound.games.smog.rules.turn import TakeTurn
from fogbound.games.smog.words.names import (
    AGENT_EFFECTS,
    GATE_WORDS,
    bare,
    capital,
    initials,
    reading,
)

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
AROUND: Final = ((66, -66), (-66, -66), (66, 66), (-66, 66), (0, -94))
"""Where the medallions lie around a place."""


# ---------------------------------------------------------------- the picture


class View(d.Look):
    """A look at the board, and how far it is turned for who looks."""

    def __init__(self, seen: SmogState) -> None:
        super().__init__(seen, clicks(seen))
        self.seen = seen
        self.quarters = facing(seen)
        self.spots = SPOTS[self.quarters]
        self.letters = initials(seen.box)


def svg(seen: SmogState) -> str:
    """The board as the viewer sees it; north up for a spectator."""
    view = View(seen)
    return view.document(SIZE, SIZE, "The Shadow Market", STYLE, board(view))


def board(view: View) -> str:
    """Everything on the board, from the table up."""
    parts = [DEFS, TABLE]
    parts += [_side(view, side) for side in range(4)]
    parts += [_slot(view, slot) for slot in range(4)]
    parts += [_deck(view), _niche(view), _clock(view)]
    parts.append(_plaza(view))
    parts += [_tile(view, place) for place in TILES]
    parts += [_readings(view), _fogs(view), _gate(view), _figures(view), _choices(view)]
    return "".join(parts)


# ---------------------------------------------------------------- tiles


def _plaza(view: View) -> str:
    """The Esplanade."""
    name = view.seen.box.terms["esplanade"]
    return (
        f"{view.open('tile-0', 'smog-tile', d.move(CENTRE, CENTRE), name)}"
        f'<use href="#smog-plaza"/>{view.glow("tile-0", o.circle(79))}'
        f"{d.label(0, -44, 17, name, 'smog-price')}</g>"
    )


def _tile(view: View, place: int) -> str:
    """A tile: its gear with the four edges, turned as it lies."""
    seen = view.seen
    x, y = view.spots[place]
    shape = place % 2 if place in RING else 0
    angle = 90 * ((seen.turned[place] + view.quarters) % 4)
    edges = "".join(_edge(view, place, edge, angle) for edge in range(4))
    glasses = "".join(
        _hourglass(view, place, edge, angle) for edge in range(4) if seen.glass[place] >> edge & 1
    )
    piece = f"tile-{place}"
    return (
        f"{view.open(piece, 'smog-tile', d.move(x, y), _in_words(view, place))}"
        f'<use href="#smog-teeth-{shape}" class="smog-shadow" y="7"/>'
        f'<g id="wheel-{place}" transform="rotate({angle})"><use href="#smog-gear-{shape}"/>'
        f'{edges}{glasses}<use href="#smog-hub"/></g><use href="#smog-light-{shape}"/>'
        f"{view.glow(piece, GEARS[shape])}</g>"
    )


def _edge(view: View, place: int, edge: int, angle: int) -> str:
    """An edge with its ware and price, upright however the tile lies."""
    box = view.seen.box
    kind = box.kind[place * 4 + edge]
    ware = f"{'artefact' if place in OUTER else 'ether'}-{kind}"
    price = box.price[place * 4 + edge]
    piece = f"edge-{place}-{edge}"
    upright = -(angle + 90 * edge) % 360
    return (
        f"{view.open(piece, f'smog-{ware}', f'rotate({90 * edge})')}"
        f'<use href="#smog-edge"/><g id="mark-{place}-{edge}" '
        f'transform="translate(0 {-MARK}) rotate({upright})"><use href="#smog-{ware}"/>'
        f'<use href="#smog-coin" x="9" y="9"/>{d.label(9, 16, 21, str(price), "smog-price")}'
        f"</g>{view.glow(piece, EDGE)}</g>"
    )


def _hourglass(view: View, place: int, edge: int, angle: int) -> str:
    """An Hourglass on an edge, which it darkens."""
    piece = f"hourglass-{place}-{edge}"
    upright = -(angle + 90 * edge) % 360
    return (
        f"{view.open(piece, 'smog-glass', f'rotate({90 * edge})')}"
        f'<use href="#smog-cover"/><g id="glass-{place}-{edge}" '
        f'transform="translate(-23 {-MARK}) rotate({upright})"><use href="#smog-hourglass"/></g>'
        f"{view.glow(piece, EDGE)}</g>"
    )


def _in_words(view: View, place: int) -> str:
    """What a tile shows, for who cannot see it."""
    seen = view.seen
    lines = [f"{a.PLACES[place]} tile"]
    for direction in range(4):
        edge = (direction - seen.turned[place]) & 3
        readers = [seat for seat, side in enumerate(seen.side) if side == direction]
        who = f" ({seen.box.gentlemen[readers[0]]})" if readers else ""
        lines.append(f"{a.DIRECTIONS[direction]}{who}: {reading(seen, place, edge)}")
    fog = seen.box.fog[place * 4 + seen.turned[place]]
    if fog >= 0:
        lines.append(f"fog to the {a.DIRECTIONS[fog]}")
    return capital("; ".join(lines))


def _readings(view: View) -> str:
    """Who reads which edge: a bright arc at the viewer's own, others in their colours."""
    drawn = "".join(
        f'<g class="smog-seat-{seat}">{_arcs(view, seat)}</g>'
        for seat in range(len(view.seen.side))
    )
    return f'<g class="smog-readings">{drawn}</g>'


def _arcs(view: View, seat: int) -> str:
    """A seat's arc on every tile."""
    turn = 90 * ((view.seen.side[seat] + view.quarters) % 4)
    arc = "yours" if seat == view.seat else "reader"
    spots = (view.spots[place] for place in TILES)
    return "".join(
        f'<use href="#smog-{arc}" transform="translate({x:g} {y:g}) rotate({turn})"/>'
        for x, y in spots
    )


def _fogs(view: View) -> str:
    """The Barriers, each on the edge it blocks."""
    seen = view.seen
    drawn: list[str] = []
    for place in TILES:
        blocked = seen.box.fog[place * 4 + seen.turned[place]]
        if blocked >= 0:
            x, y = view.spots[place]
            turn = 90 * ((blocked + view.quarters) % 4)
            drawn.append(
                f'<g id="fog-{place}" transform="translate({x:g} {y:g}) rotate({turn})">'
                '<use href="#smog-fog" y="-88"/></g>'
            )
    return f'<g class="smog-fog">{"".join(drawn)}</g>'


# ---------------------------------------------------------------- figures


def _figures(view: View) -> str:
    """Agents and Gentlemen on their places, the nearer ones in front, and the two tokens."""
    figures = [figure for place in range(13) for figure in _gathered(view, place)]
    figures.sort(key=lambda figure: figure[0])
    return "".join(drawn for _, drawn in figures) + _shadow_master(view) + _first_player(view)


def _gathered(view: View, place: int) -> list[tuple[float, str]]:
    """The figures on a place, each with how far down it stands."""
    seen = view.seen
    agents = [n for n in seen.slots if place != ESPLANADE and seen.agents[n] == place]
    men = [seat for seat, spot in enumerate(seen.place) if spot == place]
    number = len(agents) + len(men)
    if not number:
        return []
    x, y = view.spots[place]
    wider, lower = (1.25, 14) if place == ESPLANADE else (1, 0)
    scale = CLOSER[number - 1] * wider**0.5
    spots = [(x + dx * wider, y + dy * wider + lower) for dx, dy in GATHERED[number - 1]]
    figures = [(_agent, n) for n in agents] + [(_gentleman, seat) for seat in men]
    return [
        (down, draw(view, who, right, down, round(scale, 2)))
        for (draw, who), (right, down) in zip(figures, spots, strict=True)
    ]


def _gentleman(view: View, seat: int, x: float, y: float, scale: float) -> str:
    """A Gentleman in his colour with his letter; lamplight around who has to decide."""
    seen = view.seen
    piece = f"gentleman-{seat}"
    style = f"smog-figure smog-seat-{seat}"
    lamp = '<circle r="40" cy="6" fill="url(#smog-lamplight)"/>' if seen.actor == seat else ""
    return (
        f"{view.open(piece, style, d.move(x, y, scale), seen.box.gentlemen[seat])}"
        f'{lamp}<use href="#smog-gentleman"/>'
        f"{d.label(0, 20, 19, view.letters[seat], 'smog-letter')}"
        f"{view.glow(piece, 'M-24 0a24 31 0 1 1 48 0a24 31 0 1 1-48 0Z')}</g>"
    )


def _agent(view: View, agent: int, x: float, y: float, scale: float) -> str:
    """An Agent's token with its sign."""
    piece = agent_id(agent)
    name = bare(view.seen.box.agent_names[agent])
    return (
        f"{view.open(piece, 'smog-figure', d.move(x, y, scale), name)}"
        '<circle r="24" cy="4" fill="#000" fill-opacity=".45"/>'
        f'<circle class="smog-token" r="22"/>{o.AGENTS[agent]}'
        f"{view.glow(piece, o.circle(31))}</g>"
    )


def _shadow_master(view: View) -> str:
    """Beside the player he favours, or in his niche."""
    seen = view.seen
    x, y = NICHES[1] if seen.favoured == NOBODY else _beside(view, seen.favoured, 128)
    name = seen.box.terms["shadow master"]
    return (
        f"{view.open('shadow-master', 'smog-figure', d.move(x, y, 0.92), name)}"
        f"{o.SHADOW_MASTER}{view.glow('shadow-master', o.circle(25))}</g>"
    )


def _first_player(view: View) -> str:
    """The First Player token beside its holder."""
    x, y = _beside(view, view.seen.first, 88)
    words = "First Player token"
    return f"{view.open('first-player', 'smog-figure', d.move(x, y), words)}{o.FLAG}</g>"


# ---------------------------------------------------------------- around the tiles


def _beside(view: View, seat: int, along: float) -> tuple[float, float]:
    """A point at a seat's side of the board."""
    return _at_side((view.seen.side[seat] + view.quarters) % 4, along)


def _at_side(shown: int, along: float) -> tuple[float, float]:
    """A point at a side of the picture, so far right or down of its middle."""
    x, y = UP_RIGHT_DOWN_LEFT[shown]
    return CENTRE + SIDE * x + along * (x == 0), CENTRE + SIDE * y + along * (y == 0)


def _side(view: View, side: int) -> str:
    """A side of the board: its Ether, its compass letter, and who sits there."""
    seen = view.seen
    kind = seen.box.sides[side]
    shown = (side + view.quarters) % 4
    sitting = [seat for seat, faced in enumerate(seen.side) if faced == side]
    who = f": {seen.box.gentlemen[sitting[0]]}" if sitting else ""
    words = f"{a.DIRECTIONS[side].title()}, {seen.box.ether_names[kind]}{who}"
    x, y = _at_side(shown, 0)
    letter = _at_side(shown, -48)
    drawn = (
        f'<g class="smog-ether-{kind}">{d.title(words)}'
        f'<rect class="smog-bar" x="266" y="15" width="468" height="15" rx="7.5" '
        f'transform="rotate({90 * shown} {CENTRE} {CENTRE})"/>'
        f'<circle class="smog-token" cx="{x}" cy="{y}" r="20"/>'
        f'{d.place(x, y, o.ETHERS[kind], 0.82)}<circle class="smog-token" cx="{letter[0]}" '
        f'cy="{letter[1]}" r="15"/>'
        f"{d.label(letter[0], letter[1] + 6, 18, a.DIRECTIONS[side][0].upper(), 'smog-struck')}</g>"
    )
    for seat in sitting:
        x, y = _at_side(shown, 48)
        drawn += (
            f'<g class="smog-seat-{seat}">{d.title(seen.box.gentlemen[seat])}'
            f'<circle class="smog-coat" cx="{x}" cy="{y}" r="16"/>'
            f"{d.label(x, y + 7, 20, view.letters[seat], 'smog-letter')}</g>"
        )
    return drawn


def _slot(view: View, slot: int) -> str:
    """A corner with its Agent's card; the figure lies on it until it is called."""
    seen = view.seen
    agent = seen.slots[slot]
    x, y = turned(*CORNERS[slot], view.quarters)
    name = bare(seen.box.agent_names[agent])
    out = seen.agents[agent] != ON_CARD
    where = "on its card" if not out else "oldest" if seen.line[0] == slot else "in the Market"
    inside = (
        '<rect x="-82" y="-82" width="164" height="164" rx="12" fill="url(#smog-card)" '
        'stroke="#7a5827" stroke-width="2"/><rect x="-75" y="-75" width="150" height="150" '
        'rx="8" fill="none" stroke="#7a5827" stroke-opacity=".5"/>'
        f"{d.label(-66, -46, 24, ROMAN[slot], 'smog-left smog-quiet smog-bold')}"
        '<circle class="smog-niche" cy="-25" r="33" stroke-dasharray="3 5"/>'
        f'<g opacity=".3">{d.place(0, -25, o.AGENTS[agent], 1.5)}</g>'
        f"{d.label(0, 31, 22 if len(name) < 15 else 16, name, 'smog-bold')}"
        f"{d.label(0, 49, 14.5, AGENT_EFFECTS[agent], 'smog-quiet')}"
        f"{d.label(0, 66, 13.5, where, 'smog-lit' if out else 'smog-dim')}"
    )
    figure = "" if out else _agent(view, agent, CENTRE + SLOT * x, CENTRE + SLOT * y - 25, 1.25)
    told = d.title(f"{ROMAN[slot]}: {name}, {AGENT_EFFECTS[agent]}")
    return f"{d.place(CENTRE + SLOT * x, CENTRE + SLOT * y, told + inside)}{figure}"


def _deck(view: View) -> str:
    """The Special Action cards, face down, and how many there are."""
    seen = view.seen
    x, y = NICHES[0]
    special = seen.box.terms["special action"]
    words = f"{special}: {len(seen.deck)} cards, {len(seen.discards)} discarded"
    cards = "".join(d.place(dx, dy, o.CARD, 2) for dx, dy in ((4, 4), (2, 2), (0, 0)))
    return (
        f"{view.open('deck', 'smog-deck', d.move(x, y - 6), words)}{cards}"
        f"{d.label(0, 52, 16, str(len(seen.deck)), 'smog-bold')}"
        f"{d.label(0, 68, 13, f'{len(seen.discards)} discarded', 'smog-quiet')}"
        f"{view.glow('deck', 'M-22-30H24V32H-22Z')}</g>"
    )


def _niche(view: View) -> str:
    """Where the Shadow Master stands while he favours nobody."""
    x, y = NICHES[1]
    name = view.seen.box.terms["shadow master"]
    return d.place(
        x, y, f'<circle class="smog-niche" r="32"/>{d.label(0, 56, 15, name, "smog-quiet")}'
    )


def _clock(view: View) -> str:
    """The round, and a lamp for each action left in the turn."""
    seen = view.seen
    words = f"Round {seen.round}" if seen.round else "Set-up"
    lamps = "".join(
        f'<circle class="smog-lamp" cx="{16 * n - 8 * (seen.left - 1)}" cy="24" r="5.5"/>'
        for n in range(max(seen.left, 0))
    )
    drawn = d.place(CENTRE - NICHE, 880, d.label(0, 8, 25, words, "smog-bold"))
    if not any(isinstance(step, TakeTurn) for step in seen.stack):
        return drawn
    left = f"{seen.left} actions left" if seen.left != 1 else "1 action left"
    return drawn + d.place(CENTRE + NICHE, 868, d.label(0, 8, 17, left, "smog-quiet") + lamps)


def _gate(view: View) -> str:
    """The viewer's own Secret Gate, on the tile it means now."""
    seen = view.seen
    if view.seat == NOBODY:
        return ""
    gate = seen.gate[view.seat]
    x, y = view.spots[gate_place(gate, seen.side[view.seat])]
    words = f"Your {seen.box.terms['secret gate']}: {GATE_WORDS[gate]}"
    return (
        f"{view.open('gate', 'smog-gate', d.move(x - 62, y - 62), words)}"
        f'<circle class="smog-token" r="18"/>{d.place(0, 0, o.GATE, 0.85)}'
        f"{view.glow('gate', o.circle(21))}</g>"
    )


def _choices(view: View) -> str:
    """A medallion for each action that no piece stands for, around the place it is about."""
    found = {piece: action for piece, action in view.allowed.items() if piece.startswith("choice")}
    if not found:
        return ""
    x, y = view.spots[choices_at(view.seen)]
    return "".join(
        f"{view.open(piece, 'smog-choice', d.move(x + dx, y + dy))}"
        f'<circle class="smog-token" r="23"/>{_sign(action)}{view.glow(piece, o.circle(24))}</g>'
        for (piece, action), (dx, dy) in zip(found.items(), AROUND, strict=False)
    )


def _sign(action: int) -> str:
    """What a medallion shows."""
    if action in _SIGNS:
        return _SIGNS[action]
    if action >= a.TAKE_ARTEFACT:
        kind = action - a.TAKE_ARTEFACT
        return f'<g class="smog-artefact-{kind}" transform="scale(.8)">{o.ARTEFACTS[kind]}</g>'
    kind = action - (a.TAKE_ETHER if action >= a.TAKE_ETHER else a.PAY_ETHER)
    return f'<g class="smog-ether-{kind}" transform="scale(.85)">{o.ETHERS[kind]}</g>'


_SIGNS: Final = {
    a.ROTATE: o.CLOCKWISE,
    a.CLOCKWISE: o.CLOCKWISE,
    a.ANTICLOCKWISE: o.ANTICLOCKWISE,
    a.REQUEST: o.coin(14, "+"),
    a.ANY_TILE: o.COG,
    a.PAY_COIN: o.coin(14, 1),
}
