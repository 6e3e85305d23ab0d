"""The turn: a card, free moments, the refill."""

from __future__ import annotations

import pytest

from fogbound.engine import IllegalAction
from fogbound.games.nanty.rules.actions import CARDS
from tests.nanty.builder import NANTY, Position, after_card, cards, new_game, position

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@PLAYERS
@pytest.mark.rule("nanty:turn.order", "nanty:turn.sequence")
def test_turns_go_clockwise(players: int) -> None:
    p = Position(new_game(players, 2))
    first = p.state.first
    order = []
    for n in range(2 * players):
        order.append(p.state.turn)
        assert (p.state.turns, p.asked) == (n, (p.state.turn, "turn.play"))
        p.state.hands[p.state.turn] = cards("the diogenes club")
        p.state.deck = list(range(60))
        p.state._legal = None
        p.play("play the diogenes club", "end turn")
    assert order == [(first + n) % players for n in range(2 * players)]


@pytest.mark.rule("nanty:turn.play", "nanty:turn.play.must")
def test_one_card_must_be_played() -> None:
    p = position(hands={0: "sam weller, the diogenes club"})
    assert p.legal == ["play sam weller", "play the diogenes club"]
    assert p.why_not("end turn") == "turn.play.must"
    assert p.why_not("play inspector bucket") == "turn.play"
    assert p.why_not("pass") == "turn.play"
    p.play("play the diogenes club")
    assert p.legal == ["end turn"]
    assert p.why_not("play sam weller") == "turn.play"
    with pytest.raises(IllegalAction, match=r"turn\.play"):
        p.state.play(NANTY.actions.code("play sam weller"))


@pytest.mark.rule("nanty:turn.play.interrupt")
@pytest.mark.parametrize(
    "name",
    ["toby", "little dorrit", "red-headed league", "victor frankenstein", "mr goodyear",
     "doctor john h watson"],
)  # fmt: skip
def test_an_interrupt_is_not_the_card_of_the_turn(name: str) -> None:
    p = position(hands={0: f"{name}, inspector bucket, sam weller"})
    wanted = "interrupt.watson.when" if name == "doctor john h watson" else "turn.play.interrupt"
    assert p.why_not(f"play {name}") == wanted
    assert p.options("play") == ["inspector bucket", "sam weller"]
    p.play("play inspector bucket", "skip")
    assert p.asked == (0, "action.another")
    if name != "doctor john h watson":
        assert p.why_not(f"play {name}") == "turn.play.interrupt"
        assert p.options("play") == ["sam weller"]


@pytest.mark.rule("nanty:turn.play.none")
@pytest.mark.parametrize("hand", ["", "toby", "toby, doctor john h watson"])
def test_without_a_playable_card_none_is_played(hand: str) -> None:
    p = position(hands={0: hand}, buildings={0: "west end"})
    assert p.may("end turn")
    assert p.options("play") == []
    p.play("use west end", "end turn")
    assert p.money[0] == 12
    assert len(p.state.hands[0]) == 5
    assert (p.state.turn, p.state.turns) == (1, 5)


@pytest.mark.rule("nanty:turn.play.none")
def test_a_card_drawn_by_an_ability_must_be_played() -> None:
    p = position(hands={0: "toby"}, buildings={0: "westminster"}, deck="sam weller, little dorrit")
    q = p.copy().play("use westminster", "discard toby")
    assert q.legal == ["play sam weller"]
    assert q.why_not("end turn") == "turn.play.must"
    q = p.copy().play("use westminster", "discard sam weller")
    assert q.may("end turn")


@pytest.mark.rule("nanty:turn.play.none")
def test_a_card_sold_before_need_not_be_played() -> None:
    p = position(hands={0: "sam weller"}, buildings={0: "city"})
    assert p.why_not("end turn") == "turn.play.must"
    p.play("use city", "discard sam weller")
    assert p.legal == ["end turn"]


@pytest.mark.rule("nanty:turn.refill")
@pytest.mark.parametrize("held", [0, 1, 3, 4])
def test_the_hand_is_filled_up_to_five(held: int) -> None:
    hand = ["sam weller", "bill sikes", "mr krook", "irene adler"][:held]
    p = after_card("the diogenes club", hands={0: ", ".join(hand)})
    top = p.state.deck[held - 5 :]
    p.play("end turn")
    assert p.hand(0) >= set(hand)
    assert set(p.state.hands[0]) == {*cards(", ".join(hand)), *top}
    assert p.told("draws") == [(0, (5 - held,), -1)]
    assert p.told("drawn") == [(0, tuple(reversed(top)), 0)]


@pytest.mark.rule("nanty:turn.refill.more")
@pytest.mark.parametrize("held", [5, 6, 8])
def test_who_holds_five_or_more_draws_nothing(held: int) -> None:
    hand = (
        "sam weller, bill sikes, mr krook, irene adler, toby, the bank, charley bates, hugh boone"
    )
    names = ", ".join(hand.split(", ")[:held])
    p = after_card("the diogenes club", hands={0: names})
    deck = p.state.deck[:]
    p.play("end turn")
    assert p.state.hands[0] == cards(names)
    assert p.state.deck == deck
    assert p.told("draws") == []
    assert p.state.turn == 1


