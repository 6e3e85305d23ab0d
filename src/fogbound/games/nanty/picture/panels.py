"""What lies before the players: a panel for each seat, the viewer's hand, and all in one sheet."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from fogbound.engine import NOBODY, UNKNOWN
from fogbound.engine import drawing as d
from fogbound.engine.drawing import PANEL, WIDE
from fogbound.games.nanty.picture import board as b
from fogbound.games.nanty.picture import pieces as o
from fogbound.games.nanty.picture.background import SIZE, STYLE
from fogbound.games.nanty.picture.portraits import PORTRAITS, goal
from fogbound.games.nanty.rules.box import GREYS, WIN_DECK_OUT, WIN_NET_WORTH
from fogbound.games.nanty.rules.claims import LOAN, progress
from fogbound.games.nanty.rules.state import NO_CARD, NantyState
from fogbound.games.nanty.words.names import SEAT_NAMES, listed, pounds

GAP: Final = 9
CARD: Final = (112, 150)
"""A card of the hand: width and height; three lie in a row."""
RIM: Final = 3
"""The room around the hand, for the light."""


def panel(seen: NantyState, seat: int) -> str:
    """The open holdings of a seat."""
    view = b.View(seen)
    return view.document(WIDE, PANEL, SEAT_NAMES[seat], o.STYLE, _panel(view, seat))


def hand(seen: NantyState) -> str:
    """What the viewer alone holds: Personality and Action cards; empty for a spectator."""
    view = b.View(seen)
    if view.seat == NOBODY:
        return ""
    return view.document(WIDE, _hand_height(view), "Your hand", o.STYLE, _hand(view))


def sheet(seen: NantyState) -> str:
    """The whole table: the board, everybody's panel beside it, the viewer's hand below them."""
    view = b.View(seen)
    panels = [_panel(view, seat) for seat in view.seats]
    cards, high = ("", 0) if view.seat == NOBODY else (_hand(view), _hand_height(view))
    return view.sheet(SIZE, STYLE, b.board(view), panels, cards, high)


# ---------------------------------------------------------------- a seat's panel


def _panel(view: b.View, seat: int) -> str:
    """Three lines: who; money and what is left of agents and buildings; the cards before him."""
    frame = o.rounded(1, 1, WIDE - 2, PANEL - 2, 8)
    piece = f"panel-{seat}"
    return (
        f"{view.open(piece, 'nanty-dash', '', _in_words(view.seen, seat))}"
        f'<path class="nanty-panel" d="{frame}"/>'
        f'<path class="nanty-own nanty-seat-{seat}" stroke="none" d="M1 9a8 8 0 0 1 6-7.8'
        f'V{PANEL - 1.2}a8 8 0 0 1-6-7.8Z"/>'
        f"{_who(view.seen, seat)}{_purse(view.seen, seat)}{_deeds(view.seen, seat)}"
        f"{view.glow(piece, frame)}</g>"
    )


def _in_words(seen: NantyState, seat: int) -> str:
    """A seat's holdings, for who cannot see them."""
    known = [card for card in seen.hands[seat] if card != UNKNOWN and seat != seen.viewer]
    words = f"{SEAT_NAMES[seat]}: {pounds(seen.money[seat])}, {len(seen.hands[seat])} cards"
    if known:
        words += f"; known to hold {listed([seen.box.card_names[card] for card in known])}"
    return words


def _who(seen: NantyState, seat: int) -> str:
    """The colour and sign, whose turn it is, and the number of cards in hand."""
    style = "nanty-left nanty-bold"
    in_turn = seen.turn == seat and seen.outcome is None
    doing = "decides" if seen.actor == seat else "in turn" if in_turn else ""
    turn = ""
    if doing:
        style += " nanty-lit"
        turn = d.label(WIDE - 84, 29, 16, doing, "nanty-right nanty-lit nanty-slant")
    return (
        f"{d.place(29, 23, o.token(seat, 14))}{d.label(52, 30, 21, SEAT_NAMES[seat], style)}{turn}"
        f"{d.place(WIDE - 58, 23, d.title('cards in hand') + _CARDS)}"
        f"{d.label(WIDE - 38, 30, 20, str(len(seen.hands[seat])), 'nanty-left nanty-bold')}"
    )


_CARDS: Final = (
    '<rect class="nanty-paper" x="-10" y="-10" width="13" height="19" rx="2" '
    'transform="rotate(-14)"/><rect class="nanty-paper" x="-3" y="-10" width="13" height="19" '
    'rx="2" transform="rotate(8)"/>'
)


