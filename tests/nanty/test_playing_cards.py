"""Playing a card: its symbols in order, each by choice but the Random Event."""

from __future__ import annotations

import pytest

from fogbound.games.nanty.rules.actions import CARDS
from fogbound.games.nanty.rules.box import (
    AGENT_SYMBOL,
    ANOTHER_SYMBOL,
    ASSASSINATE_SYMBOL,
    BUILDING_SYMBOL,
    EVENT_SYMBOL,
    SCROLL_SYMBOL,
    TROUBLE_SYMBOL,
)
from tests.nanty.builder import DATA, NANTY, after_card, card, position

STEP_OF = {
    AGENT_SYMBOL: "agent.place",
    BUILDING_SYMBOL: "build.place",
    ASSASSINATE_SYMBOL: "kill.target",
    TROUBLE_SYMBOL: "action.trouble",
    SCROLL_SYMBOL: "action.scroll",
    EVENT_SYMBOL: "event.draw",
    ANOTHER_SYMBOL: "action.another",
}
PRINTED = dict(zip(CARDS, (row["symbols"] for row in DATA["card"]), strict=True))
PLAYABLE = [name for name in CARDS if PRINTED[name] != ["interrupt"]]
WITH_EVENT = [name for name in PLAYABLE if "event" in PRINTED[name]]


@pytest.mark.parametrize("name", PLAYABLE)
@pytest.mark.rule("nanty:action.order", "nanty:action.optional", "nanty:action.nothing")
@pytest.mark.rule("nanty:action.discard", "nanty:action.passed")
def test_symbols_come_in_printed_order_and_may_be_left_out(name: str) -> None:
    p = after_card(name, events="riots", agents={0: "city", 1: "city"}, trouble="city")
    before = p.copy()
    symbols = p.state.box.symbols[card(name)]
    for symbol in symbols:
        assert p.asked == (0, STEP_OF.get(symbol, "action.money"))
        assert p.state.card == card(name)
        assert p.discards() == set()
        if symbol == EVENT_SYMBOL:
            assert p.legal == ["draw event"]
            assert p.why_not("skip") == "action.event_must"
            p.play("draw event")
        else:
            p.play("skip")
    assert p.asked == (0, "turn.free")
    assert (p.state.card, p.state.last) == (-1, card(name))
    assert p.discards() == {name}
    assert p.told("finished") == [(-1, (card(name),), -1)] or not symbols
    assert (p.state.pawns, p.money, p.state.trouble) == (
        before.state.pawns, before.money, before.state.trouble
    )  # fmt: skip
    assert p.why_not("skip") == "action.passed"
    assert len(p.state.past) == symbols.count(EVENT_SYMBOL)


@pytest.mark.parametrize("name", WITH_EVENT)
@pytest.mark.rule("nanty:action.event_must", "nanty:event.draw")
def test_the_random_event_is_no_choice(name: str) -> None:
    p = after_card(name, events="fog, riots", hands={0: "toby"})
    assert p.legal == ["draw event", "discard toby"]
    p.play("draw event")
    assert p.told("event") == [(0, (3,), -1)]
    assert (p.state.past, p.state.event_deck) == ([3], [4])


def test_nine_cards_have_the_random_event() -> None:
    assert len(WITH_EVENT) == 9


@pytest.mark.rule("nanty:action.passed", "nanty:action.order")
def test_no_way_back_to_a_symbol() -> None:
    p = after_card("inspector lestrade", "skip", agents={0: "city"}, trouble="city")
    assert p.asked == (0, "action.trouble")
    assert p.why_not("place city") == "action.order"
    assert p.why_not("take money") == "action.order"


@pytest.mark.rule("nanty:action.impossible")
@pytest.mark.parametrize(
    ("name", "first"),
    [("bill sikes", "kill.target"), ("the peelers", "action.trouble"),
     ("the stock exchange", "build.place")],
)  # fmt: skip
def test_what_cannot_be_done_is_left_out(name: str, first: str) -> None:
    p = after_card(name, agents={0: "city, east end"}, trouble="", money={0: 0})
    assert p.asked == (0, first)
    assert p.legal == ["skip"]


@pytest.mark.rule("nanty:action.impossible")
def test_an_action_is_done_as_far_as_it_goes() -> None:
    p = after_card("the peelers", "calm city", trouble="city")
    assert p.trouble() == set()
    assert p.legal == ["skip"]


@pytest.mark.rule("nanty:action.money")
@pytest.mark.parametrize(
    ("name", "before", "amount"),
    [("dr grimesby roylott", ["skip"], 3), ("bill sikes", ["skip"], 2),
     ("jonas chuzzlewit", ["skip"], 1), ("the stock exchange", ["skip"], 5),
     ("buckingham palace", ["skip"], 4), ("the alhambra music hall", [], 3)],
)  # fmt: skip
def test_money_comes_from_the_bank(name: str, before: list[str], amount: int) -> None:
    p = after_card(name, *before)
    assert p.legal == ["skip", "take money"]
    p.play("take money")
    assert p.money == [10 + amount, 10, 10, 10]
    assert p.told("takes money") == [(0, (amount,), -1)]


@pytest.mark.rule("nanty:parts.money.supply", "nanty:parts.money")
def test_the_bank_is_never_empty() -> None:
    p = after_card("the stock exchange", "skip", money={0: 120, 1: 200, 2: 300, 3: 400})
    assert p.play("take money").money[0] == 125


