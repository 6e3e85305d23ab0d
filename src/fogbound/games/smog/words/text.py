"""The picture in plain text, 80 columns wide: the board as a map, then who has what."""

from __future__ import annotations

from typing import Final

from fogbound.engine import NOBODY
from fogbound.games.smog.picture.background import CORNERS, ROMAN
from fogbound.games.smog.picture.facing import SQUARES, arrow, facing, turned
from fogbound.games.smog.rules.actions import DIRECTIONS, PLACES
from fogbound.games.smog.rules.box import COMBINATIONS, ESPLANADE, OUTER, gate_place
from fogbound.games.smog.rules.round import expertise
from fogbound.games.smog.rules.state import ON_CARD, SmogState
from fogbound.games.smog.rules.turn import TakeTurn
from fogbound.games.smog.words.names import AGENT_EFFECTS, GATE_WORDS, at, bare, effect, initials

CELL: Final = 16
"""The columns of a place; five of them lie side by side."""
LINES: Final = 3
"""And its lines."""
INSIDE: Final = CELL - 2
GLASS: Final = "⧗"
FOG: Final = "≈"
BLANK: Final = [" " * CELL] * LINES


def text(seen: SmogState) -> str:
    """The table as the viewer sees it; north up for a spectator."""
    lines = [_now(seen), *_map(seen), _legend(seen)]
    for seat in range(seen.box.players):
        lines += _dashboard(seen, seat)
    if _looks_on(seen):
        assert seen.viewer is not None
        lines += _secrets(seen, seen.viewer)
    return "\n".join(line.rstrip() for line in lines)


def _looks_on(seen: SmogState) -> bool:
    """Whether a player looks, with an edge of his own on every tile."""
    return seen.viewer is not None and seen.viewer != NOBODY


def _now(seen: SmogState) -> str:
    """The round, and whose decision it is."""
    parts = [f"Round {seen.round}" if seen.round else "Set-up"]
    if seen.outcome is not None:
        won = ", ".join(seen.box.gentlemen[seat] for seat in seen.outcome.winners)
        parts.append(f"{won} won" if won else "a draw")
    if seen.actor is not None:
        parts.append(f"{seen.box.gentlemen[seen.actor]} to decide")
    if any(isinstance(step, TakeTurn) for step in seen.stack):
        parts.append(f"{seen.left} actions left" if seen.left != 1 else "1 action left")
    return " · ".join(parts)


# ---------------------------------------------------------------- the map


def _map(seen: SmogState) -> list[str]:
    """Thirteen places in a square of five by five, the slots in its corners, the sides around."""
    quarters = facing(seen)
    cells = {(x, y): BLANK for x in range(-2, 3) for y in range(-2, 3)}
    for place, square in enumerate(SQUARES[quarters]):
        cells[square] = _esplanade(seen) if place == ESPLANADE else _tile(seen, place, quarters)
    for slot, corner in enumerate(CORNERS):
        x, y = turned(*corner, quarters)
        card = _slot(seen, slot, 2 * CELL)
        cells[-2 if x < 0 else 1, 2 * y] = [line[:CELL] for line in card]
        cells[-1 if x < 0 else 2, 2 * y] = [line[CELL:] for line in card]
    above, right, below, left = (_side(seen, (shown - quarters) % 4) for shown in range(4))
    for x, side in ((-2, left), (2, right)):
        cells[x, -1] = [line[:CELL].center(CELL) for line in (*side, "")[:LINES]]
    rows = [[cells[x, y] for x in range(-2, 3)] for y in range(-2, 3)]
    return [
        " · ".join(above).center(5 * CELL),
        *("".join(cell[line] for cell in row) for row in rows for line in range(LINES)),
        " · ".join(below).center(5 * CELL),
    ]


def _side(seen: SmogState, side: int) -> list[str]:
    """A side of the board: its direction, its Ether, and who reads the edges that face it."""
    sitting = [seen.box.gentlemen[s] for s, faced in enumerate(seen.side) if faced == side]
    way = f"{arrow(seen, side)} {DIRECTIONS[side]}"
    return [way, seen.box.ether_names[seen.box.sides[side]], *sitting]


def _slot(seen: SmogState, slot: int, width: int) -> list[str]:
    """An Agent's card, and whether its figure is still on it."""
    agent = seen.slots[slot]
    out = seen.agents[agent] != ON_CARD
    oldest = " (oldest)" if out and seen.line[0] == slot else ""
    where = f"on {at(seen.box, seen.agents[agent])}" if out else "on its card"
    lines = (
        f"{ROMAN[slot]:<4}{bare(seen.box.agent_names[agent])}{oldest}",
        f"    {AGENT_EFFECTS[agent]}",
        f"    {where}",
    )
    return [f" {line}".ljust(width)[:width] for line in lines]


