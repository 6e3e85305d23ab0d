"""What lies before the players: a panel for each seat, and the viewer's hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from fogbound.engine.picture import WIDE, Look, Pieces, kept
from fogbound.engine.picture.markup import fitted, label, place, rounded, title, use
from fogbound.engine.picture.pieces import badge, card, coin, counter, token
from fogbound.engine.picture.sheet import FRAME
from fogbound.engine.words import Speaker
from fogbound.games.smog.rules.box import AROUND, COMBINATIONS, SmogBox, gate_place
from fogbound.games.smog.rules.round import expertise
from fogbound.games.smog.rules.state import SmogState

CARD: Final = (112, 142)
"""A card of the hand: width and height; three lie in a row."""


# ---------------------------------------------------------------- a seat's panel


def panel(look: Look[SmogState], seat: int) -> str:
    """Three lines: who; Coins, Counter and cards; Ethers and Artefacts."""
    seen, say = look.seen, look.say.unnamed
    gentleman = f"gentleman-{seat}"
    filled_by = "shadow-master" if seat == look.seat else f"counter-{seat}"
    who = Who(
        seat,
        expertise(seen, seat),
        seen.side[seat],
        seen.actor == seat,
        seen.first == seat,
        seen.favoured == seat,
    )
    purse = Purse(
        seat, seen.coins[seat], seen.counter[seat], len(seen.hands[seat]), seen.dragon[seat]
    )
    ethers = tuple(seen.ether[seat * 4 : seat * 4 + 4])
    goods = _goods(say, seat, ethers, seen.artefacts[seat])
    inside = (
        f"{_who(say, who)}{_purse(look.of({filled_by}), say, seen.box, purse, filled_by)}{goods}"
    )
    words = say.say("seen-seat", **say.args(seat=("seat", seat)))
    return look.piece(f"panel-{seat}", "smog-panel", inside, FRAME, words=words, like=gentleman)


class Who(NamedTuple):
    """A seat: what its player is and has beside the name."""

    seat: int
    expertise: int
    side: int
    decides: bool
    first: bool
    favoured: bool


class Purse(NamedTuple):
    """What is in a seat's purse, and its Counter, cards and Dragons."""

    seat: int
    coins: int
    counter: int
    cards: int
    dragons: int


@lru_cache(maxsize=1024)
def _who(say: Speaker, who: Who) -> str:
    """The Gentleman's name, side and Expertise, and the tokens beside them."""
    seat, kind = who.seat, who.expertise
    special = title(say.say("seen-expertise", ether=say.name("ether", kind)))
    bold = "fb-left fb-bold fb-lit" if who.decides else "fb-left fb-bold"
    drawn = (
        f"{place(28, 22, token(seat, 14, say.name('seat', seat, 'letter')))}"
        f"{fitted(50, 28, 20, say.seats[seat], 176, bold)}"
        f"{place(WIDE - 22, 22, special + use(f'smog-ether-{kind}'), 0.6)}"
        f"{label(WIDE - 40, 27, 14, say.name('direction', who.side), 'fb-right fb-quiet')}"
    )
    if who.first:
        words = title(say.say("seen-first-player"))
        drawn += place(WIDE - 92, 22, words + use("smog-flag"), 0.8)
    if who.favoured:
        words = title(say.say("seen-favoured"))
        drawn += place(WIDE - 122, 22, words + use("smog-shadow-master"), 0.62)
    return drawn


@kept
def _purse(pieces: Pieces, say: Speaker, box: SmogBox, has: Purse, filled_by: str) -> str:
    """Coins, the Shadow Master Counter, the number of cards, and the Dragon's promise."""
    seat, full, cards, coins = has.seat, has.counter, has.cards, has.coins
    wide = 17 * max(box.counter_limit - 1, full - 1)
    around = f"M78 46h{wide}a12 12 0 0 1 0 24h{-wide}a12 12 0 0 1 0-24Z"
    purse = title(say.say("coins", coins=coins)) + coin(coins, 15)
    drawn = place(29, 58, purse, piece=f"purse-{seat}") + pieces.piece(
        f"counter-{seat}",
        "smog-counter",
        counter(full, box.counter_limit, 78, 58),
        around,
        words=say.say("seen-counter", coins=full),
        like=filled_by,
    )
    if cards:
        words = title(say.say("seen-cards", cards=cards))
        drawn += place(WIDE - 52, 58, words + use("smog-card"), 0.85, f"cards-{seat}")
        drawn += label(WIDE - 26, 64, 18, f"×{cards}", "fb-bold")
    if has.dragons:
        more = say.say("seen-next-sale", coins=box.sale_bonus * has.dragons)
        drawn += fitted(WIDE - 68, 63, 14, more, 120, "fb-right fb-lit")
    return drawn


