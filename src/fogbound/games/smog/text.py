"""The picture in plain text, 80 columns wide: the board as a map, then who has what."""

from __future__ import annotations

from typing import Final

from fogbound.engine import NOBODY
from fogbound.games.smog.actions import DIRECTIONS, PLACES
from fogbound.games.smog.engraving import CORNERS, ROMAN
from fogbound.games.smog.facing import ARROWS, SQUARES, facing, turned
from fogbound.games.smog.parts import COMBINATIONS, ESPLANADE, OUTER, gate_place
from fogbound.games.smog.rules import expertise
from fogbound.games.smog.state import ALL_ARTEFACTS, ON_CARD, SmogState
from fogbound.games.smog.turn import TakeTurn
from fogbound.games.smog.words import AGENT_EFFECTS, GATE_WORDS, at, bare, coins, effect, initials

CELL: Final = 16
"""The columns of a place; five of them lie side by side."""
LINES: Final = 5
INSIDE: Final = CELL - 2
GLASS: Final = "⧗"
FOG: Final = "≈"
BLANK: Final = [" " * CELL] * LINES


def text(seen: SmogState) -> str:
    """The table as the viewer sees it; north up for a spectator."""
    lines = [_now(seen), "", *_map(seen), "", _legend(seen), ""]
    for seat in range(seen.parts.players):
        lines += _dashboard(seen, seat)
    if seen.viewer is not None and seen.viewer != NOBODY:
        lines += ["", *_secrets(seen, seen.viewer)]
    return "\n".join(line.rstrip() for line in lines)


def _now(seen: SmogState) -> str:
    """The round, and whose decision it is."""
    parts = [f"Round {seen.round}" if seen.round else "Set-up"]
    if seen.outcome is not None:
        won = ", ".join(seen.parts.gentlemen[seat] for seat in seen.outcome.winners)
        parts.append(f"{won} won" if won else "a draw")
    if seen.actor is not None:
        parts.append(f"{seen.parts.gentlemen[seen.actor]} to decide")
    if any(isinstance(step, TakeTurn) for step in seen.stack):
        parts.append(f"{seen.left} actions left" if seen.left != 1 else "1 action left")
    return " · ".join(parts)


# ---------------------------------------------------------------- the map


def _map(seen: SmogState) -> list[str]:
    """Thirteen places in a square of five by five, the slots and the sides in its corners."""
    quarters = facing(seen)
    cells = {(x, y): BLANK for x in range(-2, 3) for y in range(-2, 3)}
    for place, square in enumerate(SQUARES[quarters]):
        cells[square] = _esplanade(seen) if place == ESPLANADE else _tile(seen, place, quarters)
    for slot, corner in enumerate(CORNERS):
        x, y = turned(*corner, quarters)
        note = _slot(seen, slot, 2 * CELL)
        cells[-2 if x < 0 else 1, 2 * y] = [line[:CELL] for line in note]
        cells[-1 if x < 0 else 2, 2 * y] = [line[CELL:] for line in note]
    for side in (1, 3):
        x = 2 if side == 1 else -2
        cells[x, -1] = _centred(_side(seen, (side - quarters) % 4), CELL)
    rows = [[cells[x, y] for x in range(-2, 3)] for y in range(-2, 3)]
    above = " · ".join(_side(seen, -quarters % 4))
    below = " · ".join(_side(seen, (2 - quarters) % 4))
    return [
        above.center(5 * CELL),
        *("".join(cell[line] for cell in row) for row in rows for line in range(LINES)),
        below.center(5 * CELL),
    ]


def _centred(words: list[str], width: int) -> list[str]:
    """A few lines in the middle of a cell."""
    lines = [word[:width].center(width) for word in ["", *words]]
    return (lines + [" " * width] * LINES)[:LINES]


def _side(seen: SmogState, side: int) -> list[str]:
    """A side of the board: its direction, its Ether, and who reads the edges that face it."""
    arrow = ARROWS[(side + facing(seen)) % 4]
    sitting = [seen.parts.gentlemen[s] for s, faced in enumerate(seen.side) if faced == side]
    return [f"{arrow} {DIRECTIONS[side]}", seen.parts.ether_names[seen.parts.sides[side]], *sitting]


def _slot(seen: SmogState, slot: int, width: int) -> list[str]:
    """An Agent's card, and whether its figure is still on it."""
    agent = seen.slots[slot]
    out = seen.agents[agent] != ON_CARD
    oldest = ", oldest" if out and seen.line[0] == slot else ""
    where = f"on {at(seen.parts, seen.agents[agent])}{oldest}" if out else "on its card"
    name = f"{ROMAN[slot]:<4}{bare(seen.parts.agent_names[agent])}"
    lines = ["", name, f"    {AGENT_EFFECTS[agent]}", f"    {where}", ""]
    return [f"  {line}".ljust(width)[:width] for line in lines]


