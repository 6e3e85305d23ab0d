"""Interrupt cards: who is asked, when, with what, and what the others can tell."""

from __future__ import annotations

from typing import Any

import pytest

from fogbound.engine import EVERYONE, NOBODY
from fogbound.games.nanty.rules.actions import AREAS, CARDS
from tests.nanty.builder import (
    Position,
    after_card,
    after_event,
    after_scroll,
    areas,
    card,
    position,
)

SAVERS = "toby, little dorrit, red-headed league, victor frankenstein, mr goodyear"
NEVER_REMOVAL = ["never toby", "never little dorrit", "never red-headed league"]
NEVER_MOVE = ["never toby", "never mr goodyear"]


def killed(**wanted: Any) -> Position:
    """Seat 0 aims a skull at seat 1's only agent, in the City."""
    base: dict[str, Any] = {"agents": {1: "city"}, "trouble": "city", "hands": {1: SAVERS}}
    return after_card("bill sikes", "area city", "pawn 1", **{**base, **wanted})


def ripped(*dice: int, **wanted: Any) -> Position:
    """Seat 0 has begun Jack the Ripper."""
    base: dict[str, Any] = {"agents": {1: "city"}, "hands": {1: SAVERS}}
    return after_scroll("jack the ripper", dice=dice, **{**base, **wanted})


# ---------------------------------------------------------------- the window of a removal


@pytest.mark.rule("nanty:interrupt.any_time")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("owner", range(4))
def test_an_interrupt_is_played_in_anybodys_turn_when_what_it_answers_happens(
    turn: int, owner: int
) -> None:
    p = after_scroll(
        "jack the ripper", seat=turn, dice=(6, 3), agents={owner: "city"},
        hands={owner: "little dorrit"},
    )  # fmt: skip
    assert not p.may("play little dorrit")  # nobody is hit yet
    p.play(f"pawn {owner}")
    assert (p.state.turn, p.asked) == (turn, (owner, "interrupt.window.removal"))
    p.play("play little dorrit")
    assert p.agents(owner) == {"city": 1}
    assert (p.hand(owner), p.discards()) == (set(), {"little dorrit"})
    assert (p.state.turn, p.state.actor) == (turn, turn)


@pytest.mark.rule("nanty:interrupt.window.removal", "nanty:interrupt.any_time")
@pytest.mark.rule("nanty:interrupt.goodyear.symbols")
def test_a_skull_is_answered_by_four_cards() -> None:
    p = killed()
    assert p.asked == (1, "interrupt.window.removal")
    assert p.legal == [
        "pass", *NEVER_REMOVAL,
        "play toby", "play red-headed league", "play little dorrit", "play victor frankenstein",
    ]  # fmt: skip
    assert p.why_not("play mr goodyear") == "interrupt.goodyear.symbols"
    assert p.agents(1) == {"city": 1}  # still there
    assert p.why_not("discard toby") is not None


@pytest.mark.rule("nanty:interrupt.window.removal", "nanty:interrupt.goodyear")
def test_a_scroll_is_answered_by_five() -> None:
    p = ripped(6, 3).play("pawn 1")
    assert p.asked == (1, "interrupt.window.removal")
    assert p.legal == [
        "pass", *NEVER_REMOVAL, "never mr goodyear", "play toby", "play red-headed league",
        "play mr goodyear", "play little dorrit", "play victor frankenstein",
    ]  # fmt: skip


@pytest.mark.rule("nanty:interrupt.toby", "nanty:interrupt.dorrit", "nanty:interrupt.discard")
@pytest.mark.parametrize("name", ["toby", "little dorrit"])
def test_the_agent_stays_where_it_is(name: str) -> None:
    p = killed().play(f"play {name}")
    assert (p.agents(1), p.trouble()) == ({"city": 1}, {"city"})
    assert p.discards() == {name}
    assert name not in p.hand(1)
    assert p.told("interrupts") == [(1, (card(name),), -1)]
    assert p.told("saves agent") == [(1, (5,), -1)]
    assert p.asked == (0, "action.money")


@pytest.mark.rule("nanty:interrupt.relocate", "nanty:interrupt.relocate.where")
@pytest.mark.rule("nanty:interrupt.no_answer")
@pytest.mark.parametrize("name", ["red-headed league", "victor frankenstein"])
def test_the_agent_is_placed_elsewhere(name: str) -> None:
    p = killed(agents={0: "lambeth", 1: "city", 2: "city"}).play(f"play {name}")
    assert p.asked == (1, "interrupt.relocate.where")
    assert (p.agents(1), p.trouble()) == ({}, set())
    assert p.discards() == {name}
    assert p.legal == [f"place {goal}" for goal in AREAS if goal != "city"]
    assert p.why_not("place city") == "interrupt.relocate.where"
    alone = p.copy().play("place strand")
    assert (alone.agents(1), alone.trouble()) == ({"strand": 1}, set())
    p.play("place lambeth")
    assert (p.agents(1), p.trouble()) == ({"lambeth": 1}, {"lambeth"})
    assert p.asked == (0, "action.money")


@pytest.mark.rule("nanty:interrupt.window.removal", "nanty:interrupt.prompt")
@pytest.mark.rule("nanty:interrupt.window.closed")
def test_passing_is_final() -> None:
    p = killed().play("pass")
    assert (p.agents(1), p.trouble()) == ({}, set())
    assert p.asked == (0, "action.money")
    assert p.hand(1) == set(SAVERS.split(", "))