def _purse(seen: NantyState, seat: int) -> str:
    """Money, and the agents and buildings still in supply."""
    box = seen.box
    agents = box.agents - sum(seen.pawns[seat * 12 : seat * 12 + 12])
    houses = box.buildings - seen.building.count(seat)
    return (
        f"{d.place(29, 58, d.title('money') + o.coin('£', 13))}"
        f"{d.label(50, 66, 22, str(seen.money[seat]), 'nanty-left nanty-bold')}"
        f"{_supply(120, o.hat(seat), agents, box.agents, 'agents in supply')}"
        f"{_supply(238, o.front(seat), houses, box.buildings, 'buildings in supply')}"
    )


def _supply(x: float, figure: str, left: int, all_of_them: int, words: str) -> str:
    """How much is left of what a player has."""
    return (
        f"{d.place(x, 58, d.title(words) + figure, 0.6)}"
        f"{d.label(x + 25, 66, 21, str(left), 'nanty-left nanty-bold')}"
        f"{d.label(x + 52, 65, 15, f'of {all_of_them}', 'nanty-left nanty-quiet')}"
    )


def _deeds(seen: NantyState, seat: int) -> str:
    """The City Area cards a player holds, then the Action cards that lie before him for good."""
    box = seen.box
    deeds = [
        area for area in range(12) if seen.building[area] == seat and not seen.gone >> area & 1
    ]
    drawn = "".join(_deed(seen, area, 28 + 38 * n) for n, area in enumerate(deeds))
    if not deeds:
        drawn = d.label(16, 99, 15, "no City Area card", "nanty-left nanty-quiet nanty-slant")
    for n, card in enumerate(reversed(seen.table[seat])):
        loan = box.effect[card] == LOAN
        colour, letter = ("#7c1d14", "£") if loan else ("#2d3f63", "✕")
        words = f"{box.card_names[card]}: {'a loan' if loan else 'fills a place in the hand'}"
        drawn += d.place(
            WIDE - 24 - 30 * n,
            93,
            f'{d.title(words)}<circle r="13" fill="{colour}" stroke="#e9c877" stroke-width="1.5"/>'
            f"{d.label(0, 6, 17, letter, 'nanty-cream nanty-bold')}",
        )
    return drawn


def _deed(seen: NantyState, area: int, x: float) -> str:
    """A City Area card: its symbol and the number of its area, dim where it is used."""
    box = seen.box
    params = box.city_params[area]
    state, style = b.city_state(seen, area)
    words = f"{box.area_names[area]}: {state}"
    dim = ' opacity=".5"' if style in ("used", "fresh") else ""
    return (
        f'<g{dim} transform="{d.move(x, 93)}">{d.title(words)}'
        '<rect class="nanty-paper" x="-16" y="-17" width="32" height="34" rx="4"/>'
        f"{d.place(0, 1, o.city(box.city[area], params[0] if params else 0), 0.92)}"
        f"{d.place(14, -12, _numeral(box.number[area]))}</g>"
    )


def _numeral(number: int) -> str:
    return (
        '<circle r="8" fill="#8c1f14" stroke="#f6ecd0" stroke-width="1.2"/>'
        f"{d.label(0, 4, 11.5, str(number), 'nanty-cream nanty-bold')}"
    )


# ---------------------------------------------------------------- the viewer's hand


def _cards(view: b.View) -> list[str]:
    """The Personality, the card in play, the own cards, and those of others to choose from."""
    seen = view.seen
    own = seen.hands[view.seat]
    offered = sorted(int(piece[5:]) for piece in view.allowed if piece.startswith("card-"))
    drawn = [_personality(view)]
    if seen.card != NO_CARD:
        drawn.append(_played(view))
    drawn += [_action(view, card) for card in own]
    return drawn + [_action(view, card) for card in offered if card not in own]


