"""What lies before the players: a panel for each seat, the viewer's hand, and all in one sheet."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from fogbound.engine import NOBODY
from fogbound.engine import drawing as d
from fogbound.engine.drawing import PANEL, WIDE
from fogbound.games.smog.picture import board as b
from fogbound.games.smog.picture import pieces as o
from fogbound.games.smog.picture.background import SIZE, STYLE
from fogbound.games.smog.rules import actions as a
from fogbound.games.smog.rules.box import COMBINATIONS, gate_place
from fogbound.games.smog.rules.round import expertise
from fogbound.games.smog.rules.state import SmogState
from fogbound.games.smog.words.names import GATE_WORDS, at, effect

GAP: Final = 9
CARD: Final = (114, 142)
"""A card of the hand: width and height; three lie in a row."""


def panel(seen: SmogState, seat: int) -> str:
    """The open holdings of a seat."""
    view = b.View(seen)
    return view.document(WIDE, PANEL, seen.box.gentlemen[seat], o.STYLE, _panel(view, seat))


def hand(seen: SmogState) -> str:
    """What the viewer alone holds: Combination, Gate and cards; empty for a spectator."""
    view = b.View(seen)
    if view.seat == NOBODY:
        return ""
    return view.document(WIDE, _hand_height(view), "Your hand", o.STYLE, _hand(view))


def sheet(seen: SmogState) -> str:
    """The whole table: the board, everybody's panel beside it, the viewer's hand below them."""
    view = b.View(seen)
    panels = [_panel(view, seat) for seat in view.seats]
    cards, high = ("", 0) if view.seat == NOBODY else (_hand(view), _hand_height(view))
    return view.sheet(SIZE, STYLE, b.board(view), panels, cards, high)


# ---------------------------------------------------------------- a seat's panel


def _panel(view: b.View, seat: int) -> str:
    """Three lines: who; Coins, Counter and cards; Ethers and Artefacts."""
    frame = (
        f"M1 9a8 8 0 0 1 8-8H{WIDE - 9}a8 8 0 0 1 8 8V{PANEL - 9}a8 8 0 0 1-8 8H9a8 8 0 0 1-8-8Z"
    )
    box = view.seen.box
    words = f"{box.gentlemen[seat]}, {box.clubs[seat]}"
    man = f"gentleman-{seat}"
    return (
        f"{view.open(f'panel-{seat}', 'smog-dash', '', words, like=man)}"
        f'<path class="smog-panel" d="{frame}"/>{view.glow(man, frame)}'
        f'<path class="smog-own smog-seat-{seat}" d="M1 9a8 8 0 0 1 6-7.8V{PANEL - 1.2}'
        'a8 8 0 0 1-6-7.8Z"/>'
        f"{_who(view, seat)}{_purse(view, seat)}{_goods(view, seat)}</g>"
    )


def _who(view: b.View, seat: int) -> str:
    """The Gentleman, his Expertise, and the tokens he holds."""
    seen = view.seen
    kind = expertise(seen, seat)
    bold = "smog-left smog-bold smog-lit" if seen.actor == seat else "smog-left smog-bold"
    drawn = (
        f'<g class="smog-seat-{seat}"><circle class="smog-coat" cx="28" cy="22" r="14"/></g>'
        f"{d.label(28, 28, 18, view.letters[seat], 'smog-letter')}"
        f"{d.label(50, 28, 20, seen.box.gentlemen[seat], bold)}"
        f'<g class="smog-ether-{kind}">{d.title("Expertise: " + seen.box.ether_names[kind])}'
        f"{d.place(WIDE - 22, 22, o.ETHERS[kind], 0.6)}</g>"
        f"{d.label(WIDE - 52, 28, 14, a.DIRECTIONS[seen.side[seat]], 'smog-quiet')}"
    )
    if seen.first == seat:
        drawn += d.place(WIDE - 92, 22, d.title("First Player token") + o.FLAG, 0.8)
    if seen.favoured == seat:
        drawn += d.place(WIDE - 122, 22, d.title("favoured") + o.SHADOW_MASTER, 0.62)
    return drawn


def _purse(view: b.View, seat: int) -> str:
    """Coins, the Shadow Master Counter, the number of cards, and the Dragon's promise."""
    seen = view.seen
    full = seen.counter[seat]
    pips = "".join(
        f'<circle class="smog-pip{" smog-full" if n < full else ""}" cx="{78 + 17 * n}" cy="58" '
        'r="6"/>'
        for n in range(max(seen.box.counter_limit, full))
    )
    words = f"{full} on the {seen.box.terms['shadow master']} Counter"
    pay = "shadow-master" if seat == view.seat else ""
    drawn = (
        f"{d.place(29, 58, d.title('Coins') + o.coin(15, seen.coins[seat]))}"
        f"{view.open(f'counter-{seat}', 'smog-counter', '', words, like=pay)}{pips}"
        f"{view.glow(pay, _around(max(seen.box.counter_limit, full)))}</g>"
    )
    if cards := len(seen.hands[seat]):
        many = d.title(f"{cards} {seen.box.terms['special action']} cards")
        drawn += d.place(WIDE - 52, 58, many + o.CARD, 0.85)
        drawn += d.label(WIDE - 26, 64, 18, f"×{cards}", "smog-bold")
    if seen.dragon[seat]:
        more = seen.box.gift_of_the_dragon * seen.dragon[seat]
        drawn += d.label(WIDE - 112, 63, 14, f"next sale +{more}", "smog-lit")
    return drawn


