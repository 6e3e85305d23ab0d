"""Every Action card once with everything on it: what it brings and costs, to the shilling."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from fogbound.games.nanty.rules.actions import CARDS
from tests.nanty.builder import DATA, Position, after_card, all_cards, position, words

ANSWERS = "mr goodyear, toby, little dorrit, red-headed league, victor frankenstein"
TABLE: dict[str, Any] = {
    "agents": {0: "chelsea, city", 1: "city, westminster", 2: "strand"},
    "immigrants": "strand",
    "trouble": "city, strand",
    "buildings": {0: "battersea", 1: "highbury, city"},
    "money": dict.fromkeys(range(4), 20),
    "discards": ANSWERS,
    "events": "riots",
}
"""Nobody can answer anything, and the event comes to nothing."""
HANDS = {0: "sam weller, hugh boone", 1: "the bank, bill sikes"}


@dataclass(frozen=True)
class Done:
    """What a scroll is told and what comes of it."""

    actions: str = ""
    money: tuple[int, int, int, int] = (0, 0, 0, 0)
    pawns: dict[str, int] = field(default_factory=dict)
    """By "colour area", how many more."""
    gained: str = ""
    """Cards that came to seat 0's hand."""
    lost: str = ""
    """Cards that left it."""
    drawn: int = 0
    """How many cards it drew from the pile."""
    calmed: str = ""
    stirred: str = ""
    building: dict[str, int] = field(default_factory=dict)
    """Whose building stands there afterwards; -1: nobody's."""
    dice: tuple[int, ...] = ()