@pytest.mark.rule("nanty:action.trouble")
def test_trouble_is_taken_off_any_area() -> None:
    p = after_card("the thames river police", trouble="highbury, city", agents={1: "city"})
    assert p.legal == ["skip", "calm city", "calm highbury"]
    assert p.why_not("calm strand") == "action.trouble"
    p.play("calm highbury")
    assert p.trouble() == {"city"}
    assert p.told("calms") == [(0, (6,), -1)]
    assert p.agents(1) == {"city": 1}


@pytest.mark.rule("nanty:action.scroll", "nanty:scroll.optional")
def test_the_scroll_is_begun_or_left() -> None:
    p = after_card("the royal institution")
    assert p.legal == ["skip", "scroll"]
    assert len(p.copy().play("skip").state.hands[0]) == 0
    assert len(p.copy().play("scroll").state.hands[0]) == 4


@pytest.mark.rule("nanty:scroll.optional")
@pytest.mark.parametrize(
    "name",
    ["jo the crossing-sweeper", "mrs hudson", "augustus melmotte", "the poor law guardians",
     "the jerry-builder", "jefferson hope"],
)  # fmt: skip
def test_a_scroll_that_finds_nothing_to_do_may_be_begun(name: str) -> None:
    p = after_card(name)
    before = p.copy()
    p.play("scroll")
    assert p.asked in [(0, "turn.free"), (0, "action.another"), (0, "build.place")]
    assert (p.state.pawns, p.money) == (before.state.pawns, before.money)


@pytest.mark.rule("nanty:action.another", "nanty:action.discard.timing")
def test_another_card_may_bring_further_cards() -> None:
    hand = "inspector bucket, the alhambra music hall, charley bates"
    p = after_card("hugh boone", hands={0: hand})
    p.play("skip")
    assert p.asked == (0, "action.another")
    assert set(p.options("play")) == {
        "inspector bucket",
        "the alhambra music hall",
        "charley bates",
    }
    assert (p.state.card, p.discards()) == (card("hugh boone"), set())
    p.play("play the alhambra music hall")
    assert p.discards() == {"hugh boone"}
    assert (p.state.card, p.state.last) == (card("the alhambra music hall"),) * 2
    p.play("take money", "play inspector bucket", "skip", "play charley bates", "skip", "skip")
    assert p.asked == (0, "turn.free")
    assert p.discards() == {
        "hugh boone",
        "the alhambra music hall",
        "inspector bucket",
        "charley bates",
    }
    assert p.money[0] == 13


@pytest.mark.rule("nanty:action.another")
def test_with_no_card_left_there_is_no_other() -> None:
    p = after_card("inspector bucket", "skip", hands={0: "toby"})
    assert p.asked == (0, "action.another")
    assert p.options("play") == []
    assert p.why_not("play sam weller") == "turn.play"
    assert p.play("skip").asked == (0, "turn.free")


@pytest.mark.rule("nanty:action.discard.timing")
def test_a_card_in_play_is_neither_in_the_hand_nor_discarded() -> None:
    p = after_card("mr krook", discards="sam weller")
    assert p.hand(0) == set()
    assert p.discards() == {"sam weller"}
    p.play("scroll")
    assert p.hand(0) == {"sam weller"}
    assert p.state.card == card("mr krook")


@pytest.mark.rule("nanty:action.none")
def test_the_card_without_symbols_does_nothing() -> None:
    p = position(hands={0: "the diogenes club"})
    before = p.copy()
    p.play("play the diogenes club")
    assert p.legal == ["end turn"]
    assert p.discards() == {"the diogenes club"}
    assert (p.state.pawns, p.money, p.state.deck) == (
        before.state.pawns, before.money, before.state.deck
    )  # fmt: skip


@pytest.mark.rule("nanty:action.complete")
def test_a_scroll_begun_is_finished_first() -> None:
    p = after_card("charley bates", "scroll", hands={0: "sam weller"})
    assert p.legal == ["player 1", "player 2", "player 3"]
    for action in ("play sam weller", "skip", "end turn", "take money"):
        assert p.why_not(action) is not None
    assert p.why_not("skip") == "action.complete"


def test_every_reason_is_a_rule_of_the_ledger() -> None:
    rules = {rule.id for rule in NANTY.ledger}
    p = after_card("becky sharp", agents={0: "city"}, hands={1: "toby"})
    for action in range(NANTY.actions.size):
        reason = p.state.why_not(action)
        assert reason is None or reason in rules


def test_every_action_cites_rules_of_the_ledger() -> None:
    rules = {rule.id for rule in NANTY.ledger}
    for action in range(NANTY.actions.size):
        assert set(NANTY.actions.rules(action)) <= rules, NANTY.actions.name(action)


def test_the_players_named_last_are_four() -> None:
    names = [NANTY.actions.name(action) for action in range(NANTY.actions.size)]
    assert names[-4:] == ["player 0", "player 1", "player 2", "player 3"]


def test_every_step_cites_a_rule_of_the_ledger() -> None:
    for name, step in NANTY.steps.items():
        assert step.rule in NANTY.ledger, name


def test_what_people_look_for_at_a_scroll() -> None:
    p = after_card("the royal institution", buildings={0: "west end"}, hands={0: "toby"})
    usual = [NANTY.actions.name(action) for action in p.state.stack[-1].usual(p.state)]
    assert set(usual) == {"scroll", "use west end"}


@pytest.mark.rule("nanty:turn.play")
def test_the_card_played_is_told() -> None:
    p = after_card("sam weller")
    assert p.told("plays") == [(0, (card("sam weller"),), -1)]