def _tile(seen: SmogState, place: int, quarters: int) -> list[str]:
    """A tile with what stands on its four edges, its fog, and who is on it."""
    up, right, down, left = (_edge(seen, place, (shown - quarters) % 4) for shown in range(4))
    fog = seen.box.fog[place * 4 + seen.turned[place]]
    blocked = (fog + quarters) % 4 if fog >= 0 else NOBODY
    walls = [FOG if blocked == shown else "─│─│"[shown] for shown in range(4)]
    if place in OUTER:
        up = f"{_short(seen.box.artefact_names[seen.box.kind[place * 4]])} {up}"
    below = f" {down} "
    if _looks_on(seen):
        below = f"«{down}»"
        walls[2] = walls[2].replace("─", "═")
    middle = f"{left:<3}{_people(seen, place).center(INSIDE - 6)}{right:>3}"
    return [
        f"╭{f' {up} '.center(INSIDE, walls[0])[:INSIDE]}╮",
        f"{walls[3]}{middle}{walls[1]}",
        f"╰{below.center(INSIDE, walls[2])}╯",
    ]


def _edge(seen: SmogState, place: int, direction: int) -> str:
    """What faces a direction: the Ether's letter and the price, after an Hourglass if any."""
    edge = (direction - seen.turned[place]) & 3
    glass = GLASS if seen.glass[place] >> edge & 1 else ""
    ware = "" if place in OUTER else seen.box.ether_names[seen.box.kind[place * 4 + edge]][0]
    return f"{glass}{ware}{seen.box.price[place * 4 + edge]}"


def _people(seen: SmogState, place: int) -> str:
    """Gentlemen by their letters and Agents by as much of their names as fits; else the place."""
    letters = initials(seen.box)
    men = "".join(letters[seat] for seat, spot in enumerate(seen.place) if spot == place)
    here = [bare(seen.box.agent_names[n]) for n, spot in enumerate(seen.agents) if spot == place]
    if place == ESPLANADE or not here:
        return men or _compass(place)
    gaps = len(here) - (not men)
    room = max((INSIDE - 6 - len(men) - gaps) // len(here), 1)
    return " ".join([*men.split(), *(name[:room] for name in here)])


def _compass(place: int) -> str:
    """NE for the north-east tile."""
    return "".join(word[0] for word in PLACES[place].split("-")).upper() if place < 9 else ""


def _short(name: str) -> str:
    """The word that tells an Artefact from the others."""
    return max(name.split(), key=len)


def _esplanade(seen: SmogState) -> list[str]:
    men = _people(seen, ESPLANADE) if ESPLANADE in seen.place else ""
    lines = ("· · · · · ·", f"{seen.box.terms['esplanade']} {men}".rstrip(), "· · · · · ·")
    return [line[:CELL].center(CELL) for line in lines]


def _legend(seen: SmogState) -> str:
    ethers = "  ".join(f"{name[0]} {name}" for name in seen.box.ether_names)
    own = "  «» yours" if _looks_on(seen) else ""
    return f"{ethers}  {GLASS} Hourglass  {FOG} fog{own}"


# ---------------------------------------------------------------- who has what


def _dashboard(seen: SmogState, seat: int) -> list[str]:
    """A line of open holdings, and one more where there are Artefacts or a sale to come."""
    box = seen.box
    full, cards = seen.counter[seat], len(seen.hands[seat])
    ethers = " ".join(
        f"{name[0]}{seen.ether[seat * 4 + kind]}" for kind, name in enumerate(box.ether_names)
    )
    line = (
        f"{'►' if seen.actor == seat else ' '} {initials(box)[seat]} {box.gentlemen[seat]:<15} "
        f"{seen.coins[seat]:>2} Coin{'s' if seen.coins[seat] != 1 else ' '} "
        f"{'●' * full}{'○' * (box.counter_limit - full)}  {ethers}  "
        f"{cards} card{'s' if cards != 1 else ' '} "
        f"{DIRECTIONS[seen.side[seat]]:<5} {box.ether_names[expertise(seen, seat)][0]}"
    )
    tokens = ["first"] * (seen.first == seat) + ["favoured"] * (seen.favoured == seat)
    more = [n for kind, n in enumerate(box.artefact_names) if seen.artefacts[seat] >> kind & 1]
    if seen.dragon[seat]:
        more.append(f"next sale +{box.gift_of_the_dragon * seen.dragon[seat]}")
    lines = [f"{line} {', '.join(tokens)}"]
    return [*lines, f"    {', '.join(more)}"] if more else lines


def _secrets(seen: SmogState, seat: int) -> list[str]:
    """What the viewer alone knows: Combination, Gate and cards."""
    box = seen.box
    ethers = [
        f"{box.ether_names[kind]} {min(seen.ether[seat * 4 + kind], n)}/{n}"
        for kind, n in enumerate(COMBINATIONS[seen.combination[seat]])
        if n
    ]
    place = gate_place(seen.gate[seat], seen.side[seat])
    return [
        f"{box.terms['secret combination']}: {', '.join(ethers)}",
        f"{box.terms['secret gate']}: {GATE_WORDS[seen.gate[seat]]}, now {at(box, place)}",
        *(_card(seen, seat, card) for card in seen.hands[seat]),
    ]


def _card(seen: SmogState, seat: int, card: int) -> str:
    """A Special Action card: what it does, and which of the Ethers it needs are there."""
    box = seen.box
    needs = [
        f"{box.ether_names[kind][0]}{'✓' if seen.ether[seat * 4 + kind] else '✗'}"
        for kind in box.needs[card]
    ]
    return f"{box.card_names[card]}: {effect(box, card)} (needs {' '.join(needs)})"