@pytest.mark.rule("nanty:interrupt.window.closed")
def test_only_who_is_hit_is_asked() -> None:
    p = killed(hands={1: "toby", 2: "toby", 3: "little dorrit"})
    assert p.asked == (1, "interrupt.window.removal")
    assert p.play("pass").asked == (0, "action.money")
    for pawn in ("immigrant", "grenadier"):
        pawns: dict[str, Any] = {f"{pawn}s": "city"}
        q = after_card(
            "bill sikes", "area city", f"pawn {pawn}", trouble="city", hands={1: SAVERS}, **pawns
        )
        assert q.asked == (0, "action.money")


@pytest.mark.rule("nanty:interrupt.one")
def test_one_card_saves_one_agent_once() -> None:
    p = after_card(
        "col sebastian moran", "area city", "pawn 1", "play toby", "area city", "pawn 1",
        agents={1: "city, city"}, trouble="city", hands={1: "toby, sam weller"},
    )  # fmt: skip
    assert p.asked == (1, "interrupt.window.removal")
    assert p.options("play") == []
    assert p.play("pass").agents(1) == {"city": 1}


# ---------------------------------------------------------------- what the others can tell


@pytest.mark.rule("nanty:interrupt.window.closed", "nanty:secret.hidden")
@pytest.mark.parametrize("viewer", [NOBODY, 0, 2, 3])
def test_whether_one_holds_an_answer_does_not_show(viewer: int) -> None:
    with_card = killed(hands={1: "toby, sam weller"})
    without = killed(hands={1: "hugh boone, sam weller"})
    assert with_card.asked == without.asked == (1, "interrupt.window.removal")
    assert without.legal == ["pass", *NEVER_REMOVAL]
    seen = with_card.state.seen_by(viewer).to_json()
    assert seen == without.state.seen_by(viewer).to_json()
    assert [e.seen_by(viewer) for e in with_card.events] == [
        e.seen_by(viewer) for e in without.events
    ]


@pytest.mark.rule("nanty:interrupt.window.closed")
@pytest.mark.parametrize(
    ("name", "actions"),
    [
        ("charley bates", ["player 1"]),
        ("jo the crossing-sweeper", ["area city", "pawn 1", "to strand"]),
        ("irene adler", ["player 1"]),
        ("tracy tupman", ["area city", "pawn 1", "area lambeth", "pawn 0"]),
    ],
)
def test_no_window_shows_who_holds_what(name: str, actions: list[str]) -> None:
    views = []
    for hand in ("toby, mr goodyear", "sam weller, hugh boone"):
        p = after_scroll(
            name, *actions, agents={0: "lambeth", 1: "city"}, hands={1: hand}, events="riots",
            deck="the bank, bill sikes, mr krook, irene adler, simpsons divan, noah claypole",
        )  # fmt: skip
        assert p.state.actor == 1
        assert "pass" in p.legal
        views.append([p.state.seen_by(seat).to_json() for seat in (NOBODY, 0, 2, 3)])
    assert views[0] == views[1]


@pytest.mark.rule("nanty:interrupt.window.closed")
def test_who_cannot_hold_an_answer_is_not_asked() -> None:
    assert killed(hands={}).asked == (0, "action.money")
    answers = "toby, little dorrit, red-headed league, victor frankenstein"
    p = killed(hands={1: "sam weller"}, discards=answers)
    assert p.asked == (0, "action.money")
    assert p.agents(1) == {}
    p = after_scroll("charley bates", "player 1", hands={1: "toby"}, discards="mr goodyear")
    assert p.money == [13, 7, 10, 10]


# ---------------------------------------------------------------- do not ask me


@pytest.mark.rule("nanty:interrupt.window.closed")
def test_never_is_for_one_answer_and_one_turn() -> None:
    p = killed(hands={1: "toby, little dorrit"})
    p.play("never toby")
    assert p.told("is not asked") == [(1, (0,), -1)]
    assert p.asked == (1, "interrupt.window.removal")
    assert p.legal == [
        "pass",
        "never little dorrit",
        "never red-headed league",
        "play little dorrit",
    ]
    assert p.state.mute == [0, 1, 0, 0]
    p.play("never little dorrit")
    assert p.agents(1) == {"city": 1}
    p.play("never red-headed league")
    assert p.state.mute == [0, 7, 0, 0]
    assert p.asked == (0, "action.money")
    assert p.agents(1) == {}
    p.play("skip", "end turn")
    assert p.state.mute == [0, 0, 0, 0]


@pytest.mark.rule("nanty:interrupt.window.closed")
def test_who_said_never_is_not_asked_again_in_this_turn() -> None:
    p = position(
        hands={0: "charley bates, noah claypole, jo the crossing-sweeper", 1: "mr goodyear, toby"},
        agents={1: "city"},
    )  # fmt: skip
    p.play("play charley bates", "scroll", "player 1", "never mr goodyear")
    assert p.money == [13, 7, 10, 10]
    p.play("play noah claypole").roll(7).play("scroll", "player 1")
    assert p.money == [16, 4, 10, 10]
    p.play("play jo the crossing-sweeper", "scroll", "area city", "pawn 1", "to strand")
    assert p.asked == (1, "interrupt.window.move")
    assert p.legal == ["pass", "never toby", "play toby"]
    p.play("pass", "end turn")
    p.begin(2, "charley bates").play("play charley bates", "scroll", "player 1")
    assert p.asked == (1, "interrupt.window.text")


# ---------------------------------------------------------------- moves


