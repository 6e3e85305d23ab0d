"""Irene Adler and Charles Augustus Milverton."""

from __future__ import annotations

import pytest

from tests.nanty.builder import after_scroll, card, position

BOTH = pytest.mark.parametrize("name", ["irene adler", "charles augustus milverton"])


@BOTH
@pytest.mark.rule("nanty:block.offer", "nanty:block.choice")
def test_five_pounds_or_the_card(name: str) -> None:
    p = after_scroll(name)
    assert p.legal == ["player 1", "player 2", "player 3"]
    assert p.why_not("player 0") == "scroll.target"
    p.play("player 2")
    assert (p.asked, p.legal) == ((2, "scroll.offer"), ["pay", "refuse"])
    paid = p.copy().play("pay")
    assert (paid.money, paid.state.table) == ([15, 10, 5, 10], [(), (), (), ()])
    p.play("refuse")
    assert (p.money, p.state.table) == ([10] * 4, [(), (), (card(name),), ()])
    assert p.told("keeps card") == [(2, (card(name),), -1)]
    assert p.asked == (0, "agent.place")


@BOTH
@pytest.mark.rule("nanty:block.choice", "nanty:scroll.offer")
@pytest.mark.parametrize(("money", "can"), [(5, True), (4, False), (0, False)])
def test_with_less_than_five_pounds_he_takes_the_card(name: str, money: int, can: bool) -> None:
    p = after_scroll(name, "player 1", money={1: money})
    if can:
        assert p.play("pay").money == [15, 0, 10, 10]
        return
    if p.asked == (1, "scroll.offer"):
        assert p.legal == ["refuse"]
        assert p.why_not("pay") == "scroll.offer"
        p.play("refuse")
    assert p.table(1) == {name}


@BOTH
@pytest.mark.rule("nanty:block.paid")
def test_the_remaining_symbols_are_carried_out_either_way(name: str) -> None:
    p = after_scroll(name, "player 1")
    paid = p.copy().play("pay", "place city")
    assert (paid.agents(0), paid.discards(), paid.table(1)) == ({"city": 1}, {name}, set())
    p.play("refuse", "place city")
    assert (p.agents(0), p.discards(), p.table(1)) == ({"city": 1}, set(), {name})
    assert p.asked == (0, "turn.free")


@BOTH
@pytest.mark.rule("nanty:block.paid", "nanty:interrupt.goodyear")
def test_stopped_by_goodyear_it_is_discarded(name: str) -> None:
    p = after_scroll(name, "player 1", "play mr goodyear", "skip", hands={1: "mr goodyear"})
    assert p.discards() == {name, "mr goodyear"}
    assert p.table(1) == set()


@pytest.mark.rule("nanty:block.forever", "nanty:scroll.table")
def test_it_cannot_be_got_rid_of() -> None:
    p = position(
        table={0: "irene adler"}, buildings={0: "city, westminster"},
        hands={0: "sam weller, noddy boffin, apothecaries hall"}, deck="toby, hugh boone",
    )  # fmt: skip
    assert "discard irene adler" not in p.legal
    assert "play irene adler" not in p.legal
    p.play("use city")
    assert set(p.options("discard")) == {"sam weller", "noddy boffin", "apothecaries hall"}
    assert p.why_not("discard irene adler") is not None
    p.play("discard sam weller", "use westminster")
    assert set(p.options("discard")) == {"toby", "noddy boffin", "apothecaries hall"}
    p.play("discard toby", "play noddy boffin", "skip", "scroll")
    assert set(p.options("discard")) == {"apothecaries hall"}
    assert p.table(0) == {"irene adler"}


@pytest.mark.rule("nanty:scroll.table")
@pytest.mark.parametrize("name", ["the special branch", "william guppy", "the mendicity society"])
def test_no_scroll_reaches_what_lies_on_the_table(name: str) -> None:
    p = after_scroll(name, "player 1", table={1: "irene adler, the bank"})
    assert p.state.actor == 0
    assert (p.hand(0), p.table(1)) == (set(), {"irene adler", "the bank"})


@pytest.mark.rule("nanty:block.full_hand", "nanty:turn.refill.blocked")
def test_who_holds_his_full_number_keeps_all_his_cards() -> None:
    hand = "sam weller, hugh boone, bill sikes, toby, noah claypole"
    p = after_scroll("irene adler", "player 1", hands={1: hand}, discards="mr goodyear")
    p.play("refuse", "skip", "end turn")
    assert p.hand(1) == set(hand.split(", "))
    p.play("play sam weller", "skip", "end turn")
    assert len(p.hand(1)) == 4
    assert p.told("draws") == []


@pytest.mark.rule("nanty:block.forever", "nanty:scroll.table")
@pytest.mark.parametrize(
    ("name", "actions", "step", "rule"),
    [
        ("noddy boffin", [], (0, "effect.discard_for_money"), "effect.discard_for_money"),
        ("covent garden flower girl", [], (0, "effect.discard"), "effect.discard"),
        ("apothecaries hall", [], (0, "effect.recycle_hand"), "effect.recycle_hand"),
        (
            "the special branch",
            ["player 1", "pass"],
            (0, "effect.inspect_hand"),
            "effect.inspect_hand",
        ),
        ("good mrs brown", ["player 1", "pass"], (1, "effect.demand_cards"), "effect.demand_cards"),
        ("battersea dogs home", ["pass"], (1, "effect.money_or_card"), "effect.money_or_card"),
        ("rosetta davis", ["player 1", "pass"], (0, "effect.sell_card"), "effect.sell_card"),
    ],
)
def test_what_lies_before_a_player_is_no_card_of_his_hand(
    name: str, actions: list[str], step: tuple[int, str], rule: str
) -> None:
    owner = 1 if step[1] == "effect.inspect_hand" else step[0]
    p = after_scroll(
        name,
        *actions,
        hands={0: "sam weller, toby", 1: "mr krook, the bank"},
        table={owner: "irene adler, mr merryweather"},
    )
    assert p.asked == step
    word = p.legal[-1].split()[0]
    assert p.why_not(f"{word} irene adler") == "block.forever"
    assert p.why_not(f"{word} mr merryweather") == "scroll.table"
    assert p.why_not(f"{word} hugh boone") == rule