SCROLLS: dict[str, Done] = {
    "collect_from_each": Done(money=(6, -2, -2, -2)),
    "loan": Done(money=(10, 0, 0, 0)),
    "demand_cards": Done("player 1, give the bank, give bill sikes", gained="the bank, bill sikes"),
    "money_or_card": Done("pay, pay, pay", (3, -1, -1, -1)),
    "income_area_pawns": Done(money=(2, 0, 0, 0)),
    "move_other_pawn": Done(
        "area westminster, pawn 1, to holborn", pawns={"1 westminster": -1, "1 holborn": 1}
    ),
    "play_cards": Done(
        "play sam weller, place west end, play hugh boone, skip, skip",
        pawns={"0 west end": 1}, lost="sam weller, hugh boone",
    ),
    "peek_personalities": Done(),
    "hand_block": Done("player 1, pay", (5, -5, 0, 0)),
    "burn_building": Done("player 1, refuse, raze highbury", building={"highbury": -1}),
    "discard_for_money": Done("discard hugh boone, done", lost="hugh boone"),
    "take_money": Done("player 1", (3, -3, 0, 0)),
    "discard": Done("discard hugh boone", lost="hugh boone"),
    "income_trouble": Done(money=(2, 0, 0, 0)),
    "sell_card": Done("player 1, give hugh boone", (2, -2, 0, 0), lost="hugh boone"),
    "swap_personality": Done(),
    "hire_killer": Done(
        "player 1, area strand, pawn 2", (-2, 2, 0, 0), {"2 strand": -1}, calmed="strand"
    ),
    "remove_pawn_in": Done("area westminster, pawn 1", pawns={"1 westminster": -1}),
    "pay_assassinate": Done(
        "player 2, area city, pawn 1", (-2, 0, 2, 0), {"1 city": -1}, calmed="city"
    ),
    "swap_pawns": Done(
        "area city, pawn 1, area strand, pawn 2",
        pawns={"1 city": -1, "2 strand": -1, "1 strand": 1, "2 city": 1},
    ),
    "inspect_hand": Done("player 1, discard the bank"),
    "roll_remove": Done(
        "pawn 1, pawn 2", pawns={"1 city": -1, "2 strand": -1}, calmed="city, strand", dice=(6, 3)
    ),
    "swap_hands": Done("player 1", gained="the bank, bill sikes", lost="sam weller, hugh boone"),
    "income_buildings": Done(money=(3, 0, 0, 0)),
    "recycle_hand": Done("discard hugh boone, done", lost="hugh boone", drawn=4),
    "each_loses_agent": Done(
        "area city, area strand", pawns={"1 city": -1, "2 strand": -1}, calmed="city, strand"
    ),
    "build_discount": Done("build chelsea", (-3, 0, 0, 0), building={"chelsea": 0}),
    "income_trouble_area": Done("area city", (4, 0, 0, 0)),
    "steal_card": Done("player 1, take the bank", gained="the bank"),
    "force_payment": Done("player 1, player 2", (0, -3, 3, 0)),
    "draw_discards": Done(),
}  # fmt: skip
BY_CARD: dict[str, Done] = {
    "g11": Done(money=(4, 0, 0, 0), dice=(7,)),
    "g25": Done("player 1", (3, -3, 0, 0), dice=(7,)),
    "r52": Done("area city, pawn 1", pawns={"1 city": -1}, calmed="city", dice=(7,)),
    "g26": Done("discard hugh boone, done", (2, 0, 0, 0), lost="hugh boone"),
    "g36": Done("discard hugh boone, done", (1, 0, 0, 0), lost="hugh boone"),
    "r23": Done("area highbury", (-12, 12, 0, 0), building={"highbury": 0}),
    "r41": Done("area city", (-6, 6, 0, 0), building={"city": 0}),
    "r17": Done("place westminster", pawns={"0 westminster": 1}),
    "r32": Done("place westminster", pawns={"0 westminster": 1}),
    "r28": Done("place battersea", pawns={"0 battersea": 1}),
    "r29": Done(
        "place holborn, place westminster",
        pawns={"0 holborn": 1, "0 westminster": 1},
        stirred="westminster",
    ),
    "r31": Done("place westminster", pawns={"0 westminster": 1}, stirred="westminster"),
    "r34": Done("place strand", pawns={"0 strand": 1}),
    "g39": Done("area city, to bermondsey", pawns={"0 city": -1, "0 bermondsey": 1}, calmed="city"),
    "r15": Done("area city, to lambeth", pawns={"0 city": -1, "0 lambeth": 1}, calmed="city"),
    "r18": Done("area city, to lambeth", pawns={"0 city": -1, "0 lambeth": 1}, calmed="city"),
    "r44": Done(
        "player 3, area city, to lambeth",
        (-2, 0, 0, 2),
        {"0 city": -1, "0 lambeth": 1},
        calmed="city",
    ),
    "r43": Done("stir lambeth", stirred="lambeth"),
    "r48": Done("stir highbury", stirred="highbury"),
    "g24": Done(drawn=3),
    "g34": Done(drawn=4),
    "g35": Done(drawn=4),
    "r01": Done(drawn=2),
    "r03": Done(drawn=2),
    "r36": Done(drawn=2),
    "r42": Done(drawn=2),
    "r53": Done(drawn=1),
}
ROWS: list[dict[str, Any]] = [row for row in DATA["card"] if row["symbols"] != ["interrupt"]]


class Tally:
    """What should have changed since the card was played, added up symbol by symbol."""

    def __init__(self, p: Position) -> None:
        self.money = p.money[:]
        self.pawns = p.state.pawns[:]
        self.trouble = p.trouble()
        self.buildings = p.buildings()
        self.hand = p.hand(0)
        self.deck = p.state.deck[:]

    def pawn(self, text: str, more: int) -> None:
        colour, _, name = text.partition(" ")
        self.pawns[int(colour) * 12 + [*AREA_NAMES].index(name)] += more

    def add(self, done: Done) -> None:
        self.money = [has + more for has, more in zip(self.money, done.money, strict=True)]
        for text, more in done.pawns.items():
            self.pawn(text, more)
        self.hand = self.hand - set(words(done.lost)) | set(words(done.gained))
        for _ in range(done.drawn):
            self.hand.add(CARDS[self.deck.pop()])
        self.trouble = self.trouble - set(words(done.calmed)) | set(words(done.stirred))
        self.buildings.update(done.building)

    def check(self, p: Position) -> None:
        assert p.money == self.money
        assert p.state.pawns == self.pawns
        assert p.trouble() == self.trouble
        assert p.buildings() == {k: owner for k, owner in self.buildings.items() if owner >= 0}
        assert p.state.deck == self.deck