def moved(**wanted: Any) -> Position:
    """Seat 0 names seat 1's agent in the City and the Strand, with a scroll."""
    base: dict[str, Any] = {"agents": {1: "city"}, "trouble": "city", "hands": {1: SAVERS}}
    return after_scroll(
        "jo the crossing-sweeper", "area city", "pawn 1", "to strand", **{**base, **wanted}
    )


@pytest.mark.rule("nanty:interrupt.window.move", "nanty:interrupt.dorrit")
@pytest.mark.rule("nanty:interrupt.relocate")
def test_a_move_is_answered_by_toby_or_goodyear() -> None:
    p = moved()
    assert p.asked == (1, "interrupt.window.move")
    assert p.legal == ["pass", *NEVER_MOVE, "play toby", "play mr goodyear"]
    assert p.why_not("play little dorrit") == "interrupt.dorrit"
    assert p.why_not("play red-headed league") == "interrupt.relocate"
    for name in ("toby", "mr goodyear"):
        q = p.copy().play(f"play {name}")
        assert (q.agents(1), q.trouble(), q.discards()) == (
            {"city": 1}, {"city"}, {name, "jo the crossing-sweeper"}
        )  # fmt: skip
        assert q.asked == (0, "turn.free")
    p.play("pass")
    assert (p.agents(1), p.trouble()) == ({"strand": 1}, set())


@pytest.mark.rule("nanty:interrupt.any_time", "nanty:interrupt.window.closed")
def test_what_else_cannot_be_said_in_a_window() -> None:
    p = moved(hands={1: "toby, sam weller"})
    for name in CARDS:
        if name not in ("toby", "sam weller"):
            assert p.why_not(f"play {name}") == "interrupt.any_time"
    assert p.why_not("play sam weller") == "interrupt.any_time"
    for name in ("little dorrit", "red-headed league", "holborn"):
        assert p.why_not(f"never {name}") == "interrupt.window.closed"
    q = after_scroll("charley bates", "player 1", hands={1: "sam weller"})
    assert q.asked == (1, "interrupt.window.text")
    for name in ("toby", "little dorrit", "red-headed league", "holborn"):
        assert q.why_not(f"never {name}") == "interrupt.window.closed"


@pytest.mark.rule("nanty:interrupt.window.move")
def test_who_holds_his_agent_back_is_told() -> None:
    p = moved().play("play toby")
    assert p.told("saves agent") == [(1, (AREAS.index("city"),), EVERYONE)]


@pytest.mark.rule("nanty:interrupt.window.move", "nanty:effect.move_other_pawn")
def test_neutral_pawns_are_moved_without_a_question() -> None:
    p = after_scroll(
        "jo the crossing-sweeper", "area city", "pawn immigrant", "to strand",
        immigrants="city", hands={1: SAVERS},
    )  # fmt: skip
    assert p.asked == (0, "turn.free")
    assert p.immigrants() == {"strand": 1}


def swapped(hands: dict[int, str], *, first: str = "1", seat: int = 0) -> Position:
    pawns = {1: "city", 2: "strand", 0: "lambeth", 3: "lambeth"}
    where = {"0": "lambeth", "1": "city", "2": "strand"}
    second = "2" if first != "2" else "1"
    return after_scroll(
        "tracy tupman",
        f"area {where[first]}", f"pawn {first}", f"area {where[second]}", f"pawn {second}",
        events="riots", agents=pawns, hands=hands, seat=seat, trouble="city",
        deck="the bank, bill sikes, mr krook, hugh boone, noah claypole, charley bates",
    )  # fmt: skip


@pytest.mark.rule("nanty:effect.swap_pawns.any", "nanty:interrupt.window.move")
@pytest.mark.parametrize("first", ["1", "2"])
def test_both_owners_of_swapped_pawns_are_asked_in_turn_order(first: str) -> None:
    p = swapped({1: "toby", 2: "mr goodyear"}, first=first)
    assert p.asked == (1, "interrupt.window.move")
    assert p.legal == ["pass", *NEVER_MOVE, "play toby"]
    stopped = p.copy().play("play toby")
    assert (stopped.agents(1), stopped.agents(2)) == ({"city": 1}, {"strand": 1})
    assert (stopped.asked, stopped.trouble()) == ((0, "action.another"), {"city"})
    p.play("pass")
    assert p.asked == (2, "interrupt.window.move")
    assert p.legal == ["pass", *NEVER_MOVE, "play mr goodyear"]
    stopped = p.copy().play("play mr goodyear")
    assert (stopped.agents(1), stopped.agents(2)) == ({"city": 1}, {"strand": 1})
    assert stopped.told("stops swap") != []
    p.play("pass")
    assert (p.agents(1), p.agents(2), p.trouble()) == ({"strand": 1}, {"city": 1}, set())


@pytest.mark.rule("nanty:interrupt.dorrit", "nanty:interrupt.relocate")
def test_what_saves_from_removal_does_not_stop_a_swap() -> None:
    p = swapped({1: "little dorrit, red-headed league, sam weller"})
    assert p.asked == (1, "interrupt.window.move")
    assert p.why_not("play little dorrit") == "interrupt.dorrit"
    assert p.why_not("play red-headed league") == "interrupt.relocate"
    assert p.why_not("play toby") == "interrupt.any_time"


@pytest.mark.rule("nanty:effect.swap_pawns.any")
def test_ones_own_pawn_is_swapped_without_asking_oneself() -> None:
    p = swapped({0: "toby, mr goodyear", 2: "sam weller"}, first="0")
    assert p.asked == (2, "interrupt.window.move")
    p.play("pass")
    assert (p.agents(0), p.agents(2)) == ({"strand": 1}, {"lambeth": 1})
    assert p.trouble() == {"city", "lambeth"}  # another agent stands in Lambeth