def _around(pips: int) -> str:
    """The outline of a Counter."""
    return f"M78 46h{17 * (pips - 1)}a12 12 0 0 1 0 24h{-17 * (pips - 1)}a12 12 0 0 1 0-24Z"


def _goods(view: b.View, seat: int) -> str:
    """Four Ethers with their numbers, four Artefacts, shadows where there are none."""
    seen = view.seen
    drawn = ""
    for kind, name in enumerate(seen.box.ether_names):
        number = seen.ether[seat * 4 + kind]
        style = f"smog-ether-{kind}" + ("" if number else " smog-absent")
        drawn += (
            f'<g class="{style}">{d.title(f"{name}: {number}")}'
            f"{d.place(27 + 47 * kind, 94, o.ETHERS[kind], 0.68)}</g>"
        )
        drawn += d.label(
            47 + 47 * kind, 101, 19, str(number), "smog-bold" if number else "smog-dim"
        )
    for kind, name in enumerate(seen.box.artefact_names):
        has = seen.artefacts[seat] >> kind & 1
        style = f"smog-artefact-{kind}" + ("" if has else " smog-absent")
        drawn += (
            f'<g class="{style}">{d.title(name if has else f"no {name}")}'
            f"{d.place(226 + 37 * kind, 94, o.ARTEFACTS[kind], 0.72)}</g>"
        )
    return drawn


# ---------------------------------------------------------------- the viewer's hand


def _hand_height(view: b.View) -> int:
    rows = -(-(2 + len(set(view.seen.hands[view.seat]))) // 3)
    return rows * (CARD[1] + GAP) - GAP


def _hand(view: b.View) -> str:
    """The Secret Combination, the Secret Gate and the Special Action cards, three in a row."""
    cards = [_combination(view), _gate(view)]
    cards += [_special(view, card) for card in sorted(set(view.seen.hands[view.seat]))]
    return "".join(
        d.place(n % 3 * (CARD[0] + GAP), n // 3 * (CARD[1] + GAP), card)
        for n, card in enumerate(cards)
    )


def _paper(name: str) -> str:
    """A blank card with its name over a line."""
    lines = wrap(name, 15)
    written = "".join(
        d.label(10, 20 + 15 * n, 15, line, "smog-left smog-written smog-bold")
        for n, line in enumerate(lines)
    )
    rule = 27 + 15 * (len(lines) - 1)
    return (
        f'<rect class="smog-paper" width="{CARD[0]}" height="{CARD[1]}" rx="7"/>'
        f'{written}<path d="M10 {rule}H{CARD[0] - 10}" stroke="#b09763"/>'
    )


def _noted(y: float, text: str, size: float = 13.5, style: str = "smog-faded") -> str:
    """A few words on a card, in as many lines as they need."""
    return "".join(
        d.label(10, y + 14 * n, size, line, f"smog-left {style}")
        for n, line in enumerate(wrap(text, 15))
    )


def _combination(view: b.View) -> str:
    """The Ethers wanted; those not yet held are shadows."""
    seen = view.seen
    wanted = COMBINATIONS[seen.combination[view.seat]]
    drawn, column = "", 0
    missing: list[str] = []
    for kind, number in enumerate(wanted):
        held = seen.ether[view.seat * 4 + kind]
        for n in range(number):
            absent = "" if n < held else ' opacity=".28"'
            drawn += (
                f'<g class="smog-ether-{kind}"{absent}>'
                f"{d.place(21 + 24 * column, 72, o.ETHERS[kind], 0.68)}</g>"
            )
            column += 1
        if held < number:
            missing.append(f"{seen.box.ether_names[kind]} {number - held}")
    note = f"wanted: {', '.join(missing)}" if missing else "all at hand"
    return f"{_paper(seen.box.terms['secret combination'])}{drawn}{_noted(106, note)}"


def _gate(view: b.View) -> str:
    """The tile of the gate on a map of the ring, the viewer below it."""
    seen = view.seen
    gate = seen.gate[view.seat]
    place = gate_place(gate, seen.side[view.seat])
    ring = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
    dots = "".join(
        f'<circle cx="{57 + 19 * x}" cy="{62 + 19 * y}" r="{8 if n == gate else 6}" '
        f'fill="{"#a3341f" if n == gate else "#b9a06b"}"/>'
        for n, (x, y) in enumerate(ring)
    )
    note = f"{GATE_WORDS[gate]}: {at(seen.box, place)}"
    return f"{_paper(seen.box.terms['secret gate'])}{dots}{_noted(106, note)}"


def _special(view: b.View, card: int) -> str:
    """A Special Action card: what it does, the Ethers it needs, and how many of it there are."""
    seen = view.seen
    number = seen.hands[view.seat].count(card)
    name = seen.box.card_names[card] + (f" ×{number}" if number > 1 else "")
    needs = "".join(
        f'<g class="smog-ether-{kind}"{"" if seen.ether[view.seat * 4 + kind] else _SHADOW}>'
        f"{d.place(21 + 27 * n, 122, o.ETHERS[kind], 0.64)}</g>"
        for n, kind in enumerate(seen.box.needs[card])
    )
    piece = f"card-{card}"
    text = _noted(66, effect(seen.box, card), style="smog-written")
    edge = f"M1 1H{CARD[0] - 1}V{CARD[1] - 1}H1Z"
    return f"{view.open(piece, 'smog-card')}{_paper(name)}{text}{needs}{view.glow(piece, edge)}</g>"


_SHADOW: Final = ' opacity=".28"'
