"""The picture in plain text, 80 columns wide: the board as a map, then who has what."""

from __future__ import annotations

from typing import Final

from fogbound.engine import NOBODY
from fogbound.engine.words import Speaker
from fogbound.games.smog.rules.box import (
    COMBINATIONS,
    CORNERS,
    ESPLANADE,
    OUTER,
    ROMAN,
    SQUARES,
    gate_place,
)
from fogbound.games.smog.rules.round import expertise
from fogbound.games.smog.rules.state import ON_CARD, SmogState
from fogbound.games.smog.rules.turn import TakeTurn
from fogbound.games.smog.words.args import arrow

CELL: Final = 16
"""The columns of a place; five of them lie side by side."""
LINES: Final = 3
"""And its lines."""
INSIDE: Final = CELL - 2
GLASS: Final = "⧗"
FOG: Final = "≈"
BLANK: Final = [" " * CELL] * LINES


def text(seen: SmogState, say: Speaker) -> str:
    """The table as the viewer sees it; north up for a spectator."""
    lines = [_now(seen, say), *_map(seen, say), _legend(seen, say)]
    for seat in range(seen.box.players):
        lines += _dashboard(seen, say, seat)
    if _plays(seen):
        assert seen.viewer is not None
        lines += _secrets(seen, say, seen.viewer)
    return "\n".join(line.rstrip() for line in lines)


def _plays(seen: SmogState) -> bool:
    """Whether a player looks, with an edge of their own on every tile."""
    return seen.viewer not in (None, NOBODY)


def _now(seen: SmogState, say: Speaker) -> str:
    """The round, and whose decision it is."""
    parts = [say.say("seen-round", round=seen.round)]
    if seen.outcome is not None:
        parts.append(say.verdict(seen))
    if seen.actor is not None:
        parts.append(say.say("text-decides", seat=say.seats[seen.actor]))
    if any(isinstance(step, TakeTurn) for step in seen.stack):
        parts.append(say.say("seen-left", left=seen.left))
    return " · ".join(parts)


# ---------------------------------------------------------------- the map


def _map(seen: SmogState, say: Speaker) -> list[str]:
    """Thirteen places in a square of five by five, the slots in its corners, the sides around."""
    cells = {(x, y): BLANK for x in range(-2, 3) for y in range(-2, 3)}
    for place, square in enumerate(SQUARES):
        tile = _esplanade(seen, say) if place == ESPLANADE else _tile(seen, say, place)
        cells[_faced(seen, *square)] = tile
    for slot, corner in enumerate(CORNERS):
        x, y = _faced(seen, *corner)
        card = _slot(seen, say, slot)
        cells[-2 if x < 0 else 1, 2 * y] = [line[:CELL] for line in card]
        cells[-1 if x < 0 else 2, 2 * y] = [line[CELL:] for line in card]
    above, right, below, left = (
        _side(seen, say, (shown - seen.facing()) % 4) for shown in range(4)
    )
    for x, side in ((-2, left), (2, right)):
        cells[x, -1] = [line[:CELL].center(CELL) for line in (*side, "")[:LINES]]
    rows = [[cells[x, y] for x in range(-2, 3)] for y in range(-2, 3)]
    return [
        " · ".join(above).center(5 * CELL),
        *("".join(cell[line] for cell in row) for row in rows for line in range(LINES)),
        " · ".join(below).center(5 * CELL),
    ]


def _faced(seen: SmogState, x: int, y: int) -> tuple[int, int]:
    """Where a square lies once the board is turned to the viewer."""
    return ((x, y), (-y, x), (-x, -y), (y, -x))[seen.facing()]


def _side(seen: SmogState, say: Speaker, side: int) -> list[str]:
    """A side of the board: its direction, its Ether, and who reads the edges that face it."""
    sitting = [say.seats[seat] for seat, faced in enumerate(seen.side) if faced == side]
    way = f"{arrow(seen, side)} {say.name('direction', side)}"
    return [way, say.name("ether", seen.box.sides[side]), *sitting]


def _slot(seen: SmogState, say: Speaker, slot: int) -> list[str]:
    """An Agent's card, and whether its figure is still on it."""
    agent = seen.slots[slot]
    args = say.args(agent=("agent", agent), place=("place", seen.agents[agent]))
    out = seen.agents[agent] != ON_CARD
    oldest = out and seen.line[0] == slot
    lines = (
        f"{ROMAN[slot]:<4}{say.format('text-oldest' if oldest else 'text-agent', args)}",
        f"    {say.name('agent', agent, 'text')}",
        f"    {say.format('text-out' if out else 'text-in', args)}",
    )
    return [f" {line}".ljust(2 * CELL)[: 2 * CELL] for line in lines]