# ---------------------------------------------------------------- scrolls that name a player

NAMING = [
    ("the mendicity society", "effect.demand_cards"),
    ("good mrs brown", "effect.demand_cards"),
    ("nathaniel winkle", ""),
    ("the special branch", "effect.inspect_hand"),
    ("william guppy", "effect.steal_card"),
    ("charley bates", ""),
    ("irene adler", "scroll.offer"),
    ("charles augustus milverton", "scroll.offer"),
    ("fire brigade", "scroll.offer"),
    ("rosetta davis", "effect.sell_card"),
    ("donna britannica hollandia", "effect.sell_card"),
]


@pytest.mark.rule("nanty:interrupt.window.text", "nanty:interrupt.goodyear")
@pytest.mark.rule("nanty:interrupt.goodyear.spent", "nanty:interrupt.goodyear.winkle")
@pytest.mark.parametrize(("name", "step"), NAMING)
def test_the_player_named_is_asked_before_anything_else(name: str, step: str) -> None:
    hand = "mr goodyear, toby, sam weller"
    p = after_scroll(
        name, hands={0: "the bank, hugh boone", 1: hand, 2: "bill sikes"},
        buildings={1: "city"}, events="riots",
    )  # fmt: skip
    assert p.asked == (0, "scroll.target")
    p.play("player 1")
    assert p.told("names") == [(0, (1, card(name)), -1)]
    assert p.asked == (1, "interrupt.window.text")
    assert p.legal == ["pass", "never mr goodyear", "play mr goodyear"]
    assert p.why_not("play toby") is not None
    before = p.copy()
    stopped = p.copy().play("play mr goodyear")
    assert stopped.told("ignores card") == [(1, (card(name),), -1)]
    assert "mr goodyear" in stopped.discards()
    assert stopped.hand(1) == {"toby", "sam weller"}
    assert stopped.state.hands[0] == before.state.hands[0]
    assert stopped.state.hands[2] == before.state.hands[2]
    assert stopped.money == [10, 10, 10, 10]
    assert (stopped.table(1), stopped.buildings()) == (set(), {"city": 1})
    assert stopped.state.actor == 0
    assert stopped.asked[1] in ("agent.place", "action.another", "turn.free")
    p.play("pass")
    if step:
        assert p.asked[1] == step


@pytest.mark.rule("nanty:interrupt.goodyear.harm")
@pytest.mark.parametrize(("name", "step"), [row for row in NAMING if row[0] != "fire brigade"])
def test_who_has_nothing_to_lose_is_asked_all_the_same(name: str, step: str) -> None:
    p = after_scroll(name, hands={0: "the bank", 1: "sam weller"}, money={1: 0}, events="riots")
    assert p.play("player 1").asked == (1, "interrupt.window.text")


@pytest.mark.rule("nanty:interrupt.goodyear.harm")
@pytest.mark.parametrize("name", ["the london small arms company", "tillings livery stables"])
def test_who_merely_receives_money_is_not_asked(name: str) -> None:
    p = after_scroll(
        name,
        "player 1",
        agents={0: "city", 2: "strand"},
        trouble="strand",
        hands={1: "mr goodyear"},
    )
    assert p.state.actor == 0
    assert p.money == [8, 12, 10, 10]


@pytest.mark.rule("nanty:interrupt.window.text", "nanty:interrupt.goodyear.harm")
def test_karl_marxs_payer_is_asked_once_both_are_named() -> None:
    p = after_scroll("karl marx", hands={1: "mr goodyear", 2: "toby"})
    p.play("player 1")
    assert p.asked == (0, "effect.force_payment")
    p.play("player 2")
    assert p.asked == (1, "interrupt.window.text")
    assert p.copy().play("play mr goodyear").money == [10, 10, 10, 10]
    p.play("pass")
    assert p.money == [10, 7, 13, 10]
    assert p.asked == (0, "agent.place")


@pytest.mark.rule("nanty:interrupt.window.text", "nanty:effect.buy_out")
@pytest.mark.parametrize(
    ("name", "trouble"), [("augustus melmotte", "city"), ("lady glencora palliser", "")]
)
def test_the_owner_of_the_building_named_is_asked(name: str, trouble: str) -> None:
    p = after_scroll(
        name, "area city", buildings={1: "city", 2: "strand"}, trouble=trouble,
        hands={1: "mr goodyear, toby"}, money={0: 12},
    )  # fmt: skip
    assert (p.asked, p.options("play")) == ((1, "interrupt.window.text"), ["mr goodyear"])
    stopped = p.copy().play("play mr goodyear")
    assert (stopped.buildings()["city"], stopped.money) == (1, [12, 10, 10, 10])
    assert stopped.asked == (0, "turn.free")
    p.play("pass")
    assert (p.buildings()["city"], p.money) == (0, [6, 16, 10, 10])


# ---------------------------------------------------------------- scrolls that fall on several


@pytest.mark.rule("nanty:interrupt.window.each", "nanty:interrupt.goodyear.self")
@pytest.mark.parametrize("name", ["the forty elephants", "the artful dodger"])
def test_each_is_asked_just_before_his_share(name: str) -> None:
    p = after_scroll(
        name, seat=2, hands={0: "mr goodyear", 1: "toby", 3: "sam weller"}, agents={0: "city"}
    )
    assert (p.asked, p.money) == ((3, "interrupt.window.text"), [10, 10, 10, 10])
    p.play("pass")
    assert (p.asked, p.money) == ((0, "interrupt.window.text"), [10, 10, 12, 8])
    p.play("play mr goodyear")
    assert p.money == [10, 8, 14, 8]  # seat 1 cannot hold the card any more and pays
    assert p.asked == (2, "agent.place")
    p = after_scroll(
        name, "pass", "pass", "pass", seat=2,
        hands={0: "mr goodyear", 1: "toby", 3: "sam weller"},
    )  # fmt: skip
    assert p.money == [8, 8, 16, 8]