def _hand_height(view: b.View) -> int:
    return -(-len(_cards(view)) // 3) * (CARD[1] + GAP) - GAP + 2 * RIM


def _hand(view: b.View) -> str:
    """All cards, three in a row."""
    return "".join(
        d.place(RIM + n % 3 * (CARD[0] + GAP), RIM + n // 3 * (CARD[1] + GAP), card)
        for n, card in enumerate(_cards(view))
    )


_EDGE: Final = o.rounded(1, 1, CARD[0] - 2, CARD[1] - 2, 6)


def _lines(x: float, y: float, size: float, words: list[str], style: str, step: float) -> str:
    return "".join(
        d.label(x, y + step * n, size, line, f"nanty-left {style}") for n, line in enumerate(words)
    )


def _personality(view: b.View) -> str:
    """Who the viewer is, what he must reach, and how much of it he has."""
    seen = view.seen
    box = seen.box
    who = seen.personality[view.seat]
    have = progress(seen, view.seat, who)
    victory = box.victory[who]
    if victory == WIN_DECK_OUT:
        now = f"{len(seen.deck)} cards left"
        share = have / max(have + len(seen.deck), 1)
    else:
        money = "£" if victory == WIN_NET_WORTH else ""
        now = f"{money}{have} of {money}{box.need[who]}"
        share = min(max(have / box.need[who], 0), 1)
    full = CARD[0] - 20
    name = box.personality_names[who].split()
    size = 12.5 if max(map(len, name)) < 9 else 10.6
    aim = goal(seen, who)
    cut = PORTRAITS.get(box.personality_ids[who], "")
    return (
        f'<g id="personality">{d.title(f"You are {box.personality_names[who]}")}'
        f'<path class="nanty-leaf" d="{_EDGE}"/><path d="{_EDGE}" fill="none" stroke="#8c1f14" '
        'stroke-width="2.5"/><ellipse cx="31" cy="41" rx="23" ry="32" fill="#efe0b8" '
        f'stroke="#7a5827" stroke-width="2"/>{d.place(31, 41, cut, 0.84)}'
        f"{_lines(58, 24, 10.5, ['You are'], 'nanty-sepia nanty-slant', 12)}"
        f"{_lines(58, 39, size, name, 'nanty-ink nanty-bold', 14)}"
        f"{_lines(10, 92, 13.5 if len(aim) < 18 else 11.5, [aim], 'nanty-ink', 14)}"
        f'<rect x="10" y="102" width="{full}" height="12" rx="3" fill="#2a1b0d" '
        f'fill-opacity=".15"/><g class="nanty-seat-{view.seat}"><rect x="10" y="102" '
        f'width="{full * share:.1f}" height="12" rx="3" fill="currentColor"/></g>'
        f"{_lines(10, 134, 17, [now], 'nanty-ink nanty-bold', 14)}</g>"
    )


def _action(view: b.View, card: int) -> str:
    """An Action card that may be chosen, or is held."""
    piece = f"card-{card}"
    paper = _calling_card(view, card, 0)
    return f"{view.open(piece, 'nanty-card')}{paper}{view.glow(piece, _EDGE)}</g>"


def _played(view: b.View) -> str:
    """The card in play, what is done of it faded."""
    seen = view.seen
    words = f"In play: {seen.box.card_names[seen.card]}"
    return (
        f"{view.open('in-play', 'nanty-card', '', words)}"
        f"{_calling_card(view, seen.card, b.under_way(seen))}"
        f'<path d="M1 {CARD[1] - 19}H{CARD[0] - 1}V{CARD[1] - 7}a6 6 0 0 1-6 6H7a6 6 0 0 1-6-6Z" '
        'fill="#5b1d18"/>'
        f"{d.label(CARD[0] / 2, CARD[1] - 6, 12.5, 'in play', 'nanty-cream nanty-slant')}"
        f"{view.glow('in-play', _EDGE)}</g>"
    )


def _calling_card(view: b.View, card: int, done: int) -> str:
    """Symbols in a column on the left in their order, the name, one line of text."""
    box = view.seen.box
    column = "".join(
        f"<g{_FADED if n < done else ''}>{d.place(15.5, 21 + 29 * n, symbol, 0.96)}</g>"
        for n, symbol in enumerate(b.symbols(box, card))
    )
    name = wrap(box.card_names[card], 12)
    bold = 13 if max(map(len, name)) < 11 else 11.2
    size, step, text = _fitted(box.card_texts[card], 114 - 13.5 * len(name))
    below = 19 + 13.5 * len(name)
    band = "#8d8f86" if card < GREYS else "#a5433a"
    return (
        f'<path class="nanty-leaf" d="{_EDGE}"/><path d="M7 1H30V{CARD[1] - 1}H7a6 6 0 0 1-6-6V7'
        f'a6 6 0 0 1 6-6Z" fill="{band}" fill-opacity=".42"/>{column}'
        f"{_lines(35, 17, bold, name, 'nanty-ink nanty-bold', 13.5)}"
        f'<path d="M35 {below - 9:g}H{CARD[0] - 7}" stroke="#b09763"/>'
        f"{_lines(35, below + 3, size, text, 'nanty-sepia', step)}"
    )


def _fitted(words: str, height: float) -> tuple[float, float, list[str]]:
    """The largest writing in which a card's text fits: its size, its step, its lines."""
    tried = [(size, step, wrap(words, wide)) for size, step, wide in _WRITINGS]
    return next((one for one in tried if one[1] * len(one[2]) <= height), tried[-1])


_WRITINGS: Final = ((13.2, 14.0, 12), (12.0, 12.8, 13), (10.6, 11.4, 15))
"""Size, step from line to line, letters in a line."""
_FADED: Final = ' opacity=".22"'