@pytest.mark.rule("nanty:turn.refill.blocked")
@pytest.mark.parametrize(
    ("table", "size"),
    [
        ("irene adler", 4),
        ("charles augustus milverton", 4),
        ("irene adler, charles augustus milverton", 3),
        ("the bank", 5),
        ("mr merryweather, the bank, irene adler", 4),
    ],
)
def test_blocking_cards_count_as_cards_of_the_hand(table: str, size: int) -> None:
    p = after_card("the diogenes club", "end turn", table={0: table})
    assert len(p.state.hands[0]) == size
    p = after_card("the diogenes club", "end turn", table={1: table})
    assert len(p.state.hands[0]) == 5


@pytest.mark.rule("nanty:turn.refill.once")
def test_only_the_active_player_refills() -> None:
    p = after_scroll_of_mendicity()
    p.play("skip", "end turn")
    assert p.hand(1) == {"sam weller"}
    assert len(p.state.hands[0]) == 5
    p.play("play sam weller", "skip", "end turn")
    assert len(p.state.hands[1]) == 5


def after_scroll_of_mendicity() -> Position:
    p = after_card(
        "the mendicity society",
        hands={1: "sam weller, bill sikes, mr krook"},
        discards="mr goodyear",
    )
    return p.play("scroll", "player 1", "give bill sikes", "give mr krook")


@pytest.mark.rule("nanty:turn.free", "nanty:city.when", "nanty:interrupt.free")
def test_abilities_and_interrupts_come_before_between_and_after_actions() -> None:
    hand = "inspector lestrade, toby, mr goodyear, little dorrit"
    own = "west end, highbury, southwark, lambeth, battersea"
    p = position(hands={0: hand}, buildings={0: own}, agents={0: "city"}, trouble="city")
    free = ["use west end", "use highbury", "use southwark", "use lambeth", "use battersea"]
    throw = ["discard toby", "discard little dorrit", "discard mr goodyear"]
    assert set(p.legal) == {"play inspector lestrade", *free, *throw}
    p.play("use west end", "discard toby", "play inspector lestrade")
    assert p.money[0] == 12
    assert {*free[1:], *throw[1:]} <= set(p.legal)
    p.play("use highbury", "place city", "discard mr goodyear", "use southwark", "calm city")
    assert p.asked == (0, "action.money")
    p.play("use lambeth", "take money", "use battersea", "discard little dorrit")
    assert p.legal == ["end turn"]
    assert p.money[0] == 10 + 2 + 2 + 1 + 3 + 1 + 1
    assert p.hand(0) == set()


@pytest.mark.rule("nanty:turn.free", "nanty:action.complete")
def test_nothing_comes_inside_an_action() -> None:
    p = after_card(
        "dr grimesby roylott",
        "area city",
        agents={1: "city", 2: "city"},
        trouble="city",
        hands={0: "toby"},
        buildings={0: "west end"},
    )
    assert p.legal == ["pawn 1", "pawn 2"]
    assert p.why_not("use west end") == "turn.free"
    assert p.why_not("skip") == "action.complete"
    assert p.why_not("end turn") == "action.complete"


@pytest.mark.rule("nanty:turn.free.end")
def test_the_refill_closes_the_turn() -> None:
    p = after_card("the diogenes club", buildings={0: "west end"}, hands={0: "toby"})
    assert p.legal == ["end turn", "use west end", "discard toby"]
    p.play("end turn")
    assert p.state.actor == 1
    assert p.state.turn == 1
    assert p.why_not("use west end") == "city.once"


@pytest.mark.rule("nanty:turn.sequence", "nanty:city.once")
def test_a_new_turn_starts_afresh() -> None:
    p = position(2, hands={0: "toby", 1: "toby"}, buildings={0: "west end"})
    p.play("use west end", "end turn")
    assert (p.state.used, p.state.fresh, p.state.last) == (0, 0, -1)
    while p.state.turn == 1:
        p.play("end turn" if p.may("end turn") else p.legal[0])
    assert p.may("use west end")


@pytest.mark.rule("nanty:interrupt.throw", "nanty:turn.play", "nanty:turn.play.interrupt")
def test_why_a_card_cannot_be_thrown_away_or_played() -> None:
    p = position(hands={0: "sam weller, toby"}, table={0: "irene adler, mr merryweather"})
    laid = {"irene adler": "block.forever", "mr merryweather": "scroll.table"}
    for name in CARDS:
        if name != "toby":
            assert p.why_not(f"discard {name}") == laid.get(name, "interrupt.throw")
        if name != "sam weller":
            rule = "turn.play.interrupt" if name == "toby" else "turn.play"
            assert p.why_not(f"play {name}") == rule
    p.play("play sam weller")
    for name in CARDS:
        assert name == "toby" or p.why_not(f"play {name}") == "turn.play"


@pytest.mark.rule("nanty:turn.sequence")
def test_the_number_of_the_turn_is_told() -> None:
    p = position(hands={0: "the diogenes club"}, turns=6)
    p.play("play the diogenes club", "end turn")
    assert p.told("turn") == [(1, (8,), -1)]