def _tile(seen: SmogState, say: Speaker, place: int) -> list[str]:
    """A tile with what stands on its four edges, its fog, and who is on it."""
    turns = seen.facing()
    up, right, down, left = (_edge(seen, say, place, (shown - turns) % 4) for shown in range(4))
    fog = seen.box.fog[place * 4 + seen.turned[place]]
    blocked = (fog + turns) % 4 if fog >= 0 else NOBODY
    walls = [FOG if blocked == shown else "─│─│"[shown] for shown in range(4)]
    if place in OUTER:
        up = f"{say.name('artefact', seen.box.kind[place * 4], 'short')} {up}"
    below = f" {down} "
    if _plays(seen):
        below = f"«{down}»"
        walls[2] = walls[2].replace("─", "═")
    middle = f"{left:<3}{_people(seen, say, place).center(INSIDE - 6)}{right:>3}"
    return [
        f"╭{f' {up} '.center(INSIDE, walls[0])[:INSIDE]}╮",
        f"{walls[3]}{middle}{walls[1]}",
        f"╰{below.center(INSIDE, walls[2])}╯",
    ]


def _edge(seen: SmogState, say: Speaker, place: int, direction: int) -> str:
    """What faces a direction: the Ether's letter and the price, after an Hourglass if any."""
    edge = (direction - seen.turned[place]) & 3
    glass = GLASS if seen.glass[place] >> edge & 1 else ""
    ware = "" if place in OUTER else say.name("ether", seen.box.kind[place * 4 + edge], "letter")
    return f"{glass}{ware}{seen.box.price[place * 4 + edge]}"


def _people(seen: SmogState, say: Speaker, place: int) -> str:
    """Gentlemen by their letters and Agents by as much of their names as fits; else the place."""
    seats = [seat for seat, spot in enumerate(seen.place) if spot == place]
    men = "".join(say.name("seat", seat, "letter") for seat in seats)
    agents = [say.name("agent", n) for n, spot in enumerate(seen.agents) if spot == place]
    if place == ESPLANADE or not agents:
        return men or (say.name("place", place, "mark") if place not in OUTER else "")
    gaps = len(agents) - (not men)
    room = max((INSIDE - 6 - len(men) - gaps) // len(agents), 1)
    return " ".join([*men.split(), *(name[:room] for name in agents)])


def _esplanade(seen: SmogState, say: Speaker) -> list[str]:
    men = _people(seen, say, ESPLANADE) if ESPLANADE in seen.place else ""
    lines = ("· · · · · ·", f"{say.say('esplanade')} {men}".rstrip(), "· · · · · ·")
    return [line[:CELL].center(CELL) for line in lines]


def _legend(seen: SmogState, say: Speaker) -> str:
    ethers = "  ".join(f"{ether['letter']} {ether['name']}" for ether in say.things("ether"))
    own = f"  «» {say.say('text-yours')}" if _plays(seen) else ""
    return f"{ethers}  {GLASS} {say.say('text-hourglass')}  {FOG} {say.say('text-fog')}{own}"


# ---------------------------------------------------------------- who has what


def _dashboard(seen: SmogState, say: Speaker, seat: int) -> list[str]:
    """A line of open holdings, and one more where there are Artefacts or a sale to come."""
    box, full = seen.box, seen.counter[seat]
    letters = [ether["letter"] for ether in say.things("ether")]
    ethers = " ".join(f"{letters[kind]}{seen.ether[seat * 4 + kind]}" for kind in range(4))
    held = say.say("text-held", coins=seen.coins[seat])
    cards = say.say("text-cards", cards=len(seen.hands[seat]))
    tokens = [say.say("text-first")] * (seen.first == seat)
    tokens += [say.say("text-favoured")] * (seen.favoured == seat)
    had = [kind for kind in range(4) if seen.artefacts[seat] >> kind & 1]
    more = [say.name("artefact", kind, "short") for kind in had]
    if seen.dragon[seat]:
        more.append(say.say("seen-next-sale", coins=box.sale_bonus * seen.dragon[seat]))
    mark = "►" if seen.actor == seat else " "
    line = (
        f"{mark} {say.name('seat', seat, 'letter')} {say.seats[seat]:<15} {held:>9} "
        f"{'●' * full}{'○' * (box.counter_limit - full)} {ethers} {cards:<7} "
        f"{say.name('direction', seen.side[seat]):<5} {letters[expertise(seen, seat)]} "
        f"{', '.join(tokens)}"
    )
    return [line, f"    {', '.join(more)}"] if more else [line]


def _secrets(seen: SmogState, say: Speaker, seat: int) -> list[str]:
    """What the viewer alone knows: Combination, Gate and cards."""
    had = seen.ether[seat * 4 : seat * 4 + 4]
    needed = COMBINATIONS[seen.combination[seat]]
    ethers = [
        f"{say.name('ether', kind)} {min(had[kind], needed[kind])}/{needed[kind]}"
        for kind in range(4)
        if needed[kind]
    ]
    place = gate_place(seen.gate[seat], seen.side[seat])
    gate = say.args(gate=("gate", seen.gate[seat]), place=("place", place))
    lines = [say.say("text-combination", ethers=", ".join(ethers)), say.format("text-gate", gate)]
    for card in seen.hands[seat]:
        needs = [
            f"{say.name('ether', kind, 'letter')}{'✓' if had[kind] else '✗'}"
            for kind in seen.box.needs[card]
        ]
        args = say.args(special=("special", card), needs=" ".join(needs))
        lines.append(say.format("text-card", args))
    return lines