@pytest.mark.rule("nanty:interrupt.window.each", "nanty:interrupt.goodyear.self")
def test_money_or_card_asks_each_in_turn() -> None:
    p = after_scroll(
        "battersea dogs home", hands={1: "sam weller", 2: "mr goodyear, toby", 3: "hugh boone"}
    )
    assert p.asked == (1, "interrupt.window.text")
    p.play("pass")
    assert (p.asked, p.legal) == ((1, "effect.money_or_card"), ["pay", "give sam weller"])
    p.play("give sam weller")
    assert p.asked == (2, "interrupt.window.text")
    p.play("play mr goodyear")
    assert p.asked == (3, "effect.money_or_card")
    p.play("pay")
    assert (p.money, p.hand(0)) == ([11, 10, 10, 9], {"sam weller"})


@pytest.mark.rule("nanty:interrupt.window.each", "nanty:interrupt.toby.forced")
@pytest.mark.rule("nanty:effect.each_loses_agent")
def test_the_poor_law_guardians_ask_for_goodyear_first_and_then_for_the_agent() -> None:
    p = after_scroll(
        "the poor law guardians", agents={1: "city", 2: "strand", 3: "lambeth"}, trouble="city",
        hands={1: SAVERS, 2: "sam weller", 3: "hugh boone"},
    )  # fmt: skip
    assert (p.asked, p.options("play")) == ((1, "interrupt.window.text"), ["mr goodyear"])
    ignored = p.copy().play("play mr goodyear")
    assert (ignored.agents(1), ignored.asked) == ({"city": 1}, (2, "agent.choose"))
    p.play("pass")
    assert p.asked == (1, "agent.choose")
    p.play("area city")
    assert p.asked == (1, "interrupt.window.removal")
    assert p.options("play") == [
        "toby",
        "red-headed league",
        "little dorrit",
        "victor frankenstein",
    ]
    assert p.options("never") == ["toby", "little dorrit", "red-headed league"]
    p.play("play toby")
    assert (p.agents(1), p.trouble()) == ({"city": 1}, {"city"})
    assert p.asked == (2, "interrupt.window.text")
    p.play("pass", "area strand", "pass")
    assert (p.agents(2), p.asked) == ({}, (3, "interrupt.window.text"))


# ---------------------------------------------------------------- Mr. Goodyear


@pytest.mark.rule("nanty:interrupt.goodyear.whole", "nanty:effect.roll_remove.own")
def test_goodyear_covers_his_player_for_the_rest_of_the_scroll() -> None:
    p = ripped(6, 6, agents={1: "city, city", 2: "city"}, hands={1: "mr goodyear, toby"})
    p.play("pawn 1", "play mr goodyear")
    assert p.asked == (0, "agent.choose")
    assert p.legal == ["pawn 2"]
    assert p.why_not("pawn 1") == "interrupt.goodyear.whole"
    p.play("pawn 2")
    assert (p.agents(1), p.agents(2)) == ({"city": 2}, {})


@pytest.mark.rule("nanty:interrupt.goodyear.whole", "nanty:effect.roll_remove.own")
def test_covered_pawns_count_as_absent() -> None:
    p = ripped(6, 6, hands={1: "mr goodyear"}).play("pawn 1", "play mr goodyear")
    assert p.asked == (0, "action.another")
    assert p.agents(1) == {"city": 1}
    p = ripped(6, 6, agents={0: "city", 1: "city"}, hands={1: "mr goodyear"})
    p.play("pawn 1", "play mr goodyear")
    assert p.legal == ["pawn 0"]


@pytest.mark.rule("nanty:interrupt.goodyear.whole")
def test_the_cards_other_symbols_go_on() -> None:
    p = after_scroll("irene adler", "player 1", "play mr goodyear", hands={1: "mr goodyear"})
    assert p.asked == (0, "agent.place")
    assert p.play("place city").agents(0) == {"city": 1}


@pytest.mark.rule("nanty:interrupt.goodyear.whole")
def test_the_next_card_hits_again() -> None:
    p = after_scroll(
        "charley bates", "player 1", "play mr goodyear", "play noah claypole",
        hands={0: "noah claypole", 1: "mr goodyear"},
    )  # fmt: skip
    p.roll(9).play("scroll", "player 1")
    assert p.money == [13, 7, 10, 10]


@pytest.mark.rule("nanty:interrupt.goodyear.self")
def test_goodyear_protects_only_who_plays_him() -> None:
    p = after_scroll("charley bates", "player 1", hands={1: "toby", 2: "mr goodyear"})
    assert p.asked == (1, "interrupt.window.text")
    assert p.legal == ["pass", "never mr goodyear"]
    assert p.play("pass").money == [13, 7, 10, 10]