def _tile(seen: SmogState, place: int, quarters: int) -> list[str]:
    """A tile with what stands on its four edges, its fog, and who is on it."""
    up, right, down, left = (_edge(seen, place, (shown - quarters) % 4) for shown in range(4))
    fog = seen.parts.fog[place * 4 + seen.turned[place]]
    blocked = (fog + quarters) % 4 if fog >= 0 else -1
    own = seen.viewer is not None and seen.viewer != NOBODY
    walls = [
        FOG if blocked == shown else wall for shown, wall in enumerate("─│═│" if own else "─│─│")
    ]
    name = _artefact(seen, place) if place in OUTER else _compass(place)
    room = INSIDE // 2 - len(name) // 2
    middle = f"{left:<{room}}{name}{right:>{INSIDE - room - len(name)}}"
    inside = [_gentlemen(seen, place), middle, _agents(seen, place)]
    below = f"«{down}»" if own else f" {down} "
    return [
        f"╭{f' {up} '.center(INSIDE, walls[0])}╮",
        *(f"{walls[3]}{line.center(INSIDE)}{walls[1]}" for line in inside),
        f"╰{below.center(INSIDE, walls[2])}╯",
    ]


def _edge(seen: SmogState, place: int, direction: int) -> str:
    """What faces a direction: the Ether's letter and the price, after an Hourglass if any."""
    edge = (direction - seen.turned[place]) & 3
    glass = GLASS if seen.glass[place] >> edge & 1 else ""
    kind = seen.parts.kind[place * 4 + edge]
    ware = "" if place in OUTER else seen.parts.ether_names[kind][0]
    return f"{glass}{ware}{seen.parts.price[place * 4 + edge]}"


def _compass(place: int) -> str:
    """NE for the north-east tile."""
    return "".join(word[0] for word in PLACES[place].split("-")).upper()


def _artefact(seen: SmogState, place: int) -> str:
    """The word that tells an Artefact from the others."""
    return _short(seen.parts.artefact_names[seen.parts.kind[place * 4]])[:10]


def _short(name: str) -> str:
    return max(name.split(), key=len)


def _gentlemen(seen: SmogState, place: int) -> str:
    letters = initials(seen.parts)
    return " ".join(letters[seat] for seat, spot in enumerate(seen.place) if spot == place)


def _agents(seen: SmogState, place: int) -> str:
    """The Agents on a tile, their names cut where several share it."""
    here = [bare(seen.parts.agent_names[n]) for n, spot in enumerate(seen.agents) if spot == place]
    room = INSIDE // len(here) - (len(here) > 1) if here else 0
    return " ".join(name[:room] for name in here)


def _esplanade(seen: SmogState) -> list[str]:
    name = seen.parts.terms["esplanade"]
    lines = ["· · · · · ·", _gentlemen(seen, ESPLANADE), name, "", "· · · · · ·"]
    return [line[:CELL].center(CELL) for line in lines]


def _legend(seen: SmogState) -> str:
    ethers = "  ".join(f"{name[0]} {name}" for name in seen.parts.ether_names)
    own = "  «» your edge" if seen.viewer is not None and seen.viewer != NOBODY else ""
    return f"{ethers}  {GLASS} Hourglass  {FOG} fog{own}"


# ---------------------------------------------------------------- who has what


def _dashboard(seen: SmogState, seat: int) -> list[str]:
    """Two lines: who and where from; then the open holdings."""
    box = seen.parts
    who = [
        f"{'►' if seen.actor == seat else ' '} {initials(box)[seat]} {box.gentlemen[seat]}",
        f"{DIRECTIONS[seen.side[seat]]}, {box.ether_names[expertise(seen, seat)]}",
        f"{len(seen.hands[seat])} card{'s' * (len(seen.hands[seat]) != 1)}",
        *(["first player"] if seen.first == seat else []),
        *(["favoured"] if seen.favoured == seat else []),
        *([f"next sale +{box.gift_of_the_dragon * seen.dragon[seat]}"] * bool(seen.dragon[seat])),
    ]
    full = seen.counter[seat]
    owned = [n for kind, n in enumerate(box.artefact_names) if seen.artefacts[seat] >> kind & 1]
    artefacts = ", ".join(owned if len(owned) < 3 else map(_short, owned))
    if seen.artefacts[seat] == ALL_ARTEFACTS:
        artefacts = "all four Artefacts"
    ethers = " ".join(
        f"{name[0]}{seen.ether[seat * 4 + kind]}" for kind, name in enumerate(box.ether_names)
    )
    purse = coins(seen.coins[seat]) if seen.coins[seat] else "0 Coins"
    counter = "●" * full + "○" * (box.counter_limit - full)
    has = [f"    {purse}", f"Counter {counter}", ethers, *([artefacts] if owned else [])]
    return [" · ".join(who), " · ".join(has)]


def _secrets(seen: SmogState, seat: int) -> list[str]:
    """What the viewer alone knows: Combination, Gate and cards."""
    box = seen.parts
    wanted = COMBINATIONS[seen.combination[seat]]
    ethers = [
        f"{box.ether_names[kind]} {min(seen.ether[seat * 4 + kind], n)}/{n}"
        for kind, n in enumerate(wanted)
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
    box = seen.parts
    needs = [
        f"{box.ether_names[kind]} {'✓' if seen.ether[seat * 4 + kind] else '✗'}"
        for kind in box.needs[card]
    ]
    return f"{box.card_names[card]}: {effect(box, card)} (needs {', '.join(needs)})"