@lru_cache(maxsize=1024)
def _goods(say: Speaker, seat: int, ethers: tuple[int, ...], artefacts: int) -> str:
    """Four Ethers with their numbers, four Artefacts, shadows where there are none."""
    drawn = ""
    for kind, number in enumerate(ethers):
        one = artefacts >> kind & 1
        ether = say.say("seen-ether", ether=say.name("ether", kind), number=number)
        artefact = say.say("seen-artefact", artefact=say.name("artefact", kind), number=one)
        drawn += (
            f"{_good('ether', seat, kind, 27 + 47 * kind, number, ether)}"
            f"{label(47 + 47 * kind, 101, 19, str(number), 'fb-bold' if number else 'fb-dim')}"
            f"{_good('artefact', seat, kind, 226 + 37 * kind, one, artefact)}"
        )
    return drawn


def _good(what: str, seat: int, kind: int, x: float, number: int, words: str) -> str:
    """An Ether or Artefact in a panel."""
    shape = use(f"smog-{what}-{kind}", style="" if number else "fb-absent")
    return place(x, 94, title(words) + shape, 0.7, f"{what}-{seat}-{kind}")


# ---------------------------------------------------------------- the viewer's hand


def hand(look: Look[SmogState]) -> list[str]:
    """The Secret Combination, the Secret Gate and the Special Action cards."""
    seen, seat, say = look.seen, look.seat, look.say.unnamed
    ethers, held = tuple(seen.ether[seat * 4 : seat * 4 + 4]), seen.hands[seat]
    return [
        f'<g id="secret-combination">{_combination(say, seen.combination[seat], ethers)}</g>',
        f'<g id="secret-gate">{_gate(say, seen.gate[seat], seen.side[seat])}</g>',
        *(
            _special(look.of({f"card-{n}"}), say, seen.box, n, held.count(n), ethers)
            for n in sorted(set(held))
        ),
    ]


@lru_cache(maxsize=1024)
def _combination(say: Speaker, number: int, held: tuple[int, ...]) -> str:
    """The Ethers wanted; those not yet held are shadows."""
    wanted = COMBINATIONS[number]
    ethers = [(kind, n < held[kind]) for kind, number in enumerate(wanted) for n in range(number)]
    missing = [
        say.say("some-ether", ether=say.name("ether", kind), number=number - held[kind])
        for kind, number in enumerate(wanted)
        if held[kind] < number
    ]
    note = say.say("seen-wanted", ethers=say.listed(missing), number=len(missing))
    return _card(say.say("secret-combination"), note, ethers)


@lru_cache(maxsize=1024)
def _gate(say: Speaker, gate: int, side: int) -> str:
    """The tile of the gate on a map of the ring, the viewer below it."""
    place_now = gate_place(gate, side)
    note = say.say("seen-gate.now", **say.args(gate=("gate", gate), place=("place", place_now)))
    x, y = AROUND[gate]
    ring = use("smog-ring") + use("smog-here", 19 * x, 19 * y)
    return _card(say.say("secret-gate"), note, foot=52) + place(56, 111, ring, 0.78)


@kept
def _special(
    pieces: Pieces, say: Speaker, box: SmogBox, number: int, copies: int, ethers: tuple[int, ...]
) -> str:
    """A Special Action card: what it does, the Ethers it needs, and how many of it there are."""
    needs = [(kind, ethers[kind] > 0) for kind in box.needs[number]]
    name, text = say.name("special", number), say.name("special", number, "text")
    inside = _card(name, text, needs, style="fb-written")
    if copies > 1:
        inside += badge(copies, 98, 126)
    return pieces.piece(f"card-{number}", "smog-card", inside, rounded(1, 1, 110, 140, 6))


def _card(
    name: str,
    text: str,
    ethers: list[tuple[int, bool]] | None = None,
    foot: float = 40,
    style: str = "fb-faded",
) -> str:
    """A card with a row of Ethers at its foot, shadows where there are none."""
    row = "".join(
        use(f"smog-ether-{kind}", 22 + 24 * n, 121, 0.66, "" if held else "fb-absent")
        for n, (kind, held) in enumerate(ethers or ())
    )
    return card(*CARD, name, text, foot=foot, style=style) + row