@pytest.mark.rule("nanty:interrupt.goodyear.peter", "nanty:interrupt.toby.forced")
def test_holy_peter_asks_the_owner_of_the_pawn() -> None:
    p = after_scroll(
        "henry holy peter", agents={0: "city", 1: "city", 2: "city"}, trouble="city",
        hands={1: "mr goodyear", 2: SAVERS.replace("mr goodyear", "sam weller")},
    )  # fmt: skip
    p.play("player 1")
    assert p.asked == (1, "agent.choose")  # the player paid is not asked
    assert p.money == [8, 12, 10, 10]
    p.play("area city")
    assert p.legal == ["pawn 1", "pawn 2"]
    assert p.why_not("pawn 0") == "effect.hire_killer"
    q = p.copy().play("pawn 2")
    assert q.asked == (2, "interrupt.window.removal")
    assert q.options("never") == ["toby", "little dorrit", "red-headed league", "mr goodyear"]
    q.play("play toby")
    assert (q.agents(2), q.money, q.trouble()) == ({"city": 1}, [8, 12, 10, 10], {"city"})
    p.play("pawn 1")  # its own: asked as its owner
    assert (p.asked, p.options("play")) == ((1, "interrupt.window.removal"), ["mr goodyear"])
    p.play("play mr goodyear")
    assert (p.agents(1), p.money) == ({"city": 1}, [8, 12, 10, 10])
    assert p.asked == (0, "action.another")


@pytest.mark.rule("nanty:interrupt.goodyear.symbols")
def test_goodyear_alone_does_not_stop_a_skull() -> None:
    p = killed(hands={1: "mr goodyear, sam weller"})
    assert p.asked == (1, "interrupt.window.removal")
    assert p.legal == ["pass", *NEVER_REMOVAL]


@pytest.mark.rule("nanty:interrupt.goodyear", "nanty:effect.roll_gamble.win")
@pytest.mark.parametrize("name", ["noah claypole", "daniel quilp"])
def test_a_gamble_is_answered_where_it_hits(name: str) -> None:
    p = after_scroll(name, dice=(7,), agents={1: "city"}, trouble="city", hands={1: "mr goodyear"})
    p.play(*(["player 1"] if name == "noah claypole" else ["area city", "pawn 1"]))
    assert p.state.actor == 1
    assert p.options("play") == ["mr goodyear"]
    p.play("play mr goodyear")
    assert (p.agents(1), p.money, p.asked) == ({"city": 1}, [10] * 4, (0, "action.another"))


@pytest.mark.rule("nanty:interrupt.goodyear", "nanty:effect.remove_pawn_in")
@pytest.mark.rule("nanty:effect.pay_assassinate", "nanty:scroll.cost")
def test_a_hired_gun_and_buzfuz_are_scrolls() -> None:
    p = after_scroll(
        "the london small arms company", "player 2", "area city", "pawn 1",
        agents={1: "city"}, trouble="city", hands={1: "mr goodyear"},
    )  # fmt: skip
    assert p.options("play") == ["mr goodyear"]
    p.play("play mr goodyear")
    assert (p.money, p.agents(1)) == ([8, 10, 12, 10], {"city": 1})
    p = after_scroll(
        "serjeant buzfuz", events="riots", agents={1: "westminster"}, hands={1: SAVERS}
    )
    p.play(*(["area westminster"] if p.options("area") else []), "pawn 1")
    assert p.options("never") == ["toby", "little dorrit", "red-headed league", "mr goodyear"]
    assert p.play("play mr goodyear").agents(1) == {"westminster": 1}


# ---------------------------------------------------------------- one's own loss


@pytest.mark.rule("nanty:interrupt.own_loss")
def test_ones_own_roll_is_answered_by_dorrit_and_the_like_only() -> None:
    p = after_scroll("daniel quilp", dice=(1,), agents={0: "city"}, hands={0: SAVERS})
    assert p.asked == (0, "agent.choose")
    p.play("area city")
    assert p.asked == (0, "interrupt.window.removal")
    assert p.legal == [
        "pass", "never little dorrit", "never red-headed league", "play red-headed league",
        "play little dorrit", "play victor frankenstein",
    ]  # fmt: skip
    assert p.why_not("play toby") == "interrupt.own_loss"
    assert p.why_not("play mr goodyear") == "interrupt.own_loss"
    assert p.copy().play("play little dorrit").agents(0) == {"city": 1}
    q = p.copy().play("play victor frankenstein", "place strand")
    assert q.agents(0) == {"strand": 1}
    assert q.asked == (0, "action.another")


@pytest.mark.rule("nanty:interrupt.own_loss", "nanty:effect.roll_remove.own")
def test_the_ripper_on_his_own_agents() -> None:
    p = ripped(6, 3, agents={0: "city"}, hands={0: SAVERS}).play("pawn 0")
    assert p.asked == (0, "interrupt.window.removal")
    assert p.options("play") == ["red-headed league", "little dorrit", "victor frankenstein"]
    assert p.play("play little dorrit").agents(0) == {"city": 1}


# ---------------------------------------------------------------- random events