AREA_NAMES = [row["name"].lower() for row in DATA["area"]]
SYMBOLS = {
    "agent": [Done("place west end", pawns={"0 west end": 1})],
    "building": [Done("build chelsea", (-6, 0, 0, 0), building={"chelsea": 0})],
    "assassinate": [
        Done("area city, pawn 1", pawns={"1 city": -1}, calmed="city"),
        Done("area strand, pawn immigrant", pawns={"4 strand": -1}, calmed="strand"),
    ],
    "trouble": [Done("calm city", calmed="city"), Done("calm strand", calmed="strand")],
    "event": [Done("draw event")],
    "another": [Done("play sam weller, skip", lost="sam weller")],
}


def steps(row: dict[str, Any]) -> list[Done]:
    """What is done for each symbol of a card, one after the other."""
    wanted: list[Done] = []
    for n, symbol in enumerate(row["symbols"]):
        before = row["symbols"][:n].count(symbol)
        if symbol.startswith("money:"):
            wanted.append(Done("take money", (int(symbol[6:]), 0, 0, 0)))
        elif symbol == "scroll":
            scroll = BY_CARD.get(row["id"]) or SCROLLS[row["effect"]]
            wanted.append(replace(scroll, actions=f"scroll, {scroll.actions}"))
        elif symbol == "agent" and before:
            wanted.append(Done("place west end", pawns={"0 west end": 1}, stirred="west end"))
        elif symbol == "another" and row.get("effect") == "swap_hands":
            wanted.append(Done("play bill sikes, skip, skip", lost="bill sikes"))
        else:
            wanted.append(SYMBOLS[symbol][before])
    return wanted


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['id']} {row['name']}")
@pytest.mark.rule("nanty:parts.actions", "nanty:action.order", "nanty:action.scroll")
def test_a_card_with_everything_on_it(row: dict[str, Any]) -> None:
    name = CARDS[[card["id"] for card in DATA["card"]].index(row["id"])]
    p = after_card(name, hands=HANDS, **TABLE)
    tally = Tally(p)
    cards = all_cards(p)
    for done in steps(row):
        if done.dice:
            p.roll(*done.dice)
        for action in words(done.actions):
            if action == "area westminster" and not p.options("area"):
                continue
            p.play(action)
        tally.add(done)
        tally.check(p)
        assert p.state.actor == 0
    assert p.asked == (0, "turn.free")
    assert all_cards(p) == cards
    if row.get("effect") == "draw_discards":
        tally.hand = p.hand(0)
        assert len(tally.hand) == 2 + 4
    else:
        assert p.hand(0) == tally.hand
    kept = row.get("effect") == "loan"
    assert (name in p.discards()) != kept
    assert p.table(0) == ({name} if kept else set())
    if row.get("effect") == "swap_personality":
        assert p.face(0) != "fagin"
    p.play("end turn")
    assert len(p.state.hands[0]) == max(5, len(tally.hand))
    assert p.state.turn == 1


@pytest.mark.parametrize("name", [*words(ANSWERS), "doctor john h watson"])
@pytest.mark.rule("nanty:parts.actions")
def test_the_six_interrupts_have_no_other_symbol(name: str) -> None:
    box = position().state.box
    assert box.symbols[CARDS.index(name)] == ()
    assert box.answer[CARDS.index(name)] > 0
    assert len(ROWS) == 101 - 6