@pytest.mark.rule("nanty:interrupt.window.event", "nanty:interrupt.events")
@pytest.mark.rule("nanty:interrupt.toby.events", "nanty:interrupt.goodyear.events")
def test_the_zeppelin_asks_in_turn_order_for_each_agent() -> None:
    p = after_event(
        "zeppelin crash",
        (6,),
        seat=1,
        agents={0: "city", 1: "city", 2: "city, city", 3: "strand"},
        trouble="city",
        hands={
            0: "little dorrit",
            1: "sam weller",
            2: "toby, mr goodyear, red-headed league, victor frankenstein",
            3: "hugh boone",
        },
    )
    assert p.asked == (1, "interrupt.window.event")
    assert p.legal == ["pass", "never little dorrit", "never red-headed league"]
    p.play("pass")
    assert p.asked == (2, "interrupt.window.event")
    assert p.options("play") == ["red-headed league", "victor frankenstein"]
    assert p.why_not("play toby") == "interrupt.toby.events"
    assert p.why_not("play mr goodyear") == "interrupt.goodyear.events"
    p.play("play victor frankenstein")
    assert p.asked == (2, "interrupt.window.event")  # for the second agent
    p.play("play red-headed league")
    assert p.asked == (0, "interrupt.window.event")  # seat 3 has nobody there
    assert p.agents(1) == {"city": 1}  # nothing has happened yet
    p.play("play little dorrit")
    assert (p.agents(0), p.agents(1), p.agents(2)) == ({"city": 1}, {}, {})
    assert p.trouble() == set()
    assert p.asked == (2, "interrupt.relocate.where")
    assert p.options("place") == [name for name in AREAS if name != "city"]
    p.play("place strand")
    assert p.asked == (2, "interrupt.relocate.where")
    p.play("place strand")
    assert p.agents(2) == {"strand": 2}
    assert p.trouble() == {"strand"}
    assert p.asked == (1, "action.scroll")


@pytest.mark.rule("nanty:interrupt.window.event", "nanty:interrupt.one")
def test_one_card_for_each_agent_in_the_crash() -> None:
    p = after_event(
        "zeppelin crash", (6,), agents={1: "city"}, hands={1: "little dorrit, victor frankenstein"}
    )
    p.play("play little dorrit")
    assert p.asked == (0, "action.scroll")  # no second card for a saved agent
    assert p.hand(1) == {"victor frankenstein"}


@pytest.mark.rule("nanty:interrupt.window.event", "nanty:city.holborn.first")
def test_in_the_crash_holborn_comes_first() -> None:
    p = after_event(
        "zeppelin crash", (6,), agents={0: "city", 1: "city"}, buildings={1: "holborn"},
        hands={0: "little dorrit", 1: "sam weller"},
    )  # fmt: skip
    assert p.asked == (1, "city.holborn.zeppelin")
    p.play("spare agent")
    assert p.asked == (0, "interrupt.window.event")
    p.play("pass")
    assert (p.agents(0), p.agents(1), p.asked) == ({}, {"city": 1}, (0, "action.scroll"))


@pytest.mark.rule("nanty:interrupt.events", "nanty:event.inigo.agent")
def test_inigo_jones_is_answered_for_the_agent() -> None:
    p = after_event(
        "inigo jones", (6,), agents={1: "city"}, buildings={1: "city"}, trouble="city",
        hands={1: SAVERS},
    )  # fmt: skip
    assert (p.asked, p.state.gone) == ((1, "interrupt.window.removal"), areas("city"))
    assert p.options("play") == ["red-headed league", "little dorrit", "victor frankenstein"]
    assert p.why_not("play toby") == "interrupt.toby.events"
    assert p.why_not("play mr goodyear") == "interrupt.goodyear.events"
    saved = p.copy().play("play little dorrit")
    assert (saved.agents(1), saved.state.gone) == ({"city": 1}, areas("city"))
    moved_on = p.copy().play("play red-headed league", "place highbury")
    assert (moved_on.agents(1), moved_on.trouble()) == ({"highbury": 1}, set())
    assert p.play("pass").agents(1) == {}


@pytest.mark.rule("nanty:interrupt.events", "nanty:interrupt.window.event")
def test_each_murder_is_answered_by_itself() -> None:
    p = after_event(
        "mysterious murders", (6, 6, 3), players=3, agents={1: "city"}, hands={1: SAVERS}
    )
    p.play("pawn 1")
    assert p.asked == (1, "interrupt.window.removal")
    assert p.options("play") == ["red-headed league", "little dorrit", "victor frankenstein"]
    assert p.options("never") == ["little dorrit", "red-headed league"]
    p.play("play little dorrit")
    assert p.asked == (1, "event.murders")
    assert p.legal == ["pawn 1"]
    p.play("pawn 1")
    assert p.asked == (1, "interrupt.window.removal")
    p.play("play victor frankenstein")
    assert p.asked == (1, "interrupt.relocate.where")
    p.play("place strand")
    assert p.asked == (2, "event.murders")  # which rolls the area it fled to


@pytest.mark.rule("nanty:event.flood.interrupt")
def test_the_flood_is_not_answered() -> None:
    p = after_event("flood", (6, 3), agents={1: "city"}, hands={1: SAVERS})
    assert p.asked == (1, "event.flood.flee")
    assert p.legal == ["area city"]


# ---------------------------------------------------------------- throwing away


@pytest.mark.rule("nanty:interrupt.throw", "nanty:interrupt.free")
def test_interrupts_may_be_thrown_away_in_ones_turn() -> None:
    p = position(hands={0: f"{SAVERS}, doctor john h watson, sam weller"})
    assert set(p.options("discard")) == {*SAVERS.split(", "), "doctor john h watson"}
    assert p.why_not("discard sam weller") == "interrupt.throw"
    p.play("discard toby", "discard mr goodyear", "play sam weller", "discard victor frankenstein")
    assert p.discards() == {"toby", "mr goodyear", "victor frankenstein"}
    p.play("skip", "discard little dorrit")
    assert p.hand(0) == {"red-headed league", "doctor john h watson"}
    assert p.asked == (0, "turn.free")


# ---------------------------------------------------------------- Doctor Watson

WATSON = "play doctor john h watson"


@pytest.mark.rule("nanty:interrupt.watson", "nanty:interrupt.watson.refill")
@pytest.mark.rule("nanty:interrupt.watson.when")
@pytest.mark.parametrize("done", [0, 1, 2, 3])
def test_watson_ends_the_turn_and_brings_the_card_back(done: int) -> None:
    p = after_card(
        "inspector lestrade", agents={0: "city"}, trouble="strand",
        hands={0: "doctor john h watson, sam weller"},
    )  # fmt: skip
    p.play(*["place city", "calm strand", "take money"][:done])
    deck = p.state.deck[:]
    p.play(WATSON)
    assert p.told("takes back") == [(0, (card("inspector lestrade"),), -1)]
    assert p.told("interrupts") == [(0, (card("doctor john h watson"),), -1)]
    assert p.hand(0) >= {"inspector lestrade", "sam weller"}
    assert len(p.state.hands[0]) == 5
    assert p.state.deck == deck[:-3]
    assert p.discards() == {"doctor john h watson"}
    assert (p.agents(0), p.money[0]) == ({"city": 1 + (done > 0)}, 10 + (done > 2))
    assert ("strand" in p.trouble()) == (done < 2)
    assert (p.state.turn, p.state.card, p.state.last) == (1, -1, -1)


@pytest.mark.rule("nanty:interrupt.watson.when")
def test_watson_needs_a_card_played_in_this_turn() -> None:
    p = position(hands={0: "doctor john h watson, sam weller"})
    assert p.why_not(WATSON) == "interrupt.watson.when"
    p = position(hands={0: "doctor john h watson"})
    assert p.why_not(WATSON) == "interrupt.watson.when"


@pytest.mark.rule("nanty:interrupt.watson")
def test_watson_answers_nobody_else() -> None:
    p = killed(hands={1: "doctor john h watson, toby"})
    assert p.why_not(WATSON) == "interrupt.window.removal"
    assert p.options("play") == ["toby"]


@pytest.mark.rule("nanty:interrupt.watson")
def test_the_card_played_last_comes_back_from_the_discards() -> None:
    p = after_card(
        "inspector bucket", "skip", "play sam weller", "skip", WATSON,
        hands={0: "doctor john h watson, sam weller, hugh boone"},
    )  # fmt: skip
    assert p.hand(0) >= {"sam weller", "hugh boone"}
    assert p.discards() == {"inspector bucket", "doctor john h watson"}


@pytest.mark.rule("nanty:interrupt.watson", "nanty:interrupt.watson.when")
def test_watson_ends_what_babbage_began() -> None:
    p = after_card(
        "mycroft holmes", "scroll", "play sam weller", WATSON,
        hands={0: "doctor john h watson, sam weller, hugh boone"},
    )  # fmt: skip
    assert p.hand(0) >= {"sam weller", "hugh boone"}
    assert p.state.turn == 1
    p = after_card(
        "mycroft holmes", "scroll", WATSON, hands={0: "doctor john h watson, sam weller"}
    )
    assert p.hand(0) >= {"mycroft holmes", "sam weller"}
    assert p.discards() == {"doctor john h watson"}


@pytest.mark.rule("nanty:interrupt.watson.event")
def test_watson_waits_for_the_event() -> None:
    p = after_card("augustus snodgrass", events="riots", hands={0: "doctor john h watson"})
    assert p.legal == ["draw event", "discard doctor john h watson"]
    assert p.why_not(WATSON) == "interrupt.watson.event"
    p.play("draw event")
    assert p.may(WATSON)
    p.play(WATSON)
    assert "augustus snodgrass" in p.hand(0)
    p = after_event(
        "explosion", (3,), buildings={0: "strand, holborn"}, hands={0: "doctor john h watson"}
    )
    assert p.asked == (0, "city.holborn.each")
    assert p.why_not(WATSON) is not None


@pytest.mark.rule("nanty:interrupt.watson.gone")
@pytest.mark.parametrize("name", ["the bank", "mr merryweather", "irene adler"])
def test_a_card_that_lies_before_a_player_does_not_come_back(name: str) -> None:
    p = after_scroll(name, hands={0: "doctor john h watson"})
    if name == "irene adler":
        p.play("player 1", "refuse")
    assert p.state.actor == 0
    p.play(WATSON)
    assert name not in p.hand(0)
    assert p.table(0) | p.table(1) == {name}
    assert p.discards() == {"doctor john h watson"}
    assert p.state.turn == 1
    assert len(p.state.hands[0]) == 5


@pytest.mark.rule("nanty:interrupt.watson.gone", "nanty:interrupt.watson")
def test_a_loan_not_taken_comes_back() -> None:
    p = after_card("the bank", WATSON, hands={0: "doctor john h watson"})
    assert "the bank" in p.hand(0)


@pytest.mark.rule("nanty:interrupt.watson")
def test_a_card_no_longer_among_the_discards_does_not_come_back() -> None:
    p = after_card(
        "mr krook", "scroll", "skip",
        hands={0: "doctor john h watson"}, discards="sam weller, hugh boone",
    )  # fmt: skip
    assert p.hand(0) == {"doctor john h watson", "sam weller", "hugh boone"}
    p.play(WATSON)
    assert p.hand(0) >= {"mr krook", "sam weller", "hugh boone"}


@pytest.mark.rule("nanty:interrupt.goodyear.whole")
def test_goodyear_covers_nobody_in_the_next_scroll() -> None:
    p = after_card("jack the ripper", agents={1: "city", 2: "city"})
    while "scroll" not in p.legal:
        p.play("skip")
    p.state.shield = 0b0010  # seat 1 has answered an earlier scroll
    p.roll(6).play("scroll")
    assert p.legal == ["pawn 1", "pawn 2"]
